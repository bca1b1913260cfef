//! What can be found by its name besides people and classes: there are few of them, so all names are read.

use domain::{
    campaign::State,
    id::{CampaignId, TemplateId, TermId},
    text::LocalText,
};

use super::managed::NamedRound;
use crate::{Error, Result, tenancy::tx::Tx};

#[derive(Debug, Clone)]
pub struct NamedTemplate {
    pub id: TemplateId,
    /// That of its newest version.
    pub name: LocalText,
}

impl Tx {
    /// Every campaign with its state, the newest first.
    pub async fn campaign_names(&mut self) -> Result<Vec<(NamedRound, State)>> {
        let rows = sqlx::query!("select id, term_id, name_zh, name_en, state from campaign order by id desc")
            .fetch_all(self.connection())
            .await?;
        let named = rows.into_iter().map(|row| {
            let state = State::from_key(&row.state).ok_or(Error::UnexpectedValue("campaign.state"))?;
            let named = NamedRound {
                id: CampaignId::from_uuid(row.id),
                term: TermId::from_uuid(row.term_id),
                name: LocalText { zh: row.name_zh, en: row.name_en },
            };
            Ok((named, state))
        });
        named.collect()
    }

    pub async fn template_names(&mut self) -> Result<Vec<NamedTemplate>> {
        let rows = sqlx::query!(
            "select distinct on (template_id) template_id, name_zh, name_en from template_version
              order by template_id desc, number desc"
        )
        .fetch_all(self.connection())
        .await?;
        let named = rows.into_iter().map(|row| NamedTemplate {
            id: TemplateId::from_uuid(row.template_id),
            name: LocalText { zh: row.name_zh, en: row.name_en },
        });
        Ok(named.collect())
    }
}
