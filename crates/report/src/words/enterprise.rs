//! What is said of companies' ratings. People are counted, never shared out in per cent: they were invited, not drawn.

use domain::{
    surveys::figures::{FEWEST_ENTERPRISES, FEWEST_RATERS, Table, Withheld},
    text::Language,
};

use super::{Rule, Words};
use crate::enterprise::{AskedRaters, PrintedPlan, PrintedReturns};

const ATTAINED_DIGITS: u8 = 3;

/// "0.78", "0.783": as it was imported, with two decimals at least.
#[must_use]
pub fn attained(value: f64) -> String {
    format!("{value:.*}", usize::from(attained_digits(value)))
}

/// How many decimals an attainment is written with.
#[must_use]
pub fn attained_digits(value: f64) -> u8 {
    let whole = format!("{value:.*}", usize::from(ATTAINED_DIGITS));
    if whole.ends_with('0') { ATTAINED_DIGITS - 1 } else { ATTAINED_DIGITS }
}

impl Words {
    /// "12 raters of 7 enterprises".
    #[must_use]
    pub fn raters(self, raters: u32, enterprises: u32) -> String {
        match self.language {
            Language::Chinese => format!("{enterprises} 家企业 {raters} 人"),
            Language::English => format!("raters: {raters}, enterprises: {enterprises}"),
        }
    }

    #[must_use]
    pub fn plan(self, plan: &PrintedPlan) -> String {
        let PrintedPlan { edition, entry_from, entry_to } = plan;
        match (entry_to, self.language) {
            (Some(to), Language::Chinese) => format!("{edition}（{entry_from}–{to} 级）"),
            (Some(to), Language::English) => format!("{edition} (entry {entry_from}–{to})"),
            (None, Language::Chinese) => format!("{edition}（{entry_from} 级起）"),
            (None, Language::English) => format!("{edition} (entry {entry_from} on)"),
        }
    }

    /// Each with its number, in the order in which the page has them. Who declined is told with why.
    #[must_use]
    pub fn asked(self, asked: AskedRaters) -> Vec<(&'static str, u32)> {
        vec![
            (self.say("邀请", "Invited"), asked.invited),
            (self.say("答了", "Answered"), asked.submitted),
            (self.say("答了的企业", "Enterprises that answered"), asked.enterprises),
            (self.say("打开了没答", "Opened, not answered"), asked.opened),
            (self.say("说明不答", "Declined"), asked.declined()),
            (self.say("说明不答：没有这样的毕业生", "Declined: no such graduates"), asked.none_here),
            (self.say("说明不答：不了解", "Declined: does not know them"), asked.do_not_know),
            (self.say("说明不答：没有时间", "Declined: no time"), asked.no_time),
            (self.say("没打开", "Not opened"), asked.unopened),
            (self.say("退信", "Letter came back"), asked.bounced),
        ]
    }

    /// Of a whole programme.
    #[must_use]
    pub fn programme_withheld(self, withheld: Withheld) -> String {
        match (withheld, self.language) {
            (Withheld::TooFew, Language::Chinese) => {
                format!("作答不足 {FEWEST_RATERS} 人，或不足 {FEWEST_ENTERPRISES} 家企业：只公布人数")
            }
            (Withheld::TooFew, Language::English) => {
                format!("fewer than {FEWEST_RATERS} raters, or than {FEWEST_ENTERPRISES} enterprises: counts only")
            }
            (Withheld::Dominated, Language::Chinese) => "一家企业占一半以上：只公布人数".to_owned(),
            (Withheld::Dominated, Language::English) => {
                "more than half of the raters are of one enterprise: counts only".to_owned()
            }
            (Withheld::Repeated, Language::Chinese) => {
                "此前就同一批人公布过，两次相减会得出少数人的评分：只公布人数".to_owned()
            }
            (Withheld::Repeated, Language::English) => {
                "published before about the same people: the difference would tell what a few said. Counts only"
                    .to_owned()
            }
        }
    }

    /// Of one question. How many could judge it is not told.
    #[must_use]
    pub fn rating_withheld(self, withheld: Withheld) -> String {
        match (withheld, self.language) {
            (Withheld::TooFew, Language::Chinese) => {
                format!("能判断的不足 {FEWEST_RATERS} 人，或不足 {FEWEST_ENTERPRISES} 家企业，不显示")
            }
            (Withheld::TooFew, Language::English) => {
                format!(
                    "not shown: fewer than {FEWEST_RATERS} raters, or than {FEWEST_ENTERPRISES} enterprises, could judge"
                )
            }
            (Withheld::Dominated, Language::Chinese) => "能判断的人里一家企业占一半以上，不显示".to_owned(),
            (Withheld::Dominated, Language::English) => {
                "not shown: more than half of those who could judge are of one enterprise".to_owned()
            }
            (Withheld::Repeated, Language::Chinese) => "与此前公布的相减会得出少数人的评分，不显示".to_owned(),
            (Withheld::Repeated, Language::English) => {
                "not shown: with what was published before it would tell what a few said".to_owned()
            }
        }
    }

    /// "Important to 10 of 12, weak for 1 (11 could judge)."
    #[must_use]
    pub fn said(self, raters: u32, importance: Option<&Table>, performance: Option<&Table>) -> String {
        let important = importance.map(|table| match self.language {
            Language::Chinese => format!("{} 人认为重要", table.highest_two()),
            Language::English => format!("important to {} of {}", table.highest_two(), table.judged()),
        });
        let weak = performance.map(|table| {
            let (weak, judged) = (table.lowest_two(), table.judged());
            match self.language {
                Language::Chinese if judged < raters => format!("{weak} 人认为弱（{judged} 人能判断）"),
                Language::Chinese => format!("{weak} 人认为弱"),
                Language::English => format!("weak for {weak} of {judged} who could judge"),
            }
        });
        let parts: Vec<String> = important.into_iter().chain(weak).collect();
        if parts.is_empty() {
            return String::new();
        }
        let line = format!("{}{}", parts.join(self.say("，", ", ")), self.say("。", "."));
        let mut letters = line.chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
    }

