//! An enum of ours as it crosses the wire. It is written out here too, so that renaming a variant inside changes no answer; and
//! a variant that one of the two lacks does not compile.

macro_rules! wire_enum {
    ($(#[$about:meta])* $name:ident = $ours:ty { $($(#[$said:meta])* $variant:ident),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$said])* $variant),+ }

        impl From<$ours> for $name {
            fn from(ours: $ours) -> Self {
                match ours { $(<$ours>::$variant => Self::$variant),+ }
            }
        }

        impl From<$name> for $ours {
            fn from(given: $name) -> Self {
                match given { $($name::$variant => Self::$variant),+ }
            }
        }
    };
}

pub(crate) use wire_enum;
