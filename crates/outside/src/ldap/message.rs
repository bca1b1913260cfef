//! What is said to a directory and what it says (RFC 4511), as much of it as signing in and reading a list need. What is looked for goes as
//! a value of its own and not as a part of a text, so that nothing in a name means anything.

use app::sign_on::Fault;
use domain::imports::roster::filter::Filter;
use zeroize::Zeroizing;

use super::{
    ber::{ENUMERATED, INTEGER, OCTETS, Reader, SEQUENCE, SET, Writer},
    filter::written,
};

const BIND: u8 = 0x60;
const BOUND: u8 = 0x61;
const UNBIND: u8 = 0x42;
const SEARCH: u8 = 0x63;
const ENTRY: u8 = 0x64;
const SEARCHED: u8 = 0x65;
const REFERENCE: u8 = 0x73;
const EXTENDED: u8 = 0x77;
const EXTENDED_DONE: u8 = 0x78;
const SIMPLE: u8 = 0x80;
const CONTROLS: u8 = 0xa0;
const VERSION: u8 = 3;
const WHOLE_SUBTREE: u8 = 2;
const NO_ALIASES: u8 = 0;
const START_TLS: &[u8] = b"1.3.6.1.4.1.1466.20037";
/// Of which a list comes part by part (RFC 2696).
const PAGED: &str = "1.2.840.113556.1.4.319";

/// A word is one of a conversation, and so is its answer.
type Number = u32;

fn message(number: Number, what: impl FnOnce(Writer) -> Writer) -> Zeroizing<Vec<u8>> {
    Writer::default().within(SEQUENCE, |inner| what(inner.number(INTEGER, number))).done()
}

pub fn start_tls(number: Number) -> Zeroizing<Vec<u8>> {
    message(number, |inner| inner.within(EXTENDED, |request| request.part(SIMPLE, START_TLS)))
}

pub fn bind(number: Number, dn: &str, password: &str) -> Zeroizing<Vec<u8>> {
    message(number, |inner| {
        inner.within(BIND, |request| request.small(INTEGER, VERSION).text(dn).part(SIMPLE, password.as_bytes()))
    })
}

pub fn unbind(number: Number) -> Zeroizing<Vec<u8>> {
    message(number, |inner| inner.part(UNBIND, &[]))
}

pub struct Search<'a> {
    pub base: &'a str,
    pub filter: &'a Filter,
    pub wanted: &'a [&'a str],
    /// Nothing: as many as the server gives.
    pub most: u32,
    pub seconds: u32,
    pub page: Option<Page<'a>>,
}

pub struct Page<'a> {
    pub size: u32,
    /// Of the page before; empty for the first.
    pub cookie: &'a [u8],
}

pub fn search(number: Number, search: &Search<'_>) -> Zeroizing<Vec<u8>> {
    message(number, |inner| {
        let inner = inner.within(SEARCH, |request| {
            let request = request.text(search.base).small(ENUMERATED, WHOLE_SUBTREE).small(ENUMERATED, NO_ALIASES);
            let request = request.number(INTEGER, search.most).number(INTEGER, search.seconds).no();
            let request = written(request, search.filter);
            request.within(SEQUENCE, |wanted| wanted.each(search.wanted, |wanted, name| wanted.text(name)))
        });
        match &search.page {
            None => inner,
            Some(Page { size, cookie }) => inner.within(CONTROLS, |controls| {
                let value = Writer::default()
                    .within(SEQUENCE, |value| value.number(INTEGER, *size).part(OCTETS, cookie))
                    .done();
                controls.within(SEQUENCE, |control| control.text(PAGED).part(OCTETS, &value))
            }),
        }
    })
}

/// How something went, as a number of the standard's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Code(pub u32);

impl Code {
    pub const DONE: Self = Self(0);
    pub const MORE_THAN_ASKED: Self = Self(4);
}

#[derive(Debug, PartialEq, Eq)]
pub struct Found {
    pub dn: String,
    /// In the order in which they came.
    pub attributes: Vec<(String, Vec<Vec<u8>>)>,
}

#[derive(Debug, PartialEq, Eq)]
pub enum Said {
    Bound(Code),
    Found(Found),
    /// There is more at another server.
    Reference,
    /// With where the next page begins, if it says that there is one.
    Searched(Code, Option<Vec<u8>>),
    Extended(Code),
}

