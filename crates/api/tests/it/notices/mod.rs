//! Notices and announcements, as those who write and those who read them get them.

mod reading;
mod scope;
mod writing;

use serde_json::{Value, json};
use testkit::{Answer, Client, Person, TestApp, TestSchool};

/// A school with an office, a college administrator in each college, students and a teacher.
struct Office {
    test: TestApp,
    school: TestSchool,
    admin: Client,
}

impl Office {
    async fn new() -> Self {
        let test = TestApp::new().await;
        let school = test.school("a.example").await;
        let admin = school.signed_in(&school.person("20050012", &["school_admin"]).await).await;
        Self { test, school, admin }
    }

    async fn client(&self, username: &str, roles: &[&str], college: usize) -> Client {
        let person = self.person(username, roles, college).await;
        self.school.signed_in(&person).await
    }

    async fn person(&self, username: &str, roles: &[&str], college: usize) -> Person {
        self.school.person_of(username, roles, self.school.colleges[college]).await
    }

    async fn role(&self, key: &str) -> String {
        let mut tx = self.school.app.store().tenant(self.school.institution.id).await.unwrap();
        tx.role_id(key).await.unwrap().unwrap().to_string()
    }

    /// Without the people that it has to begin with: the administrator.
    async fn to_students(&self) -> Value {
        audience(&json!({ "roles": [self.role("student").await] }))
    }
}

fn audience(chosen: &Value) -> Value {
    let mut all = json!({ "everyone": false, "roles": [], "colleges": [], "programmes": [], "class_groups": [],
                          "offerings": [], "entry_years": [] });
    for (name, value) in chosen.as_object().unwrap() {
        all[name] = value.clone();
    }
    all
}

pub fn everyone() -> Value {
    audience(&json!({ "everyone": true }))
}

pub fn content(title: &str, audience: &Value) -> Value {
    json!({ "kind": "notice", "title": { "zh": title, "en": null }, "body": { "zh": "**正文**", "en": null },
            "audience": audience, "on_sign_in": false, "pinned_until": null, "confirm": false, "by_mail": false,
            "publishes_at": null, "expires_at": null })
}

fn with(mut content: Value, field: &str, value: Value) -> Value {
    content[field] = value;
    content
}

async fn count(client: &Client, audience: &Value) -> Answer {
    client.post("/notices/audience", json!({ "audience": audience, "notice": null })).await
}

async fn publish(client: &Client, notice: &Answer, people: &Value) -> Answer {
    let seen = json!({ "version": notice.data()["version"], "people": people });
    client.post(&format!("/notices/{}/publish", notice.text("id")), seen).await
}

/// Written and published to as many as it reaches.
pub async fn published(client: &Client, content: Value) -> Answer {
    let people = count(client, &content["audience"]).await.ok().data()["people"].clone();
    let draft = client.post("/notices", content).await.ok();
    publish(client, &draft, &people).await.ok()
}

async fn titles(reader: &Client) -> Vec<String> {
    let list = reader.get("/user/notices").await.ok();
    let items = list.data()["items"].as_array().unwrap();
    items.iter().map(|notice| notice["title"]["zh"].as_str().unwrap().to_owned()).collect()
}
