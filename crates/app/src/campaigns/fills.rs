//! How far a campaign has come. Every student of every class that it asks is looked at for that: in a school of 50,000 a quarter
//! of a second each time somebody opens their first page. So a large campaign's figures are kept for some seconds, in memory, and
//! whoever asks meanwhile is told the same. They are those of all classes; what a role does not reach is left out afterwards.

use std::{
    collections::HashMap,
    sync::{Arc, PoisonError},
};

use domain::id::{CampaignId, CollegeId, InstitutionId};
use jiff::{SignedDuration, Timestamp};
use store::{ClassRate, Fill};
use tokio::sync::Mutex;

use crate::{Caller, Permit, Result};

/// Smaller ones are counted anew each time: nobody waits for that.
const KEPT_FROM: i64 = 20_000;
const KEPT_FOR: SignedDuration = SignedDuration::from_secs(10);

type Classes = Arc<[ClassRate]>;
type Whose = (InstitutionId, CampaignId);
/// Held while it is counted, so that those who ask meanwhile wait for that count and do not begin their own.
type Place = Arc<Mutex<Option<(Timestamp, Classes)>>>;

#[derive(Debug, Default)]
pub(crate) struct Fills(std::sync::Mutex<HashMap<Whose, Place>>);

impl Fills {
    async fn of(&self, whose: Whose, now: Timestamp, count: impl Future<Output = Result<Classes>>) -> Result<Classes> {
        let place = self.place(whose, now);
        let mut kept = place.lock().await;
        if let Some((_, classes)) = kept.as_ref().filter(|(at, _)| is_fresh(*at, now)) {
            return Ok(Arc::clone(classes));
        }
        let classes = count.await?;
        let large = classes.iter().map(|class| class.rate.eligible).sum::<i64>() >= KEPT_FROM;
        *kept = large.then(|| (now, Arc::clone(&classes)));
        Ok(classes)
    }

    /// What nobody has asked for lately goes on the way, or every campaign that ever was would stay.
    fn place(&self, whose: Whose, now: Timestamp) -> Place {
        let mut places = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // One that is locked is being counted.
        places.retain(|_, place| {
            place.try_lock().map_or(true, |kept| kept.as_ref().is_some_and(|(at, _)| is_fresh(*at, now)))
        });
        Arc::clone(places.entry(whose).or_default())
    }
}

fn is_fresh(at: Timestamp, now: Timestamp) -> bool {
    at.duration_until(now) < KEPT_FOR
}

/// Within a college if one is given.
pub(crate) async fn fill_of<P: Permit>(
    caller: &mut Caller<P>,
    campaign: CampaignId,
    within: Option<CollegeId>,
) -> Result<Fill> {
    let app = caller.app.clone();
    let whose = (caller.institution.id, campaign);
    let count = async { Ok(caller.tx.class_rates(campaign).await?.into()) };
    let classes = app.0.fills.of(whose, app.now(), count).await?;
    Ok(Fill::of(classes.iter().filter(|class| within.is_none_or(|college| class.college == college))))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicI64, Ordering};

    use domain::{id::Id, text::LocalText};
    use store::Rate;
    use uuid::Uuid;

    use super::*;

    fn id<Kind>(number: u128) -> Id<Kind> {
        Id::from_uuid(Uuid::from_u128(number))
    }

    /// How often it was counted is how many have answered.
    async fn received(fills: &Fills, whose: u128, second: i64, eligible: i64, counted: &AtomicI64) -> i64 {
        let count = async {
            tokio::task::yield_now().await;
            let received = counted.fetch_add(1, Ordering::Relaxed) + 1;
            let rate = Rate { classes: 1, eligible, received, ..Rate::default() };
            let college_name = LocalText { zh: "理学院".into(), en: None };
            Ok(vec![ClassRate { college: id(1), college_name, min_answers: 5, rate }].into())
        };
        let now = Timestamp::from_second(second).unwrap();
        fills.of((id(whose), id(7)), now, count).await.unwrap()[0].rate.received
    }

    #[tokio::test]
    async fn a_large_campaign_is_counted_once_in_ten_seconds_and_a_small_one_each_time() {
        let (fills, counted) = (Fills::default(), AtomicI64::new(0));
        for (second, told) in [(0, 1), (9, 1), (10, 2), (19, 2), (31, 3)] {
            assert_eq!(received(&fills, 1, second, KEPT_FROM, &counted).await, told, "at {second} s");
        }
        for told in 4..7 {
            assert_eq!(received(&fills, 2, 100, KEPT_FROM - 1, &counted).await, told);
        }
        assert_eq!(fills.0.lock().unwrap().len(), 1, "what was kept of the first is gone");
    }

    #[tokio::test]
    async fn who_asks_while_it_is_counted_waits_for_that_count() {
        let (fills, counted) = (Fills::default(), AtomicI64::new(0));
        let ask = || received(&fills, 1, 0, KEPT_FROM, &counted);
        assert_eq!(tokio::join!(ask(), ask(), ask()), (1, 1, 1));
    }

    #[tokio::test]
    async fn no_school_is_told_the_figures_of_another() {
        let (fills, counted) = (Fills::default(), AtomicI64::new(0));
        assert_eq!(received(&fills, 1, 0, KEPT_FROM, &counted).await, 1);
        assert_eq!(received(&fills, 2, 0, KEPT_FROM, &counted).await, 2);
        assert_eq!(received(&fills, 1, 0, KEPT_FROM, &counted).await, 1);
    }
}
