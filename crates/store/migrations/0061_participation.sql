-- Which keys may ask whether somebody has taken part in what was due. Nobody's key may who has one today.

alter table machine_key add column may_ask_participation boolean not null default false;
