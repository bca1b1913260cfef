use app::machines::{self, ParticipationAsk};
use domain::{id::TermId, roles::machines::TakenPart as Told};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    wire::IdPath,
};

/// All that is told: not which classes, not how many, not when. Each as long as the others: a proxy notes how large an answer was, and
/// for whom it was asked.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub enum TakenPart {
    /// In everything that was due.
    #[serde(rename = "yes")]
    Yes,
    #[serde(rename = "not")]
    No,
    /// Nothing was due to them, or has closed yet, or it is not known any more: a year after the term.
    #[serde(rename = "n/a")]
    NothingDue,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Participation {
    pub taken_part: TakenPart,
}

/// Whether a student has taken part in every evaluation of the term that has closed. For another system whose key may ask it; nobody else is told.
#[utoipa::path(get, path = "/terms/{id}/participation/{username}", tag = "machines",
    params(("id" = Uuid, Path), ("username" = String, Path)),
    responses((status = 200, body = Envelope<Participation>)))]
pub async fn ask_participation(
    Auth(caller): Auth<ParticipationAsk>,
    IdPath((term, username)): IdPath<(Uuid, String)>,
) -> ApiResult<Participation> {
    let taken_part = match machines::taken_part(caller, TermId::from_uuid(term), &username).await? {
        Told::Yes => TakenPart::Yes,
        Told::No => TakenPart::No,
        Told::NothingDue => TakenPart::NothingDue,
    };
    Envelope::ok(Participation { taken_part })
}
