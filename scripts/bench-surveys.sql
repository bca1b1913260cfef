-- Six surveys, each about twenty programmes of twelve outcomes by 150 raters of 40 enterprises: 3,000 submissions a survey, published
-- and frozen as publishing would.
create temp table school as select distinct institution_id from term;
create temp table bench_programme as
  select s.institution_id, gen_random_uuid() as id, gen_random_uuid() as plan, n,
         (select c.id from college c where c.institution_id = s.institution_id order by c.code limit 1) as college
    from school s, generate_series(1, 20) n;
insert into programme (institution_id, id, college_id, code, name_zh)
  select institution_id, id, college, 'B' || lpad(n::text, 3, '0'), '专业' || n from bench_programme;
insert into programme_plan (institution_id, id, programme_id, edition, entry_from)
  select institution_id, plan, id, '2018 版', 2018 from bench_programme;
insert into programme_outcome (institution_id, id, plan_id, number, short_zh, text_zh)
  select institution_id, gen_random_uuid(), plan, o, '要求' || o, repeat('能够分析并解决复杂工程问题，', 3)
    from bench_programme, generate_series(1, 12) o;

create temp table bench_enterprise as
  select institution_id, gen_random_uuid() as id, n from school, generate_series(0, 39) n;
insert into enterprise (institution_id, id, code, name_zh) select institution_id, id, 'BE' || n, '企业' || n from bench_enterprise;
create temp table bench_rater as
  select s.institution_id, gen_random_uuid() as id, r as n, e.id as enterprise
    from school s cross join generate_series(0, 149) r join bench_enterprise e on e.n = r % 40;
insert into account (institution_id, id, username, name, created_at)
  select institution_id, id, 'br' || lpad(n::text, 4, '0'), '评价人' || n, now() from bench_rater;

create temp table asked as
  select v.institution_id, v.template_id, v.number, v.form
    from template_version v join template t on t.id = v.template_id
   where t.kind = 'enterprise' and v.name_zh like '%毕业要求%' and v.state = 'published';
create temp table bench_survey as
  select a.institution_id, gen_random_uuid() as id, k, a.template_id, a.number, a.form,
         (select t.id from term t order by t.first_monday desc offset (5 - k) % 3 limit 1) as term
    from asked a, generate_series(0, 5) k;
insert into survey (institution_id, id, term_id, name_zh, about, cohort, template_id, template_number, opens_at, closes_at, state,
                    published_at, created_at)
  select institution_id, id, term, '用人单位调查 ' || k, 'graduates_1y', (2020 + k)::text, template_id, number, now() - interval '9 days',
         now() - interval '5 days', 'published', now() - interval '1 day' + k * interval '1 hour', now() - interval '9 days'
    from bench_survey;
create temp table bench_target as
  select s.institution_id, gen_random_uuid() as id, s.id as survey, p.plan, p.college, p.n, s.form, s.template_id, s.number
    from bench_survey s, bench_programme p;
insert into survey_target (institution_id, id, survey_id, place, plan_id, college_id, code, name_zh, edition, form, raters, enterprises, shown)
  select t.institution_id, t.id, t.survey, t.n, t.plan, t.college, 'B' || t.n, '专业' || t.n, '2018 版',
         jsonb_build_object('format', 1, 'form', t.form - 'format', 'teachers', '[]'::jsonb, 'own', '[]'::jsonb, 'outcomes',
           (select jsonb_agg(jsonb_build_object('id', o.id, 'number', o.number, 'short', jsonb_build_object('zh', o.short_zh, 'en', null),
                                                'text', jsonb_build_object('zh', o.text_zh, 'en', null)) order by o.number)
              from programme_outcome o where o.plan_id = t.plan)),
         150, 40, 'figures'
    from bench_target t;
insert into survey_figure (institution_id, target_id, question, outcome, counts, judged)
  select institution_id, id, question, o, array[10, 20, 40, 50, 30], 150
    from bench_target, generate_series(1, 12) o, unnest(array['importance', 'performance']) question;

create temp table bench_invitation as
  select r.institution_id, gen_random_uuid() as id, s.id as survey, r.id as rater, r.enterprise from bench_survey s, bench_rater r;
insert into invitation (institution_id, id, survey_id, enterprise_id, enterprise_zh, account_id, secret_hash, expires_at, state, made_at,
                        submitted_at)
  select institution_id, id, survey, enterprise, '企业', rater, sha256(id::text::bytea), now(), 'submitted', now() - interval '9 days',
         now() - interval '6 days'
    from bench_invitation;
create temp table bench_answer as
  select i.institution_id, i.id as invitation, t.id as target, gen_random_uuid() as submission, t.template_id, t.number
    from bench_invitation i join bench_target t on t.survey = i.survey;
insert into submission (institution_id, id, template_id, template_number, begun_at)
  select institution_id, submission, template_id, number, now() from bench_answer;
insert into submission_version (institution_id, submission_id, number, key, content, written_at)
  select institution_id, submission, 1, gen_random_uuid(),
         jsonb_build_object('format', 1, 'basis', '{"known": 3, "since": null, "relation": "supervisor", "cohorts": []}'::jsonb,
           'answers', (select jsonb_object_agg(q || '@' || o, 4) from generate_series(0, 11) o, unnest(array['importance', 'performance']) q),
           'signed_name', '评价人', 'signed_title', null), now()
    from bench_answer;
insert into invitation_target (institution_id, invitation_id, target_id, submission_id, state, submitted_at)
  select institution_id, invitation, target, submission, 'submitted', now() from bench_answer;
insert into survey_comment (institution_id, id, target_id, submission_id, key, text, decision)
  select institution_id, gen_random_uuid(), target, submission, 'said', '毕业生上手快，英语文档读得少。', 'keep'
    from (select *, row_number() over (partition by target) n from bench_answer) a where n <= 15;
analyze;
