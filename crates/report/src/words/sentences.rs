//! What is said about figures: how sure they are, how they stand beside others, why one is missing.

use domain::{
    campaign::Kind,
    results::figures::{
        compare::Verdict,
        result::{Comparison, Response},
        score::Score,
        suppression::Reason,
        threshold::{Level, Minimums},
    },
    text::Language,
};

use super::{Figure, Words, percent_text};

impl Words {
    /// Beside others, in a column that names them.
    #[must_use]
    pub const fn verdict(self, verdict: Verdict) -> &'static str {
        match verdict {
            Verdict::TooFew => self.say("答卷太少，不作比较", "too few to compare"),
            Verdict::NoMeaningfulDifference => self.say("无明显差别", "no meaningful difference"),
            Verdict::Higher => self.say("较高", "higher"),
            Verdict::Lower => self.say("较低", "lower"),
        }
    }

    /// With the others' figure where there is one.
    #[must_use]
    pub fn comparison(self, comparison: Comparison, figure: Figure) -> String {
        let verdict = self.verdict(comparison.verdict);
        match (comparison.others, self.language) {
            (None, _) => verdict.to_owned(),
            (Some(others), Language::Chinese) => format!("{verdict}（{}）", figure.text(others)),
            (Some(others), Language::English) => format!("{verdict} ({})", figure.text(others)),
        }
    }

    #[must_use]
    pub fn reason(self, reason: Reason, minimums: Minimums) -> String {
        let least = minimums.distribution();
        match (reason, self.language) {
            (Reason::TooFew, Language::Chinese) => format!("作答少于 {least} 份，只显示份数"),
            (Reason::TooFew, Language::English) => format!("fewer than {least} answers: only their number is told"),
            (Reason::Complement, Language::Chinese) => "若显示，可由其他数字推算出人数过少的结果".to_owned(),
            (Reason::Complement, Language::English) => {
                "shown, it would let a result with too few answers be worked out from other figures".to_owned()
            }
            (Reason::Before, Language::Chinese) => "学校决定不显示，或此前未显示".to_owned(),
            (Reason::Before, Language::English) => "withheld by the school, or withheld before".to_owned(),
        }
    }

    /// What to keep in mind at so many answers; nothing when there is nothing to say.
    #[must_use]
    pub fn caution(self, level: Level) -> Option<&'static str> {
        match level {
            Level::Count | Level::Compared => None,
            Level::Distribution => {
                Some(self.say("作答较少，只列分布，不作比较", "too few to compare: distribution only"))
            }
            Level::CautiousMean => Some(self.say("作答较少，均值仅供参考", "few answers: read the mean with caution")),
        }
    }

    /// "86.3（81.0–90.2）": a figure with how sure it is. Everybody answered: no interval.
    #[must_use]
    pub fn score(self, score: Score) -> String {
        let value = Figure::Score.text(score.score);
        match (score.interval, self.language) {
            (None, _) => value,
            (Some(interval), Language::Chinese) => format!("{value}（{}）", Figure::Score.interval(interval)),
            (Some(interval), Language::English) => format!("{value} ({})", Figure::Score.interval(interval)),
        }
    }

    /// "42 of 60".
    #[must_use]
    pub fn of(self, n: u32, eligible: u32) -> String {
        match self.language {
            Language::Chinese => format!("{n} / {eligible}"),
            Language::English => format!("{n} of {eligible}"),
        }
    }

    /// "42 / 60（70%）".
    #[must_use]
    pub fn of_with_rate(self, n: u32, eligible: u32) -> String {
        let (of, rate) = (self.of(n, eligible), percent_text(n, eligible));
        match self.language {
            Language::Chinese => format!("{of}（{rate}）"),
            Language::English => format!("{of} ({rate})"),
        }
    }

    /// What must be told beside n of N: who joined or left after opening, what could not be read, and ballots that nobody
    /// entitled has cast.
    #[must_use]
    pub fn people(self, response: Response) -> Vec<String> {
        let Response { late, left, unreadable, .. } = response;
        let unaccounted = response.unaccounted();
        let told = [
            (late, "应参评人数中 {} 人不在开放时的名单上", "{} of those asked were not on the list at opening"),
            (
                left,
                "开放时的名单上有 {} 人截止时已离开教学班",
                "{} on the list at opening had left the class by closing",
            ),
            (
                unreadable,
                "另有 {} 份在票箱里但无法打开，未计入",
                "{} more in the box could not be opened and are not counted",
            ),
            (
                unaccounted,
                "票箱里比发出的凭证多 {} 份，来历不明，请向学校查问",
                "{} more in the box than tokens given out: where they come from is not known. Ask the school",
            ),
        ];
        let told = told.into_iter().filter(|(count, ..)| *count > 0);
        told.map(|(count, zh, en)| self.say(zh, en).replace("{}", &count.to_string())).collect()
    }

    #[must_use]
    pub fn inattentive(self, count: Option<u32>, ballots: u32) -> String {
        match (count, self.language) {
            (Some(count), Language::Chinese) => format!("{ballots} 份作答中有 {count} 份疑似未认真填写，均已计入"),
            (Some(count), Language::English) => format!("{count} of {ballots} look inattentive; all are counted"),
            (None, Language::Chinese) => "疑似未认真填写的份数不单独显示，以免指向少数人".to_owned(),
            (None, Language::English) => "how many look inattentive is not told: it would single out a few".to_owned(),
        }
    }

    #[must_use]
    pub const fn campaign_kind(self, kind: Kind) -> &'static str {
        match kind {
            Kind::Midterm => {
                self.say("期中（形成性，仅供任课教师改进教学）", "mid-term (formative, for the teacher alone)")
            }
            Kind::Final => self.say("期末", "end of term"),
        }
    }
}
