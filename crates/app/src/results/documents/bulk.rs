use domain::{
    audit::Action,
    id::{CampaignId, CollegeId, JobId},
    job::Lane,
    messages,
    scope::Scope,
    text::Language,
};
use serde::{Deserialize, Serialize};
use serde_json::json;
use store::JobState;

use super::{
    Archive, Format, Letterhead,
    class::{class, name},
    make, record_and_commit,
};
use crate::{
    Caller, Error, Result,
    jobs::{self, Order, Work},
    kernel::caller::{Change, ResultRead},
    results,
};

/// How long a bundle waits to be fetched.
pub const KEPT_DAYS: i64 = 7;

/// The results of a campaign's classes, each as a PDF.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PrintOrder {
    pub campaign: CampaignId,
    /// `None`: of the whole school.
    pub college: Option<CollegeId>,
    english: bool,
}

impl PrintOrder {
    const fn language(self) -> Language {
        if self.english { Language::English } else { Language::Chinese }
    }

    /// For whoever manages no less than it is about.
    fn is_within(self, reach: Scope) -> bool {
        reach.colleges().is_ok_and(|reached| reached.is_none() || reached == self.college)
    }
}

impl Order for PrintOrder {
    const KIND: &'static str = "print_results";
    const LANE: Lane = Lane::Long;
    type Made = ();

    async fn run(self, work: &mut Work<'_>) -> Result<()> {
        print_results(work, self).await
    }

    fn told_as(&self) -> Option<messages::Work> {
        Some(messages::Work::PrintResults { campaign: self.campaign })
    }
}

/// Leaves the work to be done; the same as before while that is not done yet.
pub async fn start_printing(mut caller: Caller<ResultRead>, campaign: CampaignId, language: Language) -> Result<JobId> {
    let college = caller.reach.colleges()?;
    let classes = caller.tx.printable_classes(campaign, college).await?.len();
    if classes == 0 {
        return Err(Error::NotFound);
    }
    let order = PrintOrder { campaign, college, english: language == Language::English };
    let payload = jobs::stored(&order)?;
    if let Some(before) = caller.tx.unfinished_job_of(caller.user, PrintOrder::KIND, &payload).await? {
        return Ok(before);
    }
    let id = caller.leave(&order).await?;
    let after = Some(json!({ "format": Format::Pdf.ending(), "classes": classes }));
    let target = campaign.as_uuid();
    caller.audit(Change { action: Action::ResultExport, target_kind: "campaign", target, before: None, after }).await?;
    caller.tx.commit().await?;
    Ok(id)
}

/// Each document is kept as soon as it is there: however often this is cut off, it goes on where it was.
async fn print_results(work: &mut Work<'_>, order: PrintOrder) -> Result<()> {
    let (_, asker) = work.asker::<ResultRead>()?;
    if !order.is_within(asker.reach) {
        return Err(Error::Forbidden);
    }
    let (app, institution, bundle) = (work.app, work.tx.institution(), work.id);
    let mut directory = app.store().directory().await?.into_iter().map(|(_, school)| school);
    let school = directory.find(|school| school.id == institution).ok_or(Error::NotFound)?;
    let head = Letterhead::new(&school, order.language(), app.now());
    let classes = work.tx.printable_classes(order.campaign, order.college).await?;
    let printed = work.tx.printed_documents(bundle).await?;
    let is_printed = |id| printed.iter().any(|(printed, _)| *printed == id);
    let total = classes.len();
    let mut done = printed.len();
    for id in classes {
        if is_printed(id) {
            continue;
        }
        work.report(done, total).await?;
        let figures = work.tx.class_figures(id).await?.ok_or(Error::NotFound)?;
        let seen = results::seen_by_manager(asker.reach, figures)?;
        let file_name = name(&head, &seen.figures);
        let document = class(&head, results::page(work.tx, seen).await?);
        let pdf = make(app, document, Format::Pdf).await?;
        let mut aside = app.store().tenant(institution).await?;
        aside.keep_printed_document(bundle, id, &file_name, &pdf).await?;
        aside.commit().await?;
        done += 1;
    }
    work.report(done, total).await
}

/// The documents of a job of one's own, as long as one still manages what they are about.
pub async fn open_bundle(mut caller: Caller<ResultRead>, id: JobId) -> Result<Archive> {
    let asked = caller.tx.job_of(caller.user, id).await?.ok_or(Error::NotFound)?;
    if asked.kind != PrintOrder::KIND || asked.state != JobState::Done {
        return Err(Error::NotFound);
    }
    let order: PrintOrder = serde_json::from_value(asked.payload).map_err(Error::internal)?;
    if !order.is_within(caller.reach) {
        return Err(Error::NotFound);
    }
    let printed = caller.tx.printed_documents(id).await?;
    if printed.is_empty() {
        return Err(Error::NotFound);
    }
    let mut archive = super::archive::Writer::new().await?;
    for (evaluation, file_name) in printed {
        let pdf = caller.tx.printed_document(id, evaluation).await?.ok_or(Error::NotFound)?;
        archive = archive.add(&format!("{file_name}.{}", Format::Pdf.ending()), pdf).await?;
    }
    record_and_commit(caller, "campaign", order.campaign.as_uuid(), Format::Pdf).await?;
    archive.finish().await
}
