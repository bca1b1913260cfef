use domain::{
    id::{CampaignId, CollegeId, TermId},
    questionnaire::Form,
    results::{
        figures::{
            round::GroupResult,
            summary::{Before, Summary, summary},
        },
        reply::AnsweredClasses,
    },
    scope::Scope,
};
use store::{ClassFilter, CollegeShare, NamedUnit, ReportedCampaign, ReportedClass};

use crate::{
    Caller, Error, Result,
    kernel::{
        caller::ReportCollege,
        paging::{List, Paging},
    },
};

/// Which report; what is left open is chosen.
#[derive(Debug, Clone, Copy, Default)]
pub struct Asked {
    pub campaign: Option<CampaignId>,
    /// If no campaign is named, the newest of this term.
    pub term: Option<TermId>,
    pub college: Option<CollegeId>,
}

/// What can be reported, and one of them.
#[derive(Debug)]
pub struct CollegeReport {
    /// The newest first.
    pub campaigns: Vec<ReportedCampaign>,
    /// Those of the campaign shown, within reach.
    pub colleges: Vec<CollegeShare>,
    /// `None`: nothing has been counted yet, or not in that term.
    pub report: Option<Report>,
}

#[derive(Debug)]
pub struct Report {
    pub campaign: CampaignId,
    /// `None`: the whole school.
    pub college: Option<NamedUnit<CollegeId>>,
    pub form: Form,
    pub summary: Summary,
    pub group: GroupResult,
    pub school: GroupResult,
    /// Over the terms, up to the campaign shown; the oldest first.
    pub trend: Vec<ReportedCampaign>,
    /// What their teachers answered to the classes, as of now.
    pub replies: AnsweredClasses,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    Code,
    /// By the lower end of the interval, and only classes with enough answers to be compared.
    LowerEnd,
}

#[derive(Debug)]
pub struct ClassesAsked {
    pub campaign: CampaignId,
    pub college: Option<CollegeId>,
    pub search: Option<String>,
    pub order: Order,
}

#[derive(Debug)]
pub struct ClassList {
    pub list: List<ReportedClass>,
    pub bounds: Option<(f64, f64)>,
}

/// A college is reported to whoever manages it, any and the school as a whole to whoever manages the school. Mid-term
/// rounds and what is not counted are not there.
pub async fn view_college_report(mut caller: Caller<ReportCollege>, asked: Asked) -> Result<CollegeReport> {
    report(&mut caller, asked).await
}

pub(crate) async fn report(caller: &mut Caller<ReportCollege>, asked: Asked) -> Result<CollegeReport> {
    let college = reached(caller, asked.college).await?;
    let campaigns = caller.tx.reported_campaigns(college).await?;
    let Some(chosen) = choose(&campaigns, asked)?.cloned() else {
        return Ok(CollegeReport { campaigns, colleges: Vec::new(), report: None });
    };
    let within = caller.reach.colleges()?;
    let colleges = caller.tx.reported_colleges(chosen.id, within).await?;
    let about = about(college, &chosen);
    let form = caller.tx.campaign_form(chosen.id).await?.ok_or(Error::NotFound)?;
    let group = caller.tx.group_figures(chosen.id, about).await?.ok_or(Error::NotFound)?;
    let school = match about {
        None => group.clone(),
        Some(_) => caller.tx.group_figures(chosen.id, None).await?.ok_or(Error::NotFound)?,
    };
    let line = if about == college { campaigns.clone() } else { caller.tx.reported_campaigns(about).await? };
    let trend = trend(line, &chosen, about);
    let report = Report {
        campaign: chosen.id,
        summary: summary(&form, &group, before(&trend).map(|before| told_before(before, &chosen))),
        college: colleges.iter().map(|share| share.college.clone()).find(|college| Some(college.id) == about),
        form,
        group,
        school,
        trend,
        replies: caller.tx.answered_classes(chosen.id, about).await?,
    };
    Ok(CollegeReport { campaigns, colleges, report: Some(report) })
}

pub async fn list_report_classes(
    mut caller: Caller<ReportCollege>,
    asked: ClassesAsked,
    paging: Paging,
) -> Result<ClassList> {
    let college = reached(&mut caller, asked.college).await?;
    let campaigns = caller.tx.reported_campaigns(college).await?;
    let chosen = campaigns.iter().find(|campaign| campaign.id == asked.campaign).ok_or(Error::NotFound)?;
    let search = asked.search.map(|text| text.trim().to_lowercase()).filter(|text| !text.is_empty());
    let filter = ClassFilter {
        campaign: chosen.id,
        college: about(college, chosen),
        search: search.as_deref(),
        by_lower_end: asked.order == Order::LowerEnd,
    };
    let found = caller.tx.reported_classes(filter, paging.place()).await?;
    Ok(ClassList { list: List::new((found.classes, found.total), paging), bounds: found.bounds })
}

/// The college asked for, or the only one within reach.
async fn reached(caller: &mut Caller<ReportCollege>, asked: Option<CollegeId>) -> Result<Option<CollegeId>> {
    let reached = caller.reach.narrow(asked)?;
    if let Some(asked) = asked
        && caller.tx.colleges(Scope::College(asked)).await?.is_empty()
    {
        return Err(Error::NotFound);
    }
    Ok(reached)
}

/// The one asked for; otherwise the newest of the school's, or simply the newest.
fn choose(campaigns: &[ReportedCampaign], asked: Asked) -> Result<Option<&ReportedCampaign>> {
    if let Some(id) = asked.campaign {
        return campaigns.iter().find(|campaign| campaign.id == id).map(Some).ok_or(Error::NotFound);
    }
    let in_term = || campaigns.iter().filter(|campaign| asked.term.is_none_or(|term| term == campaign.term));
    Ok(in_term().find(|campaign| campaign.owner.is_none()).or_else(|| in_term().next()))
}

/// A college's own campaign says nothing of the school.
fn about(college: Option<CollegeId>, campaign: &ReportedCampaign) -> Option<CollegeId> {
    college.or(campaign.owner)
}

/// Of a line whose last is the campaign shown, the one before it.
pub(crate) fn before(trend: &[ReportedCampaign]) -> Option<&ReportedCampaign> {
    trend.iter().rev().nth(1)
}

fn told_before(before: &ReportedCampaign, shown: &ReportedCampaign) -> Before {
    Before { total: before.total.map(|profile| profile.score), same_form: asks_the_same(before, shown) }
}

#[must_use]
pub fn asks_the_same(one: &ReportedCampaign, other: &ReportedCampaign) -> bool {
    (one.template, one.template_number) == (other.template, other.template_number)
}

fn trend(
    newest_first: Vec<ReportedCampaign>,
    until: &ReportedCampaign,
    about: Option<CollegeId>,
) -> Vec<ReportedCampaign> {
    let of_the_whole = |campaign: &ReportedCampaign| about.is_some() || campaign.owner.is_none();
    let earlier = newest_first.into_iter().skip_while(|campaign| campaign.id != until.id).filter(of_the_whole);
    let mut line: Vec<_> = earlier.collect();
    line.reverse();
    line
}
