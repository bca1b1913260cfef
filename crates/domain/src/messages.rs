//! What a person is told because something happened to them or to what they asked for.
//!
//! A student is told by the list of the class alone. Nothing here may follow from what a student did: a message that only
//! some of a class get would say who has answered.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use crate::{
    id::{AssignmentId, CampaignId, EvaluationId, ImportId, JobId, OfferingId, OwnQuestionsId, VisitId},
    job::Failure,
    observation::capacity::Capacity,
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
    WorkDone {
        job: JobId,
        work: Work,
    },
    WorkFailed {
        job: JobId,
        work: Work,
        failure: Failure,
    },
}

impl Message {
    #[must_use]
    pub const fn category(&self) -> Category {
        match self {
            Self::PasswordReset { .. } | Self::RoleGiven { .. } | Self::RoleTaken { .. } => Category::Security,
            Self::ResultsPublished { .. } | Self::ReplyWritten { .. } | Self::ReplyDone { .. } => Category::Result,
            Self::VisitAnnounced(_) | Self::VisitCalledOff(_) => Category::Visit,
            Self::OwnQuestionsApproved(_)
            | Self::OwnQuestionsReturned(_)
            | Self::WorkDone { .. }
            | Self::WorkFailed { .. } => Category::Task,
        }
    }

