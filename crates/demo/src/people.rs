//! Everyone who signs in: first those whose name is fixed, then teachers and students to fill
//! the colleges and classes.

pub(crate) mod accounts;
pub(crate) mod names;
pub(crate) mod pinyin;

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use self::accounts::Duty;
use self::names::{Names, Sex};
use crate::enterprises::{Enterprise, FIRST, FIRST_CONTACTS};
use crate::structure::{ClassGroup, College, INSTITUTION, Programme};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// 学号, 工号, or for an enterprise `ent-code-01`.
    pub username: String,
    pub name: String,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub language: &'static str,
    pub college: Option<usize>,
    pub class_group: Option<usize>,
    pub enterprise: Option<usize>,
    /// At that enterprise.
    pub title: Option<&'static str>,
    /// Never empty; the first is the one to begin with.
    pub roles: Vec<Held>,
}

impl Person {
    #[must_use]
    pub fn holds(&self, role: &str) -> bool {
        self.roles.iter().any(|held| held.role == role)
    }
}

/// A role with what it covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Held {
    pub role: &'static str,
    pub scope: ScopeOf,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScopeOf {
    Own,
    College(usize),
    Enterprise(usize),
    Institution,
}

impl Held {
    const fn own(role: &'static str) -> Self {
        Self { role, scope: ScopeOf::Own }
    }

    fn of(duty: Duty, college: Option<usize>) -> Option<Self> {
        Some(match duty {
            Duty::Teacher => Self::own("teacher"),
            Duty::Observer => Self::own("observer"),
            Duty::CollegeAdmin => Self { role: "college_admin", scope: ScopeOf::College(college?) },
            Duty::SchoolAdmin => Self { role: "school_admin", scope: ScopeOf::Institution },
            Duty::PlatformOperator => Self { role: "platform_operator", scope: ScopeOf::Institution },
        })
    }
}

const STUDENTS: usize = 2_500;
/// A class group is smaller or larger by so many than its college's usually are.
const UNLIKE_OTHERS: usize = 3;

/// Prefixes of mobile networks.
const NETWORKS: [u16; 12] = [130, 133, 135, 137, 138, 139, 152, 158, 177, 186, 189, 199];

pub(crate) fn people(
    rng: &mut ChaCha8Rng,
    colleges: &[College],
    programmes: &[Programme],
    class_groups: &[ClassGroup],
    enterprises: &[Enterprise],
) -> Vec<Person> {
    let mut office = RegistryOffice::new(rng);
    office.known_staff(colleges);
    office.contacts(enterprises, |enterprise, contact| enterprise < FIRST && contact < FIRST_CONTACTS);
    office.teachers(colleges);
    office.students(colleges, programmes, class_groups);
    // Behind all others, so that those are who they were.
    office.contacts(enterprises, |enterprise, contact| enterprise >= FIRST || contact >= FIRST_CONTACTS);
    office.people
}

/// Where people are registered: it knows which names, numbers and addresses are gone.
struct RegistryOffice<'a> {
    rng: &'a mut ChaCha8Rng,
    names: Names,
    usernames: BTreeSet<String>,
    mailboxes: BTreeMap<String, u32>,
    phones: BTreeSet<String>,
    people: Vec<Person>,
}

impl<'a> RegistryOffice<'a> {
    fn new(rng: &'a mut ChaCha8Rng) -> Self {
        let mut names = Names::default();
        for name in accounts::STUDENTS.iter().map(|known| known.name) {
            names.take(name);
        }
        Self {
            rng,
            names,
            usernames: BTreeSet::new(),
            mailboxes: BTreeMap::new(),
            phones: BTreeSet::new(),
            people: Vec::new(),
        }
    }

    fn known_staff(&mut self, colleges: &[College]) {
        for known in accounts::STAFF {
            self.names.take(known.name);
            let college = colleges.iter().position(|college| Some(college.code) == known.college);
            let roles = known.duties.iter().filter_map(|duty| Held::of(*duty, college)).collect();
            let person = person(known.username.to_owned(), known.name.to_owned(), roles);
            let person = self.with_contacts(person, 10, 10);
            self.register(Person { college, ..person });
        }
    }

    fn contacts(&mut self, enterprises: &[Enterprise], chosen: impl Fn(usize, usize) -> bool) {
        for (index, enterprise) in enterprises.iter().enumerate() {
            let role = Held { role: "enterprise", scope: ScopeOf::Enterprise(index) };
            for (place, (name, title)) in
                enterprise.contacts.iter().enumerate().filter(|(place, _)| chosen(index, *place))
            {
                self.names.take(name);
                let username = format!("ent-{}-{:02}", enterprise.code, place + 1);
                let email = format!("{}@{}.example", pinyin::mailbox(name), enterprise.code);
                let phone = self.phone();
                self.register(Person {
                    email: Some(email),
                    phone: Some(phone),
                    enterprise: Some(index),
                    title: Some(title),
                    ..person(username, (*name).to_owned(), vec![role])
                });
            }
        }
    }

