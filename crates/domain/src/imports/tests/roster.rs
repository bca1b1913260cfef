//! What is written by night without anybody having looked.

use std::collections::HashMap;

use jiff::civil::date;
use proptest::prelude::*;

use super::{
    super::roster::{
        FetchFault, Hold, Losses, Proof, RosterEnd, RosterSettings, holds, host_of, is_for_the_night, losses, night_of,
        rows_of,
    },
    school::{id, school},
    *,
};
use crate::{field::Reason, id::OfferingId};

fn counts(new: u32, changed: u32, unchanged: u32, wrong: u32) -> Counts {
    Counts { new, changed, unchanged, wrong, ..Counts::default() }
}

fn lost(lose: &[&str], empty: &[&str]) -> Losses {
    let codes = |codes: &[&str]| codes.iter().map(|&code| code.to_owned()).collect();
    Losses { lose: codes(lose), empty: codes(empty) }
}

#[test]
fn a_small_change_is_written_and_each_reason_to_look_is_named() {
    let calm = Losses::default();
    assert_eq!(holds(&counts(3, 2, 95, 5), Some(100), 5, &calm), []);
    assert_eq!(holds(&counts(3, 3, 94, 0), Some(100), 5, &calm), [Hold::ManyChanges]);
    assert_eq!(holds(&counts(0, 0, 94, 6), None, 5, &calm), [Hold::ManyWrong]);
    assert_eq!(holds(&counts(0, 0, 94, 0), Some(100), 5, &calm), [Hold::FewerRows]);
    assert_eq!(holds(&counts(0, 1, 99, 0), None, 5, &lost(&["A"], &[])), [Hold::LosesClass]);
    assert_eq!(holds(&counts(0, 0, 99, 0), None, 5, &lost(&[], &["A"])), [Hold::EmptiesClass]);
    // The first night of a school that has nobody.
    assert_eq!(holds(&counts(100, 0, 0, 0), None, 50, &calm), [Hold::ManyChanges]);
}

proptest! {
    #[test]
    fn nothing_is_written_unseen_beyond_the_share(
        new in 0u32..1000, changed in 0u32..1000, unchanged in 0u32..100_000, wrong in 0u32..1000,
        before in proptest::option::of(0u32..100_000), share in 1u8..=50,
    ) {
        let counts = counts(new, changed, unchanged, wrong);
        let rows = u64::from(rows_of(&counts));
        let found = holds(&counts, before, share, &Losses::default());
        let within = |part: u32, whole: u64| u64::from(part) * 100 <= whole * u64::from(share);
        if found.is_empty() {
            prop_assert!(within(new + changed, rows) && within(wrong, rows));
            prop_assert!(before.is_none_or(|before| rows + u64::from(before) * u64::from(share) / 100 + 1 >= u64::from(before)));
        }
        // A stricter school holds whatever a laxer one does, and whoever loses a class is never unseen.
        for hold in holds(&counts, before, 50, &Losses::default()) {
            prop_assert!(found.contains(&hold));
        }
        prop_assert!(holds(&counts, before, share, &lost(&["A"], &["B"])).ends_with(&[Hold::LosesClass, Hold::EmptiesClass]));
    }
}

fn open(known: &Known) -> HashMap<OfferingId, KnownOffering> {
    known.offerings.iter().map(|class| (class.id, class.clone())).collect()
}

#[test]
fn a_teacher_who_would_lose_a_class_and_a_class_without_students_are_seen_in_open_campaigns_alone() {
    let known = school();
    let others = plan_of(&known, Kind::Offerings, "教学班|课程编号|授课教师\nCS2011-01|CS2011|20150042");
    assert_eq!(losses(&others, &open(&known)), lost(&["CS2011-01"], &[]));
    assert_eq!(losses(&others, &HashMap::new()), Losses::default());

    // One more teacher takes nobody's class away.
    let more = plan_of(&known, Kind::Offerings, "教学班|课程编号|授课教师\nCS2011-01|CS2011|20130177、20150042");
    assert_eq!(losses(&more, &open(&known)), Losses::default());

    let emptied = plan_of(&known, Kind::Enrolments, "教学班|学号\nEN1001-07|2024080103");
    assert_eq!(losses(&emptied, &open(&known)), lost(&[], &["CS2011-01"]));
    let named = plan_of(&known, Kind::Enrolments, "教学班|学号\nCS2011-01|2024110116");
    assert_eq!(losses(&named, &open(&known)), Losses::default());
    assert_eq!(named.absent_classes, []);
    assert_eq!(emptied.absent_classes, [EmptyClass { offering: id(401), code: "CS2011-01".to_owned() }]);
}

#[test]
fn it_is_due_once_its_hour_has_come() {
    let at = |hour| date(2026, 9, 7).at(hour, 30, 0, 0).in_tz("Asia/Shanghai").unwrap();
    assert_eq!(night_of(&at(2), 3), None);
    assert_eq!(night_of(&at(3), 3), Some(date(2026, 9, 7)));
    assert_eq!(night_of(&at(6), 3), Some(date(2026, 9, 7)));
    assert_eq!(night_of(&at(7), 3), None);
    assert_eq!(night_of(&at(23), 23), Some(date(2026, 9, 7)));
}

#[test]
fn of_an_address_the_host_alone_is_shown() {
    assert_eq!(host_of("https://sis.example:8443/export?key=geheim"), Some("sis.example:8443"));
    assert_eq!(host_of("http://127.0.0.1:9?x"), Some("127.0.0.1:9"));
    for none in ["", "sis.example/x", "ftp://sis.example", "https://user@sis.example/", "https:///x", "https://a/#b"] {
        assert_eq!(host_of(none), None, "{none}");
    }
}

#[test]
fn what_may_be_set() {
    let settings = |source, hour, share| RosterSettings { name: "选课名单".to_owned(), source, hour, share };
    assert!(settings(Source::OneRoster, 3, 5).faults().0.is_empty());
    for wrong in
        [settings(Source::OneRoster, 24, 5), settings(Source::OneRoster, 3, 0), settings(Source::OneRoster, 3, 51)]
    {
        assert_eq!(wrong.faults().0.len(), 1, "{wrong:?}");
    }
    assert!(!is_for_the_night(Source::List(Kind::EnterpriseContacts)));
    let basic = |user: &str| Proof::Basic { user: user.to_owned(), password: "x".to_owned() }.check();
    assert_eq!(basic("keping"), Ok(()));
    assert_eq!(basic("a:b"), Err(Reason::Invalid));
    assert_eq!(Proof::Bearer { token: "a\r\nb".to_owned() }.check(), Err(Reason::Invalid));
    assert_eq!(Proof::Bearer { token: String::new() }.check(), Err(Reason::Required));
}

#[test]
fn the_same_failure_is_told_once_until_it_changes() {
    let slow = RosterEnd::Failed { fault: FetchFault::Slow };
    let broken = RosterEnd::Failed { fault: FetchFault::Broken };
    assert!(slow.is_told_after(None));
    assert!(!slow.is_told_after(Some(&slow)));
    assert!(slow.is_told_after(Some(&broken)));
    assert!(slow.is_told_after(Some(&RosterEnd::Unchanged)));
    assert!(!RosterEnd::Unchanged.is_told_after(Some(&slow)));
    let applied = RosterEnd::Applied { import: id(1), new: 1, changed: 0 };
    assert!(applied.is_told_after(Some(&RosterEnd::Applied { import: id(2), new: 1, changed: 0 })));
    let unreadable = RosterEnd::Unreadable { import: id(1) };
    assert!(!unreadable.is_told_after(Some(&unreadable)), "it waits since the night before");
}
