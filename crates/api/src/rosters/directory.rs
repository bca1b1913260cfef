//! A list that is read from the school's directory, on the wire.

use app::rosters::Seen;
use domain::{
    imports::roster::people::{Become, People},
    session::sign_on::ldap::LdapSettings,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::wire::enums::wire_enum;

wire_enum! {
    /// What everybody becomes who is in the list.
    RosterBecome = Become { Students, Teachers }
}

/// Where a directory is, who of it is taken, and which attribute says what. The reader's password is the list's secret.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RosterDirectory {
    /// `ldaps://` is encrypted from the first byte, `ldap://` before anything else is said.
    #[schema(example = "ldaps://ldap.example.edu.cn")]
    pub address: String,
    /// Certificates in PEM that are believed of it, and no others. Null: those that the server believes.
    #[schema(required = true)]
    pub authority: Option<String>,
    /// The DN as whom people are looked for.
    pub reader: String,
    pub base: String,
    #[schema(example = "(objectClass=person)")]
    pub filter: String,
    pub role: RosterBecome,
    #[schema(example = "uid")]
    pub number: String,
    #[schema(example = "cn")]
    pub person_name: String,
    #[schema(required = true)]
    pub email: Option<String>,
    #[schema(required = true)]
    pub phone: Option<String>,
    /// Its value is the name or the code of a college.
    #[schema(required = true)]
    pub college: Option<String>,
    /// Its value is the name of a class group.
    #[schema(required = true)]
    pub class_group: Option<String>,
}

/// Of an attribute that was asked for, how many people have it.
#[derive(Debug, Serialize, ToSchema)]
pub struct RosterAttribute {
    pub name: String,
    pub people: usize,
}

/// What a directory has, without who.
#[derive(Debug, Serialize, ToSchema)]
pub struct RosterSeen {
    pub attributes: Vec<RosterAttribute>,
    /// How often it pointed to another server, where nobody follows.
    pub elsewhere: usize,
}

impl From<RosterDirectory> for People {
    fn from(sent: RosterDirectory) -> Self {
        let tidy = |text: String| text.trim().to_owned();
        let filled = |text: Option<String>| text.map(tidy).filter(|text| !text.is_empty());
        Self {
            server: LdapSettings {
                address: tidy(sent.address),
                authority: filled(sent.authority),
                reader: tidy(sent.reader),
                base: tidy(sent.base),
                attribute: tidy(sent.number),
            },
            filter: tidy(sent.filter),
            role: sent.role.into(),
            name: tidy(sent.person_name),
            email: filled(sent.email),
            phone: filled(sent.phone),
            college: filled(sent.college),
            class_group: filled(sent.class_group),
        }
    }
}

impl From<People> for RosterDirectory {
    fn from(people: People) -> Self {
        let People { server, filter, role, name, email, phone, college, class_group } = people;
        let LdapSettings { address, authority, reader, base, attribute } = server;
        Self {
            address,
            authority,
            reader,
            base,
            filter,
            role: role.into(),
            number: attribute,
            person_name: name,
            email,
            phone,
            college,
            class_group,
        }
    }
}

impl From<Seen> for RosterSeen {
    fn from(Seen { attributes, elsewhere }: Seen) -> Self {
        let attributes = attributes.into_iter().map(|(name, people)| RosterAttribute { name, people });
        Self { attributes: attributes.collect(), elsewhere }
    }
}
