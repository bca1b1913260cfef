//! A form as a school writes it, and as one class gets it. Its JSON is what is stored, sent and hashed.
//!
//! Numbers are wider than they may be: a draft holds whatever somebody has typed so far, and `check` says what is wrong.

use serde::{Deserialize, Serialize};

use super::repeat::Repeat;
use crate::text::LocalText;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TemplateKind {
    Student,
    Observation,
    Enterprise,
}

impl TemplateKind {
    pub const ALL: [Self; 3] = [Self::Student, Self::Observation, Self::Enterprise];

    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Student => "student",
            Self::Observation => "observation",
            Self::Enterprise => "enterprise",
        }
    }

    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.key() == key)
    }
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Form {
    pub sections: Vec<Section>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Section {
    /// Stays from one version to the next, so that results of several terms can be compared.
    pub id: String,
    pub title: LocalText,
    /// `None`: not scored.
    pub weight: Option<i64>,
    #[serde(flatten)]
    pub repeat: Repeat,
    pub questions: Vec<Question>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// Stays from one version to the next.
    pub id: String,
    pub text: LocalText,
    pub help: Option<LocalText>,
    pub required: bool,
    pub shown_when: Option<Condition>,
    /// The number of the outcome that students rate themselves on here. Absent where there is none, as in every form from
    /// before there were any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<i64>,
    #[serde(flatten)]
    pub kind: Kind,
}

/// An earlier question has one of these answers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Condition {
    pub question: String,
    pub any_of: Vec<i64>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Kind {
    Scale {
        steps: i64,
        /// Two, for the ends, or one for each step.
        labels: Vec<LocalText>,
        not_applicable: bool,
        reversed: bool,
        weight: i64,
    },
    /// Scored when every option has a score.
    Choice {
        options: Vec<ChoiceOption>,
        weight: i64,
    },
    Choices {
        options: Vec<ChoicesOption>,
    },
    Number {
        min: i64,
        max: i64,
        unit: Option<LocalText>,
        scored: bool,
        reversed: bool,
        weight: i64,
    },
    Text {
        /// In UTF-16 code units, as HTML's `maxlength` counts.
        #[serde(default = "usual_length")]
        max_length: i64,
    },
}

const fn usual_length() -> i64 {
    500
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChoiceOption {
    pub text: LocalText,
    pub score: Option<i64>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChoicesOption {
    pub text: LocalText,
    /// None of the others is chosen beside it: "none of these". The form sees to it; one that was answered otherwise counts as it
    /// is. Absent where it is not so, as in every form from before there were any.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub exclusive: bool,
}

/// What one class is asked, from the day its evaluation opens; or about one programme, from the day its survey does.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FrozenForm {
    pub form: Form,
    pub teachers: Vec<Teacher>,
    pub own: Vec<OwnQuestions>,
    /// Of a programme's plan, in their order. Absent where there are none, as in every form from before there were any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outcomes: Vec<Outcome>,
}

/// What graduates should be able to do, as the plan said it on that day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    pub id: String,
    pub number: i64,
    pub short: LocalText,
    pub text: LocalText,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Teacher {
    pub id: String,
    pub name: String,
}

/// What a teacher asks about their own teaching; never scored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnQuestions {
    pub teacher: String,
    pub questions: Vec<Question>,
}

impl FrozenForm {
    /// A version of a template by itself, before any class has it.
    #[must_use]
    pub const fn of_template(form: Form) -> Self {
        Self { form, teachers: Vec::new(), own: Vec::new(), outcomes: Vec::new() }
    }

    /// About how many questions one answers: those for each teacher are asked as often, what a teacher asks besides is not counted.
    #[must_use]
    pub fn questions(&self) -> usize {
        let asked = |section: &Section| match section.repeat {
            Repeat::Teacher => section.questions.len() * self.teachers.len(),
            _ => section.questions.len(),
        };
        self.form.sections.iter().map(asked).sum()
    }
}

impl Kind {
    /// Whether its answers count, given a section that is scored.
    #[must_use]
    pub fn is_scored(&self) -> bool {
        match self {
            Self::Scale { .. } => true,
            Self::Choice { options, .. } => options.iter().all(|option| option.score.is_some()),
            Self::Number { scored, .. } => *scored,
            Self::Choices { .. } | Self::Text { .. } => false,
        }
    }

    /// How many answers a condition can name: steps or options. `None`: it cannot be asked about.
    #[must_use]
    pub fn positions(&self) -> Option<i64> {
        match self {
            Self::Scale { steps, .. } => Some(*steps),
            Self::Choice { options, .. } => i64::try_from(options.len()).ok(),
            Self::Choices { options } => i64::try_from(options.len()).ok(),
            Self::Number { .. } | Self::Text { .. } => None,
        }
    }

    #[must_use]
    pub const fn weight(&self) -> Option<i64> {
        match self {
            Self::Scale { weight, .. } | Self::Choice { weight, .. } | Self::Number { weight, .. } => Some(*weight),
            Self::Choices { .. } | Self::Text { .. } => None,
        }
    }
}
