use domain::{
    audit::Action,
    field::{self, FieldErrors, Reason},
    id::CollegeId,
    messages::Message,
    people::search::search_words,
    roles::authority::may_touch,
    session::by_password::ByPassword,
    text::Language,
};
use serde_json::json;
use store::{AccountEdit, AccountState, EndReason};

use super::{Person, create, ensure_role_manager_left, find};
use crate::{
    Caller, Error, Result,
    kernel::caller::{Change, Denied, UserManage},
    messages::{named, tell},
    session::way_in::{by_password_of, ensure_left},
};

#[derive(Debug)]
pub struct PersonEdit {
    pub name: String,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub language: String,
    pub college: Option<CollegeId>,
    pub version: i32,
}

pub async fn edit_person(mut caller: Caller<UserManage>, username: &str, edit: PersonEdit) -> Result<Person> {
    let person = find(&mut caller, username).await?;
    if may_touch(caller.actor(), person.level).is_err() {
        return Err(caller.deny("user.edit", Denied::User(person.profile.id)).await);
    }
    let mut errors = FieldErrors::default();
    let name = errors.keep("name", field::name(&edit.name));
    let email = errors.keep("email", field::email(edit.email.as_deref()));
    let phone = errors.keep("phone", field::phone(edit.phone.as_deref()));
    let language = errors.keep("language", Language::from_tag(&edit.language).ok_or(Reason::Invalid));
    let college = errors.keep("college_id", create::check_college(&mut caller, edit.college).await?);
    let (Some(name), Some(email), Some(phone), Some(language), Some(())) = (name, email, phone, language, college)
    else {
        return Err(Error::Invalid(errors));
    };
    let before = person.profile;
    let change = AccountEdit { name, email, phone, language, college: edit.college, version: edit.version };
    if !caller.tx.edit_account(&before, &change).await? {
        return Err(Error::Conflict);
    }
    caller.tx.set_search_words(&[(before.id, search_words(&before.username, name, email))]).await?;
    let after = find(&mut caller, username).await?;
    let told = |profile: &store::Profile| {
        json!({
            "name": profile.name, "email": profile.email, "phone": profile.phone,
            "language": profile.language.tag(), "college": profile.college.as_ref().map(|college| &college.zh),
        })
    };
    let (told_before, told_after) = (Some(told(&before)), Some(told(&after.profile)));
    let target = before.id.as_uuid();
    let change =
        Change { action: Action::UserEdit, target_kind: "user", target, before: told_before, after: told_after };
    caller.audit(change).await?;
    caller.tx.commit().await?;
    Ok(after)
}

/// Disabling signs the person out everywhere. Nothing that they have submitted is touched.
pub async fn set_state(mut caller: Caller<UserManage>, username: &str, state: AccountState) -> Result<Person> {
    caller.tx.lock_role_managers().await?;
    let person = find(&mut caller, username).await?;
    let user = person.profile.id;
    if may_touch(caller.actor(), person.level).is_err() {
        return Err(caller.deny("user.set_state", Denied::User(user)).await);
    }
    caller.tx.set_account_state(&person.profile, state).await?;
    if state == AccountState::Disabled {
        caller.tx.end_sessions_of(&[user], None, EndReason::AccountDisabled, caller.app.now()).await?;
        ensure_role_manager_left(&mut caller.tx).await?;
    }
    let before = Some(json!({ "state": person.profile.state.key() }));
    let after = Some(json!({ "state": state.key() }));
    let target = user.as_uuid();
    caller.audit(Change { action: Action::UserSetState, target_kind: "user", target, before, after }).await?;
    let person = find(&mut caller, username).await?;
    caller.tx.commit().await?;
    Ok(person)
}

/// The new password, shown this once. Signs the person out everywhere.
pub async fn reset_password(mut caller: Caller<UserManage>, username: &str) -> Result<String> {
    let person = find(&mut caller, username).await?;
    if may_touch(caller.actor(), person.level).is_err() {
        return Err(caller.deny("user.reset_password", Denied::User(person.profile.id)).await);
    }
    if caller.tx.is_machine(person.profile.id).await? {
        return Err(Error::WrongState);
    }
    if by_password_of(&mut caller.tx, person.profile.id).await? == ByPassword::SignsOn {
        return Err(Error::TheirPasswordsOff);
    }
    let app = caller.app.clone();
    let password = create::one_time_password(&app);
    let (mut caller, hash) = caller.meanwhile(app.hash_password(password.clone())).await?;
    caller.tx.lock_role_managers().await?;
    // Whoever is being given a role above the caller at this moment comes first, or waits.
    caller.tx.lock_account(person.profile.id).await?;
    let person = find(&mut caller, username).await?;
    if may_touch(caller.actor(), person.level).is_err() {
        return Err(Error::AboveYourLevel);
    }
    let user = person.profile.id;
    caller.tx.set_initial_password(&person.profile, &hash, create::one_time_until(app.now())).await?;
    caller.tx.drop_first_code(user).await?;
    // Who is named for when the sign-on fails has none of their own choice for now.
    ensure_left(&mut caller.tx).await?;
    caller.tx.end_sessions_of(&[user], None, EndReason::PasswordReset, app.now()).await?;
    let target = user.as_uuid();
    let change = Change { action: Action::UserResetPassword, target_kind: "user", target, before: None, after: None };
    caller.audit(change).await?;
    if user != caller.user {
        let message = Message::PasswordReset { by: named(&mut caller.tx, caller.user).await? };
        tell(&app, &mut caller.tx, &[(user, message)]).await?;
    }
    caller.tx.commit().await?;
    Ok(password)
}

/// Whom the school's sign-on takes them for is found out anew at their next sign-on. How many bindings there were.
pub async fn release_sign_on(mut caller: Caller<UserManage>, username: &str) -> Result<u64> {
    let found = find(&mut caller, username).await?;
    // Whoever is being given a role above the caller at this moment comes first, or waits.
    caller.tx.lock_account(found.profile.id).await?;
    let person = find(&mut caller, username).await?;
    let user = person.profile.id;
    if may_touch(caller.actor(), person.level).is_err() {
        return Err(caller.deny("user.release_sign_on", Denied::User(user)).await);
    }
    let released = caller.tx.release_bindings(user, caller.app.now()).await?;
    let target = user.as_uuid();
    let after = Some(json!({ "bindings": released }));
    let change = Change { action: Action::UserReleaseSignOn, target_kind: "user", target, before: None, after };
    caller.audit(change).await?;
    caller.tx.commit().await?;
    Ok(released)
}
