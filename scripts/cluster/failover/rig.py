"""The cluster of scripts/cluster/start: who leads, who follows, and how to take a part of it away and bring it back."""

import configparser
import json
import os
import signal
import socket
import subprocess
import time
import urllib.request
from pathlib import Path

import psycopg2

ROOT = Path(__file__).resolve().parents[3]
FOLDER = Path(os.environ.get("KEPING_CLUSTER_DIR", "/var/tmp/keping-cluster"))
KEPING = os.environ.get("KEPING_CLUSTER_BINARY", ROOT / "target/debug/keping")
PROCESSES = ["app1", "app2", "ballots1", "ballots2", "worker", "jobs"]

_settings = configparser.ConfigParser(interpolation=None)
_settings.read(FOLDER / "settings")
NODES = {f"node{section[-1]}": _settings[section] for section in _settings.sections() if section.startswith("node ")}
PASSWORDS = _settings["passwords"]
LEADER_PORT, FRONT_APP, FRONT_BALLOTS = (
    int(_settings["cluster"][name].split(":")[1]) for name in ("leader", "front_app", "front_ballots")
)


def part(action, *names):
    subprocess.run([ROOT / "scripts/cluster/part", action, *names], check=True, stdout=subprocess.DEVNULL)


def pid(name):
    return int((FOLDER / f"run/{name}.pid").read_text())


def kill_process(name):
    """As a program that crashes: whoever looks after it starts it again."""
    os.kill(pid(name), signal.SIGKILL)


def processes_of(node):
    """Patroni, PostgreSQL and all its children."""
    postmaster = int((FOLDER / f"data/n{node[-1]}/postmaster.pid").read_text().split()[0])
    children = subprocess.run(["pgrep", "-P", str(postmaster)], capture_output=True, text=True).stdout.split()
    return [pid(node), postmaster, *map(int, children)]


def signal_node(node, sign, to):
    for process in to:
        try:
            os.kill(process, sign)
        except ProcessLookupError:
            pass  # A backend that ended meanwhile.


def connect(port=LEADER_PORT, database="postgres"):
    """No statement_timeout: one that cuts the wait for the standby would report a commit that is on one machine only."""
    connection = psycopg2.connect(
        host="127.0.0.1", port=port, user="postgres", password=PASSWORDS["superuser"], dbname=database, connect_timeout=2
    )
    connection.autocommit = True
    return connection


def ask(query, database="keping", port=LEADER_PORT):
    connection = connect(port, database)
    try:
        cursor = connection.cursor()
        cursor.execute(query)
        return cursor.fetchall() if cursor.description else []
    finally:
        connection.close()


def members():
    for node in NODES.values():
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{node['patroni']}/cluster", timeout=2) as answer:
                return {f"node{member['name'][-1]}": member for member in json.load(answer)["members"]}
        except (OSError, ValueError):
            continue
    return {}


def with_role(role):
    return next((name for name, member in members().items() if member["role"] == role), None)


def whole():
    """A leader, a synchronous standby, a third that follows, all on one timeline; both servers and both listeners answer."""
    found = members()
    roles = sorted(member["role"] for member in found.values())
    if roles != ["leader", "replica", "sync_standby"]:
        return False
    if any(member["state"] not in ("running", "streaming") for member in found.values()):
        return False
    if len({member.get("timeline") for member in found.values()}) != 1:
        return False
    try:
        followers = ask("select count(*) from pg_stat_replication where state = 'streaming'", "postgres")
    except psycopg2.Error:
        return False
    return followers == [(2,)] and all(state == "UP" for state in haproxy_states().values())


def until(what, condition, seconds):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError(f"{what}: not within {seconds} s")
        time.sleep(0.2)


def haproxy(command):
    with socket.socket(socket.AF_UNIX) as line:
        line.settimeout(5)
        line.connect(str(FOLDER / "run/admin.sock"))
        line.sendall(command.encode() + b"\n")
        answer = b""
        while more := line.recv(65536):
            answer += more
    return answer.decode()


def haproxy_states():
    """Of the servers that people reach."""
    rows = [line.split(",") for line in haproxy("show stat").splitlines()]
    return {(row[0], row[1]): row[17] for row in rows if row[0] in ("app", "ballots") and row[1] not in ("FRONTEND", "BACKEND")}
