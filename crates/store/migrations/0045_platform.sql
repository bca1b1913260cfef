-- What whoever runs the platform is told: when the last backup was made, by whoever makes them (deploy/systemd/keping-backup@.service).
create table backup (
    at   timestamptz primary key,
    kind text not null check (kind in ('full', 'diff', 'incr'))
);
grant select on backup to keping_app;

-- Called as the owner or as PostgreSQL's own administrator, nobody else. A year of them is kept.
create function note_backup(p_kind text) returns void
    language sql set search_path = pg_catalog, public, pg_temp as $$
    insert into public.backup (at, kind) values (clock_timestamp(), p_kind);
    delete from public.backup where at < clock_timestamp() - interval '1 year';
$$;
revoke execute on function note_backup(text) from public;

-- Work that failed lately, without reading all that was ever done.
create index job_failed on job (institution_id, finished_at) where state = 'failed';
