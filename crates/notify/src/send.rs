//! Sends messages to targets, and says what came of it in a way that can be acted on.

use std::sync::Arc;

use hyper::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HeaderName, HeaderValue};
use serde_json::Value;
use url::Url;

use crate::client::{Reach, Unanswered, post};
use crate::formats;
use crate::mail::{Mail, NotTaken};
use crate::message::Message;
use crate::push::{Vapid, seal};
use crate::target::{Target, push_keys};

/// A push that cannot be delivered at once is kept by the push service for so long, in seconds: three days.
const PUSH_KEPT: &str = "259200";

/// What came of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sent {
    /// It was taken.
    Done,
    /// It was not taken, and may be later; if the target said when, in how many milliseconds at the soonest.
    Later {
        /// Why, in a sentence for the guest.
        why: String,
        /// In how many milliseconds.
        after: Option<i64>,
    },
    /// It will never be taken.
    Never {
        /// Why, in a sentence for the guest.
        why: String,
    },
    /// There is no such target any more.
    Gone {
        /// Why, in a sentence for the guest.
        why: String,
    },
}

/// Sends messages.
pub struct Sender {
    mail: Option<Arc<Mail>>,
    vapid: Vapid,
    reach: Reach,
}

impl Sender {
    /// A sender: by mail if there is a server for it, by push with these keys, and by webhooks as far as the server reaches out.
    #[must_use]
    pub fn new(mail: Option<Arc<Mail>>, vapid: Vapid, reach: Reach) -> Sender {
        Sender { mail, vapid, reach }
    }

    /// The public key to which browsers subscribe.
    #[must_use]
    pub fn push_key(&self) -> String {
        self.vapid.public()
    }

    /// Whether something can be a target of this server, as far as one can tell without asking anybody.
    ///
    /// # Errors
    /// What is wrong with it, in a sentence.
    pub fn check(&self, target: &Target) -> Result<(), String> {
        if matches!(target, Target::Email { .. }) && self.mail.is_none() {
            return Err("this server sends no mail".to_owned());
        }
        target.check(self.reach.plain())
    }

    /// Sends a message to a target of a guest, who is known by an id, at a time in milliseconds since 1970, and says what came of it.
    pub async fn send(&self, guest: &str, target: &Target, message: &Message, now: i64) -> Sent {
        if let Target::Email { address } = target {
            return self.by_mail(address, message).await;
        }
        let never = |why: String| Sent::Never { why };
        let url = match target.url(self.reach.plain()) {
            Ok(Some(url)) => url,
            Ok(None) => return never("it has no address".to_owned()),
            Err(why) => return never(why),
        };
        let call = match target {
            Target::Push { p256dh, auth, .. } => self.push(&url, p256dh, auth, message, now),
            Target::Discord { .. } => Ok(Call::json(&formats::discord(message), message)),
            Target::Slack { .. } => Ok(Call::json(&formats::slack(message), message)),
            Target::Telegram { chat, .. } => Ok(Call::json(&formats::telegram(message, chat), message)),
            Target::Json { .. } | Target::Email { .. } => {
                Ok(Call::json(&formats::plain_json(message), message))
            }
        };
        match call {
            Ok(call) => came_of(post(&self.reach, guest, &url, &call.headers, call.body).await),
            Err(why) => never(why),
        }
    }

    async fn by_mail(&self, address: &str, message: &Message) -> Sent {
        let later = |why: &str| Sent::Later { why: why.to_owned(), after: None };
        let Some(mail) = &self.mail else { return later("this server sends no mail at present") };
        match mail.send(address, message).await {
            Ok(()) => Sent::Done,
            Err(NotTaken::Failed) => later("the mail server cannot be reached or asks for another try"),
            Err(NotTaken::Refused(code)) => {
                let code = code.map_or_else(String::new, |code| format!(" ({code})"));
                Sent::Never { why: format!("the mail server does not take it{code}") }
            }
        }
    }

    fn push(&self, url: &Url, p256dh: &str, auth: &str, message: &Message, now: i64) -> Result<Call, String> {
        let (browser, secret) = push_keys(p256dh, auth)?;
        let body = seal(formats::push(message).to_string().as_bytes(), &browser, &secret)?;
        let proof = self.vapid.proof(url, now).ok_or("the server could not sign")?;
        let text = |text: &str| HeaderValue::from_str(text).map_err(|fault| fault.to_string());
        let headers = vec![
            (AUTHORIZATION, text(&proof)?),
            (CONTENT_ENCODING, HeaderValue::from_static("aes128gcm")),
            (CONTENT_TYPE, HeaderValue::from_static("application/octet-stream")),
            (HeaderName::from_static("ttl"), HeaderValue::from_static(PUSH_KEPT)),
            (HeaderName::from_static("urgency"), HeaderValue::from_static("normal")),
            (HeaderName::from_static("topic"), text(&formats::tag(message))?),
        ];
        Ok(Call { headers, body })
    }
}

/// What is posted.
struct Call {
    headers: Vec<(HeaderName, HeaderValue)>,
    body: Vec<u8>,
}

impl Call {
    fn json(value: &Value, message: &Message) -> Call {
        let mut headers = vec![(CONTENT_TYPE, HeaderValue::from_static("application/json"))];
        if let Ok(id) = HeaderValue::from_str(&message.id) {
            headers.push((HeaderName::from_static("idempotency-key"), id));
        }
        Call { headers, body: value.to_string().into_bytes() }
    }
}

/// What an answer means. Redirects are no answer: whoever wants messages elsewhere says so here.
fn came_of(answer: Result<crate::client::Reply, Unanswered>) -> Sent {
    let reply = match answer {
        Ok(reply) => reply,
        Err(Unanswered::Refused(why)) => return Sent::Never { why: why.to_owned() },
        Err(Unanswered::Failed(why)) => return Sent::Later { why: why.to_owned(), after: None },
    };
    let status = reply.status;
    match status {
        200..=299 => Sent::Done,
        404 | 410 => Sent::Gone { why: format!("there is nobody at this address any more ({status})") },
        300..=399 => {
            Sent::Never { why: format!("it sends on to another address, which is not followed ({status})") }
        }
        408 | 425 | 429 | 500..=599 => {
            Sent::Later { why: format!("it asks for another try ({status})"), after: reply.after }
        }
        _ => Sent::Never { why: format!("it does not take the message ({status})") },
    }
}
