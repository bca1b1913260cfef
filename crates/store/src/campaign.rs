//! Rounds of evaluations, and the classes that would be in one.

use std::collections::HashMap;

use domain::{
    campaign::{Kind, Scope as CampaignScope, Standing, State, Times},
    id::{CampaignId, CollegeId, OfferingId, TemplateId, TermId, UserId},
    text::LocalText,
};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::types::Json;

use crate::{
    Error, NamedUnit, Page, PersonRef, Result,
    error::ensure_one_row,
    tx::{Tx, uuids},
};

#[derive(Debug, Clone)]
pub struct Campaign {
    pub id: CampaignId,
    pub term: TermId,
    /// Whose it is; `None`: the school's.
    pub college: Option<NamedUnit<CollegeId>>,
    pub name: LocalText,
    pub kind: Kind,
    pub template: TemplateId,
    pub template_number: i16,
    pub template_name: LocalText,
    pub scope: CampaignScope,
    pub times: Times,
    /// `None`: when somebody says so.
    pub publishes_at: Option<Timestamp>,
    pub min_answers: i16,
    pub comments_to_teachers: bool,
    pub standing: Standing,
    pub code: Option<String>,
    pub left_out: i32,
    pub created_by: Option<PersonRef>,
    pub version: i32,
}

/// What is decided before it opens.
#[derive(Debug, Clone)]
pub struct CampaignEdit {
    pub term: TermId,
    pub college: Option<CollegeId>,
    pub name: LocalText,
    pub kind: Kind,
    pub template: TemplateId,
    pub template_number: i16,
    pub scope: CampaignScope,
    pub times: Times,
    pub min_answers: i16,
    pub comments_to_teachers: bool,
}

#[derive(Debug, Default)]
pub struct CampaignFilter {
    pub only: Option<CampaignId>,
    pub term: Option<TermId>,
    pub state: Option<State>,
}

/// A class that a campaign's scope names.
#[derive(Debug, Clone)]
pub struct CandidateClass {
    pub id: OfferingId,
    pub code: String,
    pub course: LocalText,
    pub college: NamedUnit<CollegeId>,
    pub students: i64,
    /// The lead first.
    pub teachers: Vec<PersonRef>,
}

impl Tx {
    /// One page, the newest first, and how many there are in all.
    pub async fn campaigns(&mut self, filter: CampaignFilter, page: Page) -> Result<(Vec<Campaign>, i64)> {
        let rows = sqlx::query!(
            r#"select c.id, c.term_id, c.college_id, u.name_zh as "college_zh?", u.name_en as "college_en?",
                      c.name_zh, c.name_en, c.kind, c.template_id, c.template_number,
                      v.name_zh as template_zh, v.name_en as template_en, c.scope as "scope: Json<CampaignScope>",
                      c.opens_at, c.closes_at, c.counts_at, c.publishes_at, c.min_answers, c.comments_to_teachers, c.state, c.opening,
                      c.counting, c.code, c.left_out, a.username as "username?", a.name as "creator?", c.version,
                      count(*) over () as "total!"
                 from campaign c
                 join template_version v on v.template_id = c.template_id and v.number = c.template_number
                 left join college u on u.id = c.college_id
                 left join account a on a.id = c.created_by
                where ($1::uuid is null or c.id = $1) and ($2::uuid is null or c.term_id = $2)
                  and ($3::text is null or c.state = $3)
                order by c.id desc
                offset $4 limit $5"#,
            filter.only.map(|id| id.as_uuid()),
            filter.term.map(|id| id.as_uuid()),
            filter.state.map(State::key),
            page.offset,
            page.limit
        )
        .fetch_all(self.connection())
        .await?;
        if rows.is_empty() && page.is_later() {
            return Ok((Vec::new(), Box::pin(self.campaigns(filter, Page::FIRST_ROW)).await?.1));
        }
        let total = rows.first().map_or(0, |row| row.total);
        let campaigns = rows
            .into_iter()
            .map(|row| {
                let college = row.college_id.zip(row.college_zh).map(|(id, zh)| NamedUnit {
                    id: CollegeId::from_uuid(id),
                    name: LocalText { zh, en: row.college_en },
                });
                Ok(Campaign {
                    id: CampaignId::from_uuid(row.id),
                    term: TermId::from_uuid(row.term_id),
                    college,
                    name: LocalText { zh: row.name_zh, en: row.name_en },
                    kind: Kind::from_key(&row.kind).ok_or(Error::UnexpectedValue("campaign.kind"))?,
                    template: TemplateId::from_uuid(row.template_id),
                    template_number: row.template_number,
                    template_name: LocalText { zh: row.template_zh, en: row.template_en },
                    scope: row.scope.0,
                    times: Times {
                        opens_at: row.opens_at.to_jiff(),
                        closes_at: row.closes_at.to_jiff(),
                        counts_at: row.counts_at.to_jiff(),
                    },
                    publishes_at: row.publishes_at.map(jiff_sqlx::Timestamp::to_jiff),
                    min_answers: row.min_answers,
                    comments_to_teachers: row.comments_to_teachers,
                    standing: Standing {
                        state: State::from_key(&row.state).ok_or(Error::UnexpectedValue("campaign.state"))?,
                        opening: row.opening,
                        counting: row.counting,
                    },
                    code: row.code,
                    left_out: row.left_out,
                    created_by: row.username.zip(row.creator).map(|(username, name)| PersonRef { username, name }),
                    version: row.version,
                })
            })
            .collect::<Result<_>>()?;
        Ok((campaigns, total))
    }

