//! Prints each kind of document, in both languages, into a folder: `cargo run -p report --example samples -- FOLDER`.
#![allow(clippy::unwrap_used, clippy::print_stdout, clippy::indexing_slicing)]

#[path = "../tests/it/sample.rs"]
mod sample;

use std::{env, fs, path::PathBuf, time::Instant};

use domain::text::Language;
use report::{Press, college_workbook, evaluation_workbook, teacher_term_workbook};

fn main() {
    let folder = PathBuf::from(env::args().nth(1).unwrap_or_else(|| "target/samples".into()));
    fs::create_dir_all(&folder).unwrap();
    let began = Instant::now();
    let press = Press::new(None).unwrap();
    println!("fonts: {:?}", began.elapsed());
    for (language, tag) in [(Language::Chinese, "zh"), (Language::English, "en")] {
        let began = Instant::now();
        let evaluation = sample::evaluation(language);
        fs::write(folder.join(format!("evaluation-{tag}.pdf")), press.evaluation(&evaluation).unwrap()).unwrap();
        println!("evaluation: {:?}", began.elapsed());
        fs::write(folder.join(format!("evaluation-{tag}.xlsx")), evaluation_workbook(&evaluation).unwrap()).unwrap();
        let began = Instant::now();
        let term = sample::teacher_term(language);
        fs::write(folder.join(format!("term-{tag}.pdf")), press.teacher_term(&term).unwrap()).unwrap();
        println!("term: {:?}", began.elapsed());
        fs::write(folder.join(format!("term-{tag}.xlsx")), teacher_term_workbook(&term).unwrap()).unwrap();
        let began = Instant::now();
        let college = sample::college(language);
        fs::write(folder.join(format!("college-{tag}.pdf")), press.college(&college).unwrap()).unwrap();
        println!("college: {:?}", began.elapsed());
        fs::write(folder.join(format!("college-{tag}.xlsx")), college_workbook(&college).unwrap()).unwrap();
    }
}
