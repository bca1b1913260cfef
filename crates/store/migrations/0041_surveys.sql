-- Asking companies about graduates, interns and courses: what is asked, who is, and what they answer under their name.

create table survey (
    institution_id  uuid not null default current_institution() references institution,
    id              uuid not null,
    term_id         uuid not null,
    -- Whose it is; null is the school's.
    college_id      uuid,
    name_zh         text not null check (name_zh <> ''),
    name_en         text check (name_en <> ''),
    about           text not null check (about in ('interns', 'graduates_1y', 'graduates_5y', 'course')),
    -- In words: "2025 届".
    cohort          text check (cohort <> '' and char_length(cohort) <= 40),
    template_id     uuid not null,
    template_number smallint not null,
    opens_at        timestamptz not null,
    closes_at       timestamptz not null,
    state           text not null default 'draft' check (state in ('draft', 'open', 'closed', 'published')),
    opened_by       uuid,
    reminded_at     timestamptz,
    published_at    timestamptz,
    created_at      timestamptz not null,
    version         integer not null default 1,
    primary key (institution_id, id),
    check (opens_at <= closes_at),
    check ((state = 'published') = (published_at is not null)),
    foreign key (institution_id, term_id) references term,
    foreign key (institution_id, college_id) references college,
    foreign key (institution_id, template_id, template_number) references template_version,
    foreign key (institution_id, opened_by) references account on delete set null (opened_by)
);
create index survey_term on survey (institution_id, term_id);
create index survey_college on survey (institution_id, college_id);
create index survey_template on survey (institution_id, template_id);

-- A programme under one edition of its plan, or a course. Its names are those of the day it was last saved as a draft.
create table survey_target (
    institution_id uuid not null default current_institution() references institution,
    id             uuid not null,
    survey_id      uuid not null,
    place          smallint not null,
    plan_id        uuid,
    course_id      uuid,
    college_id     uuid not null,
    code           text not null,
    name_zh        text not null,
    name_en        text,
    edition        text,
    -- What is asked, with the outcomes as they were at opening.
    form           jsonb,
    -- Frozen at publishing.
    raters         integer,
    enterprises    integer,
    shown          text check (shown in ('figures', 'too_few', 'dominated', 'repeated')),
    -- Of whoever answers for the programme: one, to all who were asked.
    reply          text check (reply <> '' and char_length(reply) <= 4000),
    replied_at     timestamptz,
    replied_by     uuid,
    reply_version  integer not null default 0,
    primary key (institution_id, id),
    check ((plan_id is null) <> (course_id is null)),
    check ((reply is null) = (replied_at is null)),
    foreign key (institution_id, survey_id) references survey on delete cascade,
    foreign key (institution_id, plan_id) references programme_plan,
    foreign key (institution_id, course_id) references course,
    foreign key (institution_id, college_id) references college,
    foreign key (institution_id, replied_by) references account on delete set null (replied_by)
);
create unique index survey_target_plan on survey_target (institution_id, survey_id, plan_id) where plan_id is not null;
create unique index survey_target_course on survey_target (institution_id, survey_id, course_id) where course_id is not null;
create index survey_target_of_plan on survey_target (institution_id, plan_id);
create index survey_target_of_course on survey_target (institution_id, course_id);

create table survey_enterprise (
    institution_id uuid not null default current_institution() references institution,
    survey_id      uuid not null,
    enterprise_id  uuid not null,
    primary key (institution_id, survey_id, enterprise_id),
    foreign key (institution_id, survey_id) references survey on delete cascade,
    foreign key (institution_id, enterprise_id) references enterprise
);
create index survey_enterprise_enterprise on survey_enterprise (institution_id, enterprise_id);

