#!/usr/bin/env python3
"""Moves a school between the two cells of scripts/cells/start, back and forth, while it and another school are used. Prints for each move
how long the school was closed and what the others noticed of it; ends with 1 if a write was lost, anything failed that should not, or the
two cells differed."""

import http.client
import json
import os
import statistics
import subprocess
import sys
import threading
import time

KEPING, FRONT, DIRECTORY = os.environ["KEPING"], int(os.environ["FRONT"]), os.environ["KEPING_DIRECTORY_URL"]
DATABASES = {"cell1": os.environ["CELL1"], "cell2": os.environ["CELL2"]}
MOVES, STAYS = "moves.example", "stays.example"
PASSWORD = "linjiang-demo-2026"
AUDIENCE = {name: [] for name in ("roles", "colleges", "programmes", "class_groups", "offerings", "entry_years")}
QUIET_SECONDS = float(os.environ.get("KEPING_QUIET_SECONDS", "10"))


class Refused(Exception):
    """With its status and the code of its envelope."""


class Person(threading.Thread):
    """Asks without pause, over one connection, until told to stop. When each answer came, how long it took, and what was refused."""

    def __init__(self, host, username, pause):
        super().__init__(daemon=True)
        self.host, self.username, self.pause = host, username, pause
        self.answered, self.moving, self.failed, self.stopping = [], [], [], False
        self.connection = self.token = None

    def call(self, method, path, body=None):
        self.connection = self.connection or http.client.HTTPConnection("127.0.0.1", FRONT, timeout=20)
        headers = {"host": self.host, "content-type": "application/json"}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        self.connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = self.connection.getresponse()
        envelope = json.loads(answer.read())
        if answer.status != 200:
            raise Refused(answer.status, envelope["code"], answer.headers.get("retry-after"))
        return envelope["data"]

    def sign_in(self):
        signed_in = self.call("POST", "/auth/login", {"username": self.username, "password": PASSWORD})
        self.token = signed_in["access_token"]

    def run(self):
        while not self.stopping:
            began = time.time()
            try:
                if self.token is None:
                    self.sign_in()
                    continue
                self.act()
                self.answered.append((began, time.time() - began))
            except Refused as refused:
                if refused.args == (503, 1054, "2"):
                    self.moving.append(began)
                elif refused.args[0] == 401:
                    self.token = None
                else:
                    self.failed.append((began, refused))
                self.came_to_nothing()
            except (OSError, ValueError, KeyError, http.client.HTTPException) as error:
                self.failed.append((began, error))
                self.connection = None
                self.came_to_nothing()
            time.sleep(self.pause)

    def came_to_nothing(self):
        pass

    def act(self):
        self.call("GET", "/user/info")


class Writer(Person):
    """Begins drafts of notices and changes the last one again and again under the version that was seen; keeps a ledger."""

    def __init__(self, host, username, pause):
        super().__init__(host, username, pause)
        self.began, self.standing, self.number, self.notice = set(), None, 0, None
        self.went_back = 0

    def content(self):
        return {
            "kind": "notice", "title": {"zh": f"第 {self.number} 稿", "en": None}, "body": {"zh": "正文", "en": None},
            "audience": {"everyone": True} | AUDIENCE, "on_sign_in": False, "pinned_until": None, "confirm": False,
            "by_mail": False, "publishes_at": None, "expires_at": None,
        }  # fmt: skip

    def came_to_nothing(self):
        # It may have been written all the same: what stands is asked for again.
        self.notice = None

    def act(self):
        if self.notice is None and self.standing:
            self.notice = self.call("GET", f"/notices/{self.standing[0]}")
            if number_of(self.notice["title"]["zh"]) < self.standing[1]:
                self.went_back += 1
        self.number += 1
        if self.notice is None or self.number % 10 == 0:
            self.notice = self.call("POST", "/notices", self.content())
            self.began.add(self.notice["id"])
        else:
            edit = {"version": self.notice["version"], "content": self.content(), "tell_again": False}
            self.notice = self.call("PUT", f"/notices/{self.notice['id']}", edit)
        self.standing = (self.notice["id"], self.number)

    def lost(self, cell):
        """Drafts that are not there, and the last one where it stands at an earlier text than was acknowledged."""
        # What was acknowledged before the rows are read: people go on writing.
        began, (last, number) = set(self.began), self.standing
        told = subprocess.run(
            ["psql", "-qtAX", "-F", "|", "-c", "select id, title_zh from notice", DATABASES[cell]],
            check=True, capture_output=True, text=True,
        ).stdout.split("\n")  # fmt: skip
        rows = dict(line.split("|", 1) for line in told if line)
        return len(began - rows.keys()) + (last in rows and number_of(rows[last]) < number) + self.went_back


