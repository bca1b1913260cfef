//! Errors on the wire: a stable code, the HTTP status that says the kind, and a sentence in the caller's language.

use std::{collections::BTreeMap, error::Error as _};

use app::UnfitPeople;
use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use domain::{people::erasure::Obstacle, session::sign_on::Refusal, text::Language};
use jiff::civil::Date;
use serde::Serialize;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        ObjectBuilder, RefOr, Schema,
        extensions::ExtensionsBuilder,
        schema::{SchemaType, Type},
    },
};

use crate::{http::envelope::Envelope, wire::ClashView};

macro_rules! codes {
    ($($name:ident = $code:literal, $status:ident, $zh:literal, $en:literal;)+) => {
        /// Codes never change their meaning and are never used again.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum ErrorCode { $($name),+ }

        impl ErrorCode {
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            #[must_use]
            pub const fn number(self) -> u16 {
                match self { $(Self::$name => $code),+ }
            }

            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => stringify!($name)),+ }
            }

            #[must_use]
            pub const fn status(self) -> StatusCode {
                match self { $(Self::$name => StatusCode::$status),+ }
            }

            #[must_use]
            pub const fn message(self, language: Language) -> &'static str {
                match (self, language) {
                    $((Self::$name, Language::Chinese) => $zh, (Self::$name, Language::English) => $en,)+
                }
            }
        }
    };
}