    fn teachers(&mut self, colleges: &[College]) {
        for (index, college) in colleges.iter().enumerate() {
            let known = self.people.iter().filter(|p| p.college == Some(index) && p.holds("teacher")).count();
            for _ in known..college.teachers {
                let born = self.rng.random_range(1965..=1995);
                let sex = if self.rng.random_ratio(9, 20) { Sex::Woman } else { Sex::Man };
                let name = self.names.ordinary(self.rng, sex, born);
                let username = self.staff_number(born);
                let person = person(username, name, vec![Held::own("teacher")]);
                let person = self.with_contacts(person, 9, 6);
                self.register(Person { college: Some(index), ..person });
            }
        }
    }

    fn students(&mut self, colleges: &[College], programmes: &[Programme], class_groups: &[ClassGroup]) {
        let usual = |group: &ClassGroup| {
            let college = programmes.get(group.programme).and_then(|programme| colleges.get(programme.college));
            college.map_or(STUDENTS / class_groups.len().max(1), |college| college.class_size)
        };
        let sizes = class_sizes(self.rng, class_groups, usual);
        for ((index, group), size) in class_groups.iter().enumerate().zip(sizes) {
            let college = programmes.get(group.programme).map(|programme| programme.college);
            let women = college.and_then(|college| colleges.get(college)).map_or(50, |college| college.women);
            for seat in 1..=size {
                let person = self.student(format!("{}{seat:02}", group.roll), women, group.entry_year);
                self.register(Person { college, class_group: Some(index), ..person });
            }
        }
    }

    fn student(&mut self, username: String, women: u32, entry_year: u16) -> Person {
        let mut roles = vec![Held::own("student")];
        if let Some(known) = accounts::STUDENTS.iter().find(|known| known.username == username) {
            roles.extend(known.observer.then_some(Held::own("observer")));
            return self.with_contacts(person(username, known.name.to_owned(), roles), 10, 10);
        }
        let name = self.student_name(women, entry_year);
        self.with_contacts(person(username, name, roles), 4, 3)
    }

    fn student_name(&mut self, women: u32, entry_year: u16) -> String {
        let special = match self.rng.random_range(0..300) {
            0..4 => self.names.special(names::MINORITY),
            4 => self.names.special(names::FOREIGN),
            _ => None,
        };
        special.unwrap_or_else(|| {
            let sex = if self.rng.random_ratio(women, 100) { Sex::Woman } else { Sex::Man };
            let born = entry_year - self.rng.random_range(18..=19);
            self.names.ordinary(self.rng, sex, born)
        })
    }

    /// Year of appointment and a number within it.
    fn staff_number(&mut self, born: u16) -> String {
        loop {
            let appointed = (born + self.rng.random_range(26..=32)).min(2025);
            let username = format!("{appointed}{:04}", self.rng.random_range(1..=480));
            if !self.usernames.contains(&username) {
                return username;
            }
        }
    }

    /// Adds an e-mail address to `with_email` people in ten and a telephone to `with_phone` in ten.
    fn with_contacts(&mut self, mut person: Person, with_email: u32, with_phone: u32) -> Person {
        if self.rng.random_ratio(with_email, 10) {
            person.email = Some(self.email(&person.name));
        }
        if self.rng.random_ratio(with_phone, 10) {
            person.phone = Some(self.phone());
        }
        person
    }

    /// Namesakes and those with the same initials get a number: `shenzx`, `shenzx2`.
    fn email(&mut self, name: &str) -> String {
        let mailbox = pinyin::mailbox(name);
        let bearers = self.mailboxes.entry(mailbox.clone()).or_default();
        *bearers += 1;
        let number = if *bearers == 1 { String::new() } else { bearers.to_string() };
        format!("{mailbox}{number}@{}", INSTITUTION.mail_domain)
    }

    /// The four zeros after the network's prefix tell that nobody answers there.
    fn phone(&mut self) -> String {
        loop {
            let network = NETWORKS.choose(self.rng).copied().unwrap_or(138);
            let phone = format!("{network}0000{:04}", self.rng.random_range(0..10_000));
            if self.phones.insert(phone.clone()) {
                return phone;
            }
        }
    }

    fn register(&mut self, person: Person) {
        self.usernames.insert(person.username.clone());
        self.people.push(person);
    }
}

fn person(username: String, name: String, roles: Vec<Held>) -> Person {
    let language = if name.is_ascii() { "en" } else { "zh-CN" };
    Person {
        username,
        name,
        email: None,
        phone: None,
        language,
        college: None,
        class_group: None,
        enterprise: None,
        title: None,
        roles,
    }
}

/// Parallel classes are of one size, give or take one; together they hold all students.
fn class_sizes(rng: &mut ChaCha8Rng, class_groups: &[ClassGroup], usual: impl Fn(&ClassGroup) -> usize) -> Vec<usize> {
    let mut sizes = Vec::with_capacity(class_groups.len());
    for cohort in class_groups.chunk_by(|a, b| (a.programme, a.entry_year) == (b.programme, b.entry_year)) {
        let size = cohort.first().map_or(0, &usual) + rng.random_range(0..=2 * UNLIKE_OTHERS);
        sizes.extend(cohort.iter().map(|_| size - UNLIKE_OTHERS));
    }
    let mut total: usize = sizes.iter().sum();
    while total != STUDENTS {
        for size in &mut sizes {
            match total.cmp(&STUDENTS) {
                Ordering::Greater => (*size, total) = (*size - 1, total - 1),
                Ordering::Less => (*size, total) = (*size + 1, total + 1),
                Ordering::Equal => break,
            }
        }
    }
    sizes
}