    /// Nothing where nothing was sent back.
    #[must_use]
    pub fn returned(self, returned: &PrintedReturns) -> Option<String> {
        let PrintedReturns { times, reasons, ratings_changed, not_again } = returned;
        if *times == 0 {
            return None;
        }
        let reasons: Vec<String> =
            reasons.iter().map(|(reason, times)| format!("{} {times}", self.local(reason))).collect();
        let reasons = self.list(reasons.iter().map(String::as_str));
        Some(match self.language {
            Language::Chinese => {
                let again = if *not_again > 0 {
                    format!("；{not_again} 份没有重交，不在任何数字里")
                } else {
                    String::new()
                };
                format!("退回 {times} 次（{reasons}），重交后改了 {ratings_changed} 个评分{again}。原件保留。")
            }
            Language::English => {
                let again = if *not_again > 0 {
                    format!("; {not_again} not submitted again and in no figure")
                } else {
                    String::new()
                };
                format!(
                    "Returned: {times} ({reasons}). Ratings changed afterwards: {ratings_changed}{again}. What was sent first is kept."
                )
            }
        })
    }

    #[must_use]
    pub fn enterprise_rules(self) -> Vec<Rule> {
        let rule = |title: &'static str, text: String| Rule { title, text };
        match self.language {
            Language::Chinese => vec![
                rule("谁来评", "作答的是企业里带过毕业生的人，不是企业。企业和作答人的姓名不出现在报告里。".into()),
                rule(
                    "多少人才显示",
                    format!(
                        "至少 {FEWEST_RATERS} 人、{FEWEST_ENTERPRISES} 家企业，且没有一家超过一半；每道题按能判断的人再算一次。不够时只公布人数。"
                    ),
                ),
                rule("不能相减", "就同一批人先后公布的结果，凡相减会得出少数人评分的，后一次不显示。合计只含显示的专业。".into()),
                rule("没有区间，没有总分", "被邀请的人不是抽样，所以没有区间；各项毕业要求不合成总分，专业和企业都不排名。".into()),
                rule("三栏各看各的", "企业、学生、成绩的尺度不同、人不同，从不合成一个数。".into()),
                rule("退回", "只能因评错专业、评错届别、无法辨认或作答人要求而退回；次数、原因和改动的评分数都公布。".into()),
            ],
            Language::English => vec![
                rule("Who rates", "People in companies who have worked with graduates, not companies. Neither they nor their companies are named.".into()),
                rule(
                    "From how many on",
                    format!(
                        "At least {FEWEST_RATERS} raters of {FEWEST_ENTERPRISES} enterprises, none with more than half; for each question once \
                         more, of those who could judge it. Otherwise counts only."
                    ),
                ),
                rule(
                    "No subtraction",
                    "Of results published one after the other about the same people, the later is withheld where the difference would tell \
                     what a few said. A sum has shown programmes alone."
                        .into(),
                ),
                rule("No interval, no total", "Raters are invited, not a sample: there is no interval. Outcomes are not added up; neither programmes nor enterprises are ranked.".into()),
                rule("Each column by itself", "Enterprises, students and grades have scales and people of their own. They are never merged.".into()),
                rule("Returns", "Only for a wrong programme, a wrong cohort, what cannot be read, or because the rater asked. How often, why and how many ratings changed is published.".into()),
            ],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_attainment_keeps_what_was_imported() {
        for (value, written) in [(0.78, "0.78"), (0.783, "0.783"), (1.0, "1.00"), (0.0, "0.00"), (0.7, "0.70")] {
            assert_eq!(attained(value), written);
        }
    }

    #[test]
    fn how_many_say_so() {
        let table = |counts: &[u32]| Table { counts: counts.to_vec() };
        let (importance, performance) = (table(&[0, 0, 2, 3, 7]), table(&[1, 1, 4, 4, 1]));
        let zh = Words::new(Language::Chinese);
        assert_eq!(zh.said(12, Some(&importance), Some(&performance)), "10 人认为重要，2 人认为弱（11 人能判断）。");
        assert_eq!(zh.said(12, Some(&importance), None), "10 人认为重要。");
        assert_eq!(zh.said(12, None, None), "");
        let en = Words::new(Language::English);
        let line = "Important to 10 of 12, weak for 2 of 11 who could judge.";
        assert_eq!(en.said(12, Some(&importance), Some(&performance)), line);
    }

    #[test]
    fn what_was_returned_is_told_with_what_came_of_it() {
        let reason = |zh: &str, en: &str| domain::text::LocalText { zh: zh.into(), en: Some(en.into()) };
        let returned = PrintedReturns {
            times: 2,
            reasons: vec![(reason("评错专业", "wrong programme"), 1), (reason("作答人要求", "asked by the rater"), 1)],
            ratings_changed: 3,
            not_again: 0,
        };
        let zh = Words::new(Language::Chinese);
        let line = "退回 2 次（评错专业 1、作答人要求 1），重交后改了 3 个评分。原件保留。";
        assert_eq!(zh.returned(&returned).as_deref(), Some(line));
        assert_eq!(zh.returned(&PrintedReturns::default()), None);
    }
}
