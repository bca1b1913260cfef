//! One action on many people: what it does to each of them. Whoever may not be changed is left out, never an error.

use crate::{
    id::{AssignmentId, RoleId},
    roles::authority::{Actor, LOWEST_LEVEL, RolePower, may_grant, may_take, may_touch},
    scope::Scope,
};

#[derive(Debug, Clone, Copy)]
pub enum BulkAction<'a> {
    Enable,
    Disable,
    Grant { role: RoleId, power: RolePower<'a>, scope: Scope },
    Take { role: RoleId, power: RolePower<'a> },
}

#[derive(Debug, Clone)]
pub struct BulkPerson {
    /// Nobody shuts themselves out together with others.
    pub yourself: bool,
    pub active: bool,
    pub held: Vec<HeldAssignment>,
}

#[derive(Debug, Clone, Copy)]
pub struct HeldAssignment {
    pub assignment: AssignmentId,
    pub role: RoleId,
    pub level: u8,
    pub scope: Scope,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    Change,
    /// These are what goes.
    Take(Vec<AssignmentId>),
    /// It is so already.
    Unchanged,
    /// Above the actor's level or beyond their reach, or the actor.
    Refused,
}

#[must_use]
pub fn verdict(actor: Actor, action: BulkAction<'_>, person: &BulkPerson) -> Verdict {
    let level = person.held.iter().map(|held| held.level).max().unwrap_or(LOWEST_LEVEL);
    if may_touch(actor, level).is_err() {
        return Verdict::Refused;
    }
    let unless = |already: bool, refused: bool| match (already, refused) {
        (true, _) => Verdict::Unchanged,
        (_, true) => Verdict::Refused,
        _ => Verdict::Change,
    };
    match action {
        BulkAction::Enable => unless(person.active, false),
        BulkAction::Disable => unless(!person.active, person.yourself),
        BulkAction::Grant { role, power, scope } => {
            let held = person.held.iter().any(|held| held.role == role && held.scope == scope);
            unless(held, may_grant(actor, power, scope, level).is_err())
        }
        BulkAction::Take { role, power } => {
            let held: Vec<_> = person.held.iter().filter(|held| held.role == role).collect();
            if held.is_empty() {
                return Verdict::Unchanged;
            }
            let takeable = held.into_iter().filter(|held| may_take(actor, power, held.scope, level).is_ok());
            let takeable: Vec<_> = takeable.map(|held| held.assignment).collect();
            if person.yourself || takeable.is_empty() { Verdict::Refused } else { Verdict::Take(takeable) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        id::Id,
        roles::{permission::Permission, role::RolePermission},
        scope::ScopeKind,
    };

    fn id<Kind>(number: u8) -> Id<Kind> {
        Id::time_ordered(0, [number; 10])
    }

    fn holding(number: u8, level: u8, scope: Scope) -> BulkPerson {
        let held = HeldAssignment { assignment: id(number), role: id(number), level, scope };
        BulkPerson { yourself: false, active: true, held: vec![held] }
    }

    const PERMISSIONS: &[RolePermission] = &[RolePermission { permission: Permission::UserRead, scope: None }];

    fn college_role() -> RolePower<'static> {
        RolePower { level: 2, scope: ScopeKind::College, permissions: PERMISSIONS }
    }

    #[test]
    fn who_is_above_the_actor_is_left_out_of_everything() {
        let actor = Actor { level: 2, reach: Scope::College(id(9)) };
        let dean = holding(1, 3, Scope::Institution);
        for action in [BulkAction::Enable, BulkAction::Disable, BulkAction::Take { role: id(1), power: college_role() }]
        {
            assert_eq!(verdict(actor, action, &dean), Verdict::Refused);
        }
    }

    #[test]
    fn nobody_disables_or_deposes_themselves_in_bulk() {
        let actor = Actor { level: 3, reach: Scope::Institution };
        let mut me = holding(1, 2, Scope::College(id(9)));
        me.yourself = true;
        assert_eq!(verdict(actor, BulkAction::Disable, &me), Verdict::Refused);
        assert_eq!(verdict(actor, BulkAction::Take { role: id(1), power: college_role() }, &me), Verdict::Refused);
    }

    #[test]
    fn what_is_so_already_is_not_done_again() {
        let actor = Actor { level: 3, reach: Scope::Institution };
        let scope = Scope::College(id(9));
        let person = holding(1, 2, scope);
        let grant = |role, scope| BulkAction::Grant { role, power: college_role(), scope };
        assert_eq!(verdict(actor, BulkAction::Enable, &person), Verdict::Unchanged);
        assert_eq!(verdict(actor, grant(id(1), scope), &person), Verdict::Unchanged);
        assert_eq!(verdict(actor, grant(id(1), Scope::College(id(8))), &person), Verdict::Change);
        assert_eq!(
            verdict(actor, BulkAction::Take { role: id(2), power: college_role() }, &person),
            Verdict::Unchanged
        );
    }

    #[test]
    fn a_role_is_taken_only_where_the_actor_reaches() {
        let actor = Actor { level: 2, reach: Scope::College(id(9)) };
        let mut person = holding(1, 2, Scope::College(id(9)));
        let elsewhere = HeldAssignment { assignment: id(5), scope: Scope::College(id(8)), ..person.held[0] };
        person.held.push(elsewhere);
        let taken = verdict(actor, BulkAction::Take { role: id(1), power: college_role() }, &person);
        assert_eq!(taken, Verdict::Take(vec![id(1)]));
    }
}
