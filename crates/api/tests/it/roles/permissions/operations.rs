//! What is called, and with which body.

use axum::http::Method;
use serde_json::{Value, json};
use testkit::PASSWORD;

use super::{Aim, BodyFor, Operation, PASSPHRASE, Target};

pub const fn operation(method: Method, route: &'static str, aim: Aim, body: BodyFor) -> Operation {
    Operation { method, route, aim, body }
}

pub const fn none(_: &Target) -> Option<Value> {
    None
}

pub fn operations() -> Vec<Operation> {
    let mut all = operations_on_oneself();
    all.extend(operations_of_the_school());
    all.extend(operations_on_mail());
    all.extend(operations_on_channels());
    all.extend(super::sign_on::operations());
    all.extend(super::machines::operations());
    all.extend(super::rosters::operations());
    all.extend(super::hooks::operations());
    all.extend(operations_on_templates());
    all.extend(operations_on_campaigns());
    all.extend(operations_on_own_questions());
    all.extend(operations_on_notices());
    all.extend(super::visits::operations());
    all.extend(super::reports::operations());
    all.extend(super::office::operations());
    all.extend(super::partners::operations());
    all.extend(super::surveys::operations());
    all.extend(super::enterprise_reports::operations());
    all
}

fn operations_on_oneself() -> Vec<Operation> {
    vec![
        operation(Method::POST, "/auth/switchRole", Aim::Nobody, |target| {
            Some(json!({ "role_assignment_id": target.own_assignment }))
        }),
        operation(Method::GET, "/user/info", Aim::Nobody, none),
        operation(Method::PUT, "/user/info/edit", Aim::Nobody, |_| {
            Some(json!({ "email": null, "phone": null, "language": "zh-CN", "version": 1 }))
        }),
        operation(Method::PUT, "/user/password", Aim::Nobody, |_| {
            Some(json!({ "current_password": PASSWORD, "new_password": "another-willow-43" }))
        }),
        operation(Method::GET, "/user/password/resets", Aim::Nobody, none),
        operation(Method::GET, "/user/roles", Aim::Nobody, none),
        operation(Method::GET, "/user/overview", Aim::Nobody, none),
        operation(Method::GET, "/user/todos", Aim::Nobody, none),
        operation(Method::GET, "/user/find", Aim::Nobody, none),
        operation(Method::GET, "/user/data", Aim::Nobody, none),
        operation(Method::GET, "/user/sessions", Aim::Nobody, none),
        operation(Method::DELETE, "/user/sessions/{id}", Aim::Nobody, none),
        operation(Method::GET, "/user/messages", Aim::Nobody, none),
        operation(Method::GET, "/user/messages/unread", Aim::Nobody, none),
        operation(Method::POST, "/user/messages/{id}/read", Aim::Nobody, none),
        operation(Method::POST, "/user/messages/read", Aim::Nobody, |target| {
            Some(json!({ "newest": target.own_message }))
        }),
    ]
}

