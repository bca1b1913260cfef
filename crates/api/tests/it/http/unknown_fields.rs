//! No body takes a field that it does not know: what somebody sends is what is done, or nothing.

use std::collections::BTreeSet;

use axum::http::StatusCode;
use serde_json::{Value, json};
use testkit::TestApp;

use crate::roles::permissions::{nobodys_target, operations};

/// Fields whose insides are documents of their own, checked by the rules of questionnaires.
const DOCUMENTS: &[&str] = &["answers", "form", "questions"];

fn schema<'a>(document: &'a Value, mut schema: &'a Value) -> &'a Value {
    while let Some(to) = schema["$ref"].as_str() {
        schema = document.pointer(to.trim_start_matches('#')).unwrap();
    }
    schema
}

/// Every object inside a body, by where it stands, that does not say that it takes nothing else.
fn open_objects(document: &Value, at: &str, given: &Value, found: &mut BTreeSet<String>) {
    let given = schema(document, given);
    if let Some(properties) = given["properties"].as_object() {
        if given["additionalProperties"] != json!(false) && given["properties"].get("kind").is_none() {
            found.insert(at.to_owned());
        }
        for (name, inside) in properties.iter().filter(|(name, _)| !DOCUMENTS.contains(&name.as_str())) {
            open_objects(document, &format!("{at}.{name}"), inside, found);
        }
    }
    open_parts(document, at, given, found);
}

fn open_parts(document: &Value, at: &str, given: &Value, found: &mut BTreeSet<String>) {
    if given["items"].is_object() {
        open_objects(document, &format!("{at}[]"), &given["items"], found);
    }
    assert!(given["allOf"].is_null(), "{at} is put together of parts, which fits nothing if one of them is closed");
    for one in given["oneOf"].as_array().into_iter().flatten() {
        // The kinds of a tagged value are tried below.
        if one["$ref"].is_string() {
            open_objects(document, at, one, found);
        }
    }
}

#[test]
fn the_document_says_of_every_body_that_it_takes_no_other_field() {
    let document = serde_json::to_value(api::openapi()).unwrap();
    let mut found = BTreeSet::new();
    let mut bodies = 0;
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let body = &operation["requestBody"]["content"]["application/json"]["schema"];
            if !body.is_null() {
                bodies += 1;
                open_objects(&document, &format!("{method} {path}"), body, &mut found);
            }
        }
    }
    assert!(bodies > 40, "{bodies}");
    assert_eq!(found, BTreeSet::new());
}

/// The body with one more field in each of its objects in turn.
fn with_surprise(body: &Value) -> Vec<Value> {
    let mut all = Vec::new();
    if let Value::Object(fields) = body {
        let mut more = fields.clone();
        more.insert("surprise".to_owned(), json!(1));
        all.push(Value::Object(more));
        for (name, inside) in fields.iter().filter(|(name, _)| !DOCUMENTS.contains(&name.as_str())) {
            all.extend(with_surprise(inside).into_iter().map(|inside| {
                let mut outside = fields.clone();
                outside.insert(name.clone(), inside);
                Value::Object(outside)
            }));
        }
    }
    all
}

#[tokio::test]
async fn a_body_with_an_unknown_field_anywhere_is_refused_and_nothing_is_done() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    // Between them they may try everything.
    let mut clients = Vec::new();
    for role in ["school_admin", "teacher", "student", "observer", "enterprise"] {
        clients.push(school.signed_in(&school.person(&format!("one-{role}"), &[role]).await).await);
    }
    let target = nobodys_target();
    let mut tried = 0;
    for operation in operations() {
        let Some(body) = operation.body(&target) else { continue };
        for surprising in with_surprise(&body) {
            let mut refused = false;
            for client in &clients {
                let answer = operation.call_with(client, &target, Some(surprising.clone())).await;
                if answer.status != StatusCode::FORBIDDEN {
                    let got = (answer.status, answer.code());
                    assert_eq!(got, (StatusCode::BAD_REQUEST, 1000), "{} {surprising}", operation.name());
                    refused = true;
                }
            }
            assert!(refused, "nobody may {}", operation.name());
            tried += 1;
        }
    }
    for (path, body) in [
        ("/auth/login", json!({ "username": "one-student", "password": "x", "surprise": 1 })),
        ("/auth/refresh", json!({ "refresh_token": "x", "surprise": 1 })),
    ] {
        let answer = school.client().post(path, body).await;
        assert_eq!((answer.status, answer.code()), (StatusCode::BAD_REQUEST, 1000), "{path}");
    }
    assert!(tried > 50, "{tried}");
}
