//! A school's OpenID provider, over HTTPS to the hosts that the operator has listed. What is said is read here, and believed in `app`.

use std::sync::Arc;

use app::sign_on::{
    Asked, Fault, encoded,
    openid::{Exchange, Metadata, OpenId, Tokens},
};
use base64::{Engine, engine::general_purpose::STANDARD};
use hyper::{
    Method, StatusCode,
    header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE},
};
use jsonwebtoken::jwk::{Jwk, JwkSet};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Map, Value};
use zeroize::Zeroizing;

use crate::{
    https::{Answer, ConfigError, Https},
    sign_on::{SignOnConfig, fault},
};

const DISCOVERY: &str = "/.well-known/openid-configuration";

#[derive(Debug)]
pub struct Provider(Https);

pub fn provider(config: &SignOnConfig) -> Result<Arc<dyn OpenId>, ConfigError> {
    Ok(Arc::new(Provider(config.https()?)))
}

/// What stands in an answer that is an error (RFC 6749).
#[derive(Deserialize)]
struct Refused {
    error: String,
}

/// Keys of kinds that we do not know stand beside those that we do.
#[derive(Deserialize)]
struct Keys {
    keys: Vec<Value>,
}

impl Provider {
    async fn get<T: DeserializeOwned>(&self, address: &str, headers: &[(&str, String)]) -> Result<T, Fault> {
        let answer = self.0.call(Method::GET, address, headers, Vec::new()).await.map_err(fault)?;
        understood(&answer)
    }

    async fn read_keys(&self, address: &str) -> Result<JwkSet, Fault> {
        let Keys { keys } = self.get(address, &[(ACCEPT.as_str(), "application/json".to_owned())]).await?;
        let known = |key: Value| serde_json::from_value::<Jwk>(key).ok();
        Ok(JwkSet { keys: keys.into_iter().filter_map(known).collect() })
    }

    async fn give(&self, exchange: &Exchange) -> Result<Tokens, Fault> {
        let mut parts = vec![
            ("grant_type", "authorization_code"),
            ("code", exchange.code.as_str()),
            ("redirect_uri", exchange.redirect.as_str()),
            ("code_verifier", exchange.verifier.as_str()),
        ];
        let mut headers = vec![
            (CONTENT_TYPE.as_str(), "application/x-www-form-urlencoded".to_owned()),
            (ACCEPT.as_str(), "application/json".to_owned()),
        ];
        if exchange.secret_in_form {
            parts.extend([("client_id", exchange.client.as_str()), ("client_secret", exchange.secret.as_str())]);
        } else {
            let both = Zeroizing::new(format!("{}:{}", encoded(&exchange.client), encoded(&exchange.secret)));
            headers.push((AUTHORIZATION.as_str(), format!("Basic {}", STANDARD.encode(both.as_bytes()))));
        }
        let form = parts.iter().map(|(name, value)| format!("{name}={}", encoded(value))).collect::<Vec<_>>().join("&");
        let answer = self.0.call(Method::POST, &exchange.address, &headers, form.into_bytes()).await.map_err(fault)?;
        if answer.status == StatusCode::BAD_REQUEST || answer.status == StatusCode::UNAUTHORIZED {
            let refused = serde_json::from_slice::<Refused>(&answer.body).map(|refused| refused.error);
            return Err(match refused.as_deref() {
                Ok("invalid_grant") => Fault::CodeRefused,
                Ok("invalid_client" | "unauthorized_client") => Fault::Credentials,
                _ if answer.status == StatusCode::UNAUTHORIZED => Fault::Credentials,
                _ => Fault::Refused,
            });
        }
        understood(&answer)
    }
}

impl OpenId for Provider {
    fn metadata<'a>(&'a self, issuer: &'a str) -> Asked<'a, Metadata> {
        let address = format!("{}{DISCOVERY}", issuer.trim_end_matches('/'));
        Box::pin(async move { self.get(&address, &[]).await })
    }

    fn keys<'a>(&'a self, address: &'a str) -> Asked<'a, JwkSet> {
        Box::pin(self.read_keys(address))
    }

    fn exchange<'a>(&'a self, exchange: &'a Exchange) -> Asked<'a, Tokens> {
        Box::pin(self.give(exchange))
    }

    fn person<'a>(&'a self, address: &'a str, access_token: &'a str) -> Asked<'a, Map<String, Value>> {
        let headers = [(AUTHORIZATION.as_str(), format!("Bearer {access_token}"))];
        Box::pin(async move { self.get(address, &headers).await })
    }
}

/// Nobody is followed elsewhere, and an error page is no answer.
fn understood<T: DeserializeOwned>(answer: &Answer) -> Result<T, Fault> {
    match answer.status {
        StatusCode::OK => serde_json::from_slice(&answer.body).map_err(|_| Fault::Strange),
        status if status.is_server_error() => Err(Fault::Unreachable),
        _ => Err(Fault::Refused),
    }
}
