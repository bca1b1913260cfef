//! How figures are written in documents; `web/src/results/format.ts` does the same for the pages. The rules:
//!
//! - a score (0–100) has one decimal, a mean on its own scale two, a median one, a percentage none; a mean of numbers (hours, say)
//!   is whole, and has one decimal once thirty people have told one;
//! - halves are rounded away from zero, in decimal: a value within 10⁻⁹ of a half (in the last place) is that half, so
//!   that 4.125 is 4.13 and 1.005 is 1.01 whatever the binary fraction happens to be; nothing is written as −0;
//! - percentages come from the two counts, not from a share that was rounded before; somebody is never written as 0 %,
//!   nor all but somebody as 100 %;
//! - an interval is `low–high` with an en dash and the decimals of its figure: `4.22–5.00`;
//! - a figure that is not there is a dash `—`; one that may not be shown is never 0 and says why.

mod enterprise;
mod rules;
mod sentences;
mod summary;

use domain::{
    results::figures::interval::Interval,
    text::{Language, LocalText},
};
use jiff::civil::Date;

pub use self::{
    enterprise::{attained, attained_digits},
    rules::Rule,
};

/// In place of a figure that does not exist.
pub const NONE: &str = "—";

const SCORE_DIGITS: u8 = 1;
const MEAN_DIGITS: u8 = 2;
const MEDIAN_DIGITS: u8 = 1;
/// How near to a half counts as one, in units of the last place.
const NEAR_HALF: f64 = 1e-9;

/// What kind of figure: it decides the decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Figure {
    Score,
    Mean,
    Median,
    /// A mean of numbers that people told.
    Number,
    /// The same, of few people.
    FewNumbers,
}

/// So many numbers make a decimal worth reading.
const ENOUGH_NUMBERS: u32 = 30;

impl Figure {
    /// Of the numbers that so many have told.
    #[must_use]
    pub const fn of_numbers(answers: u32) -> Self {
        if answers < ENOUGH_NUMBERS { Self::FewNumbers } else { Self::Number }
    }

    #[must_use]
    pub const fn digits(self) -> u8 {
        match self {
            Self::Score | Self::Number => SCORE_DIGITS,
            Self::Mean => MEAN_DIGITS,
            Self::Median => MEDIAN_DIGITS,
            Self::FewNumbers => 0,
        }
    }

    /// The value as it is written, for a workbook's cells: what is added up there is what was read here.
    #[must_use]
    pub fn rounded(self, value: f64) -> f64 {
        let place = 10_f64.powi(i32::from(self.digits()));
        let scaled = (value.abs() * place + NEAR_HALF).round() / place;
        if scaled == 0.0 { 0.0 } else { scaled.copysign(value) }
    }

    #[must_use]
    pub fn text(self, value: f64) -> String {
        format!("{:.*}", usize::from(self.digits()), self.rounded(value)).replace('-', "−")
    }

    #[must_use]
    pub fn interval(self, interval: Interval) -> String {
        format!("{}–{}", self.text(interval.low), self.text(interval.high))
    }

    /// A figure that may be missing.
    #[must_use]
    pub fn or_none(self, value: Option<f64>) -> String {
        value.map_or_else(|| NONE.to_owned(), |value| self.text(value))
    }
}

/// Whole percent, halves up. Nothing of nobody.
#[must_use]
pub fn percent(part: u32, of: u32) -> Option<u32> {
    let (part, of) = (u64::from(part), u64::from(of));
    let whole = (part * 200).checked_add(of)?.checked_div(of * 2)?;
    u32::try_from(whole).ok()
}

#[must_use]
pub fn percent_text(part: u32, of: u32) -> String {
    match percent(part, of) {
        None => NONE.to_owned(),
        Some(0) if part > 0 => "<1%".to_owned(),
        Some(100) if part < of => ">99%".to_owned(),
        Some(percent) => format!("{percent}%"),
    }
}

/// A question's words within a sentence, without the mark at their end.
pub(crate) fn unstopped(text: &str) -> &str {
    text.trim_end_matches(['。', '？', '！', '：', '.', '?', '!', ':'])
}

/// A language, and how things are said in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Words {
    pub language: Language,
}

impl Words {
    #[must_use]
    pub const fn new(language: Language) -> Self {
        Self { language }
    }

    /// Both are always given, so neither language can lack a sentence.
    #[must_use]
    pub const fn say<'a>(self, zh: &'a str, en: &'a str) -> &'a str {
        match self.language {
            Language::Chinese => zh,
            Language::English => en,
        }
    }

    /// A school need not write English: its Chinese stands in.
    #[must_use]
    pub fn local(self, text: &LocalText) -> &str {
        let english = text.en.as_deref().filter(|en| self.language == Language::English && !en.trim().is_empty());
        english.unwrap_or(&text.zh)
    }

    #[must_use]
    pub fn date(self, date: Date) -> String {
        let (year, month, day) = (date.year(), date.month(), date.day());
        match self.language {
            Language::Chinese => format!("{year}年{month}月{day}日"),
            Language::English => date.strftime("%-d %B %Y").to_string(),
        }
    }

    /// Names in a row.
    #[must_use]
    pub fn list<'a>(self, items: impl IntoIterator<Item = &'a str>) -> String {
        items.into_iter().collect::<Vec<_>>().join(self.say("、", ", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_go_away_from_zero_in_decimal() {
        for (value, written) in
            [(4.125, "4.13"), (1.005, "1.01"), (4.124_999, "4.12"), (-0.125, "−0.13"), (-0.001, "0.00"), (5.0, "5.00")]
        {
            assert_eq!(Figure::Mean.text(value), written);
        }
        assert_eq!(Figure::Score.text(86.25), "86.3");
        assert_eq!(Figure::Median.text(4.5), "4.5");
        assert_eq!(Figure::Mean.interval(Interval { low: 4.216, high: 5.0 }), "4.22–5.00");
    }

    #[test]
    fn percentages_are_of_counts() {
        assert_eq!(
            [percent(1, 8), percent(1, 3), percent(2, 3), percent(0, 7)],
            [Some(13), Some(33), Some(67), Some(0)]
        );
        assert_eq!((percent(0, 0), percent_text(3, 0).as_str()), (None, NONE));
        assert_eq!((percent_text(1, 400), percent_text(399, 400)), ("<1%".to_owned(), ">99%".to_owned()));
        assert_eq!(percent(u32::MAX, u32::MAX), Some(100));
    }

    #[test]
    fn both_languages() {
        let (zh, en) = (Words::new(Language::Chinese), Words::new(Language::English));
        let day = Date::constant(2026, 7, 3);
        assert_eq!((zh.date(day).as_str(), en.date(day).as_str()), ("2026年7月3日", "3 July 2026"));
        let only_zh = LocalText { zh: "高等数学".into(), en: None };
        assert_eq!((en.local(&only_zh), en.list(["A", "B"]).as_str()), ("高等数学", "A, B"));
    }
}
