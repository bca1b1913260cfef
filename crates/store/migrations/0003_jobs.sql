-- Work that outlives a request, enqueued in the transaction of the write that causes it.

-- What is due in the cell, and nothing about it: a worker looks here across schools, then enters the school it found.
create table due_job (
    institution_id uuid not null references institution,
    job_id         uuid not null,
    run_at         timestamptz not null,
    primary key (institution_id, job_id)
);
create index due_job_time on due_job (run_at);

create table job (
    institution_id uuid not null default current_institution() references institution,
    id             uuid not null,
    kind           text not null,
    payload        jsonb not null,
    -- Where the same work may be asked for twice: the second time changes nothing.
    once_key       text,
    -- Who asked for it, and under which role: the job may do what that assignment may when it runs. Null: the system.
    created_by     uuid,
    assignment_id  uuid,
    created_at     timestamptz not null,
    state          text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
    attempts       smallint not null default 0,
    done           integer not null default 0,
    total          integer,
    started_at     timestamptz,
    finished_at    timestamptz,
    outcome        jsonb,
    primary key (institution_id, id),
    constraint job_once unique (institution_id, once_key),
    check ((finished_at is null) = (state in ('waiting', 'running'))),
    foreign key (institution_id, created_by) references account on delete set null (created_by),
    foreign key (institution_id, assignment_id) references role_assignment on delete set null (assignment_id)
);
create index job_creator on job (institution_id, created_by, id);
create index job_assignment on job (institution_id, assignment_id) where finished_at is null;
alter table due_job add foreign key (institution_id, job_id) references job on delete cascade;

-- The audit log, chained: each link's hash covers its record and the link before it, keyed by a secret that the database
-- does not have. Links outlive their records, so that a record may be forgotten after three years, and only then.
create table audit_link (
    institution_id uuid not null default current_institution() references institution,
    place          bigint not null,
    audit_id       uuid not null,
    at             timestamptz not null,
    record_hash    bytea not null,
    chain_hash     bytea not null,
    primary key (institution_id, place),
    constraint audit_link_record unique (institution_id, audit_id)
);

-- Records that have no link yet. Ids and times do not follow the order of commits; this does not depend on it.
create table audit_unlinked (
    institution_id uuid not null default current_institution() references institution,
    audit_id       uuid not null,
    primary key (institution_id, audit_id)
);

create function note_unlinked_audit() returns trigger language plpgsql as $$
begin
    insert into audit_unlinked (institution_id, audit_id) values (new.institution_id, new.id);
    return null;
end $$;
create trigger audit_unlinked after insert on audit for each row execute function note_unlinked_audit();
-- The owner is subject to the policy too; records of before are of all schools.
alter table audit no force row level security;
insert into audit_unlinked (institution_id, audit_id) select institution_id, id from audit;
alter table audit force row level security;

do $$
declare
    tenant_table text;
begin
    foreach tenant_table in array array['job', 'audit_link', 'audit_unlinked'] loop
        execute format('alter table %I enable row level security', tenant_table);
        execute format('alter table %I force row level security', tenant_table);
        execute format(
            'create policy tenant on %I using (institution_id = current_institution())'
            ' with check (institution_id = current_institution())', tenant_table);
    end loop;
end $$;

grant select, insert, update, delete on job, due_job to keping_app;
grant select, insert on audit_link to keping_app;
grant select, insert, delete on audit_unlinked to keping_app;

-- The only way in which the server's role gets rid of an audit record: when it is old.
create function forget_old_audit() returns bigint language plpgsql security definer set search_path = public as $$
declare
    forgotten bigint;
begin
    delete from audit where at < now() - interval '3 years';
    get diagnostics forgotten = row_count;
    return forgotten;
end $$;
revoke all on function forget_old_audit() from public;
grant execute on function forget_old_audit() to keping_app;

create index session_ended on session (institution_id, ended_at) where ended_at is not null;
create index audit_time on audit (institution_id, at);

-- Who a search and filters find; what is null is not asked for. A function, so that list, count, export and bulk actions
-- cannot differ; simple enough that the planner puts its text in place of the call.
create function matching_people(
    p_own uuid, p_college uuid, p_enterprise uuid, p_in_college uuid, p_state text, p_prefix text, p_role_key text)
    returns setof account language sql stable as $$
    select a.* from account a
     where (p_own is null or a.id = p_own) and (p_college is null or a.college_id = p_college)
       and (p_enterprise is null or a.enterprise_id = p_enterprise)
       and (p_in_college is null or a.college_id = p_in_college)
       and (p_state is null or a.state = p_state)
       -- An array, since the planner makes no join of a subquery below an OR, though the OR falls away later.
       and (p_prefix is null or a.id = any (array(select w.account_id from account_word w where w.word ^@ p_prefix)))
       and (p_role_key is null or a.id in (select ra.account_id from role_assignment ra
                                            where ra.role_id = (select r.id from role r where r.key = p_role_key)))
$$;
