//! Users: who they are, where they belong, what they may become.

use super::{
    school::{COMPUTING, id, in_computing, school},
    *,
};

#[test]
fn new_users_and_what_is_wrong_with_them() {
    check(
        &school(),
        Kind::Users,
        "学号|姓名|角色|学院|班级|邮箱|手机",
        &[
            ("2024080200|李四|学生|计算机学院|软工2401|lisi@school.example|13800000000", "new"),
            ("20240001|王 五|teacher; observer|||| ", "new"),
            ("2024080201|赵六||||", "new"),
            ("ab|钱七|学生", "wrong username [ab] not_a_username"),
            ("2.02408E+09|孙八|学生", "wrong username [2.02408E+09] shortened_number"),
            ("2024080202||学生|", "wrong person_name [] required"),
            ("2024080203|周九|学声", "wrong role [学声] unknown_role (near: 学生)"),
            ("2024080204|吴十|学生、企业", "wrong role [企业] role_needs_enterprise"),
            ("2024080205|郑一|学院管理员", "wrong role [学院管理员] role_needs_college"),
            ("2024080206|冯二|学院管理员|计算机学院", "new"),
            (
                "2024080207|陈三|学生|计算机学院|英语2401",
                "wrong class_group [英语2401] class_group_elsewhere (college: 外国语学院)",
            ),
            ("2024080208|褚四|学生||软工24-01", "wrong class_group [软工24-01] unknown_class_group (near: 软工2401)"),
            ("2024080209|卫五|学生|||wei@|12", "wrong email [wei@] not_an_email, phone [12] not_a_phone"),
            ("２０２４０８０２１０|蒋六|学生", "new"),
            ("2024080211|沈七|平台运维", "wrong role [平台运维] role_above_you"),
        ],
    );
}

#[test]
fn what_a_new_user_gets() {
    let known = school();
    let plan = plan_of(
        &known,
        Kind::Users,
        "学号|姓名|角色|班级|学院\n2024080200|李　四|||\n20240001|王五|督导,教师|软工2402|",
    );
    let records: Vec<_> = plan.rows.iter().map(|row| row.outcome.record().unwrap()).collect();
    let [Record::User(li), Record::User(wang)] = records.as_slice() else { panic!("{records:?}") };
    let roles = |user: &UserRecord| {
        let key = |grant: &Grant| known.roles.iter().find(|role| role.id == grant.role).unwrap().key.clone();
        user.grants.iter().map(key).collect::<Vec<_>>()
    };
    assert_eq!((&*li.name, li.id, li.college, roles(li)), ("李四", None, None, vec!["student".to_owned()]));
    assert_eq!(roles(wang), ["observer", "teacher"]);
    assert_eq!(
        (wang.college, wang.class_group),
        (Some(id(COMPUTING)), Some(id(202))),
        "the college of the class group"
    );

    let no_default = Setting { default_role: None, ..setting(&known) };
    check_with(&no_default, &known, Kind::Users, "学号|姓名", &[("2024080200|李四", "wrong role [] required")]);
}

#[test]
fn only_what_differs_changes_and_an_empty_cell_leaves_things_as_they_are() {
    check(
        &school(),
        Kind::Users,
        "学号|姓名|角色|学院|班级|邮箱|手机",
        &[
            ("2024080103|张三丰|||||", "unchanged"),
            ("DEAN|周敏|学校管理员||||", "unchanged"),
            (
                "20130177|陈立群|教师、督导|08||chen@school.example|",
                "changed email:  → chen@school.example, role: 教师 → 教师、督导",
            ),
            (
                "20180099|Helen Marsh|学生|计算机学院||",
                "changed college: 外国语学院 → 计算机学院, role: 教师 → 教师、学生 ~ student_is_teacher (person: 20180099)",
            ),
            (
                "2024110116|阿依努尔•买买提|教师||软工2402|",
                "changed person_name: 阿依努尔·买买提 → 阿依努尔•买买提, college: 外国语学院 → 计算机学院, \
                 class_group:  → 软工2402, role: 学生 → 学生、教师 ~ teacher_is_student (person: 2024110116)",
            ),
            (
                "19990001|王建军|||||",
                "changed person_name: 王建国 → 王建军 ~ name_differs (given: 王建军, known: 王建国) \
                 ~ account_disabled (person: 19990001)",
            ),
        ],
    );
    check(
        &school(),
        Kind::Users,
        "学号|姓名|学院",
        &[("2024080103|张三丰|外国语学院", "wrong college [外国语学院] class_group_elsewhere (college: 计算机学院)")],
    );
}

#[test]
fn people_listed_twice() {
    check(
        &school(),
        Kind::Users,
        "学号|姓名|角色",
        &[
            ("2024080200|李四|学生", "new"),
            ("2024080200|李四|学生", "unchanged ~ repeats_row (row: 2)"),
            ("2024080200|李四|教师", "wrong username [2024080200] contradicts_row (row: 2)"),
            ("2024080210|李四|学生", "new ~ near_duplicate (of: 2024080200)"),
            ("2024080301|李四|学生", "new"),
            ("2024081003|张三丰|学生", "new ~ near_duplicate (of: 2024080103)"),
        ],
    );
}

#[test]
fn a_college_administrator_neither_sees_nor_takes_people_of_other_colleges() {
    let known = school();
    let setting = in_computing(setting(&known));
    check_with(
        &setting,
        &known,
        Kind::Users,
        "学号|姓名|角色|学院|班级",
        &[
            ("2024080200|李四|学生||", "new"),
            ("2024080201|王五|学生|外国语学院|", "wrong college [外国语学院] outside_your_college"),
            ("2024080202|赵六|学生||英语2401", "wrong class_group [英语2401] outside_your_college"),
            ("20180099|某人|教师||", "wrong username [20180099] outside_your_college"),
            ("dean|周敏敏|||", "wrong username [dean] person_above_you ~ name_differs (given: 周敏敏, known: 周敏)"),
            ("2024080203|孙八|学校管理员||", "wrong role [学校管理员] role_above_you"),
            ("2024080204|冯二|督导||", "wrong role [督导] role_beyond_your_reach"),
            ("2024080205|郑一|学院管理员||", "new"),
            ("20130177|陈立群||计算机学院|", "unchanged"),
        ],
    );
    let plan = plan_with(&setting, &known, Kind::Users, "学号|姓名|角色\n2024080200|李四|学生");
    assert!(matches!(plan.rows[0].outcome.record(), Some(Record::User(user)) if user.college == Some(id(COMPUTING))));
}
