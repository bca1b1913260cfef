-- Lists from other systems: what was uploaded, what each row would do, what was done, and the way back.

create table import (
    institution_id uuid not null default current_institution() references institution,
    id             uuid not null,
    kind           text not null,
    -- Into which classes and enrolments go.
    term_id        uuid,
    file_name      text not null,
    state          text not null default 'uploaded'
                   check (state in ('uploaded', 'unreadable', 'checked', 'applied', 'undone')),
    -- Why the file as a whole could not be read.
    problem        jsonb,
    counts         jsonb,
    -- Of everything that the check showed. What is applied must have the same.
    fingerprint    bytea,
    -- The last job about it, which says how far that has come.
    job_id         uuid,
    created_by     uuid,
    created_at     timestamptz not null,
    applied_at     timestamptz,
    undone_at      timestamptz,
    primary key (institution_id, id),
    foreign key (institution_id, term_id) references term on delete cascade,
    foreign key (institution_id, job_id) references job on delete set null (job_id),
    foreign key (institution_id, created_by) references account on delete set null (created_by)
);
create index import_kind on import (institution_id, kind, id);
create index import_created_by on import (institution_id, created_by);
create index import_job on import (institution_id, job_id);
create index import_term on import (institution_id, term_id);

create table import_file (
    institution_id uuid not null default current_institution() references institution,
    import_id      uuid not null,
    bytes          bytea not null,
    primary key (institution_id, import_id),
    foreign key (institution_id, import_id) references import on delete cascade
);
-- Workbooks are compressed already.
alter table import_file alter column bytes set storage external;

create table import_row (
    institution_id uuid not null default current_institution() references institution,
    import_id      uuid not null,
    -- In the order of the file.
    place          integer not null,
    -- As the spreadsheet program shows it.
    number         integer not null,
    outcome        text not null check (outcome in ('new', 'changed', 'unchanged', 'joined', 'wrong')),
    hinted         boolean not null,
    subject        text not null,
    detail         jsonb,
    primary key (institution_id, import_id, place),
    foreign key (institution_id, import_id) references import on delete cascade
);
create index import_row_outcome on import_row (institution_id, import_id, outcome, place);
create index import_row_hinted on import_row (institution_id, import_id, place) where hinted;

-- Every row of every table as it was before an import touched it and as the import left it.
create table import_touch (
    institution_id uuid not null default current_institution() references institution,
    import_id      uuid not null,
    place          bigint generated always as identity,
    table_name     text not null,
    before         jsonb,
    after          jsonb,
    primary key (institution_id, import_id, place),
    foreign key (institution_id, import_id) references import on delete cascade
);

do $$
declare
    tenant_table text;
begin
    foreach tenant_table in array array['import', 'import_file', 'import_row', 'import_touch'] loop
        execute format('alter table %I enable row level security', tenant_table);
        execute format('alter table %I force row level security', tenant_table);
        execute format(
            'create policy tenant on %I using (institution_id = current_institution())'
            ' with check (institution_id = current_institution())', tenant_table);
        execute format('grant select, insert, update, delete on %I to keping_app', tenant_table);
    end loop;
end $$;

-- In a transaction that names its import, what it writes is noted.
create function note_import_touch() returns trigger language plpgsql as $$
declare
    importing uuid := nullif(current_setting('keping.import', true), '')::uuid;
begin
    if importing is null then
        return null;
    end if;
    if tg_op = 'INSERT' then
        insert into import_touch (import_id, table_name, after)
        select importing, tg_table_name, to_jsonb(n) from new_rows n;
    elsif tg_op = 'DELETE' then
        insert into import_touch (import_id, table_name, before)
        select importing, tg_table_name, to_jsonb(o) from old_rows o;
    else
        insert into import_touch (import_id, table_name, before, after)
        select importing, tg_table_name, to_jsonb(o), to_jsonb(n) from old_rows o join new_rows n on n.id = o.id;
    end if;
    return null;
end $$;

do $$
declare
    imported_table text;
