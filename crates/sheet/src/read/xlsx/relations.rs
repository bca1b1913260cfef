//! How parts refer to each other: by an id that a part beside them turns into a name.

use super::{
    meter::Meter,
    package::Package,
    xml::{Fault, Node, Xml},
};
use crate::read::{error::ReadError, parts::canonical};

/// More than any workbook has sheets.
const MOST: usize = 10_000;

pub(super) struct Relation {
    pub(super) id: String,
    /// The last word of its type: `worksheet`, `sharedStrings`.
    pub(super) kind: String,
    pub(super) part: String,
}

/// Those of a part; of the whole package for an empty name. None if the part has none.
pub(super) fn read(package: &mut Package<'_>, of: &str, meter: &Meter) -> Result<Vec<Relation>, ReadError> {
    let (folder, name) = of.rsplit_once('/').unwrap_or(("", of));
    let part = join(folder, &format!("_rels/{name}.rels"));
    if !package.has(&part) {
        return Ok(Vec::new());
    }
    package.read(&part, meter, |xml| relations(xml, folder))
}

fn relations(xml: &mut Xml<'_>, folder: &str) -> Result<Vec<Relation>, Fault> {
    xml.root("Relationships")?;
    let mut found = Vec::new();
    loop {
        match xml.next()? {
            Node::Open(tag) if tag.name() == "Relationship" => {
                let (id, kind, target) = (tag.attribute("Id")?, tag.attribute("Type")?, tag.attribute("Target")?);
                let outside = tag.attribute("TargetMode")?.is_some_and(|mode| mode == "External");
                if found.len() >= MOST {
                    return Err(Fault::Broken("too many relations"));
                }
                if let (Some(id), Some(kind), Some(target), false) = (id, kind, target, outside) {
                    let kind = kind.rsplit('/').next().unwrap_or_default().to_owned();
                    found.push(Relation { id, kind, part: join(folder, &target) });
                }
            }
            Node::End => return Ok(found),
            _ => {}
        }
    }
}

/// A name seen from a folder. It is only looked up in the zip, so `../` leads nowhere else.
fn join(folder: &str, target: &str) -> String {
    let target = target.replace('\\', "/");
    let mut path: Vec<&str> = if target.starts_with('/') { Vec::new() } else { folder.split('/').collect() };
    for step in target.split('/') {
        match step {
            "" | "." => {}
            ".." => {
                path.pop();
            }
            step => path.push(step),
        }
    }
    canonical(&path.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_seen_from_their_folder() {
        for (folder, target, part) in [
            ("xl", "worksheets/sheet1.xml", "xl/worksheets/sheet1.xml"),
            ("xl", "/xl/worksheets/Sheet1.xml", "xl/worksheets/sheet1.xml"),
            ("", "xl/workbook.xml", "xl/workbook.xml"),
            ("xl/worksheets", "../sharedStrings.xml", "xl/sharedstrings.xml"),
            ("xl", "..\\..\\..\\etc\\passwd", "etc/passwd"),
            ("xl", "", "xl"),
        ] {
            assert_eq!(join(folder, target), part);
        }
    }
}
