use app::results;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::wire::{TermName, figures::Level};

/// What was written to the class, as far as the reader may see it.
#[derive(Debug, Serialize, ToSchema)]
pub struct ClassComments {
    /// In this round teachers are given no comments.
    pub closed: bool,
    /// The form's questions for text with enough answers, in its order.
    pub questions: Vec<QuestionComments>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct QuestionComments {
    /// As in an answer: the question, with the teacher's place where it repeats.
    pub key: String,
    /// In an order that tells nothing.
    pub comments: Vec<SharedComment>,
    /// How many are for the teacher and not for the reader.
    pub teacher_only: usize,
    pub withheld: i64,
    /// Not reviewed yet.
    pub pending: i64,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SharedComment {
    pub body: String,
    pub teacher_only: bool,
}

/// The total of one class, of a teacher where each has their own.
#[derive(Debug, Serialize, ToSchema)]
pub struct ScorePoint {
    pub evaluation: Uuid,
    pub course: Uuid,
    pub offering: Uuid,
    pub term: TermName,
    pub class_code: String,
    pub ballots: i32,
    pub eligible: i32,
    /// Whose; none: the class's.
    #[schema(required = true)]
    pub teacher: Option<String>,
    /// None: too few answers, or nothing was scored.
    #[schema(required = true)]
    pub total: Option<TotalScore>,
    /// Asked with the same version of the same template.
    pub same_form: bool,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct TotalScore {
    /// `cautious_mean` or `compared`.
    pub level: Level,
    pub score: f64,
    /// None: everybody has answered.
    #[schema(required = true)]
    pub low: Option<f64>,
    #[schema(required = true)]
    pub high: Option<f64>,
}

impl From<results::SeenComments> for ClassComments {
    fn from(results::SeenComments { closed, questions }: results::SeenComments) -> Self {
        let questions = questions.into_iter().map(|of| QuestionComments {
            key: of.key,
            comments: of
                .comments
                .into_iter()
                .map(|results::SeenComment { body, teacher_only }| SharedComment { body, teacher_only })
                .collect(),
            teacher_only: of.teacher_only,
            withheld: of.withheld,
            pending: of.pending,
        });
        Self { closed, questions: questions.collect() }
    }
}

impl From<app::ClassScore> for TotalScore {
    fn from(app::ClassScore { level, score }: app::ClassScore) -> Self {
        Self {
            level: level.into(),
            score: score.score,
            low: score.interval.map(|interval| interval.low),
            high: score.interval.map(|interval| interval.high),
        }
    }
}

impl From<app::ScorePoint> for ScorePoint {
    fn from(point: app::ScorePoint) -> Self {
        Self {
            evaluation: point.evaluation.as_uuid(),
            course: point.course.as_uuid(),
            offering: point.offering.as_uuid(),
            term: point.term.into(),
            class_code: point.class_code,
            ballots: point.ballots,
            eligible: point.eligible,
            teacher: Some(point.teacher).filter(|teacher| !teacher.is_empty()),
            total: point.score.map(Into::into),
            same_form: point.same_form,
        }
    }
}
