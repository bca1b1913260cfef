//! The enterprise report. What each group says is a chapter of its own.

use domain::surveys::figures::{Table, Withheld};

use super::{
    View,
    blocks::{Block, Column, Dot, Fact, Head, Width},
};
use crate::{
    asked::step_label,
    enterprise::{EarlierSurvey, EnterpriseDocument, PrintedOutcome},
    words::{NONE, Words, attained},
};

pub(crate) fn enterprise(document: &EnterpriseDocument) -> View {
    let words = Words::new(document.origin.language);
    let title = enterprise_title(words).to_owned();
    let subtitle = format!("{} {}", document.code, words.local(&document.programme));
    let mut blocks = vec![
        Block::Title {
            school: words.local(&document.origin.school).to_owned(),
            title: title.clone(),
            subtitle: subtitle.clone(),
            facts: enterprise_facts(words, document),
        },
        response(words, document),
    ];
    blocks.extend(enterprises(words, document));
    blocks.extend(students(words, document));
    blocks.extend(grades(words, document));
    blocks.extend(earlier(words, document));
    blocks.extend(said(words, document));
    blocks.push(heading(words.say("未显示的内容及原因", "What is not shown, and why"), ""));
    blocks.push(Block::List { items: left_out(words, document) });
    blocks.push(heading(words.say("显示规则", "The rules"), ""));
    let rules = words.enterprise_rules().into_iter().map(|rule| Fact::new(rule.title, rule.text));
    blocks.push(Block::Rules { rules: rules.collect() });
    let running = format!("{title}{}{subtitle}", words.say("：", ": "));
    View::new(words, &document.origin, format!("{title} {subtitle}"), running, blocks)
}

pub(crate) const fn enterprise_title(words: Words) -> &'static str {
    words.say("企业评价报告", "Enterprise report")
}

pub(crate) fn enterprise_facts(words: Words, document: &EnterpriseDocument) -> Vec<Fact> {
    let survey = &document.survey;
    let open = format!("{}–{}", words.date(survey.opened_on), words.date(survey.closed_on));
    vec![
        Fact::new(words.say("专业", "Programme"), format!("{} {}", document.code, words.local(&document.programme))),
        Fact::new(words.say("学院", "College"), words.local(&document.college)),
        Fact::new(words.say("培养方案", "Plan"), words.plan(&document.plan)),
        Fact::new(words.say("企业评价批次", "Survey"), words.local(&survey.name)),
        Fact::new(words.say("学期", "Term"), words.local(&survey.term)),
        Fact::new(words.say("评价对象", "About"), words.local(&survey.about)),
        Fact::new(words.say("开放时间", "Open"), open),
        Fact::new(words.say("发布日期", "Published on"), words.date(survey.published_on)),
    ]
}

fn heading(text: &str, note: &str) -> Block {
    Block::Heading { level: 1, text: text.to_owned(), note: note.to_owned(), fresh_page: false }
}

fn response(words: Words, document: &EnterpriseDocument) -> Block {
    let colon = words.say("：", ": ");
    let told = words.asked(document.raters).into_iter().filter(|(_, number)| *number > 0);
    Block::Response {
        figure: words.of(document.raters.submitted, document.raters.invited),
        label: words.say("人作答（作答 / 邀请）", "raters answered").to_owned(),
        lines: told.map(|(label, number)| format!("{label}{colon}{number}")).collect(),
    }
}

/// Without figures where the programme is withheld; its reason stands in their place.
fn enterprises(words: Words, document: &EnterpriseDocument) -> Vec<Block> {
    let answered = words.raters(document.raters.submitted, document.raters.enterprises);
    let mut blocks = vec![heading(words.say("企业", "Enterprises"), &answered)];
    if let Some(withheld) = document.withheld {
        blocks.push(Block::Note { text: words.programme_withheld(withheld) });
        return blocks;
    }
    for (scale, labels) in [
        (words.say("重要性", "Importance"), &document.importance),
        (words.say("表现", "Performance"), &document.performance),
    ] {
        let steps = i64::try_from(steps(document)).unwrap_or(i64::MAX);
        let label = |step| format!("{scale} {}", step_label(words, labels, steps, step));
        blocks.push(Block::legend((1..=steps).map(label).collect(), false));
    }
    for outcome in &document.outcomes {
        blocks.push(Block::Heading {
            level: 3,
            text: format!("{} {}", outcome.number, words.local(&outcome.short)),
            note: words.local(&outcome.text).to_owned(),
            fresh_page: false,
        });
        blocks.push(bar(words, words.say("重要性", "Importance"), &outcome.importance));
        blocks.push(bar(words, words.say("表现", "Performance"), &outcome.performance));
        let (importance, performance) = (outcome.importance.as_ref().ok(), outcome.performance.as_ref().ok());
        let text = words.said(document.raters.submitted, importance, performance);
        if !text.is_empty() {
            blocks.push(Block::Note { text });
        }
    }
    blocks.push(counts(words, document));
    blocks.push(Block::Note {
        text: words
            .say(
                "被邀请的人不是抽样，所以没有区间，也没有总分。每项按培养方案的顺序，不排名。",
                "Raters are invited, not a sample: there is no interval and no total. Outcomes stand in the plan’s order: no ranking.",
            )
            .to_owned(),
    });
    blocks
}

