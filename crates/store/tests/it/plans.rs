//! How the lists of people and of classes are read in a large school: by index, whatever is asked.

mod every_statement;
mod todos;

use std::{fs, path::Path};

use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};
use testkit::{TestApp, TestSchool};
use uuid::Uuid;

/// The texts of the queries behind list, bulk actions and export, from the data that the compiler checks them against.
fn list_queries(function: &str) -> Vec<String> {
    queries().filter(|text| text.contains(&format!("from {function}("))).collect()
}

fn queries() -> impl Iterator<Item = String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../.sqlx");
    let files = fs::read_dir(folder).unwrap().map(|file| fs::read_to_string(file.unwrap().path()).unwrap());
    let queries = files.map(|text| serde_json::from_str::<serde_json::Value>(&text).unwrap()["query"].clone());
    queries.map(|query| query.as_str().unwrap().to_owned())
}

/// From all rows: from a sample, a plan would depend on chance.
async fn analyze(database: &mut PgConnection) {
    database.execute("set default_statistics_target = 1000; analyze").await.unwrap();
}

async fn fill(database: &mut PgConnection, school: &TestSchool, people: u32) {
    let sql = format!(
        "insert into account (institution_id, id, username, name, college_id, created_at)
             select $1, gen_random_uuid(), 'person-' || n, '人' || n, $2, now() from generate_series(1, {people}) n;"
    );
    let insert = sqlx::query(AssertSqlSafe(sql));
    let college = school.colleges[0].as_uuid();
    database.execute(insert.bind(school.institution.id.as_uuid()).bind(college)).await.unwrap();
    let words = "insert into account_word (institution_id, account_id, word)
                 select institution_id, id, unnest(array[username_key, md5('x' || username), left(md5(username), 2)]) from account
                 on conflict do nothing";
    database.execute(words).await.unwrap();
    let roles = "insert into role_assignment (institution_id, id, account_id, role_id, scope_kind, granted_at)
                 select a.institution_id, gen_random_uuid(), a.id, r.id, 'self', now() from account a
                   join role r on r.institution_id = a.institution_id and r.key = 'student'
                 on conflict do nothing";
    database.execute(roles).await.unwrap();
}

#[derive(Debug, Default)]
struct Asked {
    college: Option<Uuid>,
    state: Option<&'static str>,
    prefix: Option<&'static str>,
    role: Option<&'static str>,
    /// A word that more people have than are looked up by it.
    common: bool,
    /// More than can be read from the words or the role.
    many: bool,
}

#[tokio::test]
async fn no_search_or_filter_reads_all_accounts() {
    let test = TestApp::new().await;
    let (here, there) = (test.school("a.example").await, test.school("b.example").await);
    let mut superuser = test.database.superuser().await;
    fill(&mut superuser, &here, 6_000).await;
    fill(&mut superuser, &there, 6_000).await;
    analyze(&mut superuser).await;

    let queries = list_queries("matching_people");
    assert_eq!(queries.len(), 3);
    let asked = [
        Asked::default(),
        Asked { college: Some(here.colleges[0].as_uuid()), ..Asked::default() },
        Asked { state: Some("disabled"), ..Asked::default() },
        Asked { prefix: Some("person-123"), ..Asked::default() },
        Asked { prefix: Some("a"), ..Asked::default() },
        Asked { prefix: Some("person-1"), common: true, ..Asked::default() },
        Asked { prefix: Some("person"), common: true, many: true, ..Asked::default() },
        Asked { role: Some("school_admin"), ..Asked::default() },
        Asked { role: Some("student"), many: true, ..Asked::default() },
    ];
    for query in &queries {
        for asked in &asked {
            let mut app = test.database.as_app_role().await;
            let mut tx = app.begin().await.unwrap();
            sqlx::query("select set_config('keping.institution', $1, true)")
                .bind(here.institution.id.to_string())
                .execute(&mut *tx)
                .await
                .unwrap();
            let explain = sqlx::query_scalar::<_, String>(AssertSqlSafe(format!("explain {query}")));
            let unlimited = explain.bind(None::<Uuid>).bind(None::<Uuid>).bind(None::<Uuid>);
            let mut explain = unlimited.bind(asked.college).bind(asked.state).bind(asked.prefix).bind(asked.role);
            let is_the_list = query.contains("$7, $8, $9, $10)");
            if is_the_list {
                explain = explain.bind(asked.many).bind(asked.many).bind(asked.common).bind(1_000_i64);
            } else if asked.many || asked.common {
                continue;
            } else if query.contains("username_key > $8") {
                explain = explain.bind("person-12").bind(20_i64);
            } else if query.contains("any($8)") {
                explain = explain.bind(None::<Vec<String>>);
            }
            let plan = explain.fetch_all(&mut *tx).await.unwrap().join("\n");
            for table in ["account a", "account_word", "role_assignment"] {
                assert!(!plan.contains(&format!("Seq Scan on {table}")), "{asked:?}\n{plan}");
            }
            // Walking through everybody by some index is no better than reading the table.
            if asked.many {
                assert!(!plan.contains("hashed SubPlan"), "nothing is made of everybody: {asked:?}\n{plan}");
                assert!(plan.contains("Limit") && !plan.contains("Sort"), "it ends with the page: {asked:?}\n{plan}");
            } else if asked.common {
                assert!(plan.contains("Limit") && !plan.contains("Sort"), "it ends with the page: {asked:?}\n{plan}");
                let by_index_alone = plan.contains("Index Only Scan using account_username_taken");
                assert!(by_index_alone && plan.contains("hashed SubPlan"), "nobody is looked up: {asked:?}\n{plan}");
            } else if asked.prefix.is_some() {
                assert!(plan.contains("(id = ANY"), "only those with the word are looked at: {asked:?}\n{plan}");
            }
        }
    }
}

