//! How a part of the page looks comes with it: every folder of `style`, the folder `style` of every game and every folder in that is a sheet of its own, which
//! is fetched with the part of the same name. What has no sheet of its own gets by with what the page has.

use js_sys::{Function, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

/// That a part of the page could not be fetched: its program or its style sheet.
#[derive(Clone, Copy, Debug)]
pub struct Lost;

/// Awaits a part of the page while its style sheet is fetched too, that of the game which it is of, and that of this part of it; the sheets
/// of other games hold no more. What could not be fetched is tried again the next time.
///
/// # Errors
/// If any of them could not be fetched.
pub async fn with_looks<T, E>(
    sheet: &str,
    game: Option<&str>,
    part: impl Future<Output = Result<T, E>>,
) -> Result<T, Lost> {
    let own = game.and_then(|game| wear(&format!("{game}_{sheet}"), false));
    let coming = [wear(sheet, false), game.and_then(|game| wear(game, true)), own];
    let part = part.await.map_err(|_| Lost)?;
    for sheet in coming.into_iter().flatten() {
        JsFuture::from(sheet).await.map_err(|_| Lost)?;
    }
    Ok(part)
}

/// Whether a media query holds, as style sheets ask it; what the browser cannot tell does not.
pub fn media(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|asked| asked.matches())
}

/// Asks `boot.js` for the sheet of this name, which it fetches once; nothing where there is none.
pub fn wear(sheet: &str, of_game: bool) -> Option<Promise> {
    let wear: Function = Reflect::get(&window(), &"wear".into()).ok()?.dyn_into().ok()?;
    wear.call2(&window(), &sheet.into(), &of_game.into()).ok()?.dyn_into().ok()
}
