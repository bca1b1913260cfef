mod calendar;
mod catalogue;
mod offerings;
mod partners;
mod timetable;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use super::*;

/// Computed once for all tests of a process.
fn demo() -> &'static (School, Teaching) {
    static DEMO: LazyLock<(School, Teaching)> = LazyLock::new(|| {
        let school = school();
        let teaching = teaching(&school);
        (school, teaching)
    });
    &DEMO
}

fn holders<'a>(school: &'a School, role: &'a str) -> impl Iterator<Item = &'a Person> {
    school.people.iter().filter(move |person| person.holds(role))
}

/// Whoever tries an example in the demo school changes nobody who is there.
#[test]
fn nobody_has_a_number_of_the_examples() {
    let school = school();
    let rows = domain::imports::Kind::Users.example(domain::text::Language::Chinese).rows;
    let numbers: BTreeSet<_> = rows.iter().filter_map(|row| row.first().copied()).collect();
    assert_eq!(numbers.len(), 4);
    assert!(school.people.iter().all(|person| !numbers.contains(person.username.as_str())));
}

#[test]
fn the_school_has_its_size() {
    let school = school();
    assert_eq!(school.colleges.len(), 6);
    assert_eq!(school.programmes.len(), 20);
    assert_eq!(school.enterprises.len(), 24);
    let counts = [
        ("student", 2_500),
        ("teacher", 150),
        ("observer", 6),
        ("enterprise", 60),
        ("college_admin", 6),
        ("school_admin", 2),
        ("platform_operator", 1),
    ];
    for (role, count) in counts {
        assert_eq!(holders(&school, role).count(), count, "{role}");
    }
}

#[test]
fn it_is_the_same_school_every_time() {
    assert_eq!(school(), school());
}

#[test]
fn usernames_are_unique_and_well_formed() {
    let mut seen = BTreeSet::new();
    for person in school().people {
        let name = &person.username;
        assert!((3..=32).contains(&name.len()), "{name}");
        assert!(name.chars().all(|c| c.is_ascii_alphanumeric() || "._-".contains(c)), "{name}");
        assert!(seen.insert(name.clone()), "{name} twice");
    }
}

#[test]
fn codes_are_unique() {
    fn unique<T: Ord>(mut values: Vec<T>) -> bool {
        values.sort();
        values.is_sorted_by(|a, b| a < b)
    }
    let school = school();
    assert!(unique(school.colleges.iter().map(|c| c.code).collect()));
    assert!(unique(school.programmes.iter().map(|p| p.code).collect()));
    assert!(unique(school.enterprises.iter().map(|e| e.code).collect()));
    assert!(unique(school.class_groups.iter().map(|g| &g.name).collect()));
    assert!(unique(school.class_groups.iter().map(|g| &g.roll).collect()));
}

#[test]
fn everything_is_named_in_both_languages() {
    let school = school();
    let colleges = school.colleges.iter().map(|college| college.name);
    let programmes = school.programmes.iter().map(|programme| programme.name);
    let enterprises = school.enterprises.iter().map(|enterprise| enterprise.name);
    for name in colleges.chain(programmes).chain(enterprises).chain([school.institution.name]) {
        assert!(!name.zh.is_empty() && !name.zh.is_ascii(), "{}", name.en);
        assert!(!name.en.is_empty() && name.en.is_ascii(), "{}", name.zh);
    }
}

#[test]
fn students_sit_in_a_class_of_their_college() {
    let school = school();
    for student in holders(&school, "student") {
        let group = &school.class_groups[student.class_group.unwrap()];
        let programme = &school.programmes[group.programme];
        assert_eq!(student.college, Some(programme.college), "{}", student.username);
        assert!(student.username.starts_with(&group.roll), "{}", student.username);
        assert!(group.roll.starts_with(&group.entry_year.to_string()), "{}", group.name);
    }
}

#[test]
fn class_groups_have_about_as_many_students_as_their_college_has_usually() {
    let school = school();
    for (index, group) in school.class_groups.iter().enumerate() {
        let size = school.people.iter().filter(|person| person.class_group == Some(index)).count();
        let usual = school.colleges[school.programmes[group.programme].college].class_size;
        assert!(size.abs_diff(usual) <= 5, "{}: {size}", group.name);
    }
}

