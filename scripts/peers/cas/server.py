"""Real CAS servers (PyPI django-cas-server and django-mama-cas) on loopback for tests. Prints two ports, of the servers and of what tests ask;
ends with its input.
  SERVICE  how the addresses begin that they know, as a regular expression     (^http://127\\.0\\.0\\.1:8000/signOn)
  LOGOUT   where they tell that somebody signed out; unless given, a place of the tests' port that keeps what was told
Bases: /cas and /mama at the first port. Anybody is let in whose password is "secret"; what stands before a ~ in a username is the number at the
school, given as the attribute `number`.
At the second port:
  POST /test/browse  {address, username}  what a browser does from there until it would leave for the school: {location, jar}
  POST /test/logout  {jar, base}          signs out there: {told}, what was posted
  /strange/KIND      a base whose login sends everybody back at once, and which answers for their ticket as `strange.py` has it"""
import http.cookiejar
import http.server
import json
import os
import socket
import socketserver
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import wsgiref.simple_server
from html.parser import HTMLParser

from django.conf import settings

import strange

service = os.environ.get("SERVICE", r"^http://127\.0\.0\.1:8000/signOn")
folder = tempfile.TemporaryDirectory(prefix="keping-cas-")
told, jars, issued = [], {}, set()


class Page(HTMLParser):
    """The first form of a page: where it goes, and what stands in it."""

    def __init__(self, text):
        super().__init__()
        self.values, self.action = {}, None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if tag == "form" and self.action is None:
            self.action = given.get("action") or ""
        if tag == "input" and given.get("name"):
            self.values.setdefault(given["name"], given.get("value") or "")


