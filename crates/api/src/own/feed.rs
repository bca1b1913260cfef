//! What is new for the caller, live: that something is, and never what.

use std::convert::Infallible;

use app::{
    kernel::caller::SignedIn,
    own::feed::{Changed, Feed},
};
use axum::{
    Extension,
    http::{HeaderValue, header},
    response::{
        IntoResponse, Response,
        sse::{Event, KeepAlive, Sse},
    },
};
use futures_util::{Stream, stream};
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::{
    context::{Auth, Stopping},
    error::ApiError,
};

/// What to ask for again.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Topic {
    /// `/jobs`.
    Jobs,
    /// Messages and notices.
    News,
}

fn topics(Changed { jobs, news }: Changed) -> Vec<Topic> {
    [jobs.then_some(Topic::Jobs), news.then_some(Topic::News)].into_iter().flatten().collect()
}

/// An event `look` with what to ask for again: everything at first, then each time that something of it has changed. Not for
/// students. Ends with the session, which has two at most: a third gets 429.
#[utoipa::path(get, path = "/user/feed", tag = "user",
    responses((status = 200, content_type = "text/event-stream", body = Vec<Topic>)))]
pub async fn follow_feed(
    Auth(caller): Auth<SignedIn>,
    stopping: Option<Extension<Stopping>>,
) -> Result<Response, ApiError> {
    let feed = Feed::new(caller)?;
    let stopping = stopping.map(|Extension(stopping)| stopping);
    let stream = Sse::new(events(feed, stopping)).keep_alive(KeepAlive::default());
    let mut response = stream.into_response();
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

fn events(feed: Feed, stopping: Option<Stopping>) -> impl Stream<Item = Result<Event, Infallible>> {
    stream::unfold((feed, stopping), async |(mut feed, mut stopping)| {
        let told = async {
            match &mut stopping {
                Some(stopping) => stopping.told().await,
                None => std::future::pending().await,
            }
        };
        let changed = tokio::select! {
            changed = feed.next() => changed?,
            () = told => return None,
        };
        let event = Event::default().event("look").json_data(topics(changed)).ok()?;
        Some((Ok(event), (feed, stopping)))
    })
}
