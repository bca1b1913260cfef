//! Who is inside: each reads all that their role, database account, copy or log lets them, after counting, review and
//! publishing, and puts what 40 students wrote into the order in which they took part. One table beside chance; whoever finds
//! more is named in docs/anonymity.md as not protected against.

use std::collections::BTreeSet;

use axum::http::StatusCode;
use ballot::{Scope, lists::published_list::PublishedList};
use domain::id::EvaluationId;
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use testkit::{Client, role_url};
use uuid::Uuid;

use super::{
    CLASS,
    attacks::{attacks, right},
    count, found_by, kept_key,
    voting::{Sealing, Voted, named_in, vote},
};

/// Of 40, over all that one insider tries: chance finds so many once in a million.
const NOT_CHANCE: usize = 12;

struct Insider {
    who: &'static str,
    found: usize,
    protected: bool,
}

/// Whose texts stand where in something that can be read, as guesses in the order of the students.
fn order_in(text: &str, word: &str) -> Vec<usize> {
    let mut seen = BTreeSet::new();
    let named = text.match_indices(word).filter_map(|(at, _)| {
        let start = at.checked_sub(3)?;
        Some(named_in(text.get(start..at)?))
    });
    named.filter(|place| seen.insert(*place)).collect()
}

/// The best that can be made of it, forwards or backwards.
fn best_of<'a>(texts: impl IntoIterator<Item = &'a String>, word: &str) -> usize {
    let each = texts.into_iter().map(|text| {
        let mut order = order_in(text, word);
        let forwards = right(&order);
        order.reverse();
        forwards.max(right(&order))
    });
    each.max().unwrap_or_default()
}

/// All that somebody's role shows of the class, page by page, as it comes.
async fn everything(client: &Client, voted: &Voted, evaluation: Uuid) -> Vec<String> {
    let campaign = &voted.round.campaign;
    let mut paths = vec![
        format!("/campaigns/{campaign}/comments?page_size=100"),
        format!("/campaigns/{campaign}/comments?state=shown&page_size=100"),
        format!("/campaigns/{campaign}/comments?state=pending&page_size=100"),
        format!("/evaluations/{evaluation}/result"),
        format!("/campaigns/{campaign}"),
        format!("/campaigns/{campaign}/rates?by=class"),
        "/users?page_size=100".to_owned(),
        "/jobs".to_owned(),
        "/user/evaluations".to_owned(),
    ];
    for n in 0..CLASS {
        paths.extend(["audit", "sessions"].map(|part| format!("/users/2024{n:04}/{part}")));
    }
    let mut texts = Vec::new();
    for path in paths {
        let answer = client.get(&path).await;
        assert!(matches!(answer.status, StatusCode::OK | StatusCode::FORBIDDEN), "{path}: {}", answer.status);
        texts.push(answer.body.to_string());
    }
    texts
}

/// Everything that a database role may read, table by table, in the order in which it lies there.
async fn readable_as(role: &str, voted: &mut Voted) -> Vec<String> {
    let institution = voted.round.institution();
    let mut connection = PgConnection::connect(&role_url(role, &voted.round.test.database.name)).await.unwrap();
    let set = "select set_config('keping.institution', $1, false)";
    sqlx::query(set).bind(institution.to_string()).execute(&mut connection).await.unwrap();
    let columns: Vec<(String, String)> = sqlx::query_as(
        "select c.relname::text, string_agg(format('t.%I::text', a.attname), ', ')
           from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
            and has_column_privilege($1, c.oid, a.attnum, 'select')
          group by c.relname",
    )
    .bind(role)
    .fetch_all(&mut voted.superuser)
    .await
    .unwrap();
    let mut texts = Vec::new();
    for (table, columns) in columns {
        let sql =
            AssertSqlSafe(format!("select coalesce(string_agg(concat_ws(' ', {columns}), ' '), '') from {table} t"));
        texts.push(sqlx::query_scalar::<_, String>(sql).fetch_one(&mut connection).await.unwrap());
    }
    texts
}

async fn reviewed_and_published(voted: &mut Voted, evaluation: Uuid) -> Client {
    let dean = voted.round.school.person("dean", &["college_admin"]).await;
    let dean = voted.round.school.signed_in(&dean).await;
    let path = format!("/campaigns/{}/comments?state=pending&page_size=100", voted.round.campaign);
    let pending = dean.get(&path).await.ok();
    for comment in pending.data()["items"].as_array().unwrap() {
        let id = comment["id"].as_str().unwrap();
        let decision = json!({ "seen": "pending", "state": "shown", "reason": null, "note": null });
        let _ = dean.put(&format!("/evaluations/{evaluation}/comments/{id}"), decision).await.ok();
    }
    voted.round.step("publish", json!({})).await;
    voted.round.run_jobs().await;
    dean
}

