//! Names of columns.

use std::collections::HashSet;

use super::*;

fn meanings(kind: Kind, header: &str) -> Vec<Option<&'static str>> {
    let header: Vec<_> = header.split('|').map(str::to_owned).collect();
    let columns = recognise(kind, &header).unwrap_or_else(|faults| panic!("{header:?}: {faults:?}"));
    columns.meanings().map(|(_, column)| column.map(Column::key)).collect()
}

#[test]
fn headers_are_understood_as_schools_write_them() {
    for (kind, header, expected) in [
        (Kind::Users, "学号|姓名", "username|person_name"),
        (Kind::Users, "姓名|工号|所属部门|人员类别", "person_name|username|college|role"),
        (Kind::Users, "Student ID|Full Name|E-Mail|Class", "username|person_name|email|class_group"),
        (Kind::Users, "STUDENT_ID|full name|Mobile-Phone", "username|person_name|phone"),
        (Kind::Users, "＊学号（必填）|姓 名|手机号码（选填）", "username|person_name|phone"),
        (Kind::Users, "序号|学号|姓名|性别|学院|专业|行政班", "-|username|person_name|-|college|-|class_group"),
        (Kind::Users, "学号|姓名|学院|学院代码", "username|person_name|-|college"),
        (Kind::Users, "编号|姓名|电话|手机", "username|person_name|-|phone"),
        (Kind::Colleges, "代码|名称|名称（英文）", "college_code|college_name|college_name_en"),
        (Kind::Colleges, "英文名|单位名称|单位号", "college_name_en|college_name|college_code"),
        (Kind::Colleges, "Code|Name (English)|Name", "college_code|college_name_en|college_name"),
        (
            Kind::Courses,
            "课程号|课程名称（中文）|课程名称（英文）|学院",
            "course_code|course_name|course_name_en|college",
        ),
        (Kind::Programmes, "专业代码|专业|所属学院", "programme_code|programme_name|college"),
        (Kind::ClassGroups, "班级|专业|年级", "class_group_name|programme|entry_year"),
        (Kind::Courses, "课程号|课程名|学分|开课单位", "course_code|course_name|credits|college"),
        (Kind::Courses, "学院|课程编号|课程名称|开课学院", "-|course_code|course_name|college"),
        (Kind::Courses, "Course Code|Title|Department", "course_code|course_name|college"),
        (
            Kind::Offerings,
            "选课课号|课程代码|课程名称|教师工号|教师姓名|上课时间|上课地点",
            "class_code|course_code|course_name|teachers|teacher_names|meetings|room",
        ),
        (Kind::Offerings, "教学班|课程号|任课教师|教师工号", "class_code|course_code|teacher_names|teachers"),
        (Kind::Offerings, "教学班|课程号|教师姓名", "class_code|course_code|teachers"),
        (Kind::Offerings, "教学班号|课程号|主讲教师|任课教师", "class_code|course_code|lead_teacher|teachers"),
        (
            Kind::Offerings,
            "教学班号|课程号|工号|是否主讲|周次|星期|节次|教室",
            "class_code|course_code|teachers|lead_teacher|weeks|weekday|periods|room",
        ),
        (Kind::Offerings, "class|course id|instructor|schedule", "class_code|course_code|teachers|meetings"),
        (Kind::Enrolments, "班级代码|学号|学生姓名|备注|备注", "class_code|student_number|student_name|-|-"),
        (Kind::Enrolments, "Student Number|Class Code|Name", "student_number|class_code|student_name"),
    ] {
        let expected: Vec<_> = expected.split('|').map(|key| Some(key).filter(|key| *key != "-")).collect();
        assert_eq!(meanings(kind, header), expected, "{header}");
    }
}

#[test]
fn a_header_says_all_that_is_wrong_with_it() {
    let recognise = |kind, header: &str| recognise(kind, &header.split('|').map(str::to_owned).collect::<Vec<_>>());
    assert_eq!(
        recognise(Kind::Courses, "课程名称|备注|课程名").unwrap_err(),
        [
            HeaderFault::Missing(Column::CourseCode),
            HeaderFault::Missing(Column::College),
            HeaderFault::Twice {
                column: Column::CourseName,
                first: "课程名称".to_owned(),
                second: "课程名".to_owned()
            },
        ]
    );
    assert_eq!(recognise(Kind::Enrolments, "").unwrap_err().len(), 2);
}

#[test]
fn the_header_is_found_below_titles_and_above_the_first_student() {
    for (sheet, place) in [
        ("学号|姓名\n2024110327|张三丰", Some(0)),
        ("临江大学2026级新生名单\n\n制表：教务处|2026-09-01\n学号|姓名\n2024110327|张三丰", Some(3)),
        ("姓名||\n姓名|联系电话|备注\n学号|姓名|备注", Some(2)),
        ("姓名|电话\n张三丰|123", Some(0)),
        ("2024110327|张三丰\n2024110328|李四", None),
        ("", None),
    ] {
        assert_eq!(find_header(Kind::Users, &rows(sheet)), place, "{sheet}");
    }
    let late = "\n".repeat(HEADER_ROWS) + "学号|姓名";
    assert_eq!(find_header(Kind::Users, &rows(&late)), None);
}

#[test]
fn no_word_surely_means_two_columns_of_a_kind() {
    for &kind in Kind::ALL {
        let mut seen = HashSet::new();
        for column in kind.columns() {
            let sure =
                columns::words::words(column).sure.split('|').filter(|word| !word.is_empty()).map(finding::fold::title);
            for word in sure.collect::<HashSet<_>>() {
                assert!(seen.insert(word.clone()), "{word} in {kind:?}");
            }
        }
    }
}

#[test]
fn keys_are_stable_and_lead_back() {
    let keys: HashSet<_> = Column::ALL.iter().map(|column| column.key()).collect();
    assert_eq!(keys.len(), Column::ALL.len());
    assert!(Column::ALL.iter().all(|column| Column::from_key(column.key()) == Some(*column)));
    assert!(Kind::ALL.iter().all(|kind| Kind::from_key(kind.key()) == Some(*kind)));
    assert!(Column::ALL.iter().all(|column| {
        *column == Column::SourcedId || Kind::ALL.iter().any(|kind| kind.columns().any(|of| of == *column))
    }));
}
