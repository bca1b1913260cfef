//! Who speaks for an enterprise. They get an account without a password: a link is enough to answer once a year.

use domain::{
    audit::Action,
    enterprises::contact::{self, CONTACT_ROLE, Held, Refusal, email_key, may_join, next_username, username_stem},
    field::{self, FieldErrors, Reason},
    id::{AssignmentId, EnterpriseId, UserId},
    messages::Message,
    scope::Scope,
    text::Language,
};
use serde_json::{Value, json};
use store::{
    AccountState, Contact, ContactEdit, EndReason, Enterprise, HeldRole, NewAccount, NewAssignment, NewContact,
    Profile, Reached,
};

use super::find;
use crate::{
    Caller, Error, Result,
    kernel::caller::{Change, EnterpriseManage},
    messages::{named, tell},
};

#[derive(Debug)]
pub struct ContactForm {
    pub name: String,
    pub title: Option<String>,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub language: String,
}

/// Somebody new, with an account of their own.
pub async fn add_contact(mut caller: Caller<EnterpriseManage>, id: EnterpriseId, form: ContactForm) -> Result<Contact> {
    let enterprise = find(&mut caller, id).await?;
    let edit = checked(&mut caller, &enterprise, form, None).await?;
    let stem = username_stem(&enterprise.code);
    let taken = caller.tx.usernames_of_stem(&stem).await?;
    let (user, now) = (caller.app.new_id(), caller.app.now());
    let account = NewAccount {
        id: user,
        username: next_username(&stem, taken.iter().map(String::as_str)),
        name: edit.name,
        email: edit.email,
        phone: edit.phone,
        language: edit.language,
        college: None,
        class_group: None,
        enterprise: Some(id),
        password_hash: None,
        must_change_password: false,
    };
    let username = account.username.clone();
    caller.tx.insert_accounts(&[account], now).await?;
    let assignment = give_role(&mut caller, id, user).await?;
    caller.tx.insert_contacts(&[NewContact { enterprise: id, user, assignment, title: edit.title }]).await?;
    finish(caller, Action::EnterpriseAddContact, &enterprise, &username, None).await
}

/// Somebody who has an account: of another enterprise, or of one that they once spoke for.
pub async fn join_contact(
    mut caller: Caller<EnterpriseManage>,
    id: EnterpriseId,
    username: &str,
    title: Option<String>,
) -> Result<Contact> {
    let enterprise = find(&mut caller, id).await?;
    let title = contact::title(title.as_deref()).map_err(|reason| Error::field("title", reason))?;
    let key = field::username_key(username);
    let person = caller.tx.reach_person(&key, Scope::Institution, caller.user).await?.ok_or(Error::NotFound)?;
    // Nobody is given a role between the look at theirs and this one.
    caller.tx.lock_account(person.id).await?;
    let held = caller.tx.held_roles(person.id).await?;
    check_joining(&mut caller, &person, &held).await?;
    if caller.tx.reach_contact(&enterprise, &key).await?.is_some() {
        return Err(Error::Conflict);
    }
    let there = held.iter().find(|held| held.scope == Scope::Enterprise(id)).map(|held| held.assignment);
    let assignment = match there {
        Some(assignment) => assignment,
        None => give_role(&mut caller, id, person.id).await?,
    };
    let title = title.map(str::to_owned);
    caller.tx.insert_contacts(&[NewContact { enterprise: id, user: person.id, assignment, title }]).await?;
    caller.tx.settle_contact(person.id, id).await?;
    if there.is_none() {
        let role = caller.tx.roles().await?.into_iter().find(|role| role.key == CONTACT_ROLE).ok_or(Error::NotFound)?;
        let by = Some(named(&mut caller.tx, caller.user).await?);
        let message = Message::RoleGiven { assignment, role: role.name, by };
        tell(&caller.app, &mut caller.tx, &[(person.id, message)]).await?;
    }
    finish(caller, Action::EnterpriseAddContact, &enterprise, &key, None).await
}

async fn check_joining(caller: &mut Caller<EnterpriseManage>, person: &Profile, held: &[HeldRole]) -> Result<()> {
    let beyond = beyond_reach(caller, held).await?;
    let roles: Vec<_> = held.iter().map(|held| Held { role: &held.role_key, scope: held.scope }).collect();
    let reaches = |scope| matches!(scope, Scope::Enterprise(id) if !beyond.contains(&id));
    let of_a_college = person.college_id.is_some() || person.class_group.is_some();
    may_join(&roles, of_a_college, caller.reach, reaches).map_err(|refusal| match (refusal, caller.reach) {
        (Refusal::OfTheSchool, Scope::Institution) => Error::OfTheSchool,
        // Who they are otherwise is not for a college to learn.
        _ => Error::NotFound,
    })
}

/// The enterprises of these roles that the caller does not reach.
async fn beyond_reach(caller: &mut Caller<EnterpriseManage>, held: &[HeldRole]) -> Result<Vec<EnterpriseId>> {
    let of: Vec<_> = held
        .iter()
        .filter_map(|held| match held.scope {
            Scope::Enterprise(id) => Some(id),
            _ => None,
        })
        .collect();
    Ok(caller.tx.enterprises_beyond(&of, caller.reach).await?)
}

