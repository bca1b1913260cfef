//! A round of which ballots were lost: it is not counted, nobody can read what is left of it, and everybody whom it concerns is
//! told.

use domain::{
    audit::Action,
    campaign::{Standing, State},
    id::{CampaignId, InstitutionId},
    keeping::restored::{Fate, fate},
    messages::Message,
};
use jiff::Timestamp;
use store::{Campaign, CampaignFilter, Page, Tx};

use super::{
    by_operator::restore_results,
    find_in,
    open::counting_parts,
    steps::{moved_to, tell},
};
use crate::{App, Error, Result, jobs::Work, messages::tell_round};

/// What a restore has made of a round.
#[derive(Debug)]
pub struct RestoredRound {
    pub id: CampaignId,
    pub name: domain::text::LocalText,
    pub became: Became,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Became {
    /// It was counted since; what was counted lay in the key directory.
    Counted,
    BackToDraft,
    Interrupted,
}

/// The rounds of a school that do not simply go on, and what would become of each; with what was counted since in the key
/// directory or not.
pub async fn foresee_rounds(app: &App, institution: InstitutionId, back_to: Timestamp) -> Result<Vec<RestoredRound>> {
    let mut tx = app.store().tenant(institution).await?;
    let mut foreseen = Vec::new();
    for campaign in all(&mut tx).await? {
        if let Some(became) = foresee(app, institution, &campaign, back_to)? {
            foreseen.push(RestoredRound { id: campaign.id, name: campaign.name, became });
        }
    }
    Ok(foreseen)
}

/// Does it. Can be repeated: a round that was interrupted before is emptied again, should somebody have been ended after it.
pub async fn settle_round(app: &App, institution: InstitutionId, round: &RestoredRound) -> Result<()> {
    match round.became {
        Became::Counted => {
            match restore_results(app, institution, round.id, &mut |_| {}).await {
                // Locked for another database than this: as good as none.
                Err(Error::NoKeptResults) => interrupt(app, institution, round).await,
                restored => restored.map(drop),
            }
        }
        Became::BackToDraft => move_to(app, institution, round.id, State::Draft, Action::CampaignUnschedule).await,
        Became::Interrupted => interrupt(app, institution, round).await,
    }
}

fn foresee(app: &App, institution: InstitutionId, campaign: &Campaign, back_to: Timestamp) -> Result<Option<Became>> {
    let keys = counting_parts(app)?.keys;
    let uncounted = matches!(campaign.standing.state, State::Open | State::Closed);
    if uncounted && keys.has_results(institution, campaign.id)? {
        return Ok(Some(Became::Counted));
    }
    let has_key = keys.read(institution, campaign.id)?.is_some();
    Ok(match fate(campaign.standing, campaign.times, has_key, back_to, app.now()) {
        // Whoever did this before may have been ended before the key was.
        Fate::GoesOn if campaign.standing.state == State::Interrupted && has_key => Some(Became::Interrupted),
        Fate::GoesOn => None,
        Fate::BackToDraft => Some(Became::BackToDraft),
        Fate::Interrupted => Some(Became::Interrupted),
    })
}

async fn interrupt(app: &App, institution: InstitutionId, round: &RestoredRound) -> Result<()> {
    let parts = counting_parts(app)?;
    let mut tx = app.store().tenant(institution).await?;
    if find_in(&mut tx, round.id).await?.standing.state != State::Interrupted {
        drop(tx);
        move_to(app, institution, round.id, State::Interrupted, Action::CampaignInterrupted).await?;
    }
    parts.store.discard_boxes(institution, round.id).await?;
    parts.keys.destroy(institution, round.id)
}

async fn move_to(app: &App, institution: InstitutionId, id: CampaignId, state: State, action: Action) -> Result<()> {
    let mut tx = app.store().tenant(institution).await?;
    let held = tx.hold_campaign(id, None).await?.ok_or(Error::NotFound)?;
    moved_to(app, &mut tx, &held, Standing { state, opening: false, counting: false }, held.times).await?;
    if state == State::Interrupted {
        if held.standing.state == State::Open {
            // How many took part is kept, so that who did can go as it does after counting.
            tx.freeze_eligible(&held).await?;
        }
        tx.forget_tokens(&held).await?;
        let told = Message::RoundInterrupted { campaign: id, name: held.name.clone() };
        tell_round(app, &mut tx, id, &told).await?;
    }
    tell(&mut Work::of_nobody(app, &mut tx), action, id).await?;
    Ok(tx.commit().await?)
}

async fn all(tx: &mut Tx) -> Result<Vec<Campaign>> {
    const EVERY: Page = Page { offset: 0, limit: i64::MAX };
    Ok(tx.campaigns(CampaignFilter::default(), EVERY).await?.0)
}
