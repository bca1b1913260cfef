"""Stand-ins for WeCom (企业微信), DingTalk (钉钉) and Feishu (飞书) on loopback for tests, as strict as they are documented to be. Prints its
port; ends with its input.
  RETURN   where people come back to, to the letter     (http://127.0.0.1:8000/signOn)
  CLOCK    how long a code is good, in seconds          (300)
Below APP (wecom, dingtalk, feishu): the calls of each, and APP/authorize, its page, where one enters who one is:
  NUMBER             a member whose id and number are this
  NUMBER~ID          a member with this id and that number; `~ID` has no number
  other-NUMBER       somebody of another company; `other-contact` one of those in the school's address book, as DingTalk has it
  linked-NUMBER      somebody of a company that is linked to the school's, as WeCom has it
Before APP may stand odd/KIND: the same app, which answers who somebody is as `odd.py` has it; after `first-`, with which it gives a token.
  POST /test/browse  {address, username}  what a browser brings back: {location, jar}
  POST /test/expire                       every code that was given is too old
  POST /test/end                          ends the tokens of applications before their time
  POST /test/counts                       how many of them were given: {APP: COUNT}"""
import base64
import hashlib
import html
import http.server
import json
import os
import re
import secrets
import sys
import threading
import time
from urllib.parse import parse_qs, urlencode, urlsplit

import odd

RETURN = os.environ.get("RETURN", "http://127.0.0.1:8000/signOn")
GOOD_FOR = int(os.environ.get("CLOCK", "300"))
SECRET = "willow-Secret_of-the-application"
CLIENTS = {"wecom": "ww5e1a7c0d3b", "dingtalk": "dinglinjiang01", "feishu": "cli_a5linjiang"}
AGENT = "1000002"

lock = threading.Lock()
codes, tokens, people, numbers, given = {}, set(), {}, {}, {app: 0 for app in CLIENTS}


class Refused(Exception):
    """What it answers instead."""

    def __init__(self, body, status=200):
        super().__init__()
        self.body, self.status = body, status


def numbered(code):
    return Refused({"errcode": code, "errmsg": "not for machines to read"})


def word(code, status=400):
    return Refused({"code": code, "message": "not for machines to read", "requestid": "x"}, status)


def failed(code, status=400):
    return Refused({"code": code, "error": "invalid", "error_description": "not for machines to read"}, status)


class Member:
    def __init__(self, written):
        self.is_other = written.startswith("other-")
        self.number, _, other = written.removeprefix("other-").partition("~")
        self.id = other or self.number
        numbers[self.id] = self.number


def page_asked(app, asked):
    """What is wrong with the way there, or None."""
    need = {"redirect_uri": RETURN, "response_type": "code"}
    if app == "wecom":
        need |= {"appid": CLIENTS[app], "scope": "snsapi_base", "agentid": AGENT}
    else:
        need |= {"client_id": CLIENTS[app]}
    if app == "dingtalk":
        need |= {"scope": "openid", "prompt": "consent"}
    if app == "feishu":
        need |= {"code_challenge_method": "S256"}
    wrong = [name for name, value in need.items() if asked.get(name) != value]
    if not re.fullmatch("[a-zA-Z0-9]{1,128}", asked.get("state", "")):
        wrong.append("state")
    return ", ".join(wrong) or None


def come_back(app, asked, written):
    """Where the browser goes with a code."""
    if wrong := page_asked(app, asked):
        return None, wrong
    code = secrets.token_hex(16)
    with lock:
        codes[code] = {"app": app, "as": written, "at": time.monotonic(), "challenge": asked.get("code_challenge")}
    name = "authCode" if app == "dingtalk" else "code"
    return f"{RETURN}?{urlencode({name: code, 'state': asked['state']})}", None


def spent(app, code):
    """Whose code it was, once: `None` for one that is not known, and whether it is too old."""
    with lock:
        one = codes.get(code)
        if one is None or one["app"] != app or one.get("used"):
            return None, one is not None and bool(one.get("used"))
        one["used"] = True
    return one, time.monotonic() - one["at"] > GOOD_FOR


