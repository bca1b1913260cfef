//! Text tables (.csv, .tsv).
//!
//! Our own splitter rather than the `csv` crate's: that one reads on over a quotation mark that is never closed, counts
//! neither blank rows nor lines for us, and takes one byte as a delimiter, where people also use `，`.

use std::ops::ControlFlow;

use super::{
    cell::{Format, Summary},
    encoding,
    error::ReadError,
    sink::Sink,
    text,
};

const DELIMITERS: [char; 4] = [',', '\t', ';', '，'];
/// How many lines the delimiter is guessed from.
const SAMPLE: usize = 20;
/// How many bytes are kept of a quoted cell, for each character that it may have.
const FAR: usize = 16;

pub(super) fn read(bytes: &[u8], mut sink: Sink<'_>) -> Result<Summary, ReadError> {
    let (text, encoding) = encoding::decode(bytes)?;
    let (named, body) = named_delimiter(&text);
    let delimiter = named.unwrap_or_else(|| guess_delimiter(body));
    let mut table = Table { rest: body, delimiter, line: if named.is_some() { 2 } else { 1 }, quoted: String::new() };
    let mut row = 0;
    while !table.rest.is_empty() {
        row += 1;
        sink.begin(row)?;
        table.row(&mut sink)?;
        if let ControlFlow::Break(()) = sink.end()? {
            break;
        }
    }
    if sink.rows == 0 {
        return Err(ReadError::Empty { sheet: None, other_sheets: 0 });
    }
    Ok(Summary {
        format: Format::Text { encoding, delimiter },
        rows: sink.rows,
        stopped: sink.stopped,
        sheet: None,
        other_sheets: 0,
        formulas: 0,
        merged: Vec::new(),
        merged_total: 0,
    })
}

struct Table<'a> {
    rest: &'a str,
    delimiter: char,
    line: u32,
    quoted: String,
}

enum Edge {
    Cell,
    Row,
}

impl<'a> Table<'a> {
    fn row(&mut self, sink: &mut Sink<'_>) -> Result<(), ReadError> {
        for column in 0.. {
            if let Edge::Row = self.cell(column, sink)? {
                break;
            }
        }
        Ok(())
    }

    fn cell(&mut self, column: u32, sink: &mut Sink<'_>) -> Result<Edge, ReadError> {
        let Some(inside) = self.rest.strip_prefix('"') else {
            let (raw, edge) = self.up_to_edge();
            sink.put_text(column, &text::clean(bare(raw)))?;
            return Ok(edge);
        };
        let line = self.line;
        self.rest = inside;
        self.quoted_cell(column, sink)?;
        let (after, edge) = self.up_to_edge();
        // Only white space may stand between a closing mark and the edge; anything else means that the mark which
        // closed was meant to open.
        if !after.trim().is_empty() {
            return Err(ReadError::UnclosedQuote { line });
        }
        sink.put_text(column, &text::clean(bare(&self.quoted)))?;
        Ok(edge)
    }

    fn quoted_cell(&mut self, column: u32, sink: &Sink<'_>) -> Result<(), ReadError> {
        let line = self.line;
        let limit = sink.limits.cell_chars;
        self.quoted.clear();
        loop {
            let (part, after) = self.rest.split_once('"').ok_or(ReadError::UnclosedQuote { line })?;
            let breaks = memchr::memchr_iter(b'\n', part.as_bytes()).count();
            self.line = self.line.saturating_add(u32::try_from(breaks).unwrap_or(u32::MAX));
            if self.quoted.len() + part.len() > limit.saturating_mul(FAR) {
                // Over so many lines it was not meant to reach.
                let over = ReadError::CellTooLong { row: sink.number(), column: column + 1, limit };
                return Err(if self.line > line { ReadError::UnclosedQuote { line } } else { over });
            }
            self.quoted.push_str(part);
            self.rest = after;
            let Some(after) = after.strip_prefix('"') else { return Ok(()) };
            self.quoted.push('"');
            self.rest = after;
        }
    }

    fn up_to_edge(&mut self) -> (&'a str, Edge) {
        let delimiter = self.delimiter;
        let Some(at) = self.rest.find([delimiter, '\n', '\r']) else {
            return (std::mem::take(&mut self.rest), Edge::Row);
        };
        let (before, rest) = self.rest.split_at(at);
        if let Some(rest) = rest.strip_prefix(delimiter) {
            self.rest = rest;
            return (before, Edge::Cell);
        }
        self.line = self.line.saturating_add(1);
        self.rest = rest.strip_prefix("\r\n").or_else(|| rest.strip_prefix(['\n', '\r'])).unwrap_or_default();
        (before, Edge::Row)
    }
}

/// `="00123"`, written so to keep a program from taking it for a number.
fn bare(raw: &str) -> &str {
    raw.strip_prefix("=\"").and_then(|inner| inner.strip_suffix('"')).unwrap_or(raw)
}

/// `sep=;` as the first line, which Excel understands and does not show.
fn named_delimiter(text: &str) -> (Option<char>, &str) {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let first = first.trim_end_matches('\r');
    let named = first.get(..4).filter(|start| start.eq_ignore_ascii_case("sep=")).and_then(|_| first.get(4..));
    let mut chars = named.unwrap_or_default().chars();
    match (chars.next(), chars.next()) {
        (Some(delimiter), None) if delimiter != '"' => (Some(delimiter), rest),
        _ => (None, text),
    }
}

/// The one that stands most often in the same number in a line.
fn guess_delimiter(text: &str) -> char {
    let mut best = (0, 0, ',');
    for delimiter in DELIMITERS {
        let counts: Vec<usize> = counts(text, delimiter).filter(|count| *count > 0).take(SAMPLE).collect();
        for count in &counts {
            let lines = counts.iter().filter(|other| *other == count).count();
            if (lines, *count) > (best.0, best.1) {
                best = (lines, *count, delimiter);
            }
        }
    }
    best.2
}

/// How often it stands in each line, outside of quotation marks.
fn counts(text: &str, delimiter: char) -> impl Iterator<Item = usize> {
    text.lines().take(SAMPLE).map(move |line| {
        let outside = line.split('"').step_by(2);
        outside.map(|part| part.matches(delimiter).count()).sum()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_delimiter_is_the_one_that_makes_a_table() {
        for (text, delimiter) in [
            ("学号,姓名,班级\n1,张三,一班", ','),
            ("学号\t姓名\n1\t张三, 李四, 王五", '\t'),
            ("学号;姓名;备注\n1;张三;a,b\n2;李四;", ';'),
            ("学号，姓名\n1，张三", '，'),
            ("2024年学生名单\n学号;姓名\n1;张三", ';'),
            ("\"a;b;c;d\",\"e\"\n1,2", ','),
            ("学号", ','),
            ("", ','),
        ] {
            assert_eq!(guess_delimiter(text), delimiter, "{text}");
        }
    }

    #[test]
    fn a_named_delimiter_is_taken() {
        assert_eq!(named_delimiter("sep=|\r\na|b"), (Some('|'), "a|b"));
        assert_eq!(named_delimiter("sep=,,\na"), (None, "sep=,,\na"));
        assert_eq!(named_delimiter("学号\na"), (None, "学号\na"));
    }
}
