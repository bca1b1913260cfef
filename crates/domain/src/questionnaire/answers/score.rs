//! What answers score, from 0 to 100. What is not answered drops out and the rest weighs more.

use serde::{Deserialize, Serialize};

use crate::questionnaire::{Answer, Answers, FrozenForm, Item, Kind, Repeat, Section, fault, visible};

/// Of one teacher, or of the class when it has none.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Scores {
    /// In the form's order; `None`: not scored, or nothing answered.
    pub sections: Vec<Option<f64>>,
    pub total: Option<f64>,
}

/// For each teacher: the sections about the class and those about the teacher. Of a class without teachers, one.
#[must_use]
pub fn scores(frozen: &FrozenForm, answers: &Answers) -> Vec<Scores> {
    let visible = visible(frozen, answers);
    let of = |teacher: Option<usize>| {
        let sections = frozen.form.sections.iter().map(|section| {
            section.weight?;
            let about = teacher.filter(|_| section.repeat == Repeat::Teacher);
            let items = visible.iter().filter(|item| is_of(item, section) && item.teacher == about);
            mean(items.filter_map(|item| Some((answered(item, answers)?, real(item.question.kind.weight()?)?))))
        });
        let sections: Vec<_> = sections.collect();
        let weights = frozen.form.sections.iter().map(|section| section.weight.and_then(real));
        let total = mean(sections.iter().zip(weights).filter_map(|(score, weight)| Some(((*score)?, weight?))));
        Scores { sections, total }
    };
    if frozen.teachers.is_empty() { vec![of(None)] } else { (0..frozen.teachers.len()).map(|t| of(Some(t))).collect() }
}

fn is_of(item: &Item<'_>, section: &Section) -> bool {
    item.section.is_some_and(|of| std::ptr::eq(of, section))
}

fn answered(item: &Item<'_>, answers: &Answers) -> Option<f64> {
    let answer = answers.get(&item.key).filter(|answer| fault(item.question, answer).is_none())?;
    let Answer::Number(number) = answer else { return None };
    match &item.question.kind {
        Kind::Scale { steps, reversed, .. } => between(*number, 1, *steps, *reversed),
        Kind::Number { min, max, scored: true, reversed, .. } => between(*number, *min, *max, *reversed),
        Kind::Choice { options, .. } if item.question.kind.is_scored() => {
            let place = usize::try_from(*number).ok()?.checked_sub(1)?;
            real(options.get(place)?.score?)
        }
        _ => None,
    }
}

fn between(number: i64, min: i64, max: i64, reversed: bool) -> Option<f64> {
    let above = if reversed { max.checked_sub(number) } else { number.checked_sub(min) };
    Some(real(above?)? / real(max.checked_sub(min)?)? * 100.0)
}

/// Everything scored is well within 32 bits: the widest range is 2·10⁹.
fn real(number: i64) -> Option<f64> {
    i32::try_from(number).ok().map(f64::from)
}

fn mean(weighted: impl Iterator<Item = (f64, f64)>) -> Option<f64> {
    let (sum, weights) =
        weighted.fold((0.0, 0.0), |(sum, weights), (value, weight)| (sum + value * weight, weights + weight));
    if weights > 0.0 { Some(sum / weights) } else { None }
}
