//! PostgreSQL: the only room with SQL.
//!
//! Everything a school owns is reached through a [`Tx`], which is bound to one institution; row-level security in the
//! database enforces the same. No rules and no HTTP in here.
#![expect(clippy::as_conversions, reason = "in a query macro, `as` names a parameter's type; it converts nothing")]

mod audit;
mod ballots;
mod campaigns;
mod channels;
mod enterprises;
mod error;
mod hooks;
mod imports;
mod jobs;
mod machines;
mod mail;
mod messages;
mod moving;
mod notices;
mod observation;
mod outcomes;
mod own;
mod people;
mod reminders;
mod results;
mod roles;
mod rosters;
mod session;
mod shared;
mod sign_on;
mod signs;
mod submissions;
mod surveys;
mod teaching;
mod templates;
mod tenancy;

pub use audit::{
    link::{AuditLink, LoggedRecord},
    record::{AuditEntry, AuditFilter, AuditRecord, PasswordReset},
    redaction::Vouched,
};
pub use ballots::{
    archiver::Archiver,
    ballot_box::{BallotBox, BoxEntry, InBox, StoredBallot},
    counting::{Counted, CountedComment, CountedDistribution, CountingStore, ListedBallot, Tally, Uncounted, Unlisted},
    exposure::Setting,
    issuance::{Issued, TokenRequest, TokenTerms},
    kept_results::{CopyTerms, CountedRows, ResultsLock},
};
pub use campaigns::{
    asked::{EvaluationForm, StudentEvaluation},
    campaign::{Campaign, CampaignEdit, CampaignFilter},
    candidates::CandidateClass,
    custody::KeyCustody,
    evaluation::NewEvaluation,
    held::HeldCampaign,
    key_copy::{Destroyed, KeyCopy, NewKeyCopy},
    own_questions::{OwnCount, OwnSet, OwnSetEdit, ReviewFilter, ReviewedSet},
    rates::{ClassRate, ClassesOf, Fill, NamedRate, Rate, Short},
    taught::TaughtEvaluation,
};
pub use channels::{
    outgoing::DueCard,
    settings::{ChannelEdit, ChannelFault, StoredChannel},
};
pub use enterprises::{
    contact::{Contact, ContactEdit, NewContact},
    enterprise::{Enterprise, EnterpriseEdit, EnterpriseFilter, NewEnterprise},
};
pub use error::{Error, Result};
pub use hooks::{
    delivery::{DeliveryState, HookAttempt, HookCounts, HookFailure, NewHookDelivery, WaitingDelivery},
    hook::{HookEdit, StoredHook},
};
pub use imports::{
    import::{ImportJob, ImportRow, ImportState, NewImport, RowFilter, StoredImport},
    write::{AccountUpdate, ContactUpdate},
};
pub use jobs::{
    asked::AskedJob,
    due::DueInLane,
    job::{DueJob, JobState, ListedJob, NewJob},
};
pub use machines::{MachineAccount, MachineKey, NewMachineKey};
pub use mail::{
    codes::DueCode,
    dropped::Dropped,
    notices::DueNotice,
    outgoing::{DueMail, SentKind, SentOnDay},
    server::{MailServerEdit, StoredMailServer},
};
pub use messages::message::StoredMessage;
pub use moving::{
    cell::{Cell, CellFacts, SchoolMove},
    compared::{Checksum, RowBits, unequal},
    gate::Closed,
    routes::Routes,
    told::{CellTold, SeenCell, SeenCells},
};
pub use notices::{
    audience::{AudienceChoices, AudienceCount, CollegeProgramme, Place},
    notice::{Mailed, Notice, NoticeFilter, Written},
    own::{OwnNotice, OwnNotices, SignInAnnouncement},
    reading::{PartRead, ReadCount, Unconfirmed},
};
pub use observation::{
    about::VisitToTeacher,
    announced::AnnouncedVisit,
    answered::{NewReply, NewSettlement},
    choose::{OwnMeeting, VisitableClass, VisitableFilter, WeeklyMeeting},
    linked::LinkedVisit,
    office::{
        counted::{AskedForms, CountedVisit},
        observers::{Observer, ObserverRole},
        reports::{ListedReport, ReportFilter},
        taught::{CodedCollege, TaughtFilter, TaughtMeeting, TaughtTeacher},
    },
    photo::Photo,
    reported::{Discipline, ReportedVisit, StoredReply, StoredSettlement},
    setting::{NewRule, ObservationSetting, RuleOf, StoredRule},
    task::{NewTask, OpenTask, TaskFilter},
    visit::{LiveVisit, NewVisit, Visit, VisitEnd},
    writing::WrittenVisit,
};
pub use outcomes::{
    attainment::Attainment,
    plan::{NewOutcome, NewPlan, Plan, PlanEdit, PlanOutcome},
    programme::{Programme, ProgrammePlan},
};
pub use own::{
    failed::{FailedJob, ImportToSee, StuckImport},
    find::NamedTemplate,
    kept::{KeptClass, KeptHistory, KeptMessages, KeptSession, TermTakenPart},
    managed::{NamedRound, Undecided, UnfinishedRound},
    news::News,
    taught::{NewResult, OpenClass, ReturnedSet, UnansweredResult},
    traces::{KeptList, KeptTraces, KeptWork},
    visits::OpenDisputes,
};
pub use people::{
    account::{AccountEdit, AccountState, Credential, NewAccount, Profile, ProfileEdit},
    first_code::{CodeCandidate, MadeCodes, StoredCode},
    list::{COUNTED_PEOPLE, ListedPerson, ListedRole, PeopleCount, PeopleFilter},
    selection::{ExportedPerson, SelectedPerson},
};
pub use reminders::{
    marks::{RemindingCampaign, TaughtClass},
    sweep::{Owed, Owing, Swept},
};
pub use results::{
    class::{ClassComments, ClassFigures, CommentCount, DecidedComment},
    college::{ClassFilter, CollegeShare, ReportedCampaign, ReportedClass, ReportedClasses, ReportedScore},
    comment::{CommentCounts, CommentedClass, Reviewable, ReviewedComment, WhichComments},
    fate::Fates,
    publishing::{Publication, PublishableClass, PublishedClass},
    reply::{EarlierReply, ListedClass, Reply},
    score_trend::{ClassScore, ResultsOf, ScorePoint},
};
pub use roles::{
    assignment::{HeldRole, NewAssignment},
    role::{RoleDraft, StoredRole},
};
pub use rosters::roster::{RosterEdit, RosterNight, StoredRoster};
pub use session::{
    attempts::Attempts,
    entered::Entered,
    sessions::{ByMachine, EndReason, LiveSession, NewSession, NewestToken, RefreshState, SignedOn},
    way_in::BreakGlass,
};
pub use shared::{NamedUnit, Page, PersonRef, TermOf};
pub use sign_on::{
    accounts::AccountRule,
    binding::SignOnAccount,
    provider::{ProviderEdit, ProviderKept, StoredProvider},
    under_way::{NewSignOn, SignOnUnderWay, SignedOutThere},
};
pub use signs::{Sign, Signs};
pub use submissions::submission::{PublishedTemplate, Submission, WrittenVersion};
pub use surveys::{
    answered::SurveySubmission,
    asked::SurveyContact,
    comment::{CommentDecision, SurveyComment},
    held::HeldSurvey,
    invitation::{Invitation, NewInvitation, NewLink, WhichInvitation},
    invited::{AnswerState, InvitedTarget},
    letter::{DueInvitation, LetterKind},
    own::OwnSurveyRow,
    published::{CountedAnswer, KeptFigure, NewSurveyFigure, PublishedTarget},
    rater::{RatedTarget, Rater},
    report::{
        FrozenFigure, NewestSurvey, ReportedAttainment, ReportedProgramme, ReportedRaters, ReportedTarget, ReturnCount,
        TargetComments, TargetReply, course::RatedCourse, self_rated::SelfRatedClasses,
    },
    returned::{NewReturn, SurveyReturn},
    survey::{RaterCounts, Survey, SurveyEdit, SurveyFilter},
    target::{Askable, SurveyReply, SurveyTarget, TargetOf},
};
pub use teaching::{
    bells::StoredBellTimes,
    course::{Course, CourseEdit, CourseFilter, NewCourse},
    offering::{ClassTeacher, EnrolledStudent, Offering, OfferingFilter},
    offering_change::NewOffering,
    term::StoredCalendar,
};
pub use templates::template::{Template, TemplateFilter, TemplateVersion, VersionState};
pub use tenancy::{
    institution::Institution,
    moments::{Moment, Moments},
    owner::Owner,
    platform::{Backup, BackupKind, FailedWork, SchoolFacts},
    pool::{PoolUse, Store},
    reached::Reached,
    tx::Tx,
    units::{NewClassGroup, NewCollege, NewProgramme},
};
