-- Other systems of the school: accounts that no person has, the keys that open them, and which sessions came of a key.

create table machine_account (
    institution_id uuid not null default current_institution() references institution,
    account_id     uuid not null,
    primary key (institution_id, account_id),
    foreign key (institution_id, account_id) references account on delete cascade
);

create table machine_key (
    institution_id uuid not null default current_institution() references institution,
    id             uuid not null,
    account_id     uuid not null,
    -- Of 32 random bytes, which are nowhere here.
    hash           bytea not null check (length(hash) = 32),
    may_write      boolean not null,
    made_at        timestamptz not null,
    expires_at     timestamptz not null,
    -- The day is enough to see whether a key may go.
    last_used_on   date,
    primary key (institution_id, id),
    check (expires_at > made_at),
    foreign key (institution_id, account_id) references machine_account on delete cascade
);
create index machine_key_account on machine_key (institution_id, account_id);

do $$
declare tenant_table text;
begin
    foreach tenant_table in array array['machine_account', 'machine_key'] loop
        execute format('alter table %I enable row level security', tenant_table);
        execute format('alter table %I force row level security', tenant_table);
        execute format('create policy tenant on %I using (institution_id = (select current_institution()))
            with check (institution_id = (select current_institution()))', tenant_table);
        execute format('grant select, insert, update, delete on %I to keping_app', tenant_table);
    end loop;
end $$;

-- By which key a session began, and whether that may change anything. It ends with the key.
alter table session add column machine_key_id uuid;
alter table session add column machine_writes boolean;
alter table session add check ((machine_key_id is null) = (machine_writes is null));
alter table session add foreign key (institution_id, machine_key_id) references machine_key on delete cascade;
create index session_machine_key on session (institution_id, machine_key_id) where machine_key_id is not null;

drop function enter(uuid, uuid, uuid);
create function enter(p_institution uuid, p_account uuid, p_session uuid)
    returns table (
        assignment_id uuid, role_key text, level smallint, scope_kind text, college_id uuid, enterprise_id uuid,
        permission_keys text[], permission_scopes text[], must_change_password boolean, invitation_id uuid,
        machine_key_id uuid, machine_writes boolean)
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
               a.must_change_password and s.provider_subject is null, s.invitation_id, s.machine_key_id, s.machine_writes
          from session s
          join account a on a.id = s.account_id
          left join role_assignment ra on ra.id = s.assignment_id
          left join role r on r.id = ra.role_id
         where s.id = p_session and s.account_id = p_account and s.ended_at is null and a.state = 'active';
end $$;
