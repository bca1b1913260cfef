//! The examples of the interface's page, played one after another: what is shown there is what comes.

use axum::http::Method;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use testkit::Client;

use crate::results::class::counted;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Example {
    zh: String,
    en: String,
    method: String,
    path: String,
    body: Option<Value>,
    file: Option<String>,
    status: u16,
    answer: Value,
    #[serde(default)]
    keep: Map<String, Value>,
}

/// Everything that is shown is there and of its kind; what is shown without a dot is what came.
fn shows(shown: &Value, came: &Value, place: &str) {
    match (shown, came) {
        (Value::Object(shown), Value::Object(came)) => {
            for (name, value) in shown {
                let found = came.get(name).unwrap_or_else(|| panic!("{place}/{name} does not come"));
                shows(value, found, &format!("{place}/{name}"));
            }
        }
        (Value::Array(shown), Value::Array(came)) => {
            for (n, (value, found)) in shown.iter().zip(came).enumerate() {
                shows(value, found, &format!("{place}/{n}"));
            }
        }
        (Value::String(_), Value::String(_)) if place.ends_with("_at") => {}
        (Value::String(shown), Value::String(_)) if shown.ends_with('…') => {}
        (Value::String(_), Value::String(_)) if place.contains("/permission_keys/") => {}
        (shown, came) => assert_eq!(shown, came, "{place}"),
    }
}

fn filled(text: &str, known: &Map<String, Value>) -> String {
    known.iter().fold(text.to_owned(), |text, (name, value)| {
        text.replace(&format!("{{{name}}}"), value.as_str().unwrap_or_default())
    })
}

#[tokio::test]
async fn every_example_of_the_page_is_what_comes() {
    let round = counted(6, 2).await;
    let roles = round.admin.get("/roles").await.ok();
    let role =
        roles.data().as_array().unwrap().iter().find(|role| role["key"] == "school_admin").unwrap()["id"].clone();
    let scope = json!({ "kind": "institution", "college_id": null, "enterprise_id": null });
    let new = json!({ "username": "sis-sync", "name": "教务系统", "role_id": role, "scope": scope });
    let _ = round.admin.post("/machines", new).await.ok();
    let new = json!({ "days": 30, "may_write": true, "may_ask_participation": true });
    let key = round.admin.post("/machines/sis-sync/keys", new).await.ok().data()["key"].clone();

    let examples: Vec<Example> = serde_json::from_str(include_str!("../../../../../docs/api/examples.json")).unwrap();
    let mut known = Map::from_iter([("key".to_owned(), key)]);
    let mut client = Client::new(&round.test.app, "a.example");
    for Example { zh, en, method, path, body, file, status, answer, keep } in examples {
        assert!(!zh.is_empty() && !en.is_empty());
        let (method, path) = (Method::from_bytes(method.as_bytes()).unwrap(), filled(&path, &known));
        let body = body.map(|body| serde_json::from_str(&filled(&body.to_string(), &known)).unwrap());
        let came = match file {
            Some(file) => client.upload(&path, file).await,
            None => client.call(method, &path, body).await,
        };
        assert_eq!(came.status.as_u16(), status, "{path}: {}", came.body);
        shows(&answer, &came.body, &path);
        for (name, place) in keep {
            let value = came.body.pointer(place.as_str().unwrap()).unwrap().clone();
            if name == "access_token" {
                value.as_str().unwrap().clone_into(&mut client.access_token);
            }
            known.insert(name, value);
        }
        round.run_jobs().await;
    }
}
