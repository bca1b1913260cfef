-- A lot of ballots in one round trip and one transaction: five trips were half of what a ballot cost the database. What each box then
-- holds; of a ballot whose box takes nothing any more, no row. No two may have the same key.
create function put_ballots(
    p_institution uuid, p_evaluations uuid[], p_keys bytea[], p_versions smallint[], p_sealed bytea[], p_hashes bytea[]
) returns table (evaluation_id uuid, key bytea, version smallint, sealed_hash bytea)
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
    accepting uuid[];
    offered bigint;
    went_in bigint;
begin
    perform enter_school(p_institution);
    -- Closing takes these rows for itself: it waits for us, or we see that it is closed.
    accepting := array(select s.evaluation_id from box_state s where s.evaluation_id = any(p_evaluations) and s.accepting
                        order by 1 for share);
    return query
        insert into ballot as b (evaluation_id, key, version, sealed, sealed_hash)
        select w.* from unnest(p_evaluations, p_keys, p_versions, p_sealed, p_hashes) as w (evaluation_id, key, version, sealed, sealed_hash)
         where w.evaluation_id = any(accepting)
        on conflict (institution_id, evaluation_id, key) do update
           set version = excluded.version, sealed = excluded.sealed, sealed_hash = excluded.sealed_hash
         where b.version < excluded.version
        returning b.evaluation_id, b.key, b.version, b.sealed_hash;
    get diagnostics went_in = row_count;
    select count(*) into offered from unnest(p_evaluations) as w (evaluation_id) where w.evaluation_id = any(accepting);
    if went_in < offered then
        -- What the box kept instead; most lots have none.
        return query
            select b.evaluation_id, b.key, b.version, b.sealed_hash
              from unnest(p_evaluations, p_keys) as w (evaluation_id, key)
              join ballot b on b.evaluation_id = w.evaluation_id and b.key = w.key
             where w.evaluation_id = any(accepting);
    end if;
end $$;
revoke all on function put_ballots(uuid, uuid[], bytea[], smallint[], bytea[], bytea[]) from public;
grant execute on function put_ballots(uuid, uuid[], bytea[], smallint[], bytea[], bytea[]) to keping_box;

-- The terms on which a student may have a token for an evaluation; no row: they cannot answer it.
create function token_terms(p_evaluation uuid, p_account uuid)
returns table (campaign_id uuid, state text, closes_at timestamptz) language sql stable as $$
    select v.campaign_id, v.state, v.closes_at
      from (select v.id, v.offering_id, v.campaign_id, k.state, k.closes_at
              from evaluation v join campaign k on k.id = v.campaign_id
             where v.id = p_evaluation limit 1) v
     where exists (select from listed_student l where l.evaluation_id = v.id and l.account_id = p_account)
        or exists (select from enrolment e where e.offering_id = v.offering_id and e.account_id = p_account)
        or exists (select from issuance i where i.evaluation_id = v.id and i.account_id = p_account)
$$;

-- What is known of students who ask for tokens at the same time, and below what came of giving them out: a trip each instead of seven.
-- The house decides in between.
create function ask_tokens(p_institution uuid, p_accounts uuid[], p_sessions uuid[], p_evaluations uuid[])
returns table (
    place bigint, signed_in boolean, must_change_password boolean, invitation_id uuid, assignment_id uuid, role_key text, level smallint,
    college_id uuid, enterprise_id uuid, permission_keys text[], permission_scopes text[], campaign_id uuid, state text, closes_at timestamptz
)
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
    perform enter_school(p_institution);
    -- `limit` keeps it to a lookup for each, whatever the planner thinks of a table that was empty a minute ago.
    return query
        select w.place, c.account_id is not null, c.must_change_password, c.invitation_id, c.assignment_id, c.role_key, c.level, c.college_id,
               c.enterprise_id,
               array(select p.permission_key from role_permission p where p.role_id = c.role_id order by p.permission_key),
               array(select coalesce(p.scope_kind, c.scope_kind) from role_permission p where p.role_id = c.role_id order by p.permission_key),
               v.campaign_id, v.state, v.closes_at
          from unnest(p_accounts, p_sessions, p_evaluations) with ordinality as w (account_id, session_id, evaluation_id, place)
          left join lateral (
               select s.account_id, a.must_change_password, s.invitation_id, s.assignment_id, ra.role_id, r.key as role_key, r.level,
                      ra.scope_kind, ra.college_id, ra.enterprise_id
                 from session s
                 join account a on a.id = s.account_id
                 left join role_assignment ra on ra.id = s.assignment_id
                 left join role r on r.id = ra.role_id
                where s.id = w.session_id and s.account_id = w.account_id and s.ended_at is null and a.state = 'active' limit 1) c on true
          left join lateral token_terms(w.evaluation_id, w.account_id) v on true;
end $$;

-- Notes that students were given tokens, and says for each whether it is the one that was given: the same request again is.
create function note_tokens(p_institution uuid, p_evaluations uuid[], p_accounts uuid[], p_hashes bytea[])
returns table (place bigint, is_this boolean)
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
declare
    noted bigint;
begin
    perform enter_school(p_institution);
    -- In one order, so that two servers do not wait for each other.
    insert into issuance (evaluation_id, account_id, blinded_hash)
    select * from unnest(p_evaluations, p_accounts, p_hashes) order by 1, 2
    on conflict do nothing;
    get diagnostics noted = row_count;
    if noted = cardinality(p_evaluations) then
        return query select n::bigint, true from generate_series(1, noted) n;
    else
        return query
            select w.place, i.blinded_hash = w.blinded_hash
              from unnest(p_evaluations, p_accounts, p_hashes) with ordinality as w (evaluation_id, account_id, blinded_hash, place)
              join issuance i on i.evaluation_id = w.evaluation_id and i.account_id = w.account_id;
    end if;
end $$;
