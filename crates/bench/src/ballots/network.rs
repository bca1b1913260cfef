//! The calls of a student's browser: signed in to the one listener, without any credential to the other. What fails on
//! the way or is briefly unavailable is to be tried again with the very same bytes.

use std::time::Duration;

use anyhow::ensure;
use ballot::token::Evaluated;
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use reqwest::{Client, Method, StatusCode, header::CONTENT_TYPE};
use serde_json::{Value, json};
use uuid::Uuid;

/// Longer than any call that is going to be answered.
const PATIENCE: Duration = Duration::from_secs(10);

#[derive(Debug)]
pub enum Call<T> {
    Done(T),
    /// Cut, or unavailable: the same again.
    Again,
    Refused(StatusCode),
}

#[derive(Debug, Clone)]
pub struct Network {
    signed_in: Client,
    anonymous: Client,
    address: String,
    ballots: String,
}

impl Network {
    pub fn new(address: &str, ballots: &str) -> anyhow::Result<Self> {
        let client = || Client::builder().timeout(PATIENCE).build();
        Ok(Self {
            signed_in: client()?,
            anonymous: client()?,
            address: address.to_owned(),
            ballots: ballots.to_owned(),
        })
    }

    pub fn address(&self) -> &str {
        &self.address
    }

    pub async fn ready(&self) -> bool {
        let ready = async |client: &Client, url: String| {
            client.get(url).send().await.is_ok_and(|response| response.status().is_success())
        };
        ready(&self.signed_in, format!("{}/readyz", self.address)).await
            && ready(&self.anonymous, format!("{}/healthz", self.ballots)).await
    }

    pub async fn get(&self, path: &str, token: &str) -> anyhow::Result<Value> {
        Ok(self.signed_in.get(format!("{}{path}", self.address)).bearer_auth(token).send().await?.json().await?)
    }

    /// Of an answer that nobody reads.
    pub async fn get_status(&self, path: &str, token: &str) -> anyhow::Result<StatusCode> {
        let response = self.signed_in.get(format!("{}{path}", self.address)).bearer_auth(token).send().await?;
        let status = response.status();
        response.bytes().await?;
        Ok(status)
    }

    pub async fn post(&self, path: &str, token: &str, body: &Value) -> anyhow::Result<(StatusCode, Value)> {
        self.send(Method::POST, path, token, body).await
    }

    pub async fn put(&self, path: &str, token: &str, body: &Value) -> anyhow::Result<(StatusCode, Value)> {
        self.send(Method::PUT, path, token, body).await
    }

    async fn send(&self, method: Method, path: &str, token: &str, body: &Value) -> anyhow::Result<(StatusCode, Value)> {
        let request = self.signed_in.request(method, format!("{}{path}", self.address)).bearer_auth(token).json(body);
        let response = request.send().await?;
        Ok((response.status(), response.json().await?))
    }

    /// `None`: not now.
    pub async fn sign_in(&self, username: &str, password: &str) -> anyhow::Result<Option<String>> {
        let credentials = json!({ "username": username, "password": password });
        let request = self.signed_in.post(format!("{}/auth/login", self.address)).json(&credentials);
        let Ok(response) = request.send().await else { return Ok(None) };
        let status = response.status();
        if status.is_server_error() {
            return Ok(None);
        }
        let Ok(envelope) = response.json::<Value>().await else { return Ok(None) };
        let token = envelope.pointer("/data/access_token").and_then(Value::as_str);
        ensure!(token.is_some(), "signing in as {username} answered {status} {envelope}");
        Ok(token.map(str::to_owned))
    }

    pub async fn token(&self, evaluation: Uuid, access_token: &str, blinded: &[u8]) -> Call<Evaluated> {
        let body = json!({ "blinded": BASE64_URL_SAFE_NO_PAD.encode(blinded) });
        let url = format!("{}/evaluations/{evaluation}/token", self.address);
        let Ok(response) = self.signed_in.post(url).bearer_auth(access_token).json(&body).send().await else {
            return Call::Again;
        };
        let status = response.status();
        if status.is_server_error() {
            return Call::Again;
        }
        let Ok(envelope) = response.json::<Value>().await else { return Call::Again };
        if !status.is_success() {
            return Call::Refused(status);
        }
        let bytes = |field: &str| {
            let text = envelope.pointer(&format!("/data/{field}")).and_then(Value::as_str)?;
            BASE64_URL_SAFE_NO_PAD.decode(text).ok()
        };
        let element = bytes("evaluated").and_then(|bytes| bytes.try_into().ok());
        let proof = bytes("proof").and_then(|bytes| bytes.try_into().ok());
        match (element, proof) {
            (Some(element), Some(proof)) => Call::Done(Evaluated { element, proof }),
            _ => Call::Refused(status),
        }
    }

    /// The ballot as it was written down once.
    pub async fn ballot(&self, bytes: Vec<u8>) -> Call<()> {
        let request = self.anonymous.post(format!("{}/ballots", self.ballots));
        let Ok(response) = request.header(CONTENT_TYPE, "application/json").body(bytes).send().await else {
            return Call::Again;
        };
        let status = response.status();
        if status.is_server_error() {
            return Call::Again;
        }
        let Ok(answer) = response.json::<Value>().await else { return Call::Again };
        if answer.get("outcome").and_then(Value::as_str) == Some("acknowledged") {
            Call::Done(())
        } else {
            Call::Refused(status)
        }
    }

    pub async fn manifest(&self, institution: Uuid, campaign: Uuid) -> anyhow::Result<Vec<u8>> {
        self.document(&format!("/manifests/{institution}/{campaign}")).await
    }

    pub async fn list(&self, institution: Uuid, evaluation: Uuid) -> anyhow::Result<Vec<u8>> {
        self.document(&format!("/lists/{institution}/{evaluation}")).await
    }

    async fn document(&self, path: &str) -> anyhow::Result<Vec<u8>> {
        let response = self.anonymous.get(format!("{}{path}", self.ballots)).send().await?;
        ensure!(response.status().is_success(), "GET {path} answered {}", response.status());
        Ok(response.bytes().await?.into())
    }
}
