"""The upgrade itself; scripts/upgrade builds both versions and starts the cluster for it."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "failover"))

import rig
from load import HOST, Imports, Readers, call
from locks import Watch
from students import Students, empty_database
from writers import PASSWORD, DatabaseWriters, Staff

STUDENTS, SECONDS = 300, 150
LONGEST_WAIT = 1.0
wrongs = []


def must(what, so):
    print(f"{'  yes' if so else '   NO'}     {what}", flush=True)
    if not so:
        wrongs.append(what)


def keping(binary, *arguments):
    owner, app = (f"postgres://{role}:{rig.PASSWORDS[role]}@127.0.0.1:{rig.LEADER_PORT}/keping" for role in ("keping_owner", "keping_app"))
    environment = os.environ | {"KEPING_OWNER_URL": owner, "KEPING_DATABASE_URL": app, "KEPING_SECRET_FILE": str(rig.FOLDER / "secret"), "KEPING_LOG": "info"}
    done = subprocess.run([binary, *arguments], env=environment, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{binary} {arguments[0]}: {done.stderr}")
    return done.stdout + done.stderr


def answers(column):
    """What HAProxy counts, by server; FRONTEND and BACKEND have what it answered itself."""
    names, *rows = (line.lstrip("# ").split(",") for line in rig.haproxy("show stat").splitlines() if line)
    told = [dict(zip(names, row)) for row in rows]
    return {f"{row['pxname']}/{row['svname']}": int(row[column] or 0) for row in told if row["pxname"] in ("app", "ballots")}


def migrate(new, database, staff):
    """Today's schema under the version of before, and who waited for it."""
    before = set(rig.ask("select version from _sqlx_migrations"))
    watch, began = Watch(), time.time()
    said = keping(new, "migrate")
    took = time.time() - began
    watch.stop()
    came = sorted(version for (version,) in set(rig.ask("select version from _sqlx_migrations")) - before)
    seconds, who, on, wanted, migration = watch.longest()
    print(f"         {len(came)} migrations ({', '.join(map(str, came)) or 'none'}) in {took:.1f} s; {watch.samples} looks at the locks")
    print(f"         {said.count('migration.gave_way')} times a migration gave way and began again")
    print(f"         {len(watch.seen)} statements waited for one, the longest {seconds:.2f} s" + (f": {who} for {on} ({wanted}) behind «{migration}»" if who else ""))
    print(f"         meanwhile without an acknowledgement at most: staff {staff.gap(began, began + took):.2f} s, rows {database.gap(began, began + took):.2f} s")
    must(f"nobody waits for a migration's lock for longer than {LONGEST_WAIT:.0f} s", seconds <= LONGEST_WAIT)


def replace(new, readers, number, *others):
    """One machine of two: drained, replaced, back; as docs/operating.md has it."""
    for backend in ("app", "ballots"):
        rig.haproxy(f"set server {backend}/a{number} state drain")
    readers.versions[number] = None
    time.sleep(1)
    parts = [f"app{number}", f"ballots{number}", *others]
    rig.part("stop", *parts)
    subprocess.run([rig.ROOT / "scripts/cluster/part", "start", *parts], check=True, env=os.environ | {"KEPING_CLUSTER_BINARY": new}, stdout=subprocess.DEVNULL)
    rig.until("the new server", lambda: call(rig.FRONT_APP + number, "GET", "/readyz")[0] == 200, 60)
    for backend in ("app", "ballots"):
        rig.haproxy(f"set server {backend}/a{number} state ready")
    rig.until("the servers", lambda: all(state == "UP" for state in rig.haproxy_states().values()), 60)
    readers.versions[number] = "new"


def sessions(kept):
    """One from before the migration at the new server, renewed there; what it gave is good at the old one."""
    status, info = call(rig.FRONT_APP + 2, "GET", "/user/info", kept["access_token"], host=HOST)
    must("a session of the old version is one of the new", status == 200)
    status, renewed = call(rig.FRONT_APP + 2, "POST", "/auth/refresh", None, {"refresh_token": kept["refresh_token"]}, HOST)
    must("and is renewed there", status == 200)
    status, again = call(rig.FRONT_APP + 1, "GET", "/user/info", renewed and renewed["access_token"], host=HOST)
    must("the old version takes what the new one gave, and says the same", status == 200 and again["username"] == info["username"])


