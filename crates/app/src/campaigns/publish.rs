//! Giving results to those they are about: a campaign's, by hand or at its time, or those of single classes. Comments that
//! nobody has reviewed stay hidden until somebody has.

use domain::{
    audit::Action,
    campaign::{Move, Standing, State, Times},
    field::Reason,
    id::{CampaignId, EvaluationId},
    messages::{Class, Message},
};
use jiff::Timestamp;
use serde_json::json;
use store::{Campaign, HeldCampaign, Publication, PublishableClass, PublishedClass, Tx};

use super::{
    SeenCampaign,
    change::{finish, held, told},
    find, may_change,
    orders::{PublishCampaign, at_its_time},
    steps::{moved_to, tell},
};
use crate::{
    App, Caller, Error, Result,
    jobs::Work,
    kernel::{
        caller::{Change, EvaluationManage},
        paging::{List, Paging},
    },
    messages::tell_teachers,
};

/// What publishing would come to, for who may do it.
pub async fn view_publication(mut caller: Caller<EvaluationManage>, id: CampaignId) -> Result<Publication> {
    changeable(&mut caller, id).await?;
    Ok(caller.tx.publication(id).await?)
}

pub async fn list_publishable(
    mut caller: Caller<EvaluationManage>,
    id: CampaignId,
    search: Option<String>,
    paging: Paging,
) -> Result<List<PublishableClass>> {
    changeable(&mut caller, id).await?;
    let search = search.map(|text| text.trim().to_lowercase()).filter(|text| !text.is_empty());
    Ok(List::new(caller.tx.publishable_classes(id, search.as_deref(), paging.place()).await?, paging))
}

async fn changeable(caller: &mut Caller<EvaluationManage>, id: CampaignId) -> Result<Campaign> {
    let campaign = find(caller, id).await?;
    if may_change(caller.reach, &campaign) { Ok(campaign) } else { Err(Error::NotFound) }
}

pub async fn publish_now(mut caller: Caller<EvaluationManage>, id: CampaignId, version: i32) -> Result<SeenCampaign> {
    let before = held(&mut caller, id, version, Move::Publish).await?;
    published(&caller.app, &mut caller.tx, &before).await?;
    finish(caller, Action::CampaignPublish, id, Some(told(&before))).await
}

pub async fn archive(mut caller: Caller<EvaluationManage>, id: CampaignId, version: i32) -> Result<SeenCampaign> {
    let before = held(&mut caller, id, version, Move::Archive).await?;
    let standing = Standing { state: State::Archived, ..before.standing };
    moved_to(&caller.app, &mut caller.tx, &before, standing, before.times).await?;
    finish(caller, Action::CampaignArchive, id, Some(told(&before))).await
}

async fn published(app: &App, tx: &mut Tx, campaign: &HeldCampaign) -> Result<()> {
    let classes = tx.publish_classes(campaign, None, app.now()).await?;
    tell_of_results(app, tx, classes).await?;
    let standing = Standing { state: State::Published, ..campaign.standing };
    moved_to(app, tx, campaign, standing, campaign.times).await
}

/// Their teachers. Nobody else waits for them: who manages reads what is counted, and students read none.
async fn tell_of_results(app: &App, tx: &mut Tx, classes: Vec<PublishedClass>) -> Result<()> {
    let told = classes.into_iter().map(|PublishedClass { evaluation, course, code }| {
        (evaluation, Message::ResultsPublished { evaluation, class: Class { course, code } })
    });
    tell_teachers(app, tx, &told.collect::<Vec<_>>()).await
}

/// The results of one class, ahead of the others.
pub async fn publish_class(mut caller: Caller<EvaluationManage>, evaluation: EvaluationId) -> Result<()> {
    let id = caller.tx.campaign_of(evaluation).await?.ok_or(Error::NotFound)?;
    changeable(&mut caller, id).await?;
    let campaign = caller.tx.hold_campaign(id, None).await?.ok_or(Error::NotFound)?;
    if !campaign.standing.allows(Move::Publish) {
        return Err(Error::WrongState);
    }
    let now = caller.app.now();
    let classes = caller.tx.publish_classes(&campaign, Some(evaluation), now).await?;
    if classes.is_empty() {
        return Err(Error::WrongState);
    }
    tell_of_results(&caller.app, &mut caller.tx, classes).await?;
    let after = Some(json!({ "campaign": id }));
    let (action, target) = (Action::EvaluationPublish, evaluation.as_uuid());
    caller.audit(Change { action, target_kind: "evaluation", target, before: None, after }).await?;
    Ok(caller.tx.commit().await?)
}

/// By the clock, once it is counted.
pub(crate) async fn publish_campaign(work: &mut Work<'_>, id: CampaignId) -> Result<()> {
    let Some(campaign) = work.tx.hold_campaign(id, None).await? else { return Ok(()) };
    let now = work.app.now();
    if campaign.standing.allows(Move::Publish) && campaign.publishes_at.is_some_and(|at| at <= now) {
        published(work.app, work.tx, &campaign).await?;
        tell(work, Action::CampaignPublish, id).await?;
    }
    Ok(())
}

/// One that is counted publishes itself when its time has come, or at once if it has.
pub(super) async fn remind_to_publish(app: &App, tx: &mut Tx, campaign: &Campaign) -> Result<()> {
    match campaign.publishes_at {
        Some(at) => at_its_time(app, tx, &PublishCampaign(campaign.id), campaign.id, at, "publish").await,
        None => Ok(()),
    }
}

/// There is nothing to publish before it is counted.
pub(super) fn check_time(publishes_at: Option<Timestamp>, times: &Times) -> std::result::Result<(), Reason> {
    if publishes_at.is_some_and(|at| at < times.counts_at) { Err(Reason::Invalid) } else { Ok(()) }
}
