//! Every operation of the OpenAPI document, called by nobody and by each built-in role, on whatever it may be aimed at.
//!
//! What comes out is compared with `tests/matrix.txt`, which is reviewed like code: `UPDATE_MATRIX=1` writes it anew.

use std::{collections::BTreeSet, fmt::Write, fs, path::Path};

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use testkit::{Answer, Client, Person, TestApp, TestSchool};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Aim {
    /// No target, or only oneself.
    Nobody,
    /// Somebody: the caller, of the same college, of another, of another institution.
    User,
    /// A role of one's own institution, or of another.
    Role,
}

struct Operation {
    method: Method,
    route: &'static str,
    aim: Aim,
    body: fn(&Target) -> Option<Value>,
}

/// What the parameters of a route and the body may need.
struct Target {
    username: String,
    assignment: String,
    role: String,
    grantable: String,
}

const NIL: &str = "00000000-0000-0000-0000-000000000000";

fn operations() -> Vec<Operation> {
    let operation = |method, route, aim, body| Operation { method, route, aim, body };
    let none: fn(&Target) -> Option<Value> = |_| None;
    vec![
        operation(Method::POST, "/auth/switchRole", Aim::Nobody, |_| Some(json!({ "role_assignment_id": NIL }))),
        operation(Method::GET, "/user/info", Aim::Nobody, none),
        operation(Method::PUT, "/user/info/edit", Aim::Nobody, |_| {
            Some(json!({ "email": null, "phone": null, "language": "zh-CN", "version": 0 }))
        }),
        operation(Method::PUT, "/user/password", Aim::Nobody, |_| {
            Some(json!({ "current_password": "", "new_password": "" }))
        }),
        operation(Method::GET, "/user/roles", Aim::Nobody, none),
        operation(Method::GET, "/user/sessions", Aim::Nobody, none),
        operation(Method::DELETE, "/user/sessions/{id}", Aim::Nobody, none),
        operation(Method::GET, "/colleges", Aim::Nobody, none),
        operation(Method::GET, "/enterprises", Aim::Nobody, none),
        operation(Method::GET, "/users", Aim::Nobody, none),
        operation(Method::POST, "/users", Aim::Nobody, |_| {
            Some(json!({ "username": "", "name": "", "email": null, "phone": null, "language": "zh-CN",
                         "college_id": null, "roles": [] }))
        }),
        operation(Method::GET, "/users/{username}", Aim::User, none),
        operation(Method::PUT, "/users/{username}", Aim::User, |_| {
            Some(json!({ "name": "新名", "email": null, "phone": null, "language": "zh-CN", "college_id": null,
                         "version": 1 }))
        }),
        operation(Method::PUT, "/users/{username}/state", Aim::User, |_| Some(json!({ "state": "disabled" }))),
        operation(Method::POST, "/users/{username}/password", Aim::User, none),
        operation(Method::POST, "/users/{username}/roles", Aim::User, |target| {
            Some(json!({ "role_id": target.grantable, "scope": { "kind": "self" } }))
        }),
        operation(Method::DELETE, "/users/{username}/roles/{assignment_id}", Aim::User, none),
        operation(Method::GET, "/users/{username}/sessions", Aim::User, none),
        operation(Method::GET, "/users/{username}/audit", Aim::User, none),
        operation(Method::GET, "/users/export", Aim::Nobody, none),
        operation(Method::POST, "/users/bulk/preview", Aim::User, |target| {
            Some(json!({ "users": { "by": "picked", "usernames": [target.username] },
                         "action": { "kind": "disable" } }))
        }),
        operation(Method::POST, "/users/bulk", Aim::User, |target| {
            Some(json!({ "users": { "by": "picked", "usernames": [target.username] },
                         "action": { "kind": "disable" }, "expected": 1 }))
        }),
        operation(Method::GET, "/jobs", Aim::Nobody, none),
        operation(Method::GET, "/jobs/events", Aim::Nobody, none),
        operation(Method::GET, "/roles/grantable", Aim::Nobody, none),
        operation(Method::GET, "/roles", Aim::Nobody, none),
        operation(Method::POST, "/roles", Aim::Nobody, |_| {
            Some(json!({ "key": "", "name_zh": "", "name_en": null, "level": 1, "scope_kind": "self",
                         "permissions": [] }))
        }),
        operation(Method::PUT, "/roles/{id}", Aim::Role, |_| {
            Some(json!({ "name_zh": "新", "name_en": null, "level": 1, "scope_kind": "self", "permissions": [],
                         "version": 0 }))
        }),
        operation(Method::DELETE, "/roles/{id}", Aim::Role, none),
        operation(Method::POST, "/roles/{id}/preview", Aim::Role, |_| Some(json!({ "level": 1, "permissions": [] }))),
        operation(Method::GET, "/roles/{id}/members", Aim::Role, none),
        operation(Method::POST, "/auth/logout", Aim::Nobody, none),
    ]
}

