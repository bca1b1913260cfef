//! What raters were asked, as a paper: for whoever wants to know what the figures are answers to.

use domain::questionnaire::{Kind, Question, Repeat, Section};

use super::{
    View,
    blocks::{Block, Column, Fact, Width},
};
use crate::{asked::step_label, enterprise::BlankForm, words::Words};

pub(crate) fn blank_form(document: &BlankForm) -> View {
    let words = Words::new(document.origin.language);
    let title = words.say("企业评价问卷", "Enterprise questionnaire").to_owned();
    let subtitle = format!("{} {}", document.code, words.local(&document.programme));
    let survey = &document.survey;
    let open = format!("{}–{}", words.date(survey.opened_on), words.date(survey.closed_on));
    let mut blocks = vec![Block::Title {
        school: words.local(&document.origin.school).to_owned(),
        title: title.clone(),
        subtitle: subtitle.clone(),
        facts: vec![
            Fact::new(words.say("企业评价批次", "Survey"), words.local(&survey.name)),
            Fact::new(words.say("学期", "Term"), words.local(&survey.term)),
            Fact::new(words.say("评价对象", "About"), words.local(&survey.about)),
            Fact::new(words.say("开放时间", "Open"), open),
        ],
    }];
    let basis = [
        words.say("了解多少名毕业生", "How many graduates the rater knows"),
        words.say("从何时起", "Since when"),
        words.say("以什么身份（主管、带教、人事、其他）", "As what (supervisor, mentor, personnel, other)"),
        words.say("哪些届", "Of which years"),
    ];
    blocks.push(heading(words.say("依据", "On what ground"), ""));
    blocks.push(Block::List { items: basis.map(str::to_owned).into() });
    for section in &document.form.form.sections {
        blocks.extend(part(words, document, section));
    }
    let running = format!("{title}{}{subtitle}", words.say("：", ": "));
    View::new(words, &document.origin, format!("{title} {subtitle}"), running, blocks)
}

fn heading(text: &str, note: &str) -> Block {
    Block::Heading { level: 1, text: text.to_owned(), note: note.to_owned(), fresh_page: false }
}

fn part(words: Words, document: &BlankForm, section: &Section) -> Vec<Block> {
    let each = section.repeat == Repeat::Outcome;
    let note = if each { words.say("每项毕业要求各问一次", "asked once for each outcome") } else { "" };
    let mut blocks = vec![heading(words.local(&section.title), note)];
    if each {
        let rows = document.form.outcomes.iter().map(|outcome| {
            vec![
                outcome.number.to_string(),
                words.local(&outcome.short).to_owned(),
                words.local(&outcome.text).to_owned(),
            ]
        });
        let columns = vec![
            Column::number(words.say("编号", "No.")),
            Column::text(words.say("毕业要求", "Outcome"), Width::Share(1)),
            Column::text(words.say("内容", "Text"), Width::Share(3)),
        ];
        blocks.push(Block::Table { columns, rows: rows.collect() });
    }
    let rows = section.questions.iter().map(|question| {
        vec![words.local(&question.text).to_owned(), answers(words, question).join(words.say("；", "; "))]
    });
    let columns = vec![
        Column::text(words.say("题目", "Question"), Width::Share(1)),
        Column::text(words.say("怎么答", "Answers"), Width::Share(1)),
    ];
    blocks.push(Block::Table { columns, rows: rows.collect() });
    blocks
}

fn answers(words: Words, question: &Question) -> Vec<String> {
    match &question.kind {
        Kind::Scale { steps, labels, not_applicable, .. } => {
            let cannot = not_applicable.then(|| words.say("无法判断", "cannot judge").to_owned());
            (1..=*steps).map(|step| step_label(words, labels, *steps, step)).chain(cannot).collect()
        }
        Kind::Choice { options, .. } => options.iter().map(|option| words.local(&option.text).to_owned()).collect(),
        Kind::Choices { options } => options.iter().map(|option| words.local(&option.text).to_owned()).collect(),
        Kind::Number { .. } => vec![words.say("一个数", "a number").to_owned()],
        Kind::Text { max_length } => {
            vec![words.say("文字，最多 {} 字", "text, up to {} characters").replace("{}", &max_length.to_string())]
        }
    }
}
