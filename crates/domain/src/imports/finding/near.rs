//! What was likely meant by something that is not known.

use std::collections::HashMap;

use super::fold;

/// Each is compared with everything known; a file with more unknown values than this has one thing wrong, not many.
const MOST_SUGGESTIONS: usize = 200;

#[derive(Debug)]
pub(crate) struct Candidate<'k> {
    pub shown: &'k str,
    pub folded: String,
    /// Compared with the name that the row gives, if it gives one.
    pub name: &'k str,
}

#[derive(Debug)]
pub(crate) struct Near<'k> {
    candidates: Option<Vec<Candidate<'k>>>,
    found: HashMap<(String, String), Option<&'k str>>,
    /// Whether 计算机学院 may mean 计算机科学与技术学院.
    shortened: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Likeness {
    SlipWithSameName,
    Lookalike,
    Slip,
    Shortened(usize),
}

impl<'k> Near<'k> {
    pub(crate) fn new(shortened: bool) -> Self {
        Self { candidates: None, found: HashMap::new(), shortened }
    }

    /// The one that is likelier than all others: of many numbers that differ in one digit, none is.
    pub(crate) fn find(
        &mut self,
        wanted: &str,
        name: Option<&str>,
        candidates: impl FnOnce() -> Vec<Candidate<'k>>,
    ) -> Option<&'k str> {
        let question = (fold::code(wanted), name.map(fold::name).unwrap_or_default());
        if let Some(answer) = self.found.get(&question) {
            return *answer;
        }
        if self.found.len() >= MOST_SUGGESTIONS {
            return None;
        }
        let candidates = self.candidates.get_or_insert_with(candidates);
        let answer = likeliest(&question.0, &question.1, candidates, self.shortened);
        self.found.insert(question, answer);
        answer
    }
}

fn likeliest<'k>(wanted: &str, name: &str, candidates: &[Candidate<'k>], shortened: bool) -> Option<&'k str> {
    let mut best: Option<(Likeness, &'k str)> = None;
    let mut rivals = false;
    for candidate in candidates {
        let Some(likeness) = likeness(wanted, name, candidate, shortened) else { continue };
        match best {
            Some((better, _)) if better < likeness => {}
            Some((same, shown)) if same == likeness => rivals |= shown != candidate.shown,
            _ => (best, rivals) = (Some((likeness, candidate.shown)), false),
        }
    }
    best.filter(|_| !rivals).map(|(_, shown)| shown)
}

fn likeness(wanted: &str, name: &str, candidate: &Candidate<'_>, shortened: bool) -> Option<Likeness> {
    let slip = one_slip_apart(wanted, &candidate.folded);
    let lookalike = || fold::lookalikes(wanted).eq(fold::lookalikes(&candidate.folded));
    if slip || lookalike() {
        return Some(match () {
            () if !name.is_empty() && fold::name(candidate.name) == name => Likeness::SlipWithSameName,
            () if lookalike() => Likeness::Lookalike,
            () => Likeness::Slip,
        });
    }
    if !shortened {
        return None;
    }
    let (short, long) = (wanted.chars().count(), candidate.folded.chars().count());
    let within =
        if short < long { lies_within(wanted, &candidate.folded) } else { lies_within(&candidate.folded, wanted) };
    (within && short.min(long) > 1).then(|| Likeness::Shortened(short.abs_diff(long)))
}

/// One character more, less or other, or two neighbours swapped.
pub(crate) fn one_slip_apart(one: &str, other: &str) -> bool {
    const LONGEST_CHARACTER: usize = 4;
    if one.len().abs_diff(other.len()) > LONGEST_CHARACTER {
        return false;
    }
    let start: usize = one.chars().zip(other.chars()).take_while(|(a, b)| a == b).map(|(a, _)| a.len_utf8()).sum();
    let (one, other) = (one.get(start..).unwrap_or_default(), other.get(start..).unwrap_or_default());
    let ends = one.chars().rev().zip(other.chars().rev());
    let end: usize = ends.take_while(|(a, b)| a == b).map(|(a, _)| a.len_utf8()).sum();
    let middle = |text: &str| {
        let mut chars = text.get(..text.len() - end).unwrap_or_default().chars();
        (chars.next(), chars.next(), chars.next())
    };
    match (middle(one), middle(other)) {
        ((a, None, None), (b, None, None)) => a.is_some() || b.is_some(),
        ((Some(a), Some(b), None), (Some(c), Some(d), None)) => a == d && b == c,
        _ => false,
    }
}

/// Whether all characters of the short one come in the long one, in their order.
fn lies_within(short: &str, long: &str) -> bool {
    let mut long = long.chars();
    short.chars().all(|c| long.any(|other| other == c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_one_character_or_two_swapped() {
        for (one, other, slip) in [
            ("2024110327", "2024110328", true),
            ("2024110327", "2024110372", true),
            ("2024110327", "202411032", true),
            ("2024110327", "22024110327", true),
            ("aab", "aba", true),
            ("a", "", true),
            ("计算机学院", "计算学院", true),
            ("计算机学院", "计算机书院", true),
            ("计算机", "a算机", true),
            ("2024110327", "2024110327", false),
            ("2024110327", "2024110381", false),
            ("ab", "cd", false),
            ("abc", "cba", false),
            ("2024110327", "20241103", false),
            ("", "", false),
        ] {
            assert_eq!(one_slip_apart(one, other), slip, "{one} {other}");
            assert_eq!(one_slip_apart(other, one), slip, "{other} {one}");
        }
    }

    fn suggest(
        wanted: &str,
        name: Option<&str>,
        known: &[(&'static str, &'static str)],
        shortened: bool,
    ) -> Option<&'static str> {
        let candidates = || {
            let candidate =
                |(shown, name): &(&'static str, &'static str)| Candidate { shown, folded: fold::code(shown), name };
            known.iter().map(candidate).collect()
        };
        Near::new(shortened).find(wanted, name, candidates)
    }

    #[test]
    fn the_likeliest_is_suggested_and_nothing_when_several_are_as_likely() {
        let students = [("2024110326", "李四"), ("2024110328", "张三丰"), ("2023110000", "王五")];
        assert_eq!(suggest("2024110327", None, &students, false), None);
        assert_eq!(suggest("2024110327", Some("张三丰"), &students, false), Some("2024110328"));
        assert_eq!(suggest("202311000", None, &students, false), Some("2023110000"));
        let courses = [("CS101", ""), ("CS111", ""), ("CS201", "")];
        assert_eq!(suggest("CS1O1", None, &courses, false), Some("CS101"));
        assert_eq!(suggest("MA101", None, &courses, false), None);
        let colleges = [("计算机科学与技术学院", ""), ("外国语学院", ""), ("计算机科学与技术学院（软件学院）", "")];
        assert_eq!(suggest("计算机学院", None, &colleges, true), Some("计算机科学与技术学院"));
        assert_eq!(suggest("外国语言学院", None, &colleges, true), Some("外国语学院"));
        assert_eq!(suggest("医学院", None, &colleges, true), None);
    }
}
