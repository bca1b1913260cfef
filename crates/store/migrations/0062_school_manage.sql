-- The school's settings have a permission of their own. Whoever manages roles had them until now, and keeps them.

insert into permission (key) values ('school.manage');
alter table role_permission no force row level security;
insert into role_permission (institution_id, role_id, permission_key, scope_kind)
    select institution_id, role_id, 'school.manage', scope_kind from role_permission where permission_key = 'role.manage';
alter table role_permission force row level security;
