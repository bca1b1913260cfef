//! A list of people that is read from the school's directory: where it is, who of it is taken, and which of their attributes say what.

use serde::{Deserialize, Serialize};

use super::filter::Filter;
use crate::{
    field::{FieldErrors, Reason},
    imports::Column,
    session::sign_on::ldap::{LdapSettings, attribute},
    text::Language,
};

/// As many as a list may have rows.
pub const MOST_PEOPLE: usize = 100_000;
/// More than any cell of a list of users may have; what is longer is wrong there too.
const LONGEST_VALUE: usize = 1000;

/// What everybody in the list becomes. A directory gives nothing above it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Become {
    Students,
    Teachers,
}

impl Become {
    /// The built-in role, whatever the school calls it.
    #[must_use]
    pub const fn role(self) -> &'static str {
        match self {
            Self::Students => "student",
            Self::Teachers => "teacher",
        }
    }
}

/// Without the reader's password.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct People {
    /// Its attribute is the one that holds the number.
    pub server: LdapSettings,
    pub filter: String,
    pub role: Become,
    /// Which attribute holds each.
    pub name: String,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub college: Option<String>,
    pub class_group: Option<String>,
}

impl People {
    pub fn note_faults(&self, faults: &mut FieldErrors) {
        let mut of_server = FieldErrors::default();
        self.server.note_faults(&mut of_server);
        let named = |field| match field {
            "client" => "reader",
            "claim" => "number",
            other => other,
        };
        faults.0.extend(of_server.0.into_iter().map(|(field, reason)| (named(field), reason)));
        let filter = match self.filter.as_str() {
            "" => Err(Reason::Required),
            text => Filter::parse(text).map(drop).ok_or(Reason::Invalid),
        };
        faults.keep("filter", filter);
        faults.keep("person_name", attribute(&self.name));
        let others = [
            ("email", &self.email),
            ("phone", &self.phone),
            ("college", &self.college),
            ("class_group", &self.class_group),
        ];
        for (field, name) in others {
            if let Some(name) = name {
                faults.keep(field, attribute(name));
            }
        }
    }

    /// Host and port, as they were written down.
    #[must_use]
    pub fn host(&self) -> &str {
        self.server.address.split_once("://").map_or("", |(_, host)| host)
    }

    /// What is taken, and where it goes; the number first.
    #[must_use]
    pub fn columns(&self) -> Vec<(Column, &str)> {
        let needed = [(Column::Username, self.server.attribute.as_str()), (Column::PersonName, self.name.as_str())];
        let others = [
            (Column::College, &self.college),
            (Column::ClassGroup, &self.class_group),
            (Column::Email, &self.email),
            (Column::Phone, &self.phone),
        ];
        let others = others.into_iter().filter_map(|(column, name)| Some((column, name.as_deref()?)));
        needed.into_iter().chain(others).collect()
    }

    /// The list of users that it comes to, as a file would have it. A directory promises no order, so that the same people are the same
    /// bytes only by theirs. `people`: what each has, in the order of the columns.
    #[must_use]
    pub fn list(&self, mut people: Vec<Vec<String>>) -> String {
        people.sort_unstable();
        let titles = self.columns().into_iter().map(|(column, _)| column.title(Language::Chinese));
        let head = titles.chain([Column::Role.title(Language::Chinese)]);
        let mut text = String::new();
        line(&mut text, head);
        for person in &people {
            line(&mut text, person.iter().map(String::as_str).chain([self.role.role()]));
        }
        text
    }
}

fn line<'a>(text: &mut String, cells: impl Iterator<Item = &'a str>) {
    for (place, cell) in cells.enumerate() {
        text.push_str(if place == 0 { "\"" } else { ",\"" });
        for c in cell.chars().take(LONGEST_VALUE) {
            match c {
                '"' => text.push_str("\"\""),
                c if c.is_control() => text.push(' '),
                c => text.push(c),
            }
        }
        text.push('"');
    }
    text.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    fn students() -> People {
        People {
            server: LdapSettings {
                address: "ldaps://ldap.linjiang.example:636".to_owned(),
                authority: None,
                reader: "cn=reader,dc=linjiang,dc=example".to_owned(),
                base: "ou=students,dc=linjiang,dc=example".to_owned(),
                attribute: "uid".to_owned(),
            },
            filter: "(objectClass=person)".to_owned(),
            role: Become::Students,
            name: "cn".to_owned(),
            email: Some("mail".to_owned()),
            phone: None,
            college: Some("departmentNumber".to_owned()),
            class_group: None,
        }
    }

    fn faults(people: &People) -> Vec<(&'static str, Reason)> {
        let mut faults = FieldErrors::default();
        people.note_faults(&mut faults);
        faults.0.into_iter().collect()
    }

    #[test]
    fn what_is_missing_or_cannot_be_is_said_by_the_names_of_the_form() {
        assert_eq!(faults(&students()), []);
        let empty = String::new;
        let server =
            LdapSettings { address: empty(), authority: None, reader: empty(), base: empty(), attribute: empty() };
        let nothing = People { server, filter: empty(), name: empty(), email: None, college: None, ..students() };
        let required = ["address", "base", "filter", "number", "person_name", "reader"];
        assert_eq!(faults(&nothing), required.map(|field| (field, Reason::Required)));
        let some = |text: &str| Some(text.to_owned());
        let wrong = People {
            filter: "(objectClass=person".to_owned(),
            name: "c n".to_owned(),
            email: some("mail*"),
            phone: some("1"),
            college: some(" "),
            class_group: some("ou)(x=*"),
            ..students()
        };
        let invalid = ["class_group", "college", "email", "filter", "person_name", "phone"];
        assert_eq!(faults(&wrong), invalid.map(|field| (field, Reason::Invalid)));
    }

    #[test]
    fn the_same_people_are_the_same_bytes_in_whatever_order_they_come() {
        let row = |cells: [&str; 4]| cells.map(str::to_owned).to_vec();
        let liu = row(["20130177", "刘\"思\"齐", "08", "a@b.example"]);
        let nobody = row(["", "无名\n氏", "", ""]);
        let comma = row(["20130178", "=1+1,x", "", ""]);
        let text = students().list(vec![liu.clone(), comma.clone(), nobody.clone()]);
        assert_eq!(text, students().list(vec![comma, nobody, liu]));
        let expected = "\"学号/工号\",\"姓名\",\"学院\",\"邮箱\",\"角色\"\n\"\",\"无名 氏\",\"\",\"\",\"student\"\n\
                        \"20130177\",\"刘\"\"思\"\"齐\",\"08\",\"a@b.example\",\"student\"\n\
                        \"20130178\",\"=1+1,x\",\"\",\"\",\"student\"\n";
        assert_eq!(text, expected);
        let teachers = People { role: Become::Teachers, ..students() };
        assert!(teachers.list(vec![row(["1", "", "", ""])]).ends_with("\"teacher\"\n"));
        assert_eq!(students().host(), "ldap.linjiang.example:636");
    }
}
