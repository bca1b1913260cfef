use app::{
    kernel::caller::{CourseManage, CourseRead},
    teaching::{self, CatalogueFilter, CourseEdit},
};
use axum::extract::Query;
use domain::{
    id::{CollegeId, CourseId},
    teaching::nature::{Nature, TagFault, Tags},
    text,
};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::types::{CourseKind, CourseView};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope, Nothing},
        error::ApiError,
        json::Body,
    },
    wire::{IdPath, Page, PageQuery},
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CourseFilter {
    /// Code or name, also in pinyin or its initials: whatever begins with this.
    pub q: Option<String>,
    pub college: Option<Uuid>,
    pub kind: Option<CourseKind>,
    pub tag: Option<String>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CourseForm {
    #[schema(max_length = 64)]
    pub code: String,
    #[schema(max_length = 64)]
    pub name_zh: String,
    #[schema(required = true, max_length = 64)]
    pub name_en: Option<String>,
    /// At most two decimals, as text: `2.5`.
    #[schema(required = true)]
    pub credits: Option<String>,
    pub college_id: Uuid,
    #[schema(required = true)]
    pub kind: Option<CourseKind>,
    /// The school's own words, of 20 characters at most.
    #[serde(default)]
    #[schema(required = true, max_items = 6)]
    pub tags: Vec<String>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CourseChange {
    #[serde(flatten)]
    pub course: CourseForm,
    pub version: i32,
}

impl TryFrom<CourseForm> for CourseEdit {
    type Error = ApiError;

    fn try_from(form: CourseForm) -> Result<Self, ApiError> {
        let en = form.name_en.filter(|en| !en.trim().is_empty());
        let credits = form.credits.filter(|credits| !credits.trim().is_empty());
        let credits = credits.map(|credits| credits.parse()).transpose();
        let tags = Tags::new(form.tags.iter().map(String::as_str)).map_err(|fault| match fault {
            TagFault::TooMany => ApiError::field("tags", "invalid"),
            TagFault::TooLong => ApiError::field("tags", "too_long"),
        })?;
        Ok(Self {
            code: form.code,
            name: text::LocalText { zh: form.name_zh, en },
            credits: credits.map_err(|_| ApiError::field("credits", "invalid"))?,
            college: CollegeId::from_uuid(form.college_id),
            nature: Nature { kind: form.kind.map(Into::into), tags },
        })
    }
}

/// Courses within the reach of the caller's role, in the order of their codes.
#[utoipa::path(get, path = "/courses", tag = "teaching", params(CourseFilter, PageQuery),
    responses((status = 200, body = Envelope<Page<CourseView>>)))]
pub async fn list_courses(
    Auth(caller): Auth<CourseRead>,
    Query(filter): Query<CourseFilter>,
    Query(page): Query<PageQuery>,
) -> ApiResult<Page<CourseView>> {
    let filter = CatalogueFilter {
        search: filter.q,
        college: filter.college.map(CollegeId::from_uuid),
        kind: filter.kind.map(Into::into),
        tag: filter.tag,
    };
    Envelope::ok(teaching::list_courses(caller, filter, page.into()).await?.into())
}

/// Add a course.
#[utoipa::path(post, path = "/courses", tag = "teaching", request_body = CourseForm,
    responses((status = 200, body = Envelope<CourseView>)))]
pub async fn create_course(Auth(caller): Auth<CourseManage>, Body(form): Body<CourseForm>) -> ApiResult<CourseView> {
    Envelope::ok(teaching::create_course(caller, form.try_into()?).await?.into())
}

/// Change a course.
#[utoipa::path(put, path = "/courses/{id}", tag = "teaching", params(("id" = Uuid, Path)),
    request_body = CourseChange, responses((status = 200, body = Envelope<CourseView>)))]
pub async fn edit_course(
    Auth(caller): Auth<CourseManage>,
    IdPath(id): IdPath<CourseId>,
    Body(change): Body<CourseChange>,
) -> ApiResult<CourseView> {
    Envelope::ok(teaching::edit_course(caller, id, change.version, change.course.try_into()?).await?.into())
}

/// Delete a course that has never been taught.
#[utoipa::path(delete, path = "/courses/{id}", tag = "teaching", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn delete_course(Auth(caller): Auth<CourseManage>, IdPath(id): IdPath<CourseId>) -> ApiResult<Nothing> {
    teaching::delete_course(caller, id).await?;
    Envelope::ok(Nothing)
}
