//! What writing a plan to the database comes to.

use super::super::*;
use super::school::id;

/// New ids count up from `next`.
pub fn apply(known: &mut Known, plan: &Plan, next: &mut u128) {
    for record in plan.rows.iter().filter_map(|row| row.outcome.record()) {
        *next += 1;
        write(known, record.clone(), *next);
    }
}

fn put<T>(items: &mut Vec<T>, item: T, same: impl Fn(&T, &T) -> bool) {
    match items.iter_mut().find(|other| same(other, &item)) {
        Some(other) => *other = item,
        None => items.push(item),
    }
}

fn write(known: &mut Known, record: Record, next: u128) {
    match record {
        Record::College(CollegeRecord { id: old, code, name }) => {
            put(&mut known.colleges, KnownCollege { id: old.unwrap_or(id(next)), code, name }, |a, b| a.id == b.id);
        }
        Record::Programme(ProgrammeRecord { id: old, code, name, college }) => {
            let programme = KnownProgramme { id: old.unwrap_or(id(next)), code, name, college };
            put(&mut known.programmes, programme, |a, b| a.id == b.id);
        }
        Record::ClassGroup(ClassGroupRecord { id: old, name, programme, entry_year }) => {
            let group = KnownClassGroup { id: old.unwrap_or(id(next)), name, programme, entry_year };
            put(&mut known.class_groups, group, |a, b| a.id == b.id);
        }
        Record::User(user) => {
            let UserRecord { id: old, username, name, email, phone, college, class_group, grants } = user;
            let id = old.unwrap_or(id(next));
            let account = known.accounts.iter().find(|account| account.id == id);
            let mut held = account.map(|account| account.held.clone()).unwrap_or_default();
            let active = account.is_none_or(|account| account.active);
            held.extend(grants.into_iter().map(|Grant { role, scope }| HeldRole { role, scope }));
            let account = KnownAccount { id, username, name, email, phone, college, class_group, active, held };
            put(&mut known.accounts, account, |a, b| a.id == b.id);
        }
        Record::Course(CourseRecord { id: old, code, name, credits, college }) => {
            let course = KnownCourse { id: old.unwrap_or(id(next)), code, name, credits, college };
            put(&mut known.courses, course, |a, b| a.id == b.id);
        }
        Record::Offering(OfferingRecord { id: old, code, course, teachers, meetings }) => {
            let offering = KnownOffering { id: old.unwrap_or(id(next)), code, course, teachers, meetings };
            put(&mut known.offerings, offering, |a, b| a.id == b.id);
        }
        Record::Enrolment(EnrolmentRecord { offering, user }) => {
            known.enrolments.insert((offering, user));
        }
    }
}
