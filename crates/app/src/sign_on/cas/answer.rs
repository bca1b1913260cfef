//! What a CAS server says of a ticket, and what it posts when somebody signs out there: XML, read as if an enemy had written it.

use std::collections::BTreeMap;

use quick_xml::{
    NsReader,
    escape::resolve_predefined_entity,
    events::{BytesRef, BytesStart, Event},
    name::ResolveResult,
};

const CAS: &str = "http://www.yale.edu/tp/cas";
const SAMLP: &str = "urn:oasis:names:tc:SAML:2.0:protocol";
const SUCCESS: &str = "serviceResponse/authenticationSuccess";
const FAILURE: &str = "serviceResponse/authenticationFailure";
/// More than any answer that is meant for us.
const LONGEST: usize = 64 * 1024;
const DEEPEST: usize = 6;
/// As which an element of another namespace is known, so that it is none of those that are looked for.
const STRANGER: &str = "?";

/// It is not what such a server says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Strange;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Answer {
    Success(Person),
    /// By which code.
    Refused(String),
}

/// To whom the server gave a ticket.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Person {
    pub user: String,
    pub attributes: BTreeMap<String, Vec<String>>,
}

pub(crate) fn read_answer(xml: &str) -> Result<Answer, Strange> {
    let elements = elements(xml, CAS)?;
    let below = |path: &str, name: &str| format!("{path}/{name}");
    let [root] = all(&elements, "serviceResponse").collect::<Vec<_>>()[..] else { return Err(Strange) };
    let (success, failure) = (all(&elements, SUCCESS).count(), all(&elements, FAILURE).collect::<Vec<_>>());
    match (success, &failure[..]) {
        (0, [failure]) if root.children == 1 => Ok(Answer::Refused(failure.code.clone())),
        (1, []) if root.children == 1 => {
            // By way of another application, which we never ask for.
            if all(&elements, &below(SUCCESS, "proxies")).next().is_some() {
                return Err(Strange);
            }
            let users: Vec<_> = all(&elements, &below(SUCCESS, "user")).collect();
            let [user] = users[..] else { return Err(Strange) };
            if user.text.is_empty() || user.children > 0 {
                return Err(Strange);
            }
            Ok(Answer::Success(Person { user: user.text.clone(), attributes: attributes(&elements) }))
        }
        _ => Err(Strange),
    }
}

/// The ticket with which the session began that has ended there.
pub(crate) fn read_logout(xml: &str) -> Result<String, Strange> {
    let elements = elements(xml, SAMLP)?;
    let named: Vec<_> = all(&elements, "LogoutRequest/SessionIndex").collect();
    match named[..] {
        [one] if !one.text.is_empty() && one.children == 0 => Ok(one.text.clone()),
        _ => Err(Strange),
    }
}

#[derive(Debug, Default)]
struct Element {
    /// The names from the outermost, e.g. `serviceResponse/authenticationSuccess/user`.
    path: String,
    /// Its own, without that of the elements in it.
    text: String,
    children: usize,
    code: String,
}

fn all<'a>(elements: &'a [Element], path: &str) -> impl Iterator<Item = &'a Element> {
    elements.iter().filter(move |element| element.path == path)
}

fn attributes(elements: &[Element]) -> BTreeMap<String, Vec<String>> {
    let mut attributes = BTreeMap::<String, Vec<String>>::new();
    let within = format!("{SUCCESS}/attributes/");
    for element in elements.iter().filter(|element| element.children == 0) {
        match element.path.strip_prefix(&within) {
            Some(name) if !name.contains(['/', '?']) => {
                attributes.entry(name.to_owned()).or_default().push(element.text.clone());
            }
            _ => {}
        }
    }
    attributes
}

/// Whatever stands between, a text is one: a comment or an instruction does not end it. There is one outermost element, and nothing
/// declares entities.
fn elements(xml: &str, namespace: &str) -> Result<Vec<Element>, Strange> {
    if xml.len() > LONGEST {
        return Err(Strange);
    }
    let mut reader = NsReader::from_str(xml);
    reader.config_mut().expand_empty_elements = true;
    let (mut open, mut closed) = (Vec::<Element>::new(), Vec::new());
    let mut roots = 0;
    loop {
        let (resolved, event) = reader.read_resolved_event().map_err(|_| Strange)?;
        let is_known = matches!(resolved, ResolveResult::Bound(bound) if bound.as_ref() == namespace);
        match event {
            Event::Start(start) => {
                match open.last_mut() {
                    Some(parent) => parent.children += 1,
                    None => roots += 1,
                }
                if open.len() >= DEEPEST || roots > 1 {
                    return Err(Strange);
                }
                open.push(begun(&open, &start, is_known)?);
            }
            Event::End(_) => {
                let element = open.pop().ok_or(Strange)?;
                closed.push(Element { text: element.text.trim().to_owned(), ..element });
            }
            Event::Text(text) => push(&mut open, &text)?,
            Event::CData(text) => push(&mut open, &text)?,
            Event::GeneralRef(reference) => push(&mut open, &referred(&reference)?)?,
            Event::Eof if open.is_empty() && roots == 1 => return Ok(closed),
            Event::DocType(_) | Event::Eof => return Err(Strange),
            Event::Comment(_) | Event::PI(_) | Event::Decl(_) | Event::Empty(_) => {}
        }
    }
}

fn begun(open: &[Element], start: &BytesStart<'_>, is_known: bool) -> Result<Element, Strange> {
    let local = start.local_name();
    let name = if is_known { local.as_ref() } else { STRANGER };
    let path = open.last().map_or_else(|| name.to_owned(), |parent| format!("{}/{name}", parent.path));
    let code = start.try_get_attribute("code").map_err(|_| Strange)?;
    let code = code.map(|code| code.value.into_owned()).unwrap_or_default();
    Ok(Element { path, code, ..Element::default() })
}

fn push(open: &mut [Element], text: &str) -> Result<(), Strange> {
    match open.last_mut() {
        Some(element) => element.text.push_str(text),
        None if text.trim().is_empty() => {}
        None => return Err(Strange),
    }
    Ok(())
}

/// The library gives a reference by itself, and the text around it in two.
fn referred(reference: &BytesRef<'_>) -> Result<String, Strange> {
    match reference.resolve_char_ref().map_err(|_| Strange)? {
        Some(character) => Ok(character.to_string()),
        None => resolve_predefined_entity(reference).map(str::to_owned).ok_or(Strange),
    }
}

#[cfg(test)]
mod tests;
