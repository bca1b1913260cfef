//! A school whose programmes were rated: surveys as they stand when they have closed, to be published by who manages them.

use domain::{
    enterprises::Facts,
    id::{EnterpriseId, ProgrammeId, SurveyId, SurveyTargetId, TermId, UserId},
    kept::Kept,
    questionnaire::{Answer, Answers, FrozenForm, Outcome, TemplateKind, ready_templates},
    surveys::answers::{Answered, Basis, Relation},
    text::LocalText,
};
use serde_json::{Value, json};
use sqlx::{PgConnection, types::Json};
use store::{NewEnterprise, Page, TemplateFilter};
use testkit::{Client, TestApp, TestSchool, autumn};
use uuid::Uuid;

pub const OUTCOMES: usize = 3;

pub struct World {
    pub test: TestApp,
    pub school: TestSchool,
    /// Manages surveys.
    pub admin: Client,
    /// Has `report.enterprise` for the whole school, and nothing else.
    pub reader: Client,
    /// In the order in which they begin.
    pub terms: [TermId; 2],
    pub enterprises: Vec<EnterpriseId>,
    template: Uuid,
    superuser: PgConnection,
    made: u128,
}

/// What one rater says: of each outcome how important it is, and how well they do, if that can be judged.
#[derive(Debug, Clone)]
pub struct Rater {
    pub user: UserId,
    pub enterprise: EnterpriseId,
    pub ratings: Vec<(u8, Option<u8>)>,
    pub comment: Option<String>,
}

pub struct Programme {
    pub id: ProgrammeId,
    pub plan: Uuid,
    pub outcomes: Vec<Outcome>,
}

pub struct Opening<'a> {
    pub programme: &'a Programme,
    pub term: TermId,
    pub cohort: &'a str,
    pub raters: &'a [Rater],
}

fn text(zh: impl Into<String>) -> LocalText {
    LocalText { zh: zh.into(), en: None }
}

/// What no answer to a reader may have.
pub const ENTERPRISE: &str = "隐名企业";
pub const CONTACT: &str = "kontakt-";

impl World {
    pub async fn new(enterprises: usize) -> Self {
        let test = TestApp::new().await;
        let school = test.school("a.example").await;
        let office = school.person("20050012", &["school_admin"]).await;
        let admin = school.signed_in(&office).await;
        let role = json!({ "key": "examiner", "name_zh": "评估员", "name_en": "Examiner", "level": 2,
                           "scope_kind": "institution", "permissions": [{ "key": "report.enterprise", "scope": null }] });
        let role = admin.post("/roles", role).await.ok();
        school.person("20060001", &[]).await;
        let grant = json!({ "role_id": role.text("id"), "scope": { "kind": "institution" } });
        let _ = admin.post("/users/20060001/roles", grant).await.ok();
        let reader = school.client().sign_in("20060001", testkit::PASSWORD).await;
        let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
        let terms = [2025, 2026].map(|year| autumn(test.app.new_id(), year));
        for term in &terms {
            tx.insert_term(term).await.unwrap();
        }
        let new: Vec<NewEnterprise> = (0..enterprises)
            .map(|place| NewEnterprise {
                id: test.app.new_id(),
                code: format!("X{place:03}"),
                name: text(format!("{ENTERPRISE}{place}")),
                facts: Facts::default(),
                college: None,
            })
            .collect();
        tx.insert_enterprises(&new).await.unwrap();
        let filter = TemplateFilter { kind: Some(TemplateKind::Enterprise), ..TemplateFilter::default() };
        let (templates, _) = tx.templates(filter, Page { offset: 0, limit: 1 }).await.unwrap();
        tx.commit().await.unwrap();
        let superuser = test.database.superuser().await;
        Self {
            terms: [terms[0].id, terms[1].id],
            enterprises: new.iter().map(|enterprise| enterprise.id).collect(),
            template: templates[0].id.as_uuid(),
            test,
            school,
            admin,
            reader,
            superuser,
            made: 0,
        }
    }

    fn fresh(&mut self) -> Uuid {
        self.made += 1;
        Uuid::from_u128(0xfeed_0000_0000_0000_0000_0000_0000_0000 + self.made)
    }

