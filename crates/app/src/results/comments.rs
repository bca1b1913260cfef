use domain::{
    questionnaire::{Item, Kind, items},
    results::figures::{result::QuestionResult, threshold::Level},
};
use store::{ClassComments, ClassFigures, Tx};

use crate::Result;

/// What was written, question by question in the form's order, as far as a reader may see it.
#[derive(Debug, Default)]
pub struct SeenComments {
    /// The round gives teachers no comments at all.
    pub closed: bool,
    pub questions: Vec<QuestionComments>,
}

#[derive(Debug)]
pub struct QuestionComments {
    /// As in an answer.
    pub key: String,
    pub comments: Vec<SeenComment>,
    /// There, and not for this reader.
    pub teacher_only: usize,
    pub withheld: i64,
    pub pending: i64,
}

#[derive(Debug)]
pub struct SeenComment {
    pub body: String,
    pub teacher_only: bool,
}

/// `figures`: already cut to what the reader may see; `teacher`: who reads, where they teach the class.
pub async fn read_comments(tx: &mut Tx, figures: &ClassFigures, teacher: Option<&str>) -> Result<SeenComments> {
    if teacher.is_some() && !figures.comments_to_teachers {
        return Ok(SeenComments { closed: true, questions: Vec::new() });
    }
    let ClassComments { decided, others } = tx.class_comments(figures.evaluation).await?;
    let asked = items(&figures.form);
    let asked = asked.iter().filter(|item| matches!(item.question.kind, Kind::Text { .. }));
    let questions = asked.filter(|item| may_read(figures, item)).map(|item| {
        let of = |question: &String| *question == item.key;
        let mine = decided.iter().filter(|comment| of(&comment.question));
        let (seen, hidden): (Vec<_>, Vec<_>) = mine.partition(|comment| teacher.is_some() || !comment.teacher_only);
        let counts = others.iter().find(|count| of(&count.question));
        QuestionComments {
            key: item.key.clone(),
            comments: seen
                .into_iter()
                .map(|comment| SeenComment { body: comment.body.clone(), teacher_only: comment.teacher_only })
                .collect(),
            teacher_only: hidden.len(),
            withheld: counts.map_or(0, |count| count.withheld),
            pending: counts.map_or(0, |count| count.pending),
        }
    });
    Ok(SeenComments { closed: false, questions: questions.collect() })
}

/// Where the figures that were left to the reader have the question, with enough answers.
fn may_read(figures: &ClassFigures, item: &Item<'_>) -> bool {
    let result = &figures.result;
    let teacher = item.teacher.and_then(|place| figures.form.teachers.get(place)).map(|teacher| teacher.id.as_str());
    let questions: Option<&[QuestionResult]> = match item.section {
        Some(section) => result
            .sections
            .iter()
            .find(|of| of.id == section.id && of.teacher.as_deref() == teacher)
            .map(|of| of.questions.as_slice()),
        None => result.own.iter().find(|own| Some(own.teacher.as_str()) == teacher).map(|own| own.questions.as_slice()),
    };
    let question = questions.and_then(|all| all.iter().find(|question| question.id == item.question.id));
    question.is_some_and(|question| question.level >= Level::Distribution && question.withheld.is_none())
}
