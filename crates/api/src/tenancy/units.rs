use app::{
    NamedUnit,
    kernel::caller::{SignedIn, UserRead},
    tenancy::units,
};
use domain::id::Id;

use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    wire::UnitRef,
};

fn named<Kind>(units: Vec<NamedUnit<Id<Kind>>>) -> Vec<UnitRef> {
    units.into_iter().map(|unit| UnitRef { id: unit.id.as_uuid(), name: unit.name.into() }).collect()
}

/// The colleges within the caller's reach.
#[utoipa::path(get, path = "/colleges", tag = "users", responses((status = 200, body = Envelope<Vec<UnitRef>>)))]
pub async fn list_colleges(Auth(caller): Auth<SignedIn>) -> ApiResult<Vec<UnitRef>> {
    Envelope::ok(named(units::list_colleges(caller).await?))
}

/// The enterprises to give a role for, to those who reach the whole institution.
#[utoipa::path(get, path = "/enterprises/choices", tag = "users", responses((status = 200, body = Envelope<Vec<UnitRef>>)))]
pub async fn list_enterprise_choices(Auth(caller): Auth<UserRead>) -> ApiResult<Vec<UnitRef>> {
    Envelope::ok(named(units::list_enterprise_choices(caller).await?))
}
