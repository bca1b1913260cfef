//! Users, by their number. A list adds roles and takes none.

use std::collections::HashMap;

use super::{
    colleges::college_of,
    programmes::college_names,
    roles::{Roles, holds},
};
use crate::{
    field,
    id::{ClassGroupId, CollegeId, RoleId},
    imports::{
        CellReason, Column, Grant, Hint, Known, KnownAccount, KnownClassGroup, KnownCollege, Outcome, Record, Setting,
        UserRecord,
        changes::Changes,
        columns::cells::{Cells, of_field},
        finding::{finder::Finder, fold, near::one_slip_apart},
        plan::List,
    },
    scope::Scope,
};

/// A name that more people have tells nothing.
const MOST_NAMESAKES: usize = 100;

pub(crate) struct Users<'k> {
    setting: &'k Setting,
    colleges: Finder<'k, KnownCollege>,
    college_names: HashMap<CollegeId, &'k str>,
    class_groups: Finder<'k, KnownClassGroup>,
    placed: HashMap<ClassGroupId, Placed<'k>>,
    roles: Roles<'k>,
    accounts: Finder<'k, KnownAccount>,
    /// Usernames by name, of those known within reach and of the file's new ones.
    namesakes: HashMap<String, Vec<String>>,
}

struct Placed<'k> {
    name: &'k str,
    college: CollegeId,
}

#[derive(PartialEq)]
pub(crate) struct Given {
    username: String,
    name: String,
    email: Option<String>,
    phone: Option<String>,
    college: Option<CollegeId>,
    class_group: Option<ClassGroupId>,
    roles: Vec<RoleId>,
}

/// Where the user will be, after what the row says and what is known.
#[derive(Clone, Copy)]
struct Place {
    college: Option<CollegeId>,
    class_group: Option<ClassGroupId>,
}

impl<'k> Users<'k> {
    pub(crate) fn new(setting: &'k Setting, known: &'k Known) -> Self {
        let programmes: HashMap<_, _> =
            known.programmes.iter().map(|programme| (programme.id, programme.college)).collect();
        let placed = known.class_groups.iter().filter_map(|group| {
            let college = *programmes.get(&group.programme)?;
            Some((group.id, Placed { name: &group.name, college }))
        });
        let mut namesakes: HashMap<String, Vec<String>> = HashMap::new();
        for account in known.accounts.iter().filter(|account| setting.reaches(account.college)) {
            namesakes.entry(fold::name(&account.name)).or_default().push(fold::code(&account.username));
        }
        Self {
            setting,
            colleges: Finder::new(&known.colleges),
            college_names: college_names(known),
            class_groups: Finder::new(&known.class_groups),
            placed: placed.collect(),
            roles: Roles::new(known),
            accounts: Finder::new(&known.accounts),
            namesakes,
        }
    }

    fn class_group(&mut self, cells: &mut Cells<'_>) -> Option<ClassGroupId> {
        let text = cells.text(Column::ClassGroup)?;
        let found = self.class_groups.by_code(&fold::tidy(text)).map(|group| group.id);
        let found = found.ok_or_else(|| CellReason::UnknownClassGroup { near: self.class_groups.near(text, None) });
        cells.keep(Column::ClassGroup, found)
    }

    fn place(&self, given: &Given, known: Option<&KnownAccount>, cells: &mut Cells<'_>) -> Place {
        let college_of = |group: Option<ClassGroupId>| group.and_then(|id| self.placed.get(&id)).map(|at| at.college);
        let own = match self.setting.actor.reach {
            Scope::College(own) if known.is_none() => Some(own),
            _ => None,
        };
        let college = given.college.or(college_of(given.class_group)).or(known.and_then(|known| known.college)).or(own);
        let class_group = given.class_group.or(known.and_then(|known| known.class_group));
        let said = given.college.is_some() || given.class_group.is_some();
        if let Some(elsewhere) = college_of(class_group).filter(|at| said && Some(*at) != college) {
            let column = if given.class_group.is_some() { Column::ClassGroup } else { Column::College };
            let college = self.college_names.get(&elsewhere).copied().unwrap_or_default().to_owned();
            cells.fault(column, CellReason::ClassGroupElsewhere { college });
        }
        if !self.setting.reaches(college) {
            let column = if given.class_group.is_some() { Column::ClassGroup } else { Column::College };
            cells.fault(column, CellReason::OutsideYourCollege);
        }
        Place { college, class_group }
    }

