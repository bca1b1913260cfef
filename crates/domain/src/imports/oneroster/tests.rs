//! A small archive, and what becomes of it.

use jiff::civil::date;

use super::*;
use crate::{
    id::{Id, TermId},
    imports::{
        Counts, Known, NewIds, Outcome, Plan, Setting, recognise,
        tests::{school, setting, tell},
    },
    teaching::calendar::{AcademicYear, Term},
};

fn table(text: &str) -> Table {
    let cells = |line: &str| line.split('|').map(|cell| cell.trim().to_owned()).collect();
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let header = lines.next().map(cells).unwrap_or_default();
    Table { header, rows: (2..).zip(lines).map(|(number, line)| SheetRow { number, cells: cells(line) }).collect() }
}

fn archive() -> Files {
    Files {
        manifest: table("propertyName|value\noneroster.version|1.2\nfile.orgs|bulk\nfile.roles|bulk"),
        orgs: table(
            "sourcedId|status|dateLastModified|name|type|identifier|parentSourcedId
             o-u|||临江大学|national||
             o-cs|active||计算机学院|department|08|o-u
             o-en|||外国语学院|school||o-u
             o-x|tobedeleted||夜大|school|99|o-u",
        ),
        academic_sessions: table(
            "sourcedId|status|title|type|startDate|endDate|parentSourcedId|schoolYear
             s-y||2026-2027|schoolYear|2026-09-01|2027-08-31||2027
             s-1||秋季学期|semester|2026-09-01|2027-01-20|s-y|2027
             s-2||春季学期|semester|2027-02-20|2027-07-10|s-y|2027
             s-1a||期中前|gradingPeriod|2026-09-01|2026-11-08|s-1|2027",
        ),
        courses: table(
            "sourcedId|status|title|courseCode|orgSourcedId|subjects
             c-1||数据结构|CS2011|o-cs|计算机, 算法,a subject with more than twenty letters
             c-2||大学英语|EN1001|o-en|
             c-3||夜校英语|EN1001|o-x|
             c-4||体育|PE1|o-none|
             c-5||军训|PE2|o-u|",
        ),
        classes: table(
            "sourcedId|status|title|courseSourcedId|classCode|classType|schoolSourcedId|termSourcedIds
             k-1||数据结构1班|c-1|1|scheduled|o-cs|s-1
             k-2||英语1班|c-2|1|scheduled|o-en|s-1a
             k-3||英语春季班|c-2|E-3|scheduled|o-en|s-2
             k-4||英语全年班|c-2|E-4|scheduled|o-en|s-y
             k-5||夜校班|c-3|N-1|scheduled|o-x|s-1",
        ),
        users: table(
            "sourcedId|status|enabledUser|username|givenName|familyName|middleName|identifier|email|sms|phone|primaryOrgSourcedId
             u-1||true|20130177|立群|陈|||chen@school.example||0571-88888888|o-cs
             u-2||true|helen@school.example|Helen|Marsh||20180099|||
             u-3||true|2024080103|三丰|张||||13800000002||o-cs
             u-4||false|2024080104|四|李|||||
             u-5||true|admin01|敏|周|||||
             u-6|tobedeleted||2024080106|五|王|||||",
        ),
        roles: table(
            "sourcedId|status|userSourcedId|roleType|role|orgSourcedId
             r-1||u-1|primary|teacher|o-cs
             r-2||u-2|primary|teacher|o-en
             r-3||u-3|primary|student|o-cs
             r-4||u-5|primary|siteAdministrator|o-u
             r-5||u-9|primary|student|o-cs
             r-6||u-1|secondary|student|o-cs
             r-7||u-6|primary|student|o-cs
             r-8||u-4|primary|student|o-cs",
        ),
        enrollments: table(
            "sourcedId|status|classSourcedId|schoolSourcedId|userSourcedId|role|primary|beginDate|endDate
             e-1||k-1|o-cs|u-2|teacher|false||
             e-2||k-1|o-cs|u-1|teacher|true||
             e-3||k-1|o-cs|u-3|student|||
             e-4||k-2|o-en|u-4|student|||
             e-5||k-3|o-en|u-3|student|||
             e-6||k-9|o-en|u-3|student|||
             e-7||k-2|o-en|u-5|administrator|||
             e-8|tobedeleted|k-2|o-en|u-3|student|||
             e-9||k-2|o-en|u-9|student|||
             e-10||k-5|o-x|u-3|student|||
             e-11||k-4|o-en|u-3|student|||",
        ),
    }
}

