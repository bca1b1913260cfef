//! A cell of a timetable as schools export it: `1-16周 星期一 第3-4节 教三305`, `周一3-4节{1-16周}/教三305`,
//! `周一第3,4节{第1-16周|单周}`, `1-16(周)[01-02节] 周一`; several meetings on lines of their own or after a `;`.
//!
//! Weeks, weekday and periods come in any order and are known by their words (周, 节); what is left is the room.

use jiff::civil::Weekday;

use super::{
    Meeting, PeriodsFault, Weeks, WeeksFault,
    numbers::{Parity, is_noise, plain},
    weekday::{chinese_day, english_day},
};

pub const LONGEST_ROOM: usize = 64;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CellFault {
    /// The meeting at fault, as it was written.
    pub part: String,
    pub fault: MeetingFault,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MeetingFault {
    NoWeeks,
    NoWeekday,
    NoPeriods,
    /// `周一、周三 3-4节`: to be written as two meetings.
    SeveralWeekdays,
    /// Numbers that nothing says are weeks or periods.
    Unclear(String),
    RoomTooLong,
    Weeks(WeeksFault),
    Periods(PeriodsFault),
}

impl MeetingFault {
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            Self::NoWeeks => "no_weeks",
            Self::NoWeekday => "no_weekday",
            Self::NoPeriods => "no_periods",
            Self::SeveralWeekdays => "several_weekdays",
            Self::Unclear(_) => "unclear_numbers",
            Self::RoomTooLong => "room_too_long",
            Self::Weeks(fault) => fault.key(),
            Self::Periods(fault) => fault.key(),
        }
    }
}

/// All meetings, or all faults. An empty cell has no meetings, which is no fault.
pub fn parse_cell(text: &str) -> Result<Vec<Meeting>, Vec<CellFault>> {
    let parts = text.split([';', '；', '\n', '\r']).map(str::trim).filter(|part| !part.is_empty());
    let (mut meetings, mut faults) = (Vec::new(), Vec::new());
    for part in parts {
        match meeting(part) {
            Ok(meeting) => meetings.push(meeting),
            Err(fault) => faults.push(CellFault { part: part.to_owned(), fault }),
        }
    }
    if faults.is_empty() { Ok(meetings) } else { Err(faults) }
}

fn meeting(part: &str) -> Result<Meeting, MeetingFault> {
    let found = Found::in_part(part)?;
    if found.weeks.is_empty() {
        return Err(MeetingFault::NoWeeks);
    }
    if found.periods.is_empty() {
        return Err(MeetingFault::NoPeriods);
    }
    let weekday = found.weekday.ok_or(MeetingFault::NoWeekday)?;
    let room = found.room.join(" ");
    if room.chars().count() > LONGEST_ROOM {
        return Err(MeetingFault::RoomTooLong);
    }
    Ok(Meeting {
        weeks: found.weeks.join(",").parse().map_err(MeetingFault::Weeks)?,
        weekday,
        periods: found.periods.join(",").parse().map_err(MeetingFault::Periods)?,
        room: Some(room).filter(|room| !room.is_empty()),
    })
}

/// The pieces of a part, not read yet.
#[derive(Default)]
struct Found {
    weeks: Vec<String>,
    weekday: Option<Weekday>,
    periods: Vec<String>,
    room: Vec<String>,
}

impl Found {
    fn in_part(part: &str) -> Result<Self, MeetingFault> {
        let written: Vec<char> = part.chars().collect();
        let plain: Vec<char> = written.iter().copied().map(plain).collect();
        let text = |from: &[char], to: &[char]| -> String {
            let (start, end) = (plain.len() - from.len(), plain.len() - to.len());
            written.get(start..end).unwrap_or_default().iter().collect()
        };
        let mut found = Self::default();
        let mut after_weekday = false;
        let mut rest = plain.as_slice();
        loop {
            let complete = found.weekday.is_some() && !found.weeks.is_empty() && !found.periods.is_empty();
            let here = skip(rest, |c| is_noise(c) || matches!(c, ',' | '/' | '@'));
            if here.is_empty() {
                break;
            }
            // When all is known, Sun Hall is a room.
            let day = chinese_day(here).or_else(|| if complete { None } else { english_day(here) });
            if let Some((day, length)) = day {
                if found.weekday.replace(day).is_some() {
                    return Err(MeetingFault::SeveralWeekdays);
                }
                (rest, after_weekday) = (here.get(length..).unwrap_or_default(), true);
                continue;
            }
            let list = List::leading(here);
            let bare_periods = after_weekday && found.periods.is_empty();
            after_weekday = false;
            match list {
                Some(List { unit: Some(Unit::Week), after }) => {
                    found.weeks.push(text(here, after));
                    rest = after;
                }
                Some(List { unit: Some(Unit::Period), after }) => {
                    found.periods.push(text(here, after));
                    rest = after;
                }
                Some(List { unit: None, after }) if bare_periods => {
                    found.periods.push(text(here, after));
                    rest = after;
                }
                Some(List { unit: None, after }) if is_unclear(&text(here, after), after) => {
                    return Err(MeetingFault::Unclear(text(here, after)));
                }
                _ if complete => {
                    found.room.extend(tidy(&text(rest, &[])));
                    break;
                }
                _ => {
                    rest = skip(here, |c| !matches!(c, ' ' | ',' | '/' | '{'));
                    found.room.extend(tidy(&text(here, rest)));
                }
            }
        }
        Ok(found)
    }
}

