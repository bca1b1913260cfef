//! How a campaign fills from day to day, beside the last one of its kind. Of whole colleges, in steps that tell of nobody.

use domain::{
    campaign::{
        State,
        days::{noted, together},
    },
    id::{CampaignId, CollegeId},
    text::LocalText,
};
use jiff::civil::Date;
use store::{CampaignFilter, Fill, Tx};

use super::{find, read::EVERY};
use crate::{Caller, Result, campaigns::fills::fill_of, kernel::caller::EvaluationRead};

#[derive(Debug)]
pub struct FilledDays {
    pub name: LocalText,
    pub opened_on: Date,
    pub closes_on: Date,
    pub eligible: i64,
    /// Answers until each day of which something was noted.
    pub days: Vec<(Date, i64)>,
}

/// Within the caller's reach: of this campaign, and of the one before.
pub async fn view_days(mut caller: Caller<EvaluationRead>, id: CampaignId) -> Result<(FilledDays, Option<FilledDays>)> {
    let within = caller.reach.colleges()?;
    let this = filled(&mut caller, id, within).await?;
    let before = match caller.tx.campaign_before(id).await? {
        Some(before) => Some(filled(&mut caller, before, within).await?),
        None => None,
    };
    Ok((this, before.filter(|before| !before.days.is_empty())))
}

async fn filled(caller: &mut Caller<EvaluationRead>, id: CampaignId, within: Option<CollegeId>) -> Result<FilledDays> {
    let campaign = find(caller, id).await?;
    let zone = caller.institution.zone();
    let day = |at: jiff::Timestamp| at.to_zoned(zone.clone()).date();
    let days = together(caller.tx.campaign_days(id, within).await?);
    let eligible = fill_of(caller, id, within).await?.sum.eligible;
    let (opened_on, closes_on) = (day(campaign.times.opens_at), day(campaign.times.closes_at));
    Ok(FilledDays { name: campaign.name, opened_on, closes_on, eligible, days })
}

/// Once a day, of every campaign that is open.
pub(crate) async fn note(tx: &mut Tx, today: Date) -> Result<()> {
    let open = CampaignFilter { state: Some(State::Open), ..CampaignFilter::default() };
    let (open, _) = tx.campaigns(open, EVERY).await?;
    for campaign in open {
        let before = tx.campaign_days(campaign.id, None).await?;
        let standing = |college: CollegeId| {
            let last = before.iter().rev().find(|(of, ..)| *of == college);
            last.map_or(0, |(_, _, answers)| *answers)
        };
        let fill = Fill::of(tx.class_rates(campaign.id).await?.iter());
        let new = fill.colleges.iter().filter_map(|college| {
            let id = CollegeId::from_uuid(college.id);
            noted(standing(id), college.rate.received).map(|answers| (id, answers))
        });
        tx.note_campaign_day(campaign.id, today, &new.collect::<Vec<_>>()).await?;
    }
    Ok(())
}
