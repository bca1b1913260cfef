//! By CAS, against two real servers and one that answers as an enemy would.

mod accounts;
mod logout;
mod refused;
mod settings;
mod way;

use std::time::Duration;

use app::App;
use serde_json::{Value, json};
use testkit::{Answer, CasPeer, Client, PASSWORD, TestApp, TestSchool};

use super::{ADMIN, SITE, TEACHER, left, reaching, return_of};

/// With another application of the same school, whose tickets are not ours.
const SERVICES: &str = r"^https://(a|other)\.example/(signOn|app)";

/// A school whose sign-on is set up, tried and switched on.
struct World {
    test: TestApp,
    app: App,
    peer: CasPeer,
    school: TestSchool,
    provider: String,
}

fn form(base: &str) -> Value {
    json!({ "kind": "cas", "name_zh": "统一身份认证", "name_en": "Campus sign-on", "address": base, "client": null,
            "secret": null, "scopes": null, "claim": null, "site": SITE })
}

impl World {
    async fn new(server: &str) -> Self {
        let peer = CasPeer::start(SERVICES);
        let base = peer.base(server);
        Self::with(peer, form(&base)).await
    }

    async fn with(peer: CasPeer, form: Value) -> Self {
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
    async fn tried(&self, admin: &Client, username: &str) -> Value {
        let answer = admin.post(&format!("/sign-on/providers/{}/test", self.provider), json!({})).await.ok();
        let (back, address) = left(admin, &answer);
        let browsed = self.peer.browse(&address, username);
        back.post("/auth/sign-on/tested", return_of(&browsed)).await.ok().data().clone()
    }

    /// Leaves for the server.
    async fn leave(&self) -> (Client, String) {
        let client = self.client();
        let answer = client.post(&format!("/auth/sign-on/{}", self.provider), json!({})).await.ok();
        left(&client, &answer)
    }

    /// There and back as somebody: who may finish it, with what, and by which name the server remembers them.
    async fn back(&self, username: &str) -> (Client, Value, String) {
        let (back, address) = self.leave().await;
        let browsed = self.peer.browse(&address, username);
        (back, return_of(&browsed), browsed.jar)
    }

    async fn signed_on(&self, username: &str) -> Answer {
        let (back, returned, _) = self.back(username).await;
        back.post("/auth/login", returned).await
    }

    /// With the tokens of a session.
    fn holding(&self, answer: &Answer) -> Client {
        let mut client = self.client();
        answer.text("access_token").clone_into(&mut client.access_token);
        answer.text("refresh_token").clone_into(&mut client.refresh_token);
        client
    }
}
