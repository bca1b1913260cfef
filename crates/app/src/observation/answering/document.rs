//! A report as a PDF, for whoever may read it, and as they may: never without what was said to it.

use domain::{id::VisitId, text::Language};
use report::{PressError, PrintedReply, PrintedSettlement, VisitDocument};
use store::{StoredReply, StoredSettlement};

use crate::{
    Caller, Result,
    kernel::caller::SignedIn,
    observation::read::{SeenReport, find_seen},
    results::documents::{Document, Format, Letterhead, Printed, file_name, record_and_commit},
};

impl Printed for VisitDocument {
    fn pdf(&self, press: &report::Press) -> std::result::Result<Vec<u8>, PressError> {
        press.visit(self)
    }
}

pub async fn report_document(mut caller: Caller<SignedIn>, id: VisitId, language: Language) -> Result<Document> {
    let seen = find_seen(&mut caller, id, None).await?;
    let mut photos = Vec::new();
    for photo in &seen.report.photos {
        photos.push(caller.tx.photo(id, photo.id).await?.map(|photo| photo.bytes));
    }
    let app = caller.app.clone();
    let head = Letterhead::new(&caller.institution, language, app.now());
    let name = format!("{} {}", seen.visit.class_code, head.words.local(&seen.visit.course));
    let name = file_name(&format!("{name} {}", seen.visit.standing.date));
    let document = document(&head, seen, photos);
    record_and_commit(caller, "visit", id.as_uuid(), Format::Pdf).await?;
    Ok(Document { name, bytes: app.0.print_room.set(document).await? })
}

fn document(head: &Letterhead, seen: SeenReport, photos: Vec<Option<Vec<u8>>>) -> VisitDocument {
    let visit = seen.visit;
    let versions = seen.versions.iter().map(|one| (one.version.number, head.day(Some(one.written_at))));
    VisitDocument {
        origin: head.origin(visit.id.as_uuid()),
        versions: versions.collect(),
        course: visit.course,
        class_code: visit.class_code,
        date: visit.standing.date,
        week: visit.week,
        periods: visit.periods,
        room: visit.room,
        capacity: visit.capacity,
        observer: seen.observer.map(|observer| (observer.person.name, observer.college)),
        form: seen.form,
        report: seen.report,
        sections: seen.sections,
        reply: seen.reply.map(|reply| printed_reply(head, reply)),
        settlement: seen.settlement.map(|settlement| printed_settlement(head, settlement)),
        photos,
    }
}

fn printed_reply(head: &Letterhead, reply: StoredReply) -> PrintedReply {
    PrintedReply {
        kind: reply.kind,
        by: reply.by.name,
        on: head.day(Some(reply.at)),
        text: reply.text,
        plan: reply.plan,
        plan_week: reply.plan_week,
        answer: reply.answer.map(|(text, at)| (text, head.day(Some(at)))),
    }
}

fn printed_settlement(head: &Letterhead, settlement: StoredSettlement) -> PrintedSettlement {
    PrintedSettlement {
        outcome: settlement.outcome,
        by: settlement.by.name,
        on: head.day(Some(settlement.at)),
        text: settlement.text,
    }
}
