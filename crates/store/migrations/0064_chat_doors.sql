-- A school's own sign-on by its chat app too: `address` is under which its calls are, `client` the company or application, `claim` the field
-- of a member that holds a username; null: the member's id.

alter table sign_on_provider drop constraint sign_on_provider_kind_check;
alter table sign_on_provider add constraint sign_on_provider_kind_check
    check (kind in ('oidc', 'cas', 'cas2', 'ldap', 'wecom', 'dingtalk', 'feishu'));
-- Where browsers are sent to.
alter table sign_on_provider add column page text;
-- Of DingTalk, under which the calls are that know its members.
alter table sign_on_provider add column members text;
-- Of WeCom, which of the company's applications.
alter table sign_on_provider add column agent text;
alter table sign_on_provider drop constraint sign_on_provider_parts_check;
alter table sign_on_provider add constraint sign_on_provider_parts_check check (
    case kind
        when 'oidc' then client is not null and secret is not null and scopes is not null and claim is not null
        when 'ldap' then client is not null and secret is not null and scopes is null and claim is not null
        when 'cas' then client is null and secret is null and scopes is null
        when 'cas2' then client is null and secret is null and scopes is null
        else client is not null and secret is not null and scopes is null
    end
    and (kind = 'ldap') = (search_base is not null)
    and (kind = 'ldap' or authority is null)
    and (kind in ('wecom', 'dingtalk', 'feishu')) = (page is not null)
    and (kind = 'dingtalk') = (members is not null)
    and (kind = 'wecom') = (agent is not null));
