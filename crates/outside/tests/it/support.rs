//! A letter to somebody, and the way to the test's server.

use std::time::Duration;

use app::mail::post::{Letter, NotTaken, Post, Way};
use domain::mail::server::Security;
use outside::smtp::{Smtp, SmtpConfig};
use testkit::SmtpPeer;
use zeroize::Zeroizing;

pub const MESSAGE_ID: &str = "0199-2024110327@eval.linjiang.example";

pub fn config() -> SmtpConfig {
    SmtpConfig {
        allowed_hosts: vec!["127.0.0.1".to_owned()],
        extra_roots: None,
        hello_name: "eval.linjiang.example".to_owned(),
        timeout: Duration::from_secs(30),
    }
}

pub fn smtp() -> Smtp {
    Smtp::new(config()).unwrap()
}

/// Which believes the test server's certificate.
pub fn believing(peer: &SmtpPeer) -> Smtp {
    Smtp::new(SmtpConfig { extra_roots: Some(peer.authority()), ..config() }).unwrap()
}

pub fn signed_in(peer: &SmtpPeer, security: Security, password: &str) -> Way {
    Way { sign_in: Some(("keping".to_owned(), Zeroizing::new(password.to_owned()))), ..peer.way(security) }
}

pub fn letter(to: &str) -> Letter {
    Letter {
        from_name: "临江大学教务处".to_owned(),
        from_address: "no-reply@linjiang.example".to_owned(),
        reply_to: Some("jwc@linjiang.example".to_owned()),
        to: format!("{to}@linjiang.example"),
        subject: "还有 3 门课没有评价".to_owned(),
        text: "还有 3 门课没有评价。\nhttps://eval.linjiang.example/".to_owned(),
        html: "<p>还有 3 门课没有评价。</p>".to_owned(),
        message_id: MESSAGE_ID.to_owned(),
        unsubscribe: Some(
            "https://eval.linjiang.example/unsubscribe?t=Zm9yIHRoZSB0ZXN0cyBvZiBsb25nIGxpbmVzLCB3aGljaCBhcmUgbm90IGZvbGRlZA".to_owned(),
        ),
    }
}

/// In the open, to the server on this machine.
pub async fn carry(peer: &SmtpPeer, letter: &Letter) -> Result<(), NotTaken> {
    smtp().carry(&peer.way(Security::Plain), letter).await
}
