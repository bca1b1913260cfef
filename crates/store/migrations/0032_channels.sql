-- Channels besides mail: the school's own message hub by signed calls, and WeCom.

create table channel (
    institution_id uuid not null default current_institution() references institution,
    kind           text not null check (kind in ('webhook', 'wecom')),
    address        text not null check (address <> ''),
    account        text,
    agent          text,
    -- Sealed with a key that is in no database, as a mail server's password is.
    secret         bytea not null,
    -- How the links in cards begin.
    site           text not null,
    a_minute       integer not null check (a_minute between 1 and 6000),
    version        integer not null default 1,
    -- It is left in peace until then, so that it gets no more than it takes.
    rests_until    timestamptz,
    -- Why nothing leaves until somebody mends it.
    fault          text,
    fault_code     integer,
    fault_since    timestamptz,
    -- It said that it is gone for good: nothing is left for it until it is set up anew.
    switched_off   boolean not null default false,
    primary key (institution_id, kind)
);

-- A message that also goes by a channel; gone once it was handed over or given up. Reminders are never here: a row would say
-- who had not answered.
create table outgoing_card (
    institution_id uuid not null default current_institution() references institution,
    message_id     uuid not null,
    kind           text not null,
    -- Also at night.
    urgent         boolean not null,
    due_at         timestamptz not null,
    tries          smallint not null default 0,
    primary key (institution_id, message_id, kind),
    foreign key (institution_id, message_id) references message on delete cascade,
    foreign key (institution_id, kind) references channel on delete cascade
);
create index outgoing_card_due on outgoing_card (institution_id, kind, due_at);

-- How many, and no more.
create table card_count (
    institution_id uuid not null default current_institution() references institution,
    kind           text not null,
    day            date not null,
    what           text not null check (what in ('message', 'reminder', 'test')),
    sent           integer not null default 0,
    failed         integer not null default 0,
    primary key (institution_id, kind, day, what)
);

-- Whom a channel did not know when a message was for them; asked again some days later. Never learnt from a reminder: it would
-- say who was reminded.
create table unknown_member (
    institution_id uuid not null default current_institution() references institution,
    account_id     uuid not null,
    kind           text not null,
    noted_on       date not null,
    primary key (institution_id, account_id, kind),
    foreign key (institution_id, account_id) references account on delete cascade,
    foreign key (institution_id, kind) references channel on delete cascade
);
create index unknown_member_kind on unknown_member (institution_id, kind);

-- How far a day's reminders have come by a channel, in an order that only the server's secret gives.
create table channel_sweep (
    institution_id uuid not null default current_institution() references institution,
    kind           text not null,
    day            date not null,
    -- Null before the first lot, and once it is over.
    reached        bytea check (octet_length(reached) = 32),
    over           boolean not null default false,
    primary key (institution_id, kind, day)
);

alter table turned_off drop constraint turned_off_channel_check;
alter table turned_off add constraint turned_off_channel_check check (channel in ('mail', 'webhook', 'wecom'));

do $$
declare tenant_table text;
begin
    foreach tenant_table in array array['channel', 'outgoing_card', 'card_count', 'unknown_member', 'channel_sweep'] loop
        execute format('alter table %I enable row level security', tenant_table);
        execute format('alter table %I force row level security', tenant_table);
        execute format('create policy tenant on %I using (institution_id = current_institution())
            with check (institution_id = current_institution())', tenant_table);
        execute format('grant select, insert, update, delete on %I to keping_app', tenant_table);
    end loop;
end $$;
