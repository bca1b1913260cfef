-- A school moves to another cell while it is used (`keping move-school`). While the last of it is copied, and where it is not yet or no
-- longer, nobody enters it: no server, worker, ballot listener or counting process. Neither table is copied along.
create table closed_school (
    institution_id uuid primary key,
    why            text not null check (why in ('arriving', 'leaving', 'left')),
    since          timestamptz not null default clock_timestamp()
);
grant select on closed_school to keping_app, keping_box, keping_count;

-- How far a move has come, kept where the school leaves from.
create table school_move (
    institution_id uuid primary key,
    from_cell      text not null,
    to_cell        text not null,
    step           text not null check (step in
                   ('begun', 'following', 'copied', 'closed', 'equal', 'switched', 'opened', 'finished')),
    begun_at       timestamptz not null default clock_timestamp(),
    step_at        timestamptz not null default clock_timestamp()
);

-- Everybody who is in a school holds this together. Whoever closes it waits until they have left, and for nobody else.
create function school_lock(p_institution uuid) returns bigint language sql immutable as $$
    select hashtextextended('in school ' || p_institution::text, 0)
$$;

-- The one way into a school. The lock comes first: what is read after it was decided before. Everybody passes here at every call, so what
-- can be an expression is none of a statement's cost.
create function enter_school(p_institution uuid) returns void language plpgsql as $$
declare
    entered text;
begin
    if not pg_try_advisory_xact_lock_shared(school_lock(p_institution)) then
        perform pg_advisory_xact_lock_shared(school_lock(p_institution));
    end if;
    if exists (select from closed_school where institution_id = p_institution) then
        raise exception 'the school is being moved' using errcode = 'KP001';
    end if;
    entered := set_config('keping.institution', p_institution::text, true);
end $$;

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
               a.must_change_password, s.invitation_id
          from session s
          join account a on a.id = s.account_id
          left join role_assignment ra on ra.id = s.assignment_id
          left join role r on r.id = ra.role_id
         where s.id = p_session and s.account_id = p_account and s.ended_at is null and a.state = 'active';
end $$;

-- So that its rows can be followed by their school, which is not in its key.
alter table institution_host replica identity full;
