//! The school's own message hub, by the rules of Standard Webhooks: a call for one person, signed, known by its name.

use std::sync::Arc;

use app::channels::sender::{Asked, Batch, Door, FaultKind, NotTaken, Receipt, Sender};
use aws_lc_rs::hmac;
use base64::{Engine, engine::general_purpose::STANDARD};
use domain::channels::settings::SECRET_MARK;
use hyper::Method;
use serde_json::json;
use zeroize::Zeroizing;

use crate::https::Https;

#[derive(Debug)]
pub struct Webhook(Arc<Https>);

impl Webhook {
    pub fn new(https: Arc<Https>) -> Self {
        Self(https)
    }

    async fn hand_over(&self, door: &Door, batch: &Batch) -> Result<Receipt, NotTaken> {
        let body = json!({
            "type": batch.kind.key(),
            "timestamp": batch.made_at,
            "data": {
                "to": batch.to.first(),
                "language": batch.card.language.tag(),
                "title": batch.card.title,
                "text": batch.card.text,
                "link": batch.card.link,
            },
        })
        .to_string();
        let name = format!("msg_{}", batch.name);
        let timestamp = batch.now.as_second().to_string();
        let signature = sign(&door.secret, &format!("{name}.{timestamp}.{body}"))?;
        let headers = [("webhook-id", name), ("webhook-timestamp", timestamp), ("webhook-signature", signature)];
        let answer = self.0.call(Method::POST, &door.address, &headers, body.into_bytes()).await?;
        judge(answer.status.as_u16()).map(|()| Receipt::default())
    }
}

impl Sender for Webhook {
    fn reaches(&self, _: &str) -> bool {
        true
    }

    fn send<'a>(&'a self, door: &'a Door, batch: &'a Batch) -> Asked<'a, Receipt> {
        Box::pin(self.hand_over(door, batch))
    }

    /// Whom a hub reaches is its own business.
    fn failures<'a>(&'a self, _: &'a Door, receipt: Receipt) -> Asked<'a, Vec<String>> {
        Box::pin(std::future::ready(Ok(receipt.unknown)))
    }
}

/// With each of the secrets: two while the school changes it.
fn sign(secrets: &str, signed: &str) -> Result<String, NotTaken> {
    let one = |secret: &str| {
        let key = Zeroizing::new(STANDARD.decode(secret.strip_prefix(SECRET_MARK)?).ok()?);
        let mark = hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, &key), signed.as_bytes());
        Some(format!("v1,{}", STANDARD.encode(mark)))
    };
    let signatures: Option<Vec<_>> = secrets.split(' ').map(one).collect();
    signatures.map(|all| all.join(" ")).ok_or(FaultKind::Credentials.fault())
}

fn judge(status: u16) -> Result<(), NotTaken> {
    match status {
        200..=299 => Ok(()),
        410 => Err(FaultKind::Gone.numbered(410)),
        401 | 403 => Err(FaultKind::Credentials.numbered(i32::from(status))),
        // Sent elsewhere, or there is nothing there: it is the address, not the card.
        300..=399 | 404 | 405 => Err(FaultKind::Refused.numbered(i32::from(status))),
        429 => Err(NotTaken::Busy),
        _ => Err(NotTaken::Later),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_of_the_specification_gets_its_signature() {
        let (secret, signed) = (
            concat!("whsec_", "MfKQ9r8GKYqrTwjU", "PD8ILPZIo2LaLaSw"),
            r#"msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}"#,
        );
        let signature = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";
        assert_eq!(sign(secret, signed).unwrap(), signature);
        assert_eq!(sign(&format!("{secret} {secret}"), signed).unwrap(), format!("{signature} {signature}"));
        assert_eq!(sign("willow", signed), Err(FaultKind::Credentials.fault()));
    }
}
