//! A school's way out by a channel: those who get the same in one call, a few calls at a time.

use std::{
    sync::{Mutex, PoisonError},
    time::Duration,
};

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use domain::{channels::Channel, id::InstitutionId};
use futures_util::{StreamExt, stream};
use jiff::{SignedDuration, Timestamp, Zoned, tz::TimeZone};
use store::{SentKind, StoredChannel, Tx};
use tokio::time::{Instant, timeout_at};

use super::sender::{Batch, Card, Door, FaultKind, NotTaken};
use crate::{App, Result};

/// Cards that leave together; killed in between, so many may arrive twice.
const LOT: i64 = 200;
/// So many unknown, and none known, is not their doing.
const UNKNOWN_TOGETHER: usize = 5;
const AT_ONCE: usize = 4;
/// What has not been handed over by then is left for the next lot.
const LONGEST_LOT: Duration = Duration::from_mins(1);
/// How long a channel that takes nothing is left alone.
const AFTER_FAULT: SignedDuration = SignedDuration::from_mins(5);

pub(crate) struct Outbox {
    app: App,
    channel: Channel,
    /// `None`: what its secret was sealed with is gone.
    door: Option<Door>,
    stored: StoredChannel,
    pub zone: TimeZone,
}

/// A card for one person.
pub(crate) struct Addressed {
    pub to: String,
    pub card: Card,
    pub name: [u8; 32],
    pub made_at: Timestamp,
}

/// What became of each card, in their order. `None`: not tried.
pub(crate) type Carried = Vec<Option<std::result::Result<(), NotTaken>>>;

impl Outbox {
    /// `None`: the school does not use it.
    pub(crate) async fn open(app: &App, tx: &mut Tx, channel: Channel) -> Result<Option<Self>> {
        let stored = tx.hold_channel(channel).await?.filter(|stored| !stored.switched_off);
        let Some(stored) = stored else { return Ok(None) };
        let school = app.institution(tx.institution()).await?;
        let secret = app.0.channel_keys.open(&owner(school.id, channel), &stored.sealed_secret);
        let settings = &stored.settings;
        let door = secret.map(|secret| Door {
            address: settings.address.clone(),
            account: settings.account.clone(),
            agent: settings.agent.clone(),
            secret,
        });
        let zone = school.zone();
        Ok(Some(Self { app: app.clone(), channel, door, stored, zone }))
    }

    pub(crate) fn now(&self) -> Zoned {
        self.app.now().to_zoned(self.zone.clone())
    }

    /// When it may be used again, if it rests.
    pub(crate) fn rests_until(&self) -> Option<Timestamp> {
        self.stored.rests_until.filter(|until| *until > self.app.now())
    }

    pub(crate) fn is_faulty(&self) -> bool {
        self.stored.fault.is_some()
    }

    /// How many cards go at once: no more than it takes in a minute.
    pub(crate) fn lot(&self) -> i64 {
        LOT.min(i64::from(self.stored.settings.a_minute))
    }

    pub(crate) fn link(&self, path: &str) -> String {
        format!("{}{path}", self.stored.site)
    }

    /// Hands cards over until the channel is found to take no more.
    pub(crate) async fn carry(&self, kind: SentKind, cards: Vec<Addressed>) -> Carried {
        let mut carried: Carried = vec![None; cards.len()];
        let until = Instant::now() + LONGEST_LOT;
        let over = Mutex::new(None);
        let send = async |(places, batch): (Vec<usize>, Batch)| {
            let found = *over.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(found) = found {
                return (places, batch.to, Some(Err(found)));
            }
            let sent = timeout_at(until, self.send(&batch)).await.ok();
            if let Some(Err(found @ (NotTaken::Channel(_) | NotTaken::Busy))) = sent {
                *over.lock().unwrap_or_else(PoisonError::into_inner) = Some(found);
            }
            (places, batch.to, sent)
        };
        let handed: Vec<_> = stream::iter(self.batches(kind, cards)).map(send).buffered(AT_ONCE).collect().await;
        for (places, to, sent) in handed {
            for (place, to) in places.into_iter().zip(to) {
                let Some(one) = carried.get_mut(place) else { continue };
                *one = sent.as_ref().map(|sent| match sent {
                    Ok(unknown) if unknown.contains(&to) => Err(NotTaken::Unknown),
                    Ok(_) => Ok(()),
                    Err(why) => Err(*why),
                });
            }
        }
        carried
    }

