//! Structure that every table must have, asked of the database itself.

use std::collections::BTreeSet;

use domain::roles::permission::Permission;
use sqlx::AssertSqlSafe;
use testkit::TestDatabase;

/// Tables that belong to no institution. Adding one is a decision: say why here.
const GLOBAL: &[&str] = &[
    "_sqlx_migrations", // the schema's version
    "backup",           // when the installation was last backed up
    "closed_school",    // into which schools nobody goes, because they are being moved
    "due_job",          // where a worker finds what is due across schools: ids and times, nothing else
    "institution",      // the directory of schools itself
    "institution_host", // the directory, by host name
    "moment",           // that time goes on, for noticing a restore: of the installation, about nobody
    "permission",       // the keys that the code knows
    "restoration",      // when somebody saw to what follows a restore
    "school_move",      // how far the move of a school to another cell has come
    "seen_cell",        // how all cells were when the directory was last asked: numbers of whole cells
];

async fn names(database: &TestDatabase, sql: &'static str) -> Vec<String> {
    sqlx::query_scalar(sql).bind(GLOBAL).fetch_all(&mut database.superuser().await).await.unwrap()
}

#[tokio::test]
async fn every_tenant_table_forces_row_level_security_with_the_one_policy() {
    let database = TestDatabase::new().await;
    let unforced = names(
        &database,
        "select c.relname::text from pg_class c
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all($1)
            and not (c.relrowsecurity and c.relforcerowsecurity
                     and exists (select from pg_policy p where p.polrelid = c.oid
                                  and pg_get_expr(p.polqual, p.polrelid) = pg_get_expr(p.polwithcheck, p.polrelid)
                                  and pg_get_expr(p.polqual, p.polrelid)
                                      = '(institution_id = ( SELECT current_institution() AS current_institution))')
                     and (select count(*) from pg_policy p where p.polrelid = c.oid) = 1)",
    )
    .await;
    assert_eq!(unforced, Vec::<String>::new());
}

#[tokio::test]
async fn every_key_and_index_of_a_tenant_table_begins_with_the_institution() {
    let database = TestDatabase::new().await;
    let keyless = names(
        &database,
        "select c.relname::text from pg_class c
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all($1)
            and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)",
    )
    .await;
    assert_eq!(keyless, Vec::<String>::new());
    let others = names(
        &database,
        "select i.indexrelid::regclass::text
           from pg_index i join pg_class c on c.oid = i.indrelid
           left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
          where c.relnamespace = 'public'::regnamespace and c.relname <> all($1)
            and a.attname is distinct from 'institution_id'",
    )
    .await;
    assert_eq!(others, Vec::<String>::new());
}

#[tokio::test]
async fn every_reference_between_tenant_tables_stays_within_the_institution() {
    let database = TestDatabase::new().await;
    let loose = names(
        &database,
        "select k.conname::text from pg_constraint k
           join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
           join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
          where k.contype = 'f' and c.relname <> all($1) and f.relname <> all($1) and a.attname <> 'institution_id'",
    )
    .await;
    assert_eq!(loose, Vec::<String>::new());
}

#[tokio::test]
async fn the_servers_role_owns_nothing_and_cannot_bypass_anything() {
    let database = TestDatabase::new().await;
    let mut superuser = database.superuser().await;
    let (superior, bypass, create_role, create_database, owned): (bool, bool, bool, bool, i64) = sqlx::query_as(
        "select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
                (select count(*) from pg_class c where c.relowner = r.oid)
           from pg_roles r where rolname = 'keping_app'",
    )
    .fetch_one(&mut superuser)
    .await
    .unwrap();
    assert_eq!((superior, bypass, create_role, create_database, owned), (false, false, false, false, 0));
    let mut app = database.as_app_role().await;
    for forbidden in [
        "alter table account disable row level security",
        "create table intruder (id int)",
        "set role postgres",
        "truncate account",
        "insert into institution values (gen_random_uuid(), 'x', null, 'UTC', now())",
        "delete from audit",
        "update audit set action = 'x'",
        "copy account to program 'cat'",
    ] {
        assert!(sqlx::query(forbidden).execute(&mut app).await.is_err(), "{forbidden}");
    }
}