fn shown(list: &List) -> Vec<String> {
    list.rows.iter().map(|row| format!("{} {}", row.number, row.cells.join("|"))).collect()
}

#[test]
fn an_archive_becomes_our_lists_in_their_order() {
    let roster = translate(&archive(), "s-1");
    let [colleges, users, courses, offerings, enrolments] = roster.lists.as_slice() else { panic!("{roster:?}") };
    assert_eq!(shown(colleges), ["3 08|计算机学院", "4 o-en|外国语学院"]);
    assert_eq!(
        shown(users),
        [
            "2 20130177|陈立群|teacher、student|08|chen@school.example|0571-88888888",
            "3 20180099|Helen Marsh|teacher|o-en||",
            "4 2024080103|张三丰|student|08||13800000002",
        ]
    );
    assert_eq!(shown(courses), ["2 CS2011|数据结构|08|计算机,算法", "3 c-2|大学英语|o-en|", "6 PE2|军训||"]);
    assert_eq!(shown(offerings), ["2 k-1|CS2011|20180099、20130177|20130177", "3 k-2|c-2||", "5 E-4|c-2||"]);
    assert_eq!(shown(enrolments), ["4 k-1|2024080103", "12 E-4|2024080103"]);
    for list in &roster.lists {
        let columns = recognise(list.kind, &list.header).unwrap();
        assert!(columns.meanings().all(|(_, column)| column.is_some()));
        assert!(list.rows.iter().all(|row| row.cells.len() == list.header.len()));
    }
}

#[test]
fn what_is_left_out_is_said_with_file_and_row() {
    let roster = translate(&archive(), "s-1");
    let issues: Vec<_> = roster
        .issues
        .iter()
        .map(|issue| {
            let data: Vec<_> = issue.reason.data().into_iter().map(|(_, value)| value).collect();
            format!("{} {} {} {}", issue.file.name(), issue.row.unwrap_or_default(), issue.reason.key(), data.join(" "))
        })
        .collect();
    assert_eq!(
        issues.iter().map(|issue| issue.trim()).collect::<Vec<_>>(),
        [
            "orgs.csv 5 to_be_deleted",
            "orgs.csv 2 not_a_college",
            "users.csv 7 to_be_deleted",
            "roles.csv 5 role_ignored siteAdministrator",
            "roles.csv 6 unknown_reference users.csv u-9",
            "roles.csv 8 reference_left_out users.csv u-6",
            "users.csv 5 not_enabled",
            "courses.csv 4 reference_left_out orgs.csv o-x",
            "courses.csv 5 unknown_reference orgs.csv o-none",
            "academicSessions.csv 2 session_of_the_term",
            "academicSessions.csv 3 session_of_the_term",
            "academicSessions.csv 4 other_session",
            "academicSessions.csv 5 session_of_the_term",
            "classes.csv 4 other_session",
            "classes.csv 6 reference_left_out courses.csv c-3",
            "enrollments.csv 9 to_be_deleted",
            "enrollments.csv 5 reference_left_out users.csv u-4",
            "enrollments.csv 6 other_session",
            "enrollments.csv 7 unknown_reference classes.csv k-9",
            "enrollments.csv 8 role_ignored administrator",
            "enrollments.csv 10 unknown_reference users.csv u-9",
            "enrollments.csv 11 reference_left_out classes.csv k-5",
        ]
    );
    let faults = roster.issues.iter().filter(|issue| issue.reason.is_fault()).count();
    assert_eq!(faults, 4);
}

#[test]
fn a_file_without_its_columns_says_so_and_one_id_is_one_thing() {
    let mut files = archive();
    files.courses = table("sourcedId|title\nc-1|数据结构");
    files.orgs.rows.push(SheetRow { number: 6, cells: files.orgs.rows[1].cells.clone() });
    let issues = translate(&files, "s-1").issues;
    let has = |file, row, reason| issues.contains(&Issue { file, row, reason });
    assert!(has(File::Courses, None, IssueReason::MissingColumn("orgSourcedId")));
    assert!(has(File::Orgs, Some(6), IssueReason::RepeatsId(3)));
    assert_eq!(translate(&Files::default(), "s-1").issues, []);
}

