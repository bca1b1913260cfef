//! The workbook: which sheets there are, and where the rest is.

use super::{
    meter::Meter,
    package::Package,
    relations,
    xml::{Fault, Node, Xml},
};
use crate::read::{error::ReadError, text};

const MOST_SHEETS: usize = 1_000;

pub(super) struct Workbook {
    /// Those that can be seen and have cells, in their order.
    pub(super) sheets: Vec<Sheet>,
    pub(super) from_1904: bool,
    pub(super) strings: Option<String>,
    pub(super) styles: Option<String>,
}

pub(super) struct Sheet {
    pub(super) name: String,
    pub(super) part: String,
}

struct Listed {
    name: String,
    relation: String,
    hidden: bool,
}

pub(super) fn read(package: &mut Package<'_>, meter: &Meter) -> Result<Workbook, ReadError> {
    let root = relations::read(package, "", meter)?;
    let main = root.into_iter().find(|relation| relation.kind == "officeDocument");
    let part = main.map_or_else(|| "xl/workbook.xml".to_owned(), |relation| relation.part);
    let (listed, from_1904) = package.read(&part, meter, workbook)?;
    let relations = relations::read(package, &part, meter)?;
    let of_kind = |kind: &str| relations.iter().find(|relation| relation.kind == kind).map(|found| found.part.clone());
    let mut sheets = Vec::new();
    for sheet in listed.into_iter().filter(|sheet| !sheet.hidden) {
        let Some(relation) = relations.iter().find(|relation| relation.id == sheet.relation) else {
            return Err(Fault::Broken("a sheet without its part").within(&part));
        };
        // Others are charts on a page of their own.
        if relation.kind == "worksheet" {
            sheets.push(Sheet { name: sheet.name, part: relation.part.clone() });
        }
    }
    Ok(Workbook { sheets, from_1904, strings: of_kind("sharedStrings"), styles: of_kind("styles") })
}

fn workbook(xml: &mut Xml<'_>) -> Result<(Vec<Listed>, bool), Fault> {
    xml.root("workbook")?;
    let (mut sheets, mut from_1904) = (Vec::new(), false);
    loop {
        match xml.next()? {
            Node::Open(tag) if tag.name() == "workbookPr" => from_1904 = tag.flag("date1904")?,
            Node::Open(tag) if tag.name() == "sheet" => {
                let name = tag.attribute("name")?.unwrap_or_default();
                let hidden = tag.attribute("state")?.is_some_and(|state| state != "visible");
                let mut relation = String::new();
                for attribute in tag.attributes() {
                    let (key, value) = attribute?;
                    if key.ends_with(":id") {
                        relation = value.into_owned();
                    }
                }
                if sheets.len() >= MOST_SHEETS {
                    return Err(Fault::Broken("too many sheets"));
                }
                let name = text::clean(&name).chars().take(64).collect();
                sheets.push(Listed { name, relation, hidden });
            }
            Node::End => return Ok((sheets, from_1904)),
            _ => {}
        }
    }
}
