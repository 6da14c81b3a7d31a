//! Files of the person at the screen: a record read, a record saved.

use leptos::prelude::document;
use wasm_bindgen::prelude::*;
use web_sys::{Blob, BlobPropertyBag, File, FileReader, HtmlAnchorElement, Url};

/// Reads a text file and hands over what stands in it; nothing if it cannot be read.
pub fn read(file: &File, then: impl FnOnce(String) + 'static) {
    let Ok(reader) = FileReader::new() else { return };
    let done = reader.clone();
    let loaded = Closure::once_into_js(move || {
        if let Some(text) = done.result().ok().and_then(|text| text.as_string()) {
            then(text);
        }
    });
    reader.set_onload(Some(loaded.unchecked_ref()));
    // A file that cannot be read loads nothing, and the page stays as it is.
    drop(reader.read_as_text(file));
}

/// Offers a text as a file of this name.
pub fn save(name: &str, text: &str) {
    let kind = BlobPropertyBag::new();
    kind.set_type("text/plain;charset=utf-8");
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let Ok(blob) = Blob::new_with_str_sequence_and_options(&parts, &kind) else { return };
    let Ok(address) = Url::create_object_url_with_blob(&blob) else { return };
    if let Ok(link) = document().create_element("a") {
        let link: HtmlAnchorElement = link.unchecked_into();
        link.set_href(&address);
        link.set_download(name);
        link.click();
    }
    drop(Url::revoke_object_url(&address));
}
