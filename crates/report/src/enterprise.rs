//! What raters of companies say of a programme's graduates, outcome by outcome; beside it what students say of themselves
//! and what grades say. Three groups of which no two are ever put together: each has its own part of the paper, its own sheet.

use domain::{
    questionnaire::FrozenForm,
    results::figures::score::Score,
    surveys::figures::{Table, Withheld},
    text::LocalText,
};
use jiff::civil::Date;

use crate::document::Origin;

#[derive(Debug, Clone)]
pub struct EnterpriseDocument {
    pub origin: Origin,
    pub programme: LocalText,
    pub code: String,
    pub college: LocalText,
    pub plan: PrintedPlan,
    pub survey: PrintedSurvey,
    pub raters: AskedRaters,
    /// The whole of it: then nothing is shown but who was asked.
    pub withheld: Option<Withheld>,
    /// What the steps of the two scales are called; two, for the ends, or one for each.
    pub importance: Vec<LocalText>,
    pub performance: Vec<LocalText>,
    /// In the plan's order.
    pub outcomes: Vec<PrintedOutcome>,
    /// Oldest first.
    pub earlier: Vec<EarlierSurvey>,
    /// In an order that says nothing.
    pub comments: Vec<String>,
    /// Reviewed, and shown to nobody.
    pub comments_withheld: u32,
    pub reply: Option<ProgrammeReply>,
    pub returned: PrintedReturns,
}

#[derive(Debug, Clone)]
pub struct PrintedPlan {
    pub edition: String,
    pub entry_from: i16,
    /// `None`: until there is a newer one.
    pub entry_to: Option<i16>,
}

#[derive(Debug, Clone)]
pub struct PrintedSurvey {
    pub name: LocalText,
    pub term: LocalText,
    /// Whom it asked about.
    pub about: LocalText,
    pub opened_on: Date,
    pub closed_on: Date,
    pub published_on: Date,
}

/// What became of those who were asked, each in one of these.
#[derive(Debug, Clone, Copy, Default)]
pub struct AskedRaters {
    pub invited: u32,
    pub submitted: u32,
    /// Of those who answered.
    pub enterprises: u32,
    /// Looked, and did not answer.
    pub opened: u32,
    pub none_here: u32,
    pub do_not_know: u32,
    pub no_time: u32,
    pub unopened: u32,
    pub bounced: u32,
}

#[derive(Debug, Clone)]
pub struct PrintedOutcome {
    pub number: i64,
    pub short: LocalText,
    pub text: LocalText,
    pub importance: Result<Table, Withheld>,
    pub performance: Result<Table, Withheld>,
    pub students: Option<StudentsSay>,
    pub attained: Option<Attained>,
}

#[derive(Debug, Clone)]
pub struct StudentsSay {
    pub score: Score,
    pub answered: u32,
    pub of: u32,
    pub source: LocalText,
}

#[derive(Debug, Clone)]
pub struct Attained {
    /// 0 to 1.
    pub value: f64,
    pub year: i16,
    pub source: String,
}

#[derive(Debug, Clone)]
pub struct EarlierSurvey {
    pub term: LocalText,
    pub edition: String,
    /// Asked about the same outcomes.
    pub same_plan: bool,
    pub raters: u32,
    pub enterprises: u32,
    pub withheld: Option<Withheld>,
    /// By the outcome's number.
    pub performance: Vec<(i64, Table)>,
}

#[derive(Debug, Clone)]
pub struct ProgrammeReply {
    pub text: String,
    pub by: String,
    pub on: Date,
}

#[derive(Debug, Clone, Default)]
pub struct PrintedReturns {
    pub times: u32,
    pub reasons: Vec<(LocalText, u32)>,
    pub ratings_changed: u32,
    /// Were never submitted again.
    pub not_again: u32,
}

/// What raters were asked, before anybody has answered.
#[derive(Debug, Clone)]
pub struct BlankForm {
    pub origin: Origin,
    pub programme: LocalText,
    pub code: String,
    pub survey: PrintedSurvey,
    pub form: FrozenForm,
}

impl AskedRaters {
    #[must_use]
    pub const fn declined(self) -> u32 {
        self.none_here.saturating_add(self.do_not_know).saturating_add(self.no_time)
    }
}
