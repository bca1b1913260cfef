use app::{
    NamedUnit,
    kernel::caller::NoticeManage,
    notices::{self, Place},
};
use axum::extract::Query;
use domain::id::{Id, NoticeId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::types::NoticeAudience;
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
        json::Body,
    },
    wire::{LocalText, UnitRef},
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CountAudience {
    pub audience: NoticeAudience,
    /// Of this notice; null: of a new one.
    #[schema(required = true)]
    pub notice: Option<Uuid>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct AudienceCount {
    /// Null: fewer than five.
    #[schema(required = true)]
    pub people: Option<i64>,
    /// Of these, who would get a letter. Null: fewer than five.
    #[schema(required = true)]
    pub with_mail: Option<i64>,
}

/// What an audience can be put together of; class groups and classes are looked up.
#[derive(Debug, Serialize, ToSchema)]
pub struct AudienceChoicesView {
    pub roles: Vec<UnitRef>,
    pub colleges: Vec<UnitRef>,
    pub programmes: Vec<ProgrammeRef>,
    /// The latest first.
    pub entry_years: Vec<i16>,
    /// Whether there is a mail server to send letters through.
    pub school_sends: bool,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ProgrammeRef {
    pub id: Uuid,
    pub college_id: Uuid,
    pub name: LocalText,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PlaceQuery {
    /// Part of a class group's name, or the beginning of a class's code or of a word of its course.
    pub q: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct FoundPlaces {
    pub class_groups: Vec<UnitRef>,
    /// Of the current term, by course and code.
    pub offerings: Vec<UnitRef>,
}

/// How many an audience would reach, each counted once.
#[utoipa::path(post, path = "/notices/audience", tag = "notices", request_body = CountAudience,
    responses((status = 200, body = Envelope<AudienceCount>)))]
pub async fn count_audience(
    Auth(caller): Auth<NoticeManage>,
    Body(asked): Body<CountAudience>,
) -> ApiResult<AudienceCount> {
    let of = asked.notice.map(NoticeId::from_uuid);
    let told = notices::count_audience(caller, asked.audience.into(), of).await?;
    Envelope::ok(AudienceCount { people: told.people, with_mail: told.with_mail })
}

/// Roles, colleges, programmes and entry years within the caller's reach.
#[utoipa::path(get, path = "/notices/audience/choices", tag = "notices",
    responses((status = 200, body = Envelope<AudienceChoicesView>)))]
pub async fn list_audience_choices(Auth(caller): Auth<NoticeManage>) -> ApiResult<AudienceChoicesView> {
    let (choices, school_sends) = notices::audience_choices(caller).await?;
    let programme = |programme: notices::CollegeProgramme| ProgrammeRef {
        id: programme.id.as_uuid(),
        college_id: programme.college.as_uuid(),
        name: programme.name.into(),
    };
    Envelope::ok(AudienceChoicesView {
        roles: named(choices.roles),
        colleges: named(choices.colleges),
        programmes: choices.programmes.into_iter().map(programme).collect(),
        entry_years: choices.entry_years,
        school_sends,
    })
}

/// Class groups and classes to choose from, the first of each.
#[utoipa::path(get, path = "/notices/audience/places", tag = "notices", params(PlaceQuery),
    responses((status = 200, body = Envelope<FoundPlaces>)))]
pub async fn find_audience_places(
    Auth(caller): Auth<NoticeManage>,
    Query(query): Query<PlaceQuery>,
) -> ApiResult<FoundPlaces> {
    let mut found = FoundPlaces { class_groups: Vec::new(), offerings: Vec::new() };
    for place in notices::find_places(caller, &query.q).await? {
        match place {
            Place::ClassGroup { id, name } => {
                found.class_groups.push(UnitRef { id: id.as_uuid(), name: LocalText { zh: name, en: None } });
            }
            Place::Offering { id, code, course } => {
                let en = course.en.map(|name| format!("{name} {code}"));
                let name = LocalText { zh: format!("{} {code}", course.zh), en };
                found.offerings.push(UnitRef { id: id.as_uuid(), name });
            }
        }
    }
    Envelope::ok(found)
}

fn named<Kind>(units: Vec<NamedUnit<Id<Kind>>>) -> Vec<UnitRef> {
    units.into_iter().map(|unit| UnitRef { id: unit.id.as_uuid(), name: unit.name.into() }).collect()
}
