//! From what somebody brought back to who they are at the provider.

use std::sync::Arc;

use domain::{
    id::SignOnProviderId,
    session::sign_on::{Refusal, UNDER_WAY_SECONDS},
};
use jsonwebtoken::jwk::JwkSet;
use serde_json::Value;
use store::{Institution, SignOnUnderWay, SignedOn, StoredProvider};
use zeroize::Zeroizing;

use super::{
    Returned, Unfit,
    begin::{TRIAL, return_address},
    browser::{Browser, hash_of},
    checked::{self, Claims, Expected},
    openid::{Exchange, Fault, Metadata, Tokens},
    tested::NotProved,
};
use crate::{App, Error, Result};

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        Self::SignOn(refusal)
    }
}

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::HostNotAllowed | Fault::Unreachable | Fault::Slow | Fault::Encryption | Fault::Credentials => {
                Self::Away
            }
            Fault::CodeRefused | Fault::Refused | Fault::Strange | Fault::OtherIssuer => Self::Untrusted,
        }
    }
}

impl From<NotProved> for Refusal {
    fn from(not: NotProved) -> Self {
        match not {
            NotProved::Denied => Self::Denied,
            NotProved::Provider(fault) => fault.into(),
            NotProved::Token(_) | NotProved::OtherServer | NotProved::NoUsername => Self::Untrusted,
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
}

/// Finds what was begun in this browser, once.
pub(crate) async fn take(
    app: &App,
    school: &Arc<Institution>,
    returned: &Returned,
) -> Result<(Browser, StoredProvider, SignOnUnderWay)> {
    let browser = returned.cookie.as_deref().and_then(Browser::parse).ok_or(Refusal::StartAgain)?;
    // What somebody else makes this browser bring does not end what it has begun.
    if !browser.sent(returned.state.strip_prefix(TRIAL).unwrap_or(&returned.state)) {
        return Err(Refusal::StartAgain.into());
    }
    let mut tx = app.store().tenant(school.id).await?;
    let under_way = tx.take_sign_on(&browser.hash()).await?;
    let providers = tx.sign_on_providers().await?;
    tx.commit().await?;
    let under_way = under_way.ok_or(Refusal::StartAgain)?;
    let lasted = app.now().duration_since(under_way.begun_at).as_secs();
    let provider = providers.into_iter().find(|provider| provider.id == under_way.provider);
    let provider = provider.filter(|_| lasted < UNDER_WAY_SECONDS).ok_or(Refusal::StartAgain)?;
    Ok((browser, provider, under_way))
}

pub(crate) async fn prove(
    app: &App,
    school: &Institution,
    provider: &StoredProvider,
    browser: &Browser,
    returned: &Returned,
) -> std::result::Result<Proved, NotProved> {
    let proved = asked(app, school, provider, browser, returned).await;
    if let Err(not) = &proved {
        // What kind of thing, and nothing of what was said.
        tracing::warn!(why = ?not, "sign_on.not_proved");
    }
    proved
}

async fn asked(
    app: &App,
    school: &Institution,
    provider: &StoredProvider,
    browser: &Browser,
    returned: &Returned,
) -> std::result::Result<Proved, NotProved> {
    let settings = &provider.settings;
    let metadata = app.0.sign_on.metadata(&settings.issuer, app.now()).await?;
    let named = returned.iss.as_deref();
    if named.is_some_and(|iss| iss != metadata.issuer)
        || (named.is_none() && metadata.authorization_response_iss_parameter_supported)
    {
        return Err(NotProved::OtherServer);
    }
    let code = returned.code.as_ref().filter(|_| returned.error.is_none()).ok_or(NotProved::Denied)?;
    let secret = app.0.sign_on_keys.open(&owner(school, provider.id), &provider.sealed_secret);
    let exchange = Exchange {
        address: metadata.token_endpoint.clone(),
        client: settings.client.clone(),
        secret: secret.ok_or(NotProved::Provider(Fault::Credentials))?,
        secret_in_form: takes_form_alone(&metadata),
        code: Zeroizing::new(code.clone()),
        verifier: Zeroizing::new(browser.verifier()),
        redirect: return_address(&provider.site),
    };
    let tokens = app.0.sign_on.openid.exchange(&exchange).await?;
    let claims = believed(app, provider, &metadata, browser, &tokens).await?;
    let username = match said(&claims, &settings.claim) {
        Some(username) => Some(username),
        None => by_userinfo(app, provider, &metadata, &claims, &tokens).await?,
    };
    let username = username.ok_or(NotProved::NoUsername)?;
    let text = |name: &str| claims.get(name).and_then(Value::as_str);
    let subject = text("sub").unwrap_or_default();
    let by = SignedOn {
        provider: provider.id,
        subject_hash: hashed(&settings.issuer, "sub", subject),
        session_hash: text("sid").map(|sid| hashed(&settings.issuer, "sid", sid)),
    };
    Ok(Proved { by, username, claims })
}

/// The secret goes as every provider must take it, unless it says that it takes another way alone.
fn takes_form_alone(metadata: &Metadata) -> bool {
    let ways = metadata.token_endpoint_auth_methods_supported.as_deref().unwrap_or_default();
    let takes = |way: &str| ways.iter().any(|taken| taken == way);
    takes("client_secret_post") && !takes("client_secret_basic")
}

async fn believed(
    app: &App,
    provider: &StoredProvider,
    metadata: &Metadata,
    browser: &Browser,
    tokens: &Tokens,
) -> std::result::Result<Claims, NotProved> {
    let token = tokens.id_token.as_deref().ok_or(NotProved::Token(Unfit::Shape))?;
    let nonce = browser.nonce();
    let check = |keys: &JwkSet| {
        let expected = expected(app, provider);
        checked::id_token(token, keys, expected, &nonce, &tokens.access_token)
    };
    with_keys(app, metadata, check).await
}

pub(crate) fn expected<'a>(app: &App, provider: &'a StoredProvider) -> Expected<'a> {
    let settings = &provider.settings;
    Expected { issuer: &settings.issuer, client: &settings.client, now: app.now().as_second() }
}

