//! A school's directory: where it is, as whom people are looked for there, and what of an entry says who somebody is here.

use serde::{Deserialize, Serialize};

use crate::field::{FieldErrors, Reason, username_key};

const LONGEST_NAME: usize = 500;
const LONGEST_ATTRIBUTE: usize = 64;
const LONGEST_PASSWORD: usize = 500;
/// Some certificates one after the other.
const LONGEST_AUTHORITY: usize = 20_000;
const CERTIFICATE: &str = "-----BEGIN CERTIFICATE-----";

/// Without the reader's password, which nobody is shown again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LdapSettings {
    /// `ldaps://host[:port]`, or `ldap://host[:port]`, where encryption is asked for before anything else is said.
    pub address: String,
    /// In PEM: whose certificates are believed of it, and nobody else's. `None`: those that the machine believes.
    pub authority: Option<String>,
    /// As whom people are looked for.
    pub reader: String,
    /// Under which they are.
    pub base: String,
    /// What holds somebody's username here.
    pub attribute: String,
}

/// Where a directory is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place<'a> {
    pub host: &'a str,
    pub port: u16,
    /// Encrypted from the first byte, and not only from a word on.
    pub from_the_start: bool,
}

impl<'a> Place<'a> {
    #[must_use]
    pub fn of(address: &'a str) -> Option<Self> {
        let (rest, from_the_start) = match address.strip_prefix("ldaps://") {
            Some(rest) => (rest, true),
            None => (address.strip_prefix("ldap://")?, false),
        };
        let usual = if from_the_start { 636 } else { 389 };
        let (host, port) = if let Some(rest) = rest.strip_prefix('[') {
            let (host, behind) = rest.split_once(']')?;
            host.parse::<std::net::Ipv6Addr>().ok()?;
            (host, if behind.is_empty() { None } else { Some(behind.strip_prefix(':')?) })
        } else {
            let (host, port) = rest.split_once(':').map_or((rest, None), |(host, port)| (host, Some(port)));
            let label = |label: &str| !label.is_empty() && label.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
            (Some(host).filter(|host| host.len() < 254 && host.split('.').all(label))?, port)
        };
        let digits = |port: &&str| port.chars().all(|c| c.is_ascii_digit());
        let port = port.map_or(Some(usual), |port| Some(port).filter(digits)?.parse().ok())?;
        Some(Self { host, port, from_the_start })
    }
}

impl LdapSettings {
    pub(crate) fn note_faults(&self, faults: &mut FieldErrors) {
        faults.keep("address", address(&self.address));
        faults.keep("client", distinguished_name(&self.reader));
        faults.keep("base", distinguished_name(&self.base));
        faults.keep("claim", attribute(&self.attribute));
        if let Some(pem) = &self.authority {
            faults.keep("authority", authority(pem));
        }
    }

    /// Whom the reader's password was written down for.
    #[must_use]
    pub fn is_same_door(&self, other: &Self) -> bool {
        (&self.address, &self.authority, &self.reader) == (&other.address, &other.authority, &other.reader)
    }
}

/// What an entry calls somebody: one thing, or nothing.
#[must_use]
pub fn said(values: &[String]) -> Option<&str> {
    match values {
        [one] => Some(one.trim()).filter(|one| !one.is_empty()),
        _ => None,
    }
}

/// Directories find people however their name is written. Who has to wait after wrong passwords is known by what was typed, so it has
/// to be the same name for us too.
#[must_use]
pub fn is_named(said: &str, typed: &str) -> bool {
    username_key(said) == username_key(typed)
}

pub fn check_reader_password(text: &str) -> Result<(), Reason> {
    match text.len() {
        0 => Err(Reason::Required),
        length if length > LONGEST_PASSWORD => Err(Reason::TooLong),
        _ if text.chars().any(char::is_control) => Err(Reason::Invalid),
        _ => Ok(()),
    }
}

fn address(text: &str) -> Result<(), Reason> {
    match text.len() {
        0 => Err(Reason::Required),
        length if length > LONGEST_NAME => Err(Reason::TooLong),
        _ if Place::of(text).is_some() => Ok(()),
        _ => Err(Reason::Invalid),
    }
}

fn distinguished_name(text: &str) -> Result<(), Reason> {
    match text.len() {
        0 => Err(Reason::Required),
        length if length > LONGEST_NAME => Err(Reason::TooLong),
        _ if text.contains('=') && !text.chars().any(char::is_control) => Ok(()),
        _ => Err(Reason::Invalid),
    }
}

pub(crate) fn attribute(text: &str) -> Result<(), Reason> {
    match text.len() {
        0 => Err(Reason::Required),
        length if length > LONGEST_ATTRIBUTE => Err(Reason::TooLong),
        _ if text.starts_with(|c: char| c.is_ascii_alphabetic())
            && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') =>
        {
            Ok(())
        }
        _ => Err(Reason::Invalid),
    }
}

