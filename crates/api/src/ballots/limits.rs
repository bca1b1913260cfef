//! What one sender may take of the ballot listener: so many requests a second from one neighbourhood, so long for each. Kept
//! in memory, under a part of the address, and forgotten as soon as it says nothing any more; never written down.

use std::{
    net::{IpAddr, Ipv4Addr},
    num::NonZeroU32,
    sync::{Arc, Weak},
    time::Duration,
};

use axum::{
    extract::{Request, State},
    http::{StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use domain::session::throttle::{Neighbourhood, neighbourhood};
use governor::{Quota, RateLimiter, clock::DefaultClock, state::keyed::HashMapStateStore};
use ipnet::IpNet;
use tokio::time::{interval, timeout};

use crate::http::context::{Peer, client_address};

const FORGOTTEN_EVERY: Duration = Duration::from_secs(10);
const COME_AGAIN_AFTER_SECONDS: u16 = 5;

#[derive(Debug, Clone)]
pub struct Terms {
    /// Requests a second from one neighbourhood (/24, /64), in the long run. A campus may well be one.
    pub a_second: NonZeroU32,
    /// So many at once, when it was quiet.
    pub burst: NonZeroU32,
    /// For the body of a request and its answer.
    pub within: Duration,
}

impl Default for Terms {
    /// A lecture of 300 answers for eight courses within a minute, and nobody waits; a neighbourhood's worth of invented
    /// ballots takes a twentieth of a processor.
    fn default() -> Self {
        let some = |number| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
        Self { a_second: some(500), burst: some(5_000), within: Duration::from_secs(10) }
    }
}

type Buckets = RateLimiter<Neighbourhood, HashMapStateStore<Neighbourhood>, DefaultClock>;

#[derive(Debug, Clone)]
pub struct Senders {
    buckets: Arc<Buckets>,
    /// Their `X-Forwarded-For` is believed; where they say nothing, the limit is theirs to keep.
    proxies: Arc<[IpNet]>,
    within: Duration,
}

impl Senders {
    #[must_use]
    pub fn new(terms: &Terms, proxies: Vec<IpNet>) -> Self {
        let buckets = Arc::new(RateLimiter::hashmap(Quota::per_second(terms.a_second).allow_burst(terms.burst)));
        tokio::spawn(forget(Arc::downgrade(&buckets)));
        Self { buckets, proxies: proxies.into(), within: terms.within }
    }

    fn may_ask(&self, request: &Request) -> bool {
        let peer = request.extensions().get::<Peer>().map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.0.ip());
        let forwarded = request.headers().get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
        let address = client_address(peer, forwarded, &self.proxies).to_canonical();
        let is_proxy = self.proxies.iter().any(|range| range.contains(&address));
        is_proxy || self.buckets.check_key(&neighbourhood(address)).is_ok()
    }
}

/// Whoever was quiet long enough is like anybody else.
async fn forget(buckets: Weak<Buckets>) {
    let mut rounds = interval(FORGOTTEN_EVERY);
    loop {
        rounds.tick().await;
        let Some(buckets) = buckets.upgrade() else { return };
        forget_the_quiet(&buckets);
    }
}

fn forget_the_quiet(buckets: &Buckets) {
    buckets.retain_recent();
    buckets.shrink_to_fit();
}

pub(crate) async fn bound(State(senders): State<Senders>, request: Request, next: Next) -> Response {
    if !senders.may_ask(&request) {
        return come_again();
    }
    timeout(senders.within, next.run(request)).await.unwrap_or_else(|_| come_again())
}

/// Not refused: the same ballot is sent again.
pub(crate) fn come_again() -> Response {
    let after = [(header::RETRY_AFTER, COME_AGAIN_AFTER_SECONDS.to_string())];
    (StatusCode::SERVICE_UNAVAILABLE, after).into_response()
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    #[tokio::test]
    async fn who_has_been_quiet_is_forgotten() {
        let quick = Terms { a_second: NonZeroU32::new(1_000).unwrap(), burst: NonZeroU32::MIN, ..Terms::default() };
        let buckets = Senders::new(&quick, Vec::new()).buckets;
        assert!(buckets.check_key(&neighbourhood(IpAddr::V4(Ipv4Addr::LOCALHOST))).is_ok());
        let asked = Instant::now();
        // The limiter has a clock of its own, for which a thousandth of a second must pass.
        while !buckets.is_empty() {
            assert!(asked.elapsed() < FORGOTTEN_EVERY, "{} are still known", buckets.len());
            forget_the_quiet(&buckets);
        }
    }
}
