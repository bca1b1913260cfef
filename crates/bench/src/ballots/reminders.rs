//! A sweep of reminders to a school's students, through a mail server on this machine.

use std::{collections::HashMap, time::Duration};

use anyhow::{Context, ensure};
use domain::reminders::LOT;
use serde_json::json;
use sqlx::{Connection, PgConnection};
use tokio::time::{Instant, interval};

use super::{
    machine::Cluster,
    network::Network,
    school::{Round, School, address},
};
use crate::peer::Peer;

/// More than a server is ever given in a minute: the sweep is measured, and not the rest between two lots.
const A_MINUTE: u32 = 6_000;

/// The school sends through this server from now on.
pub async fn send_through(network: &Network, round: &Round, peer: &Peer) -> anyhow::Result<()> {
    let form = json!({
        "host": "127.0.0.1", "port": peer.port, "security": "plain", "username": null, "password": null,
        "from_address": "keping@linjiang.example", "reply_to": null, "site": "https://127.0.0.1",
        "a_minute": A_MINUTE, "version": null,
    });
    let (status, answer) = network.put("/mail-server", round.administrator(), &form).await?;
    ensure!(status.is_success(), "the mail server is not taken: {status} {answer}");
    Ok(())
}

/// As if the office had asked yesterday for the round to be swept today; and no sweep had been yet.
pub async fn mark_for_today(cluster: &Cluster, school: &School, round: &Round) -> anyhow::Result<()> {
    let mut superuser = PgConnection::connect(&cluster.url()).await?;
    for forget in ["delete from job where kind = 'sweep_reminders'", "delete from sweep", "delete from reminder_mark"] {
        sqlx::query(forget).execute(&mut superuser).await?;
    }
    sqlx::query(
        "insert into reminder_mark (institution_id, id, day, campaign_id)
         select institution_id, gen_random_uuid(), (now() at time zone time_zone)::date, $2
           from institution where institution_id = $1",
    )
    .bind(school.institution.as_uuid())
    .bind(round.campaign.as_uuid())
    .execute(&mut superuser)
    .await?;
    Ok(())
}

/// Waits for it; the figure is for whoever waits in vain.
pub async fn until_swept(cluster: &Cluster, longest: Duration) -> anyhow::Result<()> {
    let mut superuser = PgConnection::connect(&cluster.url()).await?;
    let (until, mut looks) = (Instant::now() + longest, interval(Duration::from_millis(200)));
    loop {
        looks.tick().await;
        let over: Option<bool> = sqlx::query_scalar("select over from sweep").fetch_optional(&mut superuser).await?;
        if over == Some(true) {
            return Ok(());
        }
        ensure!(Instant::now() < until, "the sweep is not over after {} s", longest.as_secs());
    }
}

/// How many may be doubled where a sweep was interrupted so often.
pub fn most_doubles(interrupted: usize) -> anyhow::Result<usize> {
    Ok(interrupted * usize::try_from(LOT)?)
}

/// Letters beyond one for each address.
pub fn doubles(taken: &HashMap<String, usize>) -> usize {
    taken.values().map(|letters| letters - 1).sum()
}

/// The addresses of everybody who is asked.
pub fn addresses(school: &School, round: &Round) -> anyhow::Result<Vec<String>> {
    let of = |place: usize| Ok(address(&school.students.get(place).context("somebody of the school")?.0));
    round.asked.iter().map(|(place, _)| of(*place)).collect()
}
