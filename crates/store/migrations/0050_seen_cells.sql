-- What the directory of all cells said when it was last asked (`keping directory tell`), so that whoever runs the platform sees the others
-- while it is away. Numbers of whole cells: no school, and nobody of one.
create table seen_cell (
    name       text primary key check (name ~ '^[a-z0-9_-]{1,32}$'),
    here       boolean not null,
    -- Null: schools are routed to it, and it has never told of itself.
    told_at    timestamptz,
    version    text,
    schools    integer,
    due_jobs   bigint,
    oldest_due timestamptz,
    backup_at  timestamptz,
    hosts      bigint not null,
    seen_at    timestamptz not null
);
grant select, insert, update, delete on seen_cell to keping_app;
