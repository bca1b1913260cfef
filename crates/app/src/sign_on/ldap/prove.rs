//! From a name and a password to whom the directory has under them.

use std::sync::Arc;

use domain::{
    field::username,
    id::SignOnProviderId,
    session::sign_on::{Protocol, ldap::LdapSettings},
};
use serde_json::Value;
use store::{Institution, SignedOn, StoredProvider};

use super::{Answer, Entry, Question};
use crate::{
    App, Error, Result,
    kernel::secrets::sealing::owner,
    sign_on::{
        Fault,
        prove::{Proved, hashed},
        tested::NotProved,
    },
};

/// A school's directory, and how it is spoken to.
#[derive(Debug)]
pub(crate) struct Known {
    pub provider: StoredProvider,
    settings: LdapSettings,
}

impl Known {
    pub(crate) fn of(providers: Vec<StoredProvider>, id: SignOnProviderId) -> Result<Self> {
        let provider = providers.into_iter().find(|stored| stored.id == id).ok_or(Error::NotFound)?;
        match provider.settings.protocol.clone() {
            Protocol::Ldap(settings) => Ok(Self { provider, settings }),
            _ => Err(Error::NotFound),
        }
    }
}

pub(crate) async fn prove(
    app: &App,
    school: &Arc<Institution>,
    Known { provider, settings }: &Known,
    (name, password): (&str, &str),
) -> std::result::Result<Proved, NotProved> {
    // Nobody here can be called otherwise, so the directory is not asked.
    let name = username(name).map_err(|_| NotProved::Nobody)?;
    let sealed = provider.sealed_secret.as_deref().unwrap_or_default();
    let secret = app.0.sign_on_keys.open(&owner(school.id, provider.id), sealed);
    let secret = secret.ok_or(NotProved::Provider(Fault::Credentials))?;
    let question = Question { settings, secret: &secret, username: name, password };
    match app.0.ldap.person(&question).await? {
        Answer::Person(entry) => {
            let subject_hash = hashed(&settings.address, "entry", entry.unique.as_deref().unwrap_or(&entry.dn));
            let by = SignedOn { provider: provider.id, subject_hash, session_hash: None };
            Ok(Proved { by, username: entry.username.clone(), claims: told(entry), tells_sign_outs: Some(false) })
        }
        Answer::WrongPassword => Err(NotProved::WrongPassword),
        Answer::Nobody => Err(NotProved::Nobody),
        Answer::Several => Err(NotProved::Several),
        Answer::NoUsername => Err(NotProved::NoUsername),
    }
}

/// As what is shown to whoever tries the settings.
fn told(entry: Entry) -> crate::sign_on::openid::checked::Claims {
    let attributes = entry.attributes.into_iter().map(|(name, values)| (name, Value::String(values.join(", "))));
    [("dn".to_owned(), Value::String(entry.dn))].into_iter().chain(attributes).collect()
}
