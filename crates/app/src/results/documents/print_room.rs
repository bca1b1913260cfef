use std::{
    path::PathBuf,
    sync::{Arc, OnceLock},
};

use report::{Press, PressError};
use tokio::{sync::Semaphore, task::spawn_blocking};

use super::Printed;
use crate::{Error, Result};

/// Fonts are read when the first document is set; a missing one can be installed while the server runs.
#[derive(Debug)]
pub struct PrintRoom {
    fonts: Option<PathBuf>,
    press: Arc<OnceLock<Press>>,
    /// One document at a time: each has a processor for itself, and everybody else the others.
    places: Semaphore,
}

impl Default for PrintRoom {
    fn default() -> Self {
        Self::new(None)
    }
}

impl PrintRoom {
    /// With the fonts of a folder, or of Debian's package.
    #[must_use]
    pub fn new(fonts: Option<PathBuf>) -> Self {
        Self { fonts, press: Arc::default(), places: Semaphore::new(1) }
    }

    pub(crate) async fn set(&self, document: impl Printed) -> Result<Vec<u8>> {
        let _place = self.places.acquire().await.map_err(Error::internal)?;
        let (press, fonts) = (Arc::clone(&self.press), self.fonts.clone());
        let set = spawn_blocking(move || {
            if press.get().is_none() {
                let _ = press.set(Press::new(fonts.as_deref())?);
            }
            // Only one of us is here.
            press.get().map(|press| document.pdf(press)).transpose()
        });
        match set.await.map_err(Error::internal)? {
            Ok(bytes) => Ok(bytes.unwrap_or_default()),
            Err(error @ (PressError::NoChineseFont { .. } | PressError::Folder { .. })) => Err(Error::NoFont(error)),
            Err(error) => Err(Error::internal(error)),
        }
    }
}