fn operations_of_the_school() -> Vec<Operation> {
    vec![
        operation(Method::GET, "/colleges", Aim::Nobody, none),
        operation(Method::GET, "/enterprises/choices", Aim::Nobody, none),
        operation(Method::GET, "/users", Aim::Nobody, none),
        operation(Method::POST, "/users", Aim::Nobody, |target| {
            Some(json!({ "username": format!("new-{}", target.fresh), "name": "新人", "email": null, "phone": null,
                         "language": "zh-CN", "college_id": target.college, "roles": [] }))
        }),
        operation(Method::GET, "/users/{username}", Aim::User, none),
        operation(Method::PUT, "/users/{username}", Aim::User, |target| {
            Some(json!({ "name": "新名", "email": null, "phone": null, "language": "zh-CN",
                         "college_id": target.college, "version": 1 }))
        }),
        operation(Method::PUT, "/users/{username}/state", Aim::User, |_| Some(json!({ "state": "disabled" }))),
        operation(Method::POST, "/users/{username}/password", Aim::User, none),
        operation(Method::DELETE, "/users/{username}/sign-on", Aim::User, none),
        operation(Method::POST, "/users/{username}/erase", Aim::User, |target| {
            Some(json!({ "username": target.username }))
        }),
        operation(Method::POST, "/users/{username}/roles", Aim::User, |target| {
            Some(json!({ "role_id": target.grantable, "scope": { "kind": "self" } }))
        }),
        operation(Method::DELETE, "/users/{username}/roles/{assignment_id}", Aim::User, none),
        operation(Method::GET, "/users/{username}/sessions", Aim::User, none),
        operation(Method::GET, "/users/{username}/audit", Aim::User, none),
        operation(Method::GET, "/users/export", Aim::Nobody, none),
        operation(Method::GET, "/audit", Aim::Nobody, none),
        operation(Method::GET, "/platform", Aim::Nobody, none),
        operation(Method::GET, "/platform/schools", Aim::Nobody, none),
        operation(Method::GET, "/platform/cells", Aim::Nobody, none),
        operation(Method::GET, "/audit/export", Aim::Nobody, none),
        operation(Method::POST, "/users/bulk/preview", Aim::User, |target| {
            Some(json!({ "users": { "by": "picked", "usernames": [target.username] },
                         "action": { "kind": "disable" } }))
        }),
        operation(Method::POST, "/users/bulk", Aim::User, |target| {
            Some(json!({ "users": { "by": "picked", "usernames": [target.username] },
                         "action": { "kind": "disable" }, "expected": 1 }))
        }),
        operation(Method::POST, "/users/codes/preview", Aim::User, |target| {
            Some(json!({ "users": { "by": "picked", "usernames": [target.username] } }))
        }),
        operation(Method::POST, "/users/codes", Aim::User, |target| {
            Some(json!({ "users": { "by": "picked", "usernames": [target.username] },
                         "way": "sheet", "expected": 1, "replaced": 0 }))
        }),
        operation(Method::GET, "/calendar", Aim::Nobody, none),
        operation(Method::GET, "/calendar/bells", Aim::Nobody, none),
        operation(Method::PUT, "/calendar/bells", Aim::Nobody, |_| Some(json!({ "sets": [], "version": null }))),
        operation(Method::POST, "/terms", Aim::Nobody, |target| Some(a_term(target))),
        operation(Method::PUT, "/terms/{id}", Aim::Term, |target| Some(with_version(target, target.term_body.clone()))),
        operation(Method::DELETE, "/terms/{id}", Aim::Term, none),
        operation(Method::PUT, "/terms/{id}/current", Aim::Term, none),
        operation(Method::GET, "/courses", Aim::Nobody, none),
        operation(Method::POST, "/courses", Aim::Course, |target| Some(a_course(target))),
        operation(Method::PUT, "/courses/{id}", Aim::Course, |target| Some(with_version(target, a_course(target)))),
        operation(Method::DELETE, "/courses/{id}", Aim::Course, none),
        operation(Method::GET, "/offerings", Aim::Nobody, none),
        operation(Method::POST, "/offerings", Aim::Course, |target| {
            let mut class = a_class(target);
            class["term_id"] = json!(target.term);
            Some(class)
        }),
        operation(Method::GET, "/offerings/{id}", Aim::Course, none),
        operation(Method::PUT, "/offerings/{id}", Aim::Course, |target| Some(with_version(target, a_class(target)))),
        operation(Method::DELETE, "/offerings/{id}", Aim::Course, none),
        operation(Method::GET, "/offerings/{id}/students", Aim::Course, none),
        operation(Method::POST, "/offerings/{id}/students", Aim::Course, |target| {
            Some(json!({ "usernames": [target.student] }))
        }),
        operation(Method::DELETE, "/offerings/{id}/students/{username}", Aim::Course, none),
        operation(Method::GET, "/teachers/{username}/offerings", Aim::User, none),
        operation(Method::GET, "/teachers/{username}/results", Aim::User, none),
        operation(Method::GET, "/teachers/{username}/results/document", Aim::Result, none),
        operation(Method::GET, "/user/offerings", Aim::Nobody, none),
        operation(Method::GET, "/imports", Aim::Nobody, none),
        operation(Method::POST, "/imports", Aim::Nobody, none),
        operation(Method::GET, "/imports/example", Aim::Nobody, none),
        operation(Method::GET, "/imports/{id}", Aim::Import, none),
        operation(Method::GET, "/imports/{id}/rows", Aim::Import, none),
        operation(Method::GET, "/imports/{id}/report", Aim::Import, none),
        operation(Method::POST, "/imports/{id}/check", Aim::Import, none),
        operation(Method::POST, "/imports/{id}/confirm", Aim::Import, none),
        operation(Method::POST, "/imports/{id}/undo", Aim::Import, none),
        operation(Method::GET, "/jobs", Aim::Nobody, none),
        operation(Method::GET, "/user/feed", Aim::Nobody, none),
        operation(Method::GET, "/roles/grantable", Aim::Nobody, none),
        operation(Method::GET, "/roles", Aim::Nobody, none),
        operation(Method::POST, "/roles", Aim::Nobody, |target| Some(a_role(&format!("new_{}", target.fresh)))),
        operation(Method::PUT, "/roles/{id}", Aim::Role, |target| {
            Some(json!({ "name_zh": "新", "name_en": null, "level": 1, "scope_kind": "self", "permissions": [],
                         "version": target.version }))
        }),
        operation(Method::DELETE, "/roles/{id}", Aim::Role, none),
        operation(Method::POST, "/roles/{id}/preview", Aim::Role, |_| Some(json!({ "level": 1, "permissions": [] }))),
        operation(Method::GET, "/roles/{id}/members", Aim::Role, none),
        operation(Method::POST, "/auth/logout", Aim::Nobody, none),
    ]
}

