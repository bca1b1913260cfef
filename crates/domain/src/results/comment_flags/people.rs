//! Who somebody is: numbers and names of the people in the class.

use super::{FlagKind, Found, Member, Text, contact::digits, is_word};

/// Shorter ones are found in every text.
const SHORTEST_NUMBER: usize = 5;

/// Those of this class, also with gaps.
pub(super) fn numbers(text: &Text, class: &[Member]) -> Found {
    let mut found = Found::new();
    for member in class {
        let wanted = member.username.to_ascii_lowercase();
        let length = wanted.chars().count();
        if length < SHORTEST_NUMBER {
            continue;
        }
        let is_digits = wanted.chars().all(|char| char.is_ascii_digit());
        for place in 0..text.len() {
            if text.before(place).is_some_and(is_word) || !text.at(place).is_some_and(is_word) {
                continue;
            }
            if text.has(place, &wanted) && !text.at(place + length).is_some_and(is_word) {
                found.push((FlagKind::Number, place..place + length));
            } else if is_digits
                && let Some((written, end, groups)) = digits(text, place, length)
                && written == wanted
                && (groups <= 4 || groups == length)
            {
                found.push((FlagKind::Number, place..end));
            }
        }
    }
    found
}

/// Anything that looks like the numbers of this class and begins as one of them does.
pub(super) fn like_numbers(text: &Text, class: &[Member]) -> Found {
    const ALIKE_FROM: usize = 6;
    let mut shapes: Vec<_> = class.iter().map(|member| shape(&member.username.to_ascii_lowercase())).collect();
    shapes.retain(|shape| shape.1.len() >= ALIKE_FROM && shape.1.matches('0').count() >= ALIKE_FROM - 1);
    shapes.sort_unstable();
    shapes.dedup();
    let is_part = |char: char| is_word(char) || matches!(char, '-' | '_' | '.');
    let mut found = Found::new();
    let mut place = 0;
    while place < text.len() {
        let end = text.run(place, is_part);
        if end > place && shapes.contains(&shape(text.text(place..end).trim_end_matches(['.', '-']))) {
            found.push((FlagKind::Number, place..end));
        }
        place = end.max(place + 1);
    }
    found
}

/// How a number begins, and where it has digits and letters.
fn shape(number: &str) -> (String, String) {
    let kind = |char: char| match char {
        '0'..='9' => '0',
        'a'..='z' => 'a',
        other => other,
    };
    (number.chars().take(2).collect(), number.chars().map(kind).collect())
}

const COMPOUND: &[&str] = &[
    "欧阳", "上官", "司马", "司徒", "诸葛", "夏侯", "东方", "皇甫", "尉迟", "公孙", "令狐", "慕容", "端木", "宇文",
    "长孙", "独孤", "南宫", "西门", "轩辕", "百里",
];
/// After a part of a name these make it somebody's.
const TITLES: &[&str] =
    &["同学", "学长", "学姐", "学弟", "学妹", "班长", "学委", "课代表", "团支书", "助教", "老师", "教授", "哥", "姐"];
/// After a surname alone: a teacher is called so by everybody, a fellow student is not.
const STUDENT_TITLES: &[&str] = &["同学", "学长", "学姐", "学弟", "学妹", "班长", "学委", "课代表", "团支书", "某"];

pub(super) fn names(text: &Text, class: &[Member]) -> Found {
    let mut wanted: Vec<_> = class.iter().flat_map(spellings).collect();
    // A longer name goes before one that it contains.
    wanted.sort_unstable_by_key(|spelling| std::cmp::Reverse(spelling.name.chars().count()));
    wanted.dedup();
    let found = wanted.iter().flat_map(|spelling| (0..text.len()).filter_map(|place| spelling.at(text, place)));
    found.map(|range| (FlagKind::Name, range)).collect()
}

#[derive(Debug, PartialEq, Eq)]
struct Spelling {
    name: String,
    /// Only with one of these after it.
    titles: &'static [&'static str],
}

fn spellings(member: &Member) -> Vec<Spelling> {
    let name: String = member.name.trim().to_ascii_lowercase();
    let length = name.chars().count();
    if length < 2 {
        return Vec::new();
    }
    let mut all = vec![Spelling { name: name.clone(), titles: &[] }];
    if name.chars().all(is_han) && length <= 4 {
        let compound = COMPOUND.iter().any(|surname| name.starts_with(surname)) && length > 2;
        let surname_length = if compound { 2 } else { 1 };
        let (surname, given): (String, String) =
            (name.chars().take(surname_length).collect(), name.chars().skip(surname_length).collect());
        if given.chars().count() == 2 {
            all.push(Spelling { name: given, titles: TITLES });
        }
        if !member.teaches {
            all.push(Spelling { name: surname, titles: STUDENT_TITLES });
        }
    } else if let Some((first, _)) = name.split_once('·')
        && first.chars().count() > 2
    {
        all.push(Spelling { name: first.to_owned(), titles: &[] });
    }
    all
}

const fn is_han(char: char) -> bool {
    matches!(char, '\u{4e00}'..='\u{9fff}' | '\u{3400}'..='\u{4dbf}')
}

impl Spelling {
    /// Spaces between the characters hide nothing.
    fn at(&self, text: &Text, place: usize) -> Option<std::ops::Range<usize>> {
        let latin = self.name.starts_with(is_word);
        if latin && text.before(place).is_some_and(is_word) {
            return None;
        }
        let mut end = place;
        for (nth, char) in self.name.chars().enumerate() {
            if nth > 0 && !latin {
                end = text.run(end, |char| char == ' ');
            }
            (text.at(end) == Some(char)).then_some(())?;
            end += 1;
        }
        if latin && text.at(end).is_some_and(is_word) {
            return None;
        }
        let titled = self.titles.iter().find(|title| text.has(end, title));
        (self.titles.is_empty() || titled.is_some())
            .then(|| place..end + titled.map_or(0, |title| title.chars().count()))
    }
}
