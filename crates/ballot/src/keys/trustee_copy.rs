//! The box's key for a trustee: encrypted with a passphrase in the format of `age` (version 1, one scrypt recipient), so
//! that it can also be opened with the tool of that name, without us.
//!
//! Only that one kind of file, which is all a key needs. No files, no rules for passphrases.

use base64::{Engine, engine::general_purpose::STANDARD_NO_PAD};
use chacha20poly1305::{
    ChaCha20Poly1305, KeyInit,
    aead::{Aead, Nonce},
};
use hkdf::Hkdf;
use hmac::{Hmac, Mac};
use sha2::Sha256;
use zeroize::Zeroizing;

use crate::{
    Random,
    keys::key_file::{KeptKey, KeyFileError},
};

/// 128 MiB and half a second for each guess.
const WORK: u8 = 17;
/// What a copy may ask of us: 1 GiB.
const MOST_WORK: u8 = 20;
const FILE_KEY_LENGTH: usize = 16;
const SALT_LENGTH: usize = 16;
const NONCE_LENGTH: usize = 16;

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CopyError {
    #[error("not a copy made with a passphrase")]
    Format,
    #[error("it would take too much memory to open")]
    Work,
    #[error("the passphrase is not the right one")]
    Passphrase,
    #[error("altered or damaged")]
    Damaged,
    #[error("what is inside is not a box key: {0}")]
    Key(#[from] KeyFileError),
}

pub fn lock(kept: &KeptKey, passphrase: &str, random: &mut Random<'_>) -> Result<Vec<u8>, CopyError> {
    lock_bytes(&kept.to_bytes(), passphrase, WORK, random)
}

pub fn unlock(copy: &[u8], passphrase: &str) -> Result<KeptKey, CopyError> {
    let bytes = unlock_bytes(copy, passphrase)?;
    Ok(KeptKey::from_bytes(&bytes)?)
}

/// Whether it asks no more of whoever opens it than a copy of ours does: to be asked before opening what a stranger sent.
#[must_use]
pub fn is_affordable(copy: &[u8]) -> bool {
    Parts::read(copy).is_some_and(|parts| parts.work <= WORK)
}

fn lock_bytes(text: &[u8], passphrase: &str, work: u8, random: &mut Random<'_>) -> Result<Vec<u8>, CopyError> {
    let mut file_key = Zeroizing::new([0; FILE_KEY_LENGTH]);
    let (mut salt, mut nonce) = ([0; SALT_LENGTH], [0; NONCE_LENGTH]);
    random(&mut *file_key);
    random(&mut salt);
    random(&mut nonce);

    let wrapped = cipher(&*wrap_key(passphrase, &salt, work)?)
        .encrypt(&Nonce::<ChaCha20Poly1305>::default(), file_key.as_slice())
        .map_err(|_| CopyError::Format)?;
    let (salt, wrapped) = (STANDARD_NO_PAD.encode(salt), STANDARD_NO_PAD.encode(wrapped));
    let head = format!("age-encryption.org/v1\n-> scrypt {salt} {work}\n{wrapped}\n---");
    let mac = STANDARD_NO_PAD.encode(header_mac(&file_key, &head)?.finalize().into_bytes());
    let sealed =
        cipher(&*payload_key(&file_key, &nonce)?).encrypt(&only_chunk(), text).map_err(|_| CopyError::Format)?;
    Ok([head.as_bytes(), b" ", mac.as_bytes(), b"\n", &nonce, &sealed].concat())
}

fn unlock_bytes(copy: &[u8], passphrase: &str) -> Result<Zeroizing<Vec<u8>>, CopyError> {
    let parts = Parts::read(copy).ok_or(CopyError::Format)?;
    if parts.work > MOST_WORK {
        return Err(CopyError::Work);
    }
    let file_key = cipher(&*wrap_key(passphrase, &parts.salt, parts.work)?)
        .decrypt(&Nonce::<ChaCha20Poly1305>::default(), parts.wrapped.as_slice())
        .map(Zeroizing::new)
        .map_err(|_| CopyError::Passphrase)?;
    let file_key = Zeroizing::new(file_key.as_slice().try_into().map_err(|_| CopyError::Format)?);
    header_mac(&file_key, parts.head)?.verify_slice(&parts.mac).map_err(|_| CopyError::Damaged)?;
    cipher(&*payload_key(&file_key, &parts.nonce)?)
        .decrypt(&only_chunk(), parts.sealed)
        .map(Zeroizing::new)
        .map_err(|_| CopyError::Damaged)
}

struct Parts<'a> {
    /// What the MAC covers: up to and with the three hyphens.
    head: &'a str,
    salt: [u8; SALT_LENGTH],
    work: u8,
    wrapped: [u8; FILE_KEY_LENGTH + 16],
    mac: [u8; 32],
    nonce: [u8; NONCE_LENGTH],
    sealed: &'a [u8],
}

