-- Thirty schools, one of them large, every table with what its types allow. A planner looks at how many rows there are and how many values differ,
-- so nothing here has to make sense: neither triggers nor foreign keys nor checks hold. Numbers are alike in a row, for ranges.
do $$
declare
  one record;
  places text;
  made text;
begin
  -- The same each time: no plan depends on chance.
  perform setseed(0.5);
  perform set_config('session_replication_role', 'replica', true);
  for one in select conrelid::regclass as "table", conname from pg_constraint
              where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0 loop
    execute format('alter table %s drop constraint %I', one."table", one.conname);
  end loop;
  create temporary table school as select md5(random()::text)::uuid as id, case when place = 1 then 10000 else 200 end as size from generate_series(1, 30) place;
  for one in select oid, oid::regclass as "table", relname from pg_class
              where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> '_sqlx_migrations' order by relname loop
    select string_agg(quote_ident(attname), ', '),
           string_agg(case when attnotnull then value else format('case when random() < 0.5 then %s end', value) end, ', ')
      into places, made
      from (select a.attname, a.attnotnull,
                   case when a.attname = 'institution_id' then 'school.id'
                        when t.typcategory = 'A' then format('%L::%s', '{}', t.oid::regtype)
                        when t.typtype = 'r' then format('%L::%s', 'empty', t.oid::regtype)
                        when t.typname in ('int2', 'int4', 'int8') then format('n::%s', t.oid::regtype)
                        when t.typname in ('numeric', 'float4', 'float8') then format('random()::%s', t.oid::regtype)
                        when t.typname in ('text', 'varchar', 'bpchar') then 'md5(random()::text)'
                        when t.typname in ('json', 'jsonb') then format('%L::%s', '{}', t.oid::regtype)
                        when t.typname = 'uuid' then 'md5(random()::text)::uuid'
                        when t.typname = 'bool' then 'random() < 0.5'
                        when t.typname = 'bytea' then 'decode(md5(random()::text), ''hex'')'
                        when t.typname = 'timestamptz' then 'now() - random() * interval ''400 days'''
                        when t.typname = 'date' then 'current_date - (random() * 400)::int'
                        when t.typname = 'time' then 'time ''08:00'' + random() * interval ''8 hours'''
                        else format('null::%s', t.oid::regtype) end as value
              from pg_attribute a join pg_type t on t.oid = a.atttypid
             where a.attrelid = one.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity <> 'a') filled;
    execute format('insert into %s (%s) select %s from school, generate_series(1, %s) n %s', one."table", places, made,
                   case when one.relname = any(string_to_array(current_setting('plans.grow'), ' ')) then 'school.size' else '40' end,
                   case when exists (select from pg_constraint where conrelid = one.oid and condeferrable and contype in ('p', 'u', 'x'))
                        then '' else 'on conflict do nothing' end);
  end loop;
end $$;
analyze;
