-- What becomes of a comment is told to whoever can open it, not to whoever asks for it. A comment has an id of its own, and
-- its author's tag is nowhere: only a key made of it, which the server's role cannot read.

drop function comment_fate(uuid, bytea);
drop index comment_pending;
alter table comment rename to old_comment;
alter table old_comment rename constraint comment_pkey to old_comment_pkey;
alter table old_comment rename constraint comment_reason to old_comment_reason;
alter table old_comment rename constraint comment_state_check to old_comment_state_check;
alter table old_comment add column id uuid not null default gen_random_uuid();

-- A table made anew: a column that is dropped stays in the pages.
create table comment (
    institution_id uuid not null default current_institution() references institution,
    evaluation_id  uuid not null,
    -- Random, made at counting: known to no device.
    id             uuid not null,
    question       text not null,
    body           text not null,
    state          text not null default 'pending' check (state in ('pending', 'shown', 'teacher_only', 'withheld')),
    reason         text,
    note           text,
    primary key (institution_id, evaluation_id, id),
    constraint comment_reason check (
        (state = 'withheld') = (reason is not null)
        and (reason is null
             or reason in ('insult', 'names_person', 'contact_details', 'not_about_teaching', 'other'))
        and (note is null) = (reason is distinct from 'other')
        and char_length(note) <= 200)
);
create index comment_pending on comment (institution_id, evaluation_id) where state = 'pending';

-- What each comment's fate is encrypted with: SHA-256 of a label, school, evaluation and tag (`FateKey` in the crate ballot).
-- Goes 30 days after publishing.
create table fate_key (
    institution_id uuid not null default current_institution() references institution,
    evaluation_id  uuid not null,
    key            bytea not null check (octet_length(key) = 32),
    comment_id     uuid not null,
    primary key (institution_id, evaluation_id, key),
    constraint fate_key_comment unique (institution_id, evaluation_id, comment_id),
    foreign key (institution_id, evaluation_id, comment_id) references comment on delete cascade
);

-- The owner is subject to the policy too; comments of before are of all schools.
alter table old_comment no force row level security;
insert into comment (institution_id, evaluation_id, id, question, body, state, reason, note)
    select institution_id, evaluation_id, id, question, body, state, reason, note from old_comment order by id;
insert into fate_key (institution_id, evaluation_id, key, comment_id)
    select institution_id, evaluation_id,
           sha256(convert_to(E'keping-fate-key-v1\n', 'UTF8') || uuid_send(institution_id) || uuid_send(evaluation_id) || tag),
           id
      from old_comment order by 3;
drop table old_comment;

do $$
declare
    tenant_table text;
begin
    foreach tenant_table in array array['comment', 'fate_key'] loop
        execute format('alter table %I enable row level security', tenant_table);
        execute format('alter table %I force row level security', tenant_table);
        execute format(
            'create policy tenant on %I using (institution_id = current_institution())'
            ' with check (institution_id = current_institution())', tenant_table);
    end loop;
end $$;

grant select on comment to keping_app;
grant update (state, reason, note) on comment to keping_app;
grant select, insert on comment to keping_count;
grant insert on fate_key to keping_count;
-- To forget them; which key is whose stays closed.
grant select (institution_id, evaluation_id), delete on fate_key to keping_app;

-- What the listener encrypts: keys beside decisions, in the order of the keys, without id and without text. No row before it
-- is counted; afterwards at least one. Nothing is decided before it is published: until then a reviewer may change it, and
-- could find out whose a comment is by changing it and looking.
create function comment_fates(p_evaluation uuid)
    returns table (published_day integer, key bytea, state text, reason text, note text)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    select floor(extract(epoch from v.published_at) / 86400)::integer, f.key,
           case when v.published_at is null then 'pending' else c.state end,
           case when v.published_at is not null then c.reason end,
           case when v.published_at is not null then c.note end
      from public.evaluation_result r
      join public.evaluation v on v.id = r.evaluation_id
      left join (public.fate_key f join public.comment c on c.evaluation_id = f.evaluation_id and c.id = f.comment_id)
        on f.evaluation_id = r.evaluation_id
     where r.evaluation_id = p_evaluation
     order by f.key
$$;
revoke all on function comment_fates(uuid) from public;
grant execute on function comment_fates(uuid) to keping_box;
