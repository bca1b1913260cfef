//! The kinds of block.

use serde::Serialize;

#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum Block {
    /// The letterhead.
    Title {
        school: String,
        title: String,
        subtitle: String,
        facts: Vec<Fact>,
    },
    Heading {
        level: u8,
        text: String,
        note: String,
        fresh_page: bool,
    },
    /// What is to be read first: one large figure and what belongs to it.
    Response {
        figure: String,
        label: String,
        lines: Vec<String>,
    },
    /// What it comes to, before all figures.
    Lead {
        text: String,
    },
    Note {
        text: String,
    },
    /// The words of the colours.
    Legend {
        labels: Vec<Label>,
    },
    /// One bar for all answers to a question of a scale, from the lowest step to the highest.
    Likert {
        head: Head,
        segments: Vec<Segment>,
    },
    /// A bar for each option.
    Bars {
        head: Head,
        rows: Vec<Bar>,
    },
    Withheld {
        head: Head,
        why: String,
    },
    Table {
        columns: Vec<Column>,
        rows: Vec<Vec<String>>,
    },
    /// Figures of which some are marked, by a hue and by a sign.
    Marked {
        titles: Vec<String>,
        rows: Vec<MarkedRow>,
        key: Vec<Marked>,
    },
    /// Rows with a dot and its interval on a rail from 0 to 100.
    Dots {
        before: Vec<Column>,
        after: Vec<Column>,
        key: Vec<String>,
        rows: Vec<Dot>,
    },
    Comments {
        head: String,
        texts: Vec<String>,
    },
    Quote {
        text: String,
    },
    Rules {
        rules: Vec<Fact>,
    },
    List {
        items: Vec<String>,
    },
    Photos {
        photos: Vec<PrintedPhoto>,
    },
}

#[derive(Debug, Serialize)]
pub(super) struct PrintedPhoto {
    /// As the press knows it; `None`: the caption alone.
    pub(super) file: Option<String>,
    pub(super) caption: String,
}

#[derive(Debug, Serialize)]
pub(crate) struct Fact {
    pub(crate) label: String,
    pub(crate) value: String,
}

/// Of a question: its number, its words, and its figures at the right.
#[derive(Debug, Clone, Default, Serialize)]
pub(super) struct Head {
    pub(super) number: String,
    pub(super) text: String,
    pub(super) figures: String,
    pub(super) note: String,
}

#[derive(Debug, Serialize)]
pub(super) struct Label {
    text: String,
    tone: usize,
}

#[derive(Debug, Serialize)]
pub(super) struct Segment {
    tone: usize,
    count: u32,
}

#[derive(Debug, Serialize)]
pub(super) struct Bar {
    pub(super) label: String,
    pub(super) count: u32,
    pub(super) of: u32,
    pub(super) words: String,
}

#[derive(Debug, Serialize)]
pub(super) struct Column {
    pub(super) title: String,
    pub(super) width: Width,
    pub(super) number: bool,
}

#[derive(Debug, Serialize)]
pub(super) struct Dot {
    pub(super) before: Vec<String>,
    pub(super) after: Vec<String>,
    pub(super) at: Option<f64>,
    pub(super) low: Option<f64>,
    pub(super) high: Option<f64>,
    /// Whom it is compared with.
    pub(super) other: Option<f64>,
}

#[derive(Debug, Serialize)]
pub(super) struct MarkedRow {
    pub(super) head: String,
    pub(super) cells: Vec<Marked>,
}

#[derive(Debug, Serialize)]
pub(super) struct Marked {
    pub(super) text: String,
    pub(super) mark: Mark,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Mark {
    Higher,
    Lower,
    Plain,
}

/// A share of what is left, millimetres, or whatever it needs.
#[derive(Debug, Clone, Copy, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Width {
    Share(u8),
    Mm(u8),
    Needed(()),
}

impl Column {
    pub(super) fn text(title: impl Into<String>, width: Width) -> Self {
        Self { title: title.into(), width, number: false }
    }

    pub(super) fn number(title: impl Into<String>) -> Self {
        Self { title: title.into(), width: Width::Needed(()), number: true }
    }

    /// Counts stand in columns of one width.
    pub(super) fn count(title: impl Into<String>) -> Self {
        Self { title: title.into(), width: Width::Share(1), number: true }
    }
}

