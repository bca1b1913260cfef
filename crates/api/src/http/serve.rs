//! The listener: takes connections until told to stop, then answers whatever it has taken.

use std::{convert::Infallible, future::Future, io, net::SocketAddr, pin::pin, sync::Arc, time::Duration};

use axum::{Router, body::Body, extract::Request};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{Notify, mpsc, watch},
    time::{Instant, timeout},
};
use tower::ServiceExt;

use super::connections::{Doorkeeper, Limits, Place};
use crate::http::context::{Peer, Stopping};

/// How long, when stopping, a connection that has asked nothing yet may still ask its first.
const LONGEST_FIRST_WAIT: Duration = Duration::from_secs(2);
const LONGEST_FAREWELL: Duration = Duration::from_secs(35);
/// Before the next try where no connection can be taken: too many files are open, and one may be closed by then.
const PAUSE: Duration = Duration::from_millis(100);

pub async fn serve(
    listener: TcpListener,
    router: Router,
    limits: Limits,
    stop: impl Future<Output = ()>,
) -> io::Result<()> {
    let doorkeeper = Doorkeeper::new(&limits);
    let limits = Arc::new(limits);
    let (tell_stopping, stopping) = watch::channel(());
    // Every connection holds a sender and sends nothing: the channel closes when the last one has ended.
    let (open, mut all_ended) = mpsc::channel::<Infallible>(1);
    let take = |stream: TcpStream, address: SocketAddr, place: Place| {
        let (router, stopping, open, limits) = (router.clone(), stopping.clone(), open.clone(), Arc::clone(&limits));
        tokio::spawn(async move {
            answer(stream, address, router, &limits, stopping).await;
            drop((place, open));
        });
    };

    let mut stop = pin!(stop);
    loop {
        let accepted = async {
            let room = doorkeeper.room().await;
            (room, listener.accept().await)
        };
        let (room, accepted) = tokio::select! {
            accepted = accepted => accepted,
            () = &mut stop => break,
        };
        match accepted {
            Ok((stream, address)) => {
                if let Some(place) = doorkeeper.admit(address.ip(), room) {
                    take(stream, address, place);
                }
            }
            Err(error) => {
                tracing::warn!(%error, "server.accept_failed");
                if timeout(PAUSE, &mut stop).await.is_ok() {
                    break;
                }
            }
        }
    }
    // What the kernel has accepted for us already would otherwise be reset unanswered. It is asked itself: the runtime
    // knows only what it was told last.
    let listener = listener.into_std()?;
    while let Ok((stream, address)) = listener.accept() {
        let stream = stream.set_nonblocking(true).and_then(|()| TcpStream::from_std(stream));
        if let (Ok(stream), Some(place)) = (stream, doorkeeper.admit(address.ip(), None)) {
            take(stream, address, place);
        }
    }
    drop(listener);
    drop(tell_stopping);
    drop(open);
    if timeout(LONGEST_FAREWELL, all_ended.recv()).await.is_err() {
        tracing::warn!("server.stopped_with_open_connections");
    }
    Ok(())
}

async fn answer(
    stream: TcpStream,
    address: SocketAddr,
    router: Router,
    limits: &Limits,
    mut stopping: watch::Receiver<()>,
) {
    let asked = Arc::new(Notify::new());
    let told_stopping = Stopping(stopping.clone());
    let service = service_fn(|request: hyper::Request<Incoming>| {
        asked.notify_one();
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(Peer(address));
        request.extensions_mut().insert(told_stopping.clone());
        let router = router.clone();
        async move { Ok::<_, Infallible>(router.oneshot(request).await.unwrap_or_else(|never| match never {})) }
    });
    let mut connection = pin!(
        http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(limits.head_within)
            .serve_connection(TokioIo::new(stream), service)
    );
    let ended = tokio::select! {
        biased;
        ended = &mut connection => ended,
        () = last_call(&mut stopping, &asked) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
        () = at_last(limits.ends_after) => {
            connection.as_mut().graceful_shutdown();
            match timeout(limits.head_within, connection).await {
                Ok(ended) => ended,
                // It does not read what it asked for.
                Err(_) => return,
            }
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "server.connection_ended");
    }
}

async fn at_last(after: Option<Duration>) {
    match after {
        Some(after) => tokio::time::sleep_until(Instant::now() + after).await,
        None => std::future::pending().await,
    }
}

/// Ends when the connection may be closed. Told so, hyper closes one that has asked nothing yet, though its request may be
/// on the way: it gets a moment to ask its first.
async fn last_call(stopping: &mut watch::Receiver<()>, asked: &Notify) {
    // The sender is dropped to tell us.
    let _ = stopping.changed().await;
    let _ = timeout(LONGEST_FIRST_WAIT, asked.notified()).await;
}
