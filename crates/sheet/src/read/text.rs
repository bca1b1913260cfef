//! Text as a person sees it: what cannot be seen is gone, what looks like a space is one.

use std::borrow::Cow;

/// No white space around it, line breaks and tabs inside as one space, invisible characters taken out.
pub(super) fn clean(raw: &str) -> Cow<'_, str> {
    let text = raw.trim_matches(margin);
    if !text.chars().any(|c| spacing(c) || invisible(c)) {
        return Cow::Borrowed(text);
    }
    let mut clean = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if spacing(c) {
            let pair = c == '\r' && chars.peek() == Some(&'\n');
            if !pair {
                clean.push(' ');
            }
        } else if !invisible(c) {
            clean.push(c);
        }
    }
    Cow::Owned(clean)
}

fn margin(c: char) -> bool {
    // Joiners hold letters and emoji together inside a text; at its edge they are a leftover.
    c.is_whitespace() || invisible(c) || matches!(c, '\u{200C}' | '\u{200D}')
}

fn spacing(c: char) -> bool {
    matches!(c, '\t'..='\r' | '\u{85}' | '\u{A0}' | '\u{202F}' | '\u{2028}' | '\u{2029}')
}

fn invisible(c: char) -> bool {
    (c.is_control() && !spacing(c))
        || matches!(c, '\u{AD}' | '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{2064}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}')
}

/// Workbooks write characters that XML cannot hold as `_x000D_`, and an underscore that would look so as `_x005F_`.
pub(super) fn unescape(raw: &str) -> Cow<'_, str> {
    if !raw.contains("_x") {
        return Cow::Borrowed(raw);
    }
    let mut text = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some((before, after)) = rest.split_once("_x") {
        text.push_str(before);
        if let Some((c, tail)) = escaped(after) {
            text.push(c);
            rest = tail;
        } else {
            text.push_str("_x");
            rest = after;
        }
    }
    text.push_str(rest);
    Cow::Owned(text)
}

fn escaped(after: &str) -> Option<(char, &str)> {
    let (hex, tail) = (after.get(..4)?, after.get(4..)?.strip_prefix('_')?);
    let digits = hex.bytes().all(|b| b.is_ascii_hexdigit());
    let code = digits.then(|| u32::from_str_radix(hex, 16).ok()).flatten()?;
    Some((char::from_u32(code)?, tail))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_seen_is_gone() {
        for (raw, text) in [
            ("张三", "张三"),
            ("\u{3000}张三\u{A0}\t", "张三"),
            ("\u{FEFF}学号\u{200B}", "学号"),
            ("张\u{0}\u{200B}三", "张三"),
            ("软件\r\n2401\u{A0}班", "软件 2401 班"),
            ("a\tb\nc", "a b c"),
            ("张\u{3000}三", "张\u{3000}三"),
            ("\u{202E}321", "321"),
            ("👩\u{200D}🎓\u{200D}", "👩\u{200D}🎓"),
            (" \u{200B} ", ""),
        ] {
            assert_eq!(clean(raw), text, "{raw:?}");
        }
    }

    #[test]
    fn escapes_of_workbooks_are_undone() {
        for (raw, text) in [
            ("a_x000D_b", "a\rb"),
            ("_x005F_x000D_", "_x000D_"),
            ("_xD800_", "_xD800_"),
            ("_x00_ _xyzzy_ _x", "_x00_ _xyzzy_ _x"),
            ("_x00张三", "_x00张三"),
        ] {
            assert_eq!(unescape(raw), text, "{raw:?}");
        }
    }
}
