-- What a teacher asks a class of their own besides the school's questions, in one campaign, and what was decided about it.

create table own_questions (
    institution_id uuid not null default current_institution() references institution,
    id             uuid not null,
    campaign_id    uuid not null,
    offering_id    uuid not null,
    -- The teacher.
    account_id     uuid not null,
    questions      jsonb not null,
    state          text not null check (state in ('draft', 'submitted', 'approved', 'returned')),
    -- Why they were returned.
    reason         text,
    decided_by     uuid,
    version        integer not null default 1,
    primary key (institution_id, id),
    constraint own_questions_of unique (institution_id, campaign_id, offering_id, account_id),
    foreign key (institution_id, campaign_id) references campaign on delete cascade,
    foreign key (institution_id, offering_id) references offering on delete cascade,
    foreign key (institution_id, account_id) references account,
    foreign key (institution_id, decided_by) references account on delete set null (decided_by),
    check ((state = 'returned') = (reason is not null))
);
create index own_questions_offering on own_questions (institution_id, offering_id);
create index own_questions_account on own_questions (institution_id, account_id);
create index own_questions_decider on own_questions (institution_id, decided_by);

alter table own_questions enable row level security;
alter table own_questions force row level security;
create policy tenant on own_questions
    using (institution_id = current_institution()) with check (institution_id = current_institution());

grant select, insert, update, delete on own_questions to keping_app;
