use app::{
    kernel::caller::{CourseManage, CourseRead},
    teaching::{self, ClassFilter, OfferingEdit},
};
use axum::extract::{Path, Query};
use domain::id::{CollegeId, CourseId, OfferingId, TermId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::types::{MeetingView, OfferingView};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope, Nothing},
        error::ApiError,
        json::Body,
    },
    wire::{IdPath, Page, PageQuery, PersonRef},
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OfferingFilter {
    pub term: Option<Uuid>,
    pub college: Option<Uuid>,
    pub course: Option<Uuid>,
    /// Code of the class, code or name of the course, number or name of a teacher: whatever begins with this.
    pub q: Option<String>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OfferingForm {
    pub course_id: Uuid,
    #[schema(max_length = 64)]
    pub code: String,
    /// Usernames of those about whom the class is asked, the lead first. At most 20 with the others.
    #[schema(max_items = 20)]
    pub teachers: Vec<String>,
    /// Teachers who help: no questionnaire asks about them.
    #[serde(default)]
    #[schema(max_items = 20)]
    pub assistants: Vec<String>,
    /// Other teachers about whom no questionnaire asks.
    #[serde(default)]
    #[schema(max_items = 20)]
    pub not_rated: Vec<String>,
    #[schema(max_items = 30)]
    pub meetings: Vec<MeetingView>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewOffering {
    pub term_id: Uuid,
    #[serde(flatten)]
    pub offering: OfferingForm,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OfferingChange {
    #[serde(flatten)]
    pub offering: OfferingForm,
    pub version: i32,
}

impl TryFrom<OfferingForm> for OfferingEdit {
    type Error = ApiError;

    fn try_from(form: OfferingForm) -> Result<Self, ApiError> {
        Ok(Self {
            course: CourseId::from_uuid(form.course_id),
            code: form.code,
            teachers: form.teachers,
            assistants: form.assistants,
            not_rated: form.not_rated,
            meetings: form.meetings.into_iter().map(MeetingView::meeting).collect::<Result<_, _>>()?,
        })
    }
}

/// Classes within the reach of the caller's role, in the order of their codes.
#[utoipa::path(get, path = "/offerings", tag = "teaching", params(OfferingFilter, PageQuery),
    responses((status = 200, body = Envelope<Page<OfferingView>>)))]
pub async fn list_offerings(
    Auth(caller): Auth<CourseRead>,
    Query(filter): Query<OfferingFilter>,
    Query(page): Query<PageQuery>,
) -> ApiResult<Page<OfferingView>> {
    let filter = ClassFilter {
        term: filter.term.map(TermId::from_uuid),
        college: filter.college.map(CollegeId::from_uuid),
        course: filter.course.map(CourseId::from_uuid),
        search: filter.q,
    };
    Envelope::ok(teaching::list_offerings(caller, filter, page.into()).await?.into())
}

/// One class.
#[utoipa::path(get, path = "/offerings/{id}", tag = "teaching", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<OfferingView>)))]
pub async fn get_offering(Auth(caller): Auth<CourseRead>, IdPath(id): IdPath<OfferingId>) -> ApiResult<OfferingView> {
    Envelope::ok(teaching::view_offering(caller, id).await?.into())
}

/// Add a class.
#[utoipa::path(post, path = "/offerings", tag = "teaching", request_body = NewOffering,
    responses((status = 200, body = Envelope<OfferingView>)))]
pub async fn create_offering(
    Auth(caller): Auth<CourseManage>,
    Body(new): Body<NewOffering>,
) -> ApiResult<OfferingView> {
    let term = TermId::from_uuid(new.term_id);
    Envelope::ok(teaching::create_offering(caller, term, new.offering.try_into()?).await?.into())
}

/// Change a class, its teachers and its meetings.
#[utoipa::path(put, path = "/offerings/{id}", tag = "teaching", params(("id" = Uuid, Path)),
    request_body = OfferingChange, responses((status = 200, body = Envelope<OfferingView>)))]
pub async fn edit_offering(
    Auth(caller): Auth<CourseManage>,
    IdPath(id): IdPath<OfferingId>,
    Body(change): Body<OfferingChange>,
) -> ApiResult<OfferingView> {
    let edit = change.offering.try_into()?;
    Envelope::ok(teaching::edit_offering(caller, id, change.version, edit).await?.into())
}

/// Delete a class without students.
#[utoipa::path(delete, path = "/offerings/{id}", tag = "teaching", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn delete_offering(Auth(caller): Auth<CourseManage>, IdPath(id): IdPath<OfferingId>) -> ApiResult<Nothing> {
    teaching::delete_offering(caller, id).await?;
    Envelope::ok(Nothing)
}

#[derive(Debug, Serialize, ToSchema)]
pub struct TeachersOfferings {
    pub teacher: PersonRef,
    pub items: Vec<OfferingView>,
}

/// A teacher's classes over all terms, as far as the caller's role reaches.
#[utoipa::path(get, path = "/teachers/{username}/offerings", tag = "teaching", params(("username" = String, Path)),
    responses((status = 200, body = Envelope<TeachersOfferings>)))]
pub async fn list_teachers_offerings(
    Auth(caller): Auth<CourseRead>,
    Path(username): Path<String>,
) -> ApiResult<TeachersOfferings> {
    let (teacher, items) = teaching::list_teachers_offerings(caller, &username).await?;
    Envelope::ok(TeachersOfferings { teacher: teacher.into(), items: items.into_iter().map(Into::into).collect() })
}
