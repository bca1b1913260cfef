//! How a school's providers are spoken to. Their secrets come and go sealed.

use domain::{
    id::SignOnProviderId,
    session::sign_on::{
        CasSettings, CasVersion, OpenIdSettings, Protocol, SignOnSettings,
        chat::{ChatApp, ChatSettings},
        ldap::LdapSettings,
    },
    text::LocalText,
};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;

use crate::{Error, Result, roles::role::level, tenancy::tx::Tx};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredProvider {
    pub id: SignOnProviderId,
    pub settings: SignOnSettings,
    /// How the address begins to which people come back.
    pub site: String,
    /// Where its protocol has one.
    pub sealed_secret: Option<Vec<u8>>,
    /// Of whoever wrote it down.
    pub level: u8,
    pub switched_on: bool,
    /// With the settings as they are.
    pub tested_at: Option<Timestamp>,
    pub version: i32,
}

/// What it shall be from now on.
#[derive(Debug)]
pub struct ProviderEdit<'a> {
    pub id: SignOnProviderId,
    pub settings: &'a SignOnSettings,
    pub site: &'a str,
    pub sealed_secret: Option<&'a [u8]>,
    pub level: u8,
}

/// What an edit leaves of what was.
#[derive(Debug, Clone, Copy)]
pub struct ProviderKept {
    /// It was tried, and is used if it was.
    pub tested: bool,
    /// Who is bound to whom.
    pub bindings: bool,
}

/// What one protocol has and another has not.
struct Columns<'a> {
    client: Option<&'a str>,
    scopes: Option<&'a str>,
    claim: Option<&'a str>,
    search_base: Option<&'a str>,
    authority: Option<&'a str>,
    page: Option<&'a str>,
    members: Option<&'a str>,
    agent: Option<&'a str>,
}

impl<'a> Columns<'a> {
    fn of(protocol: &'a Protocol) -> Self {
        let none = Self {
            client: None,
            scopes: None,
            claim: None,
            search_base: None,
            authority: None,
            page: None,
            members: None,
            agent: None,
        };
        match protocol {
            Protocol::OpenId(OpenIdSettings { client, scopes, claim, .. }) => {
                Self { client: Some(client), scopes: Some(scopes), claim: Some(claim), ..none }
            }
            Protocol::Cas(settings) => Self { claim: settings.attribute.as_deref(), ..none },
            Protocol::Ldap(LdapSettings { authority, reader, base, attribute, .. }) => Self {
                client: Some(reader),
                claim: Some(attribute),
                search_base: Some(base),
                authority: authority.as_deref(),
                ..none
            },
            Protocol::Chat(ChatSettings { page, members, client, agent, claim, .. }) => Self {
                client: Some(client),
                claim: claim.as_deref(),
                page: Some(page),
                members: members.as_deref(),
                agent: agent.as_deref(),
                ..none
            },
        }
    }
}

impl Tx {
    /// In the order in which they were added.
    pub async fn sign_on_providers(&mut self) -> Result<Vec<StoredProvider>> {
        let rows = sqlx::query!(
            "select id, kind, name_zh, name_en, address, client, secret, scopes, claim, search_base, authority, page, members,
                    agent, site, level, switched_on, tested_at, version
               from sign_on_provider order by id"
        )
        .fetch_all(self.connection())
        .await?;
        rows.into_iter()
            .map(|row| {
                let cas = |version| {
                    Protocol::Cas(CasSettings { base: row.address.clone(), version, attribute: row.claim.clone() })
                };
                let chat = |app, client: &String, page: &String| {
                    Protocol::Chat(ChatSettings {
                        app,
                        address: row.address.clone(),
                        page: page.clone(),
                        members: row.members.clone(),
                        client: client.clone(),
                        agent: row.agent.clone(),
                        claim: row.claim.clone(),
                    })
                };
                let protocol = match (row.kind.as_str(), &row.client, &row.scopes, &row.claim, &row.search_base) {
                    ("oidc", Some(client), Some(scopes), Some(claim), _) => Protocol::OpenId(OpenIdSettings {
                        issuer: row.address.clone(),
                        client: client.clone(),
                        scopes: scopes.clone(),
                        claim: claim.clone(),
                    }),
                    ("cas", ..) => cas(CasVersion::Three),
                    ("cas2", ..) => cas(CasVersion::Two),
                    ("ldap", Some(reader), _, Some(attribute), Some(base)) => Protocol::Ldap(LdapSettings {
                        address: row.address.clone(),
                        authority: row.authority.clone(),
                        reader: reader.clone(),
                        base: base.clone(),
                        attribute: attribute.clone(),
                    }),
                    (kind, Some(client), ..) => match (kind, &row.page) {
                        ("wecom", Some(page)) => chat(ChatApp::Wecom, client, page),
                        ("dingtalk", Some(page)) => chat(ChatApp::Dingtalk, client, page),
                        ("feishu", Some(page)) => chat(ChatApp::Feishu, client, page),
                        _ => return Err(Error::UnexpectedValue("sign_on_provider.kind")),
                    },
                    _ => return Err(Error::UnexpectedValue("sign_on_provider.kind")),
                };
                let settings = SignOnSettings { name: LocalText { zh: row.name_zh, en: row.name_en }, protocol };
                Ok(StoredProvider {
                    id: SignOnProviderId::from_uuid(row.id),
                    settings,
                    site: row.site,
                    sealed_secret: row.secret,
                    level: level(row.level)?,
                    switched_on: row.switched_on,
                    tested_at: row.tested_at.map(jiff_sqlx::Timestamp::to_jiff),
                    version: row.version,
                })
            })
            .collect()
    }

