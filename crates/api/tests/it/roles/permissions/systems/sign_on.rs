//! The school's own sign-on: one that was tried, and somebody on the way back from it.

use axum::http::Method;
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use testkit::Client;

use super::super::{
    Aim, Operation,
    operations::{none, operation},
};

pub const PROVIDER: &str = "0b0b0b0b-0b0b-0b0b-0b0b-0b0b0b0b0b0b";
/// A directory, which this server may not speak to.
pub const DIRECTORY: &str = "0d0d0d0d-0d0d-0d0d-0d0d-0d0d0d0d0d0d";
/// What the browser of the caller holds.
const BROWSER: [u8; 32] = [11; 32];

/// For the caller, whose school has no other.
pub const READY: &str = "
    with own as (select institution_id, id from account where id = $1::uuid),
         others as (delete from sign_on_provider where id::text not in ('0b0b0b0b-0b0b-0b0b-0b0b-0b0b0b0b0b0b', '0d0d0d0d-0d0d-0d0d-0d0d-0d0d0d0d0d0d')),
         directory as (
            insert into sign_on_provider
                   (institution_id, id, kind, name_zh, address, client, secret, claim, search_base, site, level)
            select institution_id, '0d0d0d0d-0d0d-0d0d-0d0d-0d0d0d0d0d0d', 'ldap', '校园账号', 'ldaps://ldap.example', 'cn=x',
                   '\\x00', 'uid', 'dc=x', 'https://a.example', 3 from own
            on conflict (institution_id, id) do nothing),
         provider as (
            insert into sign_on_provider
                   (institution_id, id, kind, name_zh, address, client, secret, scopes, claim, site, level, tested_at)
            select institution_id, '0b0b0b0b-0b0b-0b0b-0b0b-0b0b0b0b0b0b', 'oidc', '统一身份认证', 'https://id.example', 'x',
                   '\\x00', '', 'sub', 'https://a.example', 3, now() from own
            on conflict (institution_id, id) do update set version = 1, tested_at = now(), switched_on = false)
    insert into sign_on_under_way (institution_id, browser_hash, provider_id, tester, begun_at)
    select institution_id, sha256('keping sign-on row\\000'::bytea || decode(repeat('0b', 32), 'hex')),
           '0b0b0b0b-0b0b-0b0b-0b0b-0b0b0b0b0b0b', id, '2100-01-01Z' from own
    on conflict (institution_id, browser_hash) do update set tester = excluded.tester";

/// With what it brings back.
pub fn back(client: &Client) -> Client {
    client.clone().keeping(format!("keping_sign_on={}", URL_SAFE_NO_PAD.encode(BROWSER)))
}

fn form() -> Value {
    json!({ "kind": "oidc", "name_zh": "统一身份认证", "name_en": null, "address": "https://id.example", "client": "x",
            "secret": "x", "scopes": "", "claim": "sub", "site": "https://a.example" })
}

pub fn operations() -> Vec<Operation> {
    vec![
        operation(Method::GET, "/sign-on/providers", Aim::Nobody, none),
        operation(Method::POST, "/sign-on/providers", Aim::Nobody, |_| Some(form())),
        operation(Method::PUT, "/sign-on/providers/{id}", Aim::Nobody, |_| {
            Some(json!({ "form": form(), "version": 1 }))
        }),
        operation(Method::PUT, "/sign-on/providers/{id}/on", Aim::Nobody, |_| {
            Some(json!({ "on": true, "version": 1 }))
        }),
        operation(Method::GET, "/sign-on/accounts", Aim::Nobody, none),
        operation(Method::PUT, "/sign-on/providers/{id}/accounts", Aim::Nobody, |_| {
            Some(json!({ "role_id": null, "name_claim": null }))
        }),
        operation(Method::GET, "/sign-on/passwords", Aim::Nobody, none),
        operation(Method::POST, "/sign-on/passwords/preview", Aim::Nobody, |_| {
            Some(json!({ "role_ids": [], "break_glass": [] }))
        }),
        operation(Method::PUT, "/sign-on/passwords", Aim::Nobody, |_| {
            let none = json!({ "role_ids": [], "break_glass": [] });
            Some(json!({ "role_ids": [], "break_glass": [], "people": 0, "seen": none }))
        }),
        operation(Method::POST, "/sign-on/providers/{id}/test", Aim::Nobody, none),
        operation(Method::POST, "/sign-on/providers/{id}/test/password", Aim::Nobody, |_| {
            Some(json!({ "username": "20990001", "password": "x" }))
        }),
        operation(Method::POST, "/auth/sign-on/tested", Aim::Nobody, |_| {
            let state = Sha256::new().chain_update(b"keping sign-on state\0").chain_update(BROWSER).finalize();
            Some(json!({ "state": URL_SAFE_NO_PAD.encode(state), "code": "x", "iss": null, "error": null }))
        }),
        operation(Method::DELETE, "/sign-on/providers/{id}", Aim::Nobody, none),
    ]
}
