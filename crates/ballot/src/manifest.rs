//! The manifest: one immutable document for each campaign with the keys and with the form of each evaluation. All students
//! compare its code, so a form or key made for one of them would be noticed.
//!
//! The bytes are the document: what is served, hashed and shown is the same. No times, no names, nothing that may change.

use std::{fmt, str::FromStr};

use pbkdf2::pbkdf2_hmac;
use sha2::Sha256;
use uuid::Uuid;

use crate::{
    canonical::{Reader, encode, sha256},
    seal::{BoxPublicKey, Size, is_box_public_key},
    token::{Issuer, TokenKey, is_token_key},
};

const LABEL: &str = "keping-manifest-v1";
const ENTRY_LENGTH: usize = 16 + 32 + 4;

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ManifestError {
    #[error("not a manifest of a known format")]
    Format,
    #[error("a key is not valid")]
    Key,
    #[error("an evaluation is there twice, or the order is not ascending")]
    Order,
    #[error("a size is out of range")]
    Size,
    #[error("too many evaluations")]
    TooMany,
}

/// An evaluation: its frozen form, and the room that each of its ballots has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    pub evaluation: Uuid,
    pub form_hash: [u8; 32],
    pub size: Size,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Manifest {
    institution: Uuid,
    campaign: Uuid,
    term: Uuid,
    token_key: TokenKey,
    box_key: BoxPublicKey,
    entries: Vec<Entry>,
}

impl Manifest {
    /// `term` names the token key: it is the one that `Issuer::derive` gives for the institution and this term.
    pub fn new(
        institution: Uuid,
        campaign: Uuid,
        term: Uuid,
        token_key: TokenKey,
        box_key: BoxPublicKey,
        mut entries: Vec<Entry>,
    ) -> Result<Self, ManifestError> {
        entries.sort_unstable_by_key(|entry| entry.evaluation);
        Self { institution, campaign, term, token_key, box_key, entries }.checked()
    }

    fn checked(self) -> Result<Self, ManifestError> {
        if !is_token_key(&self.token_key) || !is_box_public_key(&self.box_key) {
            return Err(ManifestError::Key);
        }
        if !self.entries.is_sorted_by(|one, next| one.evaluation < next.evaluation) {
            return Err(ManifestError::Order);
        }
        u32::try_from(self.entries.len()).map_err(|_| ManifestError::TooMany)?;
        Ok(self)
    }

    /// Only the canonical bytes are a manifest: there is no second encoding of the same one.
    pub fn parse(bytes: &[u8]) -> Result<Self, ManifestError> {
        Self::read(bytes).ok_or(ManifestError::Format)??.checked()
    }

    fn read(bytes: &[u8]) -> Option<Result<Self, ManifestError>> {
        let mut reader = Reader::new(LABEL, bytes)?;
        let (institution, campaign, term) = (reader.uuid()?, reader.uuid()?, reader.uuid()?);
        let (token_key, box_key) = (reader.array()?, reader.array()?);
        let count = reader.counted(ENTRY_LENGTH)?;
        let mut entries = Vec::with_capacity(count);
        for _ in 0..count {
            let (evaluation, form_hash, size) = (reader.uuid()?, reader.array()?, reader.u32()?);
            let Some(size) = usize::try_from(size).ok().and_then(|size| Size::new(size).ok()) else {
                return Some(Err(ManifestError::Size));
            };
            entries.push(Entry { evaluation, form_hash, size });
        }
        reader.end()?;
        Some(Ok(Self { institution, campaign, term, token_key, box_key, entries }))
    }

    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let count = u32::try_from(self.entries.len()).unwrap_or(u32::MAX);
        let mut bytes = encode(
            LABEL,
            &[
                self.institution.as_bytes(),
                self.campaign.as_bytes(),
                self.term.as_bytes(),
                &self.token_key,
                &self.box_key,
                &count.to_be_bytes(),
            ],
        );
        for entry in &self.entries {
            bytes.extend(entry.evaluation.as_bytes());
            bytes.extend(entry.form_hash);
            bytes.extend(u32::from(entry.size).to_be_bytes());
        }
        bytes
    }

    #[must_use]
    pub fn hash(&self) -> [u8; 32] {
        sha256(&self.to_bytes())
    }

    /// Slow on purpose (see `Code`): compute it once, when the campaign opens, and keep it.
    #[must_use]
    pub fn code(&self) -> Code {
        Code::of(&self.hash())
    }

    #[must_use]
    pub const fn institution(&self) -> Uuid {
        self.institution
    }

    #[must_use]
    pub const fn campaign(&self) -> Uuid {
        self.campaign
    }

    #[must_use]
    pub const fn term(&self) -> Uuid {
        self.term
    }

    #[must_use]
    pub const fn token_key(&self) -> &TokenKey {
        &self.token_key
    }

    #[must_use]
    pub const fn box_key(&self) -> &BoxPublicKey {
        &self.box_key
    }

    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    #[must_use]
    pub fn entry(&self, evaluation: Uuid) -> Option<&Entry> {
        let position = self.entries.binary_search_by_key(&evaluation, |entry| entry.evaluation).ok()?;
        self.entries.get(position)
    }

    /// Whether the issuer's tokens are the ones that the manifest promises: not so after the server's secret changed.
    #[must_use]
    pub fn is_served_by(&self, issuer: &Issuer) -> bool {
        self.token_key == issuer.public_key()
    }
}

