-- Every tenant table: institution_id first in the key and in every index, row-level security forced, one policy.
-- No query names the institution: the policy filters by it and the column's default fills it in, so neither can be forgotten.

-- The server's own role. It owns nothing and cannot bypass row-level security; operators give it a password.
do $$ begin
    if not exists (select from pg_roles where rolname = 'keping_app') then
        create role keping_app nologin nobypassrls;
    end if;
end $$;

create function current_institution() returns uuid
    language sql stable parallel safe
    -- A setting that was set locally once reads '' afterwards, hence nullif.
    return nullif(current_setting('keping.institution', true), '')::uuid;

create table institution (
    institution_id uuid primary key,
    name_zh        text not null check (name_zh <> ''),
    name_en        text,
    time_zone      text not null default 'Asia/Shanghai',
    created_at     timestamptz not null
);

create table institution_host (
    host           text primary key check (host = lower(host) and host <> ''),
    institution_id uuid not null references institution
);

create table permission (
    key text primary key
);

create table college (
    institution_id uuid not null default current_institution() references institution,
    id             uuid not null,
    code           text not null,
    name_zh        text not null,
    name_en        text,
    primary key (institution_id, id),
    constraint college_code_taken unique (institution_id, code)
);

create table programme (
    institution_id uuid not null default current_institution() references institution,
    id             uuid not null,
    college_id     uuid not null,
    code           text not null,
    name_zh        text not null,
    name_en        text,
    primary key (institution_id, id),
    constraint programme_code_taken unique (institution_id, code),
    foreign key (institution_id, college_id) references college
);
create index programme_college on programme (institution_id, college_id);

create table class_group (
    institution_id uuid not null default current_institution() references institution,
    id             uuid not null,
    programme_id   uuid not null,
    entry_year     smallint not null,
    name           text not null,
    primary key (institution_id, id),
    constraint class_group_name_taken unique (institution_id, name),
    foreign key (institution_id, programme_id) references programme
);
create index class_group_programme on class_group (institution_id, programme_id);

create table enterprise (
    institution_id uuid not null default current_institution() references institution,
    id             uuid not null,
    name_zh        text not null,
    name_en        text,
    primary key (institution_id, id)
);

create table role (
    institution_id uuid not null default current_institution() references institution,
    id             uuid not null,
    key            text not null,
    name_zh        text not null,
    name_en        text,
    level          smallint not null check (level between 1 and 4),
    scope_kind     text not null check (scope_kind in ('self', 'college', 'enterprise', 'institution')),
    built_in       boolean not null default false,
    primary key (institution_id, id),
    constraint role_key_taken unique (institution_id, key)
);

create table role_permission (
    institution_id uuid not null default current_institution() references institution,
    role_id        uuid not null,
    permission_key text not null references permission,
    -- Where the scope of one key differs from the assignment's (an observer's course.read covers the institution).
    scope_kind     text check (scope_kind in ('self', 'institution')),
    primary key (institution_id, role_id, permission_key),
    foreign key (institution_id, role_id) references role on delete cascade
);

create table account (
    institution_id       uuid not null default current_institution() references institution,
    id                   uuid not null,
    username             text not null check (username ~ '^[A-Za-z0-9._-]{3,32}$'),
    -- A stored column, since lower() is not leakproof and so could not be looked up by index under row-level security.
    username_key         text not null generated always as (lower(username)) stored,
    name                 text not null check (name <> ''),
    email                text,
    phone                text,
    language             text not null default 'zh-CN' check (language in ('zh-CN', 'en')),
    college_id           uuid,
    class_group_id       uuid,
    enterprise_id        uuid,
    state                text not null default 'active' check (state in ('active', 'disabled')),
    password_hash        text,
    password_changed_at  timestamptz,
    must_change_password boolean not null default false,
    last_assignment_id   uuid,
    version              integer not null default 1,
    created_at           timestamptz not null,
    primary key (institution_id, id),
    constraint account_username_taken unique (institution_id, username_key),
    foreign key (institution_id, college_id) references college,
    foreign key (institution_id, class_group_id) references class_group,
    foreign key (institution_id, enterprise_id) references enterprise
);
create index account_college on account (institution_id, college_id);
create index account_class_group on account (institution_id, class_group_id);
create index account_enterprise on account (institution_id, enterprise_id) where enterprise_id is not null;

create table role_assignment (
    institution_id uuid not null default current_institution() references institution,
    id             uuid not null,
    account_id     uuid not null,
    role_id        uuid not null,
    scope_kind     text not null check (scope_kind in ('self', 'college', 'enterprise', 'institution')),
    college_id     uuid,
    enterprise_id  uuid,
    granted_at     timestamptz not null,
    primary key (institution_id, id),
    check ((scope_kind = 'college') = (college_id is not null)),
    check ((scope_kind = 'enterprise') = (enterprise_id is not null)),
    constraint role_assignment_held unique nulls not distinct (institution_id, account_id, role_id, college_id, enterprise_id),
    foreign key (institution_id, account_id) references account on delete cascade,
    foreign key (institution_id, role_id) references role,
    foreign key (institution_id, college_id) references college,
    foreign key (institution_id, enterprise_id) references enterprise
);
create index role_assignment_role on role_assignment (institution_id, role_id);

