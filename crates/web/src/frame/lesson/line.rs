//! The line to the host of a lesson: what the learner decides is taken if the script has it, and then the game goes on along the
//! script to where the next step begins.

use std::rc::Rc;

use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wire::{Answer, AnyGame, Ask, Message, Refused};

use super::{Lesson, Script};
use crate::connection::{Connection, Far, Reply};
use crate::desk::Desk;

/// How far a lesson is, and what of it the learner has done in their own way.
#[derive(Clone, Copy)]
pub struct Course {
    /// The lesson.
    pub lesson: &'static Lesson,
    /// The step that is to be done, from 0.
    pub step: RwSignal<usize>,
    /// The script as the learner has played it.
    pub script: StoredValue<Script>,
}

/// The line: a host in a worker, which the learner's decisions do not reach as such.
struct Taught {
    course: Course,
    worker: Connection,
}

impl Far for Taught {
    fn ask(&self, expected: u64, ask: Ask<AnyGame>, reply: Reply) {
        let Ask::Act { actions, .. } = ask else {
            // Nothing is taken back and nothing is proposed in a lesson.
            let looks = matches!(
                ask,
                Ask::Load { .. }
                    | Ask::Look { .. }
                    | Ask::Past { .. }
                    | Ask::WhatIf { .. }
                    | Ask::Explain { .. }
                    | Ask::Record
            );
            if looks {
                return self.worker.ask(expected, ask, reply);
            }
            return reply(Answer::Refused(refused()));
        };
        let Course { lesson, step, script } = self.course;
        let (now, mut tried) = (step.get_untracked(), script.get_value());
        let at = lesson.remark(now).at;
        if now >= lesson.steps.len() || !tried.take(at, lesson.seat, &actions, lesson.free) {
            return reply(Answer::Refused(refused()));
        }
        let text = tried.until(lesson.remark(now + 1).at);
        self.worker.ask(expected, Ask::Load { text }, move |answer| {
            if matches!(answer, Answer::Done { .. }) {
                script.set_value(tried);
                step.set(now + 1);
            }
            reply(answer);
        });
    }
}

/// What is said of a decision that is not the lesson's; the page says it in kinder words.
fn refused() -> Refused<AnyGame> {
    Refused { reason: "not-in-lesson".to_owned(), words: String::new(), illegal: None, place: 0 }
}

impl Course {
    /// Connects a desk to a host of the lesson and lays out the step it is at.
    ///
    /// # Errors
    /// If the browser starts no worker.
    pub fn begin(self, desk: Desk, fault: RwSignal<Option<String>>) -> Result<(), JsValue> {
        let worker = Connection::to_worker(move |say| {
            if let Message::Update(update) = say {
                desk.take_in(*update);
            }
        })?;
        desk.connect(Connection::of(Rc::new(Taught { course: self, worker })));
        self.go(desk, self.step.get_untracked(), fault);
        Ok(())
    }

    /// Goes to a step.
    pub fn go(self, desk: Desk, step: usize, fault: RwSignal<Option<String>>) {
        let step = step.min(self.lesson.steps.len());
        let text = self.script.with_value(|script| script.until(self.lesson.remark(step).at));
        desk.refused.set(None);
        desk.ask(Ask::Load { text }, move |answer| match answer {
            Answer::Refused(refused) => fault.set(Some(refused.words)),
            _ => self.step.set(step),
        });
    }
}
