-- Work waits in lanes, so that no import or print run delays a closing. A worker takes only the kinds that it knows:
-- what a newer server leaves waits for a newer worker.
alter table due_job add column kind text, add column lane text;

-- Servers of the version before say neither; for as long as they run beside this one, it is said for them.
create function lane_of_job(p_kind text) returns text language sql immutable as $$
    select case
        when p_kind in ('open_campaign', 'count_campaign', 'destroy_key') then 'keys'
        when p_kind in ('close_campaign', 'close_boxes', 'publish_campaign') then 'timed'
        else 'long'
    end
$$;
create function fill_due_job() returns trigger language plpgsql as $$
begin
    select j.kind, public.lane_of_job(j.kind) into new.kind, new.lane from public.job j where j.id = new.job_id;
    return new;
end $$;
create trigger due_job_filled before insert on due_job for each row when (new.kind is null)
    execute function fill_due_job();

-- The owner is subject to the policy too; jobs of before are of all schools.
alter table job no force row level security;
update due_job d set kind = j.kind, lane = lane_of_job(j.kind)
  from job j where j.institution_id = d.institution_id and j.id = d.job_id;
alter table job force row level security;
alter table due_job alter column kind set not null, alter column lane set not null,
    add check (lane in ('timed', 'keys', 'mail', 'long'));
create index due_job_lane on due_job (lane, run_at);
