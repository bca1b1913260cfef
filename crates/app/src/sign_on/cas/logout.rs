//! Signing out at a CAS server ends what began with its ticket. Nothing is signed: knowing the ticket is the only authority.

use std::sync::Arc;

use domain::session::sign_on::Protocol;
use store::Institution;

use super::{answer::read_logout, prove::ticket_hash};
use crate::{App, Result, sign_on::sign_out::note_signed_out};

/// `false`: it is no such message. Whether anybody has come with the ticket is not told.
pub async fn sign_out_by_ticket(app: &App, school: &Arc<Institution>, message: &str) -> Result<bool> {
    let Ok(ticket) = read_logout(message) else { return Ok(false) };
    let mut tx = app.store().tenant(school.id).await?;
    let providers = tx.sign_on_providers().await?;
    let hashes: Vec<_> = providers
        .iter()
        .filter_map(|provider| match &provider.settings.protocol {
            Protocol::Cas(settings) => Some(ticket_hash(settings, &ticket)),
            Protocol::OpenId(_) | Protocol::Ldap(_) | Protocol::Chat(_) => None,
        })
        .collect();
    if hashes.is_empty() {
        return Ok(true);
    }
    let ended = tx.end_sessions_of_tickets(&hashes, app.now()).await?;
    note_signed_out(app, &mut tx, &ended).await?;
    tx.commit().await?;
    Ok(true)
}