    /// Somebody at one of the companies.
    pub async fn contact(&mut self, number: usize) -> UserId {
        self.school.person(&format!("{CONTACT}{number}"), &["enterprise"]).await.user
    }

    async fn run(&mut self, sql: &'static str, values: &[Uuid], texts: &[&str]) {
        let mut query = sqlx::query(sql).bind(self.school.institution.id.as_uuid());
        for value in values {
            query = query.bind(*value);
        }
        for text in texts {
            query = query.bind((*text).to_owned());
        }
        query.execute(&mut self.superuser).await.unwrap();
    }

    /// Of the first college, with a plan of its own.
    pub async fn programme(&mut self, code: &str) -> Programme {
        let (id, plan, college) = (self.fresh(), self.fresh(), self.school.colleges[0].as_uuid());
        let programme =
            "insert into programme (institution_id, id, college_id, code, name_zh) values ($1, $2, $3, $4, $4)";
        self.run(programme, &[id, college], &[code]).await;
        let plans = "insert into programme_plan (institution_id, id, programme_id, edition, entry_from)
                     values ($1, $2, $3, $4, 2018)";
        self.run(plans, &[plan, id], &["2018 版"]).await;
        let mut outcomes = Vec::new();
        for number in 1..=OUTCOMES {
            let id = self.fresh();
            sqlx::query(
                "insert into programme_outcome (institution_id, id, plan_id, number, short_zh, text_zh)
                 values ($1, $2, $3, $4, '要求', '能够分析')",
            )
            .bind(self.school.institution.id.as_uuid())
            .bind(id)
            .bind(plan)
            .bind(i16::try_from(number).unwrap())
            .execute(&mut self.superuser)
            .await
            .unwrap();
            let number = i64::try_from(number).unwrap();
            outcomes.push(Outcome { id: id.to_string(), number, short: text("要求"), text: text("能够分析") });
        }
        Programme { id: ProgrammeId::from_uuid(id), plan, outcomes }
    }

    pub async fn attained(&mut self, outcome: &Outcome, value: &str) {
        let row = "insert into outcome_attainment (institution_id, outcome_id, year, value, source)
                   values ($1, $2, 2025, $3::text::numeric, '课程成绩法')";
        self.run(row, &[outcome.id.parse().unwrap()], &[value]).await;
    }

