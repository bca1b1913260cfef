//! What waits for a person, over all roles that they hold: where it is looked for, what of it is said, and in which order.
//! Nothing of this is stored: it is worked out each time, so it cannot be out of date.

use jiff::{SignedDuration, Timestamp};

use crate::{
    campaign::{Standing, State, Times},
    id::AssignmentId,
    roles::{authority::covers, permission::Permission, role::ActingRole},
    scope::Scope,
};

const fn days(number: i64) -> SignedDuration {
    SignedDuration::from_hours(24 * number)
}

/// What is due within this time is pressing.
const PRESSING: SignedDuration = days(3);
/// So long before its opening a draft that will not open is worth a word.
const DRAFT_TOLD: SignedDuration = days(7);
/// Work that failed is told of for so long, unless it was done again.
pub const FAILURE_TOLD: SignedDuration = days(7);
/// A class is waiting for a reply for so long after its results were published.
pub const REPLY_AWAITED: SignedDuration = days(30);

/// Under which of somebody's roles something is looked for: once, however many of them would find it. What the current role
/// reaches is found under that; what several others reach, under the widest of them, or the one that was granted first.
#[must_use]
pub fn looked_for(
    permission: Permission,
    roles: &[ActingRole],
    current: Option<AssignmentId>,
) -> Vec<(AssignmentId, Scope)> {
    let held = roles.iter().filter_map(|role| Some((role.assignment, role.scope_of(permission)?)));
    let (mut looking, others): (Vec<_>, Vec<_>) = held.partition(|(assignment, _)| Some(*assignment) == current);
    for (place, &(assignment, scope)) in others.iter().enumerate() {
        let wider = |&(_, other): &(_, Scope)| covers(other, scope);
        let covered = others.iter().enumerate().any(|(at, other)| {
            let as_wide = covers(scope, other.1);
            at != place && wider(other) && (!as_wide || at < place)
        });
        if !covered && !looking.iter().any(wider) {
            looking.push((assignment, scope));
        }
    }
    looking
}

/// What is known of a campaign.
#[derive(Debug, Clone, Copy)]
pub struct Round {
    pub standing: Standing,
    pub times: Times,
    /// What happens if its key is lost.
    pub key_decided: bool,
    /// `None`: when somebody says so.
    pub publishes_at: Option<Timestamp>,
}

/// What a campaign waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RoundStep {
    /// It is to open by itself, and cannot before this is decided.
    DecideKey,
    /// It is to open soon, and is still a draft.
    Schedule,
    /// It closes soon: the last days to be extended, or to remind people.
    Close,
    Publish,
}

#[must_use]
pub fn step_of(round: &Round, now: Timestamp) -> Option<RoundStep> {
    let Round { standing, times, key_decided, publishes_at } = *round;
    let within = |at: Timestamp, time| now.duration_until(at) <= time;
    match standing.state {
        _ if standing.opening || standing.counting => None,
        State::Scheduled if !key_decided => Some(RoundStep::DecideKey),
        // One whose time has passed altogether was given up.
        State::Draft if now < times.closes_at && within(times.opens_at, DRAFT_TOLD) => Some(RoundStep::Schedule),
        State::Open if now < times.closes_at && within(times.closes_at, PRESSING) => Some(RoundStep::Close),
        State::Counted if publishes_at.is_none() => Some(RoundStep::Publish),
        _ => None,
    }
}

/// From the middle of its time on it is worth saying which classes lack answers: before, most do.
#[must_use]
pub fn tells_short(round: &Round, now: Timestamp) -> bool {
    let Times { opens_at, closes_at, .. } = round.times;
    round.standing.state == State::Open
        && now < closes_at
        && opens_at.duration_until(now) >= now.duration_until(closes_at)
}

/// Until or since when something waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// Nothing else can be done before.
    First,
    /// Afterwards it is too late.
    Until(Timestamp),
    /// It went wrong: whoever asked for it counts on it.
    Failed(Timestamp),
    Since(Option<Timestamp>),
    /// Good to have.
    Someday,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Waiting {
    pub when: When,
    /// Under another role than the current one.
    pub elsewhere: bool,
}

impl Waiting {
    #[must_use]
    pub fn is_pressing(self, now: Timestamp) -> bool {
        match self.when {
            When::First | When::Failed(_) => true,
            When::Until(at) => now.duration_until(at) <= PRESSING,
            When::Since(_) | When::Someday => false,
        }
    }

    /// The smaller, the sooner it is said: what is pressing, what is due, what waits, the longest first. Of these, what the
    /// current role can do goes before what takes another one.
    #[must_use]
    pub fn place(self, now: Timestamp) -> (u8, bool, Timestamp) {
        let (rank, at) = match self.when {
            When::First => (0, Timestamp::MIN),
            When::Until(at) | When::Failed(at) if self.is_pressing(now) => (1, at),
            When::Until(at) | When::Failed(at) => (2, at),
            When::Since(at) => (3, at.unwrap_or(Timestamp::MIN)),
            When::Someday => (4, Timestamp::MAX),
        };
        (rank, self.elsewhere, at)
    }
}

#[cfg(test)]
mod tests;
