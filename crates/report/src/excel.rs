//! Documents as workbooks: the same figures as numbers, rounded as everywhere, so that what somebody adds up is what
//! they read. A figure that is not shown is an empty cell, and the reason stands beside it.

mod answer_columns;
mod college;
mod enterprise;
mod evaluation;

use domain::results::figures::{score::Score, threshold::Minimums};
use sheet::{
    book::{Book, Cell, Page},
    write::WriteError,
};

pub use self::{
    college::college_workbook,
    enterprise::enterprise_workbook,
    evaluation::{evaluation_workbook, teacher_term_workbook},
};
use crate::{
    document::{Origin, TrendPoint},
    words::{Figure, Words, percent},
};

fn book(words: Words, origin: &Origin, title: &str) -> Result<Book, WriteError> {
    Book::new(title, words.local(&origin.school), origin.made_on)
}

fn number(figure: Figure, value: Option<f64>) -> Cell {
    value.map_or(Cell::Empty, |value| Cell::Number { value: figure.rounded(value), digits: figure.digits() })
}

/// Score, low, high.
fn score_cells(score: Option<Score>) -> [Cell; 3] {
    let interval = score.and_then(|score| score.interval);
    [
        number(Figure::Score, score.map(|score| score.score)),
        number(Figure::Score, interval.map(|interval| interval.low)),
        number(Figure::Score, interval.map(|interval| interval.high)),
    ]
}

/// n, N, rate.
fn response_cells(n: u32, eligible: u32) -> [Cell; 3] {
    [Cell::Whole(n), Cell::Whole(eligible), percent(n, eligible).map_or(Cell::Empty, Cell::Percent)]
}

/// Nothing where there is no other term.
fn trend(page: &mut Page<'_>, words: Words, points: &[TrendPoint]) -> Result<(), WriteError> {
    if points.is_empty() {
        return Ok(());
    }
    page.head([
        words.say("历次结果", "Over terms"),
        words.say("回收率", "Response rate"),
        words.say("得分", "Score"),
        words.say("区间下限", "Low"),
        words.say("区间上限", "High"),
        "n",
        "N",
    ])?;
    for point in points {
        let [score, low, high] = score_cells(point.score);
        let [n, eligible, rate] = response_cells(point.n, point.eligible);
        page.row(&[words.local(&point.term).into(), rate, score, low, high, n, eligible])?;
    }
    Ok(())
}

fn rules_page(book: &mut Book, words: Words, minimums: Minimums, suppressed: &[String]) -> Result<(), WriteError> {
    let mut page = book.page(words.say("规则", "Rules"), &[28.0, 110.0])?;
    page.title(words.say("未显示的内容及原因", "What is not shown, and why"))?;
    for item in suppressed {
        page.row(&[Cell::Empty, item.as_str().into()])?;
    }
    page.gap();
    page.title(words.say("显示规则", "The rules"))?;
    for rule in words.rules(minimums) {
        page.row(&[rule.title.into(), rule.text.into()])?;
    }
    Ok(())
}
