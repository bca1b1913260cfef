-- Comments are reviewed before anybody else reads them.

-- In the reviewer's words, where none of the usual reasons fits.
alter table comment add column note text;
alter table comment
    add constraint comment_reason check (
        (state = 'withheld') = (reason is not null)
        and (reason is null
             or reason in ('insult', 'names_person', 'contact_details', 'not_about_teaching', 'other'))
        and (note is null) = (reason is distinct from 'other')
        and char_length(note) <= 200);
grant update (note) on comment to keping_app;

create index comment_pending on comment (institution_id, evaluation_id) where state = 'pending';

-- What became of one comment, for whoever knows its tag: the listener cannot list them. No row before it is counted; a
-- row without a state afterwards, where no such comment was kept.
create function comment_fate(p_evaluation uuid, p_tag bytea)
    returns table (state text, reason text, note text)
    language sql stable security definer set search_path = public as $$
    select c.state, c.reason, c.note
      from evaluation_result r
      left join comment c on c.evaluation_id = r.evaluation_id and c.tag = p_tag
     where r.evaluation_id = p_evaluation
$$;
revoke all on function comment_fate(uuid, bytea) from public;
grant execute on function comment_fate(uuid, bytea) to keping_box;
