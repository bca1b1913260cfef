//! Going to the provider.

use std::sync::Arc;

use domain::{
    id::{SignOnProviderId, UserId},
    session::sign_on::{Refusal, USUAL_SCOPE},
    text::LocalText,
};
use store::{Institution, NewSignOn, StoredProvider, Tx};

use super::{address::with_parameters, browser::Browser, openid::Metadata};
use crate::{App, Error, Result};

/// Where browsers come back to, under the school's own address. It is written down at the provider.
pub const RETURN: &str = "/signOn";
/// How the state of a trial begins, so that it comes back to the settings. It says no more than where to.
pub const TRIAL: &str = "trial.";

/// Where to send somebody, and what their browser keeps until they are back.
#[derive(Debug)]
pub struct Begun {
    pub address: String,
    pub cookie: String,
    /// Only ever sent encrypted.
    pub secure: bool,
}

/// By which people may sign in, besides a password.
pub async fn list_ways(app: &App, school: &Arc<Institution>) -> Result<Vec<(SignOnProviderId, LocalText)>> {
    let providers = app.store().tenant(school.id).await?.sign_on_providers().await?;
    let on = providers.into_iter().filter(|provider| provider.switched_on);
    Ok(on.map(|provider| (provider.id, provider.settings.name)).collect())
}

pub async fn begin(app: &App, school: &Arc<Institution>, provider: SignOnProviderId) -> Result<Begun> {
    let providers = app.store().tenant(school.id).await?.sign_on_providers().await?;
    let found = providers.into_iter().find(|stored| stored.id == provider && stored.switched_on);
    let provider = found.ok_or(Error::NotFound)?;
    // Before anything is held open: it may take a while.
    let metadata = app.0.sign_on.metadata(&provider.settings.issuer, app.now()).await.map_err(|fault| {
        tracing::warn!(why = ?fault, "sign_on.not_begun");
        Refusal::from(fault)
    })?;
    let mut tx = app.store().tenant(school.id).await?;
    let begun = note(app, &mut tx, &provider, &metadata, None).await?;
    tx.commit().await?;
    Ok(begun)
}

pub(crate) async fn note(
    app: &App,
    tx: &mut Tx,
    provider: &StoredProvider,
    metadata: &Metadata,
    tester: Option<UserId>,
) -> Result<Begun> {
    let browser = Browser::fresh(app.0.entropy.as_ref());
    let new = NewSignOn { browser_hash: &browser.hash(), provider: provider.id, tester, at: app.now() };
    tx.begin_sign_on(&new).await?;
    let settings = &provider.settings;
    let state = format!("{}{}", if tester.is_some() { TRIAL } else { "" }, browser.state());
    let scope =
        [USUAL_SCOPE].into_iter().chain(settings.scopes.split_ascii_whitespace().filter(|own| *own != USUAL_SCOPE));
    let scope: Vec<_> = scope.collect();
    let address = with_parameters(
        &metadata.authorization_endpoint,
        &[
            ("response_type", "code"),
            ("client_id", &settings.client),
            ("redirect_uri", &return_address(&provider.site)),
            ("scope", &scope.join(" ")),
            ("state", &state),
            ("nonce", &browser.nonce()),
            ("code_challenge", &browser.challenge()),
            ("code_challenge_method", "S256"),
        ],
    );
    Ok(Begun { address, cookie: browser.cookie(), secure: provider.site.starts_with("https://") })
}

/// Built from what the school has written down, never from what a request says of its host.
pub(crate) fn return_address(site: &str) -> String {
    format!("{site}{RETURN}")
}
