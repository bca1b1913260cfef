//! The extractors that stand at the door of every handler.

use std::{
    net::{IpAddr, SocketAddr},
    sync::Arc,
};

use app::{App, Caller, Claimed, Institution, Permit, kernel::caller::Intent};
use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, HeaderValue, header, request::Parts},
};
use ipnet::IpNet;
use tokio::sync::watch;

use crate::http::{error::ApiError, finish::content_security_policy, uploads::Uploads};

/// The router's state. Its contents are private to this file, so that only the extractors below lead to them.
#[derive(Debug, Clone)]
pub struct ApiState {
    app: App,
    trusted_proxies: Arc<[IpNet]>,
    content_security_policy: HeaderValue,
    uploads: Arc<Uploads>,
}

impl ApiState {
    #[must_use]
    pub fn new(app: App, trusted_proxies: Vec<IpNet>) -> Self {
        let policy = content_security_policy(app.ballot_origin());
        // Only an address that no header may hold; then ballots are not sent at all.
        let policy = HeaderValue::from_str(&policy).or_else(|_| HeaderValue::from_str(&content_security_policy(None)));
        let content_security_policy = policy.unwrap_or_else(|_| HeaderValue::from_static("default-src 'none'"));
        Self { app, trusted_proxies: trusted_proxies.into(), content_security_policy, uploads: Arc::default() }
    }

    pub(crate) fn content_security_policy(&self) -> HeaderValue {
        self.content_security_policy.clone()
    }

    /// The random half of an id, short enough to be read out on the telephone.
    pub(crate) fn new_request_id(&self) -> String {
        let id = self.app.new_id::<RequestKind>().as_uuid().simple().to_string();
        id.chars().skip(20).collect()
    }

    /// Whether a request carries a token of ours that has not run out. No more than that: it opens nothing.
    pub(crate) fn knows_bearer(&self, headers: &HeaderMap) -> bool {
        bearer(headers).is_some_and(|token| self.app.has_issued(token))
    }

    pub(crate) fn uploads(&self) -> &Uploads {
        &self.uploads
    }

    async fn institution(&self, headers: &HeaderMap) -> Result<Arc<Institution>, ApiError> {
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
        Ok(self.app.institution_of(host).await?)
    }
}

enum RequestKind {}

/// For calls that need nobody signed in. Each is listed in `tests/public-routes.txt`.
#[derive(Debug)]
pub struct Public {
    pub app: App,
    pub institution: Arc<Institution>,
}

impl FromRequestParts<ApiState> for Public {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &ApiState) -> Result<Self, ApiError> {
        Ok(Self { app: state.app.clone(), institution: state.institution(&parts.headers).await? })
    }
}

/// The server itself, whatever the host: for health checks, which come without a school's name.
#[derive(Debug)]
pub struct Unbound(pub App);

impl FromRequestParts<ApiState> for Unbound {
    type Rejection = ApiError;

    async fn from_request_parts(_: &mut Parts, state: &ApiState) -> Result<Self, ApiError> {
        Ok(Self(state.app.clone()))
    }
}

/// A signed-in caller who holds the permission `P`.
#[derive(Debug)]
pub struct Auth<P: Permit>(pub Caller<P>);

impl<P: Permit> FromRequestParts<ApiState> for Auth<P> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &ApiState) -> Result<Self, ApiError> {
        let institution = state.institution(&parts.headers).await?;
        let token = bearer(&parts.headers).unwrap_or_default();
        let intent = if parts.method.is_safe() { Intent::Read } else { Intent::Write };
        Ok(Self(state.app.authenticate(institution, token, intent).await?))
    }
}

/// Somebody signed in, whose permission `P` is checked together with that of others who call at the same time.
#[derive(Debug)]
pub struct Claim<P: Permit>(pub Claimed<P>);

impl<P: Permit> FromRequestParts<ApiState> for Claim<P> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &ApiState) -> Result<Self, ApiError> {
        let institution = state.institution(&parts.headers).await?;
        Ok(Self(state.app.claim(institution, bearer(&parts.headers).unwrap_or_default())?))
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// The address at the other end of the connection, put there by the listener.
#[derive(Debug, Clone, Copy)]
pub struct Peer(pub SocketAddr);

/// That the server is about to end, for answers that would go on as long as it lives; put there by the listener.
#[derive(Debug, Clone)]
pub struct Stopping(pub watch::Receiver<()>);

impl Stopping {
    pub(crate) async fn told(&mut self) {
        // The sender is dropped to tell us.
        let _ = self.0.changed().await;
    }
}

/// Where the request came from: the peer, or what a trusted proxy says of it.
#[derive(Debug, Clone, Copy)]
pub struct ClientAddress(pub IpAddr);

impl FromRequestParts<ApiState> for ClientAddress {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &ApiState) -> Result<Self, ApiError> {
        let peer = parts.extensions.get::<Peer>().ok_or_else(|| ApiError::internal("no peer address"))?.0.ip();
        let forwarded = parts.headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
        Ok(Self(client_address(peer, forwarded, &state.trusted_proxies)))
    }
}

/// From the right, each hop is believed only as long as the one that reported it is trusted.
pub(crate) fn client_address<'a>(peer: IpAddr, forwarded: impl Iterator<Item = &'a str>, trusted: &[IpNet]) -> IpAddr {
    let is_trusted = |address: IpAddr| trusted.iter().any(|range| range.contains(&address.to_canonical()));
    let hops: Vec<_> = forwarded.flat_map(|value| value.split(',')).map(str::trim).collect();
    let mut address = peer;
    for hop in hops.into_iter().rev() {
        if !is_trusted(address) {
            break;
        }
        let Ok(reported) = hop.parse() else { break };
        address = reported;
    }
    address
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_forwarded_address_counts_only_from_a_trusted_proxy() {
        let trusted = ["10.0.0.0/8".parse().unwrap()];
        let from = |peer: &str, forwarded: &str| {
            client_address(peer.parse().unwrap(), [forwarded].into_iter(), &trusted).to_string()
        };
        assert_eq!(from("10.0.0.1", "203.0.113.5"), "203.0.113.5");
        assert_eq!(from("10.0.0.1", "1.2.3.4, 203.0.113.5, 10.0.0.9"), "203.0.113.5");
        assert_eq!(from("198.51.100.1", "203.0.113.5"), "198.51.100.1");
        assert_eq!(from("10.0.0.1", "nonsense"), "10.0.0.1");
    }
}
