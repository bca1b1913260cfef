//! What an observer writes about one class. Everything in it is read by the teachers it is about: there are no other remarks.

use jiff::{SignedDuration, Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{
    field::{FieldErrors, Reason},
    id::UserId,
    kept::Document,
    questionnaire::{Answers, Fault, Form, FrozenForm, Teacher, problems, scores, settled},
    teaching::timetable::Periods,
};

pub const LONGEST_TEXT: usize = 2_000;
pub const MOST_PHOTOS: usize = 6;
const MOST_PRESENT: usize = 8;
const LONGEST_TOPIC: usize = 100;
const LONGEST_NAME: usize = 60;
const LONGEST_CAPTION: usize = 60;
const MOST_STUDENTS: u16 = 2_000;
const MOST_NOTES: usize = 200;
const LONGEST_NOTE: usize = 500;
const LATEST_WEEK: u8 = 30;
/// Of a period of which no more was missed, somebody has seen the whole.
const MAY_BE_MISSED_MINUTES: u8 = 10;
/// The form must be opened where there is a network.
const BEFORE_THE_CLASS: SignedDuration = SignedDuration::from_mins(30);

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// The teachers who were there. Answers about one are by the position in this list.
    pub about: Vec<Present>,
    pub attended: Attended,
    pub students: Option<u16>,
    pub topic: Option<String>,
    pub answers: Answers,
    pub strengths: String,
    pub suggestions: String,
    /// Before which week of the term.
    pub look_again: Option<u8>,
    pub talked_on: Option<Date>,
    pub photos: Vec<Photo>,
}

impl Document for Report {}

/// By the name they had then. Without an id: somebody who stood in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Present {
    pub id: Option<UserId>,
    pub name: String,
}

/// From which period to which, and how many minutes of the first and of the last were missed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attended {
    pub from: u8,
    pub to: u8,
    pub late: u8,
    pub left_early: u8,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Photo {
    pub id: Uuid,
    pub caption: String,
    pub taken_at: Option<Timestamp>,
}

/// What only its writer reads.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    pub report: Report,
    /// On rooms and equipment; goes to the office and is no part of the report.
    pub to_office: String,
    /// Gone with submitting: what is not in the report is nowhere.
    pub notes: Vec<Note>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    pub at: Timestamp,
    pub text: String,
    pub put_into: Option<PutInto>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PutInto {
    Strengths,
    Suggestions,
}

/// What a report is held to.
#[derive(Debug, Clone, Copy)]
pub struct Expected<'a> {
    pub form: &'a Form,
    /// Of the meeting.
    pub periods: Periods,
    /// Who teaches the class.
    pub teachers: &'a [UserId],
    /// The day of the meeting, and that of the school.
    pub date: Date,
    pub today: Date,
}

/// A section's score for each teacher it is about, from 0 to 100. One visit is one person's judgement: nothing sums them up.
#[derive(Debug, Clone, PartialEq)]
pub struct SectionScores {
    pub section: String,
    pub scores: Vec<Option<f64>>,
}

impl Attended {
    /// Periods of which hardly anything was missed.
    #[must_use]
    pub fn whole_periods(self) -> u8 {
        let periods = self.to.saturating_add(1).saturating_sub(self.from);
        let late = u8::from(self.late > MAY_BE_MISSED_MINUTES);
        let early = u8::from(self.left_early > MAY_BE_MISSED_MINUTES);
        periods.saturating_sub(late + early)
    }
}

impl Report {
    /// The form with its sections about teachers repeated for those who were there.
    #[must_use]
    pub fn asked(&self, form: &Form) -> FrozenForm {
        let teachers = self.about.iter().map(|present| Teacher {
            id: present.id.map_or_else(String::new, |id| id.as_uuid().to_string()),
            name: present.name.clone(),
        });
        FrozenForm { form: form.clone(), teachers: teachers.collect(), own: Vec::new(), outcomes: Vec::new() }
    }

    /// As it is kept: without answers to what is not asked, and without space around texts.
    #[must_use]
    pub fn tidied(mut self, form: &Form) -> Self {
        self.answers = settled(&self.asked(form), &self.answers);
        let topic = self.topic.map(|topic| topic.trim().to_owned());
        self.topic = topic.filter(|topic| !topic.is_empty());
        for text in [&mut self.strengths, &mut self.suggestions] {
            *text = text.trim().to_owned();
        }
        for present in &mut self.about {
            present.name = present.name.trim().to_owned();
        }
        for photo in &mut self.photos {
            photo.caption = photo.caption.trim().to_owned();
        }
        self
    }

