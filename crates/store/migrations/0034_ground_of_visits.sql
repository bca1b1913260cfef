-- Bell times: when each period of a day begins and ends, in sets that hold from a date on.

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
