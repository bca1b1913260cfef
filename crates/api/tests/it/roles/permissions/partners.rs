//! Enterprises, who speaks for them, and the plans of programmes: what is called, and what must be so before.

use axum::http::Method;
use domain::{
    enterprises::Facts,
    id::{CollegeId, Id},
    outcomes::{EntryYears, OutcomeText},
    scope::Scope,
    text::{Language, LocalText},
};
use serde_json::{Value, json};
use store::{NewAccount, NewAssignment, NewContact, NewEnterprise, NewOutcome, NewPlan, NewProgramme};

use super::{
    Aim, BodyFor, Operation, Target,
    operations::{none, operation, with_version},
    stage::{Schools, Set},
};

pub fn operations() -> Vec<Operation> {
    let contact: BodyFor = |target| Some(a_contact(target));
    vec![
        operation(Method::GET, "/enterprises", Aim::Nobody, none),
        operation(Method::POST, "/enterprises", Aim::Enterprise, |target| Some(an_enterprise(target))),
        operation(Method::GET, "/enterprises/{id}", Aim::Enterprise, none),
        operation(Method::PUT, "/enterprises/{id}", Aim::Enterprise, |target| {
            Some(with_version(target, an_enterprise(target)))
        }),
        operation(Method::PUT, "/enterprises/{id}/state", Aim::Enterprise, |target| {
            Some(with_version(target, json!({ "state": "ended" })))
        }),
        operation(Method::DELETE, "/enterprises/{id}", Aim::Enterprise, none),
        operation(Method::POST, "/enterprises/{id}/contacts", Aim::Enterprise, contact),
        operation(Method::POST, "/enterprises/{id}/contacts/{username}", Aim::Enterprise, |_| {
            Some(json!({ "title": null }))
        }),
        operation(Method::PUT, "/enterprises/{id}/contacts/{username}", Aim::Enterprise, |target| {
            let mut body = a_contact(target);
            body["version"] = json!(1);
            Some(body)
        }),
        operation(Method::DELETE, "/enterprises/{id}/contacts/{username}", Aim::Enterprise, none),
        operation(Method::GET, "/programmes", Aim::Nobody, none),
        operation(Method::POST, "/programmes/{id}/plans", Aim::Plan, |_| {
            Some(json!({ "edition": "2026 版", "entry_from": 2026, "entry_to": null, "copy_of": null }))
        }),
        operation(Method::GET, "/plans/{id}", Aim::Plan, none),
        operation(Method::PUT, "/plans/{id}", Aim::Plan, |target| {
            let text = json!({ "zh": "工程知识", "en": null });
            let outcome = json!({ "id": target.outcome, "short": text, "text": text });
            let plan = json!({ "edition": "2022 版", "entry_from": 2022, "entry_to": null, "outcomes": [outcome] });
            Some(with_version(target, plan))
        }),
        operation(Method::PUT, "/plans/{id}/attainments", Aim::Plan, |target| {
            Some(json!({ "year": 2026, "source": "教务处", "values": [{ "outcome": target.outcome, "value": 0.783 }] }))
        }),
        operation(Method::DELETE, "/plans/{id}", Aim::Plan, none),
    ]
}

fn an_enterprise(target: &Target) -> Value {
    json!({ "code": format!("N{}", target.fresh), "credit_code": null, "name": { "zh": "新", "en": null },
            "industry": "software", "size": null, "city": null, "relations": ["employer"], "college": target.college })
}

fn a_contact(target: &Target) -> Value {
    json!({ "name": "新人", "title": "主管", "email": format!("new-{}@e.example", target.fresh), "phone": null,
            "language": "zh-CN" })
}

fn text() -> LocalText {
    LocalText { zh: "工程知识".to_owned(), en: None }
}

impl Schools {
    /// A new one, with somebody who speaks for it; to be deleted, without; to be joined, with somebody who would.
    pub async fn ready_enterprise(&mut self, method: &str, route: &str, relation: &str, set: &mut Set) {
        let school = self.school(set.target.elsewhere);
        let app = school.app.clone();
        let (id, user) = (app.new_id(), app.new_id());
        let college: CollegeId = Id::from_uuid(set.target.college.parse().unwrap());
        let enterprise = NewEnterprise {
            id,
            code: format!("M{}", set.target.fresh),
            name: text(),
            facts: Facts::default(),
            college: (relation != "the school's").then_some(college),
        };
        let mut tx = app.store().tenant(school.institution.id).await.unwrap();
        tx.insert_enterprises(&[enterprise]).await.unwrap();
        if route.ends_with("{username}") {
            let username = format!("M{}-1", set.target.fresh);
            let account = NewAccount {
                id: user,
                username: username.clone(),
                name: "联系人".to_owned(),
                email: None,
                phone: None,
                language: Language::Chinese,
                college: None,
                class_group: None,
                enterprise: None,
                password_hash: None,
                must_change_password: false,
            };
            tx.insert_accounts(&[account], app.now()).await.unwrap();
            if method != "POST" {
                let role = tx.role_id("enterprise").await.unwrap().unwrap();
                let (assignment, granted_at) = (app.new_id(), app.now());
                let held = NewAssignment { id: assignment, user, role, scope: Scope::Enterprise(id), granted_at };
                tx.insert_assignments(&[held]).await.unwrap();
                tx.insert_contacts(&[NewContact { enterprise: id, user, assignment, title: None }]).await.unwrap();
            }
            set.target.username = username;
        }
        tx.commit().await.unwrap();
        set.target.enterprise = id.to_string();
        set.target.version = 1;
    }

    pub async fn ready_plan(&mut self, set: &mut Set) {
        let school = self.school(set.target.elsewhere);
        let app = school.app.clone();
        let (programme, plan, outcome) = (app.new_id(), app.new_id(), app.new_id());
        let college = Id::from_uuid(set.target.college.parse().unwrap());
        let mut tx = app.store().tenant(school.institution.id).await.unwrap();
        let code = format!("P{}", set.target.fresh);
        tx.insert_programmes(&[NewProgramme { id: programme, college, code, name: text() }]).await.unwrap();
        let years = EntryYears { from: 2022, to: None };
        tx.insert_plans(&[NewPlan { id: plan, programme, edition: "2022 版".to_owned(), years }]).await.unwrap();
        let texts = OutcomeText { short: text(), text: text() };
        tx.write_outcomes(&[NewOutcome { id: outcome, plan, number: 1, text: texts }]).await.unwrap();
        tx.commit().await.unwrap();
        set.target.programme = programme.to_string();
        set.target.plan = plan.to_string();
        set.target.outcome = outcome.to_string();
        set.target.version = 1;
    }
}
