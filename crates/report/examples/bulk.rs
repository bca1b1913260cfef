//! How long 300 evaluations take to set, and what memory that needs: `cargo run --release -p report --example bulk`.
#![allow(clippy::unwrap_used, clippy::print_stdout, clippy::indexing_slicing)]

#[path = "../tests/it/sample.rs"]
#[allow(dead_code)]
mod sample;

use std::{fs, time::Instant};

use domain::{results::figures::result::result, text::Language};
use report::Press;

const DOCUMENTS: u32 = 300;

fn main() {
    let began = Instant::now();
    let press = Press::new(None).unwrap();
    println!("fonts {:?}, {}", began.elapsed(), memory());
    let began = Instant::now();
    let mut bytes = 0;
    for place in 0..DOCUMENTS {
        let mut document = sample::evaluation(Language::Chinese);
        document.class_code = format!("MATH{place:04}");
        document.result = result(&sample::counted_class(&document.form, 20 + place % 40, 64, place));
        bytes += press.evaluation(&document).unwrap().len();
        if place % 100 == 0 {
            println!("{place}: {:?}, {}", began.elapsed(), memory());
        }
    }
    let documents = usize::try_from(DOCUMENTS).unwrap();
    println!("{DOCUMENTS} documents {:?}, {} KB each, {}", began.elapsed(), bytes / documents / 1024, memory());
}

fn memory() -> String {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let lines = status.lines().filter(|line| line.starts_with("VmHWM") || line.starts_with("VmRSS"));
    lines.map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect::<Vec<_>>().join(", ")
}
