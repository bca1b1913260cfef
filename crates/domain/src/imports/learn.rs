//! What the school would have after a plan, so that a list that depends on another can be planned before either is
//! written.

use std::{
    collections::{HashMap, HashSet},
    hash::Hash,
};

use uuid::Uuid;

use super::{
    ClassGroupRecord, CollegeRecord, ContactRecord, CourseRecord, EnrolmentRecord, EnterpriseRecord, Grant, HeldRole,
    Known, KnownAccount, KnownClassGroup, KnownCollege, KnownContact, KnownCourse, KnownEnterprise, KnownOffering,
    KnownOutcome, KnownPlan, KnownProgramme, OfferingRecord, OutcomeRecord, Plan, ProgrammeRecord, Record, UserRecord,
};
use crate::{
    enterprises::contact::CONTACT_ROLE,
    id::{Id, ImportId},
    scope::Scope,
};

/// What a row brings gets its id from the import and the row's number: planned again, it is the same.
#[derive(Debug, Clone, Copy)]
pub struct NewIds(ImportId);

impl NewIds {
    #[must_use]
    pub const fn of(import: ImportId) -> Self {
        Self(import)
    }

    /// A row is about one thing of a kind, and ids of different kinds do not meet.
    #[must_use]
    pub fn id<Kind>(self, row: u32) -> Id<Kind> {
        Id::from_uuid(Uuid::from_u128(self.0.as_uuid().as_u128() ^ u128::from(row)))
    }
}

#[derive(Default)]
struct Learned {
    colleges: Vec<KnownCollege>,
    programmes: Vec<KnownProgramme>,
    class_groups: Vec<KnownClassGroup>,
    accounts: Vec<KnownAccount>,
    courses: Vec<KnownCourse>,
    offerings: Vec<KnownOffering>,
    enterprises: Vec<KnownEnterprise>,
    contacts: Vec<KnownContact>,
}

impl Known {
    /// As if the plan had been written.
    pub fn learn(&mut self, plan: &Plan, ids: NewIds) {
        let mut learned = Learned::default();
        for row in &plan.rows {
            let Some(record) = row.outcome.record() else { continue };
            match record.clone() {
                Record::User(user) => learned.accounts.push(account(user, ids, row.number)),
                Record::Enrolment(EnrolmentRecord { offering, user }) => {
                    self.enrolments.insert((offering, user));
                }
                Record::Contact(contact) => self.learn_contact(contact, ids, row.number, &mut learned),
                Record::Outcome(outcome) => self.learn_outcome(*outcome, ids, row.number),
                Record::Attainment(record) => {
                    self.attainments.insert((record.outcome, record.year), (record.value, record.source));
                }
                record => learned.take(record, ids, row.number),
            }
        }
        self.keep_roles(&mut learned.accounts);
        merge(&mut self.colleges, learned.colleges, |college| college.id);
        merge(&mut self.programmes, learned.programmes, |programme| programme.id);
        merge(&mut self.class_groups, learned.class_groups, |group| group.id);
        merge(&mut self.accounts, learned.accounts, |account| account.id);
        merge(&mut self.courses, learned.courses, |course| course.id);
        merge(&mut self.offerings, learned.offerings, |offering| offering.id);
        merge(&mut self.enterprises, learned.enterprises, |enterprise| enterprise.id);
        merge(&mut self.contacts, learned.contacts, |contact| (contact.enterprise, contact.user));
    }

    fn learn_contact(&self, contact: ContactRecord, ids: NewIds, row: u32, learned: &mut Learned) {
        let ContactRecord { id, enterprise, username, name, title, email, phone, language } = contact;
        let user = id.unwrap_or_else(|| ids.id(row));
        let role = self.roles.iter().find(|role| role.key == CONTACT_ROLE).map(|role| role.id);
        let held = role.filter(|_| id.is_none()).map(|role| HeldRole { role, scope: Scope::Enterprise(enterprise) });
        learned.accounts.push(KnownAccount {
            id: user,
            username,
            name,
            email,
            phone,
            college: None,
            class_group: None,
            active: true,
            held: held.into_iter().collect(),
        });
        learned.contacts.push(KnownContact { enterprise, user, title, language });
    }