#[tokio::test]
async fn the_permission_table_is_the_one_in_the_code() {
    let database = TestDatabase::new().await;
    let stored: BTreeSet<String> = sqlx::query_scalar("select key from permission")
        .fetch_all(&mut database.superuser().await)
        .await
        .unwrap()
        .into_iter()
        .collect();
    assert_eq!(stored, Permission::ALL.iter().map(|permission| permission.key().to_owned()).collect());
}

const SERVER_ROLES: &[&str] = &["keping_app", "keping_box", "keping_count"];

async fn asked_of_roles(database: &TestDatabase, sql: &'static str) -> Vec<String> {
    sqlx::query_scalar(sql).bind(SERVER_ROLES).fetch_all(&mut database.superuser().await).await.unwrap()
}

#[tokio::test]
async fn what_runs_as_the_owner_looks_in_the_catalogue_first_and_among_temporary_objects_last() {
    let database = TestDatabase::new().await;
    let paths: Vec<(String, Option<String>)> = sqlx::query_as(
        "select p.oid::regprocedure::text,
                (select split_part(setting, '=', 2) from unnest(p.proconfig) setting where setting like 'search_path=%')
           from pg_proc p where p.prosecdef and p.pronamespace not in ('pg_catalog'::regnamespace,
                                                                       'information_schema'::regnamespace)",
    )
    .fetch_all(&mut database.superuser().await)
    .await
    .unwrap();
    assert!(!paths.is_empty());
    for (function, path) in paths {
        let path = path.unwrap_or_default();
        let places: Vec<_> = path.split(',').map(str::trim).collect();
        assert_eq!((places.first(), places.last()), (Some(&"pg_catalog"), Some(&"pg_temp")), "{function}: {path}");
    }
}

#[tokio::test]
async fn no_role_of_the_server_may_make_anything_or_act_as_another() {
    let database = TestDatabase::new().await;
    let makers = asked_of_roles(
        &database,
        "select role || ' ' || privilege from unnest($1::text[]) role, unnest(array['temporary', 'create']) privilege
          where has_database_privilege(role, current_database(), privilege)
         union all
         select role || ' in ' || n.nspname from unnest($1::text[]) role, pg_namespace n
          where n.nspname !~ '^pg_(toast_)?temp_' and has_schema_privilege(role, n.oid, 'create')",
    )
    .await;
    assert_eq!(makers, Vec::<String>::new());
    let members = asked_of_roles(
        &database,
        "select role || ' is ' || other.rolname from unnest($1::text[]) role, pg_roles other
          where other.rolname <> role and not other.rolsuper and pg_has_role(role, other.oid, 'member')",
    )
    .await;
    assert_eq!(members, Vec::<String>::new());
}

#[tokio::test]
async fn migrating_again_takes_back_what_a_copy_or_a_restored_dump_grants() {
    let database = TestDatabase::new().await;
    let mut superuser = database.superuser().await;
    let grant = format!("grant temporary, create on database {} to public", database.name);
    for sql in [
        grant.as_str(),
        "grant create on schema public to public",
        "create schema beside",
        "grant create on schema beside to keping_box",
    ] {
        sqlx::query(AssertSqlSafe(sql)).execute(&mut superuser).await.unwrap();
    }
    let refused = database.owner().await.migrate().await.unwrap_err();
    let said = std::error::Error::source(&refused).unwrap().to_string();
    assert!(said.contains("keping_box may make objects in schema beside"), "{said}");
    assert!(!said.contains("temporary") && !said.contains("schema public"), "what it owns it has taken back: {said}");

    sqlx::query("alter schema beside owner to keping_owner").execute(&mut superuser).await.unwrap();
    database.owner().await.migrate().await.unwrap();
    let makers = asked_of_roles(
        &database,
        "select role from unnest($1::text[]) role
          where has_database_privilege(role, current_database(), 'temporary')
             or has_database_privilege(role, current_database(), 'create')
             or has_schema_privilege(role, 'public', 'create') or has_schema_privilege(role, 'beside', 'create')",
    )
    .await;
    assert_eq!(makers, Vec::<String>::new());
}

/// Two cells compare a school's rows by their hash, and that of such a value is its number in one database.
#[tokio::test]
async fn no_column_has_a_type_that_is_told_by_its_number() {
    let database = TestDatabase::new().await;
    let found: Vec<String> = sqlx::query_scalar(
        "select format('%s.%s', c.relname, a.attname) from pg_attribute a
           join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
            and (t.typtype <> 'b' or t.typname like 'reg%' or t.typname = 'oid')",
    )
    .fetch_all(&mut database.superuser().await)
    .await
    .unwrap();
    assert_eq!(found, Vec::<String>::new());
}

