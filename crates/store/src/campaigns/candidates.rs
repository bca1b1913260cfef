//! The classes that a campaign may ask, before it is opened.

use std::collections::HashMap;

use domain::{
    campaign::{Kind, Scope as CampaignScope},
    id::{CollegeId, OfferingId, TermId, UserId},
    text::LocalText,
};

use crate::{
    NamedUnit, PersonRef, Result,
    tenancy::tx::{Tx, uuids},
};

/// A class that a campaign's scope names.
#[derive(Debug, Clone)]
pub struct CandidateClass {
    pub id: OfferingId,
    pub code: String,
    pub course: LocalText,
    pub college: NamedUnit<CollegeId>,
    pub students: i64,
    /// Those about whom it is asked, the lead first.
    pub teachers: Vec<PersonRef>,
}

impl Tx {
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
                             where t.offering_id = o.id and is_rated(t.part) order by t.place) as "usernames!",
                      array(select a.name from offering_teacher t join account a on a.id = t.account_id
                             where t.offering_id = o.id and is_rated(t.part) order by t.place) as "names!"
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

    /// Those of these classes that a campaign of this kind has asked. Of one that was interrupted nothing is ever shown.
    pub async fn classes_asked_already(&mut self, classes: &[OfferingId], kind: Kind) -> Result<Vec<OfferingId>> {
        let asked = sqlx::query_scalar!(
            "select distinct e.offering_id
               from evaluation e join campaign c on c.id = e.campaign_id
              where e.offering_id = any($1) and c.kind = $2 and c.state <> 'interrupted'",
            &uuids(classes.iter().copied()),
            kind.key()
        )
        .fetch_all(self.connection())
        .await?;
        Ok(asked.into_iter().map(OfferingId::from_uuid).collect())
    }
}
