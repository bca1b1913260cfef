//! What the school has, in the form that lists are compared with.

use std::collections::HashMap;

use domain::{
    id::{ClassGroupId, CollegeId, CourseId, OfferingId, ProgrammeId, RoleId, TermId, UserId},
    imports::{
        HeldRole, Known, KnownAccount, KnownClassGroup, KnownCollege, KnownCourse, KnownOffering, KnownProgramme,
        KnownRole,
    },
    teaching::part::Teaching,
    text::LocalText,
};
use uuid::Uuid;

use crate::{
    Result,
    teaching::{
        course::{credits_from_row, nature_from_row},
        offering::{meeting_from_row, part_from_row},
    },
    tenancy::tx::{Tx, scope_from_row},
};

impl Tx {
    /// Colleges, programmes and class groups.
    pub async fn known_units(&mut self, known: &mut Known) -> Result<()> {
        let rows = sqlx::query!("select id, code, name_zh, name_en from college order by code")
            .fetch_all(self.connection())
            .await?;
        let colleges = rows.into_iter().map(|row| KnownCollege {
            id: CollegeId::from_uuid(row.id),
            code: row.code,
            name: LocalText { zh: row.name_zh, en: row.name_en },
        });
        known.colleges = colleges.collect();
        let rows = sqlx::query!("select id, code, name_zh, name_en, college_id from programme order by code")
            .fetch_all(self.connection())
            .await?;
        let programmes = rows.into_iter().map(|row| KnownProgramme {
            id: ProgrammeId::from_uuid(row.id),
            code: row.code,
            name: LocalText { zh: row.name_zh, en: row.name_en },
            college: CollegeId::from_uuid(row.college_id),
        });
        known.programmes = programmes.collect();
        let rows = sqlx::query!("select id, name, programme_id, entry_year from class_group order by name")
            .fetch_all(self.connection())
            .await?;
        let groups = rows.into_iter().map(|row| KnownClassGroup {
            id: ClassGroupId::from_uuid(row.id),
            name: row.name,
            programme: ProgrammeId::from_uuid(row.programme_id),
            entry_year: row.entry_year,
        });
        known.class_groups = groups.collect();
        Ok(())
    }

    /// Roles, and everybody with the ones they hold.
    pub async fn known_people(&mut self, known: &mut Known) -> Result<()> {
        let roles = self.roles().await?.into_iter().map(|role| KnownRole {
            id: role.id,
            key: role.key,
            name: role.name,
            level: role.level,
            scope: role.scope,
            permissions: role.permissions,
        });
        known.roles = roles.collect();
        let mut held: HashMap<Uuid, Vec<HeldRole>> = HashMap::new();
        let rows = sqlx::query!(
            "select account_id, role_id, scope_kind, college_id, enterprise_id from role_assignment
              order by account_id, granted_at, id"
        )
        .fetch_all(self.connection())
        .await?;
        for row in rows {
            let scope = scope_from_row(&row.scope_kind, row.college_id, row.enterprise_id)?;
            held.entry(row.account_id).or_default().push(HeldRole { role: RoleId::from_uuid(row.role_id), scope });
        }
        let rows = sqlx::query!(
            "select id, username, name, email, phone, college_id, class_group_id, state from account
              where state <> 'erased' order by username_key"
        )
        .fetch_all(self.connection())
        .await?;
        let accounts = rows.into_iter().map(|row| KnownAccount {
            id: UserId::from_uuid(row.id),
            username: row.username,
            name: row.name,
            email: row.email,
            phone: row.phone,
            college: row.college_id.map(CollegeId::from_uuid),
            class_group: row.class_group_id.map(ClassGroupId::from_uuid),
            active: row.state == "active",
            held: held.remove(&row.id).unwrap_or_default(),
        });
        known.accounts = accounts.collect();
        Ok(())
    }

    pub async fn known_courses(&mut self, known: &mut Known) -> Result<()> {
        let rows = sqlx::query!(
            "select id, code, name_zh, name_en, credits, college_id, kind, tags from course order by code"
        )
        .fetch_all(self.connection())
        .await?;
        let courses = rows.into_iter().map(|row| {
            Ok(KnownCourse {
                id: CourseId::from_uuid(row.id),
                code: row.code,
                name: LocalText { zh: row.name_zh, en: row.name_en },
                credits: credits_from_row(row.credits)?,
                college: CollegeId::from_uuid(row.college_id),
                nature: nature_from_row(row.kind.as_deref(), &row.tags)?,
            })
        });
        known.courses = courses.collect::<Result<_>>()?;
        Ok(())
    }

    /// The classes of a term with their teachers and meetings.
    pub async fn known_offerings(&mut self, known: &mut Known, term: TermId) -> Result<()> {
        let rows =
            sqlx::query!("select id, code, course_id from offering where term_id = $1 order by code", term.as_uuid())
                .fetch_all(self.connection())
                .await?;
        let mut offerings: HashMap<Uuid, KnownOffering> = HashMap::with_capacity(rows.len());
        let mut order = Vec::with_capacity(rows.len());
        for row in rows {
            order.push(row.id);
            let offering = KnownOffering {
                id: OfferingId::from_uuid(row.id),
                code: row.code,
                course: CourseId::from_uuid(row.course_id),
                teachers: Vec::new(),
                meetings: Vec::new(),
            };
            offerings.insert(row.id, offering);
        }
        let rows = sqlx::query!(
            "select t.offering_id, t.account_id, t.part
               from offering_teacher t join offering o on o.id = t.offering_id
              where o.term_id = $1 order by t.offering_id, t.place",
            term.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        for row in rows {
            if let Some(offering) = offerings.get_mut(&row.offering_id) {
                let part = part_from_row(&row.part)?;
                offering.teachers.push(Teaching { user: UserId::from_uuid(row.account_id), part });
            }
        }
        let rows = sqlx::query!(
            "select m.offering_id, m.weeks, m.weekday, m.period_from, m.period_to, m.room
               from meeting m join offering o on o.id = m.offering_id
              where o.term_id = $1 order by m.offering_id, m.place",
            term.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        for row in rows {
            let meeting = meeting_from_row(row.weeks, row.weekday, row.period_from, row.period_to, row.room)?;
            if let Some(offering) = offerings.get_mut(&row.offering_id) {
                offering.meetings.push(meeting);
            }
        }
        known.offerings = order.into_iter().filter_map(|id| offerings.remove(&id)).collect();
        Ok(())
    }

    pub async fn known_enrolments(&mut self, known: &mut Known, term: TermId) -> Result<()> {
        let rows = sqlx::query!(
            "select e.offering_id, e.account_id from enrolment e join offering o on o.id = e.offering_id
              where o.term_id = $1",
            term.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        known.enrolments = rows
            .into_iter()
            .map(|row| (OfferingId::from_uuid(row.offering_id), UserId::from_uuid(row.account_id)))
            .collect();
        Ok(())
    }
}
