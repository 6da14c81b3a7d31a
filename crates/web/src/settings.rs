//! What a person chooses for the page as a whole. It is kept by the browser.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::store;
use crate::words::{self, Lang, Start};

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// As the device is set.
    #[default]
    System,
    /// Daylight.
    Light,
    /// Lamplight.
    Dark,
}

impl Theme {
    /// The word for it in the page's attributes.
    pub const fn word(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// The theme of this word.
    pub fn from_word(word: &str) -> Theme {
        [Theme::Light, Theme::Dark].into_iter().find(|theme| theme.word() == word).unwrap_or_default()
    }
}

/// How long bots wait before each decision, in milliseconds, if nothing else was chosen.
pub const USUAL_PAUSE: u32 = 450;

/// The settings as they are kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
struct Chosen {
    lang: Option<String>,
    theme: Theme,
    name: String,
    pause: u32,
    sounds: bool,
}

impl Default for Chosen {
    fn default() -> Chosen {
        Chosen { lang: None, theme: Theme::System, name: String::new(), pause: USUAL_PAUSE, sounds: false }
    }
}

/// The settings, wherever they are needed.
#[derive(Clone, Copy)]
pub struct Settings {
    /// The language.
    pub lang: RwSignal<Lang>,
    /// Light or dark.
    pub theme: RwSignal<Theme>,
    /// The name of the person; empty if none was given.
    pub name: RwSignal<String>,
    /// How long bots wait, in milliseconds.
    pub pause: RwSignal<u32>,
    /// Whether what happens is heard too.
    pub sounds: RwSignal<bool>,
    /// Whether bots wait until something was read that lies over the table; no setting that is kept.
    pub held: RwSignal<bool>,
}

const KEY: &str = "bottega.settings";

impl Chosen {
    fn kept() -> Chosen {
        store::get(KEY).and_then(|text| wire::hear(&text).ok()).unwrap_or_default()
    }
}

/// The language that was chosen, or else that of the device.
pub fn first_lang() -> Lang {
    let of_the_device = || Lang::from_code(&window().navigator().language()?);
    Chosen::kept().lang.as_deref().and_then(Lang::from_code).or_else(of_the_device).unwrap_or_default()
}

impl Settings {
    /// The settings kept, or those of the device, in a language whose words are at hand; gives them to all components below and keeps
    /// what is changed.
    pub fn provide(lang: Lang) -> Settings {
        let chosen = Chosen::kept();
        let settings = Settings {
            lang: RwSignal::new(lang),
            theme: RwSignal::new(chosen.theme),
            name: RwSignal::new(chosen.name),
            pause: RwSignal::new(chosen.pause),
            sounds: RwSignal::new(chosen.sounds),
            held: RwSignal::new(false),
        };
        Effect::new(move |_| settings.apply_and_keep());
        provide_context(settings);
        settings
    }

    /// How long bots wait now, in milliseconds.
    pub fn pace(self) -> u32 {
        if self.held.get() { wire::HELD } else { self.pause.get() }
    }

    /// The settings of the page.
    pub fn here() -> Settings {
        expect_context::<Settings>()
    }

    /// Gives somebody without a name one that may do.
    pub fn suggest_name(self) {
        if self.name.with_untracked(|name| name.trim().is_empty()) {
            let number = 10 + (js_sys::Math::random() * 90.0) as u8;
            self.name.set(format!("{} {number}", Start::Guest.text(self.lang.get_untracked())));
        }
    }

    /// Speaks another language as soon as its words have come. If they cannot be fetched it stays at this one. Returns which is spoken.
    pub async fn speak(self, lang: Lang) -> Lang {
        if words::speak(lang).await.is_ok() {
            self.lang.set(lang);
        }
        self.lang.get_untracked()
    }

    fn apply_and_keep(self) {
        let chosen = Chosen {
            lang: Some(self.lang.get().code().to_owned()),
            theme: self.theme.get(),
            name: self.name.get(),
            pause: self.pause.get(),
            sounds: self.sounds.get(),
        };
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute("lang", self.lang.get().code());
            let _ = root.set_attribute("data-theme", chosen.theme.word());
        }
        store::set(KEY, &wire::write(&chosen));
    }
}

/// The language, for a component that says something.
pub fn lang() -> RwSignal<Lang> {
    Settings::here().lang
}