fn operations_on_campaigns() -> Vec<Operation> {
    let on: BodyFor = |target| Some(with_version(target, json!({})));
    let until: BodyFor = |target| Some(with_version(target, json!({ "closes_at": "2040-01-01T00:00:00Z" })));
    vec![
        operation(Method::GET, "/campaigns", Aim::Nobody, none),
        operation(Method::POST, "/campaigns", Aim::Term, |target| Some(a_campaign(target))),
        operation(Method::POST, "/campaigns/preview", Aim::Term, |target| {
            Some(json!({ "term_id": target.term, "template_id": target.template, "kind": "final",
                         "scope": everything() }))
        }),
        operation(Method::GET, "/campaigns/{id}", Aim::Campaign, none),
        operation(Method::GET, "/campaigns/{id}/rates", Aim::Campaign, none),
        operation(Method::GET, "/campaigns/{id}/rates/workbook", Aim::Campaign, none),
        operation(Method::GET, "/campaigns/{id}/days", Aim::Campaign, none),
        operation(Method::PUT, "/campaigns/{id}", Aim::Campaign, |target| {
            Some(with_version(target, a_campaign(target)))
        }),
        operation(Method::DELETE, "/campaigns/{id}", Aim::Campaign, none),
        operation(Method::POST, "/campaigns/{id}/schedule", Aim::Campaign, on),
        operation(Method::POST, "/campaigns/{id}/unschedule", Aim::Campaign, on),
        operation(Method::POST, "/campaigns/{id}/key-copy", Aim::Campaign, |_| {
            Some(json!({ "holder": "学生会", "passphrase": PASSPHRASE }))
        }),
        operation(Method::POST, "/campaigns/{id}/key-copy/verify", Aim::Campaign, |target| {
            Some(with_version(target, json!({ "copy": target.copy, "passphrase": PASSPHRASE })))
        }),
        operation(Method::POST, "/campaigns/{id}/key-copies/{copy}/destroyed", Aim::Campaign, none),
        operation(Method::POST, "/campaigns/{id}/key-loss", Aim::Campaign, on),
        operation(Method::POST, "/campaigns/{id}/open", Aim::Campaign, on),
        operation(Method::POST, "/campaigns/{id}/extend", Aim::Campaign, until),
        operation(Method::POST, "/campaigns/{id}/close", Aim::Campaign, on),
        operation(Method::POST, "/campaigns/{id}/reopen", Aim::Campaign, until),
        operation(Method::POST, "/campaigns/{id}/count", Aim::Campaign, on),
        operation(Method::GET, "/campaigns/{id}/reminders", Aim::Campaign, none),
        operation(Method::PUT, "/campaigns/{id}/reminders", Aim::Campaign, |_| Some(json!({ "automatic": true }))),
        operation(Method::POST, "/campaigns/{id}/reminders", Aim::Campaign, none),
        operation(Method::GET, "/campaigns/{id}/publication", Aim::Campaign, none),
        operation(Method::GET, "/campaigns/{id}/publication/classes", Aim::Campaign, none),
        operation(Method::POST, "/campaigns/{id}/publish", Aim::Campaign, on),
        operation(Method::POST, "/campaigns/{id}/archive", Aim::Campaign, on),
        operation(Method::POST, "/evaluations/{id}/publish", Aim::Comment, none),
        operation(Method::GET, "/campaigns/{id}/comments/summary", Aim::Campaign, none),
        operation(Method::GET, "/campaigns/{id}/comments", Aim::Campaign, none),
        operation(Method::PUT, "/evaluations/{id}/comments/{comment}", Aim::Comment, |_| {
            Some(json!({ "seen": "pending", "state": "shown", "reason": null, "note": null }))
        }),
        operation(Method::GET, "/user/evaluations", Aim::Nobody, none),
        operation(Method::GET, "/evaluations/{id}/form", Aim::Evaluation, none),
        operation(Method::GET, "/evaluations/{id}/result", Aim::Result, none),
        operation(Method::GET, "/evaluations/{id}/result/document", Aim::Result, none),
        operation(Method::GET, "/reports/college/document", Aim::Result, none),
        operation(Method::POST, "/campaigns/{id}/documents", Aim::Result, none),
        operation(Method::GET, "/bundles/{id}", Aim::Bundle, none),
        operation(Method::PUT, "/evaluations/{id}/reply", Aim::Result, |_| {
            Some(json!({ "body": "谢谢", "version": null }))
        }),
        operation(Method::DELETE, "/evaluations/{id}/reply", Aim::Result, none),
        operation(Method::PUT, "/evaluations/{id}/reply/state", Aim::Result, |target| {
            Some(with_version(target, json!({ "state": "done", "outcome": null })))
        }),
        operation(Method::GET, "/evaluations/{id}/replies", Aim::Evaluation, none),
        operation(Method::GET, "/user/replies", Aim::Nobody, none),
        operation(Method::GET, "/reports/college", Aim::Result, none),
        operation(Method::GET, "/reports/college/classes", Aim::Result, none),
        operation(Method::POST, "/evaluations/{id}/token", Aim::Evaluation, |target| {
            Some(json!({ "blinded": target.blinded }))
        }),
    ]
}

