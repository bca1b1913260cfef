//! The classes of a session, with who teaches and who takes them.

use std::collections::{BTreeSet, HashMap};

use super::{
    Column, File, Files, Issue, IssueReason, Joined, Kind, List, Place,
    people::ours,
    table::{self, Entry, Ids, Reading, Row},
};

struct Class<'c> {
    row: u32,
    code: String,
    course: &'c str,
}

#[derive(Default)]
struct Teachers<'u> {
    all: Vec<&'u str>,
    lead: Option<&'u str>,
}

/// The classes, and who takes them.
pub(super) fn classes(
    files: &Files,
    sessions: &BTreeSet<String>,
    courses: &Ids<'_, String>,
    users: &Ids<'_, String>,
    issues: &mut Vec<Issue>,
    joined: &mut Vec<Joined>,
) -> (List, List) {
    let required = ["sourcedId", "courseSourcedId", "termSourcedIds"];
    let classes = Reading::new(File::Classes, &files.classes, &required, issues);
    let required = ["classSourcedId", "userSourcedId", "role"];
    let enrollments = Reading::new(File::Enrollments, &files.enrollments, &required, issues);

    let mut ids: Ids<'_, Class<'_>> = Ids::new(File::Classes);
    let rows = classes.rows(&mut ids, issues);
    let (rows, others): (Vec<_>, Vec<_>) = rows.into_iter().partition(|row| is_of(row, sessions));
    for row in &others {
        issues.push(row.issue(IssueReason::OtherSession));
        ids.insert(row.id(), Entry::NotAsked);
    }
    let codes = table::codes(&rows, "classCode");
    let mut order = Vec::with_capacity(rows.len());
    for (row, code) in rows.iter().zip(codes) {
        let entry = match courses.get(row.get("courseSourcedId"), File::Classes, row.number, issues) {
            Some(course) => Entry::Taken(Class { row: row.number, code, course }),
            None => Entry::LeftOut,
        };
        ids.insert(row.id(), entry);
        order.push(row.id());
    }

    let mut takers = List::new(Kind::Enrolments, File::Enrollments, &[Column::ClassCode, Column::StudentNumber]);
    let mut teachers: HashMap<&str, Teachers<'_>> = HashMap::new();
    for row in enrollments.rows::<()>(&mut Ids::new(File::Enrollments), issues) {
        let Some(class) = ids.get(row.get("classSourcedId"), File::Enrollments, row.number, issues) else { continue };
        let role = ours(row.get("role"));
        if role.is_none() {
            issues.push(row.issue(IssueReason::RoleIgnored(row.get("role").to_owned())));
            continue;
        }
        let Some(user) = users.get(row.get("userSourcedId"), File::Enrollments, row.number, issues) else { continue };
        if role == Some("student") {
            takers.push(row.number, [&class.code, user]);
        } else {
            let teachers = teachers.entry(row.get("classSourcedId")).or_default();
            teachers.all.push(user);
            joined.push((File::Enrollments, row.number, Place { file: Some(File::Classes), row: class.row }));
            if row.get("primary").eq_ignore_ascii_case("true") {
                teachers.lead.get_or_insert(user);
            }
        }
    }

    let columns = [Column::ClassCode, Column::CourseCode, Column::Teachers, Column::LeadTeacher];
    let mut offerings = List::new(Kind::Offerings, File::Classes, &columns);
    for id in order {
        let Some(class) = ids.taken(id) else { continue };
        let teachers = teachers.remove(id).unwrap_or_default();
        let (all, lead) = (teachers.all.join("、"), teachers.lead.unwrap_or_default());
        offerings.push(class.row, [&class.code, class.course, &all, lead]);
    }
    (offerings, takers)
}

fn is_of(row: &Row<'_, '_>, sessions: &BTreeSet<String>) -> bool {
    row.get("termSourcedIds").split(',').any(|id| sessions.contains(id.trim()))
}
