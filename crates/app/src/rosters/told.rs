//! What of a night is kept, recorded, and told to those who import for the whole school.

use domain::{
    audit::Action,
    id::RosterId,
    imports::roster::{RosterEnd, RosterRun},
    messages::Message,
};
use jiff::civil::Date;
use serde_json::{Value, json};
use store::{RosterNight, Tx};

use super::settings::Roster;
use crate::{App, Error, Result, kernel::caller::Change, messages::tell};

/// How a night ended.
pub(super) struct Ended {
    pub end: RosterEnd,
    /// Of what came, if anything did.
    pub digest: Option<Vec<u8>>,
    /// Of what was written, or was here already.
    pub rows: Option<u32>,
}

impl From<RosterEnd> for Ended {
    fn from(end: RosterEnd) -> Self {
        Self { end, digest: None, rows: None }
    }
}

pub(super) async fn note(app: &App, tx: &mut Tx, roster: &Roster, night: Date, ended: Ended) -> Result<()> {
    let Ended { end, digest, rows } = ended;
    let kept = serde_json::to_value(&end).map_err(Error::internal)?;
    let row = RosterNight {
        id: roster.id,
        at: app.now(),
        ended: &kept,
        digest: digest.as_deref(),
        rows: rows.map(|rows| i32::try_from(rows).unwrap_or(i32::MAX)),
        import: end.import(),
    };
    tx.note_roster_night(&row).await?;
    record(app, tx, roster.id, &roster.settings.name, &end).await?;
    if !end.is_told_after(roster.ended.as_ref()) {
        return Ok(());
    }
    let run = RosterRun { roster: roster.id, night, name: roster.settings.name.clone(), ended: end };
    let message = Message::RosterRun(run);
    let told: Vec<_> = tx.importers_of_school().await?.into_iter().map(|user| (user, message.clone())).collect();
    tell(app, tx, &told).await
}

/// By the system, every night.
async fn record(app: &App, tx: &mut Tx, id: RosterId, name: &str, end: &RosterEnd) -> Result<()> {
    let (result, more) = match end {
        RosterEnd::Unchanged => ("unchanged", json!({})),
        RosterEnd::Applied { new, changed, .. } => ("applied", json!({ "new_rows": new, "changed_rows": changed })),
        RosterEnd::Held { why, .. } => ("held", json!({ "why": why })),
        RosterEnd::Unreadable { .. } => ("unreadable", json!({})),
        RosterEnd::Failed { fault } => ("failed", json!({ "why": [fault] })),
    };
    let mut after = json!({ "name": name, "result": result });
    if let (Value::Object(after), Value::Object(more)) = (&mut after, more) {
        after.extend(more);
    }
    let after = Some(after);
    let (action, target) = (Action::RosterRun, id.as_uuid());
    let record = Change { action, target_kind: "roster", target, before: None, after }.record(app, None, None);
    app.append_audit(tx, &record).await
}
