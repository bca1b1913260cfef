-- Other systems of the school that are told what happens to campaigns and lists, by signed calls.

create table hook (
    institution_id uuid not null default current_institution() references institution,
    id             uuid not null,
    name           text not null,
    -- With its port, for people to read. The address, which may hold a key, and the secrets are sealed.
    host           text not null,
    sealed         bytea not null,
    -- How many secrets there are: two while one takes the other's place.
    secrets        smallint not null default 1 check (secrets between 1 and 2),
    topics         text[] not null check (cardinality(topics) > 0),
    switched_on    boolean not null default false,
    -- It said that it is gone for good.
    gone_at        timestamptz,
    version        integer not null default 1,
    primary key (institution_id, id),
    check (gone_at is null or not switched_on)
);

-- What one of them is told, from the transaction in which it happens on.
create table hook_delivery (
    institution_id uuid not null default current_institution() references institution,
    id             uuid not null,
    hook_id        uuid not null,
    topic          text not null,
    -- To the byte, so that every attempt says the same.
    body           text not null,
    made_at        timestamptz not null,
    state          text not null default 'waiting' check (state in ('waiting', 'delivered', 'given_up')),
    tries          smallint not null default 0,
    tried_at       timestamptz,
    -- Of the last attempt.
    fault          text,
    status         integer,
    primary key (institution_id, id),
    foreign key (institution_id, hook_id) references hook on delete cascade
);
create index hook_delivery_of_hook on hook_delivery (institution_id, hook_id, made_at);

do $$
declare tenant_table text;
begin
    foreach tenant_table in array array['hook', 'hook_delivery'] loop
        execute format('alter table %I enable row level security', tenant_table);
        execute format('alter table %I force row level security', tenant_table);
        execute format('create policy tenant on %I using (institution_id = (select current_institution()))
            with check (institution_id = (select current_institution()))', tenant_table);
        execute format('grant select, insert, update, delete on %I to keping_app', tenant_table);
    end loop;
end $$;

-- A lane of their own: one that does not answer keeps no letter waiting.
alter table due_job drop constraint due_job_lane_check;
alter table due_job add constraint due_job_lane_check check (lane in ('timed', 'keys', 'mail', 'hooks', 'long'));