def new_token(app):
    token = f"{app}+{secrets.token_hex(8)}/=="
    with lock:
        tokens.add(token)
        given[app] += 1
    return token


def persons_token(written):
    token = "u-" + secrets.token_hex(16)
    with lock:
        people[token] = written
    return token


def wecom(path, query, body, headers):
    if path == "/cgi-bin/gettoken":
        if query.get("corpid") != CLIENTS["wecom"]:
            raise numbered(40013)
        if query.get("corpsecret") != SECRET:
            raise numbered(40001)
        return {"errcode": 0, "errmsg": "ok", "access_token": new_token("wecom"), "expires_in": 7200}
    if path == "/cgi-bin/auth/getuserinfo":
        if query.get("access_token") not in tokens:
            raise numbered(42001)
        one, is_old = spent("wecom", query.get("code", ""))
        if one is None:
            raise numbered(40163 if is_old else 40029)
        if is_old:
            raise numbered(42003)
        member = Member(one["as"])
        if member.is_other:
            return {"errcode": 0, "errmsg": "ok", "openid": f"o-{member.id}"}
        linked = one["as"].startswith("linked-")
        return {"errcode": 0, "errmsg": "ok", "userid": f"wwother/{member.id}" if linked else member.id}
    return None


def dingtalk(path, query, body, headers):
    if path == "/v1.0/oauth2/accessToken":
        if (body.get("appKey"), body.get("appSecret")) != (CLIENTS["dingtalk"], SECRET):
            raise word("invalidClientIdOrSecret")
        return {"accessToken": new_token("dingtalk"), "expireIn": 7200}
    if path == "/v1.0/oauth2/userAccessToken":
        if (body.get("clientId"), body.get("clientSecret")) != (CLIENTS["dingtalk"], SECRET):
            raise word("invalidClientIdOrSecret")
        if body.get("grantType") != "authorization_code":
            raise word("invalidParameter.grantType")
        one, is_old = spent("dingtalk", body.get("code", ""))
        if one is None or is_old:
            raise word("invalidParameter.authCode.notFound")
        return {"accessToken": persons_token(one["as"]), "refreshToken": "r", "expireIn": 7200}
    if path == "/v1.0/contact/users/me":
        written = people.get(headers.get("x-acs-dingtalk-access-token"))
        if written is None:
            raise word("InvalidAuthentication", 401)
        return {"nick": "x", "unionId": f"union-{written}", "openId": f"open-{written}"}
    if path.startswith("/topapi/") and query.get("access_token") not in tokens:
        raise numbered(42001)
    if path == "/topapi/user/getbyunionid":
        written = body.get("unionid", "").removeprefix("union-")
        member = Member(written)
        if member.is_other and not member.number.startswith("contact"):
            raise numbered(60121)
        kind = 1 if member.is_other else 0
        return {"errcode": 0, "errmsg": "ok", "result": {"contact_type": kind, "userid": member.id}}
    if path == "/topapi/v2/user/get":
        told = {"userid": body.get("userid"), "unionid": "union-x", "name": "某某"}
        own = numbers.get(body.get("userid"))
        return {"errcode": 0, "errmsg": "ok", "result": told | ({"job_number": own} if own else {})}
    return None


