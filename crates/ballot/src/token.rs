//! The blind token: RFC 9497, POPRF mode, ristretto255-SHA512. Issuing sees who asks but not the token; the box sees the
//! token but not who asked. The evaluation is the public info, so a token opens one box only.
//!
//! No student, no eligibility, no memory of what was issued: once only is the caller's to keep.

use std::fmt;

use subtle::ConstantTimeEq;
use uuid::Uuid;
use voprf::{BlindedElement, EvaluationElement, Group, PoprfClient, PoprfServer, Proof, Ristretto255};
use zeroize::ZeroizeOnDrop;

use crate::{
    Random, Scope,
    bytes::{canonical::encode, random::Source},
};

pub const NONCE_LENGTH: usize = 32;
pub const TOKEN_LENGTH: usize = 64;
pub const ELEMENT_LENGTH: usize = 32;
pub const PROOF_LENGTH: usize = 64;

pub type Nonce = [u8; NONCE_LENGTH];
/// The issuer's public key, as the manifest carries it.
pub type TokenKey = [u8; ELEMENT_LENGTH];

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TokenError {
    #[error("not a valid group element")]
    Element,
    #[error("the proof does not hold for this key and evaluation")]
    Proof,
    #[error("no key can be derived, or it cannot be used for this evaluation")]
    Key,
}

/// What makes a ballot valid: a MAC key that only its holder and the issuer can compute.
#[derive(Clone, ZeroizeOnDrop)]
pub struct Token([u8; TOKEN_LENGTH]);

impl Token {
    #[must_use]
    pub const fn from_bytes(bytes: [u8; TOKEN_LENGTH]) -> Self {
        Self(bytes)
    }

    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; TOKEN_LENGTH] {
        &self.0
    }
}

impl PartialEq for Token {
    fn eq(&self, other: &Self) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl Eq for Token {}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

/// What the issuer answers to a blinded element.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evaluated {
    pub element: [u8; ELEMENT_LENGTH],
    /// That the element was made with the manifest's key and this evaluation: a key of one's own would mark a student.
    pub proof: [u8; PROOF_LENGTH],
}

/// The key pair of an institution and term.
pub struct Issuer(PoprfServer<Ristretto255>);

impl Issuer {
    /// `secret` is the server's, made for this purpose alone; the same three always give the same key.
    pub fn derive(secret: &[u8; 32], institution: Uuid, term: Uuid) -> Result<Self, TokenError> {
        Self::from_seed(secret, &encode("keping-issuer-v1", &[institution.as_bytes(), term.as_bytes()]))
    }

    fn from_seed(seed: &[u8], info: &[u8]) -> Result<Self, TokenError> {
        PoprfServer::new_from_seed(seed, info).map(Self).map_err(|_| TokenError::Key)
    }

    #[must_use]
    pub fn public_key(&self) -> TokenKey {
        Ristretto255::serialize_elem(self.0.get_public_key()).into()
    }

    /// The same blinded element always gets the same element (the proof differs). Invalid elements and the identity are
    /// refused.
    pub fn evaluate(&self, blinded: &[u8], scope: Scope, random: &mut Random<'_>) -> Result<Evaluated, TokenError> {
        self.evaluate_info(blinded, &public_info(scope), random)
    }

    fn evaluate_info(&self, blinded: &[u8], info: &[u8], random: &mut Random<'_>) -> Result<Evaluated, TokenError> {
        let element = blinded_element(blinded)?;
        let result = self.0.blind_evaluate(&mut Source(random), &element, Some(info)).map_err(|_| TokenError::Key)?;
        Ok(Evaluated { element: result.message.serialize().into(), proof: result.proof.serialize().into() })
    }

    /// The token that belongs to a nonce, which only the holder of the key can tell without having asked for it.
    pub fn token(&self, nonce: &Nonce, scope: Scope) -> Result<Token, TokenError> {
        self.token_info(nonce, &public_info(scope))
    }

    fn token_info(&self, nonce: &[u8], info: &[u8]) -> Result<Token, TokenError> {
        self.0.evaluate(nonce, Some(info)).map(|output| Token(output.into())).map_err(|_| TokenError::Key)
    }

    /// In constant time.
    #[must_use]
    pub fn verify(&self, nonce: &Nonce, scope: Scope, token: &Token) -> bool {
        self.token(nonce, scope).is_ok_and(|expected| expected == *token)
    }
}

impl fmt::Debug for Issuer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Issuer(…)")
    }
}

/// The asking side, as the browser does it: for load generators and tests.
pub struct Blinding {
    client: PoprfClient<Ristretto255>,
    input: Vec<u8>,
    blinded: [u8; ELEMENT_LENGTH],
}

