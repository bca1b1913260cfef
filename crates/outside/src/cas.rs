//! A school's CAS server, over HTTPS to the hosts that the operator has listed. What it says is read in `app`.

use std::sync::Arc;

use app::sign_on::{Asked, Fault, cas::Cas};
use hyper::{Method, StatusCode, header::ACCEPT};

use crate::{
    https::{ConfigError, Https},
    sign_on::{SignOnConfig, fault},
};

#[derive(Debug)]
pub struct Server(Https);

pub fn server(config: &SignOnConfig) -> Result<Arc<dyn Cas>, ConfigError> {
    Ok(Arc::new(Server(config.https()?)))
}

impl Server {
    async fn get(&self, address: &str) -> Result<String, Fault> {
        let headers = [(ACCEPT.as_str(), "application/xml, text/xml".to_owned())];
        let answer = self.0.call(Method::GET, address, &headers, Vec::new()).await.map_err(fault)?;
        match answer.status {
            StatusCode::OK => String::from_utf8(answer.body.into()).map_err(|_| Fault::Strange),
            // Nobody is followed elsewhere, and an error page is no answer.
            status if status.is_server_error() => Err(Fault::Unreachable),
            _ => Err(Fault::Refused),
        }
    }
}

impl Cas for Server {
    fn read<'a>(&'a self, address: &'a str) -> Asked<'a, String> {
        Box::pin(self.get(address))
    }
}
