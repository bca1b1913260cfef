-- Nothing is kept that is not needed.

-- Distributions are what results are made of: no row holds one ballot's answers together. A server of the version before
-- that counts meanwhile fails and tries again until one of this version does it.
drop table answer;

-- What a copy of the results outside the database is locked with, made when the campaign opens, so that every backup from
-- then on has it: the copy alone opens nothing, nor does the database alone have the copy. The server may make one and
-- read none.
create table results_lock (
    institution_id uuid not null default current_institution() references institution,
    campaign_id    uuid not null,
    secret         bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
                   check (octet_length(secret) = 32),
    -- Where the database's log stood when all results were in it.
    log_position   pg_lsn,
    primary key (institution_id, campaign_id)
);
alter table results_lock enable row level security;
alter table results_lock force row level security;
create policy tenant on results_lock using (institution_id = current_institution())
    with check (institution_id = current_institution());

-- The owner is subject to the policies too; what is there already is of all schools.
alter table campaign no force row level security;
alter table results_lock no force row level security;
insert into results_lock (institution_id, campaign_id)
    select institution_id, id from campaign where state in ('open', 'closed');
alter table campaign force row level security;
alter table results_lock force row level security;

grant insert (campaign_id) on results_lock to keping_app;
grant insert (campaign_id), select, update (log_position), delete on results_lock to keping_count;

-- After five years.
grant delete on comment to keping_app;
