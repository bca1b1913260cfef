//! Accounts at the first sign-on: for which providers the office wants them, and making one.

use domain::{
    audit::Action,
    field::Reason,
    id::{RoleId, SignOnProviderId},
    roles::authority::Actor,
    scope::Scope,
    session::sign_on::{
        Protocol, Refusal, SignOnSettings,
        accounts::{DIRECTORY_NAME, Newcomer, USUAL_NAME_CLAIM, may_be_given, newcomer},
        check_name_claim,
    },
    text::{Language, LocalText},
};
use serde_json::{Value, json};
use store::{AccountRule, AuditRecord, NewAccount, NewAssignment, StoredProvider, StoredRole, Tx};

use super::prove::Proved;
use crate::{
    App, Caller, Error, Result,
    kernel::caller::{Change, Denied, SchoolManage},
};

#[derive(Debug)]
pub struct AccountRules {
    pub rules: Vec<(AccountRule, LocalText)>,
    /// Those that the caller may say.
    pub roles: Vec<StoredRole>,
}

/// What everybody unknown is given from now on.
#[derive(Debug)]
pub struct AccountChoice {
    pub role: RoleId,
    pub name_claim: Option<String>,
}

/// What somebody would be given, or that they would not.
#[derive(Debug)]
pub enum WouldGet {
    Account {
        name: String,
        role: LocalText,
    },
    /// Nobody here can be called so.
    Unfit,
}

pub async fn list_rules(mut caller: Caller<SchoolManage>) -> Result<AccountRules> {
    caller.ensure_of_school()?;
    read(&mut caller).await
}

async fn read(caller: &mut Caller<SchoolManage>) -> Result<AccountRules> {
    let actor = caller.actor();
    let roles = caller.tx.roles().await?;
    let name = |id| roles.iter().find(|role| role.id == id).map(|role| role.name.clone());
    let named = caller.tx.account_rules().await?.into_iter();
    let named = named.filter_map(|rule| name(rule.role).map(|name| (rule, name))).collect();
    let roles = roles.into_iter().filter(|role| may_be_given(actor, role.power()).is_ok()).collect();
    Ok(AccountRules { rules: named, roles })
}

/// `None`: nobody is given one, from this moment.
pub async fn set_rule(
    mut caller: Caller<SchoolManage>,
    provider: SignOnProviderId,
    choice: Option<AccountChoice>,
) -> Result<AccountRules> {
    caller.ensure_of_school()?;
    let providers = caller.tx.sign_on_providers().await?;
    let stored = providers.into_iter().find(|stored| stored.id == provider).ok_or(Error::NotFound)?;
    let before = rule_of(&mut caller.tx, provider).await?;
    let role_before = match &before {
        Some(rule) => caller.tx.role(rule.role).await?,
        None => None,
    };
    let after = match &choice {
        None => {
            caller.tx.delete_account_rule(provider).await?;
            None
        }
        Some(AccountChoice { role, name_claim }) => {
            if let Some(claim) = name_claim {
                let takes_one = !stored.settings.protocol.takes_password();
                check_name_claim(claim)
                    .and(if takes_one { Ok(()) } else { Err(Reason::Invalid) })
                    .map_err(|reason| Error::field("name_claim", reason))?;
            }
            let role = caller.tx.role(*role).await?.ok_or(Error::NotFound)?;
            if may_be_given(caller.actor(), role.power()).is_err() {
                return Err(caller.deny("sign_on.accounts", Denied::Role(Some(role.id))).await);
            }
            let level = caller.actor().level;
            caller.tx.set_account_rule(provider, role.id, name_claim.as_deref(), level).await?;
            Some(role)
        }
    };
    let told = |role: Option<StoredRole>, claim: Option<&String>| json!({ "name": stored.settings.name.zh, "role": role.map(|role| role.key), "name_claim": claim });
    let before = told(role_before, before.as_ref().and_then(|rule| rule.name_claim.as_ref()));
    let after = told(after, choice.as_ref().and_then(|choice| choice.name_claim.as_ref()));
    let (action, target) = (Action::SignOnAccounts, provider.as_uuid());
    let change = Change { action, target_kind: "sign_on", target, before: Some(before), after: Some(after) };
    caller.audit(change).await?;
    let rules = read(&mut caller).await?;
    caller.tx.commit().await?;
    Ok(rules)
}

