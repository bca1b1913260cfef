//! What must be so before an operation can be done: a round in the right state, a draft, a list that was checked.

use app::orders::run_due_job;
use ballot::token::Blinding;
use base64::{
    Engine,
    prelude::{BASE64_STANDARD, BASE64_URL_SAFE_NO_PAD},
};
use domain::{
    id::Id,
    teaching::{
        calendar::{AcademicYear, Term},
        nature::Nature,
    },
    text::LocalText,
};
use jiff::{ToSpan, civil::date};
use serde_json::{Value, json};
use store::NewCourse;
use testkit::{Client, TestSchool};
use uuid::Uuid;

use super::{
    Aim, COURSES, Operation, PASSPHRASE,
    operations::{a_role, a_term},
    stage::{Schools, Set},
};

type Key<'a> = (&'a str, Aim, &'a str);

impl Schools {
    pub fn school(&self, elsewhere: bool) -> &TestSchool {
        if elsewhere { &self.there } else { &self.here }
    }

    pub const fn admin(&self, elsewhere: bool) -> &Client {
        let [here, there] = &self.admins;
        if elsewhere { there } else { here }
    }

    pub async fn make_ready(&mut self, operation: &Operation, (role, aim, relation): Key<'_>, set: &mut Set) {
        self.count += 1;
        set.target.fresh = self.count;
        let (method, route) = (operation.method.as_str(), operation.route);
        match aim {
            Aim::Campaign => self.ready_campaign(method, route, role, set).await,
            Aim::Template => self.ready_template(method, route, set).await,
            Aim::Import => self.ready_import(route, set).await,
            Aim::Role => self.ready_role(method, route, set).await,
            Aim::Course if route == "/observation/visits" => self.ready_booking(set).await,
            Aim::Course if route.starts_with("/observation/office") => self.ready_booking(set).await,
            Aim::Course if route.starts_with("/observation/tasks") => self.ready_task(route, set).await,
            Aim::Course if route.starts_with("/reports/enterprise") => self.ready_enterprise_report(set).await,
            Aim::Term if route == "/observation/rules" => self.ready_rules(set).await,
            Aim::Term => self.ready_term(method, route, set).await,
            Aim::Course => self.ready_course(method, route, set).await,
            Aim::Evaluation => self.ready_evaluation(method, route, set).await,
            Aim::Bundle => self.ready_bundle(relation, set).await,
            Aim::Result => self.ready_result(method, route, set).await,
            Aim::OwnQuestions => self.seen_version("own_questions", set.target.own_questions.clone(), set).await,
            Aim::Notice => self.ready_notice(method, route, set).await,
            Aim::Visit => self.ready_visit(route, relation, set).await,
            Aim::Report => self.ready_report(route, relation, set).await,
            Aim::Enterprise => self.ready_enterprise(method, route, relation, set).await,
            Aim::Plan => self.ready_plan(set).await,
            Aim::Survey => self.ready_survey(method, route, relation, set).await,
            Aim::Invitation => self.ready_invitation(route, relation, set).await,
            Aim::Nobody => self.ready_nobody(route, set).await,
            Aim::User if route == "/users/codes" => self.ready_codes(set).await,
            Aim::User if route.ends_with("/erase") && relation != "own" => self.ready_to_erase(set).await,
            Aim::User | Aim::Comment => {}
        }
    }

    pub async fn sql(&mut self, sql: &'static str, id: &str) {
        let id: Uuid = id.parse().unwrap();
        sqlx::query(sql).bind(id).execute(&mut self.superuser).await.unwrap();
    }

    pub async fn seen_version(&mut self, table: &'static str, id: String, set: &mut Set) {
        let sql = sqlx::AssertSqlSafe(format!("select version from {table} where id = $1"));
        let id: Uuid = id.parse().unwrap();
        let version: Option<i32> = sqlx::query_scalar(sql).bind(id).fetch_optional(&mut self.superuser).await.unwrap();
        set.target.version = version.unwrap_or_default();
    }

    /// In the state that the step needs; read and confirmed is what was published.
    async fn ready_notice(&mut self, method: &str, route: &str, set: &mut Set) {
        let state = match (method, route) {
            ("PUT" | "DELETE", "/notices/{id}") | ("POST", "/notices/{id}/publish") => {
                "released = false, people = null, publishes_at = null"
            }
            ("POST", "/notices/{id}/unschedule") => "released = true, people = 1, publishes_at = '2040-01-01'",
            _ => "released = true, people = 1, publishes_at = '2026-11-01', withdrawn_at = null",
        };
        let id: Uuid = set.target.notice.parse().unwrap();
        let sql = sqlx::AssertSqlSafe(format!("update notice set {state} where id = $1"));
        sqlx::query(sql).bind(id).execute(&mut self.superuser).await.unwrap();
        let people = "select count(*) from notice n join account a on a.institution_id = n.institution_id
                       where n.id = $1 and a.state = 'active'
                         and (n.college_id is null or a.college_id = n.college_id)";
        set.target.people = sqlx::query_scalar(people).bind(id).fetch_one(&mut self.superuser).await.unwrap();
        self.seen_version("notice", id.to_string(), set).await;
    }

