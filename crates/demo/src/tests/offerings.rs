use super::*;

fn of_term(teaching: &Teaching, term: usize) -> Vec<&Offering> {
    teaching.offerings.iter().filter(|offering| offering.term == term).collect()
}

fn enrolments(offerings: &[&Offering]) -> usize {
    offerings.iter().map(|offering| offering.students.len()).sum()
}

const CURRENT: usize = 2;

#[test]
fn the_terms_have_their_size() {
    let (_, teaching) = demo();
    let current = of_term(teaching, CURRENT);
    assert!((410..=460).contains(&current.len()), "{}", current.len());
    assert!((19_000..=21_000).contains(&enrolments(&current)), "{}", enrolments(&current));
    for past in 0..CURRENT {
        let past = of_term(teaching, past);
        assert!((150..=200).contains(&past.len()), "{}", past.len());
        assert!((7_500..=9_500).contains(&enrolments(&past)), "{}", enrolments(&past));
    }
}

#[test]
fn it_is_the_same_teaching_every_time() {
    let (school, teaching) = demo();
    assert_eq!(crate::teaching(school), *teaching);
}

#[test]
fn offerings_have_a_code_of_their_own() {
    let (_, teaching) = demo();
    let codes: BTreeSet<_> = teaching.offerings.iter().map(|offering| &offering.code).collect();
    assert_eq!(codes.len(), teaching.offerings.len());
    assert!(codes.contains(&"(2026-2027-1)-CS2101-01".to_owned()));
    for offering in &teaching.offerings {
        let (term, course) = (&teaching.terms[offering.term], &teaching.courses[offering.course]);
        let start = format!("({}-{})-{}-", term.year, term.number, course.code);
        assert!(offering.code.starts_with(&start), "{}", offering.code);
    }
}

#[test]
fn half_the_classes_have_about_45_some_15_some_200_and_a_few_hardly_anybody() {
    let (_, teaching) = demo();
    for (term, smallest) in [(0, 4), (1, 0), (CURRENT, 15)] {
        let mut sizes: Vec<_> = of_term(teaching, term).iter().map(|offering| offering.students.len()).collect();
        sizes.sort_unstable();
        let within = |range: std::ops::RangeInclusive<usize>| sizes.iter().filter(|size| range.contains(size)).count();
        let median = sizes[sizes.len() / 2];
        assert!((42..=48).contains(&median), "{term}: {median}");
        assert!(within(12..=18) >= smallest, "{term}: {}", within(12..=18));
        assert!(within(170..=240) >= 3, "{term}: {}", within(170..=240));
        assert_eq!(within(261..=usize::MAX), 0);
    }
    let current = of_term(teaching, CURRENT);
    let few = |range: std::ops::RangeInclusive<usize>| {
        current.iter().filter(|offering| range.contains(&offering.students.len())).count()
    };
    assert!((1..=2).contains(&few(0..=0)), "{}", few(0..=0));
    assert!((4..=12).contains(&few(1..=4)), "{}", few(1..=4));
}

/// 合班.
#[test]
fn some_classes_are_two_class_groups_together() {
    let (school, teaching) = demo();
    let joint = of_term(teaching, CURRENT).into_iter().filter(|offering| {
        let course = &teaching.courses[offering.course];
        let groups: BTreeSet<_> = offering.students.iter().map(|student| school.people[*student].class_group).collect();
        course.pool().is_none() && groups.len() == 2 && (60..=110).contains(&offering.students.len())
    });
    let joint = joint.count();
    assert!((20..=60).contains(&joint), "{joint}");
}

#[test]
fn students_have_about_eight_classes_and_none_twice() {
    let (school, teaching) = demo();
    let mut taken = BTreeMap::<_, Vec<_>>::new();
    for offering in &teaching.offerings {
        assert!(offering.students.is_sorted_by(|one, next| one < next), "{}", offering.code);
        for student in &offering.students {
            taken.entry((offering.term, *student)).or_default().push(offering.course);
        }
    }
    for ((term, student), mut courses) in taken {
        let count = courses.len();
        courses.sort_unstable();
        courses.dedup();
        assert_eq!(courses.len(), count, "{student} takes a course twice");
        if term == CURRENT {
            assert!((4..=11).contains(&count), "{}: {count}", school.people[student].username);
        }
    }
}

