//! Who is given an account at their first sign-on: as what, and under which name.

use crate::{
    field,
    people::erasure::is_pseudonym,
    roles::authority::{Actor, LOWEST_LEVEL, Refusal, RolePower, may_grant},
    scope::{Scope, ScopeKind},
};

/// In which a provider usually says somebody's name.
pub const USUAL_NAME_CLAIM: &str = "name";
/// In which a directory does, always.
pub const DIRECTORY_NAME: &str = "cn";

/// Whether everybody whom a provider lets in may be given a role: one for one's own work, with nothing beyond it, which whoever says so
/// could give themselves.
pub fn may_be_given(actor: Actor, role: RolePower<'_>) -> Result<(), Refusal> {
    if role.scope != ScopeKind::Own {
        return Err(Refusal::WrongScope);
    }
    let highest = role.permissions.iter().map(|held| held.permission.rank()).chain([role.level]).max();
    if highest > Some(LOWEST_LEVEL) {
        return Err(Refusal::AboveLevel);
    }
    may_grant(actor, role, Scope::Own, LOWEST_LEVEL)
}

/// Somebody new, by what the provider says of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Newcomer {
    pub username: String,
    pub name: String,
}

/// `None`: nobody can be called so here, or only those who were deleted are. Whose name is not said goes by their username.
#[must_use]
pub fn newcomer(username: &str, name: Option<&str>) -> Option<Newcomer> {
    let username = field::username(username).ok().filter(|username| !is_pseudonym(username))?;
    let name = match name.map(str::trim).filter(|name| !name.is_empty()) {
        Some(name) => field::name(name).ok()?,
        None => username,
    };
    Some(Newcomer { username: username.to_owned(), name: name.to_owned() })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::roles::{
        authority::HIGHEST_LEVEL,
        permission::Permission,
        role::{BUILT_IN, RolePermission},
    };

    fn anybody() -> impl Strategy<Value = (Actor, u8, ScopeKind, Vec<RolePermission>)> {
        let kinds = || {
            prop_oneof![
                Just(ScopeKind::Own),
                Just(ScopeKind::College),
                Just(ScopeKind::Enterprise),
                Just(ScopeKind::Institution)
            ]
        };
        let held = (0..Permission::ALL.len(), proptest::option::of(kinds()))
            .prop_map(|(place, scope)| RolePermission { permission: Permission::ALL[place], scope });
        let actor = (1..=HIGHEST_LEVEL).prop_map(|level| Actor { level, reach: Scope::Institution });
        (actor, 1..=HIGHEST_LEVEL, kinds(), proptest::collection::vec(held, 0..4))
    }

    proptest! {
        #[test]
        fn what_everybody_is_given_is_for_ones_own_work_and_could_be_granted((actor, level, scope, permissions) in anybody()) {
            let role = RolePower { level, scope, permissions: &permissions };
            if may_be_given(actor, role).is_ok() {
                prop_assert_eq!((level, scope), (LOWEST_LEVEL, ScopeKind::Own));
                prop_assert!(permissions.iter().all(|held| held.permission.rank() == LOWEST_LEVEL));
                prop_assert!(may_grant(actor, role, Scope::Own, LOWEST_LEVEL).is_ok());
            }
        }

        #[test]
        fn whoever_is_made_has_a_username_and_a_name_that_fit(username: String, name in proptest::option::of(".*")) {
            if let Some(made) = newcomer(&username, name.as_deref()) {
                prop_assert_eq!(field::username(&made.username), Ok(made.username.as_str()));
                prop_assert_eq!(field::name(&made.name), Ok(made.name.as_str()));
                prop_assert_eq!(field::username_key(&made.username), field::username_key(&username));
            }
        }
    }

    #[test]
    fn of_the_built_in_roles_those_for_ones_own_work() {
        let actor = Actor { level: 3, reach: Scope::Institution };
        let power = |role: &'static crate::roles::role::BuiltInRole| RolePower {
            level: role.level,
            scope: role.scope,
            permissions: role.permissions,
        };
        let given = BUILT_IN.iter().filter(|role| may_be_given(actor, power(role)).is_ok()).map(|role| role.key);
        assert_eq!(given.collect::<Vec<_>>(), ["student", "teacher", "observer"]);
    }

    #[test]
    fn a_name_is_the_providers_or_the_username() {
        let made = |username, name| newcomer(username, name).map(|made| (made.username, made.name));
        let both = |username: &str, name: &str| Some((username.to_owned(), name.to_owned()));
        assert_eq!(made(" 20260001 ", Some(" 刘思齐 ")), both("20260001", "刘思齐"));
        assert_eq!(made("20260001", Some("  ")), both("20260001", "20260001"));
        assert_eq!(made("20260001", None), both("20260001", "20260001"));
        for wrong in ["a", "liu@linjiang.example", "刘思齐", "erased-abcd2345", "Erased-abcd2345"] {
            assert_eq!(made(wrong, None), None, "{wrong}");
        }
        assert_eq!(made("20260001", Some(&"长".repeat(field::LONGEST_NAME + 1))), None);
    }
}
