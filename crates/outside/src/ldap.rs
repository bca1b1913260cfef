//! A school's directory, over LDAP to the hosts that the operator has listed, and never unencrypted. The few words that signing in needs are
//! written here: what libraries there are read an answer as deeply as it is nested, before anybody has shown who they are.

mod ber;
mod dial;
mod filter;
mod message;
pub(crate) mod people;
mod talk;

use std::{fmt, sync::Arc, time::Duration};

use app::sign_on::{
    Asked, Fault,
    ldap::{Answer, Directory, Entry, Question},
};
use domain::{
    imports::roster::filter::Filter,
    session::sign_on::ldap::{LdapSettings, is_named, said},
};
use tokio::time::timeout;

pub(crate) use self::dial::Dial;
use self::{
    dial::Directed,
    message::{Code, Found, Said, Search},
    talk::Bound,
};
use crate::{https::ConfigError, sign_on::SignOnConfig};

/// For all of it, from connecting to the last answer: somebody waits at a form.
const LONGEST: Duration = Duration::from_secs(5);
const SECONDS_TO_LOOK: u32 = 4;
/// The second is one too many.
const MOST_FOUND: u32 = 2;
/// Besides entries there comes what points elsewhere.
const MOST_WORDS: usize = 64;
/// What stays the same when somebody moves within the directory; the second is Active Directory's.
const UNIQUE: [&str; 2] = ["entryUUID", "objectGUID"];
/// What whoever tries the settings sees besides.
const NAME: &str = "cn";
/// As whom a password is given if nobody was found, so that it takes as long as for somebody.
const NOBODY: &str = "cn=keping looks for nobody";

pub struct Server {
    dial: Dial,
    timeout: Duration,
}

impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Server({:?})", self.dial)
    }
}

pub fn server(config: &SignOnConfig) -> Result<Arc<dyn Directory>, ConfigError> {
    let dial = Dial::new(&config.allowed_hosts, config.extra_roots.as_deref())?;
    Ok(Arc::new(Server { dial, timeout: config.timeout.min(LONGEST) }))
}

impl Directory for Server {
    fn person<'a>(&'a self, question: &'a Question<'a>) -> Asked<'a, Answer> {
        Box::pin(async { timeout(self.timeout, self.ask(question)).await.unwrap_or(Err(Fault::Slow)) })
    }
}

impl Server {
    async fn ask(&self, question: &Question<'_>) -> Result<Answer, Fault> {
        // To the directory it would be somebody who says nothing of who they are, and it would say yes.
        if question.password.is_empty() || question.secret.is_empty() {
            return Err(Fault::Credentials);
        }
        let mut talk = self.dial.connect(question.settings).await?;
        match talk.bound(&question.settings.reader, question.secret).await? {
            Bound::Yes => (),
            Bound::No => return Err(Fault::Credentials),
            Bound::NotDone(code) => return Err(not_done(code)),
        }
        let found = talk.find(question).await?;
        let answer = talk.judge(question, found).await?;
        talk.goodbye().await;
        Ok(answer)
    }
}

/// Who has a name.
enum Looked {
    Nobody,
    One(Found),
    Several,
}

impl Directed {
    async fn find(&mut self, Question { settings, username, .. }: &Question<'_>) -> Result<Looked, Fault> {
        let number = self.next();
        let wanted = [settings.attribute.as_str(), UNIQUE[0], UNIQUE[1], NAME];
        let search = Search {
            base: &settings.base,
            filter: &Filter::equal(&settings.attribute, username),
            wanted: &wanted,
            most: MOST_FOUND,
            seconds: SECONDS_TO_LOOK,
            page: None,
        };
        self.say(&message::search(number, &search)).await?;
        let (mut found, mut several) = (None, false);
        for _ in 0..MOST_WORDS {
            match self.hear().await? {
                Said::Found(one) if found.is_none() => found = Some(one),
                Said::Found(_) => several = true,
                // Nobody is followed elsewhere.
                Said::Reference => (),
                Said::Searched(Code::DONE, _) if !several => return Ok(found.map_or(Looked::Nobody, Looked::One)),
                Said::Searched(Code::DONE | Code::MORE_THAN_ASKED, _) => return Ok(Looked::Several),
                Said::Searched(code, _) => return Err(not_done(code)),
                _ => return Err(Fault::Strange),
            }
        }
        Err(Fault::Strange)
    }

    /// Whether it is the password of the one who was found.
    async fn judge(&mut self, question: &Question<'_>, looked: Looked) -> Result<Answer, Fault> {
        let Question { settings, username, password, .. } = question;
        let entry = match looked {
            Looked::Several => return Ok(Answer::Several),
            // Without a name the password would be nobody's, and some say yes to that.
            Looked::One(found) if found.dn.trim().is_empty() => return Err(Fault::Strange),
            Looked::One(found) => match entry(settings, found) {
                None => return Ok(Answer::NoUsername),
                named => named.filter(|entry| is_named(&entry.username, username)),
            },
            Looked::Nobody => None,
        };
        let Some(entry) = entry else {
            return match self.bound(&format!("{NOBODY},{}", settings.base), password).await? {
                Bound::Yes | Bound::No => Ok(Answer::Nobody),
                Bound::NotDone(code) => Err(not_done(code)),
            };
        };
        Ok(match self.bound(&entry.dn, password).await? {
            Bound::Yes => Answer::Person(entry),
            Bound::No => Answer::WrongPassword,
            Bound::NotDone(code) => return Err(not_done(code)),
        })
    }
}

/// Why something was not done that is no matter of who asks.
const fn not_done(Code(code): Code) -> Fault {
    match code {
        // It took too long, is busy, or cannot.
        3 | 51 | 52 => Fault::Unreachable,
        10 => Fault::Elsewhere,
        32 | 34 => Fault::NoBase,
        _ => Fault::Refused,
    }
}

/// `None`: it does not say what they are called, or not one thing.
fn entry(settings: &LdapSettings, found: Found) -> Option<Entry> {
    let mut unique = None;
    let mut attributes = Vec::new();
    let mut username = None;
    for (name, values) in found.attributes {
        if UNIQUE.iter().any(|known| known.eq_ignore_ascii_case(&name)) {
            let one = values.first().filter(|value| !value.is_empty());
            let text = one.map(|value| value.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}")));
            unique = unique.or(text.map(|text| format!("{}:{text}", name.to_ascii_lowercase())));
            continue;
        }
        let values: Vec<_> = values.iter().map(|value| String::from_utf8_lossy(value).into_owned()).collect();
        if name.eq_ignore_ascii_case(&settings.attribute) {
            username = said(&values).map(str::to_owned);
        }
        attributes.push((name, values));
    }
    Some(Entry { dn: found.dn, unique, username: username?, attributes })
}