/// `10-16` by itself is more likely meant as weeks than as a room; `3-205` and `305` are rooms.
fn is_unclear(list: &str, after: &[char]) -> bool {
    let ends = after.first().is_none_or(|c| !c.is_alphanumeric()) || chinese_day(after).is_some();
    ends && list.parse::<Weeks>().is_ok_and(|weeks| weeks.count() > 1)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Unit {
    Week,
    Period,
}

/// A list of numbers with the words around it, and what comes after.
struct List<'a> {
    unit: Option<Unit>,
    after: &'a [char],
}

impl<'a> List<'a> {
    fn leading(text: &'a [char]) -> Option<Self> {
        let (named, start) = unit(text).map_or((None, text), |(unit, after)| (Some(unit), skip(after, is_noise)));
        let mut list = List { unit: named, after: digits(start)? };
        while let Some(after) = next_number(list.after) {
            list.after = after;
        }
        if list.take_parity() {
            list.take_more_weeks();
        } else if list.unit.is_none()
            && let Some((unit, after)) = unit(skip(list.after, is_noise))
        {
            list = List { unit: Some(unit), after };
            list.take_parity();
        }
        Some(list)
    }

    /// 1-7单,9-16周: after a parity without 周 the list goes on, unless with 3-4节.
    fn take_more_weeks(&mut self) {
        let next = self.after.strip_prefix(&[',']).and_then(|after| List::leading(skip(after, |c| c == ' ')));
        if let Some(next) = next.filter(|next| next.unit != Some(Unit::Period)) {
            self.after = next.after;
        }
    }

    /// Only weeks are odd or even. The 双 of 双创楼 is no parity: it must stand alone, or before 周. Whether it came
    /// without 周.
    fn take_parity(&mut self) -> bool {
        if self.unit == Some(Unit::Period) {
            return false;
        }
        let here = skip(self.after, is_noise);
        let alone = |after: &[char]| after.first().is_none_or(|c| is_noise(*c) || matches!(c, ',' | '/' | '周'));
        let found = Parity::WORDS.iter().find_map(|(word, _)| strip(here, word)).filter(|after| alone(after));
        let Some(after) = found else { return false };
        let words = skip(after, |c| c == ' ');
        let weeks = unit(if words.first().is_some_and(char::is_ascii_alphabetic) { words } else { after });
        *self = List { unit: Some(Unit::Week), after: weeks.map_or(after, |(_, after)| after) };
        weeks.is_none()
    }
}

/// 周 of 周一 is none.
fn unit(text: &[char]) -> Option<(Unit, &[char])> {
    const WORDS: [(&str, Unit); 6] = [
        ("周", Unit::Week),
        ("weeks", Unit::Week),
        ("week", Unit::Week),
        ("节", Unit::Period),
        ("periods", Unit::Period),
        ("period", Unit::Period),
    ];
    if chinese_day(text).is_some() {
        return None;
    }
    WORDS.iter().find_map(|(word, unit)| Some((*unit, strip(text, word)?)))
}

fn digits(text: &[char]) -> Option<&[char]> {
    let text = text.strip_prefix(&['第']).unwrap_or(text);
    text.first().filter(|c| c.is_ascii_digit())?;
    Some(skip(text, |c| c.is_ascii_digit()))
}

/// `-16` after `1`, also when it reads 第1周至第16周; `,3` after `1`, but not `,3-4节` after `1-16周`.
fn next_number(text: &[char]) -> Option<&[char]> {
    let blank = |c| c == ' ';
    let here = skip(text, blank);
    let past_unit = unit(here).map_or(here, |(_, after)| skip(after, blank));
    if past_unit.first() == Some(&'-') {
        return digits(skip(past_unit, |c| c == '-' || c == ' '));
    }
    digits(skip(here.strip_prefix(&[','])?, blank))
}

fn skip(text: &[char], unwanted: impl Fn(char) -> bool) -> &[char] {
    let start = text.iter().position(|c| !unwanted(*c)).unwrap_or(text.len());
    text.get(start..).unwrap_or_default()
}

fn strip<'a>(text: &'a [char], word: &str) -> Option<&'a [char]> {
    word.chars().try_fold(text, |rest, c| rest.strip_prefix(&[c]))
}

/// A room without the separators around it, and without half a pair of brackets or a pair around all of it.
fn tidy(room: &str) -> Option<String> {
    let separates = |c| matches!(plain(c), ' ' | ',' | '/' | '|' | '@');
    let opens = |c| matches!(plain(c), '(' | '[' | '{');
    let closes = |c| matches!(plain(c), ')' | ']' | '}');
    let room = room.trim_start_matches(|c| separates(c) || closes(c)).trim_end_matches(separates);
    let inner = room.strip_prefix(opens).and_then(|room| room.strip_suffix(closes));
    let room = inner.filter(|room| !room.contains(closes)).unwrap_or(room);
    let room = if room.contains(opens) { room } else { room.trim_end_matches(|c| separates(c) || closes(c)) };
    Some(room.trim().to_owned()).filter(|room| !room.is_empty())
}
