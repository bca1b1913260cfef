use uuid::Uuid;

use super::*;
use crate::{
    questionnaire::{OwnQuestions, Question, Repeat, Teacher},
    results::figures::{
        compare::Verdict,
        result::{Reader, Shown},
    },
    text::LocalText,
};

fn text(zh: &str) -> LocalText {
    LocalText { zh: zh.into(), en: None }
}

fn question(id: &str, kind: Kind) -> Question {
    Question { id: id.into(), text: text(id), help: None, required: true, shown_when: None, outcome: None, kind }
}

fn scale(id: &str) -> Question {
    let kind = Kind::Scale {
        steps: 5,
        labels: vec![text("低"), text("高")],
        not_applicable: false,
        reversed: false,
        weight: 1,
    };
    question(id, kind)
}

fn form() -> Form {
    let section =
        |id: &str, repeat, questions| Section { id: id.into(), title: text(id), weight: Some(50), repeat, questions };
    Form {
        sections: vec![
            section("course", Repeat::None, vec![scale("a"), question("said", Kind::Text { max_length: 500 })]),
            section("teacher", Repeat::Teacher, vec![scale("t")]),
        ],
    }
}

fn college(number: u128) -> CollegeId {
    CollegeId::from_uuid(Uuid::from_u128(number))
}

/// With two teachers, of whom the second has a question of their own.
fn class(of: u128, a: [u32; 5], first: [u32; 5], second: [u32; 5]) -> Class {
    let teacher = |id: &str| Teacher { id: id.into(), name: id.into() };
    let form = FrozenForm {
        form: form(),
        teachers: vec![teacher("T1"), teacher("T2")],
        own: vec![OwnQuestions { teacher: "T2".into(), questions: vec![scale("o")] }],
        outcomes: Vec::new(),
    };
    let table = |counts: [u32; 5]| Table { answered: counts.iter().sum(), counts: counts.to_vec(), ..Table::default() };
    let tables = [("a", a), ("t@0", first), ("t@1", second), ("o@1", a)];
    Class {
        college: college(of),
        form,
        ballots: a.iter().sum(),
        eligible: a.iter().sum::<u32>() + 10,
        late: 0,
        left: 0,
        issued: a.iter().sum(),
        unreadable: 0,
        foreseen: 0,
        inattentive: 0,
        tables: tables.into_iter().map(|(key, counts)| (key.to_owned(), table(counts))).collect(),
    }
}

fn good(of: u128) -> Class {
    class(of, [0, 0, 0, 10, 30], [0, 0, 0, 10, 30], [0, 0, 0, 2, 1])
}

fn bad(of: u128) -> Class {
    class(of, [30, 10, 0, 0, 0], [0, 0, 0, 10, 30], [0, 0, 0, 10, 30])
}

fn made(classes: &[Class], beside: Beside) -> Round {
    round(&form(), classes, Minimums::default(), beside)
}

#[test]
fn each_class_stands_beside_all_others() {
    let classes = [bad(1), good(1), good(1), good(1), good(2)];
    let found = made(&classes, Beside::Others);
    let a = &found.classes[0].sections[0].questions[0];
    assert_eq!((a.college.verdict, a.school.verdict), (Verdict::Lower, Verdict::Lower));
    assert_eq!(a.college.others, Some(4.75));
    let of_two = &found.classes[4].sections[0].questions[0];
    assert_eq!(of_two.college.verdict, Verdict::TooFew, "the only one of its college");
    assert_eq!(of_two.school.others, Some((4.75 * 3.0 + 1.25) / 4.0));
    let alone = made(&classes, Beside::Nobody);
    assert_eq!(alone.classes[0].sections[0].questions[0].school.verdict, Verdict::TooFew);
}

/// Five ballots of which four may be one person's accounts hide nobody.
#[test]
fn what_somebody_may_know_beforehand_hides_nobody() {
    let five = |foreseen| Class { foreseen, ..class(1, [1, 4, 0, 0, 0], [1, 4, 0, 0, 0], [0; 5]) };
    let shows = |class: Class| {
        let found = made(&[class], Beside::Nobody);
        let classes = found.classes[0].sections.iter().flat_map(|section| &section.questions);
        let own = found.classes[0].own.iter().flat_map(|own| &own.questions);
        let groups = found.colleges.values().chain([&found.school]).flat_map(|group| &group.sections);
        classes.chain(own).chain(groups.flat_map(|section| &section.questions)).any(|of| of.shown.is_some())
            || found.classes[0].inattentive.is_some()
            || found.school.shown > 0
    };
    assert!(shows(five(0)));
    assert!(!shows(five(1)));
    assert!(!shows(five(4)));
}

