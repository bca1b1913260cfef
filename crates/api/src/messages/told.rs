//! What a message says, kind by kind. The page makes the sentence, in the reader's language.

use domain::{
    imports::roster::RosterRun,
    messages::{Category, Class, Message, Named, OwnQuestions, Work},
};
use jiff::{Timestamp, civil::Date};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    jobs::JobFailure,
    messages::visits::{VisitHeldTold, VisitTold},
    observation::{read::SettlementOutcome, types::NotHeldReason},
    rosters::RosterEnded,
    wire::{LocalText, PersonRef, enums::wire_enum},
};

wire_enum! {
    MessageCategory = Category {
        Security,
        Result,
        Visit,
        Enterprise,
        Task,
        Notice,
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Told {
    PasswordReset {
        by: PersonRef,
    },
    /// To the other administrators: somebody signed in with a password where the school's sign-on is the way.
    BreakGlassUsed {
        by: PersonRef,
    },
    RoleGiven {
        role: LocalText,
        #[schema(required = true)]
        by: Option<PersonRef>,
    },
    RoleTaken {
        role: LocalText,
        #[schema(required = true)]
        by: Option<PersonRef>,
    },
    ResultsPublished {
        evaluation_id: Uuid,
        course: LocalText,
        class_code: String,
    },
    RoundInterrupted {
        campaign_id: Uuid,
        name: LocalText,
    },
    ReplyWritten {
        evaluation_id: Uuid,
        course: LocalText,
        class_code: String,
        /// By name, as students read it with the reply.
        teacher: String,
    },
    ReplyDone {
        evaluation_id: Uuid,
        course: LocalText,
        class_code: String,
        teacher: String,
    },
    OwnQuestionsApproved {
        campaign_id: Uuid,
        offering_id: Uuid,
        course: LocalText,
        class_code: String,
    },
    OwnQuestionsReturned {
        campaign_id: Uuid,
        offering_id: Uuid,
        course: LocalText,
        class_code: String,
    },
    VisitAnnounced(VisitTold),
    VisitCalledOff(VisitTold),
    VisitWritten(VisitHeldTold),
    VisitChanged(VisitHeldTold),
    VisitAcknowledged {
        #[serde(flatten)]
        of: VisitHeldTold,
        /// The teacher.
        by: PersonRef,
    },
    VisitDisputed {
        #[serde(flatten)]
        of: VisitHeldTold,
        /// The teacher.
        by: PersonRef,
    },
    VisitAnswered(VisitHeldTold),
    VisitSettled {
        #[serde(flatten)]
        of: VisitHeldTold,
        outcome: SettlementOutcome,
    },
    VisitNotHeld {
        #[serde(flatten)]
        of: VisitHeldTold,
        why: NotHeldReason,
    },
    VisitReportMissing {
        #[serde(flatten)]
        of: VisitHeldTold,
        /// After the class.
        days: u8,
    },
    VisitTask {
        task_id: Uuid,
        teacher: PersonRef,
        #[schema(value_type = String, format = Date)]
        latest: Date,
        #[schema(required = true)]
        by: Option<PersonRef>,
    },
    /// To those who speak for a company.
    SurveyInvited {
        survey_id: Uuid,
        survey: LocalText,
        #[schema(value_type = String, format = DateTime)]
        closes_at: Timestamp,
    },
    SurveyReturned {
        survey_id: Uuid,
        survey: LocalText,
        target_id: Uuid,
        /// Of the programme or course.
        target: LocalText,
        #[schema(value_type = String, format = DateTime)]
        closes_at: Timestamp,
    },
    WorkDone {
        work: WorkKind,
        /// The import or the campaign.
        #[schema(required = true)]
        work_id: Option<Uuid>,
    },
    WorkFailed {
        work: WorkKind,
        /// The import or the campaign.
        #[schema(required = true)]
        work_id: Option<Uuid>,
        failure: JobFailure,
    },
    /// To those who import for the whole school: what became of a list that was fetched by night.
    RosterRun {
        roster_id: Uuid,
        name: String,
        #[serde(flatten)]
        run: RosterEnded,
    },
}

/// Background work that one asked for.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WorkKind {
    ApplyImport,
    UndoImport,
    PrintResults,
    ChangePeople,
}

impl From<Message> for Told {
    fn from(message: Message) -> Self {
        match message {
            Message::PasswordReset { by } => Self::PasswordReset { by: person(by) },
            Message::BreakGlassUsed { by, .. } => Self::BreakGlassUsed { by: person(by) },
            Message::RoleGiven { role, by, .. } => Self::RoleGiven { role: role.into(), by: by.map(person) },
            Message::RoleTaken { role, by, .. } => Self::RoleTaken { role: role.into(), by: by.map(person) },
            Message::ResultsPublished { evaluation, class: Class { course, code } } => {
                Self::ResultsPublished { evaluation_id: evaluation.as_uuid(), course: course.into(), class_code: code }
            }
            Message::RoundInterrupted { campaign, name } => {
                Self::RoundInterrupted { campaign_id: campaign.as_uuid(), name: name.into() }
            }
            Message::ReplyWritten { evaluation, class: Class { course, code }, teacher } => Self::ReplyWritten {
                evaluation_id: evaluation.as_uuid(),
                course: course.into(),
                class_code: code,
                teacher: teacher.name,
            },
            Message::ReplyDone { evaluation, class: Class { course, code }, teacher } => Self::ReplyDone {
                evaluation_id: evaluation.as_uuid(),
                course: course.into(),
                class_code: code,
                teacher: teacher.name,
            },
            Message::OwnQuestionsApproved(OwnQuestions { campaign, offering, class, .. }) => {
                Self::OwnQuestionsApproved {
                    campaign_id: campaign.as_uuid(),
                    offering_id: offering.as_uuid(),
                    course: class.course.into(),
                    class_code: class.code,
                }
            }
            Message::OwnQuestionsReturned(OwnQuestions { campaign, offering, class, .. }) => {
                Self::OwnQuestionsReturned {
                    campaign_id: campaign.as_uuid(),
                    offering_id: offering.as_uuid(),
                    course: class.course.into(),
                    class_code: class.code,
                }
            }
            Message::VisitAnnounced(visit) => Self::VisitAnnounced(visit.into()),
            Message::VisitCalledOff(visit) => Self::VisitCalledOff(visit.into()),
            Message::VisitWritten(of) => Self::VisitWritten(of.into()),
            Message::VisitChanged(of) => Self::VisitChanged(of.into()),
            Message::VisitAcknowledged { of, by } => Self::VisitAcknowledged { of: of.into(), by: person(by) },
            Message::VisitDisputed { of, by } => Self::VisitDisputed { of: of.into(), by: person(by) },
            Message::VisitAnswered(of) => Self::VisitAnswered(of.into()),
            Message::VisitSettled { of, outcome } => Self::VisitSettled { of: of.into(), outcome: outcome.into() },
            Message::VisitNotHeld { of, why } => Self::VisitNotHeld { of: of.into(), why: why.into() },
            Message::VisitReportMissing { of, days } => Self::VisitReportMissing { of: of.into(), days },
            Message::VisitTask { task, teacher, latest, by } => {
                Self::VisitTask { task_id: task.as_uuid(), teacher: person(teacher), latest, by: by.map(person) }
            }
            Message::SurveyInvited(of) => {
                Self::SurveyInvited { survey_id: of.survey.as_uuid(), survey: of.name.into(), closes_at: of.closes_at }
            }
            Message::SurveyReturned { of, target, name, .. } => Self::SurveyReturned {
                survey_id: of.survey.as_uuid(),
                survey: of.name.into(),
                target_id: target.as_uuid(),
                target: name.into(),
                closes_at: of.closes_at,
            },
            Message::RosterRun(RosterRun { roster, name, ended, .. }) => {
                Self::RosterRun { roster_id: roster.as_uuid(), name, run: ended.into() }
            }
            Message::WorkDone { work, .. } => Self::WorkDone { work: kind(work), work_id: target(work) },
            Message::WorkFailed { work, failure, .. } => {
                Self::WorkFailed { work: kind(work), work_id: target(work), failure: failure.into() }
            }
        }
    }
}

fn person(named: Named) -> PersonRef {
    PersonRef { username: named.username, name: named.name }
}

const fn kind(work: Work) -> WorkKind {
    match work {
        Work::ApplyImport { .. } => WorkKind::ApplyImport,
        Work::UndoImport { .. } => WorkKind::UndoImport,
        Work::PrintResults { .. } => WorkKind::PrintResults,
        Work::ChangePeople => WorkKind::ChangePeople,
    }
}

const fn target(work: Work) -> Option<Uuid> {
    match work {
        Work::ApplyImport { import } | Work::UndoImport { import } => Some(import.as_uuid()),
        Work::PrintResults { campaign } => Some(campaign.as_uuid()),
        Work::ChangePeople => None,
    }
}
