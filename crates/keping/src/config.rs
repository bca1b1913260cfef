//! Options that several commands share. Each is a flag and an environment variable.

use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use anyhow::{Context, bail};
use app::{
    App, AppConfig,
    ballots::{CountingParts, KeyDirectory},
    channels::sender::Senders,
    hooks::{Hooks, NoHooks},
    kernel::{
        ballot_secrets::BallotSecrets,
        clock::{Clock, SystemClock},
        entropy::SystemEntropy,
        secrets::Secrets,
    },
    mail::post::{NoPost, Post},
    orders::Lane,
    results::documents::PrintRoom,
    rosters::{Lists, NoLists},
    session::{passwords::PasswordConfig, sign_in::SignInPolicy},
    sign_on::{
        cas::{Cas, NoCas},
        chat::{Chat, NoChat},
        ldap::{Directory, NoDirectory},
        openid::{NoOpenId, OpenId},
    },
};
use clap::Args;
use ipnet::IpNet;
use outside::{
    chat::ChatConfig,
    rosters::RosterConfig,
    sign_on::SignOnConfig,
    smtp::{Smtp, SmtpConfig},
};
use rustix::process::DumpableBehavior;
use store::{CountingStore, Owner, Store};

#[derive(Debug, Args)]
pub struct OwnerOptions {
    /// The database as the role that owns its tables.
    #[arg(long, env = "KEPING_OWNER_URL", hide_env_values = true)]
    owner_url: String,
}

impl OwnerOptions {
    pub async fn connect(&self) -> anyhow::Result<Owner> {
        Owner::connect(&self.owner_url).await.context("cannot connect to the database as its owner (KEPING_OWNER_URL)")
    }
}

#[derive(Debug, Clone, Args)]
pub struct AppOptions {
    /// The database as the role `keping_app`, which owns nothing.
    #[arg(long, env = "KEPING_DATABASE_URL", hide_env_values = true)]
    database_url: String,
    /// Connections to the database, at most.
    #[arg(long, env = "KEPING_DATABASE_CONNECTIONS", default_value_t = 20)]
    database_connections: u32,
    /// File with the secret that all app servers share: 64 hexadecimal digits. `keping admin new-secret` makes one. Where it
    /// was replaced, the older ones follow, a line each.
    #[arg(long, env = "KEPING_SECRET_FILE")]
    secret_file: PathBuf,
    /// The host whose school answers under any other name too; for an installation with one school.
    #[arg(long, env = "KEPING_DEFAULT_HOST")]
    default_host: Option<String>,
    /// Networks that many people share and the failed sign-ins a minute each may have: `10.0.0.0/8=1000`, by comma.
    #[arg(long, env = "KEPING_SHARED_NETWORKS", value_delimiter = ',', value_parser = shared_network)]
    shared_networks: Vec<(IpNet, u32)>,
    /// The database as the role `keping_count`; with a key directory, campaigns are opened and counted here.
    #[arg(long, env = "KEPING_COUNT_DATABASE_URL", hide_env_values = true, requires = "key_directory")]
    count_database_url: Option<String>,
    /// Folder for the keys of the ballot boxes: outside the database and its backups, readable by this process alone.
    #[arg(long, env = "KEPING_KEY_DIRECTORY", requires = "count_database_url")]
    key_directory: Option<PathBuf>,
    /// The ballot listener as browsers reach it: `https://ballots.example.edu.cn`.
    #[arg(long, env = "KEPING_BALLOT_ORIGIN")]
    pub ballot_origin: Option<String>,
    /// Folder with Noto Sans CJK SC, for PDF documents; unless given, where Debian's fonts-noto-cjk puts it.
    #[arg(long, env = "KEPING_FONT_FOLDER")]
    font_folder: Option<PathBuf>,
    #[command(flatten)]
    mail: MailOptions,
    #[command(flatten)]
    hooks: HookOptions,
    #[command(flatten)]
    sign_on: SignOnOptions,
    #[command(flatten)]
    rosters: RosterOptions,
    /// The fonts take some 70 MB: once for a process.
    #[arg(skip)]
    print_room: Option<Arc<PrintRoom>>,
}

