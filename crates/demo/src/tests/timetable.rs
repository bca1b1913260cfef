use domain::teaching::timetable::{Meeting, Weeks, clashes, parse_cell};

use super::*;

/// Everything that is somewhere in a term, by who or what it is.
fn diaries<'a, K: Ord>(
    teaching: &'a Teaching,
    keys: impl Fn(&'a Offering, &'a Meeting) -> Vec<K>,
) -> BTreeMap<(usize, K), Vec<&'a Meeting>> {
    let mut diaries = BTreeMap::<_, Vec<_>>::new();
    for offering in &teaching.offerings {
        for meeting in &offering.meetings {
            for key in keys(offering, meeting) {
                diaries.entry((offering.term, key)).or_default().push(meeting);
            }
        }
    }
    diaries
}

fn count_clashes<K: Ord>(diaries: &BTreeMap<(usize, K), Vec<&Meeting>>) -> usize {
    let clash = |meetings: &Vec<&Meeting>| {
        let pairs =
            meetings.iter().enumerate().flat_map(|(i, one)| meetings[i + 1..].iter().map(move |two| (one, two)));
        pairs.filter(|(one, two)| clashes(one, two).is_some()).count()
    };
    diaries.values().map(clash).sum()
}

#[test]
fn nobody_is_in_two_places_at_once() {
    let (_, teaching) = demo();
    assert_eq!(count_clashes(&diaries(teaching, |offering, _| offering.teachers.clone())), 0);
    assert_eq!(count_clashes(&diaries(teaching, |offering, _| offering.students.clone())), 0);
}

#[test]
fn no_room_is_used_twice_at_a_time() {
    let (_, teaching) = demo();
    assert_eq!(count_clashes(&diaries(teaching, |_, meeting| vec![meeting.room.as_deref()])), 0);
}

#[test]
fn rooms_are_large_enough() {
    let seats: BTreeMap<_, _> =
        teaching::rooms::rooms().into_iter().map(|room| (Some(room.name), room.seats)).collect();
    for offering in &demo().1.offerings {
        for meeting in &offering.meetings {
            assert!(offering.students.len() <= seats[&meeting.room], "{} in {:?}", offering.code, meeting.room);
        }
    }
}

#[test]
fn every_class_meets_as_often_as_its_credits_ask() {
    let (_, teaching) = demo();
    for offering in &teaching.offerings {
        let course = &teaching.courses[offering.course];
        let periods =
            |meeting: &Meeting| meeting.weeks.count() * u32::from(meeting.periods.to() - meeting.periods.from() + 1);
        let hours: u32 = offering.meetings.iter().map(periods).sum();
        let due = u32::from(course.quarters()) * 8;
        assert!((due..=due * 3 / 2).contains(&hours), "{}: {hours} for {due}", offering.code);
    }
}

#[test]
fn classes_meet_in_the_day_of_the_weeks_of_teaching() {
    let (_, teaching) = demo();
    let mut patterns = BTreeSet::new();
    let mut evenings = 0;
    for meeting in teaching.offerings.iter().flat_map(|offering| &offering.meetings) {
        assert!(meeting.weeks.iter().all(|week| week <= 16), "{meeting}");
        assert_eq!(parse_cell(&meeting.to_string()).unwrap(), std::slice::from_ref(meeting));
        patterns.insert(Weeks::to_string(&meeting.weeks));
        evenings += usize::from(meeting.periods.from() == 9);
    }
    for pattern in ["1-16", "1-15单", "2-16双", "1-8", "9-16", "1-12", "1-11"] {
        assert!(patterns.contains(pattern), "{pattern}");
    }
    assert!((20..=40).contains(&evenings), "{evenings}");
}
