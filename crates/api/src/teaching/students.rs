use app::{
    kernel::caller::{CourseManage, CourseRead},
    teaching,
};
use axum::extract::Query;
use domain::id::OfferingId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope, Nothing},
        json::Body,
    },
    wire::{IdPath, LocalText, Page, PageQuery},
};

/// Somebody who sits in a class.
#[derive(Debug, Serialize, ToSchema)]
pub struct StudentRow {
    pub username: String,
    pub name: String,
    #[schema(required = true)]
    pub class_group: Option<String>,
    #[schema(required = true)]
    pub college: Option<LocalText>,
    pub active: bool,
}

/// Who sits in a class, in the order of their usernames.
#[utoipa::path(get, path = "/offerings/{id}/students", tag = "teaching", params(("id" = Uuid, Path), PageQuery),
    responses((status = 200, body = Envelope<Page<StudentRow>>)))]
pub async fn list_students(
    Auth(caller): Auth<CourseRead>,
    IdPath(id): IdPath<OfferingId>,
    Query(page): Query<PageQuery>,
) -> ApiResult<Page<StudentRow>> {
    let found = teaching::list_students(caller, id, page.into()).await?;
    let row = |student: app::EnrolledStudent| StudentRow {
        username: student.username,
        name: student.name,
        class_group: student.class_group,
        college: student.college.map(Into::into),
        active: student.active,
    };
    Envelope::ok(Page::of(found, row))
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudentsToAdd {
    #[schema(max_items = 500)]
    pub usernames: Vec<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct StudentsAdded {
    /// How many were not in the class before.
    pub added: u64,
}

/// Put students into a class: all of them, or none when a number is unknown.
#[utoipa::path(post, path = "/offerings/{id}/students", tag = "teaching", params(("id" = Uuid, Path)),
    request_body = StudentsToAdd, responses((status = 200, body = Envelope<StudentsAdded>)))]
pub async fn add_students(
    Auth(caller): Auth<CourseManage>,
    IdPath(id): IdPath<OfferingId>,
    Body(students): Body<StudentsToAdd>,
) -> ApiResult<StudentsAdded> {
    let added = teaching::add_students(caller, id, students.usernames).await?;
    Envelope::ok(StudentsAdded { added })
}

/// Take a student out of a class.
#[utoipa::path(delete, path = "/offerings/{id}/students/{username}", tag = "teaching",
    params(("id" = Uuid, Path), ("username" = String, Path)), responses((status = 200, body = Envelope<Nothing>)))]
pub async fn remove_student(
    Auth(caller): Auth<CourseManage>,
    IdPath((id, username)): IdPath<(OfferingId, String)>,
) -> ApiResult<Nothing> {
    teaching::remove_student(caller, id, &username).await?;
    Envelope::ok(Nothing)
}
