//! The school calendar: everybody reads it, those with `calendar.manage` keep it.

use domain::{
    audit::Action,
    field,
    id::TermId,
    teaching::calendar::{Calendar, Fault, Term, check},
};
use jiff::civil::Date;
use serde_json::{Value, json};
use store::StoredCalendar;

use crate::{
    Caller, Error, Permit, Result,
    kernel::caller::{CalendarManage, Change, SignedIn},
};

const MOST_CLASSES_NAMED: i64 = 20;

#[derive(Debug)]
pub struct SeenCalendar {
    pub stored: StoredCalendar,
    /// In the school's time zone.
    pub today: Date,
}

impl SeenCalendar {
    #[must_use]
    pub const fn calendar(&self) -> &Calendar {
        &self.stored.calendar
    }
}

pub async fn view_calendar(mut caller: Caller<SignedIn>) -> Result<SeenCalendar> {
    read(&mut caller).await
}

async fn read<P: Permit>(caller: &mut Caller<P>) -> Result<SeenCalendar> {
    let zone = caller.institution.zone();
    let today = caller.app.now().to_zoned(zone).date();
    Ok(SeenCalendar { stored: caller.tx.calendar().await?, today })
}

/// The first term that a school makes is its current one.
pub async fn create_term(mut caller: Caller<CalendarManage>, mut term: Term) -> Result<SeenCalendar> {
    caller.tx.lock_calendar().await?;
    let before = caller.tx.calendar().await?.calendar;
    term.id = caller.app.new_id();
    checked(&term, &before)?;
    caller.tx.insert_term(&term).await?;
    if before.terms.is_empty() {
        caller.tx.set_current_term(term.id).await?;
    }
    finish(caller, Action::TermCreate, term.id, None, Some(told(&term))).await
}

/// Not so short that a class would meet after its end.
pub async fn edit_term(mut caller: Caller<CalendarManage>, version: i32, term: Term) -> Result<SeenCalendar> {
    caller.tx.lock_calendar().await?;
    let all = caller.tx.calendar().await?.calendar;
    let before = all.term(term.id).ok_or(Error::NotFound)?;
    checked(&term, &all)?;
    let beyond = caller.tx.classes_beyond(term.id, term.weeks, MOST_CLASSES_NAMED).await?;
    if !beyond.is_empty() {
        return Err(Error::ClassesBeyondTerm(beyond));
    }
    if !caller.tx.update_term(&term, version).await? {
        return Err(Error::Conflict);
    }
    finish(caller, Action::TermEdit, term.id, Some(told(before)), Some(told(&term))).await
}

/// Only one in which nothing is taught.
pub async fn delete_term(mut caller: Caller<CalendarManage>, id: TermId, version: i32) -> Result<SeenCalendar> {
    caller.tx.lock_calendar().await?;
    let all = caller.tx.calendar().await?.calendar;
    let before = all.term(id).ok_or(Error::NotFound)?;
    let deleted = caller.tx.delete_term(id, version).await.map_err(|error| match error.constraint() {
        Some(_) => Error::InUse,
        None => error.into(),
    })?;
    if !deleted {
        return Err(Error::Conflict);
    }
    finish(caller, Action::TermDelete, id, Some(told(before)), None).await
}

pub async fn make_term_current(mut caller: Caller<CalendarManage>, id: TermId) -> Result<SeenCalendar> {
    caller.tx.lock_calendar().await?;
    let all = caller.tx.calendar().await?.calendar;
    let term = all.term(id).ok_or(Error::NotFound)?;
    caller.tx.set_current_term(id).await?;
    let name = |term: &Term| Some(json!({ "current": format!("{}-{}", term.year, term.number) }));
    let before = all.current.and_then(|current| all.term(current)).and_then(name);
    finish(caller, Action::TermMakeCurrent, id, before, name(term)).await
}

fn checked(term: &Term, all: &Calendar) -> Result<()> {
    let label_faults = term.days_off.iter().filter_map(|day| day.label.as_ref()).any(|label| {
        let english = label.en.as_deref().is_some_and(|en| field::name(en).is_err());
        english || field::name(&label.zh).is_err()
    });
    if label_faults {
        return Err(Error::field("label", field::Reason::TooLong));
    }
    let faults: Vec<Fault> = check(term, &all.terms);
    if faults.is_empty() { Ok(()) } else { Err(Error::InvalidTerm(faults)) }
}

async fn finish(
    mut caller: Caller<CalendarManage>,
    action: Action,
    id: TermId,
    before: Option<Value>,
    after: Option<Value>,
) -> Result<SeenCalendar> {
    caller.audit(Change { action, target_kind: "term", target: id.as_uuid(), before, after }).await?;
    let calendar = read(&mut caller).await?;
    caller.tx.commit().await?;
    Ok(calendar)
}

fn told(term: &Term) -> Value {
    let days_off: Vec<_> = term.days_off.iter().map(|day| day.date.to_string()).collect();
    let make_up: Vec<_> = term.make_up_days.iter().map(|day| format!("{} for {}", day.date, day.stands_for)).collect();
    json!({
        "term": format!("{}-{}", term.year, term.number), "first_monday": term.first_monday.to_string(),
        "weeks": term.weeks, "days_off": days_off, "make_up_days": make_up,
    })
}
