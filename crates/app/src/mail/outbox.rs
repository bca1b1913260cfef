//! A school's way out: its server, its name on every letter, and a few letters at a time.

use std::{
    sync::{Mutex, PoisonError},
    time::Duration,
};

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use domain::{
    reminders::LOT,
    text::{Language, LocalText},
};
use futures_util::{StreamExt, stream};
use jiff::{SignedDuration, Timestamp, Zoned, tz::TimeZone};
use store::{StoredMailServer, Tx};
use tokio::time::{Instant, timeout_at};

use super::post::{Letter, NotTaken, ServerFault, Way};
use crate::{App, Result};

/// So many refused, and none taken, is the server's doing.
const REFUSED_TOGETHER: usize = 5;
/// Connections to one server at a time.
const AT_ONCE: usize = 4;
/// What has not been handed over by then is left for the next lot.
const LONGEST_LOT: Duration = Duration::from_mins(2);
/// How long a server that takes nothing is left alone.
const AFTER_FAULT: SignedDuration = SignedDuration::from_mins(5);

pub(crate) struct Outbox {
    app: App,
    way: Way,
    stored: StoredMailServer,
    pub school: LocalText,
    pub zone: TimeZone,
}

/// A letter's text, before it is addressed.
pub(crate) struct Text {
    pub subject: String,
    pub plain: String,
    pub html: String,
}

pub(crate) struct Addressed {
    pub to: String,
    pub language: Language,
    pub text: Text,
    pub name: [u8; 32],
    pub unsubscribe: Option<String>,
}

/// What became of each letter, in their order. `None`: not tried.
pub(crate) type Carried = Vec<Option<std::result::Result<(), NotTaken>>>;

impl Outbox {
    /// `None`: the school has no server.
    pub(crate) async fn open(app: &App, tx: &mut Tx) -> Result<Option<Self>> {
        let Some(stored) = tx.hold_mail_server().await? else { return Ok(None) };
        let school = app.institution(tx.institution()).await?;
        let password = stored.sealed_password.as_deref().and_then(|sealed| app.0.mail_keys.open(school.id, sealed));
        let server = &stored.server;
        let way = Way {
            host: server.host.clone(),
            port: server.port,
            security: server.security,
            sign_in: server.username.clone().zip(password),
        };
        let zone = school.zone();
        Ok(Some(Self { app: app.clone(), way, stored, school: school.name.clone(), zone }))
    }

    pub(crate) fn now(&self) -> Zoned {
        self.app.now().to_zoned(self.zone.clone())
    }

    /// When it may be used again, if it rests.
    pub(crate) fn rests_until(&self) -> Option<Timestamp> {
        self.stored.rests_until.filter(|until| *until > self.app.now())
    }

    /// How many letters go at once: no more than the server takes in a minute.
    pub(crate) fn lot(&self) -> i64 {
        LOT.min(i64::from(self.stored.server.a_minute))
    }

    pub(crate) fn link(&self, path: &str) -> String {
        format!("{}{path}", self.stored.site)
    }

    /// Where one press turns letters of a kind off (RFC 8058), and where a browser shows what it would do.
    pub(crate) fn unsubscribe_link(&self, token: &str) -> String {
        self.link(&format!("/unsubscribe?t={token}"))
    }

    /// Hands letters over, a few at a time, until the server is found not to take any.
    pub(crate) async fn carry(&self, letters: Vec<Addressed>) -> Carried {
        let until = Instant::now() + LONGEST_LOT;
        let faulty = Mutex::new(None);
        let carry = async |letter: Addressed| {
            if let Some(fault) = *faulty.lock().unwrap_or_else(PoisonError::into_inner) {
                return Some(Err(NotTaken::Server(fault)));
            }
            let letter = self.letter(letter);
            let carried = timeout_at(until, self.app.0.post.carry(&self.way, &letter)).await.ok()?;
            if let Err(NotTaken::Server(fault)) = carried {
                *faulty.lock().unwrap_or_else(PoisonError::into_inner) = Some(fault);
            }
            Some(carried)
        };
        let mut carried: Carried = stream::iter(letters).map(carry).buffered(AT_ONCE).collect().await;
        // Refused one and all: it is not the addresses.
        let refused = |one: &_| matches!(one, Some(Err(NotTaken::Refused)));
        if carried.len() >= REFUSED_TOGETHER && carried.iter().all(refused) {
            carried.fill(Some(Err(NotTaken::Server(ServerFault::Sender))));
        }
        carried
    }

    fn letter(&self, addressed: Addressed) -> Letter {
        let Addressed { to, language, text, name, unsubscribe } = addressed;
        let from = &self.stored.server.from_address;
        let name = URL_SAFE_NO_PAD.encode(name);
        let domain = from.rsplit_once('@').map_or(from.as_str(), |(_, domain)| domain);
        Letter {
            from_name: self.school.in_language(language).to_owned(),
            from_address: from.clone(),
            reply_to: self.stored.server.reply_to.clone(),
            to,
            subject: text.subject,
            text: text.plain,
            html: text.html,
            message_id: format!("<{name}@{domain}>"),
            unsubscribe,
        }
    }

    /// Notes whether the server works and lets it rest for what it was given. Says when it may be used again.
    pub(crate) async fn close(&self, tx: &mut Tx, carried: &Carried) -> Result<Timestamp> {
        let now = self.app.now();
        let fault = carried.iter().flatten().find_map(|one| match one {
            Err(NotTaken::Server(fault)) => Some(*fault),
            _ => None,
        });
        let tried = carried.iter().flatten().count();
        if tried > 0 {
            tx.note_mail_fault(fault.map(ServerFault::key), now).await?;
        }
        let rest = match fault {
            Some(_) => AFTER_FAULT,
            None => SignedDuration::from_millis(
                i64::try_from(tried).unwrap_or(LOT) * 60_000 / i64::from(self.stored.server.a_minute.max(1)),
            ),
        };
        let until = now.saturating_add(rest).unwrap_or(now);
        tx.let_mail_server_rest(until).await?;
        Ok(until)
    }
}
