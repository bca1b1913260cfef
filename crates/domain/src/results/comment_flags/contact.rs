//! How to reach somebody: telephone numbers, addresses, accounts, links.

use std::ops::Range;

use super::{FlagKind, Found, Text, is_word};

/// Also as words, the way some write what a machine should not find.
const fn digit(char: char) -> Option<char> {
    Some(match char {
        '0'..='9' => char,
        '零' | '〇' | '○' => '0',
        '一' | '幺' | '壹' => '1',
        '二' | '贰' => '2',
        '三' | '叁' => '3',
        '四' | '肆' => '4',
        '五' | '伍' => '5',
        '六' | '陆' => '6',
        '七' | '柒' => '7',
        '八' | '捌' => '8',
        '九' | '玖' => '9',
        _ => return None,
    })
}

const fn is_between_digits(char: char) -> bool {
    matches!(char, ' ' | '-' | '.' | '_' | '*' | '/' | '(' | ')' | '·' | '•' | '–' | '—' | '‐')
}

/// So many digits from here on, with what stands between them; where they end; in how many groups they are written.
pub(super) fn digits(text: &Text, from: usize, count: usize) -> Option<(String, usize, usize)> {
    let (mut found, mut place, mut groups) = (String::new(), from, 1);
    loop {
        found.push(text.at(place).and_then(digit)?);
        place += 1;
        if found.chars().count() == count {
            let ends = text.at(place).and_then(digit).is_none();
            return ends.then_some((found, place, groups));
        }
        let next = text.run(place, is_between_digits);
        if next > place + 2 {
            return None;
        }
        groups += usize::from(next > place);
        place = next;
    }
}

/// Three or four groups are usual; each digit by itself is a disguise; anything between is a list of numbers.
const fn is_written_together(groups: usize, count: usize) -> bool {
    groups <= 4 || groups == count
}

fn begins_number(text: &Text, place: usize) -> bool {
    text.at(place).and_then(digit).is_some() && text.before(place).and_then(digit).is_none()
}

pub(super) fn phones(text: &Text) -> Found {
    let starts = (0..text.len()).filter(|place| begins_number(text, *place));
    let numbers = starts.filter_map(|start| phone(text, start).map(|end| start..end));
    let mut found: Found = numbers.map(|range| (FlagKind::Phone, range)).collect();
    found.extend(announced_phones(text));
    found
}

fn phone(text: &Text, start: usize) -> Option<usize> {
    let country = ["0086", "86"].into_iter().find(|code| text.has(start, code)).map(|code| {
        let end = start + code.len();
        text.run(end, is_between_digits)
    });
    let mobile = [Some(start), country].into_iter().flatten().find_map(|from| {
        let (number, end, groups) = digits(text, from, 11)?;
        let second = number.chars().nth(1)?;
        (number.starts_with('1') && ('3'..='9').contains(&second) && is_written_together(groups, 11)).then_some(end)
    });
    mobile.or_else(|| {
        [10, 11, 12].into_iter().find_map(|count| {
            let (number, end, groups) = digits(text, start, count)?;
            (is_landline(&number) && groups <= 4).then_some(end)
        })
    })
}

/// With its area code, or one that all of the country can call.
fn is_landline(number: &str) -> bool {
    let large_city = number.starts_with("010") || number.starts_with("02");
    match number.len() {
        10 => number.starts_with("400") || number.starts_with("800"),
        11 => large_city || (number.starts_with('0') && !number.starts_with("00")),
        12 => number.starts_with('0') && !large_city && !number.starts_with("00"),
        _ => false,
    }
}

const TELEPHONES: &[&str] = &["电话", "手机", "座机", "tel", "phone"];

fn announced_phones(text: &Text) -> Found {
    let announced = after_words(text, TELEPHONES, |char| "号码是为:-. 联系".contains(char));
    let numbers = announced.filter_map(|(_, start)| {
        begins_number(text, start).then_some(())?;
        [7, 8].into_iter().find_map(|count| digits(text, start, count)).map(|(_, end, _)| start..end)
    });
    numbers.map(|range| (FlagKind::Phone, range)).collect()
}

