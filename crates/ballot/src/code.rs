//! What people compare: a hash, shortened to what can be read out, and slow to look for.

use std::{fmt, str::FromStr};

use pbkdf2::pbkdf2_hmac;
use sha2::Sha256;

const LENGTH: usize = 10;
const ROUNDS: u32 = 1 << 18;
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a code has 16 letters and digits")]
pub struct NotACode;

/// 80 bits of a hash for people to compare, in groups of four letters of Crockford's base 32.
///
/// Stretched with PBKDF2-HMAC-SHA256: whoever writes what is hashed could look for two with one code, which takes 2^40 trials,
/// an hour's work if a trial were one hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Code([u8; LENGTH]);

impl Code {
    pub(crate) fn of(hash: &[u8; 32]) -> Self {
        let mut code = [0; LENGTH];
        pbkdf2_hmac::<Sha256>(hash, b"keping-code-v1", ROUNDS, &mut code);
        Self(code)
    }

    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; LENGTH] {
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
    type Err = NotACode;

    fn from_str(text: &str) -> Result<Self, NotACode> {
        let mut bits = 0_u128;
        let mut letters = 0;
        for letter in text.bytes().filter(|byte| !matches!(byte, b' ' | b'-')) {
            let letter = match letter.to_ascii_uppercase() {
                b'O' => b'0',
                b'I' | b'L' => b'1',
                other => other,
            };
            let value = (0_u128..).zip(ALPHABET).find(|(_, known)| **known == letter).ok_or(NotACode)?.0;
            bits = bits << 5 | value;
            letters += 1;
            if letters > 16 {
                return Err(NotACode);
            }
        }
        let bytes = bits.to_be_bytes();
        match bytes.last_chunk() {
            Some(code) if letters == 16 => Ok(Self(*code)),
            _ => Err(NotACode),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_code_is_read_as_people_type_it() {
        let code = Code([0x3d, 0xde, 0x3b, 0xa2, 0x7c, 0x48, 0x51, 0x13, 0x16, 0xe4]);
        let text = code.to_string();
        assert_eq!(text.len(), 19);
        assert_eq!(text.parse(), Ok(code));
        assert_eq!(text.to_lowercase().replace(' ', "-").parse(), Ok(code));
        assert_eq!(text.replace('1', "l").replace('0', "o").parse(), Ok(code));
        assert_eq!("7QF3 K9XM 2HTP W4B".parse::<Code>(), Err(NotACode));
        assert_eq!("7QF3 K9XM 2HTP W4BDD".parse::<Code>(), Err(NotACode));
        assert_eq!("7QF3 K9XM 2HTP W4BU".parse::<Code>(), Err(NotACode));
        assert_eq!("7QF3 K9XM 2HTP W4BD".parse::<Code>().unwrap().to_string(), "7QF3 K9XM 2HTP W4BD");
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
    }
}