/// Three terms of classes in one school, each with a teacher and five students.
async fn fill_classes(database: &mut PgConnection, school: &TestSchool, classes: u32) -> Uuid {
    let (institution, college) = (school.institution.id.as_uuid(), school.colleges[0].as_uuid());
    let term = Uuid::from_u128(1);
    for (number, id) in (1_i16..).zip([term, Uuid::from_u128(2), Uuid::from_u128(3)]) {
        let insert = "insert into term (institution_id, id, year, number, first_monday, weeks)
                      values ($1, $2, 2026, $3, date '2026-09-07' + 140 * ($3::int - 1), 18)";
        sqlx::query(insert).bind(institution).bind(id).bind(number).execute(&mut *database).await.unwrap();
    }
    let course = "insert into course (institution_id, id, code, name_zh, college_id)
                  select $1, gen_random_uuid(), 'C' || n, '课程' || n, $2 from generate_series(1, 400) n";
    sqlx::query(course).bind(institution).bind(college).execute(&mut *database).await.unwrap();
    let word = "insert into course_word (institution_id, course_id, word)
                select institution_id, id, lower(code) from course on conflict do nothing";
    database.execute(word).await.unwrap();
    let offering = format!(
        "insert into offering (institution_id, id, term_id, course_id, code)
         select $1, gen_random_uuid(), t.id, c.id, c.code || '-' || n
           from term t
           join course c on c.institution_id = t.institution_id
          cross join generate_series(1, {classes} / 400) n
          where t.institution_id = $1"
    );
    sqlx::query(AssertSqlSafe(offering)).bind(institution).execute(&mut *database).await.unwrap();
    let people = "create temporary table numbered as
                  select id, row_number() over () as n from account where institution_id = $1";
    sqlx::query("drop table if exists numbered").execute(&mut *database).await.unwrap();
    sqlx::query(people).bind(institution).execute(&mut *database).await.unwrap();
    database.execute("create index on numbered (n)").await.unwrap();
    let teacher = "insert into offering_teacher (institution_id, offering_id, account_id, place)
                   select $1, o.id, p.id, 0
                     from (select id, row_number() over () as n from offering where institution_id = $1) o
                     join numbered p on p.n = 1 + o.n % 300";
    sqlx::query(teacher).bind(institution).execute(&mut *database).await.unwrap();
    let enrolment = "insert into enrolment (institution_id, offering_id, account_id)
                     select $1, o.id, p.id
                       from (select id, row_number() over () as n from offering where institution_id = $1) o
                       join numbered p on p.n between 301 + o.n % 2000 and 305 + o.n % 2000";
    sqlx::query(enrolment).bind(institution).execute(&mut *database).await.unwrap();
    term
}

#[derive(Debug, Default)]
struct Wanted {
    own: Option<Uuid>,
    reach: Option<Uuid>,
    college: Option<Uuid>,
    teacher: Option<Uuid>,
    course: Option<Uuid>,
    prefix: Option<&'static str>,
    only: Option<Uuid>,
}

