//! The college report: a summary, sections, questions, classes, terms, rules.

use sheet::{
    book::{Book, Cell},
    write::WriteError,
};

use super::{
    answer_columns::{AnswerColumns, Counted},
    book, number, response_cells, rules_page, score_cells, trend,
};
use crate::{
    asked::step_label,
    college::{CollegeDocument, PooledQuestion},
    view::{by_code, college_about, college_suppressed, college_title, counts, number_of_classes},
    words::{Figure, Words},
};

pub fn college_workbook(document: &CollegeDocument) -> Result<Vec<u8>, WriteError> {
    let words = Words::new(document.origin.language);
    let title = college_title(words, document);
    let mut book = book(words, &document.origin, title)?;
    summary(&mut book, words, document, title)?;
    questions(&mut book, words, document)?;
    classes(&mut book, words, document)?;
    rules_page(&mut book, words, document.minimums, &college_suppressed(words, document))?;
    book.finish()
}

fn summary(book: &mut Book, words: Words, document: &CollegeDocument, title: &str) -> Result<(), WriteError> {
    let origin = &document.origin;
    let report = &document.report;
    let mut page = book.page(words.say("概览", "Summary"), &[30.0, 24.0, 12.0, 12.0, 12.0, 12.0, 12.0, 26.0])?;
    page.title(&format!("{} · {title}", words.local(&origin.school)))?;
    let classes = u32::try_from(number_of_classes(document)).unwrap_or(u32::MAX);
    let [n, eligible, rate] = response_cells(report.response.ballots, report.response.eligible);
    for (label, value) in [
        (words.say("学院", "College"), college_about(words, document).into()),
        (words.say("学期", "Term"), words.local(&document.term).into()),
        (words.say("评价批次", "Campaign"), words.local(&document.campaign.name).into()),
        (words.say("计票日期", "Counted on"), words.date(document.campaign.counted_on).into()),
        (words.say("制表日期", "Made on"), words.date(origin.made_on).into()),
        (words.say("编号", "Number"), origin.code.as_str().into()),
        (words.say("教学班数", "Classes"), classes.into()),
        (words.say("作答人次 n", "Answered (n)"), n),
        (words.say("应参评人次 N", "Asked (N)"), eligible),
        (words.say("回收率", "Response rate"), rate),
    ] {
        page.row(&[label.into(), value])?;
    }
    for line in words.people(report.response) {
        page.row(&[words.say("名单与票箱", "Lists and boxes").into(), line.into()])?;
    }
    page.gap();
    let head = [
        words.say("维度", "Section"),
        if document.college.is_some() { words.say("与其他学院对照", "Beside the others") } else { "" },
        if document.college.is_some() { words.say("本学院", "College") } else { words.say("全校", "School") },
        words.say("区间下限", "Low"),
        words.say("区间上限", "High"),
        words.say("其他学院", "Other colleges"),
    ];
    // The school stands beside nothing.
    let kept = if document.college.is_some() { head.len() } else { 5 };
    page.head(head.into_iter().take(kept))?;
    for section in &report.sections {
        let verdict = document.college.as_ref().map(|_| words.verdict(section.verdict));
        let mut row: Vec<Cell> = vec![words.local(&section.title).into(), verdict.into()];
        row.extend(score_cells(section.own));
        row.push(number(Figure::Score, section.others));
        row.truncate(kept);
        page.row(&row)?;
    }
    page.gap();
    trend(&mut page, words, &report.trend)
}

fn questions(book: &mut Book, words: Words, document: &CollegeDocument) -> Result<(), WriteError> {
    let report = &document.report;
    let counted = |question: &PooledQuestion| -> Option<Counted> {
        let labels = (1..=question.steps).map(|step| step_label(words, &question.labels, question.steps, step));
        Some(labels.zip(counts(question)?).collect())
    };
    let answers = AnswerColumns::of(report.questions.iter().filter_map(counted));
    let mut widths = vec![6.0, 20.0, 48.0, 8.0];
    widths.extend(std::iter::repeat_n(14.0, answers.count()));
    widths.push(50.0);
    let mut page = book.page(words.say("各题", "Questions"), &widths)?;
    let mut titles: Vec<String> =
        [words.say("题", "No."), words.say("维度", "Section"), words.say("题目", "Question"), "n"]
            .map(str::to_owned)
            .into();
    titles.extend(answers.titles(words));
    titles.push(words.say("说明", "Note").to_owned());
    page.head(titles.iter().map(String::as_str))?;
    for question in &report.questions {
        let section = report.sections.iter().find(|section| section.id == question.section);
        let mut row: Vec<Cell> = vec![
            question.number.into(),
            section.map(|section| words.local(&section.title)).into(),
            words.local(&question.text).into(),
            question.n.into(),
        ];
        let counted = counted(question);
        row.extend(answers.cells(counted.as_ref()));
        let reason = question.shown.as_ref().err().map(|reason| words.reason(*reason, document.minimums));
        row.push(reason.or_else(|| answers.note(words, counted.as_ref()?)).into());
        page.row(&row)?;
    }
    Ok(())
}

fn classes(book: &mut Book, words: Words, document: &CollegeDocument) -> Result<(), WriteError> {
    let widths = [16.0, 30.0, 24.0, 8.0, 8.0, 10.0, 10.0, 10.0, 10.0, 30.0];
    let mut page = book.page(words.say("教学班", "Classes"), &widths)?;
    page.head([
        words.say("教学班", "Class"),
        words.say("课程", "Course"),
        words.say("教师", "Teachers"),
        "n",
        "N",
        words.say("回收率", "Rate"),
        words.say("得分", "Score"),
        words.say("区间下限", "Low"),
        words.say("区间上限", "High"),
        words.say("说明", "Note"),
    ])?;
    for class in by_code(document) {
        let teachers = class.teacher.clone().unwrap_or_else(|| words.list(class.teachers.iter().map(String::as_str)));
        let mut row: Vec<Cell> = vec![class.code.as_str().into(), words.local(&class.course).into(), teachers.into()];
        row.extend(response_cells(class.response.ballots, class.response.eligible));
        row.extend(score_cells(class.score));
        row.push(match class.score {
            None => words.say("作答太少", "too few answers").into(),
            Some(_) => words.caution(class.level).into(),
        });
        page.row(&row)?;
    }
    Ok(())
}
