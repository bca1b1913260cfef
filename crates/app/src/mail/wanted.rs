//! What somebody wants by mail. What concerns the account itself is always sent.

use crate::{Caller, Error, Result, kernel::caller::SignedIn};
use domain::{field::Reason, messages::Category};

pub(crate) const MAIL: &str = "mail";

/// The categories that can be turned off, in the order in which they are shown.
pub const OPTIONAL: [&str; 5] = [
    Category::Task.key(),
    Category::Result.key(),
    Category::Visit.key(),
    Category::Enterprise.key(),
    Category::Notice.key(),
];

#[derive(Debug)]
pub struct Wanted {
    /// `false`: there is nothing to send with.
    pub school_sends: bool,
    pub address: Option<String>,
    /// Letters to it came back.
    pub bounces: bool,
    /// Each with whether it is on.
    pub categories: Vec<(&'static str, bool)>,
}

pub async fn view_wanted_mail(mut caller: Caller<SignedIn>) -> Result<Wanted> {
    read(&mut caller).await
}

pub async fn turn_mail(mut caller: Caller<SignedIn>, category: &str, on: bool) -> Result<Wanted> {
    if !OPTIONAL.contains(&category) {
        return Err(Error::field("category", Reason::Invalid));
    }
    caller.tx.turn_channel(caller.user, MAIL, category, on).await?;
    let wanted = read(&mut caller).await?;
    caller.tx.commit().await?;
    Ok(wanted)
}

async fn read(caller: &mut Caller<SignedIn>) -> Result<Wanted> {
    let off = caller.tx.turned_off(caller.user, MAIL).await?;
    let profile = caller.tx.profile(caller.user).await?.ok_or(Error::NotFound)?;
    Ok(Wanted {
        school_sends: caller.tx.mail_server().await?.is_some(),
        address: profile.email,
        bounces: caller.tx.address_bounces(caller.user).await?,
        categories: OPTIONAL.map(|category| (category, !off.iter().any(|one| one == category))).to_vec(),
    })
}
