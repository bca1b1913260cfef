//! What a person calls the device they signed in on, from the browser's own words. Only this is kept, never the raw text.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeviceKind {
    Phone,
    Tablet,
    Computer,
    Unknown,
}

impl DeviceKind {
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Phone => "phone",
            Self::Tablet => "tablet",
            Self::Computer => "computer",
            Self::Unknown => "unknown",
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Device {
    pub kind: DeviceKind,
    pub system: Option<&'static str>,
    pub browser: Option<&'static str>,
}

#[must_use]
pub fn describe(user_agent: &str) -> Device {
    let has = |needle: &str| user_agent.contains(needle);
    let (kind, system) = if has("iPhone") {
        (DeviceKind::Phone, Some("iPhone"))
    } else if has("iPad") {
        (DeviceKind::Tablet, Some("iPad"))
    } else if has("OpenHarmony") || has("HarmonyOS") {
        (if has("Tablet") { DeviceKind::Tablet } else { DeviceKind::Phone }, Some("HarmonyOS"))
    } else if has("Android") {
        (if has("Mobile") { DeviceKind::Phone } else { DeviceKind::Tablet }, Some("Android"))
    } else if has("Windows") {
        (DeviceKind::Computer, Some("Windows"))
    } else if has("Macintosh") {
        (DeviceKind::Computer, Some("macOS"))
    } else if has("Linux") || has("X11") {
        (DeviceKind::Computer, Some("Linux"))
    } else {
        (DeviceKind::Unknown, None)
    };
    // Most specific first: nearly every browser also claims to be Chrome or Safari.
    let browser = [
        ("MicroMessenger", "WeChat"),
        ("DingTalk", "DingTalk"),
        ("QQBrowser", "QQ Browser"),
        ("UCBrowser", "UC Browser"),
        ("HuaweiBrowser", "Huawei Browser"),
        ("MiuiBrowser", "Mi Browser"),
        ("SamsungBrowser", "Samsung Internet"),
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("Firefox", "Firefox"),
        ("FxiOS", "Firefox"),
        ("CriOS", "Chrome"),
        ("Chrome", "Chrome"),
        ("Safari", "Safari"),
    ]
    .into_iter()
    .find_map(|(needle, name)| has(needle).then_some(name));
    Device { kind, system, browser }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_devices_get_the_name_people_use() {
        for (user_agent, kind, system, browser) in [
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
                DeviceKind::Phone,
                Some("iPhone"),
                Some("Safari"),
            ),
            (
                "Mozilla/5.0 (Linux; Android 14; V2309A) AppleWebKit/537.36 Chrome/116.0 Mobile Safari/537.36 XWEB/1160 MicroMessenger/8.0.49",
                DeviceKind::Phone,
                Some("Android"),
                Some("WeChat"),
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0",
                DeviceKind::Computer,
                Some("Windows"),
                Some("Edge"),
            ),
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0",
                DeviceKind::Computer,
                Some("Linux"),
                Some("Firefox"),
            ),
            ("curl/8.0", DeviceKind::Unknown, None, None),
            ("", DeviceKind::Unknown, None, None),
        ] {
            assert_eq!(describe(user_agent), Device { kind, system, browser }, "{user_agent}");
        }
    }
}
