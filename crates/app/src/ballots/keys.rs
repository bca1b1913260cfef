//! The key directory: the private halves of the boxes' keys, outside the database and its backups. Only the process that
//! counts can read it.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Read, Seek, SeekFrom, Write},
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
    sync::Arc,
};

use ballot::{keys::key_file::KeptKey, seal::BoxKey};
use domain::id::{CampaignId, InstitutionId};
use tokio::sync::Semaphore;

use crate::{Error, Result, kernel::entropy::Entropy};

const RESULTS: &str = "results";
/// What versions before this one left.
const RESULTS_IN_CLEAR: &str = "results.jsonl";

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

    /// As far as a program can: the file is overwritten before its name goes. A disk that writes elsewhere (flash, a file
    /// system that copies on write, a snapshot) may keep the old bytes, and with them the database's log or a backup
    /// opens the box for good; `keping doctor` says what lies below this folder.
    pub(crate) fn destroy(&self, institution: InstitutionId, campaign: CampaignId) -> Result<()> {
        self.overwrite_and_remove(&self.key_file(institution, campaign))
    }

    fn overwrite_and_remove(&self, path: &Path) -> Result<()> {
        let remove = || {
            let mut file = OpenOptions::new().write(true).open(path)?;
            let length = file.metadata()?.len();
            file.seek(SeekFrom::Start(0))?;
            io::copy(&mut io::repeat(0).take(length), &mut file)?;
            file.sync_all()?;
            fs::remove_file(path)?;
            File::open(&self.folder)?.sync_all()
        };
        match remove() {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(Error::internal(error)),
            _ => Ok(()),
        }
    }

    fn results_file(&self, institution: InstitutionId, campaign: CampaignId) -> PathBuf {
        self.folder.join(format!("{institution}.{campaign}.{RESULTS}"))
    }

    /// What was counted, locked, until it is safe elsewhere.
    pub(super) fn keep_results(&self, institution: InstitutionId, campaign: CampaignId, locked: &[u8]) -> Result<()> {
        write_synced(&self.results_file(institution, campaign), locked).map_err(Error::internal)
    }

    pub(super) fn read_results(&self, institution: InstitutionId, campaign: CampaignId) -> Result<Option<Vec<u8>>> {
        match fs::read(self.results_file(institution, campaign)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            read => read.map(Some).map_err(Error::internal),
        }
    }

    pub(crate) fn has_results(&self, institution: InstitutionId, campaign: CampaignId) -> Result<bool> {
        self.results_file(institution, campaign).try_exists().map_err(Error::internal)
    }

    pub(super) fn forget_results(&self, institution: InstitutionId, campaign: CampaignId) -> Result<()> {
        self.overwrite_and_remove(&self.results_file(institution, campaign))?;
        self.overwrite_and_remove(&self.folder.join(format!("{institution}.{campaign}.{RESULTS_IN_CLEAR}")))
    }

    /// The campaigns of a school of which there are results here.
    pub(super) fn with_results(&self, institution: InstitutionId) -> Result<Vec<CampaignId>> {
        let mut found = Vec::new();
        for entry in fs::read_dir(&self.folder).map_err(Error::internal)? {
            let name = entry.map_err(Error::internal)?.file_name();
            let rest = name.to_str().and_then(|name| name.strip_prefix(&format!("{institution}."))?.split_once('.'));
            let Some((campaign, RESULTS | RESULTS_IN_CLEAR)) = rest else { continue };
            found.extend(campaign.parse().ok().map(CampaignId::from_uuid));
        }
        Ok(found)
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
