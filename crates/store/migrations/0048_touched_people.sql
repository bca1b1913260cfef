-- Whom what an import touched is about, so that somebody can be told which lists have changed something of theirs.
alter table import_touch add column account_id uuid generated always as
    ((case when table_name = 'account' then coalesce(after, before) ->> 'id'
           else coalesce(after, before) ->> 'account_id' end)::uuid) stored;
create index import_touch_account on import_touch (institution_id, account_id, import_id) where account_id is not null;
