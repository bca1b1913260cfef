use jiff::{ToSpan, civil::date};
use uuid::Uuid;

use super::*;
use crate::{
    id::Id,
    questionnaire::{Answer, Item, Kind, items, ready_templates},
};

const DAY: Date = date(2026, 11, 18);

fn form() -> Form {
    ready_templates().into_iter().find(|ready| ready.key == "observation-lecture").unwrap().form
}

fn teacher(number: u128) -> UserId {
    Id::from_uuid(Uuid::from_u128(number))
}

fn present(number: u128) -> Present {
    Present { id: Some(teacher(number)), name: "梁秋实".to_owned() }
}

fn whole() -> Attended {
    Attended { from: 3, to: 4, late: 0, left_early: 0 }
}

/// Everything that must be answered is.
fn report(about: &[Present]) -> Report {
    let empty = Report {
        about: about.to_vec(),
        attended: whole(),
        strengths: "例子贯穿整节课。".to_owned(),
        suggestions: "提问后多等一会儿。".to_owned(),
        ..Report::default()
    };
    let answered = |item: Item<'_>| {
        let number = if matches!(item.question.kind, Kind::Scale { .. }) { 4 } else { 1 };
        (item.key, Answer::Number(number))
    };
    let answers =
        items(&empty.asked(&form())).into_iter().filter(|item| item.question.required).map(answered).collect();
    Report { answers, ..empty }
}

fn faults(report: &Report) -> Vec<(&'static str, Reason)> {
    let (form, teachers) = (form(), [teacher(1), teacher(2)]);
    let periods = Periods::new(3, 4).unwrap();
    let today = DAY.saturating_add(2.days());
    let expected = Expected { form: &form, periods, teachers: &teachers, date: DAY, today };
    report.check(&expected).0.into_iter().collect()
}

#[test]
fn a_report_names_who_was_there_and_answers_what_must_be() {
    assert_eq!(faults(&report(&[present(1)])), []);
    let nothing = Report { answers: Answers::new(), strengths: "  ".to_owned(), ..report(&[]) };
    let wanted = [("about", Reason::Required), ("answers", Reason::Required), ("strengths", Reason::Required)];
    assert_eq!(faults(&nothing), wanted);
}

#[test]
fn it_is_about_those_who_teach_the_class_or_somebody_who_stood_in() {
    let stood_in = Present { id: None, name: "代课的王老师".to_owned() };
    assert_eq!(faults(&report(&[present(2), stood_in])), []);
    for about in [vec![present(9)], vec![present(1), present(1)], vec![Present { name: " ".to_owned(), ..present(1) }]]
    {
        assert_eq!(faults(&report(&about)), [("about", Reason::Invalid)]);
    }
}

#[test]
fn at_least_one_whole_period_was_attended() {
    let attended = |attended| faults(&Report { attended, ..report(&[present(1)]) });
    assert_eq!(attended(Attended { to: 3, ..whole() }), []);
    assert_eq!(attended(Attended { late: 10, left_early: 40, ..whole() }), []);
    assert_eq!(attended(Attended { late: 11, left_early: 11, ..whole() }), [("attended", Reason::TooShort)]);
    assert_eq!(attended(Attended { to: 5, ..whole() }), [("attended", Reason::Invalid)]);
    assert_eq!(attended(Attended { from: 4, to: 3, ..whole() }), [("attended", Reason::Invalid)]);
    assert_eq!(attended(Attended { from: 0, to: 255, ..whole() }), [("attended", Reason::Invalid)]);
    assert_eq!([whole().whole_periods(), Attended { late: 30, ..whole() }.whole_periods()], [2, 1]);
}

#[test]
fn a_talk_is_neither_before_the_class_nor_in_the_future() {
    let talked = |days: i32| Report { talked_on: Some(DAY.saturating_add(days.days())), ..report(&[present(1)]) };
    assert_eq!([-1, 0, 2, 3].map(|days| faults(&talked(days)).is_empty()), [false, true, true, false]);
}

#[test]
fn six_photos_each_once() {
    let photos = |ids: &[u128]| {
        let photo = |id: &u128| Photo { id: Uuid::from_u128(*id), caption: String::new(), taken_at: None };
        faults(&Report { photos: ids.iter().map(photo).collect(), ..report(&[present(1)]) })
    };
    assert_eq!(photos(&[1, 2, 3, 4, 5, 6]), []);
    assert_eq!(photos(&[1, 2, 3, 4, 5, 6, 7]), [("photos", Reason::Invalid)]);
    assert_eq!(photos(&[1, 1]), [("photos", Reason::Invalid)]);
}

#[test]
fn sections_have_a_score_for_each_who_was_there_and_nothing_sums_them_up() {
    let scores = report(&[present(1), present(2)]).section_scores(&form());
    assert!(!scores.is_empty());
    assert!(scores.iter().all(|section| section.scores.len() == 2));
    let content = scores.iter().find(|section| section.section == "content").unwrap();
    assert_eq!(content.scores, [Some(75.0), Some(75.0)]);
}

#[test]
fn what_is_not_asked_and_space_around_words_are_not_kept() {
    let mut written = report(&[present(1)]);
    written.answers.insert("nothing".to_owned(), Answer::Number(1));
    written.topic = Some("  ".to_owned());
    written.strengths = " 好。 ".to_owned();
    let tidy = written.tidied(&form());
    assert_eq!((tidy.topic.clone(), tidy.strengths.as_str()), (None, "好。"));
    assert!(!tidy.answers.contains_key("nothing"));
    assert_eq!(tidy.clone().tidied(&form()), tidy);
}

#[test]
fn a_draft_is_kept_unfinished_but_not_without_bounds() {
    assert!(Draft::default().fits());
    let note = |text: String| Note { at: Timestamp::UNIX_EPOCH, text, put_into: None };
    let notes =
        |number: usize, length: usize| Draft { notes: vec![note("记".repeat(length)); number], ..Draft::default() };
    assert!(notes(200, 500).fits() && !notes(201, 1).fits() && !notes(1, 501).fits());
    assert!(!Draft { to_office: "灯".repeat(2_001), ..Draft::default() }.fits());
}

#[test]
fn writing_may_begin_half_an_hour_before() {
    let begins: Timestamp = "2026-11-18T02:00:00Z".parse().unwrap();
    assert!(may_begin(begins, begins - 30.minutes()) && !may_begin(begins, begins - 31.minutes()));
}
