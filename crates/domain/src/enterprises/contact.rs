//! Who speaks for an enterprise: an account with the role `enterprise` there, and with no other of the school. Whoever teaches,
//! manages or studies at a school does not rate it as an employer.

use crate::{field::Reason, scope::Scope};

/// The role that a contact holds, for each enterprise that they speak for.
pub const CONTACT_ROLE: &str = "enterprise";
pub const LONGEST_TITLE: usize = 60;
/// Leaves room for a running number within the length of a username.
const LONGEST_STEM: usize = 26;

/// A role that somebody holds, as far as it matters here.
#[derive(Debug, Clone, Copy)]
pub struct Held<'a> {
    pub role: &'a str,
    pub scope: Scope,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// They have, or had, a place in the school itself.
    OfTheSchool,
    /// They speak for an enterprise that the caller does not reach, or for none any more.
    BeyondReach,
}

/// Whether an account that exists may be made a contact of one more enterprise. Who reaches one college only takes whom its
/// own enterprises sent: else they could give another college's contact an address of their own.
pub fn may_join(
    held: &[Held<'_>],
    belongs_to_college: bool,
    reach: Scope,
    reaches: impl Fn(Scope) -> bool,
) -> Result<(), Refusal> {
    if belongs_to_college || held.iter().any(|held| held.role != CONTACT_ROLE) {
        return Err(Refusal::OfTheSchool);
    }
    match reach {
        Scope::Institution => Ok(()),
        _ if !held.is_empty() && held.iter().all(|held| reaches(held.scope)) => Ok(()),
        _ => Err(Refusal::BeyondReach),
    }
}

/// What usernames of an enterprise's contacts begin with, from its code: `E0001-`.
#[must_use]
pub fn username_stem(code: &str) -> String {
    let allowed = |c: &char| c.is_ascii_alphanumeric() || "-_.".contains(*c);
    let stem: String = code.chars().filter(allowed).take(LONGEST_STEM).collect();
    if stem.is_empty() { "E-".to_owned() } else { format!("{stem}-") }
}

/// The next of a stem: one more than the highest that is taken, so that none is given out twice.
#[must_use]
pub fn next_username<'a>(stem: &str, taken: impl Iterator<Item = &'a str>) -> String {
    let key = stem.to_lowercase();
    let number = |taken: &str| taken.to_lowercase().strip_prefix(&key).and_then(|rest| rest.parse::<u16>().ok());
    let highest = taken.filter_map(number).max().unwrap_or_default();
    format!("{stem}{}", u32::from(highest) + 1)
}

/// Blank means none.
pub fn title(text: Option<&str>) -> Result<Option<&str>, Reason> {
    let Some(text) = text.map(str::trim).filter(|text| !text.is_empty()) else { return Ok(None) };
    match text.chars().count() {
        n if n > LONGEST_TITLE => Err(Reason::TooLong),
        _ if text.chars().any(char::is_control) => Err(Reason::Invalid),
        _ => Ok(Some(text)),
    }
}

/// The form in which e-mail addresses are compared.
#[must_use]
pub fn email_key(email: &str) -> String {
    email.trim().to_lowercase()
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::id::{CollegeId, EnterpriseId};

    fn enterprise(number: u128) -> Scope {
        Scope::Enterprise(EnterpriseId::from_uuid(Uuid::from_u128(number)))
    }

    #[test]
    fn nobody_of_the_school_speaks_for_an_enterprise() {
        let college = Scope::College(CollegeId::from_uuid(Uuid::from_u128(9)));
        let contact = Held { role: CONTACT_ROLE, scope: enterprise(1) };
        for other in ["teacher", "student", "observer", "college_admin", "school_admin", "dean"] {
            for scope in [Scope::Own, college, Scope::Institution] {
                let held = [contact, Held { role: other, scope }];
                assert_eq!(may_join(&held, false, Scope::Institution, |_| true), Err(Refusal::OfTheSchool), "{other}");
            }
        }
        // Whose role was taken away meanwhile still belongs to their college.
        assert_eq!(may_join(&[], true, Scope::Institution, |_| true), Err(Refusal::OfTheSchool));
        assert_eq!(may_join(&[contact], false, Scope::Institution, |_| false), Ok(()));
        assert_eq!(may_join(&[], false, Scope::Institution, |_| false), Ok(()));
    }

    #[test]
    fn a_college_takes_only_whom_its_own_enterprises_sent() {
        let college = Scope::College(CollegeId::from_uuid(Uuid::from_u128(9)));
        let [own, other] = [1, 2].map(|number| Held { role: CONTACT_ROLE, scope: enterprise(number) });
        let reaches = |scope| scope == enterprise(1);
        assert_eq!(may_join(&[own], false, college, reaches), Ok(()));
        assert_eq!(may_join(&[own, other], false, college, reaches), Err(Refusal::BeyondReach));
        assert_eq!(may_join(&[other], false, college, reaches), Err(Refusal::BeyondReach));
        assert_eq!(may_join(&[], false, college, reaches), Err(Refusal::BeyondReach));
    }

    #[test]
    fn usernames_come_from_the_code_and_are_never_given_twice() {
        let stem = username_stem("E0001");
        assert_eq!(next_username(&stem, std::iter::empty()), "E0001-1");
        assert_eq!(next_username(&stem, ["E0001-1", "e0001-12", "E0001-x", "other"].into_iter()), "E0001-13");
        for code in ["E0001", "临江", "临江-A/1", &"长".repeat(40), &"A".repeat(40), "甲.", "a"] {
            let made = next_username(&username_stem(code), std::iter::once("x"));
            assert_eq!(crate::field::username(&made), Ok(made.as_str()), "{code}");
        }
    }

    #[test]
    fn titles_may_be_missing_but_not_long() {
        assert_eq!(title(Some(" 人事主管 ")), Ok(Some("人事主管")));
        assert_eq!(title(Some("")), Ok(None));
        assert_eq!(title(Some(&"长".repeat(61))), Err(Reason::TooLong));
    }
}
