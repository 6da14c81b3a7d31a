//! Subscribing to messages of the house in this browser, by Web Push.

use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{PushSubscription, PushSubscriptionOptionsInit, ServiceWorkerRegistration};

/// What the push service of a browser gave, in the form in which the house takes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Subscription {
    /// Where messages go.
    pub endpoint: String,
    /// The browser's public key.
    pub p256dh: String,
    /// The browser's secret for this subscription.
    pub auth: String,
}

/// The form in which browsers write it.
#[derive(Deserialize)]
struct Written {
    endpoint: String,
    keys: Keys,
}

#[derive(Deserialize)]
struct Keys {
    p256dh: String,
    auth: String,
}

/// Asks the browser, and so the person, to take messages of the house with this key; nothing if either will not.
pub async fn subscribe(key: &str) -> Option<Subscription> {
    let subscription = ask(key).await.ok()?;
    let text = js_sys::JSON::stringify(&subscription).ok()?.as_string()?;
    let Written { endpoint, keys: Keys { p256dh, auth } } = wire::hear(&text).ok()?;
    Some(Subscription { endpoint, p256dh, auth })
}

async fn ask(key: &str) -> Result<PushSubscription, JsValue> {
    let window = web_sys::window().ok_or(JsValue::UNDEFINED)?;
    // Over an unsafe connection there are no service workers, and the browser would never be ready.
    if !window.is_secure_context() {
        return Err(JsValue::UNDEFINED);
    }
    let ready = JsFuture::from(window.navigator().service_worker().ready()?).await?;
    let registration: ServiceWorkerRegistration = ready.unchecked_into();
    let options = PushSubscriptionOptionsInit::new();
    options.set_user_visible_only(true);
    options.set_application_server_key_opt_str(Some(key));
    let subscribed = registration.push_manager()?.subscribe_with_options(&options)?;
    Ok(JsFuture::from(subscribed).await?.unchecked_into())
}
