//! Counting a campaign: under its lock, seen by all, then the boxes, the figures, and what follows.

use domain::{
    audit::Action,
    campaign::{Move, Standing, State},
    id::CampaignId,
};

use super::{
    chosen_form,
    figures::make_figures,
    find_in,
    open::counting_parts,
    publish::remind_to_publish,
    steps::{moved_to, tell},
};
use crate::{
    Error, Result,
    ballots::{self, Step, Watcher},
    jobs::Work,
};

pub(crate) async fn count_campaign(work: &mut Work<'_>, id: CampaignId) -> Result<()> {
    count(work, id, &mut |_| {}).await
}

/// Goes on where an earlier attempt was ended.
pub(super) async fn count(work: &mut Work<'_>, id: CampaignId, told: &mut (dyn FnMut(Step) + Send)) -> Result<()> {
    let parts = counting_parts(work.app)?;
    let campaign = find_in(work.tx, id).await?;
    let Standing { state, counting, .. } = campaign.standing;
    let by_the_clock = campaign.times.counts_at <= work.app.now() && campaign.standing.allows(Move::Count);
    if state != State::Closed || !(counting || by_the_clock) {
        return Ok(());
    }
    if !work.tx.begin_counting(id).await? {
        return Err(Error::Unavailable(None));
    }
    // Seen by all, and before anything that cannot be taken back.
    let mut aside = work.app.store().tenant(work.tx.institution()).await?;
    let held = aside.hold_campaign(id, None).await?.ok_or(Error::NotFound)?;
    if held.standing.state != State::Closed {
        return Ok(());
    }
    aside.move_campaign(&held, Standing { counting: true, ..held.standing }, campaign.times).await?;
    aside.commit().await?;

    let (app, institution) = (work.app.clone(), work.tx.institution());
    let entropy = app.0.entropy.as_ref();
    let campaign_of = (institution, id);
    ballots::count_campaign(&parts, entropy, campaign_of, campaign.min_answers, &mut Reporter { work, told }).await?;
    let form = chosen_form(work.tx, &campaign).await?.form;
    make_figures(work.tx, &campaign, form).await?;
    let held = work.tx.hold_campaign(id, None).await?.ok_or(Error::NotFound)?;
    work.tx.forget_tokens(&held).await?;
    work.tx.set_campaign_counted(&held, app.now()).await?;
    let standing = Standing { state: State::Counted, opening: false, counting: false };
    moved_to(work.app, work.tx, &held, standing, campaign.times).await?;
    remind_to_publish(work.app, work.tx, &campaign).await?;
    tell(work, Action::CampaignCounted, id).await
}

struct Reporter<'a, 'b> {
    work: &'a mut Work<'b>,
    told: &'a mut (dyn FnMut(Step) + Send),
}

impl Watcher for Reporter<'_, '_> {
    async fn reached(&mut self, step: Step) -> Result<()> {
        (self.told)(step);
        match step {
            Step::Counted { done, of } => self.work.report(done, of).await,
            _ => Ok(()),
        }
    }
}
