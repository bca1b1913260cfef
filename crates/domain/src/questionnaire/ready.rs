//! Templates to begin with: what a teaching-quality office would otherwise write first. A school copies and changes them.

use super::{Form, TemplateKind};
use crate::text::LocalText;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadyTemplate {
    pub key: &'static str,
    pub kind: TemplateKind,
    pub name: LocalText,
    pub form: Form,
}

macro_rules! ready {
    ($($key:literal: $kind:ident, $zh:literal, $en:literal;)+) => {
        &[$((
            $key,
            TemplateKind::$kind,
            ($zh, $en),
            include_str!(concat!("ready/", $key, ".json")),
        )),+]
    };
}

type Written = (&'static str, TemplateKind, (&'static str, &'static str), &'static str);

pub(super) const READY: &[Written] = ready! {
    "student-final": Student, "学生期末评教问卷", "Students' end-of-term course evaluation";
    "student-midterm": Student, "学生期中教学反馈问卷", "Students' mid-term feedback";
    "observation-lecture": Observation, "理论课听课评价表", "Observation of a lecture";
    "observation-lab": Observation, "实验课听课评价表", "Observation of a laboratory class";
    "enterprise-programme": Enterprise, "用人单位专业培养质量评价表", "Employers on a programme";
    "enterprise-outcomes": Enterprise, "用人单位毕业要求达成评价表", "Employers on a programme, outcome by outcome";
    "enterprise-course": Enterprise, "企业专家课程评价表", "Industry experts on a course";
};

/// A test says that each of them can be read and published.
#[must_use]
pub fn ready_templates() -> Vec<ReadyTemplate> {
    let read = READY.iter().filter_map(|&(key, kind, (zh, en), form)| {
        let name = LocalText { zh: zh.to_owned(), en: Some(en.to_owned()) };
        Some(ReadyTemplate { key, kind, name, form: serde_json::from_str(form).ok()? })
    });
    read.collect()
}
