//! Results as files: a PDF to print and sign, a workbook to work on. What may be seen is decided where results are read;
//! here it is only put together for `report`, and who took it is written down.

mod archive;
mod bulk;
mod class;
mod college;
mod enterprise;
mod print_room;
mod teacher_term;

use domain::{
    audit::Action,
    teaching::calendar::AcademicYear,
    text::{Language, LocalText},
};
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use report::{Origin, PressError, words::Words};
use serde_json::json;
use sheet::write::WriteError;
use store::{Institution, TermOf};
use uuid::Uuid;

pub use archive::Archive;
pub use bulk::{KEPT_DAYS, PrintOrder, open_bundle, start_printing};
pub use class::class_document;
pub use college::college_document;
pub use enterprise::{enterprise_document, enterprise_evidence};
pub use print_room::PrintRoom;
pub use teacher_term::teacher_term_document;

use crate::{App, Caller, Error, Permit, Result, kernel::caller::Change};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    Pdf,
    Workbook,
}

impl Format {
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Workbook => "xlsx",
        }
    }
}

/// A file with its name, without the ending.
#[derive(Debug)]
pub struct Document {
    pub name: String,
    pub bytes: Vec<u8>,
}

/// What can be set by the press.
pub(crate) trait Printed: Send + 'static {
    fn pdf(&self, press: &report::Press) -> std::result::Result<Vec<u8>, PressError>;
}

/// What can be made a workbook too.
trait Tabled: Printed {
    fn workbook(&self) -> std::result::Result<Vec<u8>, WriteError>;
}

macro_rules! printed {
    ($($document:ident, $pdf:ident, $workbook:ident;)+) => {$(
        impl Printed for report::$document {
            fn pdf(&self, press: &report::Press) -> std::result::Result<Vec<u8>, PressError> {
                press.$pdf(self)
            }
        }

        impl Tabled for report::$document {
            fn workbook(&self) -> std::result::Result<Vec<u8>, WriteError> {
                report::$workbook(self)
            }
        }
    )+};
}

printed! {
    EvaluationDocument, evaluation, evaluation_workbook;
    CollegeDocument, college, college_workbook;
    EnterpriseDocument, enterprise, enterprise_workbook;
    TeacherTermDocument, teacher_term, teacher_term_workbook;
}

/// Without a connection: setting a document takes a while.
async fn make(app: &App, document: impl Tabled, format: Format) -> Result<Vec<u8>> {
    match format {
        Format::Pdf => app.0.print_room.set(document).await,
        Format::Workbook => {
            let made = tokio::task::spawn_blocking(move || document.workbook()).await;
            Ok(made.map_err(Error::internal)??)
        }
    }
}

/// That somebody takes it, and as what; nothing of what is in it.
pub(crate) async fn record_and_commit<P: Permit>(
    mut caller: Caller<P>,
    target_kind: &'static str,
    target: Uuid,
    format: Format,
) -> Result<()> {
    let after = Some(json!({ "format": format.ending() }));
    caller.audit(Change { action: Action::ResultExport, target_kind, target, before: None, after }).await?;
    Ok(caller.tx.commit().await?)
}

/// The school as documents see it.
pub(crate) struct Letterhead {
    school: LocalText,
    zone: TimeZone,
    pub(crate) words: Words,
    made_on: Date,
}

impl Letterhead {
    pub(crate) fn new(institution: &Institution, language: Language, now: Timestamp) -> Self {
        let zone = institution.zone();
        let made_on = now.to_zoned(zone.clone()).date();
        Self { school: institution.name.clone(), zone, words: Words::new(language), made_on }
    }

    /// `about`: by its id the same document is found again.
    pub(crate) fn origin(&self, about: Uuid) -> Origin {
        let (day, [.., a, b, c, d]) = (self.made_on.strftime("%Y%m%d"), *about.as_bytes());
        let code = format!("KP-{day}-{a:02X}{b:02X}{c:02X}{d:02X}");
        Origin { school: self.school.clone(), made_on: self.made_on, code, language: self.words.language }
    }

    pub(crate) fn day(&self, at: Option<Timestamp>) -> Date {
        at.map_or(self.made_on, |at| at.to_zoned(self.zone.clone()).date())
    }
}

/// A term as documents call it, and as the pages do.
#[must_use]
pub fn term_name(TermOf { year, number }: TermOf) -> LocalText {
    let year = AcademicYear { start: year };
    LocalText {
        zh: format!("{}–{} 第{number}学期", year.start, year.end()),
        en: Some(format!("{}–{} term {number}", year.start, year.end())),
    }
}

/// Fit for the file systems that people have.
pub(crate) fn file_name(text: &str) -> String {
    let safe = |c: char| if c.is_control() || r#"/\:*?"<>|"#.contains(c) { '_' } else { c };
    text.chars().map(safe).take(120).collect::<String>().trim().trim_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_term_is_written_as_on_the_pages() {
        let name = term_name(TermOf { year: 2026, number: 1 });
        assert_eq!((name.zh.as_str(), name.en.as_deref()), ("2026–2027 第1学期", Some("2026–2027 term 1")));
    }

    #[test]
    fn a_name_leads_nowhere_else() {
        assert_eq!(file_name("../MATH/01 微积分: \"上\"\n"), "_MATH_01 微积分_ _上__");
    }
}
