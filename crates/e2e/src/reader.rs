//! What a screen reader finds: the tree of accessible things, and pressing one of them as it would.

use chromiumoxide::Page;
use chromiumoxide::cdp::browser_protocol::accessibility::{
    AxNode, AxPropertyName, AxValue, GetFullAxTreeParams,
};

/// Roles of what can be pressed.
const PRESSED: [&str; 9] =
    ["button", "link", "radio", "checkbox", "switch", "tab", "option", "menuitem", "DisclosureTriangle"];

/// What is marked; of a label, the control that it names.
const WANTED: &str = "label[data-wanted] input, [data-wanted]:not(label)";

/// All that is not ignored.
///
/// # Panics
/// If the browser does not tell.
pub(crate) async fn tree(page: &Page) -> Vec<AxNode> {
    let tree = page.execute(GetFullAxTreeParams::default()).await.expect("the browser tells");
    tree.result.nodes.iter().filter(|node| !node.ignored).cloned().collect()
}

/// A role or name as text.
fn text(value: Option<&AxValue>) -> &str {
    value.and_then(|value| value.value.as_ref()).and_then(|value| value.as_str()).unwrap_or_default()
}

/// The role and name of a thing, such as `button Play now`.
pub(crate) fn spoken(node: &AxNode) -> String {
    format!("{} {}", text(node.role.as_ref()), text(node.name.as_ref()))
}

fn disabled(node: &AxNode) -> bool {
    let is = |name: &AxPropertyName| *name == AxPropertyName::Disabled;
    node.properties.iter().flatten().any(|property| is(&property.name))
}

/// Presses what is marked with `data-wanted`, found in the tree, by what a screen reader does then; whether it was still there.
///
/// # Errors
/// If a screen reader would not find it, could not press it, or could not tell it from another thing of the same role and name.
pub(crate) async fn press(page: &Page) -> Result<bool, String> {
    let Ok(element) = page.find_element(WANTED).await else { return Ok(false) };
    let tree = tree(page).await;
    let Some(node) = tree.iter().find(|node| node.backend_dom_node_id == Some(element.backend_node_id))
    else {
        // What went while the tree was read is no fault of the page.
        let Ok(again) = page.find_element(WANTED).await else { return Ok(false) };
        if again.backend_node_id != element.backend_node_id {
            return Ok(false);
        }
        let shown = again.outer_html().await.ok().flatten().unwrap_or_default();
        return Err(format!("no screen reader finds {shown:.200}"));
    };
    let said = spoken(node);
    let same = tree.iter().filter(|other| spoken(other) == said && !disabled(other)).count();
    if !PRESSED.contains(&text(node.role.as_ref())) || text(node.name.as_ref()).trim().is_empty() {
        return Err(format!("`{said}` cannot be pressed, or has no name"));
    }
    if same > 1 {
        return Err(format!("{same} things are `{said}`"));
    }
    Ok(element.call_js_fn("function() { this.click(); }", false).await.is_ok())
}
