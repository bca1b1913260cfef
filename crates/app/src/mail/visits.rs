//! What a letter or a card says of visits to classes. Whoever came as a student is named to no teacher: the message itself
//! does not know them.

use domain::{
    messages::{Class, Message, Named, Visit, VisitHeld},
    observation::{booking::NotHeld, capacity::Capacity, visit::Outcome},
    text::Language,
};
use jiff::civil::Date;

/// Of a message about a visit; of any other, `None`.
pub(super) fn chinese(message: &Message) -> Option<(String, String)> {
    let (subject, says) = match message {
        Message::VisitAnnounced(visit) => ("有人预告要来听课", format!("{}来听课。", announced_chinese(visit, ""))),
        Message::VisitCalledOff(visit) => {
            ("预告的听课取消了", format!("{}不来听课了。", announced_chinese(visit, "原定")))
        }
        Message::VisitWritten(of) => {
            ("有一份关于你的听课记录", format!("{}的听课记录已经提交，请阅读并回应。", held_chinese(of)))
        }
        Message::VisitChanged(of) => {
            ("关于你的听课记录改过了", format!("{}修改了听课记录，请看新的内容。", held_chinese(of)))
        }
        Message::VisitAcknowledged { of, by } => {
            ("你的听课记录已被确认", format!("{}：{}已阅读并确认你的听课记录。", class_chinese(of), by.name))
        }
        Message::VisitDisputed { of, by } => (
            "你的听课记录有异议",
            format!(
                "{}：{}对你的听课记录提出了异议。你可以写下说明，也可以在 14 天内修改一次。",
                class_chinese(of),
                by.name
            ),
        ),
        Message::VisitAnswered(of) => ("对你的异议有了说明", format!("{}对异议写了说明，请阅读。", held_chinese(of))),
        Message::VisitSettled { of, outcome } => {
            let ended = match outcome {
                Outcome::Stands => "记录维持不变",
                Outcome::Amended => "以修改后的记录为准",
                Outcome::Withdrawn => "记录撤回，不再计入任何统计",
            };
            ("听课异议已有结论", format!("{}：异议已裁定，{ended}。", class_chinese(of)))
        }
        Message::VisitNotHeld { of, why } => {
            let why = match why {
                NotHeld::Moved => "课程调到了别的时间或地点",
                NotHeld::TeacherAbsent => "教师没有到",
                NotHeld::RoomShut => "教室没有开",
                NotHeld::Other => "其他原因",
            };
            ("一次听课没有听成", format!("{}没有听成：{why}。", held_chinese(of)))
        }
        Message::VisitReportMissing { of, days } => (
            "听课记录还没有提交",
            format!("{}：课后已过 {days} 天，听课记录还没有提交。满 21 天仍未提交，这次听课作废。", class_chinese(of)),
        ),
        Message::VisitTask { teacher, latest, by, .. } => (
            "请你安排一次听课",
            format!(
                "{}请你在{}前听一次{}老师的课。听哪一次、是否预告，由你决定。",
                by.as_ref().map_or("学校", |by| by.name.as_str()),
                day_chinese(*latest),
                teacher.name
            ),
        ),
        _ => return None,
    };
    Some((subject.to_owned(), says))
}

