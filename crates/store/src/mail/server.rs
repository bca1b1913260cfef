//! The school's mail server. Its password comes and goes sealed.

use domain::mail::server::{MailServer, Security};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;

use crate::{Error, Result, tenancy::tx::Tx};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredMailServer {
    pub server: MailServer,
    /// How the links in letters begin.
    pub site: String,
    pub sealed_password: Option<Vec<u8>>,
    pub version: i32,
    /// Why nothing leaves, and since when.
    pub fault: Option<(String, Timestamp)>,
    /// It gets no more in a minute than it takes.
    pub rests_until: Option<Timestamp>,
}

#[derive(Debug)]
pub struct MailServerEdit<'a> {
    pub server: &'a MailServer,
    pub site: &'a str,
    pub sealed_password: Option<&'a [u8]>,
    /// `None`: there was none before.
    pub version: Option<i32>,
}

impl Tx {
    /// Nobody else sends through it before the transaction ends.
    pub async fn hold_mail_server(&mut self) -> Result<Option<StoredMailServer>> {
        sqlx::query!("select from mail_server for update").execute(self.connection()).await?;
        self.mail_server().await
    }

    pub async fn mail_server(&mut self) -> Result<Option<StoredMailServer>> {
        let row = sqlx::query!(
            "select host, port, security, username, password, from_address, reply_to, site, a_minute, version, fault,
                    fault_since, rests_until
               from mail_server"
        )
        .fetch_optional(self.connection())
        .await?;
        row.map(|row| {
            let server = MailServer {
                host: row.host,
                port: u16::try_from(row.port).map_err(|_| Error::UnexpectedValue("mail_server.port"))?,
                security: Security::from_key(&row.security).ok_or(Error::UnexpectedValue("mail_server.security"))?,
                username: row.username,
                from_address: row.from_address,
                reply_to: row.reply_to,
                a_minute: row.a_minute,
            };
            Ok(StoredMailServer {
                server,
                site: row.site,
                sealed_password: row.password,
                version: row.version,
                fault: row.fault.zip(row.fault_since.map(jiff_sqlx::Timestamp::to_jiff)),
                rests_until: row.rests_until.map(jiff_sqlx::Timestamp::to_jiff),
            })
        })
        .transpose()
    }

    /// What was wrong with the server before is tried again. `false`: somebody else saved meanwhile.
    pub async fn set_mail_server(&mut self, edit: &MailServerEdit<'_>) -> Result<bool> {
        let server = edit.server;
        let result = sqlx::query!(
            "insert into mail_server as m
                    (host, port, security, username, password, from_address, reply_to, site, a_minute)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
             on conflict (institution_id) do update
                set host = $1, port = $2, security = $3, username = $4, password = $5, from_address = $6, reply_to = $7,
                    site = $8, a_minute = $9, version = m.version + 1, fault = null, fault_since = null
              where m.version = $10",
            server.host,
            i32::from(server.port),
            server.security.key(),
            server.username,
            edit.sealed_password,
            server.from_address,
            server.reply_to,
            edit.site,
            server.a_minute,
            edit.version
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    /// With every letter that waits for it. `false`: there is none.
    pub async fn delete_mail_server(&mut self) -> Result<bool> {
        let result = sqlx::query!(
            "with letters as (delete from outgoing_mail), codes as (delete from outgoing_code),
                  notices as (delete from outgoing_notice), invitations as (delete from outgoing_invitation)
             delete from mail_server"
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    pub async fn let_mail_server_rest(&mut self, until: Timestamp) -> Result<()> {
        sqlx::query!("update mail_server set rests_until = $1", until.to_sqlx()).execute(self.connection()).await?;
        Ok(())
    }

    /// Since when stays as it was while the same thing is wrong.
    pub async fn note_mail_fault(&mut self, fault: Option<&str>, now: Timestamp) -> Result<()> {
        sqlx::query!(
            "update mail_server set fault = $1, fault_since = case when $1::text is null then null else $2::timestamptz end
              where fault is distinct from $1",
            fault,
            now.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }
}
