//! A person's own profile and password, and what they may see of somebody else's.

use std::{net::IpAddr, sync::Arc};

use domain::{
    audit::Action,
    field::{self, FieldErrors, Reason},
    people::search::search_words,
    roles::{authority::LOWEST_LEVEL, permission::Permission},
    session::password,
    text::Language,
};
use jiff::SignedDuration;
use serde_json::json;
use store::{EndReason, PasswordReset, Profile, ProfileEdit};

use crate::{
    Caller, Error, Permit, Result,
    kernel::caller::{Change, Present, SignedIn},
    own::{devices::SignedInDevice, roles::OwnRole},
    session::guessing::Guess,
};

const RESETS_TOLD_FOR: SignedDuration = SignedDuration::from_hours(password::RESET_TOLD_DAYS * 24);
const SIGN_INS_SHOWN: i64 = 10;

#[derive(Debug)]
pub struct OwnInfo {
    pub profile: Profile,
    pub role: Option<OwnRole>,
    pub permissions: Vec<Permission>,
    pub level: u8,
    /// The last time that somebody else reset the password, while it is told.
    pub password_reset: Option<PasswordReset>,
    /// Came by a link.
    pub by_link: bool,
}

/// Whoever has found a link learns a name from it, and neither address nor number.
pub async fn own_info(mut caller: Caller<Present>) -> Result<OwnInfo> {
    let info = read_own_info(&mut caller).await?;
    if !info.by_link {
        return Ok(info);
    }
    let profile = Profile { email: None, phone: None, must_change_password: false, ..info.profile };
    Ok(OwnInfo { profile, password_reset: None, ..info })
}

async fn read_own_info<P: Permit>(caller: &mut Caller<P>) -> Result<OwnInfo> {
    let profile = caller.tx.profile(caller.user).await?.ok_or(Error::SignInRequired)?;
    let current = caller.role.as_ref().map(|role| role.assignment);
    let held = caller.tx.held_roles(caller.user).await?;
    let role = held.into_iter().find(|held| Some(held.assignment) == current);
    let told_since = caller.app.now() - RESETS_TOLD_FOR;
    let resets = caller.tx.password_resets_by_others(caller.user, told_since).await?;
    Ok(OwnInfo {
        password_reset: resets.into_iter().next(),
        profile,
        role: role.map(|held| OwnRole { held, current: true }),
        permissions: caller.role.iter().flat_map(|role| &role.permissions).map(|(held, _)| *held).collect(),
        level: caller.role.as_ref().map_or(LOWEST_LEVEL, |role| role.level),
        by_link: caller.invitation.is_some(),
    })
}

/// What the owner of an account is shown after somebody else reset its password, whoever changed it since.
#[derive(Debug)]
pub struct ResetsTold {
    pub resets: Vec<PasswordReset>,
    pub sign_ins: Vec<SignedInDevice>,
}

pub async fn password_resets(mut caller: Caller<SignedIn>) -> Result<ResetsTold> {
    let since = caller.app.now() - RESETS_TOLD_FOR;
    let resets = caller.tx.password_resets_by_others(caller.user, since).await?;
    let sessions = caller.tx.recent_sign_ins(caller.user, since, SIGN_INS_SHOWN).await?;
    let sign_ins =
        sessions.into_iter().map(|session| SignedInDevice { current: session.id == caller.session, session });
    Ok(ResetsTold { resets, sign_ins: sign_ins.collect() })
}

#[derive(Debug)]
pub struct InfoEdit {
    pub email: Option<String>,
    pub phone: Option<String>,
    pub language: String,
    pub version: i32,
}

pub async fn edit_own_info(mut caller: Caller<SignedIn>, edit: InfoEdit) -> Result<OwnInfo> {
    let mut errors = FieldErrors::default();
    let email = errors.keep("email", field::email(edit.email.as_deref()));
    let phone = errors.keep("phone", field::phone(edit.phone.as_deref()));
    let language = errors.keep("language", Language::from_tag(&edit.language).ok_or(Reason::Invalid));
    let (Some(email), Some(phone), Some(language)) = (email, phone, language) else {
        return Err(Error::Invalid(errors));
    };
    let before = caller.tx.profile(caller.user).await?.ok_or(Error::SignInRequired)?;
    let change = ProfileEdit { email, phone, language, version: edit.version };
    if !caller.tx.edit_profile(caller.user, &change).await? {
        return Err(Error::Conflict);
    }
    caller.tx.set_search_words(&[(caller.user, search_words(&before.username, &before.name, email))]).await?;
    let target = caller.user.as_uuid();
    let before = json!({ "email": before.email, "phone": before.phone, "language": before.language.tag() });
    let after = json!({ "email": email, "phone": phone, "language": language.tag() });
    let change =
        Change { action: Action::UserEditOwn, target_kind: "user", target, before: Some(before), after: Some(after) };
    caller.audit(change).await?;
    let info = read_own_info(&mut caller).await?;
    caller.tx.commit().await?;
    Ok(info)
}

/// Signs the person out on every other device; says on how many. The password of now may be a guess by whoever found the
/// device, so it is slowed and recorded as it is at sign-in.
pub async fn change_password(
    mut caller: Caller<SignedIn>,
    address: IpAddr,
    current: String,
    new: String,
) -> Result<u64> {
    let profile = caller.tx.profile(caller.user).await?.ok_or(Error::SignInRequired)?;
    let stored = caller.tx.password_hash(caller.user).await?;
    let mut errors = FieldErrors::default();
    errors.keep("current_password", if current.is_empty() { Err(Reason::Required) } else { Ok(()) });
    errors.keep("new_password", password::check_new(&new, &profile.username));
    if !errors.0.is_empty() {
        return Err(Error::Invalid(errors));
    }
    let (app, institution) = (caller.app.clone(), Arc::clone(&caller.institution));
    let failed = Change {
        action: Action::UserChangePasswordFailed,
        target_kind: "user",
        target: caller.user.as_uuid(),
        before: None,
        after: None,
    };
    let role = caller.role.as_ref().map(|role| role.key.clone());
    let user = caller.user;
    let hashing = async {
        let guess = Guess::begin(&app, &institution, &field::username_key(&profile.username), address).await?;
        if !guess.check(&app, current.clone(), stored.clone()).await? {
            guess.was_wrong(&app, &institution, &failed.record(&app, Some(user), role.as_deref())).await?;
            return Err(Error::field("current_password", Reason::Wrong));
        }
        let mut tx = app.store().tenant(institution.id).await?;
        guess.was_right(&mut tx).await?;
        tx.commit().await?;
        if current == new {
            return Err(Error::field("new_password", Reason::SameAsCurrent));
        }
        app.hash_password(new).await
    };
    let (mut caller, new_hash) = caller.meanwhile(hashing).await?;
    let now = caller.app.now();
    let proved = stored.ok_or(Error::SignInRequired)?;
    if !caller.tx.change_password(caller.user, &proved, &new_hash, now).await? {
        return Err(Error::Conflict);
    }
    let ended =
        caller.tx.end_sessions_of(&[caller.user], Some(caller.session), EndReason::PasswordChanged, now).await?;
    let target = caller.user.as_uuid();
    let after = Some(json!({ "ended_sessions": ended }));
    caller
        .audit(Change { action: Action::UserChangePassword, target_kind: "user", target, before: None, after })
        .await?;
    caller.tx.commit().await?;
    Ok(ended)
}
