//! The keys for mail: what seals a server's password, names letters, and lets somebody turn them off without signing in.

use aws_lc_rs::hmac;
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use domain::id::{InstitutionId, UserId};
use uuid::Uuid;
use zeroize::Zeroizing;

use crate::{
    Result,
    kernel::secrets::{Purpose, Secrets, sealing::SealingKeys},
};

#[derive(Debug)]
pub(crate) struct MailKeys {
    passwords: SealingKeys,
    letters: hmac::Key,
    unsubscribing: SealingKeys,
}

impl MailKeys {
    pub(crate) fn new(secrets: &Secrets) -> Self {
        Self {
            passwords: SealingKeys::new(secrets, Purpose::MailPassword),
            letters: secrets.newest().hmac_key(Purpose::Letters),
            unsubscribing: SealingKeys::new(secrets, Purpose::Unsubscribing),
        }
    }

    /// Opens for the same school alone.
    pub(crate) fn seal(&self, school: InstitutionId, password: &str) -> Result<Vec<u8>> {
        self.passwords.seal(school.as_uuid().as_bytes(), password)
    }

    /// `None`: sealed with a secret that is gone, or for another school.
    pub(crate) fn open(&self, school: InstitutionId, sealed: &[u8]) -> Option<Zeroizing<String>> {
        self.passwords.open(school.as_uuid().as_bytes(), sealed)
    }

    /// The same for the same parts, and nothing that anybody could compute from them.
    pub(crate) fn name(&self, parts: &[&[u8]]) -> [u8; 32] {
        let mut context = hmac::Context::with_key(&self.letters);
        for part in parts {
            context.update(&u64::try_from(part.len()).unwrap_or(u64::MAX).to_be_bytes());
            context.update(part);
        }
        let mut name = [0; 32];
        name.copy_from_slice(context.sign().as_ref());
        name
    }

    /// What turns a category off for one person. Nobody can guess it, and whoever keeps the proxy's log reads no name in it.
    pub(crate) fn unsubscribing(&self, school: InstitutionId, user: UserId, category: &str) -> Result<String> {
        let meant = format!("{} {category}", user.as_uuid());
        Ok(URL_SAFE_NO_PAD.encode(self.unsubscribing.seal(school.as_uuid().as_bytes(), &meant)?))
    }

    /// Whom and what it is about, if we made it for this school.
    pub(crate) fn unsubscribed(&self, school: InstitutionId, token: &str) -> Option<(UserId, String)> {
        let sealed = URL_SAFE_NO_PAD.decode(token).ok()?;
        let meant = self.unsubscribing.open(school.as_uuid().as_bytes(), &sealed)?;
        let (user, category) = meant.split_once(' ')?;
        Some((UserId::from_uuid(Uuid::parse_str(user).ok()?), category.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn school(number: u128) -> InstitutionId {
        InstitutionId::from_uuid(Uuid::from_u128(number))
    }

    #[test]
    fn a_sealed_password_opens_for_its_school_also_after_the_secret_was_replaced() {
        let sealed = MailKeys::new(&Secrets::new([1; 32])).seal(school(1), "柳-willow").unwrap();
        assert!(!sealed.windows(6).any(|part| part == b"willow"));
        let replaced = MailKeys::new(&Secrets::new([1; 32]).replaced_by([2; 32]));
        assert_eq!(replaced.open(school(1), &sealed).unwrap().as_str(), "柳-willow");
        assert!(replaced.open(school(2), &sealed).is_none());
        assert!(MailKeys::new(&Secrets::new([2; 32])).open(school(1), &sealed).is_none());
    }

    #[test]
    fn only_what_we_made_turns_anything_off() {
        let keys = MailKeys::new(&Secrets::new([1; 32]));
        let user = UserId::from_uuid(Uuid::from_u128(7));
        let token = keys.unsubscribing(school(1), user, "task").unwrap();
        assert_eq!(keys.unsubscribed(school(1), &token), Some((user, "task".to_owned())));
        assert_eq!(keys.unsubscribed(school(2), &token), None);
        let bytes = URL_SAFE_NO_PAD.decode(&token).unwrap();
        let name = user.as_uuid();
        assert!(!bytes.windows(16).any(|part| part == name.as_bytes()) && !token.contains(&name.to_string()));
        for place in 0..bytes.len() {
            let mut other = bytes.clone();
            other[place] ^= 1;
            assert_eq!(keys.unsubscribed(school(1), &URL_SAFE_NO_PAD.encode(other)), None);
        }
    }
}
