//! One browser with one tab in it.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use chromiumoxide::cdp::browser_protocol::browser::{SetDownloadBehaviorBehavior, SetDownloadBehaviorParams};
use chromiumoxide::cdp::browser_protocol::dom::SetFileInputFilesParams;
use chromiumoxide::cdp::browser_protocol::emulation::{
    MediaFeature, SetCpuThrottlingRateParams, SetDeviceMetricsOverrideParams, SetEmulatedMediaParams,
    SetTouchEmulationEnabledParams,
};
use chromiumoxide::cdp::browser_protocol::input::{DispatchKeyEventParams, DispatchKeyEventType};
use chromiumoxide::cdp::browser_protocol::log::{EnableParams as EnableLog, EventEntryAdded, LogEntryLevel};
use chromiumoxide::cdp::browser_protocol::network::EventRequestWillBeSent;
use chromiumoxide::cdp::browser_protocol::page::CaptureScreenshotFormat;
use chromiumoxide::cdp::browser_protocol::target::SetAutoAttachParams;
use chromiumoxide::cdp::js_protocol::runtime::{
    ConsoleApiCalledType, EventConsoleApiCalled, EventExceptionThrown,
};
use chromiumoxide::layout::Point;
use chromiumoxide::page::ScreenshotParams;
use chromiumoxide::{Browser, BrowserConfig, Page};
use futures::StreamExt as _;
use serde::de::DeserializeOwned;

use crate::find::chromium;
use crate::reader;

/// How long a test waits for something to come true.
const PATIENCE: Duration = Duration::from_secs(60);

/// How long the page has to say whether something is so, before it is asked again.
const ONE_TRY: Duration = Duration::from_secs(3);

/// What lies under a bar that stays at the edge of its scrolling box is scrolled to the middle, as a finger would before it taps.
const UNCOVER: &str = "
    const element = document.querySelector(selector);
    const box = element?.getBoundingClientRect();
    const seen = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (seen && !element.contains(seen)) element.scrollIntoView({ block: 'center', behavior: 'instant' });";

/// That everything that moves has come to its end; what moves for ever has none.
const AT_REST: &str = "document.getAnimations().every((each) =>
    each.playState !== 'running' || each.effect?.getComputedTiming().endTime === Infinity)";

/// The shift key, as the browser numbers keys that are held.
const SHIFT: i64 = 8;

/// How the browser says that the server was stopped.
const GONE: [&str; 3] = ["ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_INCOMPLETE_CHUNKED_ENCODING"];

/// How the page is looked at.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// Width of the window.
    pub width: u32,
    /// Height of the window.
    pub height: u32,
    /// Whether the device is set to dark.
    pub dark: bool,
    /// Whether it is touched and not clicked.
    pub touch: bool,
}

impl Look {
    /// The smallest phone.
    pub const PHONE: Look = Look { width: 360, height: 740, dark: false, touch: true };
    /// The same held sideways.
    pub const SIDEWAYS: Look = Look { width: 740, height: 360, ..Look::PHONE };
    /// A tablet.
    pub const TABLET: Look = Look { width: 768, height: 1024, dark: false, touch: true };
    /// A desktop.
    pub const DESKTOP: Look = Look { width: 1440, height: 900, dark: false, touch: false };

    /// The same by lamplight.
    #[must_use]
    pub const fn dark(mut self) -> Look {
        self.dark = true;
        self
    }
}

/// A tab, watched for errors and for requests to other hosts.
pub struct Tab {
    browser: Browser,
    page: Page,
    profile: PathBuf,
    faults: Arc<Mutex<Vec<String>>>,
    asked: Arc<Mutex<Vec<String>>>,
}

impl Drop for Tab {
    /// A test that fails closes nothing, and its browser would play on beside all that are tested after it.
    fn drop(&mut self) {
        if let Some(browser) = self.browser.get_mut_child() {
            // One that has ended already need not be ended.
            drop(browser.inner.start_kill());
        }
        drop(std::fs::remove_dir_all(&self.profile));
    }
}

