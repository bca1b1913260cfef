//! Access tokens of applications: one for each, kept until it ends or is refused, because fetching is limited.

use std::{
    collections::HashMap,
    fmt,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use aws_lc_rs::digest;
use tokio::time::Instant;
use zeroize::Zeroizing;

const LONGEST_TOKEN_SECONDS: u64 = 7_200;
/// A token is not used in its last minutes.
const BEFORE_ITS_END: Duration = Duration::from_mins(5);

#[derive(Default)]
pub(crate) struct KeptTokens(Mutex<HashMap<[u8; 32], Place>>);

/// Until when it is used.
type Place = Arc<tokio::sync::Mutex<Option<(Zeroizing<String>, Instant)>>>;

/// A token, and for how many seconds its issuer says that it is good.
pub(crate) type Fetched = (Zeroizing<String>, u64);

impl fmt::Debug for KeptTokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("KeptTokens")
    }
}

impl KeptTokens {
    /// One that has not ended, and is not the one that was refused. Those who need one wait for whoever fetches it. `whose`: with other
    /// settings it is another's.
    pub async fn get<E>(
        &self,
        whose: &[&str],
        refused: Option<&str>,
        fetch: impl Future<Output = Result<Fetched, E>>,
    ) -> Result<Zeroizing<String>, E> {
        let place = self.place(whose);
        let mut kept = place.lock().await;
        if let Some((token, until)) = &*kept
            && *until > Instant::now()
            && refused != Some(token.as_str())
        {
            return Ok(token.clone());
        }
        let (token, seconds) = fetch.await?;
        let lasts = Duration::from_secs(seconds.min(LONGEST_TOKEN_SECONDS)).saturating_sub(BEFORE_ITS_END);
        *kept = Some((token.clone(), Instant::now() + lasts));
        Ok(token)
    }

    fn place(&self, whose: &[&str]) -> Place {
        let mut places = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(places.entry(key(whose)).or_default())
    }
}

fn key(whose: &[&str]) -> [u8; 32] {
    let mut context = digest::Context::new(&digest::SHA256);
    for part in whose {
        context.update(&u64::try_from(part.len()).unwrap_or(u64::MAX).to_be_bytes());
        context.update(part.as_bytes());
    }
    let mut key = [0; 32];
    key.copy_from_slice(context.finish().as_ref());
    key
}
