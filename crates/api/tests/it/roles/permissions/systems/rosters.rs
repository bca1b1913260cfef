//! A list that is fetched by night: one that was tried.

use axum::http::Method;
use serde_json::{Value, json};

use super::super::{
    Aim, Operation,
    operations::{none, operation},
};

pub const ROSTER: &str = "0e0e0e0e-0e0e-0e0e-0e0e-0e0e0e0e0e0e";

/// For the caller's school.
pub const READY: &str = "
    with others as (delete from roster where id::text <> '0e0e0e0e-0e0e-0e0e-0e0e-0e0e0e0e0e0e')
    insert into roster (institution_id, id, name, kind, host, sealed, hour, share, tried_at)
    select institution_id, '0e0e0e0e-0e0e-0e0e-0e0e-0e0e0e0e0e0e', '选课名单', 'enrolments', 'sis.example', '\\x00', 3, 5, now()
      from account where id = $1::uuid
    on conflict (institution_id, id) do update set version = 1, tried_at = now(), switched_on = false";

fn form() -> Value {
    json!({ "name": "选课名单", "kind": "enrolments", "address": "https://sis.example/x", "proof": "none", "user": null,
            "secret": null, "hour": 3, "share": 5 })
}

pub fn operations() -> Vec<Operation> {
    vec![
        operation(Method::GET, "/rosters", Aim::Nobody, none),
        operation(Method::POST, "/rosters", Aim::Nobody, |_| Some(form())),
        operation(Method::PUT, "/rosters/{id}", Aim::Nobody, |_| Some(json!({ "form": form(), "version": 1 }))),
        operation(Method::PUT, "/rosters/{id}/on", Aim::Nobody, |_| Some(json!({ "on": true, "version": 1 }))),
        operation(Method::POST, "/rosters/{id}/trial", Aim::Nobody, none),
        operation(Method::DELETE, "/rosters/{id}", Aim::Nobody, none),
    ]
}
