//! What raters of companies said of a programme or a course, as counts, and what of it anybody may see. Made once, at
//! publishing, and kept; a page, a paper and a workbook read what was kept.
//!
//! - A group is shown from [`FEWEST_RATERS`] raters of [`FEWEST_ENTERPRISES`] enterprises on, none of which has more than half of
//!   them. This holds for all who answered about the target, and again for those who could judge a question.
//! - A question's figures are one table over all raters of the target: the cells of its values, and one for who cannot judge.
//!   So two questions of a target stand on the same raters. How many enterprises those come from who could judge *one*
//!   question is told nowhere: beside the number for all it would say of which enterprise the others are.
//! - What is withheld is not written: its counts are in no row, sum or file.
//! - Whoever was asked about the same graduates before says much the same again. So what one reads of both openings, and of
//!   all that went before, may fall into no smaller parts than may be shown by themselves: for every part of the raters who
//!   answered in the same ones of these openings the rule above holds, or it is nobody. Every sum and difference of the
//!   tables is made of such parts. Otherwise the newer one is withheld: the older one has been read.
//! - Other graduates are another question, even to the same rater: two terms then have no answer in common.
//! - A sum over programmes is one of shown tables alone, so that nothing is left of it when they are taken away.

mod group;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use self::group::{Group, Rules};
use crate::id::{EnterpriseId, UserId};

pub const FEWEST_RATERS: u32 = 5;
pub const FEWEST_ENTERPRISES: u32 = 3;

/// What is asked: one question, of one outcome where it repeats for each.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Asked {
    pub outcome: Option<String>,
    pub question: String,
}

/// By question: a value from 1 on. `None`, like a question that is missing, is somebody who cannot judge it.
pub type Ratings = BTreeMap<Asked, Option<u8>>;

/// The newest version of what one rater submitted about the target; not one that was returned and waits to be sent again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Submission {
    pub rater: UserId,
    pub enterprise: EnterpriseId,
    pub ratings: Ratings,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Withheld {
    /// Raters, or enterprises.
    TooFew,
    /// More than half of the raters are of one enterprise.
    Dominated,
    /// Beside what was published before about the same graduates it would tell what a few said.
    Repeated,
}

/// In the order of the values, lowest first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    pub counts: Vec<u32>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figure {
    pub asked: Asked,
    pub shown: Result<Table, Withheld>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figures {
    /// Who answered: told whatever is withheld.
    pub raters: u32,
    pub enterprises: u32,
    pub withheld: Option<Withheld>,
    /// In the order in which they were asked. Nothing of them is shown where the target is withheld.
    pub questions: Vec<Figure>,
}

/// What was published before about the same: the same plan or course, the same group of people (interns, graduates of one
/// year …) and what may be the same cohort of them (see [`super::cohort`]).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Earlier {
    pub submissions: Vec<Submission>,
    pub figures: Figures,
}

impl Table {
    /// How many could judge it.
    #[must_use]
    pub fn judged(&self) -> u32 {
        self.counts.iter().fold(0, |sum, count| sum.saturating_add(*count))
    }

    /// "Important to 10 of 12".
    #[must_use]
    pub fn highest_two(&self) -> u32 {
        self.counts.iter().rev().take(2).fold(0, |sum, count| sum.saturating_add(*count))
    }

    /// "Weak for 4 of 12".
    #[must_use]
    pub fn lowest_two(&self) -> u32 {
        self.counts.iter().take(2).fold(0, |sum, count| sum.saturating_add(*count))
    }
}

/// `asked`: every question that has figures, with how many values its scale has. `earlier`: all that was published before
/// about the same, whether it was shown or not.
#[must_use]
pub fn figures(asked: &[(Asked, u8)], submissions: &[Submission], earlier: &[Earlier]) -> Figures {
    by(Rules::default(), asked, submissions, earlier)
}

