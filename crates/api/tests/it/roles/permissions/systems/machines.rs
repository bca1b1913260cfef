//! Other systems of the school: one that has a key, and those that call with theirs.

use axum::http::Method;
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use domain::id::Id;
use serde_json::json;
use sqlx::PgConnection;
use testkit::{Client, Person, TestSchool};
use uuid::Uuid;

use super::super::{
    Aim, Operation,
    operations::{none, operation},
    stage::Schools,
};
use crate::machines::{enter, machine};

pub const NAME: &str = "sis-sync";
pub const KEY: &str = "0c0c0c0c-0c0c-0c0c-0c0c-0c0c0c0c0c0c";

/// For the caller's school.
pub const READY: &str = "
    with own as (select institution_id from account where id = $1::uuid),
         made as (
            insert into account (institution_id, id, username, name, language, created_at)
            select institution_id, gen_random_uuid(), 'sis-sync', '教务系统', 'zh-CN', now() from own
            on conflict on constraint account_username_taken do update set state = 'active' returning institution_id, id),
         machine as (
            insert into machine_account (institution_id, account_id) select institution_id, id from made
            on conflict do nothing)
    insert into machine_key (institution_id, id, account_id, hash, may_write, made_at, expires_at)
    select institution_id, '0c0c0c0c-0c0c-0c0c-0c0c-0c0c0c0c0c0c', id, decode(repeat('0c', 32), 'hex'), false, now(), '2100-01-01Z'
      from made on conflict do nothing";

/// One that calls: with which role, whether for the first college alone, and whether its keys write.
#[derive(Debug)]
pub struct System {
    /// In the matrix.
    pub called: &'static str,
    username: &'static str,
    role: &'static str,
    of_college: bool,
    may_write: bool,
}

pub static SYSTEMS: [System; 3] = [
    System {
        called: "machine (school)",
        username: "calls-for-school",
        role: "school_admin",
        of_college: false,
        may_write: true,
    },
    System {
        called: "machine (college)",
        username: "calls-for-college",
        role: "college_admin",
        of_college: true,
        may_write: true,
    },
    System {
        called: "machine, reads",
        username: "calls-to-read",
        role: "school_admin",
        of_college: false,
        may_write: false,
    },
];

const SECRET: [u8; 32] = [12; 32];

/// For an account that signs in as what it was made for, whatever it was given since to be aimed at.
const KEY_OF: &str = "
    with own as (update account set last_assignment_id = $2 where id = $1 returning institution_id, id)
    insert into machine_key (institution_id, id, account_id, hash, may_write, made_at, expires_at)
    select institution_id, $3, id, sha256($4), $5, now(), '2100-01-01Z' from own";

impl System {
    async fn account(&self, school: &TestSchool, admin: &Client, superuser: &mut PgConnection) -> Person {
        let college = self.of_college.then(|| school.colleges[0].as_uuid());
        machine(admin, self.username, self.role, college).await;
        let made =
            "select a.id, r.id from account a join role_assignment r on r.account_id = a.id where a.username = $1";
        let (user, assignment): (Uuid, Uuid) =
            sqlx::query_as(made).bind(self.username).fetch_one(superuser).await.unwrap();
        Person {
            user: Id::from_uuid(user),
            username: self.username.to_owned(),
            assignments: vec![Id::from_uuid(assignment)],
        }
    }
}

pub async fn systems_of(
    school: &TestSchool,
    admin: &Client,
    superuser: &mut PgConnection,
) -> Vec<(&'static System, Person)> {
    let mut systems = Vec::new();
    for system in &SYSTEMS {
        systems.push((system, system.account(school, admin, superuser).await));
    }
    systems
}

impl Schools {
    /// Somebody new with a built-in role, or a system.
    pub async fn caller(&mut self, called: &str) -> (Person, Client) {
        let Some((system, account)) = self.systems.iter().find(|(system, _)| system.called == called).cloned() else {
            let person = self.person(called, 0).await;
            let client = self.here.signed_in(&person).await;
            return (person, client);
        };
        let client = self.with_key(system, &account).await;
        (account, client)
    }

    /// Each time by another key, so that none calls more often than one may, while the clock stands still.
    async fn with_key(&mut self, system: &System, account: &Person) -> Client {
        self.count += 1;
        let id = Uuid::from_u128(self.count.try_into().unwrap());
        sqlx::query(KEY_OF)
            .bind(account.user.as_uuid())
            .bind(account.assignments[0].as_uuid())
            .bind(id)
            .bind(SECRET.as_slice())
            .bind(system.may_write)
            .execute(&mut self.superuser)
            .await
            .unwrap();
        let key = [id.as_bytes().as_slice(), SECRET.as_slice()].concat();
        enter(self.here.client(), &format!("kpkey_{}", URL_SAFE_NO_PAD.encode(key))).await
    }
}

pub fn operations() -> Vec<Operation> {
    vec![
        operation(Method::GET, "/machines", Aim::Nobody, none),
        operation(Method::POST, "/machines", Aim::Nobody, |target| {
            Some(
                json!({ "username": format!("machine-{}", target.fresh), "name": "数据平台", "role_id": target.of_college,
                         "scope": { "kind": "college", "college_id": target.college } }),
            )
        }),
        operation(Method::POST, "/machines/{username}/keys", Aim::Nobody, |_| {
            Some(json!({ "days": 30, "may_write": false }))
        }),
        operation(Method::DELETE, "/machines/{username}/keys/{id}", Aim::Nobody, none),
        operation(Method::DELETE, "/machines/{username}", Aim::Nobody, none),
        operation(Method::GET, "/terms/{id}/participation/{username}", Aim::Nobody, none),
    ]
}
