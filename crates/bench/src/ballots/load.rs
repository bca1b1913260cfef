//! Whole submissions over HTTP: a token, then the sealed ballot. What a browser does beforehand is done beforehand, where it
//! can be: blinding, and sealing once for each class, since the box does not compare what is in ballots. Checking the proof
//! and signing belong between the two calls; the generator's own processor time is told apart.

use std::{
    collections::HashMap,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use anyhow::{Context, bail};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use tokio::{
    sync::OnceCell,
    task::JoinSet,
    time::{Instant, sleep_until},
};

use super::{
    CLIENTS,
    device::{Device, Sealed},
    network::{Call, Network},
    school::{PASSWORD, Round, School},
};
use crate::figures::Times;

struct Prepared {
    student: usize,
    device: Device,
    sealed: Arc<Sealed>,
}

pub struct Load {
    network: Network,
    school: School,
    round: Round,
    access: Vec<OnceCell<String>>,
    /// A student's answers one after another.
    prepared: Vec<Prepared>,
    next: AtomicUsize,
}

#[derive(Debug, Default)]
pub struct Sent {
    pub whole: Times,
    pub tokens: Times,
    pub ballots: Times,
    pub failed: usize,
}

impl Sent {
    fn merge(&mut self, other: Self) {
        self.whole.merge(other.whole);
        self.tokens.merge(other.tokens);
        self.ballots.merge(other.ballots);
        self.failed += other.failed;
    }
}

impl Load {
    pub fn prepare(network: Network, school: School, round: Round, seed: u64) -> anyhow::Result<Self> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut sealed: HashMap<_, Arc<Sealed>> = HashMap::new();
        let mut asked = round.asked.clone();
        asked.sort_by_key(|(student, _)| *student);
        let mut prepared = Vec::with_capacity(asked.len());
        for (student, asked) in asked {
            let evaluation = asked.entry.evaluation;
            let device = Device::new(asked, &mut rng)?;
            let of_class = match sealed.get(&evaluation) {
                Some(sealed) => Arc::clone(sealed),
                None => Arc::new(device.seal(&round.manifest, "讲得很清楚，例题可以再多一点。", &mut rng)?),
            };
            sealed.insert(evaluation, Arc::clone(&of_class));
            prepared.push(Prepared { student, device, sealed: of_class });
        }
        let access = school.students.iter().map(|_| OnceCell::new()).collect();
        Ok(Self { network, school, round, access, prepared, next: AtomicUsize::new(0) })
    }

    /// Bytes of a sealed ballot.
    pub fn sealed_size(&self) -> usize {
        self.prepared.first().map_or(0, |first| first.sealed.len())
    }

    async fn access(&self, student: usize) -> anyhow::Result<&str> {
        let (username, _) = self.school.students.get(student).context("a student")?;
        let cell = self.access.get(student).context("a student")?;
        let signing_in = async || self.network.sign_in(username, PASSWORD).await?.context("cannot sign in now");
        Ok(cell.get_or_try_init(signing_in).await?)
    }

    /// Signs in whoever is among the next so many.
    pub async fn sign_in_ahead(self: &Arc<Self>, submissions: usize) -> anyhow::Result<()> {
        let from = self.next.load(Ordering::Relaxed);
        let ahead = self.prepared.iter().skip(from).take(submissions).map(|prepared| prepared.student);
        let mut students: Vec<_> = ahead.collect();
        students.dedup();
        let mut signing_in = JoinSet::new();
        for students in students.chunks(students.len().div_ceil(8).max(1)) {
            let (load, students) = (Arc::clone(self), students.to_vec());
            signing_in.spawn(async move {
                for student in students {
                    load.access(student).await?;
                }
                anyhow::Ok(())
            });
        }
        while let Some(signed_in) = signing_in.join_next().await {
            signed_in??;
        }
        Ok(())
    }

    async fn submit(&self, prepared: &Prepared) -> anyhow::Result<(Duration, Duration, Duration)> {
        let access = self.access(prepared.student).await?;
        let Prepared { device, sealed, .. } = prepared;
        let began = Instant::now();
        let evaluated = match self.network.token(device.asked.entry.evaluation, access, device.blinded()).await {
            Call::Done(evaluated) => evaluated,
            other => bail!("no token: {other:?}"),
        };
        let token = began.elapsed();
        let written = device.write(&device.finish(&evaluated, &self.round.manifest)?, 1, Sealed::clone(sealed))?;
        let sending = Instant::now();
        match self.network.ballot(written.bytes).await {
            Call::Done(()) => Ok((began.elapsed(), token, sending.elapsed())),
            other => bail!("not taken: {other:?}"),
        }
    }

    async fn add(&self, prepared: &Prepared, sent: &mut Sent) {
        match self.submit(prepared).await {
            Ok((whole, token, ballot)) => {
                sent.whole.add(whole);
                sent.tokens.add(token);
                sent.ballots.add(ballot);
            }
            Err(error) => {
                sent.failed += 1;
                if sent.failed == 1 {
                    println!("  {error:#}");
                }
            }
        }
    }

    /// As fast as it goes, for so long or until all that was prepared is sent.
    pub async fn at_full_speed(self: &Arc<Self>, over: Duration) -> anyhow::Result<Sent> {
        let until = Instant::now() + over;
        let mut clients = JoinSet::new();
        for _ in 0..CLIENTS {
            let load = Arc::clone(self);
            clients.spawn(async move {
                let mut sent = Sent::default();
                while Instant::now() < until {
                    let place = load.next.fetch_add(1, Ordering::Relaxed);
                    let Some(prepared) = load.prepared.get(place) else { break };
                    load.add(prepared, &mut sent).await;
                }
                sent
            });
        }
        let mut all = Sent::default();
        while let Some(sent) = clients.join_next().await {
            all.merge(sent?);
        }
        Ok(all)
    }

    /// So many a second, whether the ones before are done or not.
    pub async fn at_rate(self: &Arc<Self>, rate: u32, over: Duration) -> anyhow::Result<Sent> {
        let began = Instant::now();
        let mut under_way = JoinSet::new();
        let mut all = Sent::default();
        for number in 0..rate * u32::try_from(over.as_secs())? {
            sleep_until(began + Duration::from_secs(1) * number / rate).await;
            let load = Arc::clone(self);
            under_way.spawn(async move {
                let mut sent = Sent::default();
                let place = load.next.fetch_add(1, Ordering::Relaxed);
                if let Some(prepared) = load.prepared.get(place) {
                    load.add(prepared, &mut sent).await;
                }
                sent
            });
            while let Some(sent) = under_way.try_join_next() {
                all.merge(sent?);
            }
        }
        while let Some(sent) = under_way.join_next().await {
            all.merge(sent?);
        }
        Ok(all)
    }
}
