//! What is wrong with a page for those who cannot see it, or not well, or use no mouse.

use serde::Deserialize;

use crate::Tab;

/// The environment variable that names the script of axe-core.
const AXE: &str = "E2E_AXE";

/// Something that a page does wrong, and where.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
pub struct Violation {
    /// The rule that is broken.
    pub rule: String,
    /// The first elements that break it.
    pub places: Vec<String>,
}

/// A checker of accessibility: the rules of axe-core where it is at hand, and in any case a few of our own.
pub struct Checker {
    axe: Option<String>,
}

impl Checker {
    /// The checker; it says so if axe-core is not at hand.
    #[must_use]
    pub fn find() -> Checker {
        let axe = std::env::var_os(AXE).and_then(|file| std::fs::read_to_string(file).ok());
        if axe.is_none() {
            eprintln!("SKIPPED: {AXE} names no script of axe-core; a few rules of our own are checked");
        }
        Checker { axe }
    }

    /// What is wrong with the page as it is now.
    pub async fn faults(&self, tab: &Tab) -> Vec<Violation> {
        // Colours that are about to change would be judged half-way.
        tab.until("document.getAnimations().every((each) => each.playState === 'finished')").await;
        let mut faults: Vec<Violation> = tab.value(OWN_RULES).await;
        if let Some(axe) = &self.axe {
            let there: bool = tab.value("typeof axe === 'object'").await;
            if !there {
                tab.run(axe).await;
            }
            faults.extend(tab.value::<Vec<Violation>>(AXE_RULES).await);
        }
        faults
    }
}

/// All rules that axe-core has for the levels A and AA and for good practice.
const AXE_RULES: &str = "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map((each) => ({
    rule: `${each.id}: ${each.help}`,
    places: each.nodes.slice(0, 4).map((node) => `${node.target.join(' ')} ${node.html.slice(0, 140)} ${node.any.map((why) => why.message).join('; ').slice(0, 200)}`),
})))";

/// Ids that stand twice; what takes the focus and is smaller than a finger needs, or has no name.
const OWN_RULES: &str = r#"(() => {
    const faults = [];
    const fault = (rule, elements) => {
        if (elements.length) faults.push({ rule, places: elements.slice(0, 4).map((element) => element.outerHTML.slice(0, 160)) });
    };
    const all = [...document.querySelectorAll("body *")];
    const ids = all.map((element) => element.id).filter(Boolean);
    fault("an id stands once", all.filter((element) => element.id && ids.filter((id) => id === element.id).length > 1));
    const shown = (element) => element.getClientRects().length > 0 && !element.closest(".unseen") && !element.classList.contains("unseen");
    const pressed = [...document.querySelectorAll("button, select, summary, input")].filter(shown);
    fault("what is pressed is at least 24 pixels high and wide", pressed.filter((element) => {
        const { width, height } = (element.closest("label") ?? element).getBoundingClientRect();
        return Math.round(width) < 24 || Math.round(height) < 24;
    }));
    const named = (element) => element.getAttribute("aria-label") || element.labels?.length || element.textContent.trim() || element.title;
    fault("what is pressed has a name", pressed.filter((element) => !named(element)));
    return faults;
})()"#;
