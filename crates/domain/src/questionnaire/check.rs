//! What stands between a draft and its publication: all of it at once, each with its place.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{
    Form, Kind, Question, Repeat, Section, TemplateKind,
    blank::{is_blank, length},
    max_size,
};
use crate::text::LocalText;

pub const MOST_QUESTIONS: i64 = 50;
/// For one teacher: every ballot of an evaluation is as large as the largest can get.
pub const LARGEST_STUDENT_FORM: usize = 8192;

pub(super) const LONGEST_TEXT: i64 = 2000;
const LONGEST_ID: usize = 12;
const FEWEST_OPTIONS: i64 = 2;
const MOST_OPTIONS: i64 = 20;
const MOST_OUTCOMES: i64 = 30;
const FARTHEST: i64 = 1_000_000_000;

/// Of what a school writes, in UTF-16 code units.
mod longest {
    pub(super) const TITLE: i64 = 100;
    pub(super) const TEXT: i64 = 500;
    pub(super) const HELP: i64 = 1000;
    pub(super) const LABEL: i64 = 200;
    pub(super) const UNIT: i64 = 20;
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// `None`: it is about the form.
    pub section: Option<String>,
    /// `None`: it is about the section.
    pub question: Option<String>,
    /// `text.zh`, `options.0.score`.
    pub field: String,
    pub reason: Reason,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<i64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
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
    /// A teacher's own question with a score, or a score over a programme's outcomes: there is no total of them.
    Scored,
    /// A template of this kind does not repeat for teachers, or not for outcomes; or this question cannot ask about one.
    NotOfKind,
}

#[must_use]
pub fn publishable(kind: TemplateKind, form: &Form) -> bool {
    check(kind, form).is_empty()
}

#[must_use]
pub fn check(kind: TemplateKind, form: &Form) -> Vec<Problem> {
    let mut checker = Checker::default();
    checker.form(form);
    checker.repetitions(kind, form);
    checker.outcomes(kind, form);
    if kind == TemplateKind::Student && max_size(form, 1) > LARGEST_STUDENT_FORM {
        checker.limited("form", Reason::TooLarge, i64::try_from(LARGEST_STUDENT_FORM).ok());
    }
    checker.problems
}

/// Walks through a form and notes what is wrong where it stands.
#[derive(Default)]
pub(super) struct Checker<'form> {
    pub(super) problems: Vec<Problem>,
    section: Option<&'form str>,
    pub(super) question: Option<&'form str>,
    /// Those that come before, and whether they repeat.
    pub(super) earlier: BTreeMap<&'form str, (&'form Kind, Repeat)>,
    /// Those of the whole form.
    known: BTreeSet<&'form str>,
}

impl<'form> Checker<'form> {
    pub(super) fn note(&mut self, field: &str, reason: Reason) {
        self.limited(field, reason, None);
    }

    pub(super) fn limited(&mut self, field: &str, reason: Reason, limit: Option<i64>) {
        let place = |id: Option<&str>| id.map(str::to_owned);
        let (section, question) = (place(self.section), place(self.question));
        self.problems.push(Problem { section, question, field: field.to_owned(), reason, limit });
    }

    pub(super) fn form(&mut self, form: &'form Form) {
        let questions = form.sections.iter().flat_map(|section| &section.questions);
        self.known = questions.map(|question| question.id.as_str()).collect();
        let mut sections = BTreeSet::new();
        let mut count = 0;
        for section in &form.sections {
            count += counted(&section.questions);
            self.section(section, &mut sections);
        }
        (self.section, self.question) = (None, None);
        if form.sections.is_empty() {
            self.note("sections", Reason::Empty);
        }
        if count > MOST_QUESTIONS {
            self.limited("questions", Reason::TooMany, Some(MOST_QUESTIONS));
        }
        let weights: Vec<i64> = form.sections.iter().filter_map(|section| section.weight).collect();
        let sum = weights.iter().fold(0, |sum: i64, weight| sum.saturating_add(*weight));
        if !weights.is_empty() && sum != 100 {
            self.limited("weight", Reason::Not100, Some(100));
        }
    }

    fn repetitions(&mut self, kind: TemplateKind, form: &'form Form) {
        for section in form.sections.iter().filter(|section| section.repeat.is_repeated()) {
            (self.section, self.question) = (Some(section.id.as_str()), None);
            if !section.repeat.fits(kind) {
                self.note(section.repeat.field(), Reason::NotOfKind);
            }
            if section.repeat == Repeat::Outcome && section.weight.is_some() {
                self.note("weight", Reason::Scored);
            }
        }
        (self.section, self.question) = (None, None);
    }

    /// A student says once of each how far they have come, on a scale.
    fn outcomes(&mut self, kind: TemplateKind, form: &'form Form) {
        let mut named = BTreeSet::new();
        for section in &form.sections {
            for question in &section.questions {
                let Some(number) = question.outcome else { continue };
                (self.section, self.question) = (Some(section.id.as_str()), Some(question.id.as_str()));
                self.within("outcome", number, 1, MOST_OUTCOMES);
                let scale = matches!(question.kind, Kind::Scale { .. });
                if kind != TemplateKind::Student || !scale || section.repeat.is_repeated() {
                    self.note("outcome", Reason::NotOfKind);
                }
                if !named.insert(number) {
                    self.note("outcome", Reason::Duplicate);
                }
            }
        }
        (self.section, self.question) = (None, None);
    }

