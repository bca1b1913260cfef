//! Who of a directory is meant, as administrators write it (RFC 4515).

const LONGEST: usize = 1000;
/// Brackets within brackets.
const DEEPEST: u8 = 10;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Filter {
    And(Vec<Self>),
    Or(Vec<Self>),
    Not(Box<Self>),
    Present(String),
    Compared {
        how: Comparison,
        attribute: String,
        value: Vec<u8>,
    },
    /// What stands before, between and behind the stars.
    Parts {
        attribute: String,
        first: Vec<u8>,
        middle: Vec<Vec<u8>>,
        last: Vec<u8>,
    },
    /// By a rule of the directory's own, as Active Directory asks for whoever is not disabled.
    ByRule {
        attribute: Option<String>,
        rule: Option<String>,
        of_dn: bool,
        value: Vec<u8>,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Comparison {
    Equal,
    AtLeast,
    AtMost,
    Like,
}

impl Filter {
    /// `None`: it is none, or its brackets do not close.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        if text.len() > LONGEST || text.chars().any(char::is_control) {
            return None;
        }
        let mut rest = text;
        let filter = bracket(&mut rest, DEEPEST)?;
        rest.is_empty().then_some(filter)
    }

    #[must_use]
    pub fn equal(attribute: &str, value: &str) -> Self {
        let (attribute, value) = (attribute.to_owned(), value.as_bytes().to_vec());
        Self::Compared { how: Comparison::Equal, attribute, value }
    }
}

fn take(rest: &mut &str, sign: char) -> Option<()> {
    *rest = rest.strip_prefix(sign)?;
    Some(())
}

fn bracket(rest: &mut &str, depth: u8) -> Option<Filter> {
    let depth = depth.checked_sub(1)?;
    take(rest, '(')?;
    let filter = if take(rest, '&').is_some() {
        Filter::And(several(rest, depth)?)
    } else if take(rest, '|').is_some() {
        Filter::Or(several(rest, depth)?)
    } else if take(rest, '!').is_some() {
        Filter::Not(Box::new(bracket(rest, depth)?))
    } else {
        let (one, behind) = rest.split_at(rest.find(['(', ')'])?);
        *rest = behind;
        item(one)?
    };
    take(rest, ')')?;
    Some(filter)
}

fn several(rest: &mut &str, depth: u8) -> Option<Vec<Filter>> {
    let mut all = Vec::new();
    while rest.starts_with('(') {
        all.push(bracket(rest, depth)?);
    }
    (!all.is_empty()).then_some(all)
}

fn item(text: &str) -> Option<Filter> {
    let (left, right) = text.split_once('=')?;
    let how = match left.chars().next_back()? {
        ':' => return by_rule(left.strip_suffix(':')?, right),
        '>' => Comparison::AtLeast,
        '<' => Comparison::AtMost,
        '~' => Comparison::Like,
        _ => Comparison::Equal,
    };
    let attribute = described(if how == Comparison::Equal { left } else { left.get(..left.len() - 1)? })?;
    if how != Comparison::Equal || !right.contains('*') {
        return Some(Filter::Compared { how, attribute, value: value(right)? });
    }
    if right == "*" {
        return Some(Filter::Present(attribute));
    }
    let (first, rest) = right.split_once('*')?;
    let (middle, last) = match rest.rsplit_once('*') {
        Some((middle, last)) => (middle.split('*').map(value).collect::<Option<Vec<_>>>()?, last),
        None => (Vec::new(), rest),
    };
    if middle.iter().any(Vec::is_empty) {
        return None;
    }
    Some(Filter::Parts { attribute, first: value(first)?, middle, last: value(last)? })
}

/// `attribute:dn:rule`, of which one of attribute and rule may be missing.
fn by_rule(left: &str, right: &str) -> Option<Filter> {
    let mut parts = left.split(':');
    let attribute = match parts.next()? {
        "" => None,
        attribute => Some(described(attribute)?),
    };
    let mut parts = parts.peekable();
    let of_dn = parts.next_if(|part| part.eq_ignore_ascii_case("dn")).is_some();
    let rule = match parts.next() {
        Some(rule) => Some(described(rule)?),
        None => None,
    };
    if parts.next().is_some() || (attribute.is_none() && rule.is_none()) {
        return None;
    }
    Some(Filter::ByRule { attribute, rule, of_dn, value: value(right)? })
}

