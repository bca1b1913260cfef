//! What is found by typing, wherever one is.

use app::{
    kernel::caller::SignedIn,
    own::find::{self, Things},
};
use axum::extract::Query;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::todos::TodoCampaign;
use crate::{
    campaigns::types::CampaignState,
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    wire::LocalText,
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FindQuery {
    /// The beginning of a name, in characters, pinyin or initials, or of a number or a code.
    pub q: String,
}

/// A few of each kind, and only what the current role opens.
#[derive(Debug, Serialize, ToSchema)]
pub struct FoundThings {
    pub people: Vec<FoundPerson>,
    /// Of the term in view.
    pub classes: Vec<FoundClass>,
    pub campaigns: Vec<FoundCampaign>,
    pub templates: Vec<FoundTemplate>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct FoundPerson {
    pub username: String,
    pub name: String,
    pub roles: Vec<LocalText>,
    #[schema(required = true)]
    pub unit: Option<LocalText>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct FoundClass {
    pub id: Uuid,
    pub term_id: Uuid,
    pub code: String,
    pub course: LocalText,
    pub teachers: Vec<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct FoundCampaign {
    pub campaign: TodoCampaign,
    pub state: CampaignState,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct FoundTemplate {
    pub id: Uuid,
    pub name: LocalText,
}

impl From<Things> for FoundThings {
    fn from(found: Things) -> Self {
        let people = found.people.into_iter().map(|person| FoundPerson {
            username: person.username,
            name: person.name,
            roles: person.roles.into_iter().map(|role| role.name.into()).collect(),
            unit: person.college.or(person.enterprise).map(Into::into),
        });
        let classes = found.classes.into_iter().map(|class| FoundClass {
            id: class.id.as_uuid(),
            term_id: class.term.as_uuid(),
            code: class.code,
            course: class.course_name.into(),
            teachers: class.teachers.into_iter().map(|teacher| teacher.name).collect(),
        });
        let campaigns = found.rounds.into_iter();
        let templates = found.templates.into_iter();
        Self {
            people: people.collect(),
            classes: classes.collect(),
            campaigns: campaigns
                .map(|(named, state)| FoundCampaign { campaign: named.into(), state: state.into() })
                .collect(),
            templates: templates
                .map(|named| FoundTemplate { id: named.id.as_uuid(), name: named.name.into() })
                .collect(),
        }
    }
}

/// People, classes, campaigns and templates by what they are called, as far as the caller's current role opens them.
#[utoipa::path(get, path = "/user/find", tag = "user", params(FindQuery),
    responses((status = 200, body = Envelope<FoundThings>)))]
pub async fn find_things(Auth(caller): Auth<SignedIn>, Query(query): Query<FindQuery>) -> ApiResult<FoundThings> {
    Envelope::ok(find::find_things(caller, &query.q).await?.into())
}
