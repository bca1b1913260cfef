//! Days of the week: 周一, 星期天, 礼拜三, 5, Thu.

use jiff::civil::Weekday;

use super::numbers::plain;
use crate::text::Language;

const CHINESE: [&str; 7] = ["周一", "周二", "周三", "周四", "周五", "周六", "周日"];
const ENGLISH: [&str; 7] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const SHORT: usize = 3;

/// 周一, Mon.
#[must_use]
pub fn weekday_text(weekday: Weekday, language: Language) -> &'static str {
    let at = usize::try_from(weekday.to_monday_zero_offset()).unwrap_or_default();
    match language {
        Language::Chinese => CHINESE.get(at).copied().unwrap_or_default(),
        Language::English => ENGLISH.get(at).and_then(|name| name.get(..SHORT)).unwrap_or_default(),
    }
}

#[must_use]
pub fn parse_weekday(text: &str) -> Option<Weekday> {
    let text: Vec<char> = text.trim().trim_end_matches('.').chars().map(plain).collect();
    match text.as_slice() {
        [day] | ['周', day] => numeral(*day).or_else(|| digit(*day)),
        text => {
            let (day, length) = chinese_day(text).or_else(|| english_day(text))?;
            (length == text.len()).then_some(day)
        }
    }
}

/// At the beginning of a text, with its length. No 周1: in `1-16周1-2节` it is no Monday.
pub(super) fn chinese_day(text: &[char]) -> Option<(Weekday, usize)> {
    match text {
        ['周', day, ..] => Some((numeral(*day)?, 2)),
        ['星', '期', day, ..] | ['礼', '拜', day, ..] => Some((numeral(*day).or_else(|| digit(*day))?, 3)),
        _ => None,
    }
}

/// At the beginning of a text, a whole word of three letters or more.
pub(super) fn english_day(text: &[char]) -> Option<(Weekday, usize)> {
    let word: String = text.iter().take_while(|c| c.is_ascii_alphabetic()).collect();
    let names = |day: &str| word.len() >= SHORT && day.to_ascii_lowercase().starts_with(&word);
    Some((nth(ENGLISH.iter().position(|day| names(day))?)?, word.len()))
}

fn numeral(c: char) -> Option<Weekday> {
    let c = if c == '天' { '日' } else { c };
    nth(CHINESE.iter().position(|day| day.ends_with(c))?)
}

fn digit(c: char) -> Option<Weekday> {
    nth(usize::try_from(c.to_digit(10)?.checked_sub(1)?).ok()?)
}

fn nth(day: usize) -> Option<Weekday> {
    Weekday::from_monday_zero_offset(i8::try_from(day).ok()?).ok()
}
