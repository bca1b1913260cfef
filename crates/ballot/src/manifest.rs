//! The manifest: one immutable document for each campaign with the keys, who else has the box's, where ballots go, and of
//! each evaluation its form, its class and how many are on its list. All students compare its code, so a form, key or class
//! made for one of them would be noticed.
//!
//! The bytes are the document: what is served, hashed and shown is the same. No times, no students, nothing that may change.

use uuid::Uuid;

use crate::{
    acknowledgement::{AcknowledgementKey, is_acknowledgement_key},
    ballot::Shape,
    bytes::canonical::{Reader, encode, sha256, text},
    code::Code,
    seal::{BoxPublicKey, Size, is_box_public_key},
    token::{Issuer, TokenKey, is_token_key},
};

const LABEL: &str = "keping-manifest-v2";
const ENTRY_LENGTH: usize = 16 + 32 + CLASS_LENGTH + 4 + 4;
const CLASS_LENGTH: usize = 16;
const LONGEST_ORIGIN: usize = 255;
const LONGEST_HOLDER: usize = 255;

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ManifestError {
    #[error("not a manifest of a known format")]
    Format,
    #[error("a key is not valid")]
    Key,
    #[error("the ballots' origin is not one")]
    Origin,
    #[error("an evaluation is there twice, or the order is not ascending")]
    Order,
    #[error("a class is there twice")]
    Class,
    #[error("a size is out of range")]
    Size,
    #[error("too many evaluations or holders, or a name that is too long")]
    TooMany,
}

/// What names a class in a manifest: of the code that its students see, so that a second evaluation of it is noticed.
pub type ClassName = [u8; CLASS_LENGTH];

#[must_use]
pub fn class_name(code: &str) -> ClassName {
    let mut name = [0; CLASS_LENGTH];
    name.copy_from_slice(sha256(&encode("keping-class-v1", &[code.as_bytes()])).split_at(CLASS_LENGTH).0);
    name
}

/// An evaluation: its frozen form, its class, the room that each of its ballots has, and how many were on the list of the
/// class when it opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    pub evaluation: Uuid,
    pub form_hash: [u8; 32],
    pub class: ClassName,
    pub size: Size,
    pub listed: u32,
}

impl Entry {
    #[must_use]
    pub const fn shape(&self) -> Shape {
        Shape { evaluation: self.evaluation, form_hash: self.form_hash, size: self.size }
    }
}

/// What a manifest says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contents {
    pub institution: Uuid,
    pub campaign: Uuid,
    /// Names the token key: it is the one that `Issuer::derive` gives for the institution and this term.
    pub term: Uuid,
    pub token_key: TokenKey,
    pub box_key: BoxPublicKey,
    pub acknowledgement_key: AcknowledgementKey,
    /// Where ballots go: scheme, host and port.
    pub origin: String,
    /// Who holds a copy of the box's key, one name for each copy.
    pub holders: Vec<String>,
    pub entries: Vec<Entry>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Manifest(Contents);

impl Manifest {
    pub fn new(mut contents: Contents) -> Result<Self, ManifestError> {
        contents.entries.sort_unstable_by_key(|entry| entry.evaluation);
        Self(contents).checked()
    }

    fn checked(self) -> Result<Self, ManifestError> {
        let Contents { token_key, box_key, acknowledgement_key, origin, holders, entries, .. } = &self.0;
        if !is_token_key(token_key) || !is_box_public_key(box_key) || !is_acknowledgement_key(acknowledgement_key) {
            return Err(ManifestError::Key);
        }
        if !is_origin(origin) {
            return Err(ManifestError::Origin);
        }
        if !entries.is_sorted_by(|one, next| one.evaluation < next.evaluation) {
            return Err(ManifestError::Order);
        }
        let mut classes: Vec<_> = entries.iter().map(|entry| entry.class).collect();
        classes.sort_unstable();
        if !classes.is_sorted_by(|one, next| one < next) {
            return Err(ManifestError::Class);
        }
        let named = holders.iter().all(|holder| !holder.is_empty() && holder.len() <= LONGEST_HOLDER);
        if !named || u8::try_from(holders.len()).is_err() || u32::try_from(entries.len()).is_err() {
            return Err(ManifestError::TooMany);
        }
        Ok(self)
    }

