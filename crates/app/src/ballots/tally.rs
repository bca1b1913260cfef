//! What is kept of the ballots of one class: how often each answer was given, question by question, and comments without
//! order. Nothing in it says which answers were given together.

use ballot::{Scope, fate::FateKey};
use domain::{
    id::CommentId,
    questionnaire::{Answer, Filled, FrozenForm, Item, Kind, asked, items},
    results::figures::inattentive::{self, ScaleAnswer},
};
use store::{Counted, CountedComment, CountedDistribution};

use crate::kernel::entropy::Entropy;

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

fn random_id(entropy: &dyn Entropy) -> CommentId {
    let mut bytes = [0; 16];
    entropy.fill(&mut bytes);
    CommentId::random(bytes)
}

/// What was in a box, besides what could be opened.
#[derive(Debug)]
pub(super) struct Found {
    pub(super) in_box: usize,
    /// Ballots that somebody may know beforehand: as many more are needed before anything is kept.
    pub(super) foreseen: u32,
    pub(super) unreadable: Vec<u8>,
}

/// `ballots`: those that could be opened.
pub(super) fn counted(
    scope: Scope,
    form: &FrozenForm,
    mut ballots: Vec<Filled>,
    found: Found,
    least: i16,
    entropy: &dyn Entropy,
) -> Counted {
    let Found { in_box, foreseen, unreadable } = found;
    let count = |number: usize| i32::try_from(number).unwrap_or(i32::MAX);
    let (answered, malformed) = (count(ballots.len()), count(in_box - ballots.len()));
    let foreseen = i32::try_from(foreseen).unwrap_or(i32::MAX);
    let least = i32::from(least).saturating_add(foreseen);
    let kept = answered >= least;
    let mut result = Counted {
        ballots: count(in_box),
        malformed,
        answered,
        kept,
        inattentive: None,
        foreseen,
        unreadable,
        comments: Vec::new(),
        distributions: Vec::new(),
    };
    if !kept {
        return result;
    }
    let items = items(form);
    result.inattentive = Some(count(ballots.iter().filter(|ballot| looks_inattentive(&items, ballot)).count()));
    shuffle(&mut ballots, entropy);
    let asked = asked(form, ballots.iter().map(|ballot| &ballot.answers));
    let asked = |question: &str| count(asked.get(question).copied().unwrap_or_default());
    result.distributions =
        items.iter().filter_map(|item| distribution(item, &ballots, asked(&item.key), least)).collect();
    for ballot in &ballots {
        for (question, tag) in &ballot.tags {
            if let Some(Answer::Text(body)) = ballot.answers.get(question)
                && asked(question) >= least
            {
                let fate_key = *FateKey::of(scope, tag).as_bytes();
                let (id, question, body) = (random_id(entropy), question.clone(), body.clone());
                result.comments.push(CountedComment { id, fate_key, question, body });
            }
        }
    }
    // By their random names, so that rows written together tell nothing.
    result.comments.sort_unstable_by_key(|comment| comment.id);
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

/// Where fewer than `least` answered, nothing but how many. A text has one cell, of those who were asked for it: of a few of
/// them even one comment would tell who wrote it.
fn distribution(item: &Item<'_>, ballots: &[Filled], asked: i32, least: i32) -> Option<CountedDistribution> {
    let cells = match &item.question.kind {
        Kind::Scale { steps, .. } => usize::try_from(*steps).ok()?,
        Kind::Choice { options, .. } => options.len(),
        Kind::Choices { options } => options.len(),
        Kind::Number { .. } => 0,
        Kind::Text { .. } => 1,
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
    if matches!(item.question.kind, Kind::Text { .. }) {
        found.counts = vec![if asked < least { 0 } else { asked }];
    } else if found.answered < least {
        found.counts.clear();
        found.numbers = found.numbers.map(|_| Vec::new());
        found.not_applicable = 0;
    }
    if let Some(numbers) = &mut found.numbers {
        numbers.sort_unstable();
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde_json::json;
    use uuid::Uuid;

    use super::*;
    use crate::kernel::entropy::SystemEntropy;

    const SCOPE: Scope = Scope { institution: Uuid::from_bytes([1; 16]), evaluation: Uuid::from_bytes([2; 16]) };

    /// A rating, a text for everybody, and one for those who rated low.
    fn form() -> FrozenForm {
        let scale = json!({ "id": "rating", "text": { "zh": "评分", "en": null }, "type": "scale", "steps": 5,
                            "required": false, "reversed": false, "not_applicable": false, "weight": 1,
                            "labels": [], "shown_when": null });
        let text = |id: &str, shown_when: serde_json::Value| {
            json!({ "id": id, "text": { "zh": id, "en": null }, "type": "text", "max_length": 100,
                    "required": false, "shown_when": shown_when })
        };
        let why = text("why", json!({ "question": "rating", "any_of": [1, 2] }));
        serde_json::from_value(json!({
            "form": { "sections": [{ "id": "s", "title": { "zh": "课程", "en": null }, "per_teacher": false, "weight": 1,
                                     "questions": [scale, text("said", json!(null)), why] }] },
            "teachers": [], "own": [],
        }))
        .unwrap()
    }

    fn ballot(rating: i64) -> Filled {
        let mut filled = Filled { answers: BTreeMap::new(), tags: BTreeMap::new(), too_fast: false };
        filled.answers.insert("rating".to_owned(), Answer::Number(rating));
        let asked: &[_] = if rating <= 2 { &["said", "why"] } else { &["said"] };
        for (place, question) in asked.iter().enumerate() {
            filled.answers.insert((*question).to_owned(), Answer::Text(format!("{question} {rating}")));
            filled.tags.insert((*question).to_owned(), [u8::try_from(place).unwrap(); 16]);
        }
        filled
    }

    fn counted_of(low: usize, high: usize) -> Counted {
        let ballots: Vec<_> = (0..low).map(|_| ballot(1)).chain((0..high).map(|_| ballot(5))).collect();
        let found = Found { in_box: low + high, foreseen: 0, unreadable: Vec::new() };
        counted(SCOPE, &form(), ballots, found, 5, &SystemEntropy)
    }

    #[test]
    fn what_few_were_asked_for_is_not_kept_however_many_have_answered() {
        for (low, kept) in [(1, false), (4, false), (5, true), (12, true)] {
            let found = counted_of(low, 30);
            let why = found.comments.iter().filter(|comment| comment.question == "why").count();
            let said = found.comments.iter().filter(|comment| comment.question == "said").count();
            assert_eq!((why, said), (if kept { low } else { 0 }, low + 30), "{low} were asked");
            let asked = |question: &str| {
                found.distributions.iter().find(|of| of.question == question).map(|of| of.counts.clone()).unwrap()
            };
            let low = i32::try_from(low).unwrap();
            assert_eq!(asked("why"), [if kept { low } else { 0 }]);
            assert_eq!(asked("said"), [low + 30]);
        }
    }

    #[test]
    fn a_comment_is_known_by_a_random_id_and_a_key_made_of_its_tag() {
        let (one, other) = (counted_of(5, 0), counted_of(5, 0));
        assert_eq!(one.comments.len(), 10);
        assert!(one.comments.iter().all(|comment| other.comments.iter().all(|again| again.id != comment.id)));
        assert!(one.comments.is_sorted_by_key(|comment| comment.id));
        let said = one.comments.iter().find(|comment| comment.question == "said").unwrap();
        assert_eq!(&said.fate_key, FateKey::of(SCOPE, &[0; 16]).as_bytes());
    }
}
