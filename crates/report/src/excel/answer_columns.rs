//! Which columns the answers to questions have: those that most questions share are named, as a person reads them; what all the
//! others offer has little in common and is numbered, with the names in the row's note.

use std::collections::BTreeMap;

use sheet::book::Cell;

use crate::words::Words;

pub(super) type Counted = Vec<(String, u32)>;

#[derive(Debug)]
pub(super) struct AnswerColumns {
    shared: Vec<String>,
    others: usize,
}

impl AnswerColumns {
    pub(super) fn of(questions: impl Iterator<Item = Counted>) -> Self {
        let mut times: BTreeMap<Vec<String>, usize> = BTreeMap::new();
        for counted in questions {
            *times.entry(labels(&counted)).or_default() += 1;
        }
        let most = times.iter().filter(|(_, times)| **times > 1).max_by_key(|(_, times)| **times);
        let shared = most.map(|(labels, _)| labels.clone()).unwrap_or_default();
        let others = times.keys().filter(|labels| **labels != shared).map(Vec::len).max().unwrap_or(0);
        Self { shared, others }
    }

    pub(super) fn count(&self) -> usize {
        self.shared.len() + self.others
    }

    pub(super) fn titles(&self, words: Words) -> impl Iterator<Item = String> {
        let name = if self.shared.is_empty() {
            words.say("选项 ", "Answer ")
        } else {
            words.say("其他选项 ", "Other answer ")
        };
        self.shared.iter().cloned().chain((1..=self.others).map(move |place| format!("{name}{place}")))
    }

    pub(super) fn cells(&self, counted: Option<&Counted>) -> impl Iterator<Item = Cell> {
        let before = if counted.is_some_and(|counted| self.are_named(counted)) { 0 } else { self.shared.len() };
        let counts = counted.into_iter().flatten().map(|(_, count)| Cell::Whole(*count));
        std::iter::repeat_n(Cell::Empty, before).chain(counts).chain(std::iter::repeat(Cell::Empty)).take(self.count())
    }

    /// What the numbers of the columns stand for in this row; nothing where the columns say so themselves.
    pub(super) fn note(&self, words: Words, counted: &Counted) -> Option<String> {
        let numbered = (1..).zip(counted).map(|(place, (label, _))| format!("{place} = {label}"));
        (!self.are_named(counted)).then(|| numbered.collect::<Vec<_>>().join(words.say("；", "; ")))
    }

    fn are_named(&self, counted: &Counted) -> bool {
        self.shared.iter().eq(counted.iter().map(|(label, _)| label))
    }
}

fn labels(counted: &Counted) -> Vec<String> {
    counted.iter().map(|(label, _)| label.clone()).collect()
}

#[cfg(test)]
mod tests {
    use domain::text::Language;

    use super::*;

    fn counted(labels: &[&str]) -> Counted {
        labels.iter().map(|label| (*label).to_owned()).zip(10..).collect()
    }

    #[test]
    fn what_most_questions_offer_is_named_and_the_rest_numbered() {
        let (scale, reasons) = (counted(&["1 不同意", "2 同意"]), counted(&["听不懂", "作业多", "无"]));
        let words = Words::new(Language::Chinese);
        let columns = AnswerColumns::of([scale.clone(), reasons.clone(), scale.clone()].into_iter());
        let titles: Vec<_> = columns.titles(words).collect();
        assert_eq!(titles, ["1 不同意", "2 同意", "其他选项 1", "其他选项 2", "其他选项 3"]);
        let row = |counted: Option<&Counted>| columns.cells(counted).collect::<Vec<_>>();
        let whole = |from: u32, to: u32| (from..to).map(Cell::Whole);
        let empty = |many| std::iter::repeat_n(Cell::Empty, many);
        assert_eq!(row(Some(&scale)), whole(10, 12).chain(empty(3)).collect::<Vec<_>>());
        assert_eq!(row(Some(&reasons)), empty(2).chain(whole(10, 13)).collect::<Vec<_>>());
        assert_eq!(row(None), empty(5).collect::<Vec<_>>());
        assert_eq!(columns.note(words, &scale), None);
        assert_eq!(columns.note(words, &reasons).as_deref(), Some("1 = 听不懂；2 = 作业多；3 = 无"));
    }

    #[test]
    fn where_no_two_offer_the_same_all_are_numbered() {
        let words = Words::new(Language::English);
        let columns = AnswerColumns::of([counted(&["a", "b"]), counted(&["c"])].into_iter());
        assert_eq!(columns.titles(words).collect::<Vec<_>>(), ["Answer 1", "Answer 2"]);
        assert_eq!(columns.note(words, &counted(&["c"])).as_deref(), Some("1 = c"));
        assert_eq!(AnswerColumns::of(std::iter::empty()).count(), 0);
    }
}
