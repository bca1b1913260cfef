//! What students read of replies. One to a class is for those on its frozen list: neither a token nor an answer has a part in it,
//! so that what two of a class find tells nobody who has answered.

use domain::id::EvaluationId;
use store::{EarlierReply, ListedClass, Reply};

use crate::{Caller, Error, Result, kernel::caller::EvaluationAnswer};

/// What a student gets to read on a class of theirs.
#[derive(Debug)]
pub struct RepliesToStudent {
    pub class: Vec<Reply>,
    /// To those who took the course before them with one of the same teachers.
    pub earlier: Vec<EarlierReply>,
}

pub async fn view_replies(mut caller: Caller<EvaluationAnswer>, id: EvaluationId) -> Result<RepliesToStudent> {
    caller.tx.evaluation_of_student(caller.user, id).await?.ok_or(Error::NotFound)?;
    let asked = caller.tx.evaluation_form(id).await?.ok_or(Error::NotFound)?;
    let teachers: Vec<_> = asked.form.teachers.into_iter().map(|teacher| teacher.id).collect();
    let listed = caller.tx.is_listed(id, caller.user).await?;
    let class = if listed { caller.tx.replies(id).await? } else { Vec::new() };
    Ok(RepliesToStudent { class, earlier: caller.tx.earlier_replies(id, &teachers).await? })
}

/// All of the last two terms in one place, with the classes that have none yet.
pub async fn list_own_replies(mut caller: Caller<EvaluationAnswer>) -> Result<Vec<ListedClass>> {
    let zone = caller.institution.zone();
    let today = caller.app.now().to_zoned(zone).date();
    let terms = caller.tx.calendar().await?.calendar.last_two(today);
    Ok(caller.tx.listed_classes(caller.user, &terms).await?)
}
