//! From a code to whom the provider gave it.

use domain::session::sign_on::OpenIdSettings;
use jsonwebtoken::jwk::JwkSet;
use serde_json::Value;
use store::{Institution, SignedOn};
use zeroize::Zeroizing;

use super::{
    Exchange, Metadata, Tokens,
    checked::{self, Claims, Expected, Unfit},
};
use crate::{
    App,
    kernel::secrets::sealing::owner,
    sign_on::{
        Returned,
        begin::return_address,
        browser::Browser,
        fault::Fault,
        prove::{Proved, Taken, hashed},
        tested::NotProved,
    },
};

pub(crate) async fn prove(
    app: &App,
    school: &Institution,
    (Taken { browser, provider, name_claim, .. }, settings): (&Taken, &OpenIdSettings),
    returned: &Returned,
) -> Result<Proved, NotProved> {
    let metadata = app.0.sign_on.metadata(&settings.issuer, app.now()).await?;
    let named = returned.iss.as_deref();
    if named.is_some_and(|iss| iss != metadata.issuer)
        || (named.is_none() && metadata.authorization_response_iss_parameter_supported)
    {
        return Err(NotProved::OtherServer);
    }
    let code = returned.code.as_ref().filter(|_| returned.error.is_none()).ok_or(NotProved::Denied)?;
    let sealed = provider.sealed_secret.as_deref().unwrap_or_default();
    let secret = app.0.sign_on_keys.open(&owner(school.id, provider.id), sealed);
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
    let mut claims = believed(app, settings, &metadata, browser, &tokens).await?;
    let mut username = said(&claims, &settings.claim);
    let nameless = name_claim.as_ref().is_some_and(|claim| said(&claims, claim).is_none());
    if username.is_none() || nameless {
        match by_userinfo(app, &metadata, &claims, &tokens).await {
            Ok(person) => {
                username = username.or_else(|| said(&person, &settings.claim));
                let name = name_claim.as_ref().and_then(|claim| Some((claim.clone(), said(&person, claim)?)));
                claims.extend(name.filter(|_| nameless).map(|(claim, name)| (claim, Value::String(name))));
            }
            // Nobody is kept out for want of a name.
            Err(_) if username.is_some() => (),
            Err(not) => return Err(not),
        }
    }
    let username = username.ok_or(NotProved::NoUsername)?;
    let text = |name: &str| claims.get(name).and_then(Value::as_str);
    let subject = text("sub").unwrap_or_default();
    let by = SignedOn {
        provider: provider.id,
        subject_hash: hashed(&settings.issuer, "sub", subject),
        session_hash: text("sid").map(|sid| hashed(&settings.issuer, "sid", sid)),
    };
    Ok(Proved { by, username, claims, tells_sign_outs: Some(metadata.backchannel_logout_supported) })
}

/// The secret goes as every provider must take it, unless it says that it takes another way alone.
fn takes_form_alone(metadata: &Metadata) -> bool {
    let ways = metadata.token_endpoint_auth_methods_supported.as_deref().unwrap_or_default();
    let takes = |way: &str| ways.iter().any(|taken| taken == way);
    takes("client_secret_post") && !takes("client_secret_basic")
}

async fn believed(
    app: &App,
    settings: &OpenIdSettings,
    metadata: &Metadata,
    browser: &Browser,
    tokens: &Tokens,
) -> Result<Claims, NotProved> {
    let token = tokens.id_token.as_deref().ok_or(NotProved::Token(Unfit::Shape))?;
    let nonce = browser.nonce();
    let check = |keys: &JwkSet| {
        let expected = expected(app, settings);
        checked::id_token(token, keys, expected, &nonce, &tokens.access_token)
    };
    with_keys(app, metadata, check).await
}

pub(crate) fn expected<'a>(app: &App, settings: &'a OpenIdSettings) -> Expected<'a> {
    Expected { issuer: &settings.issuer, client: &settings.client, now: app.now().as_second() }
}

/// Keys change: for one that is not known they are read again, once.
pub(crate) async fn with_keys(
    app: &App,
    metadata: &Metadata,
    check: impl Fn(&JwkSet) -> Result<Claims, Unfit>,
) -> Result<Claims, NotProved> {
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
async fn by_userinfo(app: &App, metadata: &Metadata, claims: &Claims, tokens: &Tokens) -> Result<Claims, NotProved> {
    let Some(address) = &metadata.userinfo_endpoint else { return Ok(Claims::default()) };
    let person = app.0.sign_on.openid.person(address, &tokens.access_token).await?;
    if person.get("sub").and_then(Value::as_str) != claims.get("sub").and_then(Value::as_str) {
        return Err(NotProved::Token(Unfit::Subject));
    }
    Ok(person)
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
