//! What arrives is what was written, and nothing besides.

use app::mail::post::{Letter, NotTaken, ServerFault};
use testkit::{Received, SmtpOptions, SmtpPeer};

use crate::support::{MESSAGE_ID, carry, letter};

async fn received(letter: &Letter) -> Received {
    let peer = SmtpPeer::start(SmtpOptions::default());
    assert_eq!(carry(&peer, letter).await, Ok(()));
    let mut letters = peer.letters();
    assert_eq!(letters.len(), 1);
    letters.remove(0)
}

fn names(received: &Received) -> Vec<String> {
    let mut names: Vec<_> = received.headers.iter().map(|(name, _)| name.to_lowercase()).collect();
    names.sort();
    names
}

const HEADERS: [&str; 11] = [
    "auto-submitted",
    "content-type",
    "date",
    "from",
    "list-unsubscribe",
    "list-unsubscribe-post",
    "message-id",
    "mime-version",
    "reply-to",
    "subject",
    "to",
];

#[tokio::test]
async fn a_letter_arrives_as_it_was_written() {
    let written = letter("2024110327");
    let received = received(&written).await;
    assert_eq!(received.from, "no-reply@linjiang.example");
    assert_eq!(received.to, ["2024110327@linjiang.example"]);
    assert_eq!(names(&received), HEADERS);
    let message_id = format!("<{MESSAGE_ID}>");
    let unsubscribe = format!("<{}>", written.unsubscribe.as_deref().unwrap());
    for (name, value) in [
        ("From", "临江大学教务处 <no-reply@linjiang.example>"),
        ("To", "2024110327@linjiang.example"),
        ("Reply-To", "jwc@linjiang.example"),
        ("Subject", "还有 3 门课没有评价"),
        ("Message-ID", message_id.as_str()),
        ("Auto-Submitted", "auto-generated"),
        ("List-Unsubscribe", unsubscribe.as_str()),
        ("List-Unsubscribe-Post", "List-Unsubscribe=One-Click"),
    ] {
        assert_eq!(received.header(name), [value], "{name}");
    }
    assert!(received.header("Content-Type")[0].starts_with("multipart/alternative;"));
    // Two parts, the better one last, as they were given: nothing is added that a reader's program would fetch.
    let parts: Vec<_> = received.parts.iter().map(|(kind, text)| (kind.as_str(), text.trim_end())).collect();
    assert_eq!(parts, [("text/plain", written.text.as_str()), ("text/html", written.html.as_str())]);
    assert!(received.raw.is_ascii() && received.raw.lines().all(|line| line.len() <= 998));
}

#[tokio::test]
async fn one_that_cannot_be_ended_by_a_press_does_not_say_that_it_can() {
    let bare = Letter {
        unsubscribe: None,
        reply_to: None,
        from_name: String::new(),
        message_id: format!("<{MESSAGE_ID}>"),
        ..letter("2024110327")
    };
    let received = received(&bare).await;
    let fewer = |name: &&str| !name.starts_with("list-") && *name != "reply-to";
    assert_eq!(names(&received), HEADERS.into_iter().filter(fewer).collect::<Vec<_>>());
    assert_eq!(received.header("From"), ["no-reply@linjiang.example"]);
    assert_eq!(received.header("Message-ID"), [format!("<{MESSAGE_ID}>")]);
}

#[tokio::test]
async fn a_long_subject_in_chinese_and_lines_of_all_kinds_arrive_whole() {
    let text = format!(".\n..\n.quit\n\n{}\n{}\nFrom here on\n.", "很长的一行".repeat(400), "long ".repeat(400));
    let subject = "很长的主题，带有 ASCII words 和标点。".repeat(12);
    let long = Letter { subject, text, html: "<p>很长</p>".repeat(2_000), ..letter("2024110327") };
    let received = received(&long).await;
    assert_eq!(received.header("Subject"), [long.subject.as_str()]);
    assert_eq!(received.parts[0].1.trim_end(), long.text);
    assert_eq!(received.parts[1].1.trim_end(), long.html);
    assert!(received.raw.is_ascii() && received.raw.lines().all(|line| line.len() <= 998));
}

#[tokio::test]
async fn a_line_cannot_be_slipped_in() {
    let injected = "x\r\nBcc: victim@linjiang.example\r\n\r\nanother text";
    let hostile = Letter { subject: injected.to_owned(), from_name: injected.to_owned(), ..letter("2024110327") };
    let received = received(&hostile).await;
    assert_eq!(names(&received), HEADERS);
    assert_eq!(received.to, ["2024110327@linjiang.example"]);
    assert_eq!(received.header("Subject"), ["x  Bcc: victim@linjiang.example    another text"]);

    let peer = SmtpPeer::start(SmtpOptions::default());
    let addresses = [
        "a@b.example\r\nBcc: victim@linjiang.example",
        "a@b.example>\r\nRCPT TO:<victim@linjiang.example",
        "\"a\r\nb\"@b.example",
        "a@b.example, victim@linjiang.example",
        "a@b.example> SIZE=1",
        "",
    ];
    for address in addresses.map(str::to_owned) {
        let to = Letter { to: address.clone(), ..letter("") };
        assert_eq!(carry(&peer, &to).await, Err(NotTaken::Refused), "to {address:?}");
        let from = Letter { from_address: address.clone(), ..letter("2024110327") };
        assert_eq!(carry(&peer, &from).await, Err(NotTaken::Server(ServerFault::Sender)), "from {address:?}");
        let reply_to = Letter { reply_to: Some(address.clone()), ..letter("2024110327") };
        assert_eq!(carry(&peer, &reply_to).await, Err(NotTaken::Server(ServerFault::Sender)), "reply to {address:?}");
    }
    for text in
        ["x\r\nBcc: victim@linjiang.example", "x> <mailto:victim@linjiang.example", "退订", ""].map(str::to_owned)
    {
        let unsubscribe = Letter { unsubscribe: Some(text.clone()), ..letter("2024110327") };
        assert_eq!(carry(&peer, &unsubscribe).await, Err(NotTaken::Later), "unsubscribe {text:?}");
        let message_id = Letter { message_id: text.clone(), ..letter("2024110327") };
        assert_eq!(carry(&peer, &message_id).await, Err(NotTaken::Later), "message id {text:?}");
    }
    assert_eq!(peer.count("connected"), 0);
}

#[tokio::test]
async fn an_address_in_chinese_goes_to_servers_that_can_read_it() {
    let chinese = Letter { to: "沈知夏@linjiang.example".to_owned(), ..letter("") };
    assert_eq!(received(&chinese).await.to, ["沈知夏@linjiang.example"]);

    let peer = SmtpPeer::start(SmtpOptions { no_utf8: true, ..SmtpOptions::default() });
    assert_eq!(carry(&peer, &chinese).await, Err(NotTaken::Refused));
    let from = Letter { from_address: "教务处@linjiang.example".to_owned(), ..letter("2024110327") };
    assert_eq!(carry(&peer, &from).await, Err(NotTaken::Server(ServerFault::Sender)));
    assert_eq!(carry(&peer, &letter("2024110327")).await, Ok(()));
}