    fn learn_outcome(&mut self, outcome: OutcomeRecord, ids: NewIds, row: u32) {
        let OutcomeRecord { id, plan, number, text } = outcome;
        let plan_id = plan.id.unwrap_or_else(|| ids.id(plan.row.unwrap_or(row)));
        let id = id.unwrap_or_else(|| ids.id(row));
        let place = self.plans.iter().position(|known| known.id == plan_id);
        let place = place.unwrap_or_else(|| {
            let (programme, edition) = (plan.programme, plan.edition);
            self.plans.push(KnownPlan { id: plan_id, programme, edition, years: plan.years, outcomes: Vec::new() });
            self.plans.len() - 1
        });
        if let Some(known) = self.plans.get_mut(place) {
            known.years = plan.years;
            merge(&mut known.outcomes, vec![KnownOutcome { id, number, text }], |outcome| outcome.id);
        }
    }

    /// A list adds roles and takes none, and leaves the state of an account as it is.
    fn keep_roles(&self, accounts: &mut [KnownAccount]) {
        let changed: HashSet<_> = accounts.iter().map(|account| account.id).collect();
        let known: HashMap<_, _> = self
            .accounts
            .iter()
            .filter(|account| changed.contains(&account.id))
            .map(|account| (account.id, account))
            .collect();
        for account in accounts {
            if let Some(known) = known.get(&account.id) {
                let added = std::mem::replace(&mut account.held, known.held.clone());
                account.held.extend(added);
                account.active = known.active;
            }
        }
    }
}

impl Learned {
    fn take(&mut self, record: Record, ids: NewIds, row: u32) {
        match record {
            Record::College(CollegeRecord { id, code, name }) => {
                self.colleges.push(KnownCollege { id: id.unwrap_or_else(|| ids.id(row)), code, name });
            }
            Record::Programme(ProgrammeRecord { id, code, name, college }) => {
                let id = id.unwrap_or_else(|| ids.id(row));
                self.programmes.push(KnownProgramme { id, code, name, college });
            }
            Record::ClassGroup(ClassGroupRecord { id, name, programme, entry_year }) => {
                let id = id.unwrap_or_else(|| ids.id(row));
                self.class_groups.push(KnownClassGroup { id, name, programme, entry_year });
            }
            Record::Course(CourseRecord { id, code, name, credits, college, nature }) => {
                let id = id.unwrap_or_else(|| ids.id(row));
                self.courses.push(KnownCourse { id, code, name, credits, college, nature });
            }
            Record::Offering(OfferingRecord { id, code, course, teachers, meetings }) => {
                let id = id.unwrap_or_else(|| ids.id(row));
                self.offerings.push(KnownOffering { id, code, course, teachers, meetings });
            }
            Record::Enterprise(EnterpriseRecord { id, code, name, facts, college }) => {
                let id = id.unwrap_or_else(|| ids.id(row));
                self.enterprises.push(KnownEnterprise { id, code, name, facts, college });
            }
            Record::User(_)
            | Record::Enrolment(_)
            | Record::Contact(_)
            | Record::Outcome(_)
            | Record::Attainment(_) => {}
        }
    }
}

fn account(user: UserRecord, ids: NewIds, row: u32) -> KnownAccount {
    let UserRecord { id, username, name, email, phone, college, class_group, grants } = user;
    KnownAccount {
        id: id.unwrap_or_else(|| ids.id(row)),
        username,
        name,
        email,
        phone,
        college,
        class_group,
        active: true,
        held: grants.into_iter().map(|Grant { role, scope }| HeldRole { role, scope }).collect(),
    }
}

/// In place of those with the same id, or behind all others.
fn merge<T, Key: Eq + Hash>(items: &mut Vec<T>, learned: Vec<T>, id: impl Fn(&T) -> Key) {
    if learned.is_empty() {
        return;
    }
    let places: HashMap<Key, usize> = items.iter().map(&id).zip(0..).collect();
    for item in learned {
        match places.get(&id(&item)).and_then(|place| items.get_mut(*place)) {
            Some(known) => *known = item,
            None => items.push(item),
        }
    }
}
