//! A campaign with one class, from its preparation to its end.

use app::{ballots::BallotDesk, orders::run_due_job};
use ballot::manifest::Manifest;
use domain::{
    id::{CampaignId, InstitutionId},
    teaching::part::led,
};
use jiff::ToSpan;
use serde_json::{Value, json};

use crate::{Class, Client, Person, TestApp, TestSchool};

#[derive(Debug)]
pub struct Round {
    pub test: TestApp,
    pub school: TestSchool,
    pub admin: Client,
    pub teacher: Person,
    pub students: Vec<Person>,
    pub campaign: String,
}

impl Round {
    /// Open, with one class of so many students.
    pub async fn open(size: usize) -> Self {
        Self::seeded(1, size).await
    }

    /// With randomness of its own.
    pub async fn seeded(seed: u64, size: usize) -> Self {
        Self::prepared(seed, size).await.opened().await
    }

    /// Open, with a class that two teach: `teacher` leads it.
    pub async fn shared(size: usize) -> (Self, Person) {
        let round = Self::prepared(1, size).await;
        let colleague = round.school.person("t-shared", &["teacher"]).await;
        let mut tx = round.test.app.store().tenant(round.school.institution.id).await.unwrap();
        let taught = store::OfferingFilter { teacher: Some(round.teacher.user), ..store::OfferingFilter::default() };
        let page = store::Page { offset: 0, limit: 1 };
        let reach = domain::scope::Scope::Institution;
        let (classes, _) = tx.offerings(taught, reach, round.teacher.user, page).await.unwrap();
        tx.replace_teachers(&[(classes[0].id, led([round.teacher.user, colleague.user]))]).await.unwrap();
        tx.commit().await.unwrap();
        (round.opened().await, colleague)
    }

    /// Not opened yet.
    pub async fn prepared(seed: u64, size: usize) -> Self {
        let test = TestApp::seeded(seed).await;
        let school = test.school("a.example").await;
        let office = school.person("20050012", &["school_admin"]).await;
        let admin = school.signed_in(&office).await;
        let mut students = Vec::new();
        for n in 0..size {
            students.push(school.person(&format!("2024{n:04}"), &["student"]).await);
        }
        let teacher = school.person("t-CS2101", &["teacher"]).await;
        let term = school.term().await;
        let class = Class::new(&school, term, "CS2101").taught_by([teacher.user]);
        class.attended_by(students.iter().map(|student| student.user)).insert(&school).await;
        let templates = admin.get("/templates?kind=student&state=published").await.ok();
        let now = test.app.now();
        let form = json!({
            "name": { "zh": "期末评教", "en": null }, "kind": "final", "term_id": term,
            "template_id": templates.data()["items"][0]["id"],
            "scope": { "colleges": [], "courses": [], "offerings": [] },
            "opens_at": now, "closes_at": now + 48.hours(), "counts_at": null, "min_answers": 5,
            "comments_to_teachers": true,
        });
        let campaign = admin.post("/campaigns", form).await.ok();
        let id = campaign.text("id").to_owned();
        Self { test, school, admin, teacher, students, campaign: id }
    }

    pub async fn opened(self) -> Self {
        self.step("key-loss", json!({})).await;
        let opening = self.step("open", json!({})).await;
        assert_eq!((opening["opening"].as_bool(), &opening["state"]), (Some(true), &json!("scheduled")));
        self.run_jobs().await;
        assert_eq!(self.seen().await["state"], "open");
        self
    }

    /// Time passes, sessions end, and what is due is done.
    pub async fn wait(&mut self, seconds: i64) {
        self.test.clock.advance_seconds(seconds);
        self.run_jobs().await;
        let office = format!("office-{}", self.test.app.now().as_second());
        let office = self.school.person(&office, &["school_admin"]).await;
        self.admin = self.school.signed_in(&office).await;
    }

    pub async fn run_jobs(&self) {
        while run_due_job(&self.test.app).await.unwrap() {}
    }

    pub async fn seen(&self) -> Value {
        self.admin.get(&format!("/campaigns/{}", self.campaign)).await.ok().data().clone()
    }

    pub async fn step(&self, step: &str, mut body: Value) -> Value {
        body["version"] = self.seen().await["version"].clone();
        self.admin.post(&format!("/campaigns/{}/{step}", self.campaign), body).await.ok().data().clone()
    }

    pub async fn manifest(&self, desk: &BallotDesk) -> Manifest {
        let campaign = CampaignId::from_uuid(self.campaign.parse().unwrap());
        let bytes = desk.manifest(self.school.institution.id, campaign).await.unwrap().unwrap();
        Manifest::parse(&bytes).unwrap()
    }

    #[must_use]
    pub fn institution(&self) -> InstitutionId {
        self.school.institution.id
    }

    pub async fn student(&self, place: usize) -> Client {
        self.school.signed_in(&self.students[place]).await
    }
}
