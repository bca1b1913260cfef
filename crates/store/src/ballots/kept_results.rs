//! The copy of a campaign's results outside the database: what it is locked with, what is in it, and whether the database's
//! own log is safe without it. As the role that counts.

use domain::{
    campaign::State,
    id::{CampaignId, InstitutionId},
    keeping::LogKept,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::{Postgres, Transaction};

use crate::{CountingStore, Error, Result};

/// What a copy is locked with.
#[derive(Clone)]
pub struct ResultsLock(pub [u8; 32]);

impl std::fmt::Debug for ResultsLock {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ResultsLock(…)")
    }
}

/// What was counted, row by row.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct CountedRows {
    pub lists: Vec<Value>,
    pub register: Vec<Value>,
    pub results: Vec<Value>,
    /// Without what their authors would be told with, which who counts may write and not read.
    pub comments: Vec<Value>,
    pub distributions: Vec<Value>,
}

/// What decides whether a copy is still needed.
#[derive(Debug, Clone, Copy)]
pub struct CopyTerms {
    pub state: State,
    pub counted_at: Option<Timestamp>,
    /// Of the log up to the results.
    pub log: LogKept,
}

impl CountingStore {
    /// Notes that all results are in the log up to here. Says what a copy is locked with.
    pub async fn lock_results(&self, institution: InstitutionId, campaign: CampaignId) -> Result<ResultsLock> {
        let mut tx = self.begin(institution).await?;
        // There is one since opening, unless a server of an earlier version opened it.
        sqlx::query!("insert into results_lock (campaign_id) values ($1) on conflict do nothing", campaign.as_uuid())
            .execute(&mut *tx)
            .await?;
        sqlx::query!(
            "update results_lock set log_position = pg_current_wal_insert_lsn() where campaign_id = $1",
            campaign.as_uuid()
        )
        .execute(&mut *tx)
        .await?;
        let lock = read_lock(&mut tx, campaign).await?.ok_or(Error::UnexpectedValue("results_lock"))?;
        tx.commit().await?;
        Ok(lock)
    }

    /// `None`: it was never opened, or its copy has been forgotten.
    pub async fn results_lock(&self, institution: InstitutionId, campaign: CampaignId) -> Result<Option<ResultsLock>> {
        read_lock(&mut self.begin(institution).await?, campaign).await
    }

    /// Whoever finds a copy that was not forgotten with it cannot open it any more.
    pub async fn forget_results_lock(&self, institution: InstitutionId, campaign: CampaignId) -> Result<()> {
        let mut tx = self.begin(institution).await?;
        sqlx::query!("delete from results_lock where campaign_id = $1", campaign.as_uuid()).execute(&mut *tx).await?;
        Ok(tx.commit().await?)
    }

    /// `None`: there is no such campaign here.
    pub async fn copy_terms(&self, institution: InstitutionId, campaign: CampaignId) -> Result<Option<CopyTerms>> {
        let mut tx = self.begin(institution).await?;
        // A name of another form is that of a history or a backup.
        let row = sqlx::query!(
            r#"select k.state, k.counted_at, current_setting('archive_mode') <> 'off' as "has_archive!",
                      exists (select from results_lock l, pg_stat_archiver a
                               where l.campaign_id = k.id and a.last_archived_wal ~ '^[0-9A-F]{24}$'
                                 and a.last_archived_wal >= pg_walfile_name(l.log_position)) as "archived!",
                      current_setting('synchronous_standby_names') <> ''
                      and current_setting('synchronous_commit') in ('on', 'remote_apply') as "mirrored!"
                 from campaign k where k.id = $1"#,
            campaign.as_uuid()
        )
        .fetch_optional(&mut *tx)
        .await?;
        row.map(|row| {
            Ok(CopyTerms {
                state: State::from_key(&row.state).ok_or(Error::UnexpectedValue("campaign.state"))?,
                counted_at: row.counted_at.map(jiff_sqlx::Timestamp::to_jiff),
                log: LogKept { archived: row.has_archive.then_some(row.archived), mirrored: row.mirrored },
            })
        })
        .transpose()
    }