#[test]
fn a_class_or_college_and_its_others_make_up_the_whole() {
    let small = || class(1, [4, 2, 0, 0, 0], [0; 5], [0; 5]);
    let classes = [good(1), small(), small(), bad(2), bad(2), bad(2), small()];
    let found = made(&classes, Beside::Others);
    let mean_of = |group: &GroupResult| {
        let question = &group.sections[0].questions[0];
        let Some(Shown::Scale { figures: Some(figures), .. }) = &question.shown else { panic!() };
        (f64::from(question.n), figures.summary.mean, question.school.others)
    };
    let (all, mean, _) = mean_of(&found.school);
    let (n, own, others) = mean_of(&found.colleges[&college(2)]);
    assert_eq!(others, None, "but one other class has enough answers");
    let (ours, first, beside) = mean_of(&found.colleges[&college(1)]);
    assert!((beside.unwrap() - own).abs() < 1e-12);
    assert!((ours * first + n * own - all * mean).abs() < 1e-9);
    let class = &found.classes[0].sections[0].questions[0];
    let others = (all * mean - 40.0 * 4.75) / (all - 40.0);
    assert!((class.school.others.unwrap() - others).abs() < 1e-12, "small classes are among the others");
}

#[test]
fn a_teacher_with_few_answers_shows_none_and_is_in_no_sum() {
    let found = made(&[good(1), bad(1)], Beside::Others);
    let sections: Vec<_> = found.classes[0].sections.iter().map(|s| (s.id.as_str(), s.teacher.as_deref())).collect();
    assert_eq!(sections, [("course", None), ("teacher", Some("T1")), ("teacher", Some("T2"))]);
    assert_eq!(found.classes[0].sections[2].questions[0].shown, None);
    let college = &found.colleges[&college(1)];
    assert_eq!(college.sections[1].questions[0].n, 40 + 40 + 40, "of three teachers, not of four");
}

#[test]
fn a_college_is_the_sum_of_its_classes() {
    let found = made(&[good(1), bad(1), good(2)], Beside::Others);
    let one = &found.colleges[&college(1)];
    assert_eq!((one.classes, one.shown, one.response.ballots, one.response.eligible), (2, 2, 80, 100));
    let Some(Shown::Scale { cells, figures }) = &one.sections[0].questions[0].shown else { panic!() };
    assert_eq!(cells.iter().map(|cell| cell.count).collect::<Vec<_>>(), [30, 10, 0, 10, 30]);
    assert!((figures.unwrap().summary.mean - 3.0).abs() < 1e-12);
    assert_eq!(one.sections[0].questions.len(), 1, "texts are read class by class");
    assert_eq!(found.school.response.ballots, 120);
    assert!(found.school.total.is_some());
}

#[test]
fn own_questions_are_their_teachers() {
    let found = made(&[good(1)], Beside::Others);
    let own = found.classes[0].clone().seen_by(Reader::Teacher("T2")).own;
    assert_eq!((own.len(), own[0].questions[0].n), (1, 40));
    assert!(found.classes[0].clone().seen_by(Reader::Teacher("T1")).own.is_empty());
}

#[test]
fn what_is_kept_is_what_was_made() {
    let found = made(&[bad(1), good(1), good(1), good(1)], Beside::Others);
    let kept = serde_json::to_string(&found.classes).unwrap();
    let read: Vec<ClassResult> = serde_json::from_str(&kept).unwrap();
    let (made, read) = (serde_json::to_value(&found.classes).unwrap(), serde_json::to_value(&read).unwrap());
    assert!(alike(&made, &read), "{made}\n{read}");
}

/// But for the last bit of a number written in decimals.
fn alike(one: &serde_json::Value, other: &serde_json::Value) -> bool {
    use serde_json::Value::{Array, Number, Object};
    match (one, other) {
        (Array(one), Array(other)) => one.len() == other.len() && one.iter().zip(other).all(|(a, b)| alike(a, b)),
        (Object(one), Object(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|((i, a), (j, b))| i == j && alike(a, b))
        }
        (Number(one), Number(other)) => (one.as_f64().unwrap() - other.as_f64().unwrap()).abs() < 1e-12,
        _ => one == other,
    }
}
