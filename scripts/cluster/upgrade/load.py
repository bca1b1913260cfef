"""Besides students and staff: everybody of the demo school reads what they can, at either server, and lists of people are imported."""

import json
import threading
import time
import urllib.error
import urllib.request

import rig
from writers import PASSWORD

HOST, DEMO_PASSWORD = "demo.example", "linjiang-demo-2026"
ROLES = ["2024110327", "20130177", "19860041", "ent-huarui-01", "20090086", "20080012", "ops-linjiang"]


def call(port, method, path, token=None, body=None, host=None, kind="application/json"):
    """What it answered, as a number and a document; 0 if nothing did."""
    headers = {"content-type": kind} | ({"authorization": f"Bearer {token}"} if token else {}) | ({"host": host} if host else {})
    data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", data, headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            content = answer.read()
            return answer.status, json.loads(content)["data"] if "json" in answer.headers["content-type"] else None
    except urllib.error.HTTPError as error:
        return error.code, None
    except OSError:
        return 0, None


class Readers:
    """One for each role: signs in at one server, reads every list that the old version has at both, and begins anew."""

    def __init__(self, document):
        self.paths = [
            path for path, calls in document["paths"].items()
            if "get" in calls and "{" not in path
            and not any(parameter.get("required") for parameter in calls["get"].get("parameters", []))
            and "text/event-stream" not in calls["get"]["responses"].get("200", {}).get("content", {})
        ]  # fmt: skip
        # Which version answers at which server; None while it is being replaced.
        self.versions = {1: "old", 2: "old"}
        # By version and phase: how many requests; by role and path: what was answered first, which is what must be answered later.
        self.phase, self.counts, self.first, self.wrong, self.signed_in = "before", {}, {}, [], 0
        self.stopping = False
        self.threads = [threading.Thread(target=self.run, args=(role,), daemon=True) for role in ROLES]

    def start(self):
        for thread in self.threads:
            thread.start()
        return self

    def stop(self):
        self.stopping = True
        for thread in self.threads:
            thread.join(40)

    def note(self, server, version, role, path, status):
        # Whoever was being replaced at either end of the request is not judged by it.
        if version is None or self.versions[server] != version:
            return
        key = (self.phase, version)
        self.counts[key] = self.counts.get(key, 0) + 1
        expected = self.first.setdefault((role, path), status)
        if status != expected or status >= 500 or status == 0:
            self.wrong.append(f"{self.phase}, {version}: {role} {path} answered {status}, was {expected}")

    def run(self, role):
        turn = 0
        while not self.stopping:
            turn += 1
            # Signed in by the one, asked of both: a session is every server's.
            server = 1 + turn % 2
            version = self.versions[server]
            status, session = call(rig.FRONT_APP + server, "POST", "/auth/login", None, {"username": role, "password": DEMO_PASSWORD}, HOST)
            self.note(server, version, role, "/auth/login", status)
            if not session:
                time.sleep(0.5)
                continue
            self.signed_in += 1
            for place, path in enumerate(self.paths):
                if self.stopping:
                    return
                other = 1 + (turn + place) % 2
                version = self.versions[other]
                status, _ = call(rig.FRONT_APP + other, "GET", path, session["access_token"], host=HOST)
                self.note(other, version, role, path, status)
                time.sleep(0.05)


class Imports:
    """One list of people after another, through the front door: checked, confirmed, written, by whichever worker takes it."""

    def __init__(self):
        self.phase, self.applied, self.sent_again, self.wrong, self.stopping = "before", {}, 0, [], False
        self.thread = threading.Thread(target=self.run, daemon=True)

    def start(self):
        self.thread.start()
        return self

    def stop(self):
        self.stopping = True
        self.thread.join(60)
        if self.thread.is_alive():
            self.wrong.append("an import does not end")

    def run(self):
        number, token = 0, None
        while not self.stopping:
            if token is None:
                session = call(rig.FRONT_APP, "POST", "/auth/login", None, {"username": "office", "password": PASSWORD})[1]
                token = session and session["access_token"]
            number += 1
            if token and not self.bring(number, token):
                token = None
            time.sleep(0.5)

    def bring(self, number, token):
        rows = "".join(f"U{number:04}-{place:03},外来{place},学生,计算机学院\n" for place in range(50))
        content = f"学号,姓名,角色,学院\n{rows}".encode()
        status, made = call(rig.FRONT_APP, "POST", "/imports?kind=users&file_name=list.csv", token, content, kind="application/octet-stream")
        if status == 401:
            return False
        if status != 200:
            self.wrong.append(f"{self.phase}: an import was answered {status}")
            return True
        for _ in range(300):
            status, seen = call(rig.FRONT_APP, "GET", f"/imports/{made['import_id']}", token)
            if status == 401:
                return False
            failure = seen and (seen.get("job") or {}).get("failure")
            if failure == "moved_on":
                # What one version has checked another does not write: docs/operating.md says so.
                self.sent_again += 1
                return self.bring(number, token)
            if failure:
                self.wrong.append(f"{self.phase}: import {number} failed: {failure}")
                return True
            if seen and seen["state"] == "applied":
                self.applied[self.phase] = self.applied.get(self.phase, 0) + 1
                return True
            if seen and seen["state"] == "checked":
                call(rig.FRONT_APP, "POST", f"/imports/{made['import_id']}/confirm", token, b"")
            time.sleep(0.2)
        self.wrong.append(f"{self.phase}: import {number} was not done in a minute: {seen}")
        return True
