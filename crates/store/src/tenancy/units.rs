//! Colleges, programmes, class groups: written in bulk when a school is made or imported.

use domain::{
    id::{ClassGroupId, CollegeId, ProgrammeId},
    scope::Scope,
    text::LocalText,
};

use crate::{
    NamedUnit, Result,
    tenancy::tx::{Tx, uuids},
};

#[derive(Debug)]
pub struct NewCollege {
    pub id: CollegeId,
    pub code: String,
    pub name: LocalText,
}

#[derive(Debug)]
pub struct NewProgramme {
    pub id: ProgrammeId,
    pub college: CollegeId,
    pub code: String,
    pub name: LocalText,
}

#[derive(Debug)]
pub struct NewClassGroup {
    pub id: ClassGroupId,
    pub programme: ProgrammeId,
    pub entry_year: i16,
    pub name: String,
}

impl Tx {
    /// Those within the scope, in the order of their codes.
    pub async fn colleges(&mut self, scope: Scope) -> Result<Vec<NamedUnit<CollegeId>>> {
        let Ok(only) = scope.colleges() else { return Ok(Vec::new()) };
        let rows = sqlx::query!(
            "select id, name_zh, name_en from college where $1::uuid is null or id = $1 order by code",
            only.map(|id| id.as_uuid())
        )
        .fetch_all(self.connection())
        .await?;
        let unit = |id, zh, en| NamedUnit { id: CollegeId::from_uuid(id), name: LocalText { zh, en } };
        Ok(rows.into_iter().map(|row| unit(row.id, row.name_zh, row.name_en)).collect())
    }

    pub async fn insert_colleges(&mut self, colleges: &[NewCollege]) -> Result<()> {
        let (zh, en) = columns(colleges.iter().map(|college| &college.name));
        sqlx::query!(
            "insert into college (id, code, name_zh, name_en)
             select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[])",
            &uuids(colleges.iter().map(|college| college.id)),
            &colleges.iter().map(|college| college.code.clone()).collect::<Vec<_>>(),
            &zh,
            &en as &[Option<String>]
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    pub async fn insert_programmes(&mut self, programmes: &[NewProgramme]) -> Result<()> {
        let (zh, en) = columns(programmes.iter().map(|programme| &programme.name));
        sqlx::query!(
            "insert into programme (id, college_id, code, name_zh, name_en)
             select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[])",
            &uuids(programmes.iter().map(|programme| programme.id)),
            &uuids(programmes.iter().map(|programme| programme.college)),
            &programmes.iter().map(|programme| programme.code.clone()).collect::<Vec<_>>(),
            &zh,
            &en as &[Option<String>]
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    pub async fn insert_class_groups(&mut self, groups: &[NewClassGroup]) -> Result<()> {
        sqlx::query!(
            "insert into class_group (id, programme_id, entry_year, name)
             select * from unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::text[])",
            &uuids(groups.iter().map(|group| group.id)),
            &uuids(groups.iter().map(|group| group.programme)),
            &groups.iter().map(|group| group.entry_year).collect::<Vec<_>>(),
            &groups.iter().map(|group| group.name.clone()).collect::<Vec<_>>()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }
}

fn columns<'a>(names: impl Iterator<Item = &'a LocalText>) -> (Vec<String>, Vec<Option<String>>) {
    names.map(|name| (name.zh.clone(), name.en.clone())).unzip()
}
