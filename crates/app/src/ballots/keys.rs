//! The key directory: the private halves of the boxes' keys, outside the database and its backups. Only the process that
//! counts can read it.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Read, Seek, SeekFrom, Write},
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
    sync::Arc,
};

use ballot::{key_file::KeptKey, seal::BoxKey};
use domain::id::{CampaignId, InstitutionId};
use tokio::sync::Semaphore;

use crate::{Error, Result, entropy::Entropy};

#[derive(Debug, Clone)]
pub struct KeyDirectory {
    folder: PathBuf,
    /// Locking and unlocking a copy takes 128 MiB: one at a time.
    pub(super) turns: Arc<Semaphore>,
}

impl KeyDirectory {
    /// Makes the folder if need be, for this user alone.
    pub fn new(folder: &Path) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        #[cfg(unix)]
        fs::set_permissions(folder, std::os::unix::fs::PermissionsExt::from_mode(0o700))?;
        Ok(Self { folder: folder.to_owned(), turns: Arc::new(Semaphore::new(1)) })
    }

    fn key_file(&self, institution: InstitutionId, campaign: CampaignId) -> PathBuf {
        self.folder.join(format!("{institution}.{campaign}.key"))
    }

    /// The key of a campaign, made and safely on disk before anybody hears of it. The same one when asked again.
    pub(crate) fn make(
        &self,
        institution: InstitutionId,
        campaign: CampaignId,
        entropy: &dyn Entropy,
    ) -> Result<KeptKey> {
        if let Some(kept) = self.read(institution, campaign)? {
            return Ok(kept);
        }
        let key = BoxKey::generate(&mut |bytes| entropy.fill(bytes));
        let kept = KeptKey { institution: institution.as_uuid(), campaign: campaign.as_uuid(), key };
        write_synced(&self.key_file(institution, campaign), &kept.to_bytes()).map_err(Error::internal)?;
        Ok(kept)
    }

    /// Puts a lost key back.
    pub(crate) fn put(&self, institution: InstitutionId, campaign: CampaignId, kept: &KeptKey) -> Result<()> {
        write_synced(&self.key_file(institution, campaign), &kept.to_bytes()).map_err(Error::internal)
    }

    pub(crate) fn read(&self, institution: InstitutionId, campaign: CampaignId) -> Result<Option<KeptKey>> {
        let mut bytes = zeroize::Zeroizing::new(Vec::new());
        match File::open(self.key_file(institution, campaign)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(Error::internal(error)),
            Ok(mut file) => file.read_to_end(&mut bytes).map_err(Error::internal)?,
        };
        KeptKey::from_bytes(&bytes).map(Some).map_err(Error::internal)
    }

    /// Overwrites it before the name goes. A disk may keep the old blocks; the key is useless without the box.
    pub(crate) fn destroy(&self, institution: InstitutionId, campaign: CampaignId) -> Result<()> {
        let path = self.key_file(institution, campaign);
        let destroy = || {
            let mut file = OpenOptions::new().write(true).open(&path)?;
            let length = file.metadata()?.len();
            file.seek(SeekFrom::Start(0))?;
            io::copy(&mut io::repeat(0).take(length), &mut file)?;
            file.sync_all()?;
            fs::remove_file(&path)?;
            File::open(&self.folder)?.sync_all()
        };
        match destroy() {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(Error::internal(error)),
            _ => Ok(()),
        }
    }

    /// What was counted, outside the database too, until its own log is safe.
    pub(crate) fn keep_results(
        &self,
        institution: InstitutionId,
        campaign: CampaignId,
        lines: &[String],
    ) -> Result<()> {
        let path = self.folder.join(format!("{institution}.{campaign}.results.jsonl"));
        write_synced(&path, lines.join("\n").as_bytes()).map_err(Error::internal)
    }
}

/// Whole or not at all: under another name first.
fn write_synced(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let unfinished = path.with_extension("new");
    let mut file = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&unfinished)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&unfinished, path)?;
    match path.parent() {
        Some(folder) => File::open(folder)?.sync_all(),
        None => Ok(()),
    }
}
