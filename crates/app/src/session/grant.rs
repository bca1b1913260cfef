//! What a session is given at sign-in, refresh and role switch.

use domain::{
    id::{AssignmentId, InstitutionId, SessionId, UserId},
    roles::{authority::LOWEST_LEVEL, permission::Permission},
};
use store::Entered;

use crate::{App, Result, kernel::access_token::AccessClaim};

#[derive(Debug)]
pub struct AccessGrant {
    pub access_token: String,
    pub permissions: Vec<Permission>,
    pub level: u8,
    pub role_key: Option<String>,
    pub assignment: Option<AssignmentId>,
    pub must_change_password: bool,
    /// Entered by a link, and bound to it.
    pub by_link: bool,
}

#[derive(Debug)]
pub struct SessionGrant {
    pub access: AccessGrant,
    pub refresh_token: String,
}

impl App {
    pub(crate) fn grant(
        &self,
        institution: InstitutionId,
        user: UserId,
        session: SessionId,
        entered: Entered,
    ) -> Result<AccessGrant> {
        let assignment = entered.role.as_ref().map(|role| role.assignment);
        let claim = AccessClaim { user, session, assignment };
        Ok(AccessGrant {
            access_token: self.0.access_tokens.issue(institution, claim, self.now())?,
            permissions: entered.role.iter().flat_map(|role| &role.permissions).map(|(held, _)| *held).collect(),
            level: entered.role.as_ref().map_or(LOWEST_LEVEL, |role| role.level),
            role_key: entered.role.map(|role| role.key),
            assignment,
            must_change_password: entered.must_change_password && entered.invitation.is_none(),
            by_link: entered.invitation.is_some(),
        })
    }
}
