//! A school's own sign-on, as its office writes it down: where it is, and what says there who somebody is here.

pub mod accounts;
pub mod chat;
pub mod ldap;

use self::{
    chat::{ChatApp, ChatSettings},
    ldap::LdapSettings,
};
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
    /// They would be given an account, and nobody here can be called as the provider calls them.
    Unfit,
}

/// Without the secret, which nobody is shown again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignOnSettings {
    pub name: LocalText,
    pub protocol: Protocol,
}

/// How a provider is spoken to, and what says there who somebody is here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Protocol {
    OpenId(OpenIdSettings),
    Cas(CasSettings),
    Ldap(LdapSettings),
    Chat(ChatSettings),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenIdSettings {
    /// The provider's issuer, to the letter.
    pub issuer: String,
    /// As which we are known there.
    pub client: String,
    /// Asked for besides what everybody asks for, with spaces between.
    pub scopes: String,
    /// In which the provider says somebody's username here.
    pub claim: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CasSettings {
    /// What stands before `/login`.
    pub base: String,
    pub version: CasVersion,
    /// Which of the attributes says somebody's username here; `None`: the user does.
    pub attribute: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CasVersion {
    Two,
    Three,
}

impl Protocol {
    /// As the database has it.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::OpenId(_) => "oidc",
            Self::Cas(CasSettings { version: CasVersion::Three, .. }) => "cas",
            Self::Cas(CasSettings { version: CasVersion::Two, .. }) => "cas2",
            Self::Ldap(_) => "ldap",
            Self::Chat(settings) => settings.app.key(),
        }
    }

    /// Under which everything of it is found.
    #[must_use]
    pub fn address(&self) -> &str {
        match self {
            Self::OpenId(settings) => &settings.issuer,
            Self::Cas(settings) => &settings.base,
            Self::Ldap(settings) => &settings.address,
            Self::Chat(settings) => &settings.address,
        }
    }

    /// The app in which people are signed in there already.
    #[must_use]
    pub const fn chat_app(&self) -> Option<ChatApp> {
        match self {
            Self::Chat(settings) => Some(settings.app),
            Self::OpenId(_) | Self::Cas(_) | Self::Ldap(_) => None,
        }
    }

    /// Nobody is sent there: the password is given here.
    #[must_use]
    pub const fn takes_password(&self) -> bool {
        matches!(self, Self::Ldap(_))
    }
}

impl SignOnSettings {
    #[must_use]
    pub fn faults(&self) -> FieldErrors {
        let mut faults = FieldErrors::default();
        faults.keep("name_zh", field::name(&self.name.zh));
        if let Some(en) = &self.name.en {
            faults.keep("name_en", field::name(en));
        }
        match &self.protocol {
            Protocol::OpenId(settings) => {
                faults.keep("address", nothing_behind(&settings.issuer));
                faults.keep("client", one_word(&settings.client, LONGEST_CLIENT));
                faults.keep("claim", one_word(&settings.claim, LONGEST_CLAIM));
                faults.keep("scopes", scopes(&settings.scopes));
            }
            Protocol::Cas(settings) => {
                faults.keep("address", nothing_behind(&settings.base));
                // As it stands in a browser that is there, and not what stands before that.
                if settings.base.ends_with("/login") || settings.base.ends_with('/') {
                    faults.keep::<()>("address", Err(Reason::Invalid));
                }
                if let Some(attribute) = &settings.attribute {
                    faults.keep("claim", one_word(attribute, LONGEST_CLAIM));
                }
            }
            Protocol::Ldap(settings) => settings.note_faults(&mut faults),
            Protocol::Chat(settings) => settings.note_faults(&mut faults),
        }
        faults
    }

    /// Whoever was known under the one is known under the other.
    #[must_use]
    pub fn knows_the_same_people(&self, other: &Self) -> bool {
        match (&self.protocol, &other.protocol) {
            (Protocol::OpenId(one), Protocol::OpenId(other)) => one.issuer == other.issuer,
            (Protocol::Cas(one), Protocol::Cas(other)) => one.base == other.base,
            (Protocol::Ldap(one), Protocol::Ldap(other)) => one.address == other.address,
            (Protocol::Chat(one), Protocol::Chat(other)) => one.knows_the_same_people(other),
            _ => false,
        }
    }

    /// What was seen to work with the one works with the other.
    #[must_use]
    pub fn is_spoken_to_alike(&self, other: &Self) -> bool {
        self.protocol == other.protocol
    }
}