    fn section(&mut self, section: &'form Section, ids: &mut BTreeSet<&'form str>) {
        (self.section, self.question) = (Some(section.id.as_str()), None);
        self.id(&section.id, ids.insert(&section.id));
        self.text("title", &section.title, longest::TITLE);
        if section.questions.is_empty() {
            self.note("questions", Reason::Empty);
        }
        if let Some(weight) = section.weight {
            self.within("weight", weight, 1, 100);
            if !section.questions.is_empty() && !section.questions.iter().any(|question| question.kind.is_scored()) {
                self.note("weight", Reason::NothingScored);
            }
        }
        for question in &section.questions {
            self.asked(question, section.repeat, section.weight.is_some(), longest::TEXT);
        }
    }

    /// In a section or of a teacher's own.
    pub(super) fn asked(&mut self, question: &'form Question, repeat: Repeat, scored: bool, longest: i64) {
        self.question = Some(&question.id);
        self.id(&question.id, !self.earlier.contains_key(question.id.as_str()));
        self.text("text", &question.text, longest);
        if let Some(help) = &question.help {
            self.text("help", help, longest::HELP);
        }
        self.condition(question, repeat);
        self.kind(&question.kind);
        if let Some(weight) = question.kind.weight().filter(|_| scored && question.kind.is_scored()) {
            self.within("weight", weight, 1, 100);
        }
        self.earlier.entry(&question.id).or_insert((&question.kind, repeat));
    }

    fn kind(&mut self, kind: &Kind) {
        match kind {
            Kind::Scale { steps, labels, .. } => {
                self.within("steps", *steps, 3, 10);
                if counted(labels) != 2 && counted(labels) != *steps {
                    self.note("labels", Reason::Count);
                }
                for (place, label) in labels.iter().enumerate() {
                    self.text(&format!("labels.{place}"), label, longest::LABEL);
                }
            }
            Kind::Choice { options, .. } => {
                self.options(options.iter().map(|option| &option.text));
                for (place, score) in options.iter().enumerate().filter_map(|(place, o)| Some((place, o.score?))) {
                    self.within(&format!("options.{place}.score"), score, 0, 100);
                }
                if options.iter().any(|option| option.score.is_some()) && !kind.is_scored() {
                    self.note("options", Reason::PartlyScored);
                }
            }
            Kind::Choices { options } => self.options(options.iter().map(|option| &option.text)),
            Kind::Number { min, max, unit, .. } => {
                self.within("min", *min, -FARTHEST, FARTHEST);
                self.within("max", *max, -FARTHEST, FARTHEST);
                if min >= max {
                    self.note("max", Reason::NotAboveMin);
                }
                if let Some(unit) = unit {
                    self.text("unit", unit, longest::UNIT);
                }
            }
            Kind::Text { max_length } => self.within("max_length", *max_length, 1, LONGEST_TEXT),
        }
    }

    fn options<'a>(&mut self, texts: impl ExactSizeIterator<Item = &'a LocalText>) {
        let count = i64::try_from(texts.len()).unwrap_or(i64::MAX);
        if count < FEWEST_OPTIONS {
            self.limited("options", Reason::TooFew, Some(FEWEST_OPTIONS));
        }
        if count > MOST_OPTIONS {
            self.limited("options", Reason::TooMany, Some(MOST_OPTIONS));
        }
        for (place, text) in texts.enumerate() {
            self.text(&format!("options.{place}.text"), text, longest::LABEL);
        }
    }

    fn condition(&mut self, question: &Question, repeat: Repeat) {
        let Some(condition) = &question.shown_when else { return };
        let asked = condition.question.as_str();
        let Some((kind, asked_of_each)) = self.earlier.get(asked).copied() else {
            let reason = if self.known.contains(asked) { Reason::NotEarlier } else { Reason::Unknown };
            return self.note("shown_when", reason);
        };
        if !repeat.sees(asked_of_each) {
            self.note("shown_when", Reason::Repeated);
        }
        let Some(positions) = kind.positions() else { return self.note("shown_when", Reason::NotAskable) };
        if condition.any_of.is_empty() {
            self.note("shown_when.any_of", Reason::Empty);
        }
        if condition.any_of.iter().any(|position| !(1..=positions).contains(position)) {
            self.limited("shown_when.any_of", Reason::OutOfRange, Some(positions));
        }
    }

    fn id(&mut self, id: &str, unique: bool) {
        let fits = (1..=LONGEST_ID).contains(&id.len());
        if !fits || !id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit()) {
            self.note("id", Reason::Invalid);
        }
        if !unique {
            self.note("id", Reason::Duplicate);
        }
    }

    pub(super) fn text(&mut self, field: &str, LocalText { zh, en }: &LocalText, most: i64) {
        if is_blank(zh) {
            self.note(&format!("{field}.zh"), Reason::Required);
        } else if length(zh) > most {
            self.limited(&format!("{field}.zh"), Reason::TooLong, Some(most));
        }
        let Some(en) = en else { return };
        if is_blank(en) {
            self.note(&format!("{field}.en"), Reason::Blank);
        } else if length(en) > most {
            self.limited(&format!("{field}.en"), Reason::TooLong, Some(most));
        }
    }

    fn within(&mut self, field: &str, number: i64, least: i64, most: i64) {
        if number < least {
            self.limited(field, Reason::OutOfRange, Some(least));
        } else if number > most {
            self.limited(field, Reason::OutOfRange, Some(most));
        }
    }
}

pub(super) fn counted<T>(items: &[T]) -> i64 {
    i64::try_from(items.len()).unwrap_or(i64::MAX)
}
