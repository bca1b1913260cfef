//! The school's mail server, as its office sets it.

use domain::{
    audit::Action,
    field::{FieldErrors, Reason},
    id::LetterId,
    mail::server::MailServer,
};
use jiff::ToSpan;
use serde_json::{Value, json};
use store::{MailServerEdit, SentKind, SentOnDay, StoredMailServer};
use zeroize::Zeroizing;

use super::{
    outbox::{Addressed, Outbox},
    post::{NotTaken, ServerFault},
    words::{self, Foot},
};
use crate::{
    Caller, Error, Result,
    kernel::{
        caller::{Change, NoticeManage},
        directory::site_of,
    },
};

/// How far back the office sees what was sent.
pub(crate) const COUNTED_DAYS: i64 = 14;

#[derive(Debug)]
pub struct MailServerForm {
    pub server: MailServer,
    /// `None`: as it was.
    pub password: Option<String>,
    pub site: String,
    /// `None`: there was none before.
    pub version: Option<i32>,
}

#[derive(Debug)]
pub struct SeenMailServer {
    pub stored: Option<StoredMailServer>,
    /// Newest first.
    pub sent: Vec<SentOnDay>,
}

pub async fn view_mail_server(mut caller: Caller<NoticeManage>) -> Result<SeenMailServer> {
    caller.ensure_of_school()?;
    read(&mut caller).await
}

async fn read(caller: &mut Caller<NoticeManage>) -> Result<SeenMailServer> {
    let since = super::deliver::today(&caller.app, &caller.institution).saturating_sub(COUNTED_DAYS.days());
    Ok(SeenMailServer { stored: caller.tx.mail_server().await?, sent: caller.tx.sent_since(since).await? })
}

pub async fn save_mail_server(mut caller: Caller<NoticeManage>, form: MailServerForm) -> Result<SeenMailServer> {
    caller.ensure_of_school()?;
    let password = form.password.map(Zeroizing::new);
    let mut faults = form.server.faults();
    let site = faults.keep("site", site_of(&caller.app, &caller.institution, &form.site).await?);
    let before = caller.tx.mail_server().await?;
    let kept = || before.as_ref().filter(|before| same_door(before, &form.server))?.sealed_password.clone();
    let password = match &password {
        Some(new) => Some(caller.app.0.mail_keys.seal(caller.institution.id, new)?),
        None => kept(),
    };
    if form.server.username.is_some() && password.is_none() {
        faults.keep::<()>("password", Err(Reason::Required));
    }
    let Some(site) = site.filter(|_| faults == FieldErrors::default()) else { return Err(Error::Invalid(faults)) };
    let sealed_password = password.as_deref().filter(|_| form.server.username.is_some());
    let edit = MailServerEdit { server: &form.server, site: &site, sealed_password, version: form.version };
    if !caller.tx.set_mail_server(&edit).await? {
        return Err(Error::Conflict);
    }
    let (was, is) = (before.map(|before| told(&before.server)), Some(told(&form.server)));
    audit(&mut caller, Action::MailServerEdit, was, is).await?;
    let seen = read(&mut caller).await?;
    caller.tx.commit().await?;
    Ok(seen)
}

pub async fn remove_mail_server(mut caller: Caller<NoticeManage>) -> Result<()> {
    caller.ensure_of_school()?;
    let before = caller.tx.mail_server().await?.ok_or(Error::NotFound)?;
    caller.tx.delete_mail_server().await?;
    audit(&mut caller, Action::MailServerRemove, Some(told(&before.server)), None).await?;
    Ok(caller.tx.commit().await?)
}

/// Sends a letter to the caller's own address at once, and says what the server said.
pub async fn send_test_letter(mut caller: Caller<NoticeManage>) -> Result<std::result::Result<(), NotTaken>> {
    caller.ensure_of_school()?;
    let profile = caller.tx.profile(caller.user).await?.ok_or(Error::NotFound)?;
    let to = profile.email.ok_or_else(|| Error::field("email", Reason::Required))?;
    let outbox = Outbox::open(&caller.app, &mut caller.tx).await?.ok_or(Error::NotFound)?;
    let language = profile.language;
    let foot = Foot { school: outbox.school.in_language(language), unsubscribe: None };
    let text = words::test(language, &outbox.link("/"), &foot);
    let letter: LetterId = caller.app.new_id();
    let name = caller.app.0.mail_keys.name(&[b"test", letter.as_uuid().as_bytes()]);
    let carried = outbox.carry(vec![Addressed { to, language, text, name, unsubscribe: None }]).await;
    outbox.close(&mut caller.tx, &carried).await?;
    let outcome = carried.into_iter().next().flatten().unwrap_or(Err(NotTaken::Server(ServerFault::Unreachable)));
    let day = super::deliver::today(&caller.app, &caller.institution);
    let (sent, failed) = if outcome.is_ok() { (1, 0) } else { (0, 1) };
    caller.tx.count_sent(day, SentKind::Test, sent, failed).await?;
    caller.tx.commit().await?;
    Ok(outcome)
}

/// A password goes to the server that it was written down for, and to no other.
fn same_door(before: &StoredMailServer, now: &MailServer) -> bool {
    (&before.server.host, before.server.port, &before.server.username) == (&now.host, now.port, &now.username)
}

async fn audit(
    caller: &mut Caller<NoticeManage>,
    action: Action,
    before: Option<Value>,
    after: Option<Value>,
) -> Result<()> {
    let target = caller.institution.id.as_uuid();
    caller.audit(Change { action, target_kind: "mail_server", target, before, after }).await
}

fn told(server: &MailServer) -> Value {
    json!({
        "host": server.host, "port": server.port, "security": server.security.key(), "username": server.username,
        "from_address": server.from_address, "reply_to": server.reply_to, "a_minute": server.a_minute,
    })
}