async fn give_role(caller: &mut Caller<EnterpriseManage>, id: EnterpriseId, user: UserId) -> Result<AssignmentId> {
    let role = caller.tx.role_id(CONTACT_ROLE).await?.ok_or(Error::NotFound)?;
    let new = NewAssignment {
        id: caller.app.new_id(),
        user,
        role,
        scope: Scope::Enterprise(id),
        granted_at: caller.app.now(),
    };
    let assignment = new.id;
    caller.tx.insert_assignments(&[new]).await?;
    Ok(assignment)
}

/// Of somebody who also speaks for an enterprise beyond the caller's reach only the title here changes: an address is where
/// links go, and theirs are not the caller's to move.
pub async fn edit_contact(
    mut caller: Caller<EnterpriseManage>,
    id: EnterpriseId,
    username: &str,
    version: i32,
    form: ContactForm,
) -> Result<Contact> {
    let enterprise = find(&mut caller, id).await?;
    let key = field::username_key(username);
    let before = caller.tx.reach_contact(&enterprise, &key).await?.ok_or(Error::NotFound)?;
    let edit = checked(&mut caller, &enterprise, form, Some(&before)).await?;
    let held = caller.tx.held_roles(before.user).await?;
    let same_person = (&edit.name, &edit.email, &edit.phone, edit.language)
        == (&before.name, &before.email, &before.phone, before.language);
    let of_the_school = held.iter().any(|held| held.role_key != CONTACT_ROLE);
    if !same_person && (of_the_school || !beyond_reach(&mut caller, &held).await?.is_empty()) {
        return Err(Error::AboveYourLevel);
    }
    if !caller.tx.edit_contact(&before, &edit, version).await? {
        return Err(Error::Conflict);
    }
    finish(caller, Action::EnterpriseEditContact, &enterprise, &key, Some(told(&enterprise, &before))).await
}

/// Takes the role there. Who has no other is signed out everywhere, and can no longer sign in.
pub async fn remove_contact(mut caller: Caller<EnterpriseManage>, id: EnterpriseId, username: &str) -> Result<()> {
    let enterprise = find(&mut caller, id).await?;
    let key = field::username_key(username);
    let before = caller.tx.reach_contact(&enterprise, &key).await?.ok_or(Error::NotFound)?;
    let roleless = caller.tx.delete_contact(&before).await?;
    let reason = if roleless {
        let person = caller.tx.reach_person(&key, Scope::Institution, caller.user).await?.ok_or(Error::NotFound)?;
        caller.tx.set_account_state(&person, AccountState::Disabled).await?;
        EndReason::AccountDisabled
    } else {
        EndReason::SignedOutElsewhere
    };
    caller.tx.end_sessions_of(&[before.user], None, reason, caller.app.now()).await?;
    let (told, target) = (Some(told(&enterprise, &before)), before.user.as_uuid());
    let action = Action::EnterpriseRemoveContact;
    caller.audit(Change { action, target_kind: "user", target, before: told, after: None }).await?;
    Ok(caller.tx.commit().await?)
}

/// An address belongs to one contact of the enterprise, and to nobody of the school: whoever opened what is sent there would
/// rate it.
async fn checked(
    caller: &mut Caller<EnterpriseManage>,
    enterprise: &Reached<Enterprise>,
    form: ContactForm,
    before: Option<&Contact>,
) -> Result<ContactEdit> {
    let mut errors = FieldErrors::default();
    let name = errors.keep("name", field::name(&form.name));
    let title = errors.keep("title", contact::title(form.title.as_deref()));
    let email = errors.keep("email", field::email(form.email.as_deref()));
    let phone = errors.keep("phone", field::phone(form.phone.as_deref()));
    let language = errors.keep("language", Language::from_tag(&form.language).ok_or(Reason::Invalid));
    let (Some(name), Some(title), Some(email), Some(phone), Some(language)) = (name, title, email, phone, language)
    else {
        return Err(Error::Invalid(errors));
    };
    let unchanged = before.is_some_and(|before| before.email.as_deref() == email);
    if let Some(email) = email.filter(|_| !unchanged) {
        let others = caller.tx.contacts(enterprise).await?;
        let other = |contact: &&Contact| before.is_none_or(|before| before.user != contact.user);
        let has = |contact: &Contact| contact.email.as_deref().is_some_and(|has| email_key(has) == email_key(email));
        if others.iter().filter(other).any(has) {
            return Err(Error::field("email", Reason::Taken));
        }
        if caller.tx.is_email_of_school(email).await? {
            return Err(Error::OfTheSchool);
        }
    }
    Ok(ContactEdit {
        name: name.to_owned(),
        title: title.map(str::to_owned),
        email: email.map(str::to_owned),
        phone: phone.map(str::to_owned),
        language,
    })
}

async fn finish(
    mut caller: Caller<EnterpriseManage>,
    action: Action,
    enterprise: &Reached<Enterprise>,
    username: &str,
    before: Option<Value>,
) -> Result<Contact> {
    let key = field::username_key(username);
    let contact = caller.tx.reach_contact(enterprise, &key).await?.ok_or(Error::NotFound)?;
    let (after, target) = (Some(told(enterprise, &contact)), contact.user.as_uuid());
    caller.audit(Change { action, target_kind: "user", target, before, after }).await?;
    caller.tx.commit().await?;
    Ok(contact.shown())
}

fn told(enterprise: &Enterprise, contact: &Contact) -> Value {
    json!({
        "enterprise": enterprise.name.zh, "username": contact.username, "name": contact.name, "title": contact.title,
        "email": contact.email, "phone": contact.phone, "language": contact.language.tag(),
    })
}
