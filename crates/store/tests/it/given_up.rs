//! Somebody who goes away while their transaction begins, as a browser that is closed while it loads.

use std::{sync::Arc, time::Duration};

use sqlx::postgres::PgPoolOptions;
use store::Store;
use testkit::TestDatabase;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::{Notify, watch},
};

/// Stands before the database, and can keep its answers back.
struct Between {
    port: u16,
    answers: watch::Sender<bool>,
    asked: Arc<Notify>,
}

impl Between {
    async fn new(database: &TestDatabase) -> (Self, String) {
        let url = database.app_url();
        let cluster = url.split(['@', '/']).nth(3).unwrap().to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let between = Self {
            port: listener.local_addr().unwrap().port(),
            answers: watch::Sender::new(true),
            asked: Arc::default(),
        };
        let url = url.replace(&cluster, &format!("127.0.0.1:{}", between.port));
        let (answers, asked) = (between.answers.subscribe(), between.asked.clone());
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let server = TcpStream::connect(&cluster).await.unwrap();
                tokio::spawn(pass(client, server, answers.clone(), asked.clone()));
            }
        });
        (between, url)
    }

    /// Goes away when the database has been asked and has not answered.
    async fn give_up<T>(&self, begin: impl Future<Output = T>) {
        self.answers.send_replace(false);
        tokio::select! {
            biased;
            () = self.asked.notified() => {}
            _ = begin => panic!("it cannot have begun"),
        }
        self.answers.send_replace(true);
    }
}

async fn pass(client: TcpStream, server: TcpStream, mut answers: watch::Receiver<bool>, asked: Arc<Notify>) {
    let (mut client, mut to_client) = client.into_split();
    let (mut server, mut to_server) = server.into_split();
    let pass_on = answers.clone();
    tokio::spawn(async move {
        let mut said = [0; 8192];
        while let Ok(length @ 1..) = client.read(&mut said).await {
            to_server.write_all(&said[..length]).await.unwrap();
            if !*pass_on.borrow() {
                asked.notify_one();
            }
        }
    });
    let mut said = [0; 8192];
    while let Ok(length @ 1..) = server.read(&mut said).await {
        answers.wait_for(|pass| *pass).await.unwrap();
        if to_client.write_all(&said[..length]).await.is_err() {
            return;
        }
    }
}

/// Of the server's only connection.
async fn state(database: &TestDatabase) -> String {
    let state = "select state from pg_stat_activity where datname = $1 and usename = 'keping_app'";
    sqlx::query_scalar(state).bind(&database.name).fetch_one(&mut database.superuser().await).await.unwrap()
}

#[tokio::test]
async fn no_transaction_is_left_behind() {
    let database = TestDatabase::new().await;
    let (between, url) = Between::new(&database).await;
    let store = Store::connect(&url, 1).unwrap();
    store.ping().await.unwrap();
    while store.pool_use().idle == 0 {
        tokio::task::yield_now().await;
    }
    between.give_up(store.ping()).await;
    let ended = async { while state(&database).await != "idle" {} };
    tokio::time::timeout(Duration::from_secs(20), ended).await.unwrap();
    store.close().await;
}

/// Once it does not, `Store::begin` need no longer go on by itself.
#[tokio::test]
async fn sqlx_by_itself_leaves_it_open() {
    let database = TestDatabase::new().await;
    let (between, url) = Between::new(&database).await;
    let pool = PgPoolOptions::new().max_connections(1).test_before_acquire(false).connect_lazy(&url).unwrap();
    drop(pool.acquire().await.unwrap());
    while pool.num_idle() == 0 {
        tokio::task::yield_now().await;
    }
    between.give_up(pool.begin()).await;
    let held = pool.acquire().await.unwrap();
    assert_eq!(state(&database).await, "idle in transaction");
    drop(held);
    pool.close().await;
}