def main(old, new):
    empty_database()
    keping(f"{old}/keping", "demo", "--hosts", HOST)
    document = json.loads(subprocess.run([f"{old}/keping", "openapi"], capture_output=True, text=True, check=True).stdout)
    students = Students(STUDENTS, SECONDS, f"{old}/bench")
    rig.until("an open round", lambda: students.state() == "open", 180)
    # Until the servers were there it was HAProxy that answered.
    at_first = answers("hrsp_5xx")
    database, staff = DatabaseWriters().start(), Staff().start()
    readers, imports = Readers(document).start(), Imports().start()

    def phase(name, seconds):
        readers.phase = imports.phase = name
        time.sleep(seconds)

    kept = call(rig.FRONT_APP + 1, "POST", "/auth/login", None, {"username": "20130177", "password": "linjiang-demo-2026"}, HOST)[1]
    phase("old alone", 30)
    rig.until("every list once", lambda: len(readers.first) >= 7 * len(readers.paths), 120)
    phase("migrating", 0)
    migrate(new, database, staff)
    phase("old alone, new schema", 20)
    replace(new, readers, 2, "jobs")
    phase("side by side", 1)
    sessions(kept)
    phase("side by side", 35)
    if os.environ.get("KEPING_UPGRADE_COUNTS") == "old":
        verdict = students.verdict(600)
    replace(new, readers, 1, "worker")
    phase("new alone", 15)
    if os.environ.get("KEPING_UPGRADE_COUNTS") != "old":
        verdict = students.verdict(600)
    for some in (readers, imports, staff, database):
        some.stop()

    print("".join(f"  | {line}\n" for line in verdict["text"].splitlines()), end="")
    for (name, version), many in readers.counts.items():
        print(f"         {name}: {many} requests of readers to the {version} version, {imports.applied.get(name, 0)} lists imported")
    failed = {name: many - at_first[name] for name, many in answers("hrsp_5xx").items()}
    print(f"         of students and staff: {', '.join(f'{name} {many}' for name, many in answers('stot').items() if name[-2:] in ('a1', 'a2'))} requests")
    jobs = rig.ask("select kind, state, coalesce(outcome ->> 'failed', ''), count(*) from job group by 1, 2, 3 order by 1, 2, 3")
    print("         jobs: " + ", ".join(f"{many} {kind} {state}{' ' + failure if failure else ''}" for kind, state, failure, many in jobs))
    given_up = [job for job in jobs if job[1] == "failed" and job[2] != "moved_on"]
    must(f"none of them was answered with 500 or more: {sum(failed.values())}", not any(failed.values()))
    must("no list of a reader was answered otherwise than before" + "".join(f"\n           {line}" for line in readers.wrong[:10]), not readers.wrong)
    must("every list of people was imported, by each version" + "".join(f"\n           {line}" for line in imports.wrong[:10]), not imports.wrong and len(imports.applied) >= 4)
    must(f"no job was given up; lists checked by one version and not written by the other, so sent again: {imports.sent_again}", not given_up)
    must(f"changes by staff lost: {staff.lost()} of {len(staff.acknowledged)}, {len(staff.failed)} refused; rows {database.lost()} of {len(database.told)}", not staff.lost() and not staff.failed and not database.lost())
    must(f"ballots lost {verdict['lost']}, counted twice {verdict['doubled']}, of {verdict['acknowledged']} acknowledged; made again {verdict['failed']}", verdict["fair"])
    if wrongs:
        for log in sorted((rig.FOLDER / "log").glob("[abjw]*.log")):
            print("".join(f"  {log.stem}: {line}\n" for line in log.read_text().splitlines()[-8:]), end="")
    sys.exit(1 if wrongs else 0)


main(*sys.argv[1:])
