//! What does not come, or not whole.

use serde_json::{Value, json};

use super::{World, enrolments, fetching};

async fn failed(world: &World) -> Value {
    let ended = world.night().await;
    assert_eq!(ended["outcome"], "failed", "{ended}");
    assert_eq!(world.count("select count(*) from import where of_roster").await, 0);
    ended["fault"].clone()
}

#[tokio::test]
async fn whatever_breaks_on_the_way_leaves_nothing_and_is_told_once_until_it_changes() {
    let world = World::new(4).await;
    let list = enrolments(0..4);
    let before = world.count("select count(*) from enrolment").await;
    let whole = format!("HTTP/1.1 200 OK\r\nContent-Length: {}\r\n\r\n", list.len() + 1);
    let cases = [
        // It dies in the middle, by either way of saying how much there is.
        (format!("{whole}{list}"), "broken"),
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n10\r\n0123456789".to_owned(), "broken"),
        (String::new(), "broken"),
        // Nobody knows whether this is all.
        (format!("HTTP/1.1 200 OK\r\n\r\n{list}"), "strange"),
        ("HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Encoding: gzip\r\n\r\nx".to_owned(), "strange"),
        ("HTTP/1.1 200 OK\r\nContent-Length: 20971521\r\n\r\n".to_owned(), "too_large"),
        ("HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n".to_owned(), "elsewhere"),
        ("HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n".to_owned(), "credentials"),
        ("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n".to_owned(), "not_found"),
        ("HTTP/1.1 500 Oh\r\nContent-Length: 0\r\n\r\n".to_owned(), "refused"),
    ];
    let mut reasons = Vec::new();
    for (said, fault) in cases {
        world.peer.says(said);
        assert_eq!(failed(&world).await, json!(fault));
        reasons.push(fault);
    }
    assert_eq!(world.count("select count(*) from enrolment").await, before);
    reasons.dedup();
    let told: Vec<_> = world.told().await.iter().map(|told| told["fault"].as_str().unwrap().to_owned()).rev().collect();
    assert_eq!(told, reasons, "the same reason is not told again");

    // The next night it comes.
    world.peer.has(&list);
    assert_eq!(world.night().await["outcome"], "unchanged");
}

#[tokio::test]
async fn a_chunked_list_that_is_too_large_is_not_taken() {
    let world = World::new(4).await;
    let chunk = format!("100000\r\n{}\r\n", "x".repeat(0x10_0000));
    world.peer.says(format!("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n{}0\r\n\r\n", chunk.repeat(21)));
    assert_eq!(failed(&world).await, json!("too_large"));
}

#[tokio::test]
async fn a_host_that_the_operator_has_not_listed_is_never_spoken_to() {
    let mut world = World::new(4).await;
    let before = world.peer.times_asked();
    for hosts in [vec![], vec!["127.0.0.1"], vec!["http://127.0.0.1:1"]] {
        world.app = fetching(&world.round.test, &hosts);
        assert_eq!(failed(&world).await, json!("host_not_allowed"), "{hosts:?}");
    }
    assert_eq!(world.peer.times_asked(), before);
}

#[tokio::test]
async fn what_is_no_such_list_says_why_among_the_imports() {
    let world = World::new(4).await;
    world.peer.has("<html>Bitte melden Sie sich an</html>");
    let ended = world.night().await;
    assert_eq!(ended["outcome"], "unreadable");
    let import = ended["import_id"].as_str().unwrap();
    let seen = world.office().await.get(&format!("/imports/{import}")).await.ok();
    assert_eq!(seen.text("state"), "unreadable");
    assert!(!seen.text("problem").is_empty());
}
