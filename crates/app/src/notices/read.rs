//! Notices as those who manage them see them: the list, one of them, whom it is for, how far it was read.

use std::collections::HashMap;

use domain::{
    field::Reason,
    id::{Id, NoticeId},
    messages::Category,
    notices::{
        Kind,
        audience::Audience,
        counts,
        state::{Move, State},
    },
    people::search::search_prefix,
    text::LocalText,
};
use store::{AudienceChoices, Mailed, NamedUnit, Notice, NoticeFilter, PartRead, Place, ReadCount, Unconfirmed};
use uuid::Uuid;

use super::{find, owner};
use crate::{
    Caller, Error, Result,
    kernel::{
        caller::NoticeManage,
        paging::{List, Paging},
    },
};

/// Of each kind.
const PLACES_SHOWN: i64 = 10;

#[derive(Debug, Default)]
pub struct Filter {
    pub kind: Option<Kind>,
    pub state: Option<State>,
    pub search: Option<String>,
}

/// The parts of an audience by name.
#[derive(Debug)]
pub struct AudienceParts {
    pub everyone: bool,
    pub roles: Vec<NamedUnit<Uuid>>,
    pub colleges: Vec<NamedUnit<Uuid>>,
    pub programmes: Vec<NamedUnit<Uuid>>,
    pub class_groups: Vec<NamedUnit<Uuid>>,
    pub offerings: Vec<NamedUnit<Uuid>>,
    pub entry_years: Vec<i16>,
}

#[derive(Debug)]
pub struct SeenNotice {
    pub notice: Notice,
    pub state: State,
    pub audience: AudienceParts,
    /// Of those to whom it was published; nothing before that.
    pub reading: Option<ToldCount>,
    /// Nothing before its letters were left.
    pub mails: Option<ToldMails>,
    pub may_tell_again: bool,
}

/// Numbers as they may be told; `None`: fewer than five.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ToldCount {
    pub people: Option<i64>,
    pub read: Option<i64>,
    pub confirmed: Option<i64>,
}

impl ToldCount {
    fn new(count: ReadCount, by_class: bool) -> Self {
        Self {
            people: counts::told_audience(count.people, by_class),
            read: counts::told(count.read, by_class),
            confirmed: counts::told(count.confirmed, by_class),
        }
    }
}

/// How many an audience would mean; `None`: fewer than five.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ToldAudience {
    pub people: Option<i64>,
    /// Of these, who would get a letter.
    pub with_mail: Option<i64>,
}

/// What became of its letters; `None`: fewer than five.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ToldMails {
    pub sent: Option<i64>,
    pub failed: Option<i64>,
    pub waiting: Option<i64>,
}

impl ToldMails {
    fn new(mailed: Mailed, by_class: bool) -> Self {
        let told = |count| counts::told_audience(count, by_class);
        Self { sent: told(mailed.sent.into()), failed: told(mailed.failed.into()), waiting: told(mailed.waiting) }
    }
}

#[derive(Debug)]
pub struct PartReading {
    pub name: Option<LocalText>,
    pub count: ToldCount,
}

/// How far it was read by those whom it means now. The parts of a class would say who, so it has none.
#[derive(Debug)]
pub struct NoticeReading {
    pub all: ToldCount,
    pub by_role: Vec<PartReading>,
    pub by_college: Vec<PartReading>,
}

pub async fn list_notices(
    mut caller: Caller<NoticeManage>,
    filter: Filter,
    paging: Paging,
) -> Result<List<SeenNotice>> {
    let college = caller.reach.colleges()?;
    let search = filter.search.map(|text| text.trim().to_lowercase()).filter(|text| !text.is_empty());
    let filter = NoticeFilter { only: None, college, kind: filter.kind, state: filter.state, search };
    let now = caller.app.now();
    let (notices, total) = caller.tx.notices(filter, now, paging.place()).await?;
    Ok(List::new((all_seen(&mut caller, notices).await?, total), paging))
}

pub async fn view_notice(mut caller: Caller<NoticeManage>, id: NoticeId) -> Result<SeenNotice> {
    let notice = find(&mut caller, id).await?;
    seen(&mut caller, notice.shown()).await
}

pub(super) async fn seen(caller: &mut Caller<NoticeManage>, notice: Notice) -> Result<SeenNotice> {
    all_seen(caller, vec![notice]).await?.pop().ok_or(Error::NotFound)
}

