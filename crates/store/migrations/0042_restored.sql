-- A database that was restored from a backup has gone back in time, and nothing in it says so: its servers note outside of it
-- that a moment was, and know when it has it no longer. Of the installation, not of a school, and about nobody.
create table moment (
    id uuid primary key,
    at timestamptz not null
);
create index moment_at on moment (at);

-- When somebody saw to what follows (`keping after-restore`): older moments are not missed any more.
create table restoration (
    at      timestamptz primary key,
    back_to timestamptz
);

grant select, insert, delete on moment to keping_app;
grant select, insert on restoration to keping_app;
grant select on moment, restoration to keping_box;

alter table campaign drop constraint campaign_state_check;
alter table campaign add constraint campaign_state_check
    check (state in ('draft', 'scheduled', 'open', 'closed', 'counted', 'published', 'archived', 'interrupted'));
