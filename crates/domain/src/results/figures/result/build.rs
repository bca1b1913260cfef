//! From what was counted to what is shown.

use super::{
    Answers, ClassResult, Comparison, Counted, CountedQuestion, CountedSection, Figures, OwnResult, People, Profile,
    QuestionResult, Response, SectionResult, Shown, Total,
};
use crate::results::figures::{
    compare::{self, Of, Together, Verdict},
    interval::{Interval, interval},
    score::{self, Score, Weighted},
    suppression::{Reason, may_split},
    threshold::Level,
};

/// A number question shows its range in at most so many classes.
const BINS: u8 = 10;

/// A score of this class, and of the others by the same weights, where all of it can be compared.
#[derive(Clone, Copy)]
struct Scored {
    weight: u32,
    level: Level,
    own: Score,
    college: Option<Score>,
    school: Option<Score>,
}

#[must_use]
pub fn result(counted: &Counted) -> ClassResult {
    let Counted { ballots, people, inattentive, minimums, .. } = *counted;
    let People { eligible, late, left, issued, unreadable } = people;
    let rate = (eligible > 0).then(|| f64::from(ballots) / f64::from(eligible));
    let told = ballots >= minimums.distribution()
        && may_split(inattentive, ballots.saturating_sub(inattentive), minimums.distribution());
    let all = |questions: &[CountedQuestion], in_scored: bool| {
        questions.iter().map(|of| question(counted, of, in_scored)).collect()
    };
    let section_result = |section: &CountedSection| SectionResult {
        id: section.id.clone(),
        teacher: section.teacher.clone(),
        weight: section.weight,
        profile: section_score(counted, section).map(Scored::profile),
        questions: all(&section.questions, section.weight.is_some()),
    };
    ClassResult {
        response: Response { ballots, eligible, late, left, issued: Some(issued), unreadable, rate },
        minimums,
        sections: counted.sections.iter().map(section_result).collect(),
        totals: totals(counted),
        own: counted
            .own
            .iter()
            .map(|own| OwnResult { teacher: own.teacher.clone(), questions: all(&own.questions, false) })
            .collect(),
        inattentive: told.then_some(inattentive),
    }
}

/// Who could have answered a question: those who did, and all whose ballot is not there.
const fn could_answer(of: &CountedQuestion) -> u32 {
    of.n.saturating_add(of.missing)
}

/// Of texts there may be one in a class that has answered well: they are many by those who were asked for them.
fn level(counted: &Counted, of: &CountedQuestion) -> (Level, Option<Reason>) {
    let n = if let Answers::Text { asked } = of.answers { asked.min(counted.ballots) } else { of.n };
    let level = counted.minimums.level(n);
    match (level, of.withheld, &of.answers) {
        (Level::Count, ..) | (_, None, Answers::Discarded) => (Level::Count, Some(Reason::TooFew)),
        (_, Some(reason), _) => (Level::Count, Some(reason)),
        _ => (level, None),
    }
}

