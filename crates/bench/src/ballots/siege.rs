//! Honest ballots while others take what they can get of the listeners: slow senders, connections that ask nothing, uploads by
//! nobody. Each kind comes from loopback addresses of its own, as it would from networks of its own; all of it stays on this
//! machine, and is bounded.

use std::{
    fs,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    time::Duration,
};

use anyhow::{Context, ensure};
use tokio::{
    net::{TcpSocket, TcpStream},
    task::JoinSet,
    time::{Instant, interval, sleep_until, timeout},
};

use super::{comparison::loaded, load::Load, network::Network};
use crate::figures::Times;

const SLOW_SENDERS: usize = 200;
const CONNECTIONS: usize = 2_000;
const UPLOADS: usize = 200;
const UPLOAD_BYTES: usize = 20 * 1024 * 1024;
/// Of honest submissions a second.
const RATE: u32 = 40;
/// Before the siege, for comparison.
const QUIET: Duration = Duration::from_secs(10);

pub async fn siege(
    network: Network,
    binary: &str,
    [main, ballots]: [SocketAddr; 2],
    seconds: u64,
) -> anyhow::Result<()> {
    let over = Duration::from_secs(seconds);
    let submissions = u64::from(RATE) * (QUIET + over).as_secs();
    let (server, load) = loaded(network, binary, submissions).await?;
    let server = server.id().context("the server runs")?;
    load.sign_in_ahead(usize::try_from(submissions)?).await?;
    println!("{RATE} honest submissions a second; memory of the server {} MB", peak_mb(server)?);
    measured("  before", &load, QUIET).await?;

    let until = Instant::now() + over;
    let mut besiegers = JoinSet::new();
    for _ in 0..SLOW_SENDERS {
        besiegers.spawn(send_slowly(ballots, until));
    }
    for place in 0..CONNECTIONS {
        besiegers.spawn(hold(ballots, if place % 2 == 0 { 3 } else { 4 }, until));
    }
    for _ in 0..UPLOADS {
        besiegers.spawn(upload(main, until));
    }
    println!("  beside {SLOW_SENDERS} slow senders, {CONNECTIONS} connections, {UPLOADS} uploads of 20 MB by nobody");
    let ballots = measured("  besieged", &load, over).await?;
    let memory = peak_mb(server)?;
    let mut opened = 0;
    while let Some(times) = besiegers.join_next().await {
        opened += times?;
    }
    println!("  connections that they opened        {opened:>8}");
    println!("  p99 of an honest ballot, ms         {:>8.1}   less than 250", ballots.percentile_ms(99));
    println!("  most memory of the server, MB       {memory:>8}   less than 400");
    Ok(())
}

async fn measured(name: &str, load: &std::sync::Arc<Load>, over: Duration) -> anyhow::Result<Times> {
    let sent = load.at_rate(RATE, over).await?;
    println!("{name}");
    sent.tokens.print("    POST /evaluations/{id}/token");
    sent.ballots.print("    POST /ballots");
    println!("    failed {}", sent.failed);
    ensure!(sent.failed == 0, "{} honest submissions failed", sent.failed);
    Ok(sent.ballots)
}

fn peak_mb(process: u32) -> anyhow::Result<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).context("a peak")?;
    let kilobytes: u64 = line.trim().trim_end_matches(" kB").parse()?;
    Ok(kilobytes / 1024)
}

async fn connect(to: SocketAddr, from: u8) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::new(IpAddr::V4(Ipv4Addr::new(127, 0, from, 1)), 0))?;
    socket.connect(to).await
}

/// `false` once the other side has closed.
async fn send(stream: &TcpStream, mut bytes: &[u8], until: Instant) -> bool {
    while !bytes.is_empty() {
        if !matches!(timeout(until.saturating_duration_since(Instant::now()), stream.writable()).await, Ok(Ok(()))) {
            return false;
        }
        match stream.try_write(bytes) {
            Ok(sent) => bytes = bytes.get(sent..).unwrap_or_default(),
            Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => {}
            Err(_) => return false,
        }
    }
    true
}

/// A byte now and then of a ballot that never ends; let go, they come again.
async fn send_slowly(to: SocketAddr, until: Instant) -> usize {
    let mut opened = 0;
    while Instant::now() < until {
        let Ok(stream) = connect(to, 2).await else { continue };
        opened += 1;
        let head =
            b"POST /ballots HTTP/1.1\r\nhost: b\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n";
        let mut sending = send(&stream, head, until).await;
        let mut ticks = interval(Duration::from_millis(500));
        while sending && Instant::now() < until {
            ticks.tick().await;
            // Answered or closed: there is something to read.
            let let_go = timeout(Duration::ZERO, stream.readable()).await.is_ok();
            sending = !let_go && send(&stream, b" ", until).await;
        }
    }
    opened
}

/// Asks nothing; closed, it is opened again.
async fn hold(to: SocketAddr, from: u8, until: Instant) -> usize {
    let mut opened = 0;
    while Instant::now() < until {
        let Ok(stream) = connect(to, from).await else { continue };
        opened += 1;
        let _ = timeout(until.saturating_duration_since(Instant::now()), stream.readable()).await;
        sleep_until((Instant::now() + Duration::from_millis(200)).min(until)).await;
    }
    opened
}

/// All of it, as far as it is taken.
async fn upload(to: SocketAddr, until: Instant) -> usize {
    let Ok(stream) = connect(to, 5).await else { return 0 };
    let head = format!(
        "POST /imports?kind=users&file_name=a.csv HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: {UPLOAD_BYTES}\r\n\r\n"
    );
    let piece = vec![b'x'; 64 * 1024];
    let mut sending = send(&stream, head.as_bytes(), until).await;
    for _ in 0..UPLOAD_BYTES / piece.len() {
        sending = sending && send(&stream, &piece, until).await;
    }
    1
}
