//! What is kept of the ballots of one class: their numbers taken apart from their comments, both without order.

use domain::{
    figures::inattentive::{self, ScaleAnswer},
    questionnaire::{Answer, Filled, FrozenForm, Item, Kind, items},
};
use store::{Counted, CountedComment, CountedDistribution};
use uuid::Uuid;

use crate::entropy::Entropy;

/// Not applicable, where a scale's values begin with 1.
const NOT_APPLICABLE: i32 = 0;

/// Every order as likely as any other.
pub(super) fn shuffle<T>(list: &mut [T], entropy: &dyn Entropy) {
    for last in (1..list.len()).rev() {
        list.swap(last, below(last + 1, entropy));
    }
}

/// A number below `end`, each as likely; the bias of the division is below 2⁻⁴⁰ for any list that fits into memory.
fn below(end: usize, entropy: &dyn Entropy) -> usize {
    let mut bytes = [0; 16];
    entropy.fill(&mut bytes);
    let end = u128::try_from(end).unwrap_or(1);
    usize::try_from(u128::from_be_bytes(bytes) % end).unwrap_or_default()
}

fn random_id(entropy: &dyn Entropy) -> Uuid {
    let mut bytes = [0; 16];
    entropy.fill(&mut bytes);
    uuid::Builder::from_random_bytes(bytes).into_uuid()
}

/// `ballots`: those that could be opened, of `in_box`.
pub(super) fn counted(
    form: &FrozenForm,
    mut ballots: Vec<Filled>,
    in_box: usize,
    least: i16,
    list: Vec<u8>,
    entropy: &dyn Entropy,
) -> Counted {
    let count = |number: usize| i32::try_from(number).unwrap_or(i32::MAX);
    let (answered, malformed) = (count(ballots.len()), count(in_box - ballots.len()));
    let least = i32::from(least);
    let kept = answered >= least;
    let mut result = Counted {
        ballots: count(in_box),
        malformed,
        answered,
        kept,
        inattentive: None,
        list,
        answers: Vec::new(),
        comments: Vec::new(),
        distributions: Vec::new(),
    };
    if !kept {
        return result;
    }
    let items = items(form);
    result.inattentive = Some(count(ballots.iter().filter(|ballot| looks_inattentive(&items, ballot)).count()));
    shuffle(&mut ballots, entropy);
    result.distributions = items.iter().filter_map(|item| distribution(item, &ballots, least)).collect();
    let few = |item: &Item<'_>| result.distributions.iter().any(|of| of.question == item.key && of.answered < least);
    let few: Vec<_> = items.iter().map(few).collect();
    for ballot in &ballots {
        let kept = |(item, few): (&Item<'_>, &bool)| if *few { None } else { number_of(item, ballot) };
        result.answers.push((random_id(entropy), items.iter().zip(&few).map(kept).collect()));
        for (question, tag) in &ballot.tags {
            if let Some(Answer::Text(body)) = ballot.answers.get(question) {
                result.comments.push(CountedComment { tag: *tag, question: question.clone(), body: body.clone() });
            }
        }
    }
    // By their random names, so that rows written together tell nothing.
    result.answers.sort_unstable_by_key(|(id, _)| *id);
    result.comments.sort_unstable_by_key(|comment| comment.tag);
    result
}

fn looks_inattentive(items: &[Item<'_>], ballot: &Filled) -> bool {
    let scales = items.iter().filter_map(|item| match (&item.question.kind, ballot.answers.get(&item.key)?) {
        (Kind::Scale { reversed, steps, .. }, Answer::Number(value)) => Some(ScaleAnswer {
            value: u8::try_from(*value).ok()?,
            steps: u8::try_from(*steps).ok()?,
            reversed: *reversed,
        }),
        _ => None,
    });
    inattentive::looks_inattentive(&scales.collect::<Vec<_>>(), ballot.too_fast)
}

/// One number for each question: several choices as a bit mask, comments not at all.
fn number_of(item: &Item<'_>, ballot: &Filled) -> Option<i32> {
    match ballot.answers.get(&item.key)? {
        Answer::Number(value) => i32::try_from(*value).ok(),
        Answer::NotApplicable => Some(NOT_APPLICABLE),
        Answer::Choices(chosen) => {
            let bit = |place: i64| u32::try_from(place - 1).ok().and_then(|place| 1_i32.checked_shl(place));
            Some(chosen.iter().filter_map(|place| bit(*place)).fold(0, |mask, bit| mask | bit))
        }
        Answer::Text(_) => None,
    }
}

/// Where fewer than `least` answered, nothing but how many.
fn distribution(item: &Item<'_>, ballots: &[Filled], least: i32) -> Option<CountedDistribution> {
    let cells = match &item.question.kind {
        Kind::Scale { steps, .. } => usize::try_from(*steps).ok()?,
        Kind::Choice { options, .. } => options.len(),
        Kind::Choices { options } => options.len(),
        Kind::Number { .. } | Kind::Text { .. } => 0,
    };
    let mut found = CountedDistribution {
        question: item.key.clone(),
        answered: 0,
        not_applicable: 0,
        counts: vec![0; cells],
        numbers: matches!(item.question.kind, Kind::Number { .. }).then(Vec::new),
    };
    for answer in ballots.iter().filter_map(|ballot| ballot.answers.get(&item.key)) {
        let values: &[i64] = match answer {
            Answer::Number(value) => std::slice::from_ref(value),
            Answer::Choices(chosen) => chosen,
            Answer::NotApplicable => {
                found.not_applicable += 1;
                continue;
            }
            Answer::Text(_) => &[],
        };
        found.answered += 1;
        match &mut found.numbers {
            Some(numbers) => numbers.extend(values.iter().filter_map(|value| i32::try_from(*value).ok())),
            None => {
                for value in values {
                    let cell = usize::try_from(value - 1).ok().and_then(|cell| found.counts.get_mut(cell));
                    if let Some(cell) = cell {
                        *cell += 1;
                    }
                }
            }
        }
    }
    if found.answered < least {
        found.counts.clear();
        found.numbers = found.numbers.map(|_| Vec::new());
        found.not_applicable = 0;
    }
    if let Some(numbers) = &mut found.numbers {
        numbers.sort_unstable();
    }
    Some(found)
}
