//! Every college and every dimension at a glance: marked only where intervals do not meet.

use domain::results::figures::compare::Verdict;

use super::blocks::{Block, Mark, Marked, MarkedRow};
use crate::{
    college::{ByCollege, CollegeLine},
    words::{Figure, NONE, Words},
};

pub(super) fn by_college(words: Words, found: &ByCollege) -> [Block; 3] {
    let heading = Block::Heading {
        level: 1,
        text: words.say("各学院各维度", "Dimensions by college").to_owned(),
        note: String::new(),
        fresh_page: false,
    };
    let text = words.say(
        "百分制。只有 95% 区间和其他学院不重叠，才标出高低；学院按代码排列，这不是排名。",
        "From 0 to 100. High and low are marked only where 95% intervals do not meet; colleges stand in the order of their codes: this is no ranking.",
    );
    let key = [Verdict::Higher, Verdict::NoMeaningfulDifference, Verdict::Lower];
    let mut titles = vec![words.say("学院", "College").to_owned()];
    titles.extend(found.dimensions.iter().map(|title| words.local(title).to_owned()));
    let row = |line: &CollegeLine| MarkedRow {
        head: words.local(&line.name).to_owned(),
        cells: line.scores.iter().map(|score| cell(*score)).collect(),
    };
    let table = Block::Marked {
        titles,
        rows: found.colleges.iter().map(row).collect(),
        key: key.map(|verdict| Marked { text: words.beside_colleges(verdict).to_owned(), mark: mark(verdict) }).into(),
    };
    [heading, Block::Note { text: text.to_owned() }, table]
}

fn cell(score: Option<(f64, Verdict)>) -> Marked {
    score.map_or_else(
        || Marked { text: NONE.to_owned(), mark: Mark::Plain },
        |(score, verdict)| Marked { text: Figure::Score.text(score), mark: mark(verdict) },
    )
}

const fn mark(verdict: Verdict) -> Mark {
    match verdict {
        Verdict::Higher => Mark::Higher,
        Verdict::Lower => Mark::Lower,
        Verdict::NoMeaningfulDifference | Verdict::TooFew => Mark::Plain,
    }
}
