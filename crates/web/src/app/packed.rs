//! Records packed for addresses, and drawings as pictures. The browser does it by itself; `share.js` asks it to.

use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// A record is no longer than so many bytes; no game comes near.
const MOST: u32 = 1 << 18;

/// So many characters of a packed record are sent; a longer link is cut off by some who pass it on.
pub const LONGEST: usize = 12_000;

/// So many characters are looked at of what is no link of ours.
const HEEDED: usize = 4 * LONGEST;

/// Asks a tool of `share.js` for something.
async fn ask(tool: &str, with: &Array) -> Result<JsValue, JsValue> {
    let fetch: Function = Reflect::get(&js_sys::global(), &"shareTools".into())?.dyn_into()?;
    let tools = JsFuture::from(Promise::resolve(&fetch.call0(&JsValue::NULL)?)).await?;
    let tool: Function = Reflect::get(&tools, &tool.into())?.dyn_into()?;
    JsFuture::from(Promise::resolve(&tool.apply(&JsValue::NULL, with)?)).await
}

/// Gives what an element draws to the system's sheet as a picture of this name, or as a file. Returns whether it was shared or saved, if
/// either; nothing if it could not be drawn.
pub async fn picture(drawing: &web_sys::Element, name: &str) -> Option<String> {
    ask("picture", &Array::of2(drawing, &name.into())).await.ok()?.as_string()
}

/// The record as it stands in an address; nothing if the browser cannot pack it.
pub async fn pack(record: &str) -> Option<String> {
    ask("pack", &Array::of1(&record.into())).await.ok()?.as_string()
}

/// The record that an address holds; nothing if it holds none.
pub async fn unpack(packed: &str) -> Option<String> {
    if packed.len() > HEEDED {
        return None;
    }
    ask("unpack", &Array::of2(&packed.into(), &MOST.into())).await.ok()?.as_string()
}
