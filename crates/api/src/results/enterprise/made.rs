//! The report from what was read of it.

use app::{
    TermOf,
    results::{
        documents::term_name,
        enterprise::{self, ReportedProgramme, ReportedTarget},
    },
};
use domain::surveys::figures::{FEWEST_ENTERPRISES, FEWEST_RATERS, Table, Withheld};

use super::view::{
    AskedRaters, Bars, DeclinedRaters, EarlierSurvey, EnterpriseRatings, EnterpriseReportView, NewestSurvey,
    OutcomeAttainment, OutcomeReport, ProgrammeName, ProgrammeReply, RaterMinimums, RatingScales, ReportPlan,
    ReportProgramme, ReportShown, ReportSurvey, ReturnedFor, ReturnedRatings, StudentScore, SurveyChoice,
};
use crate::wire::{LocalText, UnitRef};

fn term(term: TermOf) -> LocalText {
    term_name(term).into()
}

impl From<Option<Withheld>> for ReportShown {
    fn from(withheld: Option<Withheld>) -> Self {
        match withheld {
            None => Self::Figures,
            Some(Withheld::TooFew) => Self::TooFew,
            Some(Withheld::Dominated) => Self::Dominated,
            Some(Withheld::Repeated) => Self::Repeated,
        }
    }
}

impl From<Table> for Bars {
    fn from(table: Table) -> Self {
        Self { n: table.judged(), counts: table.counts }
    }
}

impl From<ReportedProgramme> for ReportProgramme {
    fn from(programme: ReportedProgramme) -> Self {
        let newest = programme.newest.map(|newest| NewestSurvey {
            survey: newest.survey.as_uuid(),
            term_name: term(newest.term),
            raters: newest.raters,
            enterprises: newest.enterprises,
            shown: newest.withheld.into(),
        });
        Self {
            programme: ProgrammeName { id: programme.id.as_uuid(), code: programme.code, name: programme.name.into() },
            college: UnitRef { id: programme.college.id.as_uuid(), name: programme.college.name.into() },
            newest,
        }
    }
}

impl From<ReportedTarget> for SurveyChoice {
    fn from(target: ReportedTarget) -> Self {
        Self {
            id: target.survey.as_uuid(),
            target: target.id.as_uuid(),
            name: target.survey_name.into(),
            term_name: term(target.term),
            edition: target.edition,
        }
    }
}

impl From<enterprise::EarlierReport> for EarlierSurvey {
    fn from(enterprise::EarlierReport { target, same_plan, performance }: enterprise::EarlierReport) -> Self {
        let last = performance.iter().map(|(number, _)| *number).max().unwrap_or(0);
        let bars = |number| performance.iter().find(|(of, _)| *of == number).map(|(_, table)| table.clone().into());
        Self {
            survey: target.survey.as_uuid(),
            target: target.id.as_uuid(),
            term_name: term(target.term),
            same_plan,
            raters: target.raters,
            enterprises: target.enterprises,
            shown: target.withheld.into(),
            performance: (1..=last).map(bars).collect(),
            edition: target.edition,
        }
    }
}

impl OutcomeReport {
    fn new(outcome: enterprise::ReportedOutcome, withheld: Option<Withheld>) -> Self {
        let (importance, performance) = (outcome.importance.ok(), outcome.performance.ok());
        let ratings = EnterpriseRatings {
            judged: performance.as_ref().map(Table::judged),
            important: importance.as_ref().map(Table::highest_two),
            weak: performance.as_ref().map(Table::lowest_two),
            importance: importance.map(Into::into),
            performance: performance.map(Into::into),
        };
        Self {
            number: outcome.number,
            short: outcome.short.into(),
            text: outcome.text.into(),
            enterprise: withheld.is_none().then_some(ratings),
            students: outcome.students.map(|said| StudentScore {
                score: said.score.score,
                low: said.score.interval.map(|interval| interval.low),
                high: said.score.interval.map(|interval| interval.high),
                answered: said.answered,
                of: said.of,
                source: said.source.into(),
            }),
            attainment: outcome.attained.map(|of| OutcomeAttainment {
                value: of.value,
                year: of.year,
                source: of.source,
            }),
        }
    }
}

impl From<enterprise::EnterpriseReport> for EnterpriseReportView {
    fn from(report: enterprise::EnterpriseReport) -> Self {
        let (importance, performance) = report.labels();
        let counts = report.raters;
        let asked = AskedRaters {
            invited: report.invited(),
            submitted: report.target.raters,
            enterprises: report.target.enterprises,
            opened: report.opened(),
            declined: DeclinedRaters {
                none_here: counts.none_here,
                do_not_know: counts.do_not_know,
                no_time: counts.no_time,
            },
            unopened: report.unopened(),
            bounced: counts.bounced,
        };
        let target = report.target;
        let ReportProgramme { programme, college, .. } = report.programme.into();
        let reasons = report.returned.iter();
        let returned = ReturnedRatings {
            times: reasons.clone().map(|one| one.times).sum(),
            ratings_changed: reasons.clone().map(|one| one.ratings_changed).sum(),
            not_again: reasons.clone().map(|one| one.not_again).sum(),
            reasons: reasons.map(|one| ReturnedFor { reason: one.reason.into(), times: one.times }).collect(),
        };
        let withheld = target.withheld;
        Self {
            programme,
            college,
            plan: ReportPlan { edition: target.edition, entry_from: target.entry_from, entry_to: target.entry_to },
            survey: ReportSurvey {
                id: target.survey.as_uuid(),
                target: target.id.as_uuid(),
                name: target.survey_name.into(),
                term_name: term(target.term),
                about: target.about.into(),
                cohort: target.cohort,
                opens_at: target.opens_at,
                closes_at: target.closes_at,
                published_at: target.published_at,
            },
            surveys: report.published.into_iter().map(Into::into).collect(),
            asked,
            shown: withheld.into(),
            minimums: RaterMinimums { raters: FEWEST_RATERS, enterprises: FEWEST_ENTERPRISES },
            scales: RatingScales {
                importance: importance.into_iter().map(Into::into).collect(),
                performance: performance.into_iter().map(Into::into).collect(),
            },
            outcomes: report.outcomes.into_iter().map(|outcome| OutcomeReport::new(outcome, withheld)).collect(),
            earlier: report.earlier.into_iter().map(Into::into).collect(),
            comments: report.comments,
            comments_withheld: report.comments_withheld,
            reply: target.reply.map(|reply| ProgrammeReply { text: reply.text, at: reply.at, by: reply.by }),
            reply_version: target.reply_version,
            returned,
            // Whoever reads it answers for it.
            may_reply: true,
        }
    }
}
