//! A change to what was seen, and to nothing newer.

use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

#[derive(Debug, Deserialize, ToSchema, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct OnVersion {
    /// The version that was seen.
    pub version: i32,
}
