use super::*;
use crate::{
    questionnaire::{Form, Question, Repeat, Section},
    results::figures::{
        distribution::Distribution,
        result::{Answers, Counted, CountedQuestion, CountedSection, People, result},
        threshold::Minimums,
    },
    text::LocalText,
};

fn text(zh: &str) -> LocalText {
    LocalText { zh: zh.into(), en: None }
}

/// Of forty who could answer.
fn class(counts: &[u32], outcome: Option<i64>, reversed: bool) -> (FrozenForm, ClassResult) {
    let steps = i64::try_from(counts.len()).unwrap();
    let labels = vec![text("低"), text("高")];
    let question = Question {
        id: "able".into(),
        text: text("我能够"),
        help: None,
        required: true,
        shown_when: None,
        outcome,
        kind: Kind::Scale { steps, labels, not_applicable: false, reversed, weight: 1 },
    };
    let section = Section {
        id: "self".into(),
        title: text("自评"),
        weight: None,
        repeat: Repeat::None,
        questions: vec![question],
    };
    let answers = Distribution::of_scale(counts).unwrap();
    let counted = CountedQuestion {
        id: "able".into(),
        n: answers.n(),
        missing: 40 - answers.n(),
        not_applicable: 0,
        answers: Answers::Scale(answers),
        weight: 1,
        reversed,
        withheld: None,
        college: None,
        school: None,
    };
    let counted = Counted {
        ballots: counted.n,
        people: People { eligible: 40, late: 0, left: 0, issued: counted.n, unreadable: 0 },
        inattentive: 0,
        minimums: Minimums::default(),
        sections: vec![CountedSection { id: "self".into(), teacher: None, weight: None, questions: vec![counted] }],
        own: Vec::new(),
    };
    (FrozenForm::of_template(Form { sections: vec![section] }), result(&counted))
}

#[test]
fn everybody_who_answered_weighs_the_same_whatever_their_class() {
    let counts: [&[u32]; 3] = [&[0, 0, 5, 10, 15], &[2, 2, 2, 2, 2], &[0, 0, 0, 20, 0]];
    let classes: Vec<_> = counts.iter().map(|counts| class(counts, Some(3), false)).collect();
    let found = self_rated(&classes)[&3];
    assert_eq!((found.answered, found.of, found.classes), (60, 120, 3));
    let sum: f64 = counts.iter().flat_map(|of| of.iter().zip(0_u32..)).map(|(n, at)| f64::from(*n * at) * 25.0).sum();
    assert!((found.score.score - sum / 60.0).abs() < 1e-9, "{found:?}");
    let interval = found.score.interval.unwrap();
    assert!(interval.low < found.score.score && found.score.score < interval.high);
}

#[test]
fn a_mirrored_question_is_mirrored_here_too() {
    let of = |reversed| {
        let classes: Vec<_> = (0..3).map(|_| class(&[1, 2, 3, 10, 4], Some(1), reversed)).collect();
        self_rated(&classes)[&1].score
    };
    let (plain, mirrored) = (of(false), of(true));
    assert!((plain.score + mirrored.score - 100.0).abs() < 1e-9);
    assert!((plain.interval.unwrap().low + mirrored.interval.unwrap().high - 100.0).abs() < 1e-9);
}

#[test]
fn neither_one_class_nor_two_nor_one_with_too_few_answers() {
    let many = || class(&[0, 0, 5, 10, 15], Some(3), false);
    assert_eq!(self_rated(&[many(), many()]), BTreeMap::new());
    // Nine are shown as a distribution, and without a mean.
    assert_eq!(self_rated(&[many(), many(), class(&[0, 0, 3, 3, 3], Some(3), false)]), BTreeMap::new());
    assert_eq!(self_rated(&[many(), many(), class(&[0, 0, 5, 10, 15], None, false)]), BTreeMap::new());
    assert_eq!(self_rated(&[many(), many(), many()]).len(), 1);
}
