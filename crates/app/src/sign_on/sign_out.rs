//! Signing out there ends what began there; signing out here says where one may still be signed in.

use std::{sync::Arc, time::Duration};

use domain::{audit::Action, session::sign_on::Refusal, text::LocalText};
use serde_json::Value;
use store::{AuditRecord, Institution, SignedOutThere, StoredProvider};
use tokio::time::timeout;

use super::{
    address::with_parameters,
    browser::hash_of,
    checked::{self, claimed},
    prove::{expected, hashed, with_keys},
    tested::NotProved,
};
use crate::{App, Caller, Result, kernel::caller::Present, session};

/// Nobody who signs out waits longer to learn where else they may.
const PATIENCE: Duration = Duration::from_secs(3);

/// Where somebody who has signed out here is still signed in.
#[derive(Debug)]
pub struct AtProvider {
    pub name: LocalText,
    pub address: String,
}

/// Says where one is still signed in, if the session began there.
pub async fn sign_out(caller: Caller<Present>) -> Result<Option<AtProvider>> {
    let app = caller.app.clone();
    match session::sign_out::sign_out(caller).await? {
        Some(provider) => Ok(at_provider(&app, provider).await),
        None => Ok(None),
    }
}

/// `None`: it offers no way out, or cannot be asked in a moment.
async fn at_provider(app: &App, provider: StoredProvider) -> Option<AtProvider> {
    let settings = provider.settings;
    let metadata = timeout(PATIENCE, app.0.sign_on.metadata(&settings.issuer, app.now())).await.ok()?.ok()?;
    let home = format!("{}/", provider.site);
    let parameters = [("client_id", settings.client.as_str()), ("post_logout_redirect_uri", &home)];
    let address = with_parameters(metadata.end_session_endpoint.as_ref()?, &parameters);
    Some(AtProvider { name: settings.name, address })
}

/// What a provider tells behind everybody's back. `false`: it is not to be believed, or was told before.
pub async fn sign_out_by_provider(app: &App, school: &Arc<Institution>, token: &str) -> Result<bool> {
    let Some((issuer, clients)) = claimed(token) else { return Ok(false) };
    let providers = app.store().tenant(school.id).await?.sign_on_providers().await?;
    let meant = |stored: &StoredProvider| stored.settings.issuer == issuer && clients.contains(&stored.settings.client);
    let Some(provider) = providers.into_iter().find(meant) else { return Ok(false) };
    let metadata = app.0.sign_on.metadata(&issuer, app.now()).await.map_err(Refusal::from)?;
    let check = |keys: &_| checked::logout_token(token, keys, expected(app, &provider));
    let claims = match with_keys(app, &metadata, check).await {
        Ok(claims) => claims,
        Err(NotProved::Provider(fault)) => return Err(Refusal::from(fault).into()),
        Err(not) => {
            tracing::warn!(why = ?not, "sign_on.logout_not_believed");
            return Ok(false);
        }
    };
    let text = |name: &str| claims.get(name).and_then(Value::as_str).filter(|text| !text.is_empty());
    let now = app.now();
    let mut tx = app.store().tenant(school.id).await?;
    if !tx.note_provider_logout(provider.id, &hash_of(&[text("jti").unwrap_or_default().as_bytes()]), now).await? {
        return Ok(false);
    }
    let (session, subject) = (text("sid").map(|sid| hashed(&issuer, "sid", sid)), text("sub"));
    let subject = hashed(&issuer, "sub", subject.unwrap_or_default());
    let whose = session.as_deref().map_or(SignedOutThere::Subject(&subject), SignedOutThere::Session);
    for (session, user) in tx.end_sessions_signed_on(provider.id, whose, now).await? {
        let record = AuditRecord {
            id: app.new_id(),
            at: now,
            actor: Some(user),
            actor_role: None,
            action: Action::SessionSignOut,
            target_kind: "session",
            target: Some(session.as_uuid()),
            before: None,
            after: None,
        };
        tx.append_audit(&record).await?;
    }
    tx.commit().await?;
    Ok(true)
}
