//! How much the caller owes in the term that today lies in, and how much of it is done.

use domain::observation::quota::{Done, Progress, Rule};

use super::{hours::Hours, own::MOST_VISITS};
use crate::{Caller, Result, kernel::caller::ObservationConduct};

/// Each rule with what is done; none where the school has made none, and between terms.
pub async fn view_quota(mut caller: Caller<ObservationConduct>) -> Result<Vec<(Rule, Progress)>> {
    let hours = Hours::read(&mut caller).await?;
    let Some(term) = hours.term_of(hours.today) else { return Ok(Vec::new()) };
    let rules = caller.tx.observation_rules_of(caller.user, term.id).await?;
    let visits = caller.tx.visits_of(caller.user, None, MOST_VISITS).await?;
    let counted = visits.iter().filter(|visit| visit.term == Some(term.id) && visit.standing.counts(hours.today));
    let done: Vec<_> = counted
        .map(|visit| Done {
            date: visit.standing.date,
            periods: u32::from(visit.periods.to() - visit.periods.from() + 1),
            tags: Vec::new(),
            campus: None,
            not_seen_for: 0,
        })
        .collect();
    let with_progress = |rule: Rule| {
        let progress = rule.progress(term, &done, hours.today);
        (rule, progress)
    };
    Ok(rules.into_iter().map(with_progress).collect())
}
