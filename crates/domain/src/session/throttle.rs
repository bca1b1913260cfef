//! How long sign-in waits after failures. Waiting is for an account *from a network*, so that an attacker elsewhere never
//! locks the owner out.

use std::{
    fmt,
    net::{IpAddr, Ipv4Addr},
};

pub const FREE_FAILURES: u32 = 5;
pub const LONGEST_WAIT_SECONDS: i64 = 15 * 60;
/// A pair of account and network that was quiet this long starts anew.
pub const FORGET_AFTER_SECONDS: i64 = 24 * 3600;
pub const NETWORK_FAILURES_PER_MINUTE: u32 = 100;
pub const NETWORK_WINDOW_SECONDS: i64 = 60;
/// Who leaves for the school's own sign-on has not failed, and a campus behind one address leaves at once.
pub const LEAVING_FOR_EACH_FAILURE: u32 = 10;

/// Seconds that a further try must still wait; 0 when it may go ahead.
#[must_use]
pub fn account_wait(failures: u32, seconds_since_last: i64) -> i64 {
    if failures < FREE_FAILURES || seconds_since_last >= FORGET_AFTER_SECONDS {
        return 0;
    }
    let doublings = (failures - FREE_FAILURES).min(20);
    let wait = (1_i64 << doublings).min(LONGEST_WAIT_SECONDS);
    (wait - seconds_since_last).max(0)
}

/// Seconds until the network's window ends when it has used up its failures; 0 when a try may go ahead.
#[must_use]
pub fn network_wait(failures: u32, limit: u32, seconds_since_window_start: i64) -> i64 {
    if failures < limit || seconds_since_window_start >= NETWORK_WINDOW_SECONDS {
        0
    } else {
        (NETWORK_WINDOW_SECONDS - seconds_since_window_start).max(1)
    }
}

/// What counts as one network: an IPv4 address, or the /64 that one IPv6 subscriber gets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Subscriber {
    V4(Ipv4Addr),
    V6([u16; 4]),
}

#[must_use]
pub const fn subscriber(address: IpAddr) -> Subscriber {
    match address.to_canonical() {
        IpAddr::V4(v4) => Subscriber::V4(v4),
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            Subscriber::V6([a, b, c, d])
        }
    }
}

impl fmt::Display for Subscriber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::V4(v4) => write!(f, "{v4}"),
            Self::V6(prefix) => {
                prefix.iter().try_for_each(|group| write!(f, "{group:x}:"))?;
                f.write_str(":/64")
            }
        }
    }
}

#[must_use]
pub fn network_of(address: IpAddr) -> String {
    subscriber(address).to_string()
}

/// Addresses that may well be one sender's: the /24 around an IPv4 address, the /64 around an IPv6 one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Neighbourhood {
    V4([u8; 3]),
    V6([u16; 4]),
}

#[must_use]
pub const fn neighbourhood(address: IpAddr) -> Neighbourhood {
    match subscriber(address) {
        Subscriber::V4(v4) => {
            let [a, b, c, _] = v4.octets();
            Neighbourhood::V4([a, b, c])
        }
        Subscriber::V6(prefix) => Neighbourhood::V6(prefix),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn five_failures_are_free_then_the_wait_doubles_to_fifteen_minutes() {
        assert_eq!(account_wait(4, 0), 0);
        let waits: Vec<_> = (5..17).map(|failures| account_wait(failures, 0)).collect();
        assert_eq!(waits, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    }

    #[test]
    fn one_ipv6_subscriber_is_one_network_and_mapped_ipv4_is_ipv4() {
        let network = |text: &str| network_of(text.parse().unwrap());
        assert_eq!(network("2001:db8:1:2::1"), network("2001:db8:1:2:ffff::9"));
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
        assert_eq!(network("::ffff:192.0.2.7"), "192.0.2.7");
    }

    #[test]
    fn neighbours_share_their_first_24_or_64_bits() {
        let of = |text: &str| neighbourhood(text.parse().unwrap());
        assert_eq!(of("192.0.2.7"), of("::ffff:192.0.2.200"));
        assert_ne!(of("192.0.2.7"), of("192.0.3.7"));
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff::9"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
    }

    proptest! {
        #[test]
        fn a_wait_is_never_negative_never_longer_than_the_longest_and_ends(failures in 0_u32.., elapsed in 0_i64..200_000) {
            let wait = account_wait(failures, elapsed);
            prop_assert!((0..=LONGEST_WAIT_SECONDS).contains(&wait));
            prop_assert_eq!(account_wait(failures, elapsed + wait), 0);
        }
    }
}
