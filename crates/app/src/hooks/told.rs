//! Leaving events for those who listen, in the transaction in which they happen: one that rolls back has told nobody, and one that commits is
//! told however often a worker is killed.

use domain::{
    campaign::State,
    hooks::{CampaignMoved, Counts, Event, ImportEnd, ImportFinished, Rows, Topic, is_told_of},
    id::{HookDeliveryId, HookId, ImportId},
    imports::Source,
};
use store::{Campaign, Fill, NewHookDelivery, Tx};

use super::deliver::DeliverHook;
use crate::{App, Error, Result, jobs::schedule};

/// A campaign that has moved to another state.
pub(crate) async fn tell_campaign(app: &App, tx: &mut Tx, before: &Campaign, to: State) -> Result<()> {
    let listening = tx.hooks_listening(Topic::CampaignState).await?;
    if listening.is_empty() {
        return Ok(());
    }
    let counts = match to {
        State::Counted | State::Published | State::Archived => {
            let sum = Fill::of(tx.class_rates(before.id).await?.iter()).sum;
            Some(Counts { ballots: sum.received, classes: sum.classes, eligible: sum.eligible, issued: sum.issued })
        }
        // Before, a number would be one of answers that are still coming in.
        State::Draft | State::Scheduled | State::Open | State::Closed | State::Interrupted => None,
    };
    let moved = CampaignMoved {
        campaign: before.id,
        name: before.name.clone(),
        term: before.term,
        kind: before.kind,
        from: before.standing.state,
        to,
        counts,
    };
    leave(app, tx, &listening, &Event::CampaignState(moved)).await
}

/// What became of a list, if it was fetched by night: what people upload is read by them alone.
pub(crate) async fn tell_import(
    app: &App,
    tx: &mut Tx,
    id: ImportId,
    end: ImportEnd,
    rows: Option<Rows>,
) -> Result<()> {
    let listening = tx.hooks_listening(Topic::ImportFinished).await?;
    if listening.is_empty() {
        return Ok(());
    }
    let import = tx.import(id).await?.filter(|import| import.of_roster);
    let source = import.and_then(|import| Source::from_key(&import.kind)).filter(|source| is_told_of(*source));
    let Some(source) = source else { return Ok(()) };
    let finished = ImportFinished { import: id, kind: source.key(), end, rows };
    leave(app, tx, &listening, &Event::ImportFinished(finished)).await
}

async fn leave(app: &App, tx: &mut Tx, listening: &[HookId], event: &Event) -> Result<()> {
    let Some(topic) = event.topic() else { return Ok(()) };
    let at = app.now();
    let body = event.body(at).map_err(Error::internal)?;
    for hook in listening {
        let id: HookDeliveryId = app.new_id();
        tx.insert_hook_delivery(&NewHookDelivery { id, hook: *hook, topic, body: &body, at }).await?;
        schedule(app, tx, &DeliverHook::of(id), &format!("hook {id} 0"), at).await?;
    }
    Ok(())
}