pub fn check_secret(secret: &str) -> Result<(), Reason> {
    one_word(secret, LONGEST_SECRET)
}

pub fn check_name_claim(claim: &str) -> Result<(), Reason> {
    one_word(claim, LONGEST_CLAIM)
}

/// An address under which more is found: nothing stands behind it.
fn nothing_behind(text: &str) -> Result<(), Reason> {
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

    fn openid(issuer: &str) -> OpenIdSettings {
        OpenIdSettings {
            issuer: issuer.to_owned(),
            client: "keping".to_owned(),
            scopes: "profile school".to_owned(),
            claim: "staff_id".to_owned(),
        }
    }

    fn cas(base: &str) -> CasSettings {
        CasSettings { base: base.to_owned(), version: CasVersion::Three, attribute: None }
    }

    fn named(protocol: Protocol) -> SignOnSettings {
        SignOnSettings { name: LocalText { zh: "统一身份认证".to_owned(), en: None }, protocol }
    }

    fn campus() -> SignOnSettings {
        named(Protocol::OpenId(openid("https://id.linjiang.example/realms/campus")))
    }

    #[test]
    fn an_address_has_nothing_behind_it() {
        let server = named(Protocol::Cas(cas("https://id.linjiang.example/cas")));
        assert_eq!((campus().faults(), server.faults()), (FieldErrors::default(), FieldErrors::default()));
        for wrong in [
            "id.linjiang.example",
            "ldap://id.example",
            "https://a@id.example",
            "https://id.example/?x=1",
            "https://id.example/#x",
        ] {
            for protocol in [Protocol::OpenId(openid(wrong)), Protocol::Cas(cas(wrong))] {
                assert_eq!(named(protocol).faults(), FieldErrors::one("address", Reason::Invalid), "{wrong}");
            }
        }
        for wrong in ["https://id.example/cas/login", "https://id.example/cas/"] {
            let faults = named(Protocol::Cas(cas(wrong))).faults();
            assert_eq!(faults, FieldErrors::one("address", Reason::Invalid), "{wrong}");
        }
    }

    #[test]
    fn what_is_missing_is_said_at_once() {
        let name = LocalText { zh: " ".to_owned(), en: None };
        let nothing = OpenIdSettings {
            issuer: String::new(),
            client: String::new(),
            scopes: String::new(),
            claim: String::new(),
        };
        let of = |protocol| SignOnSettings { name: name.clone(), protocol }.faults().0.into_iter().collect::<Vec<_>>();
        let missing = ["address", "claim", "client", "name_zh"].map(|field| (field, Reason::Required));
        assert_eq!(of(Protocol::OpenId(nothing)), missing, "scopes may be empty");
        let missing = ["address", "name_zh"].map(|field| (field, Reason::Required));
        assert_eq!(of(Protocol::Cas(cas(""))), missing);
        assert_eq!(check_secret(""), Err(Reason::Required));
        assert_eq!(check_secret("two words"), Err(Reason::Invalid));
        let attribute = Some("two words".to_owned());
        let faults = named(Protocol::Cas(CasSettings { attribute, ..cas("https://id.example/cas") })).faults();
        assert_eq!(faults, FieldErrors::one("claim", Reason::Invalid));
    }

    #[test]
    fn another_name_is_the_same_provider_and_another_address_is_other_people() {
        let renamed = SignOnSettings { name: LocalText { zh: "校园网".to_owned(), en: None }, ..campus() };
        assert!(renamed.is_spoken_to_alike(&campus()) && renamed.knows_the_same_people(&campus()));
        let campus_openid = openid("https://id.linjiang.example/realms/campus");
        let claimed = named(Protocol::OpenId(OpenIdSettings { claim: "sub".to_owned(), ..campus_openid }));
        assert!(!claimed.is_spoken_to_alike(&campus()) && claimed.knows_the_same_people(&campus()));
        let moved = named(Protocol::OpenId(openid("https://id.linjiang.example/")));
        assert!(!moved.is_spoken_to_alike(&campus()) && !moved.knows_the_same_people(&campus()));
        let server = named(Protocol::Cas(cas("https://id.linjiang.example/realms/campus")));
        assert!(!server.is_spoken_to_alike(&campus()) && !server.knows_the_same_people(&campus()));
        let older = CasSettings { version: CasVersion::Two, ..cas("https://id.linjiang.example/realms/campus") };
        let older = named(Protocol::Cas(older));
        assert!(!older.is_spoken_to_alike(&server) && older.knows_the_same_people(&server));
    }
}
