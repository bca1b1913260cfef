//! A list that is fetched by night: what an office sets, when it is due, and whether what came is written by itself or waits for somebody.
//!
//! A list adds and changes. What is missing in it is left as it is, so that it is looked at here only as a sign that the list is not whole.

pub mod filter;
pub mod people;

use std::{
    collections::{BTreeSet, HashMap},
    hash::BuildHasher,
};

use jiff::{Zoned, civil::Date};
use serde::{Deserialize, Serialize};

use super::{Counts, Kind, KnownOffering, Outcome, Plan, Record, Source};
use crate::{
    field::{self, FieldErrors, Reason},
    id::{ImportId, OfferingId, RosterId},
    roles::authority::{Actor, LOWEST_LEVEL},
    scope::Scope,
};

/// One for each list that a school has, and few enough for one page.
pub const MOST: usize = 8;
/// Of the classes that hold a list, so many are named.
pub const MOST_NAMED: usize = 5;
const LATEST_HOUR: i8 = 23;
const LARGEST_SHARE: u8 = 50;
const HOURS_LATE: i8 = 3;
const LONGEST_SECRET: usize = 500;

/// As whom a list is read that nobody looks at: the whole school, and nobody who has more than students and teachers have.
pub const AUTHORITY: Actor = Actor { level: LOWEST_LEVEL, reach: Scope::Institution };

/// Without the address and what goes with it, which nobody is shown again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RosterSettings {
    pub name: String,
    pub source: Source,
    /// Of the school's clock.
    pub hour: i8,
    /// How many of a hundred rows may be new or different, and how many wrong, before somebody has to look.
    pub share: u8,
}

/// What is sent along with the question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Proof {
    None,
    Bearer { token: String },
    Basic { user: String, password: String },
}

impl RosterSettings {
    #[must_use]
    pub fn faults(&self) -> FieldErrors {
        let mut faults = FieldErrors::default();
        faults.keep("name", field::name(&self.name));
        if !is_for_the_night(self.source) {
            faults.keep::<()>("kind", Err(Reason::Invalid));
        }
        if !(0..=LATEST_HOUR).contains(&self.hour) {
            faults.keep::<()>("hour", Err(Reason::Invalid));
        }
        if !(1..=LARGEST_SHARE).contains(&self.share) {
            faults.keep::<()>("share", Err(Reason::Invalid));
        }
        faults
    }
}

/// Whom the school has and what they take: what academic systems know. Companies and outcomes change with the years, by people's hands.
#[must_use]
pub const fn is_for_the_night(source: Source) -> bool {
    !matches!(source, Source::List(Kind::Enterprises | Kind::EnterpriseContacts | Kind::Outcomes | Kind::Attainments))
}

impl Proof {
    pub fn check(&self) -> Result<(), Reason> {
        match self {
            Self::None => Ok(()),
            Self::Bearer { token } => one_word(token),
            Self::Basic { user, password } => {
                one_word(user)?;
                one_word(password)?;
                if user.contains(':') { Err(Reason::Invalid) } else { Ok(()) }
            }
        }
    }
}

fn one_word(text: &str) -> Result<(), Reason> {
    match text.len() {
        0 => Err(Reason::Required),
        length if length > LONGEST_SECRET => Err(Reason::TooLong),
        _ if text.chars().all(|c| c.is_ascii_graphic()) => Ok(()),
        _ => Err(Reason::Invalid),
    }
}

/// Host and port of an address that is one: what of it may be shown. What follows may hold a key.
#[must_use]
pub fn host_of(address: &str) -> Option<&str> {
    field::web_address(address).ok()?;
    let rest = address.split_once("://")?.1;
    rest.split(['/', '?']).next()
}

/// The night that a list is due for, from its hour on for as long as a server may have been away. Whoever switches it on by day waits for
/// the night.
#[must_use]
pub fn night_of(now: &Zoned, hour: i8) -> Option<Date> {
    (hour..=hour.saturating_add(HOURS_LATE)).contains(&now.hour()).then(|| now.date())
}

/// Why somebody has to look before it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hold {
    /// More than the share of the rows would be written.
    ManyChanges,
    /// More than the share of the rows are wrong.
    ManyWrong,
    /// There are fewer rows than last time, by more than the share.
    FewerRows,
    /// Somebody who teaches would lose a class of an open campaign.
    LosesClass,
    /// A class of an open campaign has students here and none in the list.
    EmptiesClass,
}

/// Classes of open campaigns that the list would take from somebody, or knows nothing of any more; by code.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Losses {
    pub lose: Vec<String>,
    pub empty: Vec<String>,
}

