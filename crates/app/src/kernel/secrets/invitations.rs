//! The codes in the links of invitations: 128 bits that follow from a secret which is in no database. So a letter can be
//! written again, and whoever has the database, which knows their hashes, can press none.

use std::fmt;

use aws_lc_rs::{
    digest::{SHA256, digest},
    hmac,
};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use domain::id::{InstitutionId, InvitationId};

use super::{Purpose, Secrets};

const LENGTH: usize = 16;

#[derive(Debug)]
pub(crate) struct InvitationCodes(hmac::Key);

/// Never in a log: it does not say what it is.
#[derive(Clone, PartialEq, Eq)]
pub struct InvitationCode([u8; LENGTH]);

impl InvitationCodes {
    pub(crate) fn new(secrets: &Secrets) -> Self {
        Self(secrets.newest().hmac_key(Purpose::Invitations))
    }

    pub(crate) fn code(&self, school: InstitutionId, id: InvitationId, generation: i32) -> InvitationCode {
        let mut context = hmac::Context::with_key(&self.0);
        context.update(school.as_uuid().as_bytes());
        context.update(id.as_uuid().as_bytes());
        context.update(&generation.to_be_bytes());
        let mut code = [0; LENGTH];
        for (byte, from) in code.iter_mut().zip(context.sign().as_ref()) {
            *byte = *from;
        }
        InvitationCode(code)
    }
}

impl InvitationCode {
    /// `None`: it is no code, whatever invitations there are.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut code = [0; LENGTH];
        let length = URL_SAFE_NO_PAD.decode_slice(text.trim(), &mut code).ok()?;
        (length == LENGTH).then_some(Self(code))
    }

    pub(crate) fn hash(&self) -> [u8; 32] {
        let mut hash = [0; 32];
        hash.copy_from_slice(digest(&SHA256, &self.0).as_ref());
        hash
    }

    /// Where whoever has it goes.
    pub(crate) fn path(&self) -> String {
        format!("/?invite={}", URL_SAFE_NO_PAD.encode(self.0))
    }
}

impl fmt::Debug for InvitationCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("InvitationCode")
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn a_code_is_one_invitations_one_links_and_one_schools() {
        let codes = InvitationCodes::new(&Secrets::new([1; 32]));
        let of = |school: u128, id: u128, generation| {
            let (school, id) = (Uuid::from_u128(school), Uuid::from_u128(id));
            codes.code(InstitutionId::from_uuid(school), InvitationId::from_uuid(id), generation)
        };
        let one = of(1, 1, 1);
        assert_eq!(one, of(1, 1, 1));
        for other in [of(2, 1, 1), of(1, 2, 1), of(1, 1, 2)] {
            assert_ne!(one, other);
        }
        let path = one.path();
        let text = path.rsplit_once('=').unwrap().1;
        assert_eq!(text.len(), 22);
        assert_eq!(InvitationCode::parse(text), Some(one.clone()));
        assert!(!format!("{one:?}").contains(text));
        for wrong in [
            "",
            "x",
            &text[1..],
            &format!("{text}A"),
            "../../etc/passwd",
            "一二三四五六七八九十一二三四五六七八九十一二",
        ] {
            assert_eq!(InvitationCode::parse(wrong), None, "{wrong}");
        }
    }
}
