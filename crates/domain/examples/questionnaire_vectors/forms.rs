//! Forms that can be published, and such that cannot.

use domain::{
    questionnaire::{
        ChoiceOption, ChoicesOption, Condition, Form, FrozenForm, Kind, Outcome, OwnQuestions, Question, Repeat,
        Section, Teacher,
    },
    text::LocalText,
};

use super::random::Random;

/// With what JSON escapes, what takes two UTF-16 code units, and what JavaScript inherits.
const TEXTS: &[&str] = &[
    "课程",
    "清楚",
    "\"引号\"",
    "a\\b",
    "换\n行",
    "\u{1}\u{7f}",
    "😀",
    "\u{2028}",
    "é",
    "<b>&amp;</b>",
    "x",
    "　空格 ",
];
const IDS: &[&str] = &["constructor", "a", "0", "z9", "q12345678901"];

pub(super) fn frozen(random: &mut Random) -> FrozenForm {
    let form = form(random, Repeat::Teacher);
    let count = if random.once_in(8) { 0 } else { random.between(1, 3) };
    let teachers: Vec<_> = (0..count).map(|n| Teacher { id: format!("t{n}"), name: word(random) }).collect();
    let mut own = Vec::new();
    for teacher in &teachers {
        if random.once_in(4) {
            let questions = (0..random.count(1, 3)).map(|n| question(random, format!("own{n}"))).map(unscored);
            own.push(OwnQuestions { teacher: teacher.id.clone(), questions: questions.collect() });
        }
    }
    FrozenForm { form, teachers, own, outcomes: Vec::new() }
}

/// What is asked about a programme: nothing repeats for a teacher, and no section that repeats has a score.
pub(super) fn frozen_for_outcomes(random: &mut Random) -> FrozenForm {
    let form = form(random, Repeat::Outcome);
    let numbers = 1..=if random.once_in(8) { 0 } else { random.between(1, 4) };
    let outcomes =
        numbers.map(|number| Outcome { id: format!("o{number}"), number, short: text(random), text: text(random) });
    FrozenForm { form, outcomes: outcomes.collect(), ..FrozenForm::default() }
}

fn unscored(mut question: Question) -> Question {
    match &mut question.kind {
        Kind::Choice { options, .. } => options.iter_mut().for_each(|option| option.score = None),
        Kind::Number { scored, .. } => *scored = false,
        _ => {}
    }
    question
}

fn form(random: &mut Random, repeated: Repeat) -> Form {
    let mut sections = Vec::new();
    let mut asked: Vec<(Question, Repeat)> = Vec::new();
    for place in 0..random.count(1, 4) {
        let repeat = if random.once_in(3) { repeated } else { Repeat::None };
        let mut questions = Vec::new();
        for _ in 0..random.count(1, 3) {
            let id = match IDS.get(asked.len()) {
                Some(id) if random.once_in(3) => (*id).to_owned(),
                _ => format!("q{}", asked.len()),
            };
            let mut question = question(random, id);
            question.shown_when = condition(random, &asked, repeat);
            if repeated == Repeat::Teacher && repeat == Repeat::None && matches!(question.kind, Kind::Scale { .. }) {
                question.outcome = random.once_in(3).then(|| i64::try_from(asked.len() + 1).unwrap_or_default());
            }
            asked.push((question.clone(), repeat));
            questions.push(question);
        }
        let scored = !random.once_in(4) && questions.iter().any(|question| question.kind.is_scored());
        let weight = (scored && repeat != Repeat::Outcome).then_some(0);
        sections.push(Section { id: format!("s{place}"), title: text(random), weight, repeat, questions });
    }
    share_out(random, &mut sections);
    Form { sections }
}

