//! A small form that has one of everything, and what holds of any form.

use serde_json::{Value, json};

use super::{ready::READY, *};
use crate::text::LocalText;

mod any;
mod outcomes;
mod own;
mod properties;

fn frozen(form: Value, teachers: usize) -> FrozenForm {
    let teachers = (0..teachers).map(|n| Teacher { id: format!("t{n}"), name: format!("教师{n}") }).collect();
    FrozenForm { form: serde_json::from_value(form).unwrap(), teachers, own: Vec::new(), outcomes: Vec::new() }
}

fn answers(answers: Value) -> Answers {
    serde_json::from_value(answers).unwrap()
}

fn text(text: &str) -> Value {
    json!({ "zh": text, "en": null })
}

/// The one with what the other says laid over it.
fn with(mut one: Value, other: Value) -> Value {
    if let (Value::Object(one), Value::Object(other)) = (&mut one, other) {
        one.extend(other);
    }
    one
}

fn question(id: &str, of_kind: Value) -> Value {
    with(json!({ "id": id, "text": text(id), "help": null, "required": true, "shown_when": null }), of_kind)
}

fn scale(id: &str, more: Value) -> Value {
    let kind = json!({
        "type": "scale", "steps": 5, "labels": [text("低"), text("高")], "not_applicable": true, "reversed": false, "weight": 1,
    });
    question(id, with(kind, more))
}

fn section(id: &str, weight: Option<i64>, per_teacher: bool, questions: Value) -> Value {
    let section = json!({ "id": id, "title": text(id), "weight": weight, "per_teacher": per_teacher, "questions": [] });
    with(section, [("questions", questions)].into_iter().collect())
}

/// Lab asks for tools only when there was one; why asks whoever gave this teacher a 1.
fn example() -> Value {
    let options = json!([{ "text": text("无") }, { "text": text("有") }]);
    let why = json!({ "type": "text", "max_length": 10, "shown_when": { "question": "clear", "any_of": [1] } });
    json!({ "sections": [
        section("course", Some(40), false, json!([
            question("lab", json!({ "type": "choices", "options": options })),
            scale("tools", json!({ "shown_when": { "question": "lab", "any_of": [2] } })),
            scale("dull", json!({ "reversed": true, "weight": 3 })),
        ])),
        section("teacher", Some(60), true, json!([scale("clear", json!({})), question("why", why)])),
    ] })
}

#[test]
fn a_form_is_written_as_it_was_read() {
    let form: Form = serde_json::from_value(example()).unwrap();
    assert_eq!(serde_json::to_value(&form).unwrap(), example());
    assert!(publishable(TemplateKind::Student, &form));
}

