-- Rounds of evaluations, who has taken part, the sealed box, and what was counted.
--
-- Three database roles share this, so that none sees who took part together with what is in the box:
--   keping_app    people, campaigns, issuance, results; the box only as counts
--   keping_box    the ballot listener: the box and what it must know to accept a ballot
--   keping_count  counting: the box and the results
-- Nothing here has a time, a serial number or an ordered id beside an answer, a ballot or a token.

create table campaign (
    institution_id       uuid not null default current_institution() references institution,
    id                   uuid not null,
    term_id              uuid not null,
    -- Whose it is; null: the school's.
    college_id           uuid,
    name_zh              text not null check (name_zh <> ''),
    name_en              text,
    kind                 text not null check (kind in ('midterm', 'final')),
    template_id          uuid not null,
    template_number      smallint not null,
    -- Colleges, courses and classes; all empty: every class within reach of whoever made it.
    scope                jsonb not null,
    opens_at             timestamptz not null,
    closes_at            timestamptz not null,
    counts_at            timestamptz not null,
    min_answers          smallint not null check (min_answers >= 5),
    comments_to_teachers boolean not null,
    state                text not null default 'draft'
                         check (state in ('draft', 'scheduled', 'open', 'closed', 'counted', 'published', 'archived')),
    -- A job is at it.
    opening              boolean not null default false,
    counting             boolean not null default false,
    -- By which students compare that they were all given the same.
    code                 text,
    left_out             integer not null default 0,
    created_by           uuid,
    created_at           timestamptz not null,
    version              integer not null default 1,
    primary key (institution_id, id),
    foreign key (institution_id, term_id) references term,
    foreign key (institution_id, college_id) references college,
    foreign key (institution_id, template_id, template_number) references template_version,
    foreign key (institution_id, created_by) references account on delete set null (created_by),
    check (opens_at <= closes_at and closes_at <= counts_at)
);
create index campaign_term on campaign (institution_id, term_id, id);
create index campaign_college on campaign (institution_id, college_id);
create index campaign_template on campaign (institution_id, template_id, template_number);
create index campaign_creator on campaign (institution_id, created_by);

-- One for each class of a campaign, as it was frozen at opening.
create table evaluation (
    institution_id uuid not null default current_institution() references institution,
    id             uuid not null,
    campaign_id    uuid not null,
    offering_id    uuid not null,
    form           jsonb not null,
    form_hash      bytea not null check (octet_length(form_hash) = 32),
    -- Bytes that an answer has room for: the same for every ballot of the class.
    size           integer not null check (size between 1 and 16384),
    -- Students in the class at opening, and who could answer when it closed.
    enrolled       integer not null,
    eligible       integer,
    primary key (institution_id, id),
    constraint evaluation_offering unique (institution_id, campaign_id, offering_id),
    foreign key (institution_id, campaign_id) references campaign,
    foreign key (institution_id, offering_id) references offering
);
create index evaluation_of_offering on evaluation (institution_id, offering_id);

-- Who has been given a token; this is also who has taken part. The hash goes when it is counted.
create table issuance (
    institution_id uuid not null default current_institution() references institution,
    evaluation_id  uuid not null,
    account_id     uuid not null,
    blinded_hash   bytea check (octet_length(blinded_hash) = 32),
    primary key (institution_id, evaluation_id, account_id),
    foreign key (institution_id, evaluation_id) references evaluation,
    foreign key (institution_id, account_id) references account
);
create index issuance_account on issuance (institution_id, account_id);

-- What a client refuses everything else but; immutable.
create table manifest (
    institution_id uuid not null default current_institution() references institution,
    campaign_id    uuid not null,
    document       bytea not null,
    primary key (institution_id, campaign_id)
);

create table box_state (
    institution_id uuid not null default current_institution() references institution,
    evaluation_id  uuid not null,
    campaign_id    uuid not null,
    term_id        uuid not null,
    form_hash      bytea not null,
    size           integer not null,
    accepting      boolean not null default true,
    -- Without meaning: to lock a row one must be allowed to change something in it.
    guard          boolean not null default false,
    primary key (institution_id, evaluation_id)
);
create index box_state_campaign on box_state (institution_id, campaign_id);

