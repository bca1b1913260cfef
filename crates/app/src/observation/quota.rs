//! How much somebody owes in a term, and how much of it is done.

use std::collections::HashMap;

use domain::{
    id::UserId,
    observation::quota::{Progress, Rule},
    teaching::calendar::Term,
};

use super::hours::Hours;
use crate::{Caller, Permit, Result, kernel::caller::ObservationConduct};

/// Each rule with what is done; none where the school has made none, and between terms.
pub async fn view_quota(mut caller: Caller<ObservationConduct>) -> Result<Vec<(Rule, Progress)>> {
    let hours = Hours::read(&mut caller).await?;
    let Some(term) = hours.term_of(hours.today) else { return Ok(Vec::new()) };
    let user = caller.user;
    Ok(progress_of(&mut caller, &hours, term, &[user]).await?.remove(&user).unwrap_or_default())
}

/// Of a term that is over, as it ended.
pub(super) async fn progress_of<P: Permit>(
    caller: &mut Caller<P>,
    hours: &Hours,
    term: &Term,
    users: &[UserId],
) -> Result<HashMap<UserId, Vec<(Rule, Progress)>>> {
    let rules = caller.tx.observation_rules_of(users, term.id).await?;
    let done = caller.tx.done_visits(users, term.id).await?;
    let today = hours.today.min(term.last_day());
    let progress = rules.into_iter().map(|(user, rules)| {
        let done = done.get(&user).map(Vec::as_slice).unwrap_or_default();
        let with_progress = |rule: Rule| {
            let progress = rule.progress(term, done, today);
            (rule, progress)
        };
        (user, rules.into_iter().map(with_progress).collect())
    });
    Ok(progress.collect())
}
