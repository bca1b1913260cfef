//! Reads count vectors with the class's size, a JSON array `[N, [counts]]` a line, and prints their figures, an object a
//! line: what `scripts/figures.py` compares with its own.
#![expect(clippy::print_stdout, reason = "its output is its purpose")]

use std::io::{self, BufRead};

use domain::results::figures::{distribution::Distribution, interval::interval};

fn main() -> io::Result<()> {
    for line in io::stdin().lock().lines() {
        let line = line?;
        let numbers = line.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty());
        let numbers: Vec<u32> = numbers.filter_map(|number| number.parse().ok()).collect();
        let Some((&class, counts)) = numbers.split_first() else { continue };
        let Ok(answers) = Distribution::of_scale(counts) else { continue };
        let Some(found) = answers.summary() else {
            println!("null");
            continue;
        };
        let ends =
            interval(&answers, class).map_or_else(|| "null".into(), |ends| format!("[{},{}]", ends.low, ends.high));
        println!(
            "{{\"mean\":{},\"median\":{},\"quartiles\":[{},{}],\"deviation\":{},\"interval\":{ends}}}",
            found.mean, found.median, found.lower_quartile, found.upper_quartile, found.deviation
        );
    }
    Ok(())
}