impl<'a> Parts<'a> {
    fn read(copy: &'a [u8]) -> Option<Self> {
        let mut ends = copy.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(position, _)| position);
        let (header, body) = copy.split_at_checked(ends.nth(3)?.checked_add(1)?)?;
        let header = str::from_utf8(header).ok()?;
        let mut lines = header.lines();
        (lines.next()? == "age-encryption.org/v1").then_some(())?;
        let (salt, work) = lines.next()?.strip_prefix("-> scrypt ")?.split_once(' ')?;
        let (wrapped, mac) = (lines.next()?, lines.next()?.strip_prefix("--- ")?);
        let (nonce, sealed) = body.split_first_chunk()?;
        // Digits alone, as `parse` would also take a sign.
        work.bytes().all(|byte| byte.is_ascii_digit()).then_some(())?;
        Some(Self {
            head: header.strip_suffix('\n')?.strip_suffix(mac)?.strip_suffix(' ')?,
            salt: decoded(salt)?,
            work: work.parse().ok()?,
            wrapped: decoded(wrapped)?,
            mac: decoded(mac)?,
            nonce: *nonce,
            sealed,
        })
    }
}

fn decoded<const N: usize>(text: &str) -> Option<[u8; N]> {
    STANDARD_NO_PAD.decode(text).ok()?.try_into().ok()
}

fn cipher(key: &[u8; 32]) -> ChaCha20Poly1305 {
    ChaCha20Poly1305::new(key.into())
}

/// The first chunk of a file, being also its last.
fn only_chunk() -> Nonce<ChaCha20Poly1305> {
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1].into()
}

fn wrap_key(passphrase: &str, salt: &[u8; SALT_LENGTH], work: u8) -> Result<Zeroizing<[u8; 32]>, CopyError> {
    let params = scrypt::Params::new(work, 8, 1).map_err(|_| CopyError::Format)?;
    let salt = [b"age-encryption.org/v1/scrypt".as_slice(), salt].concat();
    let mut key = Zeroizing::new([0; 32]);
    scrypt::scrypt(passphrase.as_bytes(), &salt, &params, &mut *key).map_err(|_| CopyError::Format)?;
    Ok(key)
}

fn header_mac(file_key: &[u8; FILE_KEY_LENGTH], head: &str) -> Result<Hmac<Sha256>, CopyError> {
    let key = derived(file_key, None, b"header")?;
    let mac = <Hmac<Sha256> as KeyInit>::new_from_slice(key.as_slice()).map_err(|_| CopyError::Format)?;
    Ok(mac.chain_update(head))
}

fn payload_key(file_key: &[u8; FILE_KEY_LENGTH], nonce: &[u8]) -> Result<Zeroizing<[u8; 32]>, CopyError> {
    derived(file_key, Some(nonce), b"payload")
}

