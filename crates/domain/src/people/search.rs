//! The words by which a person is found: number, name, e-mail, and the name in pinyin, in full and by initials. A search
//! looks for words that begin with what was typed.

use std::collections::BTreeSet;

use pinyin::ToPinyin;

use crate::text::LocalText;

const LONGEST_SEARCH: usize = 64;

/// Each begins where a search may begin, so that 三丰, `sanfeng` and `sf` find 张三丰.
#[must_use]
pub fn search_words(username: &str, name: &str, email: Option<&str>) -> Vec<String> {
    let mut words = BTreeSet::from([username.to_lowercase()]);
    words.extend(email.map(str::to_lowercase));
    words.extend(search_prefix(name));
    for part in name.split(separates).filter(|part| !part.is_empty()) {
        words.insert(part.to_lowercase());
        words.extend(endings(part));
    }
    words.into_iter().collect()
}

/// What somebody typed, in the form of the words; `None` when nothing was.
#[must_use]
pub fn search_prefix(typed: &str) -> Option<String> {
    let prefix: String = typed.to_lowercase().chars().filter(|c| !separates(*c)).take(LONGEST_SEARCH).collect();
    (!prefix.is_empty()).then_some(prefix)
}

/// Whether something that is called so is found by what was typed, in the form of [`search_prefix`].
#[must_use]
pub fn is_called(name: &LocalText, prefix: &str) -> bool {
    let mut words =
        [Some(&name.zh), name.en.as_ref()].into_iter().flatten().flat_map(|name| search_words("", name, None));
    words.any(|word| word.starts_with(prefix))
}

/// Within names: Helen Marsh, 阿依努尔·买买提.
fn separates(c: char) -> bool {
    c.is_whitespace() || c == '·'
}

/// Every ending of a Chinese name, as it is written, in pinyin and by initials.
fn endings(name: &str) -> Vec<String> {
    let characters: Vec<char> = name.chars().collect();
    let mut words = Vec::new();
    for start in 0..characters.len() {
        let rest = characters.get(start..).unwrap_or_default();
        let sounds: Option<Vec<_>> = rest.iter().map(|c| c.to_pinyin().map(pinyin::Pinyin::plain)).collect();
        if let Some(sounds) = sounds {
            words.push(rest.iter().collect());
            words.push(sounds.concat().replace('ü', "v"));
            words.push(sounds.iter().filter_map(|sound| sound.chars().next()).collect());
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finds(typed: &str, words: &[String]) -> bool {
        let prefix = search_prefix(typed).unwrap();
        words.iter().any(|word| word.starts_with(&prefix))
    }

    #[test]
    fn a_person_is_found_by_number_name_mail_pinyin_and_initials() {
        let words = search_words("2024110327", "张三丰", Some("ZhangSF@linjiang.example"));
        for typed in
            ["2024110", "张三", "三丰", "丰", "zhangsanfeng", "Zhang San", "sanfeng", "zsf", "ZS", "sf", "zhangsf@linj"]
        {
            assert!(finds(typed, &words), "{typed} in {words:?}");
        }
        for typed in ["王", "lisi", "0327", "%", "_"] {
            assert!(!finds(typed, &words), "{typed} in {words:?}");
        }
    }

    #[test]
    fn names_with_a_dot_and_foreign_names_are_found_by_each_part() {
        let words = search_words("2024110330", "阿依努尔·买买提", None);
        assert!(
            ["阿依", "买买提", "阿依努尔·买", "ayinuer", "mmt"].iter().all(|typed| finds(typed, &words)),
            "{words:?}"
        );
        let words = search_words("20180099", "Helen Marsh", None);
        assert!(["helen", "marsh", "helenmarsh", "Helen M"].iter().all(|typed| finds(typed, &words)), "{words:?}");
    }

    #[test]
    fn a_campaign_is_found_from_any_character_of_its_name_on_and_in_either_language() {
        let name = LocalText { zh: "本学期期末评教".to_owned(), en: Some("Final evaluation".to_owned()) };
        for typed in ["本学期", "期末", "qimo", "qmpj", "final", "Eval"] {
            assert!(is_called(&name, &search_prefix(typed).unwrap()), "{typed}");
        }
        assert!(!is_called(&name, "期中"));
    }

    #[test]
    fn blanks_are_nothing_to_search_for() {
        assert_eq!(search_prefix("  \t"), None);
    }
}
