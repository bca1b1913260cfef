//! The catalogue of courses, by the college that teaches them, and who takes each in which semester of study.
//!
//! A table has one course a line: code and Chinese name, English name, credits and the way it is taught, and who takes
//! it: `软件5` is software engineering's fifth semester, `CIE5` that of a whole college, `*5` everybody's.

mod cie;
mod mee;
mod sem;
mod sfl;
mod shc;
mod sms;

use crate::structure::{Bilingual, College, Programme};

const TABLES: [(&str, &str); 6] = [
    ("CIE", cie::COURSES),
    ("SEM", sem::COURSES),
    ("SFL", sfl::COURSES),
    ("MEE", mee::COURSES),
    ("SMS", sms::COURSES),
    ("SHC", shc::COURSES),
];

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Course {
    /// Two letters for the field, then year of study and number; electives have a 5, general ones begin with 0.
    pub code: &'static str,
    pub name: Bilingual,
    pub half_credits: u8,
    pub college: usize,
    pub(crate) way: Way,
    /// Programme and semester of study.
    takers: Vec<(usize, u8)>,
}

/// How the students of a course are divided into classes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    /// As many class groups as a hall holds.
    Lecture,
    /// Two class groups together (合班).
    Joint,
    /// One class group.
    Whole,
    /// Half a class group: one cannot learn to speak among forty.
    Small,
    /// One class group, at the benches or the computers.
    Lab,
    Choice(Choice),
}

/// Students take what they like and what fits their timetable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Choice {
    pub(crate) pool: Pool,
    pub(crate) seats: usize,
    pub(crate) classes: usize,
}

/// Of each pool a student takes so many.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pool {
    Sport,
    Major,
    General,
}

impl Course {
    pub(crate) fn is_for(&self, programme: usize, semester: u8) -> bool {
        self.takers.contains(&(programme, semester))
    }

    pub(crate) fn field(&self) -> &'static str {
        field_of(self.code)
    }

    pub(crate) fn pool(&self) -> Option<Pool> {
        if let Way::Choice(choice) = self.way { Some(choice.pool) } else { None }
    }

    /// Its share of a week, in quarters of a meeting: a meeting in all sixteen weeks is worth two credits, but a sport
    /// only one.
    pub(crate) fn quarters(&self) -> u8 {
        if self.pool() == Some(Pool::Sport) { 4 } else { self.half_credits }
    }
}

/// The letters of a course's code: who teaches one of these courses may teach the others.
pub(crate) fn field_of(code: &str) -> &str {
    code.trim_end_matches(|c: char| c.is_ascii_digit())
}

pub(crate) fn courses(colleges: &[College], programmes: &[Programme]) -> Vec<Course> {
    let mut courses = Vec::new();
    for (code, table) in TABLES {
        let college = colleges.iter().position(|college| college.code == code);
        let lines = table.lines().filter(|line| !line.is_empty());
        courses.extend(lines.filter_map(|line| course(line, college?, colleges, programmes)));
    }
    courses
}

fn course(line: &'static str, college: usize, colleges: &[College], programmes: &[Programme]) -> Option<Course> {
    let mut columns = line.split(" | ");
    let (code, zh) = columns.next()?.split_once(' ')?;
    let en = columns.next()?;
    let (credits, way) = columns.next()?.split_once(' ')?;
    let takers = columns.next()?.split(' ').map(|token| takers(token, colleges, programmes));
    Some(Course {
        code,
        name: Bilingual { zh, en },
        half_credits: half_credits(credits)?,
        college,
        way: self::way(way)?,
        takers: takers.collect::<Option<Vec<_>>>()?.concat(),
    })
}

fn half_credits(text: &str) -> Option<u8> {
    let (whole, half) = match text.strip_suffix(".5") {
        Some(whole) => (whole, 1),
        None => (text, 0),
    };
    Some(whole.parse::<u8>().ok()? * 2 + half)
}

fn way(text: &str) -> Option<Way> {
    let (name, places) = text.split_once(' ').unwrap_or((text, "0"));
    let (seats, classes) = places.split_once('x').unwrap_or((places, "1"));
    let (seats, classes) = (seats.parse().ok()?, classes.parse().ok()?);
    let choice = |pool| Way::Choice(Choice { pool, seats, classes });
    Some(match name {
        "lecture" => Way::Lecture,
        "joint" => Way::Joint,
        "whole" => Way::Whole,
        "small" => Way::Small,
        "lab" => Way::Lab,
        "sport" => choice(Pool::Sport),
        "major" => choice(Pool::Major),
        "general" => choice(Pool::General),
        _ => return None,
    })
}

fn takers(token: &str, colleges: &[College], programmes: &[Programme]) -> Option<Vec<(usize, u8)>> {
    let semester = token.chars().last()?.to_digit(10).and_then(|digit| u8::try_from(digit).ok())?;
    let who = token.strip_suffix(|c: char| c.is_ascii_digit())?;
    let of_college = |programme: &Programme| colleges.get(programme.college).is_some_and(|college| college.code == who);
    let meant = |programme: &Programme| who == "*" || who == programme.short || of_college(programme);
    let takers = programmes.iter().enumerate().filter(|(_, programme)| meant(programme));
    let takers: Vec<_> = takers.map(|(index, _)| (index, semester)).collect();
    if takers.is_empty() { None } else { Some(takers) }
}
