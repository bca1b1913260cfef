-- The demo school as often as `copies` says, each with everything that it has: people, classes, forms, campaigns, ballots, history.
-- Every id becomes another one by the same rule in every table, so that what belonged together still does. Triggers and references
-- rest meanwhile: what they would check holds for the original.
set session_replication_role = replica;
create temp table original as select institution_id as id from institution_host where host = '127.0.0.1';
create temp table copied as select md5(n::text)::uuid as id, 'copy-' || n || '.example' as host, n from generate_series(1, :copies) n;
select format(
         'insert into %I (%s) select %s from %I t cross join copied c where t.institution_id = (select id from original)',
         r.relname,
         string_agg(quote_ident(a.attname), ', ' order by a.attnum),
         string_agg(
           case when a.attname = 'institution_id' then 'c.id'
                when a.atttypid = 'uuid'::regtype then format('md5(c.n || t.%I::text)::uuid', a.attname)
                else format('t.%I', a.attname) end, ', ' order by a.attnum),
         r.relname)
  from pg_class r
  join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity <> 'a'
 where r.relnamespace = 'public'::regnamespace and r.relkind = 'r' and not r.relispartition and r.relname <> 'institution_host'
   and exists (select from pg_attribute i where i.attrelid = r.oid and i.attname = 'institution_id')
 group by r.relname
 order by r.relname
\gexec
insert into institution_host (host, institution_id) select host, id from copied;
set session_replication_role = origin;
