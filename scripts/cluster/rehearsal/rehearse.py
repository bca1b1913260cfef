"""The rehearsal itself; scripts/restore-rehearsal starts the cluster for it."""

import contextlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "failover"))

import rig
from events import kill_leader
from searched import search
from students import Students, empty_database
from writers import DatabaseWriters

BIN = "/usr/lib/postgresql/15/bin"
LOST_SECOND = 1.0
LONGEST_WITHOUT_WRITES = 30
BALLOTS = "select count(*), coalesce(md5(string_agg(b::text, '' order by b::text)), '') from ballot b"
times, wrongs = [], []


@contextlib.contextmanager
def timed(what):
    began = time.monotonic()
    yield
    times.append((what, time.monotonic() - began))
    print(f"{times[-1][1]:7.1f} s  {what}", flush=True)


def must(what, so):
    print(f"{'  yes' if so else '   NO'}     {what}", flush=True)
    if not so:
        wrongs.append(what)


def as_postgres(*command, **options):
    if os.getuid() == 0:
        command = ("setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups", *command)
    return subprocess.run(command, check=True, **options)


def pgbackrest(node, *arguments, **options):
    config = rig.FOLDER / f"files/n{node[-1]}/pgbackrest.conf"
    return as_postgres("pgbackrest", f"--config={config}", "--stanza=keping", *arguments, **options)


def size(folder):
    kilobytes = subprocess.run(["du", "-sk", folder], capture_output=True, text=True, check=True).stdout.split()[0]
    return f"{int(kilobytes) / 1024:.0f} MB"


def archived():
    """The segment in which the mistake is, and with it all before, is in the archive."""
    position = rig.ask("select pg_walfile_name(pg_switch_wal())", "postgres")[0][0]
    rig.until("the archive", lambda: rig.ask(f"select last_archived_wal >= '{position}' from pg_stat_archiver", "postgres") == [(True,)], 120)


def drop_the_box():
    """How many ballots were in it: nobody puts one in between being counted and dropped."""
    connection = rig.connect(database="keping")
    connection.autocommit = False
    with connection, connection.cursor() as cursor:
        cursor.execute("lock table ballot in access exclusive mode")
        cursor.execute("select count(*) from ballot")
        ballots = cursor.fetchone()[0]
        cursor.execute("drop table ballot cascade")
    connection.close()
    return ballots


def restore(node, moment):
    """As docs/operating.md has it: one node goes back, the others are made from it."""
    data = rig.FOLDER / f"data/n{node[-1]}"
    with timed("Keping stopped"):
        rig.part("stop", *rig.PROCESSES)
    with timed("Patroni and PostgreSQL stopped"):
        # The followers first: a leader that goes down waits for them to have everything.
        rig.part("stop", *[other for other in rig.NODES if other != node], node)
    with timed("restored on one node, what differs"):
        pgbackrest(node, "--delta", "--type=time", f"--target={moment}", "--target-action=promote", "restore")
    with timed("log replayed, promoted, stopped"):
        as_postgres(f"{BIN}/pg_ctl", "start", "-D", str(data), "-w", "-t", "300", "-s", "-o", f"-p {rig.NODES[node]['postgres']} -c synchronous_standby_names=", stdout=subprocess.DEVNULL)
        port = int(rig.NODES[node]["postgres"])
        rig.until("the promotion", lambda: rig.ask("select pg_is_in_recovery()", "postgres", port) == [(False,)], 300)
        as_postgres(f"{BIN}/pg_ctl", "stop", "-D", str(data), "-w", "-m", "fast", "-s")
    with timed("etcd forgets the cluster as it was, the node leads it anew"):
        answers = "keping\nYes I am aware\n"
        config = rig.FOLDER / f"files/n{node[-1]}/patroni.yml"
        subprocess.run(["patronictl", "-c", config, "remove", "keping"], input=answers, text=True, check=True, stdout=subprocess.DEVNULL)
        rig.part("start", node)
        rig.until("a leader", lambda: rig.with_role("leader") == node, 120)
    return data


def rebuild(node):
    with timed("the two others made anew from it"):
        for other in rig.NODES:
            if other != node:
                shutil.rmtree(rig.FOLDER / f"data/n{other[-1]}")
                rig.part("start", other)
        rig.until("followers", lambda: sorted(m["role"] for m in rig.members().values()) == ["leader", "replica", "sync_standby"], 180)
        followers = "select count(*) from pg_stat_replication where state = 'streaming'"
        rig.until("followers", lambda: rig.ask(followers, "postgres") == [(2,)], 120)


