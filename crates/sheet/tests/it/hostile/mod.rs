//! Files that want to do harm, or are so wrong that they might. Each ends in rows or in an error with a name, soon, and in
//! little memory.

mod archives;
mod cells;
mod kinds;
mod markup;
mod texts;

use std::{collections::BTreeSet, panic, time::Duration};

use crate::see::{line, peak_memory, read, work_time};

pub struct Case {
    name: &'static str,
    pub make: Box<dyn Fn() -> Vec<u8>>,
    /// `error: key`, or the first rows.
    expected: &'static str,
}

pub fn case(name: &'static str, expected: &'static str, make: impl Fn() -> Vec<u8> + 'static) -> Case {
    Case { name, make: Box::new(make), expected }
}

pub fn corpus() -> Vec<Case> {
    [archives::cases(), markup::cases(), cells::cases(), kinds::cases(), texts::cases()].into_iter().flatten().collect()
}

fn outcome(bytes: &[u8]) -> String {
    match panic::catch_unwind(|| read(bytes)) {
        Ok(Ok((rows, _))) => rows.iter().take(4).map(line).collect::<Vec<_>>().join("; "),
        Ok(Err(error)) => format!("error: {}", error.key()),
        Err(_) => "panic".to_owned(),
    }
}

#[test]
fn every_file_ends_in_rows_or_a_named_error() {
    let (mut wrong, mut slowest) = (Vec::new(), (Duration::ZERO, ""));
    let corpus = corpus();
    for case in &corpus {
        let bytes = (case.make)();
        let start = work_time();
        let seen = outcome(&bytes);
        let took = work_time().saturating_sub(start);
        slowest = slowest.max((took, case.name));
        if seen != case.expected || took > Duration::from_secs(5) {
            wrong.push(format!("{}: expected {:?}, got {seen:?} in {took:?}", case.name, case.expected));
        }
    }
    let peak = peak_memory();
    println!("{} files, slowest {slowest:?}, peak memory {peak} MB", corpus.len());
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    assert!(peak < 400, "{peak} MB");
    let names: BTreeSet<_> = corpus.iter().map(|case| case.name).collect();
    assert_eq!(names.len(), corpus.len(), "each file has a name of its own");
}
