"""What LemonLDAP::NG is told: lemonldap.py FOLDER PORT SITE. With FOLDER/sp.xml, what a bridge says of itself, by SAML too."""

import json
import pathlib
import sys

folder, port, site = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
key, certificate = (folder / "key.pem").read_text(), (folder / "cert.pem").read_text()
here = f"http://127.0.0.1:{port}"
BY_HASH = "Lemonldap::NG::Common::Apache::Session::Generate::SHA256"


def kept(name: str) -> dict:
    return {"Directory": f"{folder}/{name}", "LockDirectory": f"{folder}/{name}/lock", "generateModule": BY_HASH}


# With SAML it would ask for cookies from elsewhere, which a browser keeps only over https.
settings = {
    "cfgNum": 1, "cfgAuthor": "trial", "cfgDate": "1", "cfgVersion": "2.16.1", "key": "0123456789abcdef",
    "portal": f"{here}/", "domain": "127.0.0.1", "cookieName": "lemonldap", "securedCookie": 0, "sameSite": "Lax", "trustedDomains": "*",
    "authentication": "Demo", "userDB": "Same", "passwordDB": "Demo", "registerDB": "Null",
    "demoExportedVars": {"cn": "cn", "mail": "mail", "uid": "uid"}, "exportedVars": {}, "groups": {},
    "macros": {"_whatToTrace": "$_user"}, "whatToTrace": "_whatToTrace",
    "globalStorage": "Apache::Session::File", "globalStorageOptions": kept("sessions"),
    "persistentStorage": "Apache::Session::File", "persistentStorageOptions": kept("psessions"),
    "localSessionStorage": "Cache::FileCache",
    "localSessionStorageOptions": {
        "cache_depth": 3, "cache_root": f"{folder}/cache", "default_expires_in": 600, "directory_umask": "007", "namespace": "s",
    },
    "locationRules": {"127.0.0.1": {"default": "accept"}}, "exportedHeaders": {}, "applicationList": {},
    "requireToken": 0, "captcha_login_enabled": 0, "notification": 0, "loginHistoryEnabled": 0, "timeout": 3600,
    "portalDisplayResetPassword": 0, "portalDisplayRegister": 0, "portalForceAuthnInterval": 0,
    "issuerDBCASActivation": 1, "issuerDBCASPath": "^/cas/", "casAttr": "uid", "casAccessControlPolicy": "error",
    "casStrictMatching": 0, "casBackChannelSingleLogout": 1,
    "casAppMetaDataOptions": {
        "keping": {"casAppMetaDataOptionsService": f"{site}/signOn", "casAppMetaDataOptionsLogout": 1},
    },
    "casAppMetaDataExportedVars": {"keping": {"uid": "uid", "name": "cn", "mail": "mail"}}, "casAppMetaDataMacros": {"keping": {}},
    "issuerDBOpenIDConnectActivation": 1, "issuerDBOpenIDConnectPath": "^/oauth2/",
    "oidcServiceMetaDataIssuer": f"{here}/", "oidcServiceAllowAuthorizationCodeFlow": 1,
    "oidcServicePrivateKeySig": key, "oidcServicePublicKeySig": certificate, "oidcServiceKeyIdSig": "k1",
    "oidcRPMetaDataOptions": {"keping": {
        "oidcRPMetaDataOptionsClientID": "keping", "oidcRPMetaDataOptionsClientSecret": "secret",
        "oidcRPMetaDataOptionsIDTokenSignAlg": "RS256", "oidcRPMetaDataOptionsRedirectUris": f"{site}/signOn",
        "oidcRPMetaDataOptionsPostLogoutRedirectUris": f"{site}/",
        "oidcRPMetaDataOptionsLogoutUrl": f"{site}/auth/sign-on/logout", "oidcRPMetaDataOptionsLogoutType": "back",
        "oidcRPMetaDataOptionsLogoutSessionRequired": 1, "oidcRPMetaDataOptionsBypassConsent": 1,
        "oidcRPMetaDataOptionsRequirePKCE": 1, "oidcRPMetaDataOptionsIDTokenForceClaims": 1,
    }},
    "oidcRPMetaDataExportedVars": {"keping": {"name": "cn", "email": "mail", "preferred_username": "uid"}},
    "oidcRPMetaDataOptionsExtraClaims": {"keping": {}}, "oidcRPMetaDataMacros": {"keping": {}},
    "oidcRPMetaDataScopeRules": {"keping": {}},
    "issuerDBSAMLActivation": 1, "issuerDBSAMLPath": "^/saml/", "samlEntityID": f"{here}/saml/metadata",
    "samlServicePrivateKeySig": key, "samlServicePublicKeySig": certificate, "samlServiceSignatureMethod": "RSA_SHA256",
    "samlOrganizationName": "trial", "samlOrganizationDisplayName": "trial", "samlOrganizationURL": "http://127.0.0.1/",
}
bridge = folder / "sp.xml"
if bridge.exists():
    number = "1;urn:oid:0.9.2342.19200300.100.1.1;urn:oasis:names:tc:SAML:2.0:attrname-format:uri;uid"
    settings |= {
        "samlSPMetaDataXML": {"bridge": {"samlSPMetaDataXML": bridge.read_text()}},
        "samlSPMetaDataOptions": {"bridge": {
            "samlSPMetaDataOptionsNameIDFormat": "transient", "samlSPMetaDataOptionsSignSSOMessage": 1,
            "samlSPMetaDataOptionsCheckSSOMessageSignature": 1, "samlSPMetaDataOptionsCheckSLOMessageSignature": 1,
        }},
        "samlSPMetaDataExportedAttributes": {"bridge": {"uid": number, "mail": "0;mail;;"}}, "samlSPMetaDataMacros": {"bridge": {}},
    }
(folder / "conf" / "lmConf-1.json").write_text(json.dumps(settings, indent=1))
(folder / "lemonldap-ng.ini").write_text(f"""[all]
logLevel = warn
checkTime = 1
[configuration]
type=File
dirName={folder}/conf
localStorage=Cache::FileCache
localStorageOptions={{ 'namespace' => 'c', 'default_expires_in' => 600, 'directory_umask' => '007', 'cache_root' => '{folder}/cache', 'cache_depth' => 3 }}
[portal]
staticPrefix = /static
templateDir = /usr/share/lemonldap-ng/portal/templates
languages = en, zh
[handler]
[manager]
""")
