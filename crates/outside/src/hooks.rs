//! Schools' other systems, called over HTTPS at the hosts that the operator has listed. Nobody is followed elsewhere, and of what is answered
//! the status counts alone.

use std::sync::Arc;

use app::{
    channels::sender::{Fault, FaultKind, NotTaken},
    hooks::{Asked, Call, Door, Hooks},
};
use domain::hooks::{HookFault, Undelivered};

use crate::{
    chat::{ChatConfig, ConfigError},
    https::{Https, signed},
};

#[derive(Debug)]
struct Caller(Https);

/// At the same hosts as message hubs.
pub fn hooks(config: &ChatConfig) -> Result<Arc<dyn Hooks>, ConfigError> {
    let https = Https::new(&config.allowed_hosts, config.extra_roots.as_deref(), config.timeout)?;
    Ok(Arc::new(Caller(https)))
}

impl Hooks for Caller {
    fn call<'a>(&'a self, door: &'a Door, call: &'a Call) -> Asked<'a> {
        Box::pin(async move {
            let secrets = door.secrets.iter().map(String::as_str);
            let answered =
                signed::call(&self.0, &door.address, secrets, (&call.id, call.now.as_second()), call.body.clone())
                    .await;
            Undelivered::judge(answered.map_err(fault)?.as_u16())
        })
    }
}

fn fault(not: NotTaken) -> Undelivered {
    let fault = match not {
        NotTaken::Channel(Fault { kind, .. }) => match kind {
            FaultKind::HostNotAllowed => HookFault::HostNotAllowed,
            FaultKind::Unreachable => HookFault::Unreachable,
            FaultKind::Slow => HookFault::Slow,
            FaultKind::Encryption => HookFault::Encryption,
            _ => HookFault::Failed,
        },
        NotTaken::Unknown | NotTaken::Later | NotTaken::Busy => HookFault::Broken,
    };
    fault.into()
}
