//! One id type for each kind of thing, so that a session's id cannot be passed where a user's is meant.

use std::{cmp::Ordering, fmt, hash::Hash, hash::Hasher, marker::PhantomData};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use uuid::Uuid;

pub struct Id<Kind>(Uuid, PhantomData<fn() -> Kind>);

macro_rules! kinds {
    ($($kind:ident => $alias:ident),+ $(,)?) => {$(
        #[derive(Debug)]
        pub enum $kind {}
        pub type $alias = Id<$kind>;
    )+};
}

kinds! {
    InstitutionKind => InstitutionId,
    CollegeKind => CollegeId,
    ProgrammeKind => ProgrammeId,
    ClassGroupKind => ClassGroupId,
    EnterpriseKind => EnterpriseId,
    UserKind => UserId,
    RoleKind => RoleId,
    AssignmentKind => AssignmentId,
    SessionKind => SessionId,
    AuditKind => AuditId,
    TermKind => TermId,
    CourseKind => CourseId,
    OfferingKind => OfferingId,
    ImportKind => ImportId,
    JobKind => JobId,
    MomentKind => MomentId,
    TemplateKind => TemplateId,
    CampaignKind => CampaignId,
    KeyCopyKind => KeyCopyId,
    EvaluationKind => EvaluationId,
    CommentKind => CommentId,
    OwnQuestionsKind => OwnQuestionsId,
    MessageKind => MessageId,
    NoticeKind => NoticeId,
    LetterKind => LetterId,
    ReminderMarkKind => ReminderMarkId,
    VisitKind => VisitId,
    SubmissionKind => SubmissionId,
    ObservationTaskKind => ObservationTaskId,
    ObservationRuleKind => ObservationRuleId,
    PlanKind => PlanId,
    OutcomeKind => OutcomeId,
    SurveyKind => SurveyId,
    SurveyTargetKind => SurveyTargetId,
    InvitationKind => InvitationId,
    SurveyCommentKind => SurveyCommentId,
    SurveyReturnKind => SurveyReturnId,
    FirstCodeKind => FirstCodeId,
    SignOnProviderKind => SignOnProviderId,
    MachineKeyKind => MachineKeyId,
    RosterKind => RosterId,
    HookKind => HookId,
    HookDeliveryKind => HookDeliveryId,
}

impl<Kind> Id<Kind> {
    #[must_use]
    pub const fn from_uuid(uuid: Uuid) -> Self {
        Self(uuid, PhantomData)
    }

    /// Time-ordered (version 7), so that rows made together lie together. Never for anything near a ballot: the id
    /// tells when it was made.
    #[must_use]
    pub fn time_ordered(unix_millis: u64, random: [u8; 10]) -> Self {
        Self::from_uuid(uuid::Builder::from_unix_timestamp_millis(unix_millis, &random).into_uuid())
    }

    /// Tells nothing: for what lies near a ballot.
    #[must_use]
    pub fn random(random: [u8; 16]) -> Self {
        Self::from_uuid(uuid::Builder::from_random_bytes(random).into_uuid())
    }

    #[must_use]
    pub const fn as_uuid(&self) -> Uuid {
        self.0
    }
}

impl<Kind> Clone for Id<Kind> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<Kind> Copy for Id<Kind> {}
impl<Kind> PartialEq for Id<Kind> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl<Kind> Eq for Id<Kind> {}
impl<Kind> PartialOrd for Id<Kind> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl<Kind> Ord for Id<Kind> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.cmp(&other.0)
    }
}
impl<Kind> Hash for Id<Kind> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}
impl<Kind> Serialize for Id<Kind> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}
impl<'de, Kind> Deserialize<'de> for Id<Kind> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Uuid::deserialize(deserializer).map(Self::from_uuid)
    }
}
impl<Kind> fmt::Debug for Id<Kind> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
impl<Kind> fmt::Display for Id<Kind> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