def answer_again():
    with timed("Keping answers again"):
        rig.part("start", *rig.PROCESSES)
        rig.until("servers", rig.whole, 120)


def keping(settings, *arguments):
    """A command as an operator runs it, with the settings of one of the processes."""
    lines = (rig.FOLDER / "files" / settings).read_text().splitlines()
    given = dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))
    done = subprocess.run([rig.KEPING, *arguments], env=os.environ | given, capture_output=True, text=True, timeout=300)
    return done.returncode, done.stdout + done.stderr


def refused():
    """Every process notices by itself that the database went back."""
    for settings, command in (("a1/app.env", "serve"), ("a1/ballots.env", "ballots"), ("worker/worker.env", "worker")):
        code, said = keping(settings, command)
        must(f"`keping {command}` refuses a database that went back", code != 0 and "keping after-restore" in said)


def see_to_it():
    """What docs/operating.md has after a restore: the round is interrupted, everybody signs in anew, the servers start."""
    code, said = keping("worker/worker.env", "after-restore")
    must("`keping after-restore` says what it would do, and does nothing", code != 0 and "interrupted" in said and "nothing was done" in said)
    with timed("keping after-restore --yes"):
        code, said = keping("worker/worker.env", "after-restore", "--yes")
    print("".join(f"  | {line}\n" for line in said.splitlines()), end="")
    must("`keping after-restore --yes` is done", code == 0)
    must("the round is interrupted", rig.ask("select state from campaign") == [("interrupted",)])
    must("no ballot and no key of it is left", rig.ask("select count(*) from ballot") == [(0,)] and not list((rig.FOLDER / "keys").glob("*.key")))
    must("nobody is signed in", rig.ask("select count(*) from session where ended_at is null") == [(0,)])
    answer_again()


def reachable():
    try:
        return bool(rig.ask("select 1"))
    except rig.psycopg2.Error:
        return False


def survive(judged):
    """The machine with the leader dies before anything is dropped: backups and the log go on elsewhere."""
    database = DatabaseWriters().start()
    time.sleep(2)
    moment = time.time()
    with timed("the leader is killed, another leads, all three are whole again"):
        kill_leader()
        rig.until("a whole cluster", rig.whole, 180)
    without = database.gap(moment, time.time())
    database.stop()
    print(f"{without:7.1f} s  without writes")
    if judged:
        must(f"that is less than {LONGEST_WITHOUT_WRITES} s", without < LONGEST_WITHOUT_WRITES)
    must(f"none of {len(database.told)} rows that were acknowledged is lost", database.lost() == 0)


