-- What a teacher answers to a class once its results are published: for those students and for the next who take the course.

create table reply (
    institution_id uuid not null default current_institution() references institution,
    evaluation_id  uuid not null,
    account_id     uuid not null,
    body           text not null check (body <> '' and char_length(body) <= 2000),
    written_at     timestamptz not null,
    edited_at      timestamptz,
    version        integer not null default 1,
    primary key (institution_id, evaluation_id, account_id),
    foreign key (institution_id, evaluation_id) references evaluation,
    foreign key (institution_id, account_id) references account
);
create index reply_account on reply (institution_id, account_id);

alter table reply enable row level security;
alter table reply force row level security;
create policy tenant on reply using (institution_id = current_institution())
    with check (institution_id = current_institution());

grant select, insert, update, delete on reply to keping_app;