-- One person at one company who is asked about every target of a survey.
create table invitation (
    institution_id  uuid not null default current_institution() references institution,
    id              uuid not null,
    survey_id       uuid not null,
    enterprise_id   uuid not null,
    -- As it was called then.
    enterprise_zh   text not null,
    enterprise_en   text,
    account_id      uuid not null,
    -- SHA-256 of the code in the link, which is nowhere.
    secret_hash     bytea not null check (octet_length(secret_hash) = 32),
    -- The code follows from a secret that is in no database, the invitation and this.
    generation      integer not null default 1,
    expires_at      timestamptz not null,
    -- When the link was pressed lately.
    pressed         timestamptz[] not null default '{}',
    renewed_at      timestamptz,
    state           text not null default 'made' check (state in
        ('made', 'sent', 'seen', 'begun', 'submitted', 'declined', 'bounced', 'revoked', 'forwarded')),
    made_at         timestamptz not null,
    sent_at         timestamptz,
    seen_at         timestamptz,
    begun_at        timestamptz,
    submitted_at    timestamptz,
    declined_reason text check (declined_reason in ('none_here', 'do_not_know', 'no_time')),
    forwarded_from  uuid,
    -- How often it was forwarded before.
    depth           smallint not null default 0 check (depth between 0 and 2),
    -- How many they know, since when, as what: asked once for all targets.
    basis           jsonb,
    primary key (institution_id, id),
    check ((state = 'declined') = (declined_reason is not null)),
    foreign key (institution_id, survey_id) references survey,
    foreign key (institution_id, enterprise_id) references enterprise,
    foreign key (institution_id, account_id) references account,
    foreign key (institution_id, forwarded_from) references invitation
);
create unique index invitation_secret on invitation (institution_id, secret_hash);
-- Somebody may be asked again after they passed it on, and then it comes back to them.
create unique index invitation_live on invitation (institution_id, survey_id, enterprise_id, account_id)
    where state not in ('revoked', 'forwarded');
create index invitation_enterprise on invitation (institution_id, enterprise_id);
create index invitation_account on invitation (institution_id, account_id);
create index invitation_forwarded on invitation (institution_id, forwarded_from) where forwarded_from is not null;

create table invitation_target (
    institution_id uuid not null default current_institution() references institution,
    invitation_id  uuid not null,
    target_id      uuid not null,
    submission_id  uuid not null,
    state          text not null check (state in ('draft', 'submitted', 'returned')),
    submitted_at   timestamptz,
    -- In which a copy can be had: a link that is found later shows nothing of what was answered.
    submitted_in   uuid,
    primary key (institution_id, invitation_id, target_id),
    foreign key (institution_id, invitation_id) references invitation,
    foreign key (institution_id, target_id) references survey_target,
    foreign key (institution_id, submission_id) references submission
);
create unique index invitation_target_submission on invitation_target (institution_id, submission_id);
create index invitation_target_target on invitation_target (institution_id, target_id);

create table survey_return (
    institution_id uuid not null default current_institution() references institution,
    id             uuid not null,
    target_id      uuid not null,
    submission_id  uuid not null,
    -- The version that was returned.
    number         smallint not null,
    reason         text not null check (reason in ('wrong_programme', 'wrong_cohort', 'unreadable', 'asked_by_rater')),
    text           text not null check (text <> '' and char_length(text) <= 500),
    by             uuid,
    at             timestamptz not null,
    -- How many ratings were others in the version that came for it; null: none has come.
    changed        integer,
    primary key (institution_id, id),
    unique (institution_id, submission_id, number),
    foreign key (institution_id, target_id) references survey_target,
    foreign key (institution_id, submission_id) references submission,
    foreign key (institution_id, by) references account on delete set null (by)
);
create index survey_return_target on survey_return (institution_id, target_id);

-- What was written in words, of the newest version. Whose it was is not shown where it is read.
create table survey_comment (
    institution_id uuid not null default current_institution() references institution,
    id             uuid not null,
    target_id      uuid not null,
    submission_id  uuid not null,
    key            text not null,
    text           text not null,
    decision       text check (decision in ('keep', 'redact', 'withhold')),
    -- What is shown in its place.
    redacted       text check (redacted <> '' and char_length(redacted) <= 2000),
    decided_by     uuid,
    decided_at     timestamptz,
    version        integer not null default 1,
    primary key (institution_id, id),
    check ((decision = 'redact') is true = (redacted is not null)),
    foreign key (institution_id, target_id) references survey_target,
    foreign key (institution_id, submission_id) references submission,
    foreign key (institution_id, decided_by) references account on delete set null (decided_by)
);
create index survey_comment_target on survey_comment (institution_id, target_id);
create index survey_comment_submission on survey_comment (institution_id, submission_id);