impl Operation {
    async fn call(&self, client: &Client, target: &Target) -> Answer {
        let id = if self.aim == Aim::Role { &target.role } else { NIL };
        let path = self.route.replace("{username}", &target.username).replace("{assignment_id}", &target.assignment);
        client.call(self.method.clone(), &path.replace("{id}", id), (self.body)(target)).await
    }
}

fn operations_of_the_document() -> BTreeSet<String> {
    let document = serde_json::to_value(api::openapi()).unwrap();
    let paths = document["paths"].as_object().unwrap();
    let operations = paths.iter().flat_map(|(path, item)| {
        item.as_object().unwrap().keys().map(move |method| format!("{} {path}", method.to_uppercase()))
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
fn every_operation_is_either_reviewed_as_public_or_called_here() {
    let guarded: BTreeSet<_> =
        operations().iter().map(|operation| format!("{} {}", operation.method, operation.route)).collect();
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
    let target = Target { username: person.username, assignment: NIL.into(), role: NIL.into(), grantable: NIL.into() };
    for token in ["", "nonsense", head, signed_in.refresh_token.as_str()] {
        let mut client: Client = school.client();
        token.clone_into(&mut client.access_token);
        for operation in operations() {
            let answer = operation.call(&client, &target).await;
            let got = (answer.status, answer.code());
            assert_eq!(
                got,
                (StatusCode::UNAUTHORIZED, 2001),
                "{} {} with {token:?}",
                operation.method,
                operation.route
            );
        }
    }
}

struct Schools {
    here: TestSchool,
    there: TestSchool,
    count: usize,
}

impl Schools {
    /// Somebody new, so that what one call does cannot change what the next may.
    async fn person(&mut self, role: &str, college: usize) -> Person {
        self.count += 1;
        self.here.person_of(&format!("person-{}", self.count), &[role], self.here.colleges[college]).await
    }

    async fn role_id(school: &TestSchool, key: &str) -> String {
        let mut tx = school.app.store().tenant(school.institution.id).await.unwrap();
        tx.role_id(key).await.unwrap().unwrap().to_string()
    }

    async fn target(&mut self, aim: Aim, relation: &str, caller: &Person) -> Target {
        let person = match relation {
            "same college" => self.person("teacher", 0).await,
            "other college" => self.person("teacher", 1).await,
            "other institution" if aim == Aim::User => {
                self.count += 1;
                self.there.person(&format!("person-{}", self.count), &["teacher"]).await
            }
            _ => caller.clone(),
        };
        let school = if relation == "other institution" { &self.there } else { &self.here };
        Target {
            assignment: person.assignments[0].to_string(),
            username: person.username,
            role: Self::role_id(school, "observer").await,
            grantable: Self::role_id(&self.here, "student").await,
        }
    }
}

fn verdict(answer: &Answer) -> &'static str {
    match answer.status {
        StatusCode::FORBIDDEN => "denied",
        StatusCode::NOT_FOUND => "not found",
        StatusCode::UNAUTHORIZED => panic!("a signed-in caller was not known"),
        // Counts of people outside the caller's reach.
        StatusCode::OK if answer.data()["matched"] == 0 => "not found",
        status if status.is_server_error() => panic!("{}", answer.body),
        _ => "allowed",
    }
}

#[tokio::test]
async fn each_role_may_do_what_the_reviewed_matrix_says() {
    let test = TestApp::new().await;
    let (here, there) = (test.school("a.example").await, test.school("b.example").await);
    // So that no caller is the last who can manage roles.
    here.person("standing-in", &["school_admin"]).await;
    let mut schools = Schools { here, there, count: 0 };
    let mut matrix = String::from(
        "# Who may do what: every operation, every built-in role, whatever it may be aimed at.\n\
         # Made by calling the real router (crates/api/tests/it/permissions.rs); read every changed line as a decision.\n",
    );
    for operation in operations() {
        writeln!(matrix, "\n{} {}", operation.method, operation.route).unwrap();
        let relations: &[&str] = match operation.aim {
            Aim::Nobody => &[""],
            Aim::User => &["own", "same college", "other college", "other institution"],
            Aim::Role => &["own institution", "other institution"],
        };
        for role in domain::role::BUILT_IN {
            write!(matrix, "  {:<18}", role.key).unwrap();
            for relation in relations {
                let caller = schools.person(role.key, 0).await;
                let client = schools.here.signed_in(&caller).await;
                let target = schools.target(operation.aim, relation, &caller).await;
                let verdict = verdict(&operation.call(&client, &target).await);
                let cell = if relation.is_empty() { verdict.to_owned() } else { format!("{relation}: {verdict}") };
                write!(matrix, "{cell:<30}").unwrap();
            }
            matrix.truncate(matrix.trim_end().len());
            matrix.push('\n');
        }
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/matrix.txt");
    if std::env::var_os("UPDATE_MATRIX").is_some() {
        fs::write(&file, &matrix).unwrap();
    }
    let reviewed = fs::read_to_string(&file).unwrap_or_default();
    assert!(matrix == reviewed, "who may do what has changed; look at it with UPDATE_MATRIX=1 and git diff");
}
