-- A refresh token that was made in the place of another one: which attempt the newest is, which attempt of the one before
-- was used, and when the newest was made (never before a server of this version has made one).
alter table session
    add column refresh_attempt integer not null default 0,
    add column refresh_used_attempt integer not null default 0,
    add column refresh_made_at timestamptz;

-- Tries to sign in that are under way. They count until they turn out well, so that a burst cannot outrun the count.
alter table sign_in_network add column reserved integer not null default 0;