/// A name or a number of dots, with options behind it.
fn described(text: &str) -> Option<String> {
    let known = |c: char| c.is_ascii_alphanumeric() || "-.;".contains(c);
    (text.starts_with(|c: char| c.is_ascii_alphanumeric()) && text.chars().all(known)).then(|| text.to_owned())
}

/// A star or a bracket that means itself is written as `\2a`, `\28`, `\29`.
fn value(text: &str) -> Option<Vec<u8>> {
    let mut pieces = text.split('\\');
    let mut value = pieces.next()?.as_bytes().to_vec();
    for piece in pieces {
        let (digits, rest) = piece.split_at_checked(2)?;
        if !digits.chars().all(|c| c.is_ascii_hexdigit()) {
            return None;
        }
        value.push(u8::from_str_radix(digits, 16).ok()?);
        value.extend_from_slice(rest.as_bytes());
    }
    (!text.contains('*')).then_some(value)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_administrators_write_is_understood() {
        let person = Filter::equal("objectClass", "person");
        assert_eq!(Filter::parse("(objectClass=person)"), Some(person.clone()));
        let enabled = Filter::ByRule {
            attribute: Some("userAccountControl".to_owned()),
            rule: Some("1.2.840.113556.1.4.803".to_owned()),
            of_dn: false,
            value: b"2".to_vec(),
        };
        assert_eq!(
            Filter::parse("(&(objectClass=person)(!(userAccountControl:1.2.840.113556.1.4.803:=2)))"),
            Some(Filter::And(vec![person.clone(), Filter::Not(Box::new(enabled))]))
        );
        let parts = |first: &str, middle: &[&str], last: &str| Filter::Parts {
            attribute: "uid".to_owned(),
            first: first.as_bytes().to_vec(),
            middle: middle.iter().map(|part| part.as_bytes().to_vec()).collect(),
            last: last.as_bytes().to_vec(),
        };
        assert_eq!(Filter::parse("(uid=2024*)"), Some(parts("2024", &[], "")));
        assert_eq!(Filter::parse("(uid=*a*b*)"), Some(parts("", &["a", "b"], "")));
        assert_eq!(
            Filter::parse("(|(uid=*)(cn~=刘)(year>=2020)(year<=2026))"),
            Some(Filter::Or(vec![
                Filter::Present("uid".to_owned()),
                Filter::Compared { how: Comparison::Like, attribute: "cn".to_owned(), value: "刘".into() },
                Filter::Compared { how: Comparison::AtLeast, attribute: "year".to_owned(), value: b"2020".to_vec() },
                Filter::Compared { how: Comparison::AtMost, attribute: "year".to_owned(), value: b"2026".to_vec() },
            ]))
        );
        let dn = Filter::ByRule { attribute: Some("ou".to_owned()), rule: None, of_dn: true, value: b"x".to_vec() };
        assert_eq!(Filter::parse("(ou:dn:=x)"), Some(dn));
        assert_eq!(Filter::parse(r"(cn=a\2ab\28)"), Some(Filter::equal("cn", "a*b(")));
    }

    #[test]
    fn what_does_not_close_or_means_nothing_is_none() {
        let deep = format!("{}(a=b){}", "(!".repeat(10), ")".repeat(10));
        let long = format!("(a={})", "x".repeat(LONGEST));
        for wrong in [
            "",
            "a=b",
            "(a=b",
            "a=b)",
            "(a=b))",
            "()",
            "(&)",
            "(!(a=b)(c=d))",
            "(&(a=b)",
            "(a)",
            "(=b)",
            "(a b=c)",
            "(a=b(c)",
            r"(a=\2)",
            r"(a=\zz)",
            r"(a=\+1)",
            "(a>=b*)",
            "(a=b**c)",
            "(:=x)",
            "(a:b:c:d:=x)",
            "(a=b)\n",
            &deep,
            &long,
        ] {
            assert_eq!(Filter::parse(wrong), None, "{wrong}");
        }
    }

    proptest! {
        #[test]
        fn anything_at_all_is_read_to_its_end(text in r"[()&|!=*:\\a-c0-9~<>刘]{0,40}") {
            let _ = Filter::parse(&text);
        }

        #[test]
        fn what_is_escaped_means_itself(bytes in proptest::collection::vec(any::<u8>(), 0..20)) {
            let text = bytes.iter().fold("(a=".to_owned(), |text, byte| format!("{text}\\{byte:02x}")) + ")";
            let equal = Filter::Compared { how: Comparison::Equal, attribute: "a".to_owned(), value: bytes };
            prop_assert_eq!(Filter::parse(&text), Some(equal));
        }
    }
}
