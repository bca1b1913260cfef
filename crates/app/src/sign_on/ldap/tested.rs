//! Trying a directory before anybody else meets it: an administrator gives the name and password of somebody there, which nobody keeps, and
//! sees what was found. It opens no session and binds nobody.

use std::net::IpAddr;

use domain::{field::username_key, id::SignOnProviderId};
use zeroize::Zeroizing;

use super::{
    prove::{Known, prove},
    sign_in::{ensure_given, whose},
};
use crate::{
    Caller, Result,
    kernel::caller::SchoolManage,
    session::{guessing::Guess, sign_in::failed},
    sign_on::tested::{NotProved, Seen, conclude},
};

/// Somebody there, for one trial.
pub struct Tried {
    pub username: String,
    pub password: Zeroizing<String>,
    pub address: IpAddr,
}

impl std::fmt::Debug for Tried {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Tried")
    }
}

/// It waits and counts as signing in does: nobody finds other people's passwords by trying the settings.
pub async fn test_directory(
    mut caller: Caller<SchoolManage>,
    provider: SignOnProviderId,
    tried: Tried,
) -> Result<std::result::Result<Seen, NotProved>> {
    caller.ensure_of_school()?;
    ensure_given(&tried.username, &tried.password)?;
    let known = Known::of(caller.tx.sign_on_providers().await?, provider)?;
    let (app, school, tester) = (caller.app.clone(), caller.institution.clone(), caller.user);
    let asked = async {
        let key = username_key(&tried.username);
        let guess = Guess::begin(&app, &school, &key, tried.address).await?;
        guess.looks();
        let proved = prove(&app, &school, &known, (&tried.username, &tried.password)).await;
        match &proved {
            Err(NotProved::WrongPassword | NotProved::Nobody) => {
                let user = whose(&app, &school, provider, &key).await?;
                guess.was_wrong(&app, &school, &failed(&app, Some(tester), user)).await?;
            }
            _ => guess.was_none(&app, &school).await?,
        }
        Ok(proved)
    };
    let (caller, proved) = caller.meanwhile(asked).await?;
    match proved {
        Ok(proved) => Ok(Ok(conclude(caller, &known.provider, proved).await?)),
        Err(not) => {
            tracing::warn!(why = ?not, "sign_on.not_proved");
            Ok(Err(not))
        }
    }
}
