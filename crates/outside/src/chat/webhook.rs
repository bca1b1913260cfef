//! The school's own message hub, by the rules of Standard Webhooks: a call for one person, signed, known by its name.

use std::sync::Arc;

use app::channels::sender::{Asked, Batch, Door, FaultKind, NotTaken, Receipt, Sender};
use serde_json::json;

use crate::https::{Https, signed};

#[derive(Debug)]
pub struct Webhook(Arc<Https>);

impl Webhook {
    pub fn new(https: Arc<Https>) -> Self {
        Self(https)
    }

    async fn hand_over(&self, door: &Door, batch: &Batch) -> Result<Receipt, NotTaken> {
        let body = json!({
            "type": batch.kind.key(),
            "timestamp": batch.made_at,
            "data": {
                "to": batch.to.first(),
                "language": batch.card.language.tag(),
                "title": batch.card.title,
                "text": batch.card.text,
                "link": batch.card.link,
            },
        })
        .to_string();
        let name = format!("msg_{}", batch.name);
        let status =
            signed::call(&self.0, &door.address, door.secret.split(' '), (&name, batch.now.as_second()), body).await?;
        judge(status.as_u16()).map(|()| Receipt::default())
    }
}

impl Sender for Webhook {
    fn reaches(&self, _: &str) -> bool {
        true
    }

    fn send<'a>(&'a self, door: &'a Door, batch: &'a Batch) -> Asked<'a, Receipt> {
        Box::pin(self.hand_over(door, batch))
    }

    /// Whom a hub reaches is its own business.
    fn failures<'a>(&'a self, _: &'a Door, receipt: Receipt) -> Asked<'a, Vec<String>> {
        Box::pin(std::future::ready(Ok(receipt.unknown)))
    }
}

fn judge(status: u16) -> Result<(), NotTaken> {
    match status {
        200..=299 => Ok(()),
        410 => Err(FaultKind::Gone.numbered(410)),
        401 | 403 => Err(FaultKind::Credentials.numbered(i32::from(status))),
        // Sent elsewhere, or there is nothing there: it is the address, not the card.
        300..=399 | 404 | 405 => Err(FaultKind::Refused.numbered(i32::from(status))),
        429 => Err(NotTaken::Busy),
        _ => Err(NotTaken::Later),
    }
}
