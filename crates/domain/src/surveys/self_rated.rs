//! What students say of themselves, outcome by outcome: from the questions of their forms that ask about one, in classes
//! whose students all follow the plan. Only what was published of a class is read, so nothing comes out that is not in it; and
//! only of several classes together, since one alone would be the result of a class and its teacher.

use std::collections::BTreeMap;

use crate::{
    questionnaire::{FrozenForm, Kind},
    results::figures::{
        interval::Interval,
        result::{ClassResult, Shown},
        score::{Score, Weighted, together},
    },
};

pub const FEWEST_CLASSES: usize = 3;

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SelfRated {
    /// 0 to 100.
    pub score: Score,
    pub answered: u32,
    /// Who could have answered in these classes.
    pub of: u32,
    pub classes: usize,
}

/// By the outcome's number; what too few classes were asked is missing.
#[must_use]
pub fn self_rated(classes: &[(FrozenForm, ClassResult)]) -> BTreeMap<i64, SelfRated> {
    let mut by_outcome: BTreeMap<i64, Vec<Class>> = BTreeMap::new();
    for (form, result) in classes {
        for (outcome, class) in of_class(form, result) {
            by_outcome.entry(outcome).or_default().push(class);
        }
    }
    let several = by_outcome.into_iter().filter(|(_, classes)| classes.len() >= FEWEST_CLASSES);
    several.filter_map(|(outcome, classes)| Some((outcome, in_all(&classes)?))).collect()
}

struct Class {
    score: Score,
    answered: u32,
    of: u32,
}

fn of_class(form: &FrozenForm, result: &ClassResult) -> Vec<(i64, Class)> {
    let asked = form.form.sections.iter().filter(|section| !section.repeat.is_repeated());
    let tagged = asked.flat_map(|section| section.questions.iter().map(move |question| (section, question)));
    let said = tagged.filter_map(|(section, question)| {
        let Kind::Scale { steps, reversed, .. } = question.kind else { return None };
        let of_section = result.sections.iter().find(|one| one.id == section.id && one.teacher.is_none())?;
        let said = of_section.questions.iter().find(|one| one.id == question.id)?;
        let Some(Shown::Scale { figures: Some(figures), .. }) = &said.shown else { return None };
        let scored = |value: f64| {
            let share = (value - 1.0) / (f64::from(i32::try_from(steps).ok()?) - 1.0) * 100.0;
            Some(if reversed { 100.0 - share } else { share })
        };
        let interval = match figures.interval {
            None => None,
            Some(Interval { low, high }) if reversed => Some(Interval { low: scored(high)?, high: scored(low)? }),
            Some(Interval { low, high }) => Some(Interval { low: scored(low)?, high: scored(high)? }),
        };
        let score = Score { score: scored(figures.summary.mean)?, interval };
        Some((question.outcome?, Class { score, answered: said.n, of: result.response.eligible }))
    });
    said.collect()
}

/// Everybody who answered weighs the same.
fn in_all(classes: &[Class]) -> Option<SelfRated> {
    let weighted: Vec<_> =
        classes.iter().map(|class| Weighted { score: class.score, weight: class.answered }).collect();
    let sum = |of: fn(&Class) -> u32| classes.iter().fold(0, |sum: u32, class| sum.saturating_add(of(class)));
    Some(SelfRated {
        score: together(&weighted)?,
        answered: sum(|class| class.answered),
        of: sum(|class| class.of),
        classes: classes.len(),
    })
}

#[cfg(test)]
mod tests;
