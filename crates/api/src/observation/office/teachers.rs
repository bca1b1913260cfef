use app::{
    OpenTask,
    kernel::caller::ObservationRead,
    observation::{self, TeacherToSee, TeachersAsked},
};
use axum::extract::Query;
use domain::id::{CollegeId, TermId};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    wire::{LocalText, Page, PageQuery, PersonRef},
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TeacherFilter {
    /// The one in view where it is left out.
    pub term: Option<Uuid>,
    /// In which they teach.
    pub college: Option<Uuid>,
    /// By nobody for at least so many of their terms.
    pub unseen: Option<u8>,
    /// Number or name: whatever begins with this.
    pub search: Option<String>,
}

/// A teacher with at least one meeting in the term.
#[derive(Debug, Serialize, ToSchema)]
pub struct TeacherToSeeView {
    pub teacher: PersonRef,
    /// That they are of.
    #[schema(required = true)]
    pub college: Option<LocalText>,
    /// In how many of their last terms nobody has seen them; 0: somebody has in this one.
    pub not_seen_for: usize,
    /// This one and those before it.
    pub taught_terms: usize,
    /// In their first or second term.
    pub new: bool,
    pub classes: i64,
    /// The first of them by its code.
    pub class: LocalText,
    /// Who was asked to see them, what is most urgent first.
    #[schema(required = true)]
    pub task: Option<TeacherTask>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct TeacherTask {
    pub id: Uuid,
    pub observer: PersonRef,
    #[schema(value_type = String, format = Date)]
    pub latest: Date,
}

impl From<OpenTask> for TeacherTask {
    fn from(task: OpenTask) -> Self {
        Self { id: task.id.as_uuid(), observer: task.observer.into(), latest: task.latest }
    }
}

impl From<TeacherToSee> for TeacherToSeeView {
    fn from(TeacherToSee { taught, task }: TeacherToSee) -> Self {
        Self {
            not_seen_for: taught.teacher.not_seen_for(),
            taught_terms: taught.teacher.seen.len(),
            new: taught.teacher.is_new(),
            teacher: taught.person.into(),
            college: taught.college.map(Into::into),
            classes: taught.classes,
            class: taught.class.into(),
            task: task.map(Into::into),
        }
    }
}

/// Who teaches in a term, those first whom nobody has seen for longest.
#[utoipa::path(get, path = "/observation/office/teachers", tag = "observation", params(TeacherFilter, PageQuery),
    responses((status = 200, body = Envelope<Page<TeacherToSeeView>>)))]
pub async fn list_teachers_to_see(
    Auth(caller): Auth<ObservationRead>,
    Query(filter): Query<TeacherFilter>,
    Query(page): Query<PageQuery>,
) -> ApiResult<Page<TeacherToSeeView>> {
    let asked = TeachersAsked {
        term: filter.term.map(TermId::from_uuid),
        college: filter.college.map(CollegeId::from_uuid),
        unseen: filter.unseen.map(usize::from),
        search: filter.search,
    };
    Envelope::ok(observation::list_teachers(caller, asked, page.into()).await?.into())
}
