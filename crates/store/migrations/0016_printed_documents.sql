-- Documents made in bulk, each as soon as it is set, so that a job that is cut off goes on where it was. Together they are
-- a bundle, which has the id of its job; it is kept for a few days.

create table printed_document (
    institution_id uuid not null default current_institution() references institution,
    job_id         uuid not null,
    evaluation_id  uuid not null,
    file_name      text not null,
    pdf            bytea not null,
    primary key (institution_id, job_id, evaluation_id),
    foreign key (institution_id, job_id) references job on delete cascade,
    foreign key (institution_id, evaluation_id) references evaluation
);
create index printed_document_evaluation on printed_document (institution_id, evaluation_id);
-- A PDF is compressed as it is.
alter table printed_document alter column pdf set storage external;

alter table printed_document enable row level security;
alter table printed_document force row level security;
create policy tenant on printed_document using (institution_id = current_institution())
    with check (institution_id = current_institution());

grant select, insert, delete on printed_document to keping_app;
