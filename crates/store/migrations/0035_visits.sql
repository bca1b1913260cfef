-- Visits to classes: signed, and of an unannounced one nobody but its observer knows. So nothing that others do may come upon
-- one: a class, a term or a role goes although a visit was planned, and the visit stays, told apart by what it was called.

create extension if not exists btree_gist;

create table visit (
    institution_id uuid not null default current_institution() references institution,
    id             uuid not null,
    -- Null once they are gone.
    term_id        uuid,
    offering_id    uuid,
    -- The class as it was when the visit was planned or followed it.
    class_code     text not null,
    course_zh      text not null,
    course_en      text,
    date           date not null,
    week           smallint not null check (week between 1 and 30),
    weekday_taught smallint not null check (weekday_taught between 1 and 7),
    period_from    smallint not null check (period_from between 1 and 14),
    period_to      smallint not null check (period_to between period_from and 14),
    room           text,
    observer_id    uuid not null,
    -- Under which it was planned; the role by its key, once it was taken back.
    assignment_id  uuid,
    role_key       text not null,
    capacity       text not null check (capacity in ('supervisor', 'leader', 'peer', 'expert', 'student')),
    how            text not null check (how in ('announced', 'unannounced', 'walk_in')),
    planned_at     timestamptz not null,
    -- Why there will be no report.
    ended          text check (ended in ('cancelled', 'not_held')),
    ended_at       timestamptz,
    not_held       text check (not_held in ('moved', 'teacher_absent', 'room_shut', 'other')),
    reason         text check (reason <> '' and char_length(reason) <= 500),
    -- What became of the report.
    written_on     date,
    acknowledged_on date,
    disputed_on    date,
    amended        boolean not null default false,
    settled        text check (settled in ('stands', 'amended', 'withdrawn')),
    -- As `domain::observation::visit::Standing::counts` has it.
    counts         boolean not null generated always as
        (ended is null and written_on is not null and settled is distinct from 'withdrawn') stored,
    version        integer not null default 1,
    primary key (institution_id, id),
    check ((ended is null) = (ended_at is null)),
    check ((ended is not distinct from 'not_held') = (not_held is not null)),
    check (acknowledged_on is null or disputed_on is null),
    check (settled is null or disputed_on is not null),
    foreign key (institution_id, term_id) references term on delete set null (term_id),
    foreign key (institution_id, offering_id) references offering on delete set null (offering_id),
    foreign key (institution_id, observer_id) references account,
    foreign key (institution_id, assignment_id) references role_assignment on delete set null (assignment_id),
    -- Nobody is in two places, however many requests arrive at once.
    constraint visit_clash exclude using gist (
        institution_id with =, observer_id with =, date with =,
        int4range(period_from::integer, period_to::integer, '[]') with &&
    ) where (ended is null)
);
create index visit_observer on visit (institution_id, observer_id, date);
create index visit_offering on visit (institution_id, offering_id, date);

-- How much is owed in a term by who holds a role, or by one person, for whom those of the roles then do not hold.
create table observation_rule (
    institution_id uuid not null default current_institution() references institution,
    id             uuid not null,
    term_id        uuid not null,
    role_id        uuid,
    account_id     uuid,
    unit           text not null check (unit in ('visits', 'periods')),
    per            text not null check (per in ('term', 'month', 'week')),
    least          smallint not null check (least between 1 and 200),
    primary key (institution_id, id),
    check ((role_id is null) <> (account_id is null)),
    foreign key (institution_id, term_id) references term on delete cascade,
    foreign key (institution_id, role_id) references role on delete cascade,
    foreign key (institution_id, account_id) references account on delete cascade
);
create index observation_rule_term on observation_rule (institution_id, term_id);

do $$
declare tenant_table text;
begin
    foreach tenant_table in array array['visit', 'observation_rule'] loop
        execute format('alter table %I enable row level security', tenant_table);
        execute format('alter table %I force row level security', tenant_table);
        execute format('create policy tenant on %I using (institution_id = current_institution())
            with check (institution_id = current_institution())', tenant_table);
    end loop;
end $$;

-- No visit is ever deleted.
grant select, insert, update on visit to keping_app;
grant select, insert, update, delete on observation_rule to keping_app;
