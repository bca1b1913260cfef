use std::{cmp::Ordering, collections::HashSet};

use domain::{
    campaign::{Kind, LeftOut, Scope as CampaignScope, State},
    id::{CampaignId, CollegeId, OfferingId, TemplateId, TermId},
    people::search::search_prefix,
};
use store::{
    Campaign, CampaignFilter, CandidateClass, ClassesOf, KeyCopy, KeyCustody, NamedRate, OwnCount, Page, Rate,
};

use super::{custody::custody_of, fill_of, find, fits, frozen, may_change, published_form};
use crate::{
    Caller, Error, Permit, Result,
    kernel::{
        caller::{BoxCopy, EvaluationManage, EvaluationRead},
        paging::{List, Paging},
    },
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
    /// What was decided about the loss of its key.
    pub custody: Option<KeyCustody>,
    /// Those that were handed out.
    pub copies: Vec<KeyCopy>,
    /// The caller may have copies of it made, and say that one is no more.
    pub may_copy_key: bool,
    /// This server has the key directory: a copy of the key can be asked of it.
    pub keys_here: bool,
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
    /// In another scheduled campaign of the same kind: the first to open asks them.
    pub already: usize,
}

/// What figures are for.
#[derive(Debug)]
pub enum RatesBy {
    College,
    Class { college: Option<CollegeId>, search: Option<String>, order: RateOrder, short: bool, paging: Paging },
}

/// In which order classes are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RateOrder {
    Code,
    /// Those first of which the smallest share has answered.
    Lowest,
}

pub async fn list_campaigns(
    mut caller: Caller<EvaluationRead>,
    filter: Filter,
    paging: Paging,
) -> Result<List<SeenCampaign>> {
    let college = caller.reach.colleges()?;
    let filter = CampaignFilter { only: None, term: filter.term, state: filter.state };
    let (campaigns, total) = caller.tx.campaigns(filter, paging.place()).await?;
    let ids: Vec<_> = campaigns.iter().map(|campaign| campaign.id).collect();
    let mut rates = Vec::with_capacity(ids.len());
    for id in &ids {
        rates.push(fill_of(&mut caller, *id, college).await?.sum);
    }
    let custodies = caller.tx.key_custodies(&ids).await?;
    let manages = EvaluationManage::check(caller.role.as_ref(), false).ok();
    let copies_key = BoxCopy::check(caller.role.as_ref(), false).ok();
    let mut copies = caller.tx.key_copies(&ids).await?;
    let keys_here = caller.app.has_keys();
    let own = caller.tx.own_counts(&ids, college).await?;
    let seen = campaigns.into_iter().zip(rates).zip(own).map(|((campaign, rate), own)| {
        let editable = manages.is_some_and(|reach| may_change(reach, &campaign));
        let custody = custodies.iter().find(|decided| decided.campaign == campaign.id).cloned();
        let may_copy_key = copies_key.is_some_and(|reach| may_change(reach, &campaign));
        let copies = copies.remove(&campaign.id).unwrap_or_default();
        SeenCampaign { campaign, rate, own, editable, custody, copies, may_copy_key, keys_here }
    });
    Ok(List::new((seen.collect(), total), paging))
}

pub async fn view_campaign(mut caller: Caller<EvaluationRead>, id: CampaignId) -> Result<SeenCampaign> {
    let college = caller.reach.colleges()?;
    seen(&mut caller, id, college).await
}

pub(super) async fn seen<P: Permit>(
    caller: &mut Caller<P>,
    id: CampaignId,
    college: Option<CollegeId>,
) -> Result<SeenCampaign> {
    let campaign = find(caller, id).await?;
    let rate = fill_of(caller, id, college).await?.sum;
    let own = caller.tx.own_counts(&[id], college).await?.first().copied().unwrap_or_default();
    let manages = EvaluationManage::check(caller.role.as_ref(), false).ok();
    let editable = manages.is_some_and(|reach| may_change(reach, &campaign));
    let custody = custody_of(&mut caller.tx, id).await?;
    let copies_key = BoxCopy::check(caller.role.as_ref(), false).ok();
    let may_copy_key = copies_key.is_some_and(|reach| may_change(reach, &campaign));
    let copies = caller.tx.key_copies(&[id]).await?.remove(&id).unwrap_or_default();
    let keys_here = caller.app.has_keys();
    Ok(SeenCampaign { campaign, rate, own, editable, custody, copies, may_copy_key, keys_here })
}

