//! What is asked of whoever speaks to a school's OpenID provider. Who does is in `outside`.

pub(crate) mod checked;
pub(crate) mod known;
pub(crate) mod prove;

use std::fmt;

use jsonwebtoken::jwk::JwkSet;
use serde::Deserialize;
use serde_json::{Map, Value};
use zeroize::Zeroizing;

use super::fault::{Asked, refused};

/// What a provider says of itself.
#[derive(Debug, Clone, Deserialize)]
pub struct Metadata {
    pub issuer: String,
    pub authorization_endpoint: String,
    pub token_endpoint: String,
    pub jwks_uri: String,
    pub userinfo_endpoint: Option<String>,
    pub end_session_endpoint: Option<String>,
    pub token_endpoint_auth_methods_supported: Option<Vec<String>>,
    /// It says with each answer that it is its own (RFC 9207).
    #[serde(default)]
    pub authorization_response_iss_parameter_supported: bool,
    /// It tells whoever asked for it that somebody has signed out there.
    #[serde(default)]
    pub backchannel_logout_supported: bool,
}

/// A code that is given for what it stands for.
pub struct Exchange {
    pub address: String,
    pub client: String,
    pub secret: Zeroizing<String>,
    /// Where the provider takes the secret in the form alone.
    pub secret_in_form: bool,
    pub code: Zeroizing<String>,
    pub verifier: Zeroizing<String>,
    pub redirect: String,
}

impl fmt::Debug for Exchange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Exchange")
    }
}

#[derive(Deserialize)]
pub struct Tokens {
    pub id_token: Option<String>,
    #[serde(default)]
    pub access_token: String,
}

impl fmt::Debug for Tokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tokens")
    }
}

/// Each ends within ten seconds or so, whatever the other side does, and follows nobody elsewhere.
pub trait OpenId: fmt::Debug + Send + Sync {
    /// What stands under its issuer.
    fn metadata<'a>(&'a self, issuer: &'a str) -> Asked<'a, Metadata>;

    fn keys<'a>(&'a self, address: &'a str) -> Asked<'a, JwkSet>;

    fn exchange<'a>(&'a self, exchange: &'a Exchange) -> Asked<'a, Tokens>;

    /// What it says of the person whose token this is.
    fn person<'a>(&'a self, address: &'a str, access_token: &'a str) -> Asked<'a, Map<String, Value>>;
}

/// For a process from which nobody signs on.
#[derive(Debug)]
pub struct NoOpenId;

impl OpenId for NoOpenId {
    fn metadata<'a>(&'a self, _: &'a str) -> Asked<'a, Metadata> {
        refused()
    }

    fn keys<'a>(&'a self, _: &'a str) -> Asked<'a, JwkSet> {
        refused()
    }

    fn exchange<'a>(&'a self, _: &'a Exchange) -> Asked<'a, Tokens> {
        refused()
    }

    fn person<'a>(&'a self, _: &'a str, _: &'a str) -> Asked<'a, Map<String, Value>> {
        refused()
    }
}
