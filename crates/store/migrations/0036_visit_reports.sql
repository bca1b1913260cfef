-- What somebody writes under their name: a draft that only they read, and versions that stay as they were submitted.

create table submission (
    institution_id  uuid not null default current_institution() references institution,
    id              uuid not null,
    -- Published when writing began, and so it stays.
    template_id     uuid not null,
    template_number smallint not null,
    begun_at        timestamptz not null,
    -- Null: nothing but what was submitted.
    draft           jsonb,
    -- Grows with each time it is saved, so that two devices do not overwrite each other.
    draft_version   integer not null default 0,
    draft_saved_at  timestamptz,
    primary key (institution_id, id),
    foreign key (institution_id, template_id, template_number) references template_version
);

create table submission_version (
    institution_id uuid not null default current_institution() references institution,
    submission_id  uuid not null,
    number         smallint not null check (number between 1 and 100),
    -- Made by the device: what is sent again is not submitted again.
    key            uuid not null,
    content        jsonb not null,
    written_at     timestamptz not null,
    primary key (institution_id, submission_id, number),
    unique (institution_id, submission_id, key),
    foreign key (institution_id, submission_id) references submission
);

alter table visit
    add column submission_id uuid,
    -- An earlier one, at which to look again.
    add column follows uuid,
    -- Whole ones, as the newest version has it.
    add column attended smallint check (attended between 1 and 14),
    -- On rooms and equipment; not part of what the teacher reads, and about nobody.
    add column to_office text check (to_office <> '' and char_length(to_office) <= 2000),
    add foreign key (institution_id, submission_id) references submission,
    add foreign key (institution_id, follows) references visit,
    add check ((written_on is null) = (attended is null)),
    add check (written_on is null or submission_id is not null);
create unique index visit_submission on visit (institution_id, submission_id);
create index visit_follows on visit (institution_id, follows);
create index visit_term on visit (institution_id, term_id, date);

-- Whom the newest version is about. Somebody who is no account of the school is in it by name alone.
create table visit_about (
    institution_id uuid not null default current_institution() references institution,
    visit_id       uuid not null,
    teacher_id     uuid not null,
    primary key (institution_id, visit_id, teacher_id),
    foreign key (institution_id, visit_id) references visit,
    foreign key (institution_id, teacher_id) references account
);
create index visit_about_teacher on visit_about (institution_id, teacher_id);

create table visit_photo (
    institution_id uuid not null default current_institution() references institution,
    visit_id       uuid not null,
    -- Made by the device.
    id             uuid not null,
    media_type     text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
    bytes          bytea not null check (octet_length(bytes) between 1 and 512000),
    kept_at        timestamptz not null,
    primary key (institution_id, visit_id, id),
    foreign key (institution_id, visit_id) references visit
);
create index visit_photo_kept on visit_photo (institution_id, kept_at);

-- A teacher's, once; and what the observer says to a dispute, once.
create table visit_reply (
    institution_id uuid not null default current_institution() references institution,
    visit_id       uuid not null,
    account_id     uuid not null,
    kind           text not null check (kind in ('acknowledged', 'disputed')),
    text           text check (text <> '' and char_length(text) <= 2000),
    plan           text check (plan <> '' and char_length(plan) <= 500),
    plan_week      smallint check (plan_week between 1 and 30),
    at             timestamptz not null,
    answer         text check (answer <> '' and char_length(answer) <= 2000),
    answered_at    timestamptz,
    primary key (institution_id, visit_id),
    check (kind = 'acknowledged' or text is not null),
    check (plan is not null or plan_week is null),
    check ((answer is null) = (answered_at is null)),
    check (answer is null or kind = 'disputed'),
    foreign key (institution_id, visit_id) references visit,
    foreign key (institution_id, account_id) references account
);

create table visit_settlement (
    institution_id uuid not null default current_institution() references institution,
    visit_id       uuid not null,
    account_id     uuid not null,
    text           text not null check (char_length(text) between 1 and 2000),
    at             timestamptz not null,
    primary key (institution_id, visit_id),
    foreign key (institution_id, visit_id) references visit,
    foreign key (institution_id, account_id) references account
);

-- Somebody is asked to see a teacher by a day. Which meeting, and announced or not, is the observer's alone.
create table observation_task (
    institution_id uuid not null default current_institution() references institution,
    id             uuid not null,
    term_id        uuid not null,
    teacher_id     uuid not null,
    observer_id    uuid not null,
    latest         date not null,
    given_by       uuid,
    given_at       timestamptz not null,
    withdrawn_at   timestamptz,
    primary key (institution_id, id),
    check (teacher_id <> observer_id),
    foreign key (institution_id, term_id) references term on delete cascade,
    foreign key (institution_id, teacher_id) references account on delete cascade,
    foreign key (institution_id, observer_id) references account on delete cascade,
    foreign key (institution_id, given_by) references account on delete set null (given_by)
);
create unique index observation_task_live on observation_task (institution_id, term_id, teacher_id, observer_id)
    where withdrawn_at is null;
create index observation_task_observer on observation_task (institution_id, observer_id) where withdrawn_at is null;

-- Of what is owed, so many of a kind: see `domain::observation::quota::Extra`.
alter table observation_rule add column extra jsonb not null default '[]';

-- Which template a visit to a course of a kind is written on; without a kind, every other.
create table observation_template (
    institution_id uuid not null default current_institution() references institution,
    course_kind    text not null,
    template_id    uuid not null,
    primary key (institution_id, course_kind),
    foreign key (institution_id, template_id) references template on delete cascade
);

-- Rules and templates are edited as a whole.
create table observation_setting (
    institution_id uuid not null default current_institution() references institution,
    version        integer not null default 1,
    primary key (institution_id)
);

do $$
declare tenant_table text;
begin
    foreach tenant_table in array array['submission', 'submission_version', 'visit_about', 'visit_photo', 'visit_reply',
        'visit_settlement', 'observation_task', 'observation_template', 'observation_setting'] loop
        execute format('alter table %I enable row level security', tenant_table);
        execute format('alter table %I force row level security', tenant_table);
        execute format('create policy tenant on %I using (institution_id = current_institution())
            with check (institution_id = current_institution())', tenant_table);
    end loop;
end $$;

grant select, insert, update on submission, visit_reply, observation_task, observation_setting to keping_app;
-- What was submitted is never changed.
grant select, insert on submission_version, visit_settlement to keping_app;
grant select, insert, delete on visit_about, visit_photo to keping_app;
grant select, insert, update, delete on observation_template to keping_app;

insert into permission (key) values ('observation.read'), ('observation.manage');
alter table role no force row level security;
alter table role_permission no force row level security;
insert into role_permission (institution_id, role_id, permission_key)
    select institution_id, id, new.key from role, (values ('observation.read'), ('observation.manage')) as new (key)
     where role.key in ('college_admin', 'school_admin') and built_in;
alter table role force row level security;
alter table role_permission force row level security;
