//! Going to the provider.

use std::{net::IpAddr, sync::Arc};

use domain::{
    id::{SignOnProviderId, UserId},
    session::{
        sign_on::{OpenIdSettings, Protocol, Refusal, UNDER_WAY_SECONDS, USUAL_SCOPE, chat::ChatApp},
        throttle,
    },
    text::LocalText,
};
use jiff::SignedDuration;
use store::{Institution, NewSignOn, StoredProvider, Tx};

use super::{
    address::with_parameters,
    browser::{Browser, TRIAL},
    cas, chat,
    fault::Fault,
    openid::Metadata,
};
use crate::{App, Error, Result};

/// Where browsers come back to, under the school's own address. It is written down at the provider.
pub const RETURN: &str = "/signOn";

/// Where to send somebody, and what their browser keeps until they are back.
#[derive(Debug)]
pub struct Begun {
    pub address: String,
    pub cookie: String,
    /// Only ever sent encrypted.
    pub secure: bool,
}

/// By which people may sign in, besides a password of ours.
#[derive(Debug)]
pub struct WayIn {
    pub id: SignOnProviderId,
    pub name: LocalText,
    /// Nobody is sent there: the password is given here.
    pub takes_password: bool,
    /// The app in which people are signed in there already.
    pub chat: Option<ChatApp>,
}

pub async fn list_ways(app: &App, school: &Arc<Institution>) -> Result<Vec<WayIn>> {
    let providers = app.store().tenant(school.id).await?.sign_on_providers().await?;
    let on = providers.into_iter().filter(|provider| provider.switched_on);
    let way = |StoredProvider { id, settings, .. }| WayIn {
        id,
        takes_password: settings.protocol.takes_password(),
        chat: settings.protocol.chat_app(),
        name: settings.name,
    };
    Ok(on.map(way).collect())
}

pub async fn begin(app: &App, school: &Arc<Institution>, provider: SignOnProviderId, address: IpAddr) -> Result<Begun> {
    let providers = app.store().tenant(school.id).await?.sign_on_providers().await?;
    let provider = providers.into_iter().find(|stored| stored.id == provider && stored.switched_on);
    let provider = provider.filter(|found| !found.settings.protocol.takes_password()).ok_or(Error::NotFound)?;
    count_leaving(app, school, address).await?;
    // Before anything is held open: it may take a while.
    let metadata = metadata(app, &provider).await.map_err(|fault| {
        tracing::warn!(why = ?fault, "sign_on.not_begun");
        Refusal::from(fault)
    })?;
    let mut tx = app.store().tenant(school.id).await?;
    let begun = note(app, &mut tx, &provider, metadata.as_deref(), None).await?;
    tx.commit().await?;
    Ok(begun)
}

/// Whoever leaves is noted, signed in or not: a network does that so often in a minute. Counted besides the passwords that it got
/// wrong, so that neither keeps the other waiting.
async fn count_leaving(app: &App, school: &Institution, address: IpAddr) -> Result<()> {
    let network = format!("{} sign-on", throttle::network_of(address));
    let limit = app.0.sign_in.failures_allowed(address).saturating_mul(throttle::LEAVING_FOR_EACH_FAILURE);
    let now = app.now();
    let opened_after = now - SignedDuration::from_secs(throttle::NETWORK_WINDOW_SECONDS);
    let mut tx = app.store().tenant(school.id).await?;
    if tx.reserve_network_guess(&network, limit, now, opened_after).await?.is_some() {
        return Ok(tx.commit().await?);
    }
    let seen = tx.network_attempts(&network).await?;
    let since = seen.map_or(0, |seen| now.duration_since(seen.since).as_secs());
    Err(Error::TooManyAttempts { retry_after_seconds: throttle::network_wait(limit, limit, since).max(1) })
}

/// What an `OpenID` provider says of itself; others say nothing. Not of one that the operator does not list any more.
async fn metadata(app: &App, provider: &StoredProvider) -> std::result::Result<Option<Arc<Metadata>>, Fault> {
    match &provider.settings.protocol {
        Protocol::OpenId(settings) => app.0.sign_on.metadata(&settings.issuer, app.now()).await.map(Some),
        Protocol::Chat(settings) if !app.0.chat.lists(settings) => Err(Fault::HostNotAllowed),
        Protocol::Cas(_) | Protocol::Ldap(_) | Protocol::Chat(_) => Ok(None),
    }
}

pub(crate) async fn note(
    app: &App,
    tx: &mut Tx,
    provider: &StoredProvider,
    metadata: Option<&Metadata>,
    tester: Option<UserId>,
) -> Result<Begun> {
    let browser = Browser::fresh(app.0.entropy.as_ref());
    let new = NewSignOn { browser_hash: &browser.hash(), provider: provider.id, tester, at: app.now() };
    tx.begin_sign_on(&new, new.at - SignedDuration::from_secs(UNDER_WAY_SECONDS)).await?;
    let address = match (&provider.settings.protocol, metadata) {
        (Protocol::OpenId(settings), Some(metadata)) => {
            let state = format!("{}{}", if tester.is_some() { TRIAL } else { "" }, browser.state());
            authorization(settings, metadata, &return_address(&provider.site), &state, &browser)
        }
        (Protocol::Cas(settings), _) => {
            let service = cas::prove::service(&provider.site, &browser, tester.is_some());
            with_parameters(&format!("{}/login", settings.base), &[("service", &service)])
        }
        (Protocol::Chat(settings), _) => {
            chat::way::authorization(settings, &return_address(&provider.site), &browser, tester.is_some())
        }
        (Protocol::OpenId(_), None) => return Err(Refusal::Away.into()),
        (Protocol::Ldap(_), _) => return Err(Error::NotFound),
    };
    Ok(Begun { address, cookie: browser.cookie(), secure: provider.site.starts_with("https://") })
}

fn authorization(
    settings: &OpenIdSettings,
    metadata: &Metadata,
    redirect: &str,
    state: &str,
    browser: &Browser,
) -> String {
    let scope =
        [USUAL_SCOPE].into_iter().chain(settings.scopes.split_ascii_whitespace().filter(|own| *own != USUAL_SCOPE));
    let scope: Vec<_> = scope.collect();
    with_parameters(
        &metadata.authorization_endpoint,
        &[
            ("response_type", "code"),
            ("client_id", &settings.client),
            ("redirect_uri", redirect),
            ("scope", &scope.join(" ")),
            ("state", state),
            ("nonce", &browser.nonce()),
            ("code_challenge", &browser.challenge()),
            ("code_challenge_method", "S256"),
        ],
    )
}

/// Built from what the school has written down, never from what a request says of its host.
pub(crate) fn return_address(site: &str) -> String {
    format!("{site}{RETURN}")
}
