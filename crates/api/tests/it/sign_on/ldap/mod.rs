//! With the password of the school's directory, against a real one and some that answer as an enemy would.

mod accounts;
mod refused;
mod settings;
mod way;

use std::time::Duration;

use app::App;
use serde_json::{Value, json};
use testkit::{Answer, Client, LdapPeer, PASSWORD, TestApp, TestSchool};

use super::{ADMIN, SITE, TEACHER, reaching};

/// A school whose directory is set up, tried and switched on.
struct World {
    test: TestApp,
    app: App,
    peer: LdapPeer,
    school: TestSchool,
    provider: String,
}

fn form(peer: &LdapPeer) -> Value {
    json!({ "kind": "ldap", "name_zh": "校园账号", "name_en": "Campus account", "address": peer.address(),
            "client": LdapPeer::READER, "secret": LdapPeer::SECRET, "scopes": null, "claim": "uid",
            "base": LdapPeer::PEOPLE, "authority": peer.authority("ca"), "site": SITE })
}

/// As everybody there has one.
fn password_of(number: &str) -> String {
    format!("pw-{number}")
}

impl World {
    async fn new() -> Self {
        let peer = LdapPeer::start();
        let form = form(&peer);
        Self::with(peer, form).await
    }

    async fn with(peer: LdapPeer, form: Value) -> Self {
        let test = TestApp::new().await;
        let app = reaching(&test, &["127.0.0.1"], Duration::from_secs(10));
        let school = test.school("a.example").await;
        school.person(ADMIN, &["school_admin"]).await;
        school.person(TEACHER, &["teacher"]).await;
        let mut world = Self { test, app, peer, school, provider: String::new() };
        let admin = world.office().await;
        let added = admin.post("/sign-on/providers", form).await.ok();
        added.data()[0]["id"].as_str().unwrap().clone_into(&mut world.provider);
        let tried = world.tried(&admin, ADMIN, &password_of(ADMIN)).await;
        assert_eq!(tried["fault"], Value::Null, "{tried}");
        world.switch(&admin, true, 1).await;
        world
    }

    fn client(&self) -> Client {
        self.school.client_at(&self.app)
    }

    async fn office(&self) -> Client {
        self.client().sign_in(ADMIN, PASSWORD).await
    }

    async fn tried(&self, admin: &Client, username: &str, password: &str) -> Value {
        let path = format!("/sign-on/providers/{}/test/password", self.provider);
        let body = json!({ "username": username, "password": password });
        admin.post(&path, body).await.ok().data().clone()
    }

    async fn switch(&self, admin: &Client, on: bool, version: i32) {
        let path = format!("/sign-on/providers/{}/on", self.provider);
        let _ = admin.put(&path, json!({ "on": on, "version": version })).await.ok();
    }

    async fn signs_in(&self, client: &Client, username: &str, password: &str) -> Answer {
        let path = format!("/auth/sign-on/{}/password", self.provider);
        client.post(&path, json!({ "username": username, "password": password })).await
    }

    async fn sign_in(&self, username: &str, password: &str) -> Answer {
        self.signs_in(&self.client(), username, password).await
    }

    /// As if the office had written something else down, and it had worked.
    async fn set(&self, column: &str, value: Option<&str>) {
        let sql = format!("update sign_on_provider set {column} = $1");
        let mut database = self.test.database.superuser().await;
        sqlx::query(sqlx::AssertSqlSafe(sql)).bind(value).execute(&mut database).await.unwrap();
    }

    async fn count(&self, sql: &'static str) -> i64 {
        sqlx::query_scalar(sql).fetch_one(&mut self.test.database.superuser().await).await.unwrap()
    }
}