def main(many, first_a_kill, short):
    empty_database()
    students = Students(many, 60 if short else 120)
    rig.until("an open round", lambda: students.state() == "open", 180)
    leader = rig.with_role("leader")
    with timed("full backup, while students answer"):
        pgbackrest(leader, "--type=full", "backup")
    if first_a_kill:
        # The short one also runs where nobody knows how fast the machine is.
        survive(judged=not short)
        leader = rig.with_role("leader")
    rig.until("some answers", lambda: students.answered() >= many // 4, 300)
    with timed("incremental backup"):
        pgbackrest(leader, "--type=incr", "backup")
    rig.until("half of the answers", lambda: students.answered() >= many // 2, 300)

    moment = rig.ask("select clock_timestamp()")[0][0]
    before = rig.ask(BALLOTS)[0]
    time.sleep(LOST_SECOND)
    at_drop = drop_the_box()
    print(f"         the box is dropped with {at_drop} ballots in it, {at_drop - before[0]} of the last {LOST_SECOND:.0f} s")
    time.sleep(5)
    with timed("the last segment archived"):
        archived()
    print(f"         data {size(rig.FOLDER / f'data/n{leader[-1]}')}, repository {size(rig.FOLDER / 'backup')}")
    began = time.monotonic()
    data = restore(leader, moment.isoformat(sep=" "))
    rig.until("the way to it", reachable, 30)
    # With one node writes wait for a standby: read what is there.
    after = rig.ask(BALLOTS)[0]
    with timed("searched for keys: repository, its files in clear, restored data, log"):
        for what, so in search(leader, data, pgbackrest):
            must(what, so)
    rebuild(leader)
    refused()
    # Nobody may do this but a rehearsal: what was noted is forgotten, so that the round can be counted to see what is there.
    for noted in (rig.FOLDER / "state").glob("*/seen"):
        noted.unlink()
    answer_again()
    times.append(("from the decision to restore until Keping answers", time.monotonic() - began))
    print(f"{times[-1][1]:7.1f} s  {times[-1][0]}")
    must(f"all {before[0]} ballots of that second are there again", after[0] >= before[0])
    must("each as it was, and none besides but of that second", after == before or before[0] < after[0] <= at_drop)
    verdict = students.verdict(900)
    print("".join(f"  | {line}\n" for line in verdict["text"].splitlines()), end="")
    must(f"at most the {at_drop - after[0]} of the last second are lost: {verdict['lost']}", 0 <= verdict["lost"] <= at_drop - after[0])
    must("none is counted twice, outdated or foreign", verdict["doubled"] == verdict["outdated"] == verdict["foreign"] == 0)
    must("the round is counted", verdict["counted"] > before[0])
    if not short:
        once_more(leader, moment)
    sys.exit(1 if wrongs else 0)


def once_more(leader, moment):
    print("Once more, now with what follows from a restore. The round has been counted meanwhile: its key is gone.")
    archived()
    restore(leader, moment.isoformat(sep=" "))
    rig.until("the way to it", reachable, 30)
    rebuild(leader)
    refused()
    see_to_it()


def fill():
    """A school of 50,000 in the middle of a round, as `just bench-home` has it."""
    address = lambda role: f"postgres://{role}:{rig.PASSWORDS[role]}@127.0.0.1:{rig.LEADER_PORT}/keping"  # noqa: E731
    environment = os.environ | {
        "KEPING_OWNER_URL": address("keping_owner"),
        "KEPING_DATABASE_URL": address("keping_app"),
        "KEPING_BALLOT_DATABASE_URL": address("keping_box"),
        "KEPING_COUNT_DATABASE_URL": address("keping_count"),
        "KEPING_BALLOT_ORIGIN": f"http://127.0.0.1:{rig.FRONT_BALLOTS}",
        "KEPING_KEY_DIRECTORY": str(rig.FOLDER / "keys"),
        "KEPING_SECRET_FILE": str(rig.FOLDER / "secret"),
        "PGPASSWORD": rig.PASSWORDS["superuser"],
    }
    subprocess.run([rig.KEPING, "demo", "--campaign"], env=environment, check=True, stdout=subprocess.DEVNULL)
    leader = ["psql", "-h", "127.0.0.1", "-p", str(rig.LEADER_PORT), "-U", "postgres", "-d", "keping", "-qX", "-v", "ON_ERROR_STOP=1"]
    subprocess.run([*leader, "-f", rig.ROOT / "scripts/bench-home.sql"], env=environment, check=True)


def large():
    """How long a large school's backup and restore take; nobody answers meanwhile."""
    empty_database()
    with timed("filled"):
        fill()
    rows = {table: f"select count(*), coalesce(md5(string_agg(md5(r::text), '' order by r::text)), '') from {table} r" for table in ("listed_student", "issuance")}
    leader = rig.with_role("leader")
    with timed("full backup"):
        pgbackrest(leader, "--type=full", "backup")
    with timed("incremental backup, of next to nothing"):
        pgbackrest(leader, "--type=incr", "backup")
    print(f"         data {size(rig.FOLDER / f'data/n{leader[-1]}')}, repository {size(rig.FOLDER / 'backup')}")
    before = {table: rig.ask(query) for table, query in rows.items()}
    moment = rig.ask("select clock_timestamp()")[0][0]
    time.sleep(LOST_SECOND)
    rig.ask("drop table listed_student cascade")
    with timed("the last segment archived"):
        archived()
    # Nothing of what is there may help: this is the machine that burnt.
    data = rig.FOLDER / f"data/n{leader[-1]}"
    rig.part("stop", *rig.PROCESSES, *[other for other in rig.NODES if other != leader], leader)
    for entry in data.iterdir():
        shutil.rmtree(entry) if entry.is_dir() and not entry.is_symlink() else entry.unlink()
    began = time.monotonic()
    restore(leader, moment.isoformat(sep=" "))
    rig.until("the way to it", reachable, 60)
    must("every row of the lists and of who answered is there again", {table: rig.ask(query) for table, query in rows.items()} == before)
    rebuild(leader)
    for noted in (rig.FOLDER / "state").glob("*/seen"):
        noted.unlink()
    answer_again()
    print(f"{time.monotonic() - began:7.1f} s  from an empty folder until Keping answers")
    sys.exit(1 if wrongs else 0)


if "--large" in sys.argv:
    large()
main(int(sys.argv[1]), {"--after-kill", "--short"} & set(sys.argv), "--short" in sys.argv)
