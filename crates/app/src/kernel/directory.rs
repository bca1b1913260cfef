//! Host name → institution, kept in memory: it is asked at every request and changes when a school is added.

use std::{
    collections::HashMap,
    sync::{Arc, PoisonError, RwLock},
};

use domain::{field::Reason, id::InstitutionId};
use jiff::Timestamp;
use store::{Institution, Store};

use crate::{App, Result};

const FRESH_SECONDS: i64 = 30;
/// A host that nobody has may be new; but a flood of them must not reach the database each time.
const RELOAD_AT_MOST_EVERY_SECONDS: i64 = 1;

#[derive(Debug)]
pub struct Directory {
    default_host: Option<String>,
    loaded: RwLock<Arc<Loaded>>,
}

#[derive(Debug, Default)]
struct Loaded {
    at: Option<Timestamp>,
    hosts: HashMap<String, Arc<Institution>>,
}

impl Loaded {
    fn age_seconds(&self, now: Timestamp) -> i64 {
        self.at.map_or(i64::MAX, |at| now.as_second() - at.as_second())
    }
}

impl Directory {
    pub(crate) fn new(default_host: Option<String>) -> Self {
        Self { default_host, loaded: RwLock::default() }
    }

    pub(crate) async fn find(&self, store: &Store, now: Timestamp, host: &str) -> Result<Option<Arc<Institution>>> {
        let host = host.rsplit_once(':').map_or(host, |(name, port)| match port.parse::<u16>() {
            Ok(_) => name,
            Err(_) => host,
        });
        let host = host.to_ascii_lowercase();
        self.look(store, now, |loaded| self.look_up(loaded, &host)).await
    }

    pub(crate) async fn find_by_id(
        &self,
        store: &Store,
        now: Timestamp,
        id: InstitutionId,
    ) -> Result<Option<Arc<Institution>>> {
        self.look(store, now, |loaded| loaded.hosts.values().find(|school| school.id == id).cloned()).await
    }

    async fn look(
        &self,
        store: &Store,
        now: Timestamp,
        look_up: impl Fn(&Loaded) -> Option<Arc<Institution>> + Send,
    ) -> Result<Option<Arc<Institution>>> {
        let loaded = self.current();
        if loaded.age_seconds(now) < FRESH_SECONDS {
            let found = look_up(&loaded);
            if found.is_some() || loaded.age_seconds(now) < RELOAD_AT_MOST_EVERY_SECONDS {
                return Ok(found);
            }
        }
        match self.reload(store, now).await {
            Ok(loaded) => Ok(look_up(&loaded)),
            // An old answer is better than none while the database is away.
            Err(error) => look_up(&loaded).map(Some).ok_or(error),
        }
    }

    fn look_up(&self, loaded: &Loaded, host: &str) -> Option<Arc<Institution>> {
        let default = || self.default_host.as_ref().and_then(|host| loaded.hosts.get(host));
        loaded.hosts.get(host).or_else(default).cloned()
    }

    fn current(&self) -> Arc<Loaded> {
        Arc::clone(&self.loaded.read().unwrap_or_else(PoisonError::into_inner))
    }

    async fn reload(&self, store: &Store, now: Timestamp) -> Result<Arc<Loaded>> {
        let rows = store.directory().await?;
        let mut by_id = HashMap::new();
        let hosts = rows
            .into_iter()
            .map(|(host, institution)| {
                let shared = by_id.entry(institution.id).or_insert_with(|| Arc::new(institution));
                (host, Arc::clone(shared))
            })
            .collect();
        let loaded = Arc::new(Loaded { at: Some(now), hosts });
        *self.loaded.write().unwrap_or_else(PoisonError::into_inner) = Arc::clone(&loaded);
        Ok(loaded)
    }
}

/// The address under which a school is reached, as its office types it: of this school, and of nobody else.
pub(crate) async fn site_of(
    app: &App,
    school: &Institution,
    site: &str,
) -> Result<std::result::Result<String, Reason>> {
    let site = site.trim().trim_end_matches('/');
    let host = site.strip_prefix("https://").or_else(|| site.strip_prefix("http://"));
    let Some(host) = host.filter(|host| !host.is_empty()) else { return Ok(Err(Reason::Invalid)) };
    let named = app.store().directory().await?.into_iter().any(|(name, of)| {
        let bare = host.rsplit_once(':').map_or(host, |(bare, _)| bare);
        of.id == school.id && name == bare.to_ascii_lowercase()
    });
    Ok(if named { Ok(site.to_owned()) } else { Err(Reason::Invalid) })
}
