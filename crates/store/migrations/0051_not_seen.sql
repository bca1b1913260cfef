-- As before, read from the teacher's own classes: from all classes of a term, which are many among hundreds of schools.
create or replace function not_seen_before(p_teacher uuid, p_term uuid, p_date date) returns bigint language sql stable as $$
    select count(*)
      from (select distinct o.term_id
              from offering_teacher t join offering o on o.id = t.offering_id
             where t.account_id = p_teacher and exists (select from meeting m where m.offering_id = o.id)) taught
      join term y on y.id = taught.term_id
     where y.first_monday <= (select first_monday from term where id = p_term)
       and y.first_monday > coalesce(
               (select max(z.first_monday)
                  from visit_about b
                  join visit v on v.id = b.visit_id and v.counts and v.date < p_date
                  join term z on z.id = v.term_id
                 where b.teacher_id = p_teacher), '-infinity')
$$;
