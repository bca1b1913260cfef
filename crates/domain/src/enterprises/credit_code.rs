//! 统一社会信用代码: eighteen characters of which the last is worked out from the others (GB 32100), so that a slip of the pen is
//! found.

use std::fmt;

/// Without I, O, S, V, Z, which look like others.
const ALPHABET: &[u8; 31] = b"0123456789ABCDEFGHJKLMNPQRTUWXY";
const LENGTH: usize = 18;

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct CreditCode(String);

impl CreditCode {
    /// In whatever case it was written; `None`: it is none.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let text = text.trim().to_uppercase();
        let (body, check) = text.split_at_checked(LENGTH - 1)?;
        (text.len() == LENGTH && check_character(body)? == check.chars().next()?).then(|| Self(text.clone()))
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The code that begins so: for schools that are made up.
    #[must_use]
    pub fn beginning(body: &str) -> Option<Self> {
        let check = (body.len() == LENGTH - 1).then(|| check_character(body))??;
        Some(Self(format!("{body}{check}")))
    }
}

impl fmt::Display for CreditCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Each character weighs three times as much as the one before, modulo 31.
fn check_character(body: &str) -> Option<char> {
    let mut weight = 1;
    let mut sum = 0;
    for byte in body.bytes() {
        sum += weight * ALPHABET.iter().position(|letter| *letter == byte)?;
        weight = weight * 3 % ALPHABET.len();
    }
    ALPHABET.get((ALPHABET.len() - sum % ALPHABET.len()) % ALPHABET.len()).map(|letter| char::from(*letter))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn codes_of_real_companies_are_taken_and_slips_are_not() {
        // Alibaba (China), Tencent, Huawei as their licences have them.
        for real in ["91330100799655058B", "9144030071526726XG", "914403001922038216"] {
            assert_eq!(CreditCode::new(&format!(" {} ", real.to_lowercase())).unwrap().as_str(), real);
        }
        for wrong in [
            "",
            "91330100799655058C",
            "9133010079965508B",
            "9133010079965505OB",
            "统一社会信用代码统一社会信用代码统一",
        ] {
            assert_eq!(CreditCode::new(wrong), None, "{wrong}");
        }
    }

    proptest! {
        #[test]
        fn one_wrong_character_is_always_found(body in "[0-9A-HJ-NPQRTUWXY]{17}", place in 0usize..17, other in 0usize..31) {
            let code = CreditCode::beginning(&body).unwrap();
            prop_assert_eq!(CreditCode::new(code.as_str()), Some(code.clone()));
            let mut bytes = code.as_str().as_bytes().to_vec();
            prop_assume!(bytes[place] != ALPHABET[other]);
            bytes[place] = ALPHABET[other];
            prop_assert_eq!(CreditCode::new(std::str::from_utf8(&bytes).unwrap()), None);
        }
    }
}
