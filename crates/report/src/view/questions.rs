//! A section: each question's distribution as a picture, and the same as a table.

use domain::{
    questionnaire::Kind,
    results::figures::threshold::{Level, Minimums},
    text::LocalText,
};

use super::blocks::{Bar, Block, Column, Head, Width};
use crate::{
    asked::{Asked, Part, step_label},
    words::{Figure, NONE, Words, percent_text},
};

/// More steps than this leave no room for percentages in a table.
const STEPS_WITH_SHARES: i64 = 5;
/// Room for "no meaningful difference (4.07)" in two lines.
const COMPARED: Width = Width::Mm(27);

pub(super) fn part(words: Words, minimums: Minimums, part: &Part<'_>, level: u8) -> Vec<Block> {
    let questions: Vec<&Asked<'_>> = part.questions.iter().filter(|asked| !asked.is_text()).collect();
    if questions.is_empty() {
        return Vec::new();
    }
    // A caution that holds for all is said once.
    let shared = shared_level(&questions);
    let mut blocks = vec![heading(words, part, level, shared)];
    let mut legend: Option<(&[LocalText], i64, bool)> = None;
    for asked in &questions {
        if let (Kind::Scale { labels, steps, reversed, .. }, Some(_)) = (&asked.question.kind, &asked.result.shown) {
            // Said once for all questions with the same words for the colours.
            if legend != Some((labels, *steps, *reversed)) {
                legend = Some((labels, *steps, *reversed));
                let labels = (1..=*steps).map(|step| step_label(words, labels, *steps, step)).collect();
                blocks.push(Block::legend(labels, *reversed));
            }
        }
        blocks.push(picture(words, minimums, asked, shared.is_none()));
    }
    blocks.extend(tables(words, &questions));
    blocks
}

