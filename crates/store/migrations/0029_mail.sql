-- Letters: the school's own mail server, what waits to be sent, and who does not want which.

create table mail_server (
    institution_id uuid not null default current_institution() references institution,
    host           text not null check (host <> ''),
    port           integer not null check (port between 1 and 65535),
    security       text not null check (security in ('starttls', 'tls', 'plain')),
    username       text,
    -- Sealed with a key that is in no database: whoever has only this cannot write in the school's name.
    password       bytea,
    from_address   text not null,
    reply_to       text,
    -- How the links in letters begin.
    site           text not null,
    a_minute       integer not null check (a_minute between 1 and 6000),
    version        integer not null default 1,
    -- The server is left in peace until then, so that it gets no more in a minute than it takes.
    rests_until    timestamptz,
    -- Why nothing leaves until somebody mends it.
    fault          text,
    fault_since    timestamptz,
    primary key (institution_id)
);

-- A message that also goes by mail; gone once it was handed over or given up. Reminders are never here: a row would say who
-- had not answered.
create table outgoing_mail (
    institution_id uuid not null default current_institution() references institution,
    message_id     uuid not null,
    -- Also at night.
    urgent         boolean not null,
    due_at         timestamptz not null,
    tries          smallint not null default 0,
    primary key (institution_id, message_id),
    foreign key (institution_id, message_id) references message on delete cascade
);
create index outgoing_mail_due on outgoing_mail (institution_id, due_at);

-- How many, and no more.
create table send_count (
    institution_id uuid not null default current_institution() references institution,
    day            date not null,
    kind           text not null check (kind in ('message', 'reminder', 'test')),
    sent           integer not null default 0,
    failed         integer not null default 0,
    primary key (institution_id, day, kind)
);

-- What somebody has turned off. What is not here is on.
create table turned_off (
    institution_id uuid not null default current_institution() references institution,
    account_id     uuid not null,
    category       text not null,
    channel        text not null check (channel in ('mail')),
    primary key (institution_id, account_id, category, channel),
    foreign key (institution_id, account_id) references account on delete cascade
);

-- An address that takes no letters. Never learnt from a reminder: it would say who was reminded.
create table bounced_address (
    institution_id uuid not null default current_institution() references institution,
    account_id     uuid not null,
    address        text not null,
    primary key (institution_id, account_id),
    foreign key (institution_id, account_id) references account on delete cascade
);

do $$
declare tenant_table text;
begin
    foreach tenant_table in array array['mail_server', 'outgoing_mail', 'send_count', 'turned_off', 'bounced_address'] loop
        execute format('alter table %I enable row level security', tenant_table);
        execute format('alter table %I force row level security', tenant_table);
        execute format('create policy tenant on %I using (institution_id = current_institution())
            with check (institution_id = current_institution())', tenant_table);
        execute format('grant select, insert, update, delete on %I to keping_app', tenant_table);
    end loop;
end $$;
