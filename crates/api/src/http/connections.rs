//! How many connections a listener holds, and for how long. Counted in memory while they are open and by nothing else.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use domain::session::throttle::{Subscriber, subscriber};
use ipnet::IpNet;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

#[derive(Debug, Clone)]
pub struct Limits {
    /// More wait in the kernel's queue.
    pub in_all: usize,
    /// More are closed at once. `None`: as many as there are.
    pub each: Option<usize>,
    /// They speak for many, so `each` is not about them.
    pub proxies: Vec<IpNet>,
    /// For the head of a request; also how long a connection may be idle.
    pub head_within: Duration,
    /// Then a connection answers what it was asked and ends. `None`: it may last.
    pub ends_after: Option<Duration>,
}

impl Limits {
    /// Of the listener that people are signed in at.
    #[must_use]
    pub const fn signed_in(in_all: usize) -> Self {
        Self { in_all, each: None, proxies: Vec::new(), head_within: Duration::from_secs(15), ends_after: None }
    }
}

pub(super) struct Doorkeeper {
    places: Arc<Semaphore>,
    each: Option<usize>,
    proxies: Vec<IpNet>,
    open: Open,
}

type Open = Arc<Mutex<HashMap<Subscriber, usize>>>;

/// A connection's place, given back when it ends.
pub(super) struct Place {
    _in_all: Option<OwnedSemaphorePermit>,
    counted: Option<(Open, Subscriber)>,
}

impl Doorkeeper {
    pub(super) fn new(limits: &Limits) -> Self {
        let places = Arc::new(Semaphore::new(limits.in_all));
        Self { places, each: limits.each, proxies: limits.proxies.clone(), open: Arc::default() }
    }

    /// `None` when the semaphore is closed, which it never is.
    pub(super) async fn room(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.places).acquire_owned().await.ok()
    }

    /// `None`: this address has its share.
    pub(super) fn admit(&self, address: IpAddr, in_all: Option<OwnedSemaphorePermit>) -> Option<Place> {
        let address = address.to_canonical();
        let Some(each) = self.each.filter(|_| !self.proxies.iter().any(|range| range.contains(&address))) else {
            return Some(Place { _in_all: in_all, counted: None });
        };
        let subscriber = subscriber(address);
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(subscriber).or_default();
        if *count >= each {
            return None;
        }
        *count += 1;
        Some(Place { _in_all: in_all, counted: Some((Arc::clone(&self.open), subscriber)) })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let Some((open, subscriber)) = &self.counted else { return };
        let mut open = open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(subscriber) {
            *count -= 1;
            if *count == 0 {
                open.remove(subscriber);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_its_share_a_proxy_all_and_nothing_is_remembered() {
        let proxies = vec!["10.0.0.1/32".parse().unwrap()];
        let keeper = Doorkeeper::new(&Limits { each: Some(2), proxies, ..Limits::signed_in(10) });
        let admit = |address: &str| keeper.admit(address.parse().unwrap(), None);
        let (first, second) = (admit("192.0.2.1"), admit("::ffff:192.0.2.1"));
        assert!(first.is_some() && second.is_some());
        assert!(admit("192.0.2.1").is_none());
        let other = admit("192.0.2.2").unwrap();
        let through_proxy: Vec<_> = (0..5).map(|_| admit("10.0.0.1").unwrap()).collect();
        drop(first);
        let third = admit("192.0.2.1").unwrap();
        drop((second, third, through_proxy, other));
        assert!(keeper.open.lock().unwrap().is_empty());
    }
}