fn operations_on_own_questions() -> Vec<Operation> {
    vec![
        operation(Method::GET, "/user/offerings/evaluations", Aim::Nobody, none),
        operation(Method::GET, "/evaluations/{id}/answered", Aim::Evaluation, none),
        operation(Method::GET, "/evaluations/{id}/reminders", Aim::Evaluation, none),
        operation(Method::POST, "/evaluations/{id}/reminders", Aim::Evaluation, none),
        operation(Method::GET, "/campaigns/{id}/offerings/{offering_id}/own-questions", Aim::Evaluation, none),
        operation(Method::PUT, "/campaigns/{id}/offerings/{offering_id}/own-questions", Aim::Evaluation, |_| {
            Some(json!({ "version": 0, "questions": [], "submit": false }))
        }),
        operation(Method::GET, "/campaigns/{id}/own-questions", Aim::Campaign, none),
        operation(Method::POST, "/own-questions/{id}/approve", Aim::OwnQuestions, |target| {
            Some(with_version(target, json!({})))
        }),
        operation(Method::POST, "/own-questions/{id}/return", Aim::OwnQuestions, |target| {
            Some(with_version(target, json!({ "reason": "问到了姓名" })))
        }),
    ]
}

fn operations_on_notices() -> Vec<Operation> {
    let on: BodyFor = |target| Some(with_version(target, json!({})));
    vec![
        operation(Method::GET, "/notices", Aim::Nobody, none),
        operation(Method::POST, "/notices", Aim::Nobody, |_| Some(a_notice())),
        operation(Method::POST, "/notices/audience", Aim::Notice, |target| {
            Some(json!({ "audience": a_notice()["audience"], "notice": target.notice }))
        }),
        operation(Method::GET, "/notices/audience/choices", Aim::Nobody, none),
        operation(Method::GET, "/notices/audience/places", Aim::Nobody, none),
        operation(Method::GET, "/notices/{id}", Aim::Notice, none),
        operation(Method::PUT, "/notices/{id}", Aim::Notice, |target| {
            Some(with_version(target, json!({ "content": a_notice(), "tell_again": false })))
        }),
        operation(Method::DELETE, "/notices/{id}", Aim::Notice, none),
        operation(Method::POST, "/notices/{id}/publish", Aim::Notice, |target| {
            Some(with_version(target, json!({ "people": target.people })))
        }),
        operation(Method::POST, "/notices/{id}/unschedule", Aim::Notice, on),
        operation(Method::POST, "/notices/{id}/withdraw", Aim::Notice, on),
        operation(Method::GET, "/notices/{id}/reading", Aim::Notice, none),
        operation(Method::GET, "/notices/{id}/unconfirmed", Aim::Notice, none),
        operation(Method::GET, "/user/notices", Aim::Nobody, none),
        operation(Method::GET, "/user/notices/unread", Aim::Nobody, none),
        operation(Method::POST, "/user/notices/read", Aim::Notice, |target| Some(json!({ "newest": target.notice }))),
        operation(Method::GET, "/user/notices/{id}", Aim::Notice, none),
        operation(Method::PUT, "/user/notices/{id}/read", Aim::Notice, none),
        operation(Method::PUT, "/user/notices/{id}/confirmed", Aim::Notice, none),
    ]
}

