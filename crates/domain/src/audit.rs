//! What the audit log tells of: every action that is recorded, by the key under which it is kept for years. The only list; the
//! web app has a sentence for each, and does not compile without one.

use std::fmt;

macro_rules! actions {
    ($($variant:ident = $key:literal;)+) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Action { $($variant),+ }

        impl Action {
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            #[must_use]
            pub const fn key(self) -> &'static str {
                match self { $(Self::$variant => $key),+ }
            }

            #[must_use]
            pub fn from_key(key: &str) -> Option<Self> {
                match key { $($key => Some(Self::$variant),)+ _ => None }
            }
        }
    };
}

actions! {
    SessionFirstSignIn = "session.first_sign_in";
    SessionSignIn = "session.sign_in";
    SessionSignInFailed = "session.sign_in_failed";
    SessionSignOut = "session.sign_out";
    SessionSignOutDevice = "session.sign_out_device";
    SessionSwitchRole = "session.switch_role";
    UserBulk = "user.bulk";
    UserChangePassword = "user.change_password";
    UserChangePasswordFailed = "user.change_password_failed";
    UserCreate = "user.create";
    UserEdit = "user.edit";
    UserEditOwn = "user.edit_own";
    UserErase = "user.erase";
    UserExport = "user.export";
    UserGiveCode = "user.give_code";
    UserGrantRole = "user.grant_role";
    UserMakeCodes = "user.make_codes";
    UserReleaseSignOn = "user.release_sign_on";
    UserResetPassword = "user.reset_password";
    UserSetState = "user.set_state";
    UserTakeRole = "user.take_role";
    AccessDenied = "access.denied";
    AuditExport = "audit.export";
    RoleCreate = "role.create";
    RoleDelete = "role.delete";
    RoleEdit = "role.edit";
    ChannelEdit = "channel.edit";
    ChannelRemove = "channel.remove";
    HookAdd = "hook.add";
    HookEdit = "hook.edit";
    HookEndSecret = "hook.end_secret";
    HookMakeSecret = "hook.make_secret";
    HookRemove = "hook.remove";
    HookSwitchOff = "hook.switch_off";
    HookSwitchOn = "hook.switch_on";
    MachineAdd = "machine.add";
    MachineEnd = "machine.end";
    MachineKeyMake = "machine.key_make";
    MachineKeyRemove = "machine.key_remove";
    MailServerEdit = "mail_server.edit";
    MailServerRemove = "mail_server.remove";
    RosterAdd = "roster.add";
    RosterEdit = "roster.edit";
    RosterRemove = "roster.remove";
    RosterRun = "roster.run";
    RosterSwitchOff = "roster.switch_off";
    RosterSwitchOn = "roster.switch_on";
    SchoolRestored = "school.restored";
    SignOnAccounts = "sign_on.accounts";
    SignOnAdd = "sign_on.add";
    SignOnBreakGlass = "sign_on.break_glass";
    SignOnEdit = "sign_on.edit";
    SignOnMakeAccount = "sign_on.make_account";
    SignOnPasswords = "sign_on.passwords";
    SignOnRemove = "sign_on.remove";
    SignOnSwitchOff = "sign_on.switch_off";
    SignOnSwitchOn = "sign_on.switch_on";
    TermCreate = "term.create";
    TermDelete = "term.delete";
    TermEdit = "term.edit";
    TermMakeCurrent = "term.make_current";
    BellsEdit = "bells.edit";
    CourseCreate = "course.create";
    CourseDelete = "course.delete";
    CourseEdit = "course.edit";
    OfferingCreate = "offering.create";
    OfferingDelete = "offering.delete";
    OfferingEdit = "offering.edit";
    OfferingEnrol = "offering.enrol";
    OfferingUnenrol = "offering.unenrol";
    ImportApply = "import.apply";
    ImportConfirm = "import.confirm";
    ImportUndo = "import.undo";
    ImportUndone = "import.undone";
    TemplateCreate = "template.create";
    TemplateDiscard = "template.discard";
    TemplateDraft = "template.draft";
    TemplatePublish = "template.publish";
    TemplateRetire = "template.retire";
    CampaignArchive = "campaign.archive";
    CampaignClose = "campaign.close";
    CampaignCount = "campaign.count";
    CampaignCounted = "campaign.counted";
    CampaignCreate = "campaign.create";
    CampaignDelete = "campaign.delete";
    CampaignEdit = "campaign.edit";
    CampaignExtend = "campaign.extend";
    CampaignInterrupted = "campaign.interrupted";
    CampaignKeyCopy = "campaign.key_copy";
    CampaignKeyCopyDestroyed = "campaign.key_copy_destroyed";
    CampaignKeyCopyVerified = "campaign.key_copy_verified";
    CampaignKeyLossAccepted = "campaign.key_loss_accepted";
    CampaignKeyRestored = "campaign.key_restored";
    CampaignOpen = "campaign.open";
    CampaignOpened = "campaign.opened";
    CampaignPublish = "campaign.publish";
    CampaignRemind = "campaign.remind";
    CampaignRemindClass = "campaign.remind_class";
    CampaignReminding = "campaign.reminding";
    CampaignReopen = "campaign.reopen";
    CampaignResultsRestored = "campaign.results_restored";
    CampaignSchedule = "campaign.schedule";
    CampaignUnschedule = "campaign.unschedule";
    OwnQuestionsApprove = "own_questions.approve";
    OwnQuestionsReturn = "own_questions.return";
    OwnQuestionsSubmit = "own_questions.submit";
    OwnQuestionsTakeBack = "own_questions.take_back";
    CommentDecide = "comment.decide";
    EvaluationPublish = "evaluation.publish";
    ReplyDelete = "reply.delete";
    ReplyEdit = "reply.edit";
    ReplyMark = "reply.mark";
    ReplyWrite = "reply.write";
    ResultExport = "result.export";
    VisitAcknowledge = "visit.acknowledge";
    VisitAnswer = "visit.answer";
    ObservationExport = "observation.export";
    ObservationRules = "observation.rules";
    ObservationTaskGive = "observation.task_give";
    ObservationTaskWithdraw = "observation.task_withdraw";
    VisitBook = "visit.book";
    VisitCancel = "visit.cancel";
    VisitDispute = "visit.dispute";
    VisitFollow = "visit.follow";
    VisitNotHeld = "visit.not_held";
    VisitSettle = "visit.settle";
    VisitSubmit = "visit.submit";
    EnterpriseAddContact = "enterprise.add_contact";
    EnterpriseCreate = "enterprise.create";
    EnterpriseDelete = "enterprise.delete";
    EnterpriseEdit = "enterprise.edit";
    EnterpriseEditContact = "enterprise.edit_contact";
    EnterpriseRemoveContact = "enterprise.remove_contact";
    EnterpriseSetState = "enterprise.set_state";
    PlanAttainments = "plan.attainments";
    PlanCreate = "plan.create";
    PlanDelete = "plan.delete";
    PlanEdit = "plan.edit";
    SurveyClose = "survey.close";
    SurveyComment = "survey.comment";
    SurveyCreate = "survey.create";
    SurveyDelete = "survey.delete";
    SurveyEdit = "survey.edit";
    SurveyExtend = "survey.extend";
    SurveyOpen = "survey.open";
    SurveyPublish = "survey.publish";
    SurveyRemind = "survey.remind";
    SurveyReply = "survey.reply";
    SurveyReturn = "survey.return";
    InvitationDecline = "invitation.decline";
    InvitationForward = "invitation.forward";
    InvitationLink = "invitation.link";
    InvitationRevoke = "invitation.revoke";
    InvitationSubmit = "invitation.submit";
    NoticeCreate = "notice.create";
    NoticeDelete = "notice.delete";
    NoticeEdit = "notice.edit";
    NoticePublish = "notice.publish";
    NoticeTellAgain = "notice.tell_again";
    NoticeUnschedule = "notice.unschedule";
    NoticeWithdraw = "notice.withdraw";
}

impl Action {
    /// What somebody who owns the database would most like to unmake before it is linked.
    #[must_use]
    pub fn is_linked_at_once(self) -> bool {
        self.key().starts_with("campaign.")
            || matches!(self, Self::UserResetPassword | Self::UserReleaseSignOn | Self::UserMakeCodes | Self::UserErase)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}