def number_of(title):
    return int(title.split()[1])


def move(source, target, *how):
    command = [KEPING, "move-school", MOVES, "--to", target, *how]
    settings = {"KEPING_MOVE_FROM_URL": DATABASES[source], "KEPING_MOVE_TO_URL": DATABASES[target]}
    done = subprocess.run(command, env=os.environ | settings, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)}\n{done.stdout}{done.stderr}")
    return done.stdout


def said(output, after, before):
    return output.split(after)[1].split(before)[0].split("\n")[-1].strip()


def p99(people, since, until):
    took = sorted(time for person in people for began, time in list(person.answered) if since <= began < until)
    return statistics.quantiles(took, n=100)[98] * 1000 if len(took) > 1 else float("nan")


def gap(people, since, until):
    """The longest time between two answers, whoever got them."""
    ends = sorted(began + took for person in people for began, took in list(person.answered) if since <= began + took <= until)
    return max(later - earlier for earlier, later in zip(ends, ends[1:]))


def main(runs):
    writers = [Writer(MOVES, "20080012", 0.02) for _ in range(2)]
    readers = [Person(MOVES, "20130177", 0.02) for _ in range(2)]
    others = [Person(STAYS, "20130177", 0.005) for _ in range(2)]
    other_writer = Writer(STAYS, "20080012", 0.05)
    everybody = [*writers, *readers, *others, other_writer]
    for person in everybody:
        person.start()
    time.sleep(3)
    source, target, closed, seen, lost, unmoved = "cell1", "cell2", [], [], 0, 0
    print("move            closed   without writes   refused   lost   rows compared   the other school, p99: before, during, after")
    for _ in range(runs):
        quiet = time.time()
        time.sleep(QUIET_SECONDS)
        began = time.time()
        output = move(source, target)
        ended = time.time()
        time.sleep(QUIET_SECONDS)
        after = time.time()
        closed.append(float(said(output, "closed for", "s.")))
        seen.append(gap(writers, quiet, after))
        refused = sum(len(person.moving) for person in everybody)
        unmoved += sum(len(person.moving) for person in [*others, other_writer])
        for person in everybody:
            person.moving.clear()
        missing = sum(writer.lost(target) for writer in writers) + other_writer.lost("cell1")
        lost += missing
        rows = output.split(" rows in ")[0].split()[-1]
        figures = [p99(others, *span) for span in ((quiet, began), (began, ended), (ended, after))]
        print(
            f"{source} → {target} {closed[-1]:6.2f} s {seen[-1]:14.2f} s {refused:9} {missing:6} {rows:>15}   "
            + ", ".join(f"{figure:.1f} ms" for figure in figures) + f"   (the move took {ended - began:.1f} s)",
            flush=True,
        )  # fmt: skip
        move(source, target, "--finish")
        source, target = target, source
    for person in everybody:
        person.stopping = True
    for person in everybody:
        person.join(30)
    wrong = [str(failure) for person in everybody for _, failure in person.failed]
    written = sum(len(writer.answered) for writer in writers)
    print(f"closed: median {statistics.median(closed):.2f} s, worst {max(closed):.2f} s; without an acknowledged write: "
          f"median {statistics.median(seen):.2f} s, worst {max(seen):.2f} s")  # fmt: skip
    print(f"{written} writes acknowledged at the school that moved, {lost} lost; {len(wrong)} requests failed otherwise {wrong[:3]}; "
          f"the other school was asked to come again {unmoved} times")  # fmt: skip
    sys.exit(bool(lost or wrong or unmoved))


main(int(sys.argv[1]))
