//! A school with a programme of two outcomes, and companies whose people can be asked.

use std::sync::{Arc, Mutex};

use app::{
    App,
    mail::post::{Carried, Letter, NotTaken, Post, Way},
};
use domain::{
    enterprises::Facts,
    id::{CollegeId, EnterpriseId, TermId, UserId},
    scope::Scope,
    text::{Language, LocalText},
};
use jiff::ToSpan;
use serde_json::{Value, json};
use sqlx::AssertSqlSafe;
use store::{NewAccount, NewAssignment, NewContact, NewEnterprise, NewProgramme};
use testkit::{Answer, Client, TestApp, TestSchool};
use uuid::Uuid;

use crate::letters::deliver;

pub struct Stage {
    pub test: TestApp,
    pub school: TestSchool,
    pub admin: Client,
    pub term: TermId,
    pub template: String,
    /// Of a programme in the first college.
    pub plan: Uuid,
    pub enterprises: Vec<EnterpriseId>,
    programmes: u32,
}

/// A survey that was made, as the office sees it.
pub struct Opened {
    pub id: String,
    pub targets: Vec<String>,
}

/// Takes letters, but none to whom `refused` is part of the address.
#[derive(Debug, Default)]
pub struct Sink(pub Mutex<Vec<Taken>>);

#[derive(Debug, Clone)]
pub struct Taken {
    pub to: String,
    pub subject: String,
    pub text: String,
}

impl Post for Sink {
    fn carry<'a>(&'a self, _: &'a Way, letter: &'a Letter) -> Carried<'a> {
        let refused = letter.to.contains("nobody");
        if !refused {
            let taken = Taken { to: letter.to.clone(), subject: letter.subject.clone(), text: letter.text.clone() };
            self.0.lock().unwrap().push(taken);
        }
        Box::pin(std::future::ready(if refused { Err(NotTaken::Refused) } else { Ok(()) }))
    }
}

impl Sink {
    pub fn take(&self) -> Vec<Taken> {
        let mut taken = std::mem::take(&mut *self.0.lock().unwrap());
        taken.sort_by(|one, other| one.to.cmp(&other.to));
        taken
    }
}

impl Taken {
    pub fn code(&self) -> String {
        code_in(&self.text)
    }
}

/// What stands behind `?invite=`.
pub fn code_in(text: &str) -> String {
    let (_, rest) = text.split_once("?invite=").unwrap_or_else(|| panic!("no link in {text}"));
    rest.chars().take_while(|c| c.is_ascii_alphanumeric() || "-_".contains(*c)).collect()
}

impl Stage {
    /// With so many people at each of so many companies.
    pub async fn new(companies: &[usize]) -> Self {
        let test = TestApp::new().await;
        let school = test.school("a.example").await;
        let office = school.person("20050012", &["school_admin"]).await;
        let admin = school.signed_in(&office).await;
        let term = school.term().await;
        let templates = admin.get("/templates?kind=enterprise&state=published&page_size=100").await.ok();
        let template = templates.data()["items"].as_array().unwrap().iter();
        let template = template.map(ToString::to_string).find(|found| found.contains("毕业要求达成")).unwrap();
        let template = serde_json::from_str::<Value>(&template).unwrap()["id"].as_str().unwrap().to_owned();
        let mut stage =
            Self { test, school, admin, term, template, plan: Uuid::nil(), enterprises: Vec::new(), programmes: 0 };
        stage.plan = stage.programme(0).await;
        for (place, people) in companies.iter().enumerate() {
            let enterprise = stage.company(&format!("C{place:02}"), stage.school.colleges[0]).await;
            for person in 0..*people {
                stage.contact(enterprise, &format!("rater{place}-{person}")).await;
            }
        }
        stage
    }

