//! Drives the real router the way a browser would, one call at a time.

use api::{ApiState, Peer};
use app::App;
use axum::{
    Router,
    body::{Body, Bytes},
    http::{HeaderMap, Method, Request, StatusCode, header},
};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::documented;

fn path_of(address: &str) -> &str {
    address.split('?').next().unwrap_or_default()
}

pub(crate) fn server(app: &App) -> Router {
    api::router(ApiState::new(app.clone(), Vec::new()))
}

#[derive(Debug, Clone)]
pub struct Client {
    router: Router,
    host: String,
    address: String,
    language: String,
    /// What the server has asked the browser to keep.
    pub cookie: String,
    pub access_token: String,
    pub refresh_token: String,
}

#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    /// As it came.
    pub raw: Bytes,
    pub body: Value,
}

impl Answer {
    #[must_use]
    pub fn code(&self) -> u64 {
        self.body["code"].as_u64().expect("an envelope has a code")
    }

    #[must_use]
    pub fn data(&self) -> &Value {
        &self.body["data"]
    }

    #[must_use]
    pub fn text(&self, field: &str) -> &str {
        self.data()[field].as_str().unwrap_or_else(|| panic!("no text {field} in {}", self.body))
    }

    #[must_use]
    #[track_caller]
    pub fn ok(self) -> Self {
        assert_eq!((self.status, self.code()), (StatusCode::OK, 0), "{}", self.body);
        self
    }
}

impl Client {
    #[must_use]
    pub fn new(app: &App, host: &str) -> Self {
        Self::of(server(app), host)
    }

    pub(crate) fn of(router: Router, host: &str) -> Self {
        Self {
            router,
            host: host.to_owned(),
            address: "192.0.2.1:40000".to_owned(),
            language: "zh-CN".to_owned(),
            cookie: String::new(),
            access_token: String::new(),
            refresh_token: String::new(),
        }
    }

    #[must_use]
    pub fn from_address(mut self, address: &str) -> Self {
        self.address = format!("{address}:40000");
        self
    }

    #[must_use]
    pub fn speaking(mut self, language: &str) -> Self {
        language.clone_into(&mut self.language);
        self
    }

    #[must_use]
    pub fn at_host(mut self, host: &str) -> Self {
        host.clone_into(&mut self.host);
        self
    }

    #[must_use]
    pub fn keeping(mut self, cookie: impl Into<String>) -> Self {
        self.cookie = cookie.into();
        self
    }

    /// The same tokens through another server process.
    #[must_use]
    pub fn through(&self, app: &App) -> Self {
        Self { router: server(app), ..self.clone() }
    }

    pub async fn sign_in(self, username: &str, password: &str) -> Self {
        self.try_sign_in(username, password).await.unwrap_or_else(|answer| panic!("{}", answer.body))
    }

    /// The answer where it is refused.
    pub async fn try_sign_in(mut self, username: &str, password: &str) -> Result<Self, Answer> {
        let answer = self.post("/auth/login", json!({ "username": username, "password": password })).await;
        if answer.status != StatusCode::OK {
            return Err(answer);
        }
        let answer = answer.ok();
        answer.text("access_token").clone_into(&mut self.access_token);
        answer.text("refresh_token").clone_into(&mut self.refresh_token);
        Ok(self)
    }

    /// As the contract has it: the token in the body and as the bearer.
    pub async fn refresh(&self, token: &str) -> Answer {
        let request =
            self.request(Method::POST, "/auth/refresh").header(header::AUTHORIZATION, format!("Bearer {token}"));
        self.send(request, Some(json!({ "refresh_token": token }))).await
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.call(Method::GET, path, None).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.call(Method::POST, path, Some(body)).await
    }

    pub async fn put(&self, path: &str, body: Value) -> Answer {
        self.call(Method::PUT, path, Some(body)).await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.call(Method::DELETE, path, None).await
    }

