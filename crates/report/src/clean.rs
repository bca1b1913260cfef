//! People's texts on their way into a document. They are data all the way, so nothing in them can act; what is left to
//! do is to keep them from upsetting the page: controls, direction overrides, towers of accents, words without an end,
//! characters that no font at hand has.

/// Longer runs without a place to break get one.
const LONGEST_RUN: usize = 24;
/// Accents on one letter.
const MOST_MARKS: usize = 3;
/// The printer's stand-in for type that is not in the case.
pub(crate) const MISSING: char = '〓';
const MAY_BREAK: char = '\u{200b}';

/// One paragraph or more, at most one empty line between them.
pub(crate) fn text(raw: &str, has: impl Fn(char) -> bool) -> String {
    let mut clean = String::with_capacity(raw.len());
    let (mut run, mut marks, mut breaks) = (0, 0, 0);
    for char in raw.trim().chars() {
        if char == '\n' {
            breaks += 1;
            run = 0;
            if breaks <= 2 {
                clean.push('\n');
            }
            continue;
        }
        if is_control(char) {
            continue;
        }
        let char = if char.is_whitespace() { ' ' } else { char };
        if char != ' ' {
            breaks = 0;
        }
        marks = if is_mark(char) { marks + 1 } else { 0 };
        if marks > MOST_MARKS {
            continue;
        }
        run = if breaks_around(char) { 0 } else { run + 1 };
        if run > LONGEST_RUN && marks == 0 {
            clean.push(MAY_BREAK);
            run = 1;
        }
        clean.push(if char == ' ' || is_mark(char) && has(char) || has(char) { char } else { MISSING });
    }
    clean
}

/// On one line: names, titles.
pub(crate) fn line(raw: &str, has: impl Fn(char) -> bool) -> String {
    text(&raw.replace(['\n', '\r'], " "), has)
}

/// Line breaks aside: controls, and what turns the direction of text or hides in it.
fn is_control(char: char) -> bool {
    char.is_control() && char != '\t'
        || matches!(char, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
        || matches!(char, '\u{fe00}'..='\u{fe0f}' | '\u{e0000}'..='\u{e0fff}' | '\u{fff9}'..='\u{fffb}')
}

fn is_mark(char: char) -> bool {
    matches!(char, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{591}'..='\u{5bd}' | '\u{610}'..='\u{61a}')
        || matches!(char, '\u{64b}'..='\u{65f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}')
        || matches!(char, '\u{20d0}'..='\u{20ff}' | '\u{302a}'..='\u{302f}' | '\u{fe20}'..='\u{fe2f}')
}

/// A line may end next to it anyway: spaces, and the scripts that are set without any.
fn breaks_around(char: char) -> bool {
    char == ' '
        || matches!(char, '\u{2e80}'..='\u{9fff}' | '\u{ac00}'..='\u{d7a3}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_upset_the_page_is_taken_out() {
        let ascii = |char: char| char.is_ascii() || char == '\u{301}';
        assert_eq!(text(" a\u{202e}b\u{0}c\td ", ascii), "abc d");
        assert_eq!(text("a\n\n\n \n\nb\r\nc", ascii).matches('\n').count(), 3);
        assert_eq!(text("é\u{301}", ascii), "〓\u{301}");
        assert_eq!(text(&format!("o{}", "\u{301}".repeat(40)), ascii).chars().count(), 4);
        assert_eq!(line("a\nb", ascii), "a b");
    }

    #[test]
    fn a_word_without_an_end_can_be_broken() {
        let broken = text(&"a".repeat(100), |_| true);
        assert_eq!(broken.split(MAY_BREAK).map(str::len).max(), Some(LONGEST_RUN));
        assert_eq!(text(&"好".repeat(100), |_| true), "好".repeat(100));
    }
}
