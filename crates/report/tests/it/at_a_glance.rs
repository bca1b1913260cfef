//! What stands before the figures of a report: the sentences of its page, and every college and dimension.

use domain::{
    results::figures::{compare::Verdict, result::Response, summary::Change},
    text::Language,
};
use report::{ByCollege, CollegeDocument, CollegeLine, CollegeReport, words::Words};

use crate::{
    read::{PRESS, pdf_text, squeezed},
    sample::{college, local},
};

/// The school, and its colleges at a glance.
fn school(language: Language) -> CollegeDocument {
    let college = college(language);
    let line = |zh, en, scores: [Option<(f64, Verdict)>; 3]| CollegeLine { name: local(zh, en), scores: scores.into() };
    let by_college = ByCollege {
        dimensions: vec![local("教学态度", "Attitude"), local("教学内容", "Content"), local("教学方法", "Method")],
        colleges: vec![
            line(
                "计算机与信息工程学院",
                "College of Computer and Information Engineering",
                [Some((84.2, Verdict::Higher)), Some((80.05, Verdict::NoMeaningfulDifference)), None],
            ),
            line(
                "外国语学院",
                "School of Foreign Languages",
                [Some((71.3, Verdict::Lower)), Some((79.6, Verdict::TooFew)), Some((88.0, Verdict::Higher))],
            ),
        ],
    };
    let report = CollegeReport { by_college: Some(by_college), ..college.report.clone() };
    CollegeDocument { college: None, report, ..college }
}

fn printed(document: &CollegeDocument) -> String {
    squeezed(&pdf_text(&PRESS.college(document).unwrap()))
}

#[test]
fn a_report_begins_with_what_it_comes_to() {
    let zh = printed(&college(Language::Chinese));
    let said = "收到1,207份答卷，回收率50%（2025–2026第1学期为46%）。总分82.4，高于2025–2026第1学期的80.0。";
    assert!(zh.contains(said), "{zh}");
    assert!(zh.contains("得分最高（84.0）"), "{zh}");
    let en = printed(&college(Language::English));
    let said = "1,207 answers were received, a response rate of 50% (2025–2026 term 1: 46%). The total is 82.4, higher than the 80.0 of 2025–2026 term 1.";
    assert!(en.contains(&squeezed(said)), "{en}");
}

#[test]
fn nothing_is_said_that_is_not_known() {
    let mut document = college(Language::Chinese);
    document.report.response = Response { ballots: 1, ..document.report.response };
    document.report.before = None;
    document.report.summary.change = None;
    document.report.summary.ends = None;
    let alone = printed(&document);
    assert!(alone.contains("收到1份答卷，回收率<1%。总分82.4。"), "{alone}");
    assert!(!alone.contains("得分最高"), "{alone}");
    document = college(Language::Chinese);
    document.report.summary.change = Some(Change::OtherForm);
    let before = document.report.before.as_mut().unwrap();
    before.named = Some(local("期末评教（补）", "Evaluation, second"));
    let other = printed(&document);
    assert!(other.contains("总分82.4；“期末评教（补）”的题目不同，不作比较。"), "{other}");
}

#[test]
fn colleges_are_marked_only_where_intervals_do_not_meet() {
    for language in [Language::Chinese, Language::English] {
        let words = Words::new(language);
        let title = squeezed(words.say("各学院各维度", "Dimensions by college"));
        assert!(!printed(&college(language)).contains(&title), "a college's own report has no others");
        let page = printed(&school(language));
        let (_, after) = page.split_once(&title).unwrap();
        for cell in ["84.2▲", "80.1", "71.3▼", "79.6", "88.0▲"] {
            assert!(after.contains(cell), "{cell}: {after}");
        }
        for unmarked in ["80.1▲", "80.1▼", "79.6▲", "79.6▼"] {
            assert!(!after.contains(unmarked), "{unmarked}: {after}");
        }
    }
}
