//! A system that is told what happens.

use axum::http::Method;
use serde_json::{Value, json};

use super::super::{
    Aim, Operation,
    operations::{none, operation},
    stage::{Schools, Set},
};

impl Schools {
    /// Made by the product: what its calls are signed with is sealed for it alone.
    pub async fn ready_hook(&mut self, route: &str, set: &mut Set) {
        self.sql("delete from hook where $1::uuid is not null", &set.caller.user.as_uuid().to_string()).await;
        let admin = self.admin(false);
        let made = admin.post("/hooks", form()).await.ok();
        made.data()["hooks"][0]["id"].as_str().unwrap().clone_into(&mut set.target.own_hook);
        if route == "/hooks/{id}/secret/end" {
            let another = format!("/hooks/{}/secret", set.target.own_hook);
            let _ = admin.post(&another, json!({ "version": 1 })).await.ok();
        }
    }
}

fn form() -> Value {
    json!({ "name": "看板", "address": "https://board.example/x", "topics": ["campaign_state"] })
}

pub fn operations() -> Vec<Operation> {
    vec![
        operation(Method::GET, "/hooks", Aim::Nobody, none),
        operation(Method::POST, "/hooks", Aim::Nobody, |_| Some(form())),
        operation(Method::PUT, "/hooks/{id}", Aim::Nobody, |_| Some(json!({ "form": form(), "version": 1 }))),
        operation(Method::PUT, "/hooks/{id}/on", Aim::Nobody, |_| Some(json!({ "on": true, "version": 1 }))),
        operation(Method::POST, "/hooks/{id}/secret", Aim::Nobody, |_| Some(json!({ "version": 1 }))),
        operation(Method::POST, "/hooks/{id}/secret/end", Aim::Nobody, |_| Some(json!({ "version": 2 }))),
        operation(Method::POST, "/hooks/{id}/trial", Aim::Nobody, none),
        operation(Method::DELETE, "/hooks/{id}", Aim::Nobody, none),
    ]
}
