-- A password that the server made up for somebody ends by itself: slips of paper lie about. Null: it does not.
alter table account add column one_time_until timestamptz;
-- Those that are out already get as long as a new one.
alter table account no force row level security;
update account set one_time_until = now() + interval '7 days' where must_change_password and password_hash is not null;
alter table account force row level security;

-- What somebody whose password was reset is shown: when and on what their account was signed in.
create index session_signed_in on session (institution_id, account_id, signed_in_at);
