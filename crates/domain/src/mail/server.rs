//! A school's mail server, as its office writes it down.

use crate::field::{self, FieldErrors, Reason};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Security {
    /// Begins in the open and is encrypted before anything is said.
    StartTls,
    /// Encrypted from the first byte.
    Tls,
    /// For a server on the same machine alone.
    Plain,
}

impl Security {
    pub const ALL: [Self; 3] = [Self::StartTls, Self::Tls, Self::Plain];

    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::StartTls => "starttls",
            Self::Tls => "tls",
            Self::Plain => "plain",
        }
    }

    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|security| security.key() == key)
    }
}

pub const MOST_A_MINUTE: i32 = 6_000;
pub const DEFAULT_A_MINUTE: i32 = 300;

/// Without the password, which nobody is shown again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailServer {
    pub host: String,
    pub port: u16,
    pub security: Security,
    /// `None`: the server knows us by our address.
    pub username: Option<String>,
    pub from_address: String,
    pub reply_to: Option<String>,
    /// What it takes in a minute, at most.
    pub a_minute: i32,
}

impl MailServer {
    /// What is wrong with it. Only a server on this machine may be spoken to in the open.
    #[must_use]
    pub fn faults(&self) -> FieldErrors {
        let mut faults = FieldErrors::default();
        faults.keep("host", host(&self.host));
        faults.keep("port", if self.port == 0 { Err(Reason::Invalid) } else { Ok(()) });
        let open = self.security == Security::Plain && !is_this_machine(&self.host);
        faults.keep("security", if open { Err(Reason::Invalid) } else { Ok(()) });
        let username = self.username.as_deref().map_or(Ok(""), field::name);
        faults.keep("username", username);
        let from = field::email(Some(&self.from_address)).and_then(|from| from.ok_or(Reason::Required));
        faults.keep("from_address", from);
        faults.keep("reply_to", field::email(self.reply_to.as_deref()));
        let a_minute = if (1..=MOST_A_MINUTE).contains(&self.a_minute) { Ok(()) } else { Err(Reason::Invalid) };
        faults.keep("a_minute", a_minute);
        faults
    }
}

#[must_use]
pub fn is_this_machine(host: &str) -> bool {
    matches!(host, "localhost" | "127.0.0.1" | "::1")
}

fn host(text: &str) -> Result<&str, Reason> {
    let known = |c: char| c.is_ascii_alphanumeric() || ".-:".contains(c);
    match text.len() {
        0 => Err(Reason::Required),
        254.. => Err(Reason::TooLong),
        _ if text.chars().all(known) => Ok(text),
        _ => Err(Reason::Invalid),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn server() -> MailServer {
        MailServer {
            host: "smtp.linjiang.example".to_owned(),
            port: 587,
            security: Security::StartTls,
            username: Some("keping".to_owned()),
            from_address: "no-reply@linjiang.example".to_owned(),
            reply_to: None,
            a_minute: DEFAULT_A_MINUTE,
        }
    }

    #[test]
    fn a_server_elsewhere_is_never_spoken_to_in_the_open() {
        assert_eq!(server().faults(), FieldErrors::default());
        let open = MailServer { security: Security::Plain, ..server() };
        assert_eq!(open.faults(), FieldErrors::one("security", Reason::Invalid));
        let here = MailServer { host: "127.0.0.1".to_owned(), ..open };
        assert_eq!(here.faults(), FieldErrors::default());
    }

    #[test]
    fn every_field_that_is_wrong_is_named() {
        let wrong = MailServer {
            host: "smtp example".to_owned(),
            port: 0,
            from_address: "nobody".to_owned(),
            reply_to: Some("x".to_owned()),
            a_minute: 0,
            ..server()
        };
        let named: Vec<_> = wrong.faults().0.into_keys().collect();
        assert_eq!(named, ["a_minute", "from_address", "host", "port", "reply_to"]);
    }
}
