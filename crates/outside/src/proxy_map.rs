//! HAProxy's map of hosts to cells: the file that it starts with, and its socket, by which it hears of a change without a reload.

use std::{
    collections::BTreeMap,
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::UnixStream,
};

#[derive(Debug)]
pub struct ProxyMap {
    file: PathBuf,
    socket: PathBuf,
}

impl ProxyMap {
    #[must_use]
    pub const fn new(file: PathBuf, socket: PathBuf) -> Self {
        Self { file, socket }
    }

    /// What was last known; nothing where there is no file yet.
    pub fn read(&self) -> io::Result<BTreeMap<String, String>> {
        match fs::read_to_string(&self.file) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(BTreeMap::new()),
            read => Ok(parsed(&read?)),
        }
    }

    /// Whole or not at all, and on disk before the proxy hears of it.
    pub fn write(&self, known: &BTreeMap<String, String>) -> io::Result<()> {
        let unfinished = self.file.with_extension("new");
        let mut file = File::create(&unfinished)?;
        for (host, cell) in known {
            writeln!(file, "{host} {cell}")?;
        }
        file.sync_all()?;
        fs::rename(&unfinished, &self.file)
    }

    pub async fn tell(&self, changed: &BTreeMap<String, String>) -> io::Result<()> {
        let map = self.file.display();
        for (host, cell) in changed {
            let said = ask(&self.socket, &format!("set map {map} {host} {cell}\n")).await?;
            let said = if said.contains("not found") {
                ask(&self.socket, &format!("add map {map} {host} {cell}\n")).await?
            } else {
                said
            };
            if !said.is_empty() {
                return Err(io::Error::other(said));
            }
        }
        Ok(())
    }
}

/// One command for each connection, as HAProxy has it; it says nothing when all is well.
async fn ask(socket: &Path, command: &str) -> io::Result<String> {
    let mut stream = UnixStream::connect(socket).await?;
    stream.write_all(command.as_bytes()).await?;
    let mut said = String::new();
    stream.read_to_string(&mut said).await?;
    Ok(said.trim().to_owned())
}

fn parsed(text: &str) -> BTreeMap<String, String> {
    let pairs = text.lines().filter_map(|line| line.split_once(' '));
    pairs.map(|(host, cell)| (host.to_owned(), cell.trim().to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use tokio::{
        io::{AsyncBufReadExt, BufReader},
        net::UnixListener,
    };

    use super::*;

    fn one(host: &str, cell: &str) -> BTreeMap<String, String> {
        BTreeMap::from([(host.to_owned(), cell.to_owned())])
    }

    #[test]
    fn what_is_written_is_known_again() {
        let file = std::env::temp_dir().join(format!("keping-map-{}", std::process::id()));
        let map = ProxyMap::new(file.clone(), PathBuf::new());
        assert_eq!(map.read().unwrap(), BTreeMap::new());
        map.write(&one("a.example", "cell1")).unwrap();
        assert_eq!(map.read().unwrap(), one("a.example", "cell1"));
        fs::remove_file(file).unwrap();
    }

    /// A proxy that has never heard of the host is told to add it.
    #[tokio::test]
    async fn a_host_that_is_new_to_the_proxy_is_added() {
        let socket = std::env::temp_dir().join(format!("keping-map-{}.sock", std::process::id()));
        let _ = fs::remove_file(&socket);
        let listener = UnixListener::bind(&socket).unwrap();
        let proxy = tokio::spawn(async move {
            let mut heard = Vec::new();
            for answer in ["entry not found.\n\n", "\n"] {
                let (mut stream, _) = listener.accept().await.unwrap();
                let mut line = String::new();
                BufReader::new(&mut stream).read_line(&mut line).await.unwrap();
                stream.write_all(answer.as_bytes()).await.unwrap();
                heard.push(line);
            }
            heard
        });
        let map = ProxyMap::new(PathBuf::from("/etc/haproxy/hosts.map"), socket.clone());
        map.tell(&one("a.example", "cell2")).await.unwrap();
        let command = "map /etc/haproxy/hosts.map a.example cell2\n";
        assert_eq!(proxy.await.unwrap(), [format!("set {command}"), format!("add {command}")]);
        assert!(map.tell(&one("a.example", "cell1")).await.is_err(), "nobody listens any more");
        fs::remove_file(socket).unwrap();
    }
}
