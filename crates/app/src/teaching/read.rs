use domain::{
    field::username_key,
    id::{CollegeId, CourseId, OfferingId, TermId},
    people::search::search_prefix,
    scope::Scope,
    teaching::nature::CourseKind,
};
use store::{AnnouncedVisit, Course, CourseFilter, EnrolledStudent, Offering, OfferingFilter, PersonRef};

use super::{EVERY_CLASS_OF_A_TEACHER, ONE, find_offering};
use crate::{
    Caller, Error, Result,
    kernel::{
        caller::{CourseRead, CourseTeach},
        paging::{List, Paging},
    },
};

#[derive(Debug, Clone, Default)]
pub struct ClassFilter {
    pub term: Option<TermId>,
    pub college: Option<CollegeId>,
    pub course: Option<CourseId>,
    pub search: Option<String>,
}

/// What is asked of the catalogue; what is `None` is not asked for.
#[derive(Debug, Default)]
pub struct CatalogueFilter {
    pub search: Option<String>,
    pub college: Option<CollegeId>,
    pub kind: Option<CourseKind>,
    pub tag: Option<String>,
}

pub async fn list_courses(
    mut caller: Caller<CourseRead>,
    filter: CatalogueFilter,
    paging: Paging,
) -> Result<List<Course>> {
    let CatalogueFilter { search, college, kind, tag } = filter;
    let tag = tag.map(|tag| tag.trim().to_owned()).filter(|tag| !tag.is_empty());
    let filter = CourseFilter { only: None, prefix: search.as_deref().and_then(search_prefix), college, kind, tag };
    Ok(List::new(caller.tx.courses(filter, caller.reach, paging.place()).await?, paging))
}

pub async fn list_offerings(
    mut caller: Caller<CourseRead>,
    filter: ClassFilter,
    paging: Paging,
) -> Result<List<Offering>> {
    let asked = OfferingFilter {
        term: filter.term,
        college: filter.college,
        course: filter.course,
        prefix: filter.search.as_deref().and_then(search_prefix),
        ..OfferingFilter::default()
    };
    Ok(List::new(caller.tx.offerings(asked, caller.reach, caller.user, paging.place()).await?, paging))
}

pub async fn view_offering(mut caller: Caller<CourseRead>, id: OfferingId) -> Result<Offering> {
    Ok(find_offering(&mut caller, id).await?.shown())
}

/// Who sits in a class that the caller may see.
pub async fn list_students(
    mut caller: Caller<CourseRead>,
    id: OfferingId,
    paging: Paging,
) -> Result<List<EnrolledStudent>> {
    find_offering(&mut caller, id).await?;
    Ok(List::new(caller.tx.students_of(id, paging.place()).await?, paging))
}

/// A class of the caller's own, and who has announced a visit to it.
#[derive(Debug)]
pub struct OwnOffering {
    pub offering: Offering,
    pub visits: Vec<AnnouncedVisit>,
}

/// The caller's own classes, whatever else their role may see.
pub async fn list_own_offerings(mut caller: Caller<CourseTeach>, term: Option<TermId>) -> Result<Vec<OwnOffering>> {
    let filter = OfferingFilter { term, ..OfferingFilter::default() };
    let (items, _) = caller.tx.offerings(filter, Scope::Own, caller.user, EVERY_CLASS_OF_A_TEACHER).await?;
    let today = caller.app.now().to_zoned(caller.institution.zone()).date();
    let ids: Vec<_> = items.iter().map(|offering| offering.id).collect();
    let visits = caller.tx.announced_visits(&ids, today).await?;
    let own = items.into_iter().map(|offering| {
        let visits = visits.iter().filter(|visit| visit.offering == offering.id).cloned().collect();
        OwnOffering { offering, visits }
    });
    Ok(own.collect())
}

/// A teacher and their classes over all terms, as far as the caller reaches. Nobody whose classes are all out of reach.
pub async fn list_teachers_offerings(
    mut caller: Caller<CourseRead>,
    username: &str,
) -> Result<(PersonRef, Vec<Offering>)> {
    let user = caller.tx.users_named(&[username_key(username)]).await?.pop().flatten().ok_or(Error::NotFound)?;
    let filter = || OfferingFilter { teacher: Some(user), ..OfferingFilter::default() };
    let (_, taught) = caller.tx.offerings(filter(), caller.reach, caller.user, ONE).await?;
    let profile = caller.tx.profile(user).await?.ok_or(Error::NotFound)?;
    let own_college = matches!(caller.reach, Scope::College(college) if profile.college_id == Some(college));
    if taught == 0 && !own_college && caller.reach != Scope::Institution {
        return Err(Error::NotFound);
    }
    let (items, _) = caller.tx.offerings(filter(), caller.reach, caller.user, EVERY_CLASS_OF_A_TEACHER).await?;
    Ok((PersonRef { username: profile.username, name: profile.name }, items))
}
