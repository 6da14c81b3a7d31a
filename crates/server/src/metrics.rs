//! What is counted, in the form that Prometheus reads. Nothing in it is about a guest, a table or a game.

use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::response::Response;

use crate::api::routes::{ROUTES, Route};

/// The bounds of the classes of time, in microseconds.
const BOUNDS: [u64; 10] = [500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000];

/// What is counted.
#[derive(Clone)]
pub struct Metrics(Arc<Counts>);

struct Counts {
    routes: Vec<Answers>,
    quarantined: AtomicU64,
}

/// The answers of a route: by the first digit of their status, and how long they took.
#[derive(Default)]
struct Answers {
    by_class: [AtomicU64; 6],
    by_time: [AtomicU64; BOUNDS.len() + 1],
    microseconds: AtomicU64,
}

/// What is told besides what was counted: a name, what it is, its value.
pub type Gauge = (&'static str, &'static str, u64);

impl Metrics {
    /// Nothing counted yet.
    #[must_use]
    pub fn new() -> Metrics {
        let routes = ROUTES.iter().map(|_| Answers::default()).collect();
        Metrics(Arc::new(Counts { routes, quarantined: AtomicU64::new(0) }))
    }

    /// A route has answered.
    pub fn answered(&self, route: &Route, response: &Response, took: Duration) {
        let Some(place) = ROUTES.iter().position(|each| each.name == route.name) else { return };
        let answers = &self.0.routes[place];
        let class = usize::from(response.status().as_u16() / 100).min(5);
        let took = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let time = BOUNDS.iter().position(|&bound| took <= bound).unwrap_or(BOUNDS.len());
        answers.by_class[class].fetch_add(1, Ordering::Relaxed);
        answers.by_time[time].fetch_add(1, Ordering::Relaxed);
        answers.microseconds.fetch_add(took, Ordering::Relaxed);
    }

    /// A table was closed because it broke down.
    pub fn quarantined(&self) {
        self.0.quarantined.fetch_add(1, Ordering::Relaxed);
    }

    /// All of it, as text.
    #[must_use]
    pub fn text(&self, gauges: &[Gauge]) -> String {
        let mut text = String::new();
        let mut line = |words: std::fmt::Arguments<'_>| {
            // Writing to a text cannot fail.
            let _ = writeln!(text, "{words}");
        };
        let read = |number: &AtomicU64| number.load(Ordering::Relaxed);
        for (name, what, value) in gauges {
            line(format_args!("# HELP {name} {what}\n# TYPE {name} gauge\n{name} {value}"));
        }
        let quarantined = read(&self.0.quarantined);
        line(format_args!("# HELP bottega_tables_quarantined_total Tables closed because they broke down."));
        line(format_args!(
            "# TYPE bottega_tables_quarantined_total counter\nbottega_tables_quarantined_total {quarantined}"
        ));
        line(format_args!("# HELP bottega_answers_total Answers by route and class of status."));
        line(format_args!("# TYPE bottega_answers_total counter"));
        let asked = || ROUTES.iter().map(|route| route.name).zip(&self.0.routes);
        for (route, answers) in asked() {
            for (class, number) in answers.by_class.iter().enumerate().filter(|(_, number)| read(number) > 0)
            {
                let number = read(number);
                line(format_args!("bottega_answers_total{{route=\"{route}\",class=\"{class}xx\"}} {number}"));
            }
        }
        let name = "bottega_answer_seconds";
        line(format_args!("# HELP {name} How long answers took, streams up to their first byte."));
        line(format_args!("# TYPE {name} histogram"));
        for (route, answers) in
            asked().filter(|(_, answers)| answers.by_time.iter().any(|each| read(each) > 0))
        {
            let mut sum = 0;
            for (bound, number) in BOUNDS.iter().zip(&answers.by_time) {
                sum += read(number);
                let bound = *bound as f64 / 1e6;
                line(format_args!("{name}_bucket{{route=\"{route}\",le=\"{bound}\"}} {sum}"));
            }
            sum += answers.by_time.last().map_or(0, read);
            let seconds = read(&answers.microseconds) as f64 / 1e6;
            line(format_args!("{name}_bucket{{route=\"{route}\",le=\"+Inf\"}} {sum}"));
            line(format_args!(
                "{name}_sum{{route=\"{route}\"}} {seconds}\n{name}_count{{route=\"{route}\"}} {sum}"
            ));
        }
        text
    }
}
