//! Classes: courses, teachers, times, and several lines for one class.

use super::{
    school::{id, in_computing, school},
    *,
};
use crate::teaching::{
    part::{Part, Teaching},
    timetable::parse_cell,
};

fn offering(plan: &Plan, place: usize) -> OfferingRecord {
    match plan.rows[place].outcome.record() {
        Some(Record::Offering(offering)) => offering.clone(),
        _ => panic!("{}", tell(&plan.rows[place])),
    }
}

fn meetings(plan: &Plan, place: usize) -> Vec<String> {
    offering(plan, place).meetings.iter().map(ToString::to_string).collect()
}

#[test]
fn classes_and_what_is_wrong_with_them() {
    check(
        &school(),
        Kind::Offerings,
        "教学班号|课程代码|课程名称|任课教师|上课时间地点",
        &[
            ("CS3105-01|cs3105|操作系统|20130177|1-16周 周二 1-2节 教一101", "new"),
            ("CS3105-02|CS3105|编译原理|20150042|", "new ~ name_differs (given: 编译原理, known: 操作系统)"),
            ("CS3105-03|CS31O5||20150042|", "wrong course_code [CS31O5] unknown_course (near: CS3105)"),
            ("CS3105-04||||", "wrong course_code [] required"),
            ("|CS3105|||", "wrong class_code [] required"),
            ("CS3105-05|CS3105|||", "new ~ no_teachers"),
            ("CS3105-06|CS3105||20130171|", "wrong teachers [20130171] unknown_person (near: 20130177)"),
            ("CS3105-07|CS3105||王芳|", "wrong teachers [王芳] several_of_that_name"),
            (
                "CS3105-08|CS3105||2024080103、dean|",
                "new ~ teacher_is_student (person: 2024080103) ~ not_a_teacher (person: dean)",
            ),
            ("CS3105-09|CS3105||19990001|", "new ~ account_disabled (person: 19990001)"),
            ("CS3105-10|CS3105||20130177|1-16周 3-4节", "wrong meetings [1-16周 3-4节] no_weekday"),
            (
                "CS3105-11|CS3105||20130177|1-18周 周一 3-4节",
                "wrong meetings [1-18周 周一 3-4节] weeks_beyond_term (week: 18, term: 16)",
            ),
            (
                "CS3105-12|CS3105||20130177|8-1周 周一 3-4节;周二",
                "wrong meetings [8-1周 周一 3-4节] weeks_backwards (from: 8, to: 1), meetings [周二] no_weeks",
            ),
        ],
    );
}

#[test]
fn teachers_are_named_in_many_ways() {
    for (cell, expected) in [
        ("20130177", vec![1001]),
        ("20130177 陈立群", vec![1001]),
        ("陈立群 20130177", vec![1001]),
        ("陈立群(20130177)", vec![1001]),
        ("陈立群（20130177）", vec![1001]),
        ("20130177(陈立群)", vec![1001]),
        ("20130177[陈立群]", vec![1001]),
        ("20130177/陈立群", vec![1001]),
        ("20130177陈立群", vec![1001]),
        ("陈立群20130177", vec![1001]),
        ("20130177-陈立群", vec![1001]),
        ("陈立群", vec![1001]),
        ("陈立群[教授]", vec![1001]),
        ("Helen Marsh", vec![1002]),
        ("helen marsh (20180099)", vec![1002]),
        ("20180099 Helen Marsh", vec![1002]),
        ("20130177、20180099", vec![1001, 1002]),
        ("陈立群，Helen Marsh;陈立群", vec![1001, 1002]),
        ("王芳(20150042)/王芳(20160301)", vec![1007, 1008]),
        ("２０１３０１７７\\n20150042", vec![1001, 1007]),
    ] {
        let plan = plan_of(&school(), Kind::Offerings, &format!("教学班|课程号|任课教师\nX-1|CS2011|{cell}"));
        let teachers: Vec<_> = offering(&plan, 0).teachers.iter().map(|teaching| teaching.user).collect();
        assert_eq!(teachers, expected.into_iter().map(id).collect::<Vec<_>>(), "{cell}");
        assert_eq!(plan.rows[0].hints, [], "{cell}");
    }
    check(
        &school(),
        Kind::Offerings,
        "教学班|课程号|教师工号|教师姓名",
        &[
            ("X-1|CS2011|20130177 陈立军|", "new ~ name_differs (given: 陈立军, known: 陈立群)"),
            (
                "X-2|CS2011|20130177;20180099|陈立群;Helen Marshall",
                "new ~ name_differs (given: Helen Marshall, known: Helen Marsh)",
            ),
            ("X-3|CS2011|陈立群(20130178)|", "wrong teachers [陈立群(20130178)] unknown_person (near: 20130177)"),
            ("X-4|CS2011|李某某|", "wrong teachers [李某某] unknown_person"),
        ],
    );
}

