//! How students of the made-up university answer: mostly kindly, each class and each question in its own way, and with
//! something to say now and then.

use std::collections::BTreeMap;

use domain::questionnaire::{Answer, Filled, FrozenForm, Item, Kind, items, settled};
use rand::{Rng, RngExt};

use crate::load::comments::Sayings;

/// A class as its students find it.
#[derive(Debug)]
pub struct Climate {
    /// Between 0 and 1.
    liking: f64,
    seed: u64,
    sayings: Sayings,
}

impl Climate {
    /// `course` and its teachers decide most of it, and are the same in each term; `rng` the rest.
    pub fn of(course: &str, form: &FrozenForm, rng: &mut impl Rng) -> Self {
        let lead = form.teachers.first().map_or("", |teacher| teacher.id.as_str());
        let seed = mixed(course.bytes().chain(lead.bytes()));
        let liking = 0.68 + 0.28 * share(seed) + rng.random_range(-0.04..0.04);
        Self { liking, seed, sayings: Sayings::shuffled(rng) }
    }

    /// Some things are better than others, and one teacher than another.
    fn of_item(&self, form: &FrozenForm, item: &Item<'_>) -> f64 {
        let teacher = item.teacher.and_then(|place| form.teachers.get(place)).map_or("", |teacher| teacher.id.as_str());
        let by_question = share(self.seed ^ mixed(item.question.id.bytes()));
        let everywhere = share(mixed(item.question.id.bytes()));
        let by_teacher = share(mixed(teacher.bytes()));
        self.liking + 0.14 * (by_question - 0.5) + 0.12 * (everywhere - 0.5) + 0.08 * (by_teacher - 0.5)
    }
}

/// FNV-1a.
fn mixed(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Between 0 and 1.
fn share(hash: u64) -> f64 {
    let high = u16::try_from((hash ^ (hash >> 29)).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 48).unwrap_or_default();
    f64::from(high) / f64::from(u16::MAX)
}

/// What one student answers.
pub fn answers(form: &FrozenForm, climate: &mut Climate, rng: &mut impl Rng) -> Filled {
    // Most agree with the class a little more or less; a few are of quite another mind.
    let lean = if rng.random_bool(0.07) { rng.random_range(-0.55..-0.25) } else { rng.random_range(-0.12..0.16) };
    let careless = rng.random_bool(0.05);
    let mut filled =
        Filled { answers: BTreeMap::new(), tags: BTreeMap::new(), too_fast: careless && rng.random_bool(0.6) };
    for item in items(form) {
        let mood = (climate.of_item(form, &item) + lean).clamp(0.03, 0.97);
        let answer = match &item.question.kind {
            Kind::Scale { steps, .. } if careless => Answer::Number(*steps),
            Kind::Scale { not_applicable: true, .. } if rng.random_bool(0.06) => Answer::NotApplicable,
            Kind::Scale { steps, reversed, .. } => {
                let towards = if *reversed { 1.0 - mood } else { mood };
                Answer::Number(1 + (1..*steps).filter(|_| rng.random_bool(towards)).map(|_| 1_i64).sum::<i64>())
            }
            Kind::Choice { options, .. } => Answer::Number(rng.random_range(1..=many(options.len()))),
            Kind::Choices { options } => {
                let mut chosen: Vec<_> = (1..=many(options.len())).filter(|_| rng.random_bool(0.35)).collect();
                let alone = (1..).zip(options).find(|(_, option)| option.exclusive).map(|(position, _)| position);
                if let Some(alone) = alone
                    && chosen != [alone]
                {
                    chosen.retain(|position| *position != alone);
                }
                if chosen.is_empty() { Answer::Choices(vec![1]) } else { Answer::Choices(chosen) }
            }
            Kind::Number { min, max, .. } => Answer::Number(rng.random_range(*min..=(*max).min(min + 20))),
            Kind::Text { .. } if rng.random_bool(0.16) || item.question.required => {
                // Asked what could be better, one does not praise, and asked what was good, not complain.
                let improving = item.question.text.zh.contains("改进");
                let mood = if improving { 0.3 * mood } else { 0.75 + 0.25 * mood };
                let Some(said) = climate.sayings.next(mood, rng) else { continue };
                filled.tags.insert(item.key.clone(), rng.random());
                Answer::Text(said.to_owned())
            }
            Kind::Text { .. } => continue,
        };
        filled.answers.insert(item.key, answer);
    }
    filled.answers = settled(form, &filled.answers);
    filled.tags.retain(|key, _| filled.answers.contains_key(key));
    filled
}

fn many(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(1)
}
