//! Asking somebody to see a teacher by a day. Which class, when, and announced or not, is the observer's alone.

use domain::{
    audit::Action,
    field::{Reason, username_key},
    id::{ObservationTaskId, TermId, UserId},
    messages::Message,
    roles::permission::Permission,
};
use jiff::civil::Date;
use serde_json::{Value, json};
use store::{NewTask, OpenTask, TaskFilter, TaughtFilter};

use super::super::hours::Hours;
use crate::{
    Caller, Error, Result,
    kernel::caller::{Change, ObservationConduct, ObservationManage},
    messages::{named, tell},
};

#[derive(Debug)]
pub struct Asking {
    pub term: TermId,
    pub teacher: String,
    pub observer: String,
    pub latest: Date,
}

/// Of a teacher within reach, to somebody who may observe. Whoever has been asked for them in this term is not asked twice.
pub async fn give_task(mut caller: Caller<ObservationManage>, asking: Asking) -> Result<ObservationTaskId> {
    let hours = Hours::read(&mut caller).await?;
    let term = hours.calendar.term(asking.term).ok_or_else(|| Error::field("term", Reason::Invalid))?;
    if asking.latest < hours.today || asking.latest > term.last_day() {
        return Err(Error::field("latest", Reason::Invalid));
    }
    let (teacher, observer) =
        (by_name(&mut caller, &asking.teacher).await?, by_name(&mut caller, &asking.observer).await?);
    let teacher = match teacher {
        Some(teacher) if teaches(&mut caller, term.id, teacher).await? => teacher,
        _ => return Err(Error::field("teacher", Reason::Invalid)),
    };
    let observer = observer.filter(|observer| *observer != teacher);
    let observer = observer.ok_or_else(|| Error::field("observer", Reason::Invalid))?;
    if !caller.tx.users_without(&[observer], Permission::ObservationConduct).await?.is_empty() {
        return Err(Error::field("observer", Reason::Invalid));
    }
    let new = NewTask {
        id: caller.app.new_id(),
        term: term.id,
        teacher,
        observer,
        latest: asking.latest,
        given_by: caller.user,
        given_at: hours.now,
    };
    if !caller.tx.insert_task(&new).await? {
        return Err(Error::field("observer", Reason::Taken));
    }
    let after = json!({ "teacher": asking.teacher, "observer": asking.observer, "latest": asking.latest.to_string() });
    record(&mut caller, Action::ObservationTaskGive, new.id, after).await?;
    tell_of(&mut caller, &new).await?;
    caller.tx.commit().await?;
    Ok(new.id)
}

pub async fn withdraw_task(mut caller: Caller<ObservationManage>, id: ObservationTaskId) -> Result<()> {
    let hours = Hours::read(&mut caller).await?;
    let task = caller.tx.open_tasks(TaskFilter { only: Some(id), ..TaskFilter::default() }).await?.pop();
    let task = task.ok_or(Error::NotFound)?;
    if !teaches(&mut caller, task.term, task.teacher_id).await? || !caller.tx.withdraw_task(id, hours.now).await? {
        return Err(Error::NotFound);
    }
    let after = json!({ "teacher": task.teacher.username, "observer": task.observer.username });
    record(&mut caller, Action::ObservationTaskWithdraw, id, after).await?;
    Ok(caller.tx.commit().await?)
}

/// What the caller was asked and has not done, what is most urgent first.
pub async fn list_own_tasks(mut caller: Caller<ObservationConduct>) -> Result<Vec<OpenTask>> {
    let filter = TaskFilter { observer: Some(caller.user), ..TaskFilter::default() };
    Ok(caller.tx.open_tasks(filter).await?)
}

async fn by_name(caller: &mut Caller<ObservationManage>, username: &str) -> Result<Option<UserId>> {
    Ok(caller.tx.users_named(&[username_key(username)]).await?.pop().flatten())
}

/// Within the caller's reach.
async fn teaches(caller: &mut Caller<ObservationManage>, term: TermId, teacher: UserId) -> Result<bool> {
    let college = caller.reach.colleges()?;
    let filter = TaughtFilter { term, college, in_college: None, only: Some(teacher), prefix: None };
    Ok(!caller.tx.taught_in(filter).await?.is_empty())
}

async fn tell_of(caller: &mut Caller<ObservationManage>, new: &NewTask) -> Result<()> {
    let teacher = named(&mut caller.tx, new.teacher).await?;
    let by = Some(named(&mut caller.tx, caller.user).await?);
    let message = Message::VisitTask { task: new.id, teacher, latest: new.latest, by };
    tell(&caller.app, &mut caller.tx, &[(new.observer, message)]).await
}

async fn record(
    caller: &mut Caller<ObservationManage>,
    action: Action,
    id: ObservationTaskId,
    after: Value,
) -> Result<()> {
    let (target_kind, target) = ("observation_task", id.as_uuid());
    caller.audit(Change { action, target_kind, target, before: None, after: Some(after) }).await
}
