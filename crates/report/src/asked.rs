//! A result beside the words of its form: which question a figure belongs to, in the form's order.

use domain::{
    questionnaire::{FrozenForm, Kind, Question},
    results::figures::{
        result::{Figures, Profile, QuestionResult, Shown},
        threshold::Level,
    },
    text::LocalText,
};

use crate::{document::EvaluationDocument, words::Words};

/// A section, once for each teacher where it repeats; or a teacher's own questions.
#[derive(Debug)]
pub(crate) struct Part<'a> {
    /// Missing: own questions.
    pub(crate) title: Option<&'a LocalText>,
    /// By name.
    pub(crate) teacher: Option<&'a str>,
    pub(crate) weight: Option<u32>,
    pub(crate) profile: Option<Profile>,
    pub(crate) questions: Vec<Asked<'a>>,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Asked<'a> {
    /// The same for each teacher and each reader: its place in the form, or among the own questions.
    pub(crate) number: usize,
    /// The teacher's id, where it is about one.
    pub(crate) teacher: Option<&'a str>,
    pub(crate) own: bool,
    pub(crate) question: &'a Question,
    pub(crate) result: &'a QuestionResult,
}

pub(crate) fn parts(document: &EvaluationDocument) -> Vec<Part<'_>> {
    let EvaluationDocument { form, result, .. } = document;
    let in_form: Vec<&Question> = form.form.sections.iter().flat_map(|section| &section.questions).collect();
    let sections = result.sections.iter().map(|section| {
        let words = form.form.sections.iter().find(|words| words.id == section.id);
        let teacher = section.teacher.as_deref();
        Part {
            title: words.map(|words| &words.title),
            teacher: teacher.map(|id| name(form, id)),
            weight: section.weight,
            profile: section.profile,
            questions: asked(&in_form, &section.questions, teacher, false),
        }
    });
    let own = result.own.iter().map(|own| {
        let theirs = form.own.iter().filter(|words| words.teacher == own.teacher);
        let theirs: Vec<&Question> = theirs.flat_map(|words| &words.questions).collect();
        Part {
            title: None,
            teacher: Some(name(form, &own.teacher)),
            weight: None,
            profile: None,
            questions: asked(&theirs, &own.questions, Some(&own.teacher), true),
        }
    });
    sections.chain(own).collect()
}

fn asked<'a>(
    words: &[&'a Question],
    results: &'a [QuestionResult],
    teacher: Option<&'a str>,
    own: bool,
) -> Vec<Asked<'a>> {
    let find = |result: &'a QuestionResult| {
        let place = words.iter().position(|question| question.id == result.id)?;
        Some(Asked { number: place + 1, teacher, own, question: words.get(place)?, result })
    };
    results.iter().filter_map(find).collect()
}

pub(crate) fn name<'a>(form: &'a FrozenForm, id: &'a str) -> &'a str {
    form.teachers.iter().find(|teacher| teacher.id == id).map_or(id, |teacher| &teacher.name)
}

impl Part<'_> {
    pub(crate) fn title(&self, words: Words) -> String {
        let title =
            self.title.map_or(words.say("教师自拟题", "Teacher’s own questions"), |title| words.local(title));
        match self.teacher {
            Some(teacher) => format!("{title}{}{teacher}", words.say("：", ": ")),
            None => title.to_owned(),
        }
    }
}

impl Asked<'_> {
    pub(crate) fn label(&self, words: Words) -> String {
        if self.own { format!("{}{}", words.say("自", "O"), self.number) } else { self.number.to_string() }
    }

    pub(crate) fn is_text(&self) -> bool {
        matches!(self.question.kind, Kind::Text { .. })
    }

    pub(crate) fn is_reversed(&self) -> bool {
        matches!(self.question.kind, Kind::Scale { reversed: true, .. } | Kind::Number { reversed: true, .. })
    }

    /// From how many answers on is decided before: here they are, or not.
    pub(crate) fn figures(&self) -> Option<Figures> {
        match self.result.shown.as_ref()? {
            Shown::Scale { figures, .. } | Shown::Options { figures, .. } | Shown::Number { figures, .. } => *figures,
        }
    }

    pub(crate) fn is_compared(&self) -> bool {
        self.result.level == Level::Compared && self.figures().is_some()
    }

    /// What each count stands for, and the counts, in the question's order; nothing when withheld.
    pub(crate) fn counts(&self, words: Words) -> Option<Vec<(String, u32)>> {
        let shown = self.result.shown.as_ref()?;
        let counted = match (shown, &self.question.kind) {
            (Shown::Scale { cells, .. }, Kind::Scale { steps, labels, .. }) => {
                let count = |step: i64| cells.iter().filter(|cell| cell.value == step).map(|cell| cell.count).sum();
                (1..=*steps).map(|step| (step_label(words, labels, *steps, step), count(step))).collect()
            }
            (Shown::Options { counts, .. }, kind) => {
                option_texts(kind, words).into_iter().zip(counts.iter().copied()).collect()
            }
            (Shown::Number { bins, .. }, kind) => {
                let unit = match kind {
                    Kind::Number { unit: Some(unit), .. } => format!(" {}", words.local(unit)),
                    _ => String::new(),
                };
                let range = |from: i64, to: i64| if from == to { from.to_string() } else { format!("{from}–{to}") };
                bins.iter().map(|bin| (format!("{}{unit}", range(bin.from, bin.to)), bin.count)).collect()
            }
            (Shown::Scale { cells, .. }, _) => cells.iter().map(|cell| (cell.value.to_string(), cell.count)).collect(),
        };
        Some(counted)
    }
}

fn option_texts(kind: &Kind, words: Words) -> Vec<String> {
    let texts: Vec<&LocalText> = match kind {
        Kind::Choice { options, .. } => options.iter().map(|option| &option.text).collect(),
        Kind::Choices { options } => options.iter().map(|option| &option.text).collect(),
        Kind::Scale { .. } | Kind::Number { .. } | Kind::Text { .. } => Vec::new(),
    };
    texts.into_iter().map(|text| words.local(text).to_owned()).collect()
}

/// "5 非常同意"; a step without a word of its own is its number.
pub(crate) fn step_label(words: Words, labels: &[LocalText], steps: i64, step: i64) -> String {
    let all = i64::try_from(labels.len()).is_ok_and(|labels| labels == steps);
    let index = match (all, step) {
        (true, _) => usize::try_from(step - 1).ok(),
        (false, 1) => Some(0),
        (false, last) if last == steps => Some(1),
        _ => None,
    };
    match index.and_then(|index| labels.get(index)) {
        Some(label) => format!("{step} {}", words.local(label)),
        None => step.to_string(),
    }
}