#[test]
fn every_programme_and_entry_year_is_taught() {
    let school = school();
    let programmes: BTreeSet<_> = school.class_groups.iter().map(|group| group.programme).collect();
    let years: BTreeSet<_> = school.class_groups.iter().map(|group| group.entry_year).collect();
    assert_eq!(programmes.len(), school.programmes.len());
    assert_eq!(years, BTreeSet::from([2023, 2024, 2025, 2026]));
}

#[test]
fn each_named_account_holds_its_role() {
    let school = school();
    for account in NAMED {
        let person = school.people.iter().find(|person| person.username == account.username).unwrap();
        assert_eq!(person.roles[0].role, account.role, "{}", person.name);
        assert!(account.zh.starts_with(&person.name), "{}", person.name);
        assert!(person.email.is_some(), "{}", person.name);
    }
    let roles: BTreeSet<_> = NAMED.iter().map(|account| account.role).collect();
    assert_eq!(roles.len(), 7);
    assert!((10..=128).contains(&PASSWORD.len()));
}

#[test]
fn fixed_people_are_where_the_manual_shows_them() {
    let school = school();
    for known in people::accounts::STUDENTS {
        let person = school.people.iter().find(|person| person.username == known.username).unwrap();
        assert_eq!(person.name, known.name);
    }
    let shen = school.people.iter().find(|person| person.username == "2024110327").unwrap();
    assert!(shen.holds("observer"));
    assert_eq!(shen.email.as_deref(), Some("shenzx@linjiang.example"));
    assert_eq!(school.class_groups[shen.class_group.unwrap()].name, "软件2403");
    for known in people::accounts::STAFF.iter().filter(|known| known.college.is_some()) {
        let person = school.people.iter().find(|person| person.username == known.username).unwrap();
        assert_eq!(school.colleges[person.college.unwrap()].code, known.college.unwrap());
    }
}

#[test]
fn scopes_fit_the_roles() {
    let school = school();
    let mut administered = BTreeSet::new();
    for person in &school.people {
        assert!(!person.roles.is_empty());
        for held in &person.roles {
            match held.role {
                "student" | "teacher" | "observer" => assert_eq!(held.scope, ScopeOf::Own),
                "enterprise" => {
                    assert_eq!(person.enterprise.map(ScopeOf::Enterprise), Some(held.scope));
                }
                "college_admin" => {
                    assert_eq!(held.scope, ScopeOf::College(person.college.unwrap()));
                    administered.insert(person.college);
                }
                _ => assert_eq!(held.scope, ScopeOf::Institution),
            }
        }
    }
    assert_eq!(administered.len(), school.colleges.len());
}

#[test]
fn each_college_has_its_teachers() {
    let school = school();
    for (index, college) in school.colleges.iter().enumerate() {
        let teachers = holders(&school, "teacher").filter(|person| person.college == Some(index)).count();
        assert_eq!(teachers, college.teachers, "{}", college.code);
    }
}

#[test]
fn names_are_filled_in_and_namesakes_few() {
    let school = school();
    let mut bearers = BTreeMap::<_, usize>::new();
    for person in &school.people {
        assert!((1..=32).contains(&person.name.chars().count()), "{}", person.name);
        *bearers.entry(&person.name).or_default() += 1;
    }
    let namesakes = bearers.values().filter(|count| **count > 1).count();
    assert!((5..60).contains(&namesakes), "{namesakes}");
    assert!(bearers.values().all(|count| *count <= 3));
}

#[test]
fn contacts_are_unique_and_nobodys() {
    let school = school();
    let emails: Vec<_> = school.people.iter().filter_map(|person| person.email.as_ref()).collect();
    let phones: Vec<_> = school.people.iter().filter_map(|person| person.phone.as_ref()).collect();
    assert_eq!(emails.iter().collect::<BTreeSet<_>>().len(), emails.len());
    assert_eq!(phones.iter().collect::<BTreeSet<_>>().len(), phones.len());
    for email in emails {
        let (mailbox, domain) = email.split_once('@').unwrap();
        assert!(!mailbox.is_empty() && domain.ends_with(".example"), "{email}");
        assert!(mailbox.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || ".-".contains(c)), "{email}");
    }
    assert!(phones.iter().all(|phone| phone.len() == 11 && &phone[3..7] == "0000"));
}
