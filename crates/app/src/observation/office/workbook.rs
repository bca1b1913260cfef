//! What the office's page shows, as a workbook: coverage, teachers, records, progress. The figures are the page's own. How many
//! unannounced plans there are is not in it: a file goes further than who may know.

mod sheets;
mod words;

use domain::{
    audit::Action,
    id::TermId,
    text::{Language, LocalText},
};
use report::words::Words;
use serde_json::json;
use store::Page;

use self::sheets::Sheets;
use super::{
    super::hours::Hours, ReportsAsked, TeachersAsked, coverage::coverage, progress::progress, reports::records,
    teachers::teachers, term_asked,
};
use crate::{
    Caller, Error, Result,
    kernel::caller::{Change, ObservationRead},
    results::documents::term_name,
};

/// A term has fewer of each.
const ALL: Page = Page { offset: 0, limit: 20_000 };

/// That it was taken, and by whom, is on record.
pub async fn export_visits(
    mut caller: Caller<ObservationRead>,
    term: Option<TermId>,
    language: Language,
) -> Result<Vec<u8>> {
    let hours = Hours::read(&mut caller).await?;
    let of = term_asked(&hours, term)?;
    let (id, term) = (Some(of.id), of);
    let name: LocalText = term_name(store::TermOf { year: term.year.start, number: i16::from(term.number) });
    let sheets = Sheets {
        words: Words::new(language),
        school: caller.institution.name.clone(),
        term: name,
        today: hours.today,
        zone: caller.institution.zone(),
        coverage: coverage(&mut caller, &hours, id).await?,
        teachers: teachers(&mut caller, &hours, TeachersAsked { term: id, ..TeachersAsked::default() }).await?,
        records: records(&mut caller, &hours, ReportsAsked { term: id, ..ReportsAsked::default() }, ALL).await?.0,
        progress: progress(&mut caller, &hours, id, ALL).await?.0,
    };
    let after = Some(json!({ "teachers": sheets.teachers.len(), "records": sheets.records.len() }));
    let (target_kind, target) = ("term", term.id.as_uuid());
    caller.audit(Change { action: Action::ObservationExport, target_kind, target, before: None, after }).await?;
    caller.tx.commit().await?;
    // Compressing takes a processor for a while, so it is not done where requests are answered.
    Ok(tokio::task::spawn_blocking(move || sheets.write()).await.map_err(Error::internal)??)
}
