-- What visits to classes stand on: bell times, and what sort of course it is.

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
alter table import_touch force row level security;
