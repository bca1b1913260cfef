-- What keeps the server's roles apart also holds against SQL of their own choosing. A function that runs as the owner looked for
-- its tables among the caller's temporary ones first, so a temporary view named `ballot` ran whatever it liked as the owner.

create or replace function forget_old_audit() returns bigint
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
    forgotten bigint;
begin
    delete from public.audit where at < now() - interval '3 years';
    get diagnostics forgotten = row_count;
    return forgotten;
end $$;

create or replace function received_ballots(p_evaluations uuid[])
    returns table (evaluation_id uuid, received bigint)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    select b.evaluation_id, count(*) from public.ballot b where b.evaluation_id = any(p_evaluations) group by b.evaluation_id
$$;

create or replace function comment_fate(p_evaluation uuid, p_tag bytea)
    returns table (state text, reason text, note text)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    select c.state, c.reason, c.note
      from public.evaluation_result r
      left join public.comment c on c.evaluation_id = r.evaluation_id and c.tag = p_tag
     where r.evaluation_id = p_evaluation
$$;

-- The server's roles make nothing: no temporary object, no schema, nothing in a schema. What a database grants is neither copied
-- with it nor in a dump of it, so this is done at every `keping migrate`, which fails where it has no effect.
create function keep_roles_apart() returns void
    language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
    place name;
    loose text;
begin
    -- What is not ours to revoke is found below.
    begin
        execute format('revoke create, temporary on database %I from public, keping_app, keping_box, keping_count',
                       current_database());
    exception when insufficient_privilege then null;
    end;
    for place in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' loop
        begin
            execute format('revoke create on schema %I from public, keping_app, keping_box, keping_count', place);
        exception when insufficient_privilege then null;
        end;
    end loop;
    select string_agg(r || ' ' || what, '; ') into loose
      from unnest(array['keping_app', 'keping_box', 'keping_count']) r
      cross join lateral (
            select 'may make temporary objects' where has_database_privilege(r, current_database(), 'temporary')
            union all
            select 'may make schemas' where has_database_privilege(r, current_database(), 'create')
            union all
            select 'may make objects in schema ' || nspname from pg_namespace
             where nspname !~ '^pg_(temp|toast_temp)_' and has_schema_privilege(r, oid, 'create')
            union all
            select 'may act as ' || o from unnest(array['keping_app', 'keping_box', 'keping_count', current_user::text]) o
             where o <> r and pg_has_role(r, o, 'member')
      ) found (what);
    if loose is not null then
        raise exception 'the server''s roles are not apart: %', loose
            using hint = 'Revoke this as a superuser; keping migrate can do it only as the owner of the database.';
    end if;
end $$;
revoke all on function keep_roles_apart() from public;
do $$ begin perform keep_roles_apart(); end $$;
