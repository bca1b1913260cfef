//! Random administrators do random things through the real router. Whatever succeeds, nobody holds more than the person
//! who gave it had, and somebody can always manage roles.

use axum::http::StatusCode;
use domain::{
    id::CollegeId,
    roles::{authority::covers, permission::Permission, role::ActingRole},
    scope::Scope,
};
use proptest::{prelude::*, strategy::ValueTree, test_runner::TestRunner};
use serde_json::{Value, json};
use testkit::{Client, PASSWORD, Person, TestApp, TestSchool};

const SEQUENCES: usize = 100;
const STEPS: usize = 6;

#[derive(Debug, Clone)]
struct Step {
    actor: usize,
    target: usize,
    what: u8,
    role: usize,
    college: usize,
    level: u8,
    keys: Vec<usize>,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let keys = prop::collection::vec(0..Permission::ALL.len(), 0..4);
    let step = (0..PEOPLE.len(), 0..PEOPLE.len(), 0_u8..6, 0_usize..12, 0_usize..2, 1_u8..=4, keys);
    let step = step.prop_map(|(actor, target, what, role, college, level, keys)| Step {
        actor,
        target,
        what,
        role,
        college,
        level,
        keys,
    });
    prop::collection::vec(step, STEPS)
}

/// Role and college of everybody at the start.
const PEOPLE: &[(&str, usize)] = &[
    ("school_admin", 0),
    ("school_admin", 1),
    ("college_admin", 0),
    ("college_admin", 1),
    ("teacher", 0),
    ("student", 1),
];

struct World {
    school: TestSchool,
    people: Vec<Person>,
}

impl World {
    async fn tx(&self) -> store::Tx {
        self.school.app.store().tenant(self.school.institution.id).await.unwrap()
    }

    /// Of everybody: level and every permission with its reach, over all roles held.
    async fn powers(&self) -> Vec<(u8, Vec<(Permission, Scope)>)> {
        let mut tx = self.tx().await;
        let roles = tx.roles().await.unwrap();
        let mut powers = Vec::new();
        for person in &self.people {
            let mut level = 1;
            let mut held = Vec::new();
            for assignment in tx.held_roles(person.user).await.unwrap() {
                let role = roles.iter().find(|role| role.id == assignment.role).unwrap();
                level = level.max(role.level);
                let keys = role.permissions.iter();
                held.extend(
                    keys.map(|key| (key.permission, domain::roles::authority::effective(key.scope, assignment.scope))),
                );
            }
            powers.push((level, held));
        }
        powers
    }

    /// Signed in under the role used last; `None` when disabled.
    async fn sign_in(&self, person: &Person) -> Option<(Client, Option<ActingRole>)> {
        let client = self.school.client().try_sign_in(&person.username, PASSWORD).await.ok()?;
        let sessions = client.get("/user/sessions").await.ok();
        let session = domain::id::SessionId::from_uuid(sessions.data()[0]["id"].as_str().unwrap().parse().unwrap());
        let role = self.tx().await.entered(person.user, session).await.unwrap().unwrap().role;
        Some((client, role))
    }

    async fn act(&self, client: &Client, step: &Step) -> testkit::Answer {
        let roles = self.tx().await.roles().await.unwrap();
        let role = &roles[step.role % roles.len()];
        let college = self.school.colleges[step.college];
        let target = &self.people[step.target];
        let permissions: Vec<_> =
            step.keys.iter().map(|key| json!({ "key": Permission::ALL[*key].key(), "scope": null })).collect();
        let fields = json!({ "name_zh": "试", "name_en": null, "level": step.level, "scope_kind": role.scope.key(),
                             "permissions": permissions, "version": role.version });
        let user = format!("/users/{}", target.username);
        match step.what {
            0 | 1 => client.post(&format!("{user}/roles"), grant(role, college, &self.school)).await,
            2 => match self.tx().await.held_roles(target.user).await.unwrap().get(step.role % 2) {
                Some(held) => client.delete(&format!("{user}/roles/{}", held.assignment)).await,
                None => client.get(&user).await,
            },
            3 => client.put(&format!("/roles/{}", role.id), fields).await,
            4 => {
                let mut new = fields;
                new["key"] = json!(format!("made_{}_{}", step.role, step.level));
                client.post("/roles", new).await
            }
            _ => client.put(&format!("{user}/state"), json!({ "state": "disabled" })).await,
        }
    }
}

fn grant(role: &store::StoredRole, college: CollegeId, school: &TestSchool) -> Value {
    let scope = json!({ "kind": role.scope.key(), "college_id": college.as_uuid(), "enterprise_id": school.enterprise.as_uuid() });
    json!({ "role_id": role.id.as_uuid(), "scope": scope })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_ever_gives_more_than_they_have_and_somebody_always_manages_roles() {
    let test = TestApp::new().await;
    let mut runner = TestRunner::deterministic();
    let mut succeeded = 0;
    for sequence in 0..SEQUENCES {
        let school = test.school(&format!("s{sequence}.example")).await;
        let mut people = Vec::new();
        for (index, (role, college)) in PEOPLE.iter().enumerate() {
            people.push(school.person_of(&format!("person-{index}"), &[role], school.colleges[*college]).await);
        }
        let world = World { school, people };
        let mut before = world.powers().await;
        for step in steps().new_tree(&mut runner).unwrap().current() {
            let Some((client, acting)) = world.sign_in(&world.people[step.actor]).await else { continue };
            let answer = world.act(&client, &step).await;
            assert!(!answer.status.is_server_error(), "{step:?} {}", answer.body);
            succeeded += usize::from(answer.status == StatusCode::OK);

            let after = world.powers().await;
            for ((level, held), (level_before, held_before)) in after.iter().zip(&before) {
                let acting = acting.as_ref();
                let most = acting.map_or(0, |role| role.level);
                assert!(level <= level_before || *level <= most, "{step:?} {}", answer.body);
                for new in held.iter().filter(|new| !held_before.contains(new)) {
                    let reach = acting.and_then(|role| {
                        role.scope_of(Permission::UserManage).or_else(|| role.scope_of(Permission::RoleManage))
                    });
                    assert!(new.0.rank() <= most, "{step:?} gave {new:?}");
                    assert!(reach.is_some_and(|reach| covers(reach, new.1)), "{step:?} gave {new:?} with {reach:?}");
                }
            }
            before = after;
            assert!(!world.tx().await.role_managers().await.unwrap().is_empty(), "{step:?}");
        }
    }
    assert!(succeeded > SEQUENCES, "only {succeeded} of {} steps did anything", SEQUENCES * STEPS);
}
