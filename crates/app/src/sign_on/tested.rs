//! Trying a provider before anybody else meets it: an administrator goes there and comes back, and sees what came with them. It opens
//! no session and binds nobody.

use domain::{
    field::username_key,
    id::SignOnProviderId,
    session::sign_on::{Protocol, Refusal},
};
use serde_json::Value;
use store::{PersonRef, StoredProvider};

use super::{
    Begun, Returned, Unfit,
    accounts::{WouldGet, would_get},
    begin, cas, chat,
    fault::Fault,
    prove::{Proved, prove, take},
};
use crate::{Caller, Error, Result, kernel::caller::SchoolManage};

/// Which of what came back is nobody's to see, not even theirs: what binds one sign-on together.
const HIDDEN: [&str; 8] = ["nonce", "at_hash", "c_hash", "s_hash", "sid", "jti", "auth_time", "acr"];
const LONGEST_SHOWN: usize = 200;

/// Why somebody who came back is not known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotProved {
    /// The provider let nobody in.
    Denied,
    /// Another provider answered than the one that was asked.
    OtherServer,
    Provider(Fault),
    Token(Unfit),
    /// In a chat app: no member of the school's, or one who may not use the application.
    Stranger,
    /// What was brought is no ticket for us.
    Ticket,
    /// It does not say what the school asks for.
    NoUsername,
    /// At a directory: the password is not theirs, or they are locked out.
    WrongPassword,
    /// Nobody there is called so.
    Nobody,
    /// More than one is.
    Several,
}

impl From<Fault> for NotProved {
    fn from(fault: Fault) -> Self {
        Self::Provider(fault)
    }
}

/// What came back.
#[derive(Debug)]
pub struct Seen {
    pub username: String,
    /// Who here has that username.
    pub person: Option<PersonRef>,
    /// What somebody would be given who is nobody here yet, where the school says that they are.
    pub would_get: Option<WouldGet>,
    /// By name.
    pub claims: Vec<(String, String)>,
    pub tells_sign_outs: Option<bool>,
}

/// `Err`: it cannot even be asked.
pub async fn begin_test(
    mut caller: Caller<SchoolManage>,
    provider: SignOnProviderId,
) -> Result<std::result::Result<Begun, Fault>> {
    caller.ensure_of_school()?;
    let providers = caller.tx.sign_on_providers().await?;
    let provider = providers.into_iter().find(|stored| stored.id == provider).ok_or(Error::NotFound)?;
    if provider.settings.protocol.takes_password() {
        return Err(Error::WrongState);
    }
    let (app, school) = (caller.app.clone(), caller.institution.clone());
    let asked = async {
        Ok(match &provider.settings.protocol {
            Protocol::OpenId(settings) => app.0.sign_on.metadata_anew(&settings.issuer, app.now()).await.map(Some),
            Protocol::Cas(settings) => cas::prove::is_there(&app, settings, &provider.site).await.map(|()| None),
            Protocol::Chat(settings) => chat::prove::is_there(&app, &school, &provider, settings).await.map(|()| None),
            Protocol::Ldap(_) => Ok(None),
        })
    };
    let (mut caller, asked) = caller.meanwhile(asked).await?;
    let metadata = match asked {
        Ok(metadata) => metadata,
        Err(fault) => return Ok(Err(fault)),
    };
    let begun = begin::note(&app, &mut caller.tx, &provider, metadata.as_deref(), Some(caller.user)).await?;
    caller.tx.commit().await?;
    Ok(Ok(begun))
}

pub async fn finish_test(
    caller: Caller<SchoolManage>,
    returned: Returned,
) -> Result<(SignOnProviderId, std::result::Result<Seen, NotProved>)> {
    caller.ensure_of_school()?;
    let (app, school, tester) = (caller.app.clone(), caller.institution.clone(), caller.user);
    let asked = async {
        let taken = take(&app, &school, &returned).await?;
        if taken.tester != Some(tester) {
            return Err(Refusal::StartAgain.into());
        }
        let proved = prove(&app, &school, &taken, &returned).await;
        Ok((taken.provider, proved))
    };
    let (caller, (provider, proved)) = caller.meanwhile(asked).await?;
    Ok((
        provider.id,
        match proved {
            Ok(proved) => Ok(conclude(caller, &provider, proved).await?),
            Err(not) => Err(not),
        },
    ))
}

/// Notes that it works, and says what was seen.
pub(crate) async fn conclude(
    mut caller: Caller<SchoolManage>,
    provider: &StoredProvider,
    proved: Proved,
) -> Result<Seen> {
    let account = caller.tx.account_to_bind(provider.id, &username_key(&proved.username)).await?;
    // Only what leads to somebody is known to work.
    if account.is_some() && !caller.tx.note_sign_on_tested(provider.id, provider.version, caller.app.now()).await? {
        return Err(Error::Conflict);
    }
    let would_get = match account {
        Some(_) => None,
        None => would_get(&mut caller.tx, provider, &proved).await?,
    };
    caller.tx.commit().await?;
    let person = account.map(|account| PersonRef { username: account.username, name: account.name });
    Ok(seen(proved, person, would_get))
}

fn seen(proved: Proved, person: Option<PersonRef>, would_get: Option<WouldGet>) -> Seen {
    let shown = |value: &Value| {
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        text.chars().take(LONGEST_SHOWN).collect()
    };
    let claims = proved.claims.iter().filter(|(name, _)| !HIDDEN.contains(&name.as_str()));
    let claims = claims.map(|(name, value)| (name.clone(), shown(value))).collect();
    Seen { username: proved.username, person, would_get, claims, tells_sign_outs: proved.tells_sign_outs }
}
