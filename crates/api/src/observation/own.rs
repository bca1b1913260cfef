use app::{kernel::caller::ObservationConduct, observation};

use super::types::VisitView;
use crate::http::{
    context::Auth,
    envelope::{ApiResult, Envelope},
};

/// The caller's own visits, the newest date first.
#[utoipa::path(get, path = "/observation/visits", tag = "observation",
    responses((status = 200, body = Envelope<Vec<VisitView>>)))]
pub async fn list_own_visits(Auth(caller): Auth<ObservationConduct>) -> ApiResult<Vec<VisitView>> {
    let visits = observation::list_own_visits(caller).await?;
    Envelope::ok(visits.into_iter().map(Into::into).collect())
}