/// Where each of the words ends, and where what follows it begins once a few fillers are passed over.
fn after_words<'a>(
    text: &'a Text,
    words: &'a [&'a str],
    is_filler: impl Fn(char) -> bool + 'a,
) -> impl Iterator<Item = (usize, usize)> + 'a {
    const MOST_FILLERS: usize = 6;
    (0..text.len()).filter_map(move |place| {
        let word = words.iter().find(|word| text.has(place, word))?;
        // `qq` in the middle of another word announces nothing.
        if word.starts_with(is_word) && text.before(place).is_some_and(is_word) {
            return None;
        }
        let end = place + word.chars().count();
        let next = text.run(end, &is_filler);
        (next <= end + MOST_FILLERS).then_some((end, next))
    })
}

const fn is_local_part(char: char) -> bool {
    is_word(char) || matches!(char, '.' | '_' | '%' | '+' | '-')
}

const fn is_host(char: char) -> bool {
    is_word(char) || matches!(char, '.' | '-')
}

const ATS: &[&str] = &["@", "(at)", "[at]", "#at#"];

pub(super) fn emails(text: &Text) -> Found {
    let at_signs = (0..text.len()).filter_map(|place| {
        let at = ATS.iter().find(|at| text.has(place, at))?;
        Some((place, place + at.len()))
    });
    let found = at_signs.filter_map(|(at, after)| {
        let start = (0..at).rev().take_while(|place| text.at(*place).is_some_and(is_local_part)).last()?;
        let end = host(text, after)?;
        Some((FlagKind::Email, start..end))
    });
    found.collect()
}

/// Where a host's name that begins here ends. A full stop after it is the sentence's.
fn host(text: &Text, from: usize) -> Option<usize> {
    let mut end = text.run(from, is_host);
    while end > from && text.before(end).is_some_and(|last| !is_word(last)) {
        end -= 1;
    }
    let name = text.text(from..end);
    let (labels, last) = name.rsplit_once('.')?;
    let is_top = last.len() >= 2 && last.chars().all(|char| char.is_ascii_alphabetic());
    (is_top && labels.split('.').all(|label| !label.is_empty())).then_some(end)
}

/// The top of a host's name that makes a link of it without anything before.
const TOPS: &[&str] = &[
    "com", "cn", "net", "org", "edu", "io", "top", "xyz", "me", "cc", "tv", "info", "site", "club", "vip", "link", "ly",
];
/// Named in lectures, and no place in the net.
const NO_LINKS: &[&str] = &["asp.net", "vb.net", "ado.net", "ml.net"];

pub(super) fn links(text: &Text) -> Found {
    let mut found = Found::new();
    let mut place = 0;
    while place < text.len() {
        match link(text, place) {
            Some(range) => {
                place = range.end;
                found.push((FlagKind::Link, range));
            }
            None => place += 1,
        }
    }
    found
}

fn link(text: &Text, start: usize) -> Option<Range<usize>> {
    if text.before(start).is_some_and(|before| is_word(before) || before == '.' || before == '@') {
        return None;
    }
    let scheme = ["https://", "http://"].into_iter().find(|scheme| text.has(start, scheme));
    let from = start + scheme.map_or(0, str::len);
    let host_end = host(text, from)?;
    let name = text.text(from..host_end);
    let top = name.rsplit('.').next().unwrap_or_default();
    let is_link = scheme.is_some() || name.starts_with("www.") || TOPS.contains(&top);
    if !is_link || NO_LINKS.contains(&name.as_str()) {
        return None;
    }
    let is_path = |char: char| is_word(char) || "/?#=&%-_.~:+!".contains(char);
    let end = if matches!(text.at(host_end), Some('/' | '?' | ':')) { text.run(host_end, is_path) } else { host_end };
    Some(start..end)
}

/// A longer one before what it begins with.
const ACCOUNTS: &[&str] = &[
    "微信id",
    "微信",
    "威信",
    "薇信",
    "v信",
    "vx",
    "wx",
    "加v",
    "wechat id",
    "wechat",
    "weixin",
    "qq",
    "扣扣",
    "企鹅号",
    "q号",
];

/// What is called an account, not every mention of the program.
pub(super) fn accounts(text: &Text) -> Found {
    let announced = after_words(text, ACCOUNTS, |char| "号群码:是为加我的 -=>,，".contains(char));
    let found = announced.filter_map(|(end, start)| {
        let stop = text.run(start, |char| is_word(char) || matches!(char, '_' | '-'));
        let name = text.text(start..stop);
        let said = text.text(end..start).contains(['号', ':', '是', '为', '=']);
        let odd = name.contains(|char: char| char.is_ascii_digit() || char == '_');
        ((5..=24).contains(&name.len()) && (said || odd)).then_some((FlagKind::Account, start..stop))
    });
    found.collect()
}
