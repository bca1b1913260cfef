//! Reminders to a large school through a real mail server: how fast; whether killing the worker loses or doubles any; and what
//! happens while the server is away.

use std::time::Duration;

use anyhow::ensure;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sqlx::{Connection, PgConnection};
use tokio::time::{Instant, interval, sleep_until};

use crate::{
    ballots::{
        machine::{Cluster, Server, until_ready},
        network::Network,
        reminders::{addresses, doubles, mark_for_today, most_doubles, send_through, until_swept},
        school::{Plan, Round, School},
    },
    peer::Peer,
};

const CLASS: usize = 50;
const FOLDER: &str = "target/bench-mail-peer";
/// The server is asked again after five minutes, so however long it is away, it is back at the second question at the earliest.
const AWAY: Duration = Duration::from_mins(1);
const LONGEST: Duration = Duration::from_mins(30);

struct Bench<'a> {
    network: Network,
    cluster: &'a Cluster,
    school: School,
    round: Round,
    expected: Vec<String>,
    worker: Server,
    peer: Peer,
}

pub async fn mail(
    network: Network,
    binary: &str,
    cluster: &Cluster,
    letters: usize,
    kills: usize,
) -> anyhow::Result<()> {
    // One class more, for a round that is opened, closed and counted while no letter leaves.
    let classes = letters / CLASS + 1;
    let school = School::make(Plan { students: classes * CLASS, classes, each: 1 }).await?;
    let _server = Server::start(binary, &["serve", "--jobs", "0"], "target/bench-mail-server.log")?;
    until_ready(&network).await?;
    let worker = Server::start(binary, &["worker"], "target/bench-mail-worker.log")?;
    let round = school.open_round_of(&network, school.classes.get(1..).unwrap_or_default()).await?;
    let expected = addresses(&school, &round)?;
    let peer = Peer::start(FOLDER).await?;
    send_through(&network, &round, &peer).await?;
    let mut bench = Bench { network, cluster, school, round, expected, worker, peer };
    bench.undisturbed().await?;
    bench.peer = Peer::start(FOLDER).await?;
    bench.moved().await?;
    bench.disturbed(kills).await
}

impl Bench<'_> {
    /// Waits until so many letters have come.
    async fn until_taken(&self, letters: usize) -> anyhow::Result<()> {
        let (until, mut looks) = (Instant::now() + LONGEST, interval(Duration::from_millis(100)));
        while self.peer.count()? < letters {
            ensure!(Instant::now() < until, "{} of {letters} letters after {LONGEST:?}", self.peer.count()?);
            looks.tick().await;
        }
        Ok(())
    }

    async fn undisturbed(&mut self) -> anyhow::Result<()> {
        mark_for_today(self.cluster, &self.school, &self.round).await?;
        self.worker.kill_and_start().await?;
        self.until_taken(1).await?;
        let began = Instant::now();
        self.until_taken(self.expected.len()).await?;
        let took = began.elapsed().as_secs_f64();
        until_swept(self.cluster, LONGEST).await?;
        let letters = self.expected.len();
        let a_second = f64::from(u32::try_from(letters)?) / took;
        println!("{letters} reminders, {} connections at once at most", self.peer.most_at_once());
        println!("  {took:.0} s, {a_second:.0} a second");
        self.judge(0)
    }

    /// The new server stands at another port.
    async fn moved(&self) -> anyhow::Result<()> {
        let mut superuser = PgConnection::connect(&self.cluster.url()).await?;
        let port = i32::from(self.peer.port);
        sqlx::query("update mail_server set port = $1").bind(port).execute(&mut superuser).await?;
        Ok(())
    }

    async fn disturbed(&mut self, kills: usize) -> anyhow::Result<()> {
        let letters = self.expected.len();
        mark_for_today(self.cluster, &self.school, &self.round).await?;
        let (began, mut rng) = (Instant::now(), ChaCha8Rng::seed_from_u64(15));
        for kill in 1..=kills {
            // In the first four fifths, each at a moment of chance after its part.
            self.until_taken(kill * letters * 4 / 5 / (kills + 1)).await?;
            sleep_until(Instant::now() + Duration::from_millis(rng.random_range(0..1_000))).await;
            self.worker.kill_and_start().await?;
        }
        self.until_taken(letters * 17 / 20).await?;
        self.peer.shut().await;
        let away = Instant::now();
        self.until_fault("unreachable").await?;
        let (before, moving) = (self.peer.count()?, Instant::now());
        let other = self.school.classes.get(..1).unwrap_or_default();
        let mut round = self.school.open_round_of(&self.network, other).await?;
        round.count(&self.network).await?;
        let moved = moving.elapsed().as_secs_f64();
        sleep_until(away + AWAY).await;
        ensure!(self.peer.count()? == before, "letters came through a door that is shut");
        self.peer.open().await?;
        let back = Instant::now();
        self.until_taken(letters).await?;
        until_swept(self.cluster, LONGEST).await?;
        println!(
            "the worker killed {kills} times, the mail server away for {} s",
            away.elapsed().as_secs() - back.elapsed().as_secs()
        );
        println!("  another round opened, closed and counted meanwhile in {moved:.1} s");
        println!(
            "  everything {:.0} s after it was back, {:.0} s in all",
            back.elapsed().as_secs_f64(),
            began.elapsed().as_secs_f64()
        );
        self.judge(kills)
    }

    async fn until_fault(&self, fault: &str) -> anyhow::Result<()> {
        let mut superuser = PgConnection::connect(&self.cluster.url()).await?;
        let mut looks = interval(Duration::from_millis(100));
        let noted = "select coalesce(bool_and(fault = $1), false) from mail_server";
        while !sqlx::query_scalar::<_, bool>(noted).bind(fault).fetch_one(&mut superuser).await? {
            looks.tick().await;
        }
        Ok(())
    }

    /// Everybody got one, nobody else did, and no more twice than the kills explain.
    fn judge(&self, kills: usize) -> anyhow::Result<()> {
        let taken = self.peer.taken()?;
        let without = self.expected.iter().filter(|address| !taken.contains_key(*address)).count();
        let others = taken.len() + without - self.expected.len();
        let (doubles, most) = (doubles(&taken), most_doubles(kills)?);
        println!("  without a letter {without}   others {others}   doubled {doubles} (at most {most})");
        ensure!(without == 0 && others == 0 && doubles <= most, "not exactly those who owe an answer");
        Ok(())
    }
}
