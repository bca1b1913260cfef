//! Use cases: one function for each thing that a person or the system does.
//!
//! Each checks the permission (by its type), applies the rules of `domain`, writes through `store`, and leaves its audit
//! record, in one transaction. No SQL and no HTTP types.

pub mod audit;
pub mod ballots;
pub mod campaigns;
pub mod channels;
pub mod enterprises;
pub mod hooks;
pub mod housekeeping;
pub mod imports;
pub mod jobs;
pub mod kernel;
pub mod machines;
pub mod mail;
pub mod messages;
pub mod moving;
pub mod notices;
pub mod observation;
pub mod orders;
pub mod outcomes;
pub mod own;
pub mod people;
pub mod reminders;
pub mod restored;
pub mod results;
pub mod roles;
pub mod rosters;
pub mod session;
pub mod sign_on;
pub mod surveys;
pub mod teaching;
pub mod templates;
pub mod tenancy;

use std::{collections::BTreeSet, sync::Arc};

use domain::{
    id::{Id, InstitutionId},
    roles::machines::{CALLS_PER_MINUTE, OPENED_PER_MINUTE},
};
use jiff::Timestamp;
use store::Store;

pub use store::{
    AccountState, AnnouncedVisit, AnswerState, Archiver, Attainment, AuditEntry, BackupKind, ClassFigures, ClassScore,
    ClassTeacher, CollegeShare, Contact, Course, EarlierReply, EnrolledStudent, Enterprise, FailedJob, HeldRole,
    ImportRow, ImportState, ImportToSee, Institution, JobState, KeptClass, KeptWork, KeyCopy, ListedClass, ListedJob,
    ListedPerson, LiveVisit, NamedRate, NamedRound, NamedTemplate, NamedUnit, NewResult, Offering, OpenClass, OpenTask,
    OwnSet, PasswordReset, PersonRef, PlanOutcome, Profile, ProgrammePlan, Rate, Reply, ReportedCampaign,
    ReportedClass, ReportedScore, ReturnedSet, ReviewedSet, RowFilter, RuleOf, ScorePoint, SeenCell, SeenCells,
    SentOnDay, Short, StoredBellTimes, StoredImport, StoredMessage, StoredProvider, StoredReply, StoredRole,
    StuckImport, Template, TemplateVersion, TermOf, Undecided, VersionState, Visit, VisitToTeacher,
};

use self::{
    kernel::{
        access_token::AccessTokens, clock::Clock, denials::Denials, directory::Directory, entropy::Entropy, lots::Lots,
        secrets::Secrets, signs::Signs,
    },
    machines::pace::Pace,
    own::feed::OpenFeeds,
    results::documents::PrintRoom,
    session::{passwords::Passwords, refresh_token::RefreshTokens, sign_in::SignInPolicy},
};
pub use self::{
    kernel::{
        caller::{Caller, Claimed, Permit},
        error::{Clash, Error, Result, UnfitPeople},
    },
    session::grant::{AccessGrant, SessionGrant},
};

/// What every use case works with. Cheap to clone.
#[derive(Debug, Clone)]
pub struct App(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    store: Store,
    clock: Arc<dyn Clock>,
    entropy: Arc<dyn Entropy>,
    directory: Directory,
    passwords: Passwords,
    access_tokens: AccessTokens,
    refresh_tokens: RefreshTokens,
    username_key: aws_lc_rs::hmac::Key,
    sign_in: SignInPolicy,
    guessing: session::guessing::Queues,
    denials: Denials,
    key_sign_ins: Pace,
    key_calls: Pace,
    audit_keys: kernel::secrets::KeyRing,
    fills: campaigns::Fills,
    labels: ballots::Labels,
    signs: Signs,
    open_feeds: OpenFeeds,
    issuers: Arc<ballots::Issuers>,
    issuing: Lots<ballots::Issuing>,
    counting: Option<ballots::CountingParts>,
    ballot_origin: Option<String>,
    print_room: Arc<PrintRoom>,
    post: Arc<dyn mail::post::Post>,
    mail_keys: mail::keys::MailKeys,
    invitation_codes: kernel::secrets::invitations::InvitationCodes,
    first_codes: kernel::secrets::first_codes::FirstCodes,
    asked_later: reminders::AskedLater,
    senders: channels::sender::Senders,
    channel_keys: kernel::secrets::sealing::SealingKeys,
    sign_on: sign_on::openid::known::KnownProviders,
    cas: Arc<dyn sign_on::cas::Cas>,
    ldap: Arc<dyn sign_on::ldap::Directory>,
    chat: Arc<dyn sign_on::chat::Chat>,
    sign_on_keys: kernel::secrets::sealing::SealingKeys,
    lists: Arc<dyn rosters::Lists>,
    roster_keys: kernel::secrets::sealing::SealingKeys,
    hooks: Arc<dyn hooks::Hooks>,
    hook_keys: kernel::secrets::sealing::SealingKeys,
}

