//! What each refusal means: nobody there, later, or nothing goes until somebody mends it.

use std::time::Duration;

use app::mail::post::{Letter, NotTaken, Post, ServerFault, Way};
use domain::mail::server::Security;
use outside::smtp::{Smtp, SmtpConfig};
use testkit::{SmtpOptions, SmtpPeer};

use crate::support::{carry, config, letter, signed_in, smtp};

#[tokio::test]
async fn a_refusal_concerns_the_recipient_or_passes() {
    let peer = SmtpPeer::start(SmtpOptions::default());
    for (to, expected) in [
        ("2024110327", Ok(())),
        ("nobody", Err(NotTaken::Refused)),
        ("spam", Err(NotTaken::Refused)),
        ("full", Err(NotTaken::Later)),
        ("later", Err(NotTaken::Later)),
        ("hangup", Err(NotTaken::Later)),
        ("cut", Err(NotTaken::Later)),
        ("20130177", Ok(())),
    ] {
        assert_eq!(carry(&peer, &letter(to)).await, expected, "{to}");
    }
    let taken: Vec<_> = peer.letters().into_iter().flat_map(|letter| letter.to).collect();
    assert_eq!(taken, ["2024110327@linjiang.example", "20130177@linjiang.example"]);
    assert_eq!(peer.count("cut"), 1);
}

#[tokio::test]
async fn a_server_that_greylists_takes_it_at_the_second_try() {
    let peer = SmtpPeer::start(SmtpOptions::default());
    assert_eq!(carry(&peer, &letter("grey")).await, Err(NotTaken::Later));
    assert_eq!(carry(&peer, &letter("grey")).await, Ok(()));
    assert_eq!(peer.letters().len(), 1);
}

#[tokio::test]
async fn a_letter_that_was_taken_unheard_is_the_same_letter_when_it_comes_again() {
    let peer = SmtpPeer::start(SmtpOptions::default());
    assert_eq!(carry(&peer, &letter("lost")).await, Err(NotTaken::Later));
    assert_eq!(carry(&peer, &letter("lost")).await, Err(NotTaken::Later));
    let letters = peer.letters();
    assert_eq!(letters.len(), 2);
    assert_eq!(letters[0].header("Message-ID"), letters[1].header("Message-ID"));
}

#[tokio::test]
async fn a_server_that_falls_silent_is_left_and_the_next_letter_goes() {
    let peer = SmtpPeer::start(SmtpOptions::default());
    let impatient = Smtp::new(SmtpConfig { timeout: Duration::from_secs(3), ..config() }).unwrap();
    let way = peer.way(Security::Plain);
    assert_eq!(impatient.carry(&way, &letter("slow")).await, Err(NotTaken::Later));
    assert_eq!(peer.count("recipient"), 1);
    assert_eq!(impatient.carry(&way, &letter("20130177")).await, Ok(()));
}

#[tokio::test]
async fn a_sender_who_is_refused_is_nobodys_address_gone_bad() {
    let peer = SmtpPeer::start(SmtpOptions::default());
    for (from, expected) in [
        ("refused", NotTaken::Server(ServerFault::Sender)),
        ("unsigned", NotTaken::Server(ServerFault::SignIn)),
        ("busy", NotTaken::Later),
    ] {
        let letter = Letter { from_address: format!("{from}@linjiang.example"), ..letter("2024110327") };
        assert_eq!(carry(&peer, &letter).await, Err(expected), "{from}");
    }
    let letter = Letter { from_address: "no address".to_owned(), ..letter("2024110327") };
    assert_eq!(carry(&peer, &letter).await, Err(NotTaken::Server(ServerFault::Sender)));
    assert_eq!(peer.count("recipient"), 0);
}

#[tokio::test]
async fn a_password_that_is_wrong_stops_all_letters_and_not_one() {
    let peer = SmtpPeer::start(SmtpOptions { sign_in: Some(("keping", "secret")), ..SmtpOptions::default() });
    let not_signed_in = Err(NotTaken::Server(ServerFault::SignIn));
    for way in [signed_in(&peer, Security::Plain, "guessed"), peer.way(Security::Plain)] {
        assert_eq!(smtp().carry(&way, &letter("nobody")).await, not_signed_in, "{way:?}");
    }
    assert_eq!(smtp().carry(&signed_in(&peer, Security::Plain, "secret"), &letter("2024110327")).await, Ok(()));
    assert_eq!(peer.letters()[0].user.as_deref(), Some("keping"));

    let without = SmtpPeer::start(SmtpOptions::default());
    let way = signed_in(&without, Security::Plain, "secret");
    assert_eq!(smtp().carry(&way, &letter("2024110327")).await, not_signed_in);
}

#[tokio::test]
async fn a_server_that_is_not_there_or_greets_nobody_is_unreachable() {
    let unreachable = Err(NotTaken::Server(ServerFault::Unreachable));
    for greeting in ["421 4.3.2 Service not available", "554 5.3.2 No mail here", "HTTP/1.1 400 Bad Request"] {
        let peer = SmtpPeer::start(SmtpOptions { greeting: Some(greeting), ..SmtpOptions::default() });
        assert_eq!(carry(&peer, &letter("2024110327")).await, unreachable, "{greeting}");
    }
    let silent = SmtpPeer::start(SmtpOptions { greeting: Some("silent"), ..SmtpOptions::default() });
    let names = ["127.0.0.1".to_owned(), "nowhere.invalid".to_owned()];
    let impatient =
        Smtp::new(SmtpConfig { timeout: Duration::from_secs(1), allowed_hosts: names.to_vec(), ..config() }).unwrap();
    assert_eq!(impatient.carry(&silent.way(Security::Plain), &letter("2024110327")).await, unreachable);
    for security in [Security::StartTls, Security::Tls] {
        for host in names.clone() {
            let way = Way { host, port: 1, security, sign_in: None };
            assert_eq!(impatient.carry(&way, &letter("2024110327")).await, unreachable, "{way:?}");
        }
    }
}

#[tokio::test]
async fn a_server_that_the_operator_did_not_list_is_not_even_connected_to() {
    let peer = SmtpPeer::start(SmtpOptions::default());
    let other_port = format!("127.0.0.1:{}", peer.port ^ 1);
    for allowed in [vec![], vec!["smtp.linjiang.example".to_owned()], vec!["localhost".to_owned()], vec![other_port]] {
        let smtp = Smtp::new(SmtpConfig { allowed_hosts: allowed, ..config() }).unwrap();
        let carried = smtp.carry(&peer.way(Security::Plain), &letter("2024110327")).await;
        assert_eq!(carried, Err(NotTaken::Server(ServerFault::HostNotAllowed)));
    }
    assert_eq!(peer.count("connected"), 0);

    let this_port = format!("127.0.0.1:{}", peer.port);
    let smtp = Smtp::new(SmtpConfig { allowed_hosts: vec![this_port], ..config() }).unwrap();
    assert_eq!(smtp.carry(&peer.way(Security::Plain), &letter("2024110327")).await, Ok(()));
}
