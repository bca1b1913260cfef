//! What a message says, kind by kind. The page makes the sentence, in the reader's language.

use domain::messages::{Category, Class, Message, Named, OwnQuestions, Visit, Work};
use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    jobs::JobFailure,
    observation::types::ObserverCapacity,
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
}

/// An announced visit to a class of one's own.
#[derive(Debug, Serialize, ToSchema)]
pub struct VisitTold {
    pub offering_id: Uuid,
    pub course: LocalText,
    pub class_code: String,
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    pub period_from: u8,
    pub period_to: u8,
    pub capacity: ObserverCapacity,
    /// By name; null: whoever comes as a student is not named.
    #[schema(required = true)]
    pub observer: Option<String>,
}

impl From<Visit> for VisitTold {
    fn from(visit: Visit) -> Self {
        Self {
            offering_id: visit.offering.as_uuid(),
            course: visit.class.course.into(),
            class_code: visit.class.code,
            date: visit.date,
            period_from: visit.period_from,
            period_to: visit.period_to,
            capacity: visit.capacity.into(),
            observer: visit.observer.map(|observer| observer.name),
        }
    }
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
            Message::RoleGiven { role, by, .. } => Self::RoleGiven { role: role.into(), by: by.map(person) },
            Message::RoleTaken { role, by, .. } => Self::RoleTaken { role: role.into(), by: by.map(person) },
            Message::ResultsPublished { evaluation, class: Class { course, code } } => {
                Self::ResultsPublished { evaluation_id: evaluation.as_uuid(), course: course.into(), class_code: code }
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
