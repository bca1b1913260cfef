//! Surveys among enterprises and the invitations to them: what is called, and what must be so before.

use axum::http::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    Aim, BodyFor, COMMENT, Operation, PHOTO, Target,
    operations::{none, operation, with_version},
    stage::{Schools, Set},
};

pub fn operations() -> Vec<Operation> {
    let mut all = operations_of_the_office();
    all.extend(operations_of_raters());
    all
}

fn operations_of_the_office() -> Vec<Operation> {
    let on_version: BodyFor = |target| Some(with_version(target, json!({})));
    vec![
        operation(Method::GET, "/surveys", Aim::Nobody, none),
        operation(Method::POST, "/surveys/preview", Aim::Nobody, |target| Some(a_survey(target))),
        operation(Method::POST, "/surveys", Aim::Survey, |target| Some(a_survey(target))),
        operation(Method::GET, "/surveys/{id}", Aim::Survey, none),
        operation(Method::PUT, "/surveys/{id}", Aim::Survey, |target| Some(with_version(target, a_survey(target)))),
        operation(Method::DELETE, "/surveys/{id}", Aim::Survey, none),
        operation(Method::POST, "/surveys/{id}/open", Aim::Survey, on_version),
        operation(Method::POST, "/surveys/{id}/close", Aim::Survey, on_version),
        operation(Method::POST, "/surveys/{id}/extend", Aim::Survey, |target| {
            Some(with_version(target, json!({ "closes_at": "2040-02-01T00:00:00Z" })))
        }),
        operation(Method::POST, "/surveys/{id}/remind", Aim::Survey, on_version),
        operation(Method::POST, "/surveys/{id}/publish", Aim::Survey, on_version),
        operation(Method::GET, "/surveys/{id}/raters", Aim::Survey, none),
        operation(Method::POST, "/surveys/{id}/raters/{invitation}/link", Aim::Survey, none),
        operation(Method::POST, "/surveys/{id}/raters/{invitation}/revoke", Aim::Survey, none),
        operation(Method::GET, "/surveys/{id}/submissions/{submission}", Aim::Survey, none),
        operation(Method::POST, "/surveys/{id}/submissions/{submission}/return", Aim::Survey, |_| {
            Some(json!({ "reason": "unreadable", "text": "请再看一下" }))
        }),
        operation(Method::GET, "/surveys/{id}/comments", Aim::Survey, none),
        operation(Method::PUT, "/surveys/{id}/comments/{comment}", Aim::Survey, |_| {
            Some(json!({ "decision": "keep", "text": null, "version": 1 }))
        }),
    ]
}

fn operations_of_raters() -> Vec<Operation> {
    vec![
        operation(Method::GET, "/user/surveys", Aim::Nobody, none),
        operation(Method::GET, "/user/surveys/{invitation}/targets/{target}", Aim::Invitation, none),
        operation(Method::GET, "/invitation", Aim::Invitation, none),
        operation(Method::PUT, "/invitation/targets/{target}/draft", Aim::Invitation, |_| {
            Some(json!({ "basis": null, "answers": {}, "version": 0 }))
        }),
        operation(Method::POST, "/invitation/targets/{target}/submit", Aim::Invitation, |_| {
            let basis = json!({ "known": 1, "since": null, "relation": "hr", "cohorts": [] });
            Some(json!({ "key": PHOTO, "basis": basis, "answers": {}, "signed_name": "王", "signed_title": null,
                         "version": 0 }))
        }),
        operation(Method::GET, "/invitation/targets/{target}/document", Aim::Invitation, none),
        operation(Method::POST, "/invitation/forward", Aim::Invitation, |target| {
            Some(json!({ "name": "同事", "email": format!("to-{}@e.example", target.fresh), "title": null,
                         "language": "zh-CN" }))
        }),
        operation(Method::POST, "/invitation/decline", Aim::Invitation, |_| Some(json!({ "reason": "no_time" }))),
    ]
}

