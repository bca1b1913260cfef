//! The listener: takes connections until told to stop, then answers whatever it has taken.

use std::{convert::Infallible, future::Future, io, time::Duration};

use axum::{Router, body::Body, extract::Request};
use futures_util::FutureExt;
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
};
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt;

use crate::context::Peer;

const LONGEST_HEADER_WAIT: Duration = Duration::from_secs(15);
const LONGEST_FAREWELL: Duration = Duration::from_secs(35);

pub async fn serve(
    listener: TcpListener,
    router: Router,
    stop: impl Future<Output = ()>,
) -> io::Result<()> {
    let connections = GracefulShutdown::new();
    let mut stop = std::pin::pin!(stop);
    loop {
        tokio::select! {
            accepted = listener.accept() => take(accepted, &router, &connections),
            () = &mut stop => break,
        }
    }
    // What the kernel has accepted for us already would otherwise be reset unanswered.
    while let Some(accepted) = listener.accept().now_or_never() {
        take(accepted, &router, &connections);
    }
    drop(listener);
    if tokio::time::timeout(LONGEST_FAREWELL, connections.shutdown()).await.is_err() {
        tracing::warn!("server.stopped_with_open_connections");
    }
    Ok(())
}

fn take(
    accepted: io::Result<(TcpStream, std::net::SocketAddr)>,
    router: &Router,
    connections: &GracefulShutdown,
) {
    let (stream, address) = match accepted {
        Ok(accepted) => accepted,
        Err(error) => {
            tracing::warn!(%error, "server.accept_failed");
            return;
        }
    };
    let router = router.clone();
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(Peer(address));
        let router = router.clone();
        async move {
            Ok::<_, Infallible>(
                router.oneshot(request).await.unwrap_or_else(|never| match never {}),
            )
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(LONGEST_HEADER_WAIT)
        .serve_connection(TokioIo::new(stream), service);
    let watched = connections.watch(connection);
    tokio::spawn(async move {
        if let Err(error) = watched.await {
            tracing::debug!(%error, "server.connection_ended");
        }
    });
}