impl Tab {
    /// Opens the page in a browser that has never seen it, and waits until it stands.
    ///
    /// # Panics
    /// If there is no browser, or the page does not come to stand.
    pub async fn open(url: &str, look: Look) -> Tab {
        let program = chromium().expect("a Chromium is installed, or CHROMIUM names one");
        let profile = fresh_folder();
        let config = BrowserConfig::builder()
            .chrome_executable(program)
            .no_sandbox()
            .user_data_dir(&profile)
            .window_size(look.width, look.height)
            .viewport(None)
            .build()
            .expect("the settings of the browser are sound");
        let (browser, mut handler) = Browser::launch(config).await.expect("the browser starts");
        // Events that a newer browser sends and this driver does not know are no reason to stop listening.
        tokio::spawn(async move { while handler.next().await.is_some() {} });
        let page = browser.new_page("about:blank").await.expect("a tab opens");
        let tab = Tab { browser, page, profile, faults: Arc::default(), asked: Arc::default() };
        tab.watch().await;
        tab.look_like(look).await;
        tab.go(url).await;
        tab
    }

    /// Goes to an address and waits until the page stands.
    ///
    /// # Panics
    /// If it does not.
    pub async fn go(&self, url: &str) {
        self.page.goto(url).await.expect("the address can be opened");
        self.until("document.documentElement.hasAttribute('data-ready')").await;
    }

    /// Loads the page again and waits until it stands.
    ///
    /// # Panics
    /// If it does not.
    pub async fn reload(&self) {
        // The mark must not be that of the page that goes.
        self.run("document.documentElement.removeAttribute('data-ready')").await;
        self.page.reload().await.expect("the page can be loaded again");
        self.until("document.documentElement.hasAttribute('data-ready')").await;
    }

    /// Looks at the page in another size or light.
    ///
    /// # Panics
    /// If the browser cannot.
    pub async fn look_like(&self, look: Look) {
        let Look { width, height, dark, touch } = look;
        let size = SetDeviceMetricsOverrideParams::new(i64::from(width), i64::from(height), 1.0, touch);
        self.page.execute(size).await.expect("the size can be set");
        self.page.execute(SetTouchEmulationEnabledParams::new(touch)).await.expect("touch can be set");
        let scheme = MediaFeature::new("prefers-color-scheme", if dark { "dark" } else { "light" });
        let media = SetEmulatedMediaParams::builder().feature(scheme).build();
        self.page.execute(media).await.expect("the light can be set");
        // Colours pass into each other for a moment.
        self.until("document.getAnimations().every((each) => each.playState !== 'running')").await;
    }

    /// Asks, as a setting of the device, that as little as possible moves.
    ///
    /// # Panics
    /// If the browser cannot.
    pub async fn want_stillness(&self) {
        let still = MediaFeature::new("prefers-reduced-motion", "reduce");
        let media = SetEmulatedMediaParams::builder().feature(still).build();
        self.page.execute(media).await.expect("stillness can be asked for");
    }

    /// Makes the device so many times slower than it is.
    ///
    /// # Panics
    /// If the browser cannot.
    pub async fn slow_down(&self, times: f64) {
        self.page.execute(SetCpuThrottlingRateParams::new(times)).await.expect("the pace can be set");
    }

    /// What an expression gives in the page.
    ///
    /// # Panics
    /// If it throws, or gives something else than was expected.
    pub async fn value<T: DeserializeOwned>(&self, expression: &str) -> T {
        let asked = tokio::time::timeout(PATIENCE, self.page.evaluate(expression)).await;
        let result = asked.unwrap_or_else(|_| {
            panic!("the page does not answer `{expression}`; faults: {:?}", self.faults())
        });
        let result = result.unwrap_or_else(|error| panic!("`{expression}` cannot be evaluated: {error}"));
        result.into_value().unwrap_or_else(|error| panic!("`{expression}` gives something else: {error}"))
    }

