//! A mail server beside the measurements: `scripts/peers/smtp.py`, behind a door that can be shut and that knows how many came
//! through it at once.

use std::{
    collections::HashMap,
    fs,
    path::{Path, PathBuf},
    process::Stdio,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use anyhow::Context;
use serde_json::Value;
use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader, copy},
    net::{TcpListener, TcpStream},
    process::{Child, Command},
    task::JoinHandle,
};

#[derive(Debug)]
pub struct Peer {
    /// Its input ends with us, and so does it.
    _process: Child,
    folder: PathBuf,
    behind: u16,
    /// Where it is reached.
    pub port: u16,
    door: Option<JoinHandle<()>>,
    through: Arc<Through>,
}

#[derive(Debug, Default)]
struct Through {
    now: AtomicUsize,
    most: AtomicUsize,
}

impl Peer {
    /// In a folder that is emptied first; the door is open.
    pub async fn start(folder: &str) -> anyhow::Result<Self> {
        let folder = PathBuf::from(folder);
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        fs::create_dir_all(&folder)?;
        let mut command = Command::new("target/peers/venv/bin/python3");
        command.arg("scripts/peers/smtp.py").arg(&folder).kill_on_drop(true);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(fs::File::create(folder.join("log"))?);
        let mut process = command.spawn().context("run scripts/peers/install first")?;
        let mut line = String::new();
        BufReader::new(process.stdout.as_mut().context("its output")?).read_line(&mut line).await?;
        let behind = line.trim().parse().context("the mail server did not start")?;
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let (port, through) = (listener.local_addr()?.port(), Arc::new(Through::default()));
        let door = Some(tokio::spawn(let_through(listener, behind, Arc::clone(&through))));
        Ok(Self { _process: process, folder, behind, port, door, through })
    }

    /// Nobody comes in any more; who is inside may finish.
    pub async fn shut(&mut self) {
        if let Some(door) = self.door.take() {
            door.abort();
            // Only now is the port nobody's.
            let _ = door.await;
        }
    }

    pub async fn open(&mut self) -> anyhow::Result<()> {
        let listener = TcpListener::bind(("127.0.0.1", self.port)).await?;
        self.door = Some(tokio::spawn(let_through(listener, self.behind, Arc::clone(&self.through))));
        Ok(())
    }

    /// The most connections that there were at one time.
    pub fn most_at_once(&self) -> usize {
        self.through.most.load(Ordering::Relaxed)
    }

    fn letters(&self) -> PathBuf {
        self.folder.join("letters")
    }

    /// How many letters it has taken.
    pub fn count(&self) -> anyhow::Result<usize> {
        Ok(fs::read_dir(self.letters())?.count())
    }

    /// How many letters each address was sent.
    pub fn taken(&self) -> anyhow::Result<HashMap<String, usize>> {
        let mut taken = HashMap::new();
        for file in fs::read_dir(self.letters())? {
            for to in recipients(&file?.path())? {
                *taken.entry(to).or_default() += 1;
            }
        }
        Ok(taken)
    }
}

fn recipients(file: &Path) -> anyhow::Result<Vec<String>> {
    let letter: Value = serde_json::from_slice(&fs::read(file)?)?;
    let to = letter.get("to").and_then(Value::as_array).context("a letter goes to somebody")?;
    Ok(to.iter().filter_map(|to| to.as_str().map(str::to_owned)).collect())
}

async fn let_through(listener: TcpListener, behind: u16, through: Arc<Through>) {
    while let Ok((mut outside, _)) = listener.accept().await {
        let through = Arc::clone(&through);
        tokio::spawn(async move {
            let Ok(mut inside) = TcpStream::connect(("127.0.0.1", behind)).await else { return };
            let now = through.now.fetch_add(1, Ordering::Relaxed) + 1;
            through.most.fetch_max(now, Ordering::Relaxed);
            let _ = (outside.set_nodelay(true), inside.set_nodelay(true));
            let ((mut from, mut back), (mut answers, mut to)) = (outside.split(), inside.split());
            let said = async {
                // A worker that was killed leaves it in the middle of a word.
                let _ = copy(&mut from, &mut to).await;
                // Whoever has gone is not there any more, whatever is still said to them.
                through.now.fetch_sub(1, Ordering::Relaxed);
                let _ = to.shutdown().await;
            };
            let _ = tokio::join!(said, copy(&mut answers, &mut back));
        });
    }
}