    /// Whom it did not reach.
    async fn send(&self, batch: &Batch) -> std::result::Result<Vec<String>, NotTaken> {
        let sender = self.app.0.senders.of(self.channel).ok_or(FaultKind::HostNotAllowed.fault())?;
        let door = self.door.as_ref().ok_or(FaultKind::Credentials.fault())?;
        let (reached, mut unknown): (Vec<_>, Vec<_>) = batch.to.iter().cloned().partition(|to| sender.reaches(to));
        if !reached.is_empty() {
            let Batch { name, kind, card, made_at, now, .. } = batch;
            let batch = Batch {
                name: name.clone(),
                kind: *kind,
                to: reached,
                card: card.clone(),
                made_at: *made_at,
                now: *now,
            };
            let receipt = sender.send(door, &batch).await?;
            unknown.extend(sender.failures(door, receipt).await?);
        }
        Ok(unknown)
    }

    /// Those who get the same, together, with their places.
    fn batches(&self, kind: SentKind, cards: Vec<Addressed>) -> Vec<(Vec<usize>, Batch)> {
        let (now, most) = (self.app.now(), self.channel.people_a_call());
        let mut batches: Vec<(Vec<usize>, Batch)> = Vec::new();
        for (place, Addressed { to, card, name, made_at }) in cards.into_iter().enumerate() {
            let with = |(places, batch): &&mut (Vec<usize>, Batch)| {
                places.len() < most && batch.card == card && !batch.to.contains(&to)
            };
            if let Some((places, batch)) = batches.iter_mut().find(with) {
                places.push(place);
                batch.to.push(to);
            } else {
                let name = URL_SAFE_NO_PAD.encode(name);
                batches.push((vec![place], Batch { name, kind, to: vec![to], card, made_at, now }));
            }
        }
        batches
    }

    /// Notes whether the channel works and lets it rest. Says when it may be used again.
    pub(crate) async fn close(&self, tx: &mut Tx, carried: &Carried) -> Result<Timestamp> {
        let now = self.app.now();
        let fault = carried.iter().flatten().find_map(|one| match one {
            Err(NotTaken::Channel(fault)) => Some(*fault),
            _ => None,
        });
        let busy = carried.iter().flatten().any(|one| matches!(one, Err(NotTaken::Busy)));
        let tried = carried.iter().flatten().count();
        let unknown = carried.iter().flatten().filter(|one| **one == Err(NotTaken::Unknown)).count();
        // It is worth saying, and no reason to keep the others waiting.
        let nobody_known = FaultKind::NobodyKnown.key();
        let noted = match fault {
            Some(fault) => Some((fault.kind.key(), fault.code)),
            None if unknown == tried && tried >= UNKNOWN_TOGETHER => Some((nobody_known, None)),
            None => None,
        };
        let still = unknown == tried && self.stored.fault.as_ref().is_some_and(|fault| fault.kind == nobody_known);
        if tried > 0 && (noted.is_some() || !still) {
            tx.note_channel_fault(self.channel, noted, now).await?;
        }
        if fault.is_some_and(|fault| fault.kind == FaultKind::Gone) {
            tx.switch_channel_off(self.channel).await?;
            tracing::warn!(institution = %tx.institution(), channel = self.channel.key(), "channel.gone");
        }
        let a_minute = i64::from(self.stored.settings.a_minute.max(1));
        let rest = if fault.is_some() || busy {
            AFTER_FAULT
        } else {
            let even = SignedDuration::from_millis(i64::try_from(tried).unwrap_or(LOT) * 60_000 / a_minute);
            even.max(self.channel.rest())
        };
        let until = now.saturating_add(rest).unwrap_or(now);
        tx.let_channel_rest(self.channel, until).await?;
        Ok(until)
    }
}

/// Whose secret it is: one opens for the same school and channel alone.
pub(super) fn owner(school: InstitutionId, channel: Channel) -> Vec<u8> {
    [school.as_uuid().as_bytes().as_slice(), channel.key().as_bytes()].concat()
}
