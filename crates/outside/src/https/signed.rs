//! Signed calls by the rules of Standard Webhooks: known by their name at every repeat, and signed with each secret that is in use.

use app::channels::sender::{FaultKind, NotTaken};
use aws_lc_rs::hmac;
use base64::{Engine, engine::general_purpose::STANDARD};
use domain::channels::settings::SECRET_MARK;
use hyper::{Method, StatusCode};
use zeroize::Zeroizing;

use super::Https;

/// What was answered.
pub async fn call<'a>(
    https: &Https,
    address: &str,
    secrets: impl Iterator<Item = &'a str>,
    (name, second): (&str, i64),
    body: String,
) -> Result<StatusCode, NotTaken> {
    let timestamp = second.to_string();
    let signature = sign(secrets, &format!("{name}.{timestamp}.{body}"))?;
    let headers = [("webhook-id", name.to_owned()), ("webhook-timestamp", timestamp), ("webhook-signature", signature)];
    https.call_for_status(Method::POST, address, &headers, body.into_bytes()).await
}

/// With each of the secrets: two while one takes the other's place.
fn sign<'a>(secrets: impl Iterator<Item = &'a str>, signed: &str) -> Result<String, NotTaken> {
    let one = |secret: &str| {
        let key = Zeroizing::new(STANDARD.decode(secret.strip_prefix(SECRET_MARK)?).ok()?);
        let mark = hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, &key), signed.as_bytes());
        Some(format!("v1,{}", STANDARD.encode(mark)))
    };
    let signatures: Option<Vec<_>> = secrets.map(one).collect();
    signatures.map(|all| all.join(" ")).ok_or(FaultKind::Credentials.fault())
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
        assert_eq!(sign([secret].into_iter(), signed).unwrap(), signature);
        assert_eq!(sign([secret; 2].into_iter(), signed).unwrap(), format!("{signature} {signature}"));
        assert_eq!(sign(["willow"].into_iter(), signed), Err(FaultKind::Credentials.fault()));
    }
}
