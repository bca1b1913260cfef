//! A school's providers, as its office sets them up.

use domain::{
    audit::Action,
    field::{FieldErrors, Reason},
    id::SignOnProviderId,
    session::sign_on::{Protocol, SignOnSettings, check_secret, ldap::check_reader_password},
};
use serde_json::{Value, json};
use store::{ProviderEdit, ProviderKept, StoredProvider};
use zeroize::Zeroizing;

use crate::{
    Caller, Error, Result,
    kernel::{
        caller::{Change, SchoolManage},
        directory::site_of,
        secrets::{digest::fingerprint, sealing::owner},
    },
    session::way_in::ensure_left,
};

/// More than any school has, and few enough for a page that everybody sees first.
const MOST: usize = 5;

#[derive(Debug)]
pub struct ProviderForm {
    pub settings: SignOnSettings,
    /// `None`: as it was, or none is needed.
    pub secret: Option<String>,
    pub site: String,
}

pub async fn list_providers(mut caller: Caller<SchoolManage>) -> Result<Vec<StoredProvider>> {
    caller.ensure_of_school()?;
    Ok(caller.tx.sign_on_providers().await?)
}

pub async fn add_provider(mut caller: Caller<SchoolManage>, form: ProviderForm) -> Result<Vec<StoredProvider>> {
    caller.ensure_of_school()?;
    if caller.tx.sign_on_providers().await?.len() >= MOST {
        return Err(Error::WrongState);
    }
    let id: SignOnProviderId = caller.app.new_id();
    let (site, sealed_secret) = checked(&mut caller, id, &form, None).await?;
    let level = caller.actor().level;
    let new =
        ProviderEdit { id, settings: &form.settings, site: &site, sealed_secret: sealed_secret.as_deref(), level };
    caller.tx.insert_sign_on_provider(&new).await?;
    audit(&mut caller, Action::SignOnAdd, id, None, Some(told(&form.settings))).await?;
    done(caller).await
}

/// What was seen to work stays so as long as nothing of how it is spoken to has changed.
pub async fn edit_provider(
    mut caller: Caller<SchoolManage>,
    id: SignOnProviderId,
    form: ProviderForm,
    version: i32,
) -> Result<Vec<StoredProvider>> {
    caller.ensure_of_school()?;
    caller.tx.lock_role_managers().await?;
    let before = find(&mut caller, id).await?;
    let (site, sealed_secret) = checked(&mut caller, id, &form, Some(&before)).await?;
    let tested = form.secret.is_none() && site == before.site && form.settings.is_spoken_to_alike(&before.settings);
    let kept = ProviderKept { tested, bindings: form.settings.knows_the_same_people(&before.settings) };
    let level = caller.actor().level;
    let edit =
        ProviderEdit { id, settings: &form.settings, site: &site, sealed_secret: sealed_secret.as_deref(), level };
    if !caller.tx.update_sign_on_provider(&edit, kept, version).await? {
        return Err(Error::Conflict);
    }
    if !kept.bindings {
        // Other people: nobody has said that they are given accounts, and whoever came by it cannot sign out there any more.
        caller.tx.delete_account_rule(id).await?;
        let now = caller.app.now();
        caller.tx.end_sessions_of_provider(id, now).await?;
    }
    ensure_left(&mut caller.tx).await?;
    audit(&mut caller, Action::SignOnEdit, id, Some(told(&before.settings)), Some(told(&form.settings))).await?;
    done(caller).await
}

/// Whoever came in by it is signed out.
pub async fn remove_provider(mut caller: Caller<SchoolManage>, id: SignOnProviderId) -> Result<()> {
    caller.ensure_of_school()?;
    caller.tx.lock_role_managers().await?;
    let before = find(&mut caller, id).await?;
    let now = caller.app.now();
    caller.tx.end_sessions_of_provider(id, now).await?;
    caller.tx.delete_sign_on_provider(id).await?;
    ensure_left(&mut caller.tx).await?;
    audit(&mut caller, Action::SignOnRemove, id, Some(told(&before.settings)), None).await?;
    Ok(caller.tx.commit().await?)
}

pub async fn switch_provider(
    mut caller: Caller<SchoolManage>,
    id: SignOnProviderId,
    on: bool,
    version: i32,
) -> Result<Vec<StoredProvider>> {
    caller.ensure_of_school()?;
    caller.tx.lock_role_managers().await?;
    let before = find(&mut caller, id).await?;
    if on && before.tested_at.is_none() {
        return Err(Error::WrongState);
    }
    if !caller.tx.switch_sign_on(id, on, version).await? {
        return Err(Error::Conflict);
    }
    if !on {
        ensure_left(&mut caller.tx).await?;
    }
    let action = if on { Action::SignOnSwitchOn } else { Action::SignOnSwitchOff };
    audit(&mut caller, action, id, None, Some(told(&before.settings))).await?;
    done(caller).await
}

