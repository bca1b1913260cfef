//! One event on its way to one system: called, and called again after longer and longer, until it was taken or given up. At least once:
//! killed between the answer and the commit, it is called again under the same id.

use domain::{
    audit::Action,
    hooks::{HookFault, Undelivered, wait_after},
    id::HookDeliveryId,
    job::Lane,
};
use serde::{Deserialize, Serialize};
use serde_json::json;
use store::{DeliveryState, HookAttempt, Tx, WaitingDelivery};

use super::calls::{Call, open};
use crate::{
    App, Result,
    jobs::{Order, Work, schedule},
    kernel::caller::Change,
};

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct DeliverHook(HookDeliveryId);

impl DeliverHook {
    #[must_use]
    pub const fn of(delivery: HookDeliveryId) -> Self {
        Self(delivery)
    }
}

impl Order for DeliverHook {
    const KIND: &'static str = "deliver_hook";
    const LANE: Lane = Lane::Hooks;
    type Made = ();

    async fn run(self, work: &mut Work<'_>) -> Result<()> {
        deliver(work, self.0).await
    }

    async fn given_up(self, app: &App, tx: &mut Tx) -> Result<()> {
        let Some(delivery) = tx.waiting_hook_delivery(self.0).await? else { return Ok(()) };
        let why = Some(HookFault::Failed.into());
        let (state, tries) = (DeliveryState::GivenUp, delivery.tries);
        tx.note_hook_attempt(&HookAttempt { id: self.0, state, tries, at: app.now(), why }).await?;
        Ok(())
    }
}

async fn deliver(work: &mut Work<'_>, id: HookDeliveryId) -> Result<()> {
    let Some(delivery) = work.tx.waiting_hook_delivery(id).await? else { return Ok(()) };
    let app = work.app;
    let called = match open(app, work.tx.institution(), delivery.hook, &delivery.sealed) {
        Some(door) => app.0.hooks.call(&door, &Call::new(id, app.now(), delivery.body.clone())).await,
        None => Err(HookFault::Unsealed.into()),
    };
    let at = app.now();
    let tries = delivery.tries.saturating_add(1);
    let why = called.err();
    let again = match why {
        None | Some(Undelivered { fault: HookFault::Gone, .. }) => None,
        Some(_) => wait_after(tries).and_then(|wait| at.checked_add(wait).ok()),
    };
    let state = match (why, again) {
        (None, _) => DeliveryState::Delivered,
        (Some(_), Some(_)) => DeliveryState::Waiting,
        (Some(_), None) => DeliveryState::GivenUp,
    };
    // Whoever switched it off or removed it meanwhile has ended it.
    if !work.tx.note_hook_attempt(&HookAttempt { id, state, tries, at, why }).await? {
        return Ok(());
    }
    if let Some(at) = again {
        schedule(app, work.tx, &DeliverHook(id), &format!("hook {id} {tries}"), at).await?;
    }
    if why.is_some_and(|why| why.fault == HookFault::Gone) {
        end(work, &delivery).await?;
    }
    Ok(())
}

/// It said that it is gone for good: nothing more is left for it until somebody switches it on again.
async fn end(work: &mut Work<'_>, WaitingDelivery { hook, name, host, version, .. }: &WaitingDelivery) -> Result<()> {
    let at = work.app.now();
    if !work.tx.note_hook_gone(*hook, *version, at).await? {
        return Ok(());
    }
    work.tx.give_up_hook_deliveries(*hook, HookFault::Gone, at).await?;
    tracing::warn!(institution = %work.tx.institution(), hook = %hook, "hook.gone");
    let after = Some(json!({ "name": name, "host": host }));
    let (action, target) = (Action::HookSwitchOff, hook.as_uuid());
    work.audit(Change { action, target_kind: "hook", target, before: None, after }).await
}