impl Blinding {
    pub fn new(nonce: &Nonce, random: &mut Random<'_>) -> Result<Self, TokenError> {
        Self::of(nonce, random)
    }

    fn of(input: &[u8], random: &mut Random<'_>) -> Result<Self, TokenError> {
        let result = PoprfClient::blind(input, &mut Source(random)).map_err(|_| TokenError::Element)?;
        Ok(Self { client: result.state, input: input.to_vec(), blinded: result.message.serialize().into() })
    }

    #[must_use]
    pub const fn blinded(&self) -> &[u8; ELEMENT_LENGTH] {
        &self.blinded
    }

    /// Checks the proof against the manifest's key, then takes the blinding away.
    pub fn finish(&self, evaluated: &Evaluated, key: &TokenKey, scope: Scope) -> Result<Token, TokenError> {
        self.finish_info(evaluated, key, &public_info(scope))
    }

    fn finish_info(&self, evaluated: &Evaluated, key: &TokenKey, info: &[u8]) -> Result<Token, TokenError> {
        let key = Ristretto255::deserialize_elem(key).map_err(|_| TokenError::Key)?;
        let element = EvaluationElement::deserialize(&evaluated.element).map_err(|_| TokenError::Element)?;
        let proof = Proof::deserialize(&evaluated.proof).map_err(|_| TokenError::Proof)?;
        let output = self.client.finalize(&self.input, &element, &proof, key, Some(info));
        output.map(|output| Token(output.into())).map_err(|_| TokenError::Proof)
    }
}

impl fmt::Debug for Blinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Blinding(…)")
    }
}

/// Whether bytes are a blinded element that can be evaluated.
#[must_use]
pub fn is_element(bytes: &[u8]) -> bool {
    blinded_element(bytes).is_ok()
}

fn blinded_element(bytes: &[u8]) -> Result<BlindedElement<Ristretto255>, TokenError> {
    BlindedElement::deserialize(exactly::<ELEMENT_LENGTH>(bytes)?).map_err(|_| TokenError::Element)
}

/// Whether bytes are a public key that tokens can be checked with.
#[must_use]
pub fn is_token_key(bytes: &TokenKey) -> bool {
    Ristretto255::deserialize_elem(bytes).is_ok()
}

pub(crate) fn public_info(scope: Scope) -> Vec<u8> {
    encode("keping-token-v1", &[scope.institution.as_bytes(), scope.evaluation.as_bytes()])
}

