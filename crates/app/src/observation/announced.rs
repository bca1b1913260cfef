//! What others are told of a visit: an announced one's teachers, and the audit log. Of any other, nobody.

use domain::{
    audit::Action,
    messages::{self, Class, Message},
    observation::booking::How,
};
use serde_json::json;
use store::Visit;

use crate::{
    Caller, Result,
    kernel::caller::{Change, ObservationConduct},
    messages::{named, tell},
};

/// Tells the teachers and leaves a record, of an announced visit; of another this does nothing.
pub async fn make_known(
    caller: &mut Caller<ObservationConduct>,
    visit: &Visit,
    action: Action,
    message: Option<fn(messages::Visit) -> Message>,
) -> Result<()> {
    if visit.how != How::Announced {
        return Ok(());
    }
    let Visit { id, class_code, course, periods, capacity, .. } = visit;
    let date = visit.standing.date;
    let after = json!({
        "code": class_code, "date": date.to_string(), "periods": periods.to_string(),
    });
    let (target_kind, target) = ("visit", id.as_uuid());
    caller.audit(Change { action, target_kind, target, before: None, after: Some(after) }).await?;
    let (Some(offering), Some(message)) = (visit.offering, message) else { return Ok(()) };
    let observer = if capacity.names_observer() { Some(named(&mut caller.tx, caller.user).await?) } else { None };
    let told = messages::Visit {
        visit: *id,
        version: visit.version,
        offering,
        class: Class { course: course.clone(), code: class_code.clone() },
        date,
        period_from: periods.from(),
        period_to: periods.to(),
        capacity: *capacity,
        observer,
    };
    let teachers = caller.tx.teachers_to_tell(offering).await?;
    let told: Vec<_> = teachers.into_iter().map(|teacher| (teacher, message(told.clone()))).collect();
    tell(&caller.app, &mut caller.tx, &told).await
}
