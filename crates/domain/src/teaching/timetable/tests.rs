//! What schools write, and what it means.

use jiff::civil::date;
use uuid::Uuid;

use super::*;
use crate::{
    id::TermId,
    teaching::calendar::{AcademicYear, DayOff, MakeUpDay},
};

mod properties;

fn weeks(text: &str) -> Weeks {
    text.parse().unwrap_or_else(|fault| panic!("{text}: {fault:?}"))
}

#[test]
fn weeks_are_read_as_schools_write_them_and_shown_in_one_way() {
    for (written, shown) in [
        ("1-16", "1-16"),
        ("1-15单", "1-15单"),
        ("2-16双", "2-16双"),
        ("1-16单", "1-15单"),
        ("1-16双", "2-16双"),
        ("1,3,5-9", "1,3,5-9"),
        ("1-16周", "1-16"),
        ("1-15周(单)", "1-15单"),
        ("1-15(单周)", "1-15单"),
        ("第1-8周", "1-8"),
        ("第1周至第8周", "1-8"),
        ("1-8,10-16双周", "1-8,10-16双"),
        ("第2-16周|双周", "2-16双"),
        ("1-16(周)", "1-16"),
        ("１－１６周", "1-16"),
        ("1，3、5；7", "1-7单"),
        ("1—16", "1-16"),
        ("1——16", "1-16"),
        ("1~16", "1-16"),
        ("1～15周（单）", "1-15单"),
        ("1到4", "1-4"),
        (" 1 - 4 , 6 ", "1-4,6"),
        ("01-08", "1-8"),
        ("1-16,", "1-16"),
        ("1-15 odd", "1-15单"),
        ("2-16 Even", "2-16双"),
        ("weeks 1-16", "1-16"),
        ("Week 5", "5"),
        ("odd weeks 1-15", "1-15单"),
        ("单周1-15", "1-15单"),
        ("1,3,5,7,9,11,13,15", "1-15单"),
        ("1,3", "1,3"),
        ("1,3,5", "1-5单"),
        ("2,1", "1-2"),
        ("5", "5"),
        ("1-4,3-8", "1-8"),
        ("1,4,7", "1,4,7"),
        ("1-5单,8-12双", "1-5单,8-12双"),
        ("1-3,5,7,9,11-12", "1-3,5-9单,11-12"),
        ("30", "30"),
        ("1-30", "1-30"),
    ] {
        assert_eq!(weeks(written).to_string(), shown, "{written}");
    }
    assert_eq!(weeks("1-8,10-16双").to_text(Language::English), "1-8,10-16 even");
    assert_eq!(weeks("1-15单").to_text(Language::English), "1-15 odd");
}

#[test]
fn weeks_that_cannot_be_read_say_which_piece() {
    let piece = |piece: &str| WeeksFault::NotANumber(piece.to_owned());
    for (written, fault) in [
        ("", WeeksFault::Empty),
        (" ，（） ", WeeksFault::Empty),
        ("周", piece("周")),
        ("单周", piece("单周")),
        ("1-8,x", piece("x")),
        ("1-8，一至九", piece("一至九")),
        ("1-", piece("1-")),
        ("1-3-5", piece("1-3-5")),
        ("1 6", piece("1 6")),
        ("1-8节", piece("1-8节")),
        ("1-15单双", piece("1-15单双")),
        ("0-16", WeeksFault::OutOfRange(0)),
        ("1-31", WeeksFault::OutOfRange(31)),
        ("99999999999", WeeksFault::OutOfRange(u32::MAX)),
        ("16-1", WeeksFault::Backwards { from: 16, to: 1 }),
        ("1-8,3双", WeeksFault::NothingLeft("3双".to_owned())),
    ] {
        assert_eq!(written.parse::<Weeks>(), Err(fault), "{written}");
    }
}

#[test]
fn weekdays() {
    for (day, written) in [
        (Weekday::Monday, "周一 星期一 礼拜一 一 1 １ 周1 星期1 Mon MONDAY mon."),
        (Weekday::Tuesday, "周二 二 2 Tue Tues"),
        (Weekday::Wednesday, "周三 星期三 3 Wed"),
        (Weekday::Thursday, "周四 4 Thu Thurs"),
        (Weekday::Friday, "周五 5 Friday"),
        (Weekday::Saturday, "周六 礼拜六 6 Sat"),
        (Weekday::Sunday, "周日 周天 星期天 星期日 礼拜天 日 天 7 Sun"),
    ] {
        for written in written.split(' ') {
            assert_eq!(parse_weekday(written), Some(day), "{written}");
        }
        for language in [Language::Chinese, Language::English] {
            assert_eq!(parse_weekday(weekday_text(day, language)), Some(day));
        }
    }
    for wrong in ["", "0", "8", "10", "周", "周八", "周一二", "Mo", "Mond-day", "Sunrise", "星期"] {
        assert_eq!(parse_weekday(wrong), None, "{wrong}");
    }
    assert_eq!(weekday_text(Weekday::Sunday, Language::Chinese), "周日");
    assert_eq!(weekday_text(Weekday::Thursday, Language::English), "Thu");
}

