//! What the people whom one signs in as were told, besides what the rounds told them: their roles, and what became of work
//! and of questions of their own. Some of it they have read.

use app::{App, Error, Result};
use domain::{
    id::{InstitutionId, UserId},
    messages::{Class, Message, Named, OwnQuestions, Work},
    questionnaire::OwnState,
};
use jiff::{Timestamp, ToSpan, tz::TimeZone};
use store::{CampaignFilter, Page, ReviewFilter, Tx};

use crate::NAMED;

const SOME: Page = Page { offset: 0, limit: 5 };
const ALL: Page = Page { offset: 0, limit: 1_000 };
/// Of each person the newest stay unread.
const UNREAD: usize = 3;

pub async fn tell(app: &App, institution: InstitutionId, by: UserId) -> Result<()> {
    let mut tx = app.store().tenant(institution).await?;
    let office = tx.profile(by).await?.ok_or(Error::NotFound)?;
    let office = Named { username: office.username, name: office.name };
    let now = app.now();
    for (place, account) in (0_i64..).zip(NAMED) {
        let Some(user) = tx.users_named(&[account.username.to_owned()]).await?.into_iter().flatten().next() else {
            continue;
        };
        roles(&mut tx, user, &office, now - (24 * (40 - place)).hours()).await?;
        if matches!(account.role, "school_admin" | "college_admin") {
            work(app, &mut tx, user, now).await?;
        }
        let messages = tx.messages(user, None, 100).await?;
        if let Some(message) = messages.get(UNREAD) {
            tx.read_messages_up_to(user, message.id, now.to_zoned(TimeZone::UTC).date()).await?;
        }
    }
    own_questions(&mut tx, by, now - 26.hours()).await?;
    Ok(tx.commit().await?)
}

async fn roles(tx: &mut Tx, user: UserId, office: &Named, at: Timestamp) -> Result<()> {
    let given = tx.held_roles(user).await?.into_iter().map(|held| {
        let by = Some(office.clone());
        (user, Message::RoleGiven { assignment: held.assignment, role: held.name, by })
    });
    tx.tell(&given.collect::<Vec<_>>(), at).await?;
    Ok(())
}

/// Printed results of the latest rounds, and changes to many people.
async fn work(app: &App, tx: &mut Tx, user: UserId, now: Timestamp) -> Result<()> {
    let (campaigns, _) = tx.campaigns(CampaignFilter::default(), SOME).await?;
    for (place, campaign) in (1_i64..).zip(campaigns) {
        let work = Work::PrintResults { campaign: campaign.id };
        tx.tell(&[(user, Message::WorkDone { job: app.new_id(), work })], now - (9 * place).hours()).await?;
        let work = Work::ChangePeople;
        tx.tell(&[(user, Message::WorkDone { job: app.new_id(), work })], now - (50 * place).hours()).await?;
    }
    Ok(())
}

/// What was decided about them.
async fn own_questions(tx: &mut Tx, reviewer: UserId, at: Timestamp) -> Result<()> {
    let filter = ReviewFilter { campaign: None, only: None, state: None, within: None, reviewer };
    let (sets, _) = tx.sets_to_review(filter, ALL).await?;
    let told = sets.into_iter().filter_map(|decided| {
        let set = decided.set;
        let class = Class { course: decided.course, code: decided.class_code };
        let (id, version, campaign, offering) = (set.id, set.version, set.campaign, set.offering);
        let own = OwnQuestions { id, version, campaign, offering, class };
        let message = match set.state {
            OwnState::Approved => Message::OwnQuestionsApproved(own),
            OwnState::Returned => Message::OwnQuestionsReturned(own),
            OwnState::Draft | OwnState::Submitted => return None,
        };
        Some((decided.author, message))
    });
    tx.tell(&told.collect::<Vec<_>>(), at).await?;
    Ok(())
}
