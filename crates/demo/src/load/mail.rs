//! A mail server for the made-up university, where one runs beside it; and the round in progress is to be reminded of in the
//! next sweep. Without one the school has none, and its pages say so.

use app::{App, Institution, Result};
use domain::{
    mail::server::{DEFAULT_A_MINUTE, MailServer, Security},
    reminders::{next_sweep, sweep_of},
};
use jiff::tz::TimeZone;
use store::MailServerEdit;

/// `site` is how the links in letters begin.
pub async fn load_mail(app: &App, school: &Institution, port: u16, site: &str) -> Result<()> {
    let zone = TimeZone::get(&school.time_zone).unwrap_or(TimeZone::UTC);
    let now = app.now().to_zoned(zone);
    let day = sweep_of(&now).unwrap_or_else(|| next_sweep(&now));
    let server = MailServer {
        host: "127.0.0.1".to_owned(),
        port,
        security: Security::Plain,
        username: None,
        from_address: "keping@linjiang.example".to_owned(),
        reply_to: Some("jwc@linjiang.example".to_owned()),
        a_minute: DEFAULT_A_MINUTE,
    };
    let mut tx = app.store().tenant(school.id).await?;
    tx.set_mail_server(&MailServerEdit { server: &server, site, sealed_password: None, version: None }).await?;
    for round in tx.reminding_campaigns(app.now()).await? {
        tx.mark_for_reminding(app.new_id(), day, round.id, None).await?;
    }
    Ok(tx.commit().await?)
}