codes! {
    Malformed = 1000, BAD_REQUEST, "请求的内容无法识别，请刷新页面后重试。", "The request could not be read. Reload the page and try again.";
    NotFound = 1004, NOT_FOUND, "没有找到，或者你无权查看。", "Not found, or not yours to see.";
    MethodNotAllowed = 1005, METHOD_NOT_ALLOWED, "不支持这种请求方式。", "This method is not supported here.";
    Conflict = 1009, CONFLICT, "内容刚刚在别处改过，请看过新内容再保存。", "This was changed elsewhere meanwhile. Look at the newer version, then save again.";
    InUse = 1010, CONFLICT, "还有人在使用，请先处理他们再试。", "Still in use. Take care of those first, then try again.";
    WrongState = 1011, CONFLICT, "按现在的状态，这一步做不了。请看过现在的情况再决定。", "Its present state does not allow this. Look at it as it is now, then decide.";
    TooLarge = 1013, PAYLOAD_TOO_LARGE, "提交的内容太大。", "What was sent is too large.";
    InvalidFields = 1022, UNPROCESSABLE_ENTITY, "有内容需要修改，请看标出的地方。", "Something needs correcting: see the marked fields.";
    Internal = 1050, INTERNAL_SERVER_ERROR, "服务器出错了，请稍后重试；如果一直这样，请把错误编号告诉管理员。", "Something went wrong on our side. Try again; if it stays, tell an administrator the error number.";
    Unavailable = 1053, SERVICE_UNAVAILABLE, "服务暂时不可用，请稍后重试。", "The service is briefly unavailable. Please try again in a moment.";
    SchoolMoving = 1054, SERVICE_UNAVAILABLE, "学校的数据正在迁移，一会儿就好，请稍后重试；没有保存的内容请先留在页面上。", "The school's data is being moved, which takes a moment. Please try again shortly, and keep what is not saved on the page until then.";
    SignInRequired = 2001, UNAUTHORIZED, "请先登录。", "Please sign in.";
    WrongCredentials = 2002, UNPROCESSABLE_ENTITY, "学号、工号或密码不对。", "Wrong username or password.";
    RefreshExpired = 2003, UNAUTHORIZED, "登录已过期，请重新登录。", "Your sign-in has expired. Please sign in again.";
    RefreshUnknown = 2004, GONE, "记录不存在", "record does not exist";
    AccountDisabled = 2005, FORBIDDEN, "这个账号已停用，请联系管理员。", "This account is disabled. Please ask an administrator.";
    Forbidden = 2006, FORBIDDEN, "当前角色没有这项权限。", "Your current role does not have this permission.";
    AboveYourLevel = 2007, FORBIDDEN, "级别或范围高于你，不能由你更改。", "Above your level or outside your scope: not yours to change.";
    PasswordChangeRequired = 2008, FORBIDDEN, "请先修改初始密码。", "Please change your initial password first.";
    LastRoleManager = 2009, CONFLICT, "这样就没有人能管理角色了。请先把角色管理授予另一位在用的账号。", "Nobody would be left to manage roles. Give that permission to another active account first.";
    OneTimePasswordExpired = 2010, FORBIDDEN, "这个一次性密码已过期（7 天内有效）。请联系管理员重新设置。", "This one-time password has expired; it is good for 7 days. Please ask an administrator for a new one.";
    FirstCodeExpired = 2011, FORBIDDEN, "这个首次登录码已过期（14 天内有效）。请联系管理员重新发放。", "This first sign-in code has expired; it is good for 14 days. Please ask an administrator for a new one.";
    SignOnStartAgain = 2012, CONFLICT, "登录没有完成：间隔超过了 10 分钟，或者不是在这个浏览器里开始的。请重新登录。", "You were not signed in: it took more than 10 minutes, or it was begun in another browser. Please sign in again.";
    SignOnDenied = 2013, FORBIDDEN, "学校的统一身份认证没有让你登录，或者你取消了登录。请再试一次。", "The school’s sign-on did not let you in, or you cancelled. Please try again.";
    SignOnUntrusted = 2014, FAILED_DEPENDENCY, "统一身份认证给出的结果没有通过核对，所以没有登录。请再试一次；如果还是这样，请告诉学校的信息中心。", "What the school’s sign-on answered did not pass our checks, so you were not signed in. Please try again; if it happens again, tell the school’s IT office.";
    SignOnAway = 2015, FAILED_DEPENDENCY, "暂时联系不上学校的统一身份认证。请稍后再试，或者用密码登录。", "The school’s sign-on cannot be reached at the moment. Try again later, or sign in with your password.";
    SignOnUnknown = 2016, FORBIDDEN, "统一身份认证认得你，但这里还没有你的账号。请联系学院教务办公室。", "The school’s sign-on knows you, but there is no account for you here yet. Ask your college’s academic office.";
    SignOnOtherPerson = 2017, FORBIDDEN, "这个账号已经与统一身份认证里的另一个人绑定，所以没有登录。请联系学校管理员。", "This account belongs to somebody else at the school’s sign-on, so you were not signed in. Ask a school administrator.";
    SignOnPasswordOnly = 2018, FORBIDDEN, "这个账号只能用密码登录。", "This account signs in with its password only.";
    SignOnUnfit = 2031, FORBIDDEN, "统一身份认证认得你，但它给出的学工号或姓名这里不能使用，所以没有建账号。请联系学校的信息中心。", "The school’s sign-on knows you, but the number or name that it gives cannot be used here, so no account was made. Ask the school’s IT office.";
    PasswordsOff = 2032, FORBIDDEN, "你的角色已改用学校的统一身份认证登录，密码不再使用。请用登录页上它的按钮登录。", "Your role signs in by the school’s own sign-on; passwords are no longer used for it. Please use its button on the sign-in page.";
    TheirPasswordsOff = 2033, CONFLICT, "这个人的角色只用统一身份认证登录，密码和首次登录码都用不上。忘记密码请在统一身份认证那里处理。", "This person’s role signs in by the school’s sign-on only, so a password would be of no use. A forgotten one is reset there.";
    LastWayIn = 2034, CONFLICT, "有角色只用统一身份认证登录，所以至少要留一个已开启的登录方式和一位在用、有密码的应急管理员。请先在“学校设置”的“密码登录”里换一位应急管理员，或恢复密码登录。", "Some roles sign in by the school’s sign-on only, so at least one sign-on must stay on, and one active emergency administrator with a password. First name another, or allow passwords again, in the school’s settings under “Passwords”.";
    StillNeeded = 2019, CONFLICT, "现在还不能删除这个人：请先处理列出的事项。", "This person cannot be deleted yet. See to what is listed first.";
    NeedsPerson = 2020, CONFLICT, "会有人失去正在评教的教学班，接口账号不能这样做。请由人在页面上操作。", "Somebody would lose a class of an open campaign, so a system’s key cannot do this. A person has to do it.";
    EvaluationClosed = 3001, CONFLICT, "这份问卷已经截止，不能再提交。", "This evaluation has closed; nothing can be submitted any more.";
    TokenUsed = 3002, CONFLICT, "你已经在另一台设备上作答。为了匿名，凭证只发一次：请回到那台设备修改。", "You have answered on another device. To keep you anonymous the token is given once: go back to that device to change your answer.";
    KeyCustodyUndecided = 3003, CONFLICT, "还没有决定密钥的备份：请先让保管人留一份副本并核对，或者确认接受丢失的风险。", "Nothing is decided about the key yet: first have a trustee keep a verified copy, or accept that answers are lost with the key.";
    KeysElsewhere = 3004, CONFLICT, "密钥不在这台服务器上，这里做不了副本。请让运维人员在计票的那台机器上运行 keping key-copy，或者接受丢失的风险。", "The keys are not on this server, so no copy can be made here. Ask whoever runs it for keping key-copy on the machine that counts, or accept the loss.";
    NoFont = 3005, CONFLICT, "服务器上没有中文字体，做不了 PDF。请告诉运维人员安装 fonts-noto-cjk；Excel 文件仍然可以下载。", "This server has no Chinese font, so no PDF can be made. Ask whoever runs it to install fonts-noto-cjk; Excel files can still be downloaded.";
    AudienceChanged = 4001, CONFLICT, "会看到这条通知的人数与刚才不同，请看过新的人数再发布。", "The number of people who will see this has changed. Look at the new number, then publish again.";
    VisitClash = 5001, CONFLICT, "这个时间你另有安排，请换一个时间。", "You are to be elsewhere at that time. Choose another.";
    OwnClass = 5002, CONFLICT, "这是你自己任教或上的课，请另选一门。", "You teach or attend this class yourself. Choose another.";
    TooLateToAnnounce = 5003, CONFLICT, "预告听课要提前 24 小时。请换一次课，或者不预告。", "A visit is announced at least 24 hours before. Choose a later class, or do not announce it.";
    AnnouncedFull = 5004, CONFLICT, "这次课预告听课的人已满，请换一次课，或者不预告。", "Enough visits to this class are announced for that day. Choose another day, or do not announce yours.";
    NoTemplate = 5005, CONFLICT, "学校还没有发布听课评价表，暂时不能记录。请告诉教务处发布一份。", "The school has published no form for visits yet, so nothing can be written. Ask its office to publish one.";
    OwnVisit = 5006, FORBIDDEN, "这次听课是你听的，或者听的是你的课，不能由你裁定。请让别人来。", "You observed this class or were observed in it, so it is not for you to settle. Somebody else has to.";
    OfTheSchool = 6001, CONFLICT, "这个账号或邮箱属于学校里的人，不能代表企业评价学校。请换一个人。", "This account or e-mail address belongs to somebody of the school, who cannot speak for an enterprise. Choose somebody else.";
    OutcomeAsked = 6002, CONFLICT, "已经有企业评价问到这些毕业要求，不能删除。可以修改文字，或者新建一个版本。", "Enterprises have been asked about these outcomes, so none can be deleted. Change the wording, or make a new edition.";
    InvitationUnknown = 6101, NOT_FOUND, "这个邀请链接无效：可能已经换成新的，或者已被撤回。请使用最近一封邮件里的链接，或者联系邀请你的学院。", "This invitation link does not work: it was replaced or taken back. Use the link in the newest letter, or ask the college that invited you.";
    InvitationOver = 6102, GONE, "这份邀请已经结束：链接过期，或者评价已经截止。可以申请新的链接，或者联系邀请你的学院。", "This invitation has ended: the link has expired or the survey has closed. Ask for a new link, or ask the college that invited you.";
    SurveyClosed = 6103, CONFLICT, "这次企业评价已经截止，不能再提交。", "This survey has closed; nothing can be submitted any more.";
    ForwardedTooOften = 6104, CONFLICT, "这份邀请已经转交过两次，不能再转。请直接作答，或者谢绝并告诉学院该问谁。", "This invitation has been forwarded twice and cannot be forwarded again. Answer it, or decline and tell the college whom to ask.";
    RemindedLately = 6105, CONFLICT, "24 小时内已经提醒过一次，请过些时候再提醒。", "A reminder was sent within the last 24 hours. Please wait before sending another.";
    CommentsWait = 6106, CONFLICT, "还有评论没有审阅。请先审阅，再发布。", "Some comments have not been reviewed. Review them first, then publish.";
    MachineKeyRefused = 2028, UNPROCESSABLE_ENTITY, "这个接口密钥不对、已过期或已停用。请向学校的管理员要一个新的。", "This key is wrong, has expired or was taken back. Please ask the school’s administrator for a new one.";
    TooManyAttempts = 2029, TOO_MANY_REQUESTS, "尝试次数太多，请稍后再试。", "Too many attempts. Please wait a little.";
}