-- Figures as they were when the survey was published: a report reads these and no answer.
create table survey_figure (
    institution_id uuid not null default current_institution() references institution,
    target_id      uuid not null,
    -- The question's id, and where it repeats the outcome's number; 0: it does not.
    question       text not null,
    outcome        smallint not null,
    -- Of each step, the lowest first; null with the reason.
    counts         integer[],
    judged         integer,
    withheld       text check (withheld in ('too_few', 'dominated', 'repeated')),
    primary key (institution_id, target_id, question, outcome),
    check ((counts is null) = (withheld is not null)),
    check ((counts is null) = (judged is null)),
    foreign key (institution_id, target_id) references survey_target
);

-- A letter about an invitation that waits; gone once it was handed over or given up.
create table outgoing_invitation (
    institution_id uuid not null default current_institution() references institution,
    invitation_id  uuid not null,
    kind           text not null check (kind in
        ('invited', 'reminded', 'renewed', 'forwarded', 'returned', 'thanks', 'replied')),
    due_at         timestamptz not null,
    tries          smallint not null default 0,
    primary key (institution_id, invitation_id, kind),
    foreign key (institution_id, invitation_id) references invitation on delete cascade
);
create index outgoing_invitation_due on outgoing_invitation (institution_id, due_at);

do $$
declare tenant_table text;
begin
    foreach tenant_table in array array['survey', 'survey_target', 'survey_enterprise', 'invitation', 'invitation_target',
        'survey_return', 'survey_comment', 'survey_figure', 'outgoing_invitation'] loop
        execute format('alter table %I enable row level security', tenant_table);
        execute format('alter table %I force row level security', tenant_table);
        execute format('create policy tenant on %I using (institution_id = (select current_institution()))
            with check (institution_id = (select current_institution()))', tenant_table);
    end loop;
end $$;
grant select, insert, update, delete on survey, survey_target, survey_enterprise, survey_comment, outgoing_invitation
    to keping_app;
grant select, insert, update on invitation, invitation_target, survey_return to keping_app;
-- What was published is never changed.
grant select, insert on survey_figure to keping_app;

alter table send_count drop constraint send_count_kind_check;
alter table send_count add constraint send_count_kind_check
    check (kind in ('message', 'notice', 'reminder', 'test', 'invitation'));

create or replace function plan_in_use(p_plan uuid) returns boolean language sql stable as $$
    select exists (select from survey_target t join survey s on s.id = t.survey_id
                    where t.plan_id = p_plan and s.state <> 'draft')
$$;

-- A session that was entered by a link is bound to it: it may do what the link is for and nothing else.
alter table session
    add column invitation_id uuid,
    add foreign key (institution_id, invitation_id) references invitation;
create index session_invitation on session (institution_id, invitation_id) where invitation_id is not null;

drop function enter(uuid, uuid, uuid);
create function enter(p_institution uuid, p_account uuid, p_session uuid)
    returns table (
        assignment_id uuid, role_key text, level smallint, scope_kind text, college_id uuid, enterprise_id uuid,
        permission_keys text[], permission_scopes text[], must_change_password boolean, invitation_id uuid)
    language plpgsql as $$
begin
    perform set_config('keping.institution', p_institution::text, true);
    perform set_config('keping.account', p_account::text, true);
    return query
        select s.assignment_id, r.key, r.level, ra.scope_kind, ra.college_id, ra.enterprise_id,
               array(select rp.permission_key from role_permission rp where rp.role_id = ra.role_id
                     order by rp.permission_key),
               array(select coalesce(rp.scope_kind, ra.scope_kind) from role_permission rp where rp.role_id = ra.role_id
                     order by rp.permission_key),
               a.must_change_password, s.invitation_id
          from session s
          join account a on a.id = s.account_id
          left join role_assignment ra on ra.id = s.assignment_id
          left join role r on r.id = ra.role_id
         where s.id = p_session and s.account_id = p_account and s.ended_at is null and a.state = 'active';
end $$;
