-- Two rules that a school sets for its own sign-on: whether somebody unknown is given an account, and whose passwords are switched off.

-- Nobody gets an account by a provider that has no row here.
create table sign_on_account_rule (
    institution_id uuid not null default current_institution() references institution,
    provider_id    uuid not null,
    role_id        uuid not null,
    -- In which the provider says somebody's name; null: as it is usual.
    name_claim     text,
    -- Of whoever set it.
    level          smallint not null check (level between 1 and 4),
    made           integer not null default 0,
    primary key (institution_id, provider_id),
    foreign key (institution_id, provider_id) references sign_on_provider on delete cascade,
    foreign key (institution_id, role_id) references role
);
create index sign_on_account_rule_role on sign_on_account_rule (institution_id, role_id);

-- Whoever holds one of these signs in by the school's sign-on.
create table sign_on_only_role (
    institution_id uuid not null default current_institution() references institution,
    role_id        uuid not null,
    primary key (institution_id, role_id),
    foreign key (institution_id, role_id) references role on delete cascade
);

-- Whose password opens their account all the same.
create table break_glass (
    institution_id uuid not null default current_institution() references institution,
    account_id     uuid not null,
    primary key (institution_id, account_id),
    foreign key (institution_id, account_id) references account
);

do $$
declare tenant_table text;
begin
    foreach tenant_table in array array['sign_on_account_rule', 'sign_on_only_role', 'break_glass'] loop
        execute format('alter table %I enable row level security', tenant_table);
        execute format('alter table %I force row level security', tenant_table);
        execute format('create policy tenant on %I using (institution_id = (select current_institution()))
            with check (institution_id = (select current_institution()))', tenant_table);
        execute format('grant select, insert, update, delete on %I to keping_app', tenant_table);
    end loop;
end $$;

-- Who could see to the school's settings and roles with a password of their own choice, as others end within days: active, and nobody of a
-- company or another system.
create function manager_with_password() returns setof uuid language sql stable rows 10 as $$
    select a.id from account a
      join (select h.account_id from role_assignment h join role_permission p on p.role_id = h.role_id
             where p.permission_key in ('school.manage', 'role.manage')
               and coalesce(p.scope_kind, h.scope_kind) = 'institution'
             group by h.account_id having count(distinct p.permission_key) = 2) m on m.account_id = a.id
     where a.state = 'active' and a.password_hash is not null and not a.must_change_password and a.one_time_until is null
       and a.enterprise_id is null
       and not exists (select from machine_account s where s.account_id = a.id)
$$;
