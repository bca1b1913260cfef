-- A school's own sign-on by CAS too: a provider has what its protocol has, and nothing in the place of what it has not.

alter table sign_on_provider drop constraint sign_on_provider_kind_check;
-- CAS 3.0, and what speaks the one before alone.
alter table sign_on_provider add constraint sign_on_provider_kind_check check (kind in ('oidc', 'cas', 'cas2'));
alter table sign_on_provider alter column client drop not null;
alter table sign_on_provider alter column secret drop not null;
alter table sign_on_provider alter column scopes drop not null;
-- Of a CAS server, an attribute; null: the user itself.
alter table sign_on_provider alter column claim drop not null;
alter table sign_on_provider add check (
    case kind
        when 'oidc' then client is not null and secret is not null and scopes is not null and claim is not null
        else client is null and secret is null and scopes is null
    end);

-- A CAS server names a session that has ended there by its ticket alone, and anybody may ask about any: found without looking through.
create index session_at_provider on session (institution_id, provider_session) where provider_session is not null;