/// One of five colours, however many steps there are, from the worst answer to the best; as on the pages.
fn tone(place: usize, steps: usize, reversed: bool) -> usize {
    let between = steps.saturating_sub(1);
    let from = if reversed { between.saturating_sub(place) } else { place };
    (from * 8 + between).checked_div(between * 2).unwrap_or(4)
}

impl Block {
    /// `reversed`: the first answer is the best one.
    pub(super) fn legend(labels: Vec<String>, reversed: bool) -> Self {
        let steps = labels.len();
        let label = |(place, text)| Label { text, tone: tone(place, steps, reversed) };
        Self::Legend { labels: labels.into_iter().enumerate().map(label).collect() }
    }

    pub(super) fn likert(head: Head, counts: &[u32], reversed: bool) -> Self {
        let segment =
            |(place, count): (usize, &u32)| Segment { tone: tone(place, counts.len(), reversed), count: *count };
        Self::Likert { head, segments: counts.iter().enumerate().map(segment).collect() }
    }

    /// Hands out each text, and whether it may have several lines.
    pub(super) fn each_text(&mut self, each: &mut impl FnMut(&mut String, bool)) {
        match self {
            Self::Title { school, title, subtitle, facts } => {
                lines([school, title, subtitle], each);
                lines(facts.iter_mut().flat_map(Fact::texts), each);
            }
            Self::Heading { text, note, .. } => lines([text, note], each),
            Self::Response { figure, label, lines: more } => lines([figure, label].into_iter().chain(more), each),
            Self::Lead { text } | Self::Note { text } | Self::Quote { text } => each(text, true),
            Self::Legend { labels } => lines(labels.iter_mut().map(|label| &mut label.text), each),
            Self::Likert { head, .. } => lines(head.texts(), each),
            Self::Bars { head, rows } => {
                lines(head.texts(), each);
                lines(rows.iter_mut().flat_map(|row| [&mut row.label, &mut row.words]), each);
            }
            Self::Withheld { head, why } => lines(head.texts().into_iter().chain([why]), each),
            Self::Table { columns, rows } => {
                lines(columns.iter_mut().map(|column| &mut column.title), each);
                lines(rows.iter_mut().flatten(), each);
            }
            Self::Marked { titles, rows, key } => {
                lines(titles, each);
                lines(rows.iter_mut().map(|row| &mut row.head), each);
                let cells = rows.iter_mut().flat_map(|row| &mut row.cells);
                lines(cells.chain(key).map(|cell| &mut cell.text), each);
            }
            Self::Dots { before, after, key, rows } => {
                lines(before.iter_mut().chain(after).map(|column| &mut column.title).chain(key), each);
                lines(rows.iter_mut().flat_map(|row| row.before.iter_mut().chain(&mut row.after)), each);
            }
            Self::Comments { head, texts } => {
                each(head, false);
                for text in texts {
                    each(text, true);
                }
            }
            Self::Rules { rules } => lines(rules.iter_mut().flat_map(Fact::texts), each),
            Self::List { items } => lines(items, each),
            Self::Photos { photos } => lines(photos.iter_mut().map(|photo| &mut photo.caption), each),
        }
    }
}

/// Texts of one line each.
fn lines<'a>(texts: impl IntoIterator<Item = &'a mut String>, each: &mut impl FnMut(&mut String, bool)) {
    for text in texts {
        each(text, false);
    }
}

impl Fact {
    pub(super) fn new(label: &str, value: impl Into<String>) -> Self {
        Self { label: label.to_owned(), value: value.into() }
    }

    fn texts(&mut self) -> [&mut String; 2] {
        [&mut self.label, &mut self.value]
    }
}

impl Head {
    fn texts(&mut self) -> [&mut String; 4] {
        [&mut self.number, &mut self.text, &mut self.figures, &mut self.note]
    }
}

#[cfg(test)]
mod tests {
    use super::tone;

    #[test]
    fn five_colours_for_any_number_of_steps_as_on_the_pages() {
        let tones = |steps: usize, reversed| (0..steps).map(|place| tone(place, steps, reversed)).collect::<Vec<_>>();
        assert_eq!(tones(5, false), [0, 1, 2, 3, 4]);
        assert_eq!(tones(5, true), [4, 3, 2, 1, 0]);
        assert_eq!(tones(4, false), [0, 1, 3, 4]);
        assert_eq!(tones(9, false), [0, 1, 1, 2, 2, 3, 3, 4, 4]);
        assert_eq!(tones(1, false), [4]);
    }
}
