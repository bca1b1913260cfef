//! Rounds of evaluations: preparing one, its moves, and watching it fill.

mod by_operator;
mod change;
mod count;
mod custody;
mod days;
mod figures;
mod fills;
mod interrupt;
mod open;
mod orders;
pub mod own_questions;
mod publish;
mod rates_workbook;
mod read;
mod steps;

pub use by_operator::{CountedNow, Restored, copy_key, count_now_by_operator, restore_key, restore_results};
pub use change::{CampaignForm, create_campaign, delete_campaign, edit_campaign};
pub use custody::{accept_key_loss, confirm_copy_destroyed, make_key_copy, verify_key_copy};
pub(crate) use days::note as note_days;
pub use days::{FilledDays, view_days};
pub(crate) use fills::{Fills, fill_of};
pub use interrupt::{Became, RestoredRound, foresee_rounds, settle_round};
pub use orders::{CloseBoxes, CloseCampaign, CountCampaign, DestroyKey, OpenCampaign, PublishCampaign};
pub use publish::{archive, list_publishable, publish_class, publish_now, view_publication};
pub use rates_workbook::export_rates;
pub use read::{
    Filter, LeftOutClass, Planned, Preview, RateOrder, RatesBy, SeenCampaign, list_campaigns, list_rates,
    preview_campaign, view_campaign,
};
pub use steps::{close_now, count_now, extend, open_now, reopen, schedule_campaign, unschedule_campaign};

use domain::{
    id::{CampaignId, TemplateId},
    questionnaire::{
        Form, FrozenForm, LARGEST_FROZEN_FORM, OwnQuestions, Teacher, TemplateKind, freeze, max_size_frozen,
    },
    scope::Scope,
};
use store::{
    Campaign, CampaignFilter, CandidateClass, Offering, Page, TemplateFilter, TemplateVersion, Tx, VersionState,
};

use crate::{Caller, Error, Permit, Result};

/// Everybody who may read campaigns may read of all of them; figures are within their reach.
pub(crate) async fn find<P: Permit>(caller: &mut Caller<P>, id: CampaignId) -> Result<Campaign> {
    find_in(&mut caller.tx, id).await
}

async fn find_in(tx: &mut Tx, id: CampaignId) -> Result<Campaign> {
    let filter = CampaignFilter { only: Some(id), ..CampaignFilter::default() };
    let (mut found, _) = tx.campaigns(filter, Page { offset: 0, limit: 1 }).await?;
    found.pop().ok_or(Error::NotFound)
}

/// Only one's own college's, unless one reaches the whole school.
pub(crate) fn may_change(reach: Scope, campaign: &Campaign) -> bool {
    reach.owns(campaign.college.as_ref().map(|own| own.id))
}

/// The version of a student template that is published now.
async fn published_form(tx: &mut Tx, id: TemplateId) -> Result<Option<TemplateVersion>> {
    let versions = versions_of(tx, id).await?;
    Ok(versions.into_iter().find(|version| version.state == VersionState::Published))
}

/// The version that a campaign was prepared with, whatever was published since.
pub(crate) async fn chosen_form(tx: &mut Tx, campaign: &Campaign) -> Result<TemplateVersion> {
    let versions = versions_of(tx, campaign.template).await?;
    versions.into_iter().find(|version| version.number == campaign.template_number).ok_or(Error::NotFound)
}

async fn versions_of(tx: &mut Tx, id: TemplateId) -> Result<Vec<TemplateVersion>> {
    let filter = TemplateFilter { only: Some(id), kind: Some(TemplateKind::Student), ..TemplateFilter::default() };
    let (found, _) = tx.templates(filter, Page { offset: 0, limit: 1 }).await?;
    Ok(found.into_iter().flat_map(|template| template.versions).collect())
}

/// Its scope names the class.
pub(crate) fn asks(campaign: &Campaign, class: &Offering) -> bool {
    let reached = campaign.college.as_ref().is_none_or(|own| own.id == class.college_id);
    campaign.term == class.term && reached && campaign.scope.names(class.college_id, class.course, class.id)
}

/// The form as a class gets it.
fn frozen(form: &Form, class: &CandidateClass, own: &[OwnQuestions]) -> FrozenForm {
    let teachers =
        class.teachers.iter().map(|teacher| Teacher { id: teacher.username.clone(), name: teacher.name.clone() });
    freeze(form, teachers.collect(), own)
}

fn fits(frozen: &FrozenForm) -> bool {
    max_size_frozen(frozen) <= LARGEST_FROZEN_FORM
}
