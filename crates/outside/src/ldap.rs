//! A school's directory, over LDAP to the hosts that the operator has listed, and never unencrypted. The few words that signing in needs are
//! written here: what libraries there are read an answer as deeply as it is nested, before anybody has shown who they are.

mod ber;
mod message;

use std::{fmt, sync::Arc, time::Duration};

use app::sign_on::{
    Asked, Fault,
    ldap::{Answer, Directory, Entry, Question},
};
use domain::session::sign_on::ldap::{LdapSettings, Place, is_named, said};
use rustls::{ClientConfig, pki_types::ServerName};
use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};
use tokio_rustls::{TlsConnector, client::TlsStream};

use self::{
    ber::{SEQUENCE, long_length},
    message::{Code, Found, Said, Search},
};
use crate::{
    https::{Believed, ConfigError, encryption},
    names::Listed,
    sign_on::SignOnConfig,
};

/// For all of it, from connecting to the last answer: somebody waits at a form.
const LONGEST: Duration = Duration::from_secs(5);
const SECONDS_TO_LOOK: u8 = 4;
/// More than anything that is asked for has.
const LONGEST_WORD: usize = 64 * 1024;
/// The second is one too many.
const MOST_FOUND: u8 = 2;
/// Besides entries there comes what points elsewhere.
const MOST_WORDS: usize = 64;
/// What stays the same when somebody moves within the directory; the second is Active Directory's.
const UNIQUE: [&str; 2] = ["entryUUID", "objectGUID"];
/// What whoever tries the settings sees besides.
const NAME: &str = "cn";
/// As whom a password is given if nobody was found, so that it takes as long as for somebody.
const NOBODY: &str = "cn=keping looks for nobody";

pub struct Server {
    hosts: Listed,
    tls: Arc<ClientConfig>,
    timeout: Duration,
}

impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Server({:?})", self.hosts)
    }
}

pub fn server(config: &SignOnConfig) -> Result<Arc<dyn Directory>, ConfigError> {
    let tls = Arc::new(encryption(Believed::Machine { besides: config.extra_roots.as_deref() })?);
    let hosts = Listed::new(&config.allowed_hosts).map_err(ConfigError::Name)?;
    Ok(Arc::new(Server { hosts, tls, timeout: config.timeout.min(LONGEST) }))
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
        let mut talk = Talk { stream: self.connect(question.settings).await?, number: 1 };
        match talk.bound(&question.settings.reader, question.secret).await? {
            Bound::Yes => (),
            Bound::No => return Err(Fault::Credentials),
        }
        let found = talk.find(question).await?;
        let answer = talk.judge(question, found).await?;
        talk.goodbye().await;
        Ok(answer)
    }

    async fn connect(&self, settings: &LdapSettings) -> Result<TlsStream<TcpStream>, Fault> {
        let place = Place::of(&settings.address).ok_or(Fault::HostNotAllowed)?;
        if !self.hosts.has(place.host, place.port, false) {
            return Err(Fault::HostNotAllowed);
        }
        let config = match &settings.authority {
            None => Arc::clone(&self.tls),
            Some(pem) => Arc::new(encryption(Believed::Only(pem.as_bytes())).map_err(|_| Fault::Authority)?),
        };
        let stream = TcpStream::connect((place.host, place.port)).await.map_err(|_| Fault::Unreachable)?;
        stream.set_nodelay(true).map_err(|_| Fault::Unreachable)?;
        let mut talk = Talk { stream, number: 0 };
        if !place.from_the_start {
            talk.start_tls().await?;
        }
        let name = ServerName::try_from(place.host.to_owned()).map_err(|_| Fault::Encryption)?;
        TlsConnector::from(config).connect(name, talk.stream).await.map_err(|error| {
            // The library says by the kind that it was not the network.
            if error.kind() == std::io::ErrorKind::InvalidData { Fault::Encryption } else { Fault::Unreachable }
        })
    }
}

/// Whether somebody is who they say.
enum Bound {
    Yes,
    No,
}

/// Who has a name.
enum Looked {
    Nobody,
    One(Found),
    Several,
}

