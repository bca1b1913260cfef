//! The sealed box: RFC 9180, base mode, DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-128-GCM. All ballots of an evaluation
//! have one size, because the only long one would be the only long comment.
//!
//! Payloads are bytes: what an answer means is not known here. Where keys are kept is not known here either.

use std::fmt;

use hpke::{
    Deserializable, Kem as _, OpModeR, OpModeS, Serializable, aead::AesGcm128, kdf::HkdfSha256, kem::DhP256HkdfSha256,
    single_shot_open, single_shot_seal_with_rng,
};
use zeroize::{Zeroize, Zeroizing};

use crate::{
    Random, Scope,
    bytes::{canonical::encode, random::Source},
};

type Kem = DhP256HkdfSha256;
type PrivateKey = <Kem as hpke::Kem>::PrivateKey;
type PublicKey = <Kem as hpke::Kem>::PublicKey;
type EncappedKey = <Kem as hpke::Kem>::EncappedKey;

pub const BOX_PUBLIC_KEY_LENGTH: usize = 65;
pub const BOX_PRIVATE_KEY_LENGTH: usize = 32;
const TAG_LENGTH: usize = 16;
const PREFIX_LENGTH: usize = 2;
const INFO: &[u8] = b"keping-box-v1";

/// The box's public key, uncompressed, as the manifest carries it.
pub type BoxPublicKey = [u8; BOX_PUBLIC_KEY_LENGTH];

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SealError {
    #[error("a ballot has room for 1 to {} bytes", Size::MAX)]
    Size,
    #[error("the payload is longer than the room that the evaluation's ballots have")]
    TooLong,
    #[error("not a valid key")]
    Key,
    #[error("the sealed bytes are not of the length that all ballots of the evaluation have")]
    Length,
    #[error("not sealed for this key, evaluation and form, or altered")]
    Sealed,
    #[error("the padding is not canonical")]
    Padding,
}

/// The room for a payload, the same in all ballots of an evaluation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size(u16);

impl From<Size> for u32 {
    fn from(size: Size) -> Self {
        size.0.into()
    }
}

impl Size {
    pub const MAX: u16 = 16_384;

    pub fn new(bytes: usize) -> Result<Self, SealError> {
        match u16::try_from(bytes) {
            Ok(bytes @ 1..=Self::MAX) => Ok(Self(bytes)),
            _ => Err(SealError::Size),
        }
    }

    #[must_use]
    pub fn get(self) -> usize {
        usize::from(self.0)
    }

    #[must_use]
    pub fn sealed_len(self) -> usize {
        BOX_PUBLIC_KEY_LENGTH + PREFIX_LENGTH + self.get() + TAG_LENGTH
    }
}

/// The length in two bytes, the payload, zeros.
pub fn pad(payload: &[u8], size: Size) -> Result<Zeroizing<Vec<u8>>, SealError> {
    let length = u16::try_from(payload.len()).map_err(|_| SealError::TooLong)?;
    if length > size.0 {
        return Err(SealError::TooLong);
    }
    let mut padded = Zeroizing::new(Vec::with_capacity(PREFIX_LENGTH + size.get()));
    padded.extend(length.to_be_bytes());
    padded.extend(payload);
    padded.resize(PREFIX_LENGTH + size.get(), 0);
    Ok(padded)
}

/// The payload again; anything that `pad` would not have made is refused.
pub fn unpad(padded: &[u8], size: Size) -> Result<&[u8], SealError> {
    let (length, room) = padded.split_first_chunk().ok_or(SealError::Padding)?;
    if room.len() != size.get() {
        return Err(SealError::Padding);
    }
    let (payload, zeros) = room.split_at_checked(usize::from(u16::from_be_bytes(*length))).ok_or(SealError::Padding)?;
    if zeros.iter().any(|byte| *byte != 0) {
        return Err(SealError::Padding);
    }
    Ok(payload)
}

/// As the browser does it: for load generators and tests.
pub fn seal(
    key: &BoxPublicKey,
    payload: &[u8],
    size: Size,
    scope: Scope,
    form_hash: &[u8; 32],
    random: &mut Random<'_>,
) -> Result<Vec<u8>, SealError> {
    seal_bytes(key, INFO, &bound(scope, form_hash), &pad(payload, size)?, random)
}

