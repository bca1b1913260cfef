//! Any form that can be published, and any answers to it.

use proptest::{
    collection::vec,
    option,
    prelude::*,
    sample::{select, subsequence},
};

use super::*;

fn local_text() -> impl Strategy<Value = LocalText> {
    let (zh, en) =
        (select(&["课程", "清楚\n", "\"引号\"", "a\\b", "😀"][..]), select(&["course", "clear", "\u{1}"][..]));
    (zh, option::of(en)).prop_map(|(zh, en)| LocalText { zh: zh.to_owned(), en: en.map(str::to_owned) })
}

fn options() -> impl Strategy<Value = usize> {
    prop_oneof![8 => 2..=4_usize, 1 => 5..=20_usize]
}

fn kind() -> impl Strategy<Value = Kind> {
    let weight = 1..=100_i64;
    let scale = (3..=10_i64, any::<bool>(), any::<bool>(), weight.clone(), any::<bool>());
    let scale = scale.prop_flat_map(|(steps, not_applicable, reversed, weight, all)| {
        let labels = vec(local_text(), if all { usize::try_from(steps).unwrap() } else { 2 });
        labels.prop_map(move |labels| Kind::Scale { steps, labels, not_applicable, reversed, weight })
    });
    let choices = options().prop_flat_map(|count| vec((local_text(), 0..=100_i64), count));
    let choice = (choices, any::<bool>(), weight.clone()).prop_map(|(options, scored, weight)| {
        let option = |(text, score)| ChoiceOption { text, score: Some(score).filter(|_| scored) };
        Kind::Choice { options: options.into_iter().map(option).collect(), weight }
    });
    let choices = options().prop_flat_map(|count| {
        vec((local_text(), any::<bool>()).prop_map(|(text, exclusive)| ChoicesOption { text, exclusive }), count)
    });
    let number = (-1_000_000_000..1_000_000_000_i64, option::of(local_text()), any::<(bool, bool)>(), weight);
    let number = number.prop_flat_map(|(min, unit, (scored, reversed), weight)| {
        let unit = std::rc::Rc::new(unit);
        (min + 1..=1_000_000_000).prop_map(move |max| Kind::Number {
            min,
            max,
            unit: (*unit).clone(),
            scored,
            reversed,
            weight,
        })
    });
    prop_oneof![
        4 => scale,
        2 => choice,
        1 => choices.prop_map(|options| Kind::Choices { options }),
        1 => number,
        1 => (1..=40_i64).prop_map(|max_length| Kind::Text { max_length }),
    ]
}

pub(super) fn any_question() -> impl Strategy<Value = Question> {
    (local_text(), option::of(local_text()), any::<bool>(), kind()).prop_map(|(text, help, required, kind)| Question {
        id: String::new(),
        text,
        help,
        required,
        shown_when: None,
        outcome: None,
        kind,
    })
}

fn section() -> impl Strategy<Value = Section> {
    (local_text(), any::<bool>(), any::<bool>(), vec(any_question(), 1..5)).prop_map(
        |(title, scored, by_teacher, questions)| {
            let scored = scored && questions.iter().any(|question| question.kind.is_scored());
            let repeat = if by_teacher { Repeat::Teacher } else { Repeat::None };
            Section { id: String::new(), title, weight: Some(1).filter(|_| scored), repeat, questions }
        },
    )
}

/// Without conditions.
pub(super) fn plain_form() -> impl Strategy<Value = Form> {
    vec(section(), 1..5).prop_map(|mut sections| {
        let (mut questions, scored) = (0, sections.iter().filter(|section| section.weight.is_some()).count());
        let mut rest = 100;
        for (place, section) in sections.iter_mut().filter(|section| section.weight.is_some()).enumerate() {
            let share = if place + 1 == scored { rest } else { rest / 3 + 1 };
            rest -= share;
            section.weight = Some(share);
        }
        for (place, section) in sections.iter_mut().enumerate() {
            section.id = format!("s{place}");
            for question in &mut section.questions {
                question.id = format!("q{questions}");
                questions += 1;
            }
        }
        Form { sections }
    })
}

