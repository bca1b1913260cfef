//! Enterprises, students and grades stand beside each other and are never put into one: no field of the document has two of them.

use std::collections::BTreeSet;

use serde_json::Value;

/// Where each group's figures are, and nothing else.
const GROUPS: [&str; 3] = ["EnterpriseRatings", "StudentScore", "OutcomeAttainment"];
/// Numbers that are no figure of any group.
const NO_FIGURES: [&str; 4] = ["number", "comments_withheld", "reply_version", "code"];

fn schema<'a>(document: &'a Value, name: &str) -> &'a Value {
    &document["components"]["schemas"][name]
}

/// The schemas that a value names.
fn named(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            if let Some(reference) = fields.get("$ref").and_then(Value::as_str) {
                found.insert(reference.rsplit('/').next().unwrap().to_owned());
            }
            fields.values().for_each(|field| named(field, found));
        }
        Value::Array(items) => items.iter().for_each(|item| named(item, found)),
        _ => {}
    }
}

fn within(document: &Value, value: &Value) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    named(value, &mut found);
    let mut waiting: Vec<String> = found.iter().cloned().collect();
    while let Some(name) = waiting.pop() {
        let mut more = BTreeSet::new();
        named(schema(document, &name), &mut more);
        waiting.extend(more.iter().filter(|one| found.insert((*one).clone())).cloned());
    }
    found
}

fn is_number(value: &Value) -> bool {
    let kinds = match &value["type"] {
        Value::String(kind) => vec![kind.as_str()],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => vec![],
    };
    kinds.iter().any(|kind| ["integer", "number"].contains(kind))
        || kinds.contains(&"array") && is_number(&value["items"])
}

fn groups(found: &BTreeSet<String>) -> usize {
    GROUPS.iter().filter(|group| found.contains(**group)).count()
}

#[test]
fn no_field_of_any_answer_has_figures_of_two_groups() {
    let document = serde_json::to_value(api::openapi()).unwrap();
    let schemas = document["components"]["schemas"].as_object().unwrap();
    for group in GROUPS {
        assert!(schemas.contains_key(group), "{group}");
        assert_eq!(groups(&within(&document, schema(&document, group))), 0, "{group} has another one");
    }
    let mut beside = BTreeSet::new();
    for (name, schema) in schemas {
        for (field, value) in schema["properties"].as_object().into_iter().flatten() {
            let found = within(&document, value);
            let own = GROUPS.iter().filter(|group| found.contains(**group)).count();
            assert!(own <= 1 || field == "outcomes" || field == "data", "{name}.{field}");
        }
        if groups(&within(&document, schema)) > 1 {
            beside.insert(name.as_str());
            for (field, value) in schema["properties"].as_object().into_iter().flatten() {
                assert!(!is_number(value) || NO_FIGURES.contains(&field.as_str()), "{name}.{field}");
            }
        }
    }
    assert!(beside.contains("OutcomeReport") && beside.contains("EnterpriseReportView"), "{beside:?}");
}