#[test]
fn before_version_1_2_and_without_roles_people_are_what_users_or_enrollments_say() {
    let mut files = archive();
    files.roles = Table::default();
    files.users = table(
        "sourcedId|username|givenName|familyName|role|orgSourcedIds
         u-1|20130177|立群|陈|teacher|o-u,o-cs
         u-2|20180099|Helen|Marsh|parent|o-en
         u-3|2024080103|三丰|张|student|o-cs",
    );
    let users = |files: &Files| shown(&translate(files, "s-1").lists[1]);
    assert_eq!(users(&files), ["2 20130177|陈立群|teacher|08||", "4 2024080103|张三丰|student|08||"]);
    files.users = table("sourcedId|username|givenName|familyName\nu-1|20130177|立群|陈\nu-3|2024080103|三丰|张");
    assert_eq!(users(&files), ["2 20130177|陈立群|teacher|||", "3 2024080103|张三丰|student|||"]);
}

fn term(number: u8, first_monday: jiff::civil::Date) -> Term {
    let id: TermId = Id::time_ordered(0, [number; 10]);
    let year = AcademicYear { start: 2026 };
    Term { id, year, number, first_monday, weeks: 18, days_off: Vec::new(), make_up_days: Vec::new() }
}

#[test]
fn the_session_of_a_term_is_found_by_its_title_or_dates() {
    let mut sessions = sessions(&archive());
    let found = |sessions: &[Session], term: &Term| suggest(sessions, term).map(|session| session.sourced_id.clone());
    let (autumn, spring) = (term(1, date(2026, 9, 7)), term(2, date(2027, 3, 1)));
    assert_eq!(found(&sessions, &autumn).as_deref(), Some("s-1"));
    assert_eq!(found(&sessions, &spring).as_deref(), Some("s-2"));
    assert_eq!(found(&sessions, &term(1, date(2024, 9, 2))), None);
    for title in ["2026-2027-1", "2026-2027学年第一学期", "2026–2027学年 第1学期"] {
        sessions[2].title = title.to_owned();
        assert_eq!(found(&sessions, &autumn).as_deref(), Some("s-2"), "{title}");
    }
}

#[test]
fn sessions_that_go_in_circles_end() {
    let mut files = archive();
    files.academic_sessions = table("sourcedId|title|parentSourcedId\ns-1|a|s-2\ns-2|b|s-1");
    let issues = translate(&files, "s-1").issues;
    let elsewhere =
        issues.iter().filter(|issue| issue.file == File::Classes && issue.reason == IssueReason::OtherSession);
    assert_eq!(elsewhere.count(), 2);
}

fn plan_of(files: &Files, known: Known) -> Result<Plan, ArchiveFault> {
    let setting = setting(&known);
    let setting = Setting { default_role: None, ..setting };
    plan(files, &term(1, date(2026, 9, 7)), known, |_| Some(setting), NewIds::of(school::id(7 << 64)))
}

fn told(plan: &Plan) -> Vec<String> {
    let place = |row: &crate::imports::PlannedRow| {
        format!("{} {}", row.file.map_or("", File::name).trim_end_matches(".csv"), row.number)
    };
    plan.rows.iter().map(|row| format!("{}: {}", place(row), tell(row))).collect()
}

