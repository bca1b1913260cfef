//! Making a school: its record, its host names, the built-in roles, the ready templates, and its first administrator.

use domain::{
    field::{self, FieldErrors},
    roles::role::BUILT_IN,
    scope::Scope,
    session::password,
    text::{Language, LocalText},
};
use store::{Institution, NewAccount, NewAssignment, Owner};

use crate::{App, Error, Result, templates::insert_ready_templates};

#[derive(Debug)]
pub struct NewSchool {
    pub name: LocalText,
    pub time_zone: String,
    pub hosts: Vec<String>,
}

#[derive(Debug)]
pub struct FirstAdministrator {
    pub username: String,
    pub name: String,
    pub password: String,
}

impl FirstAdministrator {
    /// Before a school is made for them: one without an administrator is of no use.
    pub fn check(&self) -> std::result::Result<(), FieldErrors> {
        let mut errors = FieldErrors::default();
        errors.keep("username", field::username(&self.username));
        errors.keep("password", password::check_new(&self.password, &self.username));
        if errors.0.is_empty() { Ok(()) } else { Err(errors) }
    }
}

/// Needs the connection that owns the tables: the server itself cannot make a school.
pub async fn create_school(app: &App, owner: &mut Owner, school: NewSchool) -> Result<Institution> {
    let now = app.now();
    let institution = Institution { id: app.new_id(), name: school.name, time_zone: school.time_zone };
    let hosts: Vec<_> = school.hosts.iter().map(|host| host.to_ascii_lowercase()).collect();
    owner.create_institution(&institution, &hosts, now).await?;
    let mut tx = app.0.store.tenant(institution.id).await?;
    for role in BUILT_IN {
        tx.insert_built_in_role(app.new_id(), role).await?;
    }
    insert_ready_templates(app, &mut tx).await?;
    tx.commit().await?;
    Ok(institution)
}

pub async fn create_first_administrator(app: &App, institution: &Institution, first: FirstAdministrator) -> Result<()> {
    first.check().map_err(Error::Invalid)?;
    let password_hash = app.hash_password(first.password).await?;
    let account = NewAccount {
        id: app.new_id(),
        username: first.username.trim().to_owned(),
        name: first.name,
        email: None,
        phone: None,
        language: Language::Chinese,
        college: None,
        class_group: None,
        enterprise: None,
        password_hash: Some(password_hash),
        must_change_password: true,
    };
    let now = app.now();
    let mut tx = app.0.store.tenant(institution.id).await?;
    let role = tx.role_id("school_admin").await?.ok_or(Error::NotFound)?;
    let assignment =
        NewAssignment { id: app.new_id(), user: account.id, role, scope: Scope::Institution, granted_at: now };
    tx.insert_accounts(&[account], now).await?;
    tx.insert_assignments(&[assignment]).await?;
    Ok(tx.commit().await?)
}
