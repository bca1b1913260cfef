//! Writes the school to a database, the way a real one gets there.

pub(crate) mod aftermath;
pub(crate) mod answers;
pub(crate) mod campaign;
pub(crate) mod classes;
pub(crate) mod comments;
pub(crate) mod days;
pub(crate) mod mail;
pub(crate) mod messages;
pub(crate) mod nature;
pub(crate) mod notices;
pub(crate) mod outcomes;
pub(crate) mod own_questions;
pub(crate) mod story_clock;
pub(crate) mod surveys;
pub(crate) mod visits;

use app::{
    App, Error, Institution, Result,
    tenancy::school::{NewSchool, create_school},
};
use domain::{
    id::{ClassGroupId, CollegeId, EnterpriseId, Id, ProgrammeId, UserId},
    roles::role::BUILT_IN,
    scope::Scope,
    text::{Language, LocalText},
};
use jiff::{SignedDuration, Timestamp};
use store::{NewAccount, NewAssignment, NewClassGroup, NewCollege, NewContact, NewEnterprise, NewProgramme, Owner, Tx};

use self::{classes::load_teaching, notices::load_notices, outcomes::load_outcomes};
use crate::{Bilingual, PASSWORD, Person, School, ScopeOf, school, teaching};

/// Everybody's password is [`PASSWORD`], under one hash: hashing two thousand times would take minutes.
pub async fn load(app: &App, owner: &mut Owner, hosts: Vec<String>) -> Result<Institution> {
    let school = school();
    let new =
        NewSchool { name: text(school.institution.name), time_zone: school.institution.time_zone.to_owned(), hosts };
    let institution = create_school(app, owner, new).await?;
    let password_hash = app.hash_password(PASSWORD.to_owned()).await?;
    let mut tx = app.store().tenant(institution.id).await?;
    let ids = Ids::new(app, &school);
    load_structure(&mut tx, &school, &ids).await?;
    load_outcomes(app, &mut tx, &school, &ids.programmes).await?;
    let people = load_people(app, &mut tx, &school, &ids, &password_hash).await?;
    load_teaching(app, &mut tx, &teaching(&school), &ids.colleges, &people).await?;
    load_notices(app, &mut tx, &school, &ids.colleges, &people).await?;
    tx.commit().await?;
    Ok(institution)
}

struct Ids {
    colleges: Vec<CollegeId>,
    programmes: Vec<ProgrammeId>,
    class_groups: Vec<ClassGroupId>,
    enterprises: Vec<EnterpriseId>,
}

impl Ids {
    fn new(app: &App, school: &School) -> Self {
        fn many<Kind>(app: &App, count: usize) -> Vec<Id<Kind>> {
            (0..count).map(|_| app.new_id()).collect()
        }
        Self {
            colleges: many(app, school.colleges.len()),
            programmes: many(app, school.programmes.len()),
            class_groups: many(app, school.class_groups.len()),
            enterprises: many(app, school.enterprises.len()),
        }
    }
}

async fn load_structure(tx: &mut Tx, school: &School, ids: &Ids) -> Result<()> {
    let colleges: Vec<_> = std::iter::zip(&school.colleges, &ids.colleges)
        .map(|(college, id)| NewCollege { id: *id, code: college.code.to_owned(), name: text(college.name) })
        .collect();
    tx.insert_colleges(&colleges).await?;

    let programmes = std::iter::zip(&school.programmes, &ids.programmes).map(|(programme, id)| {
        let college = at(&ids.colleges, programme.college)?;
        Ok(NewProgramme { id: *id, college, code: programme.code.to_owned(), name: text(programme.name) })
    });
    tx.insert_programmes(&programmes.collect::<Result<Vec<_>>>()?).await?;

    let groups = std::iter::zip(&school.class_groups, &ids.class_groups).map(|(group, id)| {
        let programme = at(&ids.programmes, group.programme)?;
        let entry_year = i16::try_from(group.entry_year).map_err(|error| Error::Internal(error.into()))?;
        Ok(NewClassGroup { id: *id, programme, entry_year, name: group.name.clone() })
    });
    tx.insert_class_groups(&groups.collect::<Result<Vec<_>>>()?).await?;

    let enterprises =
        (1..).zip(std::iter::zip(&school.enterprises, &ids.enterprises)).map(|(number, (enterprise, id))| {
            let college = school.colleges.iter().position(|college| Some(college.code) == enterprise.college);
            Ok(NewEnterprise {
                id: *id,
                code: enterprise.code.to_owned(),
                name: text(enterprise.name),
                facts: enterprise.facts(number),
                college: college.map(|index| at(&ids.colleges, index)).transpose()?,
            })
        });
    Ok(tx.insert_enterprises(&enterprises.collect::<Result<Vec<_>>>()?).await?)
}

/// Returns their ids, in the order of the school.
async fn load_people(app: &App, tx: &mut Tx, school: &School, ids: &Ids, password_hash: &str) -> Result<Vec<UserId>> {
    let now = app.now();
    let mut roles = std::collections::HashMap::new();
    for role in BUILT_IN {
        roles.insert(role.key, tx.role_id(role.key).await?.ok_or(Error::NotFound)?);
    }
    let mut accounts = Vec::new();
    let (mut assignments, mut contacts) = (Vec::new(), Vec::new());
    for person in &school.people {
        let account = account(app, person, ids, password_hash)?;
        for (order, held) in (0_i64..).zip(&person.roles) {
            let assignment = NewAssignment {
                id: app.new_id(),
                user: account.id,
                role: roles.get(held.role).copied().ok_or(Error::NotFound)?,
                scope: match held.scope {
                    ScopeOf::Own => Scope::Own,
                    ScopeOf::College(college) => Scope::College(at(&ids.colleges, college)?),
                    ScopeOf::Enterprise(enterprise) => Scope::Enterprise(at(&ids.enterprises, enterprise)?),
                    ScopeOf::Institution => Scope::Institution,
                },
                granted_at: in_order(now, order),
            };
            if let Scope::Enterprise(enterprise) = assignment.scope {
                let title = person.title.map(str::to_owned);
                contacts.push(NewContact { enterprise, user: account.id, assignment: assignment.id, title });
            }
            assignments.push(assignment);
        }
        accounts.push(account);
    }
    tx.insert_accounts(&accounts, now).await?;
    tx.insert_assignments(&assignments).await?;
    tx.insert_contacts(&contacts).await?;
    Ok(accounts.iter().map(|account| account.id).collect())
}

fn account(app: &App, person: &Person, ids: &Ids, password_hash: &str) -> Result<NewAccount> {
    Ok(NewAccount {
        id: app.new_id(),
        username: person.username.clone(),
        name: person.name.clone(),
        email: person.email.clone(),
        phone: person.phone.clone(),
        language: Language::from_tag(person.language).unwrap_or_default(),
        college: person.college.map(|index| at(&ids.colleges, index)).transpose()?,
        class_group: person.class_group.map(|index| at(&ids.class_groups, index)).transpose()?,
        enterprise: person.enterprise.map(|index| at(&ids.enterprises, index)).transpose()?,
        password_hash: Some(password_hash.to_owned()),
        must_change_password: false,
    })
}

/// A person begins under the role that was granted first.
fn in_order(now: Timestamp, order: i64) -> Timestamp {
    now + SignedDuration::from_millis(order)
}

pub(crate) fn text(name: Bilingual) -> LocalText {
    LocalText { zh: name.zh.to_owned(), en: Some(name.en.to_owned()) }
}

pub(crate) fn at<T: Copy>(items: &[T], index: usize) -> Result<T> {
    items.get(index).copied().ok_or(Error::NotFound)
}