    async fn ready_nobody(&mut self, route: &str, set: &mut Set) {
        if route == "/user/sessions/{id}" {
            let sql = "select id from session where account_id = $1 and ended_at is null order by id limit 1";
            let user = set.caller.user.as_uuid();
            let session: Uuid = sqlx::query_scalar(sql).bind(user).fetch_one(&mut self.superuser).await.unwrap();
            set.target.own_session = session.to_string();
        }
        if route == "/calendar/bells" {
            self.sql("delete from bell_times where $1::uuid is not null", super::NIL).await;
        }
        if route.starts_with("/mail-server") {
            let user = set.caller.user.as_uuid().to_string();
            self.sql("update account set email = 'x@a.example' where id = $1", &user).await;
            self.sql("delete from mail_server where $1::uuid is not null", &user).await;
            let server = "insert into mail_server (institution_id, host, port, security, from_address, site, a_minute)
                          select institution_id, '127.0.0.1', 25, 'plain', 'x@a.example', 'https://a.example', 60
                            from account where id = $1";
            self.sql(server, &user).await;
        }
        if route.starts_with("/channels") {
            let user = &set.caller.user.as_uuid().to_string();
            self.sql("delete from channel where $1::uuid is not null", user).await;
            let channel = "insert into channel (institution_id, kind, address, account, agent, secret, site, a_minute)
                           select institution_id, 'wecom', 'https://a.example', 'x', '1', '\\x00', 'https://a.example', 60
                             from account where id = $1";
            self.sql(channel, user).await;
        }
        let outside = [
            ("/machines/", super::machines::READY),
            ("/sign-on/", super::sign_on::READY),
            ("/rosters/", super::rosters::READY),
        ];
        if let Some((_, ready)) = outside.into_iter().find(|(part, _)| route.contains(part)) {
            self.sql(ready, &set.caller.user.as_uuid().to_string()).await;
        }
        if route.starts_with("/hooks") {
            self.ready_hook(route, set).await;
        }
        if route.starts_with("/user/messages") {
            let sql = "insert into message (institution_id, account_id, category, kind, data, key, made_at)
                       select institution_id, id, 'security', 'x', 'null', gen_random_uuid(), now() from account where id = $1 returning id";
            let user = set.caller.user.as_uuid();
            let message: Uuid = sqlx::query_scalar(sql).bind(user).fetch_one(&mut self.superuser).await.unwrap();
            set.target.own_message = message.to_string();
        }
    }

    async fn ready_campaign(&mut self, method: &str, route: &str, role: &str, set: &mut Set) {
        let state = match (method, route.strip_prefix("/campaigns/{id}").unwrap_or_default()) {
            ("PUT" | "DELETE", "")
            | ("POST", "/schedule" | "/open" | "/key-copy" | "/key-copy/verify" | "/key-loss") => "draft",
            ("POST", "/unschedule") => "scheduled",
            ("POST", "/extend" | "/close" | "/reminders") => "open",
            ("POST", "/reopen" | "/count") => "closed",
            ("POST", "/archive") => "published",
            ("POST", "/publish" | "/key-copies/{copy}/destroyed") => "counted",
            _ => return,
        };
        let id = set.target.campaign.clone();
        let campaign: Uuid = id.parse().unwrap();
        sqlx::query("update campaign set state = $2, opening = false, counting = false where id = $1")
            .bind(campaign)
            .bind(state)
            .execute(&mut self.superuser)
            .await
            .unwrap();
        if state == "draft" {
            // Nothing was opened yet.
            self.sql("delete from box_state where campaign_id = $1", &id).await;
            self.sql("delete from manifest where campaign_id = $1", &id).await;
            let frozen =
                "delete from listed_student where evaluation_id in (select id from evaluation where campaign_id = $1)";
            self.sql(frozen, &id).await;
            self.sql("delete from evaluation where campaign_id = $1", &id).await;
        }
        if route.ends_with("/schedule") || route.ends_with("/open") {
            let decide = "insert into key_custody (institution_id, campaign_id, custody, decided_at)
                          select institution_id, id, 'loss_accepted', now() from campaign where id = $1
                          on conflict do nothing";
            self.sql(decide, &id).await;
        }
        // Locking a key takes its time, so only for whom it may be of use.
        if route.ends_with("/verify") && role == "school_admin" {
            let path = format!("/campaigns/{id}/key-copy");
            let copy = self
                .admin(set.target.elsewhere)
                .file(&path, &json!({ "holder": "学生会", "passphrase": PASSPHRASE }))
                .await;
            set.target.copy = BASE64_STANDARD.encode(copy);
        }
        if route.ends_with("/destroyed") {
            let copy = Uuid::from_u128(set.target.fresh.try_into().unwrap());
            sqlx::query(
                "insert into key_copy (institution_id, campaign_id, id, holder, made_at)
                 select institution_id, id, $2, '学生会', now() from campaign where id = $1",
            )
            .bind(campaign)
            .bind(copy)
            .execute(&mut self.superuser)
            .await
            .unwrap();
            set.target.copy_id = copy.to_string();
        }
        self.seen_version("campaign", id, set).await;
    }

