//! Ways besides mail by which people are told: the school's own message hub, and `WeCom`. What each takes at a time, and how it is
//! set up.

pub mod settings;

use jiff::SignedDuration;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Channel {
    /// The school's own message hub, by signed calls (Standard Webhooks).
    Webhook,
    /// 企业微信.
    Wecom,
}

impl Channel {
    pub const ALL: [Self; 2] = [Self::Webhook, Self::Wecom];

    /// Stored: a channel keeps its name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Webhook => "webhook",
            Self::Wecom => "wecom",
        }
    }

    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|channel| channel.key() == key)
    }

    /// How many one call may name. A hub knows repeats by the name of a call, so each call is for one.
    #[must_use]
    pub const fn people_a_call(self) -> usize {
        match self {
            Self::Webhook => 1,
            Self::Wecom => 1_000,
        }
    }

    /// How many cards one person gets in a lot. `WeCom` drops in silence what goes beyond 30 a minute or 1,000 an hour to one
    /// member: with the rest between lots, nobody gets more than 20 and 964.
    #[must_use]
    pub const fn cards_a_person(self) -> i64 {
        match self {
            Self::Webhook => 50,
            Self::Wecom => 4,
        }
    }

    /// What lies between two lots at least.
    #[must_use]
    pub const fn rest(self) -> SignedDuration {
        match self {
            Self::Webhook => SignedDuration::ZERO,
            Self::Wecom => SignedDuration::from_secs(15),
        }
    }
}

/// As much of a text as fits into so many bytes of UTF-8, with a mark where it was cut.
#[must_use]
pub fn cut(text: &str, bytes: usize) -> String {
    const MARK: char = '…';
    if text.len() <= bytes {
        return text.to_owned();
    }
    let room = bytes.saturating_sub(MARK.len_utf8());
    let end = text.char_indices().map(|(at, c)| at + c.len_utf8()).take_while(|end| *end <= room).last();
    let mut cut = text.get(..end.unwrap_or(0)).unwrap_or_default().to_owned();
    cut.push(MARK);
    cut
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_gets_more_than_wecom_carries() {
        let lots_in = |seconds: i64| 1 + seconds / Channel::Wecom.rest().as_secs();
        assert!(lots_in(60) * Channel::Wecom.cards_a_person() <= 30);
        assert!(lots_in(3_600) * Channel::Wecom.cards_a_person() <= 1_000);
    }

    #[test]
    fn a_text_is_cut_between_characters() {
        assert_eq!(cut("评教", 6), "评教");
        assert_eq!(cut("评教结果", 9), "评教…");
        assert_eq!(cut("评教结果", 11), "评教…");
        assert_eq!(cut("abcdef", 5), "ab…");
        assert_eq!(cut("评", 2), "…");
    }
}
