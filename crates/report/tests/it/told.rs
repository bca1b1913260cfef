//! What everybody is to be told stands in print too.

use domain::text::Language;

use crate::{
    read::{PRESS, pdf_text, squeezed},
    sample,
};

#[test]
fn the_code_of_the_lists_is_printed_with_a_class() {
    for language in [Language::Chinese, Language::English] {
        let printed = squeezed(&pdf_text(&PRESS.evaluation(&sample::evaluation(language)).unwrap()));
        assert!(printed.contains("7QF3K9XM2HTPW4BD"), "{language:?}");
    }
}

#[test]
fn ballots_beyond_the_tokens_are_told_and_only_then() {
    let mut document = sample::evaluation(Language::Chinese);
    let told = "份，来历不明，请向学校查问";
    assert!(!squeezed(&pdf_text(&PRESS.evaluation(&document).unwrap())).contains(told));
    let response = &mut document.result.response;
    response.issued = Some(response.ballots + response.unreadable - 2);
    assert!(squeezed(&pdf_text(&PRESS.evaluation(&document).unwrap())).contains(&format!("多2{told}")));
}
