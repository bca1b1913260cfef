//! How past answers came in: many in the first days, and some until the end.

use app::{App, Result};
use domain::{
    campaign::days::noted,
    id::{CampaignId, CollegeId, InstitutionId},
};
use jiff::{ToSpan, civil::Date};
use store::Fill;

/// Of so many in all until the last day, in per cent, after each day; then all.
const CAME: [i64; 13] = [9, 21, 31, 38, 43, 47, 53, 61, 68, 74, 81, 88, 95];

/// From the day after it opened until the last, on which all are in that will be.
pub async fn note(app: &App, school: InstitutionId, campaign: CampaignId, opened: Date, last: Date) -> Result<()> {
    let mut tx = app.store().tenant(school).await?;
    let colleges = Fill::of(tx.class_rates(campaign).await?.iter()).colleges;
    let mut standing = vec![0; colleges.len()];
    let days = usize::try_from((last - opened).get_days()).unwrap_or_default();
    for day in 1..=days {
        let share = if day == days { 100 } else { share(day, days) };
        let mut new = Vec::new();
        for (college, before) in colleges.iter().zip(&mut standing) {
            if let Some(answers) = noted(*before, college.rate.received * share / 100) {
                *before = answers;
                new.push((CollegeId::from_uuid(college.id), answers));
            }
        }
        let date = opened + i64::try_from(day).unwrap_or_default().days();
        tx.note_campaign_day(campaign, date, &new).await?;
    }
    Ok(tx.commit().await?)
}

/// Fewer days are the first of many: what came by then is all there is.
fn share(day: usize, days: usize) -> i64 {
    let after = |day: usize| CAME.get(day.saturating_sub(1)).copied().unwrap_or(100);
    after(day) * 100 / after(days)
}
