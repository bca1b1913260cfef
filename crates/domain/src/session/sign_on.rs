//! A school's own sign-on, as its office writes it down: where it is, and what says there who somebody is here.

use crate::{
    field::{self, FieldErrors, Reason, web_address},
    text::LocalText,
};

/// How long somebody may be at the provider before they come back.
pub const UNDER_WAY_SECONDS: i64 = 10 * 60;
/// What everybody asks for; without it there is nothing to believe.
pub const USUAL_SCOPE: &str = "openid";

const LONGEST_CLIENT: usize = 200;
const LONGEST_CLAIM: usize = 64;
const LONGEST_SECRET: usize = 500;
const MOST_SCOPES: usize = 10;

/// Why somebody who came back is not let in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// It was begun in another browser, too long ago, or has been finished.
    StartAgain,
    /// The provider did not let them in.
    Denied,
    /// What the provider said does not hold.
    Untrusted,
    /// The provider cannot be spoken to.
    Away,
    /// Nobody here has their username.
    Unknown,
    /// Somebody else there is bound to the account.
    OtherPerson,
    /// The account is above whoever wrote the provider down.
    PasswordOnly,
}

/// Without the secret, which nobody is shown again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignOnSettings {
    pub name: LocalText,
    /// The provider's issuer, to the letter.
    pub issuer: String,
    /// As which we are known there.
    pub client: String,
    /// Asked for besides what everybody asks for, with spaces between.
    pub scopes: String,
    /// In which the provider says somebody's username here.
    pub claim: String,
}

impl SignOnSettings {
    #[must_use]
    pub fn faults(&self) -> FieldErrors {
        let mut faults = FieldErrors::default();
        faults.keep("name_zh", field::name(&self.name.zh));
        if let Some(en) = &self.name.en {
            faults.keep("name_en", field::name(en));
        }
        faults.keep("issuer", issuer(&self.issuer));
        faults.keep("client", one_word(&self.client, LONGEST_CLIENT));
        faults.keep("claim", one_word(&self.claim, LONGEST_CLAIM));
        faults.keep("scopes", scopes(&self.scopes));
        faults
    }

    /// Whoever was known under the one is known under the other.
    #[must_use]
    pub fn knows_the_same_people(&self, other: &Self) -> bool {
        self.issuer == other.issuer
    }

    /// What was seen to work with the one works with the other.
    #[must_use]
    pub fn is_spoken_to_alike(&self, other: &Self) -> bool {
        let of =
            |settings: &Self| [&settings.issuer, &settings.client, &settings.scopes, &settings.claim].map(Clone::clone);
        of(self) == of(other)
    }
}

pub fn check_secret(secret: &str) -> Result<(), Reason> {
    one_word(secret, LONGEST_SECRET)
}

/// An address under which more is found: nothing stands behind it.
fn issuer(text: &str) -> Result<(), Reason> {
    web_address(text)?;
    if text.contains('?') { Err(Reason::Invalid) } else { Ok(()) }
}

fn one_word(text: &str, longest: usize) -> Result<(), Reason> {
    match text.len() {
        0 => Err(Reason::Required),
        length if length > longest => Err(Reason::TooLong),
        _ if text.chars().all(|c| c.is_ascii_graphic()) => Ok(()),
        _ => Err(Reason::Invalid),
    }
}

fn scopes(text: &str) -> Result<(), Reason> {
    let known = |c: char| c.is_ascii_graphic() && c != '"' && c != '\\';
    let words: Vec<_> = text.split_ascii_whitespace().collect();
    match words.len() {
        count if count > MOST_SCOPES || text.len() > LONGEST_CLIENT => Err(Reason::TooLong),
        _ if words.iter().all(|word| word.chars().all(known)) => Ok(()),
        _ => Err(Reason::Invalid),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn campus() -> SignOnSettings {
        SignOnSettings {
            name: LocalText { zh: "统一身份认证".to_owned(), en: None },
            issuer: "https://id.linjiang.example/realms/campus".to_owned(),
            client: "keping".to_owned(),
            scopes: "profile school".to_owned(),
            claim: "staff_id".to_owned(),
        }
    }

    #[test]
    fn an_issuer_is_an_address_with_nothing_behind_it() {
        assert_eq!(campus().faults(), FieldErrors::default());
        for wrong in [
            "id.linjiang.example",
            "ldap://id.example",
            "https://a@id.example",
            "https://id.example/?x=1",
            "https://id.example/#x",
        ] {
            let faults = SignOnSettings { issuer: wrong.to_owned(), ..campus() }.faults();
            assert_eq!(faults, FieldErrors::one("issuer", Reason::Invalid), "{wrong}");
        }
    }

    #[test]
    fn what_is_missing_is_said_at_once() {
        let empty = SignOnSettings {
            name: LocalText { zh: " ".to_owned(), en: None },
            issuer: String::new(),
            client: String::new(),
            scopes: String::new(),
            claim: String::new(),
        };
        let fields: Vec<_> = empty.faults().0.into_iter().collect();
        let missing = ["claim", "client", "issuer", "name_zh"].map(|field| (field, Reason::Required));
        assert_eq!(fields, missing, "scopes may be empty");
        assert_eq!(check_secret(""), Err(Reason::Required));
        assert_eq!(check_secret("two words"), Err(Reason::Invalid));
    }

    #[test]
    fn another_name_is_the_same_provider_and_another_issuer_is_other_people() {
        let renamed = SignOnSettings { name: LocalText { zh: "校园网".to_owned(), en: None }, ..campus() };
        assert!(renamed.is_spoken_to_alike(&campus()) && renamed.knows_the_same_people(&campus()));
        let claimed = SignOnSettings { claim: "sub".to_owned(), ..campus() };
        assert!(!claimed.is_spoken_to_alike(&campus()) && claimed.knows_the_same_people(&campus()));
        let moved = SignOnSettings { issuer: "https://id.linjiang.example/".to_owned(), ..campus() };
        assert!(!moved.is_spoken_to_alike(&campus()) && !moved.knows_the_same_people(&campus()));
    }
}
