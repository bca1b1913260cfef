//! For which roles a school has switched passwords off, as its office sets it, and who is named for when the sign-on fails.

use std::collections::HashSet;

use domain::{
    audit::Action,
    field::{self, FieldErrors, Reason},
    id::{RoleId, UserId},
    roles::authority::Actor,
    session::by_password::{MOST_BREAK_GLASS, may_switch_off},
};
use serde_json::json;
use store::{BreakGlass, StoredRole};

use super::way_in::ensure_left;
use crate::{
    Caller, Error, Result,
    kernel::caller::{Change, Denied, SchoolManage},
};

#[derive(Debug)]
pub struct SwitchableRole {
    pub role: StoredRole,
    pub switched_off: bool,
}

#[derive(Debug)]
pub struct PasswordRule {
    /// Those that the caller may switch off, and those that are.
    pub roles: Vec<SwitchableRole>,
    pub administrators: Vec<BreakGlass>,
    /// `false`: nothing may be switched off, since nobody could sign in.
    pub provider_used: bool,
}

#[derive(Debug)]
pub struct PasswordChoice {
    pub roles: Vec<RoleId>,
    pub break_glass: Vec<String>,
}

impl PasswordRule {
    fn is(&self, choice: &PasswordChoice) -> bool {
        let off = self.roles.iter().filter(|of| of.switched_off).map(|of| of.role.id.as_uuid());
        let named = self.administrators.iter().filter(|found| found.named).map(|found| found.username.as_str());
        off.collect::<HashSet<_>>() == choice.roles.iter().map(RoleId::as_uuid).collect()
            && named.collect::<HashSet<_>>() == choice.break_glass.iter().map(String::as_str).collect()
    }
}

pub async fn view_rule(mut caller: Caller<SchoolManage>) -> Result<PasswordRule> {
    caller.ensure_of_school()?;
    read(&mut caller).await
}

async fn read(caller: &mut Caller<SchoolManage>) -> Result<PasswordRule> {
    let actor = caller.actor();
    let off = caller.tx.sign_on_only_roles().await?;
    let roles = caller.tx.roles().await?.into_iter();
    let roles = roles.map(|role| SwitchableRole { switched_off: off.contains(&role.id), role });
    Ok(PasswordRule {
        roles: roles.filter(|of| of.switched_off || may_switch_off(actor, of.role.power())).collect(),
        administrators: caller.tx.break_glass().await?,
        provider_used: caller.tx.ways_in().await?.providers_used > 0,
    })
}

/// How many would then sign in by the school's sign-on only.
pub async fn preview_rule(mut caller: Caller<SchoolManage>, choice: PasswordChoice) -> Result<i64> {
    caller.ensure_of_school()?;
    let before = read(&mut caller).await?;
    let named = named(&mut caller, &choice.break_glass).await?;
    let roles = with_those_above(caller.actor(), &before, &choice);
    Ok(caller.tx.count_sign_on_only(&roles, &named).await?)
}

/// `expected`: how many the caller was told; `seen`: what stood there then. If it is about other people by now, or something else stands
/// there, nothing happens.
pub async fn set_rule(
    mut caller: Caller<SchoolManage>,
    choice: PasswordChoice,
    expected: i64,
    seen: PasswordChoice,
) -> Result<PasswordRule> {
    caller.ensure_of_school()?;
    // Whoever takes the last way in at this moment comes before, or sees what is switched off here.
    caller.tx.lock_role_managers().await?;
    let before = read(&mut caller).await?;
    if !before.is(&seen) {
        return Err(Error::Conflict);
    }
    let chosen = match chosen(caller.actor(), &before, &choice) {
        Err(Error::AboveYourLevel) => return Err(caller.deny("sign_on.passwords", Denied::Role(None)).await),
        chosen => chosen?,
    };
    let mut errors = FieldErrors::default();
    let named = named(&mut caller, &choice.break_glass).await?;
    let fit = |user: &UserId| before.administrators.iter().any(|found| found.fit && found.user == *user);
    errors.keep(
        "break_glass",
        match named.len() {
            count if count > MOST_BREAK_GLASS => Err(Reason::TooLong),
            0 if !chosen.is_empty() => Err(Reason::Required),
            _ if named.len() != choice.break_glass.len() || !named.iter().all(fit) => Err(Reason::Invalid),
            _ => Ok(()),
        },
    );
    if !errors.0.is_empty() {
        return Err(Error::Invalid(errors));
    }
    if caller.tx.count_sign_on_only(&chosen, &named).await? != expected {
        return Err(Error::Conflict);
    }
    caller.tx.set_sign_on_only(&chosen, &named).await?;
    ensure_left(&mut caller.tx).await?;
    let after = read(&mut caller).await?;
    let target = caller.institution.id.as_uuid();
    let (told_before, told_after) = (Some(told(&before)), Some(told(&after)));
    let change = Change {
        action: Action::SignOnPasswords,
        target_kind: "school",
        target,
        before: told_before,
        after: told_after,
    };
    caller.audit(change).await?;
    caller.tx.commit().await?;
    Ok(after)
}

fn chosen(actor: Actor, before: &PasswordRule, choice: &PasswordChoice) -> Result<Vec<RoleId>> {
    if !choice.roles.iter().all(|id| before.roles.iter().any(|of| of.role.id == *id)) {
        return Err(Error::AboveYourLevel);
    }
    Ok(with_those_above(actor, before, choice))
}

/// What is above the caller stays as it is.
fn with_those_above(actor: Actor, before: &PasswordRule, choice: &PasswordChoice) -> Vec<RoleId> {
    let may = |of: &&SwitchableRole| may_switch_off(actor, of.role.power());
    let kept = before.roles.iter().filter(|of| of.switched_off && !may(of)).map(|of| of.role.id);
    let mut roles: Vec<_> = choice.roles.iter().copied().chain(kept).collect();
    roles.sort_unstable_by_key(RoleId::as_uuid);
    roles.dedup();
    roles
}

async fn named(caller: &mut Caller<SchoolManage>, usernames: &[String]) -> Result<Vec<UserId>> {
    let mut keys: Vec<_> = usernames.iter().map(|username| field::username_key(username)).collect();
    keys.sort_unstable();
    keys.dedup();
    Ok(caller.tx.users_named(&keys).await?.into_iter().flatten().collect())
}

fn told(rule: &PasswordRule) -> serde_json::Value {
    let roles = rule.roles.iter().filter(|of| of.switched_off).map(|of| of.role.key.as_str());
    let named = rule.administrators.iter().filter(|found| found.named).map(|found| found.username.as_str());
    json!({ "roles": roles.collect::<Vec<_>>(), "break_glass": named.collect::<Vec<_>>() })
}
