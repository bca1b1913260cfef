//! A letter as it goes over the wire.

use app::mail::post::{Letter, NotTaken, ServerFault};
use lettre::{
    Address, Message,
    message::{
        Mailbox, MultiPart,
        header::{HeaderName, HeaderValue},
    },
};

pub struct Written {
    pub from: Address,
    pub to: Address,
    pub bytes: Vec<u8>,
}

impl Written {
    pub fn of(letter: &Letter) -> Result<Self, NotTaken> {
        let ours = NotTaken::Server(ServerFault::Sender);
        let from = address(&letter.from_address).ok_or(ours)?;
        let to = address(&letter.to).ok_or(NotTaken::Refused)?;
        let name = one_line(&letter.from_name);
        let mut message = Message::builder()
            .from(Mailbox::new(Some(name).filter(|name| !name.is_empty()), from.clone()))
            .to(Mailbox::new(None, to.clone()))
            .subject(one_line(&letter.subject));
        if let Some(reply_to) = &letter.reply_to {
            message = message.reply_to(Mailbox::new(None, address(reply_to).ok_or(ours)?));
        }
        message = message
            .raw_header(header("Message-ID", &in_brackets(&letter.message_id)?)?)
            .raw_header(header("Auto-Submitted", "auto-generated")?);
        if let Some(unsubscribe) = &letter.unsubscribe {
            message = message
                .raw_header(header("List-Unsubscribe", &in_brackets(unsubscribe)?)?)
                .raw_header(header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click")?);
        }
        let parts = MultiPart::alternative_plain_html(letter.text.clone(), letter.html.clone());
        let message = message.multipart(parts).map_err(|_| NOT_WRITTEN)?;
        Ok(Self { from, to, bytes: message.formatted() })
    }

    /// Whose address it is that only a server with SMTPUTF8 can read.
    pub fn beyond_ascii(&self) -> NotTaken {
        let from: &str = self.from.as_ref();
        if from.is_ascii() { NotTaken::Refused } else { NotTaken::Server(ServerFault::Sender) }
    }
}

/// A fault of ours in writing it: neither the address nor the server is to blame.
const NOT_WRITTEN: NotTaken = NotTaken::Later;

fn address(text: &str) -> Option<Address> {
    if text.chars().any(|c| c.is_control() || c.is_whitespace() || "<>".contains(c)) {
        return None;
    }
    text.parse().ok()
}

fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// An address or a name for machines, which is not folded and not encoded, so that nothing in it may end the line.
fn in_brackets(text: &str) -> Result<String, NotTaken> {
    let bare = text.strip_prefix('<').and_then(|text| text.strip_suffix('>')).unwrap_or(text);
    let plain = !bare.is_empty() && bare.len() < 900 && bare.chars().all(|c| c.is_ascii_graphic() && !"<>".contains(c));
    if plain { Ok(format!("<{bare}>")) } else { Err(NOT_WRITTEN) }
}

/// `value` is one line of printable ASCII: a constant, or from `in_brackets`.
fn header(name: &str, value: &str) -> Result<HeaderValue, NotTaken> {
    let name = HeaderName::new_from_ascii(name.to_owned()).map_err(|_| NOT_WRITTEN)?;
    Ok(HeaderValue::dangerous_new_pre_encoded(name, value.to_owned(), value.to_owned()))
}
