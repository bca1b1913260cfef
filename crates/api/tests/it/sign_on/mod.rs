//! A school's own sign-on against real providers: there and back, what is refused, who signs out there, and how it is set up.

mod accounts;
mod cas;
mod chat;
mod contract;
mod ldap;
mod leaving;
mod logout;
mod passwords;
mod refused;
mod settings;
mod unsaid;
mod way;

use std::{sync::Arc, time::Duration};

use app::{
    App,
    sign_on::{cas::Cas, ldap::Directory, openid::OpenId},
};
use axum::http::header;
use outside::{openid::provider, sign_on::SignOnConfig};
use serde_json::{Value, json};
use testkit::{Answer, Browsed, Client, OidcPeer, PASSWORD, TestApp, TestSchool};

pub const SITE: &str = "https://a.example";
/// Whose number the provider says.
pub const TEACHER: &str = "20130177";
pub const ADMIN: &str = "20050012";

pub fn speaking_to(hosts: &[&str], timeout: Duration) -> (Arc<dyn OpenId>, Arc<dyn Cas>, Arc<dyn Directory>) {
    let allowed_hosts = hosts.iter().map(|host| (*host).to_owned()).collect();
    let config = SignOnConfig { allowed_hosts, extra_roots: None, timeout };
    (provider(&config).unwrap(), outside::cas::server(&config).unwrap(), outside::ldap::server(&config).unwrap())
}

/// A server of ours that may speak to these.
pub fn reaching(test: &TestApp, hosts: &[&str], timeout: Duration) -> App {
    let (openid, cas, directory) = speaking_to(hosts, timeout);
    test.with_sign_on(openid, cas, directory)
}

/// A school whose sign-on is set up, tried and switched on.
pub struct World {
    pub test: TestApp,
    pub app: App,
    pub peer: OidcPeer,
    pub school: TestSchool,
    pub provider: String,
}

pub fn form(issuer: &str) -> Value {
    json!({ "kind": "oidc", "name_zh": "统一身份认证", "name_en": "Campus sign-on", "address": issuer,
            "client": OidcPeer::CLIENT, "secret": OidcPeer::SECRET, "scopes": "profile school", "claim": "number",
            "site": SITE })
}

pub fn return_of(browsed: &Browsed) -> Value {
    let of = |name: &str| browsed.parameters.get(name);
    let returned = json!({ "state": of("state"), "code": of("code"), "ticket": of("ticket"), "iss": of("iss"),
                           "error": of("error") });
    unsaid::brought(returned)
}

/// Where to go, with what the browser keeps until it is back.
pub fn left(client: &Client, answer: &Answer) -> (Client, String) {
    let cookie = answer.headers[header::SET_COOKIE].to_str().unwrap();
    let (kept, address) = (cookie.split(';').next().unwrap(), answer.text("address"));
    unsaid::leaving(kept, address);
    (client.clone().keeping(kept), address.to_owned())
}

/// The provider goes by a clock of its own, which does not stand still.
fn catch_up(test: &TestApp, peer: &OidcPeer) {
    let behind = peer.now().duration_since(test.app.now()).as_secs();
    if !(-24 * 3600..=0).contains(&behind) {
        test.clock.advance_seconds(behind);
    }
}

impl World {
    pub async fn new() -> Self {
        let peer = OidcPeer::start(SITE);
        let test = TestApp::new().await;
        let app = reaching(&test, &["http://127.0.0.1"], Duration::from_secs(10));
        catch_up(&test, &peer);
        let school = test.school("a.example").await;
        school.person(ADMIN, &["school_admin"]).await;
        school.person(TEACHER, &["teacher"]).await;
        let mut world = Self { test, app, peer, school, provider: String::new() };
        let admin = world.office().await;
        let added = admin.post("/sign-on/providers", form(&world.peer.issuer())).await.ok();
        added.data()[0]["id"].as_str().unwrap().clone_into(&mut world.provider);
        let tried = world.tried(&admin, ADMIN).await;
        assert_eq!(tried["fault"], Value::Null, "{tried}");
        world.switch(&admin, true).await;
        world
    }

    pub fn client(&self) -> Client {
        self.school.client_at(&self.app)
    }

    pub async fn office(&self) -> Client {
        self.client().sign_in(ADMIN, PASSWORD).await
    }

    /// What came of going there and back as an administrator.
    pub async fn tried(&self, admin: &Client, hint: &str) -> Value {
        catch_up(&self.test, &self.peer);
        let answer = admin.post(&format!("/sign-on/providers/{}/test", self.provider), json!({})).await.ok();
        let (back, address) = left(admin, &answer);
        let browsed = self.peer.browse(&address, hint);
        back.post("/auth/sign-on/tested", return_of(&browsed)).await.ok().data().clone()
    }

    pub async fn switch(&self, admin: &Client, on: bool) {
        let all = admin.get("/sign-on/providers").await.ok();
        let version = all.data()[0]["version"].clone();
        let path = format!("/sign-on/providers/{}/on", self.provider);
        let _ = admin.put(&path, json!({ "on": on, "version": version })).await.ok();
    }

    /// Leaves for the provider.
    pub async fn leave(&self) -> (Client, String) {
        catch_up(&self.test, &self.peer);
        let client = self.client();
        let answer = client.post(&format!("/auth/sign-on/{}", self.provider), json!({})).await.ok();
        left(&client, &answer)
    }

    /// There and back as somebody; what signing in answers, and by which name the provider remembers them.
    pub async fn signed_on(&self, hint: &str) -> (Answer, String) {
        let (back, address) = self.leave().await;
        let browsed = self.peer.browse(&address, hint);
        (back.post("/auth/login", return_of(&browsed)).await, browsed.jar)
    }

    /// With the tokens of a session.
    pub fn holding(&self, answer: &Answer) -> Client {
        let mut client = self.client();
        answer.text("access_token").clone_into(&mut client.access_token);
        answer.text("refresh_token").clone_into(&mut client.refresh_token);
        client
    }
}
