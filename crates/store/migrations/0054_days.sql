-- How many answers a college had in a campaign from day to day, in steps of five and more (`domain::campaign::days`).
create table campaign_day (
    institution_id uuid not null default current_institution() references institution,
    campaign_id    uuid not null,
    college_id     uuid not null,
    day            date not null,
    -- Until then, not on it.
    answers        integer not null check (answers > 0),
    primary key (institution_id, campaign_id, college_id, day),
    foreign key (institution_id, campaign_id) references campaign on delete cascade,
    foreign key (institution_id, college_id) references college on delete cascade
);
create index campaign_day_college on campaign_day (institution_id, college_id);
alter table campaign_day enable row level security;
alter table campaign_day force row level security;
create policy tenant on campaign_day using (institution_id = (select current_institution()))
    with check (institution_id = (select current_institution()));
grant select, insert, update, delete on campaign_day to keping_app;
