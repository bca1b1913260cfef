//! The one way by which anybody is told.

use domain::{
    id::{CampaignId, EvaluationId, UserId},
    messages::{Message, Named},
};
use store::Tx;

use crate::{App, Error, Result};

/// Each their own. Said once of one event, however often this is called.
pub async fn tell(app: &App, tx: &mut Tx, told: &[(UserId, Message)]) -> Result<()> {
    let people = tx.tell(told, app.now()).await?;
    pass_on(app, tx, &people, told.iter().map(|(_, message)| message)).await
}

/// Everybody on the class's list.
pub async fn tell_class(app: &App, tx: &mut Tx, evaluation: EvaluationId, message: &Message) -> Result<()> {
    let people = tx.tell_class(evaluation, message, app.now()).await?;
    pass_on(app, tx, &people, std::iter::once(message)).await
}

/// Everybody whom a round asked or was about, and those who manage it.
pub async fn tell_round(app: &App, tx: &mut Tx, campaign: CampaignId, message: &Message) -> Result<()> {
    let people = tx.tell_round(campaign, message, app.now()).await?;
    pass_on(app, tx, &people, std::iter::once(message)).await
}

/// The teachers whom the results of each class are about.
pub async fn tell_teachers(app: &App, tx: &mut Tx, told: &[(EvaluationId, Message)]) -> Result<()> {
    let people = tx.tell_teachers(told, app.now()).await?;
    pass_on(app, tx, &people, told.iter().map(|(_, message)| message)).await
}

/// Open pages look again; and by mail and other channels, those who were told now and not before.
async fn pass_on(
    app: &App,
    tx: &mut Tx,
    people: &[UserId],
    messages: impl Iterator<Item = &Message> + Send,
) -> Result<()> {
    if people.is_empty() {
        return Ok(());
    }
    tx.sign_news().await?;
    let keys: Vec<_> = messages.filter(|one| one.goes_by_mail()).map(|one| one.key(app.now())).collect();
    if keys.is_empty() {
        return Ok(());
    }
    tx.leave_mail(people, &keys, app.now()).await?;
    Ok(tx.leave_cards(people, &keys, app.now()).await?)
}

/// What a class was told of is no longer there: neither is the message.
pub async fn withdraw_from_class(app: &App, tx: &mut Tx, evaluation: EvaluationId, message: &Message) -> Result<()> {
    tx.take_back_from_class(evaluation, message, app.now()).await?;
    Ok(())
}

/// Who did it, for those who are told.
pub async fn named(tx: &mut Tx, user: UserId) -> Result<Named> {
    let profile = tx.profile(user).await?.ok_or(Error::NotFound)?;
    Ok(Named { username: profile.username, name: profile.name })
}
