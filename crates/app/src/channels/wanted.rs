//! What somebody wants by the school's channels. What concerns the account itself is always sent.

use domain::{channels::Channel, field::Reason};

use crate::{Caller, Error, Result, kernel::caller::SignedIn, mail::OPTIONAL};

#[derive(Debug)]
pub struct WantedBy {
    pub channel: Channel,
    /// It does not know this person.
    pub unknown: bool,
    /// Each with whether it is on.
    pub categories: Vec<(&'static str, bool)>,
}

/// One for each channel that the school uses.
pub async fn view_wanted_channels(mut caller: Caller<SignedIn>) -> Result<Vec<WantedBy>> {
    read(&mut caller).await
}

pub async fn turn_channel(
    mut caller: Caller<SignedIn>,
    channel: Channel,
    category: &str,
    on: bool,
) -> Result<Vec<WantedBy>> {
    if !OPTIONAL.contains(&category) {
        return Err(Error::field("category", Reason::Invalid));
    }
    caller.tx.turn_channel(caller.user, channel.key(), category, on).await?;
    let wanted = read(&mut caller).await?;
    caller.tx.commit().await?;
    Ok(wanted)
}

async fn read(caller: &mut Caller<SignedIn>) -> Result<Vec<WantedBy>> {
    let unknown = caller.tx.unknown_to(caller.user).await?;
    let mut wanted = Vec::new();
    for stored in caller.tx.channels().await? {
        let channel = stored.settings.channel;
        if stored.switched_off {
            continue;
        }
        let off = caller.tx.turned_off(caller.user, channel.key()).await?;
        let categories = OPTIONAL.map(|category| (category, !off.iter().any(|one| one == category))).to_vec();
        wanted.push(WantedBy { channel, unknown: unknown.contains(&channel), categories });
    }
    Ok(wanted)
}
