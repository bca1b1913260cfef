//! Shapes that the calls about courses and classes share.

use domain::teaching::{
    credits::Credits,
    nature, part,
    timetable::{self, Periods, Weeks},
};
use jiff::civil::Weekday;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    http::error::{ApiError, ErrorCode},
    wire::{LocalText, enums::wire_enum},
};

wire_enum! {
    CourseKind = nature::CourseKind { Lecture, Lab, Practice, Sport, Design, Thesis, Online, Other }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct CourseView {
    pub id: Uuid,
    pub code: String,
    pub name: LocalText,
    #[schema(required = true)]
    pub credits: Option<f64>,
    pub college_id: Uuid,
    pub college: LocalText,
    /// Nothing: nobody has said.
    #[schema(required = true)]
    pub kind: Option<CourseKind>,
    /// The school's own words.
    pub tags: Vec<String>,
    /// Classes over all terms.
    pub classes: i64,
    pub version: i32,
}

impl From<app::Course> for CourseView {
    fn from(course: app::Course) -> Self {
        Self {
            id: course.id.as_uuid(),
            code: course.code,
            name: course.name.into(),
            credits: course.credits.map(number),
            college_id: course.college.id.as_uuid(),
            college: course.college.name.into(),
            kind: course.nature.kind.map(Into::into),
            tags: course.nature.tags.words().to_vec(),
            classes: course.offerings,
            version: course.version,
        }
    }
}

fn number(credits: Credits) -> f64 {
    f64::from(credits.hundredths()) / 100.0
}

wire_enum! {
    TeacherPart = part::Part {
        Lead,
        Co,
        /// No questionnaire asks about them.
        Assistant,
        /// No questionnaire asks about them.
        NotRated,
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ClassTeacher {
    pub username: String,
    pub name: String,
    pub part: TeacherPart,
}

impl From<app::ClassTeacher> for ClassTeacher {
    fn from(app::ClassTeacher { username, name, part }: app::ClassTeacher) -> Self {
        Self { username, name, part: part.into() }
    }
}

/// A class: a course in a term.
#[derive(Debug, Serialize, ToSchema)]
pub struct OfferingView {
    pub id: Uuid,
    pub code: String,
    pub term_id: Uuid,
    pub course_id: Uuid,
    pub course_code: String,
    pub course_name: LocalText,
    #[schema(required = true)]
    pub credits: Option<f64>,
    pub college_id: Uuid,
    pub college: LocalText,
    /// The lead first, then the others about whom the class is asked.
    pub teachers: Vec<ClassTeacher>,
    pub students: i64,
    pub meetings: Vec<MeetingView>,
    pub version: i32,
}

impl From<app::Offering> for OfferingView {
    fn from(offering: app::Offering) -> Self {
        Self {
            id: offering.id.as_uuid(),
            code: offering.code,
            term_id: offering.term.as_uuid(),
            course_id: offering.course.as_uuid(),
            course_code: offering.course_code,
            course_name: offering.course_name.into(),
            credits: offering.credits.map(number),
            college_id: offering.college_id.as_uuid(),
            college: offering.college.into(),
            teachers: offering.teachers.into_iter().map(Into::into).collect(),
            students: offering.students,
            meetings: offering.meetings.iter().map(Into::into).collect(),
            version: offering.version,
        }
    }
}

/// When a class meets.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MeetingView {
    /// As schools write it: `1-16`, `1-15单`, `2-16双`, `1,3,5-9`.
    pub weeks: String,
    /// From 1, Monday.
    #[schema(minimum = 1, maximum = 7)]
    pub weekday: i8,
    #[schema(minimum = 1, maximum = 14)]
    pub period_from: u8,
    #[schema(minimum = 1, maximum = 14)]
    pub period_to: u8,
    #[schema(required = true)]
    pub room: Option<String>,
}

impl From<&timetable::Meeting> for MeetingView {
    fn from(meeting: &timetable::Meeting) -> Self {
        Self {
            weeks: meeting.weeks.to_string(),
            weekday: meeting.weekday.to_monday_one_offset(),
            period_from: meeting.periods.from(),
            period_to: meeting.periods.to(),
            room: meeting.room.clone(),
        }
    }
}

impl MeetingView {
    pub(super) fn meeting(self) -> Result<timetable::Meeting, ApiError> {
        let wrong = || ApiError::field("meetings", "invalid");
        let room = self.room.map(|room| room.trim().to_owned()).filter(|room| !room.is_empty());
        if room.as_ref().is_some_and(|room| room.chars().count() > timetable::LONGEST_ROOM) {
            return Err(wrong());
        }
        Ok(timetable::Meeting {
            weeks: self.weeks.parse::<Weeks>().map_err(|_| wrong())?,
            weekday: Weekday::from_monday_one_offset(self.weekday).map_err(|_| ApiError::new(ErrorCode::Malformed))?,
            periods: Periods::new(self.period_from, self.period_to).map_err(|_| wrong())?,
            room,
        })
    }
}