fn share_out(random: &mut Random, sections: &mut [Section]) {
    let mut weights: Vec<_> = sections.iter_mut().filter_map(|section| section.weight.as_mut()).collect();
    let mut rest = 100;
    while let Some(weight) = weights.pop() {
        let others = i64::try_from(weights.len()).unwrap_or_default();
        *weight = if others == 0 { rest } else { random.between(1, rest - others) };
        rest -= *weight;
    }
}

fn condition(random: &mut Random, asked: &[(Question, Repeat)], repeat: Repeat) -> Option<Condition> {
    if !random.once_in(2) {
        return None;
    }
    let reachable = asked.iter().filter(|(_, of)| repeat.sees(*of));
    let askable: Vec<_> = reachable.filter_map(|(question, _)| Some((question, question.kind.positions()?))).collect();
    let (question, positions) = random.pick(&askable)?;
    let any_of = (0..random.between(1, 3)).map(|_| random.between(1, *positions)).collect();
    Some(Condition { question: question.id.clone(), any_of })
}

fn question(random: &mut Random, id: String) -> Question {
    let help = random.once_in(6).then(|| text(random));
    Question {
        id,
        text: text(random),
        help,
        required: random.once_in(2),
        shown_when: None,
        outcome: None,
        kind: kind(random),
    }
}

fn kind(random: &mut Random) -> Kind {
    let weight = random.between(1, 100);
    match random.between(0, 10) {
        0..=3 => {
            let steps = random.between(3, 10);
            let labels = if random.once_in(6) { steps } else { 2 };
            let labels = (0..labels).map(|_| text(random)).collect();
            Kind::Scale { steps, labels, not_applicable: random.once_in(2), reversed: random.once_in(3), weight }
        }
        4 | 5 => {
            let scored = !random.once_in(3);
            let options = (0..options(random))
                .map(|_| ChoiceOption { text: text(random), score: scored.then(|| random.between(0, 100)) });
            Kind::Choice { options: options.collect(), weight }
        }
        6 => Kind::Choices {
            options: (0..options(random)).map(|_| ChoicesOption { text: text(random), exclusive: false }).collect(),
        },
        7 | 8 => {
            let far = if random.once_in(3) { 1_000_000_000 } else { 20 };
            let min = random.between(-far, far - 1);
            let unit = random.once_in(3).then(|| text(random));
            let (scored, reversed) = (random.once_in(2), random.once_in(2));
            Kind::Number { min, max: random.between(min + 1, far), unit, scored, reversed, weight }
        }
        _ => Kind::Text { max_length: random.between(1, 12) },
    }
}

fn options(random: &mut Random) -> usize {
    if random.once_in(12) { random.count(2, 20) } else { random.count(2, 4) }
}

fn text(random: &mut Random) -> LocalText {
    LocalText { zh: word(random), en: random.once_in(3).then(|| word(random)) }
}

fn word(random: &mut Random) -> String {
    random.pick(TEXTS).copied().unwrap_or_default().to_owned()
}

/// A number that is often wrong.
fn wild(random: &mut Random) -> i64 {
    let often = [-1, 0, 1, 2, 3, 10, 11, 100, 101, 2000, 2001, 1_000_000_000, 1_000_000_001, -1_000_000_001];
    random.pick(&often).copied().unwrap_or_default()
}

/// One to five things wrong with it, or none where a change happens to be allowed.
pub(super) fn broken(random: &mut Random, repeated: Repeat) -> Form {
    let mut form = form(random, repeated);
    for _ in 0..random.between(1, 5) {
        if random.once_in(3) { break_section(random, &mut form) } else { break_question(random, &mut form) }
    }
    form
}