alter table account add constraint account_last_assignment
    foreign key (institution_id, last_assignment_id) references role_assignment on delete set null (last_assignment_id);

create table session (
    institution_id      uuid not null default current_institution() references institution,
    id                  uuid not null,
    account_id          uuid not null,
    assignment_id       uuid,
    device_kind         text not null check (device_kind in ('phone', 'tablet', 'computer', 'unknown')),
    device_system       text,
    device_browser      text,
    -- Of the newest refresh token only: its predecessors are recognised by deriving it from them.
    refresh_hash        bytea not null,
    refresh_generation  integer not null,
    rotated_at          timestamptz not null,
    signed_in_at        timestamptz not null,
    last_seen_at        timestamptz not null,
    ended_at            timestamptz,
    end_reason          text,
    primary key (institution_id, id),
    check ((ended_at is null) = (end_reason is null)),
    foreign key (institution_id, account_id) references account on delete cascade,
    foreign key (institution_id, assignment_id) references role_assignment on delete set null (assignment_id)
);
create index session_live on session (institution_id, account_id) where ended_at is null;
create index session_assignment on session (institution_id, assignment_id) where ended_at is null;

-- Keyed by a keyed hash of what was typed, since people type passwords into the wrong field.
create table sign_in_attempt (
    institution_id uuid not null default current_institution() references institution,
    username_hash  bytea not null,
    network        text not null,
    failures       integer not null,
    last_at        timestamptz not null,
    primary key (institution_id, username_hash, network)
);

create table sign_in_network (
    institution_id uuid not null default current_institution() references institution,
    network        text not null,
    window_start   timestamptz not null,
    failures       integer not null,
    primary key (institution_id, network)
);

create table audit (
    institution_id uuid not null default current_institution() references institution,
    id             uuid not null,
    at             timestamptz not null,
    actor_id       uuid,
    actor_role     text,
    action         text not null,
    target_kind    text not null,
    target_id      uuid,
    before         jsonb,
    after          jsonb,
    primary key (institution_id, id)
);
create index audit_target on audit (institution_id, target_kind, target_id, at);
create index audit_actor on audit (institution_id, actor_id, at);

do $$
declare
    tenant_table text;
begin
    foreach tenant_table in array array[
        'college', 'programme', 'class_group', 'enterprise', 'role', 'role_permission', 'account', 'role_assignment',
        'session', 'sign_in_attempt', 'sign_in_network', 'audit'
    ] loop
        execute format('alter table %I enable row level security', tenant_table);
        execute format('alter table %I force row level security', tenant_table);
        execute format(
            'create policy tenant on %I using (institution_id = current_institution())'
            ' with check (institution_id = current_institution())', tenant_table);
    end loop;
end $$;

-- One round trip at the start of a request: binds the transaction to the institution and reads whatever may have ended
-- the caller's access since the token was issued. No row: the session has ended or its owner may not sign in.
create function enter(p_institution uuid, p_account uuid, p_session uuid)
    returns table (
        assignment_id uuid, role_key text, level smallint, scope_kind text, college_id uuid, enterprise_id uuid,
        permission_keys text[], permission_scopes text[], must_change_password boolean)
    language plpgsql as $$
begin
    perform set_config('keping.institution', p_institution::text, true);
    perform set_config('keping.account', p_account::text, true);
    return query
        select s.assignment_id, r.key, r.level, ra.scope_kind, ra.college_id, ra.enterprise_id,
               array(select rp.permission_key from role_permission rp where rp.role_id = ra.role_id
                     order by rp.permission_key),
               array(select coalesce(rp.scope_kind, ra.scope_kind) from role_permission rp where rp.role_id = ra.role_id
                     order by rp.permission_key),
               a.must_change_password
          from session s
          join account a on a.id = s.account_id
          left join role_assignment ra on ra.id = s.assignment_id
          left join role r on r.id = ra.role_id
         where s.id = p_session and s.account_id = p_account and s.ended_at is null and a.state = 'active';
end $$;

insert into permission (key) values
    ('audit.read'), ('calendar.manage'), ('comment.review'), ('course.manage'), ('course.read'), ('course.teach'),
    ('enterprise.evaluate'), ('enterprise.manage'), ('evaluation.answer'), ('evaluation.manage'), ('evaluation.read'),
    ('import.run'), ('notice.manage'), ('observation.conduct'), ('report.college'), ('report.enterprise'),
    ('result.read'), ('role.manage'), ('template.manage'), ('template.read'), ('tenant.manage'), ('user.manage'),
    ('user.read');

grant usage on schema public to keping_app;
grant select on institution, institution_host, permission to keping_app;
grant select, insert, update, delete on
    college, programme, class_group, enterprise, role, role_permission, account, role_assignment, session,
    sign_in_attempt, sign_in_network to keping_app;
grant select, insert on audit to keping_app;
