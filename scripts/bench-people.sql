-- Every student of the demo school 25 times: a school of 50,000. One in 25 of them may not sign in. `host` names the school where there are several.
\if :{?host}
\else
\set host %
\endif
create temp table twin as
  select a.institution_id, a.id as original, gen_random_uuid() as id, a.username || lpad(n::text, 2, '0') as username,
         a.name, a.college_id, a.class_group_id, n
    from account a, generate_series(1, 24) n
   where a.class_group_id is not null and a.institution_id in (select institution_id from institution_host where host like :'host');
insert into account (institution_id, id, username, name, college_id, class_group_id, state, created_at)
  select institution_id, id, username, name, college_id, class_group_id, case when n = 24 then 'disabled' else 'active' end, now()
    from twin;
insert into account_word (institution_id, account_id, word)
  select w.institution_id, t.id, w.word from twin t join account_word w on w.account_id = t.original
   where w.word !~ '^[0-9]' and w.word !~ '@'
  union all select institution_id, id, lower(username) from twin;
insert into role_assignment (institution_id, id, account_id, role_id, scope_kind, granted_at)
  select t.institution_id, gen_random_uuid(), t.id, r.id, 'self', now()
    from twin t join role r on r.institution_id = t.institution_id and r.key = 'student';
vacuum analyze;
