-- What was left behind of somebody: in what files are called, and of an address that they no longer have.

-- A number ends otherwise in what a file is called than in a sentence: `20240005.csv`, `list-20240005_2.xlsx`. It was called so by
-- somebody who may have thought of this person. That part of another word is taken for theirs does nobody harm.
create function unnamed_file(p_file text, p_sure text[], p_names text[], p_by text) returns text
    language plpgsql immutable as $$
declare
    needle text;
begin
    foreach needle in array p_sure loop
        p_file := regexp_replace(p_file, '(?<![A-Za-z0-9])' || regexp_replace(needle, '([^a-z0-9_@ -])', '\\\1', 'g')
                                         || '(?![A-Za-z0-9])', p_by, 'gi');
    end loop;
    foreach needle in array p_names loop
        p_file := replace(p_file, needle, p_by);
    end loop;
    return p_file;
end $$;

-- As in 0060, but for what files are called.
create or replace function unnamed(
    p_value jsonb, p_sure text[], p_names text[], p_words text[], p_by text, p_about boolean) returns jsonb
    language plpgsql immutable strict as $$
declare
    about boolean := p_about;
begin
    case jsonb_typeof(p_value)
    when 'string' then
        return to_jsonb(unnamed_text(p_value #>> '{}', p_sure, p_names, p_by, p_about));
    when 'array' then
        return (select coalesce(jsonb_agg(unnamed(e, p_sure, p_names, p_words, p_by, p_about) order by place), '[]')
                  from jsonb_array_elements(p_value) with ordinality x (e, place));
    when 'object' then
        if jsonb_typeof(p_value -> 'username') = 'string' then
            about := lower(p_value ->> 'username') = any (p_sure);
        else
            about := about or exists (select from jsonb_each(p_value) f
                                       where jsonb_typeof(f.value) = 'string' and lower(f.value #>> '{}') = any (p_sure));
        end if;
        return (select coalesce(jsonb_object_agg(f.key, case
                    when f.key in ('role', 'scope', 'state', 'language', 'kind', 'denied', 'what', 'action', 'way') then f.value
                    when f.key = 'file' and jsonb_typeof(f.value) = 'string'
                        then to_jsonb(unnamed_file(f.value #>> '{}', p_sure, p_names, p_by))
                    when f.key in ('search', 'called') and lower(f.value #>> '{}') = any (p_words) then to_jsonb(p_by)
                    else unnamed(f.value, p_sure, p_names, p_words, p_by, about) end), '{}')
                  from jsonb_each(p_value) f);
    else
        return p_value;
    end case;
end $$;

-- Wherever an address is changed, by whomever.
create function forget_bounced_address() returns trigger language plpgsql as $$
begin
    delete from bounced_address where institution_id = new.institution_id and account_id = new.id;
    return null;
end $$;
create trigger forget_bounced_address after update of email on account
    for each row when (old.email is distinct from new.email) execute function forget_bounced_address();

alter table bounced_address no force row level security;
alter table account no force row level security;
delete from bounced_address b using account a
 where a.institution_id = b.institution_id and a.id = b.account_id and a.email is distinct from b.address;
alter table bounced_address force row level security;
alter table account force row level security;
