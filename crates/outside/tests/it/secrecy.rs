//! Neither a log nor anything that is printed tells whom was written to, what, or by which password.

use std::{
    io,
    sync::{Arc, Mutex},
};

use app::mail::post::Post;
use domain::mail::server::Security;
use testkit::{PeerEncryption, SmtpOptions, SmtpPeer};
use tracing_subscriber::{filter::LevelFilter, fmt::MakeWriter, util::SubscriberInitExt};

use crate::support::{believing, letter, signed_in};

#[derive(Clone, Default)]
pub struct Kept(pub Arc<Mutex<Vec<u8>>>);

impl io::Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for Kept {
    type Writer = Self;

    fn make_writer(&self) -> Self {
        self.clone()
    }
}

#[tokio::test]
async fn nothing_of_a_letter_is_logged_or_printed() {
    let options = SmtpOptions {
        encryption: PeerEncryption::StartTls,
        sign_in: Some(("keping", "correct-horse")),
        ..SmtpOptions::default()
    };
    let peer = SmtpPeer::start(options);
    let smtp = believing(&peer);
    let kept = Kept::default();
    let log = tracing_subscriber::fmt().with_max_level(LevelFilter::TRACE).with_writer(kept.clone()).set_default();
    let mut told = Vec::new();
    for (to, password) in [("2024110327", "correct-horse"), ("nobody", "correct-horse"), ("2024110327", "wrong-horse")]
    {
        let way = signed_in(&peer, Security::StartTls, password);
        let letter = letter(to);
        let carried = smtp.carry(&way, &letter).await;
        told.push(format!("{smtp:?} {way:?} {letter:?} {carried:?}"));
    }
    tracing::trace!("the end");
    drop(log);
    assert_eq!((peer.letters().len(), peer.count("sign_in")), (1, 3));

    told.push(String::from_utf8(kept.0.lock().unwrap().clone()).unwrap());
    let told = told.join("\n");
    assert!(told.contains("the end"), "the log was kept at all: {told}");
    for secret in ["2024110327", "nobody", "horse", "linjiang", "评价", "User unknown"] {
        assert!(!told.contains(secret), "{secret} in {told}");
    }
}
