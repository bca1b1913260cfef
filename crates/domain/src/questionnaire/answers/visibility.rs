//! Which questions someone is shown, given what they have answered so far.

use std::collections::{BTreeMap, BTreeSet};

use crate::questionnaire::{Answers, FrozenForm, Item, items, steps::key};

/// In the form's order. Conditions look back only, so one walk decides.
#[must_use]
pub fn visible<'form>(frozen: &'form FrozenForm, answers: &Answers) -> Vec<Item<'form>> {
    let mut visible = Visible::default();
    items(frozen).into_iter().filter(|item| visible.sees(item, answers)).collect()
}

/// What is sent: without answers to questions that are hidden or unknown.
#[must_use]
pub fn settled(frozen: &FrozenForm, answers: &Answers) -> Answers {
    let visible = visible(frozen, answers).into_iter();
    visible.filter_map(|item| answers.get(&item.key).cloned().map(|answer| (item.key, answer))).collect()
}

/// How many of those who gave these answers were asked each question; one that nobody was asked is missing.
#[must_use]
pub fn asked<'a>(frozen: &FrozenForm, given: impl IntoIterator<Item = &'a Answers>) -> BTreeMap<String, usize> {
    let mut asked = BTreeMap::new();
    for answers in given {
        for item in visible(frozen, answers) {
            *asked.entry(item.key).or_default() += 1;
        }
    }
    asked
}

/// The visible ones of the items seen so far, which come in the form's order.
#[derive(Default)]
pub(crate) struct Visible(BTreeSet<String>);

impl Visible {
    pub(crate) fn sees(&mut self, item: &Item<'_>, answers: &Answers) -> bool {
        let visible = match &item.question.shown_when {
            None => true,
            Some(condition) => {
                let of_the_same = item.position().map(|position| key(&condition.question, Some(position)));
                let asked = of_the_same.filter(|key| self.0.contains(key));
                let asked = asked.as_deref().or_else(|| self.0.get(&condition.question).map(String::as_str));
                asked.and_then(|key| answers.get(key)).is_some_and(|answer| answer.is_among(&condition.any_of))
            }
        };
        if visible {
            self.0.insert(item.key.clone());
        }
        visible
    }
}
