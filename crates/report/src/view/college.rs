//! The college report.

use domain::{results::figures::result::Response, text::Language};

use super::{
    View,
    blocks::{Block, Column, Dot, Fact, Head, Width},
    by_college::by_college,
    evaluation,
};
use crate::{
    asked::step_label,
    college::{ClassLine, CollegeDocument, PooledQuestion, SectionProfile, Visited},
    words::{Figure, NONE, Words, percent_text, unstopped},
};

const STEPS_WITH_SHARES: i64 = 5;

pub(crate) fn college(document: &CollegeDocument) -> View {
    let words = Words::new(document.origin.language);
    let report = &document.report;
    let title = title(words, document).to_owned();
    let (college, term) = (about(words, document), words.local(&document.term));
    let subtitle = format!("{college}{}{term}", words.say(" ", ", "));
    let heading = |zh, en, note_zh, note_en| Block::Heading {
        level: 1,
        text: words.say(zh, en).to_owned(),
        note: words.say(note_zh, note_en).to_owned(),
        fresh_page: false,
    };
    let mut blocks = vec![
        title_block(words, document, title.clone(), subtitle.clone()),
        Block::Lead { text: words.summary(report) },
        response(words, document),
    ];
    blocks.extend(report.by_college.iter().flat_map(|found| by_college(words, found)));
    if !report.sections.is_empty() {
        let (zh, en) = match document.college {
            Some(_) => ("各维度与其他学院对照", "Dimensions compared with the other colleges"),
            None => ("各维度", "Dimensions"),
        };
        blocks.push(heading(zh, en, "0–100 分，95% 区间", "0–100, with 95 % intervals"));
        blocks.push(profile(words, document));
    }
    if !report.questions.is_empty() {
        blocks.push(heading(
            "各题分布",
            "Distributions",
            "显示的教学班合并计算",
            "of the classes shown, taken together",
        ));
        blocks.extend(questions(words, document));
    }
    if !report.classes.is_empty() {
        blocks.push(heading("各教学班", "Classes", "按教学班编号排列，不是排名", "by class code: not a ranking"));
        blocks.push(classes(words, document));
    }
    if !report.trend.is_empty() {
        blocks.push(heading("历学期结果", "Over terms", "总分，95% 区间", "total score, with 95 % intervals"));
        blocks.push(evaluation::trend(words, &report.trend));
    }
    if let Some(visited) = document.visited {
        blocks.push(heading("听课", "Observation visits", "不与学生评价合并", "never merged with what students say"));
        blocks.push(visits(words, visited));
    }
    blocks.push(heading("未显示的内容及原因", "What is not shown, and why", "", ""));
    blocks.push(Block::List { items: suppressed(words, document) });
    blocks.extend(evaluation::rules(words, document.minimums));
    View::new(
        words,
        &document.origin,
        format!("{title} {subtitle}"),
        format!("{title}{}{subtitle}", words.say("：", ": ")),
        blocks,
    )
}

pub(crate) const fn title(words: Words, document: &CollegeDocument) -> &'static str {
    match document.college {
        Some(_) => words.say("学院课程评价报告", "College report on course evaluation"),
        None => words.say("全校课程评价报告", "School report on course evaluation"),
    }
}

pub(crate) fn about(words: Words, document: &CollegeDocument) -> &str {
    document.college.as_ref().map_or(words.say("全校", "The whole school"), |college| words.local(college))
}

fn title_block(words: Words, document: &CollegeDocument, title: String, subtitle: String) -> Block {
    let campaign = &document.campaign;
    Block::Title {
        school: words.local(&document.origin.school).to_owned(),
        title,
        subtitle,
        facts: vec![
            Fact::new(words.say("学院", "College"), about(words, document)),
            Fact::new(words.say("学期", "Term"), words.local(&document.term)),
            Fact::new(words.say("评价批次", "Campaign"), words.local(&campaign.name)),
            Fact::new(words.say("计票日期", "Counted on"), words.date(campaign.counted_on)),
        ],
    }
}

fn visits(words: Words, visited: Visited) -> Block {
    let Visited { teachers, seen, visits, unseen, new_teachers, new_seen } = visited;
    let figures = [
        (words.say("听过 / 任课教师", "Observed / teachers"), words.of(seen, teachers)),
        (words.say("听课次数", "Visits"), visits.to_string()),
        (words.say("两学期以上未听", "Not observed for two terms or more"), unseen.to_string()),
        (words.say("新教师听过", "New teachers observed"), words.of(new_seen, new_teachers)),
    ];
    Block::Table {
        columns: figures.iter().map(|(title, _)| Column::text(*title, Width::Share(1))).collect(),
        rows: vec![figures.into_iter().map(|(_, figure)| figure).collect()],
    }
}

