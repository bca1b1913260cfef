//! What the ballot listener signs once a ballot is safe: Ed25519, with a key that the manifest names. So a ballot that was
//! taken and is not in the published list can be proved to be missing, and one that was never taken cannot be claimed.
//!
//! No student and no time: it says that a box took these bytes.

use std::fmt;

use ed25519_dalek::{Signature as Signed, Signer, SigningKey, VerifyingKey};
use hkdf::Hkdf;
use sha2::Sha256;
use uuid::Uuid;

use crate::{
    Scope,
    ballot::{BallotKey, Receipt, Version},
    bytes::canonical::encode,
};

pub const SIGNATURE_LENGTH: usize = 64;

/// The listener's public key, as the manifest carries it.
pub type AcknowledgementKey = [u8; 32];
pub type Signature = [u8; SIGNATURE_LENGTH];

/// A ballot as the box has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Taken {
    pub scope: Scope,
    pub key: BallotKey,
    pub version: Version,
    pub receipt: Receipt,
}

impl Taken {
    fn bytes(&self) -> Vec<u8> {
        encode(
            "keping-acknowledgement-v1",
            &[
                self.scope.institution.as_bytes(),
                self.scope.evaluation.as_bytes(),
                &self.key,
                &[self.version.get()],
                &self.receipt,
            ],
        )
    }

    #[must_use]
    pub fn is_signed_by(&self, key: &AcknowledgementKey, signature: &Signature) -> bool {
        let signature = Signed::from_bytes(signature);
        VerifyingKey::from_bytes(key).is_ok_and(|key| key.verify_strict(&self.bytes(), &signature).is_ok())
    }
}

/// The key pair of an institution and term.
pub struct Acknowledger(SigningKey);

impl Acknowledger {
    /// `secret` is the server's, made for this purpose alone; the same three always give the same key.
    #[must_use]
    pub fn derive(secret: &[u8; 32], institution: Uuid, term: Uuid) -> Self {
        let mut seed = zeroize::Zeroizing::new([0; 32]);
        let info = encode("keping-acknowledger-v1", &[institution.as_bytes(), term.as_bytes()]);
        // Fails only for more bytes than HKDF can give.
        let _ = Hkdf::<Sha256>::new(None, secret).expand(&info, seed.as_mut_slice());
        Self(SigningKey::from_bytes(&seed))
    }

    #[must_use]
    pub fn public_key(&self) -> AcknowledgementKey {
        self.0.verifying_key().to_bytes()
    }

    #[must_use]
    pub fn sign(&self, taken: &Taken) -> Signature {
        self.0.sign(&taken.bytes()).to_bytes()
    }
}

impl fmt::Debug for Acknowledger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Acknowledger(…)")
    }
}

#[must_use]
pub fn is_acknowledgement_key(bytes: &AcknowledgementKey) -> bool {
    VerifyingKey::from_bytes(bytes).is_ok_and(|key| !key.is_weak())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::vectors::{acknowledger, scope};

    fn taken() -> Taken {
        Taken { scope: scope(), key: [1; 32], version: Version::FIRST, receipt: [2; 32] }
    }

    #[test]
    fn every_part_counts() {
        let (key, signature) = (acknowledger().public_key(), acknowledger().sign(&taken()));
        assert!(taken().is_signed_by(&key, &signature));
        let other = Uuid::from_bytes([0xee; 16]);
        for changed in [
            Taken { scope: Scope { institution: other, ..scope() }, ..taken() },
            Taken { scope: Scope { evaluation: other, ..scope() }, ..taken() },
            Taken { key: [9; 32], ..taken() },
            Taken { version: Version::LAST, ..taken() },
            Taken { receipt: [9; 32], ..taken() },
        ] {
            assert!(!changed.is_signed_by(&key, &signature));
        }
        let elsewhere = Acknowledger::derive(&[7; 32], other, other);
        assert!(!taken().is_signed_by(&elsewhere.public_key(), &signature));
    }

    /// Under such a key a signature holds for any statement.
    #[test]
    fn a_key_of_small_order_is_none() {
        let mut identity = [0; 32];
        identity[0] = 1;
        assert!(!is_acknowledgement_key(&identity));
    }

    proptest! {
        #[test]
        fn any_changed_bit_is_noticed(bit in 0_usize..512) {
            let mut signature = acknowledger().sign(&taken());
            signature[bit / 8] ^= 1 << (bit % 8);
            prop_assert!(!taken().is_signed_by(&acknowledger().public_key(), &signature));
        }
    }
}
