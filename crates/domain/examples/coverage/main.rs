//! Prints how often the interval holds the class's mean, beside an ordinary t interval, as `docs/figures-coverage.md`:
//! `cargo run --release -p domain --example coverage > docs/figures-coverage.md`
#![expect(clippy::print_stdout, reason = "it prints a table")]

mod simulation;

use simulation::{ANSWERING, POPULATIONS, simulate};

const EACH: u32 = 10_000;
const CLASSES: &[u32] = &[11, 13, 16, 21, 25, 31, 40, 60, 101, 150, 201, 300];

fn main() {
    println!("# Coverage of the 95 % interval\n");
    println!("{EACH} simulated classes for each line; N people, of whom n answered; the mean of all N is to be held.");
    println!(
        "Printed by `cargo run --release -p domain --example coverage`; the method is in [figures.md](figures.md)."
    );
    let (mut least, mut cells) = (f64::INFINITY, 0);
    for population in POPULATIONS {
        println!("\n## {}\n", population.name);
        println!("| n | N | covers | mean width | t covers | t mean width |\n|---|---|---|---|---|---|");
        for &(answering, t) in ANSWERING {
            for &class in CLASSES.iter().filter(|&&class| class > answering) {
                let found = simulate(population, (answering, t), class, EACH);
                println!(
                    "| {answering} | {class} | {:.1} % | {:.3} | {:.1} % | {:.3} |",
                    found.covered * 100.0,
                    found.width,
                    found.t_covered * 100.0,
                    found.t_width
                );
                least = least.min(found.covered);
                cells += 1;
            }
        }
    }
    println!("\nLeast of all {cells} lines: {:.2} %.", least * 100.0);
}
