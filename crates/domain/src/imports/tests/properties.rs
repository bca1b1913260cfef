//! What holds for any file.

use proptest::{collection::vec, prelude::*, sample::select, test_runner::RngSeed};

use super::{
    school::{id, with_partners as school},
    *,
};

fn same_every_time(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        rng_seed: RngSeed::Fixed(20_260_907),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// Few, so that rows meet in them; right, wrong and empty ones, the right ones more often.
fn values(column: Column) -> &'static [&'static str] {
    match column {
        Column::CollegeCode => &["08", "11", "12", "13", ""],
        Column::CollegeName | Column::ProgrammeName | Column::CourseName => {
            &["计算机学院", "软件工程", "数据结构", "艺术"]
        }
        Column::CollegeNameEn | Column::ProgrammeNameEn | Column::CourseNameEn => &["", "Arts", "Data Structures"],
        Column::ProgrammeCode => &["080902", "050201", "080901"],
        Column::ClassGroupName => &["软工2401", "软工2403", "英语2401"],
        Column::EntryYear => &["2024", "2025级", "24"],
        Column::Username => &["2024080103", "20130177", "2024080200", "2024080201", "DEAN", "a"],
        Column::PersonName | Column::StudentName => &["张三丰", "陈立群", "李四", "李 四"],
        Column::Role => &["", "学生", "教师、督导", "学院管理员", "校长"],
        Column::Email => &["", "a@school.example", "a@"],
        Column::Phone => &["", "13800000000"],
        Column::College => &["", "08", "计算机学院", "School of Foreign Languages", "医学院"],
        Column::Programme => &["软件工程", "英语", "数学"],
        Column::ClassGroup => &["", "软工2401", "软工2402", "英语2401"],
        Column::CourseCode => &["CS2011", "cs2011", "", "CS2011", "EN1001", "CS9999", "CS3105"],
        Column::Credits => &["", "2", "2.5", "two"],
        Column::CourseKind => &["", "理论", "实验课", "必修"],
        Column::CourseTags => &["", "思政", "思政、双语", "一、二、三、四、五、六、七"],
        Column::ClassCode => &["CS2011-01", "EN1001-07", "X-1", "x-1", "X-2"],
        Column::Teachers => {
            &["", "20130177", "20150042 王芳、20130177", "陈立群", "20180099", "20150042", "20130177", "王芳"]
        }
        Column::TeacherNames => &["", "陈立群", "王芳、陈立群"],
        Column::LeadTeacher => &["", "", "", "", "是", "否", "20150042"],
        Column::Assistants => &["", "", "20150042", "陈立群"],
        Column::NotRated => &["", "", "", "20130177"],
        Column::Meetings => &[
            "",
            "1-16周 周一 3-4节 教三305",
            "1-8周 周二1-2节",
            "2-16双周 周五 7-8节",
            "周二1-2节",
            "1-20周 周三 1-2节",
        ],
        Column::Weeks => &["", "", "", "", "", "1-8"],
        Column::Weekday => &["", "", "", "", "", "一"],
        Column::Periods => &["", "", "", "", "", "3-4"],
        Column::Room => &["", "", "教一101"],
        Column::SourcedId => &[""],
        Column::StudentNumber => &["2024080103", "2024110116", "20130177", "2024080104"],
        Column::EnterpriseCode => &["E0001", "e0001", "E0002", "E0003", "E0009", ""],
        Column::EnterpriseName => &["华锐智能装备", "译云语言服务", "新企业"],
        Column::EnterpriseNameEn | Column::OutcomeShortEn | Column::OutcomeTextEn => &["", "New"],
        Column::CreditCode => &["", "", "1"],
        Column::Industry => &["", "软件", "魔法"],
        Column::EnterpriseSize => &["", "大型", "巨型"],
        Column::City => &["", "临江"],
        Column::Relations => &["", "用人单位", "实习基地、用人单位", "友好"],
        Column::JobTitle => &["", "主管", "总监"],
        Column::Language => &["", "中文", "英文", "法文"],
        Column::Edition => &["2022 版", "2022版", "2018 版", ""],
        Column::EntryFrom => &["", "2022", "2018", "2020级"],
        Column::EntryTo => &["", "", "2021", "2017"],
        Column::OutcomeNumber => &["1", "2", "3", "0"],
        Column::OutcomeShort => &["工程知识", "问题分析", ""],
        Column::OutcomeText => &["能够解决问题。", "能够分析。"],
        Column::GraduationYear => &["2026", "2025届", "26"],
        Column::Attained => &["0.7", "70%", "1.2"],
        Column::AttainedSource => &["教务处", "教务处", "学院"],
    }
}

