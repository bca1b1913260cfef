//! What may not be shown is nowhere, and the reason is where it would be.

use domain::{
    results::figures::{result::result, suppression::Reason, threshold::Minimums},
    text::Language,
};
use report::{evaluation_workbook, words::Words};

use crate::{
    read::{PRESS, column, pdf_text, sheet_rows, squeezed},
    sample,
};

#[test]
fn a_question_with_too_few_says_so_and_shows_no_count() {
    for language in [Language::Chinese, Language::English] {
        let words = Words::new(language);
        let document = sample::evaluation(language);
        let printed = squeezed(&pdf_text(&PRESS.evaluation(&document).unwrap()));
        for reason in [Reason::TooFew, Reason::Complement] {
            let why = squeezed(&words.reason(reason, Minimums::default()));
            assert!(printed.matches(&why).count() >= 2, "where it would stand, and in the list: {why}");
        }
        let rows = sheet_rows(&evaluation_workbook(&document).unwrap(), words.say("各题", "Questions"));
        let (n, mean) = (column(&rows, "n"), column(&rows, words.say("均值", "Mean")));
        let few = rows.iter().find(|row| row.cell(n).text() == "3").unwrap();
        assert!((n + 1..mean + 6).all(|place| few.cell(place).text().is_empty()), "{few:?}");
        assert_eq!(few.cell(mean + 6).text(), words.reason(Reason::TooFew, Minimums::default()));
        let list = sheet_rows(&evaluation_workbook(&document).unwrap(), words.say("规则", "Rules"));
        assert!(
            list.iter().any(|row| row.cell(1).text().contains(&words.reason(Reason::Complement, Minimums::default())))
        );
    }
}

#[test]
fn comments_of_a_class_with_too_few_ballots_are_not_printed_whoever_hands_them_over() {
    let mut document = sample::evaluation(Language::Chinese);
    let mut counted = sample::counted_class(&document.form, 4, 30, 1);
    counted.minimums = Minimums::default();
    document.result = result(&counted);
    document.comments[0].texts = vec!["不该出现的评论".into()];
    let printed = squeezed(&pdf_text(&PRESS.evaluation(&document).unwrap()));
    assert!(printed.contains("4/30") && !printed.contains("不该出现"));
    let rows = sheet_rows(&evaluation_workbook(&document).unwrap(), "评论");
    assert_eq!(rows.len(), 1);
}

#[test]
fn the_rules_are_those_the_result_was_shown_by() {
    let mut document = sample::evaluation(Language::English);
    document.result.minimums = Minimums::new(8, 12, 20).unwrap();
    let printed = squeezed(&pdf_text(&PRESS.evaluation(&document).unwrap()));
    assert!(printed.contains("Below8:onlythenumber") && printed.contains("From20:alsocompared"));
}
