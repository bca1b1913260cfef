//! Enterprises, who speaks for them, and what graduates should be able to do.

use super::{
    school::{in_computing, with_partners},
    *,
};

const ENTERPRISES: &str = "代码|名称|英文名称|统一社会信用代码|行业|规模|城市|合作关系|学院代码";
const CONTACTS: &str = "企业代码|姓名|职务|邮箱|手机|语言";
const OUTCOMES: &str = "专业代码|版本|入学年份起|入学年份止|编号|简称|内容|英文简称|英文内容";
const ATTAINMENTS: &str = "专业代码|版本|编号|毕业年份|达成度|来源";

#[test]
fn enterprises_are_told_apart_by_code_and_each_cell_is_read_in_words() {
    let known = with_partners();
    check(
        &known,
        Kind::Enterprises,
        ENTERPRISES,
        &[
            ("E0009|衡泽会计师事务所|Hengze|91330100799655058b|金融|小型|临江|实习基地、用人单位|08", "new"),
            ("e0001|华锐智能装备||||大型|||", "changed enterprise_size:  → 大型"),
            ("E0002|译云语言服务||||||用人单位|08", "changed relations:  → 用人单位, college: 外国语学院 → 计算机学院"),
            ("E0003|江南建工集团|||||||", "unchanged"),
            ("E0010|江南建工集团|||||||", "new ~ near_duplicate (of: E0003)"),
            ("|无代码|||||||", "wrong enterprise_code [] required"),
            ("E0011||||||||", "wrong enterprise_name [] required"),
            ("E0012|甲||91330100799655058C|||||", "wrong credit_code [91330100799655058C] not_a_credit_code"),
            ("E0013|乙||91330100799655058B|||||", "wrong credit_code [91330100799655058B] credit_code_taken"),
            ("E0014|丙|||魔法|||||", "wrong industry [魔法] not_an_industry"),
            ("E0015|丁||||巨型||||", "wrong enterprise_size [巨型] not_a_size"),
            ("E0016|戊||||||友好、用人单位||", "wrong relations [友好] not_a_relation"),
            ("E0017|己|||||||物理学院", "wrong college [物理学院] unknown_college"),
            ("E0009|另一个名字|||||||", "wrong enterprise_code [E0009] contradicts_row (row: 2)"),
        ],
    );
}

#[test]
fn a_college_imports_its_own_enterprises_and_learns_nothing_of_others() {
    let known = with_partners();
    let setting = in_computing(setting(&known));
    check_with(
        &setting,
        &known,
        Kind::Enterprises,
        ENTERPRISES,
        &[
            ("E0001|华锐装备|||||||", "changed enterprise_name: 华锐智能装备 → 华锐装备"),
            ("E0002|译云语言服务|||||||", "wrong enterprise_code [E0002] outside_your_college"),
            ("E0003|江南建工集团|||||||", "wrong enterprise_code [E0003] outside_your_college"),
            ("E0021|译云语言服务|||||||", "new"),
            ("E0022|新企业|||||||11", "wrong college [11] outside_your_college"),
        ],
    );
    let plan = plan_with(&setting, &known, Kind::Enterprises, "代码|名称\nE0030|新企业");
    let Some(Record::Enterprise(made)) = plan.rows[0].outcome.record() else { panic!("a new one") };
    assert_eq!(made.college, Some(school::id(school::COMPUTING)), "whoever reaches one college imports for it");
    check_with(
        &setting,
        &known,
        Kind::EnterpriseContacts,
        CONTACTS,
        &[
            ("E0002|何敏||||", "wrong enterprise_code [E0002] outside_your_college"),
            ("译云语言|何敏||||", "wrong enterprise_code [译云语言] unknown_enterprise"),
            ("华锐智能|何敏||||", "wrong enterprise_code [华锐智能] unknown_enterprise (near: 华锐智能装备)"),
            ("E0001|何敏||e0002-3@partner.example||", "new"),
        ],
    );
}

