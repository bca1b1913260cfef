-- Notices and announcements, and who has read them. Its state is no column: it follows from these and the time.

create table notice (
    institution_id uuid not null default current_institution() references institution,
    id             uuid not null,
    -- Null: the school's. Otherwise it reaches nobody outside the college, whatever its audience says.
    college_id     uuid,
    kind           text not null check (kind in ('announcement', 'notice')),
    title_zh       text not null check (title_zh <> ''),
    title_en       text,
    body_zh        text not null check (char_length(body_zh) <= 20000),
    body_en        text check (char_length(body_en) <= 20000),
    everyone       boolean not null,
    roles          uuid[] not null,
    colleges       uuid[] not null,
    programmes     uuid[] not null,
    class_groups   uuid[] not null,
    offerings      uuid[] not null,
    entry_years    smallint[] not null,
    on_sign_in     boolean not null,
    pinned_until   timestamptz,
    confirm        boolean not null,
    released       boolean not null default false,
    publishes_at   timestamptz,
    expires_at     timestamptz,
    withdrawn_at   timestamptz,
    edited_at      timestamptz,
    told_again_at  timestamptz,
    -- To how many it was published.
    people         integer,
    author         uuid,
    updated_at     timestamptz not null,
    version        integer not null default 1,
    primary key (institution_id, id),
    foreign key (institution_id, college_id) references college,
    foreign key (institution_id, author) references account on delete set null (author),
    check (not released or (publishes_at is not null and people is not null)),
    check (withdrawn_at is null or released),
    check (not on_sign_in or (kind = 'announcement' and college_id is null)),
    check (kind = 'notice' or everyone)
);
create index notice_published on notice (institution_id, publishes_at) where released and withdrawn_at is null;
create index notice_on_sign_in on notice (institution_id, publishes_at)
    where on_sign_in and released and withdrawn_at is null;
create index notice_college on notice (institution_id, college_id);
create index notice_author on notice (institution_id, author);

-- Nothing for those who have not read it: whom a notice is for is asked each time. To the day, since more is nobody's business.
create table notice_read (
    institution_id uuid not null default current_institution() references institution,
    notice_id      uuid not null,
    account_id     uuid not null,
    seen_on        date not null,
    confirmed      boolean not null default false,
    primary key (institution_id, notice_id, account_id),
    foreign key (institution_id, notice_id) references notice on delete cascade,
    foreign key (institution_id, account_id) references account on delete cascade
);
create index notice_read_account on notice_read (institution_id, account_id);

do $$
declare
    tenant_table text;
begin
    foreach tenant_table in array array['notice', 'notice_read'] loop
        execute format('alter table %I enable row level security', tenant_table);
        execute format('alter table %I force row level security', tenant_table);
        execute format(
            'create policy tenant on %I using (institution_id = current_institution())'
            ' with check (institution_id = current_institution())', tenant_table);
        execute format('grant select, insert, update, delete on %I to keping_app', tenant_table);
    end loop;
end $$;

-- Whom an audience of `domain::notices::audience` means at this moment, each once. The one place that says so: a reader's list
-- asks it for one account, a count for all.
create function addressed_accounts(
    p_college uuid, p_everyone boolean, p_roles uuid[], p_colleges uuid[], p_programmes uuid[], p_class_groups uuid[],
    p_offerings uuid[], p_entry_years smallint[])
    returns setof account language sql stable as $$
    select a.* from account a left join class_group g on g.id = a.class_group_id
     where a.state = 'active' and (p_college is null or a.college_id = p_college)
       and (p_everyone
            or cardinality(p_roles) + cardinality(p_colleges) + cardinality(p_programmes) + cardinality(p_class_groups)
               + cardinality(p_offerings) + cardinality(p_entry_years) > 0
               and (cardinality(p_roles) = 0
                    or exists (select from role_assignment r where r.account_id = a.id and r.role_id = any(p_roles)))
               and (cardinality(p_colleges) + cardinality(p_programmes) + cardinality(p_class_groups)
                    + cardinality(p_offerings) = 0
                    or a.college_id = any(p_colleges) or g.programme_id = any(p_programmes)
                    or a.class_group_id = any(p_class_groups)
                    or exists (select from enrolment e where e.account_id = a.id and e.offering_id = any(p_offerings))
                    or exists (select from offering_teacher t
                                where t.account_id = a.id and t.offering_id = any(p_offerings)))
               and (cardinality(p_entry_years) = 0 or g.entry_year = any(p_entry_years)))
$$;