    /// What somebody asked for themselves, they look for where they asked.
    #[must_use]
    pub const fn goes_by_mail(&self) -> bool {
        !matches!(self, Self::WorkDone { .. } | Self::WorkFailed { .. })
    }

    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::PasswordReset { .. } => "password_reset",
            Self::RoleGiven { .. } => "role_given",
            Self::RoleTaken { .. } => "role_taken",
            Self::ResultsPublished { .. } => "results_published",
            Self::ReplyWritten { .. } => "reply_written",
            Self::ReplyDone { .. } => "reply_done",
            Self::OwnQuestionsApproved(_) => "own_questions_approved",
            Self::OwnQuestionsReturned(_) => "own_questions_returned",
            Self::VisitAnnounced(_) => "visit_announced",
            Self::VisitCalledOff(_) => "visit_called_off",
            Self::WorkDone { .. } => "work_done",
            Self::WorkFailed { .. } => "work_failed",
        }
    }

    /// What it is about, where that is a thing of ours.
    #[must_use]
    pub const fn about(&self) -> Option<Uuid> {
        match self {
            Self::PasswordReset { .. } => None,
            Self::RoleGiven { assignment, .. } | Self::RoleTaken { assignment, .. } => Some(assignment.as_uuid()),
            Self::ResultsPublished { evaluation, .. }
            | Self::ReplyWritten { evaluation, .. }
            | Self::ReplyDone { evaluation, .. } => Some(evaluation.as_uuid()),
            Self::OwnQuestionsApproved(own) | Self::OwnQuestionsReturned(own) => Some(own.id.as_uuid()),
            Self::VisitAnnounced(of) | Self::VisitCalledOff(of) => Some(of.visit.as_uuid()),
            Self::WorkDone { job, .. } | Self::WorkFailed { job, .. } => Some(job.as_uuid()),
        }
    }

    /// The same for one event, however often it is told of: a person gets one message of it.
    #[must_use]
    pub fn key(&self, at: Timestamp) -> String {
        let kind = self.kind();
        match self {
            Self::PasswordReset { .. } => format!("{kind} {at}"),
            Self::RoleGiven { assignment, .. } | Self::RoleTaken { assignment, .. } => format!("{kind} {assignment}"),
            Self::ResultsPublished { evaluation, .. } => format!("{kind} {evaluation}"),
            Self::ReplyWritten { evaluation, teacher, .. } | Self::ReplyDone { evaluation, teacher, .. } => {
                format!("{kind} {evaluation} {}", teacher.username)
            }
            Self::OwnQuestionsApproved(own) | Self::OwnQuestionsReturned(own) => {
                format!("{kind} {} {}", own.id, own.version)
            }
            Self::VisitAnnounced(of) | Self::VisitCalledOff(of) => format!("{kind} {} {}", of.visit, of.version),
            // It ends once, one way or the other.
            Self::WorkDone { job, .. } | Self::WorkFailed { job, .. } => format!("work_ended {job}"),
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
mod tests {
    use super::*;
    use crate::id::Id;

    fn class() -> Class {
        Class { course: LocalText { zh: "操作系统".to_owned(), en: None }, code: "CS2101-01".to_owned() }
    }

    fn named() -> Named {
        Named { username: "20050012".to_owned(), name: "周文华".to_owned() }
    }

    fn one_of_each() -> Vec<Message> {
        let role = LocalText { zh: "教师".to_owned(), en: Some("Teacher".to_owned()) };
        let uuid = Uuid::from_u128(7);
        let own = OwnQuestions {
            id: Id::from_uuid(uuid),
            version: 2,
            campaign: Id::from_uuid(uuid),
            offering: Id::from_uuid(uuid),
            class: class(),
        };
        let visit = Visit {
            visit: Id::from_uuid(uuid),
            version: 1,
            offering: Id::from_uuid(uuid),
            class: class(),
            date: jiff::civil::date(2026, 10, 21),
            period_from: 3,
            period_to: 4,
            capacity: Capacity::Supervisor,
            observer: Some(named()),
        };
        vec![
            Message::PasswordReset { by: named() },
            Message::RoleGiven { assignment: Id::from_uuid(uuid), role: role.clone(), by: Some(named()) },
            Message::RoleTaken { assignment: Id::from_uuid(uuid), role, by: None },
            Message::ResultsPublished { evaluation: Id::from_uuid(uuid), class: class() },
            Message::ReplyWritten { evaluation: Id::from_uuid(uuid), class: class(), teacher: named() },
            Message::ReplyDone { evaluation: Id::from_uuid(uuid), class: class(), teacher: named() },
            Message::OwnQuestionsApproved(own.clone()),
            Message::OwnQuestionsReturned(own),
            Message::VisitAnnounced(visit.clone()),
            Message::VisitCalledOff(visit),
            Message::WorkDone { job: Id::from_uuid(uuid), work: Work::ChangePeople },
            Message::WorkFailed {
                job: Id::from_uuid(uuid),
                work: Work::ApplyImport { import: Id::from_uuid(uuid) },
                failure: Failure::MovedOn,
            },
        ]
    }

    #[test]
    fn what_is_stored_is_what_is_read_and_what_a_later_version_told_is_left_out() {
        for message in one_of_each() {
            assert_eq!(Message::from_stored(message.kind(), &message.data()), Some(message.clone()), "{message:?}");
        }
        assert_eq!(Message::from_stored("visit_planned", &serde_json::json!({})), None);
        assert_eq!(Message::from_stored("work_done", &serde_json::json!({ "job": 7 })), None);
    }

    #[test]
    fn stored_names_stay() {
        let kinds: Vec<_> = one_of_each().iter().map(|message| (message.category().key(), message.kind())).collect();
        let expected = [
            ("security", "password_reset"),
            ("security", "role_given"),
            ("security", "role_taken"),
            ("result", "results_published"),
            ("result", "reply_written"),
            ("result", "reply_done"),
            ("task", "own_questions_approved"),
            ("task", "own_questions_returned"),
            ("visit", "visit_announced"),
            ("visit", "visit_called_off"),
            ("task", "work_done"),
            ("task", "work_failed"),
        ];
        assert_eq!(kinds, expected);
        assert_eq!(Category::ALL.map(Category::key), ["security", "result", "visit", "enterprise", "task", "notice"]);
    }

    #[test]
    fn one_event_has_one_key_and_another_event_another() {
        let (at, later) = (Timestamp::UNIX_EPOCH, Timestamp::UNIX_EPOCH + jiff::SignedDuration::from_secs(1));
        let all = one_of_each();
        let keys: std::collections::BTreeSet<_> = all.iter().map(|message| message.key(at)).collect();
        // How a job ended is one event with two ways to tell of it.
        assert_eq!(keys.len(), all.len() - 1);
        for message in &all {
            let again_later = message.key(at) == message.key(later);
            assert_eq!(
                again_later,
                message.kind() != "password_reset",
                "{message:?}: a password is reset as often as it is"
            );
        }
    }
}