impl PartialSchema for ErrorCode {
    fn schema() -> RefOr<Schema> {
        let names: Vec<_> = Self::ALL.iter().map(|code| code.name()).collect();
        ObjectBuilder::new()
            .schema_type(SchemaType::Type(Type::Integer))
            .enum_values(Some(Self::ALL.iter().map(|code| code.number())))
            .extensions(Some(ExtensionsBuilder::new().add("x-enum-varnames", names).build()))
            .into()
    }
}

impl ToSchema for ErrorCode {}

/// `data` of an answer that is not a success.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct ErrorDetail {
    /// To find the event in the server's log.
    pub request_id: String,
    /// Field → reason, with [`ErrorCode::InvalidFields`].
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(required = false)]
    pub fields: BTreeMap<&'static str, &'static str>,
    /// Numbers that nobody has, with [`ErrorCode::InvalidFields`].
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub unknown: Vec<String>,
    /// Numbers of people who lack the role of a teacher, or of a student.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub without_role: Vec<String>,
    /// Codes of classes that meet after the end of a term; the first of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub classes: Vec<String>,
    /// What is wrong with a term, with [`ErrorCode::InvalidFields`].
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub faults: Vec<TermFault>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    pub retry_after_seconds: Option<i64>,
    /// How many an audience means now, with [`ErrorCode::AudienceChanged`]; missing: fewer than five.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    pub people: Option<i64>,
    /// What stands against deleting somebody, with [`ErrorCode::StillNeeded`].
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub obstacles: Vec<&'static str>,
    /// What stands in the way of a visit, with [`ErrorCode::VisitClash`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    pub clash: Option<ClashView>,
}

