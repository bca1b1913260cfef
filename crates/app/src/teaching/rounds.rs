//! The rounds of evaluations in which a teacher's classes are asked: where each stands, and how many have answered. Never
//! who.

use domain::{
    campaign::State,
    id::{EvaluationId, OfferingId, TermId},
    scope::Scope,
};
use store::{Campaign, CampaignFilter, OfferingFilter, OwnSet, Page, Rate, TaughtEvaluation};

use super::EVERY_CLASS_OF_A_TEACHER;
use crate::{Caller, Error, Result, campaigns::asks, kernel::caller::CourseTeach};

const EVERY_CAMPAIGN_OF_A_TERM: Page = Page { offset: 0, limit: 500 };

/// A class in a campaign.
#[derive(Debug)]
pub struct TaughtRound {
    pub class: OfferingId,
    pub campaign: Campaign,
    /// `None`: not opened yet, or the class was left out.
    pub evaluation: Option<TaughtEvaluation>,
    pub own: Option<OwnSet>,
    /// The caller's own questions are among those asked.
    pub own_asked: bool,
}

/// Of the caller's own classes; of each class the earliest round first.
pub async fn list_own_rounds(mut caller: Caller<CourseTeach>, term: TermId) -> Result<Vec<TaughtRound>> {
    let filter = OfferingFilter { term: Some(term), ..OfferingFilter::default() };
    let (classes, _) = caller.tx.offerings(filter, Scope::Own, caller.user, EVERY_CLASS_OF_A_TEACHER).await?;
    let filter = CampaignFilter { term: Some(term), ..CampaignFilter::default() };
    let (mut campaigns, _) = caller.tx.campaigns(filter, EVERY_CAMPAIGN_OF_A_TERM).await?;
    campaigns.sort_by_key(|campaign| campaign.times.opens_at);
    let ids: Vec<_> = classes.iter().map(|class| class.id).collect();
    let evaluations = caller.tx.evaluations_of_classes(&ids).await?;
    let own = caller.tx.own_sets(caller.user, &ids).await?;
    let me = caller.tx.profile(caller.user).await?.ok_or(Error::NotFound)?.username;
    let mut rounds = Vec::new();
    for class in &classes {
        for campaign in &campaigns {
            let is_this = |of: (OfferingId, _)| of == (class.id, campaign.id);
            let evaluation = evaluations.iter().find(|found| is_this((found.offering, found.campaign)));
            if evaluation.is_some() || asks(campaign, class) {
                rounds.push(TaughtRound {
                    class: class.id,
                    campaign: campaign.clone(),
                    evaluation: evaluation.cloned(),
                    own: own.iter().find(|set| is_this((set.offering, set.campaign))).cloned(),
                    own_asked: evaluation.is_some_and(|found| found.own_of.contains(&me)),
                });
            }
        }
    }
    Ok(rounds)
}

/// How many have answered by now, in a class of the caller's.
pub async fn count_answers(mut caller: Caller<CourseTeach>, evaluation: EvaluationId) -> Result<(State, Rate)> {
    caller.tx.taught_rate(evaluation, caller.user).await?.ok_or(Error::NotFound)
}
