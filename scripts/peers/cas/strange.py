"""What an enemy, a proxy or an old server answers where a ticket is asked about; each under a name of its own."""
import time

OPEN, CLOSE = "<cas:serviceResponse xmlns:cas='http://www.yale.edu/tp/cas'>", "</cas:serviceResponse>"
# Those that answer so whatever is asked.
TO_ANYBODY = {"slow", "html", "no", "elsewhere", "broken", "missing", "empty", "cut-off", "huge"}


def refused(code):
    return f"{OPEN}<cas:authenticationFailure code='{code}'>no</cas:authenticationFailure>{CLOSE}"


def success(inner):
    return f"{OPEN}<cas:authenticationSuccess>{inner}</cas:authenticationSuccess>{CLOSE}"


def user(name):
    return success(f"<cas:user>{name}</cas:user>")


TEACHER = "20130177"
SAID = {
    "html": "<!DOCTYPE html><html><body><h1>502 Bad Gateway</h1></body></html>",
    "no": "no\n\n",
    "yes": f"yes\n{TEACHER}\n",
    "empty": "",
    "json": '{"serviceResponse":{"authenticationSuccess":{"user":"20130177"}}}',
    "cut-off": user(TEACHER)[:100],
    "huge": user(TEACHER + "<!--" + "x" * 70_000 + "-->"),
    "deep": OPEN + "<cas:a>" * 10_000,
    "laughs": f"<!DOCTYPE x [<!ENTITY a '{TEACHER}'><!ENTITY b '&a;'>]>{user('&b;')}",
    "file": f"<!DOCTYPE x [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>{user('&a;')}",
    "entity": user("&a;"),
    "namespace": user(TEACHER).replace("www.yale.edu", "evil.example"),
    "two-users": success(f"<cas:user>{TEACHER}</cas:user><cas:user>20050012</cas:user>"),
    "user-among-attributes": success(f"<cas:attributes><cas:user>{TEACHER}</cas:user></cas:attributes>"),
    "no-user": success("<cas:user> </cas:user>"),
    "success-in-failure": f"{OPEN}<cas:authenticationFailure code='X'>{user(TEACHER)[len(OPEN):-len(CLOSE)]}</cas:authenticationFailure>{CLOSE}",
    "both": f"{OPEN}<cas:authenticationFailure code='X'/>{user(TEACHER)[len(OPEN):]}",
    "two-answers": user(TEACHER) + user(TEACHER),
    "by-proxy": success(f"<cas:user>{TEACHER}</cas:user><cas:proxies><cas:proxy>https://other.example</cas:proxy></cas:proxies>"),
    # One name, and nobody's.
    "comment": user(f"{TEACHER}<!-- -->.evil"),
}


def answer(kind):
    if kind == "slow":
        time.sleep(20)
    if kind == "broken":
        return 500, b"", []
    if kind == "missing":
        return 404, b"", []
    if kind == "elsewhere":
        return 302, b"", [("location", "http://127.0.0.1:1/cas/serviceValidate")]
    return 200, SAID[kind].encode() if kind in SAID else refused(kind).encode(), [("content-type", "text/xml")]