#[test]
fn every_ready_template_can_be_published_as_it_is() {
    let ready = ready_templates();
    assert_eq!(ready.len(), READY.len());
    for ReadyTemplate { key, kind, form, .. } in &ready {
        assert_eq!(check(*kind, form), [], "{key}");
        let questions: Vec<_> = form.sections.iter().flat_map(|section| &section.questions).collect();
        // What is asked of each outcome is asked a dozen times.
        let by_outcome = form.sections.iter().any(|section| section.repeat == Repeat::Outcome);
        assert!(by_outcome || (8..=14).contains(&questions.len()), "{key}");
        let written = serde_json::to_string(form).unwrap();
        assert!(!written.contains(r#""en":null"#), "{key} is not all in English");
        assert!(form.sections.iter().all(|section| section.repeat.fits(*kind)), "{key}");
    }
    let files: Vec<Value> = READY.iter().map(|(.., file)| serde_json::from_str(file).unwrap()).collect();
    let read: Vec<_> = ready.iter().map(|ready| serde_json::to_value(&ready.form).unwrap()).collect();
    assert_eq!(read, files, "a field of a file is not one of a form");
}

#[test]
fn a_condition_looks_at_the_same_teachers_answer() {
    let frozen = frozen(example(), 2);
    let given = answers(json!({ "lab": [1], "tools": 5, "dull": 1, "clear@0": 1, "clear@1": 4, "why@1": "x", "?": 1 }));
    let keys: Vec<_> = visible(&frozen, &given).into_iter().map(|item| item.key).collect();
    assert_eq!(keys, ["lab", "dull", "clear@0", "why@0", "clear@1"]);
    let settled = settled(&frozen, &given);
    assert_eq!(settled.keys().collect::<Vec<_>>(), ["clear@0", "clear@1", "dull", "lab"]);
    assert_eq!(problems(&frozen, &given), [AnswerProblem { key: "why@0".to_owned(), reason: Fault::Required }]);
    let progress = progress(&frozen, &given);
    assert_eq!((progress.answered, progress.total, progress.missing), (4, 5, vec!["why@0".to_owned()]));
}

#[test]
fn what_hangs_on_a_hidden_question_is_hidden() {
    let mut form = example();
    form["sections"][0]["questions"][2]["shown_when"] = json!({ "question": "tools", "any_of": [1, 2, 3, 4, 5] });
    let frozen = frozen(form, 0);
    let shown = |lab| visible(&frozen, &answers(json!({ "lab": lab, "tools": 3 }))).len();
    assert_eq!((shown([1]), shown([2])), (1, 3));
}

#[test]
fn each_teacher_has_the_score_of_the_class_and_their_own() {
    let frozen = frozen(example(), 2);
    let given = answers(json!({ "lab": [2], "tools": 5, "dull": 5, "clear@0": 3, "clear@1": null }));
    let [one, other] = &scores(&frozen, &given)[..] else { panic!("two teachers") };
    assert_eq!((&one.sections[..], one.total), (&[Some(25.0), Some(50.0)][..], Some(40.0)));
    // Nothing of the second teacher is answered: the class's part stands for all.
    assert_eq!((&other.sections[..], other.total), (&[Some(25.0), None][..], Some(25.0)));
}

#[test]
fn nothing_scored_is_no_score() {
    let frozen = frozen(example(), 0);
    assert_eq!(scores(&frozen, &Answers::new()), [Scores { sections: vec![None, None], total: None }]);
}

#[test]
fn own_questions_follow_the_teachers_last_section_and_are_not_scored() {
    let mut form = example();
    form["sections"].as_array_mut().unwrap().push(section("rest", None, false, json!([scale("mood", json!({}))])));
    let mut with_own = frozen(form.clone(), 2);
    let own = serde_json::from_value(scale("own", json!({}))).unwrap();
    with_own.own.push(OwnQuestions { teacher: "t1".to_owned(), questions: vec![own] });
    assert_eq!(check_frozen(&with_own), []);
    let keys = |frozen: &FrozenForm| items(frozen).into_iter().map(|item| item.key).collect::<Vec<_>>();
    assert_eq!(
        keys(&with_own),
        ["lab", "tools", "dull", "clear@0", "why@0", "clear@1", "why@1", "own@1", "mood"].map(str::to_owned)
    );
    assert_eq!(scores(&with_own, &answers(json!({ "own@1": 5 })))[1].total, None);

    with_own.form.sections.remove(1);
    assert_eq!(keys(&with_own), ["lab", "tools", "dull", "mood", "own@1"].map(str::to_owned));
    let last = steps(&with_own).pop().unwrap();
    assert!(last.section.is_none());
    assert_eq!(last.groups.iter().map(|group| group.teacher).collect::<Vec<_>>(), [Some(1)]);
}

#[test]
fn own_questions_are_few_short_and_unscored() {
    let mut form = frozen(example(), 1);
    let scored =
        json!({ "type": "number", "min": 0, "max": 9, "unit": null, "scored": true, "reversed": false, "weight": 1 });
    let questions = json!([
        question("lab", json!({ "type": "text", "max_length": 201 })),
        question("q1", scored),
        scale("q2", json!({ "text": text(&"长".repeat(201)) })),
        scale("q3", json!({})),
    ]);
    form.own.push(OwnQuestions { teacher: "t0".to_owned(), questions: serde_json::from_value(questions).unwrap() });
    form.own.push(OwnQuestions { teacher: "t9".to_owned(), questions: Vec::new() });
    let problems = check_frozen(&form).into_iter();
    let problems: Vec<_> = problems.map(|p| (p.question.unwrap_or_default(), p.field, p.reason)).collect();
    let problem = |question: &str, field: &str, reason| (question.to_owned(), field.to_owned(), reason);
    assert_eq!(
        problems,
        [
            problem("", "own", Reason::TooMany),
            problem("lab", "id", Reason::Duplicate),
            problem("lab", "max_length", Reason::OutOfRange),
            problem("q1", "scored", Reason::Scored),
            problem("q2", "text.zh", Reason::TooLong),
            problem("", "own", Reason::Unknown),
        ]
    );
}

#[test]
fn a_problem_says_where_and_why() {
    let mut form: Form = serde_json::from_value(example()).unwrap();
    form.sections[0].weight = Some(41);
    form.sections[0].questions[0].text.zh = " \u{feff}".to_owned();
    form.sections[0].questions[1].shown_when = Some(Condition { question: "clear".to_owned(), any_of: vec![1] });
    form.sections[0].questions[2].shown_when = Some(Condition { question: "lab".to_owned(), any_of: vec![3] });
    form.sections[1].questions[1].kind = Kind::Text { max_length: 2001 };
    let found = serde_json::to_value(check(TemplateKind::Student, &form)).unwrap();
    let problem = |section, question, field, reason| json!({ "section": section, "question": question, "field": field, "reason": reason });
    let limited = |mut problem: Value, limit| {
        problem["limit"] = limit;
        problem
    };
    assert_eq!(
        found,
        json!([
            problem(Some("course"), Some("lab"), "text.zh", "required"),
            problem(Some("course"), Some("tools"), "shown_when", "not_earlier"),
            limited(problem(Some("course"), Some("dull"), "shown_when.any_of", "out_of_range"), json!(2)),
            limited(problem(Some("teacher"), Some("why"), "max_length", "out_of_range"), json!(2000)),
            limited(problem(None, None, "weight", "not_100"), json!(100)),
        ])
    );
}

#[test]
fn a_students_form_must_fit_a_ballot() {
    let long = |n: usize| question(&format!("q{n}"), json!({ "type": "text", "max_length": 1348 }));
    let form = |count: usize| json!({ "sections": [section("a", None, true, (0..count).map(long).collect())] });
    let (two, three) = (frozen(form(2), 0).form, frozen(form(3), 0).form);
    assert_eq!((max_size(&two, 1), max_size(&three, 1)), (8128, 12191));
    assert!(publishable(TemplateKind::Student, &two));
    assert!(!publishable(TemplateKind::Student, &three));
    assert!(publishable(TemplateKind::Observation, &three));
    assert_eq!(check_frozen(&frozen(form(3), 1)), []);
    assert_eq!(check_frozen(&frozen(form(3), 2))[0].reason, Reason::TooLarge);
}

#[test]
fn the_bytes_of_an_answer() {
    let frozen = frozen(example(), 1);
    let given = answers(json!({ "lab": [2], "tools": null, "dull": 4, "clear@0": 1, "why@0": "快" }));
    let tags = [("why@0".to_owned(), [7; TAG_SIZE])].into();
    let filled = Filled { answers: given, tags, too_fast: true };
    let bytes = encode(&frozen, &filled).unwrap();
    let expected = [&[1, 1, 2, 0, 0, 0, 2, 1, 2, 4, 2, 1, 2][..], &[7; 16], &[0, 3], "快".as_bytes()].concat();
    assert_eq!(bytes, expected);
    assert_eq!(decode(&frozen, &bytes), Ok(filled.clone()));

    let changed = |place: usize, byte: u8| {
        let mut bytes = bytes.clone();
        bytes[place] = byte;
        decode(&frozen, &bytes).unwrap_err()
    };
    let invalid = |key: &str, reason| DecodeError::Invalid(vec![AnswerProblem { key: key.to_owned(), reason }]);
    assert_eq!(changed(0, 2), DecodeError::UnknownVersion);
    assert_eq!(changed(1, 2), DecodeError::UnknownFlags);
    assert_eq!(changed(2, 3), DecodeError::UnknownTag);
    assert_eq!(changed(6, 4), invalid("lab", Fault::OutOfRange));
    assert_eq!(changed(6, 0), invalid("lab", Fault::Empty));
    assert_eq!(changed(6, 1), DecodeError::NotSettled);
    assert_eq!(changed(9, 6), invalid("dull", Fault::OutOfRange));
    assert_eq!(changed(30, 4), DecodeError::TooShort);
    assert_eq!(changed(30, 2), DecodeError::NotUtf8);
    assert_eq!(decode(&frozen, &[&bytes[..], &[0]].concat()), Err(DecodeError::TooLong));

    let untagged = Filled { tags: [].into(), ..filled.clone() };
    assert_eq!(encode(&frozen, &untagged), Err(EncodeError::Tags));
    let mut hidden = filled;
    hidden.answers.insert("lab".to_owned(), Answer::Choices(vec![1]));
    assert_eq!(encode(&frozen, &hidden), Err(EncodeError::NotSettled));
}

/// Fixed for good: what was evaluated years ago is still found by it.
#[test]
fn the_hash_is_of_the_canonical_text() {
    let form = json!({ "sections": [section("a", None, false, json!([question("b", json!({ "type": "text", "max_length": 5 }))]))] });
    let form = frozen(form, 1);
    let canonical = concat!(
        "keping-form-v1\n",
        r#"{"form":{"sections":[{"id":"a","per_teacher":false,"questions":[{"help":null,"id":"b","max_length":5,"required":true,"#,
        r#""shown_when":null,"text":{"en":null,"zh":"b"},"type":"text"}],"title":{"en":null,"zh":"a"},"weight":null}]},"#,
        r#""own":[],"teachers":[{"id":"t0","name":"教师0"}]}"#,
    );
    let digest: [u8; 32] = <sha2::Sha256 as sha2::Digest>::digest(canonical).into();
    assert_eq!(form_hash(&form).bytes(), &digest);
    assert_eq!(template_hash(&form.form), form_hash(&frozen(serde_json::to_value(&form.form).unwrap(), 0)));
}

#[test]
fn what_changed_is_told_apart() {
    let before: Form = serde_json::from_value(example()).unwrap();
    let mut after = before.clone();
    after.sections.reverse();
    let dull = after.sections[1].questions.remove(2);
    after.sections[0].questions.insert(0, dull);
    after.sections[0].title.en = Some("Teacher".to_owned());
    after.sections[1].questions.remove(1);
    after.sections[0].questions[2].kind = Kind::Text { max_length: 20 };
    let mut added = after.sections[0].questions[1].clone();
    added.id = "new".to_owned();
    after.sections[0].questions.push(added);
    let found = serde_json::to_value(changes(&before, &after)).unwrap();
    assert_eq!(
        found,
        json!([
            { "kind": "section_moved", "section": "teacher", "before": 2, "after": 1 },
            { "kind": "section_changed", "section": "teacher", "field": "title", "before": text("teacher"), "after": { "zh": "teacher", "en": "Teacher" } },
            { "kind": "question_removed", "section": "course", "question": "tools", "before": text("tools") },
            { "kind": "question_moved", "section": "teacher", "question": "dull", "before": { "section": "course", "position": 3 }, "after": { "section": "teacher", "position": 1 } },
            { "kind": "question_changed", "section": "teacher", "question": "why", "field": "max_length", "before": 10, "after": 20 },
            { "kind": "question_added", "section": "teacher", "question": "new", "after": text("clear") },
        ])
    );
}

#[test]
fn a_text_is_as_long_and_as_blank_as_the_browser_says() {
    let asked: Question = serde_json::from_value(question("a", json!({ "type": "text", "max_length": 2 }))).unwrap();
    for (text, expected) in [
        ("好的", None),
        ("😀", None),
        ("😀a", Some(Fault::TooLong)),
        ("\u{85}", None),
        ("\u{feff}\u{3000}\n", Some(Fault::Blank)),
        ("", Some(Fault::Blank)),
        ("a\0", Some(Fault::BadCharacter)),
    ] {
        assert_eq!(fault(&asked, &Answer::Text(text.to_owned())), expected, "{text:?}");
    }
}
