use domain::{
    campaign::{Kind, LeftOut, Scope as CampaignScope, State},
    id::{CampaignId, CollegeId, TemplateId, TermId},
};
use store::{Campaign, CampaignFilter, CandidateClass, NamedRate, OwnCount, Rate};

use super::{find, fits, frozen, may_change, published_form, within};
use crate::{
    Caller, Error, Permit, Result,
    caller::{EvaluationManage, EvaluationRead},
    paging::{List, Paging},
};

#[derive(Debug, Default)]
pub struct Filter {
    pub term: Option<TermId>,
    pub state: Option<State>,
}

/// A campaign with its figures, as far as the caller reaches.
#[derive(Debug)]
pub struct SeenCampaign {
    pub campaign: Campaign,
    pub rate: Rate,
    /// Teachers' own questions.
    pub own: OwnCount,
    /// The caller may change it.
    pub editable: bool,
}

#[derive(Debug)]
pub struct LeftOutClass {
    pub class: CandidateClass,
    pub reason: LeftOut,
}

/// What a campaign would ask.
#[derive(Debug)]
pub struct Preview {
    pub classes: usize,
    pub students: i64,
    pub enrolments: i64,
    pub left_out: Vec<LeftOutClass>,
    /// In an open campaign of the same kind.
    pub already: i64,
}

/// What figures are for.
#[derive(Debug)]
pub enum RatesBy {
    College,
    Class { college: Option<CollegeId>, search: Option<String>, paging: Paging },
}

pub async fn list_campaigns(
    mut caller: Caller<EvaluationRead>,
    filter: Filter,
    paging: Paging,
) -> Result<List<SeenCampaign>> {
    let college = within(caller.reach)?;
    let filter = CampaignFilter { only: None, term: filter.term, state: filter.state };
    let (campaigns, total) = caller.tx.campaigns(filter, paging.place()).await?;
    let ids: Vec<_> = campaigns.iter().map(|campaign| campaign.id).collect();
    let rates = caller.tx.campaign_rates(&ids, college).await?;
    let manages = EvaluationManage::check(caller.role.as_ref(), false).ok();
    let own = caller.tx.own_counts(&ids, college).await?;
    let seen = campaigns.into_iter().zip(rates).zip(own).map(|((campaign, rate), own)| {
        let editable = manages.is_some_and(|reach| may_change(reach, &campaign));
        SeenCampaign { campaign, rate, own, editable }
    });
    Ok(List::new((seen.collect(), total), paging))
}

pub async fn view_campaign(mut caller: Caller<EvaluationRead>, id: CampaignId) -> Result<SeenCampaign> {
    let college = within(caller.reach)?;
    seen(&mut caller, id, college).await
}

pub(super) async fn seen<P: Permit>(
    caller: &mut Caller<P>,
    id: CampaignId,
    college: Option<CollegeId>,
) -> Result<SeenCampaign> {
    let campaign = find(caller, id).await?;
    let rate = caller.tx.campaign_rates(&[id], college).await?.first().copied().unwrap_or_default();
    let own = caller.tx.own_counts(&[id], college).await?.first().copied().unwrap_or_default();
    let manages = EvaluationManage::check(caller.role.as_ref(), false).ok();
    let editable = manages.is_some_and(|reach| may_change(reach, &campaign));
    Ok(SeenCampaign { campaign, rate, own, editable })
}

pub async fn list_rates(mut caller: Caller<EvaluationRead>, id: CampaignId, by: RatesBy) -> Result<List<NamedRate>> {
    let reached = within(caller.reach)?;
    find(&mut caller, id).await?;
    match by {
        RatesBy::College => {
            let rates = caller.tx.college_rates(id, reached).await?;
            let count = i64::try_from(rates.len()).unwrap_or(i64::MAX);
            Ok(List::new((rates, count), Paging::new(1, 100)))
        }
        RatesBy::Class { college, search, paging } => {
            // Outside the caller's reach there is none.
            let college = match (reached, college) {
                (Some(reached), Some(asked)) if reached != asked => return Ok(List::new((Vec::new(), 0), paging)),
                (reached, asked) => reached.or(asked),
            };
            let search = search.map(|text| text.trim().to_lowercase()).filter(|text| !text.is_empty());
            let found = caller.tx.rates_of_classes(id, college, search.as_deref(), paging.place()).await?;
            Ok(List::new(found, paging))
        }
    }
}

pub async fn preview_campaign(
    mut caller: Caller<EvaluationManage>,
    term: TermId,
    template: TemplateId,
    kind: Kind,
    scope: &CampaignScope,
) -> Result<Preview> {
    let college = within(caller.reach)?;
    let form = published_form(&mut caller.tx, template).await?.ok_or(Error::NotFound)?.form;
    let candidates = caller.tx.candidate_classes(term, college, scope).await?;
    let (mut asked, mut left_out) = (Vec::new(), Vec::new());
    let mut enrolments = 0;
    for class in candidates {
        let why = LeftOut::why(class.students, class.teachers.len(), fits(&frozen(&form, &class, &[])));
        if let Some(reason) = why {
            left_out.push(LeftOutClass { class, reason });
        } else {
            enrolments += class.students;
            asked.push(class.id);
        }
    }
    let students = caller.tx.students_in(&asked).await?;
    let already = caller.tx.classes_asked_already(&asked, kind).await?;
    Ok(Preview { classes: asked.len(), students, enrolments, left_out, already })
}
