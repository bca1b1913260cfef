//! What cards say, in both languages: as letters do, in fewer words. The same shape for everybody.

use domain::{messages::Message, text::Language};
use jiff::{Timestamp, Zoned, tz::TimeZone};

use super::sender::Card;
use crate::mail::{told, words};

/// With its time: two of the same kind are two, also where the other side drops what it was told before.
pub(crate) fn message(
    language: Language,
    message: &Message,
    made_at: Timestamp,
    zone: &TimeZone,
    link: String,
) -> Option<Card> {
    let (title, says) = told::says(language, message)?;
    let at = words::moment(language, &made_at.to_zoned(zone.clone()));
    Some(Card { language, title, text: format!("{says}\n{at}"), link })
}

/// What is open for somebody, by when it closes; the soonest first.
pub(crate) fn reminder(language: Language, open: &[(Timestamp, i64)], now: &Zoned, link: String) -> Card {
    let mut lines: Vec<_> = words::open_lines(language, open, now).collect();
    lines.push(
        words::pick(language, "若已提交，请忽略。", "If you have sent them in already, please ignore this.").to_owned(),
    );
    Card { language, title: words::open_in_all(language, open), text: lines.join("\n"), link }
}

pub(crate) fn test(language: Language, now: &Zoned, link: String) -> Card {
    let title = words::pick(language, "课评测试消息", "Keping test message").to_owned();
    let says = words::pick(
        language,
        "收到这条消息，说明学校的设置可以使用。",
        "If you read this, the school’s settings work.",
    );
    Card { language, title, text: format!("{says}\n{}", words::moment(language, now)), link }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_reminder_says_how_many_and_until_when_and_nothing_else_of_the_person() {
        let at = |day, hour| date(2026, 12, day).at(hour, 7, 0, 0).in_tz("Asia/Shanghai").unwrap();
        let open = [(at(12, 22).timestamp(), 1), (at(15, 22).timestamp(), 2)];
        let card =
            reminder(Language::Chinese, &open, &at(12, 10), "https://eval.example/user/evaluationList".to_owned());
        assert_eq!(card.title, "还有 3 份课程评价待完成");
        assert_eq!(
            card.text,
            "1 份：12月12日 22:07 截止（今天）\n2 份：12月15日 22:07 截止（还有 3 天）\n若已提交，请忽略。"
        );
        assert!(card.text.len() <= 512);
    }
}
