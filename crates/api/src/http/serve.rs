//! The listener: takes connections until told to stop, then answers whatever it has taken.

use std::{convert::Infallible, future::Future, io, net::SocketAddr, pin::pin, sync::Arc, time::Duration};

use axum::{Router, body::Body, extract::Request};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{Notify, mpsc, watch},
    time::timeout,
};
use tower::ServiceExt;

use crate::context::{Peer, Stopping};

const LONGEST_HEADER_WAIT: Duration = Duration::from_secs(15);
/// How long, when stopping, a connection that has asked nothing yet may still ask its first.
const LONGEST_FIRST_WAIT: Duration = Duration::from_secs(2);
const LONGEST_FAREWELL: Duration = Duration::from_secs(35);

pub async fn serve(listener: TcpListener, router: Router, stop: impl Future<Output = ()>) -> io::Result<()> {
    let (tell_stopping, stopping) = watch::channel(());
    // Every connection holds a sender and sends nothing: the channel closes when the last one has ended.
    let (open, mut all_ended) = mpsc::channel::<Infallible>(1);
    let take = |accepted: io::Result<(TcpStream, SocketAddr)>| match accepted {
        Ok((stream, address)) => {
            let (router, stopping, open) = (router.clone(), stopping.clone(), open.clone());
            tokio::spawn(async move {
                answer(stream, address, router, stopping).await;
                drop(open);
            });
        }
        Err(error) => tracing::warn!(%error, "server.accept_failed"),
    };

    let mut stop = pin!(stop);
    loop {
        tokio::select! {
            accepted = listener.accept() => take(accepted),
            () = &mut stop => break,
        }
    }
    // What the kernel has accepted for us already would otherwise be reset unanswered. It is asked itself: the runtime
    // knows only what it was told last.
    let listener = listener.into_std()?;
    while let Ok((stream, address)) = listener.accept() {
        take(stream.set_nonblocking(true).and_then(|()| TcpStream::from_std(stream)).map(|stream| (stream, address)));
    }
    drop(listener);
    drop(tell_stopping);
    drop(open);
    if timeout(LONGEST_FAREWELL, all_ended.recv()).await.is_err() {
        tracing::warn!("server.stopped_with_open_connections");
    }
    Ok(())
}

async fn answer(stream: TcpStream, address: SocketAddr, router: Router, mut stopping: watch::Receiver<()>) {
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
            .header_read_timeout(LONGEST_HEADER_WAIT)
            .serve_connection(TokioIo::new(stream), service)
    );
    let ended = tokio::select! {
        biased;
        ended = &mut connection => ended,
        () = last_call(&mut stopping, &asked) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "server.connection_ended");
    }
}

/// Ends when the connection may be closed. Told so, hyper closes one that has asked nothing yet, though its request may be
/// on the way: it gets a moment to ask its first.
async fn last_call(stopping: &mut watch::Receiver<()>, asked: &Notify) {
    // The sender is dropped to tell us.
    let _ = stopping.changed().await;
    let _ = timeout(LONGEST_FIRST_WAIT, asked.notified()).await;
}