fn a_survey(target: &Target) -> Value {
    json!({ "name": { "zh": "企业评价", "en": null }, "term": target.term, "about": "graduates_1y", "cohort": null,
            "targets": [], "enterprises": [], "template": target.survey_template, "opens_at": "2026-11-01T00:00:00Z",
            "closes_at": "2040-01-01T00:00:00Z", "college": target.college })
}

impl Schools {
    /// A new one, in the state that the step needs, with one who is asked and, where it is read, has answered.
    pub async fn ready_survey(&mut self, method: &str, route: &str, relation: &str, set: &mut Set) {
        let state = match (method, route.strip_prefix("/surveys/{id}").unwrap_or_default()) {
            ("PUT" | "DELETE", "") | ("POST", "/open") => "draft",
            ("POST", "/publish") => "closed",
            _ => "open",
        };
        self.ready_plan(set).await;
        let rater = if state == "draft" {
            // Who does something at the school as well is not asked.
            let name = format!("rater-{}", set.target.fresh);
            self.school(set.target.elsewhere).person(&name, &["enterprise"]).await.username
        } else {
            set.target.username.clone()
        };
        self.made(state, relation != "the school's", &rater, set).await;
        if route.contains("{submission}") {
            self.answered(&set.target).await;
        }
        if route.contains("{comment}") {
            self.answered(&set.target).await;
            let comment: Uuid = COMMENT.parse().unwrap();
            sqlx::query("delete from survey_comment where id = $1")
                .bind(comment)
                .execute(&mut self.superuser)
                .await
                .unwrap();
            let sql = "insert into survey_comment (institution_id, id, target_id, submission_id, key, text)
                       select institution_id, $2, target_id, submission_id, 'x', '好' from invitation_target
                        where submission_id = $1";
            let submission: Uuid = set.target.submission.parse().unwrap();
            sqlx::query(sql).bind(submission).bind(comment).execute(&mut self.superuser).await.unwrap();
        }
    }

    /// To the caller, to a colleague of theirs, or elsewhere.
    pub async fn ready_invitation(&mut self, route: &str, relation: &str, set: &mut Set) {
        self.ready_plan(set).await;
        let rater = if relation == "own" { set.caller.username.clone() } else { set.target.username.clone() };
        self.made("open", true, &rater, set).await;
        if route.starts_with("/user") || route.ends_with("/document") {
            self.answered(&set.target).await;
        }
    }

