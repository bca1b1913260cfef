//! Sections that repeat for each outcome of a programme.

use proptest::prelude::*;

use super::{any::*, *};

fn programme(form: Value, count: i64) -> FrozenForm {
    let outcomes = (1..=count).map(|number| Outcome {
        id: format!("o{number}"),
        number,
        short: LocalText { zh: format!("要求{number}"), en: None },
        text: LocalText { zh: "能够解决问题".to_owned(), en: None },
    });
    FrozenForm { outcomes: outcomes.collect(), ..frozen(form, 0) }
}

fn by_outcome(weight: Option<i64>, questions: Value) -> Value {
    with(section("outcomes", weight, false, questions), json!({ "per_outcome": true }))
}

/// What lacks comes after a low rating.
fn asked() -> Value {
    let lacks = json!({ "type": "text", "max_length": 10, "required": false,
                        "shown_when": { "question": "well", "any_of": [1, 2] } });
    json!({ "sections": [
        by_outcome(None, json!([scale("well", json!({})), question("lacks", lacks)])),
        section("rest", None, false, json!([question("said", json!({ "type": "text", "max_length": 10 }))])),
    ] })
}

#[test]
fn each_outcome_is_asked_about_in_its_turn_and_a_condition_looks_at_the_same_one() {
    let form = programme(asked(), 2);
    assert_eq!(check(TemplateKind::Enterprise, &form.form), []);
    let keys: Vec<_> = items(&form).into_iter().map(|item| (item.key, item.outcome, item.teacher)).collect();
    let key = |key: &str, outcome| (key.to_owned(), outcome, None);
    assert_eq!(
        keys,
        [
            key("well@0", Some(0)),
            key("lacks@0", Some(0)),
            key("well@1", Some(1)),
            key("lacks@1", Some(1)),
            key("said", None)
        ]
    );
    let given = answers(json!({ "well@0": 5, "well@1": 2 }));
    let seen: Vec<_> = visible(&form, &given).into_iter().map(|item| item.key).collect();
    assert_eq!(seen, ["well@0", "well@1", "lacks@1", "said"]);
    assert_eq!(steps(&programme(asked(), 0)).len(), 1, "without outcomes nothing is asked about them");
}

#[test]
fn companies_judge_no_teacher_and_nobody_else_an_outcome_and_there_is_no_total_of_outcomes() {
    let reasons = |kind, form: &Value| -> Vec<_> {
        let form: Form = serde_json::from_value(form.clone()).unwrap();
        check(kind, &form).into_iter().map(|problem| (problem.field, problem.reason)).collect()
    };
    let problem = |field: &str, reason| (field.to_owned(), reason);
    for kind in [TemplateKind::Student, TemplateKind::Observation] {
        assert_eq!(reasons(kind, &asked()), [problem("per_outcome", Reason::NotOfKind)]);
        assert_eq!(reasons(kind, &example()), []);
    }
    assert_eq!(reasons(TemplateKind::Enterprise, &example()), [problem("per_teacher", Reason::NotOfKind)]);
    let scored = json!({ "sections": [by_outcome(Some(100), json!([scale("well", json!({}))]))] });
    assert_eq!(reasons(TemplateKind::Enterprise, &scored), [problem("weight", Reason::Scored)]);
}

#[test]
fn a_question_depends_on_nothing_that_repeats_for_something_else() {
    let on_outcome = json!({ "shown_when": { "question": "well", "any_of": [1] } });
    let form = json!({ "sections": [
        by_outcome(None, json!([scale("well", json!({}))])),
        section("teacher", None, true, json!([scale("clear", on_outcome)])),
    ] });
    let problems = check(TemplateKind::Student, &serde_json::from_value(form).unwrap());
    assert!(problems.iter().any(|problem| problem.reason == Reason::Repeated), "{problems:?}");
}

#[test]
fn students_rate_themselves_once_on_each_outcome_and_on_a_scale() {
    let tagged = |kind: TemplateKind, outcome: i64, of_kind: Value, per_teacher: bool| {
        let question = with(scale("able", json!({ "outcome": outcome })), of_kind);
        let again = scale("again", json!({ "outcome": 7 }));
        let form = json!({ "sections": [
            section("one", None, per_teacher, json!([question])),
            section("two", None, false, json!([again])),
        ] });
        let problems = check(kind, &serde_json::from_value(form).unwrap());
        problems
            .into_iter()
            .filter(|problem| problem.field == "outcome")
            .map(|problem| problem.reason)
            .collect::<Vec<_>>()
    };
    let student = TemplateKind::Student;
    assert_eq!(tagged(student, 1, json!({}), false), []);
    for outcome in [0, 31] {
        assert_eq!(tagged(student, outcome, json!({}), false), [Reason::OutOfRange]);
    }
    assert_eq!(tagged(student, 7, json!({}), false), [Reason::Duplicate]);
    assert_eq!(tagged(student, 1, json!({ "type": "text", "max_length": 9 }), false), [Reason::NotOfKind]);
    assert_eq!(tagged(student, 1, json!({}), true), [Reason::NotOfKind]);
    assert_eq!(tagged(TemplateKind::Observation, 1, json!({}), false), [Reason::NotOfKind; 2]);
}

#[test]
fn a_form_from_before_there_were_outcomes_keeps_its_hash() {
    let written = serde_json::to_value(frozen(example(), 1)).unwrap();
    assert!(!written.to_string().contains("outcome"));
    let both = with(section("s", None, true, json!([])), json!({ "per_outcome": true }));
    assert!(serde_json::from_value::<Section>(both).is_err());
}

proptest! {
    #[test]
    fn what_is_hashed_of_a_programmes_form_is_what_serde_writes(form in plain_form(), count in 0..4_i64) {
        let mut form = serde_json::to_value(form).unwrap();
        for section in form["sections"].as_array_mut().unwrap() {
            section["per_outcome"] = section["per_teacher"].clone();
            section["per_teacher"] = json!(false);
        }
        // Absent where it is not so.
        let frozen = programme(form, count);
        let written = serde_json::to_value(&frozen).unwrap();
        prop_assert_eq!(&Value::from(&frozen), &written);
        prop_assert!(!written.to_string().contains("\"per_outcome\":false"));
        prop_assert_eq!(serde_json::from_value::<FrozenForm>(written).unwrap(), frozen);
    }
}
