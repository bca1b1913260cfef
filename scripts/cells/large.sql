-- The demo school with every student 25 times, each in the classes of their original.
\ir ../bench-people.sql
insert into enrolment (institution_id, offering_id, account_id)
  select e.institution_id, e.offering_id, t.id from twin t join enrolment e on e.account_id = t.original;
vacuum analyze;
