//! Courses and classes: who teaches what to whom, and when.

pub mod bells;
pub mod calendar;
mod course;
mod offering;
mod read;
mod rounds;

pub use course::{create_course, delete_course, edit_course};
pub use offering::{OfferingEdit, add_students, create_offering, delete_offering, edit_offering, remove_student};
pub use read::{
    CatalogueFilter, ClassFilter, OwnOffering, list_courses, list_offerings, list_own_offerings, list_students,
    list_teachers_offerings, view_offering,
};
pub use rounds::{TaughtRound, count_answers, list_own_rounds};
pub use store::CourseEdit;

use domain::{
    id::{CourseId, OfferingId},
    scope::Scope,
};
use store::{Course, Offering, Page, Reached};

use crate::{Caller, Error, Permit, Result};

/// One teacher's classes over all their years fit on one page.
const EVERY_CLASS_OF_A_TEACHER: Page = Page { offset: 0, limit: 500 };
const ONE: Page = Page { offset: 0, limit: 1 };

/// Looks a course up for an action: outside the caller's reach there is none.
async fn find_course<P: Permit<Reach = Scope>>(caller: &mut Caller<P>, id: CourseId) -> Result<Reached<Course>> {
    caller.tx.reach_course(id, caller.reach).await?.ok_or(Error::NotFound)
}

async fn find_offering<P: Permit<Reach = Scope>>(caller: &mut Caller<P>, id: OfferingId) -> Result<Reached<Offering>> {
    caller.tx.reach_offering(id, caller.reach, caller.user).await?.ok_or(Error::NotFound)
}
