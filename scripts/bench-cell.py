#!/usr/bin/env python3
"""Every call that reads, as everybody who may make it: how long it takes in a full cell and where the school is alone, in turn.

    scripts/bench-cell.py PORT_ALONE PORT_CELL DATABASE_PORT DOCUMENT

Left out are streams, PDFs, workbooks and archives: what they cost is the processor's, whatever lies in the database.
"""

import http.client
import json
import subprocess
import sys
import time

PASSWORD = "linjiang-demo-2026"
PEOPLE = ["2024110327", "20130177", "19860041", "ent-huarui-01", "20090086", "20080012", "ops-linjiang"]
REPEATS, SLOWER, BY_MS = 15, 1.5, 1.0
OF = "institution_id = (select institution_id from institution_host where host = '127.0.0.1')"
# What stands in a path behind the word: one that exists, by the same choice each time.
SAMPLES = {
    "campaigns": f"select id from campaign where {OF} and state = 'open' order by id limit 1",
    "evaluations": f"select evaluation_id from class_figures where {OF} order by evaluation_id limit 1",
    "offerings": f"select offering_id from enrolment where {OF} group by 1 order by count(*) desc, 1 limit 1",
    "classes": f"select offering_id from meeting where {OF} order by 1 limit 1",
    "templates": f"select id from template where {OF} order by id limit 1",
    "notices": f"select id from notice where {OF} order by id limit 1",
    "imports": f"select id from import where {OF} order by id limit 1",
    "enterprises": f"select id from enterprise where {OF} order by id limit 1",
    "surveys": f"select id from survey where {OF} order by id limit 1",
    "plans": f"select id from programme_plan where {OF} order by id limit 1",
    "roles": f"select id from role where {OF} and key = 'teacher'",
    "reports": f"select id from visit where {OF} order by id limit 1",
    "teachers": "select '20130177'",
    "users": "select '2024110327'",
}  # fmt: skip
ASKED = {"by": "class", "when": "today", "q": "zhang", "kind": "users"}
SELECTED = {
    "term": f"select id from term where {OF} and current",
    "campaign": f"select campaign_id from evaluation v join class_figures f on f.evaluation_id = v.id where v.{OF} order by 1 limit 1",
    "programme": f"select id from programme where {OF} order by id limit 1",
}
LEFT_OUT = ("/document", "/evidence", "/workbook", "/export", "/example", "/feed", "/healthz", "/readyz")


def chosen(query, port):
    found = subprocess.run(["psql", "-h", "127.0.0.1", "-p", port, "-U", "postgres", "-d", "alone", "-qtAX", "-c", query], capture_output=True, text=True)
    return found.stdout.strip()


def addresses(document, port):
    """The paths with what is asked filled in; those that cannot be asked by anybody here are named."""
    found, missing = {}, []
    for path, calls in document["paths"].items():
        if "get" not in calls or path.endswith(LEFT_OUT):
            continue
        words, filled = path.strip("/").split("/"), []
        for before, word in zip(["", *words], words):
            filled.append(chosen(SAMPLES.get(before, "select ''"), port) if word.startswith("{") else word)
        needed = [p["name"] for p in calls["get"].get("parameters", []) if p.get("required") and p["in"] == "query"]
        values = [ASKED.get(name) or chosen(SELECTED.get(name, "select ''"), port) for name in needed]
        if all(filled) and all(values):
            found[path] = "/" + "/".join(filled) + "".join(f"{'&' if place else '?'}{name}={value}" for place, (name, value) in enumerate(zip(needed, values)))
        else:
            missing.append(path)
    return found, missing


class Person:
    def __init__(self, port, username):
        self.connection = http.client.HTTPConnection("127.0.0.1", int(port), timeout=60)
        self.headers = {"content-type": "application/json"}
        status, answer, _ = self.call("POST", "/auth/login", {"username": username, "password": PASSWORD})
        if status != 200:
            sys.exit(f"{username} cannot sign in: {status}")
        self.headers["authorization"] = f"Bearer {json.loads(answer)['data']['access_token']}"

    def call(self, method, path, body=None):
        began = time.perf_counter()
        try:
            self.connection.request(method, path, json.dumps(body) if body else None, self.headers)
            answer = self.connection.getresponse()
        except (http.client.RemoteDisconnected, ConnectionError):
            # Nobody had asked by this one for so long that the server closed it.
            self.connection.close()
            return self.call(method, path, body)
        content = answer.read()
        return answer.status, content, (time.perf_counter() - began) * 1000

    def median(self, path):
        """Of a call that is answered; the first is not counted."""
        status, _, first = self.call("GET", path)
        if status != 200:
            return None
        times = sorted(self.call("GET", path)[2] for _ in range(REPEATS if first < 1000 else 3))
        return times[len(times) // 2]


def main(alone, cell, database, document):
    paths, missing = addresses(json.load(open(document)), database)
    people = {username: (Person(alone, username), Person(cell, username)) for username in PEOPLE}
    both = {}
    for path, address in paths.items():
        for username, (one, of_many) in people.items():
            pair = (one.median(address), of_many.median(address))
            # Something else may have had the processor just then.
            for _ in range(3):
                if all(pair) and slower(*pair):
                    pair = (min(pair[0], one.median(address)), min(pair[1], of_many.median(address)))
            if all(pair):
                both[f"{path} {username}"] = pair
    print(f"  {len(both)} calls answered, over {len({key.split()[0] for key in both})} of {len(paths)} paths; nothing to ask for: {', '.join(missing) or 'none'}")
    tell(both)


def slower(one, now):
    return now > SLOWER * one and now - one > BY_MS


def tell(both):
    by_ratio = sorted(both.items(), key=lambda item: -item[1][1] / item[1][0])
    ratios = sorted(now / one for one, now in both.values())
    print(f"  full cell / alone: median {ratios[len(ratios) // 2]:.2f}, nine of ten below {ratios[len(ratios) * 9 // 10]:.2f}")
    print(f"  slower by more than {SLOWER} times and {BY_MS:.0f} ms: {sum(slower(*pair) for pair in both.values())}")
    for key, (one, now) in by_ratio[:20]:
        print(f"  {now / one:6.2f}  {one:7.1f} → {now:7.1f} ms  {key}{'  <--' if slower(one, now) else ''}")


main(*sys.argv[1:])