/// An answer to the word of this number.
pub fn read(bytes: &[u8], number: Number) -> Result<Said, Fault> {
    let mut inner = Reader::new(bytes);
    let of = inner.number(INTEGER)?;
    let (tag, content) = inner.next()?;
    // What comes unasked says that the server hangs up.
    if of == 0 && tag == EXTENDED_DONE {
        return Err(Fault::Unreachable);
    }
    if of != number {
        return Err(Fault::Strange);
    }
    let mut content = Reader::new(content);
    match tag {
        BOUND => Ok(Said::Bound(code(&mut content)?)),
        ENTRY => Ok(Said::Found(found(&mut content)?)),
        REFERENCE => Ok(Said::Reference),
        SEARCHED => Ok(Said::Searched(code(&mut content)?, cookie(&mut inner)?)),
        EXTENDED_DONE => Ok(Said::Extended(code(&mut content)?)),
        _ => Err(Fault::Strange),
    }
}

/// Nothing of what a server adds in words is kept: it may name a person.
fn code(content: &mut Reader<'_>) -> Result<Code, Fault> {
    let code = Code(content.number(ENUMERATED)?);
    content.expect(OCTETS)?;
    content.expect(OCTETS)?;
    Ok(code)
}

/// Of what stands behind an answer, nothing else is asked for.
fn cookie(behind: &mut Reader<'_>) -> Result<Option<Vec<u8>>, Fault> {
    while !behind.is_empty() {
        let (tag, controls) = behind.next()?;
        let mut controls = Reader::new(if tag == CONTROLS { controls } else { &[] });
        while !controls.is_empty() {
            let mut control = controls.enter(SEQUENCE)?;
            if control.expect(OCTETS)? != PAGED.as_bytes() {
                continue;
            }
            let (mut tag, mut value) = control.next()?;
            // Whether it matters stands between, if it does.
            if tag != OCTETS {
                (tag, value) = control.next()?;
            }
            let mut value = Reader::new(if tag == OCTETS { value } else { &[] }).enter(SEQUENCE)?;
            value.expect(INTEGER)?;
            let cookie = value.expect(OCTETS)?;
            return Ok((!cookie.is_empty()).then(|| cookie.to_vec()));
        }
    }
    Ok(None)
}

