//! Messages: who is told of what, once each, and how they are read.

mod classes;
mod events;
mod reading;

use serde_json::Value;
use testkit::Client;

/// What somebody was told, the newest first.
pub async fn told(client: &Client) -> Vec<Value> {
    let page = client.get("/user/messages").await.ok();
    page.data()["items"].as_array().unwrap().iter().map(|message| message["told"].clone()).collect()
}

pub async fn kinds(client: &Client) -> Vec<String> {
    told(client).await.iter().map(|told| told["kind"].as_str().unwrap().to_owned()).collect()
}
