-- The list of a class is frozen when its evaluation opens: whoever joins later is late, whoever is gone at closing has left,
-- both by name and not by difference. Otherwise a class could be emptied around one student and filled with accounts whose
-- answers somebody knows.

-- Who was in the class at opening. The evaluation gives the school, and accounts are never deleted.
create table listed_student (
    institution_id uuid not null default current_institution(),
    evaluation_id  uuid not null,
    account_id     uuid not null,
    primary key (institution_id, evaluation_id, account_id),
    foreign key (institution_id, evaluation_id) references evaluation
);
create index listed_student_account on listed_student (institution_id, account_id);

alter table listed_student enable row level security;
alter table listed_student force row level security;
create policy tenant on listed_student using (institution_id = current_institution())
    with check (institution_id = current_institution());
grant select, insert, delete on listed_student to keping_app;

alter table evaluation
    -- The class as its students saw it: the manifest names it.
    add column class_code  text,
    -- All of these at closing, like `eligible`. Not on the list at opening:
    add column late        integer,
    -- On it, and no longer in the class:
    add column departed    integer,
    -- Tokens, and those given to people who were not on the list:
    add column issued      integer,
    add column issued_late integer;

-- Of evaluations, by membership: as it would be if they closed now.
create function class_people(p_evaluations uuid[])
    returns table (evaluation_id uuid, eligible bigint, late bigint, departed bigint, issued bigint, issued_late bigint)
    language sql stable as $$
    select v.id, v.enrolled + p.late, p.late, v.enrolled - p.stayed, p.issued, p.issued_late
      from evaluation v
     cross join lateral (
           select count(*) filter (where l.account_id is null) as late,
                  count(*) filter (where l.account_id is not null and e.account_id is not null) as stayed,
                  count(i.account_id) as issued,
                  count(i.account_id) filter (where l.account_id is null) as issued_late
             from (select account_id from listed_student where evaluation_id = v.id) l
             full join (select account_id from enrolment where offering_id = v.offering_id) e using (account_id)
             full join (select account_id from issuance where evaluation_id = v.id) i using (account_id)) p
     where v.id = any(p_evaluations)
$$;

-- What there is already. Rounds under way take the list of now; of those that have closed, the difference is all that is known.
alter table evaluation no force row level security;
alter table campaign no force row level security;
alter table offering no force row level security;
alter table enrolment no force row level security;
alter table issuance no force row level security;
alter table listed_student no force row level security;
update evaluation v set class_code = o.code
  from offering o where o.institution_id = v.institution_id and o.id = v.offering_id;
insert into listed_student (institution_id, evaluation_id, account_id)
select v.institution_id, v.id, e.account_id
  from evaluation v
  join campaign k on k.institution_id = v.institution_id and k.id = v.campaign_id and k.state = 'open'
  join enrolment e on e.institution_id = v.institution_id and e.offering_id = v.offering_id;
update evaluation v set enrolled = (select count(*) from listed_student l
                                     where l.institution_id = v.institution_id and l.evaluation_id = v.id)
  from campaign k where k.institution_id = v.institution_id and k.id = v.campaign_id and k.state = 'open';
update evaluation v
   set late = greatest(v.eligible - v.enrolled, 0), departed = greatest(v.enrolled - v.eligible, 0), issued_late = 0,
       issued = (select count(*) from issuance i where i.institution_id = v.institution_id and i.evaluation_id = v.id)
 where v.eligible is not null;
alter table evaluation force row level security;
alter table campaign force row level security;
alter table offering force row level security;
alter table enrolment force row level security;
alter table issuance force row level security;
alter table listed_student force row level security;

alter table evaluation
    alter column class_code set not null,
    add constraint evaluation_closing check (
        (eligible is null) = (late is null) and (late is null) = (departed is null)
        and (late is null) = (issued is null) and (issued is null) = (issued_late is null));
