-- What became of a reply, in its teacher's own words. About the teacher's work alone: it follows from nothing a student did.

alter table reply
    add column state   text not null default 'heard' check (state in ('heard', 'will_change', 'done')),
    -- One line on what was done.
    add column outcome text check (outcome <> '' and char_length(outcome) <= 200);
