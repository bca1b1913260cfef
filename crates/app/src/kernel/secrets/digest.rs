//! Hashes by which two things can be told apart, and how they are written down.

use aws_lc_rs::digest;

/// Of the parts as though they were one.
pub(crate) fn hash_of(parts: &[&[u8]]) -> Vec<u8> {
    let mut context = digest::Context::new(&digest::SHA256);
    for part in parts {
        context.update(part);
    }
    context.finish().as_ref().to_vec()
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}

/// By which two texts can be told apart.
pub(crate) fn fingerprint(text: &str) -> String {
    hex(&hash_of(&[text.as_bytes()]))
}
