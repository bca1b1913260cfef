//! Who is looked for, as it goes over the wire. How deep it goes was limited when it was read.

use domain::imports::roster::filter::{Comparison, Filter};

use super::ber::{SEQUENCE, Writer};

const AND: u8 = 0xa0;
const OR: u8 = 0xa1;
const NOT: u8 = 0xa2;
const EQUAL: u8 = 0xa3;
const PARTS: u8 = 0xa4;
const AT_LEAST: u8 = 0xa5;
const AT_MOST: u8 = 0xa6;
const PRESENT: u8 = 0x87;
const LIKE: u8 = 0xa8;
const BY_RULE: u8 = 0xa9;
const FIRST: u8 = 0x80;
const MIDDLE: u8 = 0x81;
const LAST: u8 = 0x82;
const RULE: u8 = 0x81;
const ATTRIBUTE: u8 = 0x82;
const VALUE: u8 = 0x83;
const OF_DN: u8 = 0x84;
const YES: &[u8] = &[0xff];

pub fn written(writer: Writer, filter: &Filter) -> Writer {
    match filter {
        Filter::And(all) => writer.within(AND, |inner| inner.each(all, written)),
        Filter::Or(all) => writer.within(OR, |inner| inner.each(all, written)),
        Filter::Not(one) => writer.within(NOT, |inner| written(inner, one)),
        Filter::Present(attribute) => writer.part(PRESENT, attribute.as_bytes()),
        Filter::Compared { how, attribute, value } => {
            let tag = match how {
                Comparison::Equal => EQUAL,
                Comparison::AtLeast => AT_LEAST,
                Comparison::AtMost => AT_MOST,
                Comparison::Like => LIKE,
            };
            writer.within(tag, |inner| inner.text(attribute).octets(value))
        }
        Filter::Parts { attribute, first, middle, last } => writer.within(PARTS, |inner| {
            inner.text(attribute).within(SEQUENCE, |parts| {
                let parts = filled(parts, FIRST, first).each(middle, |parts, part| parts.part(MIDDLE, part));
                filled(parts, LAST, last)
            })
        }),
        Filter::ByRule { attribute, rule, of_dn, value } => writer.within(BY_RULE, |inner| {
            let inner = inner.each(rule, |inner, rule| inner.part(RULE, rule.as_bytes()));
            let inner = inner.each(attribute, |inner, attribute| inner.part(ATTRIBUTE, attribute.as_bytes()));
            let inner = inner.part(VALUE, value);
            if *of_dn { inner.part(OF_DN, YES) } else { inner }
        }),
    }
}

fn filled(writer: Writer, tag: u8, content: &[u8]) -> Writer {
    if content.is_empty() { writer } else { writer.part(tag, content) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_goes_as_the_standard_writes_it() {
        for (text, expected) in [
            ("(a=b)", &b"\xa3\x06\x04\x01a\x04\x01b"[..]),
            ("(a>=b)", b"\xa5\x06\x04\x01a\x04\x01b"),
            ("(a<=b)", b"\xa6\x06\x04\x01a\x04\x01b"),
            ("(a~=b)", b"\xa8\x06\x04\x01a\x04\x01b"),
            ("(a=*)", b"\x87\x01a"),
            ("(a=b*)", b"\xa4\x08\x04\x01a\x30\x03\x80\x01b"),
            ("(a=*b*c)", b"\xa4\x0b\x04\x01a\x30\x06\x81\x01b\x82\x01c"),
            ("(!(a=*))", b"\xa2\x03\x87\x01a"),
            ("(&(a=*)(b=*))", b"\xa0\x06\x87\x01a\x87\x01b"),
            ("(|(a=*))", b"\xa1\x03\x87\x01a"),
            ("(a:1.2:=b)", b"\xa9\x0b\x81\x031.2\x82\x01a\x83\x01b"),
            ("(a:dn:=b)", b"\xa9\x09\x82\x01a\x83\x01b\x84\x01\xff"),
        ] {
            let filter = Filter::parse(text).unwrap();
            assert_eq!(written(Writer::default(), &filter).done().as_slice(), expected, "{text}");
        }
    }
}
