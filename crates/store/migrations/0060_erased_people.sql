-- Somebody who has left may be deleted: of the account its key is left, to which counts refer, under a name that says nothing.

-- A state of its own, which no statement of the server before this one knows: what finds people does not find these.
alter table account drop constraint account_state_check;
alter table account add constraint account_state_check check (state in ('active', 'disabled', 'erased'));
alter table account add constraint account_erased_is_nobody check (
    state <> 'erased'
    or (username ~ '^erased-[a-z0-9]{8}$' and name = '已删除的人员 / deleted person' and email is null and phone is null
        and password_hash is null and password_changed_at is null and class_group_id is null and enterprise_id is null));

drop function matching_people;
-- As in 0056, without those who were deleted.
create function matching_people(
    p_own uuid, p_college uuid, p_enterprise uuid, p_in_college uuid, p_state text, p_prefix text, p_role_key text,
    p_many_words boolean default false, p_many_holders boolean default false, p_common_word boolean default false)
    returns setof account language sql stable as $$
    select a.* from account a
     -- Who was deleted has no word by which to be found.
     where (p_prefix is not null or a.state <> 'erased')
       and (p_own is null or a.id = p_own) and (p_college is null or a.college_id = p_college)
       and (p_enterprise is null or a.enterprise_id = p_enterprise)
       and (p_in_college is null or a.college_id = p_in_college)
       and (p_state is null or a.state = p_state)
       -- An array, since the planner makes no join of a subquery below an OR, though the OR falls away later.
       and (p_prefix is null or p_many_words or p_common_word
            or a.id = any (array(select w.account_id from account_word w where w.word ^@ p_prefix)))
       -- IS TRUE, or the planner would make a join of it and begin with the words.
       and (p_prefix is null or p_many_words or not p_common_word
            or (a.id in (select w.account_id from account_word w where w.word ^@ p_prefix)) is true)
       and (p_role_key is null or p_many_holders
            or a.id = any (array(select h.account_id from role_assignment h join role r on r.id = h.role_id
                                  where r.key = p_role_key)))
       -- Not EXISTS, of which the planner may make a hash table of everybody.
       and (p_prefix is null or not p_many_words
            or (select true from account_word w where w.account_id = a.id and w.word ^@ p_prefix limit 1))
       and (p_role_key is null or not p_many_holders
            or (select true from role_assignment h
                 where h.account_id = a.id and h.role_id = (select r.id from role r where r.key = p_role_key) limit 1))
$$;

-- What was written by whom somebody is found, out of a text. `p_sure` are numbers and addresses, lower case, which nobody else has;
-- `p_names` others may have too, and go only where the text is about this person.
create function unnamed_text(p_text text, p_sure text[], p_names text[], p_by text, p_about boolean) returns text
    language plpgsql immutable as $$
declare
    needle text;
    pattern text;
    about boolean := p_about;
begin
    foreach needle in array p_sure loop
        if strpos(lower(p_text), needle) > 0 then
            pattern := '(?<![A-Za-z0-9_.@-])' || regexp_replace(needle, '([^a-z0-9_@ -])', '\\\1', 'g')
                       || '(?![A-Za-z0-9_@-]|[.][A-Za-z0-9])';
            if p_text ~* pattern then
                p_text := regexp_replace(p_text, pattern, p_by, 'gi');
                about := true;
            end if;
        end if;
    end loop;
    if about then
        foreach needle in array p_names loop
            p_text := replace(p_text, needle, p_by);
        end loop;
    end if;
    return p_text;
end $$;

-- The same in every text of a document. An object that has the number of one person is about that person and nobody else; what was
-- searched for is theirs if it is one of `p_words`; and under the keys of ours no person is named.
create function unnamed(
    p_value jsonb, p_sure text[], p_names text[], p_words text[], p_by text, p_about boolean) returns jsonb
    language plpgsql immutable strict as $$
declare
    about boolean := p_about;
begin
    case jsonb_typeof(p_value)
    when 'string' then
        return to_jsonb(unnamed_text(p_value #>> '{}', p_sure, p_names, p_by, p_about));
    when 'array' then
        return (select coalesce(jsonb_agg(unnamed(e, p_sure, p_names, p_words, p_by, p_about) order by place), '[]')
                  from jsonb_array_elements(p_value) with ordinality x (e, place));
    when 'object' then
        if jsonb_typeof(p_value -> 'username') = 'string' then
            about := lower(p_value ->> 'username') = any (p_sure);
        else
            about := about or exists (select from jsonb_each(p_value) f
                                       where jsonb_typeof(f.value) = 'string' and lower(f.value #>> '{}') = any (p_sure));
        end if;
        return (select coalesce(jsonb_object_agg(f.key, case
                    when f.key in ('role', 'scope', 'state', 'language', 'kind', 'denied', 'what', 'action', 'way') then f.value
                    -- What a file is called, it was called by somebody who may have thought of this person.
                    when f.key = 'file' then unnamed(f.value, p_sure, p_names, p_words, p_by, true)
                    when f.key in ('search', 'called') and lower(f.value #>> '{}') = any (p_words) then to_jsonb(p_by)
                    else unnamed(f.value, p_sure, p_names, p_words, p_by, about) end), '{}')
                  from jsonb_each(p_value) f);
    else
        return p_value;
    end case;
end $$;

-- The only way in which the server's role changes a record: somebody is deleted in this transaction, a record of that names the
-- records whose texts lose them, and all that a text can become is what `unnamed` leaves of it.
create function redact_audit(
    p_erasure uuid, p_records uuid[], p_sure text[], p_names text[], p_words text[]) returns bigint
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
    erasure public.audit;
    subject public.account;
    redacted bigint;
begin
    select e.* into erasure from public.audit e
     where e.id = p_erasure and e.action = 'user.erase' and e.xmin = pg_current_xact_id()::xid;
    select a.* into subject from public.account a
     where a.id = erasure.target_id and a.state = 'erased' and a.xmin = pg_current_xact_id()::xid;
    if subject.id is null then
        raise exception 'no erasure is under way' using errcode = 'insufficient_privilege';
    end if;
    if exists (select from unnest(p_records) r where not coalesce(erasure.after -> 'redacted' ? r::text, false)) then
        raise exception 'the erasure does not name the record' using errcode = 'insufficient_privilege';
    end if;
    update public.audit l
       set before = public.unnamed(l.before, p_sure, p_names, p_words, subject.username,
                                   public.is_audit_about(l.target_id, subject.id)),
           after = public.unnamed(l.after, p_sure, p_names, p_words, subject.username,
                                  public.is_audit_about(l.target_id, subject.id))
     where l.id = any (p_records) and l.action <> 'user.erase';
    get diagnostics redacted = row_count;
    return redacted;
end $$;
revoke all on function redact_audit(uuid, uuid[], text[], text[], text[]) from public;
grant execute on function redact_audit(uuid, uuid[], text[], text[], text[]) to keping_app;

-- Whether what a record is about is somebody, or what a company's person was asked by.
create function is_audit_about(p_target uuid, p_account uuid) returns boolean
    language sql stable set search_path = pg_catalog, public, pg_temp as $$
    select p_target is not null
       and (p_target = p_account
            or exists (select from public.invitation i where i.id = p_target and i.account_id = p_account))
$$;

-- What others were told of them.
grant update (data) on message to keping_app;
