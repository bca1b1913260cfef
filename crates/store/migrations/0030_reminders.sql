-- Reminders leave in one sweep a school a day. What is kept of it names no person: which rounds and classes were marked,
-- how far the sweep has come in an order that only the server's secret gives, and how many letters it was.

alter table campaign add column reminds boolean not null default true;

-- Asked for beyond the plan, for the sweep of a day; without a class, the whole round.
create table reminder_mark (
    institution_id uuid not null default current_institution() references institution,
    id             uuid not null,
    day            date not null,
    campaign_id    uuid not null,
    evaluation_id  uuid,
    primary key (institution_id, id),
    constraint reminder_mark_once unique nulls not distinct (institution_id, campaign_id, evaluation_id, day),
    foreign key (institution_id, campaign_id) references campaign on delete cascade,
    foreign key (institution_id, evaluation_id) references evaluation on delete cascade
);
create index reminder_mark_day on reminder_mark (institution_id, day);
create index reminder_mark_evaluation on reminder_mark (institution_id, evaluation_id);

create table sweep (
    institution_id uuid not null default current_institution() references institution,
    day            date not null,
    -- Null before the first lot, and once it is over.
    reached        bytea check (octet_length(reached) = 32),
    over           boolean not null default false,
    primary key (institution_id, day)
);

do $$
declare tenant_table text;
begin
    foreach tenant_table in array array['reminder_mark', 'sweep'] loop
        execute format('alter table %I enable row level security', tenant_table);
        execute format('alter table %I force row level security', tenant_table);
        execute format('create policy tenant on %I using (institution_id = current_institution())
            with check (institution_id = current_institution())', tenant_table);
        execute format('grant select, insert, update, delete on %I to keping_app', tenant_table);
    end loop;
end $$;