/// Of the shown ones; none where there is no such. Those of another number of values are no part of it.
#[must_use]
pub fn sum<'a>(tables: impl IntoIterator<Item = &'a Result<Table, Withheld>>) -> Option<Table> {
    tables.into_iter().filter_map(|shown| shown.as_ref().ok()).fold(None, |sum: Option<Table>, table| match sum {
        None => Some(table.clone()),
        Some(sum) if sum.counts.len() != table.counts.len() => Some(sum),
        Some(sum) => {
            let counts = sum.counts.iter().zip(&table.counts).map(|(one, other)| one.saturating_add(*other));
            Some(Table { counts: counts.collect() })
        }
    })
}

fn by(rules: Rules, asked: &[(Asked, u8)], submissions: &[Submission], earlier: &[Earlier]) -> Figures {
    let all: Group = submissions.iter().map(Submission::who).collect();
    let read: Vec<&Earlier> = earlier.iter().filter(|one| one.figures.withheld.is_none()).collect();
    let withheld = rules.refuses(&all).or_else(|| {
        let before: Vec<&[Submission]> = read.iter().map(|one| one.submissions.as_slice()).collect();
        repeated(rules, submissions, &before, |_| true)
    });
    let figure = |(asked, values): &(Asked, u8)| {
        let judges = |one: &Submission| one.judges(asked);
        let judging: Group = submissions.iter().filter(|one| judges(one)).map(Submission::who).collect();
        let refused = withheld.or_else(|| rules.refuses(&judging)).or_else(|| {
            let shown = read.iter().filter(|one| one.figures.shows(asked));
            let before: Vec<&[Submission]> = shown.map(|one| one.submissions.as_slice()).collect();
            repeated(rules, submissions, &before, judges)
        });
        Figure { asked: asked.clone(), shown: refused.map_or_else(|| Ok(table(asked, *values, submissions)), Err) }
    };
    Figures {
        raters: group::number(submissions.len()),
        enterprises: all.enterprises(),
        withheld,
        questions: asked.iter().map(figure).collect(),
    }
}

/// Whether a part of the raters that can be told from the others, by which of the openings they answered in, is too small:
/// of those in it whom `counted` finds, in each opening by itself.
fn repeated(
    rules: Rules,
    now: &[Submission],
    before: &[&[Submission]],
    counted: impl Fn(&Submission) -> bool,
) -> Option<Withheld> {
    if before.is_empty() {
        return None;
    }
    let openings: Vec<&[Submission]> = before.iter().copied().chain([now]).collect();
    let members: Vec<BTreeSet<_>> =
        openings.iter().map(|opening| opening.iter().map(Submission::who).collect()).collect();
    let mut parts: BTreeMap<(usize, Vec<bool>), Group> = BTreeMap::new();
    for (number, opening) in openings.iter().enumerate() {
        for one in opening.iter().filter(|one| counted(one)) {
            let answered_in = members.iter().map(|members| members.contains(&one.who())).collect();
            parts.entry((number, answered_in)).or_default().extend([one.who()]);
        }
    }
    parts.values().any(|part| rules.refuses(part).is_some()).then_some(Withheld::Repeated)
}

fn table(asked: &Asked, values: u8, submissions: &[Submission]) -> Table {
    let given = |value: u8| submissions.iter().filter(|one| one.rating(asked) == Some(value)).count();
    Table { counts: (1..=values).map(|value| group::number(given(value))).collect() }
}

impl Figures {
    fn shows(&self, asked: &Asked) -> bool {
        self.questions.iter().any(|figure| figure.asked == *asked && figure.shown.is_ok())
    }
}

impl Submission {
    /// The same person for another enterprise is another rater.
    const fn who(&self) -> (UserId, EnterpriseId) {
        (self.rater, self.enterprise)
    }

    fn rating(&self, asked: &Asked) -> Option<u8> {
        self.ratings.get(asked).copied().flatten()
    }

    fn judges(&self, asked: &Asked) -> bool {
        self.rating(asked).is_some()
    }
}

#[cfg(test)]
mod tests;
