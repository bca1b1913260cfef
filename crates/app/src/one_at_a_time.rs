//! A queue for each key: whoever comes with the same key waits for those before.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use tokio::sync::OwnedMutexGuard;

type Queues = Mutex<HashMap<Vec<u8>, Arc<tokio::sync::Mutex<()>>>>;

#[derive(Debug, Default)]
pub(crate) struct OneAtATime(Arc<Queues>);

#[derive(Debug)]
pub(crate) struct Turn {
    queues: Arc<Queues>,
    key: Vec<u8>,
    held: Option<OwnedMutexGuard<()>>,
}

impl OneAtATime {
    pub(crate) async fn turn(&self, key: Vec<u8>) -> Turn {
        let queue = {
            let mut queues = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(queues.entry(key.clone()).or_default())
        };
        // Made before waiting, so that a caller who goes away while waiting still clears up.
        let mut turn = Turn { queues: Arc::clone(&self.0), key, held: None };
        turn.held = Some(queue.lock_owned().await);
        turn
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

    #[tokio::test]
    async fn the_same_key_waits_another_does_not_and_nothing_is_left_behind() {
        let queues = OneAtATime::default();
        let first = queues.turn(b"a".to_vec()).await;
        let _other = queues.turn(b"b".to_vec()).await;
        let mut second = Box::pin(queues.turn(b"a".to_vec()));
        tokio::select! {
            biased;
            _ = &mut second => panic!("two at once"),
            () = std::future::ready(()) => {}
        }
        drop(first);
        drop(second.await);
        assert!(!queues.0.lock().unwrap().contains_key(b"a".as_slice()));
    }

    #[tokio::test]
    async fn a_caller_who_leaves_the_queue_leaves_nothing_behind() {
        let queues = OneAtATime::default();
        let first = queues.turn(b"a".to_vec()).await;
        {
            let mut gone = Box::pin(queues.turn(b"a".to_vec()));
            tokio::select! {
                biased;
                _ = &mut gone => panic!("two at once"),
                () = std::future::ready(()) => {}
            }
        }
        drop(first);
        assert!(queues.0.lock().unwrap().is_empty());
    }
}