async fn find(caller: &mut Caller<SchoolManage>, id: SignOnProviderId) -> Result<StoredProvider> {
    let all = caller.tx.sign_on_providers().await?;
    all.into_iter().find(|stored| stored.id == id).ok_or(Error::NotFound)
}

/// The school's address, and the secret as it is kept where there is one.
async fn checked(
    caller: &mut Caller<SchoolManage>,
    id: SignOnProviderId,
    form: &ProviderForm,
    before: Option<&StoredProvider>,
) -> Result<(String, Option<Vec<u8>>)> {
    let mut faults = form.settings.faults();
    let site = faults.keep("site", site_of(&caller.app, &caller.institution, &form.site).await?);
    let sealed = match (&form.settings.protocol, form.secret.clone().map(Zeroizing::new)) {
        (Protocol::OpenId(_) | Protocol::Ldap(_) | Protocol::Chat(_), Some(new)) => {
            let of_directory = form.settings.protocol.takes_password();
            faults.keep("secret", if of_directory { check_reader_password(&new) } else { check_secret(&new) });
            Some(caller.app.0.sign_on_keys.seal(&owner(caller.institution.id, id), &new)?)
        }
        // A secret goes to those whom it was written down for, and to nobody else.
        (Protocol::OpenId(_) | Protocol::Ldap(_) | Protocol::Chat(_), None) => {
            let kept = before.filter(|before| same_door(&before.settings, &form.settings));
            let kept = kept.and_then(|before| before.sealed_secret.clone());
            if kept.is_none() {
                faults.keep::<()>("secret", Err(Reason::Required));
            }
            kept
        }
        (Protocol::Cas(_), None) => None,
        (Protocol::Cas(_), Some(_)) => {
            faults.keep::<()>("secret", Err(Reason::Invalid));
            None
        }
    };
    match site {
        Some(site) if faults == FieldErrors::default() => Ok((site, sealed)),
        _ => Err(Error::Invalid(faults)),
    }
}

fn same_door(before: &SignOnSettings, now: &SignOnSettings) -> bool {
    match (&before.protocol, &now.protocol) {
        (Protocol::OpenId(before), Protocol::OpenId(now)) => {
            (&before.issuer, &before.client) == (&now.issuer, &now.client)
        }
        (Protocol::Ldap(before), Protocol::Ldap(now)) => before.is_same_door(now),
        (Protocol::Chat(before), Protocol::Chat(now)) => before.is_same_door(now),
        _ => false,
    }
}

async fn done(mut caller: Caller<SchoolManage>) -> Result<Vec<StoredProvider>> {
    let all = caller.tx.sign_on_providers().await?;
    caller.tx.commit().await?;
    Ok(all)
}

async fn audit(
    caller: &mut Caller<SchoolManage>,
    action: Action,
    id: SignOnProviderId,
    before: Option<Value>,
    after: Option<Value>,
) -> Result<()> {
    caller.audit(Change { action, target_kind: "sign_on", target: id.as_uuid(), before, after }).await
}

fn told(settings: &SignOnSettings) -> Value {
    let name = [("name_zh", json!(settings.name.zh)), ("name_en", json!(settings.name.en))];
    let spoken_to = match &settings.protocol {
        Protocol::OpenId(openid) => vec![
            ("issuer", json!(openid.issuer)),
            ("client", json!(openid.client)),
            ("scopes", json!(openid.scopes)),
            ("claim", json!(openid.claim)),
        ],
        Protocol::Cas(cas) => vec![
            ("base", json!(cas.base)),
            ("protocol", json!(settings.protocol.kind())),
            ("attribute", json!(cas.attribute)),
        ],
        Protocol::Ldap(ldap) => vec![
            ("address", json!(ldap.address)),
            ("protocol", json!(settings.protocol.kind())),
            ("reader", json!(ldap.reader)),
            ("search_base", json!(ldap.base)),
            ("attribute", json!(ldap.attribute)),
            ("authority", json!(ldap.authority.as_deref().map(fingerprint))),
        ],
        Protocol::Chat(chat) => vec![
            ("address", json!(chat.address)),
            ("protocol", json!(settings.protocol.kind())),
            ("page", json!(chat.page)),
            ("members", json!(chat.members)),
            ("client", json!(chat.client)),
            ("agent", json!(chat.agent)),
            ("claim", json!(chat.says_who())),
        ],
    };
    Value::Object(name.into_iter().chain(spoken_to).map(|(name, value)| (name.to_owned(), value)).collect())
}
