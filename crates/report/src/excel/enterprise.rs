//! The enterprise report: a sheet for each group, and no cell that has two of them.

use domain::surveys::figures::{Table, Withheld};
use sheet::{
    book::{Book, Cell},
    write::WriteError,
};

use super::{book, score_cells};
use crate::{
    asked::step_label,
    enterprise::{EnterpriseDocument, PrintedOutcome},
    view::{enterprise_facts, enterprise_title, left_out, steps},
    words::{Words, attained_digits},
};

pub fn enterprise_workbook(document: &EnterpriseDocument) -> Result<Vec<u8>, WriteError> {
    let words = Words::new(document.origin.language);
    let mut book = book(words, &document.origin, enterprise_title(words))?;
    summary(&mut book, words, document)?;
    if document.withheld.is_none() {
        enterprises(&mut book, words, document)?;
    }
    students(&mut book, words, document)?;
    grades(&mut book, words, document)?;
    earlier(&mut book, words, document)?;
    comments(&mut book, words, document)?;
    rules(&mut book, words, document)?;
    book.finish()
}

/// Who was asked and when; no figure of any group.
fn summary(book: &mut Book, words: Words, document: &EnterpriseDocument) -> Result<(), WriteError> {
    let origin = &document.origin;
    let mut page = book.page(words.say("概览", "Summary"), &[30.0, 60.0])?;
    page.title(&format!("{} · {}", words.local(&origin.school), enterprise_title(words)))?;
    for fact in enterprise_facts(words, document) {
        page.row(&[fact.label.into(), fact.value.into()])?;
    }
    page.row(&[words.say("制表日期", "Made on").into(), words.date(origin.made_on).into()])?;
    page.row(&[words.say("编号", "Number").into(), origin.code.as_str().into()])?;
    page.gap();
    for (label, number) in words.asked(document.raters) {
        page.row(&[label.into(), number.into()])?;
    }
    if let Some(withheld) = document.withheld {
        page.row(&[words.say("说明", "Note").into(), words.programme_withheld(withheld).into()])?;
    }
    page.gap();
    let returned = words.returned(&document.returned);
    page.row(&[
        words.say("退回", "Returned").into(),
        returned.unwrap_or_else(|| words.say("没有", "none").to_owned()).into(),
    ])?;
    let reply = document.reply.as_ref();
    let none = words.say("专业还没有回复。", "The programme has not replied yet.");
    let reply =
        reply.map_or_else(|| none.to_owned(), |reply| format!("{}\n{} {}", reply.text, reply.by, words.date(reply.on)));
    page.row(&[words.say("专业的回复", "The programme’s reply").into(), reply.into()])?;
    Ok(())
}

fn counted(steps: usize, table: Option<&Table>) -> impl Iterator<Item = Cell> {
    let counts = table.map(|table| table.counts.clone()).unwrap_or_default();
    counts.into_iter().map(Cell::Whole).chain(std::iter::repeat(Cell::Empty)).take(steps)
}

fn enterprises(book: &mut Book, words: Words, document: &EnterpriseDocument) -> Result<(), WriteError> {
    let steps = steps(document);
    let mut widths = vec![6.0, 18.0, 50.0, 12.0];
    widths.extend(std::iter::repeat_n(8.0, steps));
    widths.extend([10.0, 8.0, 12.0, 12.0, 60.0]);
    let mut page = book.page(words.say("企业", "Enterprises"), &widths)?;
    let mut titles: Vec<String> = [
        words.say("编号", "No."),
        words.say("毕业要求", "Outcome"),
        words.say("内容", "Text"),
        words.say("问", "Asked"),
    ]
    .map(str::to_owned)
    .into();
    titles.extend((1..=steps).map(|step| step.to_string()));
    titles.extend(
        [
            words.say("无法判断", "Cannot judge"),
            "n",
            words.say("认为重要", "Important to"),
            words.say("认为弱", "Weak for"),
            words.say("说明", "Note"),
        ]
        .map(str::to_owned),
    );
    page.head(titles.iter().map(String::as_str))?;
    let mut row = |outcome: &PrintedOutcome, important: bool, shown: &Result<Table, Withheld>| {
        let (scale, labels) = if important {
            (words.say("重要性", "Importance"), &document.importance)
        } else {
            (words.say("表现", "Performance"), &document.performance)
        };
        let table = shown.as_ref().ok();
        let mut row: Vec<Cell> = vec![
            u32::try_from(outcome.number).unwrap_or_default().into(),
            words.local(&outcome.short).into(),
            words.local(&outcome.text).into(),
            scale.into(),
        ];
        row.extend(counted(steps, table));
        row.push(table.map(|table| document.raters.submitted.saturating_sub(table.judged())).into());
        row.push(table.map(Table::judged).into());
        row.push(table.filter(|_| important).map(Table::highest_two).into());
        row.push(table.filter(|_| !important).map(Table::lowest_two).into());
        let named = || {
            let last = i64::try_from(steps).unwrap_or(i64::MAX);
            let label = |step| step_label(words, labels, last, step);
            (1..=last).map(label).collect::<Vec<_>>().join(words.say("；", "; "))
        };
        row.push(shown.as_ref().err().map_or_else(named, |withheld| words.rating_withheld(*withheld)).into());
        page.row(&row)
    };
    for outcome in &document.outcomes {
        row(outcome, true, &outcome.importance)?;
        row(outcome, false, &outcome.performance)?;
    }
    Ok(())
}

