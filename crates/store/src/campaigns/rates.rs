//! How a campaign fills: how many could answer, took a token, and are in the box, by college and by class.

use std::collections::HashMap;

use domain::{
    id::{CampaignId, CollegeId},
    text::LocalText,
};
use uuid::Uuid;

use crate::{Page, Result, tenancy::tx::Tx};

/// How many could answer, took a token, and are in the box.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Rate {
    pub classes: i64,
    pub eligible: i64,
    /// Not on the list of the class at opening.
    pub late: i64,
    /// On it, and no longer in the class.
    pub left: i64,
    pub issued: i64,
    pub received: i64,
}

impl Rate {
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self {
            classes: self.classes + other.classes,
            eligible: self.eligible + other.eligible,
            late: self.late + other.late,
            left: self.left + other.left,
            issued: self.issued + other.issued,
            received: self.received + other.received,
        }
    }
}

/// Of a college, or of a class.
#[derive(Debug, Clone)]
pub struct NamedRate {
    pub id: Uuid,
    pub name: LocalText,
    /// The class's.
    pub code: Option<String>,
    pub teachers: Vec<String>,
    pub rate: Rate,
}

/// How a campaign fills, by college and in sum, and how many of its classes lack answers to be reported on.
#[derive(Debug, Clone, Default)]
pub struct Fill {
    pub colleges: Vec<NamedRate>,
    pub sum: Rate,
    pub short: Short,
}

/// Classes by how many answers they lack.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Short {
    pub one: i64,
    pub two: i64,
    pub more: i64,
}

impl Short {
    #[must_use]
    pub const fn classes(self) -> i64 {
        self.one + self.two + self.more
    }
}

impl Fill {
    pub fn of<'a>(classes: impl Iterator<Item = &'a ClassRate>) -> Self {
        let Self { mut colleges, mut sum, mut short } = Self::default();
        for class in classes {
            sum = sum.and(class.rate);
            match class.min_answers - class.rate.received {
                ..=0 => {}
                1 => short.one += 1,
                2 => short.two += 1,
                _ => short.more += 1,
            }
            match colleges.iter_mut().find(|college| college.id == class.college.as_uuid()) {
                Some(college) => college.rate = college.rate.and(class.rate),
                None => colleges.push(NamedRate {
                    id: class.college.as_uuid(),
                    name: class.college_name.clone(),
                    code: None,
                    teachers: Vec::new(),
                    rate: class.rate,
                }),
            }
        }
        Self { colleges, sum, short }
    }
}

impl Tx {
    /// One page of classes in the order of their codes, and how many there are in all.
    pub async fn rates_of_classes(
        &mut self,
        campaign: CampaignId,
        of: ClassesOf<'_>,
        page: Page,
    ) -> Result<(Vec<NamedRate>, i64)> {
        let rows = sqlx::query!(
            r#"select v.id, o.id as offering_id, o.code, c.name_zh, c.name_en, count(*) over () as "total!",
                      array(select a.name from offering_teacher t join account a on a.id = t.account_id
                             where t.offering_id = o.id and is_rated(t.part) order by t.place) as "teachers!"
                 from evaluation v
                 join campaign k on k.id = v.campaign_id
                 join offering o on o.id = v.offering_id
                 join course c on c.id = o.course_id
                 left join received_ballots(case when $6 then array(select e.id from evaluation e where e.campaign_id = $1) end) b
                   on b.evaluation_id = v.id
                 left join evaluation_result r on r.evaluation_id = v.id
                where v.campaign_id = $1 and ($2::uuid is null or c.college_id = $2)
                  and ($3::text is null
                       or o.id in (select m.id from matching_offerings(null, null, null, null, null, null, $3) m))
                  and (not $6 or coalesce(b.received, r.ballots, 0) < k.min_answers)
                order by o.code
                offset $4 limit $5"#,
            campaign.as_uuid(),
            of.within.map(|id| id.as_uuid()),
            of.prefix,
            page.offset,
            page.limit,
            of.short
        )
        .fetch_all(self.connection())
        .await?;
        if rows.is_empty() && page.is_later() {
            return Ok((Vec::new(), Box::pin(self.rates_of_classes(campaign, of, Page::FIRST_ROW)).await?.1));
        }
        let total = rows.first().map_or(0, |row| row.total);
        let ids: Vec<_> = rows.iter().map(|row| row.id).collect();
        let rates = self.rates_by_evaluation(&ids).await?;
        let named = rows.into_iter().map(|row| NamedRate {
            id: row.offering_id,
            name: LocalText { zh: row.name_zh, en: row.name_en },
            code: Some(row.code),
            teachers: row.teachers,
            rate: rates.iter().find(|(id, _)| *id == row.id).map_or_else(Rate::default, |(_, rate)| *rate),
        });
        Ok((named.collect(), total))
    }

    /// Of all classes, college by college in the order of their codes.
    pub async fn class_rates(&mut self, campaign: CampaignId) -> Result<Vec<ClassRate>> {
        let rows = sqlx::query!(
            "select v.id, c.college_id, u.name_zh, u.name_en, k.min_answers
               from evaluation v
               join campaign k on k.id = v.campaign_id
               join offering o on o.id = v.offering_id
               join course c on c.id = o.course_id
               join college u on u.id = c.college_id
              where v.campaign_id = $1
              order by u.code, v.id",
            campaign.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let ids: Vec<_> = rows.iter().map(|row| row.id).collect();
        let rates: HashMap<_, _> = self.rates_by_evaluation(&ids).await?.into_iter().collect();
        let classes = rows.into_iter().map(|row| ClassRate {
            college: CollegeId::from_uuid(row.college_id),
            college_name: LocalText { zh: row.name_zh, en: row.name_en },
            min_answers: i64::from(row.min_answers),
            rate: rates.get(&row.id).copied().unwrap_or_default(),
        });
        Ok(classes.collect())
    }

    pub(crate) async fn rates_by_evaluation(&mut self, evaluations: &[Uuid]) -> Result<Vec<(Uuid, Rate)>> {
        let rows = sqlx::query!(
            r#"select v.id as "id!", coalesce(v.eligible, p.eligible) as "eligible!", coalesce(v.late, p.late) as "late!",
                      coalesce(v.departed, p.departed) as "left!", coalesce(v.issued, p.issued) as "issued!",
                      coalesce(b.received, r.ballots, 0)::bigint as "received!"
                 from evaluation v
                 left join class_people(array(select o.id from evaluation o where o.id = any($1) and o.eligible is null)) p
                   on p.evaluation_id = v.id
                 left join received_ballots($1) b on b.evaluation_id = v.id
                 left join evaluation_result r on r.evaluation_id = v.id
                where v.id = any($1)"#,
            evaluations
        )
        .fetch_all(self.connection())
        .await?;
        let rates = rows.into_iter().map(|row| {
            let (eligible, late, left) = (row.eligible, row.late, row.left);
            (row.id, Rate { classes: 1, eligible, late, left, issued: row.issued, received: row.received })
        });
        Ok(rates.collect())
    }
}

/// Which classes of a campaign.
#[derive(Debug, Clone, Copy, Default)]
pub struct ClassesOf<'a> {
    pub within: Option<CollegeId>,
    /// In the form of [`domain::people::search::search_prefix`].
    pub prefix: Option<&'a str>,
    /// Only those that lack answers to be reported on.
    pub short: bool,
}

/// How many of a class could answer and have, and how many must for it to be reported on.
#[derive(Debug, Clone)]
pub struct ClassRate {
    pub college: CollegeId,
    pub college_name: LocalText,
    pub min_answers: i64,
    pub rate: Rate,
}
