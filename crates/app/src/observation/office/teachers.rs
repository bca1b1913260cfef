//! Teachers, those first whom nobody has seen for longest.

use std::{cmp::Reverse, collections::HashMap};

use domain::{
    id::{CollegeId, TermId},
    people::search::search_prefix,
};
use store::{OpenTask, Page, TaskFilter, TaughtFilter, TaughtTeacher};

use super::{super::hours::Hours, college, term_asked};
use crate::{
    Caller, Result,
    kernel::{
        caller::ObservationRead,
        paging::{List, Paging},
    },
};

#[derive(Debug, Default)]
pub struct TeachersAsked {
    pub term: Option<TermId>,
    pub college: Option<CollegeId>,
    /// By nobody for at least so many terms.
    pub unseen: Option<usize>,
    pub search: Option<String>,
}

/// A teacher, and who was asked to see them, what is most urgent first.
#[derive(Debug)]
pub struct TeacherToSee {
    pub taught: TaughtTeacher,
    pub task: Option<OpenTask>,
}

pub async fn list_teachers(
    mut caller: Caller<ObservationRead>,
    asked: TeachersAsked,
    paging: Paging,
) -> Result<List<TeacherToSee>> {
    let hours = Hours::read(&mut caller).await?;
    let teachers = teachers(&mut caller, &hours, asked).await?;
    let total = i64::try_from(teachers.len()).unwrap_or(i64::MAX);
    let Page { offset, limit } = paging.place();
    let place = |number: i64| usize::try_from(number).unwrap_or(usize::MAX);
    let shown = teachers.into_iter().skip(place(offset)).take(place(limit)).collect();
    Ok(List::new((shown, total), paging))
}

pub(super) async fn teachers(
    caller: &mut Caller<ObservationRead>,
    hours: &Hours,
    asked: TeachersAsked,
) -> Result<Vec<TeacherToSee>> {
    let term = term_asked(hours, asked.term)?;
    let filter = TaughtFilter {
        term: term.id,
        college: college(caller)?,
        in_college: asked.college,
        only: None,
        prefix: asked.search.as_deref().and_then(search_prefix),
    };
    let mut teachers = caller.tx.taught_in(filter).await?;
    teachers.retain(|one| asked.unseen.is_none_or(|least| one.teacher.not_seen_for() >= least));
    // They come in the order of their usernames, and stay so among equals.
    teachers.sort_by_key(|one| Reverse(one.teacher.not_seen_for()));
    let tasks = caller.tx.open_tasks(TaskFilter { term: Some(term.id), ..TaskFilter::default() }).await?;
    let mut by_teacher: HashMap<_, OpenTask> = HashMap::new();
    for task in tasks {
        by_teacher.entry(task.teacher_id).or_insert(task);
    }
    let with_task = |taught: TaughtTeacher| TeacherToSee { task: by_teacher.remove(&taught.teacher.id), taught };
    Ok(teachers.into_iter().map(with_task).collect())
}
