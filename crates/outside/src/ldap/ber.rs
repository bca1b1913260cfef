//! As much of BER as LDAP needs, for answers that anybody may have written: nothing is believed of a length, and nothing is read into
//! another thing than what is asked for.

use app::sign_on::Fault;
use zeroize::Zeroizing;

pub const INTEGER: u8 = 0x02;
pub const OCTETS: u8 = 0x04;
pub const ENUMERATED: u8 = 0x0a;
pub const SEQUENCE: u8 = 0x30;
pub const SET: u8 = 0x31;
const BOOLEAN: u8 = 0x01;

/// What is written is forgotten: it may have a password in it.
#[derive(Default)]
pub struct Writer(Zeroizing<Vec<u8>>);

impl Writer {
    pub fn part(mut self, tag: u8, content: &[u8]) -> Self {
        self.0.push(tag);
        let length = content.len();
        match u8::try_from(length) {
            Ok(short) if short < 0x80 => self.0.push(short),
            _ => {
                let bytes = length.to_be_bytes();
                let from = bytes.iter().position(|byte| *byte != 0).unwrap_or(bytes.len());
                let bytes = bytes.get(from..).unwrap_or_default();
                self.0.push(0x80 | u8::try_from(bytes.len()).unwrap_or_default());
                self.0.extend_from_slice(bytes);
            }
        }
        self.0.extend_from_slice(content);
        self
    }

    pub fn text(self, text: &str) -> Self {
        self.octets(text.as_bytes())
    }

    pub fn octets(self, bytes: &[u8]) -> Self {
        self.part(OCTETS, bytes)
    }

    /// In as few bytes as it takes; one whose first bit is set would be below nothing.
    pub fn number(self, tag: u8, number: u32) -> Self {
        let bytes = u64::from(number).to_be_bytes();
        let sign = |place: &usize| bytes.get(place + 1).is_some_and(|next| *next >= 0x80);
        let needless = |place: &usize| bytes.get(*place) == Some(&0) && !sign(place) && place + 1 < bytes.len();
        let from = (0..bytes.len()).take_while(needless).count();
        self.part(tag, bytes.get(from..).unwrap_or_default())
    }

    /// Of one byte.
    pub fn small(self, tag: u8, number: u8) -> Self {
        self.part(tag, &[number])
    }

    pub fn no(self) -> Self {
        self.part(BOOLEAN, &[0])
    }

    pub fn each<T>(self, things: impl IntoIterator<Item = T>, write: impl FnMut(Self, T) -> Self) -> Self {
        things.into_iter().fold(self, write)
    }

    /// One thing that holds what `inner` writes.
    pub fn within(self, tag: u8, inner: impl FnOnce(Self) -> Self) -> Self {
        let held = inner(Self::default());
        self.part(tag, &held.0)
    }

    pub fn done(self) -> Zeroizing<Vec<u8>> {
        self.0
    }
}

/// What is left of something.
#[derive(Clone, Copy)]
pub struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The next thing, whatever it is.
    pub fn next(&mut self) -> Result<(u8, &'a [u8]), Fault> {
        let (&tag, rest) = self.0.split_first().ok_or(Fault::Strange)?;
        let (&first, mut rest) = rest.split_first().ok_or(Fault::Strange)?;
        let mut length = usize::from(first);
        if first >= 0x80 {
            let count = usize::from(first & 0x7f);
            let (bytes, behind) = rest.split_at_checked(count).ok_or(Fault::Strange)?;
            length = long_length(bytes)?;
            rest = behind;
        }
        let (content, rest) = rest.split_at_checked(length).ok_or(Fault::Strange)?;
        self.0 = rest;
        Ok((tag, content))
    }

    pub fn expect(&mut self, tag: u8) -> Result<&'a [u8], Fault> {
        match self.next()? {
            (found, content) if found == tag => Ok(content),
            _ => Err(Fault::Strange),
        }
    }

    /// What a thing holds.
    pub fn enter(&mut self, tag: u8) -> Result<Self, Fault> {
        Ok(Self(self.expect(tag)?))
    }

    pub fn number(&mut self, tag: u8) -> Result<u32, Fault> {
        let bytes = self.expect(tag)?;
        // Four bytes at most, and none below nothing.
        match bytes {
            [] | [0x80..=0xff, ..] | [_, _, _, _, _, ..] => Err(Fault::Strange),
            _ => Ok(bytes.iter().fold(0, |number, byte| (number << 8) | u32::from(*byte))),
        }
    }

    pub fn text(&mut self) -> Result<String, Fault> {
        String::from_utf8(self.expect(OCTETS)?.to_vec()).map_err(|_| Fault::Strange)
    }
}

/// Some servers write more bytes than they need, and none needs more than four. None at all says that the end is to be looked for,
/// which LDAP does not allow.
pub fn long_length(bytes: &[u8]) -> Result<usize, Fault> {
    if bytes.is_empty() || bytes.len() > 4 {
        return Err(Fault::Strange);
    }
    Ok(bytes.iter().fold(0, |length, byte| (length << 8) | usize::from(*byte)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        for length in [0, 1, 127, 128, 255, 256, 65_536] {
            let content = vec![7; length];
            let written =
                Writer::default().within(SEQUENCE, |inner| inner.part(OCTETS, &content).small(INTEGER, 3)).done();
            let mut outer = Reader::new(&written);
            let mut inner = outer.enter(SEQUENCE).unwrap();
            assert_eq!(inner.expect(OCTETS).unwrap(), content);
            assert_eq!(inner.number(INTEGER), Ok(3));
            assert!(inner.is_empty() && outer.is_empty());
        }
        for number in [0, 1, 127, 128, 255, 256, 65_535, 8_388_608, u32::MAX] {
            let written = Writer::default().number(INTEGER, number).done();
            let bytes = Reader::new(&written).expect(INTEGER).unwrap().to_vec();
            assert!(bytes[0] < 0x80 && (bytes.len() == 1 || bytes[0] > 0 || bytes[1] >= 0x80), "{number}: {bytes:?}");
            assert_eq!(bytes.iter().fold(0, |read, byte| (read << 8) | u64::from(*byte)), u64::from(number));
        }
        assert_eq!(Reader::new(&[2, 0x84, 0, 0, 0, 2, 1, 0]).number(INTEGER), Ok(256), "as Active Directory writes");
    }

    #[test]
    fn a_length_that_is_not_there_is_not_believed() {
        for wrong in [
            &[][..],
            &[4],
            &[4, 5, 1],
            &[4, 0x80, 1, 0, 0],
            &[4, 0x81],
            &[4, 0x84, 0xff, 0xff, 0xff, 0xff, 1],
            &[4, 0x85, 0, 0, 0, 0, 1, 1],
            &[4, 0xff],
        ] {
            assert_eq!(Reader::new(wrong).next(), Err(Fault::Strange), "{wrong:?}");
        }
        assert_eq!(Reader::new(&[4, 1, 1]).expect(SEQUENCE), Err(Fault::Strange));
        assert_eq!(Reader::new(&[4, 1, 0xff]).text(), Err(Fault::Strange));
        for wrong in [&[2, 0][..], &[2, 1, 0x80], &[2, 5, 0, 0, 0, 0, 1]] {
            assert_eq!(Reader::new(wrong).number(INTEGER), Err(Fault::Strange), "{wrong:?}");
        }
    }
}
