-- The school that moves as a large one: 50,000 people, each in the classes of whom they are a twin.
\set host moves.example
\ir ../bench-people.sql
insert into enrolment (institution_id, offering_id, account_id)
  select e.institution_id, e.offering_id, t.id from twin t join enrolment e on e.institution_id = t.institution_id and e.account_id = t.original;
vacuum analyze;
select '  ' || count(*) || ' people' from account join institution_host using (institution_id) where host = :'host';
select '  ' || count(*) || ' enrolments' from enrolment join institution_host using (institution_id) where host = :'host';
