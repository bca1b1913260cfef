use domain::{campaign::Kind, id::EvaluationId, results::figures::result::Reader, scope::Scope};
use store::{ClassFigures, Reply, ScorePoint, Tx};

use super::comments::{SeenComments, read_comments};
use crate::{Caller, Error, Result, kernel::caller::ResultRead};

/// A class's result, as far as its reader may see it.
#[derive(Debug)]
pub struct SeenResult {
    pub figures: ClassFigures,
    /// The reader's own name among the teachers; `None`: who manages the college or the school.
    pub teacher: Option<String>,
}

/// A class's result with what belongs to it.
#[derive(Debug)]
pub struct ResultPage {
    pub seen: SeenResult,
    pub comments: SeenComments,
    /// The same course in other terms, and this class among them, the oldest first.
    pub trend: Vec<ScorePoint>,
    pub replies: Vec<Reply>,
}

/// Teachers read what is published about themselves; managers what was counted in their college, but nothing of a
/// mid-term round. Whatever else there is does not exist for them.
pub async fn view_result(mut caller: Caller<ResultRead>, id: EvaluationId) -> Result<ResultPage> {
    let seen = find(&mut caller, id).await?;
    page(&mut caller.tx, seen).await
}

/// With what belongs to a result that its reader may see.
pub(crate) async fn page(tx: &mut Tx, seen: SeenResult) -> Result<ResultPage> {
    let (id, figures, teacher) = (seen.figures.evaluation, &seen.figures, seen.teacher.as_deref());
    let comments = read_comments(tx, figures, teacher).await?;
    let teachers = figures.form.teachers.iter().map(|teacher| teacher.id.clone());
    let teachers = teacher.map_or_else(|| teachers.collect(), |teacher| vec![teacher.to_owned()]);
    // A mid-term round is beside nothing.
    let trend = match figures.kind {
        Kind::Final => tx.course_trend(figures.course, id, &teachers, teacher.is_some()).await?,
        Kind::Midterm => Vec::new(),
    };
    let replies = tx.replies(id).await?;
    Ok(ResultPage { seen, comments, trend, replies })
}

pub(crate) async fn find(caller: &mut Caller<ResultRead>, id: EvaluationId) -> Result<SeenResult> {
    let figures = caller.tx.class_figures(id).await?.ok_or(Error::NotFound)?;
    seen(caller, figures).await
}

/// As whoever manages the college or the school reads it.
pub(crate) fn seen_by_manager(reach: Scope, mut figures: ClassFigures) -> Result<SeenResult> {
    let within = reach.colleges().is_ok_and(|reached| reached.is_none_or(|college| college == figures.college));
    if !within || figures.kind != Kind::Final {
        return Err(Error::NotFound);
    }
    figures.form.own.clear();
    figures.result = figures.result.seen_by(Reader::Manager);
    Ok(SeenResult { figures, teacher: None })
}

async fn seen(caller: &mut Caller<ResultRead>, mut figures: ClassFigures) -> Result<SeenResult> {
    let teacher = match caller.reach {
        Scope::Own => {
            let username = caller.tx.profile(caller.user).await?.ok_or(Error::NotFound)?.username;
            let teaches = figures.form.teachers.iter().any(|teacher| teacher.id == username);
            if !teaches || figures.published_at.is_none() {
                return Err(Error::NotFound);
            }
            username
        }
        managing => return seen_by_manager(managing, figures),
    };
    figures.form.own.retain(|own| own.teacher == teacher);
    figures.result = figures.result.seen_by(Reader::Teacher(&teacher));
    Ok(SeenResult { figures, teacher: Some(teacher) })
}