/// How letters leave the house. Which server a school uses is its own setting.
#[derive(Debug, Clone, Args)]
#[expect(clippy::struct_field_names, reason = "the options of a command have one name space")]
struct MailOptions {
    /// The mail servers that schools may choose, by comma, each with or without `:port`. None: no letter leaves.
    #[arg(long, env = "KEPING_MAIL_HOSTS", value_delimiter = ',')]
    mail_hosts: Vec<String>,
    /// Certificates in PEM to believe besides those that the machine believes.
    #[arg(long, env = "KEPING_MAIL_CA_FILE", requires = "mail_hosts")]
    mail_ca_file: Option<PathBuf>,
    /// By which name we say hello to them.
    #[arg(long, env = "KEPING_MAIL_HELLO_NAME", default_value = "localhost")]
    mail_hello_name: String,
}

impl MailOptions {
    fn post(&self) -> anyhow::Result<Arc<dyn Post>> {
        if self.mail_hosts.is_empty() {
            return Ok(Arc::new(NoPost));
        }
        let read = |file: &PathBuf| fs::read(file).with_context(|| format!("cannot read {}", file.display()));
        let config = SmtpConfig {
            allowed_hosts: self.mail_hosts.clone(),
            extra_roots: self.mail_ca_file.as_ref().map(read).transpose()?,
            hello_name: self.mail_hello_name.clone(),
            timeout: Duration::from_secs(30),
        };
        Ok(Arc::new(Smtp::new(config).context("KEPING_MAIL_HOSTS or KEPING_MAIL_CA_FILE cannot be used")?))
    }
}

/// Which hosts the channels besides mail, and webhooks, may speak to. Which of them a school uses is its own setting.
#[derive(Debug, Clone, Args)]
struct HookOptions {
    /// Message hubs, chat services and other systems that schools may choose, by comma, each with or without `:port`; encrypted, unless it
    /// begins with `http://`. None: nothing leaves.
    #[arg(long, env = "KEPING_HOOK_HOSTS", value_delimiter = ',')]
    hook_hosts: Vec<String>,
    /// Certificates in PEM to believe besides those that the machine believes.
    #[arg(long, env = "KEPING_HOOK_CA_FILE", requires = "hook_hosts")]
    hook_ca_file: Option<PathBuf>,
}

impl HookOptions {
    /// Who speaks to hubs and chat services, and who calls schools' other systems.
    fn callers(&self) -> anyhow::Result<(Senders, Arc<dyn Hooks>)> {
        if self.hook_hosts.is_empty() {
            return Ok((Senders::default(), Arc::new(NoHooks)));
        }
        let read = |file: &PathBuf| fs::read(file).with_context(|| format!("cannot read {}", file.display()));
        let config = ChatConfig {
            allowed_hosts: self.hook_hosts.clone(),
            extra_roots: self.hook_ca_file.as_ref().map(read).transpose()?,
            timeout: Duration::from_secs(15),
        };
        let both = || Ok((outside::chat::senders(&config)?, outside::hooks::hooks(&config)?));
        let both: Result<_, outside::chat::ConfigError> = both();
        both.context("KEPING_HOOK_HOSTS or KEPING_HOOK_CA_FILE cannot be used")
    }
}

/// Which hosts schools' own sign-on may be at. Which of them a school uses is its own setting.
#[derive(Debug, Clone, Args)]
struct SignOnOptions {
    /// OpenID providers, CAS servers, directories and chat apps that schools may choose, by comma, each with or without `:port`; encrypted, unless it begins with
    /// `http://`. None: people sign in with passwords.
    #[arg(long, env = "KEPING_SIGN_ON_HOSTS", value_delimiter = ',')]
    sign_on_hosts: Vec<String>,
    /// Certificates in PEM to believe besides those that the machine believes.
    #[arg(long, env = "KEPING_SIGN_ON_CA_FILE", requires = "sign_on_hosts")]
    sign_on_ca_file: Option<PathBuf>,
}