fn bar(words: Words, scale: &str, shown: &Result<Table, Withheld>) -> Block {
    let head = |figures: String| Head { text: scale.to_owned(), figures, ..Head::default() };
    match shown {
        Ok(table) => Block::likert(head(format!("n = {}", table.judged())), &table.counts, false),
        Err(withheld) => Block::Withheld { head: head(String::new()), why: words.rating_withheld(*withheld) },
    }
}

/// The longest scale of those shown.
pub(crate) fn steps(document: &EnterpriseDocument) -> usize {
    let tables = document.outcomes.iter().flat_map(|outcome| [&outcome.importance, &outcome.performance]);
    tables.filter_map(|shown| shown.as_ref().ok()).map(|table| table.counts.len()).max().unwrap_or(5)
}

fn counts(words: Words, document: &EnterpriseDocument) -> Block {
    let steps = steps(document);
    let mut columns = vec![
        Column::number(words.say("编号", "No.")),
        Column::text(words.say("毕业要求", "Outcome"), Width::Share(3)),
        Column::text(words.say("问", "Asked"), Width::Share(2)),
    ];
    columns.extend((1..=steps).map(|step| Column::count(step.to_string())));
    columns.push(Column::count(words.say("无法判断", "Cannot judge")));
    columns.push(Column::count("n"));
    let row = |outcome: &PrintedOutcome, scale: &str, shown: &Result<Table, Withheld>| {
        let mut row = vec![outcome.number.to_string(), words.local(&outcome.short).to_owned(), scale.to_owned()];
        let table = shown.as_ref().ok();
        row.extend((0..steps).map(|step| {
            let count = table.and_then(|table| table.counts.get(step));
            count.map_or_else(|| NONE.to_owned(), u32::to_string)
        }));
        let number = |number: Option<u32>| number.map_or_else(|| NONE.to_owned(), |number| number.to_string());
        row.push(number(table.map(|table| document.raters.submitted.saturating_sub(table.judged()))));
        row.push(number(table.map(Table::judged)));
        row
    };
    let rows = document.outcomes.iter().flat_map(|outcome| {
        [
            row(outcome, words.say("重要性", "Importance"), &outcome.importance),
            row(outcome, words.say("表现", "Performance"), &outcome.performance),
        ]
    });
    Block::Table { columns, rows: rows.collect() }
}

fn students(words: Words, document: &EnterpriseDocument) -> Vec<Block> {
    let note = words.say("0–100 分，95% 区间", "0–100, with 95 % intervals");
    let row = |outcome: &PrintedOutcome| {
        let said = outcome.students.as_ref();
        let score = said.map(|said| said.score);
        let interval = score.and_then(|score| score.interval);
        let missing = || words.say("没有对应的题，或不显示", "not asked, or not shown").to_owned();
        Dot {
            before: vec![outcome.number.to_string(), words.local(&outcome.short).to_owned()],
            after: vec![
                score.map_or_else(missing, |score| words.score(score)),
                said.map_or_else(|| NONE.to_owned(), |said| words.of(said.answered, said.of)),
            ],
            at: score.map(|score| score.score),
            low: interval.map(|interval| interval.low),
            high: interval.map(|interval| interval.high),
            other: None,
        }
    };
    let mut blocks = vec![
        heading(words.say("学生自评", "Students of themselves"), note),
        Block::Dots {
            before: vec![
                Column::number(words.say("编号", "No.")),
                Column::text(words.say("毕业要求", "Outcome"), Width::Share(3)),
            ],
            after: vec![
                Column::text(words.say("得分（区间）", "Score (interval)"), Width::Mm(36)),
                Column::text(words.say("作答", "Answered"), Width::Mm(24)),
            ],
            key: Vec::new(),
            rows: document.outcomes.iter().map(row).collect(),
        },
    ];
    let sources = document.outcomes.iter().filter_map(|outcome| outcome.students.as_ref());
    let mut sources: Vec<&str> = sources.map(|said| words.local(&said.source)).collect();
    sources.dedup();
    if !sources.is_empty() {
        let text = format!("{}{}", words.say("来源：", "From: "), words.list(sources));
        blocks.push(Block::Note { text });
    }
    blocks
}

