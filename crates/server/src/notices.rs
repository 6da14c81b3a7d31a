//! Tells guests whose turn it is: looks through what the store says is owed, plans messages, and brings them.
//!
//! What is owed stands in the store since the moment of the change that made somebody wait, so it is looked for there and not
//! listened for: nothing is missed by a restart, and nothing has to be remembered. A message that nobody has taken when the
//! program ends is tried again afterwards, under the same name.

use std::collections::HashSet;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use notify::{About, Deed, Links, Mail, MailBox, Message, Pace, Place, Reach, Sender, Sent, Vapid, Wait};
use registry::GameKind;
use serde::{Deserialize, Serialize};
use store::{Owed, Owing, Planned, Settled, Store, StoreError, Target, TargetState};
use tokio::sync::Semaphore;
use words::Lang;

use crate::api::Listing;
use crate::rooms::queue::{Queue, Rank, Shares, Turn};
use crate::whereabouts::Whereabouts;
use crate::{keys, now};

/// So many messages are on their way at once.
const AT_ONCE: usize = 16;

/// Whoever takes messages slowly holds up nobody else's: so many of one guest are on their way at once, and of one address half of
/// all, as long as others have messages too.
const SHARES: Shares = Shares { owner: 2, home: AT_ONCE / 2, alone: AT_ONCE };

/// So many messages are tried at once at the wish of guests, beside those.
const TRIED_AT_ONCE: usize = 16;

/// A mail box is asked once in this time whether one of its addresses is a guest's, in milliseconds: a day.
const ASKED: i64 = 24 * 3600 * 1000;

/// A guest has this long to confirm an address, in milliseconds: a week.
const CONFIRMED: i64 = 7 * ASKED;

/// How guests are told.
#[derive(Clone)]
pub struct NoticeSettings {
    /// The way to a mail server, if there is one.
    pub mail: Option<Arc<Mail>>,
    /// Under which address the server is found, if [`crate::Settings::address`] says nothing.
    pub here: String,
    /// Whoever decides within this time need not be told.
    pub grace: Duration,
    /// How often it is looked for who is to be told.
    pub tick: Duration,
    /// Which addresses are called.
    pub reach: Reach,
}

impl NoticeSettings {
    /// With mail through a server, such as `smtps://name:password@mail.example.org`, from a sender; certificates as PEM by which
    /// the server is known, if the web's do not tell of it.
    ///
    /// # Errors
    /// What is wrong with any of them, without the password.
    pub fn with_mail(
        self,
        server: &str,
        sender: &str,
        believed: Option<&[u8]>,
    ) -> Result<NoticeSettings, String> {
        Ok(NoticeSettings { mail: Some(Arc::new(Mail::new(server, sender, believed)?)), ..self })
    }
}

impl Default for NoticeSettings {
    fn default() -> NoticeSettings {
        NoticeSettings {
            mail: None,
            here: format!("http://127.0.0.1:{}", crate::USUAL_PORT),
            grace: Duration::from_millis(notify::USUAL_GRACE.unsigned_abs()),
            tick: Duration::from_secs(5),
            reach: Reach::public(),
        }
    }
}

/// The password is told to no log.
impl fmt::Debug for NoticeSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut settings = f.debug_struct("NoticeSettings");
        settings.field("mail", &self.mail.is_some()).field("here", &self.here).finish_non_exhaustive()
    }
}

/// Whoever tells guests.
#[derive(Clone)]
pub struct Notices(Arc<Inner>);

struct Inner {
    store: Store,
    sender: Sender,
    links: Links,
    grace: i64,
    on_their_way: Mutex<HashSet<String>>,
    places: Queue,
    whereabouts: Whereabouts,
    trials: Semaphore,
}

/// What a message in the store is about.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Body {
    /// These turns: table, seat, number.
    Turns(Vec<(String, i64, i64)>),
    /// Whether the address is the guest's.
    Confirm,
}

impl Notices {
    /// Makes ready to tell guests, with the secrets that the server made when it was first opened.
    ///
    /// # Errors
    /// If the store cannot be used, or what it keeps are no secrets.
    pub async fn open(
        store: Store,
        settings: &crate::Settings,
        whereabouts: Whereabouts,
    ) -> Result<Notices, StoreError> {
        let NoticeSettings { mail, here, grace, reach, .. } = settings.notices.clone();
        let address = settings.address.clone().unwrap_or(here);
        let contact =
            mail.as_ref().map_or_else(|| address.clone(), |mail| format!("mailto:{}", mail.sender()));
        let kept = store.secret("vapid", Vapid::make().map_err(StoreError::Broken)?).await?;
        let vapid = Vapid::read(&kept, contact).map_err(StoreError::Broken)?;
        let links = Links::new(&address, &store.secret("links", keys::Secret::new().hash()).await?);
        let inner = Inner {
            store,
            sender: Sender::new(mail, vapid, reach),
            links,
            grace: i64::try_from(grace.as_millis()).unwrap_or(i64::MAX),
            on_their_way: Mutex::default(),
            places: Queue::new(AT_ONCE, SHARES),
            whereabouts,
            trials: Semaphore::new(TRIED_AT_ONCE),
        };
        Ok(Notices(Arc::new(inner)))
    }

