//! A report on a visit to a class: one person's judgement of one hour, and what was said to it.

use domain::{
    observation::{
        capacity::Capacity,
        reply::ReplyKind,
        report::{Attended, SectionScores},
        visit::Outcome,
    },
    questionnaire::{Answer, Item, Kind, Repeat, items},
};
use jiff::civil::Date;

use super::{
    View,
    blocks::{Block, Column, Dot, Fact, PrintedPhoto, Width},
};
use crate::{
    asked::step_label,
    photo::is_printable,
    visit::{PrintedReply, PrintedSettlement, VisitDocument},
    words::{Figure, NONE, Words},
};

/// With the photographs that it shows, each under the name that its block gives it.
pub(crate) fn visit(document: &VisitDocument) -> (View, Vec<(String, Vec<u8>)>) {
    let words = Words::new(document.origin.language);
    let title = words.say("听课记录", "Classroom observation report").to_owned();
    let subtitle = format!("{} {}", words.local(&document.course), document.class_code);
    let (photos, files) = photos(words, document);
    let mut blocks = vec![Block::Title {
        school: words.local(&document.origin.school).to_owned(),
        title: title.clone(),
        subtitle: subtitle.clone(),
        facts: facts(words, document),
    }];
    blocks.extend(judgement(words, document));
    blocks.extend(photos);
    blocks.extend(said(words, document));
    blocks.extend(versions(words, document));
    let running = format!("{title}{}{subtitle}", words.say("：", ": "));
    (View::new(words, &document.origin, format!("{title} {subtitle}"), running, blocks), files)
}

fn facts(words: Words, document: &VisitDocument) -> Vec<Fact> {
    let report = &document.report;
    let teachers = report.about.iter().map(|present| present.name.as_str());
    let when = format!("{}{}", words.date(document.date), in_week(words, document.week));
    let mut facts = vec![
        Fact::new(words.say("日期", "Date"), when),
        Fact::new(words.say("节次", "Periods"), document.periods.to_string()),
        Fact::new(words.say("教师", "Teachers"), words.list(teachers)),
        Fact::new(words.say("听课人", "Observer"), observer(words, document)),
        Fact::new(words.say("实际听课", "Attended"), attended(words, report.attended)),
    ];
    let mut also = |label: &str, value: Option<String>| facts.extend(value.map(|value| Fact::new(label, value)));
    also(words.say("教室", "Room"), document.room.clone());
    also(words.say("到课学生", "Students present"), report.students.map(|students| students.to_string()));
    also(words.say("课题", "Topic"), report.topic.clone());
    also(words.say("课后交流", "Talked on"), report.talked_on.map(|on| words.date(on)));
    also(words.say("建议再听", "Look again"), report.look_again.map(|week| by_week(words, week)));
    facts
}

fn in_week(words: Words, week: u8) -> String {
    words.say("（第{}周）", " (week {})").replace("{}", &week.to_string())
}

fn by_week(words: Words, week: u8) -> String {
    words.say("第{}周之前", "before week {}").replace("{}", &week.to_string())
}

fn attended(words: Words, attended: Attended) -> String {
    let Attended { from, to, late, left_early } = attended;
    let mut parts = vec![words.say("第{}节", "period {}").replace("{}", &span(from, to))];
    let missed = [(late, "晚到{}分钟", "{} minutes late"), (left_early, "早退{}分钟", "left {} minutes early")];
    let missed = missed.into_iter().filter(|(minutes, ..)| *minutes > 0);
    parts.extend(missed.map(|(minutes, zh, en)| words.say(zh, en).replace("{}", &minutes.to_string())));
    parts.join(words.say("，", ", "))
}

fn span(from: u8, to: u8) -> String {
    if from == to { from.to_string() } else { format!("{from}–{to}") }
}

/// As far as the reader is told.
fn observer(words: Words, document: &VisitDocument) -> String {
    let capacity = match document.capacity {
        Capacity::Supervisor => words.say("督导", "supervisor"),
        Capacity::Leader => words.say("领导", "leader"),
        Capacity::Peer => words.say("同行", "colleague"),
        Capacity::Expert => words.say("专家", "expert"),
        Capacity::Student => words.say("学生信息员", "student observer"),
    };
    let Some((name, college)) = &document.observer else { return capacity.to_owned() };
    let more = college.as_ref().map(|college| words.local(college));
    let about = words.list([capacity].into_iter().chain(more));
    format!("{name}{}{about}{}", words.say("（", " ("), words.say("）", ")"))
}

