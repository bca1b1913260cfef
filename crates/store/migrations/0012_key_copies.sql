-- Before a campaign opens somebody decides what happens if the key of its box is lost: a trustee holds a second copy that was
-- opened once to see that it works, or the loss of the answers is accepted. The key itself is never here.

create table key_custody (
    institution_id uuid not null default current_institution() references institution,
    campaign_id    uuid not null,
    custody        text not null check (custody in ('copy', 'loss_accepted')),
    -- Of the copy that was verified: what the box must be opened with.
    public_key     bytea check (octet_length(public_key) = 65),
    -- Null: whoever runs the server.
    decided_by     uuid,
    decided_at     timestamptz not null,
    primary key (institution_id, campaign_id),
    foreign key (institution_id, campaign_id) references campaign on delete cascade,
    foreign key (institution_id, decided_by) references account on delete set null (decided_by),
    check ((custody = 'copy') = (public_key is not null))
);
create index key_custody_decider on key_custody (institution_id, decided_by);

alter table key_custody enable row level security;
alter table key_custody force row level security;
create policy tenant on key_custody using (institution_id = current_institution())
    with check (institution_id = current_institution());

grant select, insert, update, delete on key_custody to keping_app;
