//! What students write is printed, and does nothing else.

use domain::text::Language;
use report::evaluation_workbook;

use crate::{
    read::{PRESS, pdf_text, sheet_rows, squeezed},
    sample,
};

fn with(texts: &[&str]) -> report::EvaluationDocument {
    let mut document = sample::evaluation(Language::Chinese);
    document.comments.truncate(1);
    document.comments[0].texts = texts.iter().map(|text| (*text).to_owned()).collect();
    document
}

#[test]
fn markup_is_printed_as_it_was_written() {
    let hostile = [
        "#eval(\"1+1\") #import \"@preview/x:1.0.0\"",
        "$x^2$ *bold* _it_ = heading @ref <label>",
        "<script>alert(1)</script>",
        "#read(\"/etc/passwd\") \\u{41} `raw` // comment",
    ];
    let mut document = with(&hostile);
    document.course.zh = "#panic() 课程 $a$".into();
    let printed = squeezed(&pdf_text(&PRESS.evaluation(&document).unwrap()));
    for text in hostile {
        assert!(printed.contains(&squeezed(text)), "{text}");
    }
    assert!(printed.contains("#panic()课程$a$"));
}

#[test]
fn no_cell_of_a_workbook_is_a_formula() {
    let texts = ["=1+1", "+1", "-2", "@SUM(A1)", "=HYPERLINK(\"http://x\")"];
    let rows = sheet_rows(&evaluation_workbook(&with(&texts)).unwrap(), "评论");
    let found: Vec<_> = rows.iter().skip(1).map(|row| row.cell(3).text().into_owned()).collect();
    assert_eq!(found, texts);
    assert!(rows.iter().skip(1).all(|row| matches!(row.cell(3), sheet::read::Cell::Text(_))));
}

#[test]
fn long_emoji_and_right_to_left_texts_leave_the_page_whole() {
    let long = "讲得好。".repeat(500);
    let unbroken = "a".repeat(2_000);
    let texts = [
        long.as_str(),
        unbroken.as_str(),
        "👍🏽👨‍👩‍👧 great",
        "שלום עולם \u{202e}gnp.exe",
        "z\u{301}\u{302}\u{303}\u{304}\u{305}algo",
    ];
    let printed = pdf_text(&PRESS.evaluation(&with(&texts)).unwrap());
    let words = squeezed(&printed);
    assert_eq!(printed.matches('讲').count(), 500, "all of it is on the page");
    assert!(printed.matches('a').count() > 2_000);
    assert!(words.contains("〓") && words.contains("great"), "what no font has is marked");
    assert!(words.contains("gnp.exe"), "the direction is not overridden");
    assert!(!printed.lines().any(|line| line.trim_start().starts_with('。')), "no line begins with a full stop");
}

#[test]
fn a_flood_of_comments_is_cut_and_said_so() {
    let mut document = with(&[]);
    document.comments[0].texts = (0..900).map(|place| format!("{place} {}", "长".repeat(1_990))).collect();
    let pdf = PRESS.evaluation(&document).unwrap();
    let printed = pdf_text(&pdf);
    assert!(printed.matches('\u{c}').count() < 60);
    assert!(squeezed(&printed).contains("另有880条评论因篇幅未列入本文件"));
    let rows = sheet_rows(&evaluation_workbook(&document).unwrap(), "评论");
    assert_eq!(rows.len(), 901, "the workbook has them all");
}
