-- An archive has several files, and rows that are left out on purpose.

alter table import_row add column file text;
alter table import_row drop constraint import_row_outcome_check;
alter table import_row add constraint import_row_outcome_check
    check (outcome in ('new', 'changed', 'unchanged', 'joined', 'skipped', 'wrong'));
