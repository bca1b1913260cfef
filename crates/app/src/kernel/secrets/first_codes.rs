//! The codes of first sign-ins follow from a secret which is in no database, as those of invitations do: two thousand are made in
//! a moment, where as many password hashes would take minutes, a letter can be written again, and whoever has the database has
//! none of them.

use aws_lc_rs::{constant_time::verify_slices_are_equal, hmac};
use domain::{
    id::{FirstCodeId, InstitutionId, UserId},
    session::first_code::{FirstCode, LENGTH},
};

use super::{KeyRing, Purpose, Secrets};

#[derive(Debug)]
pub(crate) struct FirstCodes(KeyRing);

impl FirstCodes {
    pub(crate) fn new(secrets: &Secrets) -> Self {
        Self(secrets.hmac_keys(Purpose::FirstCodes))
    }

    pub(crate) fn code(&self, school: InstitutionId, user: UserId, id: FirstCodeId) -> FirstCode {
        made(self.0.first(), school, user, id)
    }

    /// Whether it is this person's, by any secret that is still known.
    pub(crate) fn is(&self, code: &FirstCode, school: InstitutionId, user: UserId, id: FirstCodeId) -> bool {
        self.0.iter().any(|key| verify_slices_are_equal(made(key, school, user, id).letters(), code.letters()).is_ok())
    }
}

fn made(key: &hmac::Key, school: InstitutionId, user: UserId, id: FirstCodeId) -> FirstCode {
    let mut context = hmac::Context::with_key(key);
    for part in [school.as_uuid(), user.as_uuid(), id.as_uuid()] {
        context.update(part.as_bytes());
    }
    let mut random = [0; LENGTH];
    for (byte, from) in random.iter_mut().zip(context.sign().as_ref()) {
        *byte = *from;
    }
    FirstCode::new(random)
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn a_code_is_one_persons_of_one_making_at_one_school_also_after_the_secret_was_replaced() {
        let codes = FirstCodes::new(&Secrets::new([1; 32]));
        let of = |school: u128, user: u128, id: u128| {
            (
                InstitutionId::from_uuid(Uuid::from_u128(school)),
                UserId::from_uuid(Uuid::from_u128(user)),
                FirstCodeId::from_uuid(Uuid::from_u128(id)),
            )
        };
        let (school, user, id) = of(1, 1, 1);
        let code = codes.code(school, user, id);
        assert!(codes.is(&code, school, user, id));
        for (school, user, id) in [of(2, 1, 1), of(1, 2, 1), of(1, 1, 2)] {
            assert!(!codes.is(&code, school, user, id));
            assert_ne!(codes.code(school, user, id), code);
        }
        let replaced = FirstCodes::new(&Secrets::new([1; 32]).replaced_by([2; 32]));
        assert!(replaced.is(&code, school, user, id), "what is on paper still works");
        assert!(replaced.is(&replaced.code(school, user, id), school, user, id), "and what a later letter says");
        assert!(!FirstCodes::new(&Secrets::new([2; 32])).is(&code, school, user, id));
    }
}