fn break_section(random: &mut Random, form: &mut Form) {
    let other = form.sections.first().cloned();
    let place = random.count(0, 3);
    let Some(section) = form.sections.get_mut(place) else { return };
    match random.between(0, 6) {
        0 => section.id = bad_id(random),
        1 => section.title = bad_text(random),
        2 => section.weight = Some(wild(random)),
        3 => section.questions.clear(),
        4 => {
            section.repeat = match section.repeat {
                Repeat::None => Repeat::Teacher,
                Repeat::Teacher | Repeat::Outcome => Repeat::None,
            }
        }
        5 => section.weight = None,
        _ if random.once_in(8) => form.sections.clear(),
        // The same once more, ids and all; several times, so that there are too many questions.
        _ => form
            .sections
            .extend(other.into_iter().flat_map(|other| vec![other; if random.once_in(4) { 30 } else { 1 }])),
    }
}

fn break_question(random: &mut Random, form: &mut Form) {
    let ids: Vec<_> = form.sections.iter().flat_map(|s| &s.questions).map(|question| question.id.clone()).collect();
    let mut questions: Vec<_> = form.sections.iter_mut().flat_map(|section| &mut section.questions).collect();
    let place = random.count(0, 5);
    let Some(question) = questions.get_mut(place) else { return };
    match random.between(0, 10) {
        0 => {
            let taken = random.pick(&ids).filter(|_| place.is_multiple_of(2)).cloned();
            question.id = taken.unwrap_or_else(|| bad_id(random));
        }
        1 => question.text = bad_text(random),
        2 => question.help = Some(bad_text(random)),
        3 | 4 => {
            let asked = random.pick(&ids).cloned().unwrap_or_else(|| "nobody".to_owned());
            let asked = if random.once_in(6) { "nobody".to_owned() } else { asked };
            let any_of = (0..random.between(0, 2)).map(|_| wild(random)).collect();
            question.shown_when = Some(Condition { question: asked, any_of });
        }
        6 => question.outcome = Some(if random.once_in(2) { random.between(0, 3) } else { wild(random) }),
        // Two of these are more than a ballot holds.
        5 => question.kind = Kind::Text { max_length: 2000 },
        _ => break_kind(random, &mut question.kind),
    }
}

fn break_kind(random: &mut Random, kind: &mut Kind) {
    match kind {
        Kind::Scale { steps, labels, weight, .. } => match random.between(0, 3) {
            0 => *steps = wild(random),
            1 => labels.truncate(1),
            2 => labels.push(bad_text(random)),
            _ => *weight = wild(random),
        },
        Kind::Choice { options, weight } => match random.between(0, 4) {
            0 => options.truncate(1),
            1 => options.push(ChoiceOption { text: bad_text(random), score: None }),
            2 => options.extend(vec![ChoiceOption { text: text(random), score: Some(5) }; 20]),
            3 => options.iter_mut().take(1).for_each(|option| option.score = Some(wild(random))),
            _ => *weight = wild(random),
        },
        Kind::Choices { options } => {
            options.extend(vec![ChoicesOption { text: bad_text(random), exclusive: false }; random.count(1, 20)]);
        }
        Kind::Number { min, max, unit, weight, .. } => match random.between(0, 4) {
            0 => *min = wild(random),
            4 => *min = *max,
            1 => *max = wild(random),
            2 => *unit = Some(bad_text(random)),
            _ => *weight = wild(random),
        },
        Kind::Text { max_length } => *max_length = wild(random),
    }
}

fn bad_id(random: &mut Random) -> String {
    ["", "A", "q-1", "q1234567890123", "问", "a\n"]
        .map(str::to_owned)
        .get(random.count(0, 5))
        .cloned()
        .unwrap_or_default()
}

fn bad_text(random: &mut Random) -> LocalText {
    let mut bad = || match random.between(0, 5) {
        0 => String::new(),
        1 => " \u{feff}\u{3000}".to_owned(),
        2 => "\u{85}".to_owned(),
        3 => "长".repeat([21, 101, 201, 501, 1001].get(random.count(0, 40)).copied().unwrap_or(101)),
        4 => "😀".repeat(random.count(1, 3) * 50 + 1),
        _ => "ok".to_owned(),
    };
    LocalText { zh: bad(), en: Some(bad()) }
}
