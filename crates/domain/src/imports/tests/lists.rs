//! Colleges, programmes, class groups, courses; and what holds for every kind.

use super::{
    school::{in_computing, school},
    *,
};

#[test]
fn colleges() {
    check(
        &school(),
        Kind::Colleges,
        "学院代码|学院名称|英文名称",
        &[
            ("12|医学院|Medical School", "new"),
            ("08|计算机学院|", "unchanged"),
            ("11|外国语言文学学院|", "changed college_name: 外国语学院 → 外国语言文学学院"),
            ("13|计算机学院|", "new ~ near_duplicate (of: 08)"),
            ("|体育学院|", "wrong college_code [] required"),
            ("14||", "wrong college_name [] required"),
            ("#N/A|#REF!|", "wrong college_code [#N/A] formula_error, college_name [#REF!] formula_error"),
            ("１１|外国语言文学学院|", "unchanged ~ repeats_row (row: 4)"),
            ("11|外国语学院|", "wrong college_code [11] contradicts_row (row: 4)"),
            ("1.2E+10|体育学院|", "wrong college_code [1.2E+10] shortened_number"),
        ],
    );
}

#[test]
fn programmes() {
    check(
        &school(),
        Kind::Programmes,
        "专业代码|专业名称|学院",
        &[
            ("080901|计算机科学与技术|08", "new"),
            ("080902|软件工程|外国语 学院", "changed college: 计算机学院 → 外国语学院"),
            (
                "080903|网络工程|计算机科学与技术学院",
                "wrong college [计算机科学与技术学院] unknown_college (near: 计算机学院)",
            ),
            ("080904|信息安全|", "wrong college [] required"),
        ],
    );
}

#[test]
fn class_groups() {
    check(
        &school(),
        Kind::ClassGroups,
        "班级|专业|年级",
        &[
            ("软工2403|软件工程|2024级", "new"),
            ("软工2401|080902|2025", "changed entry_year: 2024 → 2025"),
            ("软工2402|软件工程|2024", "unchanged"),
            ("数学2401|数学|24", "wrong programme [数学] unknown_programme, entry_year [24] not_a_year"),
        ],
    );
}

#[test]
fn courses() {
    check(
        &school(),
        Kind::Courses,
        "课程代码|课程名称|学分|开课学院|英文名称",
        &[
            ("CS4001|编译原理|3|计算机学院|Compilers", "new"),
            ("cs2011|数据结构|4.0|08|", "unchanged"),
            (
                "CS3105|操作系统原理|4|外国语学院|Operating Systems",
                "changed course_name: 操作系统 → 操作系统原理, course_name_en:  → Operating Systems, \
                 credits: 3.5 → 4, college: 计算机学院 → 外国语学院",
            ),
            ("EN1001|大学英语(一)||外国语学院|", "changed course_name: 大学英语（一） → 大学英语(一)"),
            ("CS9999|数据结构|4|计算机学院|", "new ~ near_duplicate (of: CS2011)"),
            ("EN9999|数据结构|4|外国语学院|", "new"),
            ("CS5000|机器学习|三|计算机学院|", "wrong credits [三] not_credits"),
        ],
    );
}

#[test]
fn what_sort_of_course_it_is_may_be_told_and_is_left_as_it_is_where_nothing_is_told() {
    let mut known = school();
    let sheet = "课程代码|课程名称|学院|课程类别|标签\nCS2011|数据结构|08|理论课|思政，双语，思政";
    let plan = plan_of(&known, Kind::Courses, sheet);
    assert_eq!(tell(&plan.rows[0]), "changed course_kind:  → 理论, course_tags:  → 思政、双语");
    known.learn(&plan, NewIds::of(super::school::id(1 << 32)));
    check(
        &known,
        Kind::Courses,
        "Course code|Course name|College|Course kind|Course tags",
        &[
            ("CS2011|数据结构|08||", "unchanged"),
            ("CS3105|操作系统|08|必修|", "wrong course_kind [必修] not_a_course_kind"),
            ("EN1001|大学英语（一）|11||1,2,3,4,5,6,7", "wrong course_tags [1,2,3,4,5,6,7] too_many_tags (most: 6)"),
        ],
    );
    check(
        &known,
        Kind::Courses,
        "Course code|Course name|College|Kind|Tags",
        &[("CS2011|数据结构|08|Lab|双语", "changed course_kind: 理论 → 实验, course_tags: 思政、双语 → 双语")],
    );
}

#[test]
fn a_college_administrator_imports_for_their_college_only() {
    let known = school();
    let setting = in_computing(setting(&known));
    let check = |kind, header, lines: &[(&str, &str)]| check_with(&setting, &known, kind, header, lines);
    check(
        Kind::Colleges,
        "学院代码|学院名称",
        &[
            ("08|计算机与人工智能学院", "changed college_name: 计算机学院 → 计算机与人工智能学院"),
            ("11|外国语学院", "wrong college_code [11] outside_your_college"),
            ("12|医学院", "wrong college_code [12] outside_your_college"),
        ],
    );
    check(
        Kind::Programmes,
        "专业代码|专业名称|学院",
        &[
            ("050201|英语|计算机学院", "wrong programme_code [050201] outside_your_college"),
            ("080901|计算机|外国语学院", "wrong college [外国语学院] outside_your_college"),
        ],
    );
    check(
        Kind::ClassGroups,
        "班级|专业|年级",
        &[("英语2401|软件工程|2024", "wrong class_group_name [英语2401] outside_your_college")],
    );
    check(
        Kind::Courses,
        "课程代码|课程名称|学院",
        &[("EN1001|大学英语|08", "wrong course_code [EN1001] outside_your_college")],
    );
}

#[test]
fn texts_too_long_or_with_strange_characters_are_wrong() {
    let long = "长".repeat(LONGEST_TITLE + 1);
    let plan = plan_of(&school(), Kind::Courses, &format!("课程代码|课程名称|学院\nC\u{7}1|{long}|08"));
    let Outcome::Wrong(faults) = &plan.rows[0].outcome else { panic!("{:?}", plan.rows) };
    let reasons: Vec<_> = faults.iter().map(|fault| fault.reason.clone()).collect();
    assert_eq!(reasons, [CellReason::ControlCharacter, CellReason::TooLong { most: LONGEST_TITLE }]);
}

#[test]
fn a_repeat_of_a_wrong_row_is_judged_by_itself_and_blank_rows_do_not_count() {
    check(
        &school(),
        Kind::Colleges,
        "学院代码|学院名称",
        &[("12|", "wrong college_name [] required"), ("12|医学院", "new")],
    );
    let plan = plan_of(&school(), Kind::Colleges, "学院代码|学院名称\n|\n12|医学院\n\n | ");
    assert_eq!(plan.rows.iter().map(|row| (row.number, &*row.subject)).collect::<Vec<_>>(), [(3, "12 医学院")]);
}

#[test]
fn after_two_hundred_unknown_values_nothing_is_suggested() {
    let lines: Vec<_> = (0..250).map(|n| format!("P{n}|某专业|计算机学{n}院")).collect();
    let plan = plan_of(&school(), Kind::Programmes, &format!("专业代码|专业名称|学院\n{}", lines.join("\n")));
    let suggested = plan.rows.iter().filter(|row| tell(row).contains("near: 计算机学院")).count();
    assert_eq!((plan.rows.len(), suggested), (250, 200));
}
