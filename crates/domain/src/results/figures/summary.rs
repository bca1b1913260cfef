//! What a college's or the school's report comes to, before its figures: whether the total changed since the time before,
//! and which dimensions stand out. Page and PDF say it in the same words.

use serde::{Deserialize, Serialize};

use super::{
    compare::{Verdict, between},
    interval::Interval,
    round::GroupResult,
    score::Score,
};
use crate::questionnaire::Form;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// `None`: there is no total, then or now.
    pub change: Option<Change>,
    /// `None`: fewer than two dimensions have a score.
    pub ends: Option<Ends>,
}

/// How the total stands beside that of the time before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    Higher,
    Lower,
    NoMeaningfulDifference,
    /// Other questions were asked then: the two are not compared.
    OtherForm,
}

/// The dimensions with the highest and the lowest score, by the ids of their sections.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ends {
    pub highest: String,
    pub lowest: String,
    /// Their intervals do not meet.
    pub apart: bool,
}

/// The time before.
#[derive(Debug, Clone, Copy)]
pub struct Before {
    pub total: Option<Score>,
    pub same_form: bool,
}

#[must_use]
pub fn summary(form: &Form, group: &GroupResult, before: Option<Before>) -> Summary {
    let total = group.total.as_ref().map(|total| total.profile.score);
    let change = before.and_then(|before| {
        let (now, then) = (total?, before.total?);
        Some(if before.same_form { changed(now, then) } else { Change::OtherForm })
    });
    Summary { change, ends: ends(form, group) }
}

fn changed(now: Score, then: Score) -> Change {
    match between(extent(now), extent(then)) {
        Verdict::Higher => Change::Higher,
        Verdict::Lower => Change::Lower,
        Verdict::NoMeaningfulDifference | Verdict::TooFew => Change::NoMeaningfulDifference,
    }
}

/// Among equals the first of the form is the highest and the last the lowest.
fn ends(form: &Form, group: &GroupResult) -> Option<Ends> {
    let score_of = |id: &str| group.sections.iter().find(|of| of.id == id)?.profile.map(|profile| profile.score);
    let mut scored: Vec<_> =
        form.sections.iter().filter_map(|section| Some((section.id.as_str(), score_of(&section.id)?))).collect();
    scored.sort_by(|(_, one), (_, other)| other.score.total_cmp(&one.score));
    let [(highest, high), .., (lowest, low)] = scored.as_slice() else { return None };
    Some(Ends {
        highest: (*highest).to_owned(),
        lowest: (*lowest).to_owned(),
        apart: extent(*high).above(&extent(*low)),
    })
}

/// The interval, or the score itself when all have answered.
fn extent(score: Score) -> Interval {
    score.interval.unwrap_or_else(|| Interval::point(score.score))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::results::figures::result::Profile;

    fn score(low: f64, score: f64, high: f64) -> Score {
        Score { score, interval: Some(Interval { low, high }) }
    }

    /// The school of the golden files, with these scores in its sections.
    fn school(scores: &[Option<Score>]) -> (Form, GroupResult) {
        let mut group: GroupResult =
            serde_json::from_str(include_str!("../../../tests/it/golden/school_result.1.json")).unwrap();
        let mut form: Form = serde_json::from_str(include_str!("../../../tests/it/golden/form.1.json")).unwrap();
        let (section, asked) = (group.sections[0].clone(), form.sections[0].clone());
        let profile = group.total.as_ref().unwrap().profile;
        (group.sections, form.sections) = (Vec::new(), Vec::new());
        for (place, score) in scores.iter().enumerate() {
            let (mut section, mut asked) = (section.clone(), asked.clone());
            section.profile = score.map(|score| Profile { score, ..profile });
            (section.id, asked.id) = (format!("s{place}"), format!("s{place}"));
            group.sections.push(section);
            form.sections.push(asked);
        }
        (form, group)
    }

    fn change(now: Score, then: Option<Score>, same_form: bool) -> Option<Change> {
        let (form, mut group) = school(&[]);
        group.total.as_mut().unwrap().profile.score = now;
        summary(&form, &group, Some(Before { total: then, same_form })).change
    }

    #[test]
    fn higher_or_lower_is_said_only_where_the_intervals_do_not_meet() {
        let then = score(79.5, 80.3, 81.0);
        assert_eq!(change(score(82.0, 83.0, 84.0), Some(then), true), Some(Change::Higher));
        assert_eq!(change(score(76.0, 78.0, 79.0), Some(then), true), Some(Change::Lower));
        assert_eq!(change(score(80.5, 82.0, 84.0), Some(then), true), Some(Change::NoMeaningfulDifference));
        // Everybody answered, both times.
        let all = |score| Score { score, interval: None };
        assert_eq!(change(all(80.1), Some(all(80.0)), true), Some(Change::Higher));
    }

    #[test]
    fn it_is_compared_with_the_time_before_if_that_asked_the_same() {
        let now = score(76.0, 78.0, 79.0);
        assert_eq!(change(now, Some(score(79.5, 80.3, 81.0)), false), Some(Change::OtherForm));
        assert_eq!(change(now, None, true), None);
        let (form, mut group) = school(&[]);
        assert_eq!(summary(&form, &group, None), Summary { change: None, ends: None });
        group.total = None;
        assert_eq!(summary(&form, &group, Some(Before { total: Some(now), same_form: true })).change, None);
    }

    #[test]
    fn the_highest_and_the_lowest_dimension_and_whether_they_can_be_told_apart() {
        let ends_of = |scores: &[Option<Score>]| {
            let (form, group) = school(scores);
            ends(&form, &group).map(|ends| (ends.highest, ends.lowest, ends.apart))
        };
        let (middle, high, low) = (score(70.0, 72.0, 74.0), score(80.0, 82.0, 84.0), score(60.0, 65.0, 71.0));
        let told = Some(("s1".to_owned(), "s3".to_owned(), true));
        assert_eq!(ends_of(&[Some(middle), Some(high), None, Some(low)]), told);
        let alike = Some(("s1".to_owned(), "s0".to_owned(), false));
        assert_eq!(ends_of(&[Some(middle), Some(score(73.0, 75.0, 77.0))]), alike);
        assert_eq!(ends_of(&[Some(middle)]), None);
        assert_eq!(ends_of(&[None, None]), None);
    }
}
