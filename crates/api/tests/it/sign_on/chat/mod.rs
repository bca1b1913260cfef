//! By the school's chat app, against stand-ins that are as strict as the apps are documented to be, and as odd as a bad day.

mod refused;
mod settings;
mod way;

use std::{sync::Arc, time::Duration};

use app::{App, sign_on::chat::Chat};
use outside::{chat_doors::doors, sign_on::SignOnConfig};
use serde_json::{Value, json};
use testkit::{Answer, Browsed, ChatPeer, Client, PASSWORD, TestApp, TestSchool};

use super::{ADMIN, SITE, TEACHER, left, unsaid};

const APPS: [&str; 3] = ["wecom", "dingtalk", "feishu"];

/// A school whose sign-on is set up, tried and switched on.
struct World {
    test: TestApp,
    app: App,
    peer: ChatPeer,
    school: TestSchool,
    provider: String,
}

fn form(peer: &ChatPeer, app: &str) -> Value {
    let base = peer.base(app);
    json!({ "kind": app, "name_zh": "校园应用", "name_en": "Campus app", "address": base, "page": format!("{base}/authorize"),
            "members": (app == "dingtalk").then_some(&base), "client": ChatPeer::client(app), "secret": ChatPeer::SECRET,
            "agent": (app == "wecom").then_some(ChatPeer::AGENT), "claim": null, "scopes": null, "site": SITE })
}

/// What an app calls the number that a school gives its members, where it does.
fn number_of(app: &str) -> Option<&'static str> {
    match app {
        "dingtalk" => Some("job_number"),
        "feishu" => Some("employee_no"),
        _ => None,
    }
}

fn speaking_to(hosts: &[&str], timeout: Duration) -> Arc<dyn Chat> {
    let allowed_hosts = hosts.iter().map(|host| (*host).to_owned()).collect();
    doors(&SignOnConfig { allowed_hosts, extra_roots: None, timeout }).unwrap()
}

/// A server of ours that may speak to these.
fn reaching(test: &TestApp, hosts: &[&str], timeout: Duration) -> App {
    test.with_chat(speaking_to(hosts, timeout))
}

fn return_of(browsed: &Browsed) -> Value {
    let of = |name: &str| browsed.parameters.get(name);
    let code = of("code").or(of("authCode"));
    unsaid::brought(json!({ "state": of("state"), "code": code, "ticket": null, "iss": null, "error": null }))
}

impl World {
    async fn new(app: &str) -> Self {
        let peer = ChatPeer::start(&format!("{SITE}/signOn"));
        let form = form(&peer, app);
        Self::with(peer, form).await
    }

    /// With the number in the place of the id.
    async fn numbered(app: &str) -> Self {
        let peer = ChatPeer::start(&format!("{SITE}/signOn"));
        let mut form = form(&peer, app);
        form["claim"] = json!(number_of(app));
        Self::with(peer, form).await
    }

    async fn with(peer: ChatPeer, form: Value) -> Self {
        let test = TestApp::new().await;
        let app = reaching(&test, &["http://127.0.0.1"], Duration::from_secs(10));
        let school = test.school("a.example").await;
        school.person(ADMIN, &["school_admin"]).await;
        school.person(TEACHER, &["teacher"]).await;
        let mut world = Self { test, app, peer, school, provider: String::new() };
        let admin = world.office().await;
        let added = admin.post("/sign-on/providers", form).await.ok();
        added.data()[0]["id"].as_str().unwrap().clone_into(&mut world.provider);
        let tried = world.tried(&admin, ADMIN).await;
        assert_eq!(tried["fault"], Value::Null, "{tried}");
        let switched = json!({ "on": true, "version": 1 });
        let _ = admin.put(&format!("/sign-on/providers/{}/on", world.provider), switched).await.ok();
        world
    }

    fn client(&self) -> Client {
        self.school.client_at(&self.app)
    }

    async fn office(&self) -> Client {
        self.client().sign_in(ADMIN, PASSWORD).await
    }

    /// What came of going there and back as an administrator.
    async fn tried(&self, admin: &Client, written: &str) -> Value {
        let answer = admin.post(&format!("/sign-on/providers/{}/test", self.provider), json!({})).await.ok();
        let (back, address) = left(admin, &answer);
        let browsed = self.peer.browse(&address, written);
        back.post("/auth/sign-on/tested", return_of(&browsed)).await.ok().data().clone()
    }

    async fn leave(&self) -> (Client, String) {
        let client = self.client();
        let answer = client.post(&format!("/auth/sign-on/{}", self.provider), json!({})).await.ok();
        left(&client, &answer)
    }

    /// There and back as somebody: who may finish it, and with what.
    async fn back(&self, written: &str) -> (Client, Value) {
        let (back, address) = self.leave().await;
        let browsed = self.peer.browse(&address, written);
        (back, return_of(&browsed))
    }

    async fn signed_on(&self, written: &str) -> Answer {
        let (back, returned) = self.back(written).await;
        back.post("/auth/login", returned).await
    }

    /// With the tokens of a session.
    fn holding(&self, answer: &Answer) -> Client {
        let mut client = self.client();
        answer.text("access_token").clone_into(&mut client.access_token);
        answer.text("refresh_token").clone_into(&mut client.refresh_token);
        client
    }

    /// The provider is at another address from now on, as tried as before.
    async fn moved_to(&self, address: &str) {
        let sql = "update sign_on_provider set address = $1";
        sqlx::query(sql).bind(address).execute(&mut self.test.database.superuser().await).await.unwrap();
    }

    async fn count(&self, of: &str) -> i64 {
        let sql = format!("select count(*) from {of}");
        sqlx::query_scalar(sqlx::AssertSqlSafe(sql)).fetch_one(&mut self.test.database.superuser().await).await.unwrap()
    }
}
