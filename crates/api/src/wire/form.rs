//! Forms, for the document: `domain::questionnaire` says what they are, and goes over the wire as it is. A test holds these
//! shapes to it.

use domain::questionnaire;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{LocalText, enums::wire_enum};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Form {
    pub sections: Vec<Section>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Section {
    /// `[a-z0-9]{1,12}`, unique within the form; stays from one version to the next.
    pub id: String,
    pub title: LocalText,
    /// 1 to 100; those of the scored sections sum to 100. Null: not scored.
    #[schema(required = true)]
    pub weight: Option<i64>,
    /// Repeats for each teacher of the class.
    pub per_teacher: bool,
    /// Repeats for each outcome of the programme; only in templates for enterprises, and absent where it is not so.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub per_outcome: bool,
    pub questions: Vec<Question>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Question {
    /// Shares one name space with the other questions' ids, not with the sections'.
    pub id: String,
    pub text: LocalText,
    #[schema(required = true)]
    pub help: Option<LocalText>,
    pub required: bool,
    #[schema(required = true)]
    pub shown_when: Option<Condition>,
    /// The number of the programme outcome that students rate themselves on, 1 to 30; only a scale in a template for students.
    /// Absent where there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub outcome: Option<i64>,
    #[serde(flatten)]
    pub kind: QuestionKind,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Condition {
    /// An earlier scale, choice or choices question.
    pub question: String,
    pub any_of: Vec<i64>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum QuestionKind {
    Scale {
        steps: i64,
        /// Two (the ends), or one for each step.
        labels: Vec<LocalText>,
        not_applicable: bool,
        reversed: bool,
        weight: i64,
    },
    Choice {
        /// Scored when every option has a score.
        options: Vec<ChoiceOption>,
        weight: i64,
    },
    Choices {
        options: Vec<ChoicesOption>,
    },
    Number {
        min: i64,
        max: i64,
        #[schema(required = true)]
        unit: Option<LocalText>,
        scored: bool,
        reversed: bool,
        weight: i64,
    },
    Text {
        /// In UTF-16 code units, as `maxlength` counts.
        max_length: i64,
    },
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct ChoiceOption {
    pub text: LocalText,
    #[schema(required = true)]
    pub score: Option<i64>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct ChoicesOption {
    pub text: LocalText,
    /// None of the others is chosen beside it. Absent where it is not so.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub exclusive: bool,
}

/// A form as one class gets it, or as it is asked about one programme.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct FrozenForm {
    pub form: Form,
    pub teachers: Vec<FormTeacher>,
    pub own: Vec<OwnQuestions>,
    /// Absent where there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub outcomes: Vec<FormOutcome>,
}

/// What graduates should be able to do, as the plan said it when the survey opened.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct FormOutcome {
    pub id: String,
    pub number: i64,
    pub short: LocalText,
    pub text: LocalText,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct FormTeacher {
    pub id: String,
    pub name: String,
}

/// What a teacher asks about their own teaching: never scored.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct OwnQuestions {
    pub teacher: String,
    pub questions: Vec<Question>,
}

/// What stands in the way of publishing, and where.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct FormProblem {
    /// Null: it is about the form.
    #[schema(required = true)]
    pub section: Option<String>,
    /// Null: it is about the section.
    #[schema(required = true)]
    pub question: Option<String>,
    /// `text.zh`, `options.0.score`, `shown_when`.
    pub field: String,
    pub reason: FormFault,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub limit: Option<i64>,
}

wire_enum! {
    FormFault = questionnaire::Reason {
        Required,
        /// Given, but nothing but spaces.
        Blank,
        TooLong,
        Invalid,
        Duplicate,
        Empty,
        TooFew,
        TooMany,
        OutOfRange,
        /// Of a scale's labels: neither two nor one for each step.
        Count,
        /// The weights do not sum to 100.
        #[serde(rename = "not_100")]
        Not100,
        /// A section has a weight, but none of its questions a score.
        NothingScored,
        /// Some options have a score and some do not.
        PartlyScored,
        NotAboveMin,
        Unknown,
        NotEarlier,
        /// A condition on a number or a text.
        NotAskable,
        /// A question about the class cannot depend on one about each teacher or outcome.
        Repeated,
        TooLarge,
        /// A teacher's own question with a score, or a score over a programme's outcomes.
        Scored,
        /// A template of this kind does not repeat for teachers, or not for outcomes.
        NotOfKind,
    }
}

/// What differs between two versions of a form; what `before` and `after` hold follows from the kind and the field.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct FormChange {
    pub kind: FormChangeKind,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub section: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub question: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub field: Option<String>,
    /// Absent where there was none: a field of another type of question.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<Value>,
}

wire_enum! {
    FormChangeKind = questionnaire::ChangeKind {
        /// `after` is its title.
        SectionAdded,
        /// `before` is its title.
        SectionRemoved,
        /// From and to which position, from 1.
        SectionMoved,
        /// In `field`.
        SectionChanged,
        /// `after` is its text.
        QuestionAdded,
        /// `before` is its text.
        QuestionRemoved,
        /// From and to which `section` and `position`, from 1.
        QuestionMoved,
        /// In `field`.
        QuestionChanged,
    }
}

impl From<questionnaire::Problem> for FormProblem {
    fn from(problem: questionnaire::Problem) -> Self {
        let questionnaire::Problem { section, question, field, reason, limit } = problem;
        Self { section, question, field, reason: reason.into(), limit }
    }
}

impl From<questionnaire::Change> for FormChange {
    fn from(change: questionnaire::Change) -> Self {
        let questionnaire::Change { kind, section, question, field, before, after } = change;
        Self { kind: kind.into(), section, question, field, before, after }
    }
}

/// Of a scale the step, of a choice the option's position, both from 1, or the number itself; positions, ascending; a text;
/// null: it does not apply.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum AnswerValue {
    Number(i64),
    Choices(Vec<i64>),
    Text(String),
}
