-- deploy/postgresql/roles.sql for the trial beside it.
create role keping_owner login nosuperuser nobypassrls;
create role keping_app login nosuperuser nobypassrls;
create role keping_box login nosuperuser nobypassrls;
create role keping_count login nosuperuser nobypassrls;
create database keping owner keping_owner;
revoke create, temporary on database keping from public;