    /// On a form that asks nothing.
    async fn made(&mut self, state: &str, colleges: bool, rater: &str, set: &mut Set) {
        let school = self.school(set.target.elsewhere);
        let (institution, enterprise) = (school.institution.id.as_uuid(), school.enterprise.as_uuid());
        let [survey, target, invitation] = [(); 3].map(|()| school.app.new_id::<()>().as_uuid());
        let id = |text: &str| text.parse::<Uuid>().unwrap();
        let template: (Uuid, i16) = sqlx::query_as(
            "select v.template_id, v.number from template_version v join template t on t.id = v.template_id
              where v.institution_id = $1 and t.kind = 'enterprise' and v.state = 'published'
              order by v.template_id limit 1",
        )
        .bind(institution)
        .fetch_one(&mut self.superuser)
        .await
        .unwrap();
        let closes = if state == "closed" { "2026-11-02" } else { "2040-01-01" };
        sqlx::query(
            "insert into survey (institution_id, id, term_id, college_id, name_zh, about, template_id, template_number,
                                 opens_at, closes_at, state, created_at)
             values ($1, $2, $3, $4, '企业评价', 'graduates_1y', $5, $6, '2026-11-01', $7::timestamptz, $8, '2026-11-01')",
        )
        .bind(institution)
        .bind(survey)
        .bind(id(&set.target.term))
        .bind(colleges.then(|| id(&set.target.college)))
        .bind(template.0)
        .bind(template.1)
        .bind(closes)
        .bind(state)
        .execute(&mut self.superuser)
        .await
        .unwrap();
        sqlx::query(
            "insert into survey_target (institution_id, id, survey_id, place, plan_id, college_id, code, name_zh, form)
             values ($1, $2, $3, 1, $4, $5, 'x', 'x',
                     '{\"format\": 1, \"form\": {\"sections\": []}, \"teachers\": [], \"own\": []}')",
        )
        .bind(institution)
        .bind(target)
        .bind(survey)
        .bind(id(&set.target.plan))
        .bind(id(&set.target.college))
        .execute(&mut self.superuser)
        .await
        .unwrap();
        let steps = [
            "insert into survey_enterprise (institution_id, survey_id, enterprise_id)
             select a.institution_id, $2, $3 from account a
              where a.institution_id = $4 and a.username = $5 and $1::uuid is not null",
            "insert into role_assignment (institution_id, id, account_id, role_id, scope_kind, enterprise_id, granted_at)
             select a.institution_id, $1, a.id, r.id, 'enterprise', $3, '2026-11-01' from account a, role r
              where a.institution_id = $4 and a.username = $5 and r.institution_id = $4 and r.key = 'enterprise'
                and $2::uuid is not null
                and not exists (select from role_assignment g where g.account_id = a.id and g.enterprise_id = $3)",
            "insert into enterprise_contact (institution_id, enterprise_id, account_id, assignment_id)
             select g.institution_id, $3, g.account_id, g.id from role_assignment g join account a on a.id = g.account_id
              where a.institution_id = $4 and a.username = $5 and g.enterprise_id = $3 and $1 <> $2
             on conflict do nothing",
            "insert into invitation (institution_id, id, survey_id, enterprise_id, enterprise_zh, account_id, secret_hash,
                                     expires_at, made_at)
             select a.institution_id, $1, $2, $3, 'x', a.id, sha256($1::text::bytea), '2040-01-01', '2026-11-01'
               from account a where a.institution_id = $4 and a.username = $5",
        ];
        // Nobody is invited by a draft.
        let steps = steps.into_iter().take(if state == "draft" { 3 } else { 4 });
        for sql in steps {
            let query = sqlx::query(sql).bind(invitation).bind(survey).bind(enterprise).bind(institution).bind(rater);
            query.execute(&mut self.superuser).await.unwrap();
        }
        set.target.survey = survey.to_string();
        set.target.asked_about = target.to_string();
        set.target.invitation = invitation.to_string();
        set.target.submission = invitation.to_string();
        set.target.survey_template = template.0.to_string();
        set.target.version = 1;
    }

    async fn answered(&mut self, target: &Target) {
        let content = json!({ "format": 1, "basis": { "known": 1, "since": null, "relation": "hr", "cohorts": [] },
                              "answers": {}, "signed_name": "王", "signed_title": null });
        let (id, about): (Uuid, Uuid) = (target.invitation.parse().unwrap(), target.asked_about.parse().unwrap());
        for sql in [
            "insert into submission (institution_id, id, template_id, template_number, begun_at)
             select s.institution_id, $1, s.template_id, s.template_number, '2026-11-01' from survey s
               join survey_target t on t.survey_id = s.id
              where t.id = $2 and $3::jsonb is not null on conflict do nothing",
            "insert into submission_version (institution_id, submission_id, number, key, content, written_at)
             select institution_id, id, 1, $2, $3, begun_at from submission where id = $1 on conflict do nothing",
            "insert into invitation_target (institution_id, invitation_id, target_id, submission_id, state, submitted_at)
             select institution_id, id, $2, id, 'submitted', begun_at from submission
              where id = $1 and $3::jsonb is not null on conflict do nothing",
        ] {
            sqlx::query(sql).bind(id).bind(about).bind(&content).execute(&mut self.superuser).await.unwrap();
        }
    }
}
