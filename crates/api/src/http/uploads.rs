//! The bodies of uploads: taken only from somebody with a token of ours, a few at a time, and into a file without a name,
//! so that what they take of memory depends neither on how many send nor on how slowly.

use std::{
    fs::File,
    io::{self, Read as _, Seek as _, Write as _},
    sync::Arc,
    time::Duration,
};

use axum::{
    body::{Body, HttpBody as _},
    extract::{FromRequestParts, Request},
    http::request::Parts,
};
use futures_util::StreamExt;
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    task::spawn_blocking,
    time::timeout,
};

use crate::http::error::{ApiError, ErrorCode};

pub const LARGEST_UPLOAD: usize = 20 * 1024 * 1024;
const AT_ONCE: usize = 4;
/// Whole in memory at a time; the database driver makes two more copies of what it sends.
const IN_MEMORY: usize = 1;
/// Written at a time.
const PIECE: usize = 256 * 1024;
/// Whoever is refused may go on sending for a moment: closed in the middle of it, they would never read why.
const LONGEST_FAREWELL: Duration = Duration::from_secs(5);
const FAREWELLS: usize = 16;

#[derive(Debug)]
pub struct Uploads {
    places: Arc<Semaphore>,
    memory: Arc<Semaphore>,
    farewells: Arc<Semaphore>,
}

impl Default for Uploads {
    fn default() -> Self {
        let places = |count| Arc::new(Semaphore::new(count));
        Self { places: places(AT_ONCE), memory: places(IN_MEMORY), farewells: places(FAREWELLS) }
    }
}

impl Uploads {
    /// The request with its body on disk, for [`Upload`]. The place is held until it is answered.
    pub(super) async fn take(&self, request: Request) -> Result<(Request, OwnedSemaphorePermit), ApiError> {
        let (mut parts, body) = request.into_parts();
        if body.size_hint().lower() > u64::try_from(LARGEST_UPLOAD).unwrap_or(u64::MAX) {
            self.dismiss(body);
            return Err(ApiError::new(ErrorCode::TooLarge));
        }
        let Ok(place) = Arc::clone(&self.places).try_acquire_owned() else {
            self.dismiss(body);
            return Err(ApiError::new(ErrorCode::Unavailable));
        };
        let file = spool(body).await?;
        parts.extensions.insert(Upload { file: Arc::new(file), memory: Arc::clone(&self.memory) });
        Ok((Request::from_parts(parts, Body::empty()), place))
    }

    /// Reads on and keeps nothing, for a moment and for a few.
    pub(super) fn dismiss(&self, body: Body) {
        let Ok(place) = Arc::clone(&self.farewells).try_acquire_owned() else { return };
        tokio::spawn(async move {
            let mut pieces = body.into_data_stream();
            let mut left = LARGEST_UPLOAD;
            let read_on = async {
                while let Some(Ok(piece)) = pieces.next().await
                    && left > piece.len()
                {
                    left -= piece.len();
                }
            };
            let _ = timeout(LONGEST_FAREWELL, read_on).await;
            drop(place);
        });
    }
}

async fn spool(body: Body) -> Result<File, ApiError> {
    let failed = |_| ApiError::internal("an upload cannot be kept on disk");
    let mut file = on_disk(tempfile::tempfile).await.map_err(failed)?;
    let mut pieces = body.into_data_stream();
    let (mut length, mut waiting) = (0, Vec::with_capacity(PIECE));
    loop {
        let piece = pieces.next().await.transpose().map_err(|_| ApiError::new(ErrorCode::Malformed))?;
        let ended = piece.is_none();
        let piece = piece.unwrap_or_default();
        length += piece.len();
        if length > LARGEST_UPLOAD {
            return Err(ApiError::new(ErrorCode::TooLarge));
        }
        waiting.extend_from_slice(&piece);
        if ended || waiting.len() >= PIECE {
            (file, waiting) = on_disk(move || {
                file.write_all(&waiting)?;
                waiting.clear();
                Ok((file, waiting))
            })
            .await
            .map_err(failed)?;
        }
        if ended {
            return Ok(file);
        }
    }
}

async fn on_disk<T: Send + 'static>(work: impl FnOnce() -> io::Result<T> + Send + 'static) -> io::Result<T> {
    spawn_blocking(work).await.unwrap_or_else(|error| Err(io::Error::other(error)))
}

/// A body that lies on disk. It has no name: closed, it is gone.
#[derive(Debug, Clone)]
pub struct Upload {
    file: Arc<File>,
    memory: Arc<Semaphore>,
}

/// A body in memory, as one of few.
#[derive(Debug)]
pub struct Held {
    pub bytes: Vec<u8>,
    pub turn: OwnedSemaphorePermit,
}

impl Upload {
    pub async fn read(self) -> Result<Held, ApiError> {
        let failed = || ApiError::internal("an upload cannot be read back");
        let turn = self.memory.acquire_owned().await.map_err(|_| failed())?;
        let read = on_disk(move || {
            let mut file = self.file.as_ref();
            file.rewind()?;
            let length = usize::try_from(file.metadata()?.len()).unwrap_or_default();
            let mut bytes = Vec::with_capacity(length);
            file.read_to_end(&mut bytes)?;
            Ok(bytes)
        });
        Ok(Held { bytes: read.await.map_err(|_| failed())?, turn })
    }
}

impl<S: Sync> FromRequestParts<S> for Upload {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        parts.extensions.remove().ok_or_else(|| ApiError::internal("not taken as an upload"))
    }
}