/// The library would take an element off the front of longer bytes.
fn exactly<const N: usize>(bytes: &[u8]) -> Result<&[u8; N], TokenError> {
    bytes.try_into().map_err(|_| TokenError::Element)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::vectors::{Rfc9497, counting, scope};

    fn issuer() -> Issuer {
        Issuer::derive(&[7; 32], Uuid::from_bytes([1; 16]), Uuid::from_bytes([2; 16])).unwrap()
    }

    fn other(scope: Scope) -> Scope {
        Scope { evaluation: Uuid::from_bytes([0xee; 16]), ..scope }
    }

    #[test]
    fn the_rfcs_vectors_come_out() {
        let rfc = Rfc9497::read();
        let issuer = Issuer::from_seed(&rfc.seed, &rfc.key_info).unwrap();
        assert_eq!(issuer.public_key().as_slice(), rfc.public_key);
        assert_eq!(rfc.cases.len(), 2);
        for case in rfc.cases {
            // The library reduces 64 bytes to a scalar: a scalar followed by zeros is itself.
            let scalar = |wanted: Vec<u8>| {
                move |bytes: &mut [u8]| {
                    assert_eq!(bytes.len(), 64);
                    bytes.fill(0);
                    bytes[..32].copy_from_slice(&wanted);
                }
            };
            let blinding = Blinding::of(&case.input, &mut scalar(case.blind)).unwrap();
            assert_eq!(blinding.blinded().as_slice(), case.blinded_element);
            let evaluated =
                issuer.evaluate_info(blinding.blinded(), &case.info, &mut scalar(case.proof_random_scalar)).unwrap();
            assert_eq!(evaluated.element.as_slice(), case.evaluation_element);
            assert_eq!(evaluated.proof.as_slice(), case.proof);
            let token = blinding.finish_info(&evaluated, &issuer.public_key(), &case.info).unwrap();
            assert_eq!(token.as_bytes().as_slice(), case.output);
            assert_eq!(issuer.token_info(&case.input, &case.info).unwrap(), token);
        }
    }

    #[test]
    fn the_finished_token_is_the_issuers_and_the_same_for_a_repeated_request() {
        let (issuer, nonce) = (issuer(), [9; 32]);
        let blinding = Blinding::new(&nonce, &mut counting(1)).unwrap();
        let first = issuer.evaluate(blinding.blinded(), scope(), &mut counting(2)).unwrap();
        let again = issuer.evaluate(blinding.blinded(), scope(), &mut counting(3)).unwrap();
        assert_eq!(first.element, again.element);
        assert_ne!(first.proof, again.proof);
        let token = blinding.finish(&first, &issuer.public_key(), scope()).unwrap();
        assert_eq!(blinding.finish(&again, &issuer.public_key(), scope()), Ok(token.clone()));
        assert!(issuer.verify(&nonce, scope(), &token));
        assert!(!issuer.verify(&nonce, other(scope()), &token));
        assert!(!issuer.verify(&[8; 32], scope(), &token));
    }

    #[test]
    fn two_blindings_of_one_nonce_have_nothing_in_common() {
        let first = Blinding::new(&[9; 32], &mut counting(1)).unwrap();
        let second = Blinding::new(&[9; 32], &mut counting(2)).unwrap();
        assert_ne!(first.blinded(), second.blinded());
    }

    #[test]
    fn each_institution_and_term_has_a_key_of_its_own() {
        let key = |secret, institution, term| {
            let (institution, term) = (Uuid::from_bytes([institution; 16]), Uuid::from_bytes([term; 16]));
            Issuer::derive(&[secret; 32], institution, term).unwrap().public_key()
        };
        let keys = [key(7, 1, 2), key(7, 1, 3), key(7, 2, 2), key(7, 2, 1), key(8, 1, 2)];
        for (position, one) in keys.iter().enumerate() {
            assert!(!keys[..position].contains(one));
        }
        assert_eq!(key(7, 1, 2), issuer().public_key());
    }

    #[test]
    fn a_key_or_evaluation_of_ones_own_is_noticed_by_the_student() {
        let (issuer, marking) = (issuer(), Issuer::derive(&[8; 32], Uuid::nil(), Uuid::nil()).unwrap());
        let blinding = Blinding::new(&[9; 32], &mut counting(1)).unwrap();
        let marked = marking.evaluate(blinding.blinded(), scope(), &mut counting(2)).unwrap();
        assert_eq!(blinding.finish(&marked, &issuer.public_key(), scope()), Err(TokenError::Proof));
        let elsewhere = issuer.evaluate(blinding.blinded(), other(scope()), &mut counting(2)).unwrap();
        assert_eq!(blinding.finish(&elsewhere, &issuer.public_key(), scope()), Err(TokenError::Proof));
    }

    #[test]
    fn what_is_no_element_is_refused() {
        let issuer = issuer();
        let good = *Blinding::new(&[9; 32], &mut counting(1)).unwrap().blinded();
        let identity = [0; 32];
        for bad in [identity.as_slice(), &[0xff; 32], &good[..31], &[good.as_slice(), &[0]].concat(), &[]] {
            assert_eq!(issuer.evaluate(bad, scope(), &mut counting(2)), Err(TokenError::Element));
        }
        assert!(!is_token_key(&identity));
        assert!(is_token_key(&issuer.public_key()));
    }

    #[test]
    fn secrets_are_not_printed() {
        let issuer = issuer();
        let token = issuer.token(&[9; 32], scope()).unwrap();
        assert_eq!(format!("{issuer:?} {token:?}"), "Issuer(…) Token(…)");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]

        #[test]
        fn any_changed_bit_of_the_answer_is_noticed(nonce: [u8; 32], seed: u8, bit in 0_usize..(96 * 8)) {
            let issuer = issuer();
            let blinding = Blinding::new(&nonce, &mut counting(seed)).unwrap();
            let mut evaluated = issuer.evaluate(blinding.blinded(), scope(), &mut counting(seed)).unwrap();
            prop_assert!(blinding.finish(&evaluated, &issuer.public_key(), scope()).is_ok());
            match evaluated.element.get_mut(bit / 8) {
                Some(byte) => *byte ^= 1 << (bit % 8),
                None => evaluated.proof[bit / 8 - 32] ^= 1 << (bit % 8),
            }
            prop_assert!(blinding.finish(&evaluated, &issuer.public_key(), scope()).is_err());
        }

        #[test]
        fn any_bytes_are_evaluated_or_refused_without_a_panic(bytes in prop::collection::vec(any::<u8>(), 0..70)) {
            let _ = issuer().evaluate(&bytes, scope(), &mut counting(1));
        }
    }
}
