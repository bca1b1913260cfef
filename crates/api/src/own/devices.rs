use app::{
    kernel::caller::SignedIn,
    own::devices::{self, SignedInDevice as Device},
};
use domain::id::SessionId;
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope, Nothing},
    },
    wire::IdPath,
};

/// A device on which the person is signed in.
#[derive(Debug, Serialize, ToSchema)]
pub struct SignedInDevice {
    pub id: Uuid,
    #[schema(value_type = DeviceKind)]
    pub kind: String,
    #[schema(required = true)]
    pub system: Option<String>,
    #[schema(required = true)]
    pub browser: Option<String>,
    #[schema(value_type = String, format = DateTime)]
    pub signed_in_at: Timestamp,
    #[schema(value_type = String, format = DateTime)]
    pub last_seen_at: Timestamp,
    pub current: bool,
}

#[derive(Debug, ToSchema)]
#[schema(rename_all = "snake_case")]
#[expect(dead_code, reason = "a kind is stored as its text; this type gives the document the list")]
pub enum DeviceKind {
    Phone,
    Tablet,
    Computer,
    Unknown,
}

impl From<Device> for SignedInDevice {
    fn from(device: Device) -> Self {
        Self {
            id: device.session.id.as_uuid(),
            kind: device.session.device_kind,
            system: device.session.device_system,
            browser: device.session.device_browser,
            signed_in_at: device.session.signed_in_at,
            last_seen_at: device.session.last_seen_at,
            current: device.current,
        }
    }
}

/// The devices on which one is signed in: this one first, then those seen last.
#[utoipa::path(get, path = "/user/sessions", tag = "user",
    responses((status = 200, body = Envelope<Vec<SignedInDevice>>)))]
pub async fn list_devices(Auth(caller): Auth<SignedIn>) -> ApiResult<Vec<SignedInDevice>> {
    let devices = devices::list_devices(caller).await?;
    Envelope::ok(devices.into_iter().map(Into::into).collect())
}

/// Sign out on one of one's devices.
#[utoipa::path(delete, path = "/user/sessions/{id}", tag = "user", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn sign_out_device(Auth(caller): Auth<SignedIn>, IdPath(id): IdPath<SessionId>) -> ApiResult<Nothing> {
    devices::sign_out_device(caller, id).await?;
    Envelope::ok(Nothing)
}