begin
    foreach imported_table in array array[
        'college', 'programme', 'class_group', 'account', 'account_word', 'role_assignment', 'course', 'course_word',
        'offering', 'offering_teacher', 'meeting', 'enrolment'
    ] loop
        execute format(
            'create trigger import_inserted after insert on %I referencing new table as new_rows'
            ' for each statement execute function note_import_touch()', imported_table);
        execute format(
            'create trigger import_deleted after delete on %I referencing old table as old_rows'
            ' for each statement execute function note_import_touch()', imported_table);
        if imported_table in ('college', 'programme', 'class_group', 'account', 'course', 'offering') then
            execute format(
                'create trigger import_updated after update on %I referencing old table as old_rows new table as new_rows'
                ' for each statement execute function note_import_touch()', imported_table);
        end if;
    end loop;
end $$;

-- Puts every row back as it was before the import. Says 'changed' and does nothing if one of them is no longer as the
-- import left it, 'in_use' if somebody has signed in with an account that it made; a row that others refer to is an error.
create function undo_import(p_import uuid) returns text language plpgsql as $$
declare
    children_first constant text[] := array[
        'enrolment', 'meeting', 'offering_teacher', 'offering', 'course_word', 'course', 'role_assignment',
        'account_word', 'account', 'class_group', 'programme', 'college'];
    -- What happened to each row in all, by its key.
    touched constant text :=
        '(select (array_agg(before order by place))[1] as before, (array_agg(after order by place desc))[1] as after'
        '   from import_touch where import_id = $1 and table_name = %1$L group by %2$s)';
    t text;
    key text;
    meets text;
    written text;
    sources text;
    found bigint;
begin
    foreach t in array children_first loop
        select string_agg(format('coalesce(after, before) ->> %L', a.attname), ', '),
               string_agg(format('c.%1$I = r.%1$I', a.attname), ' and ')
          into key, meets
          from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
         where i.indrelid = t::regclass and i.indisprimary;
        execute format(
            'select count(*) from ' || touched || ' u'
            ' cross join lateral jsonb_populate_record(null::%1$I, coalesce(u.after, u.before)) r'
            ' left join %1$I c on ' || meets ||
            ' where to_jsonb(c) is distinct from u.after', t, key) into found using p_import;
        if found > 0 then
            return 'changed';
        end if;
    end loop;
    if exists (select from import_touch i join session s on s.account_id = (i.after ->> 'id')::uuid
                where i.import_id = p_import and i.table_name = 'account' and i.before is null) then
        return 'in_use';
    end if;
    for place in 1 .. array_length(children_first, 1) loop
        t := children_first[place];
        select string_agg(format('coalesce(after, before) ->> %L', a.attname), ', '),
               string_agg(format('c.%1$I = r.%1$I', a.attname), ' and ')
          into key, meets
          from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
         where i.indrelid = t::regclass and i.indisprimary;
        execute format(
            'delete from %1$I c using ' || touched || ' u'
            ' cross join lateral jsonb_populate_record(null::%1$I, u.after) r'
            ' where u.before is null and u.after is not null and ' || meets, t, key) using p_import;
    end loop;
    for place in reverse array_length(children_first, 1) .. 1 loop
        t := children_first[place];
        select string_agg(format('coalesce(after, before) ->> %L', a.attname), ', '),
               string_agg(format('c.%1$I = r.%1$I', a.attname), ' and ')
          into key, meets
          from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
         where i.indrelid = t::regclass and i.indisprimary;
        select string_agg(format('%I', a.attname), ', '), string_agg(format('r.%I', a.attname), ', ')
          into written, sources
          from pg_attribute a
         where a.attrelid = t::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
        execute format(
            'update %1$I c set (' || written || ') = (' || sources || ') from ' || touched || ' u'
            ' cross join lateral jsonb_populate_record(null::%1$I, u.before) r'
            ' where u.before is not null and u.after is not null and ' || meets, t, key) using p_import;
        execute format(
            'insert into %1$I (' || written || ') select ' || sources || ' from ' || touched || ' u'
            ' cross join lateral jsonb_populate_record(null::%1$I, u.before) r where u.after is null', t, key)
            using p_import;
    end loop;
    return null;
end $$;
