//! What somebody writes under their name: a draft that only they read, then versions, each kept as it was submitted.

use uuid::Uuid;

/// More would be somebody's mistake.
pub const MOST_VERSIONS: i16 = 100;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Version {
    /// From 1.
    pub number: i16,
    /// Made by the device that sent it.
    pub key: Uuid,
}

/// What becomes of something that arrives to be submitted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Arrival {
    /// It becomes the version of this number.
    New(i16),
    /// It is this version already: the answer was lost on the way.
    Known(i16),
    /// Another version was submitted since the writer looked.
    Outdated,
}

/// `seen`: the number of the newest version that the writer knows, 0 for none.
#[must_use]
pub fn arrival(versions: &[Version], seen: i16, key: Uuid) -> Arrival {
    if let Some(known) = versions.iter().find(|version| version.key == key) {
        return Arrival::Known(known.number);
    }
    let newest = versions.iter().map(|version| version.number).max().unwrap_or(0);
    if newest == seen && newest < MOST_VERSIONS { Arrival::New(newest + 1) } else { Arrival::Outdated }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn version(number: i16) -> Version {
        Version { number, key: Uuid::from_u128(u128::try_from(number).unwrap()) }
    }

    #[test]
    fn what_is_sent_again_is_the_version_it_became() {
        let versions = [version(1), version(2)];
        assert_eq!(arrival(&[], 0, Uuid::from_u128(7)), Arrival::New(1));
        assert_eq!(arrival(&versions, 2, Uuid::from_u128(7)), Arrival::New(3));
        // Whatever its sender has seen meanwhile.
        for seen in 0..4 {
            assert_eq!(arrival(&versions, seen, Uuid::from_u128(1)), Arrival::Known(1));
        }
    }

    #[test]
    fn nobody_submits_over_a_version_they_have_not_seen() {
        assert_eq!(arrival(&[version(1)], 0, Uuid::from_u128(7)), Arrival::Outdated);
        assert_eq!(arrival(&[], 1, Uuid::from_u128(7)), Arrival::Outdated);
        assert_eq!(arrival(&[version(MOST_VERSIONS)], MOST_VERSIONS, Uuid::from_u128(700)), Arrival::Outdated);
    }
}
