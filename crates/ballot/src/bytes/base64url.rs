//! Binary fields in JSON: base64url without padding, and of exactly the length that the field has.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use serde::{Deserialize, Deserializer, Serializer, de::Error};

pub(crate) fn serialize<S: Serializer>(bytes: impl AsRef<[u8]>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&URL_SAFE_NO_PAD.encode(bytes))
}

pub(crate) fn deserialize<'de, T: TryFrom<Vec<u8>>, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    let text = String::deserialize(deserializer)?;
    let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| D::Error::custom("not base64url"))?;
    T::try_from(bytes).map_err(|_| D::Error::custom("not of the right length"))
}
