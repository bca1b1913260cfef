use std::{
    collections::HashSet,
    env,
    fs::{self, File, OpenOptions},
    io::{self, Seek as _, Write as _},
    os::unix::fs::OpenOptionsExt as _,
    process,
};

use tokio::task::spawn_blocking;
use uuid::Uuid;
use zip::{CompressionMethod, ZipWriter, result::ZipError, write::SimpleFileOptions};

use crate::{Error, Result};

/// A zip file at its beginning. It has no name any more: closed, it is gone.
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
    /// `name`: unlike any other's for as long as the file has one.
    pub(super) async fn new(name: Uuid) -> Result<Self> {
        let file =
            spawn_blocking(move || nameless_file(name)).await.map_err(Error::internal)?.map_err(Error::internal)?;
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

/// Nobody else can open it, and whatever happens it does not stay.
fn nameless_file(name: Uuid) -> io::Result<File> {
    let path = env::temp_dir().join(format!("keping-{}-{name}.zip", process::id()));
    let file = OpenOptions::new().read(true).write(true).create_new(true).mode(0o600).open(&path)?;
    fs::remove_file(&path)?;
    Ok(file)
}