#[test]
fn every_student_is_taught_what_fits_programme_and_year() {
    let (school, teaching) = demo();
    let mut seen = BTreeSet::new();
    for offering in &teaching.offerings {
        let (term, course) = (&teaching.terms[offering.term], &teaching.courses[offering.course]);
        for student in &offering.students {
            let person = &school.people[*student];
            assert!(person.holds("student"), "{}", person.username);
            let group = &school.class_groups[person.class_group.unwrap()];
            let years = u8::try_from(term.year.start.unsigned_abs() - group.entry_year).unwrap();
            assert!(course.is_for(group.programme, years * 2 + term.number), "{}: {}", offering.code, group.name);
            seen.extend((offering.term == CURRENT).then_some(*student));
        }
    }
    assert_eq!(seen.len(), 2_500);
}

#[test]
fn classes_are_taught_by_teachers_of_the_courses_college() {
    let (school, teaching) = demo();
    for offering in &teaching.offerings {
        let teachers: BTreeSet<_> = offering.teachers.iter().collect();
        assert!((1..=3).contains(&teachers.len()), "{}", offering.code);
        assert_eq!(teachers.len(), offering.teachers.len(), "{}", offering.code);
        for teacher in teachers.into_iter().map(|index| &school.people[*index]) {
            assert!(teacher.holds("teacher"), "{}", teacher.username);
            assert_eq!(teacher.college, Some(teaching.courses[offering.course].college), "{}", offering.code);
        }
    }
    let current = of_term(teaching, CURRENT);
    let shared = current.iter().filter(|offering| offering.teachers.len() > 1).count();
    assert!((50..=100).contains(&shared), "{shared}");
}

#[test]
fn every_teacher_has_something_to_do_and_nobody_too_much() {
    let (_, teaching) = demo();
    let mut taught = BTreeMap::<_, usize>::new();
    for offering in of_term(teaching, CURRENT) {
        let quarters = usize::from(teaching.courses[offering.course].quarters());
        offering.teachers.iter().for_each(|teacher| *taught.entry(*teacher).or_default() += quarters);
    }
    assert_eq!(taught.len(), 150);
    assert!(taught.values().all(|quarters| (4..=64).contains(quarters)), "{taught:?}");
}

#[test]
fn the_classes_that_the_manual_shows_have_their_teachers() {
    let (school, teaching) = demo();
    let shen = school.people.iter().position(|person| person.username == "2024110327").unwrap();
    let teachers = |term: usize, name: &str| {
        let mut hers = of_term(teaching, term).into_iter().filter(|offering| offering.students.contains(&shen));
        let offering = hers.find(|offering| teaching.courses[offering.course].name.zh == name).unwrap();
        offering.teachers.iter().map(|index| school.people[*index].name.as_str()).collect::<Vec<_>>()
    };
    assert_eq!(teachers(0, "数据结构与算法"), ["周明远", "林晓彤"]);
    assert_eq!(teachers(0, "离散数学"), ["孙培文"]);
    assert_eq!(teachers(1, "面向对象程序设计"), ["刘思齐"]);
    assert_eq!(teachers(2, "计算机组成原理"), ["郭婧", "唐一凡"]);
    assert_eq!(teachers(2, "马克思主义基本原理"), ["陈志刚"]);
    assert_eq!(teachers(2, "大学英语拓展：学术写作"), ["Helen Marsh", "赵雨桐"]);
}

#[test]
fn a_teacher_can_compare_one_year_with_another() {
    let (_, teaching) = demo();
    let led = |term: usize| -> BTreeSet<_> {
        of_term(teaching, term).into_iter().map(|offering| (offering.teachers[0], offering.course)).collect()
    };
    assert!(led(0).intersection(&led(CURRENT)).count() >= 100);
}