/// The classes in the order of their codes, whatever order they came in.
pub(crate) fn by_code(document: &CollegeDocument) -> Vec<&ClassLine> {
    let mut classes: Vec<&ClassLine> = document.report.classes.iter().collect();
    classes.sort_by(|one, other| (&one.code, &one.teacher).cmp(&(&other.code, &other.teacher)));
    classes
}

/// Lines are for class and teacher; a class with two teachers is one class.
pub(crate) fn number_of_classes(document: &CollegeDocument) -> usize {
    let mut codes: Vec<&str> = document.report.classes.iter().map(|class| class.code.as_str()).collect();
    codes.sort_unstable();
    codes.dedup();
    codes.len()
}

fn response(words: Words, document: &CollegeDocument) -> Block {
    let Response { ballots, eligible, .. } = document.report.response;
    let classes = number_of_classes(document);
    let rate = format!("{}{}", words.say("回收率 ", "response rate "), percent_text(ballots, eligible));
    let classes = match words.language {
        Language::Chinese => format!("{classes} 个教学班"),
        Language::English => format!("classes: {classes}"),
    };
    let mut lines = vec![rate, classes];
    lines.extend(words.people(document.report.response));
    Block::Response {
        figure: words.of(ballots, eligible),
        label: words.say("人次作答（作答 / 应参评）", "answered").to_owned(),
        lines,
    }
}

fn profile(words: Words, document: &CollegeDocument) -> Block {
    let alone = document.college.is_none();
    let kept = if alone { 1 } else { 3 };
    let row = |section: &SectionProfile| {
        let interval = section.own.and_then(|score| score.interval);
        let score = |score: Option<_>| score.map_or_else(|| NONE.to_owned(), |score| words.score(score));
        let others = Figure::Score.or_none(section.others);
        let mut after = vec![score(section.own), others, words.verdict(section.verdict).to_owned()];
        after.truncate(kept);
        Dot {
            before: vec![words.local(&section.title).to_owned()],
            after,
            at: section.own.map(|score| score.score),
            low: interval.map(|interval| interval.low),
            high: interval.map(|interval| interval.high),
            other: section.others.filter(|_| !alone),
        }
    };
    let own = if alone {
        words.say("全校（区间）", "The school (interval)")
    } else {
        words.say("本学院（区间）", "This college (interval)")
    };
    let mut after = vec![
        Column::text(own, Width::Mm(31)),
        Column::text(words.say("其他学院", "Other colleges"), Width::Mm(24)),
        Column::text(words.say("与其他学院对照", "Beside the others"), Width::Mm(30)),
    ];
    after.truncate(kept);
    let key = [words.say("本学院", "this college"), words.say("其他学院", "the other colleges")];
    Block::Dots {
        before: vec![Column::text(words.say("维度", "Section"), Width::Share(3))],
        after,
        key: if alone { Vec::new() } else { key.map(str::to_owned).into() },
        rows: document.report.sections.iter().map(row).collect(),
    }
}

/// The count of each step, absent ones as nobody.
pub(crate) fn counts(question: &PooledQuestion) -> Option<Vec<u32>> {
    let cells = question.shown.as_ref().ok()?;
    let count = |step: i64| cells.iter().filter(|cell| cell.value == step).map(|cell| cell.count).sum();
    Some((1..=question.steps).map(count).collect())
}

fn questions(words: Words, document: &CollegeDocument) -> Vec<Block> {
    let report = &document.report;
    let mut blocks = Vec::new();
    let mut table: Vec<&PooledQuestion> = Vec::new();
    let mut section = None;
    let mut legend: Option<(&[_], i64, bool)> = None;
    for question in &report.questions {
        if section != Some(question.section.as_str()) {
            blocks.extend(tables(words, &std::mem::take(&mut table)));
            section = Some(&question.section);
            legend = None;
            let title = report.sections.iter().find(|section| section.id == question.section);
            blocks.extend(title.map(|title| Block::Heading {
                level: 2,
                text: words.local(&title.title).to_owned(),
                note: String::new(),
                fresh_page: false,
            }));
        }
        let wanted = Some((question.labels.as_slice(), question.steps, question.reversed));
        if question.shown.is_ok() && legend != wanted {
            legend = wanted;
            let label = |step| step_label(words, &question.labels, question.steps, step);
            blocks.push(Block::legend((1..=question.steps).map(label).collect(), question.reversed));
        }
        blocks.push(picture(words, document, question));
        table.push(question);
    }
    blocks.extend(tables(words, &table));
    blocks
}

