//! Raters with their enterprises, and whether what they said may be told as a figure.

use std::collections::{BTreeMap, BTreeSet};

use super::{FEWEST_ENTERPRISES, FEWEST_RATERS, Withheld};
use crate::id::{EnterpriseId, UserId};

/// By enterprise: its raters.
#[derive(Debug, Clone, Default)]
pub(super) struct Group(BTreeMap<EnterpriseId, BTreeSet<UserId>>);

#[derive(Debug, Clone, Copy)]
pub(super) struct Rules {
    pub raters: u32,
    pub enterprises: u32,
    /// Whether one enterprise may have more than half.
    pub dominated: bool,
}

impl Default for Rules {
    fn default() -> Self {
        Self { raters: FEWEST_RATERS, enterprises: FEWEST_ENTERPRISES, dominated: false }
    }
}

impl Rules {
    /// Somebody who speaks for two enterprises is one person.
    pub(super) fn refuses(self, group: &Group) -> Option<Withheld> {
        let people = number(group.0.values().flatten().collect::<BTreeSet<_>>().len());
        let most = group.0.values().map(|raters| number(raters.len())).max().unwrap_or(0);
        if people < self.raters || group.enterprises() < self.enterprises {
            Some(Withheld::TooFew)
        } else if !self.dominated && most.saturating_mul(2) > people {
            Some(Withheld::Dominated)
        } else {
            None
        }
    }
}

impl Group {
    pub(super) fn enterprises(&self) -> u32 {
        number(self.0.len())
    }
}

impl Extend<(UserId, EnterpriseId)> for Group {
    fn extend<T: IntoIterator<Item = (UserId, EnterpriseId)>>(&mut self, raters: T) {
        for (rater, enterprise) in raters {
            self.0.entry(enterprise).or_default().insert(rater);
        }
    }
}

impl FromIterator<(UserId, EnterpriseId)> for Group {
    fn from_iter<T: IntoIterator<Item = (UserId, EnterpriseId)>>(raters: T) -> Self {
        let mut group = Self::default();
        group.extend(raters);
        group
    }
}

pub(super) fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
