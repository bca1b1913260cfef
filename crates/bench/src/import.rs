//! A term's enrolments from one workbook: checked, then confirmed.

use std::{
    fs,
    time::{Duration, Instant},
};

use anyhow::{Context, bail};
use serde_json::Value;
use sheet::write::{Column, SheetWriter};

use crate::{lists::administrator, server::Server};

/// The file has a class's code and a student's number on each line, with a tab between; the term's id is its first line.
pub async fn enrolments(server: &Server, pairs: &str) -> anyhow::Result<()> {
    let text = fs::read_to_string(pairs)?;
    let (term, pairs) = text.split_once('\n').context("the file begins with the term")?;
    let columns = [Column { title: "教学班号", width: 24.0 }, Column { title: "学号", width: 16.0 }];
    let mut writer = SheetWriter::new("名单", &columns)?;
    let mut rows = 0;
    for pair in pairs.lines() {
        let (class, student) = pair.split_once('\t').context("a tab between class and student")?;
        writer.row(&[class, student])?;
        rows += 1;
    }
    let workbook = writer.finish()?;
    println!("import of {rows} enrolments from a workbook of {} KB", workbook.len() / 1024);

    let token = administrator(server).await?;
    let began = Instant::now();
    let path = format!("/imports?kind=enrolments&term={term}&file_name=list.xlsx");
    let started = server.post_bytes(&path, &token, workbook).await?;
    let id = started.pointer("/data/import_id").and_then(Value::as_str).context("an import")?.to_owned();
    let checked = until(server, &token, &id, "checked").await?;
    let counts = checked.get("counts").cloned().unwrap_or_default();
    println!("  upload and check  {:>5.1} s   {counts}", began.elapsed().as_secs_f64());
    let began = Instant::now();
    server.post_bytes(&format!("/imports/{id}/confirm"), &token, Vec::new()).await?;
    until(server, &token, &id, "applied").await?;
    println!("  confirmation      {:>5.1} s", began.elapsed().as_secs_f64());
    let began = Instant::now();
    server.post_bytes(&format!("/imports/{id}/undo"), &token, Vec::new()).await?;
    until(server, &token, &id, "undone").await?;
    println!("  undo              {:>5.1} s", began.elapsed().as_secs_f64());
    Ok(())
}

async fn until(server: &Server, token: &str, id: &str, state: &str) -> anyhow::Result<Value> {
    let mut looks = tokio::time::interval(Duration::from_millis(100));
    loop {
        looks.tick().await;
        let envelope = server.get_json(&format!("/imports/{id}"), token).await?;
        let import = envelope.get("data").cloned().unwrap_or_default();
        if import.get("state").and_then(Value::as_str) == Some(state) {
            return Ok(import);
        }
        if import.pointer("/job/state").and_then(Value::as_str) == Some("failed") {
            bail!("the import failed: {import}");
        }
    }
}
