//! What in a comment may tell who somebody is or how to reach them, for the eyes of a reviewer. Nothing is decided here:
//! a mark that is one too many costs a glance, one that is missing may cost somebody their privacy.

mod contact;
mod people;
#[cfg(test)]
mod tests;

use std::ops::Range;

/// Why a part of a comment is marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FlagKind {
    Phone,
    Email,
    /// Of QQ or another messenger.
    Account,
    /// A student's or teacher's.
    Number,
    Name,
    Link,
}

impl FlagKind {
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Phone => "phone",
            Self::Email => "email",
            Self::Account => "account",
            Self::Number => "number",
            Self::Name => "name",
            Self::Link => "link",
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Flag {
    pub kind: FlagKind,
    /// In bytes.
    pub range: Range<usize>,
}

/// Somebody of the class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    pub name: String,
    pub username: String,
    pub teaches: bool,
}

/// In the order of the text; none overlaps another.
#[must_use]
pub fn flags(text: &str, class: &[Member]) -> Vec<Flag> {
    let text = Text::new(text);
    // What is surest first: a place is marked once.
    let found = [
        people::numbers(&text, class),
        contact::emails(&text),
        contact::links(&text),
        contact::phones(&text),
        contact::accounts(&text),
        people::like_numbers(&text, class),
        people::names(&text, class),
    ];
    let mut kept: Vec<(FlagKind, Range<usize>)> = Vec::new();
    for (kind, range) in found.into_iter().flatten() {
        if kept.iter().all(|(_, other)| range.end <= other.start || other.end <= range.start) {
            kept.push((kind, range));
        }
    }
    kept.sort_unstable_by_key(|(_, range)| range.start);
    kept.into_iter().map(|(kind, range)| Flag { kind, range: text.bytes(&range) }).collect()
}

/// The pieces of a text in order, each with the reason for which it is marked.
#[must_use]
pub fn pieces<'text>(text: &'text str, flags: &[Flag]) -> Vec<(&'text str, Option<FlagKind>)> {
    let mut pieces = Vec::new();
    let mut from = 0;
    for flag in flags {
        pieces.push((text.get(from..flag.range.start).unwrap_or_default(), None));
        pieces.push((text.get(flag.range.clone()).unwrap_or_default(), Some(flag.kind)));
        from = flag.range.end;
    }
    pieces.push((text.get(from..).unwrap_or_default(), None));
    pieces.retain(|(piece, _)| !piece.is_empty());
    pieces
}

type Found = Vec<(FlagKind, Range<usize>)>;

/// A text by its characters, in small letters and of usual width, which still knows its bytes.
struct Text {
    chars: Vec<char>,
    starts: Vec<usize>,
    length: usize,
}

impl Text {
    fn new(text: &str) -> Self {
        let (starts, chars) = text.char_indices().map(|(start, char)| (start, plain(char))).unzip();
        Self { chars, starts, length: text.len() }
    }

    /// Beyond either end there is nothing.
    fn at(&self, place: usize) -> Option<char> {
        self.chars.get(place).copied()
    }

    fn before(&self, place: usize) -> Option<char> {
        self.at(place.checked_sub(1)?)
    }

    fn len(&self) -> usize {
        self.chars.len()
    }

    fn has(&self, place: usize, word: &str) -> bool {
        word.chars().enumerate().all(|(offset, char)| self.at(place + offset) == Some(char))
    }

    fn bytes(&self, range: &Range<usize>) -> Range<usize> {
        let byte = |place: usize| self.starts.get(place).copied().unwrap_or(self.length);
        byte(range.start)..byte(range.end)
    }

    /// The end of the run of such characters that begins here.
    fn run(&self, from: usize, is: impl Fn(char) -> bool) -> usize {
        (from..self.len()).find(|place| !self.at(*place).is_some_and(&is)).unwrap_or(self.len())
    }

    fn text(&self, range: Range<usize>) -> String {
        self.chars.get(range).unwrap_or_default().iter().collect()
    }
}

fn plain(char: char) -> char {
    let narrow = match char {
        '\u{3000}' => ' ',
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(char) - 0xfee0).unwrap_or(char),
        _ => char,
    };
    narrow.to_ascii_lowercase()
}

const fn is_word(char: char) -> bool {
    char.is_ascii_alphanumeric()
}
