//! Somebody's own answers about a programme or a course, for them to keep.

use domain::{
    questionnaire::{Answer, Item, items},
    surveys::answers::Relation,
};

use super::{
    View,
    blocks::{Block, Column, Fact, Width},
    visit::answer,
};
use crate::{survey_copy::SurveyCopy, words::Words};

pub(crate) fn survey_copy(document: &SurveyCopy) -> View {
    let words = Words::new(document.origin.language);
    let title = words.say("企业评价副本", "Copy of an enterprise evaluation").to_owned();
    let subtitle = format!("{} {}", words.local(&document.target), document.target_code);
    let mut blocks = vec![Block::Title {
        school: words.local(&document.origin.school).to_owned(),
        title: title.clone(),
        subtitle: subtitle.clone(),
        facts: facts(words, document),
    }];
    let answered = items(&document.form).into_iter().filter_map(|item| {
        let said = match document.answered.answers.get(&item.key)? {
            Answer::NotApplicable => words.say("无法判断", "cannot judge").to_owned(),
            given => answer(words, &item.question.kind, given),
        };
        Some(vec![question(words, document, &item), said])
    });
    let columns = vec![
        Column::text(words.say("项目", "Question"), Width::Share(3)),
        Column::text(words.say("回答", "Answer"), Width::Share(2)),
    ];
    blocks.push(Block::Table { columns, rows: answered.collect() });
    let shown = words.say(
        "学校只看汇总：至少 5 人、来自 3 家企业时才显示，不出现企业和个人的名字。",
        "The school’s readers see sums alone: from five raters of three enterprises on, without a company’s or anybody’s name.",
    );
    blocks.push(Block::Note { text: shown.to_owned() });
    let running = format!("{title}{}{subtitle}", words.say("：", ": "));
    View::new(words, &document.origin, format!("{title} {subtitle}"), running, blocks)
}

fn facts(words: Words, document: &SurveyCopy) -> Vec<Fact> {
    let answered = &document.answered;
    let basis = &answered.basis;
    let relation = match basis.relation {
        Relation::Supervisor => words.say("直接主管", "supervisor"),
        Relation::Mentor => words.say("指导人", "mentor"),
        Relation::Hr => words.say("人事", "personnel office"),
        Relation::Other => words.say("其他", "other"),
    };
    let signed = words.list([answered.signed_name.as_str()].into_iter().chain(answered.signed_title.as_deref()));
    let mut facts = vec![
        Fact::new(words.say("批次", "Survey"), words.local(&document.survey).to_owned()),
        Fact::new(words.say("企业", "Enterprise"), words.local(&document.enterprise).to_owned()),
        Fact::new(words.say("填写人", "Signed by"), signed),
        Fact::new(words.say("提交日期", "Submitted on"), words.date(document.submitted_on)),
        Fact::new(words.say("了解的人数", "People known"), basis.known.to_string()),
        Fact::new(words.say("关系", "Known as"), relation.to_owned()),
    ];
    let mut also = |label: &str, value: Option<String>| facts.extend(value.map(|value| Fact::new(label, value)));
    also(words.say("培养方案", "Plan"), document.edition.clone());
    also(words.say("从何时起", "Since"), basis.since.clone());
    let cohorts: Vec<_> = basis.cohorts.iter().map(ToString::to_string).collect();
    also(
        words.say("毕业年份", "Years of graduation"),
        (!cohorts.is_empty()).then(|| words.list(cohorts.iter().map(String::as_str))),
    );
    facts
}

fn question(words: Words, document: &SurveyCopy, item: &Item<'_>) -> String {
    let text = words.local(&item.question.text);
    let outcome = item.outcome.and_then(|place| document.form.outcomes.get(place));
    outcome.map_or_else(
        || text.to_owned(),
        |outcome| format!("{} {}{}{text}", outcome.number, words.local(&outcome.short), words.say("：", ": ")),
    )
}