#[derive(Debug, Clone)]
struct Sheet {
    kind: Kind,
    columns: Vec<Column>,
    rows: Vec<SheetRow>,
}

impl Sheet {
    fn plan(&self, known: &Known) -> Plan {
        let header: Vec<_> = self.columns.iter().map(|column| column.title(Language::Chinese).to_owned()).collect();
        let columns = recognise(self.kind, &header).unwrap();
        plan(&setting(known), &columns, self.rows.clone(), known)
    }

    fn with_rows(&self, rows: Vec<SheetRow>) -> Self {
        Self { rows, ..self.clone() }
    }
}

fn any_sheet_of(kind: Kind) -> impl Strategy<Value = Sheet> {
    let columns: Vec<_> = kind.columns().collect();
    let row: Vec<_> = columns.iter().map(|column| select(values(*column)).prop_map(str::to_owned)).collect();
    vec(row, 0..12).prop_map(move |rows| {
        let rows = (2..).zip(rows).map(|(number, cells)| SheetRow { number, cells }).collect();
        Sheet { kind, columns: columns.clone(), rows }
    })
}

fn any_sheet() -> impl Strategy<Value = Sheet> {
    select(Kind::ALL).prop_flat_map(any_sheet_of)
}

fn a_sheet_and_an_order() -> impl Strategy<Value = (Sheet, Vec<usize>)> {
    any_sheet().prop_flat_map(|sheet| {
        let order: Vec<usize> = (0..sheet.columns.len()).collect();
        (Just(sheet), Just(order).prop_shuffle())
    })
}

fn a_sheet_and_its_rows() -> impl Strategy<Value = (Sheet, Vec<SheetRow>)> {
    any_sheet().prop_flat_map(|sheet| {
        let rows = sheet.rows.clone();
        (Just(sheet), Just(rows).prop_shuffle())
    })
}

/// The rows without what is only said of them.
fn written(plan: &Plan) -> Vec<(u32, &'static str, Option<&Record>, &[FieldChange])> {
    let mut written = Vec::with_capacity(plan.rows.len());
    for planned in &plan.rows {
        let changes: &[_] = match &planned.outcome {
            Outcome::Changed { changes, .. } => changes,
            _ => &[],
        };
        written.push((planned.number, planned.outcome.key(), planned.outcome.record(), changes));
    }
    written
}

fn bytes(plan: &Plan) -> Vec<u8> {
    let mut bytes = Vec::new();
    plan.fingerprint(&mut |part| bytes.extend_from_slice(part));
    bytes
}

