//! Answers, most of which fit their question; also to questions that are hidden or that nobody asked.

use domain::questionnaire::{Answer, Answers, FrozenForm, Kind, Question, items};

use super::random::Random;

/// With so careless an author everything goes wrong now and then; with a careful one, nothing.
pub(super) fn answers(random: &mut Random, frozen: &FrozenForm, careless: bool) -> Answers {
    let mut answers = Answers::new();
    for item in items(frozen) {
        let answer =
            if careless && random.once_in(4) { wrong(random, item.question) } else { fitting(random, item.question) };
        if !random.once_in(if careless { 5 } else { 40 }) {
            answers.insert(item.key, answer);
        }
    }
    if random.once_in(3) {
        answers.insert("nobody@7".to_owned(), Answer::Number(1));
    }
    answers
}

fn fitting(random: &mut Random, question: &Question) -> Answer {
    match &question.kind {
        Kind::Scale { not_applicable: true, .. } if random.once_in(4) => Answer::NotApplicable,
        Kind::Scale { .. } | Kind::Choice { .. } => {
            Answer::Number(random.between(1, question.kind.positions().unwrap_or(1)))
        }
        Kind::Choices { .. } => {
            let most = question.kind.positions().unwrap_or(1);
            let mut chosen: Vec<_> = (1..=most).filter(|_| random.once_in(3)).collect();
            if chosen.is_empty() {
                chosen.push(random.between(1, most));
            }
            Answer::Choices(chosen)
        }
        Kind::Number { min, max, .. } => Answer::Number(random.between(*min, *max)),
        Kind::Text { max_length } => {
            let letters = ['快', 'a', '\n', '"', 'é'];
            let text = (0..random.between(1, *max_length)).filter_map(|_| random.pick(&letters)).collect::<String>();
            Answer::Text(if text.trim().is_empty() { "好".to_owned() } else { text })
        }
    }
}

/// Half of the time at least of the right type.
fn wrong(random: &mut Random, question: &Question) -> Answer {
    let (least, most) = match &question.kind {
        _ if random.once_in(2) => (0, 10),
        Kind::Text { .. } => (7, 10),
        Kind::Choices { .. } => (4, 6),
        Kind::Scale { .. } | Kind::Choice { .. } | Kind::Number { .. } => (0, 3),
    };
    match random.between(least, most) {
        0 => Answer::NotApplicable,
        1 => Answer::Number(0),
        2 => Answer::Number(random.between(-5, 25)),
        3 => Answer::Number(3_000_000_000),
        4 => Answer::Choices(Vec::new()),
        5 => Answer::Choices((0..3).map(|_| random.between(0, 5)).collect()),
        6 => Answer::Choices(vec![random.between(1, 2), 1]),
        7 => Answer::Text(" \u{feff}\n".to_owned()),
        8 => Answer::Text("\u{85}".to_owned()),
        9 => Answer::Text("a\0".to_owned()),
        _ => Answer::Text("😀".repeat(random.count(1, 7))),
    }
}
