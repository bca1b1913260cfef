use app::{
    kernel::caller::SchoolManage,
    rosters::{self, DoorForm, NotTried, Roster, RosterForm, Tried},
};
use axum::http::HeaderMap;
use domain::{
    id::RosterId,
    imports::roster::{Proof, RosterSettings},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    RosterEnded, RosterFault,
    directory::{RosterDirectory, RosterSeen},
};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope, Nothing},
        finish::language_of,
        json::Body,
    },
    imports::{ListKind, problem_text},
    wire::IdPath,
};

/// What is sent along with the question.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RosterProof {
    None,
    Bearer,
    Basic,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RosterDraft {
    pub name: String,
    pub kind: ListKind,
    /// Null: as it was. It is never shown again, since it may hold a key.
    #[schema(example = "https://sis.example.edu.cn/export/enrolments.zip")]
    pub address: Option<String>,
    /// Null: as it was.
    pub proof: Option<RosterProof>,
    /// With a password.
    pub user: Option<String>,
    /// The token or the password; of a directory, the reader's. Null there: as it was.
    pub secret: Option<String>,
    /// Instead of an address and what is sent along: people read from a directory, as a list of users.
    pub directory: Option<RosterDirectory>,
    /// Of the school's clock.
    #[schema(example = 3)]
    pub hour: i8,
    /// How many of a hundred rows may change before somebody has to look.
    #[schema(example = 5)]
    pub share: u8,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RosterEdit {
    pub form: RosterDraft,
    /// The version that was seen.
    pub version: i32,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RosterSwitch {
    pub on: bool,
    /// The version that was seen.
    pub version: i32,
}

/// Never with the address of a file, nor with a secret.
#[derive(Debug, Serialize, ToSchema)]
pub struct RosterView {
    pub id: Uuid,
    pub name: String,
    pub kind: ListKind,
    /// Of the address, the host and its port.
    pub host: String,
    #[schema(required = true)]
    pub directory: Option<RosterDirectory>,
    pub hour: i8,
    pub share: u8,
    pub switched_on: bool,
    /// When it came as it should, with the settings as they are. Null: it cannot be switched on.
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub tried_at: Option<Timestamp>,
    pub version: i32,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub ran_at: Option<Timestamp>,
    #[schema(required = true)]
    pub ended: Option<RosterEnded>,
}

/// What came of a trial; of the three, one.
#[derive(Debug, Serialize, ToSchema)]
pub struct RosterTried {
    #[schema(required = true)]
    pub came: Option<RosterCame>,
    #[schema(required = true)]
    pub fault: Option<RosterFault>,
    /// It came, and is no such list: why, in words.
    #[schema(required = true)]
    pub problem: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct RosterCame {
    pub bytes: usize,
    /// In all its tables, without their headers.
    pub rows: usize,
    /// Of a directory.
    #[schema(required = true)]
    pub seen: Option<RosterSeen>,
}

impl From<RosterDraft> for RosterForm {
    fn from(draft: RosterDraft) -> Self {
        let filled = |text: Option<String>| text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
        let door = if let Some(people) = draft.directory {
            // As it was typed: a password may begin with a space.
            DoorForm::Directory { people: Box::new(people.into()), password: draft.secret }
        } else {
            let (user, secret) = (filled(draft.user).unwrap_or_default(), filled(draft.secret).unwrap_or_default());
            let proof = draft.proof.map(|proof| match proof {
                RosterProof::None => Proof::None,
                RosterProof::Bearer => Proof::Bearer { token: secret },
                RosterProof::Basic => Proof::Basic { user, password: secret },
            });
            DoorForm::File { address: filled(draft.address), proof }
        };
        let name = draft.name.trim().to_owned();
        let settings = RosterSettings { name, source: draft.kind.into(), hour: draft.hour, share: draft.share };
        Self { settings, door }
    }
}

impl From<Roster> for RosterView {
    fn from(roster: Roster) -> Self {
        let RosterSettings { name, source, hour, share } = roster.settings;
        Self {
            id: roster.id.as_uuid(),
            name,
            kind: source.into(),
            host: roster.host,
            directory: roster.people.map(Into::into),
            hour,
            share,
            switched_on: roster.switched_on,
            tried_at: roster.tried_at,
            version: roster.version,
            ran_at: roster.ran_at,
            ended: roster.ended.map(Into::into),
        }
    }
}

fn all(rosters: Vec<Roster>) -> ApiResult<Vec<RosterView>> {
    Envelope::ok(rosters.into_iter().map(Into::into).collect())
}

/// The lists that are fetched by night, and what became of each.
#[utoipa::path(get, path = "/rosters", tag = "rosters", responses((status = 200, body = Envelope<Vec<RosterView>>)))]
pub async fn list_rosters(Auth(caller): Auth<SchoolManage>) -> ApiResult<Vec<RosterView>> {
    all(rosters::list_rosters(caller).await?)
}

/// Write down where a list is. It is not fetched before it was tried and switched on.
#[utoipa::path(post, path = "/rosters", tag = "rosters", request_body = RosterDraft,
    responses((status = 200, body = Envelope<Vec<RosterView>>)))]
pub async fn add_roster(
    Auth(caller): Auth<SchoolManage>,
    Body(draft): Body<RosterDraft>,
) -> ApiResult<Vec<RosterView>> {
    all(rosters::add_roster(caller, draft.into()).await?)
}

/// Change a list. Where its address, its secret or its kind has changed, it is switched off until it was tried again.
#[utoipa::path(put, path = "/rosters/{id}", tag = "rosters", params(("id" = Uuid, Path)), request_body = RosterEdit,
    responses((status = 200, body = Envelope<Vec<RosterView>>)))]