#[tokio::test]
async fn no_list_of_classes_reads_all_classes_teachers_or_enrolments() {
    let test = TestApp::new().await;
    let (here, there) = (test.school("a.example").await, test.school("b.example").await);
    let mut superuser = test.database.superuser().await;
    let mut terms = Vec::new();
    for school in [&here, &there] {
        fill(&mut superuser, school, 3_000).await;
        terms.push(fill_classes(&mut superuser, school, 2_000).await);
    }
    analyze(&mut superuser).await;
    let one = |table: &str| {
        let sql = format!("select id from {table} where institution_id = $1 limit 1");
        (sql, here.institution.id.as_uuid())
    };
    let mut ids = Vec::new();
    for table in ["account", "course", "offering"] {
        let (sql, institution) = one(table);
        let id: Uuid =
            sqlx::query_scalar(AssertSqlSafe(sql)).bind(institution).fetch_one(&mut superuser).await.unwrap();
        ids.push(Some(id));
    }
    let [person, course, class] = ids[..] else { panic!("three ids") };
    let college = Some(here.colleges[0].as_uuid());
    let wanted = [
        Wanted::default(),
        Wanted { own: person, ..Wanted::default() },
        Wanted { reach: college, ..Wanted::default() },
        Wanted { college, ..Wanted::default() },
        Wanted { teacher: person, ..Wanted::default() },
        Wanted { course, ..Wanted::default() },
        Wanted { prefix: Some("c12"), ..Wanted::default() },
        Wanted { prefix: Some("person-123"), ..Wanted::default() },
        Wanted { only: class, ..Wanted::default() },
    ];
    let mut queries = list_queries("matching_offerings");
    // How a campaign fills looks for classes too, among its own; what takes place on a day is asked of a whole term.
    queries.retain(|query| !query.contains("from evaluation") && !query.contains("join meeting"));
    assert_eq!(queries.len(), 2);
    for query in &queries {
        for wanted in &wanted {
            let mut app = test.database.as_app_role().await;
            let mut tx = app.begin().await.unwrap();
            sqlx::query("select set_config('keping.institution', $1, true)")
                .bind(here.institution.id.to_string())
                .execute(&mut *tx)
                .await
                .unwrap();
            let explain = sqlx::query_scalar::<_, String>(AssertSqlSafe(format!("explain {query}")));
            let explain = explain.bind(terms[0]).bind(wanted.own).bind(wanted.reach).bind(wanted.college);
            let explain = explain.bind(wanted.teacher).bind(wanted.course).bind(wanted.prefix).bind(wanted.only);
            let explain = if query.contains("offset $9") { explain.bind(0_i64).bind(20_i64) } else { explain };
            let plan = explain.fetch_all(&mut *tx).await.unwrap().join("\n");
            for table in ["offering ", "offering_teacher", "enrolment"] {
                assert!(!plan.contains(&format!("Seq Scan on {table}")), "{wanted:?}\n{plan}");
            }
        }
    }
}

/// The sessions of the whole school are none of its business.
#[tokio::test]
async fn when_somebody_was_last_here_is_read_from_their_own_sessions_only() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let mut superuser = test.database.superuser().await;
    fill(&mut superuser, &school, 3_000).await;
    let sessions = "insert into session (institution_id, id, account_id, device_kind, refresh_hash, refresh_generation,
                                         rotated_at, signed_in_at, last_seen_at)
                    select a.institution_id, gen_random_uuid(), a.id, 'phone', '', 1, now(), now(), now()
                      from account a, generate_series(1, 5)";
    superuser.execute(sessions).await.unwrap();
    analyze(&mut superuser).await;
    let mut app = test.database.as_app_role().await;
    let set = "select set_config('keping.institution', $1, false)";
    sqlx::query(set).bind(school.institution.id.to_string()).execute(&mut app).await.unwrap();
    let query = queries().find(|text| text.contains("max(last_seen_at)")).unwrap();
    let explain = AssertSqlSafe(format!("explain {query}"));
    let plan = sqlx::query_scalar::<_, String>(explain).bind(Uuid::nil()).fetch_all(&mut app).await.unwrap();
    let plan = plan.join("\n");
    assert!(plan.contains("session_signed_in") && !plan.contains("Seq Scan on session"), "{plan}");
}