proptest! {
    #![proptest_config(same_every_time(600))]

    #[test]
    fn what_was_applied_changes_nothing_the_second_time(sheet in any_sheet()) {
        let mut known = school();
        let plan = sheet.plan(&known);
        let wrong: Vec<_> = plan.rows.iter().filter(|row| row.outcome.key() == "wrong").map(|row| row.number).collect();
        let is_wrong = |row: &PlannedRow| match row.outcome {
            Outcome::Wrong(_) => true,
            Outcome::Joined(first) => wrong.contains(&first.row),
            _ => false,
        };
        let right: Vec<_> = plan.rows.iter().filter(|row| !is_wrong(row)).map(|row| row.number).collect();
        let kept = sheet.rows.iter().filter(|row| right.contains(&row.number)).cloned().collect();
        let sheet = sheet.with_rows(kept);
        let plan = sheet.plan(&known);
        prop_assert_eq!(plan.counts().wrong, 0);
        known.learn(&plan, NewIds::of(id(5_000 << 32)));
        let again = sheet.plan(&known);
        let done = |row: &PlannedRow| matches!(row.outcome, Outcome::Unchanged | Outcome::Joined(_));
        prop_assert!(again.rows.iter().all(done), "{:#?}", again.rows.iter().map(tell).collect::<Vec<_>>());
    }

    #[test]
    fn the_order_of_columns_does_not_matter((sheet, order) in a_sheet_and_an_order()) {
        let known = school();
        let row = |row: &SheetRow| {
            let cells = order.iter().map(|place| row.cells[*place].clone()).collect();
            SheetRow { number: row.number, cells }
        };
        let columns = order.iter().map(|place| sheet.columns[*place]).collect();
        let other = Sheet { kind: sheet.kind, columns, rows: sheet.rows.iter().map(row).collect() };
        prop_assert_eq!(sheet.plan(&known), other.plan(&known));
    }

    #[test]
    fn the_order_of_rows_does_not_matter_to_rows_about_different_things((sheet, shuffled) in a_sheet_and_its_rows()) {
        let known = school();
        let about = |row: &SheetRow| {
            let parts = if sheet.kind == Kind::Enrolments { 2 } else { 1 };
            row.cells.iter().take(parts).map(|cell| cell.to_lowercase()).collect::<Vec<_>>()
        };
        let alone = |row: &&SheetRow| sheet.rows.iter().filter(|other| about(other) == about(row)).count() == 1;
        let outcomes = |rows: &[SheetRow]| {
            let rows = sheet.with_rows(rows.iter().filter(alone).cloned().collect());
            let planned = rows.plan(&known).rows.into_iter();
            let mut outcomes: Vec<_> = planned.map(|row| (row.number, row.outcome)).collect();
            outcomes.sort_by_key(|(number, _)| *number);
            outcomes
        };
        prop_assert_eq!(outcomes(&sheet.rows), outcomes(&shuffled));
        // Lines of one class may come in any order too.
        if sheet.kind == Kind::Offerings {
            let written = |rows: &[SheetRow]| {
                let counts = sheet.with_rows(rows.to_vec()).plan(&known).counts();
                (counts.new, counts.changed)
            };
            prop_assert_eq!(written(&sheet.rows), written(&shuffled));
        }
    }

    #[test]
    fn fingerprints_are_equal_if_and_only_if_the_same_would_be_written(
        (sheet, other) in select(Kind::ALL).prop_flat_map(|kind| (any_sheet_of(kind), any_sheet_of(kind))),
        row in any::<prop::sample::Index>(),
        column in any::<prop::sample::Index>(),
    ) {
        let known = school();
        let plan = sheet.plan(&known);
        prop_assert_eq!(bytes(&plan), bytes(&sheet.plan(&known)));
        // One cell from another sheet: as likely as not the plan stays the same.
        let mut changed = sheet.clone();
        if !changed.rows.is_empty() && !other.rows.is_empty() {
            let (row, column) = (row.index(changed.rows.len()), column.index(changed.columns.len()));
            changed.rows[row].cells[column].clone_from(&other.rows[row % other.rows.len()].cells[column]);
        }
        let changed = changed.plan(&known);
        prop_assert_eq!(bytes(&plan) == bytes(&changed), written(&plan) == written(&changed));
        let other = other.plan(&known);
        prop_assert_eq!(bytes(&plan) == bytes(&other), written(&plan) == written(&other));
    }

    #[test]
    fn anything_may_be_in_a_cell(
        kind in select(Kind::ALL),
        cells in vec("[0-9A-Za-z、，;/()（）\\[\\] 周一节张三#.-]{0,12}|.{0,8}", 16),
        short in 0_usize..16,
    ) {
        let known = school();
        let columns: Vec<_> = kind.columns().collect();
        let rows = [cells.clone(), cells[..short].to_vec()];
        let rows = (1..).zip(rows).map(|(number, cells)| SheetRow { number, cells }).collect();
        let plan = Sheet { kind, columns, rows }.plan(&known);
        prop_assert!(plan.rows.iter().all(|row| row.outcome.key() != "changed" || row.outcome.record().is_some()));
        let _ = (recognise(kind, &cells), find_header(kind, &[SheetRow { number: 1, cells }]));
    }
}

#[test]
fn a_changed_id_changes_the_fingerprint() {
    let sheet = "教学班|学号\nCS2011-01|2024110116";
    let plan = plan_of(&school(), Kind::Enrolments, sheet);
    let mut known = school();
    known.offerings[0].id = school::id(499);
    assert_ne!(bytes(&plan), bytes(&plan_of(&known, Kind::Enrolments, sheet)));
}

#[test]
fn what_is_only_said_of_a_row_does_not_change_the_fingerprint() {
    let sheet = "教学班|学号|姓名\nCS2011-01|2024110116|买买提\nCS2011-09|2024110116|";
    let plan = plan_of(&school(), Kind::Enrolments, sheet);
    let mut known = school();
    // Another class of the term, a suggestion for the wrong row, and somebody's other name.
    known.offerings[1].code = "CS2011-08".to_owned();
    known.accounts[3].name = "买买提".to_owned();
    let later = plan_of(&known, Kind::Enrolments, sheet);
    assert_ne!(plan, later);
    assert_eq!(bytes(&plan), bytes(&later));
}
