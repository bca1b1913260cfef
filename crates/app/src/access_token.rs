//! The access token: a signed claim of who is calling, in which session, under which role. It says nothing of what they
//! may do: that is read at every call.

use std::fmt;

use aws_lc_rs::signature::{Ed25519KeyPair, KeyPair};
use domain::{
    id::{AssignmentId, InstitutionId, SessionId, UserId},
    session::ACCESS_SECONDS,
};
use jiff::Timestamp;
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{
    Error, Result,
    secrets::{Purpose, Secrets},
};

/// RFC 8410: what stands before the 32 bytes of an Ed25519 private key in its DER form.
const PKCS8_PREFIX: [u8; 16] =
    [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20];

pub struct AccessTokens {
    encoding: EncodingKey,
    decoding: DecodingKey,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AccessClaim {
    pub user: UserId,
    pub session: SessionId,
    pub assignment: Option<AssignmentId>,
}

#[derive(Serialize, Deserialize)]
struct Claims {
    aud: Uuid,
    sub: Uuid,
    sid: Uuid,
    #[serde(skip_serializing_if = "Option::is_none")]
    role: Option<Uuid>,
    exp: i64,
}

impl AccessTokens {
    pub(crate) fn new(secrets: &Secrets) -> Result<Self> {
        let seed = secrets.key(Purpose::AccessTokens);
        let pair = Ed25519KeyPair::from_seed_unchecked(&seed).map_err(Error::internal)?;
        Ok(Self {
            encoding: EncodingKey::from_ed_der(&[PKCS8_PREFIX.as_slice(), &seed].concat()),
            decoding: DecodingKey::from_ed_der(pair.public_key().as_ref()),
        })
    }

    pub(crate) fn issue(&self, institution: InstitutionId, claim: AccessClaim, now: Timestamp) -> Result<String> {
        let claims = Claims {
            aud: institution.as_uuid(),
            sub: claim.user.as_uuid(),
            sid: claim.session.as_uuid(),
            role: claim.assignment.map(|id| id.as_uuid()),
            exp: now.as_second() + ACCESS_SECONDS,
        };
        jsonwebtoken::encode(&Header::new(Algorithm::EdDSA), &claims, &self.encoding).map_err(Error::internal)
    }

    /// `None` for anything but a token that we issued, for this institution, and that has not run out.
    pub(crate) fn read(&self, institution: InstitutionId, token: &str, now: Timestamp) -> Option<AccessClaim> {
        let mut validation = Validation::new(Algorithm::EdDSA);
        validation.set_audience(&[institution.as_uuid()]);
        // Against our clock, below: the library knows only the system's.
        validation.validate_exp = false;
        let claims = jsonwebtoken::decode::<Claims>(token, &self.decoding, &validation).ok()?.claims;
        (now.as_second() < claims.exp).then(|| AccessClaim {
            user: UserId::from_uuid(claims.sub),
            session: SessionId::from_uuid(claims.sid),
            assignment: claims.role.map(AssignmentId::from_uuid),
        })
    }
}

impl fmt::Debug for AccessTokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AccessTokens(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id<Kind>(byte: u8) -> domain::id::Id<Kind> {
        domain::id::Id::from_uuid(Uuid::from_bytes([byte; 16]))
    }

    #[test]
    fn a_token_is_read_by_its_own_institution_for_ten_minutes_and_by_nobody_else() {
        let tokens = AccessTokens::new(&Secrets::new([7; 32])).unwrap();
        let now = Timestamp::from_second(1_800_000_000).unwrap();
        let claim = AccessClaim { user: id(1), session: id(2), assignment: Some(id(3)) };
        let token = tokens.issue(id(9), claim, now).unwrap();

        let last = Timestamp::from_second(1_800_000_000 + ACCESS_SECONDS - 1).unwrap();
        assert_eq!(tokens.read(id(9), &token, last), Some(claim));
        let over = Timestamp::from_second(1_800_000_000 + ACCESS_SECONDS).unwrap();
        assert_eq!(tokens.read(id(9), &token, over), None);
        assert_eq!(tokens.read(id(8), &token, now), None);
        let other = AccessTokens::new(&Secrets::new([8; 32])).unwrap();
        assert_eq!(other.read(id(9), &token, now), None);
        assert_eq!(tokens.read(id(9), "", now), None);
        let (head, _) = token.rsplit_once('.').unwrap();
        assert_eq!(tokens.read(id(9), &format!("{head}."), now), None);
    }
}