/// `open`: the classes of open campaigns, as they are.
#[must_use]
pub fn losses<S: BuildHasher>(plan: &Plan, open: &HashMap<OfferingId, KnownOffering, S>) -> Losses {
    let loses = |record: &Record| {
        let Record::Offering(record) = record else { return None };
        let class = open.get(&record.id?)?;
        let stays = |user| record.teachers.iter().any(|teaching| teaching.user == user);
        let all_stay = class.teachers.iter().all(|teaching| stays(teaching.user));
        (record.course != class.course || !all_stay).then(|| class.code.clone())
    };
    let changed = plan.rows.iter().filter_map(|row| match &row.outcome {
        Outcome::Changed { record, .. } => loses(record),
        _ => None,
    });
    let lose: BTreeSet<_> = changed.collect();
    let empty = plan.absent_classes.iter().filter(|class| open.contains_key(&class.offering));
    Losses { lose: lose.into_iter().collect(), empty: empty.map(|class| class.code.clone()).collect() }
}

/// Nothing: it may be written by itself. `rows_before`: of the last time that it was.
#[must_use]
pub fn holds(counts: &Counts, rows_before: Option<u32>, share: u8, losses: &Losses) -> Vec<Hold> {
    let rows = rows_of(counts);
    let above = |part: u32, whole: u32| u64::from(part) * 100 > u64::from(whole) * u64::from(share);
    let fewer = rows_before.is_some_and(|before| above(before.saturating_sub(rows), before));
    let all = [
        (Hold::ManyChanges, above(counts.new.saturating_add(counts.changed), rows)),
        (Hold::ManyWrong, above(counts.wrong, rows)),
        (Hold::FewerRows, fewer),
        (Hold::LosesClass, !losses.lose.is_empty()),
        (Hold::EmptiesClass, !losses.empty.is_empty()),
    ];
    all.into_iter().filter(|(_, holds)| *holds).map(|(hold, _)| hold).collect()
}

/// That say something of their own: a further line of a class is none.
#[must_use]
pub const fn rows_of(counts: &Counts) -> u32 {
    let Counts { new, changed, unchanged, skipped, wrong, joined: _, hinted: _ } = counts;
    new.saturating_add(*changed).saturating_add(*unchanged).saturating_add(*skipped).saturating_add(*wrong)
}

/// Why nothing came.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FetchFault {
    /// The operator's list of hosts does not have it.
    HostNotAllowed,
    Unreachable,
    /// It did not answer, or was not done, in time.
    Slow,
    /// Its certificate is not to be believed.
    Encryption,
    /// It does not know us, or not with this secret.
    Credentials,
    /// There is nothing under the address.
    NotFound,
    /// It says that somebody else has it, whom nobody follows.
    Elsewhere,
    /// It answered, and with an error.
    Refused,
    /// It ended before it was whole.
    Broken,
    TooLarge,
    /// It does not say how long it is, or packs it in a way that nobody asked for.
    Strange,
    /// A directory that gives no more to this reader than so many people.
    Limited,
    /// It can do nothing just now.
    Busy,
    /// A directory that has nothing under the base, or nothing that the reader may see.
    NoBase,
    /// A directory that gives the same people again.
    Repeats,
    /// What is kept of the address was sealed with a secret that is gone.
    Unsealed,
    /// The school has no term to put it into.
    NoTerm,
    /// It came, and could not be written.
    NotWritten,
}

/// What became of a list in one night, for those who import for the whole school.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RosterRun {
    pub roster: RosterId,
    pub night: Date,
    pub name: String,
    #[serde(flatten)]
    pub ended: RosterEnd,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "ended", rename_all = "snake_case")]
pub enum RosterEnd {
    /// The same bytes as last time, or nothing in them that is not here already.
    Unchanged,
    Applied {
        import: ImportId,
        new: u32,
        changed: u32,
    },
    Held {
        import: ImportId,
        why: Vec<Hold>,
        /// Of classes in open campaigns, the first few.
        classes: Vec<String>,
    },
    /// It came, and is no such list; the import says why.
    Unreadable {
        import: ImportId,
    },
    Failed {
        fault: FetchFault,
    },
}

impl RosterEnd {
    /// What changes nothing is not worth a message, and neither is what was said the night before.
    #[must_use]
    pub fn is_told_after(&self, before: Option<&Self>) -> bool {
        match self {
            Self::Unchanged => false,
            Self::Applied { .. } | Self::Held { .. } | Self::Unreadable { .. } | Self::Failed { .. } => {
                before != Some(self)
            }
        }
    }

    /// What became of what came.
    #[must_use]
    pub fn import(&self) -> Option<ImportId> {
        match self {
            Self::Applied { import, .. } | Self::Held { import, .. } | Self::Unreadable { import } => Some(*import),
            Self::Unchanged | Self::Failed { .. } => None,
        }
    }
}
