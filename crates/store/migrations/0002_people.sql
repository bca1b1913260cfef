-- Finding people. A search asks for words that begin with what was typed: `^@` is leakproof, so the index serves it under
-- row-level security, which LIKE and trigrams would not get.
create table account_word (
    institution_id uuid not null default current_institution() references institution,
    word           text collate "C" not null,
    account_id     uuid not null,
    primary key (institution_id, word, account_id),
    foreign key (institution_id, account_id) references account on delete cascade
);
create index account_word_account on account_word (institution_id, account_id);

alter table account_word enable row level security;
alter table account_word force row level security;
create policy tenant on account_word using (institution_id = current_institution())
    with check (institution_id = current_institution());
grant select, insert, update, delete on account_word to keping_app;

-- Lists are in the order of the username.
drop index account_college;
create index account_college on account (institution_id, college_id, username_key);
create index account_disabled on account (institution_id, username_key) where state = 'disabled';

alter table role add column version integer not null default 1;

-- Newest first, for one person.
drop index audit_target;
drop index audit_actor;
create index audit_target on audit (institution_id, target_id, id);
create index audit_actor on audit (institution_id, actor_id, id);
