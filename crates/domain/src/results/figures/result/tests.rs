use super::*;
use crate::results::figures::{compare::Together, distribution::Distribution};

fn scale(id: &str, counts: &[u32]) -> CountedQuestion {
    let answers = Distribution::of_scale(counts).unwrap();
    let others =
        Together { classes: 3, eligible: 120, answers: Distribution::of_scale(&[10, 20, 30, 20, 10]).unwrap() };
    CountedQuestion {
        id: id.into(),
        n: answers.n(),
        missing: 10,
        not_applicable: 0,
        answers: Answers::Scale(answers),
        weight: 1,
        reversed: false,
        withheld: None,
        college: Some(others.clone()),
        school: Some(others),
    }
}

fn section(id: &str, teacher: Option<&str>, weight: u32, questions: Vec<CountedQuestion>) -> CountedSection {
    CountedSection { id: id.into(), teacher: teacher.map(str::to_owned), weight: Some(weight), questions }
}

fn counted() -> Counted {
    Counted {
        ballots: 30,
        people: People { eligible: 40, late: 2, left: 3, issued: 31, unreadable: 1 },
        inattentive: 7,
        minimums: Minimums::default(),
        sections: vec![
            section("course", None, 40, vec![scale("a", &[0, 0, 0, 5, 25]), scale("b", &[1, 1, 1, 1, 8])]),
            section("teacher", Some("T1"), 60, vec![scale("c", &[0, 0, 2, 8, 20])]),
            section("teacher", Some("T2"), 60, vec![scale("c", &[1, 0, 0, 1, 1])]),
        ],
        own: vec![CountedOwn { teacher: "T1".into(), questions: vec![scale("o", &[5, 5, 5, 5, 5])] }],
    }
}

#[test]
fn each_question_shows_what_its_answers_allow() {
    let found = result(&counted());
    let response =
        Response { ballots: 30, eligible: 40, late: 2, left: 3, issued: Some(31), unreadable: 1, rate: Some(0.75) };
    assert_eq!(found.response, response);
    let [a, b] = found.sections[0].questions.as_slice() else { panic!() };
    assert_eq!((a.level, a.n, a.without), (Level::Compared, 30, 0));
    assert_eq!(a.college.verdict, Verdict::Higher);
    assert_eq!((b.level, b.n, b.without, b.college.verdict), (Level::CautiousMean, 12, 18, Verdict::TooFew));
    assert_eq!(b.college.others, None);
    let small = &found.sections[2].questions[0];
    assert_eq!((small.level, small.withheld, &small.shown), (Level::Count, Some(Reason::TooFew), &None));
    assert_eq!(found.sections[2].profile, None);
    assert_eq!(found.inattentive, Some(7));
}

#[test]
fn a_profile_is_as_cautious_as_its_least_answered_question() {
    let found = result(&counted());
    let course = found.sections[0].profile.unwrap();
    assert_eq!((course.level, course.college.verdict), (Level::CautiousMean, Verdict::TooFew));
    let teacher = found.sections[1].profile.unwrap();
    assert_eq!((teacher.level, teacher.school.verdict), (Level::Compared, Verdict::Higher));
    let totals: Vec<_> = found.totals.iter().map(|total| total.teacher.as_deref()).collect();
    assert_eq!(totals, [Some("T1"), Some("T2")]);
    let expected = course.score.score * 0.4 + teacher.score.score * 0.6;
    assert!((found.totals[0].profile.score.score - expected).abs() < 1e-9);
    assert!((found.totals[1].profile.score.score - course.score.score).abs() < 1e-9, "weights are renormalised");
}

#[test]
fn a_teacher_sees_the_shared_and_their_own() {
    let found = result(&counted());
    let second = found.clone().seen_by(Reader::Teacher("T2"));
    let teachers: Vec<_> = second.sections.iter().map(|section| section.teacher.as_deref()).collect();
    assert_eq!(teachers, [None, Some("T2")]);
    assert_eq!((second.totals.len(), second.own.len()), (1, 0));
    assert_eq!(found.clone().seen_by(Reader::Teacher("T1")).own.len(), 1);
    let manager = found.seen_by(Reader::Manager);
    assert_eq!((manager.sections.len(), manager.own.len()), (3, 0));
}

#[test]
fn what_the_plan_withholds_is_in_no_figure() {
    let mut with_plan = counted();
    with_plan.sections[0].questions[0].withheld = Some(Reason::Complement);
    let found = result(&with_plan);
    let withheld = &found.sections[0].questions[0];
    assert_eq!((withheld.withheld, &withheld.shown), (Some(Reason::Complement), &None));
    let alone = score_of(&found.sections[0].questions[1]);
    assert!((found.sections[0].profile.unwrap().score.score - alone).abs() < 1e-12);
}

fn score_of(question: &QuestionResult) -> f64 {
    match &question.shown {
        Some(Shown::Scale { figures: Some(Figures { score: Some(score), .. }), .. }) => score.score,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_few_are_not_told_apart() {
    let mut few = counted();
    few.inattentive = 2;
    few.sections[0].questions[1].not_applicable = 3;
    let found = result(&few);
    assert_eq!((found.inattentive, found.sections[0].questions[1].not_applicable), (None, None));
    few.sections[0].questions[1].not_applicable = 9;
    assert_eq!(result(&few).sections[0].questions[1].not_applicable, Some(9));
}

#[test]
fn a_single_comment_is_one_of_thirty_ballots() {
    let mut texts = counted();
    let asked_of = |asked| CountedQuestion { n: 1, answers: Answers::Text { asked }, ..scale("t", &[0; 5]) };
    texts.sections[0].questions = vec![asked_of(30), asked_of(5), asked_of(4)];
    let found = result(&texts);
    let [all, five, four] = found.sections[0].questions.as_slice() else { panic!() };
    assert_eq!((all.n, all.level > Level::Count, all.withheld, &all.shown), (1, true, None, &None));
    assert_eq!((five.level, five.withheld), (Level::Distribution, None), "one of the five who were asked");
    assert_eq!((four.level, four.withheld), (Level::Count, Some(Reason::TooFew)), "one of four is known");
}

#[test]
fn below_the_minimum_there_is_nothing_but_n() {
    let mut four = counted();
    four.ballots = 4;
    four.inattentive = 0;
    four.sections.truncate(1);
    four.sections[0].questions = vec![CountedQuestion { n: 4, answers: Answers::Discarded, ..scale("a", &[0; 5]) }];
    four.own.clear();
    let found = result(&four);
    assert_eq!((found.inattentive, found.totals.len(), found.sections[0].profile), (None, 0, None));
    assert_eq!(found.sections[0].questions[0].shown, None);
}