fn grades(words: Words, document: &EnterpriseDocument) -> Vec<Block> {
    let row = |outcome: &PrintedOutcome| {
        let of = outcome.attained.as_ref();
        let none = || words.say("没有导入", "not imported").to_owned();
        vec![
            outcome.number.to_string(),
            words.local(&outcome.short).to_owned(),
            of.map_or_else(none, |of| attained(of.value)),
            of.map_or_else(|| NONE.to_owned(), |of| of.year.to_string()),
            of.map_or_else(|| NONE.to_owned(), |of| of.source.clone()),
        ]
    };
    let columns = vec![
        Column::number(words.say("编号", "No.")),
        Column::text(words.say("毕业要求", "Outcome"), Width::Share(2)),
        Column::text(words.say("达成度", "Attainment"), Width::Mm(24)),
        Column::text(words.say("毕业年份", "Graduated in"), Width::Mm(22)),
        Column::text(words.say("来源", "From"), Width::Share(2)),
    ];
    vec![
        heading(words.say("成绩达成度", "Attainment by grades"), words.say("0 到 1，教务处导入", "0 to 1, imported")),
        Block::Table { columns, rows: document.outcomes.iter().map(row).collect() },
    ]
}

/// Performance alone, each time by itself.
fn earlier(words: Words, document: &EnterpriseDocument) -> Vec<Block> {
    if document.earlier.is_empty() {
        return Vec::new();
    }
    let note = words.say("表现；只并排看，不算差", "performance: side by side, without a difference");
    let mut blocks = vec![heading(words.say("与此前并排：企业", "Beside earlier ones: enterprises"), note)];
    for one in &document.earlier {
        let answered = format!("{}{}{}", one.edition, words.say("，", ", "), words.raters(one.raters, one.enterprises));
        let other =
            if one.same_plan { "" } else { words.say("，培养方案换版", ", another edition of the plan") };
        blocks.push(Block::Heading {
            level: 3,
            text: words.local(&one.term).to_owned(),
            note: format!("{answered}{other}"),
            fresh_page: false,
        });
        blocks.push(match one.withheld {
            Some(withheld) => Block::Note { text: words.programme_withheld(withheld) },
            None => earlier_counts(words, one),
        });
    }
    blocks
}

fn earlier_counts(words: Words, one: &EarlierSurvey) -> Block {
    let steps = one.performance.iter().map(|(_, table)| table.counts.len()).max().unwrap_or(5);
    let mut columns = vec![Column::number(words.say("编号", "No."))];
    columns.extend((1..=steps).map(|step| Column::count(step.to_string())));
    columns.push(Column::count("n"));
    let row = |(number, table): &(i64, Table)| {
        let mut row = vec![number.to_string()];
        row.extend((0..steps).map(|step| table.counts.get(step).map_or_else(|| NONE.to_owned(), u32::to_string)));
        row.push(table.judged().to_string());
        row
    };
    Block::Table { columns, rows: one.performance.iter().map(row).collect() }
}

fn said(words: Words, document: &EnterpriseDocument) -> Vec<Block> {
    let mut blocks = Vec::new();
    if document.withheld.is_none() && !document.comments.is_empty() {
        let note = words.say("不署企业和姓名，顺序随机", "without names, in no order");
        blocks.push(heading(words.say("企业写的话", "What enterprises wrote"), note));
        let head = format!("{}", document.comments.len());
        blocks.push(Block::Comments { head, texts: document.comments.clone() });
    }
    blocks.push(heading(words.say("专业的回复", "The programme’s reply"), ""));
    if let Some(reply) = &document.reply {
        blocks.push(Block::Quote { text: reply.text.clone() });
        let signed = format!("{}{}{}", reply.by, words.say("，", ", "), words.date(reply.on));
        blocks.push(Block::Note { text: signed });
    } else {
        let none = words.say("专业还没有回复。", "The programme has not replied yet.");
        blocks.push(Block::Note { text: none.to_owned() });
    }
    blocks
}

pub(crate) fn left_out(words: Words, document: &EnterpriseDocument) -> Vec<String> {
    let colon = words.say("：", ": ");
    let mut items = Vec::new();
    match document.withheld {
        Some(withheld) => items.push(words.programme_withheld(withheld)),
        None => {
            for outcome in &document.outcomes {
                for (scale, shown) in [
                    (words.say("重要性", "importance"), &outcome.importance),
                    (words.say("表现", "performance"), &outcome.performance),
                ] {
                    if let Err(withheld) = shown {
                        let short = words.local(&outcome.short);
                        let why = words.rating_withheld(*withheld);
                        items.push(format!("{} {short} {scale}{colon}{why}", outcome.number));
                    }
                }
            }
        }
    }
    items.push(
        words
            .say("企业和作答人：这份报告里都没有。", "Enterprises and raters: none is named in this report.")
            .to_owned(),
    );
    for one in &document.earlier {
        if let Some(withheld) = one.withheld {
            items.push(format!("{}{colon}{}", words.local(&one.term), words.programme_withheld(withheld)));
        }
    }
    if document.comments_withheld > 0 {
        let line = words.say("审阅后不公布的话：{} 条。", "Comments withheld after review: {}.");
        items.push(line.replace("{}", &document.comments_withheld.to_string()));
    }
    items.extend(words.returned(&document.returned));
    items
}
