//! What is withheld so that no answer can be worked out from two figures: the ballots behind any two of them differ by
//! none, or by at least the minimum (never below 5).
//!
//! - A question's figures all come from one table over all ballots of the class: the cells of its values, and one for
//!   those who gave none. So two questions of a class stand on the same ballots however many skipped one of them, and
//!   n, mean and interval tell nothing that the table does not. The last cell is split only where [`may_split`] allows.
//! - A table with fewer answers than the minimum is not written at all, and counts nowhere.
//! - Of one question, a college is the sum of its classes and the school the sum of its colleges. A table that was
//!   written and is withheld all the same (the school has raised its minimum since, or withholds a class by decision)
//!   is still inside those frozen sums; what is left of a sum when everything shown is taken away must be nothing or
//!   enough. [`plan`] withholds further figures until it is.
//! - A filter sums shown classes only. Then every set an attacker can put together consists of shown classes and of
//!   such remainders, each of which is large enough; so is every difference.
//! - The plan is made once, at counting, over all classes of the campaign, and kept; made anew it gets what was
//!   withheld before and withholds at least that.

use super::threshold::FEWEST;

/// One question in one class (and for one teacher): the leaf of a sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Leaf {
    /// Answers in the table, which is written. What is not written is not a leaf.
    pub n: u32,
    /// By decision, or by an earlier plan.
    pub withheld: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Branch {
    pub leaves: Vec<Leaf>,
    /// By an earlier plan.
    pub withheld: bool,
}

/// Why a figure is missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Fewer answers than the minimum.
    TooFew,
    /// It would reveal, by subtraction, one that has too few.
    Complement,
    /// Somebody decided so, or so it was before.
    Before,
}

/// The sum of all, above the branches.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Root {
    pub branches: Vec<Branch>,
    /// By an earlier plan.
    pub withheld: bool,
}

/// In the order of what was asked; `None` is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    pub leaves: Vec<Vec<Option<Reason>>>,
    pub branches: Vec<Option<Reason>>,
    pub root: Option<Reason>,
}

/// Whether a part may be told apart from the rest: both are nobody, or enough.
#[must_use]
pub const fn may_split(part: u32, rest: u32, minimum: u32) -> bool {
    let minimum = if minimum < FEWEST { FEWEST } else { minimum };
    (part == 0 || part >= minimum) && (rest == 0 || rest >= minimum)
}

/// What is shown of the classes, the colleges and the school, of one question. The order of classes and colleges must
/// be a fixed one (by id): ties go to the first.
#[must_use]
pub fn plan(root: &Root, minimum: u32) -> Plan {
    let minimum = minimum.max(FEWEST);
    let mut plan = primary(root, minimum);
    let branches = root.branches.as_slice();
    for (branch, (leaves, shown)) in branches.iter().zip(plan.leaves.iter_mut().zip(&mut plan.branches)) {
        if shown.is_some() {
            continue;
        }
        while too_small(remainder(branch, leaves), minimum) {
            if !withhold_smallest(branch, leaves) {
                *shown = Some(Reason::Complement);
                break;
            }
        }
    }
    settle_root(branches, &mut plan, minimum);
    plan
}

/// Without complements: what has too few answers of its own, and what was withheld before.
fn primary(root: &Root, minimum: u32) -> Plan {
    let branches = &root.branches;
    let reason = |n: u32, withheld: bool| match (n < minimum, withheld) {
        (true, _) => Some(Reason::TooFew),
        (_, true) => Some(Reason::Before),
        _ => None,
    };
    let of_leaves = |branch: &Branch| branch.leaves.iter().map(|leaf| reason(leaf.n, leaf.withheld)).collect();
    Plan {
        leaves: branches.iter().map(of_leaves).collect(),
        branches: branches.iter().map(|branch| reason(total(branch), branch.withheld)).collect(),
        root: reason(branches.iter().map(total).fold(0, u32::saturating_add), root.withheld),
    }
}

/// The colleges that are not shown leave their remainders in the school's sum, together.
fn settle_root(branches: &[Branch], plan: &mut Plan, minimum: u32) {
    while plan.root.is_none() && too_small(hidden(branches, plan), minimum) {
        // A college whose sum hides something already, or else the one with the smallest class to hide in it.
        let shown = |index: &usize| plan.branches.get(*index).is_some_and(Option::is_none);
        let left = |index: usize| branches.get(index).zip(plan.leaves.get(index)).map_or(0, |(b, l)| remainder(b, l));
        let candidates = || (0..branches.len()).filter(shown);
        if let Some(index) = candidates().filter(|&index| left(index) > 0).min_by_key(|&index| left(index)) {
            mark(&mut plan.branches, index);
            continue;
        }
        let least = |index: usize| branches.get(index).zip(plan.leaves.get(index)).and_then(|(b, l)| smallest(b, l));
        let chosen = candidates().filter_map(|index| Some((least(index)?, index))).min_by_key(|((_, n), _)| *n);
        let Some(((leaf, _), index)) = chosen else {
            plan.root = Some(Reason::Complement);
            return;
        };
        mark(&mut plan.branches, index);
        if let Some(leaves) = plan.leaves.get_mut(index) {
            mark(leaves, leaf);
        }
    }
}

fn hidden(branches: &[Branch], plan: &Plan) -> u32 {
    let each = branches.iter().zip(plan.leaves.iter().zip(&plan.branches));
    let hidden = each.filter(|(_, (_, shown))| shown.is_some());
    hidden.map(|(branch, (leaves, _))| remainder(branch, leaves)).fold(0, u32::saturating_add)
}

fn total(branch: &Branch) -> u32 {
    branch.leaves.iter().map(|leaf| leaf.n).fold(0, u32::saturating_add)
}

fn too_small(rest: u32, minimum: u32) -> bool {
    rest > 0 && rest < minimum
}

/// What is left of a sum when the shown leaves are taken away.
fn remainder(branch: &Branch, leaves: &[Option<Reason>]) -> u32 {
    let each = branch.leaves.iter().zip(leaves);
    each.filter(|(_, shown)| shown.is_some()).map(|(leaf, _)| leaf.n).fold(0, u32::saturating_add)
}

/// The smallest shown leaf that has answers: the fewest people lose their figures.
fn smallest(branch: &Branch, leaves: &[Option<Reason>]) -> Option<(usize, u32)> {
    let shown = branch.leaves.iter().zip(leaves).enumerate().filter(|(_, (_, shown))| shown.is_none());
    shown.map(|(index, (leaf, _))| (index, leaf.n)).filter(|(_, n)| *n > 0).min_by_key(|(_, n)| *n)
}

fn withhold_smallest(branch: &Branch, leaves: &mut [Option<Reason>]) -> bool {
    let chosen = smallest(branch, leaves);
    if let Some((index, _)) = chosen {
        mark(leaves, index);
    }
    chosen.is_some()
}

fn mark(reasons: &mut [Option<Reason>], index: usize) {
    if let Some(reason) = reasons.get_mut(index) {
        *reason = Some(Reason::Complement);
    }
}

#[cfg(test)]
mod tests;
