//! Bell times: everybody reads them, those who keep the calendar set them.

use domain::{audit::Action, teaching::bells::BellTimes};
use serde_json::{Value, json};
use store::StoredBellTimes;

use crate::{
    Caller, Error, Result,
    kernel::caller::{CalendarManage, Change, SignedIn},
};

pub async fn view_bell_times(mut caller: Caller<SignedIn>) -> Result<StoredBellTimes> {
    Ok(caller.tx.bell_times().await?)
}

pub async fn edit_bell_times(
    mut caller: Caller<CalendarManage>,
    version: Option<i32>,
    times: BellTimes,
) -> Result<StoredBellTimes> {
    let before = caller.tx.bell_times().await?;
    if !caller.tx.set_bell_times(&times, version).await? {
        return Err(Error::Conflict);
    }
    let (before, after, target) = (Some(told(&before.times)), Some(told(&times)), caller.institution.id.as_uuid());
    caller.audit(Change { action: Action::BellsEdit, target_kind: "institution", target, before, after }).await?;
    let saved = caller.tx.bell_times().await?;
    caller.tx.commit().await?;
    Ok(saved)
}

/// By set: its periods as a timetable on a wall has them, after the day from which they hold.
fn told(times: &BellTimes) -> Value {
    let clock = |minute: u16| format!("{:02}:{:02}", minute / 60, minute % 60);
    let sets = times.sets().iter().map(|set| {
        let bells = set.bells.iter().map(|(_, bell)| format!("{}-{}", clock(bell.begins), clock(bell.ends)));
        set.from.map(|from| from.to_string()).into_iter().chain(bells).collect::<Vec<_>>().join(" ")
    });
    json!({ "bells": sets.collect::<Vec<_>>() })
}
