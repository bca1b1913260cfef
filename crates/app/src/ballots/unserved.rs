//! Rounds whose tokens no secret of this process makes: students would be told to come again, until the secret is back.

use domain::id::{CampaignId, InstitutionId};

use super::tokens::issuers::Serving;
use crate::{App, Result};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unserved {
    pub institution: InstitutionId,
    pub campaign: CampaignId,
}

/// Of all schools, those that are open or may be opened again.
pub async fn unserved_rounds(app: &App) -> Result<Vec<Unserved>> {
    let mut unserved = Vec::new();
    for institution in app.institutions().await? {
        let mut tx = app.store().tenant(institution).await?;
        for campaign in tx.uncounted_rounds().await? {
            let manifest = tx.campaign_manifest(campaign).await?;
            let serving = manifest.map(|document| app.0.issuers.serving(&document)).transpose()?;
            if matches!(serving, Some(Serving::Nobody)) {
                unserved.push(Unserved { institution, campaign });
            }
        }
    }
    Ok(unserved)
}
