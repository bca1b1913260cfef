//! What somebody who has everything tries after counting. Each attack puts what was counted into the order in which
//! students took part, which is known, and is told how many it got right.

use std::collections::BTreeMap;

use ballot::{Scope, key_file::KeptKey, seal::Size, seal::unpad};
use domain::questionnaire::{Answer, decode};
use sqlx::{AssertSqlSafe, PgConnection};
use uuid::Uuid;

use super::{
    CLASS,
    disk::{Remains, database_log, in_write_ahead_log, log_position, remains_of_ballots, server_log},
    voting::{Voted, marks, named_in, told_by},
};

/// Name and number found, in the order in which they are shown.
pub type Found = Vec<(&'static str, usize)>;

/// How many of the guesses name the student who was at that place.
fn right(guesses: &[usize]) -> usize {
    guesses.iter().enumerate().filter(|(place, guess)| place == *guess).count()
}

async fn texts(superuser: &mut PgConnection, sql: &str) -> Vec<String> {
    sqlx::query_scalar(AssertSqlSafe(sql.to_owned())).fetch_all(superuser).await.unwrap()
}

/// Every attack on a counted class. `stolen`: the key, for those who copied it in time.
pub async fn attacks(voted: &mut Voted, stolen: Option<&KeptKey>) -> Found {
    everybody_knows_the_order(&mut voted.superuser).await;
    let mut found = by_order(voted).await;
    found.extend(in_remains(voted, stolen).await);
    found.extend(in_logs(voted).await);
    found.push(("rows that name a student and an answer", rows_with_both(voted).await));
    found
}

/// Who took part, in the order in which they did: this much an attacker has, from whichever table.
async fn everybody_knows_the_order(superuser: &mut PgConnection) {
    let expected: Vec<_> = (0..CLASS).map(|place| format!("2024{place:04}")).collect();
    for (table, who) in [("session", "account_id"), ("audit", "actor_id")] {
        let sql = format!(
            "select a.username from {table} t join account a on a.id = t.{who} and a.username like '2024%'
              order by t.xmin::text::bigint, t.ctid"
        );
        assert_eq!(texts(superuser, &sql).await, expected, "{table}");
    }
}

/// What was counted, in every order that the tables have.
async fn by_order(voted: &mut Voted) -> Found {
    let mut found = Vec::new();
    for (name, order) in [
        ("answers as they lie on disk", "ctid"),
        ("answers by transaction", "xmin::text::bigint, ctid"),
        ("answers by id", "id"),
        ("answers backwards", "ctid desc"),
    ] {
        let sql = AssertSqlSafe(format!("select given from answer order by {order}"));
        let rows: Vec<Vec<Option<i32>>> = sqlx::query_scalar(sql).fetch_all(&mut voted.superuser).await.unwrap();
        let guesses: Vec<_> = rows.iter().map(|row| told_by(row, &voted.form)).collect();
        found.push((name, right(&guesses)));
    }
    for (name, order) in [
        ("comments as they lie on disk", "ctid"),
        ("comments by tag", "tag"),
        // Ciphertexts in the order of their sizes, which are one size, are in the order in which they came.
        ("sizes of ciphertexts to lengths of comments", "length(body), ctid"),
    ] {
        let sql =
            format!("select body from comment where question = (select min(question) from comment) order by {order}");
        let bodies = texts(&mut voted.superuser, &sql).await;
        found.push((name, right(&bodies.iter().map(|body| named_in(body)).collect::<Vec<_>>())));
    }
    found
}

/// What deleted rows still tell: which ballot was whose they do; what is in it, only to the key.
async fn in_remains(voted: &mut Voted, stolen: Option<&KeptKey>) -> Found {
    let remains = remains_of_ballots(&mut voted.superuser).await;
    let mut last: BTreeMap<&[u8], &Remains> = BTreeMap::new();
    let mut came: Vec<&[u8]> = Vec::new();
    for ballot in &remains {
        if last.insert(&ballot.key, ballot).is_none() {
            came.push(&ballot.key);
        }
    }
    assert_eq!(came.len(), CLASS, "deleted ballots are still in their pages");

    let (institution, evaluation, hash, size): (Uuid, Uuid, Vec<u8>, i32) =
        sqlx::query_as("select institution_id, evaluation_id, form_hash, size from box_state")
            .fetch_one(&mut voted.superuser)
            .await
            .unwrap();
    let size = Size::new(usize::try_from(size).unwrap()).unwrap();
    let hash = hash.try_into().unwrap();
    let read = |ballot: &Remains| -> Option<usize> {
        let opened = stolen.and_then(|kept| {
            let scope = Scope { institution, evaluation };
            kept.key.open(&ballot.sealed, size, scope, &hash).ok()
        });
        let payload = opened.or_else(|| Some(unpad(ballot.sealed.get(..size.get() + 2)?, size).ok()?.to_vec()))?;
        decode(&voted.form, &payload).ok()?.answers.values().find_map(|answer| match answer {
            Answer::Text(text) => Some(named_in(text)),
            _ => None,
        })
    };
    let guesses: Vec<_> = came.iter().map(|key| read(last[key]).unwrap_or(usize::MAX)).collect();

    // Counting reads the box in some order; the list that everybody sees is sorted by receipt.
    let mut by_receipt: Vec<_> = (0..CLASS).collect();
    by_receipt.sort_by_key(|place| &last[came[*place]].receipt);
    let rows: Vec<Vec<Option<i32>>> =
        sqlx::query_scalar("select given from answer order by ctid").fetch_all(&mut voted.superuser).await.unwrap();
    let listed = by_receipt.iter().zip(&rows).filter(|(place, row)| told_by(row, &voted.form) == **place).count();
    vec![("ballots left in their pages, read", right(&guesses)), ("answers in the order of the list", listed)]
}

async fn in_logs(voted: &mut Voted) -> Found {
    let marks = marks(&voted.word);
    let ended = log_position(&mut voted.superuser).await;
    let voting = in_write_ahead_log(&mut voted.superuser, &voted.voting, &marks).await;
    let counting = (voted.voting.1.clone(), ended);
    let counting = in_write_ahead_log(&mut voted.superuser, &counting, &marks).await;

    // Where anything that somebody wrote is in a log, its place there gives them away.
    let search_is_not_blind = format!("not blind {}", voted.word);
    tracing::info!("{search_is_not_blind}");
    let told = AssertSqlSafe(format!("do $$ begin raise log '{search_is_not_blind}'; end $$"));
    sqlx::query(told).execute(&mut voted.superuser).await.unwrap();
    let mut found = vec![
        ("comments in the write-ahead log of voting", right(&voting)),
        ("comments in the write-ahead log of counting", right(&counting)),
    ];
    let database_log = database_log(&mut voted.superuser, voted.database_log_from).await;
    for (name, log) in [("the server's log", server_log()), ("the database's log", database_log)] {
        assert!(log.contains(&search_is_not_blind), "{name} is not where it is looked for");
        found.push((name, marks.iter().filter(|mark| log.contains(*mark)).count()));
    }
    found
}

/// In any table: audit, jobs, sessions and whatever else there is.
async fn rows_with_both(voted: &mut Voted) -> usize {
    let mut of_answers = texts(
        &mut voted.superuser,
        "select id::text from answer union all select encode(tag, 'hex') from comment
         union all select encode(sealed_hash, 'hex') from ballot",
    )
    .await;
    of_answers.push(voted.word.clone());
    let tables = "select relname::text from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace";
    let mut students = std::collections::BTreeSet::new();
    for table in texts(&mut voted.superuser, tables).await {
        let sql = AssertSqlSafe(format!(
            "select distinct a.id from {table} t
               join account a on strpos(t::text, a.id::text) > 0 or strpos(t::text, a.username) > 0
              where exists (select from unnest($1::text[]) known where strpos(t::text, known) > 0)"
        ));
        let rows: Vec<Uuid> = sqlx::query_scalar(sql).bind(&of_answers).fetch_all(&mut voted.superuser).await.unwrap();
        students.extend(rows);
    }
    students.len()
}
