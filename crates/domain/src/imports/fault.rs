//! Why a row cannot be taken. The words are made elsewhere from a key and its data, and say what to do.

use super::{Column, oneroster::IssueReason};
use crate::teaching::timetable::{MeetingFault, PeriodsFault, WeeksFault};

/// What the words need to know, by name.
pub type Data = Vec<(&'static str, String)>;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CellFault {
    pub column: Column,
    /// The cell as it is, or the part of it at fault.
    pub text: String,
    pub reason: CellReason,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CellReason {
    Required,
    TooLong {
        most: usize,
    },
    /// A line break or another character that no text has.
    ControlCharacter,
    /// `#N/A`: copied from a formula that failed.
    FormulaError,
    /// `2.02E+09`: the spreadsheet program shortened a long number; the column must be text.
    ShortenedNumber,
    NotAUsername,
    NotAnEmail,
    NotAPhone,
    NotCredits,
    NotACourseKind,
    TooManyTags {
        most: usize,
    },
    NotAYear,
    NotAWeekday,
    UnknownCollege {
        near: Option<String>,
    },
    UnknownProgramme {
        near: Option<String>,
    },
    UnknownClassGroup {
        near: Option<String>,
    },
    UnknownRole {
        near: Option<String>,
    },
    /// Courses are imported before classes.
    UnknownCourse {
        near: Option<String>,
    },
    /// Classes are imported before enrolments.
    UnknownClass {
        near: Option<String>,
    },
    UnknownPerson {
        near: Option<String>,
    },
    /// Names do not tell who or what is meant: the number or code does.
    SeveralOfThatName,
    OutsideYourCollege,
    PersonAboveYou,
    RoleAboveYou,
    /// It reaches further than the one who imports.
    RoleBeyondYourReach,
    /// The role is held for a college, and the row has none.
    RoleNeedsCollege,
    /// The role is held for an enterprise, which no list says.
    RoleNeedsEnterprise,
    /// The class group is one of another college, which this is.
    ClassGroupElsewhere {
        college: String,
    },
    /// What is wrong with a time or place, be it in one cell or in several.
    Meeting(MeetingFault),
    WeeksBeyondTerm {
        week: u8,
        term: u8,
    },
    /// Not one for all nor one for each.
    RoomsForMeetings {
        rooms: usize,
        meetings: usize,
    },
    /// An earlier row says otherwise of the same thing.
    ContradictsRow(u32),
    UnknownEnterprise {
        near: Option<String>,
    },
    /// 统一社会信用代码, with its check digit.
    NotACreditCode,
    /// Of another enterprise.
    CreditCodeTaken,
    NotAnIndustry,
    NotASize,
    NotARelation,
    NotALanguage,
    /// The address of somebody who has another place in the school, and does not rate it.
    OfTheSchool,
    UnknownEdition,
    UnknownOutcome,
    NotAnOutcomeNumber {
        most: usize,
    },
    OutcomeTooLong,
    /// The end before the beginning.
    NotEntryYears,
    /// Those of another edition.
    EntryYearsTaken {
        edition: String,
    },
    NotAttained,
    /// Another line of the class is wrong, and half a class is not taken.
    LineWrong(u32),
    /// Of an archive whose files refer to one another.
    Archive(IssueReason),
}

impl CellReason {
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Required => "required",
            Self::TooLong { .. } => "too_long",
            Self::ControlCharacter => "control_character",
            Self::FormulaError => "formula_error",
            Self::ShortenedNumber => "shortened_number",
            Self::NotAUsername => "not_a_username",
            Self::NotAnEmail => "not_an_email",
            Self::NotAPhone => "not_a_phone",
            Self::NotCredits => "not_credits",
            Self::NotACourseKind => "not_a_course_kind",
            Self::TooManyTags { .. } => "too_many_tags",
            Self::NotAYear => "not_a_year",
            Self::NotAWeekday => "not_a_weekday",
            Self::UnknownCollege { .. } => "unknown_college",
            Self::UnknownProgramme { .. } => "unknown_programme",
            Self::UnknownClassGroup { .. } => "unknown_class_group",
            Self::UnknownRole { .. } => "unknown_role",
            Self::UnknownCourse { .. } => "unknown_course",
            Self::UnknownClass { .. } => "unknown_class",
            Self::UnknownPerson { .. } => "unknown_person",
            Self::SeveralOfThatName => "several_of_that_name",
            Self::OutsideYourCollege => "outside_your_college",
            Self::PersonAboveYou => "person_above_you",
            Self::RoleAboveYou => "role_above_you",
            Self::RoleBeyondYourReach => "role_beyond_your_reach",
            Self::RoleNeedsCollege => "role_needs_college",
            Self::RoleNeedsEnterprise => "role_needs_enterprise",
            Self::ClassGroupElsewhere { .. } => "class_group_elsewhere",
            Self::Meeting(fault) => fault.key(),
            Self::WeeksBeyondTerm { .. } => "weeks_beyond_term",
            Self::RoomsForMeetings { .. } => "rooms_for_meetings",
            Self::ContradictsRow(_) => "contradicts_row",
            Self::LineWrong(_) => "line_wrong",
            Self::UnknownEnterprise { .. } => "unknown_enterprise",
            Self::NotACreditCode => "not_a_credit_code",
            Self::CreditCodeTaken => "credit_code_taken",
            Self::NotAnIndustry => "not_an_industry",
            Self::NotASize => "not_a_size",
            Self::NotARelation => "not_a_relation",
            Self::NotALanguage => "not_a_language",
            Self::OfTheSchool => "of_the_school",
            Self::UnknownEdition => "unknown_edition",
            Self::UnknownOutcome => "unknown_outcome",
            Self::NotAnOutcomeNumber { .. } => "not_an_outcome_number",
            Self::OutcomeTooLong => "outcome_too_long",
            Self::NotEntryYears => "not_entry_years",
            Self::EntryYearsTaken { .. } => "entry_years_taken",
            Self::NotAttained => "not_attained",
            Self::Archive(reason) => reason.key(),
        }
    }

    #[must_use]
    pub fn data(&self) -> Data {
        match self {
            Self::TooLong { most } | Self::TooManyTags { most } | Self::NotAnOutcomeNumber { most } => {
                vec![("most", most.to_string())]
            }
            Self::UnknownCollege { near }
            | Self::UnknownProgramme { near }
            | Self::UnknownClassGroup { near }
            | Self::UnknownRole { near }
            | Self::UnknownCourse { near }
            | Self::UnknownClass { near }
            | Self::UnknownPerson { near }
            | Self::UnknownEnterprise { near } => near.iter().map(|near| ("near", near.clone())).collect(),
            Self::EntryYearsTaken { edition } => vec![("edition", edition.clone())],
            Self::ClassGroupElsewhere { college } => vec![("college", college.clone())],
            Self::Meeting(fault) => meeting_data(fault),
            Self::WeeksBeyondTerm { week, term } => vec![("week", week.to_string()), ("term", term.to_string())],
            Self::RoomsForMeetings { rooms, meetings } => {
                vec![("rooms", rooms.to_string()), ("meetings", meetings.to_string())]
            }
            Self::ContradictsRow(row) | Self::LineWrong(row) => vec![("row", row.to_string())],
            Self::Archive(reason) => reason.data(),
            Self::Required
            | Self::ControlCharacter
            | Self::FormulaError
            | Self::ShortenedNumber
            | Self::NotAUsername
            | Self::NotAnEmail
            | Self::NotAPhone
            | Self::NotCredits
            | Self::NotACourseKind
            | Self::NotAYear
            | Self::NotAWeekday
            | Self::SeveralOfThatName
            | Self::OutsideYourCollege
            | Self::PersonAboveYou
            | Self::RoleAboveYou
            | Self::RoleBeyondYourReach
            | Self::RoleNeedsCollege
            | Self::RoleNeedsEnterprise
            | Self::NotACreditCode
            | Self::CreditCodeTaken
            | Self::NotAnIndustry
            | Self::NotASize
            | Self::NotARelation
            | Self::NotALanguage
            | Self::OfTheSchool
            | Self::UnknownEdition
            | Self::UnknownOutcome
            | Self::OutcomeTooLong
            | Self::NotEntryYears
            | Self::NotAttained => Vec::new(),
        }
    }
}

