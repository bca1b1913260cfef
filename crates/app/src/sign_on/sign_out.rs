//! Signing out there ends what began there; signing out here says where one may still be signed in.

use std::{sync::Arc, time::Duration};

use domain::{
    audit::Action,
    id::{SessionId, UserId},
    session::sign_on::{OpenIdSettings, Protocol, Refusal},
    text::LocalText,
};
use serde_json::Value;
use store::{AuditRecord, Institution, SignedOutThere, StoredProvider, Tx};
use tokio::time::timeout;

use super::{
    address::with_parameters,
    openid::{
        checked::{self, claimed},
        prove::{expected, with_keys},
    },
    prove::hashed,
    tested::NotProved,
};
use crate::{
    App, Caller, Result,
    kernel::{caller::Present, secrets::digest::hash_of},
    session,
};

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
    let home = format!("{}/", provider.site);
    let address = match &provider.settings.protocol {
        Protocol::OpenId(settings) => {
            let metadata = timeout(PATIENCE, app.0.sign_on.metadata(&settings.issuer, app.now())).await.ok()?.ok()?;
            let parameters = [("client_id", settings.client.as_str()), ("post_logout_redirect_uri", &home)];
            with_parameters(metadata.end_session_endpoint.as_ref()?, &parameters)
        }
        // Some go on to what is named here, some show a page.
        Protocol::Cas(settings) => with_parameters(&format!("{}/logout", settings.base), &[("service", &home)]),
        // Nobody is signed in there, or with the app itself.
        Protocol::Ldap(_) | Protocol::Chat(_) => return None,
    };
    Some(AtProvider { name: provider.settings.name, address })
}

/// What a provider tells behind everybody's back. `false`: it is not to be believed, or was told before.
pub async fn sign_out_by_provider(app: &App, school: &Arc<Institution>, token: &str) -> Result<bool> {
    let Some((issuer, clients)) = claimed(token) else { return Ok(false) };
    let providers = app.store().tenant(school.id).await?.sign_on_providers().await?;
    let meant = |settings: &OpenIdSettings| settings.issuer == issuer && clients.contains(&settings.client);
    let found = providers.iter().find_map(|stored| match &stored.settings.protocol {
        Protocol::OpenId(settings) if meant(settings) => Some((stored.id, settings)),
        _ => None,
    });
    let Some((provider, settings)) = found else { return Ok(false) };
    let metadata = app.0.sign_on.metadata(&issuer, app.now()).await.map_err(Refusal::from)?;
    let check = |keys: &_| checked::logout_token(token, keys, expected(app, settings));
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
    if !tx.note_provider_logout(provider, &hash_of(&[text("jti").unwrap_or_default().as_bytes()]), now).await? {
        return Ok(false);
    }
    let [session, subject] = ["sid", "sub"].map(|name| text(name).map(|told| hashed(&issuer, name, told)));
    let whose = SignedOutThere { session: session.as_deref(), subject: subject.as_deref() };
    let ended = tx.end_sessions_signed_on(provider, whose, now).await?;
    note_signed_out(app, &mut tx, &ended).await?;
    tx.commit().await?;
    Ok(true)
}

/// On record as if they had signed out here.
pub(crate) async fn note_signed_out(app: &App, tx: &mut Tx, ended: &[(SessionId, UserId)]) -> Result<()> {
    for (session, user) in ended {
        let record = AuditRecord {
            id: app.new_id(),
            at: app.now(),
            actor: Some(*user),
            actor_role: None,
            action: Action::SessionSignOut,
            target_kind: "session",
            target: Some(session.as_uuid()),
            before: None,
            after: None,
        };
        tx.append_audit(&record).await?;
    }
    Ok(())
}