pub(super) async fn rule_of(tx: &mut Tx, provider: SignOnProviderId) -> Result<Option<AccountRule>> {
    Ok(tx.account_rules().await?.into_iter().find(|rule| rule.provider == provider))
}

/// In which the provider says somebody's name.
pub(super) fn name_claim<'a>(settings: &SignOnSettings, rule: &'a AccountRule) -> &'a str {
    match (&settings.protocol, rule.name_claim.as_deref()) {
        (Protocol::Ldap(_), _) => DIRECTORY_NAME,
        (_, Some(claim)) => claim,
        (_, None) => USUAL_NAME_CLAIM,
    }
}

/// What somebody unknown is given. The role is looked at anew: it may have become more than it was.
async fn given(
    tx: &mut Tx,
    provider: &StoredProvider,
    proved: &Proved,
) -> Result<std::result::Result<(Newcomer, StoredRole), Refusal>> {
    let Some(rule) = rule_of(tx, provider.id).await? else { return Ok(Err(Refusal::Unknown)) };
    let actor = Actor { level: rule.level, reach: Scope::Institution };
    let now = tx.role(rule.role).await?.filter(|role| may_be_given(actor, role.power()).is_ok());
    let Some(given) = now else { return Ok(Err(Refusal::Unknown)) };
    let name = proved.claims.get(name_claim(&provider.settings, &rule)).and_then(Value::as_str);
    Ok(newcomer(&proved.username, name).map(|newcomer| (newcomer, given)).ok_or(Refusal::Unfit))
}

pub(super) async fn would_get(tx: &mut Tx, provider: &StoredProvider, proved: &Proved) -> Result<Option<WouldGet>> {
    Ok(match given(tx, provider, proved).await? {
        Ok((Newcomer { name, .. }, role)) => Some(WouldGet::Account { name, role: role.name }),
        Err(Refusal::Unfit) => Some(WouldGet::Unfit),
        Err(_) => None,
    })
}

/// Afterwards there is an account of this name, whoever has made it: another sign-on or a list may have come first.
pub(super) async fn make(
    app: &App,
    tx: &mut Tx,
    provider: &StoredProvider,
    proved: &Proved,
) -> Result<std::result::Result<(), Refusal>> {
    let (Newcomer { username, name }, role) = match given(tx, provider, proved).await? {
        Ok(given) => given,
        Err(refusal) => return Ok(Err(refusal)),
    };
    let now = app.now();
    let account = NewAccount {
        id: app.new_id(),
        username: username.clone(),
        name,
        email: None,
        phone: None,
        language: Language::Chinese,
        college: None,
        class_group: None,
        enterprise: None,
        password_hash: None,
        must_change_password: false,
    };
    let user = account.id;
    tx.mark().await?;
    if let Err(error) = tx.insert_newcomer(account, now).await {
        if error.constraint() == Some("account_username_taken") {
            tx.return_to_mark().await?;
            return Ok(Ok(()));
        }
        return Err(error.into());
    }
    let assignment = NewAssignment { id: app.new_id(), user, role: role.id, scope: Scope::Own, granted_at: now };
    tx.insert_assignments(&[assignment]).await?;
    // After the account, for which one may have to wait: others are not kept waiting with it.
    if !tx.count_made_account(provider.id).await? {
        tx.return_to_mark().await?;
        return Ok(Err(Refusal::Unknown));
    }
    let told = json!({ "name": provider.settings.name.zh, "username": username, "role": role.key });
    let record = AuditRecord {
        id: app.new_id(),
        at: now,
        actor: None,
        actor_role: None,
        action: Action::SignOnMakeAccount,
        target_kind: "user",
        target: Some(user.as_uuid()),
        before: None,
        after: Some(told),
    };
    tx.append_audit(&record).await?;
    Ok(Ok(()))
}
