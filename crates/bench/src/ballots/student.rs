//! One student in the rush, and how much they put up with: what their browser's outbox does, in a hurry.

use std::{sync::Arc, time::Duration};

use anyhow::{Context, bail, ensure};
use ballot::token::Token;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use reqwest::StatusCode;
use tokio::time::{Instant, sleep_until, timeout};

use super::{
    device::{Device, Written},
    network::Call,
    rush::{Rush, STUDENTS, count},
    school::{Asked, PASSWORD},
    verdict::Record,
};

/// One call in so many is cut by the caller, at a moment of chance.
const CUT_ONE_IN: u32 = 10;
const LONGEST_CUT_MS: u64 = 25;
/// Shorter than a browser's, which waits up to five minutes; long enough that a slow server is not buried in repetitions.
const FIRST_WAIT_MS: u64 = 250;
const LONGEST_WAIT_MS: u64 = 15_000;

/// How far somebody goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Conduct {
    Answers,
    /// Then sends another version.
    Changes,
    /// Is given a token and never seen again.
    LosesDevice,
    /// Sends once, does not wait for the answer and is never seen again.
    GoesAway,
    /// Tries what is not theirs too: another class, another token, a ballot without one.
    Cheats,
}

impl Conduct {
    fn of(rng: &mut ChaCha8Rng) -> Self {
        match rng.random_range(0..100) {
            0..20 => Self::Changes,
            20..22 => Self::LosesDevice,
            22..24 => Self::GoesAway,
            24..26 => Self::Cheats,
            _ => Self::Answers,
        }
    }
}

impl Rush {
    pub async fn student(&self, place: usize) -> anyhow::Result<Record> {
        let mut rng = ChaCha8Rng::seed_from_u64(self.size.seed);
        rng.set_stream(STUDENTS + u64::try_from(place)?);
        let rng = &mut rng;
        let conduct = Conduct::of(rng);
        let begins = self.size.over.mul_f64(rng.random_range(0.0..1.0));
        let (student, asked) = self.round.asked.get(place).context("somebody who is asked")?;
        let (username, _) = self.school.students.get(*student).context("somebody of the school")?;
        sleep_until(self.began + begins).await;

        let mut access = self.signed_in(rng, username).await?;
        let device = Device::new(Arc::clone(asked), rng)?;
        let mut record = Record::new(asked.entry.evaluation);
        if conduct == Conduct::Cheats {
            self.try_another_class(rng, &access, asked).await?;
            self.try_without_token(rng, asked).await?;
        }
        let evaluated = loop {
            let asking = || self.network.token(asked.entry.evaluation, &access, device.blinded());
            match self.persist(rng, asking).await {
                Ok(evaluated) => break evaluated,
                // It took longer than a session's access lasts.
                Err(StatusCode::UNAUTHORIZED) => access = self.signed_in(rng, username).await?,
                Err(status) => bail!("{username} is refused a token: {status}"),
            }
        };
        let token = device.finish(&evaluated, &self.round.manifest)?;
        if conduct == Conduct::Cheats {
            self.try_second_token(rng, &access, asked).await?;
        }
        let versions = match conduct {
            Conduct::LosesDevice => 0,
            Conduct::Changes => 2,
            _ => 1,
        };
        for version in 1..=versions {
            let sealed = device.seal(&self.round.manifest, &format!("{username} 的第 {version} 版"), rng)?;
            let written = device.write(&token, version, sealed)?;
            record.sent.push(written.clone());
            if conduct == Conduct::GoesAway {
                let _ = timeout(chance(rng, LONGEST_CUT_MS), self.network.ballot(written.bytes)).await;
            } else {
                self.deliver(rng, &written, username).await?;
                record.acknowledged = Some(version);
            }
        }
        Ok(record)
    }

    async fn signed_in(&self, rng: &mut ChaCha8Rng, username: &str) -> anyhow::Result<String> {
        let access = self.persist(rng, || self.sign_in(username)).await;
        access.ok().with_context(|| format!("{username} cannot sign in"))
    }