fn judgement(words: Words, document: &VisitDocument) -> Vec<Block> {
    let report = &document.report;
    let mut blocks = Vec::new();
    if !document.sections.is_empty() {
        let note = words.say("0–100，各维度单独列出，不求平均", "0–100, each by itself, never averaged");
        blocks.push(heading(words.say("各维度", "Dimensions"), note));
        blocks.push(marks(words, document));
    }
    let frozen = report.asked(&document.form);
    let several = report.about.len() > 1;
    let answered = items(&frozen).into_iter().enumerate().filter_map(|(place, item)| {
        let said = answer(words, &item.question.kind, report.answers.get(&item.key)?);
        Some(vec![(place + 1).to_string(), question(words, document, &item, several), said])
    });
    let rows: Vec<_> = answered.collect();
    if !rows.is_empty() {
        blocks.push(heading(words.say("评价项目", "Questions"), ""));
        let columns = vec![
            Column::text(words.say("序号", "No."), Width::Mm(11)),
            Column::text(words.say("项目", "Question"), Width::Share(3)),
            Column::text(words.say("评价", "Answer"), Width::Share(2)),
        ];
        blocks.push(Block::Table { columns, rows });
    }
    for (title, text) in
        [(words.say("优点", "Strengths"), &report.strengths), (words.say("建议", "Suggestions"), &report.suggestions)]
    {
        blocks.push(heading(title, ""));
        blocks.push(Block::Quote { text: text.clone() });
    }
    let single = words.say(
        "一次听课是一个人对一次课的判断，不与学生评价合并。",
        "One visit is one person’s judgement of one class. It is never merged with what students say.",
    );
    blocks.push(Block::Note { text: single.to_owned() });
    blocks
}

fn question(words: Words, document: &VisitDocument, item: &Item<'_>, several: bool) -> String {
    let text = words.local(&item.question.text);
    let about = item.teacher.filter(|_| several).and_then(|place| document.report.about.get(place));
    about.map_or_else(|| text.to_owned(), |about| format!("{}{}{text}", about.name, words.say("：", ": ")))
}

pub(super) fn answer(words: Words, kind: &Kind, answer: &Answer) -> String {
    let option = |texts: Vec<&str>, position: i64| {
        let place = usize::try_from(position - 1).ok();
        place.and_then(|place| texts.get(place).copied()).unwrap_or(NONE).to_owned()
    };
    match (kind, answer) {
        (_, Answer::NotApplicable) => words.say("不适用", "not applicable").to_owned(),
        (_, Answer::Text(text)) => text.clone(),
        (Kind::Scale { steps, labels, .. }, Answer::Number(step)) => step_label(words, labels, *steps, *step),
        (Kind::Choice { options, .. }, Answer::Number(position)) => {
            option(options.iter().map(|option| words.local(&option.text)).collect(), *position)
        }
        (Kind::Choices { options }, Answer::Choices(positions)) => {
            let texts: Vec<_> = options.iter().map(|option| words.local(&option.text)).collect();
            let chosen: Vec<_> = positions.iter().map(|position| option(texts.clone(), *position)).collect();
            words.list(chosen.iter().map(String::as_str))
        }
        (Kind::Number { unit: Some(unit), .. }, Answer::Number(number)) => format!("{number} {}", words.local(unit)),
        (_, Answer::Number(number)) => number.to_string(),
        (_, Answer::Choices(_)) => NONE.to_owned(),
    }
}

/// A mark for each section, and each teacher where several were there.
fn marks(words: Words, document: &VisitDocument) -> Block {
    let about = &document.report.about;
    let rows = document.sections.iter().flat_map(|SectionScores { section, scores }| {
        let found = document.form.sections.iter().find(|one| one.id == *section);
        let title = found.map_or(NONE, |one| words.local(&one.title));
        let repeats = found.is_some_and(|one| one.repeat == Repeat::Teacher) && about.len() > 1;
        let shown = if repeats { scores.len() } else { 1 };
        scores.iter().zip(about).take(shown).map(move |(score, present)| {
            let before =
                if repeats { format!("{title}{}{}", words.say("：", ": "), present.name) } else { title.to_owned() };
            Dot {
                before: vec![before],
                after: vec![Figure::Score.or_none(*score)],
                at: *score,
                low: None,
                high: None,
                other: None,
            }
        })
    });
    Block::Dots {
        before: vec![Column::text(words.say("维度", "Dimension"), Width::Share(3))],
        after: vec![Column::text(words.say("得分", "Score"), Width::Mm(18))],
        key: Vec::new(),
        rows: rows.collect(),
    }
}