    pub async fn insert_sign_on_provider(&mut self, new: &ProviderEdit<'_>) -> Result<()> {
        let (settings, columns) = (new.settings, Columns::of(&new.settings.protocol));
        sqlx::query!(
            "insert into sign_on_provider (id, kind, name_zh, name_en, address, client, secret, scopes, claim, site, level,
                                           search_base, authority, page, members, agent)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
            new.id.as_uuid(),
            settings.protocol.kind(),
            settings.name.zh,
            settings.name.en,
            settings.protocol.address(),
            columns.client,
            new.sealed_secret,
            columns.scopes,
            columns.claim,
            new.site,
            i16::from(new.level),
            columns.search_base,
            columns.authority,
            columns.page,
            columns.members,
            columns.agent
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// `false`: somebody else saved meanwhile, or it is gone.
    pub async fn update_sign_on_provider(
        &mut self,
        edit: &ProviderEdit<'_>,
        kept: ProviderKept,
        version: i32,
    ) -> Result<bool> {
        let (settings, columns) = (edit.settings, Columns::of(&edit.settings.protocol));
        let result = sqlx::query!(
            "update sign_on_provider
                set name_zh = $2, name_en = $3, address = $4, client = $5, secret = $6, scopes = $7, claim = $8, site = $9,
                    level = $10, version = version + 1, switched_on = switched_on and $11,
                    tested_at = case when $11 then tested_at end, kind = $13, search_base = $14, authority = $15, page = $16,
                    members = $17, agent = $18
              where id = $1 and version = $12",
            edit.id.as_uuid(),
            settings.name.zh,
            settings.name.en,
            settings.protocol.address(),
            columns.client,
            edit.sealed_secret,
            columns.scopes,
            columns.claim,
            edit.site,
            i16::from(edit.level),
            kept.tested,
            version,
            settings.protocol.kind(),
            columns.search_base,
            columns.authority,
            columns.page,
            columns.members,
            columns.agent
        )
        .execute(self.connection())
        .await?;
        let saved = result.rows_affected() == 1;
        if saved && !kept.bindings {
            sqlx::query!("delete from sign_on_binding where provider_id = $1", edit.id.as_uuid())
                .execute(self.connection())
                .await?;
        }
        Ok(saved)
    }

    /// With who is bound to whom. `false`: there is none.
    pub async fn delete_sign_on_provider(&mut self, provider: SignOnProviderId) -> Result<bool> {
        let result = sqlx::query!("delete from sign_on_provider where id = $1", provider.as_uuid())
            .execute(self.connection())
            .await?;
        Ok(result.rows_affected() == 1)
    }

    /// On only where it was tried. `false`: it was not, or somebody else saved meanwhile.
    pub async fn switch_sign_on(&mut self, provider: SignOnProviderId, on: bool, version: i32) -> Result<bool> {
        let result = sqlx::query!(
            "update sign_on_provider set switched_on = $2, version = version + 1
              where id = $1 and version = $3 and (tested_at is not null or not $2)",
            provider.as_uuid(),
            on,
            version
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    /// Nobody removes it, switches it off or changes it until this is over. `false`: somebody did since it was read.
    pub async fn hold_sign_on(&mut self, provider: SignOnProviderId, version: i32) -> Result<bool> {
        let held = sqlx::query_scalar!(
            r#"select true as "held!" from sign_on_provider where id = $1 and version = $2 and switched_on for share"#,
            provider.as_uuid(),
            version
        )
        .fetch_optional(self.connection())
        .await?;
        Ok(held.is_some())
    }

    /// `false`: the settings are no longer those that were tried.
    pub async fn note_sign_on_tested(
        &mut self,
        provider: SignOnProviderId,
        version: i32,
        at: Timestamp,
    ) -> Result<bool> {
        let result = sqlx::query!(
            "update sign_on_provider set tested_at = $3 where id = $1 and version = $2",
            provider.as_uuid(),
            version,
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }
}