    /// One of its own, so that the one that rounds are made with stays as it is.
    async fn ready_template(&mut self, method: &str, route: &str, set: &mut Set) {
        let admin = self.admin(set.target.elsewhere).clone();
        if method == "GET" || route == "/templates" {
            return;
        }
        let first: Uuid = sqlx::query_scalar(
            "select v.template_id from template_version v join template t on t.id = v.template_id
              where t.institution_id = $1 and t.kind = 'student' and v.number = 1 and v.state = 'published'
              order by v.template_id limit 1",
        )
        .bind(self.school(set.target.elsewhere).institution.id.as_uuid())
        .fetch_one(&mut self.superuser)
        .await
        .unwrap();
        let new = json!({ "kind": "student", "name": { "zh": format!("问卷{}", set.target.fresh), "en": null },
                          "copy_of": { "template": first, "number": 1 } });
        let made = admin.post("/templates", new).await.ok();
        made.text("id").clone_into(&mut set.target.template);
        let draft_is_made = method == "POST" && route.ends_with("/draft");
        if draft_is_made || route.ends_with("/retire") {
            let version = made.data()["version"].clone();
            let path = format!("/templates/{}/publish", set.target.template);
            let _ = admin.post(&path, json!({ "version": version })).await.ok();
        }
        self.seen_version("template", set.target.template.clone(), set).await;
    }

    async fn ready_import(&mut self, route: &str, set: &mut Set) {
        let needs = match route {
            "/imports/{id}/rows" | "/imports/{id}/report" | "/imports/{id}/confirm" | "/imports/{id}/check" => {
                "checked"
            }
            "/imports/{id}/undo" => "applied",
            _ => return,
        };
        let admin = self.admin(set.target.elsewhere).clone();
        let app = self.here.app.clone();
        let list = COURSES.replace("NEW001", &format!("IMP{}", set.target.fresh));
        let started = admin.upload("/imports?kind=courses&file_name=x.csv", list.into_bytes()).await.ok();
        let import = started.text("import_id").to_owned();
        loop {
            let state = admin.get(&format!("/imports/{import}")).await.ok().text("state").to_owned();
            if state == needs {
                break;
            }
            if state == "checked" {
                let _ = admin.post(&format!("/imports/{import}/confirm"), json!({})).await.ok();
            }
            assert!(run_due_job(&app).await.unwrap(), "{state}");
        }
        let given = "update import set created_by = (select created_by from import where id = $2) where id = $1";
        let (new, old): (Uuid, Uuid) = (import.parse().unwrap(), set.target.import.parse().unwrap());
        sqlx::query(given).bind(new).bind(old).execute(&mut self.superuser).await.unwrap();
        set.target.import = import;
    }

    async fn ready_role(&mut self, method: &str, route: &str, set: &mut Set) {
        if matches!((method, route), ("PUT" | "DELETE", "/roles/{id}")) {
            let new = a_role(&format!("role_{}", set.target.fresh));
            let made = self.admin(set.target.elsewhere).post("/roles", new).await.ok();
            made.text("id").clone_into(&mut set.target.role);
            self.seen_version("role", set.target.role.clone(), set).await;
        }
    }

    async fn ready_term(&mut self, method: &str, route: &str, set: &mut Set) {
        if route != "/terms/{id}" {
            return;
        }
        if method == "DELETE" {
            let school = self.school(set.target.elsewhere);
            let id = school.app.new_id();
            let weeks = 7 * 20 * i64::try_from(set.target.fresh).unwrap();
            let first_monday = date(1999, 9, 6) + weeks.days();
            let year = AcademicYear { start: i16::try_from(set.target.fresh).unwrap() };
            let mut tx = school.app.store().tenant(school.institution.id).await.unwrap();
            let (days_off, make_up_days) = (Vec::new(), Vec::new());
            tx.insert_term(&Term { id, year, number: 1, first_monday, weeks: 18, days_off, make_up_days })
                .await
                .unwrap();
            tx.commit().await.unwrap();
            set.target.term = id.to_string();
        }
        // Moved to a year that fits it: there are more terms here than years.
        set.target.term_body = a_term(&set.target);
        self.seen_version("term", set.target.term.clone(), set).await;
    }

