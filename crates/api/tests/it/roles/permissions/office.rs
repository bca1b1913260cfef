//! What an office reads of visits and asks of observers: what is called, and what must be so before.

use axum::http::Method;
use serde_json::json;
use uuid::Uuid;

use super::{
    Aim, Operation,
    operations::{none, operation},
    stage::{Schools, Set},
};

pub fn operations() -> Vec<Operation> {
    vec![
        operation(Method::GET, "/observation/office/coverage", Aim::Term, none),
        operation(Method::GET, "/observation/office/teachers", Aim::Term, none),
        operation(Method::GET, "/observation/office/teachers/{username}", Aim::Course, none),
        operation(Method::GET, "/observation/office/records", Aim::Term, none),
        operation(Method::GET, "/observation/office/disputes", Aim::Term, none),
        operation(Method::GET, "/observation/office/progress", Aim::Term, none),
        operation(Method::GET, "/observation/office/workbook", Aim::Term, none),
        operation(Method::GET, "/observation/rules", Aim::Term, none),
        operation(Method::PUT, "/observation/rules", Aim::Term, |target| {
            Some(json!({ "version": target.version, "term": target.term, "rules": [], "templates": [] }))
        }),
        operation(Method::GET, "/observation/tasks", Aim::Nobody, none),
        operation(Method::POST, "/observation/tasks", Aim::Course, |target| {
            Some(json!({ "term": target.term, "teacher": target.username, "observer": target.student,
                         "latest": "2040-01-09" }))
        }),
        operation(Method::POST, "/observation/tasks/{id}/withdraw", Aim::Course, none),
    ]
}

impl Schools {
    pub async fn ready_rules(&mut self, set: &mut Set) {
        let rules = "delete from observation_setting where $1::uuid is not null";
        self.sql(rules, &set.target.term.clone()).await;
        set.target.version = 0;
    }

    /// The class meets in a term to come, and somebody may observe; for taking it back, they have been asked.
    pub async fn ready_task(&mut self, route: &str, set: &mut Set) {
        self.ready_booking(set).await;
        let username = format!("observer-{}", set.target.fresh);
        let observer = self.school(set.target.elsewhere).person(&username, &["observer"]).await;
        set.target.student.clone_from(&observer.username);
        if route.ends_with("/withdraw") {
            let task = Uuid::from_u128(set.target.fresh.try_into().unwrap());
            sqlx::query(
                "insert into observation_task (institution_id, id, term_id, teacher_id, observer_id, latest, given_at)
                 select o.institution_id, $1, o.term_id, t.account_id, $3, '2040-01-09', '2026-11-16'
                   from offering o join offering_teacher t on t.offering_id = o.id where o.id = $2",
            )
            .bind(task)
            .bind(set.target.offering.parse::<Uuid>().unwrap())
            .bind(observer.user.as_uuid())
            .execute(&mut self.superuser)
            .await
            .unwrap();
            set.target.task = task.to_string();
        }
    }
}
