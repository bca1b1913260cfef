//! What is done in the background.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

#[derive(Debug, Serialize, ToSchema)]
pub struct StartedJob {
    pub job_id: Uuid,
}
