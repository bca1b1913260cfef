//! The refresh token: session, generation, 256 bits, and a seal by which we know our own.
//!
//! The successor's bits are derived from the predecessor's, so a refresh that is repeated (two tabs, a lost reply) gives
//! the same successor, and the database needs to know the newest only: an older one is recognised by deriving forward.

use std::fmt;

use aws_lc_rs::{constant_time, digest, hmac};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use domain::id::SessionId;
use uuid::Uuid;

use crate::secrets::{Purpose, Secrets};

const SEAL_LENGTH: usize = 16;
const BODY_LENGTH: usize = 16 + 4 + 32;

pub struct RefreshTokens {
    chain: hmac::Key,
    seal: hmac::Key,
}

#[derive(Clone, PartialEq, Eq)]
pub struct RefreshToken {
    pub session: SessionId,
    pub generation: i32,
    secret: [u8; 32],
}

impl RefreshToken {
    pub(crate) const fn first(session: SessionId, secret: [u8; 32]) -> Self {
        Self { session, generation: 0, secret }
    }

    /// What the database keeps.
    pub(crate) fn hash(&self) -> Vec<u8> {
        digest::digest(&digest::SHA256, &self.secret).as_ref().to_vec()
    }

    fn body(&self) -> Vec<u8> {
        [self.session.as_uuid().as_bytes().as_slice(), &self.generation.to_be_bytes(), &self.secret].concat()
    }
}

impl RefreshTokens {
    pub(crate) fn new(secrets: &Secrets) -> Self {
        Self { chain: secrets.hmac_key(Purpose::RefreshChain), seal: secrets.hmac_key(Purpose::RefreshSeal) }
    }

    pub(crate) fn successor(&self, token: &RefreshToken) -> RefreshToken {
        let mut secret = [0; 32];
        secret.copy_from_slice(hmac::sign(&self.chain, &token.body()).as_ref());
        RefreshToken { session: token.session, generation: token.generation.saturating_add(1), secret }
    }

    /// Whether `steps` derivations of the token give what the database keeps of the newest.
    pub(crate) fn leads_to(&self, token: &RefreshToken, steps: i64, newest_hash: &[u8]) -> bool {
        let mut reached = token.clone();
        for _ in 0..steps {
            reached = self.successor(&reached);
        }
        constant_time::verify_slices_are_equal(&reached.hash(), newest_hash).is_ok()
    }

    pub(crate) fn encode(&self, token: &RefreshToken) -> String {
        let mut bytes = token.body();
        let seal = hmac::sign(&self.seal, &bytes);
        bytes.extend(seal.as_ref().iter().take(SEAL_LENGTH));
        URL_SAFE_NO_PAD.encode(bytes)
    }

    /// `None` for anything that we did not issue.
    pub(crate) fn decode(&self, text: &str) -> Option<RefreshToken> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        let (body, seal) = bytes.split_at_checked(BODY_LENGTH)?;
        let expected = hmac::sign(&self.seal, body);
        constant_time::verify_slices_are_equal(expected.as_ref().get(..SEAL_LENGTH)?, seal).ok()?;
        let (session, rest) = body.split_first_chunk::<16>()?;
        let (generation, secret) = rest.split_first_chunk::<4>()?;
        Some(RefreshToken {
            session: SessionId::from_uuid(Uuid::from_bytes(*session)),
            generation: i32::from_be_bytes(*generation),
            secret: secret.try_into().ok()?,
        })
    }
}

impl fmt::Debug for RefreshTokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RefreshTokens(…)")
    }
}

impl fmt::Debug for RefreshToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RefreshToken").field("generation", &self.generation).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn tokens() -> RefreshTokens {
        RefreshTokens::new(&Secrets::new([1; 32]))
    }

    fn first() -> RefreshToken {
        RefreshToken::first(SessionId::from_uuid(Uuid::from_bytes([5; 16])), [9; 32])
    }

    #[test]
    fn the_successor_is_always_the_same_and_never_the_predecessor() {
        let (tokens, first) = (tokens(), first());
        let second = tokens.successor(&first);
        assert_eq!(second, tokens.successor(&first));
        assert_ne!(second.hash(), first.hash());
        assert!(tokens.leads_to(&first, 1, &second.hash()));
        assert!(!tokens.leads_to(&first, 2, &second.hash()));
    }

    #[test]
    fn a_token_survives_its_text_form() {
        let tokens = tokens();
        let second = tokens.successor(&first());
        assert_eq!(tokens.decode(&tokens.encode(&second)), Some(second));
    }

    proptest! {
        #[test]
        fn a_token_with_any_bit_changed_is_nobodys(bit in 0_usize..(BODY_LENGTH + SEAL_LENGTH) * 8) {
            let tokens = tokens();
            let mut bytes = URL_SAFE_NO_PAD.decode(tokens.encode(&first())).unwrap();
            bytes[bit / 8] ^= 1 << (bit % 8);
            prop_assert_eq!(tokens.decode(&URL_SAFE_NO_PAD.encode(bytes)), None);
        }

        #[test]
        fn any_text_is_refused_without_a_panic(text in ".{0,200}") {
            prop_assert_eq!(tokens().decode(&text), None);
        }
    }
}
