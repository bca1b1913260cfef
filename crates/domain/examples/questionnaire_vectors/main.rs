//! Prints forms, answers to them and what the rules say of both, one JSON object a line: what the browser's copy of the
//! rules is held against. The same seed gives the same lines.
//!
//! `cargo run --example questionnaire_vectors -- <how many> [<seed>]`

mod forms;
mod given;
mod random;
mod vector;

use std::io::{self, BufWriter, Write};

fn main() -> io::Result<()> {
    let mut numbers = std::env::args().skip(1).map_while(|argument| argument.parse().ok());
    let (count, seed) = (numbers.next().unwrap_or(vector::COMMITTED), numbers.next().unwrap_or(vector::SEED));
    let mut out = BufWriter::new(io::stdout().lock());
    for line in vector::lines(seed, count) {
        writeln!(out, "{line}")?;
    }
    out.flush()
}
