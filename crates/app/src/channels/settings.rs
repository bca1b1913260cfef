//! A school's channels, as its office sets them.

use domain::{
    audit::Action,
    channels::{Channel, settings::ChannelSettings},
    field::{FieldErrors, Reason},
    id::LetterId,
};
use jiff::ToSpan;
use serde_json::{Value, json};
use store::{ChannelEdit, SentKind, SentOnDay, StoredChannel};
use zeroize::Zeroizing;

use super::{
    cards,
    outbox::{Addressed, Outbox, owner},
    sender::{FaultKind, NotTaken},
};
use crate::{
    Caller, Error, Result,
    kernel::{
        caller::{Change, NoticeManage},
        directory::site_of,
    },
    mail::{deliver::today, settings::COUNTED_DAYS},
};

#[derive(Debug)]
pub struct ChannelForm {
    pub settings: ChannelSettings,
    /// `None`: as it was.
    pub secret: Option<String>,
    pub site: String,
    /// `None`: there was none before.
    pub version: Option<i32>,
}

#[derive(Debug)]
pub struct SeenChannel {
    pub channel: Channel,
    /// `None`: the school does not use it.
    pub stored: Option<StoredChannel>,
    /// Newest first.
    pub sent: Vec<SentOnDay>,
}

/// Each that there is, used or not.
pub async fn view_channels(mut caller: Caller<NoticeManage>) -> Result<Vec<SeenChannel>> {
    caller.ensure_of_school()?;
    read(&mut caller).await
}

async fn read(caller: &mut Caller<NoticeManage>) -> Result<Vec<SeenChannel>> {
    let since = today(&caller.app, &caller.institution).saturating_sub(COUNTED_DAYS.days());
    let mut stored = caller.tx.channels().await?;
    let mut seen = Vec::new();
    for channel in Channel::ALL {
        let place = stored.iter().position(|stored| stored.settings.channel == channel);
        let sent = caller.tx.cards_since(channel, since).await?;
        seen.push(SeenChannel { channel, stored: place.map(|place| stored.swap_remove(place)), sent });
    }
    Ok(seen)
}

pub async fn save_channel(mut caller: Caller<NoticeManage>, form: ChannelForm) -> Result<Vec<SeenChannel>> {
    caller.ensure_of_school()?;
    let (channel, secret) = (form.settings.channel, form.secret.map(Zeroizing::new));
    let mut faults = form.settings.faults();
    let site = faults.keep("site", site_of(&caller.app, &caller.institution, &form.site).await?);
    let before = caller.tx.channels().await?.into_iter().find(|stored| stored.settings.channel == channel);
    let sealed = match &secret {
        Some(new) => {
            faults.keep("secret", form.settings.check_secret(new));
            Some(caller.app.0.channel_keys.seal(&owner(caller.institution.id, channel), new)?)
        }
        None => before.as_ref().filter(|before| same_door(before, &form.settings)).map(|b| b.sealed_secret.clone()),
    };
    if sealed.is_none() {
        faults.keep::<()>("secret", Err(Reason::Required));
    }
    let (Some(site), Some(sealed), true) = (site, sealed, faults == FieldErrors::default()) else {
        return Err(Error::Invalid(faults));
    };
    let edit = ChannelEdit { settings: &form.settings, site: &site, sealed_secret: &sealed, version: form.version };
    if !caller.tx.set_channel(&edit).await? {
        return Err(Error::Conflict);
    }
    let (was, is) = (before.map(|before| told(&before.settings)), Some(told(&form.settings)));
    audit(&mut caller, Action::ChannelEdit, was, is).await?;
    let seen = read(&mut caller).await?;
    caller.tx.commit().await?;
    Ok(seen)
}

pub async fn remove_channel(mut caller: Caller<NoticeManage>, channel: Channel) -> Result<()> {
    caller.ensure_of_school()?;
    let before = caller.tx.channels().await?.into_iter().find(|stored| stored.settings.channel == channel);
    let before = before.ok_or(Error::NotFound)?;
    caller.tx.delete_channel(channel).await?;
    audit(&mut caller, Action::ChannelRemove, Some(told(&before.settings)), None).await?;
    Ok(caller.tx.commit().await?)
}

/// Sends a card to the caller at once, and says what became of it.
pub async fn send_test_card(
    mut caller: Caller<NoticeManage>,
    channel: Channel,
) -> Result<std::result::Result<(), NotTaken>> {
    caller.ensure_of_school()?;
    let profile = caller.tx.profile(caller.user).await?.ok_or(Error::NotFound)?;
    let outbox = Outbox::open(&caller.app, &mut caller.tx, channel).await?.ok_or(Error::NotFound)?;
    // Where something is wrong, whoever mends it looks at once; where nothing is, nobody gets more than the channel carries.
    if outbox.rests_until().is_some() && !outbox.is_faulty() {
        return Ok(Err(NotTaken::Busy));
    }
    let now = outbox.now();
    let card = cards::test(profile.language, &now, outbox.link("/"));
    let id: LetterId = caller.app.new_id();
    let name = caller.app.0.mail_keys.name(&[b"test card", id.as_uuid().as_bytes()]);
    let addressed = Addressed { to: profile.username, card, name, made_at: now.timestamp() };
    let carried = outbox.carry(SentKind::Test, vec![addressed]).await;
    outbox.close(&mut caller.tx, &carried).await?;
    let outcome = carried.into_iter().next().flatten().unwrap_or(Err(FaultKind::Slow.fault()));
    let (sent, failed) = if outcome.is_ok() { (1, 0) } else { (0, 1) };
    caller.tx.count_cards(channel, now.date(), SentKind::Test, sent, failed).await?;
    caller.tx.commit().await?;
    Ok(outcome)
}

/// A secret goes to those whom it was written down for, and to nobody else.
fn same_door(before: &StoredChannel, now: &ChannelSettings) -> bool {
    let of = |settings: &ChannelSettings| (settings.address.clone(), settings.account.clone());
    of(&before.settings) == of(now)
}

async fn audit(
    caller: &mut Caller<NoticeManage>,
    action: Action,
    before: Option<Value>,
    after: Option<Value>,
) -> Result<()> {
    let target = caller.institution.id.as_uuid();
    caller.audit(Change { action, target_kind: "channel", target, before, after }).await
}

/// Of a hub's address the host alone: what follows may be as good as a secret.
fn told(settings: &ChannelSettings) -> Value {
    let host: String = settings.address.split('/').take(3).collect::<Vec<_>>().join("/");
    json!({
        "channel": settings.channel.key(), "host": host, "account": settings.account, "agent": settings.agent,
        "a_minute": settings.a_minute,
    })
}
