"""Two who write and keep a ledger of what they were told: one straight into PostgreSQL through HAProxy, and staff over HTTP."""

import json
import threading
import time
import urllib.error
import urllib.request

import psycopg2
import rig

PASSWORD = "river-willow-42"  # of the school that bench makes
AUDIENCE = {name: [] for name in ("roles", "colleges", "programmes", "class_groups", "offerings", "entry_years")}


class Writers:
    """Threads that write until they are told to stop; when each acknowledgement came, and how many tries failed."""

    def __init__(self, many):
        self.acknowledged, self.failed, self.stopping, self.many = [], [], False, many
        self.threads = [threading.Thread(target=self.run, args=(number,), daemon=True) for number in range(many)]

    def start(self):
        for thread in self.threads:
            thread.start()
        return self

    def stop(self):
        self.stopping = True
        for thread in self.threads:
            thread.join(30)

    def gap(self, since, until):
        """The longest time between two acknowledgements, whoever got them."""
        times = sorted(moment for moment in list(self.acknowledged) if since <= moment <= until)
        times = [since, *times, until]
        return max(later - earlier for earlier, later in zip(times, times[1:]))

    def failures(self, since, until):
        return sum(since <= moment <= until for moment in list(self.failed))


class DatabaseWriters(Writers):
    """One row after another, in a database of its own."""

    def __init__(self, many=4):
        super().__init__(many)
        self.told = set()
        connection = rig.connect()
        cursor = connection.cursor()
        cursor.execute("drop database if exists ledger with (force)")
        cursor.execute("create database ledger")
        connection.close()
        rig.ask("create table told (writer int, number int, primary key (writer, number))", "ledger")

    def run(self, writer):
        connection, number = None, 0
        while not self.stopping:
            number += 1
            try:
                connection = connection or rig.connect(database="ledger")
                connection.cursor().execute("insert into told values (%s, %s)", (writer, number))
                self.told.add((writer, number))
                self.acknowledged.append(time.time())
                time.sleep(0.05)
            except psycopg2.Error:
                self.failed.append(time.time())
                if connection:
                    connection.close()
                connection = None
                time.sleep(0.05)

    def lost(self):
        return len(self.told - set(rig.ask("select writer, number from told", "ledger")))


class Staff(Writers):
    """Each begins drafts of notices, and changes the last one again and again under the version that was seen."""

    def __init__(self, many=4):
        super().__init__(many)
        self.began, self.standing, self.went_back = set(), {}, 0

    def call(self, method, path, token=None, body=None):
        headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{rig.FRONT_APP}{path}", data, headers, method=method)
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.load(answer)["data"]

    def content(self, number):
        return {
            "kind": "notice", "title": {"zh": f"第 {number} 稿", "en": None}, "body": {"zh": "正文", "en": None},
            "audience": {"everyone": True} | AUDIENCE, "on_sign_in": False, "pinned_until": None, "confirm": False,
            "by_mail": False, "publishes_at": None, "expires_at": None,
        }  # fmt: skip

    def run(self, writer):
        token = notice = None
        number = 0
        while not self.stopping:
            try:
                if token is None:
                    token = self.call("POST", "/auth/login", body={"username": "office", "password": PASSWORD})["access_token"]
                if notice is None:
                    # What stands is asked for again after every failure: it may have been written all the same.
                    stood = self.standing.get(writer)
                    notice = self.call("GET", f"/notices/{stood[0]}", token) if stood else None
                    if stood and self.number(notice) < stood[1]:
                        self.went_back += 1
                number += 1
                if notice is None or number % 10 == 0:
                    notice = self.call("POST", "/notices", token, self.content(number))
                    self.began.add(notice["id"])
                else:
                    edit = {"version": notice["version"], "content": self.content(number), "tell_again": False}
                    notice = self.call("PUT", f"/notices/{notice['id']}", token, edit)
                self.standing[writer] = (notice["id"], number)
                self.acknowledged.append(time.time())
                time.sleep(0.2)
            except (OSError, ValueError, KeyError) as error:
                if isinstance(error, urllib.error.HTTPError) and error.code == 401:
                    token = None
                self.failed.append(time.time())
                notice = None
                time.sleep(0.2)

    @staticmethod
    def number(notice):
        return int(notice["title"]["zh"].split()[1])

    def lost(self):
        """Drafts that are not there, and those that stand at an earlier text than was acknowledged last."""
        rows = dict(rig.ask("select id::text, title_zh from notice"))
        missing = len(self.began - rows.keys())
        earlier = sum(
            notice in rows and int(rows[notice].split()[1]) < number for notice, number in self.standing.values()
        )
        return missing + earlier + self.went_back
