//! The refresh token: session, generation, attempt, 256 bits, and a seal by which we know our own.
//!
//! The successor's bits are derived from the predecessor's, so a refresh that is repeated (two tabs, a lost reply) gives
//! the same successor, and the database needs to know the newest only: an older one is recognised by deriving forward. A
//! successor that stands in the place of another is the next attempt: whoever holds the one before can neither compute it
//! nor pass for its holder.

use std::fmt;

use aws_lc_rs::{constant_time, digest, hmac};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use domain::id::SessionId;
use uuid::Uuid;

use crate::kernel::secrets::{KeyRing, Purpose, Secrets};

const SEAL_LENGTH: usize = 16;

pub struct RefreshTokens {
    chains: KeyRing,
    seals: KeyRing,
}

#[derive(Clone, PartialEq, Eq)]
pub struct RefreshToken {
    pub session: SessionId,
    pub generation: i32,
    pub attempt: i32,
    secret: [u8; 32],
}

impl RefreshToken {
    pub(crate) const fn first(session: SessionId, secret: [u8; 32]) -> Self {
        Self { session, generation: 0, attempt: 0, secret }
    }

    /// What the database keeps.
    pub(crate) fn hash(&self) -> Vec<u8> {
        digest::digest(&digest::SHA256, &self.secret).as_ref().to_vec()
    }

    pub(crate) fn has_hash(&self, hash: &[u8]) -> bool {
        constant_time::verify_slices_are_equal(&self.hash(), hash).is_ok()
    }

    fn body(&self) -> Vec<u8> {
        let body =
            [self.session.as_uuid().as_bytes().as_slice(), &self.generation.to_be_bytes(), &self.secret].concat();
        followed_by(body, self.attempt)
    }
}

/// A first attempt goes without saying.
fn followed_by(mut bytes: Vec<u8>, attempt: i32) -> Vec<u8> {
    if attempt > 0 {
        bytes.extend(attempt.to_be_bytes());
    }
    bytes
}

fn derive(chain: &hmac::Key, token: &RefreshToken, attempt: i32) -> RefreshToken {
    let mut secret = [0; 32];
    secret.copy_from_slice(hmac::sign(chain, &followed_by(token.body(), attempt)).as_ref());
    RefreshToken { session: token.session, generation: token.generation.saturating_add(1), attempt, secret }
}

impl RefreshTokens {
    pub(crate) fn new(secrets: &Secrets) -> Self {
        Self { chains: secrets.hmac_keys(Purpose::RefreshChain), seals: secrets.hmac_keys(Purpose::RefreshSeal) }
    }

    /// A successor that is new.
    pub(crate) fn successor(&self, token: &RefreshToken, attempt: i32) -> RefreshToken {
        derive(self.chains.first(), token, attempt)
    }

    /// The successor that was handed out before, if deriving on through these attempts gives what the database keeps of the
    /// newest; whichever secrets were the newest meanwhile.
    pub(crate) fn handed_out(
        &self,
        token: &RefreshToken,
        attempts: &[i32],
        newest_hash: &[u8],
    ) -> Option<RefreshToken> {
        let (attempt, further) = attempts.split_first()?;
        self.chains.iter().map(|chain| derive(chain, token, *attempt)).find(|next| {
            if further.is_empty() {
                next.has_hash(newest_hash)
            } else {
                self.handed_out(next, further, newest_hash).is_some()
            }
        })
    }

    pub(crate) fn encode(&self, token: &RefreshToken) -> String {
        let mut bytes = token.body();
        let seal = hmac::sign(self.seals.first(), &bytes);
        bytes.extend(seal.as_ref().iter().take(SEAL_LENGTH));
        URL_SAFE_NO_PAD.encode(bytes)
    }

    /// `None` for anything that we did not issue.
    pub(crate) fn decode(&self, text: &str) -> Option<RefreshToken> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        let (body, seal) = bytes.split_at_checked(bytes.len().checked_sub(SEAL_LENGTH)?)?;
        let is_sealed_by = |key: &hmac::Key| {
            let expected = hmac::sign(key, body);
            let expected = expected.as_ref().get(..SEAL_LENGTH).unwrap_or_default();
            constant_time::verify_slices_are_equal(expected, seal).is_ok()
        };
        if !self.seals.iter().any(is_sealed_by) {
            return None;
        }
        let (session, rest) = body.split_first_chunk::<16>()?;
        let (generation, rest) = rest.split_first_chunk::<4>()?;
        let (secret, attempt) = rest.split_first_chunk::<32>()?;
        let attempt = if attempt.is_empty() { 0 } else { i32::from_be_bytes(attempt.try_into().ok()?) };
        Some(RefreshToken {
            session: SessionId::from_uuid(Uuid::from_bytes(*session)),
            generation: i32::from_be_bytes(*generation),
            attempt,
            secret: *secret,
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
    fn an_attempt_is_always_the_same_and_never_another_nor_the_predecessor() {
        let (tokens, first) = (tokens(), first());
        let [second, other] = [0, 1].map(|attempt| tokens.successor(&first, attempt));
        assert_eq!(second, tokens.successor(&first, 0));
        assert_ne!(second.hash(), first.hash());
        assert_ne!(second.hash(), other.hash());
        assert_eq!(tokens.handed_out(&first, &[0], &second.hash()), Some(second.clone()));
        assert_eq!(tokens.handed_out(&first, &[1], &second.hash()), None);
        let third = tokens.successor(&other, 3);
        assert_eq!(tokens.handed_out(&first, &[1, 3], &third.hash()), Some(other));
        assert_eq!(tokens.handed_out(&first, &[0, 3], &third.hash()), None);
        assert_eq!(tokens.handed_out(&second, &[3], &third.hash()), None);
    }

    #[test]
    fn a_chain_goes_on_across_secrets() {
        let (before, first) = (tokens(), first());
        let second = before.successor(&first, 0);
        let after = RefreshTokens::new(&Secrets::new([1; 32]).replaced_by([2; 32]));
        assert_eq!(after.decode(&before.encode(&second)), Some(second.clone()));
        assert_eq!(after.handed_out(&first, &[0], &second.hash()), Some(second.clone()));
        let third = after.successor(&second, 0);
        assert_ne!(third, before.successor(&second, 0));
        assert_eq!(after.handed_out(&first, &[0, 0], &third.hash()), Some(second));
        assert_eq!(before.decode(&after.encode(&third)), None);
    }

    #[test]
    fn a_token_survives_its_text_form() {
        let tokens = tokens();
        for attempt in [0, 1, 70_000] {
            let second = tokens.successor(&first(), attempt);
            assert_eq!(tokens.decode(&tokens.encode(&second)), Some(second));
        }
    }

    proptest! {
        #[test]
        fn a_token_with_any_bit_changed_is_nobodys(attempt in 0..3, bit in 0_usize..68 * 8) {
            let tokens = tokens();
            let mut bytes = URL_SAFE_NO_PAD.decode(tokens.encode(&tokens.successor(&first(), attempt))).unwrap();
            bytes[bit / 8] ^= 1 << (bit % 8);
            prop_assert_eq!(tokens.decode(&URL_SAFE_NO_PAD.encode(bytes)), None);
        }

        #[test]
        fn any_text_is_refused_without_a_panic(text in ".{0,200}") {
            prop_assert_eq!(tokens().decode(&text), None);
        }
    }
}
