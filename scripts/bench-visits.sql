-- A large school over three terms: 5,000 classes in each, met twice a week, 2,500 teachers, 600 observers, 12,000 visits that were
-- written about. Every day is taught and its periods are as long as the day: at any hour some classes are in session.
update bell_set set begins = array(select (n * 118 + 1)::smallint from generate_series(0, 11) n),
                    ends = array(select (n * 118 + 117)::smallint from generate_series(0, 11) n);

create temp table teacher as
  select i.institution_id, gen_random_uuid() as id, 't' || lpad(n::text, 4, '0') as username, n
    from (select distinct institution_id from term) i, generate_series(0, 2499) n;
insert into account (institution_id, id, username, name, created_at)
  select institution_id, id, username, '周教师' || n, now() from teacher;
insert into account_word (institution_id, account_id, word)
  select institution_id, id, word from teacher, unnest(array[username, 'zhoujiaoshi' || n]) word;
insert into role_assignment (institution_id, id, account_id, role_id, scope_kind, granted_at)
  select t.institution_id, gen_random_uuid(), t.id, r.id, 'self', now()
    from teacher t join role r on r.institution_id = t.institution_id and r.key = 'teacher';

create temp table class as
  select c.institution_id, gen_random_uuid() as id, t.id as term_id, c.id as course_id,
         'V' || t.number || '-' || c.code || '-' || n as code,
         row_number() over (partition by t.id order by n, c.code) - 1 as place
    from course c, term t, generate_series(1, 13) n;
delete from class where place >= 5000;
delete from meeting;
delete from enrolment;
delete from offering_teacher;
delete from offering where not exists (select from evaluation v where v.offering_id = offering.id);
insert into offering (institution_id, id, term_id, course_id, code) select institution_id, id, term_id, course_id, code from class;
-- Two classes each, and every tenth class with a second teacher.
insert into offering_teacher (institution_id, offering_id, account_id, place, part)
  select c.institution_id, c.id, t.id, k, case k when 0 then 'lead' else 'co' end
    from class c, generate_series(0, 1) k join teacher t on true
   where t.n = (c.place + k * 1250) % 2500 and (k = 0 or c.place % 10 = 0);
insert into meeting (institution_id, offering_id, place, weeks, weekday, period_from, period_to, room)
  select c.institution_id, c.id, n, (1 << 18) - 1, 1 + (c.place + n * 3) % 7, 1 + (c.place / 7 + n * 2) % 6 * 2,
         2 + (c.place / 7 + n * 2) % 6 * 2, 'A' || 101 + c.place % 300
    from class c, generate_series(0, 1) n;

-- Like one of the demo's observers, password and all.
create temp table observer as
  select a.institution_id, gen_random_uuid() as id, a.password_hash, r.role_id, r.scope_kind, 'v' || lpad(n::text, 3, '0') as username, n
    from (select * from account where username = (select username from account a join role_assignment r on r.account_id = a.id
            join role x on x.id = r.role_id where x.key = 'observer' order by username limit 1)) a
    join role_assignment r on r.account_id = a.id
    join role x on x.id = r.role_id and x.key = 'observer', generate_series(1, 600) n;
insert into account (institution_id, id, username, name, password_hash, password_changed_at, created_at)
  select institution_id, id, username, '督导' || n, password_hash, now(), now() from observer;
insert into role_assignment (institution_id, id, account_id, role_id, scope_kind, granted_at)
  select institution_id, gen_random_uuid(), id, role_id, scope_kind, now() from observer;

-- Twenty visits each, on days of their own: seven in each of the first two terms, six in this one.
create temp table seen as
  select o.institution_id, gen_random_uuid() as id, gen_random_uuid() as submission, o.id as observer, c.id as class, t.id as term,
         t.first_monday + k % 7 * 7 + o.n % 5 as date, k % 7 + 1 as week, o.n % 5 + 1 as weekday
    from observer o cross join generate_series(0, 19) k
    join lateral (select id, first_monday from term order by first_monday offset k / 7 limit 1) t on true
    join class c on c.term_id = t.id and c.place = (o.n * 20 + k) * 7919 % 5000;
insert into submission (institution_id, id, template_id, template_number, begun_at)
  select s.institution_id, s.submission, v.template_id, v.number, s.date + time '02:00'
    from seen s, (select v.* from template_version v join template t on t.id = v.template_id
                   where t.kind = 'observation' and v.state = 'published' order by v.template_id limit 1) v;
insert into submission_version (institution_id, submission_id, number, key, content, written_at)
  select s.institution_id, s.submission, 1, gen_random_uuid(),
         jsonb_build_object('about', jsonb_build_array(jsonb_build_object('id', a.id, 'name', a.name)),
           'attended', '{"from": 1, "to": 2, "late": 0, "left_early": 0}'::jsonb, 'students', 40, 'topic', '例题讲评',
           'answers', f.answers, 'strengths', '例子贯穿整节课。', 'suggestions', '提问后多等一会儿。',
           'look_again', null, 'talked_on', null, 'photos', '[]'::jsonb),
         s.date + 1 + time '02:00'
    from seen s
    join offering_teacher t on t.offering_id = s.class and t.part = 'lead'
    join account a on a.id = t.account_id
    join submission u on u.id = s.submission
    join (select v.template_id, v.number,
                 jsonb_object_agg(q ->> 'id' || case when (p ->> 'per_teacher')::boolean then '@0' else '' end,
                                  case q ->> 'type' when 'scale' then 4 else 1 end) as answers
            from template_version v, jsonb_array_elements(v.form -> 'sections') p, jsonb_array_elements(p -> 'questions') q
           where q ->> 'type' in ('scale', 'choice') group by 1, 2) f
      on f.template_id = u.template_id and f.number = u.template_number;
insert into visit (institution_id, id, term_id, offering_id, college_id, class_code, course_zh, date, week, weekday_taught,
                   period_from, period_to, observer_id, role_key, capacity, how, planned_at, written_on, attended, submission_id)
  select s.institution_id, s.id, s.term, s.class, c.college_id, o.code, c.name_zh, s.date, s.week, s.weekday, 1, 2, s.observer,
         'observer', 'supervisor', 'unannounced', s.date - 2, s.date + 1, 2, s.submission
    from seen s join offering o on o.id = s.class join course c on c.id = o.course_id;
insert into visit_about (institution_id, visit_id, teacher_id)
  select s.institution_id, s.id, t.account_id from seen s join offering_teacher t on t.offering_id = s.class and t.part = 'lead';
vacuum analyze;
\pset tuples_only on
\pset format unaligned
select (select count(*) from offering o join term t on t.id = o.term_id and t.current) || ' classes in the term, '
    || (select count(*) from observer) || ' observers, ' || (select count(*) from visit) || ' visits';
