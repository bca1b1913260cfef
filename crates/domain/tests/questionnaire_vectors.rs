//! The committed vectors, which the browser's copy of the rules is tested with, are what the rules say today.

#[path = "../examples/questionnaire_vectors/forms.rs"]
mod forms;
#[path = "../examples/questionnaire_vectors/given.rs"]
mod given;
#[path = "../examples/questionnaire_vectors/random.rs"]
mod random;
#[path = "../examples/questionnaire_vectors/vector.rs"]
mod vector;

use serde_json::Value;

const COMMITTED: &str = include_str!("../vectors/questionnaire.jsonl");

fn read(line: &str) -> Option<Value> {
    serde_json::from_str(line).ok()
}

#[test]
fn the_questionnaire_vectors_are_up_to_date() {
    let mut committed = COMMITTED.lines();
    for (number, line) in vector::lines(vector::SEED, vector::COMMITTED).enumerate() {
        // Not as text: the order of keys depends on what else is built.
        let same = committed.next().and_then(read) == read(&line);
        assert!(same, "line {} differs: run `scripts/vectors commit` and commit the result", number + 1);
    }
    assert_eq!(committed.next(), None);
}

#[test]
fn the_questionnaire_vectors_show_something_of_everything() {
    let lines: Vec<_> = COMMITTED.lines().filter_map(read).collect();
    let count = |pointer: &str, holds: fn(&Value) -> bool| {
        lines.iter().filter(|line| line.pointer(pointer).is_some_and(holds)).count()
    };
    assert!(count("/encoding", Value::is_string) > 60);
    assert!(count("/encoding", Value::is_null) > 40);
    assert!(count("/scores/0/total", Value::is_f64) > 80);
    assert!(count("/scores/0/total", Value::is_null) > 3);
    assert!(count("/frozen/own/0", Value::is_object) > 20);
    for reason in [
        "required",
        "wrong_type",
        "not_applicable",
        "out_of_range",
        "empty",
        "unordered",
        "blank",
        "too_long",
        "bad_character",
        "invalid",
        "duplicate",
        "too_few",
        "too_many",
        "count",
        "not_100",
        "nothing_scored",
        "partly_scored",
        "not_above_min",
        "unknown",
        "not_earlier",
        "not_askable",
        "repeated",
    ] {
        assert!(COMMITTED.contains(&format!(r#""reason":"{reason}""#)), "no line shows {reason}");
    }
}
