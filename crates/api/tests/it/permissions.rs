//! Every operation of the OpenAPI document, for nobody and for each role.

use std::collections::BTreeSet;

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use testkit::{Client, TestApp};

/// An operation that needs somebody signed in: a well-formed call of it, and which built-in roles may make it.
struct Guarded {
    method: Method,
    route: &'static str,
    path: &'static str,
    body: Option<Value>,
    allowed: &'static [&'static str],
}

const EVERYBODY: &[&str] = &[
    "student",
    "teacher",
    "observer",
    "enterprise",
    "college_admin",
    "school_admin",
    "platform_operator",
];
const NIL: &str = "00000000-0000-0000-0000-000000000000";

fn guarded_calls() -> Vec<Guarded> {
    let call = |method, route, path, body, allowed| Guarded { method, route, path, body, allowed };
    let own =
        |method, route, body| Guarded { method, route, path: route, body, allowed: EVERYBODY };
    vec![
        own(Method::POST, "/auth/switchRole", Some(json!({ "role_assignment_id": NIL }))),
        own(Method::GET, "/user/info", None),
        own(
            Method::PUT,
            "/user/info/edit",
            Some(json!({ "email": null, "phone": null, "language": "zh-CN", "version": 0 })),
        ),
        own(
            Method::PUT,
            "/user/password",
            Some(json!({ "current_password": "", "new_password": "" })),
        ),
        own(Method::GET, "/user/roles", None),
        own(Method::GET, "/user/sessions", None),
        call(
            Method::DELETE,
            "/user/sessions/{id}",
            "/user/sessions/00000000-0000-0000-0000-000000000000",
            None,
            EVERYBODY,
        ),
        call(
            Method::GET,
            "/users/{username}",
            "/users/somebody",
            None,
            &["college_admin", "school_admin"],
        ),
        // Last, since it ends the session.
        own(Method::POST, "/auth/logout", None),
    ]
}

fn operations_of_the_document() -> BTreeSet<String> {
    let document = serde_json::to_value(api::openapi()).unwrap();
    let paths = document["paths"].as_object().unwrap();
    let operations = paths.iter().flat_map(|(path, item)| {
        item.as_object()
            .unwrap()
            .keys()
            .map(move |method| format!("{} {path}", method.to_uppercase()))
    });
    operations.collect()
}

fn public_routes() -> BTreeSet<String> {
    include_str!("../public-routes.txt")
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .map(|line| line.split_whitespace().take(2).collect::<Vec<_>>().join(" "))
        .collect()
}

#[test]
fn every_operation_is_either_reviewed_as_public_or_tested_here() {
    let guarded: BTreeSet<_> =
        guarded_calls().iter().map(|call| format!("{} {}", call.method, call.route)).collect();
    let public = public_routes();
    assert!(guarded.is_disjoint(&public));
    assert_eq!(&guarded | &public, operations_of_the_document());
}

#[tokio::test]
async fn nobody_gets_anything_without_a_valid_token() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("2024110327", &["student"]).await;
    let signed_in = school.signed_in(&person).await;
    let (head, _) = signed_in.access_token.rsplit_once('.').unwrap();
    for token in ["", "nonsense", head, signed_in.refresh_token.as_str()] {
        let mut client: Client = school.client();
        token.clone_into(&mut client.access_token);
        for Guarded { method, path, body, .. } in guarded_calls() {
            let answer = client.call(method.clone(), path, body).await;
            assert_eq!(
                (answer.status, answer.code()),
                (StatusCode::UNAUTHORIZED, 2001),
                "{method} {path} with {token:?}"
            );
        }
    }
}

#[tokio::test]
async fn each_role_may_call_what_its_permissions_say_and_nothing_else() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    for role in domain::role::BUILT_IN {
        let person =
            school.person(&format!("one-{}", role.key.replace('_', "-")), &[role.key]).await;
        let client = school.signed_in(&person).await;
        for Guarded { method, path, body, allowed, .. } in guarded_calls() {
            let answer = client.call(method.clone(), path, body).await;
            let denied = answer.status == StatusCode::FORBIDDEN;
            assert_eq!(
                denied,
                !allowed.contains(&role.key),
                "{} {method} {path}: {}",
                role.key,
                answer.body
            );
            assert_ne!(answer.status, StatusCode::UNAUTHORIZED, "{} {method} {path}", role.key);
        }
    }
}