/// A rule of the calendar, and the date where it is broken.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TermFault {
    pub rule: &'static str,
    #[schema(value_type = String, format = Date)]
    pub date: Date,
}

#[derive(Debug, Clone)]
pub struct ApiError {
    code: ErrorCode,
    detail: Box<ErrorDetail>,
}

impl ApiError {
    #[must_use]
    pub fn new(code: ErrorCode) -> Self {
        Self { code, detail: Box::default() }
    }

    /// For what a handler itself can see to be wrong with a field.
    pub(crate) fn field(field: &'static str, reason: &'static str) -> Self {
        let detail = ErrorDetail { fields: BTreeMap::from([(field, reason)]), ..ErrorDetail::default() };
        Self { code: ErrorCode::InvalidFields, detail: Box::new(detail) }
    }

    pub(crate) fn internal(message: &'static str) -> Self {
        tracing::error!(error = message, "request.failed");
        Self::new(ErrorCode::Internal)
    }

    /// The answer itself, once the language and the request's id are known.
    pub(crate) fn render(mut self, language: Language, request_id: &str) -> Response {
        request_id.clone_into(&mut self.detail.request_id);
        let retry_after = match self.code {
            ErrorCode::Unavailable | ErrorCode::SchoolMoving => Some(2),
            _ => self.detail.retry_after_seconds,
        };
        let msg = self.code.message(language).to_owned();
        let body = Envelope { code: self.code.number(), msg, data: self.detail };
        let mut response = (self.code.status(), body).into_response();
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl From<app::Error> for ApiError {
    fn from(error: app::Error) -> Self {
        let code = match &error {
            app::Error::NotFound => ErrorCode::NotFound,
            app::Error::Conflict => ErrorCode::Conflict,
            app::Error::WrongState => ErrorCode::WrongState,
            app::Error::AudienceChanged { .. } => ErrorCode::AudienceChanged,
            app::Error::VisitClash(_) => ErrorCode::VisitClash,
            app::Error::OwnClass => ErrorCode::OwnClass,
            app::Error::TooLateToAnnounce => ErrorCode::TooLateToAnnounce,
            app::Error::AnnouncedFull => ErrorCode::AnnouncedFull,
            app::Error::NoTemplate => ErrorCode::NoTemplate,
            app::Error::OwnVisit => ErrorCode::OwnVisit,
            app::Error::OfTheSchool => ErrorCode::OfTheSchool,
            app::Error::OutcomeAsked => ErrorCode::OutcomeAsked,
            app::Error::InvitationUnknown => ErrorCode::InvitationUnknown,
            app::Error::InvitationOver => ErrorCode::InvitationOver,
            app::Error::SurveyClosed => ErrorCode::SurveyClosed,
            app::Error::ForwardedTooOften => ErrorCode::ForwardedTooOften,
            app::Error::RemindedLately { .. } => ErrorCode::RemindedLately,
            app::Error::CommentsWait => ErrorCode::CommentsWait,
            app::Error::Invalid(_)
            | app::Error::InvalidTerm(_)
            | app::Error::ClassesBeyondTerm(_)
            | app::Error::UnfitPeople(_) => ErrorCode::InvalidFields,
            app::Error::SignInRequired => ErrorCode::SignInRequired,
            app::Error::WrongCredentials => ErrorCode::WrongCredentials,
            app::Error::RefreshExpired => ErrorCode::RefreshExpired,
            app::Error::RefreshUnknown => ErrorCode::RefreshUnknown,
            app::Error::AccountDisabled => ErrorCode::AccountDisabled,
            app::Error::Forbidden => ErrorCode::Forbidden,
            app::Error::AboveYourLevel => ErrorCode::AboveYourLevel,
            app::Error::LastRoleManager => ErrorCode::LastRoleManager,
            app::Error::LastWayIn => ErrorCode::LastWayIn,
            app::Error::PasswordsOff => ErrorCode::PasswordsOff,
            app::Error::TheirPasswordsOff => ErrorCode::TheirPasswordsOff,
            app::Error::InUse => ErrorCode::InUse,
            app::Error::NeedsPerson => ErrorCode::NeedsPerson,
            app::Error::StillNeeded(_) => ErrorCode::StillNeeded,
            app::Error::PasswordChangeRequired => ErrorCode::PasswordChangeRequired,
            app::Error::SignOn(refusal) => match refusal {
                Refusal::StartAgain => ErrorCode::SignOnStartAgain,
                Refusal::Denied => ErrorCode::SignOnDenied,
                Refusal::Untrusted => ErrorCode::SignOnUntrusted,
                Refusal::Away => ErrorCode::SignOnAway,
                Refusal::Unknown => ErrorCode::SignOnUnknown,
                Refusal::OtherPerson => ErrorCode::SignOnOtherPerson,
                Refusal::PasswordOnly => ErrorCode::SignOnPasswordOnly,
                Refusal::Unfit => ErrorCode::SignOnUnfit,
            },
            app::Error::FirstCodeExpired => ErrorCode::FirstCodeExpired,
            app::Error::OneTimePasswordExpired => ErrorCode::OneTimePasswordExpired,
            app::Error::MachineKeyRefused => ErrorCode::MachineKeyRefused,
            app::Error::TooManyAttempts { .. } => ErrorCode::TooManyAttempts,
            app::Error::Unavailable(_) => ErrorCode::Unavailable,
            app::Error::SchoolMoving => ErrorCode::SchoolMoving,
            app::Error::EvaluationClosed => ErrorCode::EvaluationClosed,
            app::Error::TokenUsed => ErrorCode::TokenUsed,
            app::Error::KeyCustodyUndecided => ErrorCode::KeyCustodyUndecided,
            app::Error::KeysElsewhere => ErrorCode::KeysElsewhere,
            app::Error::NoFont(_) => ErrorCode::NoFont,
            app::Error::KeyMissing | app::Error::NoKeptResults | app::Error::Internal(_) => ErrorCode::Internal,
        };
        if matches!(code, ErrorCode::Internal | ErrorCode::Unavailable | ErrorCode::NoFont) {
            let cause = error.source().map(ToString::to_string);
            let root = error.source().and_then(std::error::Error::source).map(ToString::to_string);
            tracing::error!(error = %error, cause, root, "request.failed");
        }
        let mut detail = Box::<ErrorDetail>::default();
        match error {
            app::Error::Invalid(errors) => {
                detail.fields = errors.0.into_iter().map(|(field, reason)| (field, reason.key())).collect();
            }
            app::Error::InvalidTerm(faults) => {
                detail.faults =
                    faults.into_iter().map(|fault| TermFault { rule: fault.key(), date: fault.date }).collect();
            }
            app::Error::ClassesBeyondTerm(classes) => {
                detail.fields = BTreeMap::from([("weeks", "classes_beyond")]);
                detail.classes = classes;
            }
            app::Error::UnfitPeople(UnfitPeople { field, unknown, without_role }) => {
                let reason = if unknown.is_empty() { "without_role" } else { "unknown" };
                detail.fields = BTreeMap::from([(field, reason)]);
                (detail.unknown, detail.without_role) = (unknown, without_role);
            }
            app::Error::AudienceChanged { people } => detail.people = people,
            app::Error::StillNeeded(obstacles) => {
                detail.obstacles = obstacles.into_iter().map(Obstacle::key).collect();
            }
            app::Error::VisitClash(clash) => detail.clash = Some(clash.into()),
            app::Error::TooManyAttempts { retry_after_seconds }
            | app::Error::RemindedLately { retry_after_seconds } => {
                detail.retry_after_seconds = Some(retry_after_seconds);
            }
            _ => {}
        }
        Self { code, detail }
    }
}

/// Only the kind; [`crate::http::finish`] writes the body, since it knows the language.
impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = self.code.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn codes_are_unique_and_never_success() {
        let numbers: HashSet<_> = ErrorCode::ALL.iter().map(|code| code.number()).collect();
        assert_eq!(numbers.len(), ErrorCode::ALL.len());
        assert!(!numbers.contains(&0));
    }
}
