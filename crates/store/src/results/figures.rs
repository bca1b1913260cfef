//! What was counted, for making the figures of a campaign, and keeping them. Distributions are read here and single
//! answers nowhere: the role has no right to them.

use std::collections::HashMap;

use domain::{
    id::{CampaignId, CollegeId, EvaluationId},
    kept::Kept,
    questionnaire::FrozenForm,
    results::figures::{
        interval::Interval,
        result::{ClassResult, Profile},
        round::{Class, Round, Table},
        score::Score,
        threshold::Level,
    },
};
use sqlx::types::Json;
use uuid::Uuid;

use crate::{
    Error, Result,
    tenancy::tx::{Tx, uuids},
};

impl Tx {
    /// The classes of a campaign as counting has left them, by id.
    pub async fn counted_classes(&mut self, campaign: CampaignId) -> Result<Vec<(EvaluationId, Class)>> {
        let mut tables = self.tables(campaign).await?;
        let rows = sqlx::query!(
            r#"select v.id, c.college_id, v.form as "form: Json<Kept<FrozenForm>>", v.enrolled, v.eligible, v.late, v.departed,
                      v.issued, r.answered, r.malformed, r.foreseen, r.inattentive
                 from evaluation v
                 join evaluation_result r on r.evaluation_id = v.id
                 join offering o on o.id = v.offering_id
                 join course c on c.id = o.course_id
                where v.campaign_id = $1
                order by v.id"#,
            campaign.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let classes = rows.into_iter().map(|row| {
            let class = Class {
                college: CollegeId::from_uuid(row.college_id),
                form: row.form.0.0,
                ballots: number(row.answered),
                eligible: number(row.eligible.unwrap_or(row.enrolled)),
                late: number(row.late.unwrap_or_default()),
                left: number(row.departed.unwrap_or_default()),
                issued: number(row.issued.unwrap_or_default()),
                unreadable: number(row.malformed),
                foreseen: number(row.foreseen),
                inattentive: number(row.inattentive.unwrap_or_default()),
                tables: tables.remove(&row.id).unwrap_or_default().into_iter().collect(),
            };
            (EvaluationId::from_uuid(row.id), class)
        });
        Ok(classes.collect())
    }

    async fn tables(&mut self, campaign: CampaignId) -> Result<HashMap<Uuid, Vec<(String, Table)>>> {
        let rows = sqlx::query!(
            "select d.evaluation_id, d.question, d.answered, d.not_applicable, d.counts, d.numbers
               from distribution d join evaluation v on v.id = d.evaluation_id
              where v.campaign_id = $1",
            campaign.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let mut tables: HashMap<Uuid, Vec<_>> = HashMap::new();
        for row in rows {
            let table = Table {
                answered: number(row.answered),
                not_applicable: number(row.not_applicable),
                counts: row.counts.into_iter().map(number).collect(),
                numbers: row.numbers.map(|numbers| numbers.into_iter().map(i64::from).collect()),
            };
            tables.entry(row.evaluation_id).or_default().push((row.question, table));
        }
        Ok(tables)
    }

    /// Keeps the figures of a campaign; `groups`: those of colleges and school too.
    pub async fn write_figures(
        &mut self,
        campaign: CampaignId,
        evaluations: &[EvaluationId],
        round: &Round,
        groups: bool,
    ) -> Result<()> {
        let documents = round.classes.iter().map(|class| serde_json::to_value(Kept(class)));
        let documents =
            documents.collect::<serde_json::Result<Vec<_>>>().map_err(|_| Error::UnexpectedValue("figures"))?;
        sqlx::query!(
            "insert into class_figures (evaluation_id, document) select * from unnest($1::uuid[], $2::jsonb[])",
            &uuids(evaluations.iter().copied()),
            &documents
        )
        .execute(self.connection())
        .await?;
        self.write_scores(evaluations, round).await?;
        if !groups {
            return Ok(());
        }
        for (college, group) in &round.colleges {
            sqlx::query!(
                "insert into college_figures (campaign_id, college_id, document) values ($1, $2, $3)",
                campaign.as_uuid(),
                college.as_uuid(),
                Json(Kept(group)) as _
            )
            .execute(self.connection())
            .await?;
        }
        sqlx::query!(
            "insert into school_figures (campaign_id, document) values ($1, $2)",
            campaign.as_uuid(),
            Json(Kept(&round.school)) as _
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    async fn write_scores(&mut self, evaluations: &[EvaluationId], round: &Round) -> Result<()> {
        let scores: Vec<_> = evaluations
            .iter()
            .zip(&round.classes)
            .flat_map(|(evaluation, class)| scores(class).map(|score| (evaluation.as_uuid(), score)))
            .collect();
        let (mut ids, mut teachers, mut sections, mut levels) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (mut values, mut lows, mut highs) = (Vec::new(), Vec::new(), Vec::new());
        for (evaluation, (teacher, section, profile)) in scores {
            ids.push(evaluation);
            teachers.push(teacher.to_owned());
            sections.push(section.to_owned());
            levels.push(level_key(profile.level).to_owned());
            values.push(profile.score.score);
            lows.push(profile.score.interval.map(|interval| interval.low));
            highs.push(profile.score.interval.map(|interval| interval.high));
        }
        sqlx::query!(
            "insert into class_score (evaluation_id, teacher, section, level, score, low, high)
             select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::float8[], $6::float8[], $7::float8[])",
            &ids,
            &teachers,
            &sections,
            &levels,
            &values,
            &lows as &[Option<f64>],
            &highs as &[Option<f64>]
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }
}

fn number(count: i32) -> u32 {
    u32::try_from(count).unwrap_or_default()
}

/// Of the teacher (empty: of the class) and of the section (empty: in all).
fn scores(class: &ClassResult) -> impl Iterator<Item = (&str, &str, Profile)> {
    let totals = class.totals.iter().map(|total| (total.teacher.as_deref().unwrap_or_default(), "", total.profile));
    let sections = class.sections.iter().filter_map(|section| {
        Some((section.teacher.as_deref().unwrap_or_default(), section.id.as_str(), section.profile?))
    });
    totals.chain(sections)
}

pub(crate) fn level_of(key: &str) -> Result<Level> {
    match key {
        "compared" => Ok(Level::Compared),
        "cautious_mean" => Ok(Level::CautiousMean),
        _ => Err(Error::UnexpectedValue("class_score.level")),
    }
}

pub(crate) fn score_of(score: f64, low: Option<f64>, high: Option<f64>) -> Score {
    Score { score, interval: low.zip(high).map(|(low, high)| Interval { low, high }) }
}

const fn level_key(level: Level) -> &'static str {
    match level {
        Level::Compared => "compared",
        Level::Count | Level::Distribution | Level::CautiousMean => "cautious_mean",
    }
}
