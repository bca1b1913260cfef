"""What an enemy, a proxy or a bad day answers in the place of a chat app; each under a name of its own."""
import json
import time

# Of a call that gives a token and of one that says who somebody is: nobody is let in by either.
SAID = {
    "html": b"<!doctype html><h1>502 Bad Gateway</h1>",
    "empty": b"",
    "cut-off": b'{"errcode": 0, "code": 0, "userid": "2013',
    "list": b"[]",
    "null": b"null",
    "nothing": b"{}",
    "deep": b"[" * 100_000,
    "text-for-number": b'{"errcode": "0", "code": "0", "userid": "20130177", "accessToken": 7}',
    "two-kinds": b'{"errcode": 0, "code": 0, "userid": "20130177", "userid": "20050012"}',
    "not-utf-8": b'{"errcode": 0, "code": 0, "userid": "\xff\xfe", "unionId": "\xff", "data": {"open_id": "\xff"}}',
}
# With an id that is a number, missing, nothing, or a list.
MEMBERS = {"number": 20130177, "missing": None, "nameless": "", "many": ["20130177"]}
NUMBERS = {
    "busy": {"wecom": 45009, "dingtalk": "Throttling", "feishu": 99991400},
    "our-address": {"wecom": 60020, "dingtalk": "Forbidden.AccessDenied.IpNotInWhiteList", "feishu": 99991401},
    "unknown": {"wecom": 99999, "dingtalk": "Unheard.Of", "feishu": 99999},
}


def answer(handler, app, kind):
    if kind == "slow":
        time.sleep(20)
        handler.close_connection = True
        return None
    if kind == "hung-up":
        handler.close_connection = True
        return handler.connection.close()
    if kind == "broken":
        return handler.say(500, b"")
    if kind == "gone":
        return handler.say(404, b"")
    if kind == "elsewhere":
        return handler.say(302, b"", more=[("location", "http://127.0.0.1:1/")])
    if kind == "endless":
        handler.send_response(200)
        handler.send_header("content-type", "application/json")
        handler.end_headers()
        handler.close_connection = True
        try:
            while True:
                handler.wfile.write(b" " * 65_536)
        except OSError:
            return None
    if kind in MEMBERS:
        who = MEMBERS[kind]
        named = {"userid": who, "unionId": who, "data": {"open_id": who, "user_id": who}, "result": {"userid": who}}
        named |= {"access_token": who, "accessToken": who}
        return handler.say(200, json.dumps({"errcode": 0, "code": 0} | named).encode())
    if kind in NUMBERS:
        code = NUMBERS[kind][app]
        # One of them says it with a status of its own.
        return handler.say(400 if app == "dingtalk" else 200, json.dumps({"errcode": code, "code": code}).encode())
    return handler.say(200, SAID[kind])