pub async fn edit_roster(
    Auth(caller): Auth<SchoolManage>,
    IdPath(id): IdPath<RosterId>,
    Body(RosterEdit { form, version }): Body<RosterEdit>,
) -> ApiResult<Vec<RosterView>> {
    all(rosters::edit_roster(caller, id, form.into(), version).await?)
}

/// Fetch a list no longer. What came of it stays.
#[utoipa::path(delete, path = "/rosters/{id}", tag = "rosters", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn remove_roster(Auth(caller): Auth<SchoolManage>, IdPath(id): IdPath<RosterId>) -> ApiResult<Nothing> {
    rosters::remove_roster(caller, id).await?;
    Envelope::ok(Nothing)
}

/// Fetch a list at once and read it. Nothing of it is kept.
#[utoipa::path(post, path = "/rosters/{id}/trial", tag = "rosters", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<RosterTried>)))]
pub async fn try_roster(
    Auth(caller): Auth<SchoolManage>,
    IdPath(id): IdPath<RosterId>,
    headers: HeaderMap,
) -> ApiResult<RosterTried> {
    let nothing = RosterTried { came: None, fault: None, problem: None };
    Envelope::ok(match rosters::try_roster(caller, id).await? {
        Ok(Tried { bytes, rows, seen }) => {
            RosterTried { came: Some(RosterCame { bytes, rows, seen: seen.map(Into::into) }), ..nothing }
        }
        Err(NotTried::Fault(fault)) => RosterTried { fault: Some(fault.into()), ..nothing },
        Err(NotTried::Unreadable(problem)) => {
            RosterTried { problem: Some(problem_text(&problem, language_of(&headers))), ..nothing }
        }
    })
}

/// Fetch a list every night, or no longer. On only where it was tried (409 otherwise).
#[utoipa::path(put, path = "/rosters/{id}/on", tag = "rosters", params(("id" = Uuid, Path)), request_body = RosterSwitch,
    responses((status = 200, body = Envelope<Vec<RosterView>>)))]
pub async fn switch_roster(
    Auth(caller): Auth<SchoolManage>,
    IdPath(id): IdPath<RosterId>,
    Body(RosterSwitch { on, version }): Body<RosterSwitch>,
) -> ApiResult<Vec<RosterView>> {
    all(rosters::switch_roster(caller, id, on, version).await?)
}
