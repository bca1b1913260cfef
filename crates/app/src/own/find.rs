//! Finding people, classes, campaigns and templates by typing. Each is looked for as far as the current role opens it, and
//! nothing tells that there is more.

use domain::{
    campaign::State,
    people::search::{is_called, search_prefix},
    roles::permission::Permission,
    scope::Scope,
};
use store::{ListedPerson, NamedRound, NamedTemplate, Offering, OfferingFilter, Page, PeopleFilter};

use crate::{Caller, Error, Result, kernel::caller::SignedIn};

/// Of each kind.
const SHOWN: usize = 6;

#[derive(Debug, Default)]
pub struct Things {
    pub people: Vec<ListedPerson>,
    /// Of the term in view.
    pub classes: Vec<Offering>,
    pub rounds: Vec<(NamedRound, State)>,
    pub templates: Vec<NamedTemplate>,
}

pub async fn find_things(mut caller: Caller<SignedIn>, typed: &str) -> Result<Things> {
    if caller.must_change_password {
        return Err(Error::PasswordChangeRequired);
    }
    let mut found = Things::default();
    let Some(prefix) = search_prefix(typed) else { return Ok(found) };
    let role = caller.role.clone();
    let reach = |key| role.as_ref().and_then(|role| role.scope_of(key));
    let page = Page { offset: 0, limit: i64::try_from(SHOWN).unwrap_or(i64::MAX) };
    if let Some(reach) = reach(Permission::UserRead) {
        let filter = PeopleFilter { prefix: Some(prefix.clone()), ..PeopleFilter::default() };
        found.people = caller.tx.list_people(filter, reach, caller.user, page).await?.0;
    }
    let classes = reach(Permission::CourseRead).or_else(|| reach(Permission::CourseTeach).map(|_| Scope::Own));
    if let Some(reach) = classes {
        let today = caller.app.now().to_zoned(caller.institution.zone()).date();
        let calendar = caller.tx.calendar().await?.calendar;
        let term = calendar.term_in_view(today).map(|term| term.id);
        let filter = OfferingFilter { term, prefix: Some(prefix.clone()), ..OfferingFilter::default() };
        found.classes = caller.tx.offerings(filter, reach, caller.user, page).await?.0;
    }
    if reach(Permission::EvaluationRead).is_some() {
        let named = caller.tx.campaign_names().await?.into_iter();
        found.rounds = named.filter(|(named, _)| is_called(&named.name, &prefix)).take(SHOWN).collect();
    }
    if reach(Permission::TemplateRead).is_some() {
        let named = caller.tx.template_names().await?.into_iter();
        found.templates = named.filter(|named| is_called(&named.name, &prefix)).take(SHOWN).collect();
    }
    Ok(found)
}
