//! What is written about visits: what is called, and what must be so before.

use axum::http::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    Aim, Operation, PHOTO,
    operations::{none, operation},
    stage::{Schools, Set},
};

pub fn operations() -> Vec<Operation> {
    vec![
        operation(Method::POST, "/observation/visits/{id}/writing", Aim::Visit, none),
        operation(Method::PUT, "/observation/visits/{id}/draft", Aim::Visit, |_| {
            Some(json!({ "version": 0, "draft": draft() }))
        }),
        operation(Method::POST, "/observation/visits/{id}/submit", Aim::Visit, |_| {
            Some(json!({ "key": PHOTO, "newest": 0, "draft": draft() }))
        }),
        operation(Method::GET, "/observation/visits/{id}/photos/{photo}", Aim::Report, none),
        operation(Method::PUT, "/observation/visits/{id}/photos/{photo}", Aim::Visit, none),
        operation(Method::DELETE, "/observation/visits/{id}/photos/{photo}", Aim::Visit, none),
        operation(Method::GET, "/observation/reports/{id}", Aim::Report, none),
        operation(Method::GET, "/observation/reports/{id}/document", Aim::Report, none),
        operation(Method::POST, "/observation/reports/{id}/reply", Aim::Report, |target| {
            Some(json!({ "version": target.version, "kind": "acknowledged", "text": null }))
        }),
        operation(Method::POST, "/observation/reports/{id}/answer", Aim::Report, |target| {
            Some(json!({ "version": target.version, "text": "好" }))
        }),
        operation(Method::POST, "/observation/reports/{id}/settle", Aim::Report, |target| {
            Some(json!({ "version": target.version, "outcome": "stands", "text": "维持" }))
        }),
        operation(Method::GET, "/observation/about-me", Aim::Nobody, none),
    ]
}

/// On a form that asks nothing.
fn draft() -> Value {
    let report = json!({
        "about": [{ "id": null, "name": "代课教师" }], "attended": { "from": 1, "to": 2, "late": 0, "left_early": 0 },
        "students": null, "topic": null, "answers": {}, "strengths": "好", "suggestions": "好", "look_again": null,
        "talked_on": null, "photos": [],
    });
    json!({ "report": report, "to_office": "", "notes": [] })
}

impl Schools {
    /// There is a form to write on; for what comes after beginning, it was begun.
    pub async fn ready_writing(&mut self, route: &str, set: &Set) {
        if route.ends_with("/writing") {
            self.form_for_visits(set).await;
        }
        if ["/draft", "/submit", "{photo}"].iter().any(|end| route.ends_with(end)) {
            self.begin_writing(set).await;
        }
    }

    /// Written about, with a photograph; disputed, where that is answered or settled.
    pub async fn ready_report(&mut self, route: &str, relation: &str, set: &mut Set) {
        self.ready_visit("", relation, set).await;
        self.begin_writing(set).await;
        let visit: Uuid = set.target.visit.parse().unwrap();
        let mut report = draft()["report"].clone();
        report["photos"] = json!([{ "id": PHOTO, "caption": "", "taken_at": null }]);
        sqlx::query(
            "insert into submission_version (institution_id, submission_id, number, key, content, written_at)
             select institution_id, submission_id, 1, id, $2, '2026-11-16' from visit where id = $1",
        )
        .bind(visit)
        .bind(report)
        .execute(&mut self.superuser)
        .await
        .unwrap();
        self.sql("update visit set written_on = date, attended = 2 where id = $1", &set.target.visit).await;
        sqlx::query(
            "insert into visit_photo (institution_id, visit_id, id, media_type, bytes, kept_at)
             select institution_id, id, $2, 'image/jpeg', 'x', '2026-11-16' from visit where id = $1",
        )
        .bind(visit)
        .bind(PHOTO.parse::<Uuid>().unwrap())
        .execute(&mut self.superuser)
        .await
        .unwrap();
        if relation == "about oneself" {
            sqlx::query(
                "insert into visit_about (institution_id, visit_id, teacher_id)
                 select institution_id, id, $2 from visit where id = $1",
            )
            .bind(visit)
            .bind(set.caller.user.as_uuid())
            .execute(&mut self.superuser)
            .await
            .unwrap();
        }
        if ["/answer", "/settle"].iter().any(|end| route.ends_with(end)) {
            self.sql("update visit set disputed_on = date where id = $1", &set.target.visit).await;
            let reply = "insert into visit_reply (institution_id, visit_id, account_id, kind, text, at)
                         select institution_id, id, observer_id, 'disputed', 'x', '2026-11-16' from visit where id = $1";
            self.sql(reply, &set.target.visit).await;
        }
        self.seen_version("visit", set.target.visit.clone(), set).await;
    }

    /// One that asks nothing, published before.
    async fn form_for_visits(&mut self, set: &Set) {
        let template = "insert into template (institution_id, id, kind, updated_at)
                        select institution_id, id, 'observation', '2026-11-16' from visit where id = $1";
        self.sql(template, &set.target.visit).await;
        let version =
            "insert into template_version (institution_id, template_id, number, state, name_zh, form, form_hash,
                                                     published_at)
                       select institution_id, id, 1, 'published', 'x', '{\"sections\":[]}',
                              decode(repeat('00', 32), 'hex'), '2026-11-16' from visit where id = $1";
        self.sql(version, &set.target.visit).await;
    }

    async fn begin_writing(&mut self, set: &Set) {
        self.form_for_visits(set).await;
        let submission = "insert into submission (institution_id, id, template_id, template_number, begun_at)
                          select institution_id, id, id, 1, '2026-11-16' from visit where id = $1";
        self.sql(submission, &set.target.visit).await;
        self.sql("update visit set submission_id = id where id = $1", &set.target.visit).await;
    }
}
