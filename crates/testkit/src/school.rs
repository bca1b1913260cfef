//! An application on a database of its own, with schools and people to act as.

use std::sync::{Arc, OnceLock};

use app::{
    App, AppConfig, Institution,
    ballots::{BallotDesk, CountingParts},
    channels::sender::Senders,
    hooks::{Hooks, NoHooks},
    kernel::{entropy::SystemEntropy, secrets::Secrets},
    mail::post::{NoPost, Post},
    rosters::{Lists, NoLists},
    session::{passwords::PasswordConfig, sign_in::SignInPolicy},
    sign_on::{
        cas::{Cas, NoCas},
        chat::{Chat, NoChat},
        ldap::{Directory, NoDirectory},
        openid::{NoOpenId, OpenId},
    },
    tenancy::school::{NewSchool, create_school},
};
use axum::Router;
use domain::{
    enterprises::Facts,
    id::{AssignmentId, CollegeId, EnterpriseId, UserId},
    scope::Scope,
    text::{Language, LocalText},
};
use jiff::SignedDuration;
use store::{NewAccount, NewAssignment, NewCollege, NewEnterprise};

use crate::{Client, FakeClock, SeededEntropy, TestDatabase, client::server, sign_on};

/// Everybody's, unless a test changes it.
pub const PASSWORD: &str = "river-willow-42";
/// Of every server and desk, unless a test gives it another.
pub const SECRET: [u8; 32] = [42; 32];

#[derive(Debug)]
pub struct TestApp {
    pub database: TestDatabase,
    pub clock: Arc<FakeClock>,
    pub app: App,
    server: Server,
}

/// The server in front of a test's app, once for all its clients: unoptimised, putting a router together takes as long as
/// some tests do.
#[derive(Debug, Clone, Default)]
struct Server(Arc<OnceLock<Router>>);

impl Server {
    fn of(&self, app: &App) -> Router {
        self.0.get_or_init(|| server(app)).clone()
    }
}

impl TestApp {
    pub async fn new() -> Self {
        Self::seeded(1).await
    }

    /// With randomness that repeats for the same seed.
    pub async fn seeded(seed: u64) -> Self {
        let database = TestDatabase::new().await;
        let clock = Arc::new(FakeClock::monday());
        let app = new_app(&database, &clock, seed, SignInPolicy::default());
        Self { database, clock, app, server: Server::default() }
    }

    /// What a second server process would be: nothing in common but the database, the secret and the time.
    #[must_use]
    pub fn second_process(&self) -> App {
        new_app(&self.database, &self.clock, 2, SignInPolicy::default())
    }

    /// A server where campaigns are neither opened nor counted: the key directory is with another.
    #[must_use]
    pub fn without_keys(&self) -> App {
        App::new(AppConfig { counting: None, ..config(&self.database, &self.clock, 5, SignInPolicy::default()) })
            .unwrap()
    }

    /// What the ballot listener stands on.
    #[must_use]
    pub fn desk(&self) -> BallotDesk {
        let entropy = Arc::new(SeededEntropy::new(4));
        BallotDesk::new(self.database.ballot_box(), Secrets::new(SECRET).ballots(), entropy)
    }

    /// A server that has other secrets; `SECRET` is the one that every other has.
    #[must_use]
    pub fn with_secrets(&self, secrets: Secrets) -> App {
        // Not seeded: a test may start several.
        let entropy = Arc::new(SystemEntropy);
        App::new(AppConfig { secrets, entropy, ..config(&self.database, &self.clock, 6, SignInPolicy::default()) })
            .unwrap()
    }

    #[must_use]
    pub fn desk_with_secrets(&self, secrets: &Secrets) -> BallotDesk {
        BallotDesk::new(self.database.ballot_box(), secrets.ballots(), Arc::new(SeededEntropy::new(7)))
    }

    /// A server, or worker, whose letters leave the house.
    #[must_use]
    pub fn with_post(&self, post: Arc<dyn Post>) -> App {
        let entropy = Arc::new(SystemEntropy);
        App::new(AppConfig { post, entropy, ..config(&self.database, &self.clock, 8, SignInPolicy::default()) })
            .unwrap()
    }