pub fn a_notice() -> Value {
    json!({ "kind": "notice", "title": { "zh": "通知", "en": null }, "body": { "zh": "正文", "en": null },
            "audience": { "everyone": true, "roles": [], "colleges": [], "programmes": [], "class_groups": [],
                          "offerings": [], "entry_years": [] },
            "on_sign_in": false, "pinned_until": null, "confirm": true, "by_mail": false,
            "publishes_at": null, "expires_at": null })
}

fn everything() -> Value {
    json!({ "colleges": [], "courses": [], "offerings": [] })
}

fn a_campaign(target: &Target) -> Value {
    json!({
        "name": { "zh": "期末评教", "en": null }, "kind": "final", "term_id": target.term,
        "template_id": target.template, "scope": everything(),
        "opens_at": "2039-01-01T00:00:00Z", "closes_at": "2040-01-01T00:00:00Z", "counts_at": null, "min_answers": 5,
        "comments_to_teachers": true,
    })
}

fn operations_on_mail() -> Vec<Operation> {
    vec![
        operation(Method::GET, "/user/mail", Aim::Nobody, none),
        operation(Method::PUT, "/user/mail", Aim::Nobody, |_| Some(json!({ "category": "task", "on": false }))),
        operation(Method::GET, "/mail-server", Aim::Nobody, none),
        operation(Method::PUT, "/mail-server", Aim::Nobody, |_| {
            Some(json!({ "host": "127.0.0.1", "port": 25, "security": "plain", "username": null, "password": null,
                         "from_address": "x@a.example", "reply_to": null, "site": "https://a.example", "a_minute": 60,
                         "version": 1 }))
        }),
        operation(Method::DELETE, "/mail-server", Aim::Nobody, none),
        operation(Method::POST, "/mail-server/test", Aim::Nobody, none),
    ]
}

