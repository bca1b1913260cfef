//! Who takes which class.

use super::{
    school::{account, id, in_computing, school},
    *,
};

#[test]
fn enrolments_and_what_is_wrong_with_them() {
    check(
        &school(),
        Kind::Enrolments,
        "教学班|学号|姓名",
        &[
            ("CS2011-01|2024080103|张三丰", "unchanged"),
            ("CS2011-01|2024110116|阿依努尔.买买提", "new"),
            ("cs2011-01|2024110116|", "unchanged ~ repeats_row (row: 3)"),
            ("EN1001-07|2024080103|张三", "new ~ name_differs (given: 张三, known: 张三丰)"),
            ("EN1001-07|20130177|", "new ~ student_is_teacher (person: 20130177)"),
            ("EN1001-07|dean|", "new ~ not_a_student (person: dean)"),
            ("EN1001-7|2024080103|", "wrong class_code [EN1001-7] unknown_class (near: EN1001-07)"),
            ("EN1001-07|2024080130|张三丰", "wrong student_number [2024080130] unknown_person (near: 2024080103)"),
            ("XX|9|", "wrong class_code [XX] unknown_class, student_number [9] not_a_username"),
            ("|#N/A|", "wrong class_code [] required, student_number [#N/A] formula_error"),
        ],
    );
}

#[test]
fn a_class_that_grows_too_large_is_hinted_at_once_and_classes_without_students_are_listed() {
    let mut known = school();
    for number in 0..600 {
        let student = account(&known, 10_000 + number, &format!("S{number:04}"), "某某", "student", 8);
        known.accounts.push(student);
    }
    let line = |number| format!("\nCS2011-01|S{number:04}");
    let plan = plan_of(&known, Kind::Enrolments, &format!("教学班|学号{}", (0..499).map(line).collect::<String>()));
    let hinted: Vec<_> = plan.rows.iter().filter(|row| !row.hints.is_empty()).map(tell).collect();
    assert_eq!(hinted, ["new ~ class_of_size (students: 500)"]);
    assert_eq!(plan.empty_classes, [EmptyClass { offering: id(402), code: "EN1001-07".to_owned() }]);
    let plan = plan_of(&known, Kind::Enrolments, &format!("教学班|学号{}", (0..498).map(line).collect::<String>()));
    assert_eq!(plan.counts().hinted, 0);
}

#[test]
fn a_college_administrator_enrols_students_of_other_colleges_without_learning_who_they_are() {
    let known = school();
    let setting = in_computing(setting(&known));
    check_with(
        &setting,
        &known,
        Kind::Enrolments,
        "教学班|学号|姓名",
        &[
            ("CS2011-01|2024110116|某人", "new ~ name_differs (given: 某人)"),
            ("CS2011-01|2024110117|", "wrong student_number [2024110117] unknown_person"),
            ("CS2011-01|2024080104|", "wrong student_number [2024080104] unknown_person (near: 2024080103)"),
            ("EN1001-07|2024080103|", "wrong class_code [EN1001-07] outside_your_college"),
        ],
    );
    let plan = plan_with(&setting, &known, Kind::Enrolments, "教学班|学号\nCS2011-01|2024080103");
    assert_eq!(plan.empty_classes, [], "of another college");
}

#[test]
fn disabled_accounts_are_hinted_at() {
    let mut known = school();
    known.accounts[2].active = false;
    check(
        &known,
        Kind::Enrolments,
        "教学班|学号",
        &[("EN1001-07|2024080103", "new ~ account_disabled (person: 2024080103)")],
    );
}
