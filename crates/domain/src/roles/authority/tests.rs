//! A small school in memory, in which random people try random things. Whatever is allowed, nobody ends up with more than
//! the person who gave it to them had.

use proptest::prelude::*;
use uuid::Uuid;

use super::*;
use crate::{
    id::{CollegeId, EnterpriseId},
    roles::{permission::Permission, role::BUILT_IN},
};

#[derive(Debug, Clone)]
struct Role {
    level: u8,
    scope: ScopeKind,
    permissions: Vec<RolePermission>,
}

impl Role {
    fn power(&self) -> RolePower<'_> {
        RolePower { level: self.level, scope: self.scope, permissions: &self.permissions }
    }
}

#[derive(Debug, Clone)]
struct User {
    college: usize,
    holds: Vec<(usize, Scope)>,
}

#[derive(Debug, Clone)]
struct World {
    roles: Vec<Role>,
    users: Vec<User>,
}

fn college(number: usize) -> CollegeId {
    CollegeId::from_uuid(Uuid::from_u128(u128::try_from(number).unwrap()))
}

impl World {
    /// One holder of each built-in role in each of two colleges.
    fn new() -> Self {
        let roles: Vec<_> = BUILT_IN
            .iter()
            .map(|role| Role { level: role.level, scope: role.scope, permissions: role.permissions.to_vec() })
            .collect();
        let users = (0..2).flat_map(|at| roles.iter().enumerate().map(move |(index, role)| (at, index, role.scope)));
        let users =
            users.map(|(at, index, kind)| User { college: at, holds: vec![(index, scope_of(kind, at))] }).collect();
        Self { roles, users }
    }

    fn level(&self, user: usize) -> u8 {
        self.users[user].holds.iter().map(|(role, _)| self.roles[*role].level).max().unwrap_or(1)
    }

    fn actor(&self, user: usize, held: usize, permission: Permission) -> Option<Actor> {
        let holds = &self.users[user].holds;
        let (role, assigned) = holds.get(held % holds.len())?;
        let role = &self.roles[*role];
        let key = role.permissions.iter().find(|key| key.permission == permission)?;
        Some(Actor { level: role.level, reach: effective(key.scope, *assigned) })
    }

    /// Every permission that a user holds, with its scope.
    fn holdings(&self, user: usize) -> Vec<(Permission, Scope)> {
        let roles = self.users[user].holds.iter();
        let held = roles.flat_map(|(role, assigned)| {
            self.roles[*role].permissions.iter().map(|key| (key.permission, effective(key.scope, *assigned)))
        });
        held.collect()
    }

    fn in_reach(&self, actor: Actor, actor_user: usize, target: usize) -> bool {
        match actor.reach {
            Scope::Institution => true,
            Scope::College(id) => id == college(self.users[target].college),
            Scope::Own => actor_user == target,
            Scope::Enterprise(_) => false,
        }
    }
}

fn scope_of(kind: ScopeKind, at: usize) -> Scope {
    match kind {
        ScopeKind::Own => Scope::Own,
        ScopeKind::College => Scope::College(college(at)),
        ScopeKind::Enterprise => Scope::Enterprise(EnterpriseId::from_uuid(Uuid::from_u128(9))),
        ScopeKind::Institution => Scope::Institution,
    }
}

#[derive(Debug, Clone)]
enum Try {
    Grant { target: usize, role: usize, kind: ScopeKind, at: usize },
    Define { role: usize, level: u8, scope: ScopeKind, keys: Vec<(usize, Option<ScopeKind>)> },
}

fn kinds() -> impl Strategy<Value = ScopeKind> {
    prop_oneof![
        Just(ScopeKind::Own),
        Just(ScopeKind::College),
        Just(ScopeKind::Enterprise),
        Just(ScopeKind::Institution)
    ]
}

fn tries() -> impl Strategy<Value = (usize, usize, Try)> {
    let grant = (0_usize..14, 0_usize..10, kinds(), 0_usize..2).prop_map(|(target, role, kind, at)| Try::Grant {
        target,
        role,
        kind,
        at,
    });
    let own = prop_oneof![Just(None), Just(Some(ScopeKind::Own)), Just(Some(ScopeKind::Institution))];
    let define = (0_usize..11, 1_u8..=4, kinds(), prop::collection::vec((0..Permission::ALL.len(), own), 0..6))
        .prop_map(|(role, level, scope, keys)| Try::Define { role, level, scope, keys });
    (0_usize..14, 0_usize..3, prop_oneof![grant, define])
}