#[test]
fn periods() {
    for (written, shown) in [
        ("3-4", "3-4"),
        ("3-4节", "3-4"),
        ("第3-4节", "3-4"),
        ("第3节至第4节", "3-4"),
        ("3,4", "3-4"),
        ("第3、4节", "3-4"),
        ("1-2,3-4", "1-4"),
        ("4,3", "3-4"),
        ("[03-04]节", "3-4"),
        ("５－６", "5-6"),
        ("7", "7"),
        ("periods 1-14", "1-14"),
    ] {
        assert_eq!(written.parse::<Periods>().map(|periods| periods.to_string()), Ok(shown.to_owned()), "{written}");
    }
    for (written, fault) in [
        ("节", PeriodsFault::NotANumber("节".to_owned())),
        ("", PeriodsFault::Empty),
        ("第1大节", PeriodsFault::NotANumber("第1大节".to_owned())),
        ("1-3单", PeriodsFault::NotANumber("1-3单".to_owned())),
        ("0", PeriodsFault::OutOfRange(0)),
        ("13-15", PeriodsFault::OutOfRange(15)),
        ("4-3", PeriodsFault::Backwards { from: 4, to: 3 }),
        ("1-2,5-6", PeriodsFault::Gap { after: 2, before: 5 }),
    ] {
        assert_eq!(written.parse::<Periods>(), Err(fault), "{written}");
    }
    let text = |from, to, language| Periods::new(from, to).unwrap().to_text(language);
    assert_eq!(text(3, 4, Language::Chinese), "第3-4节");
    assert_eq!(text(3, 4, Language::English), "periods 3-4");
    assert_eq!(text(3, 3, Language::English), "period 3");
}

#[test]
fn cells_are_read_as_schools_export_them() {
    for (written, expected) in [
        ("1-16周 星期一 第3-4节 教三305", "1-16周 周一 第3-4节 教三305"),
        ("周一3-4节{1-16周}/教三305", "1-16周 周一 第3-4节 教三305"),
        ("周一第3,4节{第1-16周|单周}", "1-15单周 周一 第3-4节"),
        ("1-16(周)[01-02节] 周五 教三305", "1-16周 周五 第1-2节 教三305"),
        ("1-15(单周) 星期5 [03-04]节", "1-15单周 周五 第3-4节"),
        ("星期日 第3－4节 第１周至第８周，第１０－１６周（双） 体育馆", "1-8,10-16双周 周日 第3-4节 体育馆"),
        ("1-8,10-16双周 周二 5-6节", "1-8,10-16双周 周二 第5-6节"),
        ("周一 3-4 1-16周 305", "1-16周 周一 第3-4节 305"),
        ("周一3-4(1-16周,教三305)", "1-16周 周一 第3-4节 教三305"),
        ("周一,3-4节,1-16周,教三305", "1-16周 周一 第3-4节 教三305"),
        ("教三305 周一 3-4节 1-16周", "1-16周 周一 第3-4节 教三305"),
        ("1-16周周一1-2节3-4节教三305", "1-16周 周一 第1-4节 教三305"),
        ("1-15单周一3-4节", "1-15单周 周一 第3-4节"),
        ("1-16周 周一 3-4节 双创楼(东) 201", "1-16周 周一 第3-4节 双创楼(东) 201"),
        ("周一 3-4节 1-16周 双创楼201", "1-16周 周一 第3-4节 双创楼201"),
        ("1-16周 周一 3-4节 节能楼3-205", "1-16周 周一 第3-4节 节能楼3-205"),
        ("1-16周 周一 3-4节 第一教学楼101", "1-16周 周一 第3-4节 第一教学楼101"),
        ("1-16周 周一 3-4节 【教三305】", "1-16周 周一 第3-4节 教三305"),
        ("1-16周 周一 3-4节 Sun Hall 3", "1-16周 周一 第3-4节 Sun Hall 3"),
        ("weeks 1-15 odd Mon periods 3-4 Room 305", "1-15单周 周一 第3-4节 Room 305"),
        ("Mon 3-4 2-16 even weeks Room 305", "2-16双周 周一 第3-4节 Room 305"),
        ("周一3节5周", "5周 周一 第3节"),
        ("1-7单,9-16 周一 3-4节 3-205", "1-7单,9-16周 周一 第3-4节 3-205"),
        ("1-15单,3-4节,周一", "1-15单周 周一 第3-4节"),
        ("周一1-2节{1-8周};周三3-4节{9-16周}", "1-8周 周一 第1-2节|9-16周 周三 第3-4节"),
        ("周一1-2节{1-8周}；\n 周三3-4节{9-16周}；", "1-8周 周一 第1-2节|9-16周 周三 第3-4节"),
        ("  ", ""),
    ] {
        let meetings = parse_cell(written).unwrap_or_else(|faults| panic!("{written}: {faults:?}"));
        assert_eq!(meetings.iter().map(Meeting::to_string).collect::<Vec<_>>().join("|"), expected, "{written}");
    }
}

