-- What visits to classes stand on: bell times, what sort of course it is, and what part a
-- teacher has in a class.

-- When each period of a day begins and ends, in sets that hold from a date on.

create table bell_times (
    institution_id uuid not null default current_institution() references institution,
    version        integer not null default 1,
    primary key (institution_id)
);

create table bell_set (
    institution_id uuid not null default current_institution() references institution,
    place          smallint not null check (place between 0 and 11),
    -- The first day on which it holds; the first set holds from ever on.
    from_date      date check ((place = 0) = (from_date is null)),
    -- Minutes of the day, by period from the first.
    begins         smallint[] not null,
    ends           smallint[] not null,
    primary key (institution_id, place),
    foreign key (institution_id) references bell_times on delete cascade,
    check (cardinality(begins) between 1 and 14 and cardinality(begins) = cardinality(ends)),
    check (0 <= all (begins) and 1440 > all (ends))
);

do $$
declare
    tenant_table text;
begin
    foreach tenant_table in array array['bell_times', 'bell_set'] loop
        execute format('alter table %I enable row level security', tenant_table);
        execute format('alter table %I force row level security', tenant_table);
        execute format(
            'create policy tenant on %I using (institution_id = current_institution())'
            ' with check (institution_id = current_institution())', tenant_table);
        execute format('grant select, insert, update, delete on %I to keping_app', tenant_table);
    end loop;
end $$;

alter table course
    -- Null: nobody has said.
    add column kind text
        check (kind in ('lecture', 'lab', 'practice', 'sport', 'design', 'thesis', 'online', 'other')),
    add column tags text[] not null default '{}' check (cardinality(tags) <= 6);

-- What an import wrote before is compared with the row as it is when the import is undone: it had neither.
alter table import_touch no force row level security;
update import_touch set before = before || '{"kind": null, "tags": []}', after = after || '{"kind": null, "tags": []}'
 where table_name = 'course';

-- Whom a class is asked about. Until now the first of a class was its lead and all were asked about: so they stay.
alter table offering_teacher
    add column part text not null default 'co' check (part in ('lead', 'co', 'assistant', 'not_rated'));
alter table offering_teacher no force row level security;
update offering_teacher set part = 'lead' where place = 0;
alter table offering_teacher force row level security;
create unique index offering_teacher_lead on offering_teacher (institution_id, offering_id) where part = 'lead';

update import_touch
   set before = before || jsonb_build_object('part', case when before ->> 'place' = '0' then 'lead' else 'co' end),
       after = after || jsonb_build_object('part', case when after ->> 'place' = '0' then 'lead' else 'co' end)
 where table_name = 'offering_teacher';
alter table import_touch force row level security;

create function is_rated(p_part text) returns boolean language sql immutable as $$
    select p_part in ('lead', 'co')
$$;

-- Whether somebody stands before a class, judged or not.
create function teaches(p_account uuid, p_offering uuid) returns boolean language sql stable as $$
    select exists (select from offering_teacher t where t.offering_id = p_offering and t.account_id = p_account)
$$;
