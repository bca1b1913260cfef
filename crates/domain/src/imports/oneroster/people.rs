//! Users with what they are: from roles.csv, from users.csv as before 1.2, or else from what they do in classes.

use std::collections::HashMap;

use super::{
    Colleges, Column, File, Files, Issue, IssueReason, Joined, Kind, List, Place,
    table::{Entry, Ids, Reading, Row},
};
use crate::field;

#[derive(Default)]
struct Part<'t> {
    row: u32,
    roles: Vec<&'static str>,
    /// Whether there were others, which we do not take.
    ignored: bool,
    orgs: Vec<&'t str>,
}

pub(super) fn users<'t>(
    files: &'t Files,
    colleges: &Colleges<'t>,
    issues: &mut Vec<Issue>,
    joined: &mut Vec<Joined>,
) -> (Ids<'t, String>, List) {
    let columns = [Column::Username, Column::PersonName, Column::Role, Column::College, Column::Email, Column::Phone];
    let mut list = List::new(Kind::Users, File::Users, &columns);
    let mut ids = Ids::new(File::Users);
    let users = Reading::new(File::Users, &files.users, &["sourcedId", "username", "givenName", "familyName"], issues);
    let roles = Reading::new(File::Roles, &files.roles, &["userSourcedId", "role"], issues);
    let rows = users.rows(&mut ids, issues);
    let mut parts: HashMap<&str, Part<'_>> =
        rows.iter().map(|row| (row.id(), Part { row: row.number, ..Part::default() })).collect();
    for row in roles.rows::<()>(&mut Ids::new(File::Roles), issues) {
        let user = row.get("userSourcedId");
        match parts.get_mut(user) {
            Some(part) => {
                if part.take(&row, "orgSourcedId", issues) {
                    joined.push((File::Roles, row.number, Place { file: Some(File::Users), row: part.row }));
                }
            }
            // Either unknown or left out.
            None => {
                let _ = ids.get(user, File::Roles, row.number, issues);
            }
        }
    }
    let by_classes = in_classes(files);
    for row in rows {
        let mut part = parts.remove(row.id()).unwrap_or_default();
        if !roles.is_given() {
            part.take(&row, "orgSourcedIds", issues);
        }
        part.orgs.extend(row.get("primaryOrgSourcedId").split(',').map(str::trim).filter(|id| !id.is_empty()));
        if row.get("enabledUser").eq_ignore_ascii_case("false") {
            issues.push(row.issue(IssueReason::NotEnabled));
            ids.insert(row.id(), Entry::LeftOut);
            continue;
        }
        if part.roles.is_empty() && part.ignored {
            ids.insert(row.id(), Entry::LeftOut);
            continue;
        }
        if part.roles.is_empty() {
            part.roles = by_classes.get(row.id()).cloned().unwrap_or_default();
        }
        let orgs = part.orgs.iter().filter_map(|org| colleges.get(org, File::Users, row.number, issues));
        let college = orgs.flatten().next().map_or("", String::as_str);
        let (username, name, roles) = (username(&row), name(&row), part.roles.join("、"));
        let phone = [row.get("sms"), row.get("phone")].into_iter().find(|phone| !phone.is_empty()).unwrap_or_default();
        list.push(row.number, [username, &name, &roles, college, row.get("email"), phone]);
        ids.insert(row.id(), Entry::Taken(username.to_owned()));
    }
    (ids, list)
}

impl<'t> Part<'t> {
    /// Whether it is a role of ours.
    fn take(&mut self, row: &Row<'_, 't>, orgs: &str, issues: &mut Vec<Issue>) -> bool {
        let role = row.get("role");
        match ours(role) {
            Some(role) if self.roles.contains(&role) => {}
            Some(role) => self.roles.push(role),
            None if role.is_empty() => {}
            None => {
                self.ignored = true;
                issues.push(row.issue(IssueReason::RoleIgnored(role.to_owned())));
            }
        }
        self.orgs.extend(row.get(orgs).split(',').map(str::trim).filter(|id| !id.is_empty()));
        ours(role).is_some()
    }
}

/// The key of our role.
pub(super) fn ours(role: &str) -> Option<&'static str> {
    ["student", "teacher"].into_iter().find(|ours| role.eq_ignore_ascii_case(ours))
}

fn in_classes(files: &Files) -> HashMap<&str, Vec<&'static str>> {
    let mut roles: HashMap<&str, Vec<&'static str>> = HashMap::new();
    let mut unsaid = Vec::new();
    let enrollments = Reading::new(File::Enrollments, &files.enrollments, &["userSourcedId", "role"], &mut unsaid);
    for row in enrollments.rows::<()>(&mut Ids::new(File::Enrollments), &mut unsaid) {
        let held = roles.entry(row.get("userSourcedId")).or_default();
        held.extend(ours(row.get("role")).filter(|role| !held.contains(role)));
    }
    roles
}

/// The first that can be one of ours: some archives have e-mail addresses as usernames.
fn username<'t>(row: &Row<'_, 't>) -> &'t str {
    let names = [row.get("username"), row.get("identifier"), row.id()];
    names.into_iter().find(|name| field::username(name).is_ok()).unwrap_or(row.get("username"))
}

/// 张三丰, Helen Marsh.
fn name(row: &Row<'_, '_>) -> String {
    let (family, given, middle) = (row.get("familyName"), row.get("givenName"), row.get("middleName"));
    let is_chinese = |name: &str| name.contains(|c: char| pinyin::ToPinyin::to_pinyin(&c).is_some());
    if is_chinese(family) || is_chinese(given) {
        return format!("{family}{middle}{given}");
    }
    [given, middle, family].into_iter().filter(|name| !name.is_empty()).collect::<Vec<_>>().join(" ")
}
