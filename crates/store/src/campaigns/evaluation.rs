//! The evaluation of one class in a campaign: frozen at opening, watched while it is open, closed at the end.

use domain::{
    id::{CampaignId, EvaluationId, OfferingId, TermId, UserId},
    kept::Kept,
    questionnaire::FrozenForm,
};
use jiff::civil::Date;
use jiff_sqlx::ToSqlx;

use super::held::HeldCampaign;
use crate::{
    Error, Result,
    tenancy::tx::{Tx, uuids},
};

#[derive(Debug, Clone)]
pub struct NewEvaluation {
    pub id: EvaluationId,
    pub offering: OfferingId,
    pub form: FrozenForm,
    pub form_hash: [u8; 32],
    pub size: i32,
    /// As its students see it.
    pub class_code: String,
    /// Who is on the list of the class.
    pub students: Vec<UserId>,
}

impl Tx {
    /// With the boxes for their ballots and the document that students compare.
    pub async fn open_evaluations(
        &mut self,
        campaign: CampaignId,
        term: TermId,
        evaluations: &[NewEvaluation],
        manifest: &[u8],
    ) -> Result<()> {
        let ids = uuids(evaluations.iter().map(|new| new.id));
        let hashes: Vec<_> = evaluations.iter().map(|new| new.form_hash.to_vec()).collect();
        let sizes: Vec<_> = evaluations.iter().map(|new| new.size).collect();
        let forms = evaluations.iter().map(|new| serde_json::to_value(Kept(&new.form)));
        let forms = forms.collect::<serde_json::Result<Vec<_>>>().map_err(|_| Error::UnexpectedValue("form"))?;
        let enrolled = evaluations.iter().map(|new| i32::try_from(new.students.len()));
        let enrolled = enrolled.collect::<std::result::Result<Vec<_>, _>>();
        sqlx::query!(
            "insert into evaluation (id, campaign_id, offering_id, form, form_hash, size, enrolled, class_code)
             select e.id, $2, e.offering_id, e.form, e.form_hash, e.size, e.enrolled, e.class_code
               from unnest($1::uuid[], $3::uuid[], $4::jsonb[], $5::bytea[], $6::int[], $7::int[], $8::text[])
                    as e (id, offering_id, form, form_hash, size, enrolled, class_code)",
            &ids,
            campaign.as_uuid(),
            &uuids(evaluations.iter().map(|new| new.offering)),
            &forms,
            &hashes,
            &sizes,
            &enrolled.map_err(|_| Error::UnexpectedValue("enrolled"))?,
            &evaluations.iter().map(|new| new.class_code.clone()).collect::<Vec<_>>()
        )
        .execute(self.connection())
        .await?;
        let listed = evaluations.iter().flat_map(|new| new.students.iter().map(|student| (new.id, *student)));
        let (lists, listed): (Vec<_>, Vec<_>) = listed.map(|(id, student)| (id.as_uuid(), student.as_uuid())).unzip();
        sqlx::query!(
            "insert into listed_student (evaluation_id, account_id) select * from unnest($1::uuid[], $2::uuid[])",
            &lists,
            &listed
        )
        .execute(self.connection())
        .await?;
        sqlx::query!(
            "insert into box_state (evaluation_id, campaign_id, term_id, form_hash, size)
             select b.id, $2, $3, b.form_hash, b.size
               from unnest($1::uuid[], $4::bytea[], $5::int[]) as b (id, form_hash, size)",
            &ids,
            campaign.as_uuid(),
            term.as_uuid(),
            &hashes,
            &sizes
        )
        .execute(self.connection())
        .await?;
        sqlx::query!("insert into manifest (campaign_id, document) values ($1, $2)", campaign.as_uuid(), manifest)
            .execute(self.connection())
            .await?;
        sqlx::query!("insert into results_lock (campaign_id) values ($1)", campaign.as_uuid())
            .execute(self.connection())
            .await?;
        Ok(())
    }

    /// Whether the boxes of a campaign take ballots. Waits for those that are being written, so that what was
    /// acknowledged before is in the box.
    pub async fn set_boxes_accepting(&mut self, held: &HeldCampaign, accepting: bool) -> Result<()> {
        sqlx::query!(
            "update box_state set accepting = $2 where campaign_id = $1 and accepting <> $2",
            held.id.as_uuid(),
            accepting
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Who could answer is fixed: everybody who was in the class at opening or is now, and who was given a token.
    pub async fn freeze_eligible(&mut self, held: &HeldCampaign) -> Result<()> {
        sqlx::query!(
            "update evaluation v
                set eligible = p.eligible, late = p.late, departed = p.departed, issued = p.issued,
                    issued_late = p.issued_late
               from class_people(array(select id from evaluation where campaign_id = $1)) p
              where v.id = p.evaluation_id",
            held.id.as_uuid()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    pub async fn unfreeze_eligible(&mut self, held: &HeldCampaign) -> Result<()> {
        sqlx::query!(
            "update evaluation set eligible = null, late = null, departed = null, issued = null, issued_late = null
              where campaign_id = $1",
            held.id.as_uuid()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Nothing ties a person to a token any more; that they took part stays for a while.
    pub async fn forget_tokens(&mut self, held: &HeldCampaign) -> Result<()> {
        sqlx::query!(
            "update issuance set blinded_hash = null
              where evaluation_id in (select id from evaluation where campaign_id = $1)",
            held.id.as_uuid()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Who may answer each evaluation of a campaign; evaluations in the order of their classes.
    pub async fn students_by_evaluation(&mut self, campaign: CampaignId) -> Result<Vec<(EvaluationId, Vec<UserId>)>> {
        let rows = sqlx::query!(
            r#"select v.id, array(select e.account_id from enrolment e join account a on a.id = e.account_id
                                   where e.offering_id = v.offering_id order by a.username_key) as "students!"
                 from evaluation v join offering o on o.id = v.offering_id
                where v.campaign_id = $1 order by o.code"#,
            campaign.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let all = rows
            .into_iter()
            .map(|row| (EvaluationId::from_uuid(row.id), row.students.into_iter().map(UserId::from_uuid).collect()));
        Ok(all.collect())
    }

    /// Who took part and who was listed to, in terms that ended before a day. How many stays with the evaluation; of a round
    /// that was never counted it is still needed.
    pub async fn forget_participation(&mut self, term_ended_before: Date) -> Result<u64> {
        sqlx::query!(
            "delete from listed_student l using evaluation v, campaign k, term t
              where v.id = l.evaluation_id and k.id = v.campaign_id and t.id = k.term_id and v.issued is not null
                and k.state in ('counted', 'published', 'archived', 'interrupted') and t.first_monday + t.weeks * 7 <= $1",
            term_ended_before.to_sqlx() as _
        )
        .execute(self.connection())
        .await?;
        let result = sqlx::query!(
            "delete from issuance i using evaluation v, campaign k, term t
              where v.id = i.evaluation_id and k.id = v.campaign_id and t.id = k.term_id and v.issued is not null
                and k.state in ('counted', 'published', 'archived', 'interrupted') and t.first_monday + t.weeks * 7 <= $1",
            term_ended_before.to_sqlx() as _
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected())
    }
}
