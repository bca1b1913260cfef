//! Classes with their teachers and meetings, by their code. A class may take several lines, one for each teacher or
//! meeting, in a row or not: the first stands for all of them.

mod line;
mod merge;

use std::collections::HashMap;

use self::{
    line::{Line, Reader},
    merge::merge,
};
use crate::imports::{Columns, Known, PlannedRow, Setting, SheetRow};

pub(crate) fn plan(
    setting: &Setting,
    columns: &Columns,
    rows: impl Iterator<Item = SheetRow>,
    known: &Known,
) -> Vec<PlannedRow> {
    let rows: Vec<SheetRow> = rows.collect();
    let mut reader = Reader::new(setting, known);
    let mut lines: Vec<Option<Line<'_, '_>>> = rows.iter().map(|row| Some(reader.line(row, columns))).collect();
    let mut classes: Vec<Vec<usize>> = Vec::new();
    let mut by_key: HashMap<String, usize> = HashMap::new();
    for (place, line) in lines.iter().enumerate() {
        let class = line.as_ref().and_then(|line| line.key.clone());
        let class = class.map(|key| *by_key.entry(key).or_insert(classes.len()));
        match class.and_then(|class| classes.get_mut(class)) {
            Some(class) => class.push(place),
            None => classes.push(vec![place]),
        }
    }
    let mut planned: Vec<(usize, PlannedRow)> = Vec::with_capacity(lines.len());
    for places in classes {
        let class: Vec<_> = places.iter().filter_map(|place| lines.get_mut(*place)?.take()).collect();
        planned.extend(places.into_iter().zip(merge(class, &reader)));
    }
    planned.sort_unstable_by_key(|(place, _)| *place);
    planned.into_iter().map(|(_, row)| row).collect()
}