/// Who speaks to schools' own sign-on, by each protocol.
type Providers = (Arc<dyn OpenId>, Arc<dyn Cas>, Arc<dyn Directory>, Arc<dyn Chat>);

impl SignOnOptions {
    fn providers(&self) -> anyhow::Result<Providers> {
        if self.sign_on_hosts.is_empty() {
            return Ok((Arc::new(NoOpenId), Arc::new(NoCas), Arc::new(NoDirectory), Arc::new(NoChat)));
        }
        let read = |file: &PathBuf| fs::read(file).with_context(|| format!("cannot read {}", file.display()));
        let config = SignOnConfig {
            allowed_hosts: self.sign_on_hosts.clone(),
            extra_roots: self.sign_on_ca_file.as_ref().map(read).transpose()?,
            timeout: Duration::from_secs(10),
        };
        let all = || {
            Ok((
                outside::openid::provider(&config)?,
                outside::cas::server(&config)?,
                outside::ldap::server(&config)?,
                outside::chat_doors::doors(&config)?,
            ))
        };
        let all: Result<_, outside::sign_on::ConfigError> = all();
        all.context("KEPING_SIGN_ON_HOSTS or KEPING_SIGN_ON_CA_FILE cannot be used")
    }
}

/// From which hosts schools' lists may be fetched by night. Which of them a school uses is its own setting.
#[derive(Debug, Clone, Args)]
struct RosterOptions {
    /// Where schools' systems put their lists, by comma, each with or without `:port`; encrypted, unless it begins with `http://`. None: no
    /// list is fetched.
    #[arg(long, env = "KEPING_ROSTER_HOSTS", value_delimiter = ',')]
    roster_hosts: Vec<String>,
    /// Certificates in PEM to believe besides those that the machine believes.
    #[arg(long, env = "KEPING_ROSTER_CA_FILE", requires = "roster_hosts")]
    roster_ca_file: Option<PathBuf>,
}

impl RosterOptions {
    fn lists(&self) -> anyhow::Result<Arc<dyn Lists>> {
        if self.roster_hosts.is_empty() {
            return Ok(Arc::new(NoLists));
        }
        let read = |file: &PathBuf| fs::read(file).with_context(|| format!("cannot read {}", file.display()));
        let config = RosterConfig {
            allowed_hosts: self.roster_hosts.clone(),
            extra_roots: self.roster_ca_file.as_ref().map(read).transpose()?,
        };
        outside::rosters::lists(&config).context("KEPING_ROSTER_HOSTS or KEPING_ROSTER_CA_FILE cannot be used")
    }
}

impl AppOptions {
    pub fn secrets(&self) -> anyhow::Result<Secrets> {
        read_secret(&self.secret_file)
    }

    fn counting(&self) -> anyhow::Result<Option<CountingParts>> {
        let (Some(url), Some(folder)) = (&self.count_database_url, &self.key_directory) else { return Ok(None) };
        let store = CountingStore::connect(url, 2).context("KEPING_COUNT_DATABASE_URL is not a PostgreSQL address")?;
        let keys =
            KeyDirectory::new(folder).with_context(|| format!("cannot use {} as key directory", folder.display()))?;
        Ok(Some(CountingParts { store, keys }))
    }

    /// Where the keys of the boxes are, if here.
    pub fn key_directory(&self) -> Option<&Path> {
        self.key_directory.as_deref()
    }

    /// From here on, every copy of these options sets documents in the same room.
    pub fn share_print_room(&mut self) {
        self.print_room = Some(Arc::new(PrintRoom::new(self.font_folder.clone())));
    }

    pub fn app(self) -> anyhow::Result<App> {
        let store = Store::connect(&self.database_url, self.database_connections);
        self.app_on(store, Arc::new(SystemClock))
    }