#[test]
fn a_name_that_begins_like_a_username_is_no_username() {
    let mut known = school();
    known.accounts[5].username = "helen".to_owned();
    for (cell, expected) in [("Helen Marsh", 1002), ("helen", 1006), ("周敏(helen)", 1006), ("helen 周敏", 1006)] {
        let plan = plan_of(&known, Kind::Offerings, &format!("教学班|课程号|任课教师\nX-1|CS2011|{cell}"));
        assert_eq!(offering(&plan, 0).teachers[0].user, id(expected), "{cell}");
    }
}

#[test]
fn one_teacher_leads() {
    let leads = |header: &str, lines: &str| {
        let plan = plan_of(&school(), Kind::Offerings, &format!("教学班|课程号|任课教师|{header}\n{lines}"));
        let teachers = offering(&plan, 0).teachers;
        assert_eq!(teachers.iter().filter(|teaching| teaching.part == Part::Lead).count(), 1);
        assert_eq!(teachers[0].part, Part::Lead, "the lead comes first");
        teachers.iter().map(|teaching| teaching.user).collect::<Vec<_>>()
    };
    assert_eq!(leads("备注", "X-1|CS2011|20130177、20180099|"), [id(1001), id(1002)]);
    assert_eq!(leads("主讲教师", "X-1|CS2011|20130177、20180099|Helen Marsh"), [id(1002), id(1001)]);
    assert_eq!(leads("主讲教师", "X-1|CS2011|20130177|20180099"), [id(1002), id(1001)]);
    assert_eq!(leads("主讲教师", "X-1|CS2011||20180099、20130177"), [id(1002), id(1001)]);
    assert_eq!(leads("是否主讲", "X-1|CS2011|20130177|否\nX-1|CS2011|20180099|是"), [id(1002), id(1001)]);
    assert_eq!(leads("是否主讲", "X-1|CS2011|20130177|否\nX-1|CS2011|20180099|"), [id(1002), id(1001)]);
    assert_eq!(
        leads("备注", "CS2011-01|CS2011|20180099|\nCS2011-01|CS2011|20130177|"),
        [id(1001), id(1002)],
        "as before"
    );
    check(
        &school(),
        Kind::Offerings,
        "教学班|课程号|任课教师|是否主讲",
        &[
            ("X-1|CS2011|20130177|是", "wrong class_code [X-1] line_wrong (row: 3)"),
            ("X-1|CS2011|20180099|是", "wrong lead_teacher [是] contradicts_row (row: 2)"),
        ],
    );
}

#[test]
fn several_lines_make_one_class() {
    let sheet = "教学班|课程号|教师工号|周次|星期|节次|教室\n\
                 X-1|CS2011|20130177|1-16|一|3-4|教三305\n\
                 X-2|CS3105|20150042|1-8|周二|1-2|\n\
                 X-1|CS2011|20130177|1-15单|3|第5-6节|机房2\n\
                 X-1||20180099|1-16|一|3-4|教三305\n\
                 X-1|CS2011|20130177|1-16|一|3-4|教三305\n\
                 x-2|CS2011|20150042|||\n\
                 CS2011-01|||||";
    let plan = plan_of(&school(), Kind::Offerings, sheet);
    let outcomes: Vec<_> = plan.rows.iter().map(tell).collect();
    assert_eq!(
        outcomes,
        [
            "new",
            "wrong class_code [X-2] line_wrong (row: 7)",
            "joined 2",
            "joined 2",
            "joined 2 ~ repeats_row (row: 2)",
            "wrong course_code [CS2011] contradicts_row (row: 3)",
            "unchanged",
        ]
    );
    assert_eq!(meetings(&plan, 0), ["1-16周 周一 第3-4节 教三305", "1-15单周 周三 第5-6节 机房2"]);
    let teachers = vec![Teaching { user: id(1001), part: Part::Lead }, Teaching { user: id(1002), part: Part::Co }];
    assert_eq!(offering(&plan, 0).teachers, teachers);
}

