//! What ties a ballot's parts together: HMAC-SHA256 under the token, over everything that the ballot says.
//!
//! No knowledge of how a token is made.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::{
    Scope,
    ballot::Version,
    bytes::canonical::encode,
    token::{Nonce, Token},
};

/// Everything that a ballot says, with the sealed bytes as their hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Statement<'a> {
    pub scope: Scope,
    pub form_hash: &'a [u8; 32],
    pub nonce: &'a Nonce,
    pub version: Version,
    pub sealed_hash: &'a [u8; 32],
}

impl Statement<'_> {
    fn bytes(&self) -> Vec<u8> {
        encode(
            "keping-mac-v1",
            &[
                self.scope.institution.as_bytes(),
                self.scope.evaluation.as_bytes(),
                self.form_hash,
                self.nonce,
                &[self.version.get()],
                self.sealed_hash,
            ],
        )
    }
}

#[must_use]
pub fn mac(token: &Token, statement: &Statement<'_>) -> [u8; 32] {
    keyed(token, statement).finalize().into_bytes().into()
}

/// In constant time.
#[must_use]
pub fn verify(token: &Token, statement: &Statement<'_>, mac: &[u8; 32]) -> bool {
    keyed(token, statement).verify_slice(mac).is_ok()
}

fn keyed(token: &Token, statement: &Statement<'_>) -> Hmac<Sha256> {
    // A key as long as the hash's block needs no hashing of its own, hence cannot fail.
    Hmac::<Sha256>::new(token.as_bytes().into()).chain_update(statement.bytes())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use uuid::Uuid;

    use super::*;
    use crate::vectors::scope;

    fn token() -> Token {
        Token::from_bytes([5; 64])
    }

    #[test]
    fn every_part_counts() {
        let version = |number| Version::new(number).unwrap();
        let statement = Statement {
            scope: scope(),
            form_hash: &[1; 32],
            nonce: &[2; 32],
            version: version(1),
            sealed_hash: &[3; 32],
        };
        let made = mac(&token(), &statement);
        assert!(verify(&token(), &statement, &made));
        assert!(!verify(&Token::from_bytes([6; 64]), &statement, &made));
        let other = Uuid::from_bytes([0xee; 16]);
        for changed in [
            Statement { scope: Scope { institution: other, ..scope() }, ..statement },
            Statement { scope: Scope { evaluation: other, ..scope() }, ..statement },
            Statement { form_hash: &[9; 32], ..statement },
            Statement { nonce: &[9; 32], ..statement },
            Statement { version: version(2), ..statement },
            Statement { sealed_hash: &[9; 32], ..statement },
        ] {
            assert!(!verify(&token(), &changed, &made));
        }
    }

    proptest! {
        #[test]
        fn any_changed_bit_is_noticed(nonce: [u8; 32], bit in 0_usize..256) {
            let statement = Statement {
                scope: scope(), form_hash: &[1; 32], nonce: &nonce, version: Version::FIRST, sealed_hash: &[3; 32],
            };
            let mut made = mac(&token(), &statement);
            made[bit / 8] ^= 1 << (bit % 8);
            prop_assert!(!verify(&token(), &statement, &made));
        }
    }
}
