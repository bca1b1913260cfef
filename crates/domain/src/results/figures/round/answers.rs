//! A table of counts as the answers to a question of its kind.

use super::Table;
use crate::{
    questionnaire::Kind,
    results::figures::{
        distribution::{Cell, Distribution},
        result::Answers,
        threshold::Minimums,
    },
};

/// Below the minimum, and where a table does not fit its question, there is nothing.
pub(super) fn of(kind: &Kind, table: Option<&Table>, minimums: Minimums) -> Answers {
    if matches!(kind, Kind::Text { .. }) {
        return Answers::Text { asked: table.and_then(|table| table.counts.first()).copied().unwrap_or_default() };
    }
    table
        .filter(|table| table.answered >= minimums.distribution())
        .and_then(|table| read(kind, table))
        .unwrap_or(Answers::Discarded)
}

fn read(kind: &Kind, table: &Table) -> Option<Answers> {
    match kind {
        Kind::Scale { .. } => Distribution::of_scale(&table.counts).ok().map(Answers::Scale),
        Kind::Choice { options, .. } => {
            let each: Option<Vec<_>> = options.iter().map(|option| option.score).collect();
            let cells = each.map(|scores| {
                scores.into_iter().zip(&table.counts).map(|(value, &count)| Cell { value, count }).collect::<Vec<_>>()
            });
            let scores = cells.and_then(|cells| Distribution::new(0, 100, cells).ok());
            Some(Answers::Options { counts: table.counts.clone(), scores })
        }
        Kind::Choices { .. } => Some(Answers::Options { counts: table.counts.clone(), scores: None }),
        Kind::Number { min, max, scored, .. } => {
            let given = table.numbers.as_deref().unwrap_or_default();
            let cells = given.iter().map(|&value| Cell { value, count: 1 });
            let values = Distribution::new(*min, *max, cells).ok()?;
            Some(Answers::Number { values, scored: *scored })
        }
        Kind::Text { .. } => None,
    }
}
