//! Settings of the database that would write down what our tables do not hold, as they are for the role that asks.

use crate::{BallotBox, CountingStore, Result, Store};

/// A setting as this role's connections have it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setting {
    pub name: String,
    pub value: String,
}

/// Those of extensions are there only where the extension is loaded.
const ASKED: [&str; 16] = [
    "track_commit_timestamp",
    "log_statement",
    "log_min_duration_statement",
    "log_min_duration_sample",
    "log_statement_sample_rate",
    "log_transaction_sample_rate",
    "log_parameter_max_length",
    "log_parameter_max_length_on_error",
    "log_min_error_statement",
    "debug_print_parse",
    "debug_print_rewritten",
    "debug_print_plan",
    "auto_explain.log_min_duration",
    "auto_explain.sample_rate",
    "pgaudit.log",
    "pgaudit.role",
];

impl Store {
    pub async fn telling_settings(&self) -> Result<Vec<Setting>> {
        let mut tx = self.begin().await?;
        let asked: Vec<_> = ASKED.iter().map(|name| (*name).to_owned()).collect();
        let rows = sqlx::query!(
            r#"select name as "name!", current_setting(name, true) as "value!"
                 from unnest($1::text[]) name where current_setting(name, true) is not null"#,
            &asked
        )
        .fetch_all(&mut *tx)
        .await?;
        Ok(rows.into_iter().map(|row| Setting { name: row.name, value: row.value }).collect())
    }
}

impl BallotBox {
    pub async fn telling_settings(&self) -> Result<Vec<Setting>> {
        self.store().telling_settings().await
    }
}

impl CountingStore {
    pub async fn telling_settings(&self) -> Result<Vec<Setting>> {
        self.store().telling_settings().await
    }
}