fn operations_on_channels() -> Vec<Operation> {
    vec![
        operation(Method::GET, "/user/channels", Aim::Nobody, none),
        operation(Method::PUT, "/user/channels", Aim::Nobody, |_| {
            Some(json!({ "channel": "wecom", "category": "task", "on": false }))
        }),
        operation(Method::GET, "/channels", Aim::Nobody, none),
        operation(Method::PUT, "/channels/{channel}", Aim::Nobody, |_| {
            Some(json!({ "address": "https://a.example", "account": "x", "agent": "1", "secret": "x",
                         "site": "https://a.example", "a_minute": 60, "version": 1 }))
        }),
        operation(Method::DELETE, "/channels/{channel}", Aim::Nobody, none),
        operation(Method::POST, "/channels/{channel}/test", Aim::Nobody, none),
    ]
}

fn operations_on_templates() -> Vec<Operation> {
    vec![
        operation(Method::GET, "/templates", Aim::Nobody, none),
        operation(Method::POST, "/templates", Aim::Nobody, |_| {
            Some(json!({ "kind": "student", "name": { "zh": "新", "en": null }, "copy_of": null }))
        }),
        operation(Method::GET, "/templates/{id}", Aim::Template, none),
        operation(Method::GET, "/templates/{id}/changes", Aim::Template, none),
        operation(Method::POST, "/templates/{id}/draft", Aim::Template, |_| Some(json!({ "from": null }))),
        operation(Method::PUT, "/templates/{id}/draft", Aim::Template, |target| {
            Some(with_version(target, json!({ "name": { "zh": "新", "en": null }, "form": { "sections": [] } })))
        }),
        operation(Method::DELETE, "/templates/{id}/draft", Aim::Template, none),
        operation(Method::POST, "/templates/{id}/publish", Aim::Template, |target| {
            Some(with_version(target, json!({})))
        }),
        operation(Method::POST, "/templates/{id}/retire", Aim::Template, |target| {
            Some(with_version(target, json!({})))
        }),
    ]
}

/// Far from all that are there, each in a year of its own.
pub fn a_term(target: &Target) -> Value {
    let autumn = jiff::civil::date(4000 + i16::try_from(target.fresh).unwrap(), 9, 1);
    let first_monday = autumn.nth_weekday(1, jiff::civil::Weekday::Monday).unwrap();
    json!({ "year": first_monday.year(), "number": 1, "first_monday": first_monday, "weeks": 18, "days_off": [],
            "make_up_days": [] })
}

pub fn a_role(key: &str) -> Value {
    json!({ "key": key, "name_zh": "新", "name_en": null, "level": 1, "scope_kind": "self", "permissions": [] })
}

fn a_course(target: &Target) -> Value {
    json!({ "code": format!("NEW{}", target.fresh), "name_zh": "新", "name_en": null, "credits": null, "college_id": target.college })
}

fn a_class(target: &Target) -> Value {
    json!({ "course_id": target.course, "code": format!("NEW{}-01", target.fresh), "teachers": [], "meetings": [] })
}

pub fn with_version(target: &Target, mut body: Value) -> Value {
    body["version"] = json!(target.version);
    body
}
