use domain::{id::TermId, results::figures::result::Reader, text::Language};
use report::TeacherTermDocument;

use super::{Document, Format, Letterhead, class::class, file_name, make, record_and_commit, term_name};
use crate::{
    Caller, Error, Result,
    kernel::caller::ResultRead,
    results::{self, TeachersResults},
};

/// All classes of somebody in a term, as far as the caller may see them: of each the shared part and their own.
pub async fn teacher_term_document(
    caller: Caller<ResultRead>,
    username: &str,
    term: TermId,
    format: Format,
    language: Language,
) -> Result<Document> {
    let (mut caller, TeachersResults { teacher, results }) = results::results_of(caller, username).await?;
    let app = caller.app.clone();
    let head = Letterhead::new(&caller.institution, language, app.now());
    let mut evaluations: Vec<_> = results.into_iter().map(|point| point.evaluation).collect();
    let mut classes = Vec::new();
    let mut name = None;
    evaluations.sort_unstable();
    evaluations.dedup();
    for id in evaluations {
        let mut seen = results::find(&mut caller, id).await?;
        if seen.figures.term != term {
            continue;
        }
        name = Some(term_name(seen.figures.term_name));
        // A manager could see the colleagues too, but this is about one.
        seen.figures.result = seen.figures.result.seen_by(Reader::Teacher(&teacher.username));
        let mut page = results::page(&mut caller.tx, seen).await?;
        page.trend.retain(|point| point.teacher.is_empty() || point.teacher == teacher.username);
        page.replies.retain(|reply| reply.teacher == teacher.username);
        classes.push(class(&head, page));
    }
    let term = name.ok_or(Error::NotFound)?;
    classes.sort_by(|one, other| one.class_code.cmp(&other.class_code));
    let college = teacher.college.or_else(|| classes.first().map(|class| class.college.clone()));
    let document = TeacherTermDocument {
        origin: head.origin(teacher.id.as_uuid()),
        teacher: teacher.name.clone(),
        college: college.unwrap_or_else(|| caller.institution.name.clone()),
        term: term.clone(),
        classes,
    };
    let name = file_name(&format!("{} {} {}", teacher.username, teacher.name, head.words.local(&term)));
    record_and_commit(caller, "user", teacher.id.as_uuid(), format).await?;
    Ok(Document { name, bytes: make(&app, document, format).await? })
}
