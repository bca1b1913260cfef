//! What a person is told because something happened to them or to what they asked for.
//!
//! A student is told by the list of the class alone. Nothing here may follow from what a student did: a message that only
//! some of a class get would say who has answered.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use crate::{
    id::{
        AssignmentId, AuditId, CampaignId, EvaluationId, ImportId, JobId, ObservationTaskId, OfferingId,
        OwnQuestionsId, SurveyId, SurveyTargetId, VisitId,
    },
    imports::roster::RosterRun,
    job::Failure,
    observation::{booking::NotHeld, capacity::Capacity, visit::Outcome},
    text::LocalText,
};

/// By which messages are told apart where somebody chooses what else to get them by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Category {
    /// Of one's own account: nobody turns these off.
    Security,
    Result,
    Visit,
    Enterprise,
    Task,
    Notice,
}

impl Category {
    pub const ALL: [Self; 6] = [Self::Security, Self::Result, Self::Visit, Self::Enterprise, Self::Task, Self::Notice];

    /// Stored: a category keeps its name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Security => "security",
            Self::Result => "result",
            Self::Visit => "visit",
            Self::Enterprise => "enterprise",
            Self::Task => "task",
            Self::Notice => "notice",
        }
    }
}

/// Somebody by the name they had when it happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Named {
    pub username: String,
    pub name: String,
}

/// A class by the names it had when it happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Class {
    pub course: LocalText,
    pub code: String,
}

/// Own questions of a teacher.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnQuestions {
    pub id: OwnQuestionsId,
    /// Handed in again, they are decided on again.
    pub version: i32,
    pub campaign: CampaignId,
    pub offering: OfferingId,
    pub class: Class,
}

/// An announced visit to a class, for those who teach it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Visit {
    pub visit: VisitId,
    /// It may follow its class to another time: then it is announced again.
    pub version: i32,
    pub offering: OfferingId,
    pub class: Class,
    pub date: Date,
    pub period_from: u8,
    pub period_to: u8,
    pub capacity: Capacity,
    /// `None`: whoever comes as a student is not named.
    pub observer: Option<Named>,
}

/// A visit once its day has come, for those who wrote about it, whom it is about, and who settles.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct VisitHeld {
    pub visit: VisitId,
    /// Each step makes another.
    pub version: i32,
    pub class: Class,
    pub date: Date,
    pub period_from: u8,
    pub period_to: u8,
    pub capacity: Capacity,
    /// `None`: whoever came as a student, to a teacher.
    pub observer: Option<Named>,
}

/// A survey among companies, for those of a company who sign in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SurveyOf {
    pub survey: SurveyId,
    pub name: LocalText,
    pub closes_at: Timestamp,
}

/// Background work that somebody asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Work {
    ApplyImport { import: ImportId },
    UndoImport { import: ImportId },
    PrintResults { campaign: CampaignId },
    ChangePeople,
}

/// Its kind and what it says. Both are stored: a kind keeps its name, and what it says may gain fields, not lose them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "data", rename_all = "snake_case")]
pub enum Message {
    /// By somebody else.
    PasswordReset {
        by: Named,
    },
    /// To the other administrators of the school: somebody signed in with a password while the school's sign-on is the way.
    BreakGlassUsed {
        /// In the history.
        record: AuditId,
        by: Named,
    },
    RoleGiven {
        assignment: AssignmentId,
        role: LocalText,
        by: Option<Named>,
    },
    RoleTaken {
        assignment: AssignmentId,
        role: LocalText,
        by: Option<Named>,
    },
    /// To the teachers whom they are about.
    ResultsPublished {
        evaluation: EvaluationId,
        class: Class,
    },
    /// To everybody whom a round asked or was about, and to those who manage it: it is not counted.
    RoundInterrupted {
        campaign: CampaignId,
        name: LocalText,
    },
    /// To everybody on the class's list, whoever answered.
    ReplyWritten {
        evaluation: EvaluationId,
        class: Class,
        teacher: Named,
    },
    /// To the same: what the reply spoke of is done.
    ReplyDone {
        evaluation: EvaluationId,
        class: Class,
        teacher: Named,
    },
    OwnQuestionsApproved(OwnQuestions),
    OwnQuestionsReturned(OwnQuestions),
    VisitAnnounced(Visit),
    VisitCalledOff(Visit),
    /// To the teachers whom a report is about.
    VisitWritten(VisitHeld),
    /// To the same: there is a newer version.
    VisitChanged(VisitHeld),
    /// To the observer.
    VisitAcknowledged {
        of: VisitHeld,
        by: Named,
    },
    VisitDisputed {
        of: VisitHeld,
        by: Named,
    },
    /// To the teachers: what the observer says to a dispute.
    VisitAnswered(VisitHeld),
    /// To observer and teachers.
    VisitSettled {
        of: VisitHeld,
        outcome: Outcome,
    },
    /// To the office, and never to a teacher of the class.
    VisitNotHeld {
        of: VisitHeld,
        why: NotHeld,
    },
    /// To the observer, so many days after the class.
    VisitReportMissing {
        of: VisitHeld,
        days: u8,
    },
    /// To an observer: whom to see by when.
    VisitTask {
        task: ObservationTaskId,
        teacher: Named,
        latest: Date,
        by: Option<Named>,
    },
    /// To those who speak for a company.
    SurveyInvited(SurveyOf),
    /// To whoever submitted it.
    SurveyReturned {
        of: SurveyOf,
        target: SurveyTargetId,
        /// Of the programme or course.
        name: LocalText,
        /// The one that was returned.
        version: i16,
    },
    WorkDone {
        job: JobId,
        work: Work,
    },
    WorkFailed {
        job: JobId,
        work: Work,
        failure: Failure,
    },
    /// To those who import for the whole school.
    RosterRun(RosterRun),
}

