//! What an attacker reads beneath the tables: pages with rows that are gone, the write-ahead log, and every log file.

use std::{
    collections::BTreeMap,
    io::Write,
    sync::{Mutex, OnceLock, PoisonError},
};

use sqlx::{PgConnection, Row};
use tracing_subscriber::{Layer, filter::LevelFilter, fmt, layer::SubscriberExt, util::SubscriberInitExt};

use crate::traces::Spans;

/// From now on the database keeps its write-ahead log, whatever others beside it make it recycle. The slot is temporary: it
/// ends with this connection, so with a test that panics or is killed too.
pub async fn keep_write_ahead_log(superuser: &mut PgConnection, slot: &str) {
    sqlx::query("select pg_create_physical_replication_slot($1, immediately_reserve => true, temporary => true)")
        .bind(slot)
        .execute(superuser)
        .await
        .unwrap();
}

/// Where the write-ahead log is, all before it being in its files: `scripts/pg` lets transactions commit before that.
pub async fn log_position(superuser: &mut PgConnection) -> String {
    sqlx::raw_sql("set synchronous_commit = on; select pg_logical_emit_message(true, 'written until here', '')")
        .execute(&mut *superuser)
        .await
        .unwrap();
    sqlx::query_scalar("select pg_current_wal_flush_lsn()::text").fetch_one(superuser).await.unwrap()
}

/// The segments that hold what was written between two positions, whether they are still there or not.
async fn segments(superuser: &mut PgConnection, (from, to): &(String, String)) -> Vec<String> {
    sqlx::query_scalar(
        "with size as (select pg_size_bytes(current_setting('wal_segment_size'))::numeric as of)
         select pg_walfile_name('0/0'::pg_lsn + (n * size.of + 1))
           from size, generate_series(div($1::pg_lsn - '0/0', size.of), div($2::pg_lsn - '0/0' - 1, size.of)) n
          order by n",
    )
    .bind(from)
    .bind(to)
    .fetch_all(superuser)
    .await
    .unwrap()
}

/// Which of the texts are in the write-ahead log between two positions, in the order in which they first come. Whole segments
/// are searched, since more does an attacker no harm; one that is missing would make a weaker attacker, so it is an error.
pub async fn in_write_ahead_log(
    superuser: &mut PgConnection,
    between: &(String, String),
    texts: &[String],
) -> Vec<usize> {
    let files = segments(superuser, between).await;
    assert!(!files.is_empty(), "nothing was written between {between:?}");
    let mut places = BTreeMap::new();
    for file in files {
        let found: Vec<(Option<i32>, i64)> = sqlx::query_as(
            "with size as (select pg_size_bytes(current_setting('wal_segment_size')) as of),
                  log as materialized (select pg_read_binary_file('pg_wal/' || $1, 0, size.of, true) as bytes from size)
             select position(convert_to(text, 'UTF8') in bytes), n from log, unnest($2::text[]) with ordinality t (text, n)",
        )
        .bind(&file)
        .bind(texts)
        .fetch_all(&mut *superuser)
        .await
        .unwrap();
        for (at, n) in found {
            let at = at.unwrap_or_else(|| panic!("segment {file} of the write-ahead log is missing"));
            if at > 0 {
                places.entry(usize::try_from(n).unwrap() - 1).or_insert((file.clone(), at));
            }
        }
    }
    let mut places: Vec<_> = places.into_iter().map(|(text, at)| (at, text)).collect();
    places.sort_unstable();
    places.into_iter().map(|(_, text)| text).collect()
}

/// What a segment of the write-ahead log holds, without what begins each of its pages: that stands in the middle of a record
/// that goes on over a page's end, and of a word in it.
pub fn records(segment: &[u8]) -> Vec<u8> {
    const PAGE: usize = 8192;
    const LONG_HEADER: u8 = 2;
    let parts = segment.chunks(PAGE).map(|page| if page[2] & LONG_HEADER == 0 { &page[24..] } else { &page[40..] });
    parts.collect::<Vec<_>>().concat()
}

