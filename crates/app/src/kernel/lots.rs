//! Work that is cheaper done together: whatever arrives for a school while one lot is under way makes up the next one, so the
//! fuller it is, the more go together, and nobody waits for company when it is quiet.

use std::{
    collections::HashMap,
    fmt,
    sync::{Mutex, PoisonError},
};

use domain::id::InstitutionId;
use tokio::sync::{mpsc, oneshot};

use crate::{Error, Result};

/// Waiting for one school; more are asked to come again.
const WAITING: usize = 2_000;
/// In one lot, at most.
const TOGETHER: usize = 100;

pub(crate) trait Work: Clone + Send + Sync + 'static {
    type Item: Send;
    type Answer: Send;

    /// An answer for each item, in their order. An error asks everybody in the lot to come again.
    fn work(
        &self,
        institution: InstitutionId,
        items: Vec<Self::Item>,
    ) -> impl Future<Output = Result<Vec<Self::Answer>>> + Send;

    /// A lot that came to nothing, for whoever runs the server.
    fn failed(&self, error: &Error) {
        tracing::warn!(%error, "lot.failed");
    }
}

struct Waiting<W: Work> {
    item: W::Item,
    answer: oneshot::Sender<W::Answer>,
}

pub(crate) struct Lots<W: Work> {
    work: W,
    queues: Mutex<HashMap<InstitutionId, mpsc::Sender<Waiting<W>>>>,
}

impl<W: Work> Lots<W> {
    pub(crate) fn new(work: W) -> Self {
        Self { work, queues: Mutex::default() }
    }

    pub(crate) async fn join(&self, institution: InstitutionId, item: W::Item) -> Result<W::Answer> {
        let (answer, answered) = oneshot::channel();
        self.queue(institution).try_send(Waiting { item, answer }).map_err(|_| Error::Unavailable(None))?;
        answered.await.map_err(|_| Error::Unavailable(None))
    }

    fn queue(&self, institution: InstitutionId) -> mpsc::Sender<Waiting<W>> {
        let mut queues = self.queues.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(queue) = queues.get(&institution).filter(|queue| !queue.is_closed()) {
            return queue.clone();
        }
        let (queue, waiting) = mpsc::channel(WAITING);
        tokio::spawn(serve(self.work.clone(), institution, waiting));
        queues.insert(institution, queue.clone());
        queue
    }
}

async fn serve<W: Work>(work: W, institution: InstitutionId, mut waiting: mpsc::Receiver<Waiting<W>>) {
    let mut lot = Vec::with_capacity(TOGETHER);
    while waiting.recv_many(&mut lot, TOGETHER).await > 0 {
        let (items, answers): (Vec<_>, Vec<_>) = lot.drain(..).map(|one| (one.item, one.answer)).unzip();
        match work.work(institution, items).await {
            Ok(done) => {
                for (answer, done) in std::iter::zip(answers, done) {
                    // Who gave up waiting asks again.
                    let _ = answer.send(done);
                }
            }
            // Dropping the answers tells everybody.
            Err(error) => work.failed(&error),
        }
    }
}

impl<W: Work> fmt::Debug for Lots<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Lots(…)")
    }
}
