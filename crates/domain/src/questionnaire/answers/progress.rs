//! How far someone has come: what is answered of what they are shown, and what is still needed.

use serde::{Deserialize, Serialize};

use super::visibility::Visible;
use crate::questionnaire::{Answers, FrozenForm, Item, fault, steps};

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    pub answered: usize,
    pub total: usize,
    /// Keys of what must be answered and is not.
    pub missing: Vec<String>,
    /// In the order of [`steps`].
    pub steps: Vec<StepProgress>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StepProgress {
    pub answered: usize,
    pub total: usize,
    pub missing: Vec<String>,
}

#[must_use]
pub fn progress(frozen: &FrozenForm, answers: &Answers) -> Progress {
    let mut visible = Visible::default();
    let mut all = Progress::default();
    for step in steps(frozen) {
        let mut of_step = StepProgress::default();
        let items = step.groups.into_iter().flat_map(|group| group.items);
        for item in items.filter(|item| visible.sees(item, answers)) {
            of_step.count(item, answers);
        }
        all.answered += of_step.answered;
        all.total += of_step.total;
        all.missing.extend(of_step.missing.iter().cloned());
        all.steps.push(of_step);
    }
    all
}

impl StepProgress {
    /// What does not fit its question is no answer.
    fn count(&mut self, item: Item<'_>, answers: &Answers) {
        self.total += 1;
        if answers.get(&item.key).is_some_and(|answer| fault(item.question, answer).is_none()) {
            self.answered += 1;
        } else if item.question.required {
            self.missing.push(item.key);
        }
    }
}