    /// Its plan, with two outcomes.
    pub async fn programme(&mut self, college: usize) -> Uuid {
        self.programmes += 1;
        let app = &self.test.app;
        let (programme, plan) = (app.new_id(), app.new_id::<domain::id::PlanKind>().as_uuid());
        let mut tx = app.store().tenant(self.school.institution.id).await.unwrap();
        tx.insert_programmes(&[NewProgramme {
            id: programme,
            college: self.school.colleges[college],
            code: format!("0809{:02}", self.programmes),
            name: LocalText { zh: format!("软件工程{}", self.programmes), en: None },
        }])
        .await
        .unwrap();
        tx.commit().await.unwrap();
        let sql = "insert into programme_plan (institution_id, id, programme_id, edition, entry_from)
                   select institution_id, $1, id, '2022 版', 2022 from programme where id = $2";
        let mut superuser = self.test.database.superuser().await;
        sqlx::query(sql).bind(plan).bind(programme.as_uuid()).execute(&mut superuser).await.unwrap();
        let sql = "insert into programme_outcome (institution_id, id, plan_id, number, short_zh, text_zh)
                   select institution_id, gen_random_uuid(), id, n, '要求' || n, '能够做到第' || n from programme_plan,
                          generate_series(1, 2) n where id = $1";
        sqlx::query(sql).bind(plan).execute(&mut superuser).await.unwrap();
        plan
    }

    pub async fn company(&mut self, code: &str, college: CollegeId) -> EnterpriseId {
        let id = self.test.app.new_id();
        let name = LocalText { zh: format!("{code}公司"), en: None };
        let mut tx = self.test.app.store().tenant(self.school.institution.id).await.unwrap();
        let (code, facts) = (code.to_owned(), Facts::default());
        tx.insert_enterprises(&[NewEnterprise { id, code, name, facts, college: Some(college) }]).await.unwrap();
        tx.commit().await.unwrap();
        self.enterprises.push(id);
        id
    }

    /// Comes by links alone.
    pub async fn contact(&self, enterprise: EnterpriseId, username: &str) -> UserId {
        let (app, now) = (&self.test.app, self.test.app.now());
        let account = NewAccount {
            id: app.new_id(),
            username: username.to_owned(),
            name: format!("{username}经理"),
            email: Some(format!("{username}@company.example")),
            phone: None,
            language: Language::Chinese,
            college: None,
            class_group: None,
            enterprise: Some(enterprise),
            password_hash: None,
            must_change_password: false,
        };
        let user = account.id;
        let mut tx = app.store().tenant(self.school.institution.id).await.unwrap();
        tx.insert_accounts(&[account], now).await.unwrap();
        let role = tx.role_id("enterprise").await.unwrap().unwrap();
        let id = app.new_id();
        let assignment = NewAssignment { id, user, role, scope: Scope::Enterprise(enterprise), granted_at: now };
        tx.insert_assignments(&[assignment]).await.unwrap();
        let title = Some("主管".to_owned());
        tx.insert_contacts(&[NewContact { enterprise, user, assignment: id, title }]).await.unwrap();
        tx.commit().await.unwrap();
        user
    }

    pub async fn sql(&self, sql: &str, ids: &[Uuid]) {
        let query = ids.iter().fold(sqlx::query(AssertSqlSafe(sql.to_owned())), |query, id| query.bind(*id));
        query.execute(&mut self.test.database.superuser().await).await.unwrap();
    }

    pub fn form(&self, plans: &[Uuid]) -> Value {
        let now = self.test.app.now();
        json!({
            "name": { "zh": "2025 届毕业生", "en": null }, "term": self.term, "about": "graduates_1y", "cohort": "2025 届",
            "targets": plans.iter().map(|plan| json!({ "plan": plan })).collect::<Vec<_>>(),
            "enterprises": self.enterprises, "template": self.template, "opens_at": now, "closes_at": now + 240.hours(),
            "college": null,
        })
    }

    pub async fn open(&self, plans: &[Uuid]) -> Opened {
        let made = self.admin.post("/surveys", self.form(plans)).await.ok();
        let id = made.text("id").to_owned();
        let opened = self.step(&id, "open", json!({})).await.ok();
        let targets = opened.data()["target_list"].as_array().unwrap().iter();
        Opened { id, targets: targets.map(|target| target["id"].as_str().unwrap().to_owned()).collect() }
    }

