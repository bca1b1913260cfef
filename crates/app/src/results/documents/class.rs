use domain::{
    id::EvaluationId,
    questionnaire::items,
    results::{figures::threshold::Level, reply::ReplyState},
    text::{Language, LocalText},
};
use report::{Campaign, CommentsOn, EvaluationDocument, TrendPoint};
use store::{ClassFigures, Reply, ScorePoint};

use super::{Document, Format, Letterhead, file_name, make, record_and_commit, term_name};
use crate::{
    Caller, Result,
    kernel::caller::ResultRead,
    results::{self, ResultPage, SeenComments},
};

/// One class, to whoever may read its result.
pub async fn class_document(
    mut caller: Caller<ResultRead>,
    id: EvaluationId,
    format: Format,
    language: Language,
) -> Result<Document> {
    let seen = results::find(&mut caller, id).await?;
    let page = results::page(&mut caller.tx, seen).await?;
    let app = caller.app.clone();
    let head = Letterhead::new(&caller.institution, language, app.now());
    let name = name(&head, &page.seen.figures);
    let document = class(&head, page);
    record_and_commit(caller, "evaluation", id.as_uuid(), format).await?;
    Ok(Document { name, bytes: make(&app, document, format).await? })
}

pub(super) fn name(head: &Letterhead, figures: &ClassFigures) -> String {
    file_name(&format!("{} {}", figures.class_code, head.words.local(&figures.course_name)))
}

pub(super) fn class(head: &Letterhead, page: ResultPage) -> EvaluationDocument {
    let ResultPage { seen, comments, trend, replies } = page;
    let figures = seen.figures;
    let count = |of: fn(&results::QuestionComments) -> i64| {
        u32::try_from(comments.questions.iter().map(of).sum::<i64>()).unwrap_or_default()
    };
    EvaluationDocument {
        origin: head.origin(figures.evaluation.as_uuid()),
        course: figures.course_name.clone(),
        class_code: figures.class_code.clone(),
        college: figures.college_name.clone(),
        term: term_name(figures.term_name),
        teachers: figures.form.teachers.iter().map(|teacher| teacher.name.clone()).collect(),
        campaign: Campaign {
            name: figures.campaign_name.clone(),
            kind: figures.kind,
            counted_on: head.day(figures.counted_at),
            list_code: figures.list_code.clone(),
        },
        pending: count(|of| of.pending),
        withheld: count(|of| of.withheld),
        teacher_only: count(|of| i64::try_from(of.teacher_only).unwrap_or_default()),
        comments_closed: comments.closed,
        reply: reply(head, &figures, &replies),
        trend: trend.iter().map(|point| trend_point(&figures, point)).collect(),
        comments: comments_on(&figures, comments),
        form: figures.form,
        result: figures.result,
    }
}

fn comments_on(figures: &ClassFigures, mut comments: SeenComments) -> Vec<CommentsOn> {
    let asked = items(&figures.form);
    let on = asked.iter().filter_map(|item| {
        let of = comments.questions.iter_mut().find(|of| of.key == item.key)?;
        let texts = std::mem::take(&mut of.comments).into_iter().map(|comment| comment.body).collect();
        let teacher = item.teacher.and_then(|place| figures.form.teachers.get(place));
        let teacher = teacher.map(|teacher| teacher.id.clone());
        Some(CommentsOn { question: item.question.id.clone(), teacher, texts })
    });
    on.collect()
}

/// Where several teach, each answer says whose it is; each ends with what became of it.
fn reply(head: &Letterhead, figures: &ClassFigures, replies: &[Reply]) -> Option<String> {
    let several = figures.form.teachers.len() > 1;
    let colon = head.words.say("：", ": ");
    let said = |reply: &Reply| {
        let by = if several { format!("{}{colon}", reply.name) } else { String::new() };
        let state = match reply.state {
            ReplyState::Heard => head.words.say("听到了", "Heard"),
            ReplyState::WillChange => head.words.say("会改", "Will change"),
            ReplyState::Done => head.words.say("已改", "Done"),
        };
        let outcome = reply.outcome.as_ref().map(|outcome| format!("{colon}{outcome}")).unwrap_or_default();
        format!("{by}{}\n{state}{outcome}", reply.body)
    };
    (!replies.is_empty()).then(|| replies.iter().map(said).collect::<Vec<_>>().join("\n\n"))
}

/// A term may have several classes of the course, and a class several teachers.
fn trend_point(figures: &ClassFigures, point: &ScorePoint) -> TrendPoint {
    let term = term_name(point.term);
    let teacher = figures.form.teachers.iter().find(|teacher| teacher.id == point.teacher);
    let teacher = match teacher {
        Some(teacher) if figures.form.teachers.len() > 1 => format!(" {}", teacher.name),
        _ => String::new(),
    };
    let (other_zh, other_en) = if point.same_form { ("", "") } else { ("（问卷不同）", " (another form)") };
    let about = format!("{}{teacher}", point.class_code);
    let zh = format!("{} {about}{other_zh}", term.zh);
    let en = term.en.map(|term| format!("{term}, {about}{other_en}"));
    TrendPoint {
        term: LocalText { zh, en },
        n: u32::try_from(point.ballots).unwrap_or_default(),
        eligible: u32::try_from(point.eligible).unwrap_or_default(),
        score: point.score.map(|of| of.score),
        level: point.score.map_or(Level::Count, |of| of.level),
    }
}