class Stays(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


def visit(jar, address, form=None):
    browser = urllib.request.build_opener(urllib.request.ProxyHandler({}), Stays, urllib.request.HTTPCookieProcessor(jar))
    data = urllib.parse.urlencode(form).encode() if form else None
    try:
        page = browser.open(urllib.request.Request(address, data=data, headers={"accept-language": "en"}), timeout=20)
    except urllib.error.HTTPError as error:
        page = error
    location = page.headers.get("location")
    return location and urllib.parse.urljoin(address, location), page.read().decode(errors="replace")


def is_ours(address):
    return urllib.parse.urlsplit(address).netloc in places


def browse(given):
    jar = http.cookiejar.CookieJar()
    at, seen = given["address"], 0
    while at and is_ours(at) and seen < 10:
        seen += 1
        location, text = visit(jar, at)
        if not location:
            page = Page(text)
            page.values |= {"username": given["username"], "password": given.get("password", "secret")}
            location, _ = visit(jar, urllib.parse.urljoin(at, page.action or at), page.values)
        at = location
    name = str(len(jars))
    jars[name] = jar
    return {"location": at, "jar": name}


def sign_out(given):
    before = len(told)
    visit(jars[given["jar"]], f"{given['base']}/logout")
    # They tell in threads of their own, of one ticket after another.
    for _ in range(50):
        known = len(told)
        time.sleep(0.2)
        if len(told) == known > before:
            break
    return {"told": told[before:]}


class Asked(http.server.BaseHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def answer(self, status, body=b"", headers=()):
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length") or 0)).decode()
        if self.path == "/told":
            told.append(body)
            return self.answer(200)
        asked = {"/test/browse": browse, "/test/logout": sign_out}[self.path]
        return self.answer(200, json.dumps(asked(json.loads(body))).encode())

    def do_GET(self):
        parts = urllib.parse.urlsplit(self.path)
        query = dict(urllib.parse.parse_qsl(parts.query))
        _, _, kind, what = parts.path.split("/", 3)
        if what == "login":
            ticket = f"ST-{kind}-{len(issued)}"
            issued.add(ticket)
            return self.answer(302, headers=[("location", f"{query['service']}&ticket={ticket}")])
        if query.get("ticket") not in issued and kind not in strange.TO_ANYBODY:
            return self.answer(200, strange.refused("INVALID_TICKET").encode())
        status, body, headers = strange.answer(kind)
        try:
            return self.answer(status, body, headers)
        except OSError:
            return None


class Quiet(wsgiref.simple_server.WSGIRequestHandler):
    def log_message(self, *_):
        pass


class Listening(socketserver.ThreadingMixIn, wsgiref.simple_server.WSGIServer):
    daemon_threads = True


def lookup(host, *rest, known=socket.getaddrinfo):
    # Not every machine knows that what ends in .localhost is itself.
    return known("127.0.0.1" if str(host).endswith(".localhost") else host, *rest)


class Anybody:
    """Who is let in at either server."""

    def authenticate(self, request, username=None, password=None):
        from django.contrib.auth.models import User

        return User.objects.get_or_create(username=username)[0] if password == "secret" else None

    def get_user(self, key):
        from django.contrib.auth.models import User

        return User.objects.filter(pk=key).first()


class AnybodyThere:
    def __init__(self, username):
        self.username = username

    def test_password(self, password):
        return password == "secret"

    def attributs(self):
        return attributes(self.username)


def attributes(username):
    return {"number": username.split("~")[0], "name": "刘思齐", "role": ["teacher", "observer"]}


def attributes_there(user, _service):
    return attributes(user.get_username())


tests = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Asked)
logout = os.environ.get("LOGOUT", f"http://127.0.0.1:{tests.server_port}/told")
socket.getaddrinfo = lookup
settings.configure(
    SECRET_KEY="test",
    ALLOWED_HOSTS=["127.0.0.1"],
    ROOT_URLCONF=__name__,
    USE_TZ=True,
    LANGUAGE_CODE="zh-hans",
    STATIC_URL="/static/",
    DEFAULT_AUTO_FIELD="django.db.models.AutoField",
    INSTALLED_APPS=["django.contrib.auth", "django.contrib.contenttypes", "django.contrib.sessions", "django.contrib.messages",
                    "django.contrib.staticfiles", "cas_server", "mama_cas"],
    MIDDLEWARE=["django.contrib.sessions.middleware.SessionMiddleware", "django.middleware.locale.LocaleMiddleware",
                "django.middleware.csrf.CsrfViewMiddleware", "django.contrib.auth.middleware.AuthenticationMiddleware",
                "django.contrib.messages.middleware.MessageMiddleware"],
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": f"{folder.name}/cas.sqlite3", "OPTIONS": {"timeout": 20}}},
    # Tables as they are now, without the years in between.
    MIGRATION_MODULES={name: None for name in ("auth", "contenttypes", "sessions", "cas_server", "mama_cas")},
    TEMPLATES=[{"BACKEND": "django.template.backends.django.DjangoTemplates", "APP_DIRS": True, "OPTIONS": {"context_processors": [
        "django.template.context_processors.request", "django.contrib.auth.context_processors.auth",
        "django.contrib.messages.context_processors.messages"]}}],
    AUTHENTICATION_BACKENDS=[f"{__name__}.Anybody"],
    CAS_AUTH_CLASS=f"{__name__}.AnybodyThere",
    CAS_SLO_TIMEOUT=5,
    # Nothing from elsewhere.
    CAS_COMPONENT_URLS={name: "data:," for name in ("bootstrap3_css", "bootstrap3_js", "html5shiv", "respond", "bootstrap4_css",
                                                     "bootstrap4_js", "jquery")},
    CAS_LOGO_URL=None,
    CAS_FAVICON_URL=None,
    CAS_NEW_VERSION_HTML_WARNING=False,
    CAS_NEW_VERSION_EMAIL_WARNING=False,
    MAMA_CAS_SERVICES=[{"SERVICE": service, "CALLBACKS": [f"{__name__}.attributes_there"], "LOGOUT_ALLOW": True, "LOGOUT_URL": logout}],
    MAMA_CAS_ENABLE_SINGLE_SIGN_OUT=True,
)

import django

django.setup()

from django.core.management import call_command
from django.core.wsgi import get_wsgi_application
from django.urls import include, path

urlpatterns = [path("cas/", include("cas_server.urls", namespace="cas_server")), path("mama/", include("mama_cas.urls"))]

if __name__ == "__main__":
    call_command("migrate", verbosity=0, run_syncdb=True)
    from cas_server.models import ReplaceAttributName, ServicePattern

    known = ServicePattern.objects.create(
        name="keping", pattern=service, pos=1, single_log_out=True, single_log_out_callback=logout)
    for name in ("number", "name", "role"):
        ReplaceAttributName.objects.create(name=name, service_pattern=known)
    servers = wsgiref.simple_server.make_server(
        "127.0.0.1", 0, get_wsgi_application(), server_class=Listening, handler_class=Quiet)
    places = {f"127.0.0.1:{servers.server_port}", f"127.0.0.1:{tests.server_port}"}
    for server in (servers, tests):
        threading.Thread(target=server.serve_forever, daemon=True).start()
    print(servers.server_port, tests.server_port, flush=True)
    sys.stdin.read()
    folder.cleanup()