#[test]
fn a_cell_that_cannot_be_read_says_what_is_wrong_with_which_meeting() {
    let long = format!("1-16周 周一 3-4节 {}", "楼".repeat(65));
    for (written, part, fault) in [
        ("周一 3-4节", "周一 3-4节", MeetingFault::NoWeeks),
        ("1-16周一 3-4节", "1-16周一 3-4节", MeetingFault::Unclear("1-16".to_owned())),
        ("周一 3-4 1-16", "周一 3-4 1-16", MeetingFault::Unclear("1-16".to_owned())),
        ("1-8周,10-16 周一 3-4节", "1-8周,10-16 周一 3-4节", MeetingFault::Unclear("10-16".to_owned())),
        ("1-16周 3-4节", "1-16周 3-4节", MeetingFault::NoWeekday),
        ("1-16周 周一 教三305", "1-16周 周一 教三305", MeetingFault::NoPeriods),
        ("周一、周三 3-4节 1-16周", "周一、周三 3-4节 1-16周", MeetingFault::SeveralWeekdays),
        ("3-4节 1-16周 周一 周三", "3-4节 1-16周 周一 周三", MeetingFault::SeveralWeekdays),
        ("周一3-4节{1-16周};周二 3-4节", "周二 3-4节", MeetingFault::NoWeeks),
        ("1-31周 周一 3-4节", "1-31周 周一 3-4节", MeetingFault::Weeks(WeeksFault::OutOfRange(31))),
        (
            "1-16周 周一 1-2,5-6节",
            "1-16周 周一 1-2,5-6节",
            MeetingFault::Periods(PeriodsFault::Gap { after: 2, before: 5 }),
        ),
        (long.as_str(), long.as_str(), MeetingFault::RoomTooLong),
    ] {
        assert_eq!(parse_cell(written), Err(vec![CellFault { part: part.to_owned(), fault }]), "{written}");
    }
    let faults = parse_cell("周一\n1-16周 周一 3-4节\n教三305").unwrap_err();
    assert_eq!(faults.iter().map(|fault| fault.part.as_str()).collect::<Vec<_>>(), ["周一", "教三305"]);
    assert!(faults.iter().all(|fault| fault.fault.key() == "no_weeks"));
}

#[test]
fn meetings_clash_in_the_weeks_they_share() {
    let meeting = |text: &str| parse_cell(text).unwrap().remove(0);
    let here = meeting("1-16周 周一 第3-4节 教三305");
    assert_eq!(clashes(&here, &meeting("9-18双周 周一 4-5节 教四101")), Some(weeks("10-16双")));
    assert_eq!(clashes(&here, &meeting("17-18周 周一 3-4节")), None);
    assert_eq!(clashes(&here, &meeting("1-16周 周二 3-4节")), None);
    assert_eq!(clashes(&here, &meeting("1-16周 周一 5-6节")), None);
}

#[test]
fn a_meeting_falls_on_the_dates_that_teach_its_weekday() {
    let term = Term {
        id: TermId::from_uuid(Uuid::from_u128(1)),
        year: AcademicYear { start: 2026 },
        number: 1,
        first_monday: date(2026, 9, 7),
        weeks: 6,
        days_off: (1..=7).map(|day| DayOff { date: date(2026, 10, day), label: None }).collect(),
        make_up_days: vec![MakeUpDay { date: date(2026, 10, 10), stands_for: date(2026, 10, 7) }],
    };
    let dates = |cell: &str| dates_of(&parse_cell(cell).unwrap().remove(0), &term).collect::<Vec<_>>();
    let wednesdays = [date(2026, 9, 23), date(2026, 9, 30), date(2026, 10, 10), date(2026, 10, 14)];
    assert_eq!(dates("3-16周 周三 1-2节"), wednesdays, "week 5 on the make-up day; none after the term's end");
    assert_eq!(dates("4-5周 周四 1-2节"), [date(2026, 10, 8)], "week 4 is off and not made up");
    assert_eq!(dates("4-5周 周六 1-2节"), [], "one off, one taught as Wednesday");
}
