//! What raters of companies said of twenty programmes in six surveys: the list of programmes, and one's report, by eight readers
//! at once.

use anyhow::Context;
use serde_json::Value;

use crate::{
    lists::{administrator, read_by_many},
    server::Server,
};

/// The programmes are those of `scripts/bench-surveys.sql`.
pub async fn surveys(server: &Server) -> anyhow::Result<()> {
    let token = administrator(server).await?;
    let list = server.get_json("/reports/enterprise/programmes", &token).await?;
    let programmes = list.pointer("/data").and_then(Value::as_array).context("no programmes")?;
    let mut rated = programmes.iter().filter(|one| one.pointer("/programme/code") == Some(&Value::from("B001")));
    let programme = rated.find_map(|one| one.pointer("/programme/id")?.as_str()).context("no B001")?;
    let query = format!("programme={programme}");
    read_by_many(server, "/reports/enterprise/programmes", &[("all", "")], &token).await?;
    read_by_many(server, "/reports/enterprise", &[("one programme", &query)], &token).await
}