    pub async fn call(&self, method: Method, path: &str, body: Option<Value>) -> Answer {
        let mut request = self.request(method, path);
        if !self.access_token.is_empty() {
            request = request.header(header::AUTHORIZATION, format!("Bearer {}", self.access_token));
        }
        if !self.cookie.is_empty() {
            request = request.header(header::COOKIE, &self.cookie);
        }
        self.send(request, body).await
    }

    /// A form, as other servers send one.
    pub async fn post_form(&self, path: &str, form: &str) -> Answer {
        let request = self.request(Method::POST, path);
        let request = request.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        self.send_raw(request.body(Body::from(form.to_owned())).unwrap()).await
    }

    #[must_use]
    pub fn request(&self, method: Method, path: &str) -> axum::http::request::Builder {
        Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, &self.host)
            .header(header::ACCEPT, "application/json")
            .header(header::ACCEPT_LANGUAGE, &self.language)
            .extension(Peer(self.address.parse().unwrap()))
    }

    async fn send(&self, request: axum::http::request::Builder, body: Option<Value>) -> Answer {
        let request = match body {
            Some(body) => request.header(header::CONTENT_TYPE, "application/json").body(Body::from(body.to_string())),
            None => request.body(Body::empty()),
        };
        self.send_raw(request.unwrap()).await
    }

    /// An answer that is a file.
    pub async fn file(&self, path: &str, body: &Value) -> Vec<u8> {
        let request = self.request(Method::POST, path).header(header::CONTENT_TYPE, "application/json");
        let request = request.header(header::AUTHORIZATION, format!("Bearer {}", self.access_token));
        let response = self.router.clone().oneshot(request.body(Body::from(body.to_string())).unwrap()).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        documented::check(&Method::POST, path_of(path), response.status(), response.headers());
        response.into_body().collect().await.unwrap().to_bytes().to_vec()
    }

    /// A file that is only fetched, with the name it is saved by.
    pub async fn download(&self, path: &str) -> (String, Vec<u8>) {
        let request = self.request(Method::GET, path);
        let request = request.header(header::AUTHORIZATION, format!("Bearer {}", self.access_token));
        let response = self.router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        documented::check(&Method::GET, path_of(path), response.status(), response.headers());
        let name = response.headers()[header::CONTENT_DISPOSITION].to_str().unwrap().to_owned();
        (name, response.into_body().collect().await.unwrap().to_bytes().to_vec())
    }

    /// A file, as it is.
    pub async fn upload(&self, path: &str, bytes: impl Into<Bytes>) -> Answer {
        self.send_file(Method::POST, path, bytes.into()).await
    }

    /// A file under its own address.
    pub async fn put_file(&self, path: &str, bytes: impl Into<Bytes>) -> Answer {
        self.send_file(Method::PUT, path, bytes.into()).await
    }

    async fn send_file(&self, method: Method, path: &str, bytes: Bytes) -> Answer {
        let request = self.request(method, path);
        let request = request.header(header::AUTHORIZATION, format!("Bearer {}", self.access_token));
        self.send_raw(request.body(Body::from(bytes)).unwrap()).await
    }

    /// An answer that goes on: what comes, as it comes.
    pub async fn stream(&self, path: &str) -> Body {
        let request = self.request(Method::GET, path);
        let request = request.header(header::AUTHORIZATION, format!("Bearer {}", self.access_token));
        self.router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap().into_body()
    }

    pub async fn send_raw(&self, request: Request<Body>) -> Answer {
        let (method, path) = (request.method().clone(), request.uri().path().to_owned());
        // Asked for as a page, an address gets the web app, which is in no document.
        let asks = |accept: &axum::http::HeaderValue| accept.to_str().is_ok_and(|kinds| kinds.contains("text/html"));
        let wants_page = request.headers().get(header::ACCEPT).is_some_and(asks);
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        if !wants_page {
            documented::check(&method, &path, parts.status, &parts.headers);
        }
        let endless = parts.headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind == "text/event-stream");
        let bytes = if endless { Bytes::new() } else { body.collect().await.unwrap().to_bytes() };
        let body = serde_json::from_slice(&bytes).unwrap_or(Value::Null);
        Answer { status: parts.status, headers: parts.headers, raw: bytes, body }
    }
}