#[test]
fn times_come_in_one_cell_or_in_several() {
    for (header, line, expected) in [
        (
            "上课时间|上课地点",
            "1-16周 周一 3-4节;2-16双周 周三 5-6节|教一101;机房2",
            "1-16周 周一 第3-4节 教一101; 2-16双周 周三 第5-6节 机房2",
        ),
        (
            "上课时间|上课地点",
            "1-16周 周一 3-4节;2-16双周 周三 5-6节 机房2|教一101",
            "1-16周 周一 第3-4节 教一101; 2-16双周 周三 第5-6节 机房2",
        ),
        ("上课时间|周次", "星期一第3-4节|1-16周", "1-16周 周一 第3-4节"),
        ("上课时间|周次", "星期一第3-4节;2-4周 周三 5-6节|1-16周", "1-16周 周一 第3-4节; 2-4周 周三 第5-6节"),
        ("节次|星期|上课时间", "3-4|周一|1-16周 教三305", "1-16周 周一 第3-4节 教三305"),
        ("周次|星期|节次", "1-8|Monday|1,2", "1-8周 周一 第1-2节"),
        ("周次|星期|节次", "||", ""),
    ] {
        let plan = plan_of(&school(), Kind::Offerings, &format!("教学班|课程号|{header}\nX-1|CS2011|{line}"));
        assert_eq!(meetings(&plan, 0).join("; "), expected, "{line}");
    }
    check(
        &school(),
        Kind::Offerings,
        "教学班|课程号|教师|周次|星期|节次|上课时间|教室",
        &[
            ("X-1|CS2011|20130177|1-16|||", "wrong weekday [] required, periods [] required"),
            (
                "X-2|CS2011|20130177|0-3|周八|1-2,5|",
                "wrong weeks [0-3] weeks_out_of_range (number: 0), weekday [周八] not_a_weekday, \
                 periods [1-2,5] periods_gap (from: 2, to: 5)",
            ),
            ("X-3|CS2011|20130177|1-17|一|1-2|", "wrong weeks [1-17] weeks_beyond_term (week: 17, term: 16)"),
            (
                "X-4|CS2011|20130177||||1周 周一 1节|教一101;教一102",
                "wrong room [教一101;教一102] rooms_for_meetings (rooms: 2, meetings: 1)",
            ),
        ],
    );
}

#[test]
fn a_class_that_exists_changes_in_what_the_file_says() {
    check(
        &school(),
        Kind::Offerings,
        "教学班|课程号|教师|上课时间地点",
        &[
            (
                "CS2011-01|CS3105|20150042、20130177|1-8周 周一 3-4节 教三305",
                "changed course_code: CS2011 → CS3105, teachers: 陈立群(20130177) → 陈立群(20130177)、王芳(20150042), \
                 meetings: 1-16周 周一 第3-4节 教三305 → 1-8周 周一 第3-4节 教三305",
            ),
            ("EN1001-07|EN1001||", "unchanged"),
        ],
    );
    let plan = plan_of(&school(), Kind::Offerings, "教学班|课程号|教师\nCS2011-01|CS2011|20180099");
    let changed = offering(&plan, 0);
    assert_eq!((changed.id, changed.teachers), (Some(id(401)), vec![Teaching { user: id(1002), part: Part::Lead }]));
    assert_eq!(changed.meetings, parse_cell("1-16周 周一 3-4节 教三305").unwrap(), "as they were");
}

#[test]
fn a_college_administrator_imports_classes_of_their_courses_with_teachers_from_anywhere() {
    let known = school();
    check_with(
        &in_computing(setting(&known)),
        &known,
        Kind::Offerings,
        "教学班|课程号|教师",
        &[
            ("CS2011-02|CS2011|20180099", "new"),
            ("EN1001-08|EN1001|20180099", "wrong course_code [EN1001] outside_your_college"),
            ("EN1001-07|CS2011|20180099", "wrong class_code [EN1001-07] outside_your_college"),
            ("CS2011-03|CS2011|20180099 海伦", "new ~ name_differs (given: 海伦)"),
            ("CS2011-04|CS2011|20180090", "wrong teachers [20180090] unknown_person"),
        ],
    );
}

#[test]
fn who_helps_and_who_is_not_judged_is_said_in_columns_of_their_own_and_stays_where_nothing_is_said() {
    let mut known = school();
    let parts = |plan: &Plan| -> Vec<_> {
        offering(plan, 0).teachers.iter().map(|teaching| (teaching.user, teaching.part)).collect()
    };
    let header = "教学班|课程号|任课教师|助教|不参评教师";
    let sheet = format!("{header}\nCS2011-01|CS2011|20130177、20150042|20150042|20180099");
    let plan = plan_of(&known, Kind::Offerings, &sheet);
    let all = [(id(1001), Part::Lead), (id(1007), Part::Assistant), (id(1002), Part::NotRated)];
    assert_eq!(parts(&plan), all, "{}", tell(&plan.rows[0]));
    assert!(tell(&plan.rows[0]).contains("王芳(20150042)[助教]、Helen Marsh(20180099)[不参评]"));
    known.learn(&plan, NewIds::of(id(1 << 32)));

    for line in ["CS2011-01|CS2011|", "CS2011-01|CS2011|20130177"] {
        check(&known, Kind::Offerings, "教学班|课程号|任课教师", &[(line, "unchanged")]);
    }
    let plan = plan_of(&known, Kind::Offerings, &format!("{header}\nCS2011-01|CS2011||20180099|"));
    assert_eq!(parts(&plan), [(id(1001), Part::Lead), (id(1002), Part::Assistant)], "what is said takes its place");
}
