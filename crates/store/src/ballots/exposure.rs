//! Settings of the database that would write down what our tables do not hold, and rights that would undo the separation of
//! the roles, as they are for the role that asks.

use crate::{BallotBox, CountingStore, Result, Store};

/// A setting as this role's connections have it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setting {
    pub name: String,
    pub value: String,
}

/// Those of extensions are there only where the extension is loaded.
const ASKED: [&str; 18] = [
    "track_commit_timestamp",
    "log_statement",
    "log_min_duration_statement",
    "log_min_duration_sample",
    "log_statement_sample_rate",
    "log_transaction_sample_rate",
    "log_parameter_max_length",
    "log_parameter_max_length_on_error",
    "log_min_error_statement",
    "log_error_verbosity",
    "log_min_messages",
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
        let mut found: Vec<_> = rows.into_iter().map(|row| Setting { name: row.name, value: row.value }).collect();
        let rights = sqlx::query!(
            r#"select 'makes objects' as "name!", 'temporary' as "value!"
                where has_database_privilege(current_database(), 'temporary')
               union all
               select 'makes objects', 'schemas' where has_database_privilege(current_database(), 'create')
               union all
               select 'makes objects', 'in schema ' || nspname from pg_namespace
                where nspname !~ '^pg_(toast_)?temp_' and has_schema_privilege(oid, 'create')
               union all
               select 'acts as', rolname from pg_roles
                where rolname <> current_user and pg_has_role(oid, 'member')
                  and (rolname in ('keping_app', 'keping_box', 'keping_count')
                       or oid = (select relowner from pg_class where oid = 'public.account'::regclass))"#
        )
        .fetch_all(&mut *tx)
        .await?;
        found.extend(rights.into_iter().map(|row| Setting { name: row.name, value: row.value }));
        Ok(found)
    }
}

impl Store {
    /// Where the database keeps its files; `None`: this role may not know.
    pub async fn data_directory(&self) -> Result<Option<String>> {
        let mut tx = self.begin().await?;
        let set = sqlx::query_scalar!("select setting from pg_settings where name = 'data_directory'")
            .fetch_optional(&mut *tx)
            .await?;
        Ok(set.flatten())
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