#[test]
fn contacts_are_known_by_their_address_or_their_name() {
    let mut known = with_partners();
    known.accounts[0].email = Some("chenlq@school.example".to_owned());
    check(
        &known,
        Kind::EnterpriseContacts,
        CONTACTS,
        &[
            ("E0001|贾明哲|主管|e0001-1@partner.example||", "unchanged"),
            ("E0001|贾明哲|总监||13800000001|英文", "wrong enterprise_code [E0001] contradicts_row (row: 2)"),
            (
                "E0002|戴文静|经理|dai@partner.example||",
                "changed job_title: 主管 → 经理, email: e0002-3@partner.example → dai@partner.example",
            ),
            ("E0001|何敏|组长|hemin@partner.example||中文", "new"),
            ("E0001|何敏|组长|hemin@partner.example||中文", "unchanged ~ repeats_row (row: 5)"),
            ("江南建工集团|陆军||||", "new"),
            ("E0003|石磊||hemin@partner.example||", "new"),
            ("E0003|石磊二||e0001-1@partner.example||", "new ~ near_duplicate (of: E0001-1)"),
            ("E0009|何敏||||", "wrong enterprise_code [E0009] unknown_enterprise"),
            ("E0001|||||", "wrong person_name [] required"),
            ("E0001|甲||x||", "wrong email [x] not_an_email"),
            ("E0001|乙|||12|", "wrong phone [12] not_a_phone"),
            ("E0001|另一位||HeMin@partner.example||", "wrong email [HeMin@partner.example] contradicts_row (row: 5)"),
            ("E0001|丙||||法文", "wrong language [法文] not_a_language"),
            ("E0001|丁||ChenLQ@school.example||", "wrong email [ChenLQ@school.example] of_the_school"),
        ],
    );
    let plan = plan_of(&known, Kind::EnterpriseContacts, "企业代码|姓名\nE0002|甲\nE0002|乙\nE0003|丙");
    let names: Vec<_> = plan
        .rows
        .iter()
        .map(|row| match row.outcome.record() {
            Some(Record::Contact(contact)) => contact.username.clone(),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(names, ["E0002-4", "E0002-5", "E0003-1"]);
}

#[test]
fn of_a_contact_whom_another_college_has_too_only_the_title_changes() {
    let mut known = with_partners();
    let shared = known.accounts.iter().position(|account| account.username == "E0001-1").unwrap();
    let both = HeldRole { scope: Scope::Enterprise(school::id(2)), ..known.accounts[shared].held[0] };
    known.accounts[shared].held.push(both);
    let setting = in_computing(setting(&known));
    check_with(
        &setting,
        &known,
        Kind::EnterpriseContacts,
        CONTACTS,
        &[("E0001|贾明哲|总监|||", "changed job_title: 主管 → 总监")],
    );
    check_with(
        &setting,
        &known,
        Kind::EnterpriseContacts,
        CONTACTS,
        &[("E0001|贾明哲||me@mine.example||", "wrong person_name [贾明哲] person_above_you")],
    );
}

#[test]
fn outcomes_make_their_edition_and_keep_its_years() {
    let known = with_partners();
    check(
        &known,
        Kind::Outcomes,
        OUTCOMES,
        &[
            ("080902|2022 版|||1|工程知识|能够解决问题。||", "unchanged"),
            ("080902|2022版|2022||2|分析问题|能够解决问题。||", "changed outcome_short: 问题分析 → 分析问题"),
            ("080902|2022 版|||3|设计|能够设计。|Design|", "new"),
            ("080902|2018 版|2018|2021|1|工程知识|能够解决问题。||", "new"),
            ("080902|2018 版|||2|问题分析|能够分析。||", "new"),
            ("080902|2018 版|2017|2021|3|设计|能够设计。||", "wrong entry_from [2017] contradicts_row (row: 5)"),
            ("050201|2020 版|||1|语言|能够说。||", "wrong entry_from [] required"),
            ("050201|2020 版|2020|2019|1|语言|能够说。||", "wrong entry_to [2019] not_entry_years"),
            (
                "080902|2021 版|2021|2022|1|语言|能够说。||",
                "wrong entry_from [2021] entry_years_taken (edition: 2022 版)",
            ),
            ("999999|2020 版|2020||1|语言|能够说。||", "wrong programme [999999] unknown_programme"),
            ("080902|2022 版|||31|多|多。||", "wrong outcome_number [31] not_an_outcome_number (most: 30)"),
            ("080902|2022 版|||甲|多|多。||", "wrong outcome_number [甲] not_an_outcome_number (most: 30)"),
            ("080902|2022 版|||4||多。||", "wrong outcome_short [] required"),
            ("080902|2022 版|||1|不同|能够解决问题。||", "wrong programme [080902] contradicts_row (row: 2)"),
        ],
    );
    let setting = in_computing(setting(&known));
    check_with(
        &setting,
        &known,
        Kind::Outcomes,
        OUTCOMES,
        &[("050201|2020 版|2020||1|语言|能够说。||", "wrong programme [050201] outside_your_college")],
    );
}

#[test]
fn attainments_are_numbers_of_a_year_with_a_source() {
    check(
        &with_partners(),
        Kind::Attainments,
        ATTAINMENTS,
        &[
            ("080902|2022 版|1|2026|0.700|教务处", "unchanged"),
            ("软件工程|2022 版|2|2026届|78.3%|教务处", "new"),
            ("080902|2022 版|1|2025|0.65|教务处", "new"),
            ("080902|2022 版|1|2025|0.66|教务处", "wrong programme [080902] contradicts_row (row: 4)"),
            ("080902|2018 版|1|2026|0.7|教务处", "wrong edition [2018 版] unknown_edition"),
            ("080902|2022 版|9|2026|0.7|教务处", "wrong outcome_number [9] unknown_outcome"),
            ("080902|2022 版|2|1899|0.7|教务处", "wrong graduation_year [1899] not_a_year"),
            ("080902|2022 版|2||0.7|教务处", "wrong graduation_year [] required"),
            ("080902|2022 版|2|2026|1.2|教务处", "wrong attained [1.2] not_attained"),
            ("080902|2022 版|2|2024|0.7|", "wrong attained_source [] required"),
        ],
    );
}
