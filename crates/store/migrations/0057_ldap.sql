-- A school's own sign-on by its directory too: `client` is as whom people are looked for there, `secret` that reader's password, `claim` the
-- attribute that holds a username.

alter table sign_on_provider drop constraint sign_on_provider_kind_check;
alter table sign_on_provider add constraint sign_on_provider_kind_check check (kind in ('oidc', 'cas', 'cas2', 'ldap'));
-- Under which a directory has its people.
alter table sign_on_provider add column search_base text;
-- Whose certificates are believed of it, in PEM; null: those that the machine believes.
alter table sign_on_provider add column authority text;
alter table sign_on_provider drop constraint sign_on_provider_check1;
alter table sign_on_provider add constraint sign_on_provider_parts_check check (
    case kind
        when 'oidc' then client is not null and secret is not null and scopes is not null and claim is not null
        when 'ldap' then client is not null and secret is not null and scopes is null and claim is not null
        else client is null and secret is null and scopes is null
    end
    and (kind = 'ldap') = (search_base is not null)
    and (kind = 'ldap' or authority is null));
