-- What a person is told because something happened. What students are told follows from the lists of their classes alone.

create table message (
    institution_id uuid not null default current_institution() references institution,
    -- Random: an ordered one would say in what order a class was told.
    id             uuid not null default gen_random_uuid(),
    account_id     uuid not null,
    category       text not null check (category in ('security', 'result', 'visit', 'enterprise', 'task', 'notice')),
    kind           text not null,
    about          uuid,
    data           jsonb not null,
    -- One event, one message, however often it is told of.
    key            text not null,
    made_at        timestamptz not null,
    -- The day, because what was read is kept for some days more. A time would note when somebody was there.
    read_on        date,
    primary key (institution_id, id),
    constraint message_once unique (institution_id, account_id, key),
    -- An account that an import made goes when that is undone: having been told something is no use of it.
    foreign key (institution_id, account_id) references account on delete cascade
);
create index message_list on message (institution_id, account_id, made_at desc, id desc);
create index message_unread on message (institution_id, account_id) where read_on is null;

alter table message enable row level security;
alter table message force row level security;
create policy tenant on message using (institution_id = current_institution())
    with check (institution_id = current_institution());

grant select, insert, update (read_on), delete on message to keping_app;
