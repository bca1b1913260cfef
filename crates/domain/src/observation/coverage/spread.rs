//! How the judgements on one section lie, once there are enough of them that they are nobody's.

use std::collections::{BTreeMap, BTreeSet};

const FEWEST_VISITS: usize = 5;
const FEWEST_OBSERVERS: usize = 3;
const FEWEST_TEACHERS: usize = 3;

/// What one visit says on one section.
#[derive(Debug, Clone)]
pub struct Judgement<Section, Person> {
    pub section: Section,
    pub observer: Person,
    pub about: Vec<Person>,
    /// From 0 to 100: one for the class, or one for each teacher.
    pub scores: Vec<f64>,
}

/// Nothing sums them up.
#[derive(Debug, Clone, PartialEq)]
pub struct Spread<Section> {
    pub section: Section,
    pub visits: usize,
    /// The lowest first.
    pub scores: Vec<f64>,
}

/// Of each section on which enough visits were made, by enough observers, about enough teachers.
#[must_use]
pub fn spreads<Section: Ord + Clone, Person: Ord>(judgements: &[Judgement<Section, Person>]) -> Vec<Spread<Section>> {
    let mut by_section: BTreeMap<&Section, Vec<&Judgement<Section, Person>>> = BTreeMap::new();
    for judgement in judgements.iter().filter(|one| !one.scores.is_empty()) {
        by_section.entry(&judgement.section).or_default().push(judgement);
    }
    let enough = |all: &[&Judgement<Section, Person>]| {
        let observers: BTreeSet<_> = all.iter().map(|one| &one.observer).collect();
        let teachers: BTreeSet<_> = all.iter().flat_map(|one| &one.about).collect();
        all.len() >= FEWEST_VISITS && observers.len() >= FEWEST_OBSERVERS && teachers.len() >= FEWEST_TEACHERS
    };
    let shown = by_section.into_iter().filter(|(_, all)| enough(all)).map(|(section, all)| {
        let mut scores: Vec<_> = all.iter().flat_map(|one| one.scores.iter().copied()).collect();
        scores.sort_by(f64::total_cmp);
        Spread { section: section.clone(), visits: all.len(), scores }
    });
    shown.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judgement(observer: u8, teacher: u8) -> Judgement<&'static str, u8> {
        Judgement { section: "a", observer, about: vec![teacher], scores: vec![f64::from(observer * 10 + teacher)] }
    }

    #[test]
    fn five_visits_by_three_observers_about_three_teachers_are_shown_and_no_fewer() {
        let enough = [(1, 7), (2, 8), (3, 9), (1, 8), (2, 7)].map(|(observer, teacher)| judgement(observer, teacher));
        let shown = spreads(&enough);
        assert_eq!(shown, [Spread { section: "a", visits: 5, scores: vec![17.0, 18.0, 27.0, 28.0, 39.0] }]);
        assert_eq!(spreads(&enough[..4]), [], "four visits");
        let two_observers = [(1, 7), (2, 8), (1, 9), (1, 8), (2, 7)].map(|(one, other)| judgement(one, other));
        assert_eq!(spreads(&two_observers), []);
        let two_teachers = [(1, 7), (2, 8), (3, 7), (1, 8), (2, 7)].map(|(one, other)| judgement(one, other));
        assert_eq!(spreads(&two_teachers), []);
    }

    #[test]
    fn a_visit_that_says_nothing_on_a_section_is_none_of_its_visits() {
        let mut visits = [(1, 7), (2, 8), (3, 9), (1, 8), (2, 7)].map(|(one, other)| judgement(one, other)).to_vec();
        visits[4].scores.clear();
        assert_eq!(spreads(&visits), []);
        visits.push(judgement(3, 8));
        assert_eq!(spreads(&visits)[0].visits, 5);
    }
}
