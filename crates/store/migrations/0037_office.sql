-- Which college a visit was to, as it was planned: were it the college that the course is of now, moving or deleting a class and
-- looking whether the number of unannounced plans changes would tell of one.
alter table visit
    add column college_id uuid,
    add foreign key (institution_id, college_id) references college;
alter table visit no force row level security;
update visit v set college_id = c.college_id
  from offering o join course c on c.institution_id = o.institution_id and c.id = o.course_id
 where o.institution_id = v.institution_id and o.id = v.offering_id;
alter table visit force row level security;

-- What was written about visits; what was only planned is never in it.
create function matching_reports(
    p_term uuid, p_college uuid, p_in_college uuid, p_about uuid, p_state text, p_disputed boolean, p_prefix text)
    returns setof visit language sql stable as $$
    select v.* from visit v
     where v.written_on is not null
       and (p_term is null or v.term_id = p_term)
       and (p_college is null or v.college_id = p_college)
       and (p_in_college is null or v.college_id = p_in_college)
       and (p_about is null or v.id in (select b.visit_id from visit_about b where b.teacher_id = p_about))
       and (p_state is null
            or p_state = case when v.settled is not null then 'settled_' || v.settled
                              when v.disputed_on is not null then 'disputed'
                              when v.acknowledged_on is not null then 'acknowledged'
                              else 'written' end)
       and (not p_disputed or v.disputed_on is not null)
       and (p_prefix is null
            or starts_with(lower(v.class_code), p_prefix)
            or v.offering_id in (select o.id from offering o join course_word w on w.course_id = o.course_id
                                  where w.word ^@ p_prefix)
            or v.observer_id in (select w.account_id from account_word w where w.word ^@ p_prefix)
            or v.id in (select b.visit_id from visit_about b join account_word w on w.account_id = b.teacher_id
                         where w.word ^@ p_prefix))
$$;

-- In how many of the last terms in which somebody taught nobody had seen them, before a day of a term; a term that they did not
-- teach in is not counted.
create function not_seen_before(p_teacher uuid, p_term uuid, p_date date) returns bigint language sql stable as $$
    select count(*) from term y
     where y.first_monday <= (select first_monday from term where id = p_term)
       and y.first_monday > coalesce(
               (select max(z.first_monday)
                  from visit_about b
                  join visit v on v.id = b.visit_id and v.counts and v.date < p_date
                  join term z on z.id = v.term_id
                 where b.teacher_id = p_teacher), '-infinity')
       and exists (select from offering_teacher t
                     join offering o on o.id = t.offering_id and o.term_id = y.id
                    where t.account_id = p_teacher and exists (select from meeting m where m.offering_id = o.id))
$$;
