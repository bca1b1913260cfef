use app::notices::{AudienceParts, SeenNotice, ToldCount, ToldMails};
use domain::{
    id::Id,
    notices::{self, Content, audience::Audience, state},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::wire::{LocalText, PersonRef, UnitRef, enums::wire_enum};

wire_enum! {
    NoticeKind = notices::Kind {
        Announcement,
        Notice,
    }
}

wire_enum! {
    NoticeState = state::State {
        Draft,
        Scheduled,
        Published,
        Expired,
        Withdrawn,
    }
}

/// Everyone, or whoever has one of the roles, is in one of the places (colleges, programmes, class groups, classes) and is of
/// one of the entry years; an empty list asks nothing.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NoticeAudience {
    pub everyone: bool,
    pub roles: Vec<Uuid>,
    pub colleges: Vec<Uuid>,
    pub programmes: Vec<Uuid>,
    pub class_groups: Vec<Uuid>,
    pub offerings: Vec<Uuid>,
    pub entry_years: Vec<i16>,
}

impl From<NoticeAudience> for Audience {
    fn from(given: NoticeAudience) -> Self {
        Self {
            everyone: given.everyone,
            roles: ids(given.roles),
            colleges: ids(given.colleges),
            programmes: ids(given.programmes),
            class_groups: ids(given.class_groups),
            offerings: ids(given.offerings),
            entry_years: given.entry_years,
        }
    }
}

fn ids<Kind>(ids: Vec<Uuid>) -> Vec<Id<Kind>> {
    ids.into_iter().map(Id::from_uuid).collect()
}

/// What the author of a notice decides.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NoticeContent {
    pub kind: NoticeKind,
    pub title: LocalText,
    /// Markdown.
    pub body: LocalText,
    pub audience: NoticeAudience,
    /// Stands on the sign-in page: an announcement of the school.
    pub on_sign_in: bool,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub pinned_until: Option<Timestamp>,
    /// Asks its readers to press "I have read this".
    pub confirm: bool,
    /// Goes by mail too, to those who can be sent a letter when it is published.
    pub by_mail: bool,
    /// Null: as soon as it is published.
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub publishes_at: Option<Timestamp>,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub expires_at: Option<Timestamp>,
}

impl From<NoticeContent> for Content {
    fn from(given: NoticeContent) -> Self {
        Self {
            kind: given.kind.into(),
            title: given.title.into(),
            body: given.body.into(),
            audience: given.audience.into(),
            on_sign_in: given.on_sign_in,
            pinned_until: given.pinned_until,
            confirm: given.confirm,
            by_mail: given.by_mail,
            publishes_at: given.publishes_at,
            expires_at: given.expires_at,
        }
    }
}

/// An audience with the names of its parts; those that are gone are missing.
#[derive(Debug, Serialize, ToSchema)]
pub struct NamedAudience {
    pub everyone: bool,
    pub roles: Vec<UnitRef>,
    pub colleges: Vec<UnitRef>,
    pub programmes: Vec<UnitRef>,
    pub class_groups: Vec<UnitRef>,
    pub offerings: Vec<UnitRef>,
    pub entry_years: Vec<i16>,
}

impl From<AudienceParts> for NamedAudience {
    fn from(parts: AudienceParts) -> Self {
        Self {
            everyone: parts.everyone,
            roles: units(parts.roles),
            colleges: units(parts.colleges),
            programmes: units(parts.programmes),
            class_groups: units(parts.class_groups),
            offerings: units(parts.offerings),
            entry_years: parts.entry_years,
        }
    }
}

fn units(units: Vec<app::NamedUnit<Uuid>>) -> Vec<UnitRef> {
    units.into_iter().map(|unit| UnitRef { id: unit.id, name: unit.name.into() }).collect()
}

/// Numbers of people; null: fewer than five, of an audience that is a class.
#[derive(Debug, Serialize, ToSchema)]
pub struct NoticeCounts {
    #[schema(required = true)]
    pub people: Option<i64>,
    #[schema(required = true)]
    pub read: Option<i64>,
    #[schema(required = true)]
    pub confirmed: Option<i64>,
}

impl From<ToldCount> for NoticeCounts {
    fn from(ToldCount { people, read, confirmed }: ToldCount) -> Self {
        Self { people, read, confirmed }
    }
}

/// Letters, by what became of them; null: fewer than five, of an audience that is a class.
#[derive(Debug, Serialize, ToSchema)]
pub struct NoticeMails {
    #[schema(required = true)]
    pub sent: Option<i64>,
    #[schema(required = true)]
    pub failed: Option<i64>,
    #[schema(required = true)]
    pub waiting: Option<i64>,
}

impl From<ToldMails> for NoticeMails {
    fn from(ToldMails { sent, failed, waiting }: ToldMails) -> Self {
        Self { sent, failed, waiting }
    }
}

/// A notice as those who manage notices see it.
#[derive(Debug, Serialize, ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own in the form")]
pub struct NoticeView {
    pub id: Uuid,
    /// Whose it is; null: the school's.
    #[schema(required = true)]
    pub college: Option<UnitRef>,
    pub kind: NoticeKind,
    pub state: NoticeState,
    pub title: LocalText,
    pub body: LocalText,
    pub audience: NamedAudience,
    pub on_sign_in: bool,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub pinned_until: Option<Timestamp>,
    pub confirm: bool,
    pub by_mail: bool,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub publishes_at: Option<Timestamp>,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub expires_at: Option<Timestamp>,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub withdrawn_at: Option<Timestamp>,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub edited_at: Option<Timestamp>,
    /// To how many it was published and how many of them have read it; null before that.
    #[schema(required = true)]
    pub reading: Option<NoticeCounts>,
    /// Null before its letters were left to be sent, and if it goes by no mail.
    #[schema(required = true)]
    pub mails: Option<NoticeMails>,
    /// Whether it can still be told again, which is done once.
    pub may_tell_again: bool,
    #[schema(required = true)]
    pub author: Option<PersonRef>,
    #[schema(value_type = String, format = DateTime)]
    pub updated_at: Timestamp,
    /// To be named with a change.
    pub version: i32,
}

impl From<SeenNotice> for NoticeView {
    fn from(seen: SeenNotice) -> Self {
        let SeenNotice { notice, state, audience, reading, mails, may_tell_again } = seen;
        let content = notice.content;
        Self {
            id: notice.id.as_uuid(),
            college: notice.college.map(|college| UnitRef { id: college.id.as_uuid(), name: college.name.into() }),
            kind: content.kind.into(),
            state: state.into(),
            title: content.title.into(),
            body: content.body.into(),
            audience: audience.into(),
            on_sign_in: content.on_sign_in,
            pinned_until: content.pinned_until,
            confirm: content.confirm,
            by_mail: content.by_mail,
            publishes_at: content.publishes_at,
            expires_at: content.expires_at,
            withdrawn_at: notice.standing.withdrawn_at,
            edited_at: notice.edited_at,
            reading: reading.map(Into::into),
            mails: mails.map(Into::into),
            may_tell_again,
            author: notice.author.map(Into::into),
            updated_at: notice.updated_at,
            version: notice.version,
        }
    }
}
