//! Classes in which students rate themselves on the outcomes of a plan, as they were published.

use domain::{id::PlanId, kept::Kept, questionnaire::FrozenForm, results::figures::result::ClassResult};
use sqlx::types::Json;

use crate::{Result, TermOf, tenancy::tx::Tx};

#[derive(Debug)]
pub struct SelfRatedClasses {
    pub term: TermOf,
    pub classes: Vec<(FrozenForm, ClassResult)>,
}

impl Tx {
    /// Of the newest term until that one in which there are such: classes whose students all follow the plan.
    ///
    /// Step by step, each kept: among 300 schools PostgreSQL expects a row where there are thousands, and asked for the
    /// programme's enrolments again for every class.
    pub async fn self_rated_classes(&mut self, plan: PlanId, until: TermOf) -> Result<Option<SelfRatedClasses>> {
        let rows = sqlx::query!(
            r#"with followed as materialized (
                    select l.programme_id, l.entry_from, coalesce(l.entry_to, 32767) as entry_to
                      from programme_plan l where l.id = $1
               ), asked as materialized (
                    select k.id, t.year, t.number
                      from campaign k
                      join term t on t.id = k.term_id and (t.year, t.number) <= ($2, $3)
                      join template_version f on f.template_id = k.template_id and f.number = k.template_number
                     where k.kind = 'final' and jsonb_path_exists(f.form, '$.**.questions[*].outcome')
               ), attended as materialized (
                    select distinct e.offering_id
                      from followed p
                      join class_group g on g.programme_id = p.programme_id
                      join account a on a.class_group_id = g.id
                      join enrolment e on e.account_id = a.id
                     where exists (select from asked)
               ), class as (
                    select v.id, k.year, k.number
                      from asked k
                      join evaluation v on v.campaign_id = k.id and v.published_at is not null
                      join attended o on o.offering_id = v.offering_id
                     cross join followed p
                     where not exists (
                           select from enrolment e
                             join account a on a.id = e.account_id
                             left join class_group g on g.id = a.class_group_id
                            where e.offering_id = v.offering_id
                              and (g.programme_id is distinct from p.programme_id
                                   or g.entry_year not between p.entry_from and p.entry_to))
               )
               select c.year, c.number, v.form as "form: Json<Kept<FrozenForm>>",
                      f.document as "document: Json<Kept<ClassResult>>"
                 from class c
                 join evaluation v on v.id = c.id
                 join class_figures f on f.evaluation_id = c.id
                where (c.year, c.number) = (select year, number from class order by year desc, number desc limit 1)"#,
            plan.as_uuid(),
            until.year,
            until.number
        )
        .fetch_all(self.connection())
        .await?;
        let term = rows.first().map(|row| TermOf { year: row.year, number: row.number });
        let classes = rows.into_iter().map(|row| (row.form.0.0, row.document.0.0)).collect();
        Ok(term.map(|term| SelfRatedClasses { term, classes }))
    }
}
