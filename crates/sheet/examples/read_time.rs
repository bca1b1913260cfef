//! How long 100,000 rows take: `cargo run --release -p sheet --example read_time`.
#![allow(clippy::print_stdout)]

use std::{env, error::Error, fmt::Write, fs, ops::ControlFlow, process::Command, time::Instant};

use rust_xlsxwriter::Workbook;
use sheet::read::{self, Limits};

const ROWS: u32 = 100_000;

fn main() -> Result<(), Box<dyn Error>> {
    if let Some(path) = env::args().nth(1) {
        return read(&path);
    }
    for (name, bytes) in [("rows.xlsx", workbook()?), ("rows.csv", text()?.into_bytes())] {
        let path = env::temp_dir().join(name);
        fs::write(&path, bytes)?;
        // In a process of its own, so that its memory is what reading takes.
        Command::new(env::current_exe()?).arg(&path).status()?;
        fs::remove_file(path)?;
    }
    Ok(())
}

fn read(path: &str) -> Result<(), Box<dyn Error>> {
    let bytes = fs::read(path)?;
    let start = Instant::now();
    let mut cells = 0;
    let summary = read::rows(&bytes, &Limits::default(), |row| {
        cells += row.cells.len();
        ControlFlow::Continue(())
    })?;
    let (millis, rows, size) = (start.elapsed().as_millis(), summary.rows, bytes.len() / 1024);
    println!("{path}: {rows} rows, {cells} cells, {size} KB: {millis} ms, {} MB at most", peak_memory()?);
    Ok(())
}

fn cells(row: u32) -> [String; 8] {
    [
        format!("{}", 2_024_000_000 + row),
        format!("学生{row}"),
        format!("计算机科学与技术学院{}", row % 20),
        format!("软件工程{}班", row % 400),
        format!("CS{:05}", row % 3_000),
        format!("数据结构与算法{}", row % 3_000),
        "2024-2025-1".to_owned(),
        "必修".to_owned(),
    ]
}

fn workbook() -> Result<Vec<u8>, Box<dyn Error>> {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    for row in 0..ROWS {
        for (column, text) in (0..).zip(cells(row)) {
            if column == 0 {
                sheet.write(row, column, text.parse::<u32>()?)?;
            } else {
                sheet.write(row, column, text)?;
            }
        }
    }
    Ok(book.save_to_buffer()?)
}

fn text() -> Result<String, Box<dyn Error>> {
    let mut text = String::new();
    for row in 0..ROWS {
        writeln!(text, "{}", cells(row).join(","))?;
    }
    Ok(text)
}

fn peak_memory() -> Result<u64, Box<dyn Error>> {
    let status = fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).ok_or("no such field")?;
    Ok(line.split_whitespace().nth(1).ok_or("no figure")?.parse::<u64>()? / 1024)
}
