-- Questionnaires and their versions. What was published never changes.

create table template (
    institution_id uuid not null default current_institution() references institution,
    id             uuid not null,
    kind           text not null check (kind in ('student', 'observation', 'enterprise')),
    -- Counts the changes to it or to its draft.
    version        integer not null default 1,
    updated_at     timestamptz not null,
    updated_by     uuid,
    primary key (institution_id, id),
    foreign key (institution_id, updated_by) references account on delete set null (updated_by)
);
create index template_updated_by on template (institution_id, updated_by);

create table template_version (
    institution_id uuid not null default current_institution() references institution,
    template_id    uuid not null,
    number         smallint not null check (number > 0),
    state          text not null default 'draft' check (state in ('draft', 'published', 'retired')),
    name_zh        text not null check (name_zh <> ''),
    name_en        text,
    form           jsonb not null,
    form_hash      bytea check (octet_length(form_hash) = 32),
    published_at   timestamptz,
    published_by   uuid,
    retired_at     timestamptz,
    primary key (institution_id, template_id, number),
    foreign key (institution_id, template_id) references template on delete cascade,
    foreign key (institution_id, published_by) references account on delete set null (published_by),
    check ((state = 'draft') = (form_hash is null)),
    check ((state = 'draft') = (published_at is null)),
    check ((state = 'retired') = (retired_at is not null))
);
create unique index template_draft on template_version (institution_id, template_id) where state = 'draft';
create index template_published_by on template_version (institution_id, published_by);

-- Whoever asks later must find what was asked then, whatever the application believes.
create function keep_published_version() returns trigger language plpgsql as $$
begin
    if old.state = 'draft' then
        return case tg_op when 'DELETE' then old else new end;
    end if;
    if tg_op = 'UPDATE' and new.state in (old.state, 'retired')
       -- Whoever published it may be removed; when it was retired is told then.
       and to_jsonb(new) - array['state', 'retired_at', 'published_by']
           = to_jsonb(old) - array['state', 'retired_at', 'published_by']
       and (new.retired_at is not distinct from old.retired_at or old.state = 'published')
       and (new.published_by is not distinct from old.published_by or new.published_by is null) then
        return new;
    end if;
    raise exception 'a published version never changes' using errcode = 'integrity_constraint_violation',
        constraint = 'template_version_published';
end $$;
create trigger published before update or delete on template_version
    for each row execute function keep_published_version();

do $$
declare
    tenant_table text;
begin
    foreach tenant_table in array array['template', 'template_version'] loop
        execute format('alter table %I enable row level security', tenant_table);
        execute format('alter table %I force row level security', tenant_table);
        execute format(
            'create policy tenant on %I using (institution_id = current_institution())'
            ' with check (institution_id = current_institution())', tenant_table);
        execute format('grant select, insert, update, delete on %I to keping_app', tenant_table);
    end loop;
end $$;