    /// All that counting has written of a campaign.
    pub async fn counted_rows(&self, institution: InstitutionId, campaign: CampaignId) -> Result<CountedRows> {
        let mut tx = self.begin(institution).await?;
        let rows = sqlx::query!(
            r#"with asked as (select evaluation_id from box_state where campaign_id = $1)
               select array(select to_jsonb(l) from published_list l join asked using (evaluation_id)
                             order by l.evaluation_id) as "lists!",
                      array(select to_jsonb(r) from register r where r.campaign_id = $1) as "register!",
                      array(select to_jsonb(r) from evaluation_result r join asked using (evaluation_id)
                             order by r.evaluation_id) as "results!",
                      array(select to_jsonb(c) from comment c join asked using (evaluation_id)
                             order by c.evaluation_id, c.id) as "comments!",
                      array(select to_jsonb(d) from distribution d join asked using (evaluation_id)
                             order by d.evaluation_id, d.question) as "distributions!""#,
            campaign.as_uuid()
        )
        .fetch_one(&mut *tx)
        .await?;
        Ok(CountedRows {
            lists: rows.lists,
            register: rows.register,
            results: rows.results,
            comments: rows.comments,
            distributions: rows.distributions,
        })
    }

    /// Puts results back that the database has lost, and empties boxes that nobody can open any more; all of it or nothing.
    /// `false`: a class of the campaign has no result among them.
    pub async fn restore_counted_rows(
        &self,
        institution: InstitutionId,
        campaign: CampaignId,
        rows: &CountedRows,
    ) -> Result<bool> {
        let mut tx = self.begin(institution).await?;
        sqlx::query!("update box_state set accepting = false where campaign_id = $1 and accepting", campaign.as_uuid())
            .execute(&mut *tx)
            .await?;
        sqlx::query!(
            "with lists as (insert into published_list
                 select (jsonb_populate_record(null::published_list, row)).* from unnest($1::jsonb[]) row
                 on conflict do nothing),
             registers as (insert into register
                 select (jsonb_populate_record(null::register, row)).* from unnest($2::jsonb[]) row
                 on conflict do nothing),
             results as (insert into evaluation_result
                 select (jsonb_populate_record(null::evaluation_result, row)).* from unnest($3::jsonb[]) row
                 on conflict do nothing),
             comments as (insert into comment
                 select (jsonb_populate_record(null::comment, row)).* from unnest($4::jsonb[]) row
                 on conflict do nothing)
             insert into distribution
             select (jsonb_populate_record(null::distribution, row)).* from unnest($5::jsonb[]) row
             on conflict do nothing",
            &rows.lists,
            &rows.register,
            &rows.results,
            &rows.comments,
            &rows.distributions
        )
        .execute(&mut *tx)
        .await?;
        sqlx::query!(
            "delete from ballot b using box_state s where s.campaign_id = $1 and b.evaluation_id = s.evaluation_id",
            campaign.as_uuid()
        )
        .execute(&mut *tx)
        .await?;
        let whole = sqlx::query_scalar!(
            r#"select not exists (select from evaluation v where v.campaign_id = $1 and not exists (
                          select from evaluation_result r where r.evaluation_id = v.id)) as "whole!""#,
            campaign.as_uuid()
        )
        .fetch_one(&mut *tx)
        .await?;
        if whole {
            tx.commit().await?;
        }
        Ok(whole)
    }
}

async fn read_lock(tx: &mut Transaction<'static, Postgres>, campaign: CampaignId) -> Result<Option<ResultsLock>> {
    let secret = sqlx::query_scalar!("select secret from results_lock where campaign_id = $1", campaign.as_uuid())
        .fetch_optional(&mut **tx)
        .await?;
    let lock = secret.map(|secret| secret.try_into().map(ResultsLock));
    lock.transpose().map_err(|_| Error::UnexpectedValue("results_lock.secret"))
}
