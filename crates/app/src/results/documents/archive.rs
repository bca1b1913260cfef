use std::{
    collections::HashSet,
    fs::File,
    io::{self, Seek as _, Write as _},
};

use tokio::task::spawn_blocking;
use zip::{CompressionMethod, ZipWriter, result::ZipError, write::SimpleFileOptions};

use crate::{Error, Result};

/// A zip file at its beginning. It has no name: closed, it is gone.
#[derive(Debug)]
pub struct Archive {
    pub file: File,
    pub length: u64,
}

/// Written on disk, one entry in memory at a time.
pub(super) struct Writer {
    /// Boxed: it is carried from thread to thread.
    zip: Box<ZipWriter<File>>,
    names: HashSet<String>,
}

impl Writer {
    pub(super) async fn new() -> Result<Self> {
        let file = spawn_blocking(tempfile::tempfile).await.map_err(Error::internal)?.map_err(Error::internal)?;
        Ok(Self { zip: Box::new(ZipWriter::new(file)), names: HashSet::new() })
    }

    /// Two of the same name are told apart by a number.
    pub(super) async fn add(mut self, name: &str, bytes: Vec<u8>) -> Result<Self> {
        let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
        let mut name = name.to_owned();
        let mut number = 2;
        while !self.names.insert(name.to_lowercase()) {
            name = format!("{stem} ({number}).{ending}");
            number += 1;
        }
        let written = spawn_blocking(move || {
            // A PDF is compressed as it is.
            let options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
            self.zip.start_file(name, options)?;
            self.zip.write_all(&bytes)?;
            Ok::<_, ZipError>(self)
        });
        written.await.map_err(Error::internal)?.map_err(Error::internal)
    }

    pub(super) async fn finish(self) -> Result<Archive> {
        let finished = spawn_blocking(move || {
            let mut file = self.zip.finish()?;
            let length = file.seek(io::SeekFrom::End(0))?;
            file.rewind()?;
            Ok::<_, ZipError>(Archive { file, length })
        });
        finished.await.map_err(Error::internal)?.map_err(Error::internal)
    }
}
