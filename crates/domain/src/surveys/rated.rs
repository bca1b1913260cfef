//! Which questions of a form have figures, and what somebody's answers say to them.

use super::figures::{Asked, Ratings};
use crate::questionnaire::{Answer, Answers, FrozenForm, Item, Kind, Question, Repeat, items};

/// The two questions that are asked of each outcome.
#[derive(Debug, Clone, Copy)]
pub struct Pair<'a> {
    /// How important it is for the job.
    pub importance: &'a Question,
    /// How well they do it.
    pub performance: &'a Question,
}

/// The first two scales of the section that repeats for each outcome.
#[must_use]
pub fn pair(form: &FrozenForm) -> Option<Pair<'_>> {
    let section = form.form.sections.iter().find(|section| section.repeat == Repeat::Outcome)?;
    let mut scales = section.questions.iter().filter(|question| matches!(question.kind, Kind::Scale { .. }));
    Some(Pair { importance: scales.next()?, performance: scales.next()? })
}

/// Every scale, with how many steps it has; in the form's order.
#[must_use]
pub fn asked(form: &FrozenForm) -> Vec<(Asked, u8)> {
    let scales = items(form).into_iter().filter_map(|item| Some((scale(form, &item)?, steps(&item)?)));
    scales.collect()
}

#[must_use]
pub fn ratings(form: &FrozenForm, answers: &Answers) -> Ratings {
    let rated = items(form).into_iter().filter_map(|item| {
        let steps = steps(&item)?;
        let step = match answers.get(&item.key) {
            Some(Answer::Number(step)) => u8::try_from(*step).ok().filter(|step| (1..=steps).contains(step)),
            _ => None,
        };
        Some((scale(form, &item)?, step))
    });
    rated.collect()
}

fn steps(item: &Item<'_>) -> Option<u8> {
    match item.question.kind {
        Kind::Scale { steps, .. } => u8::try_from(steps).ok(),
        _ => None,
    }
}

/// By the outcome's id: numbers change with an edition.
fn scale(form: &FrozenForm, item: &Item<'_>) -> Option<Asked> {
    let outcome = match item.outcome {
        Some(place) => Some(form.outcomes.get(place)?.id.clone()),
        None => None,
    };
    Some(Asked { outcome, question: item.question.id.clone() })
}