create table ballot (
    institution_id uuid not null default current_institution() references institution,
    evaluation_id  uuid not null,
    -- Of the nonce: who holds the token knows it, nobody else.
    key            bytea not null check (octet_length(key) = 32),
    version        smallint not null check (version between 1 and 50),
    sealed         bytea not null,
    sealed_hash    bytea not null check (octet_length(sealed_hash) = 32),
    primary key (institution_id, evaluation_id, key)
);
-- Sealed bytes do not compress.
alter table ballot alter column sealed set storage external;

-- What was found in the box of a class. Written once.
create table evaluation_result (
    institution_id uuid not null default current_institution() references institution,
    evaluation_id  uuid not null,
    ballots        integer not null,
    malformed      integer not null,
    -- Of those that could be opened: below the minimum nothing but their number is kept.
    answered       integer not null,
    kept           boolean not null,
    inattentive    integer,
    -- The receipts of all ballots, sorted.
    list           bytea not null,
    primary key (institution_id, evaluation_id)
);

-- The answers of one ballot without its comments, in no order. One number for each question of the frozen form.
create table answer (
    institution_id uuid not null default current_institution() references institution,
    evaluation_id  uuid not null,
    id             uuid not null,
    given          integer[] not null,
    primary key (institution_id, evaluation_id, id)
);

create table comment (
    institution_id uuid not null default current_institution() references institution,
    evaluation_id  uuid not null,
    -- The comment's own, made on the author's device and known nowhere else.
    tag            bytea not null check (octet_length(tag) = 16),
    question       text not null,
    body           text not null,
    state          text not null default 'pending' check (state in ('pending', 'shown', 'teacher_only', 'withheld')),
    reason         text,
    primary key (institution_id, evaluation_id, tag)
);

create table distribution (
    institution_id uuid not null default current_institution() references institution,
    evaluation_id  uuid not null,
    -- As in an answer: the question, with the teacher's place where it repeats.
    question       text not null,
    answered       integer not null,
    not_applicable integer not null,
    -- How many gave each value or chose each option, the first first.
    counts         integer[] not null,
    -- Of a question for a number: what was given, sorted.
    numbers        integer[],
    primary key (institution_id, evaluation_id, question)
);

do $$
declare
    tenant_table text;
begin
    foreach tenant_table in array array[
        'campaign', 'evaluation', 'issuance', 'manifest', 'box_state', 'ballot', 'evaluation_result', 'answer', 'comment',
        'distribution'
    ] loop
        execute format('alter table %I enable row level security', tenant_table);
        execute format('alter table %I force row level security', tenant_table);
        execute format(
            'create policy tenant on %I using (institution_id = current_institution())'
            ' with check (institution_id = current_institution())', tenant_table);
    end loop;
end $$;

grant select, insert, update, delete on campaign, evaluation, issuance to keping_app;
grant select, insert on manifest, box_state to keping_app;
grant update (accepting) on box_state to keping_app;
grant select on evaluation_result, answer, comment, distribution to keping_app;
grant update (state, reason) on comment to keping_app;

grant select on manifest, box_state to keping_box;
grant update (guard) on box_state to keping_box;
grant select, insert, update on ballot to keping_box;
grant select (institution_id, evaluation_id, list) on evaluation_result to keping_box;

grant select on box_state, evaluation, campaign to keping_count;
grant update (accepting) on box_state to keping_count;
grant select, delete on ballot to keping_count;
grant select, insert on evaluation_result, answer, comment, distribution to keping_count;

-- How full the boxes are, and nothing else about them.
create function received_ballots(p_evaluations uuid[])
    returns table (evaluation_id uuid, received bigint) language sql stable security definer set search_path = public as $$
    select b.evaluation_id, count(*) from ballot b where b.evaluation_id = any(p_evaluations) group by b.evaluation_id
$$;
revoke all on function received_ballots(uuid[]) from public;
grant execute on function received_ballots(uuid[]) to keping_app;

-- Work that needs the key directory is taken only by who has it.
alter table due_job add column needs_keys boolean not null default false;
drop index due_job_time;
create index due_job_time on due_job (needs_keys, run_at);
