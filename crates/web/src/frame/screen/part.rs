//! Parts of the screen that are drawn anew only when what they show differs: most updates touch few of them.

use std::any::Any;
use std::sync::Arc;

use leptos::prelude::*;

use super::super::{Names, Scene};
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

impl Screen {
    /// Draws a part of the table in the language of the reader: anew only when what `part` reads of it differs.
    pub fn draw<T, V>(
        self,
        part: impl Fn(&Scene) -> T + Send + Sync + 'static,
        draw: impl Fn(&Names, &T) -> V + Send + 'static,
    ) -> AnyView
    where
        T: PartialEq + Send + Sync + 'static,
        V: IntoView + 'static,
    {
        draw_part(self.scene, self.names(), part, draw)
    }
}

type Look<F> = Box<dyn Fn(&F) -> Part + Send + Sync>;
type Draw<N> = Box<dyn Fn(&N, &dyn Any) -> Option<AnyView> + Send>;

/// Draws a part of what a memo holds, in words of another: anew only when what `part` reads of it differs.
pub fn draw_part<F, N, T, V>(
    facts: Memo<Option<Arc<F>>>,
    names: Memo<Option<N>>,
    part: impl Fn(&F) -> T + Send + Sync + 'static,
    draw: impl Fn(&N, &T) -> V + Send + 'static,
) -> AnyView
where
    F: Send + Sync + 'static,
    N: Send + Sync + 'static,
    T: PartialEq + Send + Sync + 'static,
    V: IntoView + 'static,
{
    let look: Look<F> = Box::new(move |facts| Part(Arc::new(part(facts))));
    let draw: Draw<N> =
        Box::new(move |names, part| part.downcast_ref().map(|part| draw(names, part).into_any()));
    drawn(facts, names, look, draw)
}

fn drawn<F, N>(facts: Memo<Option<Arc<F>>>, names: Memo<Option<N>>, look: Look<F>, draw: Draw<N>) -> AnyView
where
    F: Send + Sync + 'static,
    N: Send + Sync + 'static,
{
    let part = Memo::new(move |_| facts.with(|facts| facts.as_deref().map(&look)));
    let view = move || {
        let draw = |names: &N, part: &Part| draw(names, &*part.0);
        names.with(|names| part.with(|part| draw(names.as_ref()?, part.as_ref()?)))
    };
    view.into_any()
}
