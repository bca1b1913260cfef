use super::*;

fn remark(key: &str, data: &[(&str, &str)]) -> Remark {
    let data = data.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    Remark { key: key.to_owned(), data }
}

#[test]
fn a_sentence_says_what_was_found_or_gives_way() {
    let near = remark("unknown_college", &[("near", "计算机学院")]);
    assert_eq!(sentence(&near, Language::Chinese), "没有这个学院。是不是“计算机学院”？");
    let far = remark("unknown_college", &[]);
    assert!(sentence(&far, Language::English).starts_with("There is no such college. Import"));
    assert_eq!(sentence(&remark("no such key", &[]), Language::Chinese), "无法识别，请检查。");
}

/// From the sources, so that a rule added there without words here is noticed.
fn keys_of_the_rules() -> Vec<&'static str> {
    let (_, read_error) = include_str!("../../../../sheet/src/read/error.rs").split_once("impl ReadError").unwrap();
    let sources = [
        include_str!("../../../../domain/src/imports/fault.rs"),
        include_str!("../../../../domain/src/imports/hint.rs"),
        include_str!("../../../../domain/src/imports/columns/header.rs"),
        include_str!("../../../../domain/src/teaching/timetable/weeks.rs"),
        include_str!("../../../../domain/src/teaching/timetable/periods.rs"),
        include_str!("../../../../domain/src/teaching/timetable/cell.rs"),
        include_str!("../../../../domain/src/imports/oneroster/table.rs"),
        include_str!("../../../../domain/src/imports/oneroster/manifest.rs"),
        read_error,
    ];
    let keys = sources.into_iter().flat_map(str::lines).filter_map(|line| line.trim().split_once("=> \""));
    // The others are names of files.
    keys.filter_map(|(_, rest)| rest.strip_suffix("\",")).filter(|key| !key.contains('.')).collect()
}

#[test]
fn every_rule_has_its_words() {
    let keys = keys_of_the_rules();
    assert!(keys.len() >= 80, "{}", keys.len());
    for key in keys {
        assert!(SENTENCES.iter().chain(partners::SENTENCES).any(|(of, ..)| *of == key), "{key}");
    }
}

#[test]
fn both_languages_need_the_same() {
    let names = |text: &str| -> Vec<String> {
        let mut names: Vec<_> = text
            .split('{')
            .skip(1)
            .filter_map(|piece| piece.split_once('}'))
            .map(|(name, _)| name.to_owned())
            .collect();
        names.sort();
        names
    };
    for (key, zh, en) in SENTENCES.iter().chain(partners::SENTENCES) {
        assert_eq!(names(zh), names(en), "{key}");
    }
}