/// Keys change: for one that is not known they are read again, once.
pub(crate) async fn with_keys(
    app: &App,
    metadata: &Metadata,
    check: impl Fn(&JwkSet) -> std::result::Result<Claims, Unfit>,
) -> std::result::Result<Claims, NotProved> {
    let known = app.0.sign_on.keys(metadata, app.now()).await?;
    let checked = match check(&known) {
        Err(Unfit::UnknownKey) => match app.0.sign_on.newer_keys(metadata, app.now()).await? {
            Some(newer) => check(&newer),
            None => Err(Unfit::UnknownKey),
        },
        checked => checked,
    };
    checked.map_err(NotProved::Token)
}

/// Many providers say it only when they are asked with the person's token.
async fn by_userinfo(
    app: &App,
    provider: &StoredProvider,
    metadata: &Metadata,
    claims: &Claims,
    tokens: &Tokens,
) -> std::result::Result<Option<String>, NotProved> {
    let Some(address) = &metadata.userinfo_endpoint else { return Ok(None) };
    let person = app.0.sign_on.openid.person(address, &tokens.access_token).await?;
    if person.get("sub").and_then(Value::as_str) != claims.get("sub").and_then(Value::as_str) {
        return Err(NotProved::Token(Unfit::Subject));
    }
    Ok(said(&person, &provider.settings.claim))
}

/// Numbers are written as numbers by some.
fn said(claims: &Claims, claim: &str) -> Option<String> {
    let said = match claims.get(claim)? {
        Value::String(text) => text.trim().to_owned(),
        Value::Number(number) => number.to_string(),
        _ => return None,
    };
    Some(said).filter(|said| !said.is_empty())
}

/// What a provider calls somebody, or their session there, as the database has it.
pub(crate) fn hashed(issuer: &str, what: &str, text: &str) -> Vec<u8> {
    hash_of(&[what.as_bytes(), b"\0", issuer.as_bytes(), b"\0", text.as_bytes()])
}

/// For whom a secret is sealed.
pub(crate) fn owner(school: &Institution, provider: SignOnProviderId) -> Vec<u8> {
    [school.id.as_uuid().as_bytes().as_slice(), provider.as_uuid().as_bytes()].concat()
}
