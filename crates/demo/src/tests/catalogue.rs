use super::*;

fn courses() -> Vec<Course> {
    let school = school();
    courses::courses(&school.colleges, &school.programmes)
}

#[test]
fn every_line_of_the_tables_is_a_course() {
    assert_eq!(courses().len(), 400);
}

#[test]
fn codes_and_names_are_unique() {
    let courses = courses();
    let codes: BTreeSet<_> = courses.iter().map(|course| course.code).collect();
    let zh: BTreeSet<_> = courses.iter().map(|course| course.name.zh).collect();
    let en: BTreeSet<_> = courses.iter().map(|course| course.name.en).collect();
    assert_eq!([codes.len(), zh.len(), en.len()], [courses.len(); 3]);
}

#[test]
fn courses_are_named_in_both_languages() {
    for course in courses() {
        assert!(!course.name.zh.is_ascii() && course.name.zh.chars().count() <= 24, "{}", course.code);
        assert!(course.name.en.is_ascii() && !course.name.en.is_empty(), "{}", course.code);
        assert!(course.code.len() == 6 && course.field().len() == 2, "{}", course.code);
    }
}

#[test]
fn credits_lie_between_a_half_and_six() {
    let credits: BTreeSet<_> = courses().iter().map(|course| course.half_credits).collect();
    assert!(credits.iter().all(|half| (1..=12).contains(half)), "{credits:?}");
    assert!(credits.len() >= 8, "{credits:?}");
}

#[test]
fn every_college_and_programme_has_courses_of_its_own() {
    let (school, courses) = (school(), courses());
    for index in 0..school.colleges.len() {
        assert!(courses.iter().filter(|course| course.college == index).count() >= 50);
    }
    for (index, programme) in school.programmes.iter().enumerate() {
        let own = |course: &&Course| course.college == programme.college && course.is_for(index, 1);
        assert!(courses.iter().any(|course| own(&course)), "{}", programme.short);
    }
}