    /// What keeps it from being submitted.
    #[must_use]
    pub fn check(&self, expected: &Expected<'_>) -> FieldErrors {
        let mut errors = FieldErrors::default();
        errors.keep("about", self.check_about(expected.teachers));
        errors.keep("attended", self.check_attended(expected.periods));
        errors.keep("students", within(self.students.is_none_or(|students| students <= MOST_STUDENTS)));
        errors.keep("topic", not_longer(self.topic.as_deref().unwrap_or_default(), LONGEST_TOPIC));
        errors.keep("strengths", written(&self.strengths));
        errors.keep("suggestions", written(&self.suggestions));
        errors.keep("look_again", within(self.look_again.is_none_or(|week| (1..=LATEST_WEEK).contains(&week))));
        let talked = |on: Date| (expected.date..=expected.today).contains(&on);
        errors.keep("talked_on", within(self.talked_on.is_none_or(talked)));
        errors.keep("photos", check_photos(&self.photos));
        errors.keep("answers", self.check_answers(expected.form));
        errors
    }

    #[must_use]
    pub fn section_scores(&self, form: &Form) -> Vec<SectionScores> {
        let scores = scores(&self.asked(form), &self.answers);
        let of = |place: usize| scores.iter().map(|one| one.sections.get(place).copied().flatten()).collect();
        let sections = form.sections.iter().enumerate().filter(|(_, section)| section.weight.is_some());
        sections.map(|(place, section)| SectionScores { section: section.id.clone(), scores: of(place) }).collect()
    }

    fn check_about(&self, teachers: &[UserId]) -> Result<(), Reason> {
        if self.about.is_empty() {
            return Err(Reason::Required);
        }
        let known = |present: &Present| present.id.is_none_or(|id| teachers.contains(&id));
        let named = |present: &Present| (1..=LONGEST_NAME).contains(&present.name.trim().chars().count());
        let once = self.about.iter().enumerate().all(|(place, present)| {
            present.id.is_none() || self.about.iter().skip(place + 1).all(|other| other.id != present.id)
        });
        within(self.about.len() <= MOST_PRESENT && once && self.about.iter().all(|one| known(one) && named(one)))
    }

    fn check_attended(&self, periods: Periods) -> Result<(), Reason> {
        let Attended { from, to, late, left_early } = self.attended;
        let inside = periods.from() <= from && from <= to && to <= periods.to();
        within(inside && late <= 120 && left_early <= 120)?;
        if self.attended.whole_periods() == 0 { Err(Reason::TooShort) } else { Ok(()) }
    }

    fn check_answers(&self, form: &Form) -> Result<(), Reason> {
        let problems = problems(&self.asked(form), &self.answers);
        match problems.iter().find(|problem| problem.reason != Fault::Required) {
            Some(_) => Err(Reason::Invalid),
            None if problems.is_empty() => Ok(()),
            None => Err(Reason::Required),
        }
    }
}

impl Draft {
    /// Whether it may be kept as it is, finished or not.
    #[must_use]
    pub fn fits(&self) -> bool {
        let short = |text: &str, most: usize| text.chars().count() <= most && !text.contains('\0');
        let Report { about, topic, strengths, suggestions, photos, .. } = &self.report;
        about.len() <= MOST_PRESENT
            && about.iter().all(|present| short(&present.name, LONGEST_NAME))
            && short(topic.as_deref().unwrap_or_default(), LONGEST_TOPIC)
            && [strengths, suggestions, &self.to_office].iter().all(|text| short(text, LONGEST_TEXT))
            && check_photos(photos).is_ok()
            && self.notes.len() <= MOST_NOTES
            && self.notes.iter().all(|note| short(&note.text, LONGEST_NOTE))
    }
}

/// Whether writing may begin. Without bell times a class may begin as early as its day does.
#[must_use]
pub fn may_begin(begins_at_earliest: Timestamp, now: Timestamp) -> bool {
    now.saturating_add(BEFORE_THE_CLASS).is_ok_and(|soon| soon >= begins_at_earliest)
}

const fn within(is: bool) -> Result<(), Reason> {
    if is { Ok(()) } else { Err(Reason::Invalid) }
}

fn not_longer(text: &str, most: usize) -> Result<(), Reason> {
    within(!text.contains('\0'))?;
    if text.chars().count() > most { Err(Reason::TooLong) } else { Ok(()) }
}

fn written(text: &str) -> Result<(), Reason> {
    if text.trim().is_empty() { Err(Reason::Required) } else { not_longer(text, LONGEST_TEXT) }
}

fn check_photos(photos: &[Photo]) -> Result<(), Reason> {
    let mut ids: Vec<_> = photos.iter().map(|photo| photo.id).collect();
    ids.sort_unstable();
    ids.dedup();
    within(ids.len() == photos.len() && photos.len() <= MOST_PHOTOS)?;
    photos.iter().try_for_each(|photo| not_longer(&photo.caption, LONGEST_CAPTION))
}

#[cfg(test)]
mod tests;
