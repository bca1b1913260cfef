//! Who takes which class. A list adds students and takes none away.

use std::collections::{HashMap, HashSet};

use super::roles::{Roles, holds};
use crate::{
    id::{CollegeId, CourseId, OfferingId, UserId},
    imports::{
        CellReason, Column, Columns, EmptyClass, EnrolmentRecord, Hint, Known, KnownAccount, KnownOffering, Outcome,
        PlannedRow, Record, Setting, SheetRow,
        columns::cells::Cells,
        finding::{finder::Finder, fold},
        plan::{List, each},
    },
};

/// More students than any lecture hall holds.
const LARGEST_CLASS: u32 = 500;

struct Enrolments<'k, 's> {
    setting: &'k Setting,
    known: &'k Known,
    colleges: HashMap<CourseId, CollegeId>,
    offerings: Finder<'k, KnownOffering>,
    accounts: Finder<'k, KnownAccount>,
    roles: Roles<'k>,
    sizes: &'s mut HashMap<OfferingId, Size>,
    /// That some row says somebody takes, right or wrong.
    named: &'s mut HashSet<OfferingId>,
}

pub(crate) struct Enrolled {
    pub rows: Vec<PlannedRow>,
    /// Classes that have no students here, nor in the list.
    pub empty: Vec<EmptyClass>,
    /// Classes that have students here and none in the list.
    pub absent: Vec<EmptyClass>,
}

#[derive(Default)]
struct Size {
    students: u32,
    /// The first row of the file that adds to it.
    row: Option<u32>,
}

pub(crate) fn plan(
    setting: &Setting,
    columns: &Columns,
    rows: impl Iterator<Item = SheetRow>,
    known: &Known,
) -> Enrolled {
    let mut named = HashSet::new();
    let mut sizes: HashMap<OfferingId, Size> = HashMap::new();
    for (offering, _) in &known.enrolments {
        sizes.entry(*offering).or_default().students += 1;
    }
    let colleges: HashMap<_, _> = known.courses.iter().map(|course| (course.id, course.college)).collect();
    let list = Enrolments {
        setting,
        known,
        colleges: colleges.clone(),
        offerings: Finder::new(&known.offerings),
        accounts: Finder::new(&known.accounts),
        roles: Roles::new(known),
        sizes: &mut sizes,
        named: &mut named,
    };
    let mut rows = each(list, columns, rows);
    let large = sizes.values().filter(|size| size.students >= LARGEST_CLASS);
    let large: HashMap<u32, u32> = large.filter_map(|size| Some((size.row?, size.students))).collect();
    for row in &mut rows {
        row.hints.extend(large.get(&row.number).map(|students| Hint::ClassOfSize(*students)));
    }
    let within = known.offerings.iter().filter(|class| setting.reaches(colleges.get(&class.course).copied()));
    let (taken, empty): (Vec<_>, Vec<_>) = within.partition(|class| sizes.contains_key(&class.id));
    let absent = taken.into_iter().filter(|class| !named.contains(&class.id)).collect();
    Enrolled { rows, empty: by_code(empty), absent: by_code(absent) }
}

fn by_code(classes: Vec<&KnownOffering>) -> Vec<EmptyClass> {
    let classes = classes.into_iter().map(|class| EmptyClass { offering: class.id, code: class.code.clone() });
    let mut classes: Vec<_> = classes.collect();
    classes.sort_unstable_by(|one, other| one.code.cmp(&other.code));
    classes
}

impl<'k> Enrolments<'k, '_> {
    fn class(&mut self, cells: &mut Cells<'_>) -> Option<&'k KnownOffering> {
        let text = cells.required(Column::ClassCode)?;
        let class = match self.offerings.by_code(text) {
            Some(class) if self.setting.reaches(self.colleges.get(&class.course).copied()) => Ok(class),
            Some(_) => Err(CellReason::OutsideYourCollege),
            None => Err(CellReason::UnknownClass { near: self.offerings.near(text, None) }),
        };
        cells.keep(Column::ClassCode, class)
    }

    /// Of any college: students take classes elsewhere too.
    fn student(&mut self, cells: &mut Cells<'_>) -> Option<&'k KnownAccount> {
        let name = cells.text(Column::StudentName);
        let number = cells.username(Column::StudentNumber)?;
        let student = self.accounts.by_code(&number).ok_or_else(|| {
            let setting = self.setting;
            let near = self.accounts.near_among(&number, name, |account| setting.reaches(account.college));
            CellReason::UnknownPerson { near }
        });
        let student = cells.keep(Column::StudentNumber, student)?;
        if let Some(given) = name.filter(|name| fold::name(name) != fold::name(&student.name)) {
            let known = self.setting.reaches(student.college).then(|| student.name.clone());
            cells.hint(Hint::NameDiffers { given: given.to_owned(), known });
        }
        let person = || student.username.clone();
        if !student.active {
            cells.hint(Hint::AccountDisabled { person: person() });
        }
        if !holds(student, self.roles.student) {
            let teaches = holds(student, self.roles.teacher);
            cells.hint(if teaches {
                Hint::StudentIsTeacher { person: person() }
            } else {
                Hint::NotAStudent { person: person() }
            });
        }
        Some(student)
    }
}

impl List for Enrolments<'_, '_> {
    type Key = (OfferingId, UserId);
    type Given = EnrolmentRecord;

    fn read(&mut self, cells: &mut Cells<'_>) -> Option<(Self::Key, EnrolmentRecord)> {
        let class = self.class(cells);
        self.named.extend(class.map(|class| class.id));
        let student = self.student(cells)?;
        let (offering, user) = (class?.id, student.id);
        Some(((offering, user), EnrolmentRecord { offering, user }))
    }

    fn judge(&mut self, given: &EnrolmentRecord, cells: &mut Cells<'_>) -> Outcome {
        if self.known.enrolments.contains(&(given.offering, given.user)) {
            return Outcome::Unchanged;
        }
        let size = self.sizes.entry(given.offering).or_default();
        size.students += 1;
        size.row.get_or_insert(cells.number());
        Outcome::New(Record::Enrolment(*given))
    }
}