fn students(book: &mut Book, words: Words, document: &EnterpriseDocument) -> Result<(), WriteError> {
    let mut page = book.page(words.say("学生", "Students"), &[6.0, 18.0, 10.0, 10.0, 10.0, 8.0, 8.0, 60.0])?;
    page.head([
        words.say("编号", "No."),
        words.say("毕业要求", "Outcome"),
        words.say("得分", "Score"),
        words.say("区间下限", "Low"),
        words.say("区间上限", "High"),
        "n",
        "N",
        words.say("来源", "From"),
    ])?;
    for outcome in &document.outcomes {
        let said = outcome.students.as_ref();
        let mut row: Vec<Cell> =
            vec![u32::try_from(outcome.number).unwrap_or_default().into(), words.local(&outcome.short).into()];
        row.extend(score_cells(said.map(|said| said.score)));
        row.push(said.map(|said| said.answered).into());
        row.push(said.map(|said| said.of).into());
        let none = words.say("没有对应的题，或不显示", "not asked, or not shown");
        row.push(said.map_or(none, |said| words.local(&said.source)).into());
        page.row(&row)?;
    }
    Ok(())
}

fn grades(book: &mut Book, words: Words, document: &EnterpriseDocument) -> Result<(), WriteError> {
    let mut page = book.page(words.say("成绩", "Grades"), &[6.0, 18.0, 12.0, 12.0, 60.0])?;
    page.head([
        words.say("编号", "No."),
        words.say("毕业要求", "Outcome"),
        words.say("达成度", "Attainment"),
        words.say("毕业年份", "Graduated in"),
        words.say("来源", "From"),
    ])?;
    for outcome in &document.outcomes {
        let of = outcome.attained.as_ref();
        let value = of.map(|of| Cell::Number { value: of.value, digits: attained_digits(of.value) });
        page.row(&[
            u32::try_from(outcome.number).unwrap_or_default().into(),
            words.local(&outcome.short).into(),
            value.unwrap_or(Cell::Empty),
            of.and_then(|of| u32::try_from(of.year).ok()).into(),
            of.map_or_else(|| words.say("没有导入", "not imported"), |of| of.source.as_str()).into(),
        ])?;
    }
    Ok(())
}

fn earlier(book: &mut Book, words: Words, document: &EnterpriseDocument) -> Result<(), WriteError> {
    if document.earlier.is_empty() {
        return Ok(());
    }
    let tables = document.earlier.iter().flat_map(|one| &one.performance);
    let steps = tables.map(|(_, table)| table.counts.len()).max().unwrap_or(5);
    let mut widths = vec![26.0, 16.0, 8.0, 10.0, 6.0];
    widths.extend(std::iter::repeat_n(8.0, steps + 1));
    widths.push(60.0);
    let mut page = book.page(words.say("历次企业表现", "Earlier performance"), &widths)?;
    let mut titles: Vec<String> = [
        words.say("学期", "Term"),
        words.say("培养方案", "Plan"),
        words.say("人", "Raters"),
        words.say("企业", "Enterprises"),
        words.say("编号", "No."),
    ]
    .map(str::to_owned)
    .into();
    titles.extend((1..=steps).map(|step| step.to_string()));
    titles.extend(["n", words.say("说明", "Note")].map(str::to_owned));
    page.head(titles.iter().map(String::as_str))?;
    for one in &document.earlier {
        let about = || -> Vec<Cell> {
            vec![words.local(&one.term).into(), one.edition.as_str().into(), one.raters.into(), one.enterprises.into()]
        };
        let other = (!one.same_plan).then(|| words.say("培养方案换版", "another edition of the plan").to_owned());
        if let Some(withheld) = one.withheld {
            let mut row = about();
            row.extend(std::iter::repeat_n(Cell::Empty, steps + 2));
            row.push(words.programme_withheld(withheld).into());
            page.row(&row)?;
        }
        for (number, table) in one.performance.iter().filter(|_| one.withheld.is_none()) {
            let mut row = about();
            row.push(u32::try_from(*number).unwrap_or_default().into());
            row.extend(counted(steps, Some(table)));
            row.push(table.judged().into());
            row.push(other.clone().into());
            page.row(&row)?;
        }
    }
    Ok(())
}

fn comments(book: &mut Book, words: Words, document: &EnterpriseDocument) -> Result<(), WriteError> {
    if document.withheld.is_some() {
        return Ok(());
    }
    let mut page = book.page(words.say("企业写的话", "What enterprises wrote"), &[120.0])?;
    page.head([words.say("不署企业和姓名，顺序随机", "Without names, in no order")])?;
    for comment in &document.comments {
        page.row(&[comment.as_str().into()])?;
    }
    Ok(())
}

fn rules(book: &mut Book, words: Words, document: &EnterpriseDocument) -> Result<(), WriteError> {
    let mut page = book.page(words.say("规则", "Rules"), &[28.0, 110.0])?;
    page.title(words.say("未显示的内容及原因", "What is not shown, and why"))?;
    for item in left_out(words, document) {
        page.row(&[Cell::Empty, item.into()])?;
    }
    page.gap();
    page.title(words.say("显示规则", "The rules"))?;
    for rule in words.enterprise_rules() {
        page.row(&[rule.title.into(), rule.text.into()])?;
    }
    Ok(())
}