/// It is shown again: a key that came along is not taken.
fn authority(pem: &str) -> Result<(), Reason> {
    match pem.len() {
        length if length > LONGEST_AUTHORITY => Err(Reason::TooLong),
        _ if pem.contains(CERTIFICATE) && !pem.contains("PRIVATE KEY") && pem.is_ascii() => Ok(()),
        _ => Err(Reason::Invalid),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn campus() -> LdapSettings {
        LdapSettings {
            address: "ldaps://ldap.linjiang.example".to_owned(),
            authority: None,
            reader: "cn=reader,dc=linjiang,dc=example".to_owned(),
            base: "ou=people,dc=linjiang,dc=example".to_owned(),
            attribute: "uid".to_owned(),
        }
    }

    fn faults(settings: &LdapSettings) -> Vec<(&'static str, Reason)> {
        let mut faults = FieldErrors::default();
        settings.note_faults(&mut faults);
        faults.0.into_iter().collect()
    }

    #[test]
    fn an_address_is_a_host_and_nothing_behind_it() {
        for (text, host, port, from_the_start) in [
            ("ldaps://ldap.example", "ldap.example", 636, true),
            ("ldap://ldap.example", "ldap.example", 389, false),
            ("ldaps://10.0.0.8:3269", "10.0.0.8", 3269, true),
            ("ldap://[fd00::8]", "fd00::8", 389, false),
            ("ldaps://[fd00::8]:1636", "fd00::8", 1636, true),
        ] {
            assert_eq!(Place::of(text), Some(Place { host, port, from_the_start }), "{text}");
        }
        for wrong in [
            "ldap.example",
            "https://ldap.example",
            "ldapi:///var/run/slapd",
            "ldap://",
            "ldap://ldap.example/",
            "ldap://ldap.example/dc=example",
            "ldap://ldap.example:",
            "ldap://ldap.example:x",
            "ldap://ldap.example:+389",
            "ldap://ldap.example:99999",
            "ldap://a@ldap.example",
            "ldap://ldap.example?x",
            "ldap://ldap example",
            "ldap://[ldap.example]",
            "ldap://[fd00::8]x",
            "LDAP://ldap.example",
        ] {
            let settings = LdapSettings { address: wrong.to_owned(), ..campus() };
            assert_eq!(faults(&settings), [("address", Reason::Invalid)], "{wrong}");
        }
    }

    #[test]
    fn what_is_missing_or_cannot_be_is_said_at_once() {
        assert_eq!(faults(&campus()), []);
        let empty = || String::new();
        let nothing =
            LdapSettings { address: empty(), authority: None, reader: empty(), base: empty(), attribute: empty() };
        assert_eq!(faults(&nothing), ["address", "base", "claim", "client"].map(|field| (field, Reason::Required)));
        let wrong = LdapSettings {
            authority: Some(format!("{CERTIFICATE}\nAAAA\n-----BEGIN {} KEY-----\n", "PRIVATE")),
            reader: "reader".to_owned(),
            base: "ou=people\0".to_owned(),
            attribute: "uid)(x=*".to_owned(),
            ..campus()
        };
        let invalid = ["authority", "base", "claim", "client"].map(|field| (field, Reason::Invalid));
        assert_eq!(faults(&wrong), invalid);
        let long = LdapSettings { authority: Some("x".repeat(LONGEST_AUTHORITY + 1)), ..campus() };
        assert_eq!(faults(&long), [("authority", Reason::TooLong)]);
        assert_eq!(check_reader_password(""), Err(Reason::Required));
        assert_eq!(check_reader_password("two words, 密码"), Ok(()));
        assert_eq!(check_reader_password("a\0b"), Err(Reason::Invalid));
    }

    #[test]
    fn a_password_is_for_one_server_as_one_reader_with_one_authority() {
        let pem = Some(CERTIFICATE.to_owned());
        assert!(campus().is_same_door(&LdapSettings { base: "dc=example".to_owned(), ..campus() }));
        for other in [
            LdapSettings { address: "ldap://ldap.linjiang.example".to_owned(), ..campus() },
            LdapSettings { reader: "cn=other".to_owned(), ..campus() },
            LdapSettings { authority: pem, ..campus() },
        ] {
            assert!(!campus().is_same_door(&other), "{other:?}");
        }
    }

    #[test]
    fn an_entry_says_one_name_and_it_is_the_one_that_was_typed() {
        let values = |values: &[&str]| values.iter().map(|value| (*value).to_owned()).collect::<Vec<_>>();
        assert_eq!(said(&values(&[" Liu "])), Some("Liu"));
        for none in [&[][..], &[""], &["a", "b"], &["a", "a"]] {
            assert_eq!(said(&values(none)), None, "{none:?}");
        }
        assert!(is_named("Liu.SQ", " liu.sq"));
        for other in ["ｌｉｕ.sq", "liu .sq", "liu", "*"] {
            assert!(!is_named("liu.sq", other), "{other}");
        }
    }
}
