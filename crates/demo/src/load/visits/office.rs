//! What the office has decided: who owes how much, and two whom it has sent to somebody.

use app::{App, Error, Result};
use domain::{
    id::{TermId, UserId},
    observation::quota::{Extra, Feature, Per, Rule, Unit},
};
use jiff::{SignedDuration, ToSpan, civil::Date};
use store::{NewRule, NewTask, RuleOf, Tx};

use super::chosen::Choice;

const SENT: [&str; 2] = ["19860041", "20030072"];

pub async fn decide(app: &App, tx: &mut Tx, term: TermId, today: Date, office: UserId, choice: &Choice) -> Result<()> {
    let everybody = tx.role_id("observer").await?.ok_or(Error::NotFound)?;
    let rule = |whose, least, extra| {
        let rule = Rule { unit: Unit::Visits, per: Per::Term, least, extra };
        NewRule { id: app.new_id(), whose, rule }
    };
    let of = |feature, least| Extra { feature, least };
    let mut rules = vec![rule(
        RuleOf::Role(everybody),
        16,
        vec![of(Feature::Tag("思政".to_owned()), 1), of(Feature::NotSeenFor(2), 3)],
    )];
    for (username, least) in [("19980015", 8), ("20020108", 10), ("2024110327", 6)] {
        rules.push(rule(RuleOf::Person(named(tx, username).await?), least, vec![]));
    }
    tx.renew_observation_setting(0).await?;
    tx.replace_observation_rules(term, &rules).await?;
    let given_at = app.now() - SignedDuration::from_hours(40);
    for (teacher, observer) in choice.left_out().zip(SENT) {
        let (id, observer) = (app.new_id(), named(tx, observer).await?);
        let latest = today.saturating_add(19.days());
        tx.insert_task(&NewTask { id, term, teacher, observer, latest, given_by: office, given_at }).await?;
    }
    Ok(())
}

async fn named(tx: &mut Tx, username: &str) -> Result<UserId> {
    tx.users_named(&[username.to_owned()]).await?.into_iter().flatten().next().ok_or(Error::NotFound)
}
