//! Message hubs and chat services: whom they are believed to be, and what is never told of them.

use std::{sync::Arc, time::Duration};

use app::channels::sender::{Batch, Card, Door, FaultKind, NotTaken, Senders};
use domain::{channels::Channel, text::Language};
use outside::chat::{ChatConfig, senders};
use store::SentKind;
use testkit::{FakeClock, HookPeer, PeerEncryption, SmtpOptions, SmtpPeer, WecomPeer};
use tracing_subscriber::{filter::LevelFilter, util::SubscriberInitExt};
use zeroize::Zeroizing;

use crate::secrecy::Kept;

const NAME: &str = "2024110327";

fn speaking(host: &str, extra_roots: Option<Vec<u8>>) -> Senders {
    let allowed_hosts = vec![host.to_owned()];
    senders(&ChatConfig { allowed_hosts, extra_roots, timeout: Duration::from_secs(20) }).unwrap()
}

fn batch(clock: &FakeClock) -> Batch {
    let now = app::kernel::clock::Clock::now(clock);
    let card = Card {
        language: Language::Chinese,
        title: "还有 3 份课程评价待完成".to_owned(),
        text: "明天截止".to_owned(),
        link: "https://eval.linjiang.example/".to_owned(),
    };
    Batch { name: "x".to_owned(), kind: SentKind::Message, to: vec![NAME.to_owned()], card, made_at: now, now }
}

fn door(address: String, secret: &str) -> Door {
    let (account, agent) = (Some(WecomPeer::ACCOUNT.to_owned()), Some(WecomPeer::AGENT.to_owned()));
    Door { address, account, agent, secret: Zeroizing::new(secret.to_owned()) }
}

#[tokio::test]
async fn nothing_is_said_to_somebody_whom_the_certificate_does_not_name() {
    let clock = FakeClock::monday();
    let unbelieved = Some(FaultKind::Encryption.fault());
    for (certificate_for, believed, expected) in
        [(None, false, unbelieved), (Some("elsewhere.example"), true, unbelieved), (None, true, Some(NotTaken::Later))]
    {
        let encryption = PeerEncryption::Wrapped;
        let peer = SmtpPeer::start(SmtpOptions { encryption, certificate_for, ..SmtpOptions::default() });
        let senders = speaking("127.0.0.1", believed.then(|| peer.authority()));
        let door = door(format!("https://127.0.0.1:{}/hook", peer.port), HookPeer::SECRET);
        // Behind the encryption is no hub, but that is found out afterwards.
        let sent = senders.of(Channel::Webhook).unwrap().send(&door, &batch(&clock)).await;
        assert_eq!(sent.err(), expected, "{certificate_for:?} {believed}");
    }
}

#[tokio::test]
async fn nothing_of_a_card_and_no_secret_is_logged_or_printed() {
    let clock = Arc::new(FakeClock::monday());
    let (hook, wecom) = (HookPeer::start(&clock).await, WecomPeer::start(&clock).await);
    wecom.know([NAME.to_owned()]);
    let senders = speaking("http://127.0.0.1", None);
    let kept = Kept::default();
    let log = tracing_subscriber::fmt().with_max_level(LevelFilter::TRACE).with_writer(kept.clone()).set_default();
    let mut told = Vec::new();
    for (channel, address, secret) in [
        (Channel::Webhook, hook.address(), HookPeer::SECRET),
        (Channel::Webhook, hook.address(), "whsec_QUJDQUJDQUJDQUJDQUJDQUJDQUJDQUJD"),
        (Channel::Wecom, wecom.address(), WecomPeer::SECRET),
        (Channel::Wecom, wecom.address(), "willow-guessed"),
    ] {
        let (door, batch) = (door(address, secret), batch(&clock));
        let sent = senders.of(channel).unwrap().send(&door, &batch).await;
        told.push(format!("{senders:?} {door:?} {batch:?} {:?} {sent:?}", batch.card));
    }
    tracing::trace!("the end");
    drop(log);
    assert_eq!((hook.told(), wecom.told()), (vec![NAME.to_owned()], vec![NAME.to_owned()]));

    told.push(String::from_utf8(kept.0.lock().unwrap().clone()).unwrap());
    let told = told.join("\n");
    assert!(told.contains("the end"), "the log was kept at all: {told}");
    for secret in [NAME, "whsec", "QUJD", "willow", "token+1", "corpsecret", "评价", "linjiang", "v1,"] {
        assert!(!told.contains(secret), "{secret} in {told}");
    }
}
