-- When somebody was last here is asked at every call of their own profile; without this, all sessions of the school are read.
create index session_last_seen on session (institution_id, account_id, last_seen_at);