    pub async fn seen(&self, survey: &str) -> Value {
        self.admin.get(&format!("/surveys/{survey}")).await.ok().data().clone()
    }

    pub async fn step(&self, survey: &str, step: &str, mut body: Value) -> Answer {
        body["version"] = self.seen(survey).await["version"].clone();
        self.admin.post(&format!("/surveys/{survey}/{step}"), body).await
    }

    pub async fn raters(&self, survey: &str) -> Vec<Value> {
        let raters = self.admin.get(&format!("/surveys/{survey}/raters?page_size=100")).await.ok();
        raters.data()["items"].as_array().unwrap().clone()
    }

    /// By whose name begins so.
    pub async fn rater(&self, survey: &str, name: &str) -> Value {
        let raters = self.raters(survey).await;
        raters.into_iter().find(|rater| rater["name"].as_str().unwrap().starts_with(name)).unwrap()
    }

    /// A link that the office hands over.
    pub async fn code(&self, survey: &str, name: &str) -> String {
        let rater = self.rater(survey, name).await;
        let path = format!("/surveys/{survey}/raters/{}/link", rater["invitation"].as_str().unwrap());
        code_in(self.admin.post(&path, json!({})).await.ok().text("link"))
    }

    pub async fn press(&self, code: &str) -> Answer {
        self.school.client().post("/auth/login", json!({ "invitation": code })).await
    }

    pub async fn entered(&self, code: &str) -> Client {
        let grant = self.press(code).await.ok();
        let mut client = self.school.client();
        grant.text("access_token").clone_into(&mut client.access_token);
        grant.text("refresh_token").clone_into(&mut client.refresh_token);
        client
    }

    /// Everything that a school has, as it lies in the tables.
    pub async fn everything(&self) -> Vec<String> {
        let mut superuser = self.test.database.superuser().await;
        let tables: Vec<String> =
            sqlx::query_scalar("select relname::text from pg_class where relforcerowsecurity order by 1")
                .fetch_all(&mut superuser)
                .await
                .unwrap();
        let mut rows = Vec::new();
        for table in tables {
            let sql = format!(
                "select '{table} ' || t.ctid::text || ' ' || t.xmin::text || ' ' || t::text from {table} t order by 1"
            );
            rows.extend(sqlx::query_scalar::<_, String>(AssertSqlSafe(sql)).fetch_all(&mut superuser).await.unwrap());
        }
        rows
    }

    /// A worker whose letters go there.
    pub async fn worker(&self) -> (App, Arc<Sink>) {
        let sink = Arc::new(Sink::default());
        let _ = self.admin.put("/mail-server", crate::letters::settings(25)).await.ok();
        (self.test.with_post(Arc::<Sink>::clone(&sink)), sink)
    }

    pub async fn deliver(&self, worker: &App) {
        deliver(worker, &self.school).await;
        self.test.clock.advance_seconds(1);
    }

    /// Time passes, and whoever is signed in signs in again.
    pub async fn wait(&mut self, seconds: i64) {
        self.test.clock.advance_seconds(seconds);
        let office = format!("office-{}", self.test.app.now().as_second());
        let office = self.school.person(&office, &["school_admin"]).await;
        self.admin = self.school.signed_in(&office).await;
    }
}

pub fn basis() -> Value {
    json!({ "known": 4, "since": "2025-07", "relation": "supervisor", "cohorts": [2025] })
}

/// To both outcomes: as important, and as well.
pub fn answers(important: i64, well: [Value; 2]) -> Value {
    let [first, second] = well;
    json!({ "importance@0": important, "importance@1": important, "performance@0": first, "performance@1": second })
}

pub fn submission(key: u128, answers: &Value, version: i64) -> Value {
    json!({ "key": Uuid::from_u128(key), "basis": basis(), "answers": answers, "signed_name": "王经理", "signed_title": "主管",
            "version": version })
}

pub async fn submit(client: &Client, target: &str, body: Value) -> Answer {
    client.post(&format!("/invitation/targets/{target}/submit"), body).await
}
