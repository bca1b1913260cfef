//! From what somebody brought back to who they are at the provider.

use std::sync::Arc;

use domain::{
    id::UserId,
    session::sign_on::{Protocol, Refusal, UNDER_WAY_SECONDS},
};
use store::{Institution, SignedOn, StoredProvider};

use super::{
    Returned,
    accounts::name_claim,
    browser::{Browser, of_trial},
    cas, chat,
    openid::{self, checked::Claims},
    tested::NotProved,
};
use crate::{App, Error, Result, kernel::secrets::digest::hash_of};

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        Self::SignOn(refusal)
    }
}

impl From<NotProved> for Refusal {
    fn from(not: NotProved) -> Self {
        match not {
            NotProved::Denied | NotProved::WrongPassword | NotProved::Nobody => Self::Denied,
            NotProved::Stranger => Self::Unknown,
            NotProved::Provider(fault) => fault.into(),
            NotProved::Token(_)
            | NotProved::Ticket
            | NotProved::OtherServer
            | NotProved::NoUsername
            | NotProved::Several => Self::Untrusted,
        }
    }
}

/// Somebody, as the provider knows them.
#[derive(Debug)]
pub(crate) struct Proved {
    pub by: SignedOn,
    /// What it calls them by the name that the school has chosen.
    pub username: String,
    pub claims: Claims,
    /// Whether it tells us of somebody who signs out there; `None`: it does not say.
    pub tells_sign_outs: Option<bool>,
}

/// What was begun in a browser that is back.
#[derive(Debug)]
pub(crate) struct Taken {
    pub browser: Browser,
    pub provider: StoredProvider,
    /// Who tries the settings; `None`: somebody signs in.
    pub tester: Option<UserId>,
    /// In which the provider says somebody's name, where it is needed for an account.
    pub name_claim: Option<String>,
}

/// Finds what was begun in this browser, once.
pub(crate) async fn take(app: &App, school: &Arc<Institution>, returned: &Returned) -> Result<Taken> {
    let browser = returned.cookie.as_deref().and_then(Browser::parse).ok_or(Refusal::StartAgain)?;
    // What somebody else makes this browser bring does not end what it has begun.
    if !browser.sent(of_trial(&returned.state).unwrap_or(&returned.state)) {
        return Err(Refusal::StartAgain.into());
    }
    let mut tx = app.store().tenant(school.id).await?;
    let under_way = tx.take_sign_on(&browser.hash()).await?;
    let providers = tx.sign_on_providers().await?;
    let rules = tx.account_rules().await?;
    tx.commit().await?;
    let under_way = under_way.ok_or(Refusal::StartAgain)?;
    let lasted = app.now().duration_since(under_way.begun_at).as_secs();
    let provider = providers.into_iter().find(|provider| provider.id == under_way.provider);
    let provider = provider.filter(|_| lasted < UNDER_WAY_SECONDS).ok_or(Refusal::StartAgain)?;
    let rule = rules.iter().find(|rule| rule.provider == provider.id);
    let name_claim = rule.map(|rule| name_claim(&provider.settings, rule).to_owned());
    Ok(Taken { browser, provider, tester: under_way.tester, name_claim })
}

pub(crate) async fn prove(
    app: &App,
    school: &Institution,
    taken: &Taken,
    returned: &Returned,
) -> std::result::Result<Proved, NotProved> {
    let proved = match &taken.provider.settings.protocol {
        Protocol::OpenId(settings) => openid::prove::prove(app, school, (taken, settings), returned).await,
        Protocol::Cas(settings) => cas::prove::prove(app, (taken, settings), returned).await,
        Protocol::Chat(settings) => chat::prove::prove(app, school, (taken, settings), returned).await,
        // From a directory nobody comes back: it became one meanwhile.
        Protocol::Ldap(_) => Err(NotProved::Denied),
    };
    if let Err(not) = &proved {
        // What kind of thing, and nothing of what was said.
        tracing::warn!(why = ?not, "sign_on.not_proved");
    }
    proved
}

/// What a provider calls somebody, or their session there, as the database has it.
pub(crate) fn hashed(issuer: &str, what: &str, text: &str) -> Vec<u8> {
    hash_of(&[what.as_bytes(), b"\0", issuer.as_bytes(), b"\0", text.as_bytes()])
}
