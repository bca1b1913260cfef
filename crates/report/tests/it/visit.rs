//! The document of a visit: what was judged, and never without what was said to it.

use domain::{
    observation::{capacity::Capacity, reply::ReplyKind, report::Report, visit::Outcome},
    questionnaire::{Form, ready_templates},
    teaching::timetable::Periods,
    text::Language,
};
use jiff::civil::date;
use report::{PrintedReply, PrintedSettlement, VisitDocument};
use serde_json::json;

use crate::{
    read::{PRESS, pdf_text, squeezed},
    sample::{local, origin},
};

/// One grey pixel.
const PNG: &[u8] = b"\x89\x50\x4e\x47\x0d\x0a\x1a\x0a\x00\x00\x00\x0d\x49\x48\x44\x52\x00\x00\x00\x01\x00\x00\x00\x01\
    \x08\x02\x00\x00\x00\x90\x77\x53\xde\x00\x00\x00\x0c\x49\x44\x41\x54\x78\x9c\x63\x68\x68\x68\x00\
    \x00\x03\x04\x01\x81\x4b\xd3\xd2\x10\x00\x00\x00\x00\x49\x45\x4e\x44\xae\x42\x60\x82";

fn form() -> Form {
    ready_templates().into_iter().find(|ready| ready.key == "observation-lecture").unwrap().form
}

fn report() -> Report {
    let id = "00000000-0000-0000-0000-000000000001";
    let report = json!({
        "about": [{ "id": null, "name": "梁秋实" }], "attended": { "from": 3, "to": 4, "late": 5, "left_early": 0 },
        "students": 48, "topic": "用例建模", "answers": {}, "strengths": "例子贯穿整节课。",
        "suggestions": "提问后多等一会儿。", "look_again": 14, "talked_on": null,
        "photos": [{ "id": id, "caption": "板书", "taken_at": null }],
    });
    serde_json::from_value(report).unwrap()
}

fn document(language: Language) -> VisitDocument {
    let (form, report) = (form(), report());
    VisitDocument {
        origin: origin(language),
        course: local("软件工程", "Software Engineering"),
        class_code: "CS2301-02".into(),
        date: date(2026, 6, 17),
        week: 16,
        periods: Periods::new(3, 4).unwrap(),
        room: Some("教三305".into()),
        capacity: Capacity::Supervisor,
        observer: Some(("韩立群".into(), Some(local("外国语学院", "Foreign Languages")))),
        sections: report.section_scores(&form),
        form,
        report,
        versions: vec![(2, date(2026, 6, 20)), (1, date(2026, 6, 18))],
        reply: None,
        settlement: None,
        photos: vec![Some(PNG.to_vec())],
    }
}

fn disputed(language: Language) -> VisitDocument {
    let reply = PrintedReply {
        kind: ReplyKind::Disputed,
        by: "梁秋实".into(),
        on: date(2026, 6, 19),
        text: Some("那天停电。".into()),
        plan: None,
        plan_week: None,
        answer: Some(("停电前已有二十分钟。".into(), date(2026, 6, 21))),
    };
    let settlement = PrintedSettlement {
        outcome: Outcome::Withdrawn,
        by: "周静姝".into(),
        on: date(2026, 6, 25),
        text: "证据不足。".into(),
    };
    VisitDocument { reply: Some(reply), settlement: Some(settlement), ..document(language) }
}

fn text(document: &VisitDocument) -> String {
    squeezed(&pdf_text(&PRESS.visit(document).unwrap()))
}

#[test]
fn a_report_is_printed_with_the_reply_the_answer_and_the_settlement() {
    let chinese = text(&disputed(Language::Chinese));
    for part in
        ["韩立群（督导、外国语学院）", "例子贯穿整节课。", "那天停电。", "停电前已有二十分钟。", "证据不足。", "第1版"]
    {
        assert!(chinese.contains(part), "{part} in {chinese}");
    }
    assert!(text(&document(Language::Chinese)).contains("教师尚未回应"));
    let english = text(&disputed(Language::English));
    for part in ["Disputed", "Thereportiswithdrawn", "Version2", "Foreign", "5minuteslate"] {
        assert!(english.contains(part), "{part} in {english}");
    }
}

#[test]
fn whoever_came_as_a_student_is_not_named_where_the_caller_gives_no_name() {
    let student = VisitDocument { capacity: Capacity::Student, observer: None, ..document(Language::Chinese) };
    let printed = text(&student);
    assert!(printed.contains("学生信息员") && !printed.contains("韩立群"), "{printed}");
}

#[test]
fn a_photograph_that_is_none_costs_its_picture_and_not_the_document() {
    let with = PRESS.visit(&document(Language::Chinese)).unwrap();
    assert!(pdf_text(&with).contains("板书") && !squeezed(&pdf_text(&with)).contains("照片未能印出"));
    // Its head promises a picture, and nothing follows.
    let cut = VisitDocument { photos: vec![Some(PNG[..45].to_vec())], ..document(Language::Chinese) };
    for broken in [cut, VisitDocument { photos: vec![None], ..document(Language::Chinese) }] {
        assert!(text(&broken).contains("板书"));
    }
}
