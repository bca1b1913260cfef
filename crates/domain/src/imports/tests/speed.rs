//! How long a large file takes; printed, not asserted: `cargo test --release -p domain speed -- --nocapture`.

use std::time::Instant;

use super::{
    school::{account, empty, id},
    *,
};

const SCALE: u128 = if cfg!(debug_assertions) { 50 } else { 1 };
const ACCOUNTS: u128 = 60_000 / SCALE;
const CLASSES: u128 = 3_000 / SCALE;
const ROWS: u128 = 100_000 / SCALE;

fn large_school() -> Known {
    let mut known = school::school();
    let roles = empty();
    for number in 0..ACCOUNTS {
        let name = ["张伟", "王芳", "李娜", "刘洋", "陈静"][usize::try_from(number % 5).unwrap()];
        let name = format!("{name}{}", number / 1_000);
        known.accounts.push(account(&roles, 1_000_000 + number, &format!("20{number:08}"), &name, "student", 8));
    }
    let class = |number| KnownOffering {
        id: id(2_000_000 + number),
        code: format!("(2026-2027-1)-CS2011-{number:04}"),
        course: id(301),
        teachers: Vec::new(),
        meetings: Vec::new(),
    };
    known.offerings = (0..CLASSES).map(class).collect();
    known
}

fn timed(what: &str, known: &Known, kind: Kind, header: &str, lines: impl Iterator<Item = String>) {
    let header: Vec<String> = header.split('|').map(str::to_owned).collect();
    let columns = recognise(kind, &header).unwrap();
    let cells = |line: String| line.split('|').map(str::to_owned).collect();
    let rows: Vec<_> = (2..).zip(lines).map(|(number, line)| SheetRow { number, cells: cells(line) }).collect();
    let begun = Instant::now();
    let plan = plan(&setting(known), &columns, rows, known);
    let planned = begun.elapsed();
    let begun = Instant::now();
    let mut bytes = 0;
    plan.fingerprint(&mut |part| bytes += part.len());
    println!("{what}: {planned:?}, fingerprint {:?} ({bytes} bytes), {:?}", begun.elapsed(), plan.counts());
}

#[test]
fn speed() {
    let known = large_school();
    let class = |n: u128| format!("(2026-2027-1)-CS2011-{:04}", n % CLASSES);
    let student = |n: u128| format!("20{:08}", (n * 7) % ACCOUNTS);
    timed(
        "enrolments",
        &known,
        Kind::Enrolments,
        "教学班|学号",
        (0..ROWS).map(|n| format!("{}|{}", class(n), student(n))),
    );
    let unknown = (0..ROWS).map(|n| format!("{}|30{n:08}|某某", class(n)));
    timed("unknown students", &known, Kind::Enrolments, "教学班|学号|姓名", unknown);
    let users = (0..ROWS).map(|n| format!("21{n:08}|张伟{}|学生|计算机学院|软工2401|u{n}@school.example|", n / 1_000));
    timed("new users", &known, Kind::Users, "学号|姓名|角色|学院|班级|邮箱|手机", users);
    let classes = (0..ROWS).map(|n| format!("X-{}|CS2011|20130177 陈立群|1-16周 周一 {}节 教三305", n / 4, n % 4 + 1));
    timed("classes", &known, Kind::Offerings, "教学班|课程号|任课教师|上课时间地点", classes);
    let one = (0..ROWS).map(|n| format!("X-1|CS2011|20130177|1-16周 周一 1-2节 {n}室"));
    timed("one class in all lines", &known, Kind::Offerings, "教学班|课程号|任课教师|上课时间地点", one);
}