    /// Only the canonical bytes are a manifest: there is no second encoding of the same one.
    pub fn parse(bytes: &[u8]) -> Result<Self, ManifestError> {
        Self::read(bytes).ok_or(ManifestError::Format)??.checked()
    }

    fn read(bytes: &[u8]) -> Option<Result<Self, ManifestError>> {
        let mut reader = Reader::new(LABEL, bytes)?;
        let (institution, campaign, term) = (reader.uuid()?, reader.uuid()?, reader.uuid()?);
        let (token_key, box_key, acknowledgement_key) = (reader.array()?, reader.array()?, reader.array()?);
        let origin = reader.text()?.to_owned();
        let holders = (0..reader.u8()?).map(|_| reader.text().map(str::to_owned)).collect::<Option<_>>()?;
        let count = reader.counted(ENTRY_LENGTH)?;
        let mut entries = Vec::with_capacity(count);
        for _ in 0..count {
            let (evaluation, form_hash, class) = (reader.uuid()?, reader.array()?, reader.array()?);
            let (size, listed) = (reader.u32()?, reader.u32()?);
            let Some(size) = usize::try_from(size).ok().and_then(|size| Size::new(size).ok()) else {
                return Some(Err(ManifestError::Size));
            };
            entries.push(Entry { evaluation, form_hash, class, size, listed });
        }
        reader.end()?;
        Some(Ok(Self(Contents {
            institution,
            campaign,
            term,
            token_key,
            box_key,
            acknowledgement_key,
            origin,
            holders,
            entries,
        })))
    }

    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let Contents { origin, holders, entries, .. } = &self.0;
        let named: Vec<u8> = holders.iter().filter_map(|holder| text(holder)).flatten().collect();
        let mut bytes = encode(
            LABEL,
            &[
                self.0.institution.as_bytes(),
                self.0.campaign.as_bytes(),
                self.0.term.as_bytes(),
                &self.0.token_key,
                &self.0.box_key,
                &self.0.acknowledgement_key,
                &text(origin).unwrap_or_default(),
                &[u8::try_from(holders.len()).unwrap_or(u8::MAX)],
                &named,
                &u32::try_from(entries.len()).unwrap_or(u32::MAX).to_be_bytes(),
            ],
        );
        for entry in entries {
            bytes.extend(entry.evaluation.as_bytes());
            bytes.extend(entry.form_hash);
            bytes.extend(entry.class);
            bytes.extend(u32::from(entry.size).to_be_bytes());
            bytes.extend(entry.listed.to_be_bytes());
        }
        bytes
    }

    #[must_use]
    pub fn hash(&self) -> [u8; 32] {
        sha256(&self.to_bytes())
    }

    /// Slow on purpose (see [`Code`]): compute it once, when the campaign opens, and keep it.
    #[must_use]
    pub fn code(&self) -> Code {
        Code::of(&self.hash())
    }

    #[must_use]
    pub const fn contents(&self) -> &Contents {
        &self.0
    }

    #[must_use]
    pub const fn institution(&self) -> Uuid {
        self.0.institution
    }

    #[must_use]
    pub const fn campaign(&self) -> Uuid {
        self.0.campaign
    }

    #[must_use]
    pub const fn term(&self) -> Uuid {
        self.0.term
    }

    #[must_use]
    pub const fn token_key(&self) -> &TokenKey {
        &self.0.token_key
    }

    #[must_use]
    pub const fn box_key(&self) -> &BoxPublicKey {
        &self.0.box_key
    }

    #[must_use]
    pub const fn acknowledgement_key(&self) -> &AcknowledgementKey {
        &self.0.acknowledgement_key
    }

    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.0.entries
    }

    #[must_use]
    pub fn entry(&self, evaluation: Uuid) -> Option<&Entry> {
        let position = self.0.entries.binary_search_by_key(&evaluation, |entry| entry.evaluation).ok()?;
        self.0.entries.get(position)
    }

    /// Whether the issuer's tokens are the ones that the manifest promises: not so after the server's secret changed.
    #[must_use]
    pub fn is_served_by(&self, issuer: &Issuer) -> bool {
        self.0.token_key == issuer.public_key()
    }
}

