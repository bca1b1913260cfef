//! What a report comes to, in the sentences of its page: a test of the page's texts (`web/src/i18n/report-texts.test.ts`)
//! finds each of them here.

use domain::{
    results::figures::{
        compare::Verdict,
        result::Response,
        summary::{Change, Ends},
    },
    text::Language,
};

use super::{Figure, Words, percent_text};
use crate::college::{Before, CollegeReport, SectionProfile};

impl Words {
    /// Who has answered, whether the total changed, which dimensions stand out.
    #[must_use]
    pub(crate) fn summary(self, report: &CollegeReport) -> String {
        let sentences = [Some(self.answered(report)), self.changed(report), self.ends(report)];
        sentences.into_iter().flatten().collect::<String>().trim_end().to_owned()
    }

    /// In a table that tells colleges apart.
    #[must_use]
    pub(crate) const fn beside_colleges(self, verdict: Verdict) -> &'static str {
        match verdict {
            Verdict::Higher => self.say("高于其他学院", "higher than other colleges"),
            Verdict::Lower => self.say("低于其他学院", "lower than other colleges"),
            Verdict::NoMeaningfulDifference => self.say("没有明显差别", "no meaningful difference"),
            Verdict::TooFew => self.say("不作比较", "not compared"),
        }
    }

    /// Another time, by its term; where it was in the same one, by its name.
    fn time(self, before: &Before) -> String {
        match &before.named {
            Some(name) => format!("“{name}”", name = self.local(name)),
            None => self.local(&before.term).to_owned(),
        }
    }

    fn answered(self, report: &CollegeReport) -> String {
        let rate = |response: Response| percent_text(response.ballots, response.eligible);
        let (total, one) = (thousands(report.response.ballots), report.response.ballots == 1);
        let (rate, before) =
            (rate(report.response), report.before.as_ref().map(|of| (self.time(of), rate(of.response))));
        match (before, self.language, one) {
            (None, Language::Chinese, _) => format!("收到 {total} 份答卷，回收率 {rate}。"),
            (None, Language::English, true) => format!("{total} answer was received, a response rate of {rate}. "),
            (None, Language::English, false) => format!("{total} answers were received, a response rate of {rate}. "),
            (Some((term, before)), Language::Chinese, _) => {
                format!("收到 {total} 份答卷，回收率 {rate}（{term}为 {before}）。")
            }
            (Some((term, before)), Language::English, true) => {
                format!("{total} answer was received, a response rate of {rate} ({term}: {before}). ")
            }
            (Some((term, before)), Language::English, false) => {
                format!("{total} answers were received, a response rate of {rate} ({term}: {before}). ")
            }
        }
    }

    fn changed(self, report: &CollegeReport) -> Option<String> {
        let score = Figure::Score.text(report.total?.score);
        let before = report.before.as_ref().and_then(|before| Some((self.time(before), before.total?)));
        let Some((change, (term, before))) = report.summary.change.zip(before) else {
            return Some(match self.language {
                Language::Chinese => format!("总分 {score}。"),
                Language::English => format!("The total is {score}. "),
            });
        };
        let before = Figure::Score.text(before.score);
        Some(match (change, self.language) {
            (Change::Higher, Language::Chinese) => format!("总分 {score}，高于 {term}的 {before}。"),
            (Change::Higher, Language::English) => {
                format!("The total is {score}, higher than the {before} of {term}. ")
            }
            (Change::Lower, Language::Chinese) => format!("总分 {score}，低于 {term}的 {before}。"),
            (Change::Lower, Language::English) => format!("The total is {score}, lower than the {before} of {term}. "),
            (Change::NoMeaningfulDifference, Language::Chinese) => {
                format!("总分 {score}，与 {term}的 {before} 没有明显差别。")
            }
            (Change::NoMeaningfulDifference, Language::English) => {
                format!("The total is {score}, not clearly different from the {before} of {term}. ")
            }
            (Change::OtherForm, Language::Chinese) => format!("总分 {score}；{term}的题目不同，不作比较。"),
            (Change::OtherForm, Language::English) => {
                format!("The total is {score}; {term} asked other questions and is not compared. ")
            }
        })
    }

    fn ends(self, report: &CollegeReport) -> Option<String> {
        let Ends { highest, lowest, apart } = report.summary.ends.as_ref()?;
        if !apart {
            let alike = self.say(
                "得分最高与最低的维度区间相交，没有明显差别。",
                "The intervals of the highest and the lowest dimension meet: there is no clear difference. ",
            );
            return Some(alike.to_owned());
        }
        let told = |of: &SectionProfile| Some((self.local(&of.title).to_owned(), Figure::Score.text(of.own?.score)));
        let of = |id: &str| report.sections.iter().find(|section| section.id == id).and_then(told);
        let ((highest, high), (lowest, low)) = (of(highest)?, of(lowest)?);
        Some(match self.language {
            Language::Chinese => format!("{highest}得分最高（{high}），{lowest}最低（{low}）。"),
            Language::English => {
                format!("The highest dimension is {highest} ({high}), the lowest {lowest} ({low}). ")
            }
        })
    }
}

/// "9,846", as the pages write it.
fn thousands(number: u32) -> String {
    let digits = number.to_string();
    let first = digits.len() % 3;
    let mut grouped = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && place % 3 == first {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_in_groups_of_three() {
        for (number, written) in [(0, "0"), (42, "42"), (812, "812"), (1_207, "1,207"), (1_234_567, "1,234,567")] {
            assert_eq!(thousands(number), written);
        }
    }
}
