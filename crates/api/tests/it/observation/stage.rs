//! A school in its eleventh week, a Monday morning at half past eight; Wednesday of that week is off and made up for on the
//! Saturday.

use domain::{
    id::{Id, OfferingId},
    scope::{Scope, ScopeKind},
    teaching::{
        bells::{Bell, BellSet, BellTimes, Bells},
        calendar::{DayOff, MakeUpDay, Term},
        timetable::parse_cell,
    },
};
use jiff::civil::date;
use serde_json::{Value, json};
use sqlx::AssertSqlSafe;
use store::NewAssignment;
use testkit::{Answer, Class, Client, Person, TestApp, TestSchool, autumn};
use uuid::Uuid;

pub const MONDAY: &str = "2026-11-16";
pub const TUESDAY: &str = "2026-11-17";
pub const MADE_UP_SATURDAY: &str = "2026-11-21";
/// Of the twelfth week.
pub const NEXT_WEDNESDAY: &str = "2026-11-25";

pub struct Stage {
    pub test: TestApp,
    pub school: TestSchool,
    pub term: Id<domain::id::TermKind>,
    pub client: Client,
    count: u32,
}

impl Stage {
    pub async fn new() -> Self {
        let test = TestApp::new().await;
        let school = test.school("a.example").await;
        let term = test.app.new_id();
        let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
        tx.insert_term(&Term {
            days_off: vec![DayOff { date: date(2026, 11, 18), label: None }],
            make_up_days: vec![MakeUpDay { date: date(2026, 11, 21), stands_for: date(2026, 11, 18) }],
            ..autumn(term, 2026)
        })
        .await
        .unwrap();
        tx.commit().await.unwrap();
        let observer = school.person("20050077", &["observer"]).await;
        let client = school.signed_in(&observer).await;
        Self { test, school, term, client, count: 0 }
    }

    /// A class that one teaches, in the first college.
    pub async fn class(&mut self, name: &str, cell: &str, teacher: &Person) -> OfferingId {
        self.class_in(0, name, cell, teacher).await
    }

    pub async fn class_in(&mut self, college: usize, name: &str, cell: &str, teacher: &Person) -> OfferingId {
        self.count += 1;
        let class = Class::new(&self.school, self.term, &format!("CS{}", self.count)).called(name).meets(cell);
        class.in_college(self.school.colleges[college]).taught_by([teacher.user]).insert(&self.school).await
    }

    /// In the autumn before, which is then the first term that the school has.
    pub async fn taught_a_year_before(&self, teacher: &Person) {
        let term = self.test.app.new_id();
        let mut tx = self.test.app.store().tenant(self.school.institution.id).await.unwrap();
        tx.insert_term(&autumn(term, 2025)).await.unwrap();
        tx.commit().await.unwrap();
        let class = Class::new(&self.school, term, "CS0").meets("1-16周 周一 1-2节");
        class.taught_by([teacher.user]).insert(&self.school).await;
    }

    pub async fn meet(&self, offering: OfferingId, cell: &str) {
        let mut tx = self.test.app.store().tenant(self.school.institution.id).await.unwrap();
        let meetings = if cell.is_empty() { Vec::new() } else { parse_cell(cell).unwrap() };
        tx.replace_meetings(&[(offering, meetings)]).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// Four periods: 8:00, 8:55, 10:00, 10:55, of 40 minutes each.
    pub async fn ring(&self) {
        let bell = |begins| Bell { begins, ends: begins + 40 };
        let bells = Bells::new([480, 535, 600, 655].map(bell).to_vec()).unwrap();
        let times = BellTimes::new(vec![BellSet { from: None, bells }]).unwrap();
        let mut tx = self.test.app.store().tenant(self.school.institution.id).await.unwrap();
        assert!(tx.set_bell_times(&times, None).await.unwrap());
        tx.commit().await.unwrap();
    }

    pub async fn sql(&self, sql: &str, id: Uuid) {
        let sql = AssertSqlSafe(sql.to_owned());
        sqlx::query(sql).bind(id).execute(&mut self.test.database.superuser().await).await.unwrap();
    }

    /// As if a report had been submitted about everybody who teaches the class, on a form that asks nothing.
    pub async fn write_about(&self, visit: Uuid) {
        for step in [
            "insert into template (institution_id, id, kind, updated_at)
             select institution_id, id, 'observation', planned_at from visit where id = $1",
            "insert into template_version (institution_id, template_id, number, name_zh, form, state, form_hash, published_at)
             select institution_id, id, 1, 'x', '{\"sections\":[]}', 'published', decode(repeat('00', 32), 'hex'), planned_at
               from visit where id = $1",
            "insert into submission (institution_id, id, template_id, template_number, begun_at)
             select institution_id, id, id, 1, planned_at from visit where id = $1",
            "update visit set submission_id = id, written_on = date, attended = period_to - period_from + 1 where id = $1",
            "insert into visit_about (institution_id, visit_id, teacher_id)
             select v.institution_id, v.id, t.account_id from visit v
               join offering_teacher t on t.institution_id = v.institution_id and t.offering_id = v.offering_id
              where v.id = $1",
        ] {
            self.sql(step, visit).await;
        }
    }

    /// Somebody with a role that the school made up, for one of its colleges.
    pub async fn observer_of_college(&self, username: &str, college: usize, beside: &[&str]) -> Client {
        let admin = self.school.person(&format!("admin-{username}"), &["school_admin"]).await;
        let admin = self.school.signed_in(&admin).await;
        let role = json!({ "key": format!("made_{username}"), "name_zh": "学院听课", "name_en": null, "level": 1,
                           "scope_kind": "college", "permissions": [{ "key": "observation.conduct", "scope": null }] });
        let made = admin.post("/roles", role).await.ok();
        let person = self.school.person(username, beside).await;
        let assignment = NewAssignment {
            id: self.test.app.new_id(),
            user: person.user,
            role: Id::from_uuid(made.text("id").parse().unwrap()),
            scope: Scope::College(self.school.colleges[college]),
            granted_at: self.test.app.now(),
        };
        assert_eq!(assignment.scope.kind(), ScopeKind::College);
        let mut tx = self.test.app.store().tenant(self.school.institution.id).await.unwrap();
        tx.insert_assignments(std::slice::from_ref(&assignment)).await.unwrap();
        tx.commit().await.unwrap();
        let mut client = self.school.signed_in(&person).await;
        let switched = client.post("/auth/switchRole", json!({ "role_assignment_id": assignment.id })).await.ok();
        switched.text("access_token").clone_into(&mut client.access_token);
        client
    }
}

pub fn visit(offering: OfferingId, date: &str, period: u8, how: &str) -> Value {
    json!({ "offering": offering, "date": date, "period_from": period, "how": how })
}

pub async fn book(client: &Client, offering: OfferingId, date: &str, period: u8, how: &str) -> Answer {
    client.post("/observation/visits", visit(offering, date, period, how)).await
}

pub fn names(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|one| one["course"]["name"]["zh"].as_str().unwrap()).collect()
}
