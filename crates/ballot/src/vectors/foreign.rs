//! Vectors that others made: of the RFCs, and of the `age` tool.

use serde::Deserialize;

use super::{read, unhex};

mod hexed {
    use serde::{Deserialize, Deserializer};

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
        String::deserialize(deserializer).map(|text| super::unhex(&text))
    }
}

#[derive(Deserialize)]
pub(crate) struct Rfc9497 {
    #[serde(with = "hexed")]
    pub(crate) seed: Vec<u8>,
    #[serde(with = "hexed")]
    pub(crate) key_info: Vec<u8>,
    #[serde(with = "hexed")]
    pub(crate) public_key: Vec<u8>,
    pub(crate) cases: Vec<Rfc9497Case>,
}

#[derive(Deserialize)]
pub(crate) struct Rfc9497Case {
    #[serde(with = "hexed")]
    pub(crate) input: Vec<u8>,
    #[serde(with = "hexed")]
    pub(crate) info: Vec<u8>,
    #[serde(with = "hexed")]
    pub(crate) blind: Vec<u8>,
    #[serde(with = "hexed")]
    pub(crate) blinded_element: Vec<u8>,
    #[serde(with = "hexed")]
    pub(crate) evaluation_element: Vec<u8>,
    #[serde(with = "hexed")]
    pub(crate) proof: Vec<u8>,
    #[serde(with = "hexed")]
    pub(crate) proof_random_scalar: Vec<u8>,
    #[serde(with = "hexed")]
    pub(crate) output: Vec<u8>,
}

impl Rfc9497 {
    pub(crate) fn read() -> Self {
        read("rfc9497-poprf-ristretto255-sha512.json")
    }
}

#[derive(Deserialize)]
pub(crate) struct Rfc9180 {
    #[serde(with = "hexed")]
    pub(crate) info: Vec<u8>,
    #[serde(with = "hexed")]
    pub(crate) ikm_e: Vec<u8>,
    #[serde(with = "hexed")]
    pub(crate) ikm_r: Vec<u8>,
    #[serde(with = "hexed")]
    pub(crate) private_key: Vec<u8>,
    #[serde(with = "hexed")]
    pub(crate) public_key: Vec<u8>,
    #[serde(with = "hexed")]
    pub(crate) enc: Vec<u8>,
    #[serde(with = "hexed")]
    pub(crate) plaintext: Vec<u8>,
    #[serde(with = "hexed")]
    pub(crate) aad: Vec<u8>,
    #[serde(with = "hexed")]
    pub(crate) ciphertext: Vec<u8>,
}

impl Rfc9180 {
    pub(crate) fn read() -> Self {
        read("rfc9180-p256-sha256-aes128gcm.json")
    }
}

/// Written by the `age` crate, version 0.11.5.
#[derive(Deserialize)]
pub(crate) struct AgeFile {
    pub(crate) passphrase: String,
    #[serde(with = "hexed")]
    pub(crate) plaintext: Vec<u8>,
    #[serde(with = "hexed")]
    pub(crate) file: Vec<u8>,
}

impl AgeFile {
    pub(crate) fn read() -> Self {
        read("age-scrypt.json")
    }
}
