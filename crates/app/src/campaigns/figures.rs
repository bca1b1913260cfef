use domain::{
    campaign::Kind,
    questionnaire::Form,
    results::figures::{
        round::{Beside, round},
        threshold::Minimums,
    },
};
use store::{Campaign, Tx};
use tokio::task::spawn_blocking;

use crate::{Error, Result};

/// The figures of a campaign whose every class has been counted. `form`: what all of them were asked.
pub async fn make_figures(tx: &mut Tx, campaign: &Campaign, form: Form) -> Result<()> {
    let (evaluations, classes): (Vec<_>, Vec<_>) = tx.counted_classes(campaign.id).await?.into_iter().unzip();
    let minimums = minimums(campaign.min_answers);
    // A mid-term round is for the teacher alone.
    let shared = campaign.kind == Kind::Final;
    let beside = if shared { Beside::Others } else { Beside::Nobody };
    let made = spawn_blocking(move || round(&form, &classes, minimums, beside)).await.map_err(Error::internal)?;
    Ok(tx.write_figures(campaign.id, &evaluations, &made, shared).await?)
}

/// A campaign may ask for more answers before anything is shown; what needs more still follows.
fn minimums(least: i16) -> Minimums {
    let usual = Minimums::default();
    let least = u32::try_from(least).unwrap_or_default();
    let raised = Minimums::new(least, usual.mean().max(least), usual.compared().max(least));
    raised.unwrap_or(usual)
}
