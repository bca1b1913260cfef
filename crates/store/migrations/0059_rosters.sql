-- Lists of the school's that are fetched by night: where they are, what was seen of them, and what became of the last.

create table roster (
    institution_id uuid not null default current_institution() references institution,
    id             uuid not null,
    name           text not null,
    -- The kind of the imports that come of it.
    kind           text not null,
    -- With its port, for people to read. The address, which may hold a key, and what is sent along are sealed.
    host           text not null,
    sealed         bytea not null,
    -- Of the school's clock.
    hour           smallint not null check (hour between 0 and 23),
    -- Of a hundred rows.
    share          smallint not null check (share between 1 and 50),
    switched_on    boolean not null default false,
    -- With the settings as they are.
    tried_at       timestamptz,
    version        integer not null default 1,
    -- Of the bytes that came last, and how many rows were in what was last written by itself.
    digest         bytea check (octet_length(digest) = 32),
    rows           integer,
    ran_at         timestamptz,
    ended          jsonb,
    import_id      uuid,
    primary key (institution_id, id),
    check (tried_at is not null or not switched_on),
    foreign key (institution_id, import_id) references import on delete set null (import_id)
);
create index roster_import on roster (institution_id, import_id) where import_id is not null;

alter table roster enable row level security;
alter table roster force row level security;
create policy tenant on roster using (institution_id = (select current_institution()))
    with check (institution_id = (select current_institution()));
grant select, insert, update, delete on roster to keping_app;

-- Nobody uploaded it, and it is planned as nobody's: whoever confirms it writes what was shown.
alter table import add column of_roster boolean not null default false;