fn question(counted: &Counted, of: &CountedQuestion, in_scored: bool) -> QuestionResult {
    let (level, withheld) = level(counted, of);
    let without = counted.ballots.saturating_sub(of.n);
    let rest = without.saturating_sub(of.not_applicable);
    let apart = level > Level::Count && may_split(of.not_applicable, rest, counted.minimums.distribution());
    let class = could_answer(of);
    let figures = || {
        let values = of.answers.rated().filter(|_| level >= Level::CautiousMean)?;
        let scored = of.answers.scored().filter(|_| in_scored);
        Some(Figures {
            summary: values.summary()?,
            interval: interval(values, class),
            score: scored.and_then(|values| score::of_question(values, class, of.reversed)),
        })
    };
    let shown = match &of.answers {
        _ if level == Level::Count => None,
        Answers::Discarded | Answers::Text { .. } => None,
        Answers::Scale(values) => Some(Shown::Scale { cells: values.cells().to_vec(), figures: figures() }),
        Answers::Options { counts, .. } => Some(Shown::Options { counts: counts.clone(), figures: figures() }),
        Answers::Number { values, .. } => Some(Shown::Number { bins: values.binned(BINS), figures: figures() }),
    };
    let beside = |others: Option<&Together>| match of.answers.rated() {
        Some(answers) if level == Level::Compared => {
            let verdict = compare::verdict(Of { answers, eligible: class }, others, counted.minimums);
            let mean = others.and_then(|others| others.answers.summary()).map(|summary| summary.mean);
            Comparison { verdict, others: mean.filter(|_| verdict != Verdict::TooFew) }
        }
        _ => TOO_FEW,
    };
    QuestionResult {
        id: of.id.clone(),
        n: of.n,
        without,
        not_applicable: apart.then_some(of.not_applicable),
        level,
        withheld,
        shown,
        college: beside(of.college.as_ref()),
        school: beside(of.school.as_ref()),
    }
}

const TOO_FEW: Comparison = Comparison { verdict: Verdict::TooFew, others: None };

/// Of the questions whose mean is shown.
fn section_score(counted: &Counted, section: &CountedSection) -> Option<Scored> {
    let weight = section.weight?;
    let scored = |of: &CountedQuestion| {
        let (level, _) = level(counted, of);
        let values = of.answers.scored().filter(|_| level >= Level::CautiousMean)?;
        let others = |others: Option<&Together>| {
            let others = others.filter(|others| others.classes >= compare::FEWEST_CLASSES)?;
            score::of_question(&others.answers, others.eligible, of.reversed).filter(|_| level == Level::Compared)
        };
        Some(Scored {
            weight: of.weight,
            level,
            own: score::of_question(values, could_answer(of), of.reversed)?,
            college: others(of.college.as_ref()),
            school: others(of.school.as_ref()),
        })
    };
    Scored::together(&section.questions.iter().filter_map(scored).collect::<Vec<_>>(), weight)
}

/// The shared sections with each teacher's own.
fn totals(counted: &Counted) -> Vec<Total> {
    let mut teachers: Vec<Option<&str>> = Vec::new();
    for section in &counted.sections {
        if section.teacher.is_some() && !teachers.contains(&section.teacher.as_deref()) {
            teachers.push(section.teacher.as_deref());
        }
    }
    if teachers.is_empty() {
        teachers.push(None);
    }
    let total = |teacher: Option<&str>| {
        let counts = |section: &&CountedSection| section.teacher.is_none() || section.teacher.as_deref() == teacher;
        let sections = counted.sections.iter().filter(counts);
        let sections: Vec<_> = sections.filter_map(|section| section_score(counted, section)).collect();
        let profile = Scored::together(&sections, 0)?.profile();
        Some(Total { teacher: teacher.map(str::to_owned), profile })
    };
    teachers.into_iter().filter_map(total).collect()
}

impl Scored {
    fn together(parts: &[Self], weight: u32) -> Option<Self> {
        let mean = |of: fn(&Self) -> Option<Score>| {
            let weighted = parts.iter().map(|part| Some(Weighted { score: of(part)?, weight: part.weight }));
            score::together(&weighted.collect::<Option<Vec<_>>>()?)
        };
        Some(Self {
            weight,
            level: parts.iter().map(|part| part.level).min()?,
            own: mean(|part| Some(part.own))?,
            college: mean(|part| part.college),
            school: mean(|part| part.school),
        })
    }

    fn profile(self) -> Profile {
        let extent = |score: Score| score.interval.unwrap_or(Interval::point(score.score));
        let beside = |others: Option<Score>| {
            others.map_or(TOO_FEW, |others| Comparison {
                verdict: compare::between(extent(self.own), extent(others)),
                others: Some(others.score),
            })
        };
        Profile { score: self.own, level: self.level, college: beside(self.college), school: beside(self.school) }
    }
}