/// Every open page asks how many messages are unread, all day.
#[tokio::test]
async fn ones_messages_are_counted_and_listed_by_index_whatever_others_were_told() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let mut superuser = test.database.superuser().await;
    fill(&mut superuser, &school, 500).await;
    let messages = "insert into message (institution_id, account_id, category, kind, data, key, made_at, read_on)
                    select institution_id, id, 'result', 'x', 'null', n::text, now() - n * interval '1 hour',
                           case when n % 2 = 0 then current_date end
                      from account, generate_series(1, 60) n";
    superuser.execute(messages).await.unwrap();
    analyze(&mut superuser).await;
    let person: Uuid = sqlx::query_scalar("select id from account limit 1").fetch_one(&mut superuser).await.unwrap();
    let cursor = "select id from message where account_id = $1 order by made_at desc offset 30 limit 1";
    let cursor: Uuid = sqlx::query_scalar(cursor).bind(person).fetch_one(&mut superuser).await.unwrap();
    let mut app = test.database.as_app_role().await;
    let set = "select set_config('keping.institution', $1, false)";
    sqlx::query(set).bind(school.institution.id.to_string()).execute(&mut app).await.unwrap();

    let list = queries().find(|text| text.contains("order by m.made_at desc")).unwrap();
    for cursor in [None, Some(cursor)] {
        let explain = sqlx::query_scalar::<_, String>(AssertSqlSafe(format!("explain {list}")));
        let plan = explain.bind(person).bind(cursor).bind(21_i64).fetch_all(&mut app).await.unwrap().join("\n");
        assert!(plan.contains("Index Scan using message_list"), "{plan}");
        // Without a cursor its message is not looked for, which the plan says of a scan.
        let scans_all = if cursor.is_some() { "Seq Scan" } else { "Seq Scan on message m" };
        assert!(!plan.contains("Sort") && !plan.contains(scans_all), "{plan}");
        assert!(
            plan.contains("ROW(made_at, id) < ROW(") && !plan.contains("Filter: (ROW"),
            "from its place on: {plan}"
        );
    }
    let count = queries().find(|text| text.contains("from message where account_id = $1 and read_on is null")).unwrap();
    let explain = sqlx::query_scalar::<_, String>(AssertSqlSafe(format!("explain {count}")));
    let plan = explain.bind(person).bind(100_i64).fetch_all(&mut app).await.unwrap().join("\n");
    assert!(plan.contains("message_unread") && !plan.contains("Seq Scan on message"), "{plan}");
}

/// Whoever opens a page asks for their notices: the school's people, their roles and their reading are none of its business,
/// and neither are the notices of years ago.
#[tokio::test]
async fn ones_own_notices_read_one_account_and_the_recent_notices_only() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let mut superuser = test.database.superuser().await;
    fill(&mut superuser, &school, 3_000).await;
    fill_classes(&mut superuser, &school, 2_000).await;
    let notices = "insert into notice (institution_id, id, kind, title_zh, body_zh, everyone, roles, colleges, programmes,
                                       class_groups, offerings, entry_years, on_sign_in, confirm, released, publishes_at,
                                       people, updated_at)
                   select r.institution_id, gen_random_uuid(), 'notice', '题', '文', false, array[r.id], '{}', '{}', '{}', '{}',
                          '{}', false, false, true, timestamptz '2026-11-16' - n * interval '1 day', 1, now()
                     from role r, generate_series(1, 3000) n where r.key = 'student'";
    superuser.execute(notices).await.unwrap();
    let read = "insert into notice_read (institution_id, notice_id, account_id, seen_on)
                select a.institution_id, n.id, a.id, now() from account a, (select id from notice limit 5) n";
    superuser.execute(read).await.unwrap();
    analyze(&mut superuser).await;
    let mut app = test.database.as_app_role().await;
    let set = "select set_config('keping.institution', $1, false)";
    sqlx::query(set).bind(school.institution.id.to_string()).execute(&mut app).await.unwrap();
    let reader: Uuid = sqlx::query_scalar("select id from account limit 1").fetch_one(&mut app).await.unwrap();
    let now = jiff_sqlx::Timestamp::from(test.app.now());
    let since = jiff_sqlx::Timestamp::from(test.app.now() - jiff::SignedDuration::from_hours(90 * 24));
    let mine: Vec<_> = queries().filter(|text| text.contains("from notice n") && text.contains("a.id = $1)")).collect();
    assert_eq!(mine.len(), 4, "the list, how many are unread, whether there is news, and reading all");
    for query in mine {
        let explain = sqlx::query_scalar::<_, String>(AssertSqlSafe(format!("explain {query}"))).bind(reader);
        let explain = if query.contains("offset $5") {
            explain.bind(None::<Uuid>).bind(since).bind(now).bind(0_i64).bind(20_i64)
        } else if query.contains("insert into notice_read") {
            let today = jiff_sqlx::Date::from(jiff::civil::date(2026, 11, 16));
            explain.bind(None::<Uuid>).bind(since).bind(now).bind(today)
        } else if query.contains("from message") {
            explain.bind(since).bind(now)
        } else {
            explain.bind(since).bind(now).bind(100_i64)
        };
        let plan = explain.fetch_all(&mut app).await.unwrap().join("\n");
        assert!(plan.contains("notice_published"), "{plan}");
        for table in ["notice ", "notice_read", "account", "role_assignment", "enrolment", "offering_teacher"] {
            assert!(!plan.contains(&format!("Seq Scan on {table}")), "{plan}");
        }
    }
}