    /// Runs statements in the page.
    ///
    /// # Panics
    /// If they throw.
    pub async fn run(&self, statements: &str) {
        let run = self.page.evaluate(format!("(() => {{ {statements} }})()")).await;
        run.unwrap_or_else(|error| panic!("`{statements}` cannot be run: {error}"));
    }

    /// Waits until an expression comes true.
    ///
    /// # Panics
    /// If it does not within some seconds; what the page says is then shown.
    pub async fn until(&self, expression: &str) {
        let begun = Instant::now();
        let wrapped =
            format!("(() => {{ try {{ return Boolean({expression}); }} catch {{ return false; }} }})()");
        while begun.elapsed() < PATIENCE {
            // What is asked of a page that is just being left is never answered.
            let asked = tokio::time::timeout(ONE_TRY, self.page.evaluate(wrapped.as_str())).await;
            let answer = asked.ok().and_then(Result::ok).and_then(|value| value.into_value().ok());
            if answer == Some(true) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        let body: String = self.value("document.body.innerText").await;
        panic!("`{expression}` did not come true; faults: {:?}; the page says:\n{body}", self.faults());
    }

    /// Waits for an element and clicks it, as a mouse or a finger would. One that was drawn anew just then is looked for again.
    ///
    /// # Panics
    /// If there is no such element, or it cannot be clicked.
    pub async fn tap(&self, selector: &str) {
        let mut fault = None;
        for _ in 0..20 {
            // A decision that has just come takes no press yet.
            self.until(&format!(
                "document.querySelector({selector:?}) && !document.querySelector('.arriving')"
            ))
            .await;
            let Ok(element) = self.page.find_element(selector).await else { continue };
            match element.click().await {
                Ok(_) => return,
                Err(error) => fault = Some(error),
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("`{selector}` cannot be clicked: {fault:?}");
    }

    /// Clicks an element if it is there and stays there long enough; whether it did.
    pub async fn try_tap(&self, selector: &str) -> bool {
        self.run(&format!("const selector = {selector:?}; {UNCOVER}")).await;
        let Ok(element) = self.page.find_element(selector).await else { return false };
        let clicked = tokio::time::timeout(PATIENCE, element.click()).await;
        clicked
            .unwrap_or_else(|_| {
                panic!("the page does not let `{selector}` be clicked; faults: {:?}", self.faults())
            })
            .is_ok()
    }

    /// Clicks at a place of the window, as a mouse or a finger would, whatever lies there; says whether the browser did.
    pub async fn tap_at(&self, [x, y]: [f64; 2]) -> bool {
        tokio::time::timeout(PATIENCE, self.page.click(Point::new(x, y)))
            .await
            .is_ok_and(|clicked| clicked.is_ok())
    }

    /// Waits until nothing moves any more.
    ///
    /// # Panics
    /// If something goes on moving.
    pub async fn settled(&self) {
        self.until(AT_REST).await;
    }

    /// Takes the pointer off whatever it lies on.
    pub async fn rest(&self) {
        let moved = self.page.move_mouse(Point::new(0.0, 0.0)).await;
        moved.unwrap_or_else(|error| panic!("the pointer cannot be moved: {error}"));
    }

    /// Puts a file into a field for files.
    ///
    /// # Panics
    /// If there is no such field.
    pub async fn upload(&self, selector: &str, file: &Path) {
        let field = self.page.find_element(selector).await.expect("there is a field for files");
        // The browser takes no way that goes up and down again.
        let file = file.canonicalize().expect("the file is there");
        let name = file.to_string_lossy().into_owned();
        let params = SetFileInputFilesParams::builder().file(name).backend_node_id(field.backend_node_id);
        let params = params.build().expect("a file is named");
        self.page.execute(params).await.expect("the field takes the file");
    }

    /// Lets the page save files, and returns the folder into which they go.
    ///
    /// # Panics
    /// If the browser does not allow it.
    pub async fn let_it_save(&self) -> PathBuf {
        let folder = self.profile.join("saved");
        std::fs::create_dir_all(&folder).expect("the folder can be made");
        let behavior = SetDownloadBehaviorParams::builder()
            .behavior(SetDownloadBehaviorBehavior::Allow)
            .download_path(folder.to_string_lossy())
            .build()
            .expect("the settings are sound");
        self.page.execute(behavior).await.expect("saving can be allowed");
        folder
    }

    /// The text of an element.
    ///
    /// # Panics
    /// If there is no such element.
    pub async fn text(&self, selector: &str) -> String {
        self.until(&format!("document.querySelector({selector:?})")).await;
        // What is drawn anew between the two has no text for that moment.
        self.value(&format!("document.querySelector({selector:?})?.innerText ?? ''")).await
    }

    /// Presses a key such as `Tab`, `Enter` or `a`.
    ///
    /// # Panics
    /// If the browser takes no key.
    pub async fn key(&self, key: &str) {
        self.press(key, 0).await;
    }

    /// Presses a key while the shift key is down.
    ///
    /// # Panics
    /// If the browser takes no key.
    pub async fn key_with_shift(&self, key: &str) {
        self.press(key, SHIFT).await;
    }

    async fn press(&self, key: &str, held: i64) {
        let text = match key {
            "Enter" => Some("\r".to_owned()),
            single if single.chars().count() == 1 => Some(single.to_owned()),
            _ => None,
        };
        let code = match key {
            "Enter" => 13,
            "Tab" => 9,
            "Escape" => 27,
            " " => 32,
            "ArrowLeft" => 37,
            "ArrowUp" => 38,
            "ArrowRight" => 39,
            "ArrowDown" => 40,
            other => other.to_uppercase().bytes().next().map_or(0, i64::from),
        };
        let mut down = DispatchKeyEventParams::new(DispatchKeyEventType::KeyDown);
        down.key = Some(key.to_owned());
        down.text = text;
        down.modifiers = Some(held);
        down.windows_virtual_key_code = Some(code);
        let mut up = DispatchKeyEventParams::new(DispatchKeyEventType::KeyUp);
        up.key = Some(key.to_owned());
        up.windows_virtual_key_code = Some(code);
        up.modifiers = Some(held);
        self.page.execute(down).await.expect("a key can be pressed");
        self.page.execute(up).await.expect("a key can be let go");
    }

    /// The accessible roles and names of all that a screen reader would find, such as `button Play now`.
    ///
    /// # Panics
    /// If the browser does not tell.
    pub async fn spoken(&self) -> Vec<String> {
        reader::tree(&self.page).await.iter().map(reader::spoken).collect()
    }

    /// Presses what is marked with `data-wanted` as a screen reader does; whether it was still there.
    ///
    /// # Errors
    /// If a screen reader would not find it, could not press it, or could not tell it from another thing of the same role and name.
    pub async fn press_as_heard(&self) -> Result<bool, String> {
        reader::press(&self.page).await
    }

    /// Keeps a picture of the page among the artefacts, once nothing moves any more.
    ///
    /// # Panics
    /// If it cannot be taken or written.
    pub async fn shot(&self, name: &str) {
        let folder = std::env::var_os("E2E_OUT").map_or_else(|| PathBuf::from("target/e2e"), PathBuf::from);
        std::fs::create_dir_all(&folder).expect("the folder of artefacts can be made");
        self.settled().await;
        let params = ScreenshotParams::builder().format(CaptureScreenshotFormat::Png).build();
        let file = folder.join(format!("{name}.png"));
        self.page.save_screenshot(params, file).await.expect("a picture can be taken");
    }

    /// Keeps a small picture of the window among the artefacts, or in the folder that `E2E_PICTURES` names.
    pub async fn picture(&self, name: &str) {
        let folder = std::env::var_os("E2E_PICTURES").or_else(|| std::env::var_os("E2E_OUT"));
        let folder = folder.map_or_else(|| PathBuf::from("target/e2e"), PathBuf::from);
        std::fs::create_dir_all(&folder).expect("the folder of pictures can be made");
        self.settled().await;
        let params = ScreenshotParams::builder().format(CaptureScreenshotFormat::Webp).quality(90).build();
        self.page
            .save_screenshot(params, folder.join(format!("{name}.webp")))
            .await
            .expect("a picture can be taken");
    }

    /// What went wrong in the page so far.
    #[must_use]
    pub fn faults(&self) -> Vec<String> {
        self.faults.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// What the page asked of other hosts than that of this address.
    #[must_use]
    pub fn asked_elsewhere(&self, own: &str) -> Vec<String> {
        let asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        let inside =
            |url: &&String| ["data:", "blob:", "about:", "chrome"].iter().any(|start| url.starts_with(start));
        asked.iter().filter(|url| !url.starts_with(own) && !inside(url)).cloned().collect()
    }

    /// Takes back what the browser noted as a fault because the server refused something, and says how often it did.
    #[must_use]
    pub fn refusals(&self) -> usize {
        let mut faults = self.faults.lock().unwrap_or_else(PoisonError::into_inner);
        let before = faults.len();
        faults.retain(|fault| !fault.contains("the server responded with a status of 4"));
        before - faults.len()
    }

    /// Closes the browser.
    ///
    /// # Panics
    /// If anything went wrong in the page, or it asked another host than that of `own` for something.
    pub async fn close(mut self, own: &str) {
        let (faults, elsewhere) = (self.faults(), self.asked_elsewhere(own));
        drop(self.browser.close().await);
        drop(self.browser.wait().await);
        assert!(faults.is_empty(), "faults in the page: {faults:#?}");
        assert!(elsewhere.is_empty(), "asked of other hosts: {elsewhere:#?}");
    }

    /// Listens to errors and requests.
    async fn watch(&self) {
        let page = &self.page;
        // The driver asks that workers wait for it when they start, and then forgets about service workers.
        let attach = SetAutoAttachParams::new(false, false);
        page.execute(attach).await.expect("workers can be left alone");
        page.execute(EnableLog::default()).await.expect("the log can be heard");
        let mut entries = page.event_listener::<EventEntryAdded>().await.expect("the log can be heard");
        let mut thrown =
            page.event_listener::<EventExceptionThrown>().await.expect("exceptions can be heard");
        let mut said =
            page.event_listener::<EventConsoleApiCalled>().await.expect("the console can be heard");
        let mut sent = page.event_listener::<EventRequestWillBeSent>().await.expect("requests can be heard");
        let (faults, asked) = (self.faults.clone(), self.asked.clone());
        let note = move |faults: &Mutex<Vec<String>>, fault: String| {
            faults.lock().unwrap_or_else(PoisonError::into_inner).push(fault);
        };
        tokio::spawn(async move {
            loop {
                tokio::select! {
                    Some(event) = entries.next() => {
                        // A server that was stopped on purpose is no fault of the page.
                        let gone = GONE.iter().any(|sign| event.entry.text.contains(sign));
                        if event.entry.level == LogEntryLevel::Error && !gone {
                            note(&faults, format!("{} {:?}", event.entry.text, event.entry.url));
                        }
                    }
                    Some(event) = thrown.next() => note(&faults, format!("{:?}", event.exception_details)),
                    Some(event) = said.next() => {
                        if event.r#type == ConsoleApiCalledType::Error {
                            note(&faults, format!("{:?}", event.args.iter().map(|arg| &arg.value).collect::<Vec<_>>()));
                        }
                    }
                    Some(event) = sent.next() => note(&asked, event.request.url.clone()),
                    else => break,
                }
            }
        });
    }
}

/// A folder for a browser that has seen nothing yet. Houses have folders of other names: what a browser leaves behind is removed.
fn fresh_folder() -> PathBuf {
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    let next = NEXT.fetch_add(1, Ordering::Relaxed);
    std::env::temp_dir().join(format!("bottega-browser-{}-{next}", std::process::id()))
}
