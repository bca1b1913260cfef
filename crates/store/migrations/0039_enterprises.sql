-- Companies that hire, take in or teach along, and who speaks for them.

alter table enterprise
    add column code        text,
    -- 统一社会信用代码
    add column credit_code text check (credit_code ~ '^[0-9A-HJ-NPQRTUWXY]{18}$'),
    add column industry    text check (industry in ('manufacturing', 'software', 'construction', 'finance', 'commerce',
        'logistics', 'health', 'education', 'media', 'energy', 'agriculture', 'public', 'other')),
    -- By heads: under 20, under 300, under 1,000, more.
    add column size        text check (size in ('micro', 'small', 'medium', 'large')),
    add column city        text check (city <> '' and char_length(city) <= 60),
    add column relations   text[] not null default '{}'
        check (relations <@ array['employer', 'placement_base', 'co_teacher', 'co_designer']),
    -- Whose office looks after it; null is the school's.
    add column college_id  uuid,
    add column state       text not null default 'active' check (state in ('active', 'ended')),
    add column version     integer not null default 1,
    add foreign key (institution_id, college_id) references college;
alter table enterprise no force row level security;
update enterprise e set code = 'E' || lpad(n.place::text, 4, '0')
  from (select institution_id, id, row_number() over (partition by institution_id order by name_zh, id) as place
          from enterprise) n
 where n.institution_id = e.institution_id and n.id = e.id;
alter table enterprise force row level security;
alter table enterprise
    alter column code set not null,
    add check (code <> '' and char_length(code) <= 40),
    add constraint enterprise_code_taken unique (institution_id, code);
create unique index enterprise_credit_code_taken on enterprise (institution_id, credit_code) where credit_code is not null;
create index enterprise_college on enterprise (institution_id, college_id);

-- What it is found by: its code, its names and their pinyin, as courses are.
create table enterprise_word (
    institution_id uuid not null default current_institution() references institution,
    word           text collate "C" not null,
    enterprise_id  uuid not null,
    primary key (institution_id, word, enterprise_id),
    foreign key (institution_id, enterprise_id) references enterprise on delete cascade
);
create index enterprise_word_enterprise on enterprise_word (institution_id, enterprise_id);

-- Who speaks for it: an account with the role `enterprise` there. One person may speak for two.
create table enterprise_contact (
    institution_id uuid not null default current_institution() references institution,
    enterprise_id  uuid not null,
    account_id     uuid not null,
    -- The role there. Whoever loses it, by whatever way, no longer speaks for the enterprise.
    assignment_id  uuid not null,
    title          text check (title <> '' and char_length(title) <= 60),
    primary key (institution_id, enterprise_id, account_id),
    foreign key (institution_id, enterprise_id) references enterprise,
    foreign key (institution_id, account_id) references account,
    foreign key (institution_id, assignment_id) references role_assignment on delete cascade
);
create index enterprise_contact_account on enterprise_contact (institution_id, account_id);
create index enterprise_contact_assignment on enterprise_contact (institution_id, assignment_id);
-- Which enterprise an account belongs to is looked for when one of them is to be deleted; so is whoever has a role there.
create index role_assignment_enterprise on role_assignment (institution_id, enterprise_id) where enterprise_id is not null;

do $$
declare tenant_table text;
begin
    foreach tenant_table in array array['enterprise_word', 'enterprise_contact'] loop
        execute format('alter table %I enable row level security', tenant_table);
        execute format('alter table %I force row level security', tenant_table);
        execute format('create policy tenant on %I using (institution_id = (select current_institution()))
            with check (institution_id = (select current_institution()))', tenant_table);
    end loop;
end $$;
grant select, insert, update, delete on enterprise_word, enterprise_contact to keping_app;

-- Every table that an import writes, each before those that it refers to.
create function import_children_first() returns text[] language sql immutable as $$
    select array[
        'enrolment', 'meeting', 'offering_teacher', 'offering', 'course_word', 'course', 'enterprise_contact',
        'role_assignment', 'account_word', 'account', 'enterprise_word', 'enterprise', 'class_group', 'programme', 'college']
$$;

-- Those of them that nothing refers to.
create function import_leaves() returns text[] language sql immutable as $$
    select array[
        'enrolment', 'meeting', 'offering_teacher', 'course_word', 'enterprise_contact', 'role_assignment',
        'account_word', 'enterprise_word']
$$;

-- As in 0005: what an import writes there is noted. Rows without an id of their own are made anew, never changed.
create function note_imports_of(p_table text, p_changes boolean) returns void language plpgsql as $$
begin
    execute format(
        'create trigger import_inserted after insert on %I referencing new table as new_rows'
        ' for each statement execute function note_import_touch()', p_table);
    execute format(
        'create trigger import_deleted after delete on %I referencing old table as old_rows'
        ' for each statement execute function note_import_touch()', p_table);
    if p_changes then
        execute format(
            'create trigger import_updated after update on %I referencing old table as old_rows new table as new_rows'
            ' for each statement execute function note_import_touch()', p_table);
    end if;
end $$;

do $$
begin
    perform note_imports_of('enterprise', true);
    perform note_imports_of('enterprise_word', false);
    perform note_imports_of('enterprise_contact', false);
end $$;

-- Puts every row back as it was before the import. Says 'changed' and does nothing if one of them is no longer as the
-- import left it, 'in_use' if somebody has signed in with an account that it made; a row that others refer to is an error.
create or replace function undo_import(p_import uuid) returns text language plpgsql as $$
declare
    children_first constant text[] := import_children_first();
    leaves constant text[] := import_leaves();
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

-- A college keeps its own partners.
alter table role no force row level security;
alter table role_permission no force row level security;
insert into role_permission (institution_id, role_id, permission_key)
    select institution_id, id, 'enterprise.manage' from role where key = 'college_admin' and built_in
    on conflict do nothing;
alter table role force row level security;
alter table role_permission force row level security;
