//! The calls that the measurements make.

use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use reqwest::{Client, Method, RequestBuilder, StatusCode, header::HOST};
use serde_json::{Value, json};

#[derive(Debug, Clone)]
pub struct Server {
    client: Client,
    address: String,
    /// Names the school, whatever the address is.
    host: Option<String>,
}

impl Server {
    pub fn new(address: &str) -> Self {
        Self { client: Client::new(), address: address.to_owned(), host: None }
    }

    pub fn at_host(&self, host: &str) -> Self {
        Self { host: Some(host.to_owned()), ..self.clone() }
    }

    fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self.client.request(method, format!("{}{path}", self.address));
        match &self.host {
            Some(host) => request.header(HOST, host),
            None => request,
        }
    }

    pub async fn sign_in(&self, username: &str, password: &str) -> anyhow::Result<(StatusCode, Duration, Value)> {
        let began = Instant::now();
        let credentials = json!({ "username": username, "password": password });
        let response = self.request(Method::POST, "/auth/login").json(&credentials).send().await?;
        let status = response.status();
        let envelope = response.json().await?;
        Ok((status, began.elapsed(), envelope))
    }

    pub async fn access_token(&self, username: &str, password: &str) -> anyhow::Result<String> {
        let (_, _, envelope) = self.sign_in(username, password).await?;
        let token = envelope.pointer("/data/access_token").and_then(Value::as_str);
        Ok(token.with_context(|| format!("no access token in {envelope}"))?.to_owned())
    }

    pub async fn get(&self, path: &str, token: &str) -> anyhow::Result<StatusCode> {
        let response = self.request(Method::GET, path).bearer_auth(token).send().await?;
        let status = response.status();
        response.bytes().await?;
        Ok(status)
    }

    pub async fn get_json(&self, path: &str, token: &str) -> anyhow::Result<Value> {
        Ok(self.request(Method::GET, path).bearer_auth(token).send().await?.json().await?)
    }

    pub async fn post_json(&self, path: &str, token: &str, body: &Value) -> anyhow::Result<StatusCode> {
        let response = self.request(Method::POST, path).bearer_auth(token).json(body).send().await?;
        let status = response.status();
        response.bytes().await?;
        Ok(status)
    }

    pub async fn post_bytes(&self, path: &str, token: &str, bytes: Vec<u8>) -> anyhow::Result<Value> {
        let response = self.request(Method::POST, path).bearer_auth(token).body(bytes).send().await?;
        ensure!(response.status() == StatusCode::OK, "POST {path} answered {}", response.status());
        Ok(response.json().await?)
    }

    pub async fn own_info(&self, token: &str) -> anyhow::Result<Duration> {
        let began = Instant::now();
        let response = self.request(Method::GET, "/user/info").bearer_auth(token).send().await?;
        ensure!(response.status() == StatusCode::OK, "GET /user/info answered {}", response.status());
        response.bytes().await?;
        Ok(began.elapsed())
    }
}
