//! Turning letters off from a letter: without signing in, by whoever holds it.

use store::Institution;

use super::{OPTIONAL, wanted::MAIL};
use crate::{App, Error, Result};

/// No word on whether there is such a person: the token says that we wrote to them once.
pub async fn unsubscribe(app: &App, school: &Institution, token: &str) -> Result<()> {
    let (user, category) = app.0.mail_keys.unsubscribed(school.id, token).ok_or(Error::NotFound)?;
    if !OPTIONAL.contains(&category.as_str()) {
        return Err(Error::NotFound);
    }
    let mut tx = app.store().tenant(school.id).await?;
    tx.turn_channel(user, MAIL, &category, false).await?;
    Ok(tx.commit().await?)
}