/// Scheme, host and perhaps a port, as browsers write it: no path, no letters that could be written in two ways.
#[must_use]
pub fn is_origin(text: &str) -> bool {
    let authority = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b".-:[]".contains(&byte);
    text.len() <= LONGEST_ORIGIN
        && authority.is_some_and(|authority| !authority.is_empty() && authority.bytes().all(plain))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::vectors::{issuer, manifest};

    const LENGTH: usize = 477;

    #[test]
    fn bytes_are_read_back_and_sorted() {
        let manifest = manifest();
        assert_eq!(Manifest::parse(&manifest.to_bytes()), Ok(manifest.clone()));
        let mut turned = manifest.contents().clone();
        turned.entries.reverse();
        assert_eq!(Manifest::new(turned), Ok(manifest.clone()));
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
        assert_eq!(Manifest::parse(b"keping-manifest-v3\n"), Err(ManifestError::Format));
        let with = |change: fn(&mut Contents)| {
            let mut manifest = good.clone();
            change(&mut manifest.0);
            Manifest::parse(&manifest.to_bytes())
        };
        assert_eq!(with(|manifest| manifest.entries.reverse()), Err(ManifestError::Order));
        assert_eq!(with(|manifest| manifest.entries.push(manifest.entries[2])), Err(ManifestError::Order));
        assert_eq!(with(|manifest| manifest.token_key = [0; 32]), Err(ManifestError::Key));
        assert_eq!(with(|manifest| manifest.box_key = [4; 65]), Err(ManifestError::Key));
        assert_eq!(with(|manifest| manifest.acknowledgement_key = [0; 32]), Err(ManifestError::Key));
        assert_eq!(with(|manifest| manifest.holders.push(String::new())), Err(ManifestError::TooMany));
        let mut bytes = bytes;
        let end = bytes.len();
        bytes[end - 8..].fill(0);
        assert_eq!(Manifest::parse(&bytes), Err(ManifestError::Size));
    }

    /// A student alone in a second evaluation of the class would be alone in its results.
    #[test]
    fn a_class_is_asked_once() {
        let mut contents = manifest().contents().clone();
        contents.entries[0].class = contents.entries[1].class;
        assert_eq!(Manifest::new(contents), Err(ManifestError::Class));
    }

    #[test]
    fn an_origin_is_written_in_one_way() {
        for good in ["https://ballots.example.edu.cn", "http://127.0.0.1:8640", "http://[::1]:8640"] {
            assert!(is_origin(good), "{good}");
        }
        for bad in
            ["", "https://", "ballots.example", "https://A.example", "https://a.example/", "https://a@b", "ftp://a"]
        {
            assert!(!is_origin(bad), "{bad}");
        }
        let mut contents = manifest().contents().clone();
        contents.origin = "https://a.example/x".to_owned();
        assert_eq!(Manifest::new(contents), Err(ManifestError::Origin));
    }

    #[test]
    fn the_issuer_of_another_secret_is_noticed() {
        assert!(manifest().is_served_by(&issuer()));
        let other = Issuer::derive(&[0; 32], manifest().institution(), manifest().term()).unwrap();
        assert!(!manifest().is_served_by(&other));
    }

    #[test]
    fn any_change_gives_another_hash() {
        let changes: [fn(&mut Contents); 4] = [
            |contents| contents.entries[1].form_hash[31] ^= 1,
            |contents| contents.entries[1].listed += 1,
            |contents| contents.holders.push("somebody".to_owned()),
            |contents| contents.origin.push('0'),
        ];
        for change in changes {
            let mut other = manifest();
            change(&mut other.0);
            assert_ne!(other.hash(), manifest().hash());
        }
    }

    proptest! {
        #[test]
        fn a_changed_bit_never_reads_as_the_same_manifest(bit in 0_usize..(LENGTH * 8)) {
            let mut bytes = manifest().to_bytes();
            prop_assert_eq!(bytes.len(), LENGTH);
            bytes[bit / 8] ^= 1 << (bit % 8);
            prop_assert_ne!(Manifest::parse(&bytes), Ok(manifest()));
        }
    }
}
