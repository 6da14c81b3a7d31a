//! Parts of the screen that are drawn anew only when what they show differs: most updates touch few of them.

use std::any::Any;
use std::sync::Arc;

use leptos::prelude::*;

use super::super::model::Facts;
use super::super::words::Tongue;
use super::context::Screen;

/// What a part shows. All parts are of one type, so that the page carries the code of one memo and not of thirty.
#[derive(Clone)]
struct Part(Arc<dyn Shown>);

trait Shown: Any + Send + Sync {
    fn same(&self, other: &dyn Any) -> bool;
}

impl<T: PartialEq + Send + Sync + 'static> Shown for T {
    fn same(&self, other: &dyn Any) -> bool {
        other.downcast_ref() == Some(self)
    }
}

impl PartialEq for Part {
    fn eq(&self, other: &Part) -> bool {
        let other: &dyn Any = &*other.0;
        self.0.same(other)
    }
}

type Look = Box<dyn Fn(&Facts) -> Part + Send + Sync>;
type Draw = Box<dyn Fn(&Tongue, &dyn Any) -> Option<AnyView> + Send>;

impl Screen {
    /// Draws a part of the table in the language of the reader: anew only when what `part` reads of it differs.
    pub fn draw<T, V>(
        self,
        part: impl Fn(&Facts) -> T + Send + Sync + 'static,
        draw: impl Fn(&Tongue, &T) -> V + Send + 'static,
    ) -> AnyView
    where
        T: PartialEq + Send + Sync + 'static,
        V: IntoView + 'static,
    {
        let look: Look = Box::new(move |facts| Part(Arc::new(part(facts))));
        let draw: Draw =
            Box::new(move |tongue, part| part.downcast_ref().map(|part| draw(tongue, part).into_any()));
        drawn(self, look, draw)
    }
}

fn drawn(screen: Screen, look: Look, draw: Draw) -> AnyView {
    let part = Memo::new(move |_| screen.facts.with(|facts| facts.as_deref().map(&look)));
    let view = move || {
        let draw = |tongue: &Tongue, part: &Part| draw(tongue, &*part.0);
        screen.tongue.with(|tongue| part.with(|part| draw(tongue.as_ref()?, part.as_ref()?)))
    };
    view.into_any()
}