    /// With connections of their own for background work: two for each job that runs, also in the lanes that have one
    /// place, and what listens.
    pub fn app_for_jobs(self, places: usize) -> anyhow::Result<App> {
        self.app_for_jobs_at(places, Arc::new(SystemClock))
    }

    pub fn app_for_jobs_at(self, places: usize, clock: Arc<dyn Clock>) -> anyhow::Result<App> {
        let connections = u32::try_from(2 * (places + Lane::ALL.len()))?;
        let store = Store::connect_for_jobs(&self.database_url, connections);
        self.app_on(store, clock)
    }

    fn app_on(self, store: store::Result<Store>, clock: Arc<dyn Clock>) -> anyhow::Result<App> {
        // Half of the processors: hashing for a rush of sign-ins must leave room for everybody else.
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let counting = self.counting()?;
        let (post, (senders, hooks)) = (self.mail.post()?, self.hooks.callers()?);
        let (openid, cas, ldap, chat) = self.sign_on.providers()?;
        let lists = self.rosters.lists()?;
        let print_room = self.print_room.unwrap_or_else(|| Arc::new(PrintRoom::new(self.font_folder)));
        Ok(App::new(AppConfig {
            counting,
            ballot_origin: self.ballot_origin,
            store: store.context("KEPING_DATABASE_URL is not a PostgreSQL address")?,
            clock,
            entropy: Arc::new(SystemEntropy),
            secrets: read_secret(&self.secret_file)?,
            passwords: PasswordConfig::recommended((processors / 2).max(1)),
            sign_in: SignInPolicy { shared_networks: self.shared_networks },
            default_host: self.default_host,
            print_room,
            post,
            senders,
            openid,
            cas,
            ldap,
            chat,
            lists,
            hooks,
        })?)
    }
}

fn shared_network(text: &str) -> Result<(IpNet, u32), String> {
    let (range, limit) = text.split_once('=').ok_or("expected RANGE=FAILURES")?;
    Ok((range.parse().map_err(|_| "not a network range")?, limit.parse().map_err(|_| "not a number")?))
}

/// No core dump and no debugger of the same user gets at what this process holds.
fn keep_memory_private() {
    if let Err(error) = rustix::process::set_dumpable_behavior(DumpableBehavior::NotDumpable) {
        tracing::warn!(%error, "process.memory_not_private");
    }
}

/// Several lines are a ring, newest first.
pub fn read_secret(file: &Path) -> anyhow::Result<Secrets> {
    let text = read_private(file).context("`keping admin new-secret` prints a secret")?;
    Secrets::parse(&text).with_context(|| format!("the secret file {} cannot be used", file.display()))
}

pub fn read_ballot_secret(file: &Path) -> anyhow::Result<BallotSecrets> {
    let text = read_private(file).context("`keping admin ballot-secret` prints what goes into it")?;
    BallotSecrets::parse(&text).with_context(|| format!("the ballot secret file {} cannot be used", file.display()))
}

/// What everybody on the machine can read is no secret, and what a group can write is its choice. A group may read it: that of the server.
fn read_private(file: &Path) -> anyhow::Result<String> {
    keep_memory_private();
    let cannot = || format!("cannot read the secret file {}", file.display());
    let mode = fs::metadata(file).with_context(cannot)?.permissions().mode();
    if mode & 0o007 != 0 {
        bail!("everybody can read the secret file {}: chmod o-rwx, and replace what is in it", file.display());
    }
    if mode & 0o020 != 0 {
        bail!("its group can write the secret file {}: chmod g-w, and replace what is in it", file.display());
    }
    fs::read_to_string(file).with_context(cannot)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_that_has_read_the_secret_is_not_dumped() {
        let file = std::env::temp_dir().join(format!("keping-not-dumped-{}", std::process::id()));
        fs::write(&file, "5e".repeat(32)).unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
        read_secret(&file).unwrap();
        fs::remove_file(&file).unwrap();
        assert_eq!(rustix::process::dumpable_behavior().unwrap(), DumpableBehavior::NotDumpable);
    }
}
