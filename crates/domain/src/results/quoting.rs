//! Whether a reply that everybody reads repeats what was written for its author's eyes alone.

use std::collections::HashSet;

/// A run of so much is a quotation: twelve Chinese characters, or thirty-six letters, which are about as many words.
const QUOTATION: u32 = 36;

const fn weight(letter: char) -> u32 {
    if letter.is_ascii() { 1 } else { 3 }
}

/// Letters and digits as they are compared: neither case nor spaces nor punctuation hide a quotation.
fn letters(text: &str) -> Vec<char> {
    text.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// From each letter on, the shortest run that is a quotation. It depends on nothing but its own letters, so that two texts
/// have a quotation in common if and only if they have one of these in common.
fn runs(letters: &[char]) -> impl Iterator<Item = &[char]> {
    let (mut end, mut sum) = (0, 0);
    letters.iter().enumerate().map_while(move |(start, first)| {
        while sum < QUOTATION {
            sum += weight(*letters.get(end)?);
            end += 1;
        }
        sum -= weight(*first);
        letters.get(start..end)
    })
}

/// Whether a text repeats a run of one that is confidential. What was also said openly may be quoted.
#[must_use]
pub fn quotes<'a>(
    text: &str,
    confidential: impl IntoIterator<Item = &'a str>,
    open: impl IntoIterator<Item = &'a str>,
) -> bool {
    let text = letters(text);
    let mut said: HashSet<&[char]> = runs(&text).collect();
    for open in open {
        for run in runs(&letters(open)) {
            said.remove(run);
        }
    }
    confidential.into_iter().any(|hidden| runs(&letters(hidden)).any(|run| said.contains(run)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const HIDDEN: &str = "我是班里唯一的转专业学生，上课时总被点名嘲笑，希望老师能注意。";

    #[test]
    fn twelve_characters_in_a_row_are_a_quotation() {
        let quoted = |reply: &str| quotes(reply, [HIDDEN], []);
        assert!(quoted("有同学说“我是班里唯一的转专业学生”，我记下了。"));
        assert!(quoted("有同学说：我是班里，唯一的 转专业\n学生！"), "punctuation does not hide it");
        assert!(!quoted("我是班里唯一的转专业教师。"), "eleven");
        assert!(!quoted("谢谢大家，我会注意课堂上的玩笑。"));
        assert!(!quoted(""));
    }

    #[test]
    fn letters_count_for_less_than_characters() {
        let hidden = "The lectures after the exam were chaotic and nobody knew what to read";
        assert!(!quotes("I heard that the lectures after the exam need work.", [hidden], []));
        assert!(quotes("Somebody wrote: THE LECTURES after the exam were chaotic and nobody knew", [hidden], []));
    }

    #[test]
    fn what_was_said_openly_may_be_quoted() {
        let open = "上课时总被点名嘲笑，希望老师能注意。";
        assert!(!quotes("“上课时总被点名嘲笑希望老师”，抱歉。", [HIDDEN], [open]));
        assert!(quotes("“我是班里唯一的转专业学生”，抱歉。", [HIDDEN], [open]));
    }

    proptest! {
        #[test]
        fn every_long_enough_piece_is_found_wherever_it_stands(
            before in "[一-十 a-f]{0,20}", hidden in "[丁-三]{12,60}", after in "[ a-f，]{0,20}", at in 0_usize..48,
        ) {
            let hidden: Vec<_> = hidden.chars().collect();
            let start = at.min(hidden.len() - 12);
            let piece: String = hidden[start..start + 12].iter().collect();
            let whole: String = hidden.iter().collect();
            let reply = format!("{before}{piece}{after}");
            prop_assert!(quotes(&reply, [whole.as_str()], []));
            prop_assert!(!quotes(&reply, [whole.as_str()], [reply.as_str()]));
        }

        #[test]
        fn nothing_shorter_is_refused(reply in "[一-十]{0,11}", hidden in "[一-十]{0,60}") {
            prop_assert!(!quotes(&reply, [hidden.as_str()], []));
        }
    }
}
