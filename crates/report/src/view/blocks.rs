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
    Note {
        text: String,
    },
    Legend {
        labels: Vec<String>,
    },
    /// One bar for all answers to a question of a scale, from the lowest step to the highest.
    Likert {
        head: Head,
        steps: usize,
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
pub(super) struct Segment {
    /// From 0.
    pub(super) step: usize,
    pub(super) count: u32,
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

impl Block {
    /// Hands out each text, and whether it may have several lines.
    pub(super) fn each_text(&mut self, each: &mut impl FnMut(&mut String, bool)) {
        match self {
            Self::Title { school, title, subtitle, facts } => {
                [school, title, subtitle].into_iter().for_each(|text| each(text, false));
                facts.iter_mut().for_each(|fact| fact.each_text(each));
            }
            Self::Heading { text, note, .. } => [text, note].into_iter().for_each(|text| each(text, false)),
            Self::Response { figure, label, lines } => {
                [figure, label].into_iter().chain(lines).for_each(|text| each(text, false));
            }
            Self::Note { text } | Self::Quote { text } => each(text, true),
            Self::Legend { labels } => labels.iter_mut().for_each(|text| each(text, false)),
            Self::Likert { head, .. } => head.each_text(each),
            Self::Bars { head, rows } => {
                head.each_text(each);
                rows.iter_mut().for_each(|row| {
                    each(&mut row.label, false);
                    each(&mut row.words, false);
                });
            }
            Self::Withheld { head, why } => {
                head.each_text(each);
                each(why, false);
            }
            Self::Table { columns, rows } => {
                columns.iter_mut().for_each(|column| each(&mut column.title, false));
                rows.iter_mut().flatten().for_each(|text| each(text, false));
            }
            Self::Dots { before, after, key, rows } => {
                before.iter_mut().chain(after).for_each(|column| each(&mut column.title, false));
                key.iter_mut().for_each(|text| each(text, false));
                for row in rows {
                    row.before.iter_mut().chain(&mut row.after).for_each(|text| each(text, false));
                }
            }
            Self::Comments { head, texts } => {
                each(head, false);
                texts.iter_mut().for_each(|text| each(text, true));
            }
            Self::Rules { rules } => rules.iter_mut().for_each(|rule| rule.each_text(each)),
            Self::List { items } => items.iter_mut().for_each(|text| each(text, false)),
        }
    }
}

impl Fact {
    pub(super) fn new(label: &str, value: impl Into<String>) -> Self {
        Self { label: label.to_owned(), value: value.into() }
    }

    fn each_text(&mut self, each: &mut impl FnMut(&mut String, bool)) {
        each(&mut self.label, false);
        each(&mut self.value, false);
    }
}

impl Head {
    fn each_text(&mut self, each: &mut impl FnMut(&mut String, bool)) {
        [&mut self.number, &mut self.text, &mut self.figures, &mut self.note]
            .into_iter()
            .for_each(|text| each(text, false));
    }
}
