//! What somebody who has everything tries after counting. Each attack puts what was counted into the order in which
//! students took part, which is known, and is told how many it got right.

use std::collections::BTreeMap;

use ballot::{
    Scope,
    keys::key_file::KeptKey,
    seal::{Size, unpad},
};
use domain::questionnaire::{Answer, decode};
use sqlx::{AssertSqlSafe, PgConnection};
use uuid::Uuid;

use super::{
    CLASS,
    disk::{Remains, database_log, in_write_ahead_log, log_position, remains_of_ballots, server_log},
    mailbox::beside_the_mailbox,
    voting::{Voted, marks, named_in, scales, told_by},
};

/// Name and number found, in the order in which they are shown.
pub type Found = Vec<(&'static str, usize)>;

/// How many of the guesses name the student who was at that place.
pub fn right(guesses: &[usize]) -> usize {
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
    found.extend(beside_the_mailbox(&mut voted.superuser, &voted.mailbox).await);
    found.push(("the server's numbers and traces, at every step", voted.told_by_numbers.len()));
    found.push(("rows that name a student and an answer", rows_with_both(voted).await));
    found
}

/// Who took part, in the order in which they did: this much an attacker has, from whichever table.
async fn everybody_knows_the_order(superuser: &mut PgConnection) {
    let expected: Vec<_> = (0..CLASS).map(|place| format!("2024{place:04}")).collect();
    for (table, who) in [("session", "account_id"), ("audit", "actor_id"), ("notice_read", "account_id")] {
        let sql = format!(
            "select a.username from {table} t join account a on a.id = t.{who} and a.username like '2024%'
              order by t.xmin::text::bigint, t.ctid"
        );
        assert_eq!(texts(superuser, &sql).await, expected, "{table}");
    }
}

/// What was counted, in every order that the tables have.
async fn by_order(voted: &mut Voted) -> Found {
    let mut found = vec![("answers put together from the distributions", right(&from_distributions(voted).await))];
    for (name, order) in [
        ("comments as they lie on disk", "ctid"),
        ("comments by transaction", "xmin::text::bigint, ctid"),
        ("comments backwards", "ctid desc"),
        ("comments by id", "id"),
        // Ciphertexts in the order of their sizes, which are one size, are in the order in which they came.
        ("sizes of ciphertexts to lengths of comments", "length(body), ctid"),
    ] {
        let sql =
            format!("select body from comment where question = (select min(question) from comment) order by {order}");
        let bodies = texts(&mut voted.superuser, &sql).await;
        found.push((name, right(&bodies.iter().map(|body| named_in(body)).collect::<Vec<_>>())));
    }
    found.push(("two comments of one author, by their places", put_together(voted).await));
    found
}

/// Question by question as often as each value was given, read across as if that were ballots in the order they came in.
async fn from_distributions(voted: &mut Voted) -> Vec<usize> {
    let rows: Vec<(String, Vec<i32>)> =
        sqlx::query_as("select question, counts from distribution").fetch_all(&mut voted.superuser).await.unwrap();
    let counts: BTreeMap<_, _> = rows.into_iter().collect();
    let columns = scales(&voted.form).into_iter().map(|question| {
        let counts = counts.get(&question).map_or(&[][..], Vec::as_slice);
        let values = (0..).zip(counts).map(|(digit, count)| vec![digit; usize::try_from(*count).unwrap()]);
        values.flatten().collect::<Vec<_>>()
    });
    let columns: Vec<_> = columns.collect();
    let across = |row: usize| columns.iter().map(|column| column.get(row).copied().unwrap_or_default()).collect();
    (0..CLASS).map(|row| told_by(across(row))).collect()
}

/// What one student wrote under two questions, if the two lie at the same place among those of their question: nobody is
/// found by that alone, but whoever is known by one would be known by the other.
async fn put_together(voted: &mut Voted) -> usize {
    let sql = "select body from comment where question = (select %(question) from comment) order by ctid";
    let first = texts(&mut voted.superuser, &sql.replace('%', "min")).await;
    let second = texts(&mut voted.superuser, &sql.replace('%', "max")).await;
    std::iter::zip(first, second).filter(|(one, other)| named_in(one) == named_in(other)).count()
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
    let sql = "select body from comment where question = (select min(question) from comment) order by ctid";
    let bodies = texts(&mut voted.superuser, sql).await;
    let listed = by_receipt.iter().zip(&bodies).filter(|(place, body)| named_in(body) == **place).count();
    vec![("ballots left in their pages, read", right(&guesses)), ("comments in the order of the list", listed)]
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
    let in_files = in_key_directory(voted);
    found.push(("files in the key directory", marks.iter().filter(|mark| in_files.contains(*mark)).count()));
    found
}

/// As a thief of that folder finds it.
fn in_key_directory(voted: &Voted) -> String {
    let files = std::fs::read_dir(voted.round.test.database.key_folder()).unwrap();
    let files = files.map(|file| std::fs::read(file.unwrap().path()).unwrap());
    files.map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).collect()
}

/// In any table: audit, jobs, sessions and whatever else there is.
async fn rows_with_both(voted: &mut Voted) -> usize {
    let mut of_answers = texts(
        &mut voted.superuser,
        "select id::text from comment union all select encode(key, 'hex') from fate_key
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
