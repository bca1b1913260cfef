//! What letters say, in both languages: plain text, and the same as HTML without anything that would be fetched. The same
//! shape for everybody: no name, no course, nothing about what was answered.

use domain::{reminders::days_left, text::Language};
use jiff::{Timestamp, Zoned};

use super::outbox::Text;

/// What is at the end of every letter.
pub(crate) struct Foot<'a> {
    pub school: &'a str,
    pub unsubscribe: Option<&'a str>,
}

/// One language's pick of two.
pub(crate) const fn pick<T: Copy>(language: Language, zh: T, en: T) -> T {
    match language {
        Language::Chinese => zh,
        Language::English => en,
    }
}

/// What is open for somebody, by when it closes; the soonest first.
pub(crate) fn reminder(
    language: Language,
    open: &[(Timestamp, i64)],
    now: &Zoned,
    link: &str,
    foot: &Foot<'_>,
) -> Text {
    let subject = open_in_all(language, open);
    let mut paragraphs =
        vec![pick(language, "同学你好：", "Hello,").to_owned(), subject.clone() + pick(language, "。", ".")];
    paragraphs.extend(open_lines(language, open, now));
    paragraphs.push(pick(
        language,
        "每份大约两分钟，答案不会与你的姓名相连。若已提交，请忽略这封邮件。",
        "Each takes about two minutes, and your answers are not tied to your name. If you have sent them in already, please ignore this letter.",
    )
    .to_owned());
    letter(language, subject, &paragraphs, Some(link), foot)
}

pub(crate) fn open_in_all(language: Language, open: &[(Timestamp, i64)]) -> String {
    let all: i64 = open.iter().map(|(_, number)| number).sum();
    match language {
        Language::Chinese => format!("还有 {all} 份课程评价待完成"),
        Language::English if all == 1 => "1 course evaluation is waiting for you".to_owned(),
        Language::English => format!("{all} course evaluations are waiting for you"),
    }
}

/// A line for each time at which some of it closes.
pub(crate) fn open_lines<'a>(
    language: Language,
    open: &'a [(Timestamp, i64)],
    now: &'a Zoned,
) -> impl Iterator<Item = String> + 'a {
    open.iter().map(move |(closes_at, number)| {
        let closes = closes_at.to_zoned(now.time_zone().clone());
        let at = moment(language, &closes);
        match (language, days_left(now.date(), closes.date())) {
            (Language::Chinese, 0) => format!("{number} 份：{at} 截止（今天）"),
            (Language::Chinese, 1) => format!("{number} 份：{at} 截止（明天）"),
            (Language::Chinese, days) => format!("{number} 份：{at} 截止（还有 {days} 天）"),
            (Language::English, 0) => format!("{number} until {at} (today)"),
            (Language::English, 1) => format!("{number} until {at} (tomorrow)"),
            (Language::English, days) => format!("{number} until {at} ({days} days left)"),
        }
    })
}

pub(crate) fn moment(language: Language, at: &Zoned) -> String {
    at.strftime(pick(language, "%-m月%-d日 %H:%M", "%-d %B, %H:%M")).to_string()
}

pub(crate) fn test(language: Language, link: &str, foot: &Foot<'_>) -> Text {
    let subject = pick(language, "课评测试邮件", "Keping test letter").to_owned();
    let says = pick(
        language,
        "收到这封邮件，说明学校的邮件设置可以使用。",
        "This letter arrived, so the school's mail settings work.",
    );
    letter(language, subject, &[says.to_owned()], Some(link), foot)
}

pub(super) fn letter(
    language: Language,
    subject: String,
    paragraphs: &[String],
    link: Option<&str>,
    foot: &Foot<'_>,
) -> Text {
    let colon = pick(language, "：", ": ");
    let mut plain = paragraphs.to_vec();
    let mut html: Vec<_> =
        paragraphs.iter().map(|text| format!("<p>{}</p>", escaped(text).replace('\n', "<br>"))).collect();
    if let Some(link) = link {
        let open = pick(language, "打开课评", "Open Keping");
        plain.push(format!("{open}{colon}{link}"));
        html.push(format!("<p><a href=\"{}\">{open}</a></p>", escaped(link)));
    }
    let mut end = (format!("-- \n{}", foot.school), escaped(foot.school));
    if let Some(unsubscribe) = foot.unsubscribe {
        let off = pick(language, "不想再收到这类邮件", "No more letters of this kind");
        end = (
            format!("{}\n{off}{colon}{unsubscribe}", end.0),
            format!("{}<br><a href=\"{}\">{off}</a>", end.1, escaped(unsubscribe)),
        );
    }
    plain.push(end.0);
    html.push(format!("<hr><p><small>{}</small></p>", end.1));
    let html = format!(
        "<!doctype html><html lang=\"{}\"><head><meta charset=\"utf-8\"><title>{}</title></head><body>{}</body></html>",
        language.tag(),
        escaped(&subject),
        html.concat()
    );
    Text { subject, plain: plain.join("\n\n") + "\n", html }
}

fn escaped(text: &str) -> String {
    text.chars().fold(String::with_capacity(text.len()), |mut escaped, c| {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            _ => escaped.push(c),
        }
        escaped
    })
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn now() -> Zoned {
        date(2026, 12, 12).at(10, 7, 0, 0).in_tz("Asia/Shanghai").unwrap()
    }

    fn foot() -> Foot<'static> {
        Foot { school: "临江大学 <A&B>", unsubscribe: Some("https://eval.example/unsubscribe?t=x\"y") }
    }

    #[test]
    fn a_reminder_says_how_many_and_until_when_and_nothing_else_of_the_person() {
        let closes = |day, hour| date(2026, 12, day).at(hour, 0, 0, 0).in_tz("Asia/Shanghai").unwrap().timestamp();
        let open = [(closes(12, 22), 1), (closes(15, 22), 2)];
        let zh = reminder(Language::Chinese, &open, &now(), "https://eval.example/user/evaluationList", &foot());
        assert_eq!(zh.subject, "还有 3 份课程评价待完成");
        assert!(zh.plain.contains("1 份：12月12日 22:00 截止（今天）\n\n2 份：12月15日 22:00 截止（还有 3 天）"));
        assert!(zh.plain.contains("打开课评：https://eval.example/user/evaluationList\n"));
        let en = reminder(Language::English, &open[..1], &now(), "https://eval.example/", &foot());
        assert_eq!(en.subject, "1 course evaluation is waiting for you");
        assert!(en.plain.contains("1 until 12 December, 22:00 (today)"));
    }

    #[test]
    fn nothing_is_fetched_and_nothing_breaks_out_of_its_place() {
        let html = test(Language::English, "https://eval.example/", &foot()).html;
        assert!(html.contains("临江大学 &lt;A&amp;B&gt;") && html.contains("t=x&quot;y"));
        for fetched in ["<img", "<link", "<script", "<style", "src=", "url("] {
            assert!(!html.contains(fetched), "{fetched}");
        }
    }
}