fn picture(words: Words, document: &CollegeDocument, question: &PooledQuestion) -> Block {
    let reversed = words.say("反向题：答案越低越好", "reversed: a lower answer is better");
    let head = Head {
        number: question.number.to_string(),
        text: words.local(&question.text).to_owned(),
        figures: format!("n = {}", question.n),
        note: if question.reversed { reversed.to_owned() } else { String::new() },
    };
    match (&question.shown, counts(question)) {
        (Ok(_), Some(counts)) => Block::likert(head, &counts, question.reversed),
        (Err(reason), _) => Block::Withheld { head, why: words.reason(*reason, document.minimums) },
        (Ok(_), None) => Block::Withheld { head, why: NONE.to_owned() },
    }
}

fn tables(words: Words, questions: &[&PooledQuestion]) -> Option<Block> {
    let steps = questions.iter().map(|question| question.steps).max()?;
    let mut columns = vec![Column::number(words.say("题", "No."))];
    columns.extend((1..=steps).map(|step| Column::count(step.to_string())));
    columns.push(Column::count("n"));
    let row = |question: &&PooledQuestion| {
        let mut row = vec![question.number.to_string()];
        let shown = counts(question).unwrap_or_default();
        row.extend((0..usize::try_from(steps).unwrap_or(0)).map(|step| match shown.get(step) {
            Some(count) if steps <= STEPS_WITH_SHARES => format!("{count} ({})", percent_text(*count, question.n)),
            Some(count) => count.to_string(),
            None => NONE.to_owned(),
        }));
        row.push(question.n.to_string());
        row
    };
    Some(Block::Table { columns, rows: questions.iter().map(row).collect() })
}

fn classes(words: Words, document: &CollegeDocument) -> Block {
    let row = |class: &ClassLine| {
        let interval = class.score.and_then(|score| score.interval);
        let teachers = class.teacher.clone().unwrap_or_else(|| words.list(class.teachers.iter().map(String::as_str)));
        let few = || words.say("作答太少", "too few answers").to_owned();
        let caution = class.score.and(words.caution(class.level)).map_or("", |_| " *");
        Dot {
            before: vec![class.code.clone(), words.local(&class.course).to_owned(), teachers],
            after: vec![
                class.score.map_or_else(few, |score| format!("{}{caution}", words.score(score))),
                words.of_with_rate(class.response.ballots, class.response.eligible),
            ],
            at: class.score.map(|score| score.score),
            low: interval.map(|interval| interval.low),
            high: interval.map(|interval| interval.high),
            other: None,
        }
    };
    Block::Dots {
        before: vec![
            Column::text(words.say("教学班", "Class"), Width::Mm(25)),
            Column::text(words.say("课程", "Course"), Width::Share(3)),
            Column::text(words.say("教师", "Teachers"), Width::Mm(20)),
        ],
        after: vec![
            Column::text(words.say("得分（区间）", "Score (interval)"), Width::Mm(32)),
            Column::text(words.say("作答", "Answered"), Width::Mm(27)),
        ],
        key: vec![],
        rows: by_code(document).into_iter().map(row).collect(),
    }
}

pub(crate) fn suppressed(words: Words, document: &CollegeDocument) -> Vec<String> {
    let chinese = words.language == Language::Chinese;
    let minimums = document.minimums;
    let mut items = Vec::new();
    for (number, question) in (1_usize..).zip(&document.report.questions) {
        if let Err(reason) = question.shown {
            let (text, colon) = (unstopped(words.local(&question.text)), words.say("：", ": "));
            items.push(format!("{number} {text}{colon}{}", words.reason(reason, minimums)));
        }
    }
    let silent: Vec<&str> =
        by_code(document).iter().filter(|class| class.score.is_none()).map(|class| class.code.as_str()).collect();
    if !silent.is_empty() {
        let (count, codes, least) = (silent.len(), words.list(silent.iter().copied()), minimums.mean());
        items.push(if chinese {
            format!("{count} 项教学班得分（作答少于 {least} 份，或为防推算而不显示）：{codes}")
        } else {
            format!("Class scores, {count} (fewer than {least} answers, or withheld against subtraction): {codes}")
        });
    }
    let cautious =
        document.report.classes.iter().filter(|class| class.score.and(words.caution(class.level)).is_some()).count();
    if cautious > 0 {
        let least = minimums.compared();
        items.push(if chinese {
            format!("带 * 的 {cautious} 项得分作答少于 {least} 份，仅供参考，不作比较。")
        } else {
            format!("Scores marked * ({cautious}) have fewer than {least} answers: read them with caution; they are not compared.")
        });
    }
    if items.is_empty() {
        items.push(words.say("没有未显示的内容。", "Nothing is withheld.").to_owned());
    }
    items
}
