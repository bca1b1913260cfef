-- Notices that also go by mail, to those whom they are for at the moment of publishing.

alter table notice
    add column by_mail boolean not null default false,
    -- When the letters were left. Whoever joins later reads it in the app alone.
    add column mailed_at timestamptz,
    add column mails_sent integer not null default 0,
    add column mails_failed integer not null default 0;

-- A letter that waits; gone once it was handed over or given up.
create table outgoing_notice (
    institution_id uuid not null default current_institution() references institution,
    notice_id      uuid not null,
    account_id     uuid not null,
    due_at         timestamptz not null,
    tries          smallint not null default 0,
    primary key (institution_id, notice_id, account_id),
    foreign key (institution_id, notice_id) references notice on delete cascade,
    foreign key (institution_id, account_id) references account on delete cascade
);
create index outgoing_notice_due on outgoing_notice (institution_id, due_at);
create index outgoing_notice_account on outgoing_notice (institution_id, account_id);

alter table outgoing_notice enable row level security;
alter table outgoing_notice force row level security;
create policy tenant on outgoing_notice using (institution_id = current_institution())
    with check (institution_id = current_institution());
grant select, insert, update, delete on outgoing_notice to keping_app;

alter table send_count drop constraint send_count_kind_check;
alter table send_count add constraint send_count_kind_check check (kind in ('message', 'notice', 'reminder', 'test'));