/// Those that cannot be printed are told of by their captions.
fn photos(words: Words, document: &VisitDocument) -> (Vec<Block>, Vec<(String, Vec<u8>)>) {
    if document.report.photos.is_empty() {
        return (Vec::new(), Vec::new());
    }
    let mut files = Vec::new();
    let kept = document.photos.iter().map(Option::as_ref).chain(std::iter::repeat(None));
    let photos = document.report.photos.iter().zip(kept).enumerate().map(|(place, (photo, bytes))| {
        let file = bytes.filter(|bytes| is_printable(bytes)).map(|bytes| {
            let name = format!("photo-{place}");
            files.push((name.clone(), bytes.clone()));
            name
        });
        let absent = words.say("（照片未能印出）", "(photograph not printed)");
        let caption = match (&file, photo.caption.as_str()) {
            (Some(_), caption) => caption.to_owned(),
            (None, caption) => format!("{caption}{absent}"),
        };
        PrintedPhoto { file, caption }
    });
    let photos = photos.collect();
    (vec![heading(words.say("照片", "Photographs"), ""), Block::Photos { photos }], files)
}

/// The reply and the settlement, or that there is none: a report is not handed on without them.
fn said(words: Words, document: &VisitDocument) -> Vec<Block> {
    let mut blocks = vec![heading(words.say("教师回应", "The teacher’s reply"), "")];
    let Some(reply) = &document.reply else {
        let none = words.say("至制表之日，教师尚未回应。", "No reply was given by the day on which this was made.");
        blocks.push(Block::Note { text: none.to_owned() });
        return blocks;
    };
    blocks.push(Block::Quote { text: reply_text(words, reply) });
    if let Some((answer, on)) = &reply.answer {
        blocks.push(heading(words.say("听课人说明", "The observer’s answer"), &words.date(*on)));
        blocks.push(Block::Quote { text: answer.clone() });
    }
    if reply.kind == ReplyKind::Disputed {
        blocks.push(heading(words.say("裁定", "Settlement"), ""));
        blocks.push(match &document.settlement {
            Some(settlement) => Block::Quote { text: settlement_text(words, settlement) },
            None => {
                Block::Note { text: words.say("异议尚未裁定。", "The dispute is not settled yet.").to_owned() }
            }
        });
    }
    blocks
}

fn reply_text(words: Words, reply: &PrintedReply) -> String {
    let kind = match reply.kind {
        ReplyKind::Acknowledged => words.say("已阅，确认", "Read and acknowledged"),
        ReplyKind::Disputed => words.say("提出异议", "Disputed"),
    };
    let mut lines = vec![signed(words, kind, &reply.by, reply.on)];
    lines.extend(reply.text.clone());
    if let Some(plan) = &reply.plan {
        let week = reply.plan_week.map(|week| by_week(words, week));
        let week = week.map(|week| format!("{}{week}{}", words.say("（", " ("), words.say("）", ")")));
        lines.push(format!("{}{plan}{}", words.say("改进：", "What will change: "), week.unwrap_or_default()));
    }
    lines.join("\n")
}

fn settlement_text(words: Words, settlement: &PrintedSettlement) -> String {
    let outcome = match settlement.outcome {
        Outcome::Stands => words.say("维持", "The report stands"),
        Outcome::Amended => words.say("以修改后的记录为准", "The report stands as it was changed"),
        Outcome::Withdrawn => words.say("撤回，不计入任何统计", "The report is withdrawn and counts for nothing"),
    };
    format!("{}\n{}", signed(words, outcome, &settlement.by, settlement.on), settlement.text)
}

fn signed(words: Words, what: &str, by: &str, on: Date) -> String {
    [what, by, &words.date(on)].join(words.say("　", " · "))
}

fn versions(words: Words, document: &VisitDocument) -> Vec<Block> {
    let item = |(number, on): &(i16, Date)| {
        let text = words.say("第{}版，{on}提交", "Version {}, submitted on {on}");
        text.replace("{}", &number.to_string()).replace("{on}", &words.date(*on))
    };
    let items = document.versions.iter().map(item).collect();
    let note = words.say("印出的是最新一版", "the newest is printed");
    vec![heading(words.say("版本", "Versions"), note), Block::List { items }]
}

fn heading(text: &str, note: &str) -> Block {
    Block::Heading { level: 1, text: text.to_owned(), note: note.to_owned(), fresh_page: false }
}