    async fn ready_course(&mut self, method: &str, route: &str, set: &mut Set) {
        let school = self.school(set.target.elsewhere);
        let app = school.app.clone();
        let (institution, college) = (school.institution.id, Id::from_uuid(set.target.college.parse().unwrap()));
        match (method, route) {
            ("DELETE", "/courses/{id}") => {
                let course = app.new_id();
                let name = LocalText { zh: "没有开课".to_owned(), en: None };
                let code = format!("FREE{}", set.target.fresh);
                let mut tx = app.store().tenant(institution).await.unwrap();
                tx.insert_courses(&[NewCourse {
                    id: course,
                    code,
                    name,
                    credits: None,
                    college,
                    nature: Nature::default(),
                }])
                .await
                .unwrap();
                tx.commit().await.unwrap();
                set.target.course = course.to_string();
            }
            ("DELETE", "/offerings/{id}") => {
                self.sql("delete from enrolment where offering_id = $1", &set.target.offering.clone()).await;
            }
            ("POST", "/offerings/{id}/students") => {
                let number = format!("student-{}", set.target.fresh);
                set.target.student = school.person(&number, &["student"]).await.username;
            }
            ("PUT", "/courses/{id}") => self.seen_version("course", set.target.course.clone(), set).await,
            ("PUT", "/offerings/{id}") => self.seen_version("offering", set.target.offering.clone(), set).await,
            _ => {}
        }
    }

    async fn ready_evaluation(&mut self, method: &str, route: &str, set: &mut Set) {
        let id = set.target.campaign.clone();
        if route.ends_with("/own-questions") && method == "PUT" {
            self.sql("update campaign set state = 'draft' where id = $1", &id).await;
        }
        if route.starts_with("/evaluations") {
            self.sql("update campaign set state = 'open' where id = $1", &id).await;
        }
        if route.ends_with("/reminders") {
            self.sql("delete from reminder_mark where campaign_id = $1", &id).await;
            self.sql("update evaluation set enrolled = greatest(enrolled, 10) where campaign_id = $1", &id).await;
        }
        let blinding = Blinding::new(&[7; 32], &mut |bytes| bytes.fill(7)).unwrap();
        set.target.blinded = BASE64_URL_SAFE_NO_PAD.encode(blinding.blinded());
    }

    /// As a job that has printed one document leaves it.
    async fn ready_bundle(&mut self, relation: &str, set: &mut Set) {
        let bundle = Uuid::from_u128(set.target.fresh.try_into().unwrap());
        let owner = if relation == "own" { set.caller.username.clone() } else { set.target.username.clone() };
        let (campaign, evaluation): (Uuid, Uuid) =
            (set.target.campaign.parse().unwrap(), set.target.evaluation.parse().unwrap());
        let payload: Value = json!({ "campaign": campaign, "college": set.target.college, "english": false });
        sqlx::query(
            "insert into job (institution_id, id, kind, payload, created_by, created_at, state, finished_at, outcome)
             select a.institution_id, $1, 'print_results', $2, a.id, now(), 'done', now(), '\"nothing\"'
               from account a join campaign c on c.institution_id = a.institution_id
              where a.username = $3 and c.id = $4",
        )
        .bind(bundle)
        .bind(payload)
        .bind(owner)
        .bind(campaign)
        .execute(&mut self.superuser)
        .await
        .unwrap();
        sqlx::query(
            "insert into printed_document (institution_id, job_id, evaluation_id, file_name, pdf)
             select institution_id, $1, id, 'x', 'x' from evaluation where id = $2",
        )
        .bind(bundle)
        .bind(evaluation)
        .execute(&mut self.superuser)
        .await
        .unwrap();
        set.target.bundle = bundle.to_string();
    }

    async fn ready_result(&mut self, method: &str, route: &str, set: &mut Set) {
        if route.starts_with("/reports") || route.starts_with("/campaigns") {
            let count = "update campaign set state = 'counted', counted_at = now() where id = $1";
            self.sql(count, &set.target.campaign.clone()).await;
        }
        // There is something to delete or to mark, where the caller may write it.
        if [("DELETE", "/evaluations/{id}/reply"), ("PUT", "/evaluations/{id}/reply/state")].contains(&(method, route))
        {
            let path = format!("/evaluations/{}/reply", set.target.evaluation);
            let _ = set.client.put(&path, json!({ "body": "谢谢", "version": null })).await;
            set.target.version = 1;
        }
    }
}
