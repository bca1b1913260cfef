//! For whoever runs the platform: whether it is well, and its schools.

use app::{
    Archiver, BackupKind as Kind,
    kernel::caller::TenantManage,
    tenancy::platform::{self, Platform, SeenSchool},
};
use axum::extract::Query;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::{
    http::{
        assets::web_app_hash,
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    jobs::{JobKind, kind_of},
    wire::{LocalText, Page, PageQuery, enums::wire_enum},
};

#[derive(Debug, Serialize, ToSchema)]
pub struct PlatformView {
    /// Of the server that answered.
    pub version: String,
    /// The hash of the web app that it gives to browsers; null where none was built.
    #[schema(required = true)]
    pub web_app: Option<String>,
    pub archive: ArchiveState,
    /// When the database's log was last copied away.
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub archived_at: Option<Timestamp>,
    /// A commit waits for a second machine.
    pub mirrored: bool,
    #[schema(required = true)]
    pub backup: Option<BackupView>,
    /// Background work whose time has come, of all schools together.
    pub due_jobs: i64,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub oldest_due: Option<Timestamp>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ArchiveState {
    Off,
    Working,
    /// The last try came to nothing.
    Failing,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct BackupView {
    pub kind: BackupKind,
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
}

wire_enum! {
    BackupKind = Kind {
        Full,
        Differential,
        Incremental,
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SchoolView {
    pub id: Uuid,
    pub name: LocalText,
    pub hosts: Vec<String>,
    pub people: i64,
    pub open_campaigns: i64,
    /// In the last seven days.
    pub failed_jobs: i64,
    /// The latest of them.
    pub failed: Vec<FailedWork>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct FailedWork {
    pub kind: JobKind,
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SchoolQuery {
    /// A part of a name or of an address.
    pub q: Option<String>,
}

fn archive_of(archiver: &Archiver) -> ArchiveState {
    match archiver.stands_still() {
        _ if !archiver.archives => ArchiveState::Off,
        Some(_) => ArchiveState::Failing,
        None => ArchiveState::Working,
    }
}

impl From<Platform> for PlatformView {
    fn from(platform: Platform) -> Self {
        let Platform { archiver, backup, due } = platform;
        Self {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            web_app: web_app_hash(),
            archive: archive_of(&archiver),
            archived_at: archiver.last_archived,
            mirrored: archiver.mirrored,
            backup: backup.map(|backup| BackupView { kind: backup.kind.into(), at: backup.at }),
            due_jobs: due.jobs,
            oldest_due: due.oldest,
        }
    }
}

impl From<SeenSchool> for SchoolView {
    fn from(school: SeenSchool) -> Self {
        let failed = school.failed.iter().map(|(order, at)| FailedWork { kind: kind_of(order), at: *at });
        Self {
            id: school.institution.id.as_uuid(),
            name: school.institution.name.into(),
            hosts: school.hosts,
            people: school.people,
            open_campaigns: school.open_campaigns,
            failed_jobs: school.failed_jobs,
            failed: failed.collect(),
        }
    }
}

/// Whether the platform is well: its version, its database, its backups, and the work that waits.
#[utoipa::path(get, path = "/platform", tag = "platform", responses((status = 200, body = Envelope<PlatformView>)))]
pub async fn get_platform(Auth(caller): Auth<TenantManage>) -> ApiResult<PlatformView> {
    Envelope::ok(platform::view_platform(caller).await?.into())
}

/// The schools of this cell by name. No person of theirs, and nothing that anybody wrote.
#[utoipa::path(get, path = "/platform/schools", tag = "platform", params(SchoolQuery, PageQuery),
    responses((status = 200, body = Envelope<Page<SchoolView>>)))]
pub async fn list_platform_schools(
    Auth(caller): Auth<TenantManage>,
    Query(query): Query<SchoolQuery>,
    Query(page): Query<PageQuery>,
) -> ApiResult<Page<SchoolView>> {
    Envelope::ok(platform::list_schools(caller, query.q, page.into()).await?.into())
}
