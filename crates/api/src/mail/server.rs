use app::{
    SentOnDay,
    kernel::caller::NoticeManage,
    mail::{self, MailServerForm as Form, SeenMailServer, post::NotTaken},
};
use domain::{
    field::{FieldErrors, Reason},
    mail::server::{MailServer, Security as Way},
};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope, Nothing},
        json::Body,
    },
    wire::enums::wire_enum,
};

#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MailSecurity {
    StartTls,
    Tls,
    /// For a server on the same machine alone.
    Plain,
}

impl From<Way> for MailSecurity {
    fn from(way: Way) -> Self {
        match way {
            Way::StartTls => Self::StartTls,
            Way::Tls => Self::Tls,
            Way::Plain => Self::Plain,
        }
    }
}

impl From<MailSecurity> for Way {
    fn from(security: MailSecurity) -> Self {
        match security {
            MailSecurity::StartTls => Self::StartTls,
            MailSecurity::Tls => Self::Tls,
            MailSecurity::Plain => Self::Plain,
        }
    }
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MailServerForm {
    pub host: String,
    #[schema(minimum = 1, maximum = 65535)]
    pub port: i32,
    pub security: MailSecurity,
    /// Null: the server knows us by our address.
    pub username: Option<String>,
    /// Null: as it was.
    pub password: Option<String>,
    pub from_address: String,
    pub reply_to: Option<String>,
    /// How the links in letters begin: one of the school's own addresses.
    #[schema(example = "https://eval.example.edu.cn")]
    pub site: String,
    /// Letters in a minute, at most.
    pub a_minute: i32,
    /// The version that was seen; null: there was none.
    pub version: Option<i32>,
}

/// Why nothing is sent.
#[derive(Debug, Serialize, ToSchema)]
pub struct MailFault {
    #[schema(value_type = MailFaultKind)]
    pub kind: String,
    #[schema(value_type = String, format = DateTime)]
    pub since: Timestamp,
}

wire_enum! {
    MailFaultKind = mail::post::ServerFault {
        HostNotAllowed,
        Unreachable,
        Encryption,
        SignIn,
        Sender,
    }
}

/// Never with the password.
#[derive(Debug, Serialize, ToSchema)]
pub struct MailServerView {
    pub host: String,
    pub port: u16,
    pub security: MailSecurity,
    #[schema(required = true)]
    pub username: Option<String>,
    pub has_password: bool,
    pub from_address: String,
    #[schema(required = true)]
    pub reply_to: Option<String>,
    pub site: String,
    pub a_minute: i32,
    pub version: i32,
    #[schema(required = true)]
    pub fault: Option<MailFault>,
}

#[derive(Debug, Clone, Copy, ToSchema)]
#[schema(rename_all = "snake_case")]
#[expect(dead_code, reason = "a kind is stored as its text; this type gives the document the list")]
pub enum SentLetterKind {
    Message,
    Notice,
    Reminder,
    Test,
    Invitation,
    Code,
}

/// How many letters of a kind left on a day, and how many could not be handed over.
#[derive(Debug, Serialize, ToSchema)]
pub struct SentLetters {
    #[schema(value_type = String, format = Date)]
    pub day: Date,
    #[schema(value_type = SentLetterKind)]
    pub kind: String,
    pub sent: i32,
    pub failed: i32,
}

impl From<SentOnDay> for SentLetters {
    fn from(on: SentOnDay) -> Self {
        Self { day: on.day, kind: on.kind, sent: on.sent, failed: on.failed }
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct MailSettings {
    /// Null: nothing is sent.
    #[schema(required = true)]
    pub server: Option<MailServerView>,
    /// Newest first.
    pub sent: Vec<SentLetters>,
}

impl From<SeenMailServer> for MailSettings {
    fn from(seen: SeenMailServer) -> Self {
        let server = seen.stored.map(|stored| MailServerView {
            host: stored.server.host,
            port: stored.server.port,
            security: stored.server.security.into(),
            username: stored.server.username,
            has_password: stored.sealed_password.is_some(),
            from_address: stored.server.from_address,
            reply_to: stored.server.reply_to,
            site: stored.site,
            a_minute: stored.server.a_minute,
            version: stored.version,
            fault: stored.fault.map(|(kind, since)| MailFault { kind, since }),
        });
        Self { server, sent: seen.sent.into_iter().map(Into::into).collect() }
    }
}

/// What became of a test letter.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TestOutcome {
    Taken,
    /// Nobody takes letters at the caller's address.
    Refused,
    /// The server wants it later.
    Later,
    /// The server takes none at all.
    Fault,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct TestLetter {
    pub outcome: TestOutcome,
    #[schema(required = true)]
    pub fault: Option<MailFaultKind>,
}

/// How the school sends mail, and how much.
#[utoipa::path(get, path = "/mail-server", tag = "mail", responses((status = 200, body = Envelope<MailSettings>)))]
pub async fn get_mail_server(Auth(caller): Auth<NoticeManage>) -> ApiResult<MailSettings> {
    Envelope::ok(mail::view_mail_server(caller).await?.into())
}

/// Say how the school sends mail.
#[utoipa::path(put, path = "/mail-server", tag = "mail", request_body = MailServerForm,
    responses((status = 200, body = Envelope<MailSettings>)))]
pub async fn save_mail_server(
    Auth(caller): Auth<NoticeManage>,
    Body(form): Body<MailServerForm>,
) -> ApiResult<MailSettings> {
    let filled = |text: Option<String>| text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
    let port = u16::try_from(form.port).map_err(|_| app::Error::Invalid(FieldErrors::one("port", Reason::Invalid)))?;
    let server = MailServer {
        host: form.host.trim().to_ascii_lowercase(),
        port,
        security: form.security.into(),
        username: filled(form.username),
        from_address: form.from_address.trim().to_owned(),
        reply_to: filled(form.reply_to),
        a_minute: form.a_minute,
    };
    let password = form.password.filter(|password| !password.is_empty());
    let form = Form { server, password, site: form.site, version: form.version };
    Envelope::ok(mail::save_mail_server(caller, form).await?.into())
}

/// Send no more mail; letters that wait are dropped.
#[utoipa::path(delete, path = "/mail-server", tag = "mail", responses((status = 200, body = Envelope<Nothing>)))]
pub async fn remove_mail_server(Auth(caller): Auth<NoticeManage>) -> ApiResult<Nothing> {
    mail::remove_mail_server(caller).await?;
    Envelope::ok(Nothing)
}

/// Send a letter to one's own address now.
#[utoipa::path(post, path = "/mail-server/test", tag = "mail",
    responses((status = 200, body = Envelope<TestLetter>)))]
pub async fn send_test_letter(Auth(caller): Auth<NoticeManage>) -> ApiResult<TestLetter> {
    let (outcome, fault) = match mail::send_test_letter(caller).await? {
        Ok(()) => (TestOutcome::Taken, None),
        Err(NotTaken::Refused) => (TestOutcome::Refused, None),
        Err(NotTaken::Later) => (TestOutcome::Later, None),
        Err(NotTaken::Server(fault)) => (TestOutcome::Fault, Some(fault.into())),
    };
    Envelope::ok(TestLetter { outcome, fault })
}
