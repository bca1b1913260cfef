//! The school, as anybody at its door may see it.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    http::{
        context::Public,
        envelope::{ApiResult, Envelope},
    },
    wire::LocalText,
};

#[derive(Debug, Serialize, ToSchema)]
pub struct Institution {
    pub name: LocalText,
    /// IANA name; all dates and deadlines are in it.
    #[schema(example = "Asia/Shanghai")]
    pub time_zone: String,
    /// Where sealed ballots go: another listener, which knows nobody. Null: not set up.
    #[schema(required = true)]
    pub ballot_origin: Option<String>,
}

/// The school of this host.
#[utoipa::path(get, path = "/institution", tag = "institution", security(()),
    responses((status = 200, body = Envelope<Institution>)))]
pub async fn get_institution(public: Public) -> ApiResult<Institution> {
    let institution = public.institution.as_ref();
    Envelope::ok(Institution {
        name: institution.name.clone().into(),
        time_zone: institution.time_zone.clone(),
        ballot_origin: public.app.ballot_origin().map(str::to_owned),
    })
}
