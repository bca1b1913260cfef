//! Everybody asks what waits for them whenever they come to the first page: by index, however much was written over the years.

use sqlx::{AssertSqlSafe, PgConnection};
use testkit::TestApp;
use uuid::Uuid;

use super::{fill, fill_classes, queries};

/// A counted campaign that asked every class; of each class's comments all but a few are decided. Own questions for each class
/// in it, and in a scheduled one for some; jobs and imports of everybody.
async fn fill_years(database: &mut PgConnection, institution: Uuid) {
    let campaign = "insert into campaign (institution_id, id, term_id, name_zh, kind, template_id, template_number, scope,
                                          opens_at, closes_at, counts_at, min_answers, comments_to_teachers, state, created_at)
                    select $1, s.id, (select id from term where institution_id = $1 limit 1), '期末', 'final', v.template_id,
                           v.number, '{}', now(), now(), now(), 5, true, s.state, now()
                      from (select template_id, number from template_version where institution_id = $1 limit 1) v,
                           (values ($2::uuid, 'published'), ($3, 'scheduled')) s (id, state)";
    let (old, next) = (Uuid::from_u128(11), Uuid::from_u128(12));
    sqlx::query(campaign).bind(institution).bind(old).bind(next).execute(&mut *database).await.unwrap();
    let evaluation =
        "insert into evaluation (institution_id, id, campaign_id, offering_id, form, form_hash, size, enrolled,
                                              class_code, published_at)
                      select $1, gen_random_uuid(), $2, id, '{\"teachers\": []}', sha256(''), 1, 9, code, now()
                        from offering where institution_id = $1";
    sqlx::query(evaluation).bind(institution).bind(old).execute(&mut *database).await.unwrap();
    let comment = "insert into comment (institution_id, evaluation_id, id, question, body, state)
                   select v.institution_id, v.id, gen_random_uuid(), 'q', '好', case n when 1 then 'pending' else 'shown' end
                     from evaluation v, generate_series(1, 20) n where v.institution_id = $1 and (n > 1 or v.id < $2)";
    let few = Uuid::from_u128(u128::MAX / 50);
    sqlx::query(comment).bind(institution).bind(few).execute(&mut *database).await.unwrap();
    let own = "insert into own_questions (institution_id, id, campaign_id, offering_id, account_id, questions, state)
               select t.institution_id, gen_random_uuid(), c.id, t.offering_id, t.account_id, '[]', 'submitted'
                 from offering_teacher t, (values ($2::uuid, true), ($3, false)) c (id, every)
                where t.institution_id = $1 and (c.every or t.offering_id < $4)";
    let own = sqlx::query(own).bind(institution).bind(old).bind(next).bind(few);
    own.execute(&mut *database).await.unwrap();
    let result = "insert into evaluation_result (institution_id, evaluation_id, ballots, malformed, answered, kept)
                  select institution_id, id, 9, 0, 9, true from evaluation where institution_id = $1";
    sqlx::query(result).bind(institution).execute(&mut *database).await.unwrap();
    let reply = "insert into reply (institution_id, evaluation_id, account_id, body, written_at)
                 select v.institution_id, v.id, t.account_id, '谢谢', now() from evaluation v join offering_teacher t
                     on t.institution_id = v.institution_id and t.offering_id = v.offering_id
                  where v.institution_id = $1 and v.id >= $2";
    sqlx::query(reply).bind(institution).bind(few).execute(&mut *database).await.unwrap();
    let job = "insert into job (institution_id, id, kind, payload, created_by, created_at, state, finished_at)
               select institution_id, gen_random_uuid(), 'check_import', '{}', id, now(), 'failed', now()
                 from account, generate_series(1, 3) where institution_id = $1";
    sqlx::query(job).bind(institution).execute(&mut *database).await.unwrap();
    let import = "insert into import (institution_id, id, kind, file_name, created_by, created_at, job_id)
                  select institution_id, gen_random_uuid(), 'users', 'x', created_by, now(), id from job where institution_id = $1";
    sqlx::query(import).bind(institution).execute(&mut *database).await.unwrap();
}

#[tokio::test]
async fn what_waits_is_found_without_reading_what_does_not() {
    let test = TestApp::new().await;
    let (here, there) = (test.school("a.example").await, test.school("b.example").await);
    let mut superuser = test.database.superuser().await;
    for school in [&here, &there] {
        fill(&mut superuser, school, 3_000).await;
        fill_classes(&mut superuser, school, 2_000).await;
        fill_years(&mut superuser, school.institution.id.as_uuid()).await;
    }
    super::analyze(&mut superuser).await;
    let teacher = "select account_id from offering_teacher where institution_id = $1 limit 1";
    let teacher = sqlx::query_scalar::<_, Uuid>(teacher).bind(here.institution.id.as_uuid());
    let teacher = teacher.fetch_one(&mut superuser).await.unwrap();

    let mut app = test.database.as_app_role().await;
    let set = "select set_config('keping.institution', $1, false)";
    sqlx::query(set).bind(here.institution.id.to_string()).execute(&mut app).await.unwrap();
    let college = here.colleges[0].as_uuid();
    let reviewing: [Option<Uuid>; 2] = [None, Some(college)];
    for (text, tables) in [
        ("from comment where state = 'pending'", &["comment"][..]),
        ("s.state = 'submitted'\n                 join offering o", &["own_questions"]),
    ] {
        let query = only(text);
        for within in reviewing {
            let explain = sqlx::query_scalar::<_, String>(AssertSqlSafe(format!("explain {query}")));
            let plan = explain.bind(within).bind(teacher).fetch_all(&mut app).await.unwrap().join("\n");
            assert_indexed(&plan, tables);
        }
    }
    let since: jiff_sqlx::Timestamp = jiff_sqlx::ToSqlx::to_sqlx(jiff::Timestamp::UNIX_EPOCH);
    for (text, tables) in [
        ("not exists (select from reply p", &["offering_teacher", "evaluation v", "evaluation_result", "reply"][..]),
        ("l.kind = j.kind and l.state <> 'failed'", &["job", "import"]),
        ("l.id > i.id and l.kind = i.kind", &["job", "import"]),
    ] {
        let explain = sqlx::query_scalar::<_, String>(AssertSqlSafe(format!("explain {}", only(text))));
        let plan = explain.bind(teacher).bind(since).fetch_all(&mut app).await.unwrap().join("\n");
        assert_indexed(&plan, tables);
    }
    let explain = AssertSqlSafe(format!("explain {}", only("s.state = 'returned'")));
    let plan = sqlx::query_scalar::<_, String>(explain).bind(teacher).fetch_all(&mut app).await.unwrap().join("\n");
    assert_indexed(&plan, &["own_questions", "offering_teacher"]);
}

fn only(text: &str) -> String {
    let found: Vec<_> = queries().filter(|query| query.contains(text)).collect();
    assert_eq!(found.len(), 1, "{text}");
    found[0].clone()
}

fn assert_indexed(plan: &str, tables: &[&str]) {
    for table in tables {
        assert!(!plan.contains(&format!("Seq Scan on {table}")), "{table}\n{plan}");
    }
}