impl Message {
    #[must_use]
    pub const fn category(&self) -> Category {
        match self {
            Self::PasswordReset { .. }
            | Self::BreakGlassUsed { .. }
            | Self::RoleGiven { .. }
            | Self::RoleTaken { .. } => Category::Security,
            Self::ResultsPublished { .. }
            | Self::RoundInterrupted { .. }
            | Self::ReplyWritten { .. }
            | Self::ReplyDone { .. } => Category::Result,
            Self::VisitAnnounced(_)
            | Self::VisitCalledOff(_)
            | Self::VisitWritten(_)
            | Self::VisitChanged(_)
            | Self::VisitAcknowledged { .. }
            | Self::VisitDisputed { .. }
            | Self::VisitAnswered(_)
            | Self::VisitSettled { .. }
            | Self::VisitNotHeld { .. }
            | Self::VisitReportMissing { .. }
            | Self::VisitTask { .. } => Category::Visit,
            Self::SurveyInvited(_) | Self::SurveyReturned { .. } => Category::Enterprise,
            Self::OwnQuestionsApproved(_)
            | Self::OwnQuestionsReturned(_)
            | Self::WorkDone { .. }
            | Self::WorkFailed { .. }
            | Self::RosterRun(_) => Category::Task,
        }
    }

    /// What somebody asked for themselves, they look for where they asked; of surveys there are letters with a link.
    #[must_use]
    pub const fn goes_by_mail(&self) -> bool {
        !matches!(
            self,
            Self::WorkDone { .. } | Self::WorkFailed { .. } | Self::SurveyInvited(_) | Self::SurveyReturned { .. }
        )
    }

    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::PasswordReset { .. } => "password_reset",
            Self::BreakGlassUsed { .. } => "break_glass_used",
            Self::RoleGiven { .. } => "role_given",
            Self::RoleTaken { .. } => "role_taken",
            Self::ResultsPublished { .. } => "results_published",
            Self::RoundInterrupted { .. } => "round_interrupted",
            Self::ReplyWritten { .. } => "reply_written",
            Self::ReplyDone { .. } => "reply_done",
            Self::OwnQuestionsApproved(_) => "own_questions_approved",
            Self::OwnQuestionsReturned(_) => "own_questions_returned",
            Self::VisitAnnounced(_) => "visit_announced",
            Self::VisitCalledOff(_) => "visit_called_off",
            Self::VisitWritten(_) => "visit_written",
            Self::VisitChanged(_) => "visit_changed",
            Self::VisitAcknowledged { .. } => "visit_acknowledged",
            Self::VisitDisputed { .. } => "visit_disputed",
            Self::VisitAnswered(_) => "visit_answered",
            Self::VisitSettled { .. } => "visit_settled",
            Self::VisitNotHeld { .. } => "visit_not_held",
            Self::VisitReportMissing { .. } => "visit_report_missing",
            Self::VisitTask { .. } => "visit_task",
            Self::SurveyInvited(_) => "survey_invited",
            Self::SurveyReturned { .. } => "survey_returned",
            Self::WorkDone { .. } => "work_done",
            Self::WorkFailed { .. } => "work_failed",
            Self::RosterRun(_) => "roster_run",
        }
    }

    /// What it is about, where that is a thing of ours.
    #[must_use]
    pub const fn about(&self) -> Option<Uuid> {
        match self {
            Self::PasswordReset { .. } => None,
            Self::BreakGlassUsed { record, .. } => Some(record.as_uuid()),
            Self::RoleGiven { assignment, .. } | Self::RoleTaken { assignment, .. } => Some(assignment.as_uuid()),
            Self::ResultsPublished { evaluation, .. }
            | Self::ReplyWritten { evaluation, .. }
            | Self::ReplyDone { evaluation, .. } => Some(evaluation.as_uuid()),
            Self::RoundInterrupted { campaign, .. } => Some(campaign.as_uuid()),
            Self::OwnQuestionsApproved(own) | Self::OwnQuestionsReturned(own) => Some(own.id.as_uuid()),
            Self::VisitAnnounced(of) | Self::VisitCalledOff(of) => Some(of.visit.as_uuid()),
            Self::VisitWritten(of)
            | Self::VisitChanged(of)
            | Self::VisitAcknowledged { of, .. }
            | Self::VisitDisputed { of, .. }
            | Self::VisitAnswered(of)
            | Self::VisitSettled { of, .. }
            | Self::VisitNotHeld { of, .. }
            | Self::VisitReportMissing { of, .. } => Some(of.visit.as_uuid()),
            Self::VisitTask { task, .. } => Some(task.as_uuid()),
            Self::SurveyInvited(of) | Self::SurveyReturned { of, .. } => Some(of.survey.as_uuid()),
            Self::WorkDone { job, .. } | Self::WorkFailed { job, .. } => Some(job.as_uuid()),
            Self::RosterRun(RosterRun { roster, .. }) => Some(roster.as_uuid()),
        }
    }

    /// The same for one event, however often it is told of: a person gets one message of it.
    #[must_use]
    pub fn key(&self, at: Timestamp) -> String {
        let kind = self.kind();
        match self {
            Self::PasswordReset { .. } => format!("{kind} {at}"),
            Self::BreakGlassUsed { record, .. } => format!("{kind} {record}"),
            Self::RoleGiven { assignment, .. } | Self::RoleTaken { assignment, .. } => format!("{kind} {assignment}"),
            Self::ResultsPublished { evaluation, .. } => format!("{kind} {evaluation}"),
            Self::RoundInterrupted { campaign, .. } => format!("{kind} {campaign}"),
            Self::ReplyWritten { evaluation, teacher, .. } | Self::ReplyDone { evaluation, teacher, .. } => {
                format!("{kind} {evaluation} {}", teacher.username)
            }
            Self::OwnQuestionsApproved(own) | Self::OwnQuestionsReturned(own) => {
                format!("{kind} {} {}", own.id, own.version)
            }
            Self::VisitAnnounced(of) | Self::VisitCalledOff(of) => format!("{kind} {} {}", of.visit, of.version),
            Self::VisitWritten(of)
            | Self::VisitChanged(of)
            | Self::VisitAcknowledged { of, .. }
            | Self::VisitDisputed { of, .. }
            | Self::VisitAnswered(of)
            | Self::VisitSettled { of, .. }
            | Self::VisitNotHeld { of, .. } => format!("{kind} {} {}", of.visit, of.version),
            // Whatever became of the plan meanwhile.
            Self::VisitReportMissing { of, days } => format!("{kind} {} {days}", of.visit),
            Self::VisitTask { task, .. } => format!("{kind} {task}"),
            Self::SurveyInvited(of) => format!("{kind} {}", of.survey),
            Self::SurveyReturned { target, version, .. } => format!("{kind} {target} {version}"),
            // It ends once, one way or the other.
            Self::WorkDone { job, .. } | Self::WorkFailed { job, .. } => format!("work_ended {job}"),
            Self::RosterRun(RosterRun { roster, night, .. }) => format!("{kind} {roster} {night}"),
        }
    }

    /// What it says besides its kind, as it is stored.
    #[must_use]
    pub fn data(&self) -> Value {
        match serde_json::to_value(self) {
            Ok(Value::Object(mut fields)) => fields.remove("data").unwrap_or(Value::Null),
            _ => Value::Null,
        }
    }

    /// `None`: a later version tells of more than this one knows.
    #[must_use]
    pub fn from_stored(kind: &str, data: &Value) -> Option<Self> {
        serde_json::from_value(serde_json::json!({ "kind": kind, "data": data })).ok()
    }
}

#[cfg(test)]
mod tests;