pub(super) fn english(message: &Message) -> Option<(String, String)> {
    let (subject, says) = match message {
        Message::VisitAnnounced(visit) => {
            ("A visit to your class is announced", format!("{} will visit.", announced_english(visit)))
        }
        Message::VisitCalledOff(visit) => {
            ("An announced visit was called off", format!("{} will not come.", announced_english(visit)))
        }
        Message::VisitWritten(of) => (
            "There is a report on a visit to your class",
            format!("{} has written about the visit. Please read it and answer.", held_english(of)),
        ),
        Message::VisitChanged(of) => (
            "A report on a visit to your class has changed",
            format!("{} has changed the report. Please look at the new version.", held_english(of)),
        ),
        Message::VisitAcknowledged { of, by } => (
            "Your report was acknowledged",
            format!("{}: {} has read and acknowledged your report.", class_english(of), by.name),
        ),
        Message::VisitDisputed { of, by } => (
            "Your report is disputed",
            format!(
                "{}: {} disputes your report. You may answer in words, and change it once within 14 days.",
                class_english(of),
                by.name
            ),
        ),
        Message::VisitAnswered(of) => (
            "There is an answer to your dispute",
            format!("{} has answered the dispute. Please read it.", held_english(of)),
        ),
        Message::VisitSettled { of, outcome } => {
            let ended = match outcome {
                Outcome::Stands => "the report stands",
                Outcome::Amended => "the report stands as it was changed",
                Outcome::Withdrawn => "the report is withdrawn and counts for nothing any more",
            };
            ("A dispute about a visit is settled", format!("{}: {ended}.", class_english(of)))
        }
        Message::VisitNotHeld { of, why } => {
            let why = match why {
                NotHeld::Moved => "the class had moved",
                NotHeld::TeacherAbsent => "the teacher was not there",
                NotHeld::RoomShut => "the room was shut",
                NotHeld::Other => "another reason",
            };
            ("A visit did not take place", format!("{} could not visit: {why}.", held_english(of)))
        }
        Message::VisitReportMissing { of, days } => (
            "A report on a visit is missing",
            format!(
                "{}: {days} days after the class there is no report yet. After 21 days the visit counts for nothing.",
                class_english(of)
            ),
        ),
        Message::VisitTask { teacher, latest, by, .. } => (
            "Please plan a visit",
            format!(
                "{} asks you to visit a class of {} by {latest}. Which one, and whether announced, is yours to decide.",
                by.as_ref().map_or("The school", |by| by.name.as_str()),
                teacher.name
            ),
        ),
        _ => return None,
    };
    Some((subject.to_owned(), says))
}

fn announced_chinese(visit: &Visit, before: &str) -> String {
    let when = when_chinese(visit.date, visit.period_from, visit.period_to);
    let visitor = visitor_chinese(visit.capacity, visit.observer.as_ref());
    format!("{}：{before}{when}，{visitor}", named_chinese(&visit.class))
}

fn held_chinese(of: &VisitHeld) -> String {
    format!("{}：{}", class_chinese(of), visitor_chinese(of.capacity, of.observer.as_ref()))
}

fn class_chinese(of: &VisitHeld) -> String {
    format!("{} {}", named_chinese(&of.class), when_chinese(of.date, of.period_from, of.period_to))
}

fn named_chinese(class: &Class) -> String {
    format!("{}（{}）", class.course.zh, class.code)
}

fn when_chinese(date: Date, from: u8, to: u8) -> String {
    format!("{}第{}节", day_chinese(date), periods(from, to))
}

fn day_chinese(date: Date) -> String {
    format!("{}月{}日", date.month(), date.day())
}

/// Who comes, as far as the reader is told.
fn visitor_chinese(capacity: Capacity, observer: Option<&Named>) -> String {
    let capacity = match capacity {
        Capacity::Supervisor => "督导",
        Capacity::Leader => "领导",
        Capacity::Peer => "同行",
        Capacity::Expert => "专家",
        Capacity::Student => "学生信息员",
    };
    format!("{capacity}{}", observer.map(|observer| observer.name.as_str()).unwrap_or_default())
}

fn announced_english(visit: &Visit) -> String {
    let when = when_english(visit.date, visit.period_from, visit.period_to);
    let visitor = visitor_english(visit.capacity, visit.observer.as_ref());
    format!("{}, {when}: {visitor}", named_english(&visit.class))
}

fn held_english(of: &VisitHeld) -> String {
    format!("{}: {}", class_english(of), visitor_english(of.capacity, of.observer.as_ref()))
}

fn class_english(of: &VisitHeld) -> String {
    format!("{}, {}", named_english(&of.class), when_english(of.date, of.period_from, of.period_to))
}

fn named_english(class: &Class) -> String {
    format!("{} ({})", class.course.in_language(Language::English), class.code)
}

fn when_english(date: Date, from: u8, to: u8) -> String {
    format!("{date}, period {}", periods(from, to))
}

fn visitor_english(capacity: Capacity, observer: Option<&Named>) -> String {
    let capacity = match capacity {
        Capacity::Supervisor => "a supervisor",
        Capacity::Leader => "a leader",
        Capacity::Peer => "a colleague",
        Capacity::Expert => "an expert",
        Capacity::Student => "a student observer",
    };
    observer.map_or_else(|| capacity.to_owned(), |observer| format!("{} ({capacity})", observer.name))
}

fn periods(from: u8, to: u8) -> String {
    if from == to { from.to_string() } else { format!("{from}-{to}") }
}
