-- What results are shown from: made once, when a campaign has been counted, from the distributions of its classes.

alter table campaign add column counted_at timestamptz;

-- A class's result as `domain::figures` made it.
create table class_figures (
    institution_id uuid not null default current_institution() references institution,
    evaluation_id  uuid not null,
    document       jsonb not null,
    primary key (institution_id, evaluation_id),
    foreign key (institution_id, evaluation_id) references evaluation
);

-- Its scores by themselves, for reports and trends over many classes.
create table class_score (
    institution_id uuid not null default current_institution() references institution,
    evaluation_id  uuid not null,
    -- Their user name; empty: about the class.
    teacher        text not null,
    -- Empty: in all.
    section        text not null,
    level          text not null check (level in ('cautious_mean', 'compared')),
    score          double precision not null,
    -- Null: everybody has answered.
    low            double precision,
    high           double precision,
    primary key (institution_id, evaluation_id, teacher, section),
    foreign key (institution_id, evaluation_id) references evaluation,
    check ((low is null) = (high is null))
);

create table college_figures (
    institution_id uuid not null default current_institution() references institution,
    campaign_id    uuid not null,
    college_id     uuid not null,
    document       jsonb not null,
    primary key (institution_id, campaign_id, college_id),
    foreign key (institution_id, campaign_id) references campaign,
    foreign key (institution_id, college_id) references college
);
create index college_figures_college on college_figures (institution_id, college_id);

create table school_figures (
    institution_id uuid not null default current_institution() references institution,
    campaign_id    uuid not null,
    document       jsonb not null,
    primary key (institution_id, campaign_id),
    foreign key (institution_id, campaign_id) references campaign
);

do $$
declare
    tenant_table text;
begin
    foreach tenant_table in array array['class_figures', 'class_score', 'college_figures', 'school_figures'] loop
        execute format('alter table %I enable row level security', tenant_table);
        execute format('alter table %I force row level security', tenant_table);
        execute format(
            'create policy tenant on %I using (institution_id = current_institution())'
            ' with check (institution_id = current_institution())', tenant_table);
    end loop;
end $$;

grant select, insert on class_figures, class_score, college_figures, school_figures to keping_app;

-- No page, report or export is made from single answers.
revoke select on answer from keping_app;
