#!/usr/bin/env python3
"""The measurement of scripts/bench-calls, which starts what it talks to."""

import http.client
import json
import os
import subprocess
import queue
import random
import sys
import threading
import time

PASSWORD, READERS = "linjiang-demo-2026", 8
AIMS = {"/user/info": 0.25, "/user/evaluations": 0.8, "/evaluations/{id}/form": 0.5}
SCHOOL = "institution_id = (select institution_id from institution_host where host = '127.0.0.1')"
# Students whom the open campaign asks, and a form of each.
ASKED = f"""select a.username, min(l.evaluation_id::text) from listed_student l join account a on a.id = l.account_id
  join evaluation v on v.id = l.evaluation_id join campaign k on k.id = v.campaign_id
  where a.{SCHOOL} and k.state = 'open' and a.state = 'active' and a.password_hash is not null group by 1 order by 1 limit {{}}"""
STUDENTS, COMING, MINUTE, CONNECTIONS = 2000, 60, 60, 32
STATEMENTS = "select round(((total_plan_time + total_exec_time) / {0})::numeric, 3), round((calls / {0}.0)::numeric, 2), round((total_plan_time / {0})::numeric, 3), left(regexp_replace(query, '\\s+', ' ', 'g'), 100) from pg_stat_statements where query !~ 'pg_stat' order by total_plan_time + total_exec_time desc"


def psql(port, query):
    command = ["psql", "-h", "127.0.0.1", "-p", port, "-U", "postgres", "-d", "keping", "-qtAX", "-F", "\t", "-c", query]
    return [line.split("\t") for line in subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()]


def processor(pid):
    """Seconds of the processor that a process has had."""
    fields = open(f"/proc/{pid}/stat").read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Reader:
    def __init__(self, port, username, evaluation):
        self.connection = http.client.HTTPConnection("127.0.0.1", int(port), timeout=60)
        self.evaluation, self.headers = evaluation, {"content-type": "application/json"}
        self.headers["authorization"] = "Bearer " + json.loads(self.call("POST", "/auth/login", {"username": username, "password": PASSWORD}))["data"]["access_token"]

    def call(self, method, path, body=None):
        self.connection.request(method, path, json.dumps(body) if body else None, self.headers)
        answer = self.connection.getresponse()
        content = answer.read()
        if answer.status != 200:
            sys.exit(f"{path}: {answer.status} {content[:200]}")
        return content

    def read(self, path, times):
        for _ in range(times):
            self.call("GET", path.replace("{id}", self.evaluation))


def measure(readers, path, many, database, server):
    """Milliseconds of the database and of the server for each, and how many a second."""
    for reader in readers:
        # A statement is planned anew five times a connection, then once for all.
        reader.read(path, 200)
    psql(database, "select pg_stat_statements_reset()")
    began, used = time.monotonic(), processor(server)
    threads = [threading.Thread(target=reader.read, args=(path, many // len(readers))) for reader in readers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    took, used = time.monotonic() - began, processor(server) - used
    made = many // len(readers) * len(readers)
    statements = psql(database, STATEMENTS.format(made))
    return sum(float(row[0]) for row in statements), used * 1000 / made, made / took, statements


def each(readers, act):
    """Does something with every one of them, so many at once."""
    waiting = queue.SimpleQueue()
    for reader in readers:
        waiting.put(reader)

    def work():
        while True:
            try:
                reader = waiting.get_nowait()
            except queue.Empty:
                return
            act(reader)

    threads = [threading.Thread(target=work) for _ in range(CONNECTIONS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def opening(port, database):
    """The minute after a campaign opened: signed-in students list and open a form each, others sign in, evenly."""
    asked = psql(database, ASKED.format(STUDENTS + COMING))
    signed_in, took = [], {"list": [], "form": [], "sign-in": []}
    each(asked[:STUDENTS], lambda row: signed_in.append(Reader(port, *row)))
    for reader in signed_in:
        # The server would not keep it open for so long; it is opened again.
        reader.connection.close()
    chance = random.Random(1)
    acts = [(chance.uniform(0, MINUTE), reader, None) for reader in signed_in] + [(chance.uniform(0, MINUTE), None, row) for row in asked[STUDENTS:]]
    acts.sort(key=lambda act: act[0])
    began = time.monotonic()

    def timed(name, act):
        asked_at = time.monotonic()
        act()
        took[name].append((time.monotonic() - asked_at) * 1000)

    def act(one):
        at, reader, row = one
        time.sleep(max(0, began + at - time.monotonic()))
        if reader is None:
            timed("sign-in", lambda: Reader(port, *row))
        else:
            timed("list", lambda: reader.call("GET", "/user/evaluations"))
            timed("form", lambda: reader.call("GET", f"/evaluations/{reader.evaluation}/form"))

    each(acts, act)
    print(f"  {len(signed_in)} signed-in students list and open a form in {time.monotonic() - began:.0f} s, {len(asked) - len(signed_in)} sign in beside them")
    for name, all_of_them in took.items():
        all_of_them.sort()
        at = [all_of_them[int(len(all_of_them) * share)] for share in (0.5, 0.95, 0.99)]
        print(f"      {name}: p50 {at[0]:.0f}, p95 {at[1]:.0f}, p99 {at[2]:.0f} ms of {len(all_of_them)}")


def main(port, database, server, many):
    readers = [Reader(port, *row) for row in psql(database, ASKED.format(READERS))]
    if len(readers) < READERS:
        sys.exit("too few students are asked")
    psql(database, "select pg_stat_statements_reset()")
    key = psql(database, f"select id from account where {SCHOOL} limit 1")[0][0]
    bare = f"prepare bare as select * from account where institution_id = (select institution_id from institution_host where host = '127.0.0.1') and id = $1; {f'''execute bare('{key}'); ''' * 200}"
    psql(database, bare)
    told = [row for row in psql(database, STATEMENTS.format(200)) if "prepare bare" in row[3].lower()]
    print(f"  bare select of an account by its key: {sum(float(row[0]) for row in told):.3f} ms of the database")
    for path, aim in AIMS.items():
        database_ms, server_ms, rate, statements = measure(readers, path, int(many), database, server)
        print(f"  GET {path}: database {database_ms:.2f} ms (aim {aim}), server {server_ms:.2f} ms of a processor, {rate:.0f} a second with {READERS} readers")
        for milliseconds, calls, planning, query in [row for row in statements if float(row[0]) >= 0.01][:8]:
            print(f"      {milliseconds} ms, {planning} of them planning, {calls} a call: {query}")
        alone = measure(readers[:1], path, int(many) // 4, database, server)
        print(f"      with one reader: database {alone[0]:.2f} ms, server {alone[1]:.2f} ms, {alone[2]:.0f} a second")
    opening(port, database)


main(*sys.argv[1:])