/// Columns that name a person, with the function of `store::own` that tells that person of them, or why none does. A new one is a
/// decision: the page of what is kept promises that everything is listed.
const OF_PEOPLE: &[(&str, &str)] = &[
    ("account_word.account_id", "kept_traces"),
    ("bounced_address.account_id", "kept_traces"),
    ("break_glass.account_id", "no: the office names them, in settings that they see themselves"),
    ("campaign.created_by", "kept_work"),
    ("enrolment.account_id", "kept_classes"),
    ("enterprise_contact.account_id", "kept_traces"),
    ("first_code.account_id", "kept_traces"),
    ("first_code.made_by", "kept_work"),
    ("import.created_by", "kept_traces"),
    ("invitation.account_id", "kept_work"),
    ("job.created_by", "kept_traces"),
    ("key_copy.destroyed_by", "kept_work"),
    ("key_copy.made_by", "kept_work"),
    ("key_custody.decided_by", "kept_work"),
    ("machine_account.account_id", "no: no person has such an account"),
    ("message.account_id", "kept_messages"),
    ("notice.author", "kept_work"),
    ("notice_read.account_id", "kept_traces"),
    ("observation_rule.account_id", "kept_work"),
    ("observation_task.given_by", "kept_work"),
    ("observation_task.observer_id", "kept_work"),
    ("observation_task.teacher_id", "no: it would announce a visit that is not announced"),
    ("offering_teacher.account_id", "kept_classes"),
    ("outgoing_code.account_id", "kept_traces"),
    ("outgoing_notice.account_id", "kept_traces"),
    ("own_questions.account_id", "kept_work"),
    ("own_questions.decided_by", "kept_work"),
    ("reply.account_id", "kept_work"),
    ("role_assignment.account_id", "held_roles"),
    ("session.account_id", "kept_sessions"),
    ("sign_on_binding.account_id", "kept_traces"),
    ("sign_on_under_way.tester", "no: for the minutes that a trial lasts"),
    ("survey.opened_by", "kept_work"),
    ("survey_comment.decided_by", "kept_work"),
    ("survey_return.by", "kept_work"),
    ("survey_target.replied_by", "kept_work"),
    ("template.updated_by", "kept_work"),
    ("template_version.published_by", "kept_work"),
    ("turned_off.account_id", "kept_traces"),
    ("unknown_member.account_id", "kept_traces"),
    ("visit.observer_id", "kept_work"),
    ("visit_about.teacher_id", "kept_work, once something is written"),
    ("visit_reply.account_id", "kept_work"),
    ("visit_settlement.account_id", "kept_work"),
];

#[tokio::test]
async fn whatever_names_a_person_is_told_to_them_or_says_why_not() {
    let database = TestDatabase::new().await;
    let columns: BTreeSet<String> = sqlx::query_scalar(
        "select c.conrelid::regclass::text || '.' || a.attname
           from pg_constraint c
           cross join unnest(c.conkey) k join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k
          where c.contype = 'f' and c.confrelid = 'account'::regclass and a.attname <> 'institution_id'",
    )
    .fetch_all(&mut database.superuser().await)
    .await
    .unwrap()
    .into_iter()
    .collect();
    let known: BTreeSet<String> = OF_PEOPLE.iter().map(|(column, _)| (*column).to_owned()).collect();
    assert_eq!(columns, known);
    let telling = [
        include_str!("../../src/own/kept.rs"),
        include_str!("../../src/own/traces.rs"),
        include_str!("../../src/roles/assignment.rs"),
    ];
    for (named, by) in OF_PEOPLE.iter().filter(|(_, by)| !by.starts_with("no: ")) {
        let function = by.split(',').next().unwrap();
        let body =
            telling.iter().find_map(|file| file.split_once(&format!("async fn {function}(")).map(|(_, body)| body));
        let body = body.and_then(|body| body.split("\n    }\n").next()).unwrap_or_default();
        let (table, column) = named.split_once('.').unwrap();
        assert!(body.contains(&format!(" {table} ")) && body.contains(column), "{by} does not ask for {named}");
    }
}