    /// As it is when it has closed and everybody's comment was looked at.
    pub async fn closed(&mut self, opening: &Opening<'_>) -> (SurveyId, SurveyTargetId) {
        let (survey, target, template) = (self.fresh(), self.fresh(), self.template);
        let surveys = "insert into survey (institution_id, id, term_id, name_zh, about, cohort, template_id, template_number,
                              opens_at, closes_at, state, created_at)
                       values ($1, $2, $3, '用人单位调查', 'graduates_1y', $5, $4, 1, '2026-10-12', '2026-11-06', 'closed',
                              '2026-10-01')";
        self.run(surveys, &[survey, opening.term.as_uuid(), template], &[opening.cohort]).await;
        let form = Self::form(opening.programme);
        sqlx::query(
            "insert into survey_target (institution_id, id, survey_id, place, plan_id, college_id, code, name_zh, edition, form)
             values ($1, $2, $3, 1, $4, $5, '080902', '软件工程', '2018 版', $6)",
        )
        .bind(self.school.institution.id.as_uuid())
        .bind(target)
        .bind(survey)
        .bind(opening.programme.plan)
        .bind(self.school.colleges[0].as_uuid())
        .bind(Json(serde_json::to_value(Kept(&form)).unwrap()))
        .execute(&mut self.superuser)
        .await
        .unwrap();
        for rater in opening.raters {
            self.submitted(survey, target, rater).await;
        }
        (SurveyId::from_uuid(survey), SurveyTargetId::from_uuid(target))
    }

    fn form(programme: &Programme) -> FrozenForm {
        let ready = ready_templates().into_iter().find(|ready| ready.key == "enterprise-outcomes").unwrap();
        FrozenForm { outcomes: programme.outcomes.clone(), ..FrozenForm::of_template(ready.form) }
    }

    async fn submitted(&mut self, survey: Uuid, target: Uuid, rater: &Rater) {
        let (invitation, submission) = (self.fresh(), self.fresh());
        let invitations =
            "insert into invitation (institution_id, id, survey_id, enterprise_id, enterprise_zh, account_id,
                                  secret_hash, expires_at, state, made_at, seen_at, submitted_at)
                           values ($1, $2, $3, $4, '隐名企业', $5, sha256($2::text::bytea), '2026-12-01', 'submitted',
                                   '2026-10-12', '2026-10-13', '2026-10-13')";
        self.run(invitations, &[invitation, survey, rater.enterprise.as_uuid(), rater.user.as_uuid()], &[]).await;
        let template = self.template;
        let submissions = "insert into submission (institution_id, id, template_id, template_number, begun_at)
                           values ($1, $2, $3, 1, '2026-10-13')";
        self.run(submissions, &[submission, template], &[]).await;
        self.version(submission, 1, rater).await;
        let targets = "insert into invitation_target (institution_id, invitation_id, target_id, submission_id, state, submitted_at)
                       values ($1, $2, $3, $4, 'submitted', '2026-10-13')";
        self.run(targets, &[invitation, target, submission], &[]).await;
        if let Some(comment) = &rater.comment {
            let id = self.fresh();
            let comments =
                "insert into survey_comment (institution_id, id, target_id, submission_id, key, text, decision)
                            values ($1, $2, $3, $4, 'said', $5, 'keep')";
            self.run(comments, &[id, target, submission], &[comment]).await;
        }
    }

    async fn version(&mut self, submission: Uuid, number: i16, rater: &Rater) {
        let mut answers = Answers::new();
        for (place, (importance, performance)) in rater.ratings.iter().enumerate() {
            answers.insert(format!("importance@{place}"), Answer::Number((*importance).into()));
            let performance = performance.map_or(Answer::NotApplicable, |step| Answer::Number(step.into()));
            answers.insert(format!("performance@{place}"), performance);
        }
        let basis = Basis { known: 3, since: None, relation: Relation::Supervisor, cohorts: vec![2025] };
        let content =
            Answered { basis, answers, signed_name: CONTACT.to_owned(), signed_title: Some("主管".to_owned()) };
        let key = self.fresh();
        sqlx::query(
            "insert into submission_version (institution_id, submission_id, number, key, content, written_at)
             values ($1, $2, $3, $4, $5, '2026-10-13')",
        )
        .bind(self.school.institution.id.as_uuid())
        .bind(submission)
        .bind(number)
        .bind(key)
        .bind(Json(serde_json::to_value(Kept(&content)).unwrap()))
        .execute(&mut self.superuser)
        .await
        .unwrap();
    }

    pub async fn publish(&self, survey: SurveyId) -> Value {
        let path = format!("/surveys/{}/publish", survey.as_uuid());
        // What is published later is newer.
        self.test.clock.advance_seconds(1);
        self.admin.post(&path, json!({ "version": 1 })).await.ok().data().clone()
    }

    pub async fn published(&mut self, opening: &Opening<'_>) -> SurveyId {
        let (survey, _) = self.closed(opening).await;
        self.publish(survey).await;
        survey
    }

    /// Sends back what a rater submitted, and has them submit again.
    pub async fn returned(&mut self, target: SurveyTargetId, rater: &Rater, reason: &str, changed: i32) {
        let found: Uuid = sqlx::query_scalar(
            "select g.submission_id from invitation_target g join invitation i on i.id = g.invitation_id
              where g.target_id = $1 and i.account_id = $2",
        )
        .bind(target.as_uuid())
        .bind(rater.user.as_uuid())
        .fetch_one(&mut self.superuser)
        .await
        .unwrap();
        let (id, number) = (self.fresh(), 1_i16);
        sqlx::query(
            "insert into survey_return (institution_id, id, target_id, submission_id, number, reason, text, at, changed)
             select $1, $2, $3, $4, coalesce(max(number), 0) + $5, $6, '请核对', '2026-10-20', $7
               from survey_return where submission_id = $4",
        )
        .bind(self.school.institution.id.as_uuid())
        .bind(id)
        .bind(target.as_uuid())
        .bind(found)
        .bind(number)
        .bind(reason)
        .bind(changed)
        .execute(&mut self.superuser)
        .await
        .unwrap();
    }
}
