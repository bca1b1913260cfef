-- As many other schools as `schools` says, with `students` each: accounts, roles, a session and two classes for everybody.
set synchronous_commit = off;
create temp table demo as select institution_id from institution_host where host = '127.0.0.1';
create temp table school as select gen_random_uuid() as id, 'school-' || n || '.example' as host, n from generate_series(1, :schools) n;
insert into institution select id, '第' || n || '大学', null, 'Asia/Shanghai', now() from school;
insert into institution_host select host, id from school;
insert into role (institution_id, id, key, name_zh, name_en, level, scope_kind, built_in)
  select school.id, gen_random_uuid(), key, name_zh, name_en, level, scope_kind, built_in from school, role
   where institution_id = (select institution_id from demo);
insert into role_permission
  select new.institution_id, new.id, held.permission_key, held.scope_kind
    from school join role new on new.institution_id = school.id
    join role old on old.key = new.key and old.institution_id = (select institution_id from demo)
    join role_permission held on held.institution_id = old.institution_id and held.role_id = old.id;
insert into college (institution_id, id, code, name_zh)
  select school.id, gen_random_uuid(), c, '学院' || c from school, generate_series(1, 12) c;
insert into account (institution_id, id, username, name, college_id, password_hash, created_at)
  select school.id, gen_random_uuid(), (2023000000 + s)::text, '学生' || s, c.id, p.password_hash, now()
    from school cross join generate_series(1, :students) s
    join college c on c.institution_id = school.id and c.code = (1 + s % 12)::text
   cross join (select password_hash from account where institution_id = (select institution_id from demo) and password_hash is not null limit 1) p;
insert into role_assignment (institution_id, id, account_id, role_id, scope_kind, granted_at)
  select a.institution_id, gen_random_uuid(), a.id, r.id, 'self', now()
    from school join account a on a.institution_id = school.id join role r on r.institution_id = a.institution_id and r.key = 'student';
insert into session (institution_id, id, account_id, assignment_id, device_kind, refresh_hash, refresh_generation, rotated_at,
                     signed_in_at, last_seen_at)
  select a.institution_id, gen_random_uuid(), a.account_id, a.id, 'phone', '\x00', 0, now(), now(), now()
    from school join role_assignment a on a.institution_id = school.id;
insert into term (institution_id, id, year, number, first_monday, weeks, current)
  select id, gen_random_uuid(), 2026, 1, '2026-09-07', 18, true from school;
insert into course (institution_id, id, code, name_zh, college_id)
  select c.institution_id, gen_random_uuid(), 'K' || c.code || '-' || k, '课程' || k, c.id
    from school join college c on c.institution_id = school.id cross join generate_series(1, 50) k;
insert into offering (institution_id, id, term_id, course_id, code)
  select c.institution_id, gen_random_uuid(), t.id, c.id, c.code || '-01'
    from school join course c on c.institution_id = school.id join term t on t.institution_id = school.id;
create temp table place as
  select institution_id, id, row_number() over (partition by institution_id order by code) - 1 as n from offering
   where institution_id in (select id from school);
create index on place (institution_id, n);
insert into enrolment (institution_id, offering_id, account_id)
  select a.institution_id, p.id, a.id
    from school join account a on a.institution_id = school.id cross join generate_series(0, 1) k
    join place p on p.institution_id = a.institution_id and p.n = (abs(hashtext(a.username)::bigint) + k * 311) % 600;