    pub async fn insert_campaign(
        &mut self,
        id: CampaignId,
        edit: &CampaignEdit,
        by: UserId,
        at: Timestamp,
    ) -> Result<()> {
        sqlx::query!(
            "insert into campaign (id, term_id, college_id, name_zh, name_en, kind, template_id, template_number, scope,
                                   opens_at, closes_at, counts_at, min_answers, comments_to_teachers, created_by,
                                   created_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
            id.as_uuid(),
            edit.term.as_uuid(),
            edit.college.map(|id| id.as_uuid()),
            edit.name.zh,
            edit.name.en,
            edit.kind.key(),
            edit.template.as_uuid(),
            edit.template_number,
            Json(&edit.scope) as _,
            edit.times.opens_at.to_sqlx(),
            edit.times.closes_at.to_sqlx(),
            edit.times.counts_at.to_sqlx(),
            edit.min_answers,
            edit.comments_to_teachers,
            by.as_uuid(),
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    pub async fn update_campaign(&mut self, id: CampaignId, edit: &CampaignEdit) -> Result<()> {
        let result = sqlx::query!(
            "update campaign set term_id = $2, name_zh = $3, name_en = $4, kind = $5, template_id = $6,
                                 template_number = $7, scope = $8, opens_at = $9, closes_at = $10, counts_at = $11,
                                 min_answers = $12, comments_to_teachers = $13, college_id = $14
              where id = $1",
            id.as_uuid(),
            edit.term.as_uuid(),
            edit.name.zh,
            edit.name.en,
            edit.kind.key(),
            edit.template.as_uuid(),
            edit.template_number,
            Json(&edit.scope) as _,
            edit.times.opens_at.to_sqlx(),
            edit.times.closes_at.to_sqlx(),
            edit.times.counts_at.to_sqlx(),
            edit.min_answers,
            edit.comments_to_teachers,
            edit.college.map(|id| id.as_uuid())
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)
    }

    /// Counts the change and keeps others from changing it until this transaction ends. `false`: somebody changed it
    /// since that version, or it is not there.
    pub async fn hold_campaign(&mut self, id: CampaignId, version: Option<i32>) -> Result<bool> {
        let result = sqlx::query!(
            "update campaign set version = version + 1 where id = $1 and ($2::int is null or version = $2)",
            id.as_uuid(),
            version
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    pub async fn move_campaign(&mut self, id: CampaignId, standing: Standing, times: Times) -> Result<()> {
        let result = sqlx::query!(
            "update campaign set state = $2, opening = $3, counting = $4, opens_at = $5, closes_at = $6, counts_at = $7
              where id = $1",
            id.as_uuid(),
            standing.state.key(),
            standing.opening,
            standing.counting,
            times.opens_at.to_sqlx(),
            times.closes_at.to_sqlx(),
            times.counts_at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)
    }

    pub async fn delete_campaign(&mut self, id: CampaignId) -> Result<()> {
        let result =
            sqlx::query!("delete from campaign where id = $1", id.as_uuid()).execute(self.connection()).await?;
        ensure_one_row(&result)
    }

    /// The classes of a term that a scope names, within a college if one is given, in the order of their codes.
    pub async fn candidate_classes(
        &mut self,
        term: TermId,
        within: Option<CollegeId>,
        scope: &CampaignScope,
    ) -> Result<Vec<CandidateClass>> {
        let rows = sqlx::query!(
            r#"select o.id, o.code, c.name_zh, c.name_en, c.college_id, u.name_zh as college_zh, u.name_en as college_en,
                      (select count(*) from enrolment e where e.offering_id = o.id) as "students!",
                      array(select a.username from offering_teacher t join account a on a.id = t.account_id
                             where t.offering_id = o.id order by t.place) as "usernames!",
                      array(select a.name from offering_teacher t join account a on a.id = t.account_id
                             where t.offering_id = o.id order by t.place) as "names!"
                 from offering o
                 join course c on c.id = o.course_id
                 join college u on u.id = c.college_id
                where o.term_id = $1 and ($2::uuid is null or c.college_id = $2)
                  and ($3 or c.college_id = any($4) or c.id = any($5) or o.id = any($6))
                order by o.code"#,
            term.as_uuid(),
            within.map(|id| id.as_uuid()),
            scope.is_everything(),
            &uuids(scope.colleges.iter().copied()),
            &uuids(scope.courses.iter().copied()),
            &uuids(scope.offerings.iter().copied())
        )
        .fetch_all(self.connection())
        .await?;
        let classes = rows.into_iter().map(|row| CandidateClass {
            id: OfferingId::from_uuid(row.id),
            code: row.code,
            course: LocalText { zh: row.name_zh, en: row.name_en },
            college: NamedUnit {
                id: CollegeId::from_uuid(row.college_id),
                name: LocalText { zh: row.college_zh, en: row.college_en },
            },
            students: row.students,
            teachers: row
                .usernames
                .into_iter()
                .zip(row.names)
                .map(|(username, name)| PersonRef { username, name })
                .collect(),
        });
        Ok(classes.collect())
    }

    /// How many different students sit in these classes.
    pub async fn students_in(&mut self, classes: &[OfferingId]) -> Result<i64> {
        let count = sqlx::query_scalar!(
            r#"select count(distinct account_id) as "count!" from enrolment where offering_id = any($1)"#,
            &uuids(classes.iter().copied())
        )
        .fetch_one(self.connection())
        .await?;
        Ok(count)
    }

    /// The lists of these classes as they are now.
    pub async fn class_lists(&mut self, classes: &[OfferingId]) -> Result<HashMap<OfferingId, Vec<UserId>>> {
        let rows = sqlx::query!(
            r#"select offering_id, array_agg(account_id) as "students!" from enrolment
                where offering_id = any($1) group by offering_id"#,
            &uuids(classes.iter().copied())
        )
        .fetch_all(self.connection())
        .await?;
        let lists = rows.into_iter().map(|row| {
            (OfferingId::from_uuid(row.offering_id), row.students.into_iter().map(UserId::from_uuid).collect())
        });
        Ok(lists.collect())
    }

    /// Those of these classes that a campaign of this kind has asked.
    pub async fn classes_asked_already(&mut self, classes: &[OfferingId], kind: Kind) -> Result<Vec<OfferingId>> {
        let asked = sqlx::query_scalar!(
            "select distinct e.offering_id
               from evaluation e join campaign c on c.id = e.campaign_id
              where e.offering_id = any($1) and c.kind = $2",
            &uuids(classes.iter().copied()),
            kind.key()
        )
        .fetch_all(self.connection())
        .await?;
        Ok(asked.into_iter().map(OfferingId::from_uuid).collect())
    }
}
