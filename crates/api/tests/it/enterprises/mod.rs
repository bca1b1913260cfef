//! Enterprises that the school works with, who speaks for them, and what graduates should be able to do.

mod contacts;
mod imports;
mod partners;
mod plans;

use domain::{
    id::{CollegeId, RoleId},
    scope::Scope,
};
use serde_json::{Value, json};
use store::NewAssignment;
use testkit::{Client, TestApp, TestSchool};

/// The school's administrator, and the offices of both colleges, which manage enterprises and read the report.
pub struct Offices {
    pub school: TestSchool,
    pub admin: Client,
    pub computing: Client,
    pub languages: Client,
}

impl Offices {
    pub async fn new(test: &TestApp) -> Self {
        let school = test.school("a.example").await;
        let admin = school.signed_in(&school.person("20080012", &["school_admin"]).await).await;
        let keys = ["enterprise.manage", "report.enterprise", "import.run"];
        let role = role(&admin, "partners_office", &keys).await;
        let computing = office(&school, "20100001", role, school.colleges[0]).await;
        let languages = office(&school, "20100002", role, school.colleges[1]).await;
        Self { school, admin, computing, languages }
    }

    /// Of the first college: reads the report and imports what is theirs to import, and manages no enterprises.
    pub async fn reader(&self) -> Client {
        let role = role(&self.admin, "programme_leader", &["report.enterprise", "import.run"]).await;
        office(&self.school, "20110001", role, self.school.colleges[0]).await
    }

    pub fn college(&self, number: usize) -> Value {
        json!(self.school.colleges[number].as_uuid())
    }

    /// Of a college, or of the school.
    pub fn enterprise(&self, code: &str, college: Option<usize>) -> Value {
        json!({ "code": code, "credit_code": null, "name": { "zh": "衡泽会计师事务所", "en": "Hengze CPA" },
                "industry": "finance", "size": "small", "city": "临江", "relations": ["placement_base", "employer"],
                "college": college.map(|number| self.college(number)) })
    }

    /// Made by its own office; its id.
    pub async fn made(&self, code: &str, college: Option<usize>) -> String {
        let by = match college {
            Some(0) => &self.computing,
            Some(_) => &self.languages,
            None => &self.admin,
        };
        by.post("/enterprises", self.enterprise(code, college)).await.ok().text("id").to_owned()
    }
}

async fn role(admin: &Client, key: &str, permissions: &[&str]) -> RoleId {
    let permissions: Vec<_> = permissions.iter().map(|key| json!({ "key": key, "scope": null })).collect();
    let role = json!({ "key": key, "name_zh": "校企合作", "name_en": null, "level": 3, "scope_kind": "college",
                       "permissions": permissions });
    RoleId::from_uuid(admin.post("/roles", role).await.ok().text("id").parse().unwrap())
}

async fn office(school: &TestSchool, username: &str, role: RoleId, college: CollegeId) -> Client {
    let person = school.person_of(username, &[], college).await;
    let app = &school.app;
    let mut tx = app.store().tenant(school.institution.id).await.unwrap();
    let (id, scope, granted_at) = (app.new_id(), Scope::College(college), app.now());
    tx.insert_assignments(&[NewAssignment { id, user: person.user, role, scope, granted_at }]).await.unwrap();
    tx.commit().await.unwrap();
    school.signed_in(&person).await
}

pub fn contact(name: &str, email: Option<&str>) -> Value {
    json!({ "name": name, "title": "技术主管", "email": email, "phone": "13800000001", "language": "zh-CN" })
}

pub fn with(mut body: Value, version: i64) -> Value {
    body["version"] = json!(version);
    body
}
