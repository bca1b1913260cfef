-- The code with which somebody who has not chosen a password yet signs in for the first time: one at most for each person, which
-- goes when it is used. The code is nowhere: it follows from a secret that is in no database, the account and the id.
create table first_code (
    institution_id uuid not null default current_institution() references institution,
    account_id     uuid not null,
    id             uuid not null,
    -- Of whoever made it. It does not open an account that has risen above them since.
    level          smallint not null,
    made_by        uuid,
    made_at        timestamptz not null,
    expires_at     timestamptz not null,
    primary key (institution_id, account_id),
    foreign key (institution_id, account_id) references account on delete cascade,
    foreign key (institution_id, made_by) references account on delete set null (made_by)
);
create index first_code_made_by on first_code (institution_id, made_by, made_at);

-- A letter with a code that waits; gone once it was handed over or given up. It refers to no code, or whoever uses theirs would
-- wait for the letters that are being handed over.
create table outgoing_code (
    institution_id uuid not null default current_institution() references institution,
    account_id     uuid not null,
    code_id        uuid not null,
    due_at         timestamptz not null,
    tries          smallint not null default 0,
    primary key (institution_id, account_id, code_id),
    foreign key (institution_id, account_id) references account on delete cascade
);
create index outgoing_code_due on outgoing_code (institution_id, due_at);

do $$
declare tenant_table text;
begin
    foreach tenant_table in array array['first_code', 'outgoing_code'] loop
        execute format('alter table %I enable row level security', tenant_table);
        execute format('alter table %I force row level security', tenant_table);
        execute format('create policy tenant on %I using (institution_id = (select current_institution()))
            with check (institution_id = (select current_institution()))', tenant_table);
        execute format('grant select, insert, update, delete on %I to keping_app', tenant_table);
    end loop;
end $$;

alter table send_count drop constraint send_count_kind_check;
alter table send_count add constraint send_count_kind_check
    check (kind in ('message', 'notice', 'reminder', 'test', 'invitation', 'code'));