#[test]
fn a_whole_archive_is_planned_at_once_and_no_row_is_left_unsaid() {
    let mut known = school::empty();
    let planned = plan_of(&archive(), known.clone()).unwrap();
    let told = told(&planned);
    let expected = [
        "orgs 2: skipped not_a_college",
        "orgs 3: new",
        "orgs 4: new",
        "orgs 5: skipped to_be_deleted",
        "academicSessions 2: skipped session_of_the_term",
        "academicSessions 3: skipped session_of_the_term",
        "academicSessions 4: skipped other_session",
        "academicSessions 5: skipped session_of_the_term",
        "users 2: new",
        "users 3: new",
        "users 4: new",
        "users 5: skipped not_enabled",
        "users 7: skipped to_be_deleted",
        "roles 2: joined 2",
        "roles 3: joined 3",
        "roles 4: joined 4",
        "roles 5: skipped role_ignored (role: siteAdministrator)",
        "roles 6: wrong sourced_id [u-9] unknown_reference (file: users.csv, id: u-9)",
        "roles 7: joined 2",
        "roles 8: skipped reference_left_out (file: users.csv, id: u-6)",
        "roles 9: joined 5",
        "courses 2: new",
        "courses 3: new",
        "courses 4: skipped reference_left_out (file: orgs.csv, id: o-x)",
        "courses 5: wrong sourced_id [o-none] unknown_reference (file: orgs.csv, id: o-none)",
        "courses 6: wrong college [] required",
        "classes 2: new",
        "classes 3: new ~ no_teachers",
        "classes 4: skipped other_session",
        "classes 5: new ~ no_teachers",
        "classes 6: skipped reference_left_out (file: courses.csv, id: c-3)",
        "enrollments 2: joined 2",
        "enrollments 3: joined 2",
        "enrollments 4: new",
        "enrollments 5: skipped reference_left_out (file: users.csv, id: u-4)",
        "enrollments 6: skipped other_session",
        "enrollments 7: wrong sourced_id [k-9] unknown_reference (file: classes.csv, id: k-9)",
        "enrollments 8: skipped role_ignored (role: administrator)",
        "enrollments 9: skipped to_be_deleted",
        "enrollments 10: wrong sourced_id [u-9] unknown_reference (file: users.csv, id: u-9)",
        "enrollments 11: skipped reference_left_out (file: classes.csv, id: k-5)",
        "enrollments 12: new",
    ];
    assert_eq!(told, expected);
    // The one administrator, whom we do not take, is said in roles.csv.
    let rows: usize = File::ALL.iter().map(|file| archive().of(*file).rows.len()).sum();
    assert_eq!(planned.rows.len(), rows - 1);
    assert_eq!(planned.empty_classes.iter().map(|class| class.code.as_str()).collect::<Vec<_>>(), ["k-2"]);

    known.learn(&planned, NewIds::of(school::id(7 << 64)));
    let again = plan_of(&archive(), known).unwrap();
    let counts = again.counts();
    assert_eq!((counts.new, counts.changed, counts.unchanged), (0, 0, 12));
}

#[test]
fn planned_again_it_is_the_same_to_the_last_id() {
    let bytes = |plan: &Plan| {
        let mut bytes = Vec::new();
        plan.fingerprint(&mut |part| bytes.extend_from_slice(part));
        bytes
    };
    let planned = || plan_of(&archive(), school::school()).unwrap();
    assert_eq!(planned(), planned());
    let mut moved = school::school();
    moved.colleges[0].name.zh = "计算机系".to_owned();
    assert_ne!(bytes(&planned()), bytes(&plan_of(&archive(), moved).unwrap()));
    let new = planned().rows.into_iter().filter(|row| matches!(row.outcome, Outcome::New(_))).count();
    assert!(new > 0);
}

#[test]
fn an_archive_that_is_not_whole_says_what_is_missing() {
    let fault = |change: fn(&mut Files)| {
        let mut files = archive();
        change(&mut files);
        plan_of(&files, school::empty()).unwrap_err()
    };
    assert_eq!(fault(|files| files.manifest = Table::default()), ArchiveFault::NoManifest);
    assert_eq!(fault(|files| files.orgs = Table::default()), ArchiveFault::MissingFile(File::Orgs));
    let no_sessions = ArchiveFault::MissingFile(File::AcademicSessions);
    assert_eq!(fault(|files| files.academic_sessions = Table::default()), no_sessions);
    assert_eq!(fault(|files| files.academic_sessions.rows.clear()), ArchiveFault::NoSession);
    let version = ArchiveFault::OtherVersion("2.0".to_owned());
    assert_eq!(fault(|files| files.manifest.rows[0].cells[1] = "2.0".to_owned()), version);
    assert_eq!(
        fault(|files| files.users = table("sourcedId|username\nu-1|20130177")),
        ArchiveFault::MissingColumns { file: File::Users, columns: vec!["givenName", "familyName"] }
    );
}

#[test]
fn the_example_fills_an_empty_school_and_a_second_time_changes_nothing() {
    let term = term(2, date(2027, 3, 1));
    let mut files = Files::default();
    for (name, text) in example(&term) {
        let read = table(&text.replace(',', "|"));
        match File::ALL.iter().find(|file| file.name() == name) {
            Some(file) => *files.of_mut(*file) = read,
            None => files.manifest = read,
        }
    }
    let mut known = school::empty();
    let ids = NewIds::of(school::id(7 << 64));
    let setting = setting(&known);
    let planned = plan(&files, &term, known.clone(), |_| Some(setting), ids).unwrap();
    let expected = Counts { new: 2 + 4 + 2 + 2 + 3, joined: 4 + 3, skipped: 3, ..Counts::default() };
    assert_eq!(planned.counts(), expected, "{:#?}", told(&planned));
    known.learn(&planned, ids);
    let again = plan(&files, &term, known, |_| Some(setting), ids).unwrap();
    assert_eq!(again.counts(), Counts { new: 0, unchanged: 13, ..expected });
}