fn found(content: &mut Reader<'_>) -> Result<Found, Fault> {
    let dn = content.text()?;
    let mut all = content.enter(SEQUENCE)?;
    let mut attributes = Vec::new();
    while !all.is_empty() {
        let mut one = all.enter(SEQUENCE)?;
        let name = one.text()?;
        let mut values = one.enter(SET)?;
        let mut kept = Vec::new();
        while !values.is_empty() {
            kept.push(values.expect(OCTETS)?.to_vec());
        }
        attributes.push((name, kept));
    }
    Ok(Found { dn, attributes })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a message of the server's holds.
    fn said(number: u32, tag: u8, inner: impl FnOnce(Writer) -> Writer) -> Vec<u8> {
        Writer::default().number(INTEGER, number).within(tag, inner).done().to_vec()
    }

    fn result(writer: Writer) -> Writer {
        writer.small(ENUMERATED, 49).text("").text("no")
    }

    #[test]
    fn it_is_said_as_the_standard_writes_it() {
        let bound = bind(1, "cn=a", "pw");
        assert_eq!(bound.as_slice(), b"\x30\x12\x02\x01\x01\x60\x0d\x02\x01\x03\x04\x04cn=a\x80\x02pw");
        assert_eq!(unbind(3).as_slice(), b"\x30\x05\x02\x01\x03\x42\x00");
        assert_eq!(start_tls(1).as_slice(), b"\x30\x1d\x02\x01\x01\x77\x18\x80\x161.3.6.1.4.1.1466.20037");
        let filter = Filter::equal("uid", "a)(uid=*");
        let all = Search { base: "b", filter: &filter, wanted: &["cn"], most: 2, seconds: 5, page: None };
        let looked = search(2, &all);
        let expected =
            b"\x30\x2e\x02\x01\x02\x63\x29\x04\x01b\x0a\x01\x02\x0a\x01\x00\x02\x01\x02\x02\x01\x05\x01\x01\x00\
                         \xa3\x0f\x04\x03uid\x04\x08a)(uid=*\x30\x04\x04\x02cn";
        assert_eq!(looked.as_slice(), expected);
        let page = Some(Page { size: 500, cookie: b"xy" });
        let looked = search(300, &Search { most: 0, seconds: 300, page, ..all });
        let expected = b"\x30\x58\x02\x02\x01\x2c\x63\x2a\x04\x01b\x0a\x01\x02\x0a\x01\x00\x02\x01\x00\x02\x02\x01\x2c\x01\x01\x00\
                         \xa3\x0f\x04\x03uid\x04\x08a)(uid=*\x30\x04\x04\x02cn\
                         \xa0\x26\x30\x24\x04\x161.2.840.113556.1.4.319\x04\x0a\x30\x08\x02\x02\x01\xf4\x04\x02xy";
        assert_eq!(looked.as_slice(), expected);
    }

    #[test]
    fn where_the_next_page_begins_is_read_and_nothing_else_behind_an_answer() {
        let behind = |controls: &[u8]| {
            let done = Writer::default().number(INTEGER, 2).within(SEARCHED, result);
            Writer::default().part(SEQUENCE, &done.part(CONTROLS, controls).done()).done()
        };
        let read = |controls: &[u8]| read(Reader::new(&behind(controls)).expect(SEQUENCE).unwrap(), 2);
        let paged = |oid: &str, matters: bool, cookie: &[u8]| {
            let value =
                Writer::default().within(SEQUENCE, |value| value.number(INTEGER, 0).part(OCTETS, cookie)).done();
            let control = |control: Writer| {
                let control = control.text(oid);
                if matters { control.no() } else { control }.part(OCTETS, &value)
            };
            Writer::default().within(SEQUENCE, control).done().to_vec()
        };
        let searched = |cookie: Option<&[u8]>| Ok(Said::Searched(Code(49), cookie.map(<[u8]>::to_vec)));
        assert_eq!(read(&paged(PAGED, false, b"next")), searched(Some(b"next")));
        assert_eq!(read(&[paged("1.2.3", true, b"x"), paged(PAGED, true, b"next")].concat()), searched(Some(b"next")));
        assert_eq!(read(&paged(PAGED, true, b"")), searched(None));
        assert_eq!(read(&[]), searched(None));
        assert_eq!(read(&paged("1.2.3", false, b"x")), searched(None));
        for wrong in [&paged(PAGED, false, b"next")[..20], b"\x04\x00"] {
            assert_eq!(read(wrong), Err(Fault::Strange), "{wrong:?}");
        }
    }

    #[test]
    fn an_answer_is_to_what_was_asked_and_of_a_known_kind() {
        assert_eq!(read(&said(1, BOUND, result), 1), Ok(Said::Bound(Code(49))));
        assert_eq!(read(&said(2, SEARCHED, result), 2), Ok(Said::Searched(Code(49), None)));
        assert_eq!(read(&said(2, REFERENCE, |inner| inner.text("ldap://other.example")), 2), Ok(Said::Reference));
        assert_eq!(read(&said(0, EXTENDED_DONE, result), 2), Err(Fault::Unreachable), "it hangs up");
        let entry = said(2, ENTRY, |inner| {
            inner.text("uid=a").within(SEQUENCE, |all| {
                all.within(SEQUENCE, |one| one.text("uid").within(SET, |values| values.text("a").part(OCTETS, &[0xff])))
            })
        });
        let attributes = vec![("uid".to_owned(), vec![b"a".to_vec(), vec![0xff]])];
        assert_eq!(read(&entry, 2), Ok(Said::Found(Found { dn: "uid=a".to_owned(), attributes })));
        for (what, wrong) in [
            ("another's", said(1, BOUND, result)),
            ("unknown", said(2, 0x79, result)),
            ("a request", said(2, BIND, result)),
            ("without words", said(2, BOUND, |inner| inner.small(ENUMERATED, 0))),
            ("nothing", said(2, BOUND, |inner| inner)),
            ("cut off", entry.get(..entry.len() - 1).unwrap().to_vec()),
            ("no values", said(2, ENTRY, |inner| inner.text("a").within(SEQUENCE, |all| all.text("uid")))),
        ] {
            assert_eq!(read(&wrong, 2), Err(Fault::Strange), "{what}");
        }
    }
}
