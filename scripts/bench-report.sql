-- The newest counted round of the demo school with 2,000 classes: each of its classes several times, with its figures.
create temp table shown as
  select k.institution_id, k.id, k.term_id from campaign k join term t on t.id = k.term_id
   where k.kind = 'final' and k.counted_at is not null order by t.year desc, t.number desc limit 1;
create temp table copy as
  select v.institution_id, v.id as original, o.id as class, o.course_id, o.code || '+' || n as code,
         gen_random_uuid() as offering, gen_random_uuid() as evaluation
    from shown s join evaluation v on v.campaign_id = s.id join offering o on o.id = v.offering_id
   cross join generate_series(1, 20) n
   order by n, o.code
   limit (select greatest(0, 2000 - count(*)) from evaluation v join shown s on s.id = v.campaign_id);
insert into offering (institution_id, id, term_id, course_id, code)
  select c.institution_id, c.offering, s.term_id, c.course_id, c.code from copy c, shown s;
insert into offering_teacher (institution_id, offering_id, account_id, place)
  select c.institution_id, c.offering, t.account_id, t.place from copy c join offering_teacher t on t.offering_id = c.class;
insert into evaluation (institution_id, id, campaign_id, offering_id, class_code, form, form_hash, size, enrolled, eligible, late, departed,
                        issued, issued_late, published_at)
  select v.institution_id, c.evaluation, v.campaign_id, c.offering, c.code, v.form, v.form_hash, v.size, v.enrolled, v.eligible, v.late,
         v.departed, v.issued, v.issued_late, v.published_at
    from copy c join evaluation v on v.id = c.original;
insert into evaluation_result (institution_id, evaluation_id, ballots, malformed, answered, kept, inattentive)
  select r.institution_id, c.evaluation, r.ballots, r.malformed, r.answered, r.kept, r.inattentive
    from copy c join evaluation_result r on r.evaluation_id = c.original;
insert into class_figures (institution_id, evaluation_id, document)
  select f.institution_id, c.evaluation, f.document from copy c join class_figures f on f.evaluation_id = c.original;
insert into class_score (institution_id, evaluation_id, teacher, section, level, score, low, high)
  select f.institution_id, c.evaluation, f.teacher, f.section, f.level, f.score, f.low, f.high
    from copy c join class_score f on f.evaluation_id = c.original;
vacuum analyze;