fn shared_level(questions: &[&Asked<'_>]) -> Option<Level> {
    let mut levels = questions.iter().filter(|asked| asked.result.withheld.is_none()).map(|asked| asked.result.level);
    let first = levels.next()?;
    levels.all(|level| level == first).then_some(first)
}

fn heading(words: Words, part: &Part<'_>, level: u8, shared: Option<Level>) -> Block {
    let weight = part.weight.map(|weight| format!("{}{weight}%", words.say("权重 ", "weight ")));
    let score = part.profile.map(|profile| format!("{}{}", words.say("得分 ", "score "), words.score(profile.score)));
    let caution = shared.or_else(|| part.profile.map(|profile| profile.level)).and_then(|level| words.caution(level));
    let caution = caution.map(str::to_owned);
    let note = [weight, score, caution].into_iter().flatten().collect::<Vec<_>>().join(words.say("，", ", "));
    Block::Heading { level, text: part.title(words), note, fresh_page: false }
}

fn picture(words: Words, minimums: Minimums, asked: &Asked<'_>, cautioned: bool) -> Block {
    let head = head(words, asked, cautioned);
    let result = asked.result;
    let Some(counts) = asked.counts(words) else {
        let why = result.withheld.map_or_else(|| NONE.to_owned(), |reason| words.reason(reason, minimums));
        return Block::Withheld { head, why };
    };
    if let Kind::Scale { reversed, .. } = asked.question.kind {
        let counts: Vec<u32> = counts.iter().map(|(_, count)| *count).collect();
        return Block::likert(head, &counts, reversed);
    }
    let row = |(label, count): (String, u32)| {
        let words = format!("{count} ({})", percent_text(count, result.n));
        Bar { label, count, of: result.n, words }
    };
    Block::Bars { head, rows: counts.into_iter().map(row).collect() }
}

/// How the mean of its answers is written.
const fn mean_of(asked: &Asked<'_>) -> Figure {
    match asked.question.kind {
        Kind::Number { .. } => Figure::of_numbers(asked.result.n),
        _ => Figure::Mean,
    }
}

fn head(words: Words, asked: &Asked<'_>, cautioned: bool) -> Head {
    let mut figures = vec![format!("n = {}", asked.result.n)];
    if let Some(found) = asked.figures() {
        let figure = mean_of(asked);
        let mean = figure.text(found.summary.mean);
        let interval = found.interval.map_or_else(String::new, |interval| format!(" [{}]", figure.interval(interval)));
        figures.push(format!("{} {mean}{interval}", words.say("均值", "mean")));
    }
    let mut notes = Vec::new();
    if asked.is_reversed() {
        notes.push(words.say("反向题：答案越低越好", "reversed: a lower answer is better").to_owned());
    }
    if matches!(asked.question.kind, Kind::Choices { .. }) {
        notes.push(
            words.say("可多选，百分比合计可超过 100%", "several answers allowed: shares may exceed 100 %").to_owned(),
        );
    }
    if asked.result.withheld.is_none() {
        notes.extend(words.caution(asked.result.level).filter(|_| cautioned).map(str::to_owned));
        notes.extend(
            asked
                .result
                .not_applicable
                .filter(|&count| count > 0)
                .map(|count| format!("{}{count}", words.say("不适用：", "not applicable: "))),
        );
    }
    Head {
        number: asked.label(words),
        text: words.local(&asked.question.text).to_owned(),
        figures: figures.join(words.say("，", ", ")),
        note: notes.join(words.say("；", "; ")),
    }
}

/// One table for the questions with as many steps, in order; other kinds print their numbers in the picture.
fn tables(words: Words, questions: &[&Asked<'_>]) -> Vec<Block> {
    let steps_of = |asked: &Asked<'_>| match asked.question.kind {
        Kind::Scale { steps, .. } => Some(steps),
        _ => None,
    };
    let mut kinds: Vec<i64> = questions.iter().filter_map(|asked| steps_of(asked)).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let table = |steps: i64| {
        let rows = questions.iter().filter(|asked| steps_of(asked) == Some(steps));
        Block::Table { columns: columns(words, steps), rows: rows.map(|asked| row(words, asked, steps)).collect() }
    };
    kinds.into_iter().map(table).collect()
}

fn columns(words: Words, steps: i64) -> Vec<Column> {
    let mut columns = vec![Column::number(words.say("题", "No."))];
    columns.extend((1..=steps).map(|step| Column::count(step.to_string())));
    columns.extend([
        Column::number(words.say("未评", "None")),
        Column::number("n"),
        Column::number(words.say("均值", "Mean")),
        Column::number(words.say("中位数", "Median")),
        Column::number(words.say("95% 区间", "Interval")),
        Column::text(words.say("与学院其他班级", "Others of the college"), COMPARED),
        Column::text(words.say("与全校其他班级", "Others of the school"), COMPARED),
    ]);
    columns
}

fn row(words: Words, asked: &Asked<'_>, steps: i64) -> Vec<String> {
    let result = asked.result;
    let mut row = vec![asked.label(words)];
    let dash = || NONE.to_owned();
    match asked.counts(words) {
        Some(counts) => row.extend(counts.into_iter().map(|(_, count)| match steps {
            ..=STEPS_WITH_SHARES => format!("{count} ({})", percent_text(count, result.n)),
            _ => count.to_string(),
        })),
        None => row.extend((1..=steps).map(|_| dash())),
    }
    row.push(if result.withheld.is_some() { dash() } else { result.without.to_string() });
    row.push(result.n.to_string());
    let figures = asked.figures();
    row.push(Figure::Mean.or_none(figures.map(|figures| figures.summary.mean)));
    row.push(Figure::Median.or_none(figures.map(|figures| figures.summary.median)));
    row.push(
        figures.and_then(|figures| figures.interval).map_or_else(dash, |interval| Figure::Mean.interval(interval)),
    );
    if result.withheld.is_some() || asked.own {
        row.extend([dash(), dash()]);
    } else {
        row.extend([result.college, result.school].map(|comparison| words.comparison(comparison, Figure::Mean)));
    }
    row
}