    /// Tells guests from now on.
    pub fn start(&self, tick: Duration) {
        let notices = self.clone();
        tokio::spawn(async move {
            loop {
                if let Err(fault) = notices.round().await {
                    tracing::error!(%fault, "guests cannot be told");
                }
                tokio::time::sleep(tick).await;
            }
        });
    }

    /// What can be a target here, and the key to which browsers subscribe.
    pub fn sender(&self) -> &Sender {
        &self.0.sender
    }

    /// The target that a link is about, if the link is ours.
    pub fn linked<'a>(&self, deed: Deed, ticket: &'a str) -> Option<&'a str> {
        self.0.links.target(deed, ticket)
    }

    /// Whether an address may still be confirmed.
    pub fn may_confirm(target: &Target) -> bool {
        target.state == TargetState::New && now() < target.created.saturating_add(CONFIRMED)
    }

    /// Asks a target whether it is the guest's.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if it was asked lately, or if the store is broken.
    pub async fn ask(&self, target: &Target, mail_box: &MailBox) -> Result<(), StoreError> {
        let now = now();
        self.0.store.ask(keys::hash(&mail_box.name), now, ASKED).await?;
        self.0.store.set_target(target.clone()).await?;
        let targets = self.0.store.targets_of(&target.guest).await?;
        let kept = targets.into_iter().find(|each| each.address == target.address).ok_or(StoreError::Gone)?;
        let body = wire::write(&Body::Confirm);
        self.0.store.plan(Planned { id: keys::name(), target: kept.id, body, turns: Vec::new(), now }).await
    }

    /// Sends a message to try a target. When many are being tried, nothing is sent: whoever asks can ask again.
    pub async fn test(&self, target: &Target, name: &str) -> Sent {
        let Ok(_place) = self.0.trials.try_acquire() else {
            let why = "many messages are being tried at the moment; ask again in a minute".to_owned();
            return Sent::Later { why, after: None };
        };
        let message = self.message(keys::name(), target, name, About::Test);
        self.send(target, &message).await
    }

    /// Plans what is due, and brings what is owed.
    async fn round(&self) -> Result<(), StoreError> {
        let owed = self.0.store.owed().await?;
        for of_one in owed.chunk_by(|one, other| one.target.id == other.target.id) {
            if let Some(planned) = self.planned(of_one, now()) {
                match self.0.store.plan(planned).await {
                    // A target that was taken away meanwhile is owed nothing.
                    Err(StoreError::Gone) => {}
                    result => result?,
                }
            }
        }
        for owing in self.0.store.owing(now()).await? {
            self.bring_in_time(owing);
        }
        Ok(())
    }

    /// The message that is due to one target.
    fn planned(&self, owed: &[Owed], now: i64) -> Option<Planned> {
        let target = &owed.first()?.target;
        let waits: Vec<Wait> = owed.iter().map(wait).collect();
        let pace = Pace { grace: self.0.grace, every: target.every, last: target.planned };
        let due = notify::due(pace, &waits, now);
        let turns: Vec<_> = due.iter().map(|wait| (wait.table.clone(), wait.seat, wait.turn)).collect();
        let body = wire::write(&Body::Turns(turns.clone()));
        (!turns.is_empty()).then(|| Planned { id: keys::name(), target: target.id.clone(), body, turns, now })
    }

    /// Brings a message where it holds up nobody, unless it is on its way.
    fn bring_in_time(&self, owing: Owing) {
        if !self.on_their_way().insert(owing.id.clone()) {
            return;
        }
        let notices = self.clone();
        tokio::spawn(async move {
            let (id, owner) = (owing.id.clone(), Arc::from(&*owing.target.guest));
            let turn = Turn { home: notices.0.whereabouts.home(&owner), owner, rank: Rank::People };
            let place = notices.0.places.place(turn).await;
            if let Err(fault) = notices.bring(owing).await {
                tracing::error!(%fault, "what came of a message cannot be kept");
            }
            drop(place);
            notices.on_their_way().remove(&id);
        });
    }

    async fn bring(&self, owing: Owing) -> Result<(), StoreError> {
        let target = &owing.target;
        let settled = match self.about(&owing).await? {
            None => Settled::Done,
            Some(about) => {
                let message = self.message(owing.id.clone(), target, &owing.name, about);
                settled(target, owing.tries + 1, self.send(target, &message).await)
            }
        };
        self.0.store.settle(&owing.id, &target.id, settled).await
    }

    /// What a message that is owed says now; nothing if there is nothing to be said any more, because the guest has decided.
    async fn about(&self, owing: &Owing) -> Result<Option<About>, StoreError> {
        let target = &owing.target;
        match wire::read(&owing.body) {
            Ok(Body::Confirm) => {
                let link = self.0.links.link(Deed::Confirm, &target.id);
                Ok(Notices::may_confirm(target).then_some(About::Confirm { link }))
            }
            Ok(Body::Turns(turns)) if target.state == TargetState::On => {
                let mut places: Vec<Place> = Vec::new();
                for owed in self.0.store.owed_to(&target.id).await? {
                    let told = turns.contains(&(owed.table.clone(), owed.seat, owed.turn));
                    if told && places.iter().all(|place| place.table != owed.table) {
                        places.push(self.place(owed, language(target)));
                    }
                }
                Ok((!places.is_empty()).then_some(About::Turns(places)))
            }
            Ok(Body::Turns(_)) | Err(_) => Ok(None),
        }
    }

    /// A table as everybody may see it.
    fn place(&self, owed: Owed, language: Lang) -> Place {
        let seats = Listing::kept(&owed.seats).seats;
        let others = seats.into_iter().enumerate().filter(|(seat, _)| i64::try_from(*seat) != Ok(owed.seat));
        Place {
            link: self.0.links.table(&owed.table),
            table: owed.table,
            game: title(owed.game, language),
            others: others.map(|(_, seat)| seat.name).filter(|name| !name.is_empty()).collect(),
        }
    }

    fn message(&self, id: String, target: &Target, name: &str, about: About) -> Message {
        let stop = self.0.links.link(Deed::Stop, &target.id);
        Message { id, guest: name.to_owned(), language: language(target), about, stop }
    }

    async fn send(&self, target: &Target, message: &Message) -> Sent {
        match wire::read(&target.address) {
            Ok(address) => self.0.sender.send(&target.guest, &address, message, now()).await,
            Err(_) => Sent::Never { why: "its address cannot be read".to_owned() },
        }
    }

    fn on_their_way(&self) -> std::sync::MutexGuard<'_, HashSet<String>> {
        self.0.on_their_way.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn wait(owed: &Owed) -> Wait {
    let Owed { table, seat, turn, since, told, .. } = owed;
    Wait { table: table.clone(), seat: *seat, turn: *turn, since: *since, told: *told }
}

