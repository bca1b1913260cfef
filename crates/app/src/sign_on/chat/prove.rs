//! From a code to which member an app gave it.

use domain::session::sign_on::chat::ChatSettings;
use serde_json::Value;
use store::{Institution, SignedOn, StoredProvider};
use zeroize::Zeroizing;

use super::{Answer, Member, Question};
use crate::{
    App,
    kernel::secrets::sealing::owner,
    sign_on::{
        Returned,
        begin::return_address,
        fault::Fault,
        prove::{Proved, Taken, hashed},
        tested::NotProved,
    },
};

/// What the longest of them is documented to be.
const LONGEST_CODE: usize = 512;

pub(crate) async fn prove(
    app: &App,
    school: &Institution,
    (Taken { browser, provider, .. }, settings): (&Taken, &ChatSettings),
    returned: &Returned,
) -> Result<Proved, NotProved> {
    let code = returned.code.as_deref().filter(|_| returned.error.is_none()).ok_or(NotProved::Denied)?;
    if code.is_empty() || code.len() > LONGEST_CODE || !code.chars().all(|c| c.is_ascii_graphic()) {
        return Err(NotProved::Provider(Fault::CodeRefused));
    }
    let secret = secret(app, school, provider)?;
    let (redirect, verifier) = (return_address(&provider.site), Zeroizing::new(browser.verifier()));
    let question = Question { settings, secret: &secret, code, redirect: &redirect, verifier: &verifier };
    let Member { id, said } = match app.0.chat.member(&question).await? {
        Answer::Member(member) => member,
        Answer::Stranger => return Err(NotProved::Stranger),
    };
    let who = said.iter().find(|(name, _)| *name == settings.says_who()).map(|(_, value)| value.trim().to_owned());
    let username = who.filter(|name| !name.is_empty()).ok_or(NotProved::NoUsername)?;
    // Another application may call somebody else by the same id.
    let whose = format!("{} {}", settings.address, settings.client);
    let by = SignedOn {
        provider: provider.id,
        subject_hash: hashed(&whose, settings.app.member(), &id),
        session_hash: None,
    };
    let claims = said.into_iter().map(|(name, value)| (name.to_owned(), Value::String(value))).collect();
    Ok(Proved { by, username, claims, tells_sign_outs: Some(false) })
}

/// Before an administrator is sent there.
pub(crate) async fn is_there(
    app: &App,
    school: &Institution,
    provider: &StoredProvider,
    settings: &ChatSettings,
) -> Result<(), Fault> {
    let secret = secret(app, school, provider)?;
    app.0.chat.is_there(settings, &secret).await
}

fn secret(app: &App, school: &Institution, provider: &StoredProvider) -> Result<Zeroizing<String>, Fault> {
    let sealed = provider.sealed_secret.as_deref().unwrap_or_default();
    app.0.sign_on_keys.open(&owner(school.id, provider.id), sealed).ok_or(Fault::Credentials)
}