fn seal_bytes(key: &[u8], info: &[u8], aad: &[u8], text: &[u8], random: &mut Random<'_>) -> Result<Vec<u8>, SealError> {
    let key = PublicKey::from_bytes(key).map_err(|_| SealError::Key)?;
    let mut source = Source(random);
    let (encapped, sealed) =
        single_shot_seal_with_rng::<AesGcm128, HkdfSha256, Kem>(&OpModeS::Base, &key, info, text, aad, &mut source)
            .map_err(|_| SealError::Key)?;
    Ok([encapped.to_bytes().as_slice(), &sealed].concat())
}

/// What opens the box of a campaign. Destroyed after counting.
pub struct BoxKey {
    private: PrivateKey,
    public: BoxPublicKey,
}

impl BoxKey {
    #[must_use]
    pub fn generate(random: &mut Random<'_>) -> Self {
        let (private, public) = Kem::gen_keypair_with_rng(&mut Source(random));
        Self { private, public: public.to_bytes().into() }
    }

    pub fn from_bytes(bytes: &[u8; BOX_PRIVATE_KEY_LENGTH]) -> Result<Self, SealError> {
        let private = PrivateKey::from_bytes(bytes).map_err(|_| SealError::Key)?;
        let public = Kem::sk_to_pk(&private).to_bytes().into();
        Ok(Self { private, public })
    }

    #[must_use]
    pub fn to_bytes(&self) -> Zeroizing<[u8; BOX_PRIVATE_KEY_LENGTH]> {
        let mut bytes = self.private.to_bytes();
        let kept = Zeroizing::new(bytes.into());
        bytes.zeroize();
        kept
    }

    #[must_use]
    pub const fn public_key(&self) -> &BoxPublicKey {
        &self.public
    }

    pub fn open(&self, sealed: &[u8], size: Size, scope: Scope, form_hash: &[u8; 32]) -> Result<Vec<u8>, SealError> {
        if sealed.len() != size.sealed_len() {
            return Err(SealError::Length);
        }
        let padded = Zeroizing::new(self.open_bytes(sealed, INFO, &bound(scope, form_hash))?);
        unpad(&padded, size).map(<[u8]>::to_vec)
    }

    fn open_bytes(&self, sealed: &[u8], info: &[u8], aad: &[u8]) -> Result<Vec<u8>, SealError> {
        let (encapped, text) = sealed.split_at_checked(BOX_PUBLIC_KEY_LENGTH).ok_or(SealError::Length)?;
        let encapped = EncappedKey::from_bytes(encapped).map_err(|_| SealError::Sealed)?;
        single_shot_open::<AesGcm128, HkdfSha256, Kem>(&OpModeR::Base, &self.private, &encapped, info, text, aad)
            .map_err(|_| SealError::Sealed)
    }
}

impl fmt::Debug for BoxKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("BoxKey(…)")
    }
}

/// Whether bytes are a public key that ballots can be sealed for.
#[must_use]
pub fn is_box_public_key(bytes: &BoxPublicKey) -> bool {
    PublicKey::from_bytes(bytes).is_ok()
}