pub(super) fn form() -> impl Strategy<Value = Form> {
    let hangs = option::weighted(
        0.4,
        (any::<prop::sample::Index>(), any::<prop::sample::Index>(), any::<prop::sample::Index>()),
    );
    (plain_form(), vec(hangs, 20)).prop_map(|(mut form, hangs)| {
        let mut earlier: Vec<(String, i64, Repeat)> = Vec::new();
        let mut hangs = hangs.into_iter();
        for section in &mut form.sections {
            for question in &mut section.questions {
                let askable: Vec<_> = earlier.iter().filter(|(.., asked)| section.repeat.sees(*asked)).collect();
                if let Some((asked, one, other)) = hangs.next().flatten().filter(|_| !askable.is_empty()) {
                    let (id, positions, _) = asked.get(&askable);
                    let position = |index: prop::sample::Index| {
                        i64::try_from(index.index(usize::try_from(*positions).unwrap())).unwrap() + 1
                    };
                    question.shown_when =
                        Some(Condition { question: id.clone(), any_of: vec![position(one), position(other)] });
                }
                if let Some(positions) = question.kind.positions() {
                    earlier.push((question.id.clone(), positions, section.repeat));
                }
            }
        }
        form
    })
}

pub(super) fn any_class() -> impl Strategy<Value = FrozenForm> {
    (form(), 0..=3_usize, vec(any_question(), 0..=3)).prop_map(|(form, count, own)| of_class(form, count, own))
}

pub(super) fn of_class(form: Form, count: usize, mut own: Vec<Question>) -> FrozenForm {
    let teachers: Vec<_> = (0..count).map(|n| Teacher { id: format!("t{n}"), name: "张三".to_owned() }).collect();
    for (place, question) in own.iter_mut().enumerate() {
        question.id = format!("own{place}");
    }
    let own = teachers.last().map(|teacher| OwnQuestions { teacher: teacher.id.clone(), questions: own });
    FrozenForm { form, teachers, own: own.into_iter().collect(), outcomes: Vec::new() }
}

fn answer(question: &Question) -> BoxedStrategy<Answer> {
    match &question.kind {
        Kind::Scale { steps, not_applicable: true, .. } => {
            prop_oneof![1 => Just(Answer::NotApplicable), 4 => (1..=*steps).prop_map(Answer::Number)].boxed()
        }
        Kind::Scale { .. } | Kind::Choice { .. } => {
            (1..=question.kind.positions().unwrap()).prop_map(Answer::Number).boxed()
        }
        Kind::Choices { .. } => {
            let positions: Vec<_> = (1..=question.kind.positions().unwrap()).collect();
            let most = positions.len();
            subsequence(positions, 1..=most).prop_map(Answer::Choices).boxed()
        }
        Kind::Number { min, max, .. } => (*min..=*max).prop_map(Answer::Number).boxed(),
        Kind::Text { max_length } => {
            let most = usize::try_from(*max_length).unwrap();
            vec("[a快]", 1..=most).prop_map(|text| Answer::Text(text.concat())).boxed()
        }
    }
}

/// A form and answers that fit it; some questions are left out, also required ones.
pub(super) fn answered(
    frozen: impl Strategy<Value = FrozenForm>,
    present: f64,
) -> impl Strategy<Value = (FrozenForm, Answers)> {
    frozen.prop_flat_map(move |frozen| {
        let given: Vec<_> = items(&frozen)
            .into_iter()
            .map(|item| (Just(item.key), option::weighted(present, answer(item.question))))
            .collect();
        let given =
            given.prop_map(|given| given.into_iter().filter_map(|(key, answer)| Some((key, answer?))).collect());
        (Just(frozen), given)
    })
}
