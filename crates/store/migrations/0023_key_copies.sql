-- Copying the key of a box is a permission of its own; how many copies were handed out, and to whom, is on record.

insert into permission (key) values ('box.copy');
alter table role no force row level security;
alter table role_permission no force row level security;
insert into role_permission (institution_id, role_id, permission_key)
    select institution_id, id, 'box.copy' from role where key = 'school_admin' and built_in;
alter table role force row level security;
alter table role_permission force row level security;

-- Each that was handed out, seen to work or not: it is the key for as long as it exists.
create table key_copy (
    institution_id uuid not null default current_institution() references institution,
    campaign_id    uuid not null,
    id             uuid not null,
    -- Told to every student.
    holder         text not null check (char_length(holder) between 1 and 60),
    -- Null: whoever runs the server.
    made_by        uuid,
    made_at        timestamptz not null,
    -- Of the file, so that it is known again; null: from before this table.
    file_hash      bytea check (octet_length(file_hash) = 32),
    verified       boolean not null default false,
    -- Said by whom and when, once it was counted.
    destroyed_by   uuid,
    destroyed_at   timestamptz,
    primary key (institution_id, campaign_id, id),
    foreign key (institution_id, campaign_id) references campaign on delete cascade,
    foreign key (institution_id, made_by) references account on delete set null (made_by),
    foreign key (institution_id, destroyed_by) references account on delete set null (destroyed_by)
);
create index key_copy_maker on key_copy (institution_id, made_by);
create index key_copy_destroyer on key_copy (institution_id, destroyed_by);

alter table key_copy enable row level security;
alter table key_copy force row level security;
create policy tenant on key_copy using (institution_id = current_institution())
    with check (institution_id = current_institution());
grant select, insert, update (verified, destroyed_by, destroyed_at) on key_copy to keping_app;

-- Of rounds from before, what is known: that a copy was seen to work, and who had it made.
alter table campaign no force row level security;
alter table key_custody no force row level security;
alter table key_copy no force row level security;
insert into key_copy (institution_id, campaign_id, id, holder, made_by, made_at, verified)
    select institution_id, campaign_id, gen_random_uuid(), '未登记姓名的保管人 / a trustee whose name was not recorded', decided_by,
           decided_at, true
      from key_custody where custody = 'copy';
-- A round may have been scheduled before anybody was asked what happens if its key is lost: it waits for an answer.
update campaign k set state = 'draft', opening = false, version = version + 1
 where k.state = 'scheduled' and not exists (
       select from key_custody c where c.institution_id = k.institution_id and c.campaign_id = k.id);
alter table campaign force row level security;
alter table key_custody force row level security;
alter table key_copy force row level security;
