//! When and where a class meets, from one cell for all of it or from columns for weeks, weekday, periods and room.

use crate::{
    imports::{CellReason, Column, columns::cells::Cells},
    teaching::timetable::{
        LONGEST_ROOM, Meeting, MeetingFault, Periods, Weeks, parse_cell, parse_weekday, weekday_text,
    },
    text::Language,
};

/// Weeks, weekday and periods of columns of their own. They stand for what the cell with the times does not say.
struct Apart {
    weeks: Option<Weeks>,
    weekday: Option<jiff::civil::Weekday>,
    periods: Option<Periods>,
}

pub(crate) fn read(cells: &mut Cells<'_>, term_weeks: u8) -> Vec<Meeting> {
    let apart = Apart::read(cells);
    let mut meetings = match cells.text(Column::Meetings) {
        Some(text) => in_one_cell(text, &apart, cells),
        None => apart.meeting(cells).into_iter().collect(),
    };
    give_rooms(&mut meetings, cells);
    let last = meetings.iter().filter_map(|meeting| meeting.weeks.iter().last()).max();
    if let Some(week) = last.filter(|week| *week > term_weeks) {
        let column = if cells.is_empty(Column::Weeks) { Column::Meetings } else { Column::Weeks };
        cells.fault(column, CellReason::WeeksBeyondTerm { week, term: term_weeks });
    }
    let mut once: Vec<Meeting> = Vec::with_capacity(meetings.len());
    for meeting in meetings {
        if !once.contains(&meeting) {
            once.push(meeting);
        }
    }
    once
}

impl Apart {
    fn read(cells: &mut Cells<'_>) -> Self {
        let weeks = cells.text(Column::Weeks).map(|text| text.parse().map_err(MeetingFault::Weeks));
        let weeks = weeks.and_then(|weeks| cells.keep(Column::Weeks, weeks.map_err(CellReason::Meeting)));
        let weekday = cells.text(Column::Weekday).map(|text| parse_weekday(text).ok_or(CellReason::NotAWeekday));
        let weekday = weekday.and_then(|weekday| cells.keep(Column::Weekday, weekday));
        let periods = cells.text(Column::Periods).map(|text| text.parse().map_err(MeetingFault::Periods));
        let periods = periods.and_then(|periods| cells.keep(Column::Periods, periods.map_err(CellReason::Meeting)));
        Self { weeks, weekday, periods }
    }

    /// All three or none.
    fn meeting(&self, cells: &mut Cells<'_>) -> Option<Meeting> {
        if let (Some(weeks), Some(weekday), Some(periods)) = (self.weeks, self.weekday, self.periods) {
            return Some(Meeting { weeks, weekday, periods, room: None });
        }
        let columns = [Column::Weeks, Column::Weekday, Column::Periods];
        let empty: Vec<_> = columns.into_iter().filter(|column| cells.is_empty(*column)).collect();
        if empty.len() < columns.len() {
            for column in empty {
                cells.fault(column, CellReason::Required);
            }
        }
        None
    }

    /// In the words in which a cell with times says it.
    fn say(&self, missing: &MeetingFault) -> Option<String> {
        match missing {
            MeetingFault::NoWeeks => self.weeks.map(|weeks| format!("{weeks}周")),
            MeetingFault::NoWeekday => self.weekday.map(|day| weekday_text(day, Language::Chinese).to_owned()),
            MeetingFault::NoPeriods => self.periods.map(|periods| periods.to_text(Language::Chinese)),
            _ => None,
        }
    }
}

fn in_one_cell(text: &str, apart: &Apart, cells: &mut Cells<'_>) -> Vec<Meeting> {
    let mut meetings = Vec::new();
    for part in text.split([';', '；', '\n', '\r']) {
        let mut said = part.trim().to_owned();
        loop {
            let fault = match parse_cell(&said) {
                Ok(read) => {
                    meetings.extend(read);
                    break;
                }
                Err(faults) => faults.into_iter().next().map(|fault| fault.fault),
            };
            // In front, where it cannot be taken for a part of the room.
            let more = fault.as_ref().and_then(|fault| apart.say(fault));
            if let Some(more) = more.filter(|more| !said.contains(more.as_str())) {
                said = format!("{more} {said}");
            } else {
                if let Some(fault) = fault {
                    cells.fault_in(Column::Meetings, part.trim(), CellReason::Meeting(fault));
                }
                break;
            }
        }
    }
    meetings
}

/// To the meetings without one: one for all, or one for each.
fn give_rooms(meetings: &mut [Meeting], cells: &mut Cells<'_>) {
    let Some(text) = cells.text(Column::Room) else { return };
    let rooms: Vec<&str> = text.split([';', '；', '\n', '\r']).map(str::trim).filter(|room| !room.is_empty()).collect();
    if rooms.iter().any(|room| room.chars().count() > LONGEST_ROOM) {
        cells.fault(Column::Room, CellReason::Meeting(MeetingFault::RoomTooLong));
        return;
    }
    let (count, asked) = (rooms.len(), meetings.len());
    for (place, meeting) in meetings.iter_mut().enumerate().filter(|(_, meeting)| meeting.room.is_none()) {
        let room = match rooms.as_slice() {
            [only] => Some(only),
            rooms if count == asked => rooms.get(place),
            _ => None,
        };
        if let Some(room) = room {
            meeting.room = Some((*room).to_owned());
        } else {
            cells.fault(Column::Room, CellReason::RoomsForMeetings { rooms: count, meetings: asked });
            return;
        }
    }
}
