//! Whether two cells have the same rows of a school: for each table their number and a sum of what each says, in no order.

use std::collections::BTreeMap;

use domain::id::InstitutionId;
use sqlx::AssertSqlSafe;

use super::cell::{Cell, quoted};
use crate::Result;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checksum {
    pub rows: i64,
    /// Of 64 bits of each row. Against damage, not against whoever runs both databases.
    pub sum: String,
}

/// What the 64 bits are of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RowBits {
    /// PostgreSQL's own hash of the row, which takes a third of the time. The same only within one major version.
    Hashed,
    /// The MD5 of the row as text.
    Written,
}

impl RowBits {
    const fn expression(self) -> &'static str {
        match self {
            Self::Hashed => "hash_record_extended(t, 0)",
            Self::Written => "('x' || left(md5(t::text), 16))::bit(64)::bigint",
        }
    }
}

impl Cell {
    pub async fn checksums(&mut self, school: InstitutionId, bits: RowBits) -> Result<BTreeMap<String, Checksum>> {
        let mut sums = BTreeMap::new();
        for table in self.school_tables().await? {
            let asked = format!(
                "select count(*), coalesce(sum({}::numeric), 0)::text from {} t where institution_id = $1",
                bits.expression(),
                quoted(&table)
            );
            let (rows, sum) =
                sqlx::query_as(AssertSqlSafe(asked)).bind(school.as_uuid()).fetch_one(&mut self.connection).await?;
            sums.insert(table, Checksum { rows, sum });
        }
        Ok(sums)
    }
}

/// The tables in which they differ.
#[must_use]
pub fn unequal(here: &BTreeMap<String, Checksum>, there: &BTreeMap<String, Checksum>) -> Vec<String> {
    let tables: std::collections::BTreeSet<_> = here.keys().chain(there.keys()).collect();
    tables.into_iter().filter(|table| here.get(*table) != there.get(*table)).cloned().collect()
}