    fn add(&mut self, given: &Given, place: Place, cells: &mut Cells<'_>) -> Outcome {
        let roles = if given.roles.is_empty() { self.setting.default_role.as_slice() } else { &given.roles };
        if roles.is_empty() {
            cells.fault(Column::Role, CellReason::Required);
        }
        let grants = self.roles.grants(self.setting, roles, place.college, None, cells);
        let username = fold::code(&given.username);
        let namesakes = self.namesakes.entry(fold::name(&given.name)).or_default();
        let mut compared = namesakes.iter().rev().take(MOST_NAMESAKES);
        if let Some(of) = compared.find(|other| one_slip_apart(other, &username)) {
            cells.hint(Hint::NearDuplicate { of: of.clone() });
        }
        if !cells.is_wrong() {
            namesakes.push(username);
        }
        Outcome::New(Record::User(UserRecord {
            id: None,
            username: given.username.clone(),
            name: given.name.clone(),
            email: given.email.clone(),
            phone: given.phone.clone(),
            college: place.college,
            class_group: place.class_group,
            grants,
        }))
    }

    fn change(&self, given: &Given, known: &KnownAccount, place: Place, cells: &mut Cells<'_>) -> Outcome {
        let grants = self.roles.grants(self.setting, &given.roles, place.college, Some(known), cells);
        if fold::name(&given.name) != fold::name(&known.name) {
            cells.hint(Hint::NameDiffers { given: given.name.clone(), known: Some(known.name.clone()) });
        }
        if !known.active {
            cells.hint(Hint::AccountDisabled { person: known.username.clone() });
        }
        let person = || known.username.clone();
        let gets = |role: Option<RoleId>| grants.iter().any(|grant| Some(grant.role) == role) && !holds(known, role);
        if gets(self.roles.teacher) && holds(known, self.roles.student) {
            cells.hint(Hint::TeacherIsStudent { person: person() });
        }
        if gets(self.roles.student) && holds(known, self.roles.teacher) {
            cells.hint(Hint::StudentIsTeacher { person: person() });
        }

        let mut changes = Changes::default();
        changes.compare(Column::PersonName, &known.name, &given.name);
        changes.reference(Column::College, known.college, place.college, |id| self.college_names.get(&id?).copied());
        let group_name = |id: Option<_>| self.placed.get(&id?).map(|group| group.name);
        changes.reference(Column::ClassGroup, known.class_group, place.class_group, group_name);
        let email = changes.optional(Column::Email, known.email.as_deref(), given.email.as_deref());
        let phone = changes.optional(Column::Phone, known.phone.as_deref(), given.phone.as_deref());
        self.compare_roles(known, &grants, &mut changes);
        changes.outcome(Record::User(UserRecord {
            id: Some(known.id),
            username: known.username.clone(),
            name: given.name.clone(),
            email,
            phone,
            college: place.college,
            class_group: place.class_group,
            grants,
        }))
    }

    fn compare_roles(&self, known: &KnownAccount, grants: &[Grant], changes: &mut Changes) {
        if grants.is_empty() {
            return;
        }
        let held = known.held.iter().map(|held| held.role);
        let old = self.roles.names(held);
        let added = self.roles.names(grants.iter().map(|grant| grant.role));
        // A role may be held for one college and come again for another.
        let new = if old.is_empty() { added } else { format!("{old}、{added}") };
        changes.compare(Column::Role, &old, &new);
    }
}

impl List for Users<'_> {
    type Key = String;
    type Given = Given;

    fn read(&mut self, cells: &mut Cells<'_>) -> Option<(String, Given)> {
        let username = cells.username(Column::Username);
        let name = cells.person_name(Column::PersonName);
        let mut contact = |column, check: fn(Option<&str>) -> Result<Option<&str>, field::Reason>| {
            let text = cells.text(column).map(fold::narrow);
            let checked = check(text.as_deref()).map(|text| text.map(str::to_owned));
            cells.keep(column, checked.map_err(|reason| of_field(reason, column))).flatten()
        };
        let email = contact(Column::Email, field::email);
        let phone = contact(Column::Phone, field::phone);
        let college = cells.text(Column::College);
        let college = college.and_then(|text| college_of(&mut self.colleges, self.setting, cells, text));
        let college = college.map(|college| college.id);
        let class_group = self.class_group(cells);
        let roles = self.roles.read(cells);
        let (username, name) = (username?, name?);
        Some((field::username_key(&username), Given { username, name, email, phone, college, class_group, roles }))
    }

    fn judge(&mut self, given: &Given, cells: &mut Cells<'_>) -> Outcome {
        let known = self.accounts.by_code(&given.username);
        // Nothing more is said of somebody whom the one who imports may not see.
        if known.is_some_and(|known| !self.setting.reaches(known.college)) {
            cells.fault(Column::Username, CellReason::OutsideYourCollege);
            return Outcome::Unchanged;
        }
        if known.is_some_and(|known| self.roles.level_of(known) > self.setting.actor.level) {
            cells.fault(Column::Username, CellReason::PersonAboveYou);
        }
        let place = self.place(given, known, cells);
        match known {
            Some(known) => self.change(given, known, place, cells),
            None => self.add(given, place, cells),
        }
    }
}
