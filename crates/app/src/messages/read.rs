//! A person's own messages. Reading leaves no audit record: it is nobody else's business.

use domain::id::MessageId;
use jiff::{civil::Date, tz::TimeZone};
use store::StoredMessage;

use crate::{Caller, Error, Result, kernel::caller::SignedIn};

/// Beyond this, how many are unread is "more than".
pub const MOST_COUNTED: i64 = 99;
const PAGE: usize = 20;

#[derive(Debug)]
pub struct MessagePage {
    pub items: Vec<StoredMessage>,
    /// Where to go on; `None` at the end.
    pub next: Option<MessageId>,
}

/// The newest first.
pub async fn list_messages(mut caller: Caller<SignedIn>, before: Option<MessageId>) -> Result<MessagePage> {
    let limit = i64::try_from(PAGE + 1).unwrap_or(i64::MAX);
    let mut items = caller.tx.messages(caller.user, before, limit).await?;
    let more = items.len() > PAGE;
    items.truncate(PAGE);
    let next = items.last().filter(|_| more).map(|message| message.id);
    Ok(MessagePage { items, next })
}

/// How many are unread; one more than is counted stands for all beyond.
pub async fn unread(mut caller: Caller<SignedIn>) -> Result<i64> {
    count(&mut caller).await
}

/// How many are unread then.
pub async fn mark_read(mut caller: Caller<SignedIn>, id: MessageId) -> Result<i64> {
    let today = today(&caller);
    if !caller.tx.read_message(caller.user, id, today).await? {
        return Err(Error::NotFound);
    }
    finish(caller).await
}

/// The newest that the person has seen and all before it, so that what came meanwhile stays unread. How many are then.
pub async fn mark_all_read(mut caller: Caller<SignedIn>, newest: MessageId) -> Result<i64> {
    let today = today(&caller);
    if !caller.tx.read_messages_up_to(caller.user, newest, today).await? {
        return Err(Error::NotFound);
    }
    finish(caller).await
}

async fn finish(mut caller: Caller<SignedIn>) -> Result<i64> {
    let unread = count(&mut caller).await?;
    caller.tx.commit().await?;
    Ok(unread)
}

async fn count(caller: &mut Caller<SignedIn>) -> Result<i64> {
    Ok(caller.tx.unread_messages(caller.user, MOST_COUNTED + 1).await?)
}

fn today(caller: &Caller<SignedIn>) -> Date {
    caller.app.now().to_zoned(TimeZone::UTC).date()
}
