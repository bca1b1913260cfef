-- Who taught may be deleted once everything about their classes is counted: the frozen questionnaires and the figures lose their number and
-- name. The figures themselves nobody changes, and the hash by which the manifest names a questionnaire stays what it was.

-- The only way in which the server's role changes either: somebody is deleted in this transaction, and all that it writes is what their
-- account is called from now on. `p_number`: what it was called before, which nobody else is called.
create function unname_teacher(p_account uuid, p_number text) returns bigint
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
    subject public.account;
    theirs uuid[];
begin
    select a.* into subject from public.account a
     where a.id = p_account and a.state = 'erased' and a.xmin = pg_current_xact_id()::xid;
    if subject.id is null or exists (select from public.account a where a.username_key = lower(p_number)) then
        raise exception 'no erasure is under way' using errcode = 'insufficient_privilege';
    end if;
    select coalesce(array_agg(v.id), '{}') into theirs
      from public.evaluation v join public.campaign k on k.id = v.campaign_id
     where k.state in ('counted', 'published', 'archived', 'interrupted')
       and exists (select from jsonb_array_elements(v.form -> 'teachers') t where lower(t ->> 'id') = lower(p_number));
    update public.evaluation v
       set form = v.form || jsonb_build_object(
           'teachers', (select jsonb_agg(case when lower(t ->> 'id') = lower(p_number)
                                              then t || jsonb_build_object('id', subject.username, 'name', subject.name) else t end
                                         order by place)
                          from jsonb_array_elements(v.form -> 'teachers') with ordinality x (t, place)),
           'own', (select coalesce(jsonb_agg(case when lower(t ->> 'teacher') = lower(p_number)
                                                  then t || jsonb_build_object('teacher', subject.username) else t end
                                             order by place), '[]')
                     from jsonb_array_elements(v.form -> 'own') with ordinality x (t, place)))
     where v.id = any (theirs);
    update public.class_score set teacher = subject.username
     where evaluation_id = any (theirs) and lower(teacher) = lower(p_number);
    update public.class_figures f
       set document = (select jsonb_object_agg(part.key, case when part.key in ('sections', 'totals', 'own') then
                                  (select coalesce(jsonb_agg(case when lower(t ->> 'teacher') = lower(p_number)
                                                                  then t || jsonb_build_object('teacher', subject.username) else t end
                                                             order by place), '[]')
                                     from jsonb_array_elements(part.value) with ordinality x (t, place))
                              else part.value end)
                         from jsonb_each(f.document) part)
     where f.evaluation_id = any (theirs);
    -- Printed for a few days, with their name.
    delete from public.printed_document where evaluation_id = any (theirs);
    return cardinality(theirs);
end $$;
revoke all on function unname_teacher(uuid, text) from public;
grant execute on function unname_teacher(uuid, text) to keping_app;

-- By which one event is told of once, and in which a teacher's number may be.
grant update (key) on message to keping_app;
