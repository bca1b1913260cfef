//! Whose password opens their account where a school has its own sign-on, and that a way in is always left.
//!
//! Whoever holds a role for which passwords are off signs in by the school's sign-on, unless they are named for when it fails, or no
//! provider that is used may let them in.

use super::first_code::may_open;
use crate::{
    roles::authority::{Actor, HIGHEST_LEVEL, RolePower},
    scope::{Scope, ScopeKind},
};

/// Who may be named: enough that one is always there, and few enough to know each.
pub const MOST_BREAK_GLASS: usize = 3;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// Passwords are off for a role that they hold.
    pub switched_off: bool,
    /// They are named for when the sign-on fails.
    pub break_glass: bool,
    /// The highest of the roles they hold.
    pub level: u8,
    /// Up to which level a provider that is used lets people in; `None`: none is used.
    pub opens_up_to: Option<u8>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ByPassword {
    Opens,
    /// It opens, and others are told.
    BreakGlass,
    /// By the school's sign-on alone.
    SignsOn,
}

#[must_use]
pub fn by_password(standing: Standing) -> ByPassword {
    let Standing { switched_off, break_glass, level, opens_up_to } = standing;
    if !switched_off || opens_up_to.is_none_or(|highest| !may_open(highest, level)) {
        ByPassword::Opens
    } else if break_glass {
        ByPassword::BreakGlass
    } else {
        ByPassword::SignsOn
    }
}

/// What there is, once a change is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WaysIn {
    /// For how many roles passwords are off.
    pub switched_off: i64,
    pub providers_used: i64,
    /// Of those named, who could sign in by password and see to it.
    pub break_glass: i64,
}

impl WaysIn {
    #[must_use]
    pub const fn is_one_left(self) -> bool {
        self.switched_off == 0 || (self.providers_used > 0 && self.break_glass > 0)
    }
}

/// Whether somebody may switch passwords off for a role: companies have no account at the school's sign-on, and whoever runs the
/// platform is not the school's.
#[must_use]
pub fn may_switch_off(actor: Actor, role: RolePower<'_>) -> bool {
    actor.reach == Scope::Institution
        && role.scope != ScopeKind::Enterprise
        && role.level <= actor.level
        && role.level < HIGHEST_LEVEL
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn anybody() -> impl Strategy<Value = Standing> {
        (any::<bool>(), any::<bool>(), 1..=HIGHEST_LEVEL, proptest::option::of(1..=HIGHEST_LEVEL)).prop_map(
            |(switched_off, break_glass, level, opens_up_to)| Standing {
                switched_off,
                break_glass,
                level,
                opens_up_to,
            },
        )
    }

    proptest! {
        #[test]
        fn with_nothing_set_up_every_password_opens(standing in anybody()) {
            let none = Standing { switched_off: false, ..standing };
            prop_assert_eq!(by_password(none), ByPassword::Opens);
            prop_assert_eq!(by_password(Standing { opens_up_to: None, ..standing }), ByPassword::Opens);
        }

        #[test]
        fn nobody_is_left_without_a_way_in(standing in anybody()) {
            if by_password(standing) == ByPassword::SignsOn {
                prop_assert!(standing.opens_up_to.is_some_and(|highest| may_open(highest, standing.level)));
                prop_assert!(!standing.break_glass);
            }
        }

        #[test]
        fn whoever_is_named_always_gets_in_and_others_are_told_only_where_it_matters(standing in anybody()) {
            let named = by_password(Standing { break_glass: true, ..standing });
            prop_assert!(named != ByPassword::SignsOn);
            let other = by_password(Standing { break_glass: false, ..standing });
            prop_assert_eq!(named == ByPassword::BreakGlass, other == ByPassword::SignsOn);
        }

        #[test]
        fn where_passwords_are_off_the_sign_on_and_somebody_with_a_password_are_there(
            switched_off in 0..3i64, providers_used in 0..3i64, break_glass in 0..4i64,
        ) {
            let ways = WaysIn { switched_off, providers_used, break_glass };
            prop_assert_eq!(ways.is_one_left(), switched_off == 0 || providers_used.min(break_glass) > 0);
        }
    }

    #[test]
    fn passwords_stay_on_for_companies_for_the_platform_and_for_who_is_above() {
        let office = Actor { level: 3, reach: Scope::Institution };
        let role = |level, scope| RolePower { level, scope, permissions: &[] };
        assert!(
            may_switch_off(office, role(1, ScopeKind::Own)) && may_switch_off(office, role(3, ScopeKind::Institution))
        );
        assert!(may_switch_off(office, role(2, ScopeKind::College)));
        assert!(!may_switch_off(office, role(1, ScopeKind::Enterprise)));
        assert!(!may_switch_off(office, role(4, ScopeKind::Institution)));
        assert!(!may_switch_off(Actor { level: 2, ..office }, role(3, ScopeKind::Institution)));
        let operator = Actor { level: HIGHEST_LEVEL, ..office };
        assert!(!may_switch_off(operator, role(HIGHEST_LEVEL, ScopeKind::Institution)));
    }
}
