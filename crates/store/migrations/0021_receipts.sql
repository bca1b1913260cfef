-- What students can check: the list of each box is committed before any is opened, all of them under one register with a
-- code; afterwards it is said which ballots could not be read.

create table published_list (
    institution_id uuid not null default current_institution() references institution,
    evaluation_id  uuid not null,
    document       bytea not null,
    primary key (institution_id, evaluation_id)
);

create table register (
    institution_id uuid not null default current_institution() references institution,
    campaign_id    uuid not null,
    document       bytea not null,
    -- By which everybody compares that they were all shown the same lists.
    code           text not null,
    primary key (institution_id, campaign_id)
);

do $$
declare
    tenant_table text;
begin
    foreach tenant_table in array array['published_list', 'register'] loop
        execute format('alter table %I enable row level security', tenant_table);
        execute format('alter table %I force row level security', tenant_table);
        execute format(
            'create policy tenant on %I using (institution_id = current_institution())'
            ' with check (institution_id = current_institution())', tenant_table);
    end loop;
end $$;

grant select, insert on published_list, register to keping_count;
grant select on published_list, register to keping_box;
grant select on register to keping_app;

alter table evaluation_result
    -- Which ballots of the list could not be opened. Null: counted before this was said.
    add column unreadable bytea,
    -- Ballots that somebody may know beforehand: those of people who came after opening, and those beyond the tokens.
    add column foreseen   integer not null default 0 check (foreseen >= 0);
revoke select (institution_id, evaluation_id, list) on evaluation_result from keping_box;
-- Of the form before: no app reads it any more.
alter table evaluation_result drop column list;
grant select (institution_id, evaluation_id, unreadable) on evaluation_result to keping_box;
