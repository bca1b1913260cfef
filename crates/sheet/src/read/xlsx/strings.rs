//! The texts of a workbook, which cells refer to by number. Held in one piece, cleaned once.

use super::xml::{Fault, LONGEST_TEXT, Node, Xml};
use crate::read::{error::ReadError, limits::Limits, text};

#[derive(Default)]
pub(super) struct Strings {
    text: String,
    ends: Vec<usize>,
}

impl Strings {
    pub(super) fn read(xml: &mut Xml<'_>, limits: &Limits) -> Result<Self, Fault> {
        xml.root("sst")?;
        let too_much = |limit| Fault::from(ReadError::TooMuchText { limit });
        let mut strings = Self::default();
        let mut raw = String::new();
        loop {
            match xml.next()? {
                Node::Open(tag) if tag.name() == "si" => {
                    raw.clear();
                    if !xml.rich_text(&mut raw, LONGEST_TEXT)? {
                        return Err(too_much(LONGEST_TEXT));
                    }
                    strings.text.push_str(&text::clean(&text::unescape(&raw)));
                    strings.ends.push(strings.text.len());
                    if strings.text.len() > limits.shared_text_bytes || strings.ends.len() > limits.shared_texts {
                        return Err(too_much(limits.shared_text_bytes));
                    }
                }
                Node::Open(_) => xml.skip()?,
                Node::Close | Node::Text(_) => {}
                Node::End => return Ok(strings),
            }
        }
    }

    pub(super) fn get(&self, index: usize) -> Option<&str> {
        let start = match index.checked_sub(1) {
            Some(before) => *self.ends.get(before)?,
            None => 0,
        };
        self.text.get(start..*self.ends.get(index)?)
    }
}
