//! Deleting somebody who has left. What counts refer to stays under a name that says nothing; everything that says who they were goes.

use domain::{
    audit::Action,
    field::{self, Reason},
    imports::Source,
    people::erasure::Traces,
    roles::authority::may_touch,
};
use serde_json::json;

use super::{ensure_role_manager_left, find};
use crate::{
    App, Caller, Error, Result,
    kernel::caller::{Change, Denied, PersonErase},
    session::guessing::hash_username,
};

/// `confirmed`: the username once more, as whoever deletes has typed it.
pub async fn erase_person(mut caller: Caller<PersonErase>, username: &str, confirmed: &str) -> Result<()> {
    // One at a time, and nobody is let in again or made the last to manage roles meanwhile.
    caller.tx.lock_role_managers().await?;
    let found = find(&mut caller, username).await?;
    let (person, level) = (found.profile, found.level);
    if may_touch(caller.actor(), level).is_err() {
        return Err(caller.deny("user.erase", Denied::User(person.id)).await);
    }
    // Another system's account is ended where it was made.
    if person.id == caller.user || caller.tx.is_machine(person.id).await? {
        return Err(Error::WrongState);
    }
    caller.tx.lock_account(person.id).await?;
    if field::username_key(confirmed) != field::username_key(&person.username) {
        return Err(Error::field("username", Reason::Invalid));
    }
    let app = caller.app.clone();
    let user = person.id;
    let today = app.now().to_zoned(caller.institution.zone()).date();
    let obstacles = caller.tx.obstacles_to_erasing(&person, today).await?;
    if !obstacles.is_empty() {
        return Err(Error::StillNeeded(obstacles));
    }
    let known_as = caller.tx.what_they_were_called(user).await?;
    let traces = Traces::of(&known_as);
    let usernames = known_as.iter().filter_map(|one| one.username.as_deref());
    let hashes: Vec<_> = usernames.map(|name| hash_username(&app, &field::username_key(name))).collect();
    let pseudonym = pseudonym(&app);

    let lists = &Source::keys_naming_people();
    caller.tx.erase_account(&person, &pseudonym, &hashes, today).await?;
    let classes = caller.tx.unname_teacher(user, &person.username).await?;
    caller.tx.unname_replies(user, &traces, &pseudonym).await?;
    let lists = caller.tx.erase_from_lists(user, &traces, &pseudonym, lists).await?;
    caller.tx.unname_messages_and_jobs(&traces, &pseudonym).await?;
    let redaction = app.plan_redaction(&mut caller.tx, user, &traces, &pseudonym).await?;
    let after = Some(json!({ "redacted": redaction.told, "lists": lists, "classes": classes }));
    let target = user.as_uuid();
    let change = Change { action: Action::UserErase, target_kind: "user", target, before: None, after };
    let role = caller.role.as_ref().map(|role| role.key.as_str());
    let record = change.record(&app, Some(caller.user), role);
    app.append_audit(&mut caller.tx, &record).await?;
    caller.tx.redact_records(record.id, &redaction.records, &traces).await?;
    ensure_role_manager_left(&mut caller.tx).await?;
    caller.tx.commit().await?;
    Ok(())
}

/// By chance, and of nothing that they were.
fn pseudonym(app: &App) -> String {
    const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut random = [0; 8];
    app.0.entropy.fill(&mut random);
    let letter = |byte: &u8| ALPHABET.get(usize::from(*byte) % ALPHABET.len()).copied().map(char::from);
    format!("erased-{}", random.iter().filter_map(letter).collect::<String>())
}
