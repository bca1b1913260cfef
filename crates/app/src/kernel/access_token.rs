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
    kernel::secrets::{Purpose, Secrets},
};

/// RFC 8410: what stands before the 32 bytes of an Ed25519 private key in its DER form.
const PKCS8_PREFIX: [u8; 16] =
    [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20];

/// RFC 9068: what the token is for stands in its signed head, so that no other token of ours is ever taken for it.
const KIND: &str = "at+jwt";

pub struct AccessTokens {
    encoding: EncodingKey,
    /// Of the secret that the encoding key is from.
    id: String,
    /// Of every secret, by its id.
    decoding: Vec<(String, DecodingKey)>,
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
        let seed = secrets.newest().key(Purpose::AccessTokens);
        let decoding = secrets.iter().map(|secret| {
            let pair = Ed25519KeyPair::from_seed_unchecked(&secret.key(Purpose::AccessTokens));
            let pair = pair.map_err(Error::internal)?;
            Ok((secret.id(), DecodingKey::from_ed_der(pair.public_key().as_ref())))
        });
        Ok(Self {
            encoding: EncodingKey::from_ed_der(&[PKCS8_PREFIX.as_slice(), &seed].concat()),
            id: secrets.newest().id(),
            decoding: decoding.collect::<Result<_>>()?,
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
        let header = Header { kid: Some(self.id.clone()), typ: Some(KIND.to_owned()), ..Header::new(Algorithm::EdDSA) };
        jsonwebtoken::encode(&header, &claims, &self.encoding).map_err(Error::internal)
    }

    /// `None` for anything but a token that we issued, for this institution, and that has not run out.
    pub(crate) fn read(&self, institution: InstitutionId, token: &str, now: Timestamp) -> Option<AccessClaim> {
        let claims = self.claims(token, now).filter(|claims| claims.aud == institution.as_uuid())?;
        Some(AccessClaim {
            user: UserId::from_uuid(claims.sub),
            session: SessionId::from_uuid(claims.sid),
            assignment: claims.role.map(AssignmentId::from_uuid),
        })
    }

    /// Whether we issued it, for whomever, and it has not run out.
    pub(crate) fn has_issued(&self, token: &str, now: Timestamp) -> bool {
        self.claims(token, now).is_some()
    }

    fn claims(&self, token: &str, now: Timestamp) -> Option<Claims> {
        let mut validation = Validation::new(Algorithm::EdDSA);
        // Both are for us to compare: the library knows only the system's clock, and not which school is meant.
        validation.validate_exp = false;
        validation.validate_aud = false;
        let id = jsonwebtoken::decode_header(token).ok()?.kid?;
        let (_, key) = self.decoding.iter().find(|(known, _)| *known == id)?;
        let token = jsonwebtoken::decode::<Claims>(token, key, &validation).ok()?;
        let is_ours = token.header.typ.as_deref() == Some(KIND);
        (is_ours && now.as_second() < token.claims.exp).then_some(token.claims)
    }
}

impl fmt::Debug for AccessTokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AccessTokens(…)")
    }
}

#[cfg(test)]
mod tests {
    use aws_lc_rs::hmac;
    use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};

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
        assert!(tokens.has_issued(&token, last) && !tokens.has_issued(&token, over));
        assert!(!other.has_issued(&token, now) && !tokens.has_issued("", now));
    }

    #[test]
    fn a_token_outlives_the_secret_that_made_it_as_long_as_that_is_in_the_ring() {
        let now = Timestamp::from_second(1_800_000_000).unwrap();
        let claim = AccessClaim { user: id(1), session: id(2), assignment: None };
        let before = AccessTokens::new(&Secrets::new([7; 32])).unwrap().issue(id(9), claim, now).unwrap();
        let ring = AccessTokens::new(&Secrets::new([7; 32]).replaced_by([8; 32])).unwrap();
        assert_eq!(ring.read(id(9), &before, now), Some(claim));
        let after = ring.issue(id(9), claim, now).unwrap();
        let newest_alone = AccessTokens::new(&Secrets::new([8; 32])).unwrap();
        assert_eq!(newest_alone.read(id(9), &after, now), Some(claim));
        assert_eq!(newest_alone.read(id(9), &before, now), None);
    }

    /// Claims that would be good, under any head and signature.
    fn signed(head: &serde_json::Value, sign: impl FnOnce(&[u8]) -> Vec<u8>) -> String {
        let claims = serde_json::json!({ "aud": Uuid::from_bytes([9; 16]), "sub": Uuid::from_bytes([1; 16]),
                                         "sid": Uuid::from_bytes([2; 16]), "exp": 1_800_000_600 });
        let text = [head, &claims].map(|part| URL_SAFE_NO_PAD.encode(part.to_string())).join(".");
        let signature = URL_SAFE_NO_PAD.encode(sign(text.as_bytes()));
        format!("{text}.{signature}")
    }

    #[test]
    fn only_our_algorithm_and_our_kind_of_token_are_read() {
        let secrets = Secrets::new([7; 32]);
        let tokens = AccessTokens::new(&secrets).unwrap();
        let now = Timestamp::from_second(1_800_000_000).unwrap();
        let pair = Ed25519KeyPair::from_seed_unchecked(&secrets.newest().key(Purpose::AccessTokens)).unwrap();
        let ours = |text: &[u8]| pair.sign(text).as_ref().to_vec();
        // Whoever takes the public key for a shared secret.
        let public = |algorithm| {
            let key = hmac::Key::new(algorithm, pair.public_key().as_ref());
            move |text: &[u8]| hmac::sign(&key, text).as_ref().to_vec()
        };
        let kid = secrets.newest().id();
        let head = |alg: &str, typ: &str| serde_json::json!({ "alg": alg, "typ": typ, "kid": kid });
        let read = |token: &str| tokens.read(id(9), token, now).is_some();

        assert!(read(&signed(&head("EdDSA", "at+jwt"), ours)), "the control: all is right");
        assert!(!read(&signed(&head("EdDSA", "JWT"), ours)), "another kind of token");
        assert!(!read(&signed(&serde_json::json!({ "alg": "EdDSA", "kid": kid }), ours)), "no kind");
        assert!(!read(&signed(&head("none", "at+jwt"), |_| Vec::new())));
        assert!(!read(&signed(&head("None", "at+jwt"), |_| Vec::new())));
        assert!(!read(&signed(&head("HS256", "at+jwt"), public(hmac::HMAC_SHA256))));
        assert!(!read(&signed(&head("HS512", "at+jwt"), public(hmac::HMAC_SHA512))));
        for other in ["ES256", "RS256", "PS512"] {
            assert!(!read(&signed(&head(other, "at+jwt"), ours)), "{other}");
        }
    }
}
