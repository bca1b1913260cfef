//! Every statement of the store is planned in a cell of schools, the way it is planned once for all who ask: what reads all that a
//! school has in a table that grows with it, year by year, is on a list.

use std::{collections::BTreeSet, fs, path::Path};

use serde_json::Value;
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};
use testkit::{TestDatabase, role_url};

use super::queries;

/// By people, by term, or by what people do. All others are settings and short lists.
const GROW: &[&str] = &[
    "account",
    "account_word",
    "audit",
    "audit_link",
    "ballot",
    "comment",
    "distribution",
    "enrolment",
    "evaluation",
    "evaluation_result",
    "first_code",
    "import_row",
    "invitation",
    "invitation_target",
    "issuance",
    "listed_student",
    "meeting",
    "message",
    "notice_read",
    "offering",
    "offering_teacher",
    "outgoing_card",
    "outgoing_code",
    "outgoing_mail",
    "outgoing_notice",
    "role_assignment",
    "session",
    "sign_on_binding",
    "sign_on_under_way",
    "survey_target",
    "visit",
    "visit_about",
];

/// Those of the server, the ballot listener and counting, and the owner's for what only it may do.
const ROLES: [&str; 4] = ["keping_app", "keping_box", "keping_count", "keping_owner"];

async fn connections(database: &TestDatabase) -> Vec<PgConnection> {
    let mut connections = Vec::new();
    for role in ROLES {
        let mut connection = PgConnection::connect(&role_url(role, &database.name)).await.unwrap();
        // One plan for whatever is asked, and never a whole table while any index leads somewhere.
        connection.execute("set plan_cache_mode = force_generic_plan; set enable_seqscan = off").await.unwrap();
        connections.push(connection);
    }
    connections
}

/// `None`: not a statement that has a plan.
async fn plan(connections: &mut [PgConnection], query: &str) -> Option<Value> {
    let arguments = (1..100).take_while(|place| query.contains(&format!("${place}"))).count();
    let arguments = if arguments == 0 { String::new() } else { format!("({})", vec!["null"; arguments].join(", ")) };
    let mut refused = String::new();
    for connection in connections {
        let prepare = format!("deallocate all; prepare asked as {query}");
        let prepared = connection.execute(AssertSqlSafe(prepare)).await;
        let explain = sqlx::raw_sql(AssertSqlSafe(format!("explain (format json) execute asked{arguments}")));
        let explained = match prepared {
            Ok(_) => explain.fetch_one(connection).await,
            Err(error) => Err(error),
        };
        match explained {
            Ok(row) => return Some(sqlx::Row::get::<Value, _>(&row, 0)[0]["Plan"].clone()),
            Err(error) => refused = error.to_string(),
        }
    }
    assert!(refused.contains("syntax error"), "{refused}\n{query}");
    None
}

/// The tables of which a plan reads all that is the school's: no condition but the school leads to a row.
fn read_whole(node: &Value, above: Option<&str>, whole: &mut BTreeSet<String>) {
    let table = node["Relation Name"].as_str().or(above);
    let scans =
        matches!(node["Node Type"].as_str(), Some("Seq Scan" | "Index Scan" | "Index Only Scan" | "Bitmap Index Scan"));
    if scans && !leads_to_rows(node["Index Cond"].as_str().unwrap_or_default()) {
        whole.extend(table.filter(|table| GROW.contains(table)).map(str::to_owned));
    }
    for inner in node["Plans"].as_array().into_iter().flatten() {
        read_whole(inner, table.filter(|_| node["Node Type"] == "Bitmap Heap Scan"), whole);
    }
}

/// Conditions are joined by AND, the school's among them.
fn leads_to_rows(condition: &str) -> bool {
    condition
        .split(" AND ")
        .any(|part| !part.is_empty() && !part.trim_start_matches('(').starts_with("institution_id "))
}

/// As it can be found again: its beginning, in one line.
fn named(query: &str) -> String {
    query.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(140).collect()
}

#[tokio::test]
async fn what_reads_all_that_a_school_has_is_on_the_list() {
    let database = TestDatabase::new().await;
    let mut superuser = database.superuser().await;
    let grow = AssertSqlSafe(format!("set plans.grow = '{}'", GROW.join(" ")));
    superuser.execute(grow).await.unwrap();
    superuser.execute(include_str!("fill.sql")).await.unwrap();
    let mut connections = connections(&database).await;
    let mut found = BTreeSet::new();
    for query in queries() {
        let Some(plan) = plan(&mut connections, &query).await else { continue };
        let mut whole = BTreeSet::new();
        read_whole(&plan, None, &mut whole);
        found.extend(whole.into_iter().map(|table| format!("{table}: {}", named(&query))));
    }
    let found: String = found.into_iter().map(|line| line + "\n").collect();
    let list = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/whole-school.txt");
    if std::env::var_os("UPDATE_PLANS").is_some() {
        fs::write(&list, &found).unwrap();
    }
    let known = fs::read_to_string(&list).unwrap();
    assert_eq!(found, known, "if what it returns grows with the school too, or it runs once a day: UPDATE_PLANS=1");
}

#[test]
fn a_condition_on_the_school_alone_leads_nowhere() {
    assert!(!leads_to_rows(""));
    assert!(!leads_to_rows("(institution_id = $0)"));
    assert!(leads_to_rows("((institution_id = $0) AND (account_id = $1))"));
    assert!(leads_to_rows("((institution_id = (NULLIF(x, ''::text))::uuid) AND (id = ANY ($2)))"));
}
