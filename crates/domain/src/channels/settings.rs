//! How a channel is reached, as the office writes it down.

use super::Channel;
use crate::field::{FieldErrors, Reason, web_address};

pub const MOST_A_MINUTE: i32 = 6_000;
const LONGEST: usize = 500;
/// How a hub's secret begins.
pub const SECRET_MARK: &str = "whsec_";

/// Without the secret, which nobody is shown again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChannelSettings {
    pub channel: Channel,
    /// Where calls go: the hub's whole address, or how the provider's begin.
    pub address: String,
    /// Under which the school is known there (`WeCom`: corpid).
    pub account: Option<String>,
    /// As which of its applications we speak (`WeCom`: agentid).
    pub agent: Option<String>,
    /// Cards in a minute, at most.
    pub a_minute: i32,
}

impl ChannelSettings {
    #[must_use]
    pub fn faults(&self) -> FieldErrors {
        let mut faults = FieldErrors::default();
        faults.keep("address", web_address(&self.address));
        if self.channel == Channel::Wecom {
            faults.keep("account", filled(self.account.as_deref(), |c| c.is_ascii_alphanumeric() || "-_".contains(c)));
            faults.keep("agent", filled(self.agent.as_deref(), |c| c.is_ascii_digit()));
        }
        let a_minute = if (1..=MOST_A_MINUTE).contains(&self.a_minute) { Ok(()) } else { Err(Reason::Invalid) };
        faults.keep("a_minute", a_minute);
        faults
    }

    /// A hub's secret is `whsec_` and 24 to 64 bytes in base64; two of them while it is being changed.
    pub fn check_secret(&self, secret: &str) -> Result<(), Reason> {
        let hub = |one: &str| {
            let known = |c: char| c.is_ascii_alphanumeric() || "+/=".contains(c);
            let body = one.strip_prefix(SECRET_MARK).unwrap_or_default();
            (32..=88).contains(&body.len()) && body.len().is_multiple_of(4) && body.chars().all(known)
        };
        let good = match self.channel {
            Channel::Webhook => (1..=2).contains(&secret.split(' ').count()) && secret.split(' ').all(hub),
            Channel::Wecom => secret.len() <= LONGEST && secret.chars().all(|c| c.is_ascii_graphic()),
        };
        if good { Ok(()) } else { Err(Reason::Invalid) }
    }
}

fn filled(text: Option<&str>, known: impl Fn(char) -> bool) -> Result<(), Reason> {
    match text {
        None | Some("") => Err(Reason::Required),
        Some(text) if text.len() > 64 => Err(Reason::TooLong),
        Some(text) if text.chars().all(known) => Ok(()),
        Some(_) => Err(Reason::Invalid),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hub() -> ChannelSettings {
        let address = "https://hub.linjiang.example/keping?v=1".to_owned();
        ChannelSettings { channel: Channel::Webhook, address, account: None, agent: None, a_minute: 600 }
    }

    #[test]
    fn an_address_names_one_host_in_the_open() {
        assert_eq!(hub().faults(), FieldErrors::default());
        for wrong in [
            "hub.linjiang.example",
            "ftp://hub.example",
            "https://",
            "https:///path",
            "https://a@b.example/",
            "https://a.example/#b",
            "https://a.example/ b",
            "https://例.example/",
        ] {
            let faults = ChannelSettings { address: wrong.to_owned(), ..hub() }.faults();
            assert_eq!(faults, FieldErrors::one("address", Reason::Invalid), "{wrong}");
        }
    }

    #[test]
    fn wecom_needs_to_know_who_speaks() {
        let wecom = ChannelSettings { channel: Channel::Wecom, agent: Some("1000002x".to_owned()), ..hub() };
        let faults = wecom.faults().0;
        assert_eq!(faults.get("account"), Some(&Reason::Required));
        assert_eq!(faults.get("agent"), Some(&Reason::Invalid));
    }

    #[test]
    fn a_secret_is_one_or_two_of_their_shape() {
        let one = format!("whsec_{}", "QUJD".repeat(8));
        assert_eq!(hub().check_secret(&one), Ok(()));
        assert_eq!(hub().check_secret(&format!("{one} {one}")), Ok(()));
        for wrong in
            ["", "whsec_", "willow", "whsec_QUJD", &format!("{one} "), &format!("{one} {one} {one}"), &one[6..]]
        {
            assert_eq!(hub().check_secret(wrong), Err(Reason::Invalid), "{wrong}");
        }
    }
}