/// What is to be done after so many tries, the last of which came out so.
fn settled(target: &Target, tries: i64, sent: Sent) -> Settled {
    let kind = wire::read::<notify::Target>(&target.address).map_or("", |address| address.kind());
    match sent {
        Sent::Done => Settled::Done,
        Sent::Later { why, after } => {
            tracing::info!(kind, why, tries, "a message was not taken yet");
            match notify::again(tries, after, now()) {
                Some(due) => Settled::Again { due, note: format!("{why}; it will be tried again") },
                None => {
                    Settled::GivenUp { note: format!("{why}; after {tries} tries a message was given up") }
                }
            }
        }
        Sent::Never { why } => {
            tracing::info!(kind, why, "a message was refused");
            Settled::GivenUp { note: format!("{why}; a message was given up") }
        }
        // A browser that has gone will not come back under this address; whoever typed one may have mistyped it.
        Sent::Gone { .. } if kind == "push" => Settled::Gone,
        Sent::Gone { why } => {
            tracing::info!(kind, why, "a target is switched off");
            Settled::Off { note: format!("{why}; nothing is sent there until you try it again") }
        }
    }
}

/// In which language somebody is written to.
pub fn language(target: &Target) -> Lang {
    Lang::from_code(&target.language).unwrap_or_default()
}

/// What a game is called among people.
fn title(game: String, language: Lang) -> String {
    GameKind::from_word(&game).map_or(game, |kind| kind.title(language.code()).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_has_a_name_in_every_language_and_one_that_is_not_known_keeps_its_own() {
        let names: HashSet<String> = Lang::ALL
            .map(|language| title(GameKind::ALL[0].word().to_owned(), language))
            .into_iter()
            .collect();
        assert_eq!(names.len(), Lang::ALL.len());
        assert!(names.contains("Die Fürsten von Florenz"));
        assert_eq!(title("chess".to_owned(), Lang::De), "chess");
    }
}