const CODE_LENGTH: usize = 10;
const CODE_ROUNDS: u32 = 1 << 18;
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// 80 bits of a manifest for people to compare, in groups of four letters of Crockford's base 32.
///
/// Stretched with PBKDF2-HMAC-SHA256: whoever writes manifests could look for two with one code, which takes 2^40 trials,
/// an hour's work if a trial were one hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Code([u8; CODE_LENGTH]);

impl Code {
    fn of(hash: &[u8; 32]) -> Self {
        let mut code = [0; CODE_LENGTH];
        pbkdf2_hmac::<Sha256>(hash, b"keping-code-v1", CODE_ROUNDS, &mut code);
        Self(code)
    }

    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; CODE_LENGTH] {
        &self.0
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bits = self.0.iter().fold(0_u128, |bits, byte| bits << 8 | u128::from(*byte));
        for position in 0..16_u32 {
            if position > 0 && position % 4 == 0 {
                f.write_str(" ")?;
            }
            let letter = usize::try_from(bits >> (75 - 5 * position) & 31).ok().and_then(|index| ALPHABET.get(index));
            write!(f, "{}", char::from(*letter.unwrap_or(&b'0')))?;
        }
        Ok(())
    }
}

/// Reads what a person types: any case, O for 0, I and L for 1, spaces and hyphens anywhere.
impl FromStr for Code {
    type Err = ManifestError;

