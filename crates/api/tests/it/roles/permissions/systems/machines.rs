//! Another system of the school: one that has a key.

use axum::http::Method;
use serde_json::json;

use super::super::{
    Aim, Operation,
    operations::{none, operation},
};

pub const NAME: &str = "sis-sync";
pub const KEY: &str = "0c0c0c0c-0c0c-0c0c-0c0c-0c0c0c0c0c0c";

/// For the caller's school.
pub const READY: &str = "
    with own as (select institution_id from account where id = $1::uuid),
         made as (
            insert into account (institution_id, id, username, name, language, created_at)
            select institution_id, gen_random_uuid(), 'sis-sync', '教务系统', 'zh-CN', now() from own
            on conflict on constraint account_username_taken do update set state = 'active' returning institution_id, id),
         machine as (
            insert into machine_account (institution_id, account_id) select institution_id, id from made
            on conflict do nothing)
    insert into machine_key (institution_id, id, account_id, hash, may_write, made_at, expires_at)
    select institution_id, '0c0c0c0c-0c0c-0c0c-0c0c-0c0c0c0c0c0c', id, decode(repeat('0c', 32), 'hex'), false, now(), '2100-01-01Z'
      from made on conflict do nothing";

pub fn operations() -> Vec<Operation> {
    vec![
        operation(Method::GET, "/machines", Aim::Nobody, none),
        operation(Method::POST, "/machines", Aim::Nobody, |target| {
            Some(
                json!({ "username": format!("machine-{}", target.fresh), "name": "数据平台", "role_id": target.of_college,
                         "scope": { "kind": "college", "college_id": target.college } }),
            )
        }),
        operation(Method::POST, "/machines/{username}/keys", Aim::Nobody, |_| {
            Some(json!({ "days": 30, "may_write": false }))
        }),
        operation(Method::DELETE, "/machines/{username}/keys/{id}", Aim::Nobody, none),
        operation(Method::DELETE, "/machines/{username}", Aim::Nobody, none),
        operation(Method::GET, "/terms/{id}/participation/{username}", Aim::Nobody, none),
    ]
}
