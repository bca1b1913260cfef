-- The four roles and the database, once, as postgres at the leader: docs/operating.md says why there are four.
create role keping_owner login nosuperuser nobypassrls password '@password.keping_owner@';
create role keping_app login nosuperuser nobypassrls password '@password.keping_app@';
create role keping_box login nosuperuser nobypassrls password '@password.keping_box@';
create role keping_count login nosuperuser nobypassrls password '@password.keping_count@';
alter role keping_app set log_error_verbosity = terse;
alter role keping_box set log_error_verbosity = terse;
alter role keping_count set log_error_verbosity = terse;
-- So that `keping doctor` can tell whether the keys lie on the device of the database.
grant pg_read_all_settings to keping_app;
create database @name@ owner keping_owner;
revoke create, temporary on database @name@ from public;
