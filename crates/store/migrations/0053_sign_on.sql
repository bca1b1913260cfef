-- A school's own sign-on, by OpenID Connect: its providers, who is bound to whom there, what is under way, and which sessions came of it.

create table sign_on_provider (
    institution_id uuid not null default current_institution() references institution,
    id             uuid not null,
    kind           text not null check (kind in ('oidc')),
    name_zh        text not null check (name_zh <> ''),
    name_en        text,
    -- Its issuer, to the letter.
    address        text not null check (address <> ''),
    client         text not null,
    -- Sealed with a key that is in no database, as a mail server's password is.
    secret         bytea not null,
    -- Asked for besides what everybody asks for.
    scopes         text not null,
    -- What says there who somebody is here.
    claim          text not null,
    -- How the address begins to which people come back.
    site           text not null,
    -- Of whoever wrote it down. It opens no account that is above them.
    level          smallint not null,
    switched_on    boolean not null default false,
    -- When somebody came back from it as they should, with the settings as they are.
    tested_at      timestamptz,
    version        integer not null default 1,
    primary key (institution_id, id),
    check (tested_at is not null or not switched_on)
);

-- Whom somebody there was found to be at their first sign-on. Both ways one: nobody is two people.
create table sign_on_binding (
    institution_id uuid not null default current_institution() references institution,
    provider_id    uuid not null,
    -- Of what the provider calls them.
    subject_hash   bytea not null,
    account_id     uuid not null,
    bound_at       timestamptz not null,
    primary key (institution_id, provider_id, subject_hash),
    unique (institution_id, provider_id, account_id),
    foreign key (institution_id, provider_id) references sign_on_provider on delete cascade,
    foreign key (institution_id, account_id) references account on delete cascade
);
create index sign_on_binding_account on sign_on_binding (institution_id, account_id);

-- Somebody is at the provider and will come back. State, nonce and verifier are nowhere: they follow from what the browser holds,
-- of which this is the hash.
create table sign_on_under_way (
    institution_id uuid not null default current_institution() references institution,
    browser_hash   bytea not null,
    provider_id    uuid not null,
    -- Who tries the settings; null: somebody signs in.
    tester         uuid,
    begun_at       timestamptz not null,
    primary key (institution_id, browser_hash),
    foreign key (institution_id, provider_id) references sign_on_provider on delete cascade,
    foreign key (institution_id, tester) references account on delete cascade
);
create index sign_on_under_way_provider on sign_on_under_way (institution_id, provider_id);
create index sign_on_under_way_begun on sign_on_under_way (institution_id, begun_at);
create index sign_on_under_way_tester on sign_on_under_way (institution_id, tester) where tester is not null;

-- What a provider told of somebody who signed out there counts once.
create table sign_on_logout (
    institution_id uuid not null default current_institution() references institution,
    provider_id    uuid not null,
    token_hash     bytea not null,
    told_at        timestamptz not null,
    primary key (institution_id, provider_id, token_hash),
    foreign key (institution_id, provider_id) references sign_on_provider on delete cascade
);
create index sign_on_logout_told on sign_on_logout (institution_id, told_at);

do $$
declare tenant_table text;
begin
    foreach tenant_table in array array['sign_on_provider', 'sign_on_binding', 'sign_on_under_way', 'sign_on_logout'] loop
        execute format('alter table %I enable row level security', tenant_table);
        execute format('alter table %I force row level security', tenant_table);
        execute format('create policy tenant on %I using (institution_id = (select current_institution()))
            with check (institution_id = (select current_institution()))', tenant_table);
        execute format('grant select, insert, update, delete on %I to keping_app', tenant_table);
    end loop;
end $$;

-- By which a session began, and what the provider calls the person and their session there: hashes, to end it when they sign out there.
alter table session add column provider_id uuid;
alter table session add column provider_subject bytea;
alter table session add column provider_session bytea;
alter table session add foreign key (institution_id, provider_id) references sign_on_provider on delete set null (provider_id);
create index session_provider on session (institution_id, provider_id, provider_subject) where provider_id is not null;

-- A password that must be changed keeps nobody out who came without it.
create or replace function enter(p_institution uuid, p_account uuid, p_session uuid)
    returns table (
        assignment_id uuid, role_key text, level smallint, scope_kind text, college_id uuid, enterprise_id uuid,
        permission_keys text[], permission_scopes text[], must_change_password boolean, invitation_id uuid)
    language plpgsql as $$
begin
    perform enter_school(p_institution);
    perform set_config('keping.account', p_account::text, true);
    return query
        select s.assignment_id, r.key, r.level, ra.scope_kind, ra.college_id, ra.enterprise_id,
               array(select rp.permission_key from role_permission rp where rp.role_id = ra.role_id
                     order by rp.permission_key),
               array(select coalesce(rp.scope_kind, ra.scope_kind) from role_permission rp where rp.role_id = ra.role_id
                     order by rp.permission_key),
               a.must_change_password and s.provider_subject is null, s.invitation_id
          from session s
          join account a on a.id = s.account_id
          left join role_assignment ra on ra.id = s.assignment_id
          left join role r on r.id = ra.role_id
         where s.id = p_session and s.account_id = p_account and s.ended_at is null and a.state = 'active';
end $$;
