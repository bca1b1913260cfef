//! Processor time of other processes, from `/proc`.

use std::{fs, time::Duration};

use anyhow::Context;
use sqlx::PgConnection;

/// Linux counts in hundredths of a second for everybody who asks.
const TICK: Duration = Duration::from_millis(10);

struct Stat {
    parent: u32,
    own: u32,
    /// Of children that have ended and were waited for.
    ended: u32,
}

fn stat(process: &str) -> anyhow::Result<Stat> {
    let text = fs::read_to_string(format!("/proc/{process}/stat"))?;
    // The name, in brackets, may hold anything.
    let (_, fields) = text.rsplit_once(") ").context("a process has a name")?;
    let fields: Vec<_> = fields.split(' ').collect();
    let number = |place: usize| fields.get(place).and_then(|field| field.parse::<u32>().ok()).context("a number");
    Ok(Stat { parent: number(1)?, own: number(11)? + number(12)?, ended: number(13)? + number(14)? })
}

/// What the three who take part have used so far.
#[derive(Debug, Clone, Copy)]
pub struct Used {
    pub database: Duration,
    pub server: Duration,
    pub generator: Duration,
}

impl Used {
    pub fn since(self, before: Self) -> Self {
        Self {
            database: self.database.saturating_sub(before.database),
            server: self.server.saturating_sub(before.server),
            generator: self.generator.saturating_sub(before.generator),
        }
    }
}

#[derive(Debug, Clone, Copy)]
pub struct Processes {
    postmaster: u32,
    server: Option<u32>,
}

impl Processes {
    pub async fn find(superuser: &mut PgConnection, server: Option<u32>) -> anyhow::Result<Self> {
        let backend: i32 = sqlx::query_scalar("select pg_backend_pid()").fetch_one(superuser).await?;
        Ok(Self { postmaster: stat(&backend.to_string())?.parent, server })
    }

    pub fn used(self) -> anyhow::Result<Used> {
        let postmaster = stat(&self.postmaster.to_string())?;
        let mut database = postmaster.own + postmaster.ended;
        for entry in fs::read_dir("/proc")? {
            let name = entry?.file_name().to_string_lossy().into_owned();
            if name.bytes().all(|byte| byte.is_ascii_digit()) {
                // It may have ended since.
                database += stat(&name).ok().filter(|stat| stat.parent == self.postmaster).map_or(0, |stat| stat.own);
            }
        }
        let server = self.server.map_or(Ok(0), |server| stat(&server.to_string()).map(|stat| stat.own))?;
        Ok(Used { database: TICK * database, server: TICK * server, generator: TICK * stat("self")?.own })
    }
}