fn meeting_data(fault: &MeetingFault) -> Data {
    let range = |from: u8, to: u8| vec![("from", from.to_string()), ("to", to.to_string())];
    match fault {
        MeetingFault::NoWeeks
        | MeetingFault::NoWeekday
        | MeetingFault::NoPeriods
        | MeetingFault::SeveralWeekdays
        | MeetingFault::RoomTooLong
        | MeetingFault::Weeks(WeeksFault::Empty)
        | MeetingFault::Periods(PeriodsFault::Empty) => Vec::new(),
        MeetingFault::Unclear(piece)
        | MeetingFault::Weeks(WeeksFault::NotANumber(piece) | WeeksFault::NothingLeft(piece))
        | MeetingFault::Periods(PeriodsFault::NotANumber(piece)) => vec![("piece", piece.clone())],
        MeetingFault::Weeks(WeeksFault::OutOfRange(number))
        | MeetingFault::Periods(PeriodsFault::OutOfRange(number)) => vec![("number", number.to_string())],
        MeetingFault::Weeks(WeeksFault::Backwards { from, to })
        | MeetingFault::Periods(PeriodsFault::Backwards { from, to }) => range(*from, *to),
        MeetingFault::Periods(PeriodsFault::Gap { after, before }) => range(*after, *before),
    }
}