    fn from_str(text: &str) -> Result<Self, ManifestError> {
        let mut bits = 0_u128;
        let mut letters = 0;
        for letter in text.bytes().filter(|byte| !matches!(byte, b' ' | b'-')) {
            let letter = match letter.to_ascii_uppercase() {
                b'O' => b'0',
                b'I' | b'L' => b'1',
                other => other,
            };
            let value = (0_u128..).zip(ALPHABET).find(|(_, known)| **known == letter).ok_or(ManifestError::Format)?.0;
            bits = bits << 5 | value;
            letters += 1;
            if letters > 16 {
                return Err(ManifestError::Format);
            }
        }
        let bytes = bits.to_be_bytes();
        match bytes.last_chunk() {
            Some(code) if letters == 16 => Ok(Self(*code)),
            _ => Err(ManifestError::Format),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::vectors::{issuer, manifest};

    #[test]
    fn bytes_are_read_back_and_sorted() {
        let manifest = manifest();
        assert_eq!(Manifest::parse(&manifest.to_bytes()), Ok(manifest.clone()));
        let mut turned = manifest.entries().to_vec();
        turned.reverse();
        let (token_key, box_key) = (*manifest.token_key(), *manifest.box_key());
        let again =
            Manifest::new(manifest.institution(), manifest.campaign(), manifest.term(), token_key, box_key, turned);
        assert_eq!(again, Ok(manifest.clone()));
        for entry in manifest.entries() {
            assert_eq!(manifest.entry(entry.evaluation), Some(entry));
        }
        assert_eq!(manifest.entry(Uuid::from_bytes([0xfe; 16])), None);
    }

    #[test]
    fn what_is_not_canonical_is_refused() {
        let good = manifest();
        let bytes = good.to_bytes();
        assert_eq!(Manifest::parse(&[bytes.as_slice(), &[0]].concat()), Err(ManifestError::Format));
        assert_eq!(Manifest::parse(&bytes[..bytes.len() - 1]), Err(ManifestError::Format));
        assert_eq!(Manifest::parse(b"keping-manifest-v2\n"), Err(ManifestError::Format));
        let with = |change: fn(&mut Manifest)| {
            let mut manifest = good.clone();
            change(&mut manifest);
            Manifest::parse(&manifest.to_bytes())
        };
        assert_eq!(with(|manifest| manifest.entries.reverse()), Err(ManifestError::Order));
        assert_eq!(with(|manifest| manifest.entries.push(manifest.entries[2])), Err(ManifestError::Order));
        assert_eq!(with(|manifest| manifest.token_key = [0; 32]), Err(ManifestError::Key));
        assert_eq!(with(|manifest| manifest.box_key = [4; 65]), Err(ManifestError::Key));
        let mut bytes = bytes;
        let end = bytes.len();
        bytes[end - 4..].fill(0);
        assert_eq!(Manifest::parse(&bytes), Err(ManifestError::Size));
    }

    #[test]
    fn the_issuer_of_another_secret_is_noticed() {
        assert!(manifest().is_served_by(&issuer()));
        let other = Issuer::derive(&[0; 32], manifest().institution(), manifest().term()).unwrap();
        assert!(!manifest().is_served_by(&other));
    }

    #[test]
    fn a_code_is_read_as_people_type_it() {
        let code = Code([0x3d, 0xde, 0x3b, 0xa2, 0x7c, 0x48, 0x51, 0x13, 0x16, 0xe4]);
        let text = code.to_string();
        assert_eq!(text.len(), 19);
        assert_eq!(text.parse(), Ok(code));
        assert_eq!(text.to_lowercase().replace(' ', "-").parse(), Ok(code));
        assert_eq!(text.replace('1', "l").replace('0', "o").parse(), Ok(code));
        assert_eq!("7QF3 K9XM 2HTP W4B".parse::<Code>(), Err(ManifestError::Format));
        assert_eq!("7QF3 K9XM 2HTP W4BDD".parse::<Code>(), Err(ManifestError::Format));
        assert_eq!("7QF3 K9XM 2HTP W4BU".parse::<Code>(), Err(ManifestError::Format));
        assert_eq!("7QF3 K9XM 2HTP W4BD".parse::<Code>().unwrap().to_string(), "7QF3 K9XM 2HTP W4BD");
    }

    #[test]
    fn any_change_gives_another_code() {
        let mut entries = manifest().entries().to_vec();
        entries[1].form_hash[31] ^= 1;
        let other = Manifest { entries, ..manifest() };
        assert_ne!(other.code(), manifest().code());
    }

    proptest! {
        #[test]
        fn every_code_survives_its_text(bytes: [u8; 10]) {
            prop_assert_eq!(Code(bytes).to_string().parse(), Ok(Code(bytes)));
        }

        #[test]
        fn any_text_is_no_reason_to_panic(text in ".{0,40}") {
            let _ = text.parse::<Code>();
        }

        #[test]
        fn a_changed_bit_never_reads_as_the_same_manifest(bit in 0_usize..(324 * 8)) {
            let mut bytes = manifest().to_bytes();
            prop_assert_eq!(bytes.len(), 324);
            bytes[bit / 8] ^= 1 << (bit % 8);
            prop_assert_ne!(Manifest::parse(&bytes), Ok(manifest()));
        }
    }
}