pub async fn list_rates(mut caller: Caller<EvaluationRead>, id: CampaignId, by: RatesBy) -> Result<List<NamedRate>> {
    let reached = caller.reach.colleges()?;
    find(&mut caller, id).await?;
    match by {
        RatesBy::College => {
            let rates = fill_of(&mut caller, id, reached).await?.colleges;
            let count = i64::try_from(rates.len()).unwrap_or(i64::MAX);
            Ok(List::new((rates, count), Paging::new(1, 100)))
        }
        RatesBy::Class { college, search, order, short, paging } => {
            // Outside the caller's reach there is none.
            let Ok(within) = caller.reach.narrow(college) else { return Ok(List::new((Vec::new(), 0), paging)) };
            let prefix = search.as_deref().and_then(search_prefix);
            let of = ClassesOf { within, prefix: prefix.as_deref(), short };
            if order == RateOrder::Code {
                return Ok(List::new(caller.tx.rates_of_classes(id, of, paging.place()).await?, paging));
            }
            // How many have answered is known to no index: all of them are looked at.
            let (mut classes, _) = caller.tx.rates_of_classes(id, of, EVERY).await?;
            // Of two that are alike the one comes first whose code does, as before.
            classes.sort_by(|a, b| lowest_first(a.rate, b.rate));
            let total = i64::try_from(classes.len()).unwrap_or(i64::MAX);
            Ok(List::new((paging.of(classes), total), paging))
        }
    }
}

pub(super) const EVERY: Page = Page { offset: 0, limit: i64::MAX };

/// The smaller share of those who could answer first; a class that nobody could answer for comes last.
fn lowest_first(a: Rate, b: Rate) -> Ordering {
    (a.eligible == 0).cmp(&(b.eligible == 0)).then_with(|| (a.received * b.eligible).cmp(&(b.received * a.eligible)))
}

/// What a campaign is to be, before it is asked what that amounts to.
#[derive(Debug)]
pub struct Planned {
    pub term: TermId,
    pub template: TemplateId,
    pub kind: Kind,
    pub scope: CampaignScope,
    /// Where there is one already: it does not stand in its own way.
    pub campaign: Option<CampaignId>,
}

pub async fn preview_campaign(mut caller: Caller<EvaluationManage>, planned: &Planned) -> Result<Preview> {
    let college = caller.reach.colleges()?;
    let Planned { term, template, kind, ref scope, .. } = *planned;
    let form = published_form(&mut caller.tx, template).await?.ok_or(Error::NotFound)?.form;
    let candidates = caller.tx.candidate_classes(term, college, scope).await?;
    let ids: Vec<_> = candidates.iter().map(|class| class.id).collect();
    let already: HashSet<_> = caller.tx.classes_asked_already(&ids, kind).await?.into_iter().collect();
    let (mut asked, mut left_out) = (Vec::new(), Vec::new());
    let mut enrolments = 0;
    for class in candidates {
        let fits = fits(&frozen(&form, &class, &[]));
        let why = LeftOut::why(class.students, class.teachers.len(), fits, already.contains(&class.id));
        if let Some(reason) = why {
            left_out.push(LeftOutClass { class, reason });
        } else {
            enrolments += class.students;
            asked.push(class.id);
        }
    }
    let students = caller.tx.students_in(&asked).await?;
    let planned: HashSet<_> = scheduled_already(&mut caller, planned, &asked).await?.into_iter().collect();
    Ok(Preview { classes: asked.len(), students, enrolments, left_out, already: planned.len() })
}

/// Those that another campaign of the kind will ask once it opens.
async fn scheduled_already(
    caller: &mut Caller<EvaluationManage>,
    planned: &Planned,
    asked: &[OfferingId],
) -> Result<Vec<OfferingId>> {
    let filter = CampaignFilter { only: None, term: Some(planned.term), state: Some(State::Scheduled) };
    let (scheduled, _) = caller.tx.campaigns(filter, Paging::new(1, 100).place()).await?;
    let asked: HashSet<_> = asked.iter().copied().collect();
    let mut found = Vec::new();
    for other in scheduled.iter().filter(|other| other.kind == planned.kind && Some(other.id) != planned.campaign) {
        let college = other.college.as_ref().map(|college| college.id);
        let classes = caller.tx.candidate_classes(other.term, college, &other.scope).await?;
        found.extend(classes.into_iter().map(|class| class.id).filter(|id| asked.contains(id)));
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_share_comes_first_and_a_class_without_anybody_last() {
        let rate = |received, eligible| Rate { classes: 1, eligible, received, ..Rate::default() };
        let mut rates = [rate(0, 0), rate(20, 40), rate(1, 3), rate(0, 30), rate(5, 5)];
        rates.sort_by(|a, b| lowest_first(*a, *b));
        assert_eq!(rates, [rate(0, 30), rate(1, 3), rate(20, 40), rate(5, 5), rate(0, 0)]);
    }
}