def feishu(path, query, body, headers):
    if path == "/open-apis/auth/v3/tenant_access_token/internal":
        if (body.get("app_id"), body.get("app_secret")) != (CLIENTS["feishu"], SECRET):
            return {"code": 10014, "msg": "not for machines to read"}
        return {"code": 0, "msg": "ok", "tenant_access_token": new_token("feishu"), "expire": 7200}
    if path == "/open-apis/authen/v2/oauth/token":
        if body.get("grant_type") != "authorization_code":
            raise failed(20036)
        if body.get("client_id") != CLIENTS["feishu"]:
            raise failed(20048)
        if body.get("client_secret") != SECRET:
            raise failed(20002)
        one, is_old = spent("feishu", body.get("code", ""))
        if one is None:
            raise failed(20065 if is_old else 20003)
        if is_old:
            raise failed(20004)
        if body.get("redirect_uri") != RETURN:
            raise failed(20071)
        digest = hashlib.sha256(body.get("code_verifier", "").encode()).digest()
        if base64.urlsafe_b64encode(digest).rstrip(b"=").decode() != one["challenge"]:
            raise failed(20049)
        if Member(one["as"]).is_other:
            raise failed(20010)
        return {"code": 0, "access_token": persons_token(one["as"]), "expires_in": 7200, "token_type": "Bearer"}
    if path == "/open-apis/authen/v1/user_info":
        written = people.get(headers.get("authorization", "").removeprefix("Bearer "))
        if written is None:
            raise Refused({"code": 99991668, "msg": "not for machines to read"}, 401)
        member = Member(written)
        told = {"open_id": f"ou_{member.id}", "union_id": f"on_{member.id}", "user_id": member.id, "name": "某某"}
        return {"code": 0, "msg": "ok", "data": told | {"employee_no": member.number}}
    return None


APPS = {"wecom": wecom, "dingtalk": dingtalk, "feishu": feishu}
FIRST = {"/cgi-bin/gettoken", "/v1.0/oauth2/userAccessToken", "/open-apis/authen/v2/oauth/token"}
FORM = """<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{app}</title><h1>{app}</h1><form action="{place}">{hidden}<label>谁<input name="username"></label>
<button>同意</button></form>"""


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def do_GET(self):
        self.answered(b"")

    def do_POST(self):
        self.answered(self.rfile.read(int(self.headers.get("content-length", 0))))

    def say(self, status, body, content="application/json", more=()):
        self.send_response(status)
        self.send_header("content-type", content)
        self.send_header("content-length", str(len(body)))
        self.send_header("connection", "close")
        for name, value in more:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)
        self.close_connection = True

    def answered(self, body):
        place = urlsplit(self.path)
        query = {name: values[0] for name, values in parse_qs(place.query).items()}
        parts = place.path.split("/")[1:]
        if parts[0] == "test":
            return self.say(200, json.dumps(asked_by_test(parts[1], json.loads(body or b"{}"))).encode())
        kind, parts = (parts[1], parts[2:]) if parts[0] == "odd" else (None, parts)
        if not parts or parts[0] not in APPS:
            return self.say(404, b"")
        app, path = parts[0], "/" + "/".join(parts[1:])
        if path == "/authorize":
            return self.page(app, place.path, query)
        if kind is not None and kind.startswith("first-") == (path in FIRST):
            return odd.answer(self, app, kind.removeprefix("first-"))
        try:
            answer, status = APPS[app](path, query, json.loads(body or b"{}"), self.headers), 200
        except Refused as refused:
            answer, status = refused.body, refused.status
        return self.say(404, b"") if answer is None else self.say(status, json.dumps(answer).encode())

    def page(self, app, path, query):
        if "username" in query:
            location, wrong = come_back(app, query, query.pop("username"))
        else:
            location, wrong = None, page_asked(app, query)
        if location:
            return self.say(302, b"", more=[("location", location)])
        if wrong:
            return self.say(400, wrong.encode(), "text/plain")
        hidden = "".join(f'<input type="hidden" name="{name}" value="{html.escape(value)}">' for name, value in query.items())
        return self.say(200, FORM.format(app=app, place=path, hidden=hidden).encode(), "text/html")


def asked_by_test(what, body):
    if what == "browse":
        place = urlsplit(body["address"])
        app = place.path.split("/")[-2]
        query = {name: values[0] for name, values in parse_qs(place.query).items()}
        if app == "wecom" and place.fragment != "wechat_redirect":
            return {"location": None, "why": "fragment"}
        location, wrong = come_back(app, query, body["username"])
        return {"location": location, "jar": "", "why": wrong}
    if what == "expire":
        with lock:
            for one in codes.values():
                one["at"] -= GOOD_FOR + 1
    if what == "end":
        with lock:
            tokens.clear()
    return given


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
server.daemon_threads = True
threading.Thread(target=server.serve_forever, daemon=True).start()
print(server.server_address[1], flush=True)
sys.stdin.read()
