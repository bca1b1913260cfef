-- What graduates of a programme should be able to do, as the edition of its plan for their entry years says it.

create table programme_plan (
    institution_id uuid not null default current_institution() references institution,
    id             uuid not null,
    programme_id   uuid not null,
    -- 版本, such as "2022 版"
    edition        text not null check (edition <> '' and char_length(edition) <= 40),
    entry_from     smallint not null check (entry_from between 1990 and 2100),
    -- Null: until there is a newer one.
    entry_to       smallint check (entry_to between entry_from and 2100),
    version        integer not null default 1,
    primary key (institution_id, id),
    constraint programme_plan_edition_taken unique (institution_id, programme_id, edition),
    foreign key (institution_id, programme_id) references programme
);

create table programme_outcome (
    institution_id uuid not null default current_institution() references institution,
    id             uuid not null,
    plan_id        uuid not null,
    number         smallint not null check (number between 1 and 30),
    -- 工程知识; what a table's first column holds.
    short_zh       text not null check (short_zh <> '' and char_length(short_zh) <= 40),
    short_en       text check (short_en <> '' and char_length(short_en) <= 80),
    text_zh        text not null check (text_zh <> '' and char_length(text_zh) <= 600),
    text_en        text check (text_en <> '' and char_length(text_en) <= 1200),
    primary key (institution_id, id),
    constraint programme_outcome_number_taken unique (institution_id, plan_id, number) deferrable initially immediate,
    foreign key (institution_id, plan_id) references programme_plan on delete cascade
);

-- 成绩达成度: how far a year's grades say that it was attained. Imported, with where it comes from; never worked out here.
create table outcome_attainment (
    institution_id uuid not null default current_institution() references institution,
    outcome_id     uuid not null,
    -- In which they graduated.
    year           smallint not null check (year between 1990 and 2100),
    value          numeric(4, 3) not null check (value between 0 and 1),
    source         text not null check (source <> '' and char_length(source) <= 200),
    primary key (institution_id, outcome_id, year),
    foreign key (institution_id, outcome_id) references programme_outcome on delete cascade
);

do $$
declare tenant_table text;
begin
    foreach tenant_table in array array['programme_plan', 'programme_outcome', 'outcome_attainment'] loop
        execute format('alter table %I enable row level security', tenant_table);
        execute format('alter table %I force row level security', tenant_table);
        execute format('create policy tenant on %I using (institution_id = (select current_institution()))
            with check (institution_id = (select current_institution()))', tenant_table);
    end loop;
end $$;
grant select, insert, update, delete on programme_plan, programme_outcome, outcome_attainment to keping_app;

-- Whether somebody has been asked about the plan's outcomes: then none of them is deleted. Nobody asks yet.
create function plan_in_use(p_plan uuid) returns boolean language sql stable as $$ select false $$;

create or replace function import_children_first() returns text[] language sql immutable as $$
    select array[
        'outcome_attainment', 'programme_outcome', 'programme_plan', 'enrolment', 'meeting', 'offering_teacher', 'offering',
        'course_word', 'course', 'enterprise_contact', 'role_assignment', 'account_word', 'account', 'enterprise_word',
        'enterprise', 'class_group', 'programme', 'college']
$$;

create or replace function import_leaves() returns text[] language sql immutable as $$
    select array[
        'outcome_attainment', 'enrolment', 'meeting', 'offering_teacher', 'course_word', 'enterprise_contact',
        'role_assignment', 'account_word', 'enterprise_word']
$$;

do $$
begin
    perform note_imports_of('programme_plan', true);
    perform note_imports_of('programme_outcome', true);
    perform note_imports_of('outcome_attainment', false);
end $$;