/// What sealed bytes are bound to besides the key: moved to another evaluation or form they no longer open.
pub(crate) fn bound(scope: Scope, form_hash: &[u8; 32]) -> Vec<u8> {
    encode("keping-seal-v1", &[scope.institution.as_bytes(), scope.evaluation.as_bytes(), form_hash])
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use uuid::Uuid;

    use super::*;
    use crate::vectors::{Rfc9180, counting, scope};

    const FORM: [u8; 32] = [3; 32];

    fn size(bytes: usize) -> Size {
        Size::new(bytes).unwrap()
    }

    fn key() -> BoxKey {
        BoxKey::generate(&mut counting(1))
    }

    fn sealed(payload: &[u8], size: Size) -> Vec<u8> {
        seal(key().public_key(), payload, size, scope(), &FORM, &mut counting(2)).unwrap()
    }

    #[test]
    fn the_rfcs_vector_comes_out() {
        let rfc = Rfc9180::read();
        let fixed = |wanted: Vec<u8>| move |bytes: &mut [u8]| bytes.copy_from_slice(&wanted);
        let key = BoxKey::generate(&mut fixed(rfc.ikm_r));
        assert_eq!(key.to_bytes().as_slice(), rfc.private_key);
        assert_eq!(key.public_key().as_slice(), rfc.public_key);
        let sealed = seal_bytes(key.public_key(), &rfc.info, &rfc.aad, &rfc.plaintext, &mut fixed(rfc.ikm_e)).unwrap();
        assert_eq!(sealed, [rfc.enc, rfc.ciphertext].concat());
        assert_eq!(key.open_bytes(&sealed, &rfc.info, &rfc.aad).unwrap(), rfc.plaintext);
    }

    #[test]
    fn what_is_sealed_opens_and_all_have_one_length() {
        for payload in [b"".as_slice(), b"a", &[0; 7], &[255; 100]] {
            let sealed = sealed(payload, size(100));
            assert_eq!(sealed.len(), size(100).sealed_len());
            assert_eq!(key().open(&sealed, size(100), scope(), &FORM).unwrap(), payload);
        }
        assert_eq!(
            seal(key().public_key(), &[1; 101], size(100), scope(), &FORM, &mut counting(2)),
            Err(SealError::TooLong)
        );
    }

    #[test]
    fn another_key_evaluation_institution_form_or_size_does_not_open_it() {
        let sealed = sealed(b"text", size(50));
        let other = Uuid::from_bytes([0xee; 16]);
        let open = |scope, form| key().open(&sealed, size(50), scope, form);
        assert_eq!(open(Scope { evaluation: other, ..scope() }, &FORM), Err(SealError::Sealed));
        assert_eq!(open(Scope { institution: other, ..scope() }, &FORM), Err(SealError::Sealed));
        assert_eq!(open(scope(), &[4; 32]), Err(SealError::Sealed));
        assert_eq!(key().open(&sealed, size(51), scope(), &FORM), Err(SealError::Length));
        let stranger = BoxKey::generate(&mut counting(9));
        assert_eq!(stranger.open(&sealed, size(50), scope(), &FORM), Err(SealError::Sealed));
    }

    #[test]
    fn padding_that_could_carry_a_mark_is_refused() {
        let mut padded = pad(b"abc", size(10)).unwrap().to_vec();
        assert_eq!(unpad(&padded, size(10)), Ok(b"abc".as_slice()));
        assert_eq!(unpad(&padded, size(11)), Err(SealError::Padding));
        padded[11] = 1;
        assert_eq!(unpad(&padded, size(10)), Err(SealError::Padding));
        let aad = bound(scope(), &FORM);
        let sealed = seal_bytes(key().public_key(), INFO, &aad, &padded, &mut counting(2)).unwrap();
        assert_eq!(key().open(&sealed, size(10), scope(), &FORM), Err(SealError::Padding));
        assert_eq!(unpad(&[0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], size(10)), Err(SealError::Padding));
        assert_eq!(unpad(&[0], size(10)), Err(SealError::Padding));
    }

    #[test]
    fn sizes_have_limits() {
        assert_eq!(Size::new(0), Err(SealError::Size));
        assert_eq!(Size::new(16_385), Err(SealError::Size));
        assert_eq!(Size::new(16_384).unwrap().sealed_len(), 16_467);
    }

    #[test]
    fn a_key_survives_its_bytes_and_bad_ones_are_refused() {
        let again = BoxKey::from_bytes(&key().to_bytes()).unwrap();
        assert_eq!(again.public_key(), key().public_key());
        assert!(BoxKey::from_bytes(&[0; 32]).is_err());
        assert!(BoxKey::from_bytes(&[255; 32]).is_err());
        assert!(is_box_public_key(key().public_key()));
        assert!(!is_box_public_key(&[4; 65]));
        assert_eq!(format!("{:?}", key()), "BoxKey(…)");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn padding_is_undone(payload in prop::collection::vec(any::<u8>(), 0..64), room in 64_usize..200) {
            let padded = pad(&payload, size(room)).unwrap();
            prop_assert_eq!(padded.len(), 2 + room);
            prop_assert_eq!(unpad(&padded, size(room)).unwrap(), payload);
        }

        #[test]
        fn only_one_padding_gives_a_payload(bytes in prop::collection::vec(0_u8..3, 12)) {
            if let Ok(payload) = unpad(&bytes, size(10)) {
                let padded = pad(payload, size(10)).unwrap();
                prop_assert_eq!(padded.as_slice(), bytes);
            }
        }

        #[test]
        fn any_changed_bit_is_noticed(payload in prop::collection::vec(any::<u8>(), 0..20), bit in 0_usize..(103 * 8)) {
            let mut sealed = sealed(&payload, size(20));
            prop_assert_eq!(sealed.len(), 103);
            sealed[bit / 8] ^= 1 << (bit % 8);
            prop_assert_eq!(key().open(&sealed, size(20), scope(), &FORM), Err(SealError::Sealed));
        }

        #[test]
        fn any_bytes_are_refused_without_a_panic(bytes in prop::collection::vec(any::<u8>(), 103)) {
            prop_assert_eq!(key().open(&bytes, size(20), scope(), &FORM), Err(SealError::Sealed));
        }
    }
}
