//! When a text counts as empty, and how long it is: as the browser judges it, so that both sides agree on every text.

/// As after JavaScript's `trim`, which differs from Rust's in these two characters.
pub(super) fn is_blank(text: &str) -> bool {
    text.chars().all(|c| (c.is_whitespace() && c != '\u{85}') || c == '\u{feff}')
}

/// In UTF-16 code units.
pub(super) fn length(text: &str) -> i64 {
    i64::try_from(text.encode_utf16().count()).unwrap_or(i64::MAX)
}
