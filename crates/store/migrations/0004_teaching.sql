-- The school's year: terms, courses, who teaches what to whom, and when.

create table term (
    institution_id uuid not null default current_institution() references institution,
    id             uuid not null,
    year           smallint not null,
    number         smallint not null check (number between 1 and 3),
    first_monday   date not null check (extract(isodow from first_monday) = 1),
    weeks          smallint not null check (weeks between 1 and 30),
    current        boolean not null default false,
    version        integer not null default 1,
    primary key (institution_id, id),
    constraint term_taken unique (institution_id, year, number)
);
create unique index term_current on term (institution_id) where current;

-- Days off, and days that teach the timetable of a day off.
create table term_day (
    institution_id uuid not null default current_institution() references institution,
    term_id        uuid not null,
    date           date not null,
    label_zh       text,
    label_en       text,
    -- Null: a day off.
    stands_for     date,
    primary key (institution_id, term_id, date),
    foreign key (institution_id, term_id) references term on delete cascade
);

create table course (
    institution_id uuid not null default current_institution() references institution,
    id             uuid not null,
    code           text not null check (code <> ''),
    name_zh        text not null check (name_zh <> ''),
    name_en        text,
    -- In hundredths, so that sums are exact.
    credits        smallint check (credits between 0 and 10000),
    college_id     uuid not null,
    version        integer not null default 1,
    primary key (institution_id, id),
    constraint course_code_taken unique (institution_id, code),
    foreign key (institution_id, college_id) references college
);
create index course_college on course (institution_id, college_id, code);

create table course_word (
    institution_id uuid not null default current_institution() references institution,
    word           text collate "C" not null,
    course_id      uuid not null,
    primary key (institution_id, word, course_id),
    foreign key (institution_id, course_id) references course on delete cascade
);
create index course_word_course on course_word (institution_id, course_id);

-- A course in a term, for certain students: 教学班.
create table offering (
    institution_id uuid not null default current_institution() references institution,
    id             uuid not null,
    term_id        uuid not null,
    course_id      uuid not null,
    code           text collate "C" not null check (code <> ''),
    version        integer not null default 1,
    primary key (institution_id, id),
    constraint offering_code_taken unique (institution_id, term_id, code),
    foreign key (institution_id, term_id) references term,
    foreign key (institution_id, course_id) references course
);
create index offering_course on offering (institution_id, course_id, term_id);

create table offering_teacher (
    institution_id uuid not null default current_institution() references institution,
    offering_id    uuid not null,
    account_id     uuid not null,
    -- The lead is 0.
    place          smallint not null check (place >= 0),
    primary key (institution_id, offering_id, account_id),
    constraint offering_teacher_place unique (institution_id, offering_id, place) deferrable,
    foreign key (institution_id, offering_id) references offering on delete cascade,
    foreign key (institution_id, account_id) references account
);
create index offering_teacher_account on offering_teacher (institution_id, account_id);

create table enrolment (
    institution_id uuid not null default current_institution() references institution,
    offering_id    uuid not null,
    account_id     uuid not null,
    primary key (institution_id, offering_id, account_id),
    foreign key (institution_id, offering_id) references offering on delete cascade,
    foreign key (institution_id, account_id) references account
);
create index enrolment_account on enrolment (institution_id, account_id);

create table meeting (
    institution_id uuid not null default current_institution() references institution,
    offering_id    uuid not null,
    place          smallint not null,
    -- Bit 0 is week 1.
    weeks          integer not null check (weeks > 0),
    weekday        smallint not null check (weekday between 1 and 7),
    period_from    smallint not null check (period_from between 1 and 14),
    period_to      smallint not null check (period_to between period_from and 14),
    room           text,
    primary key (institution_id, offering_id, place),
    foreign key (institution_id, offering_id) references offering on delete cascade
);

do $$
declare
    tenant_table text;
begin
    foreach tenant_table in array array[
        'term', 'term_day', 'course', 'course_word', 'offering', 'offering_teacher', 'enrolment', 'meeting'
    ] loop
        execute format('alter table %I enable row level security', tenant_table);
        execute format('alter table %I force row level security', tenant_table);
        execute format(
            'create policy tenant on %I using (institution_id = current_institution())'
            ' with check (institution_id = current_institution())', tenant_table);
        execute format('grant select, insert, update, delete on %I to keping_app', tenant_table);
    end loop;
end $$;

-- Which classes filters find; what is null is not asked for.
create function matching_offerings(
    p_term uuid, p_own uuid, p_college uuid, p_in_college uuid, p_teacher uuid, p_course uuid, p_prefix text)
    returns setof offering language sql stable as $$
    select o.* from offering o
     where (p_term is null or o.term_id = p_term)
       and (p_own is null or o.id in (select t.offering_id from offering_teacher t where t.account_id = p_own))
       and (p_teacher is null or o.id in (select t.offering_id from offering_teacher t where t.account_id = p_teacher))
       and (p_college is null or o.course_id in (select c.id from course c where c.college_id = p_college))
       and (p_in_college is null or o.course_id in (select c.id from course c where c.college_id = p_in_college))
       and (p_course is null or o.course_id = p_course)
       and (p_prefix is null
            or o.course_id in (select w.course_id from course_word w where w.word ^@ p_prefix)
            or o.id in (select t.offering_id from offering_teacher t
                         where t.account_id in (select w.account_id from account_word w where w.word ^@ p_prefix))
            or starts_with(lower(o.code), p_prefix))
$$;