/// A row of the box as it lies in a page, gone or not.
#[derive(Debug)]
pub struct Remains {
    pub key: Vec<u8>,
    pub sealed: Vec<u8>,
    pub receipt: Vec<u8>,
}

/// A value without what stands before it in a row: one byte for short ones, four for long ones.
fn value(bytes: &[u8]) -> &[u8] {
    if bytes[0] & 1 == 1 { &bytes[1..] } else { &bytes[4..] }
}

fn number(bytes: &[u8]) -> u32 {
    u32::from_le_bytes(bytes[..4].try_into().unwrap())
}

/// Every column of every row that is still in the pages of a table, in the order of their transactions.
async fn rows_in_pages(superuser: &mut PgConnection, table: &str) -> Vec<Vec<Vec<u8>>> {
    let rows = sqlx::query(
        "select t_attrs from generate_series(0, pg_relation_size($1::regclass) / 8192 - 1) as block,
                lateral heap_page_item_attrs(get_raw_page($1, block), $1::regclass)
          where t_attrs is not null order by t_xmin::text::bigint, block, lp",
    )
    .bind(table)
    .fetch_all(superuser)
    .await
    .unwrap();
    rows.iter().map(|row| row.get::<Vec<Option<Vec<u8>>>, _>(0).into_iter().flatten().collect()).collect()
}

/// The box's rows as they came, those that were replaced or deleted too.
pub async fn remains_of_ballots(superuser: &mut PgConnection) -> Vec<Remains> {
    let aside: String =
        sqlx::query_scalar("select reltoastrelid::regclass::text from pg_class where oid = 'ballot'::regclass")
            .fetch_one(&mut *superuser)
            .await
            .unwrap();
    // Long values are kept aside in pieces.
    let mut pieces: BTreeMap<u32, BTreeMap<u32, Vec<u8>>> = BTreeMap::new();
    for piece in rows_in_pages(superuser, &aside).await {
        pieces.entry(number(&piece[0])).or_default().insert(number(&piece[1]), value(&piece[2]).to_vec());
    }
    let rows = rows_in_pages(superuser, "ballot").await.into_iter();
    rows.map(|columns| {
        let sealed = &columns[4];
        // A first byte of one: a pointer to what is kept aside, with its number after two sizes.
        let sealed = if sealed[0] == 1 {
            pieces.get(&number(&sealed[10..])).map(|pieces| pieces.values().flatten().copied().collect())
        } else {
            Some(value(sealed).to_vec())
        };
        let (key, receipt) = (value(&columns[2]).to_vec(), value(&columns[5]).to_vec());
        Remains { key, sealed: sealed.unwrap_or_default(), receipt }
    })
    .collect()
}

/// What the server has written since the first call, with everything that any part of it would ever tell. From then on its traces
/// go to the attacker too.
pub fn server_log() -> String {
    static WRITTEN: OnceLock<&'static Mutex<Vec<u8>>> = OnceLock::new();
    struct Log(&'static Mutex<Vec<u8>>);
    impl Write for Log {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap_or_else(PoisonError::into_inner).write(bytes)
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let written = *WRITTEN.get_or_init(|| {
        let written: &'static Mutex<Vec<u8>> = Box::leak(Box::default());
        let log = fmt::layer().json().with_writer(move || Log(written)).with_filter(LevelFilter::TRACE);
        tracing_subscriber::registry().with(log).with(Spans::collected().traces.layer()).init();
        written
    });
    String::from_utf8_lossy(&written.lock().unwrap_or_else(PoisonError::into_inner)).into_owned()
}

/// The file into which `scripts/pg` lets the database write, from a position on.
pub async fn database_log(superuser: &mut PgConnection, from: usize) -> String {
    let bytes: Vec<u8> =
        sqlx::query_scalar("select pg_read_binary_file(current_setting('data_directory') || '.log', $1, 1000000000)")
            .bind(i64::try_from(from).unwrap())
            .fetch_one(superuser)
            .await
            .unwrap();
    String::from_utf8_lossy(&bytes).into_owned()
}
