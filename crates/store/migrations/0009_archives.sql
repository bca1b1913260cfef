-- An archive has several files, and rows that are left out on purpose.

alter table import_row add column file text;
alter table import_row drop constraint import_row_outcome_check;
alter table import_row add constraint import_row_outcome_check
    check (outcome in ('new', 'changed', 'unchanged', 'joined', 'skipped', 'wrong'));

-- The primary key of a table: as what was noted has it, and as a condition that finds the row.
create function import_key(p_table text, out key text, out meets text) language sql stable as $$
    select string_agg(format('coalesce(after, before) ->> %L', a.attname), ', '),
           string_agg(format('c.%1$I = r.%1$I', a.attname), ' and ')
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indrelid = p_table::regclass and i.indisprimary
$$;

-- The columns of a table that can be written, and where their values come from.
create function import_columns(p_table text, out written text, out sources text) language sql stable as $$
    select string_agg(format('%I', a.attname), ', '), string_agg(format('r.%I', a.attname), ', ')
      from pg_attribute a
     where a.attrelid = p_table::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
$$;

-- Puts every row back as it was before the import. Says 'changed' and does nothing if one of them is no longer as the
-- import left it, 'in_use' if somebody has signed in with an account that it made; a row that others refer to is an error.
create or replace function undo_import(p_import uuid) returns text language plpgsql as $$
declare
    children_first constant text[] := array[
        'enrolment', 'meeting', 'offering_teacher', 'offering', 'course_word', 'course', 'role_assignment',
        'account_word', 'account', 'class_group', 'programme', 'college'];
    leaves constant text[] := array[
        'enrolment', 'meeting', 'offering_teacher', 'course_word', 'role_assignment', 'account_word'];
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
        select k.key, k.meets into key, meets from import_key(t) k;
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
    -- What is new and nothing refers to goes first, then what was changed is put back, which may refer to the rest of what is new.
    foreach t in array leaves loop
        select k.key, k.meets into key, meets from import_key(t) k;
        execute format(
            'delete from %1$I c using ' || touched || ' u'
            ' cross join lateral jsonb_populate_record(null::%1$I, u.after) r'
            ' where u.before is null and u.after is not null and ' || meets, t, key) using p_import;
    end loop;
    for place in reverse array_length(children_first, 1) .. 1 loop
        t := children_first[place];
        select k.key, k.meets into key, meets from import_key(t) k;
        select w.written, w.sources into written, sources from import_columns(t) w;
        execute format(
            'update %1$I c set (' || written || ') = (' || sources || ') from ' || touched || ' u'
            ' cross join lateral jsonb_populate_record(null::%1$I, u.before) r'
            ' where u.before is not null and u.after is not null and ' || meets, t, key) using p_import;
    end loop;
    for place in 1 .. array_length(children_first, 1) loop
        t := children_first[place];
        select k.key, k.meets into key, meets from import_key(t) k;
        execute format(
            'delete from %1$I c using ' || touched || ' u'
            ' cross join lateral jsonb_populate_record(null::%1$I, u.after) r'
            ' where u.before is null and u.after is not null and ' || meets, t, key) using p_import;
    end loop;
    for place in reverse array_length(children_first, 1) .. 1 loop
        t := children_first[place];
        select k.key, k.meets into key, meets from import_key(t) k;
        select w.written, w.sources into written, sources from import_columns(t) w;
        execute format(
            'insert into %1$I (' || written || ') select ' || sources || ' from ' || touched || ' u'
            ' cross join lateral jsonb_populate_record(null::%1$I, u.before) r where u.after is null', t, key)
            using p_import;
    end loop;
    return null;
end $$;
