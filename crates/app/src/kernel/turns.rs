//! A queue for each key: so many of those who come with the same key have a turn at once, the others wait for them.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::{Error, Result};

type Queues = Mutex<HashMap<Vec<u8>, Arc<Semaphore>>>;

#[derive(Debug)]
pub(crate) struct Turns {
    at_once: usize,
    queues: Arc<Queues>,
}

#[derive(Debug)]
pub(crate) struct Turn {
    queues: Arc<Queues>,
    key: Vec<u8>,
    held: Option<OwnedSemaphorePermit>,
}

impl Turns {
    pub(crate) fn new(at_once: usize) -> Self {
        Self { at_once, queues: Arc::default() }
    }

    pub(crate) async fn take(&self, key: Vec<u8>) -> Result<Turn> {
        let queue = {
            let mut queues = self.queues.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(queues.entry(key.clone()).or_insert_with(|| Arc::new(Semaphore::new(self.at_once))))
        };
        // Made before waiting, so that a caller who goes away while waiting still clears up.
        let mut turn = Turn { queues: Arc::clone(&self.queues), key, held: None };
        turn.held = Some(queue.acquire_owned().await.map_err(Error::internal)?);
        Ok(turn)
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.held = None;
        let mut queues = self.queues.lock().unwrap_or_else(PoisonError::into_inner);
        // Nobody holds it or waits for it: only the map itself knows it.
        if queues.get(&self.key).is_some_and(|queue| Arc::strong_count(queue) == 1) {
            queues.remove(&self.key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether it has to wait.
    async fn waits(turn: &mut (impl Future<Output = Result<Turn>> + Unpin)) -> bool {
        tokio::select! {
            biased;
            _ = turn => false,
            () = std::future::ready(()) => true,
        }
    }

    #[tokio::test]
    async fn the_same_key_waits_another_does_not_and_nothing_is_left_behind() {
        let turns = Turns::new(2);
        let take = |key: &str| Box::pin(turns.take(key.as_bytes().to_vec()));
        let (first, second) = (take("a").await.unwrap(), take("a").await.unwrap());
        let other = take("b").await.unwrap();
        let mut third = take("a");
        assert!(waits(&mut third).await);
        drop(first);
        drop((third.await.unwrap(), second, other));
        assert!(turns.queues.lock().unwrap().is_empty());
    }

    #[tokio::test]
    async fn a_caller_who_leaves_the_queue_leaves_nothing_behind() {
        let turns = Turns::new(1);
        let first = turns.take(b"a".to_vec()).await.unwrap();
        {
            let mut gone = Box::pin(turns.take(b"a".to_vec()));
            assert!(waits(&mut gone).await);
        }
        drop(first);
        assert!(turns.queues.lock().unwrap().is_empty());
    }
}
