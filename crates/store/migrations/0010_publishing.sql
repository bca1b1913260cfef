-- When results are given to those they are about: a campaign's at once, or those of single classes.

-- Null: when somebody says so.
alter table campaign add column publishes_at timestamptz;
-- Null: for the eyes of those who manage it only.
alter table evaluation add column published_at timestamptz;
