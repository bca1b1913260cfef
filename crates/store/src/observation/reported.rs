//! A visit that was written about, for whoever may read it: who that is, is asked above.

use domain::{
    id::{CollegeId, UserId, VisitId},
    observation::{reply::ReplyKind, visit::Outcome},
    text::LocalText,
};
use jiff::Timestamp;

use super::visit::VisitRow;
use crate::{Error, PersonRef, Result, Visit, tenancy::tx::Tx};

#[derive(Debug)]
pub struct ReportedVisit {
    pub visit: Visit,
    pub observer: UserId,
    pub discipline: Discipline,
    /// The college of the course when the visit was planned.
    pub college: Option<CollegeId>,
    /// Whom the newest version is about.
    pub about: Vec<UserId>,
    pub to_office: Option<String>,
    pub reply: Option<StoredReply>,
    pub settlement: Option<StoredSettlement>,
}

/// Who observed, and of which college they are.
#[derive(Debug, Clone)]
pub struct Discipline {
    pub person: PersonRef,
    pub college: Option<LocalText>,
}

#[derive(Debug, Clone)]
pub struct StoredReply {
    pub by: PersonRef,
    pub kind: ReplyKind,
    pub text: Option<String>,
    pub plan: Option<String>,
    pub plan_week: Option<u8>,
    pub at: Timestamp,
    /// The observer's words on a dispute.
    pub answer: Option<(String, Timestamp)>,
}

#[derive(Debug, Clone)]
pub struct StoredSettlement {
    pub by: PersonRef,
    pub outcome: Outcome,
    pub text: String,
    pub at: Timestamp,
}

impl Tx {
    /// `None`: there is none, or nothing was submitted about it.
    pub async fn reported_visit(&mut self, id: VisitId) -> Result<Option<ReportedVisit>> {
        let row = sqlx::query_as!(
            VisitRow,
            "select id, term_id, offering_id, class_code, course_zh, course_en, date, week, weekday_taught, period_from,
                    period_to, room, capacity, how, planned_at, ended, written_on, acknowledged_on, disputed_on, amended,
                    settled, submission_id, follows, version
               from visit where id = $1 and written_on is not null",
            id.as_uuid()
        )
        .fetch_optional(self.connection())
        .await?;
        let Some(row) = row else { return Ok(None) };
        let visit = row.read()?;
        let beside = sqlx::query!(
            r#"select v.observer_id, a.username, a.name, col.name_zh as "college_zh?", col.name_en as "college_en?",
                      v.college_id as "college?", v.to_office,
                      array(select teacher_id from visit_about b where b.visit_id = v.id) as "about!"
                 from visit v
                 join account a on a.id = v.observer_id
                 left join college col on col.id = a.college_id
                where v.id = $1"#,
            id.as_uuid()
        )
        .fetch_one(self.connection())
        .await?;
        let person = PersonRef { username: beside.username, name: beside.name };
        let college = beside.college_zh.map(|zh| LocalText { zh, en: beside.college_en });
        Ok(Some(ReportedVisit {
            observer: UserId::from_uuid(beside.observer_id),
            discipline: Discipline { person, college },
            college: beside.college.map(CollegeId::from_uuid),
            about: beside.about.into_iter().map(UserId::from_uuid).collect(),
            to_office: beside.to_office,
            reply: self.reply_to(id).await?,
            settlement: self.settlement_of(&visit).await?,
            visit,
        }))
    }

    async fn reply_to(&mut self, id: VisitId) -> Result<Option<StoredReply>> {
        let row = sqlx::query!(
            "select r.kind, r.text, r.plan, r.plan_week, r.at, r.answer, r.answered_at, a.username, a.name
               from visit_reply r join account a on a.id = r.account_id where r.visit_id = $1",
            id.as_uuid()
        )
        .fetch_optional(self.connection())
        .await?;
        let Some(row) = row else { return Ok(None) };
        let week = row.plan_week.map(u8::try_from).transpose();
        Ok(Some(StoredReply {
            by: PersonRef { username: row.username, name: row.name },
            kind: ReplyKind::from_key(&row.kind).ok_or(Error::UnexpectedValue("visit_reply.kind"))?,
            text: row.text,
            plan: row.plan,
            plan_week: week.map_err(|_| Error::UnexpectedValue("visit_reply.plan_week"))?,
            at: row.at.to_jiff(),
            answer: row.answer.zip(row.answered_at.map(jiff_sqlx::Timestamp::to_jiff)),
        }))
    }

    async fn settlement_of(&mut self, visit: &Visit) -> Result<Option<StoredSettlement>> {
        let Some(outcome) = visit.standing.settled else { return Ok(None) };
        let row = sqlx::query!(
            "select s.text, s.at, a.username, a.name
               from visit_settlement s join account a on a.id = s.account_id where s.visit_id = $1",
            visit.id.as_uuid()
        )
        .fetch_one(self.connection())
        .await?;
        let by = PersonRef { username: row.username, name: row.name };
        Ok(Some(StoredSettlement { by, outcome, text: row.text, at: row.at.to_jiff() }))
    }
}
