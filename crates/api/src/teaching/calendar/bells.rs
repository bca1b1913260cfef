use app::{
    kernel::caller::{CalendarManage, SignedIn},
    teaching::bells,
};
use domain::teaching::bells::{Bell, BellSet, BellTimes, Bells};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::{
    context::Auth,
    envelope::{ApiResult, Envelope},
    error::ApiError,
    json::Body,
};

/// When one period begins and ends, in minutes from midnight where the school is.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BellView {
    #[schema(maximum = 1439)]
    pub begins: u16,
    #[schema(maximum = 1439)]
    pub ends: u16,
}

/// The bells of a day, from the first period on.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BellSetView {
    /// The first day on which it holds. The first set has none, each other one later than the one before.
    #[schema(required = true, value_type = Option<String>, format = Date)]
    pub from: Option<Date>,
    #[schema(min_items = 1, max_items = 14)]
    pub bells: Vec<BellView>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct BellTimesView {
    pub sets: Vec<BellSetView>,
    /// Nothing: nobody has saved any yet.
    #[schema(required = true)]
    pub version: Option<i32>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BellTimesChange {
    /// None: the school has no bell times.
    #[schema(max_items = 12)]
    pub sets: Vec<BellSetView>,
    /// That the caller saw.
    #[schema(required = true)]
    pub version: Option<i32>,
}

impl From<app::StoredBellTimes> for BellTimesView {
    fn from(stored: app::StoredBellTimes) -> Self {
        let view = |(_, bell): (u8, Bell)| BellView { begins: bell.begins, ends: bell.ends };
        let sets = stored.times.sets().iter();
        let sets = sets.map(|set| BellSetView { from: set.from, bells: set.bells.iter().map(view).collect() });
        Self { sets: sets.collect(), version: stored.version }
    }
}

impl BellTimesChange {
    fn times(self) -> Result<(BellTimes, Option<i32>), ApiError> {
        let set = |set: BellSetView| {
            let bells = set.bells.into_iter().map(|bell| Bell { begins: bell.begins, ends: bell.ends });
            let bells = Bells::new(bells.collect()).map_err(|_| ApiError::field("bells", "invalid"))?;
            Ok(BellSet { from: set.from, bells })
        };
        let sets = self.sets.into_iter().map(set).collect::<Result<_, ApiError>>()?;
        let times = BellTimes::new(sets).map_err(|_| ApiError::field("from", "invalid"))?;
        Ok((times, self.version))
    }
}

/// When the periods of a day begin and end. Without sets the school has not told it.
#[utoipa::path(get, path = "/calendar/bells", tag = "calendar",
    responses((status = 200, body = Envelope<BellTimesView>)))]
pub async fn get_bell_times(Auth(caller): Auth<SignedIn>) -> ApiResult<BellTimesView> {
    Envelope::ok(bells::view_bell_times(caller).await?.into())
}

/// Set the bell times: ascending, without overlap, each set from a later day than the one before.
#[utoipa::path(put, path = "/calendar/bells", tag = "calendar", request_body = BellTimesChange,
    responses((status = 200, body = Envelope<BellTimesView>)))]
pub async fn edit_bell_times(
    Auth(caller): Auth<CalendarManage>,
    Body(change): Body<BellTimesChange>,
) -> ApiResult<BellTimesView> {
    let (times, version) = change.times()?;
    Envelope::ok(bells::edit_bell_times(caller, version, times).await?.into())
}
