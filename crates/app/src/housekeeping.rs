//! What is done for a school once a day: what its data loses by age, and noting how its open campaigns fill.

use domain::{
    id::InstitutionId,
    job::Lane,
    keeping::{
        self, comments_counted_after, messages_made_after, notices_after, participation_of_terms_after,
        photos_kept_after,
    },
    results::comment::TOLD_DAYS,
    session::{IDLE_SECONDS, LONGEST_SECONDS},
};
use jiff::{SignedDuration, tz::TimeZone};
use serde::{Deserialize, Serialize};

use crate::{
    App, Result,
    audit::chain,
    campaigns,
    jobs::{Order, Work, schedule},
    results::documents::KEPT_DAYS,
};

const DOCUMENTS_KEPT: SignedDuration = SignedDuration::from_hours(KEPT_DAYS * 24);
const FATE_KEYS_KEPT: SignedDuration = SignedDuration::from_hours(TOLD_DAYS * 24);

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct Housekeeping;

impl Order for Housekeeping {
    const KIND: &'static str = "housekeeping";
    const LANE: Lane = Lane::Long;
    type Made = ();

    async fn run(self, work: &mut Work<'_>) -> Result<()> {
        run(work).await
    }
}

/// Left once a day for each school, however many workers think of it.
pub async fn schedule_for_today(app: &App, institution: InstitutionId) -> Result<bool> {
    let now = app.now();
    let today = now.to_zoned(TimeZone::UTC).date();
    let mut tx = app.store().tenant(institution).await?;
    let left = schedule(app, &mut tx, &Housekeeping, &format!("housekeeping {today}"), now).await?;
    tx.commit().await?;
    Ok(left)
}

async fn run(work: &mut Work<'_>) -> Result<()> {
    let now = work.app.now();
    let today = now.to_zoned(TimeZone::UTC);
    let ended = now - keeping::SESSIONS;
    let (idle, longest) = (SignedDuration::from_secs(IDLE_SECONDS), SignedDuration::from_secs(LONGEST_SECONDS));
    let sessions = work.tx.forget_sessions(ended, ended - idle, ended - longest).await?;
    let sign_ins = work.tx.forget_failed_sign_ins(now - keeping::FAILED_SIGN_INS).await?;
    let first_codes = work.tx.forget_first_codes(now - keeping::FIRST_CODES).await?;
    let at_providers = work.tx.forget_sign_ons(now - keeping::SIGN_ONS).await?;
    let documents = work.tx.forget_printed_documents(now - DOCUMENTS_KEPT).await?;
    let fate_keys = work.tx.forget_fate_keys(now - FATE_KEYS_KEPT).await?;
    let jobs = work.tx.forget_jobs(now - keeping::JOBS).await?;
    let imports = work.tx.forget_imports(now - keeping::IMPORTS).await?;
    let comments = work.tx.forget_comments(comments_counted_after(&today)).await?;
    let participation = work.tx.forget_participation(participation_of_terms_after(&today)).await?;
    let read_after = (now - keeping::MESSAGES_READ).to_zoned(TimeZone::UTC).date();
    let messages = work.tx.forget_messages(read_after, messages_made_after(&today)).await?;
    let notices = work.tx.forget_notices(notices_after(&today)).await?;
    let photos = work.tx.delete_photos_before(photos_kept_after(&today)).await?;
    let sent = work.tx.forget_sent(keeping::sent_counts_after(&today)).await?;
    let sweeps = work.tx.forget_sweeps(keeping::sent_counts_after(&today)).await?;
    let cards = work.tx.forget_cards(keeping::sent_counts_after(&today)).await?;
    let unknown_members = work.tx.forget_unknown(keeping::unknown_members_after(&today)).await?;
    let hook_deliveries = work.tx.forget_hook_deliveries(now - keeping::HOOK_DELIVERIES).await?;
    let audit = work.tx.forget_old_audit().await?;
    campaigns::note_days(work.tx, today.date()).await?;
    tracing::info!(
        sessions,
        sign_ins,
        first_codes,
        at_providers,
        documents,
        fate_keys,
        jobs,
        imports,
        comments,
        participation,
        messages,
        notices,
        photos,
        sent,
        sweeps,
        cards,
        unknown_members,
        hook_deliveries,
        audit,
        "housekeeping.done"
    );
    // Where the log is kept elsewhere, whoever cuts the end off the chain is found out without anybody having noted it.
    if let Some(head) = chain::head(work.tx).await? {
        tracing::info!(institution = %work.tx.institution(), %head, "audit.head");
    }
    Ok(())
}