    /// A server, or worker, that can speak to channels.
    #[must_use]
    pub fn with_senders(&self, senders: Senders) -> App {
        let entropy = Arc::new(SystemEntropy);
        App::new(AppConfig { senders, entropy, ..config(&self.database, &self.clock, 9, SignInPolicy::default()) })
            .unwrap()
    }

    /// A server that can speak to schools' own sign-on.
    #[must_use]
    pub fn with_sign_on(&self, openid: Arc<dyn OpenId>, cas: Arc<dyn Cas>, ldap: Arc<dyn Directory>) -> App {
        let entropy = Arc::new(SystemEntropy);
        let usual = config(&self.database, &self.clock, 10, SignInPolicy::default());
        App::new(AppConfig { openid, cas, ldap, entropy, ..usual }).unwrap()
    }

    /// A server that can speak to schools' chat apps.
    #[must_use]
    pub fn with_chat(&self, chat: Arc<dyn Chat>) -> App {
        let entropy = Arc::new(SystemEntropy);
        let usual = config(&self.database, &self.clock, 12, SignInPolicy::default());
        App::new(AppConfig { chat, entropy, ..usual }).unwrap()
    }

    /// A server, or worker, that fetches lists.
    #[must_use]
    pub fn with_lists(&self, lists: Arc<dyn Lists>) -> App {
        let entropy = Arc::new(SystemEntropy);
        let store = self.database.store_for_jobs();
        let usual = config(&self.database, &self.clock, 11, SignInPolicy::default());
        App::new(AppConfig { lists, store, entropy, ..usual }).unwrap()
    }

    /// A server, or worker, that calls other systems.
    #[must_use]
    pub fn with_hooks(&self, hooks: Arc<dyn Hooks>) -> App {
        let entropy = Arc::new(SystemEntropy);
        let store = self.database.store_for_jobs();
        let usual = config(&self.database, &self.clock, 12, SignInPolicy::default());
        App::new(AppConfig { hooks, store, entropy, ..usual }).unwrap()
    }

    #[must_use]
    pub fn with_policy(&self, policy: SignInPolicy) -> App {
        new_app(&self.database, &self.clock, 3, policy)
    }

    /// A server that hashes passwords with other parameters.
    #[must_use]
    pub fn with_passwords(&self, passwords: PasswordConfig) -> App {
        App::new(AppConfig { passwords, ..config(&self.database, &self.clock, 6, SignInPolicy::default()) }).unwrap()
    }

    /// A school that answers under this host, with two colleges and an enterprise.
    pub async fn school(&self, host: &str) -> TestSchool {
        let name = LocalText { zh: format!("{host}大学"), en: Some(format!("University of {host}")) };
        let new = NewSchool { name, time_zone: "Asia/Shanghai".to_owned(), hosts: vec![host.to_owned()] };
        let institution = create_school(&self.app, &mut self.database.owner().await, new).await.unwrap();
        // So that servers which have looked for hosts before look again.
        self.clock.advance_seconds(1);
        let text = |zh: &str, en: &str| LocalText { zh: zh.to_owned(), en: Some(en.to_owned()) };
        let colleges = [
            NewCollege { id: self.app.new_id(), code: "01".to_owned(), name: text("计算机学院", "Computing") },
            NewCollege { id: self.app.new_id(), code: "02".to_owned(), name: text("外国语学院", "Languages") },
        ];
        let enterprise = NewEnterprise {
            id: self.app.new_id(),
            code: "E0001".to_owned(),
            name: text("华锐智能装备", "Huarui"),
            facts: Facts::default(),
            college: None,
        };
        let mut tx = self.app.store().tenant(institution.id).await.unwrap();
        tx.insert_colleges(&colleges).await.unwrap();
        tx.insert_enterprises(std::slice::from_ref(&enterprise)).await.unwrap();
        if sign_on::is_everywhere() {
            sign_on::set_up(&mut tx, self.app.new_id(), host, self.app.now()).await;
        }
        tx.commit().await.unwrap();
        TestSchool {
            app: self.app.clone(),
            host: host.to_owned(),
            institution,
            colleges: colleges.map(|college| college.id),
            enterprise: enterprise.id,
            password_hash: self.app.hash_password(PASSWORD.to_owned()).await.unwrap(),
            server: self.server.clone(),
        }
    }
}