/// Does what was tried if the rules allow it, and says who did it with what.
fn attempt(world: &mut World, user: usize, held: usize, what: Try) -> Option<Actor> {
    match what {
        Try::Grant { target, role, kind, at } => {
            let actor = world.actor(user, held, Permission::UserManage)?;
            let shape = world.roles.get(role)?.clone();
            let scope = scope_of(kind, at);
            let found = world.in_reach(actor, user, target);
            may_grant(actor, shape.power(), scope, world.level(target)).ok().filter(|()| found)?;
            world.users[target].holds.push((role, scope));
            Some(actor)
        }
        Try::Define { role, level, scope, keys } => {
            let actor = world.actor(user, held, Permission::RoleManage)?;
            let permissions =
                keys.iter().map(|(key, scope)| RolePermission { permission: Permission::ALL[*key], scope: *scope });
            let new = Role { level, scope, permissions: permissions.collect() };
            if let Some(old) = world.roles.get(role) {
                may_define(actor, old.power()).ok()?;
            }
            may_define(actor, new.power()).ok()?;
            match world.roles.get_mut(role) {
                Some(old) => *old = new,
                None => world.roles.push(new),
            }
            Some(actor)
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]
    #[test]
    fn nobody_ever_gives_more_than_they_have(sequence in prop::collection::vec(tries(), 1..25)) {
        let mut world = World::new();
        for (user, held, what) in sequence {
            let before: Vec<_> = (0..world.users.len()).map(|user| (world.level(user), world.holdings(user))).collect();
            let Some(actor) = attempt(&mut world, user, held, what) else { continue };
            for (target, (level_before, held_before)) in before.iter().enumerate() {
                let level = world.level(target);
                prop_assert!(level <= *level_before || level <= actor.level);
                for new in world.holdings(target).iter().filter(|new| !held_before.contains(new)) {
                    prop_assert!(new.0.rank() <= actor.level, "{:?} by {:?}", new, actor);
                    prop_assert!(covers(actor.reach, new.1), "{:?} by {:?}", new, actor);
                }
            }
        }
    }
}

#[test]
fn a_college_administrator_appoints_within_the_college_only() {
    let actor = Actor { level: 2, reach: Scope::College(college(0)) };
    let built_in = |key: &str| {
        let role = crate::roles::role::built_in(key).unwrap();
        RolePower { level: role.level, scope: role.scope, permissions: role.permissions }
    };
    assert_eq!(may_grant(actor, built_in("teacher"), Scope::Own, 1), Ok(()));
    assert_eq!(may_grant(actor, built_in("college_admin"), Scope::College(college(0)), 1), Ok(()));
    assert_eq!(may_grant(actor, built_in("college_admin"), Scope::College(college(1)), 1), Err(Refusal::AboveReach));
    assert_eq!(may_grant(actor, built_in("observer"), Scope::Own, 1), Err(Refusal::AboveReach), "sees all courses");
    assert_eq!(may_grant(actor, built_in("school_admin"), Scope::Institution, 1), Err(Refusal::AboveLevel));
    assert_eq!(may_grant(actor, built_in("teacher"), Scope::Own, 3), Err(Refusal::AboveLevel), "above the actor");
    assert_eq!(may_grant(actor, built_in("teacher"), Scope::Institution, 1), Err(Refusal::WrongScope));
}

#[test]
fn a_role_cannot_hold_a_key_above_its_own_level() {
    let actor = Actor { level: 3, reach: Scope::Institution };
    let keys = [RolePermission { permission: Permission::RoleManage, scope: None }];
    let role = |level| RolePower { level, scope: ScopeKind::Institution, permissions: &keys };
    assert_eq!(may_define(actor, role(3)), Ok(()));
    assert_eq!(may_define(actor, role(2)), Err(Refusal::RankAboveRole));
    assert_eq!(may_define(actor, role(4)), Err(Refusal::AboveLevel));
}
