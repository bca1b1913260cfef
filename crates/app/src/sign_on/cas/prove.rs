//! From a ticket to whom the server gave it.

use domain::{
    field::username_key,
    session::sign_on::{CasSettings, CasVersion},
};
use serde_json::Value;
use store::SignedOn;

use super::answer::{Answer, Person, read_answer};
use crate::{
    App,
    sign_on::{
        Returned,
        address::with_parameters,
        begin::return_address,
        browser::{Browser, TRIAL},
        fault::Fault,
        openid::checked::Claims,
        prove::{Proved, Taken, hashed},
        tested::NotProved,
    },
};

/// Nobody has it, for whoever asks whether a server is one at all.
const NOBODYS: &str = "ST-0-keping-asks-whether-anybody-is-there";
const LONGEST_TICKET: usize = 256;

/// Where people come back to, to the byte, at the way there and at the validation: the protocol has no state of its own.
pub(crate) fn service(site: &str, browser: &Browser, trial: bool) -> String {
    let state = format!("{}{}", if trial { TRIAL } else { "" }, browser.state());
    with_parameters(&return_address(site), &[("state", &state)])
}

pub(crate) async fn prove(
    app: &App,
    (Taken { browser, provider, tester, .. }, settings): (&Taken, &CasSettings),
    returned: &Returned,
) -> Result<Proved, NotProved> {
    // Without one the server let nobody in.
    let ticket = returned.ticket.as_deref().ok_or(NotProved::Denied)?;
    if !is_service_ticket(ticket) {
        return Err(NotProved::Ticket);
    }
    let service = service(&provider.site, browser, tester.is_some());
    let person = match ask(app, settings, &service, ticket).await? {
        Answer::Success(person) => person,
        Answer::Refused(code) => {
            return Err(NotProved::Provider(match code.as_str() {
                "INVALID_TICKET" | "INVALID_TICKET_SPEC" => Fault::CodeRefused,
                "INVALID_SERVICE" | "UNAUTHORIZED_SERVICE" => Fault::OtherService,
                _ => Fault::Refused,
            }));
        }
    };
    let by = SignedOn {
        provider: provider.id,
        // Servers let people in however they write their name, and some say it as it was written.
        subject_hash: hashed(&settings.base, "user", &username_key(&person.user)),
        session_hash: Some(ticket_hash(settings, ticket)),
    };
    let username = username(settings, &person).ok_or(NotProved::NoUsername)?;
    Ok(Proved { by, username, claims: told(person), tells_sign_outs: None })
}

/// Before an administrator is sent there: whether there is such a server at all.
pub(crate) async fn is_there(app: &App, settings: &CasSettings, site: &str) -> Result<(), Fault> {
    match ask(app, settings, &return_address(site), NOBODYS).await? {
        Answer::Refused(_) => Ok(()),
        // It lets in whoever comes.
        Answer::Success(_) => Err(Fault::Strange),
    }
}

/// By which a session is found again when the server says that it has ended there.
pub(crate) fn ticket_hash(settings: &CasSettings, ticket: &str) -> Vec<u8> {
    hashed(&settings.base, "ticket", ticket)
}

/// For us, and not for another application that speaks for somebody (`PT-`).
fn is_service_ticket(ticket: &str) -> bool {
    ticket.starts_with("ST-") && ticket.len() <= LONGEST_TICKET && ticket.chars().all(|c| c.is_ascii_graphic())
}

async fn ask(app: &App, settings: &CasSettings, service: &str, ticket: &str) -> Result<Answer, Fault> {
    let path = match settings.version {
        CasVersion::Two => "serviceValidate",
        CasVersion::Three => "p3/serviceValidate",
    };
    let address = format!("{}/{path}", settings.base);
    let address = with_parameters(&address, &[("service", service), ("ticket", ticket)]);
    let text = app.0.cas.read(&address).await?;
    read_answer(&text).map_err(|_| Fault::Strange)
}

fn username(settings: &CasSettings, person: &Person) -> Option<String> {
    let name = match &settings.attribute {
        None => &person.user,
        Some(attribute) => match person.attributes.get(attribute).map(Vec::as_slice) {
            Some([one]) => one,
            _ => return None,
        },
    };
    Some(name.clone()).filter(|name| !name.is_empty())
}

/// As what is shown to whoever tries the settings.
fn told(person: Person) -> Claims {
    let attributes = person.attributes.into_iter().map(|(name, values)| (name, Value::String(values.join(", "))));
    [("user".to_owned(), Value::String(person.user))].into_iter().chain(attributes).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_given_to_us_is_a_ticket() {
        assert!(is_service_ticket("ST-1-aBc_d.e"));
        for other in ["", "PT-1", "PGT-1", "st-1", "ST-1 2", "ST-1\n", "ST-学"] {
            assert!(!is_service_ticket(other), "{other}");
        }
        assert!(!is_service_ticket(&format!("ST-{}", "x".repeat(LONGEST_TICKET))));
    }

    #[test]
    fn an_attribute_says_one_thing_or_nothing() {
        let settings = |attribute: Option<&str>| CasSettings {
            base: "https://id.example/cas".to_owned(),
            version: CasVersion::Three,
            attribute: attribute.map(str::to_owned),
        };
        let values = |values: &[&str]| values.iter().map(|value| (*value).to_owned()).collect();
        let attributes = [("number", &["1"][..]), ("role", &["a", "b"][..]), ("empty", &[""][..])];
        let attributes = attributes.map(|(name, all)| (name.to_owned(), values(all))).into();
        let person = Person { user: "liu".to_owned(), attributes };
        for (attribute, said) in [
            (None, Some("liu")),
            (Some("number"), Some("1")),
            (Some("role"), None),
            (Some("empty"), None),
            (Some("x"), None),
        ] {
            assert_eq!(username(&settings(attribute), &person).as_deref(), said, "{attribute:?}");
        }
    }
}