fn new_app(database: &TestDatabase, clock: &Arc<FakeClock>, seed: u64, sign_in: SignInPolicy) -> App {
    App::new(config(database, clock, seed, sign_in)).unwrap()
}

fn config(database: &TestDatabase, clock: &Arc<FakeClock>, seed: u64, sign_in: SignInPolicy) -> AppConfig {
    AppConfig {
        store: database.store(),
        clock: Arc::<FakeClock>::clone(clock),
        entropy: Arc::new(SeededEntropy::new(seed)),
        secrets: Secrets::new(SECRET),
        passwords: PasswordConfig { memory_kib: 8, iterations: 1, parallel: 2, queue: 2_000 },
        sign_in,
        default_host: None,
        counting: Some(CountingParts { store: database.counting(), keys: database.keys() }),
        ballot_origin: Some("http://ballots.example".to_owned()),
        print_room: Arc::default(),
        post: Arc::new(NoPost),
        senders: Senders::default(),
        openid: Arc::new(NoOpenId),
        cas: Arc::new(NoCas),
        ldap: Arc::new(NoDirectory),
        chat: Arc::new(NoChat),
        lists: Arc::new(NoLists),
        hooks: Arc::new(NoHooks),
    }
}

#[derive(Debug)]
pub struct TestSchool {
    pub app: App,
    pub host: String,
    pub institution: Institution,
    pub colleges: [CollegeId; 2],
    pub enterprise: EnterpriseId,
    password_hash: String,
    server: Server,
}

#[derive(Debug, Clone)]
pub struct Person {
    pub user: UserId,
    pub username: String,
    pub assignments: Vec<AssignmentId>,
}

impl TestSchool {
    /// Somebody of the first college who holds these roles, with the scope that each usually has.
    pub async fn person(&self, username: &str, roles: &[&str]) -> Person {
        self.person_of(username, roles, self.colleges[0]).await
    }

    pub async fn person_of(&self, username: &str, roles: &[&str], college: CollegeId) -> Person {
        let now = self.app.now();
        let account = NewAccount {
            id: self.app.new_id(),
            username: username.to_owned(),
            name: format!("{username}先生"),
            email: Some(format!("{username}@example.test")),
            phone: None,
            language: Language::Chinese,
            college: Some(college),
            class_group: None,
            enterprise: roles.contains(&"enterprise").then_some(self.enterprise),
            password_hash: Some(self.password_hash.clone()),
            must_change_password: false,
        };
        let user = account.id;
        let mut tx = self.app.store().tenant(self.institution.id).await.unwrap();
        tx.insert_accounts(&[account], now).await.unwrap();
        let mut assignments = Vec::new();
        for (order, key) in (0_i64..).zip(roles) {
            let scope = match *key {
                "college_admin" => Scope::College(college),
                "enterprise" => Scope::Enterprise(self.enterprise),
                "school_admin" | "platform_operator" => Scope::Institution,
                _ => Scope::Own,
            };
            let role = tx.role_id(key).await.unwrap().expect("a built-in role");
            let granted_at = now + SignedDuration::from_millis(order);
            assignments.push(NewAssignment { id: self.app.new_id(), user, role, scope, granted_at });
        }
        tx.insert_assignments(&assignments).await.unwrap();
        tx.commit().await.unwrap();
        Person { user, username: username.to_owned(), assignments: assignments.iter().map(|new| new.id).collect() }
    }

    /// Nobody signed in yet, at this school's host.
    #[must_use]
    pub fn client(&self) -> Client {
        Client::of(self.server.of(&self.app), &self.host)
    }

    /// The same through another server process.
    #[must_use]
    pub fn client_at(&self, app: &App) -> Client {
        Client::new(app, &self.host)
    }

    pub async fn signed_in(&self, person: &Person) -> Client {
        self.client().sign_in(&person.username, PASSWORD).await
    }
}
