//! Nothing is said to a server elsewhere before the connection is encrypted, to somebody whom the certificate names.

use app::mail::post::{NotTaken, Post, ServerFault, Way};
use domain::mail::server::Security;
use outside::smtp::{ConfigError, Smtp, SmtpConfig};
use testkit::{PeerEncryption, SmtpOptions, SmtpPeer};

use crate::support::{believing, config, letter, signed_in, smtp};

const NOT_ENCRYPTED: Result<(), NotTaken> = Err(NotTaken::Server(ServerFault::Encryption));

fn peer(encryption: PeerEncryption) -> SmtpPeer {
    SmtpPeer::start(SmtpOptions { encryption, sign_in: Some(("keping", "secret")), ..SmtpOptions::default() })
}

fn assert_nothing_said(peer: &SmtpPeer) {
    assert_eq!((peer.count("sign_in"), peer.count("recipient"), peer.letters().len()), (0, 0, 0));
}

#[tokio::test]
async fn letters_go_encrypted_both_ways() {
    for (encryption, security) in
        [(PeerEncryption::StartTls, Security::StartTls), (PeerEncryption::Wrapped, Security::Tls)]
    {
        let peer = peer(encryption);
        let carried = believing(&peer).carry(&signed_in(&peer, security, "secret"), &letter("2024110327")).await;
        assert_eq!(carried, Ok(()), "{security:?}");
        let letters = peer.letters();
        assert_eq!((letters.len(), letters[0].encrypted, letters[0].user.as_deref()), (1, true, Some("keping")));
    }
}

#[tokio::test]
async fn what_goes_wrong_behind_encryption_means_the_same() {
    for (encryption, security) in
        [(PeerEncryption::StartTls, Security::StartTls), (PeerEncryption::Wrapped, Security::Tls)]
    {
        let peer = peer(encryption);
        let smtp = believing(&peer);
        for (to, password, expected) in [
            ("2024110327", "guessed", NotTaken::Server(ServerFault::SignIn)),
            ("nobody", "secret", NotTaken::Refused),
            ("hangup", "secret", NotTaken::Later),
            ("lost", "secret", NotTaken::Later),
        ] {
            let carried = smtp.carry(&signed_in(&peer, security, password), &letter(to)).await;
            assert_eq!(carried, Err(expected), "{security:?} {to}");
        }
    }
}

#[tokio::test]
async fn a_server_that_does_not_go_over_to_encryption_hears_nothing() {
    for encryption in [PeerEncryption::None, PeerEncryption::Refused] {
        let peer = peer(encryption);
        let carried = smtp().carry(&signed_in(&peer, Security::StartTls, "secret"), &letter("2024110327")).await;
        assert_eq!(carried, NOT_ENCRYPTED, "{encryption:?}");
        assert_nothing_said(&peer);
    }
    let peer = peer(PeerEncryption::None);
    let carried = smtp().carry(&signed_in(&peer, Security::Tls, "secret"), &letter("2024110327")).await;
    assert_eq!(carried, NOT_ENCRYPTED);
    assert_nothing_said(&peer);
}

#[tokio::test]
async fn an_answer_put_before_the_encryption_is_not_believed_behind_it() {
    let peer = peer(PeerEncryption::Injected);
    let carried = believing(&peer).carry(&signed_in(&peer, Security::StartTls, "secret"), &letter("2024110327")).await;
    assert_eq!(carried, NOT_ENCRYPTED);
    assert_nothing_said(&peer);
}

#[tokio::test]
async fn a_certificate_of_somebody_else_is_not_believed() {
    for (encryption, security) in
        [(PeerEncryption::StartTls, Security::StartTls), (PeerEncryption::Wrapped, Security::Tls)]
    {
        let ours = peer(encryption);
        let way = signed_in(&ours, security, "secret");
        assert_eq!(smtp().carry(&way, &letter("2024110327")).await, NOT_ENCRYPTED, "of nobody we know");
        let other = peer(PeerEncryption::Wrapped);
        assert_eq!(believing(&other).carry(&way, &letter("2024110327")).await, NOT_ENCRYPTED, "of another authority");
        assert_nothing_said(&ours);

        let elsewhere = SmtpPeer::start(SmtpOptions {
            encryption,
            certificate_for: Some("smtp.elsewhere.example"),
            ..SmtpOptions::default()
        });
        let carried = believing(&elsewhere).carry(&elsewhere.way(security), &letter("2024110327")).await;
        assert_eq!(carried, NOT_ENCRYPTED, "for another name");
        assert_nothing_said(&elsewhere);
    }
}

#[tokio::test]
async fn in_the_open_only_to_this_machine() {
    let name = "smtp.linjiang.example";
    let smtp = Smtp::new(SmtpConfig { allowed_hosts: vec![name.to_owned()], ..config() }).unwrap();
    let way = Way { host: name.to_owned(), port: 25, security: Security::Plain, sign_in: None };
    assert_eq!(smtp.carry(&way, &letter("2024110327")).await, NOT_ENCRYPTED);
}

#[test]
fn a_name_to_say_hello_by_is_one_word() {
    let made = Smtp::new(SmtpConfig { hello_name: "eval\r\nMAIL FROM:<x@y.example>".to_owned(), ..config() });
    assert!(matches!(made, Err(ConfigError::Name(_))));
}