struct Talk<S> {
    stream: S,
    /// Of what was said last.
    number: u8,
}

impl<S: AsyncRead + AsyncWrite + Unpin + Send> Talk<S> {
    async fn say(&mut self, word: &[u8]) -> Result<(), Fault> {
        self.stream.write_all(word).await.map_err(|_| Fault::Unreachable)?;
        self.stream.flush().await.map_err(|_| Fault::Unreachable)
    }

    /// To the byte: what comes unencrypted behind an answer is left for whoever speaks encrypted, who does not understand it.
    async fn hear(&mut self) -> Result<Said, Fault> {
        let mut head = [0; 2];
        self.read(&mut head).await?;
        let [tag, first] = head;
        if tag != SEQUENCE {
            return Err(Fault::Strange);
        }
        let mut length = usize::from(first);
        if first >= 0x80 {
            let mut bytes = [0; 4];
            let bytes = bytes.get_mut(..usize::from(first & 0x7f)).ok_or(Fault::Strange)?;
            self.read(bytes).await?;
            length = long_length(bytes)?;
        }
        if length > LONGEST_WORD {
            return Err(Fault::Strange);
        }
        let mut word = vec![0; length];
        self.read(&mut word).await?;
        message::read(&word, self.number)
    }

    async fn read(&mut self, bytes: &mut [u8]) -> Result<(), Fault> {
        self.stream.read_exact(bytes).await.map(drop).map_err(|_| Fault::Unreachable)
    }

    async fn start_tls(&mut self) -> Result<(), Fault> {
        self.number = 1;
        self.say(&message::start_tls(self.number)).await?;
        match self.hear().await? {
            Said::Extended(Code::DONE) => Ok(()),
            Said::Extended(_) => Err(Fault::Encryption),
            _ => Err(Fault::Strange),
        }
    }

    async fn bound(&mut self, dn: &str, password: &str) -> Result<Bound, Fault> {
        self.number += 1;
        self.say(&message::bind(self.number, dn, password)).await?;
        match self.hear().await? {
            Said::Bound(Code::DONE) => Ok(Bound::Yes),
            // Wrong, or locked out in the words of one server or another; or it is nobody who could have a password.
            Said::Bound(Code(19 | 32 | 34 | 48 | 49 | 50 | 53)) => Ok(Bound::No),
            Said::Bound(code) => Err(not_done(code)),
            _ => Err(Fault::Strange),
        }
    }

    async fn find(&mut self, Question { settings, username, .. }: &Question<'_>) -> Result<Looked, Fault> {
        self.number += 1;
        let wanted = [settings.attribute.as_str(), UNIQUE[0], UNIQUE[1], NAME];
        let search = Search {
            base: &settings.base,
            attribute: &settings.attribute,
            value: username,
            wanted: &wanted,
            most: MOST_FOUND,
            seconds: SECONDS_TO_LOOK,
        };
        self.say(&message::search(self.number, &search)).await?;
        let (mut found, mut several) = (None, false);
        for _ in 0..MOST_WORDS {
            match self.hear().await? {
                Said::Found(one) if found.is_none() => found = Some(one),
                Said::Found(_) => several = true,
                // Nobody is followed elsewhere.
                Said::Reference => (),
                Said::Searched(Code::DONE) if !several => return Ok(found.map_or(Looked::Nobody, Looked::One)),
                Said::Searched(Code::DONE | Code::MORE_THAN_ASKED) => return Ok(Looked::Several),
                Said::Searched(code) => return Err(not_done(code)),
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
            let _ = self.bound(&format!("{NOBODY},{}", settings.base), password).await?;
            return Ok(Answer::Nobody);
        };
        Ok(match self.bound(&entry.dn, password).await? {
            Bound::Yes => Answer::Person(entry),
            Bound::No => Answer::WrongPassword,
        })
    }

    /// What was found out is not changed by how the server takes it.
    async fn goodbye(mut self) {
        self.number += 1;
        let _ = self.say(&message::unbind(self.number)).await;
        let _ = self.stream.shutdown().await;
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