#[expect(clippy::print_stdout, reason = "the table is what `just linkage` is for")]
fn print(insiders: &[Insider]) {
    println!("\nInsiders, after counting, review and publishing\n{:<58} {:>5} of {CLASS}   chance", "who", "found");
    for Insider { who, found, protected } in insiders {
        let note = if *protected { "" } else { "   (named as not protected)" };
        println!("{who:<58} {found:>5} of {CLASS}   {:>6}{note}", 1);
    }
}

#[tokio::test]
async fn nobody_inside_finds_more_than_chance_but_those_who_are_named() {
    let mut voted = vote(400, Sealing::On).await;
    let word = voted.word.clone();
    // What a proxy before both listeners has: whose every ballot is, and its bytes.
    let proxy = voted.proxy.clone();
    let copy = kept_key(&voted);
    count(&voted).await;
    let evaluation: Uuid =
        sqlx::query_scalar("select id from evaluation").fetch_one(&mut voted.superuser).await.unwrap();
    let dean = reviewed_and_published(&mut voted, evaluation).await;
    let school = &voted.round.school;
    let teacher = school.signed_in(&voted.round.teacher).await;
    let office = school.person("office", &["school_admin"]).await;
    let office = school.signed_in(&office).await;

    let mut insiders = Vec::new();
    let mut heard = Vec::new();
    for (who, client) in [
        ("a college administrator, who also reviews", &dean),
        ("a school administrator", &office),
        ("the teacher", &teacher),
    ] {
        let texts = everything(client, &voted, evaluation).await;
        insiders.push(Insider { who, found: best_of(&texts, &word), protected: true });
        heard.extend(texts);
    }
    assert!(heard.iter().any(|text| text.contains(&word)), "they do read comments: the search is not blind");
    for (who, role) in [
        ("the server's database role, keping_app", "keping_app"),
        ("the ballot listener's, keping_box", "keping_box"),
        ("the counting's, keping_count", "keping_count"),
    ] {
        let texts = readable_as(role, &mut voted).await;
        insiders.push(Insider { who, found: best_of(&texts, &word), protected: true });
    }

    // The proxy also sees every page that the others were given, in its order, and the published list.
    let desk = voted.round.test.desk();
    let list = desk.published_list(voted.round.institution(), EvaluationId::from_uuid(evaluation)).await;
    let list = PublishedList::parse(&list.unwrap().unwrap()).unwrap();
    assert!(proxy.iter().all(|sent| list.contains(&sent.receipt) || sent.replaced), "it knows whose each receipt is");
    let mut by_list: Vec<_> = proxy.iter().filter(|sent| !sent.replaced).collect();
    by_list.sort_by_key(|sent| sent.key);
    let shown = heard.iter().map(|text| order_in(text, &word)).filter(|order| order.len() == CLASS);
    let matched = shown.map(|order| by_list.iter().zip(order).filter(|(sent, place)| sent.place == *place).count());
    let by_proxy = matched.max().unwrap_or_default().max(best_of(&heard, &word));
    insiders.push(Insider { who: "a proxy with its whole log", found: by_proxy, protected: true });

    // A trustee has the key and what is public: nothing there opens.
    let entry = voted.round.manifest(&desk).await.entry(evaluation).copied().unwrap();
    let scope = Scope { institution: voted.round.institution().as_uuid(), evaluation };
    let public = list.to_bytes();
    let opened = public
        .windows(entry.size.sealed_len())
        .filter(|bytes| copy.key.open(bytes, entry.size, scope, &entry.form_hash).is_ok());
    insiders.push(Insider { who: "a trustee with a copy of the key", found: opened.count(), protected: true });
    let with_log = attacks(&mut voted, Some(&copy)).await;
    let with_log = found_by("ballots left in their pages, read", &with_log);
    let who = "a trustee with a copy, and the database's log or a backup";
    insiders.push(Insider { who, found: with_log, protected: false });

    print(&insiders);
    for Insider { who, found, protected } in insiders {
        if protected {
            assert!(found < NOT_CHANCE, "{who} finds {found} of {CLASS}");
        } else {
            assert!(found * 10 > CLASS * 8, "{who} finds only {found}: the attacks are blind");
        }
    }
}

/// That the guessing works at all: somebody who is shown texts in the order in which they were written finds everybody.
#[test]
fn texts_in_the_order_of_voting_give_everybody_away() {
    let word = "deadbeefdeadbeef";
    let told = (0..CLASS).map(|place| format!("{place:03}{word}，再多讲一点例题")).collect::<Vec<_>>();
    let page = Value::from(told).to_string();
    assert_eq!(best_of([&page], word), CLASS);
}
