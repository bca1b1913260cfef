//! What of a campaign is done in the background, mostly by the clock.

use domain::{campaign::Standing, id::CampaignId, job::Lane};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use store::Tx;

use super::{change, count, open, publish, steps};
use crate::{
    App, Error, Result,
    jobs::{self, Order, Work},
};

const COUNTED_AGAIN_AFTER: SignedDuration = SignedDuration::from_mins(10);

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct OpenCampaign(pub CampaignId);

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct CloseCampaign(pub CampaignId);

/// Once nothing can be under way any more.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct CloseBoxes(pub CampaignId);

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct CountCampaign(pub CampaignId);

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct PublishCampaign(pub CampaignId);

/// Of a draft that was deleted.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct DestroyKey(pub CampaignId);

impl Order for OpenCampaign {
    const KIND: &'static str = "open_campaign";
    const LANE: Lane = Lane::Keys;
    type Made = ();

    async fn run(self, work: &mut Work<'_>) -> Result<()> {
        open::open_campaign(work, self.0).await
    }

    /// It can be changed again.
    async fn given_up(self, _: &App, tx: &mut Tx) -> Result<()> {
        let Some(campaign) = tx.hold_campaign(self.0, None).await? else { return Ok(()) };
        let standing = Standing { opening: false, ..campaign.standing };
        Ok(tx.move_campaign(&campaign, standing, campaign.times).await?)
    }
}

impl Order for CloseCampaign {
    const KIND: &'static str = "close_campaign";
    const LANE: Lane = Lane::Timed;
    type Made = ();

    async fn run(self, work: &mut Work<'_>) -> Result<()> {
        steps::close_campaign(work, self.0).await
    }
}

impl Order for CloseBoxes {
    const KIND: &'static str = "close_boxes";
    const LANE: Lane = Lane::Timed;
    type Made = ();

    async fn run(self, work: &mut Work<'_>) -> Result<()> {
        steps::close_boxes(work, self.0).await
    }
}

impl Order for CountCampaign {
    const KIND: &'static str = "count_campaign";
    const LANE: Lane = Lane::Keys;
    type Made = ();

    async fn run(self, work: &mut Work<'_>) -> Result<()> {
        count::count_campaign(work, self.0).await
    }

    /// Counting cannot be taken back once it has begun, so it is tried again until it is done.
    async fn given_up(self, app: &App, tx: &mut Tx) -> Result<()> {
        let again = app.now().checked_add(COUNTED_AGAIN_AFTER).map_err(Error::internal)?;
        at_its_time(app, tx, &self, self.0, again, "count").await
    }
}

impl Order for PublishCampaign {
    const KIND: &'static str = "publish_campaign";
    const LANE: Lane = Lane::Timed;
    type Made = ();

    async fn run(self, work: &mut Work<'_>) -> Result<()> {
        publish::publish_campaign(work, self.0).await
    }
}

impl Order for DestroyKey {
    const KIND: &'static str = "destroy_key";
    const LANE: Lane = Lane::Keys;
    type Made = ();

    async fn run(self, work: &mut Work<'_>) -> Result<()> {
        change::destroy_key(work, self.0)
    }
}

pub(super) async fn at_its_time(
    app: &App,
    tx: &mut Tx,
    order: &impl Order,
    id: CampaignId,
    at: Timestamp,
    what: &str,
) -> Result<()> {
    jobs::schedule(app, tx, order, &format!("{what} {id} {at}"), at).await?;
    Ok(())
}
