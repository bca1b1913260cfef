//! Whether a provider's token is to be believed. Each check has its own name, for whoever sets a provider up.

use aws_lc_rs::{constant_time::verify_slices_are_equal, digest};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use jsonwebtoken::{Algorithm, DecodingKey, Header, Validation, jwk::JwkSet};
use serde_json::{Map, Value};

/// What clocks may differ by.
const LEEWAY_SECONDS: i64 = 60;
/// A token that does not say until when it holds is believed so long.
const TOLD_LATELY_SECONDS: i64 = 5 * 60;
/// However long it says that it holds: which ones were told is remembered for a day.
const TOLD_AT_MOST_SECONDS: i64 = 12 * 3600;
const LOGOUT_KIND: &str = "logout+jwt";
const LOGOUT_EVENT: &str = "http://schemas.openid.net/event/backchannel-logout";

/// What is wrong with a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unfit {
    /// There is none, or it is none.
    Shape,
    Algorithm,
    UnknownKey,
    Signature,
    Issuer,
    Audience,
    Expired,
    NotYet,
    Nonce,
    Party,
    AccessToken,
    Subject,
    /// Not what a provider tells of somebody who signed out.
    Event,
}

pub(crate) type Claims = Map<String, Value>;

/// Whose token it has to be.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Expected<'a> {
    pub issuer: &'a str,
    pub client: &'a str,
    pub now: i64,
}

/// With which somebody signs in.
pub(crate) fn id_token(
    token: &str,
    keys: &JwkSet,
    expected: Expected<'_>,
    nonce: &str,
    access_token: &str,
) -> Result<Claims, Unfit> {
    let (header, claims) = signed(token, keys, expected)?;
    ensure(
        number(&claims, "exp").is_some_and(|exp| expected.now < exp.saturating_add(LEEWAY_SECONDS)),
        Unfit::Expired,
    )?;
    let same = |told: &str| verify_slices_are_equal(told.as_bytes(), nonce.as_bytes()).is_ok();
    ensure(text(&claims, "nonce").is_some_and(same), Unfit::Nonce)?;
    if let Some(hash) = claims.get("at_hash") {
        ensure(hash.as_str() == Some(&half_of(header.alg, access_token)), Unfit::AccessToken)?;
    }
    ensure(text(&claims, "sub").is_some_and(|subject| !subject.is_empty()), Unfit::Subject)?;
    Ok(claims)
}

/// With which a provider tells that somebody has signed out there.
pub(crate) fn logout_token(token: &str, keys: &JwkSet, expected: Expected<'_>) -> Result<Claims, Unfit> {
    let (header, claims) = signed(token, keys, expected)?;
    let kind = header.typ.as_deref().unwrap_or_default();
    ensure(kind.eq_ignore_ascii_case(LOGOUT_KIND), Unfit::Event)?;
    let issued = number(&claims, "iat").ok_or(Unfit::NotYet)?;
    let holds = |seconds| issued.saturating_add(seconds);
    let until = number(&claims, "exp").unwrap_or(holds(TOLD_LATELY_SECONDS)).min(holds(TOLD_AT_MOST_SECONDS));
    ensure(expected.now < until.saturating_add(LEEWAY_SECONDS), Unfit::Expired)?;
    let events = claims.get("events").and_then(Value::as_object);
    ensure(events.is_some_and(|events| events.len() == 1 && events.contains_key(LOGOUT_EVENT)), Unfit::Event)?;
    // Or it could be taken for one with which somebody signs in.
    ensure(!claims.contains_key("nonce"), Unfit::Nonce)?;
    ensure(text(&claims, "jti").is_some_and(|id| !id.is_empty()), Unfit::Event)?;
    let named = |name| text(&claims, name).is_some_and(|text| !text.is_empty());
    ensure(named("sid") || named("sub"), Unfit::Subject)?;
    Ok(claims)
}

/// Whose it says that it is, believed by nobody yet.
pub(crate) fn claimed(token: &str) -> Option<(String, Vec<String>)> {
    let payload = token.split('.').nth(1)?;
    let claims: Claims = serde_json::from_slice(&URL_SAFE_NO_PAD.decode(payload).ok()?).ok()?;
    Some((text(&claims, "iss")?.to_owned(), audience(&claims)))
}

/// What holds for either kind.
fn signed(token: &str, keys: &JwkSet, expected: Expected<'_>) -> Result<(Header, Claims), Unfit> {
    let header = jsonwebtoken::decode_header(token).map_err(|_| Unfit::Shape)?;
    // A fixed list, never the token's own word: this ends `none`, and the public key used as a MAC's secret.
    let known = [Algorithm::RS256, Algorithm::PS256, Algorithm::ES256, Algorithm::EdDSA];
    ensure(known.contains(&header.alg), Unfit::Algorithm)?;
    let key = match &header.kid {
        Some(id) => keys.find(id),
        // A provider with one key need not name it.
        None => keys.keys.first().filter(|_| keys.keys.len() == 1),
    };
    let key = DecodingKey::from_jwk(key.ok_or(Unfit::UnknownKey)?).map_err(|_| Unfit::UnknownKey)?;
    let mut validation = Validation::new(header.alg);
    // All of these are for us to compare: the library knows only the system's clock.
    validation.validate_exp = false;
    validation.validate_aud = false;
    validation.required_spec_claims.clear();
    let claims = jsonwebtoken::decode::<Claims>(token, &key, &validation).map_err(|_| Unfit::Signature)?.claims;
    ensure(text(&claims, "iss") == Some(expected.issuer), Unfit::Issuer)?;
    let audience = audience(&claims);
    ensure(audience.iter().any(|client| client == expected.client), Unfit::Audience)?;
    let soon = expected.now + LEEWAY_SECONDS;
    ensure(number(&claims, "iat").is_some_and(|issued| issued <= soon), Unfit::NotYet)?;
    ensure(claims.get("nbf").is_none_or(|from| from.as_i64().is_some_and(|from| from <= soon)), Unfit::NotYet)?;
    let party = claims.get("azp");
    ensure(party.is_some() || audience.len() == 1, Unfit::Party)?;
    ensure(party.is_none_or(|party| party.as_str() == Some(expected.client)), Unfit::Party)?;
    Ok((header, claims))
}

fn ensure(holds: bool, otherwise: Unfit) -> Result<(), Unfit> {
    if holds { Ok(()) } else { Err(otherwise) }
}

fn text<'a>(claims: &'a Claims, name: &str) -> Option<&'a str> {
    claims.get(name)?.as_str()
}

fn number(claims: &Claims, name: &str) -> Option<i64> {
    claims.get(name)?.as_i64()
}

fn audience(claims: &Claims) -> Vec<String> {
    match claims.get("aud") {
        Some(Value::String(one)) => vec![one.clone()],
        Some(Value::Array(all)) => all.iter().filter_map(Value::as_str).map(str::to_owned).collect(),
        _ => Vec::new(),
    }
}

/// The left half of the hash that the algorithm has.
fn half_of(algorithm: Algorithm, access_token: &str) -> String {
    let hash = if algorithm == Algorithm::EdDSA { &digest::SHA512 } else { &digest::SHA256 };
    let hash = digest::digest(hash, access_token.as_bytes());
    let (half, _) = hash.as_ref().split_at(hash.as_ref().len() / 2);
    URL_SAFE_NO_PAD.encode(half)
}
