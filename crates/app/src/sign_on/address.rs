//! Addresses with parameters: what is put into one stays one part of it.

use std::fmt::Write;

/// As a part of an address or of a form.
#[must_use]
pub fn encoded(text: &str) -> String {
    text.bytes().fold(String::with_capacity(text.len()), |mut encoded, byte| {
        if byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            let _ = write!(encoded, "%{byte:02X}");
        }
        encoded
    })
}

/// As it stood in a part of a form. `None`: nobody writes so.
#[must_use]
pub fn decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'+' => b' ',
            b'%' => {
                let mut digit = || char::from(rest.next()?).to_digit(16);
                u8::try_from(digit()? * 16 + digit()?).ok()?
            }
            other => other,
        });
    }
    String::from_utf8(bytes).ok()
}

/// An address may have parameters of its own.
pub(crate) fn with_parameters(address: &str, parameters: &[(&str, &str)]) -> String {
    let mut mark = if address.contains('?') { '&' } else { '?' };
    parameters.iter().fold(address.to_owned(), |mut whole, (name, value)| {
        let _ = write!(whole, "{mark}{name}={}", encoded(value));
        mark = '&';
        whole
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_into_an_address_stays_one_part_of_it() {
        let whole = with_parameters("https://id.example/auth", &[("state", "a&b=c"), ("scope", "openid 学")]);
        assert_eq!(whole, "https://id.example/auth?state=a%26b%3Dc&scope=openid%20%E5%AD%A6");
        assert_eq!(encoded("a-b_c.~1"), "a-b_c.~1");
        assert_eq!(decoded(&encoded("a&b=c +学%")).as_deref(), Some("a&b=c +学%"));
        assert_eq!(decoded("%3Ca+b%3e").as_deref(), Some("<a b>"));
        for wrong in ["%", "%4", "%zz", "%ff"] {
            assert_eq!(decoded(wrong), None, "{wrong}");
        }
        assert_eq!(with_parameters("https://id.example/auth?x=1", &[("y", "2")]), "https://id.example/auth?x=1&y=2");
    }
}
