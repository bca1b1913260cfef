//! Which column is which, whatever its name, language and place.

use std::collections::BTreeMap;

use super::words::{Words, words};
use crate::imports::{Column, Kind, SheetRow, finding::fold};

/// Where a header is looked for: titles and notes above it are common.
pub const HEADER_ROWS: usize = 10;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HeaderFault {
    Missing(Column),
    /// Two titles that both mean this column.
    Twice {
        column: Column,
        first: String,
        second: String,
    },
}

impl HeaderFault {
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Missing(_) => "column_missing",
            Self::Twice { .. } => "column_twice",
        }
    }

    #[must_use]
    pub const fn column(&self) -> Column {
        match self {
            Self::Missing(column) | Self::Twice { column, .. } => *column,
        }
    }
}

/// A header that was understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Columns {
    kind: Kind,
    titles: Vec<String>,
    places: BTreeMap<Column, usize>,
}

impl Columns {
    #[must_use]
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    #[must_use]
    pub fn place(&self, column: Column) -> Option<usize> {
        self.places.get(&column).copied()
    }

    /// Every title of the file with what it was taken for; `None` is not read.
    pub fn meanings(&self) -> impl Iterator<Item = (&str, Option<Column>)> {
        self.titles.iter().enumerate().map(|(place, title)| {
            let meaning = self.places.iter().find(|(_, at)| **at == place);
            (title.as_str(), meaning.map(|(column, _)| *column))
        })
    }
}

/// The place among the first rows of the one that is most likely the header; `None` if none looks like one.
#[must_use]
pub fn find_header(kind: Kind, rows: &[SheetRow]) -> Option<usize> {
    let mut best = None;
    for (place, row) in rows.iter().take(HEADER_ROWS).enumerate() {
        let read = Read::of(kind, &row.cells);
        let found = (read.missing().next().is_none(), read.places.len());
        if found.1 > 0 && best.is_none_or(|(better, _)| better < found) {
            best = Some((found, place));
        }
    }
    best.map(|(_, place)| place)
}

/// All that is wrong with a header at once.
pub fn recognise(kind: Kind, header: &[String]) -> Result<Columns, Vec<HeaderFault>> {
    let read = Read::of(kind, header);
    let mut faults: Vec<_> = read.missing().map(HeaderFault::Missing).collect();
    let title = |place: usize| header.get(place).cloned().unwrap_or_default();
    faults.extend(read.twice.iter().map(|&(column, first, second)| HeaderFault::Twice {
        column,
        first: title(first),
        second: title(second),
    }));
    if faults.is_empty() { Ok(Columns { kind, titles: header.to_vec(), places: read.places }) } else { Err(faults) }
}

struct Read {
    kind: Kind,
    places: BTreeMap<Column, usize>,
    twice: Vec<(Column, usize, usize)>,
}

impl Read {
    fn of(kind: Kind, header: &[String]) -> Self {
        let vocabulary: Vec<_> = kind.columns().map(Vocabulary::of).collect();
        let titles: Vec<String> = header.iter().map(|title| plain_title(title, &vocabulary)).collect();
        let mut read = Self { kind, places: BTreeMap::new(), twice: Vec::new() };
        for Vocabulary { column, sure, .. } in &vocabulary {
            let mut meant = (0..).zip(&titles).filter(|(_, title)| sure.contains(title));
            if let Some((place, _)) = meant.next() {
                read.places.insert(*column, place);
                read.twice.extend(meant.next().map(|(second, _)| (*column, place, second)));
            }
        }
        for Vocabulary { column, likely, .. } in &vocabulary {
            if read.places.contains_key(column) {
                continue;
            }
            let free = |place: &usize| !read.places.values().any(|taken| taken == place);
            let named = |word: &String| {
                (0..).zip(&titles).filter(|(_, title)| *title == word).map(|(place, _)| place).find(free)
            };
            if let Some(place) = likely.iter().find_map(named) {
                read.places.insert(*column, place);
            }
        }
        read
    }

    fn missing(&self) -> impl Iterator<Item = Column> {
        self.kind.required().iter().copied().filter(|column| !self.places.contains_key(column))
    }
}

struct Vocabulary {
    column: Column,
    sure: Vec<String>,
    likely: Vec<String>,
}

impl Vocabulary {
    fn of(column: Column) -> Self {
        let Words { sure, likely } = words(column);
        let folded = |words: &str| words.split('|').filter(|word| !word.is_empty()).map(fold::title).collect();
        Self { column, sure: folded(sure), likely: folded(likely) }
    }

    fn has(&self, word: &String) -> bool {
        self.sure.contains(word) || self.likely.contains(word)
    }
}

/// 学号（必填） is 学号, but 名称（英文） is not 名称 if there is a word for all of it.
fn plain_title(title: &str, vocabulary: &[Vocabulary]) -> String {
    let whole = fold::title(title);
    if vocabulary.iter().any(|column| column.has(&whole)) { whole } else { fold::title(&without_brackets(title)) }
}

fn without_brackets(title: &str) -> String {
    let mut depth = 0_u32;
    let mut outside = String::new();
    for c in fold::narrow(title).chars() {
        match c {
            '(' | '[' | '【' => depth += 1,
            ')' | ']' | '】' => depth = depth.saturating_sub(1),
            c if depth == 0 => outside.push(c),
            _ => {}
        }
    }
    outside
}
