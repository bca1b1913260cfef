-- A school of 50,000 with 5,000 classes and 400,000 enrolments, all of them asked at once, four of ten students having answered.
\ir bench-people.sql

-- The round of the whole school that is open, and its classes several times.
create temp table asked as
  select k.institution_id, k.id, k.term_id from campaign k
   where k.state = 'open' and k.college_id is null
   order by (select count(*) from evaluation v where v.campaign_id = k.id) desc limit 1;
create temp table copy as
  select v.institution_id, v.id as original, o.id as class, o.course_id, o.code || '+' || n as code,
         gen_random_uuid() as offering, gen_random_uuid() as evaluation
    from asked k join evaluation v on v.campaign_id = k.id join offering o on o.id = v.offering_id
   cross join generate_series(1, 40) n
   order by n, o.code
   limit (select greatest(0, 5000 - count(*)) from evaluation v join asked k on k.id = v.campaign_id);
insert into offering (institution_id, id, term_id, course_id, code)
  select c.institution_id, c.offering, k.term_id, c.course_id, c.code from copy c, asked k;
insert into offering_teacher (institution_id, offering_id, account_id, place)
  select c.institution_id, c.offering, t.account_id, t.place from copy c join offering_teacher t on t.offering_id = c.class;
insert into evaluation (institution_id, id, campaign_id, offering_id, class_code, form, form_hash, size, enrolled)
  select v.institution_id, c.evaluation, v.campaign_id, c.offering, c.code, v.form, v.form_hash, v.size, v.enrolled
    from copy c join evaluation v on v.id = c.original;

create temp table class as
  select v.institution_id, v.id, v.offering_id, row_number() over (order by v.id) - 1 as place
    from evaluation v join asked k on k.id = v.campaign_id;
create temp table listed as
  select a.institution_id, c.id as evaluation, c.offering_id as offering, a.id as student, a.n * 8 + k as number
    from (select institution_id, id, row_number() over (order by username) as n from account where class_group_id is not null) a
   cross join generate_series(0, 7) k
    join class c on c.place = (a.n * 8 + k * 613) % (select count(*) from class);
insert into enrolment (institution_id, offering_id, account_id)
  select institution_id, offering, student from listed on conflict do nothing;
insert into listed_student (institution_id, evaluation_id, account_id)
  select institution_id, evaluation, student from listed on conflict do nothing;
insert into issuance (institution_id, evaluation_id, account_id)
  select institution_id, evaluation, student from listed where number % 10 < 4 on conflict do nothing;
update evaluation v set enrolled = (select count(*) from listed_student l where l.evaluation_id = v.id)
  from asked k where k.id = v.campaign_id;
vacuum analyze;
\pset tuples_only on
\pset format unaligned
select (select count(*) from account) || ' people, ' || (select count(*) from class) || ' classes asked, '
    || (select count(*) from listed_student) || ' listed, ' || (select count(*) from issuance) || ' answered';
