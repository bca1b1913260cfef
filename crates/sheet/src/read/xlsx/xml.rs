//! XML as the parts of a workbook have it: elements and text, no document types, no entities, no great depth.

use std::borrow::Cow;

use quick_xml::{
    XmlVersion,
    escape::resolve_predefined_entity,
    events::{BytesStart, Event},
    reader::Reader,
};

use super::meter::{Meter, Metered};
use crate::read::error::ReadError;

/// Spreadsheet programs write fewer than twenty levels.
const DEPTH: u32 = 64;
/// Of one cell, in bytes. Excel's own have at most 32,767 characters.
pub(super) const LONGEST_TEXT: usize = 4 * 32_767;

/// What goes wrong inside a part; which part it is, the package adds.
pub(super) enum Fault {
    Broken(&'static str),
    Forbidden,
    Read(ReadError),
}

impl From<ReadError> for Fault {
    fn from(error: ReadError) -> Self {
        Self::Read(error)
    }
}

impl Fault {
    pub(super) fn within(self, part: &str) -> ReadError {
        match self {
            Self::Broken(why) => ReadError::Broken { part: part.to_owned(), why },
            Self::Forbidden => ReadError::ForbiddenXml { part: part.to_owned() },
            Self::Read(error) => error,
        }
    }
}

pub(super) struct Xml<'a> {
    reader: Reader<Metered<'a>>,
    meter: &'a Meter,
    buffer: Vec<u8>,
    depth: u32,
}

pub(super) enum Node<'a> {
    Open(Tag<'a>),
    Close,
    Text(Cow<'a, str>),
    End,
}

impl<'a> Xml<'a> {
    pub(super) fn new(source: Metered<'a>, meter: &'a Meter) -> Self {
        let mut reader = Reader::from_reader(source);
        // So that every element, empty or not, opens and closes.
        reader.config_mut().expand_empty_elements = true;
        Self { reader, meter, buffer: Vec::new(), depth: 0 }
    }

    pub(super) fn next(&mut self) -> Result<Node<'_>, Fault> {
        self.meter.node()?;
        self.buffer.clear();
        self.reader.get_mut().begin_piece();
        let Ok(event) = self.reader.read_event_into(&mut self.buffer) else {
            return Err(self.reader.get_ref().fault().unwrap_or(Fault::Broken("not well-formed")));
        };
        match event {
            Event::Start(tag) => {
                self.depth += 1;
                if self.depth > DEPTH { Err(Fault::Broken("nested too deep")) } else { Ok(Node::Open(Tag(tag))) }
            }
            Event::End(_) => {
                self.depth = self.depth.saturating_sub(1);
                Ok(Node::Close)
            }
            Event::Text(text) => Ok(Node::Text(text.into_inner())),
            Event::CData(text) => Ok(Node::Text(text.into_inner())),
            Event::GeneralRef(reference) => match resolve_predefined_entity(&reference) {
                Some(text) => Ok(Node::Text(Cow::Borrowed(text))),
                None if !reference.is_char_ref() => Err(Fault::Forbidden),
                None => match reference.resolve_char_ref() {
                    Ok(Some(c)) => Ok(Node::Text(Cow::Owned(c.to_string()))),
                    _ => Err(Fault::Broken("a reference to no character")),
                },
            },
            Event::DocType(_) => Err(Fault::Forbidden),
            Event::Eof if self.depth > 0 => Err(Fault::Broken("ends in the middle")),
            Event::Eof => Ok(Node::End),
            Event::Empty(_) | Event::Decl(_) | Event::PI(_) | Event::Comment(_) => Ok(Node::Text(Cow::Borrowed(""))),
        }
    }

    /// The first element, which says what the part is.
    pub(super) fn root(&mut self, name: &str) -> Result<(), Fault> {
        loop {
            match self.next()? {
                Node::Open(tag) if tag.name() == name => return Ok(()),
                Node::Open(_) | Node::Close | Node::End => return Err(Fault::Broken("not what it should be")),
                Node::Text(_) => {}
            }
        }
    }

    /// To the end of the element that was opened last.
    pub(super) fn skip(&mut self) -> Result<(), Fault> {
        let mut inside = 1_u32;
        while inside > 0 {
            match self.next()? {
                Node::Open(_) => inside += 1,
                Node::Close => inside -= 1,
                Node::Text(_) => {}
                Node::End => return Err(Fault::Broken("ends in the middle")),
            }
        }
        Ok(())
    }

    /// Appends the text of the element that was opened last. Whether it was all of it: `limit` is in bytes.
    pub(super) fn text(&mut self, into: &mut String, limit: usize) -> Result<bool, Fault> {
        loop {
            match self.next()? {
                Node::Text(text) if into.len() + text.len() > limit => return Ok(false),
                Node::Text(text) => into.push_str(&text),
                Node::Open(_) => self.skip()?,
                Node::Close => return Ok(true),
                Node::End => return Err(Fault::Broken("ends in the middle")),
            }
        }
    }

    /// The same for a text of runs that look different. How it is pronounced, which may stand beside it, is left out.
    pub(super) fn rich_text(&mut self, into: &mut String, limit: usize) -> Result<bool, Fault> {
        let mut in_run = false;
        loop {
            match self.next()? {
                Node::Open(tag) => match tag.name() {
                    "t" => {
                        if !self.text(into, limit)? {
                            return Ok(false);
                        }
                    }
                    "r" if !in_run => in_run = true,
                    _ => self.skip()?,
                },
                Node::Close if in_run => in_run = false,
                Node::Close => return Ok(true),
                Node::Text(_) => {}
                Node::End => return Err(Fault::Broken("ends in the middle")),
            }
        }
    }
}

pub(super) struct Tag<'a>(BytesStart<'a>);

impl Tag<'_> {
    /// Without its prefix, which every program chooses for itself.
    pub(super) fn name(&self) -> &str {
        self.0.local_name().into_inner()
    }

    /// Names with their prefixes and values as they are written, references and all.
    pub(super) fn attributes(&self) -> impl Iterator<Item = Result<(&str, Cow<'_, str>), Fault>> {
        let mut attributes = self.0.attributes();
        attributes.with_checks(false);
        attributes.map(|attribute| match attribute {
            Ok(attribute) => Ok((attribute.key.into_inner(), attribute.value)),
            Err(_) => Err(Fault::Broken("not well-formed")),
        })
    }

    /// One value, references resolved.
    pub(super) fn attribute(&self, name: &str) -> Result<Option<String>, Fault> {
        let attribute = self.0.try_get_attribute(name).map_err(|_| Fault::Broken("not well-formed"))?;
        let value = attribute.map(|attribute| attribute.normalized_value(XmlVersion::Implicit1_0)).transpose();
        // The only references that could fail are those to entities of a document type.
        Ok(value.map_err(|_| Fault::Forbidden)?.map(Cow::into_owned))
    }

    pub(super) fn flag(&self, name: &str) -> Result<bool, Fault> {
        Ok(self.attribute(name)?.is_some_and(|value| matches!(value.as_str(), "1" | "true" | "on")))
    }
}