    async fn sign_in(&self, username: &str) -> Call<String> {
        match self.network.sign_in(username, PASSWORD).await {
            Ok(Some(token)) => Call::Done(token),
            Ok(None) => Call::Again,
            Err(_) => Call::Refused(StatusCode::UNAUTHORIZED),
        }
    }

    async fn deliver(&self, rng: &mut ChaCha8Rng, written: &Written, username: &str) -> anyhow::Result<()> {
        let delivered = self.persist(rng, || self.network.ballot(written.bytes.clone())).await;
        delivered.map_err(|status| anyhow::anyhow!("{username}'s ballot is refused: {status}"))
    }

    async fn try_another_class(&self, rng: &mut ChaCha8Rng, access: &str, own: &Asked) -> anyhow::Result<()> {
        let others = || self.round.asked.iter().map(|(_, asked)| asked);
        let Some(other) = others().find(|asked| asked.entry.evaluation != own.entry.evaluation) else { return Ok(()) };
        let device = Device::new(Arc::clone(other), rng)?;
        self.must_be_refused(rng, access, &device, StatusCode::NOT_FOUND).await?;
        count(&self.counters.strangers_refused);
        Ok(())
    }

    async fn try_second_token(&self, rng: &mut ChaCha8Rng, access: &str, asked: &Arc<Asked>) -> anyhow::Result<()> {
        let device = Device::new(Arc::clone(asked), rng)?;
        self.must_be_refused(rng, access, &device, StatusCode::CONFLICT).await?;
        count(&self.counters.second_tokens_refused);
        Ok(())
    }

    async fn must_be_refused(
        &self,
        rng: &mut ChaCha8Rng,
        access: &str,
        device: &Device,
        expected: StatusCode,
    ) -> anyhow::Result<()> {
        let evaluation = device.asked.entry.evaluation;
        let refused = self.persist(rng, || self.network.token(evaluation, access, device.blinded())).await;
        ensure!(refused.err() == Some(expected), "a token that must not be given was given");
        Ok(())
    }

    async fn try_without_token(&self, rng: &mut ChaCha8Rng, asked: &Arc<Asked>) -> anyhow::Result<()> {
        let device = Device::new(Arc::clone(asked), rng)?;
        let sealed = device.seal(&self.round.manifest, "没有凭证", rng)?;
        let forged = device.write(&Token::from_bytes([rng.random(); 64]), 1, sealed)?;
        let refused = self.persist(rng, || self.network.ballot(forged.bytes.clone())).await;
        ensure!(refused == Err(StatusCode::UNPROCESSABLE_ENTITY), "a ballot without a token was taken");
        count(&self.counters.forgeries_refused);
        Ok(())
    }

    /// As the outbox does, only less patiently: the same again until there is an answer, after a wait that grows.
    async fn persist<T, F>(&self, rng: &mut ChaCha8Rng, call: impl Fn() -> F) -> Result<T, StatusCode>
    where
        F: Future<Output = Call<T>>,
    {
        let mut longest = FIRST_WAIT_MS;
        loop {
            let outcome = if rng.random_ratio(1, CUT_ONE_IN) {
                timeout(chance(rng, LONGEST_CUT_MS), call()).await.unwrap_or_else(|_| {
                    count(&self.counters.cut);
                    Call::Again
                })
            } else {
                call().await
            };
            match outcome {
                Call::Done(value) => return Ok(value),
                Call::Refused(status) => return Err(status),
                Call::Again => count(&self.counters.resent),
            }
            sleep_until(Instant::now() + Duration::from_millis(longest / 2) + chance(rng, longest / 2)).await;
            longest = (2 * longest).min(LONGEST_WAIT_MS);
        }
    }
}

fn chance(rng: &mut ChaCha8Rng, most_ms: u64) -> Duration {
    Duration::from_micros(rng.random_range(0..=1_000 * most_ms))
}