fn derived(file_key: &[u8], salt: Option<&[u8]>, info: &[u8]) -> Result<Zeroizing<[u8; 32]>, CopyError> {
    let mut key = Zeroizing::new([0; 32]);
    Hkdf::<Sha256>::new(salt, file_key).expand(info, &mut *key).map_err(|_| CopyError::Format)?;
    Ok(key)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use uuid::Uuid;

    use super::*;
    use crate::{
        seal::BoxKey,
        vectors::{AgeFile, counting},
    };

    fn kept() -> KeptKey {
        KeptKey { institution: Uuid::nil(), campaign: Uuid::nil(), key: BoxKey::generate(&mut counting(1)) }
    }

    fn copy(text: &[u8]) -> Vec<u8> {
        lock_bytes(text, "正确的 horse battery", 4, &mut counting(2)).unwrap()
    }

    #[test]
    fn what_age_itself_wrote_is_opened_and_written_again_to_the_byte() {
        let age = AgeFile::read();
        let opened = unlock_bytes(&age.file, &age.passphrase).unwrap();
        assert_eq!(opened.as_slice(), age.plaintext);

        let parts = Parts::read(&age.file).unwrap();
        let wrapping = wrap_key(&age.passphrase, &parts.salt, parts.work).unwrap();
        let file_key =
            cipher(&wrapping).decrypt(&Nonce::<ChaCha20Poly1305>::default(), parts.wrapped.as_slice()).unwrap();
        let mut drawn = [file_key, parts.salt.to_vec(), parts.nonce.to_vec()].into_iter();
        let mut random = |bytes: &mut [u8]| bytes.copy_from_slice(&drawn.next().unwrap());
        let again = lock_bytes(&age.plaintext, &age.passphrase, parts.work, &mut random).unwrap();
        assert_eq!(again, age.file);
    }

    #[test]
    fn a_trustees_copy_gives_the_key_back() {
        let copy = lock(&kept(), "a passphrase", &mut counting(3)).unwrap();
        let again = unlock(&copy, "a passphrase").unwrap();
        assert_eq!(again.to_bytes(), kept().to_bytes());
        assert!(is_affordable(&copy));
        let dear = lock_bytes(b"text", "a passphrase", 4, &mut counting(3)).unwrap();
        let position = dear.windows(3).position(|bytes| bytes == b" 4\n").unwrap();
        let dear = [&dear[..=position], b"18".as_slice(), &dear[position + 2..]].concat();
        assert!(!is_affordable(&dear) && !is_affordable(b""));
    }

    #[test]
    fn what_goes_wrong_is_told_apart() {
        let copy = copy(b"text");
        let unlock = |copy: &[u8]| unlock_bytes(copy, "正确的 horse battery").map(|text| text.to_vec());
        assert_eq!(unlock(&copy), Ok(b"text".to_vec()));
        assert_eq!(unlock_bytes(&copy, "wrong"), Err(CopyError::Passphrase));
        assert_eq!(unlock(b""), Err(CopyError::Format));
        assert_eq!(unlock(b"-----BEGIN AGE ENCRYPTED FILE-----\n"), Err(CopyError::Format));
        assert_eq!(unlock(&copy[..copy.len() - 1]), Err(CopyError::Damaged));
        let text = |work: &str| {
            let position = copy.windows(3).position(|bytes| bytes == b" 4\n").unwrap();
            [&copy[..=position], work.as_bytes(), &copy[position + 2..]].concat()
        };
        assert_eq!(unlock(&text("21")), Err(CopyError::Work));
        assert_eq!(unlock(&text("+4")), Err(CopyError::Format));
        assert_eq!(unlock(&text("5")), Err(CopyError::Passphrase));
        assert_eq!(unlock(&text("04")), Err(CopyError::Damaged));
        let no_key = super::unlock(&copy, "正确的 horse battery");
        assert_eq!(no_key.unwrap_err(), CopyError::Key(KeyFileError::Format));
    }

    proptest! {
        #[test]
        fn any_changed_bit_is_noticed(position in 0_usize..170, bit in 0_u8..8) {
            let mut copy = copy(b"text");
            let position = position % copy.len();
            // Not the work, which would only take its time.
            prop_assume!(copy[position..].first() != Some(&b'4'));
            copy[position] ^= 1 << bit;
            prop_assert!(unlock_bytes(&copy, "正确的 horse battery").is_err());
        }

        #[test]
        fn any_bytes_are_refused_without_a_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            prop_assert!(unlock_bytes(&bytes, "any").is_err());
        }
    }
}
