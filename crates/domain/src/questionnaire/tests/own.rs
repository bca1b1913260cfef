//! What teachers ask their classes themselves.

use proptest::{collection::vec, prelude::*};

use super::{any::*, *};

fn own(questions: Vec<Question>) -> OwnQuestions {
    OwnQuestions { teacher: "t0".to_owned(), questions }
}

fn teachers(count: usize) -> Vec<Teacher> {
    (0..count).map(|n| Teacher { id: format!("t{n}"), name: "张三".to_owned() }).collect()
}

fn asked(kind: serde_json::Value) -> Question {
    serde_json::from_value(question("own1", kind)).unwrap()
}

fn reasons(questions: &[Question]) -> Vec<(String, Reason)> {
    check_own(questions).into_iter().map(|problem| (problem.field, problem.reason)).collect()
}

proptest! {
    #[test]
    fn whatever_a_teacher_writes_is_made_plain_and_can_then_be_frozen_or_is_refused(
        form in form(), given in vec(any_question(), 0..=5), count in 1..=3_usize,
    ) {
        let plain = plain_own(given);
        prop_assert!(plain.iter().all(|question| !question.required && question.shown_when.is_none()));
        if check_own(&plain).is_empty() {
            let frozen = freeze(&form, teachers(count), &[own(plain)]);
            prop_assert_eq!(check_frozen(&frozen), vec![]);
            prop_assert_eq!(frozen.own.len(), 1);
        }
    }

    #[test]
    fn own_questions_change_no_score((frozen, answers) in answered(any_class(), 0.9)) {
        let without = FrozenForm { own: Vec::new(), ..frozen.clone() };
        prop_assert_eq!(scores(&frozen, &answers), scores(&without, &answers));
    }
}

#[test]
fn three_at_most_none_with_a_score_and_texts_of_two_hundred() {
    let text = || asked(json!({ "type": "text", "max_length": 200 }));
    assert_eq!(reasons(&[]), [("own".to_owned(), Reason::Empty)]);
    assert_eq!(reasons(&plain_own(vec![text(), text(), text()])), []);
    assert_eq!(reasons(&plain_own(vec![text(), text(), text(), text()])), [("own".to_owned(), Reason::TooMany)]);
    let long = asked(json!({ "type": "text", "max_length": 201 }));
    assert_eq!(reasons(&[long]), [("max_length".to_owned(), Reason::OutOfRange)]);
    let number = json!({ "type": "number", "min": 0, "max": 9, "unit": null, "scored": false, "reversed": false,
                         "weight": 1 });
    assert_eq!(reasons(&[asked(number)]), [("type".to_owned(), Reason::Invalid)]);
    let nothing = Question { text: LocalText { zh: " ".to_owned(), en: Some("Pace?".to_owned()) }, ..text() };
    assert_eq!(reasons(&[nothing]), [("text.zh".to_owned(), Reason::Required)]);
}

#[test]
fn only_those_of_the_classs_teachers_are_asked_under_ids_that_are_free() {
    let form: Form = serde_json::from_value(json!({ "sections": [{
        "id": "s1", "title": text("教学"), "weight": null, "per_teacher": false,
        "questions": [question("own1", json!({ "type": "text", "max_length": 10 }))],
    }] }))
    .unwrap();
    let mine = own(plain_own(vec![asked(json!({ "type": "text", "max_length": 10 }))]));
    let gone = OwnQuestions { teacher: "gone".to_owned(), ..mine.clone() };
    let frozen = freeze(&form, teachers(2), &[gone, mine]);
    assert_eq!(check_frozen(&frozen), []);
    let keys: Vec<_> = items(&frozen).into_iter().map(|item| item.key).collect();
    assert_eq!(keys, ["own1", "own2@0"]);
}

#[test]
fn a_class_whose_ballot_they_would_make_too_large_is_asked_without_them() {
    let long = json!({ "type": "text", "max_length": 1200 });
    let questions: Vec<_> = (0..4).map(|n| question(&format!("q{n}"), long.clone())).collect();
    let form = json!({ "sections": [{ "id": "s1", "title": text("教学"), "weight": null, "per_teacher": false,
                                      "questions": questions }] });
    let form: Form = serde_json::from_value(form).unwrap();
    let text = || asked(json!({ "type": "text", "max_length": 200 }));
    let each = |n| OwnQuestions { teacher: format!("t{n}"), questions: plain_own(vec![text(), text(), text()]) };
    assert_eq!(freeze(&form, teachers(1), &[each(0)]).own.len(), 1);
    assert_eq!(freeze(&form, teachers(2), &[each(0), each(1)]).own.len(), 0);
}

#[test]
fn who_decides_approves_or_returns_what_was_submitted_and_can_take_an_approval_back() {
    let allowed: Vec<_> = OwnState::ALL
        .into_iter()
        .flat_map(|from| OwnState::ALL.map(|to| (from, to)))
        .filter(|(from, to)| from.may_be_decided(*to))
        .collect();
    let expected = [
        (OwnState::Submitted, OwnState::Approved),
        (OwnState::Submitted, OwnState::Returned),
        (OwnState::Approved, OwnState::Returned),
    ];
    assert_eq!(allowed, expected);
}