#[derive(Debug)]
pub struct AppConfig {
    pub store: Store,
    pub clock: Arc<dyn Clock>,
    pub entropy: Arc<dyn Entropy>,
    pub secrets: Secrets,
    pub passwords: session::passwords::PasswordConfig,
    pub sign_in: SignInPolicy,
    /// The host whose institution answers for hosts that nobody has; for an installation with one school.
    pub default_host: Option<String>,
    /// Where campaigns are opened and counted.
    pub counting: Option<ballots::CountingParts>,
    /// The address of the ballot listener, as browsers reach it.
    pub ballot_origin: Option<String>,
    /// Where documents are set; shared by what runs in one process.
    pub print_room: Arc<PrintRoom>,
    /// Who carries letters.
    pub post: Arc<dyn mail::post::Post>,
    /// Who speaks to the channels besides mail.
    pub senders: channels::sender::Senders,
    /// Who speaks to schools' own sign-on, by each protocol.
    pub openid: Arc<dyn sign_on::openid::OpenId>,
    pub cas: Arc<dyn sign_on::cas::Cas>,
    pub ldap: Arc<dyn sign_on::ldap::Directory>,
    pub chat: Arc<dyn sign_on::chat::Chat>,
    /// Who fetches schools' lists.
    pub lists: Arc<dyn rosters::Lists>,
    /// Who calls schools' other systems.
    pub hooks: Arc<dyn hooks::Hooks>,
}

impl App {
    pub fn new(config: AppConfig) -> Result<Self> {
        let issuers = Arc::new(ballots::Issuers::new(config.secrets.ballots()));
        Ok(Self(Arc::new(Parts {
            passwords: Passwords::new(config.passwords, config.entropy.as_ref())?,
            access_tokens: AccessTokens::new(&config.secrets)?,
            refresh_tokens: RefreshTokens::new(&config.secrets),
            username_key: config.secrets.newest().hmac_key(kernel::secrets::Purpose::Usernames),
            directory: Directory::new(config.default_host),
            issuing: Lots::new(ballots::Issuing::new(
                config.store.clone(),
                Arc::clone(&config.clock),
                Arc::clone(&issuers),
            )),
            issuers,
            store: config.store,
            clock: config.clock,
            entropy: config.entropy,
            sign_in: config.sign_in,
            guessing: session::guessing::Queues::default(),
            denials: Denials::default(),
            key_sign_ins: Pace::new(OPENED_PER_MINUTE),
            key_calls: Pace::new(CALLS_PER_MINUTE),
            audit_keys: config.secrets.hmac_keys(kernel::secrets::Purpose::AuditChain),
            fills: campaigns::Fills::default(),
            labels: ballots::Labels::default(),
            signs: Signs::default(),
            open_feeds: OpenFeeds::default(),
            counting: config.counting,
            ballot_origin: config.ballot_origin,
            print_room: config.print_room,
            post: config.post,
            mail_keys: mail::keys::MailKeys::new(&config.secrets),
            invitation_codes: kernel::secrets::invitations::InvitationCodes::new(&config.secrets),
            first_codes: kernel::secrets::first_codes::FirstCodes::new(&config.secrets),
            asked_later: reminders::AskedLater::default(),
            senders: config.senders,
            channel_keys: kernel::secrets::sealing::SealingKeys::new(
                &config.secrets,
                kernel::secrets::Purpose::ChannelSecret,
            ),
            sign_on: sign_on::openid::known::KnownProviders::new(config.openid),
            cas: config.cas,
            ldap: config.ldap,
            chat: config.chat,
            sign_on_keys: kernel::secrets::sealing::SealingKeys::new(
                &config.secrets,
                kernel::secrets::Purpose::SignOnSecret,
            ),
            lists: config.lists,
            roster_keys: kernel::secrets::sealing::SealingKeys::new(
                &config.secrets,
                kernel::secrets::Purpose::RosterDoor,
            ),
            hooks: config.hooks,
            hook_keys: kernel::secrets::sealing::SealingKeys::new(&config.secrets, kernel::secrets::Purpose::HookDoor),
        })))
    }

    #[must_use]
    pub fn store(&self) -> &Store {
        &self.0.store
    }

    /// The address of the ballot listener, as browsers reach it.
    #[must_use]
    pub fn ballot_origin(&self) -> Option<&str> {
        self.0.ballot_origin.as_deref()
    }

    /// Whether this process can open and count campaigns.
    #[must_use]
    pub fn has_keys(&self) -> bool {
        self.0.counting.is_some()
    }

    #[must_use]
    pub fn passwords(&self) -> &Passwords {
        &self.0.passwords
    }

    #[must_use]
    pub fn now(&self) -> Timestamp {
        self.0.clock.now()
    }

    #[must_use]
    pub fn new_id<Kind>(&self) -> Id<Kind> {
        let mut random = [0; 10];
        self.0.entropy.fill(&mut random);
        Id::time_ordered(u64::try_from(self.now().as_millisecond()).unwrap_or_default(), random)
    }

    /// Whether an access token is one of ours that has not run out. Asks nobody, and opens nothing.
    #[must_use]
    pub fn has_issued(&self, access_token: &str) -> bool {
        self.0.access_tokens.has_issued(access_token, self.now())
    }

    pub async fn hash_password(&self, password: String) -> Result<String> {
        self.0.passwords.hash(password, self.0.entropy.as_ref()).await
    }

    /// Every school of the cell but those that are being moved.
    pub async fn institutions(&self) -> Result<BTreeSet<InstitutionId>> {
        Ok(self.0.store.open_schools().await?.into_iter().collect())
    }

    /// A school by its id, for work that nobody asked for by name.
    pub async fn institution(&self, id: InstitutionId) -> Result<Arc<store::Institution>> {
        self.0.directory.find_by_id(&self.0.store, self.now(), id).await?.ok_or(Error::NotFound)
    }

    pub async fn institution_of(&self, host: &str) -> Result<Arc<store::Institution>> {
        self.0.directory.find(&self.0.store, self.now(), host).await?.ok_or(Error::NotFound)
    }
}
