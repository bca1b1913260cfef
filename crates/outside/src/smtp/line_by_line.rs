//! A connection that gives one line at a time. The library reads ahead, and keeps what it read when the connection goes over
//! to encryption: whoever sits in between could put the server's answers there beforehand, in the open. What follows the line
//! stays with the system instead, and is then no TLS.

use std::{
    io,
    net::SocketAddr,
    pin::Pin,
    task::{Context, Poll, ready},
};

use lettre::transport::smtp::client::AsyncTokioStream;
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
};

#[derive(Debug)]
pub struct LineByLine(pub TcpStream);

impl AsyncTokioStream for LineByLine {
    fn peer_addr(&self) -> io::Result<SocketAddr> {
        self.0.peer_addr()
    }
}

impl AsyncRead for LineByLine {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        wanted: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let mut ahead = [0; 512];
        let mut ahead = ReadBuf::new(&mut ahead);
        let there = ready!(self.0.poll_peek(context, &mut ahead))?;
        let line = ahead.filled().iter().position(|&byte| byte == b'\n').map_or(there, |end| end + 1);
        let room = line.min(wanted.remaining());
        let mut part = ReadBuf::new(wanted.initialize_unfilled_to(room));
        ready!(Pin::new(&mut self.0).poll_read(context, &mut part))?;
        let count = part.filled().len();
        wanted.advance(count);
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for LineByLine {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}