async fn all_seen(caller: &mut Caller<NoticeManage>, notices: Vec<Notice>) -> Result<Vec<SeenNotice>> {
    let audiences: Vec<_> = notices.iter().map(|notice| &notice.content.audience).collect();
    let names = caller.tx.audience_names(&audiences).await?;
    let ids: Vec<_> = notices.iter().map(|notice| notice.id).collect();
    let counts = caller.tx.read_counts(&ids).await?;
    let now = caller.app.now();
    let seen = notices.into_iter().map(|notice| {
        let audience = &notice.content.audience;
        let count = counts.get(&notice.id).copied().unwrap_or_default();
        let reading = notice
            .people
            .map(|people| ToldCount::new(ReadCount { people: people.into(), ..count }, audience.is_by_class()));
        SeenNotice {
            state: notice.standing.state(now),
            audience: parts(audience, &names),
            reading,
            mails: notice.mailed.at.map(|_| ToldMails::new(notice.mailed, audience.is_by_class())),
            may_tell_again: notice.standing.allows(Move::TellAgain, now),
            notice,
        }
    });
    Ok(seen.collect())
}

fn parts(audience: &Audience, names: &HashMap<Uuid, LocalText>) -> AudienceParts {
    AudienceParts {
        everyone: audience.everyone,
        roles: named(&audience.roles, names),
        colleges: named(&audience.colleges, names),
        programmes: named(&audience.programmes, names),
        class_groups: named(&audience.class_groups, names),
        offerings: named(&audience.offerings, names),
        entry_years: audience.entry_years.clone(),
    }
}

fn named<Kind>(ids: &[Id<Kind>], names: &HashMap<Uuid, LocalText>) -> Vec<NamedUnit<Uuid>> {
    let name = |id: &Id<Kind>| names.get(&id.as_uuid()).map(|name| NamedUnit { id: id.as_uuid(), name: name.clone() });
    ids.iter().filter_map(name).collect()
}

/// How many an audience would mean, of the college whose the notice is or, if it is new, how far the caller reaches.
pub async fn count_audience(
    mut caller: Caller<NoticeManage>,
    audience: Audience,
    of: Option<NoticeId>,
) -> Result<ToldAudience> {
    let college = match of {
        Some(id) => {
            let notice = find(&mut caller, id).await?;
            owner(&notice)
        }
        None => caller.reach.colleges()?,
    };
    let audience = audience.tidied();
    if audience.is_too_long() || !caller.tx.knows_audience(college, &audience).await? {
        return Err(Error::field("audience", Reason::Invalid));
    }
    let count = caller.tx.count_audience(college, &audience, Category::Notice.key()).await?;
    let told = |count| counts::told_audience(count, audience.is_by_class());
    Ok(ToldAudience { people: told(count.people), with_mail: told(count.with_mail) })
}

/// And whether the school sends letters.
pub async fn audience_choices(mut caller: Caller<NoticeManage>) -> Result<(AudienceChoices, bool)> {
    let college = caller.reach.colleges()?;
    let school_sends = caller.tx.mail_server().await?.is_some();
    Ok((caller.tx.audience_choices(college).await?, school_sends))
}

/// Class groups and classes, found by what was typed.
pub async fn find_places(mut caller: Caller<NoticeManage>, text: &str) -> Result<Vec<Place>> {
    let college = caller.reach.colleges()?;
    let text = text.trim().to_lowercase();
    if text.is_empty() {
        return Ok(Vec::new());
    }
    let prefix = search_prefix(&text);
    Ok(caller.tx.audience_places(college, &text, prefix.as_deref(), PLACES_SHOWN).await?)
}

pub async fn notice_reading(mut caller: Caller<NoticeManage>, id: NoticeId) -> Result<NoticeReading> {
    let notice = find(&mut caller, id).await?;
    if !notice.standing.released {
        return Err(Error::NotFound);
    }
    let by_class = notice.content.audience.is_by_class();
    let all = ToldCount::new(caller.tx.notice_reading(id).await?, by_class);
    if by_class {
        return Ok(NoticeReading { all, by_role: Vec::new(), by_college: Vec::new() });
    }
    let part = |part: PartRead| PartReading { name: part.name, count: ToldCount::new(part.count, by_class) };
    let by_role = caller.tx.notice_reading_by_role(id).await?.into_iter().map(part).collect();
    let by_college = match owner(&notice) {
        Some(_) => Vec::new(),
        None => caller.tx.notice_reading_by_college(id).await?.into_iter().map(part).collect(),
    };
    Ok(NoticeReading { all, by_role, by_college })
}

/// By name, since its readers were told that their confirmation is asked for.
pub async fn list_unconfirmed(
    mut caller: Caller<NoticeManage>,
    id: NoticeId,
    paging: Paging,
) -> Result<List<Unconfirmed>> {
    let notice = find(&mut caller, id).await?;
    if !(notice.content.confirm && notice.standing.released) {
        return Err(Error::NotFound);
    }
    Ok(List::new(caller.tx.unconfirmed(id, paging.place()).await?, paging))
}
