"""What happens to a cluster. Each takes something away, lets the rest find its way, and gives it back; nobody helps otherwise."""

import json
import signal
import threading
import time

import psycopg2
import rig


def wait_for_another_leader(than):
    rig.until("another leader", lambda: rig.with_role("leader") not in (None, than), 90)


def kill_leader():
    """The machine with the leader is gone at once, and boots half a minute later."""
    leader = rig.with_role("leader")
    rig.part("kill", leader)
    wait_for_another_leader(leader)
    time.sleep(5)
    rig.part("start", leader)


def kill_postgres():
    """PostgreSQL alone crashes; its Patroni lives."""
    leader = rig.with_role("leader")
    rig.signal_node(leader, signal.SIGKILL, rig.processes_of(leader)[1:])
    wait_for_another_leader(leader)


def freeze_leader():
    """The machine with the leader stands still for as long as it takes to replace it, and goes on where it was."""
    leader = rig.with_role("leader")
    frozen = rig.processes_of(leader)
    rig.signal_node(leader, signal.SIGSTOP, frozen)
    try:
        wait_for_another_leader(leader)
        time.sleep(3)
    finally:
        rig.signal_node(leader, signal.SIGCONT, frozen)
    return write_to_former(leader)


def write_to_former(leader):
    """Whether the one that was replaced still takes a write from somebody who has found it at its own port."""
    taken = []

    def write():
        try:
            rig.ask("create table if not exists former (a int); insert into former values (1)", "ledger", int(rig.NODES[leader]["postgres"]))
            taken.append(True)
        except psycopg2.Error:
            pass

    threads = [threading.Thread(target=write, daemon=True) for _ in range(3)]
    for thread in threads:
        thread.start()
        time.sleep(0.3)
    for thread in threads:
        thread.join(3)
    # By now it may follow the new leader: then nothing was taken, and nobody waits any more.
    return "the former leader took a write" if taken and rig.with_role("leader") != leader else None


def kill_standby():
    """The machine with the synchronous standby is gone for twenty seconds."""
    standby = rig.with_role("sync_standby")
    rig.part("kill", standby)
    time.sleep(20)
    rig.part("start", standby)


def kill_standbys():
    """Both standbys are gone, for longer than a statement may take: nothing may be acknowledged that is on one machine only."""
    standbys = [name for name, member in rig.members().items() if member["role"] != "leader"]
    for standby in standbys:
        rig.part("kill", standby)
    # What was under way may have been confirmed by them just before.
    since = time.time() + 1
    time.sleep(30)
    until = time.time()
    for standby in standbys:
        rig.part("start", standby)
    return since, until


def kill_etcd():
    """One member of etcd after another, so that in three runs one of them leads; gone for twenty seconds."""
    kill_etcd.next = kill_etcd.next % 3 + 1
    member = f"etcd{kill_etcd.next}"
    rig.part("kill", member)
    time.sleep(20)
    rig.part("start", member)


kill_etcd.next = 0


def kill_app():
    """A server and a ballot listener crash, and are started again a second later, as a unit with Restart= is."""
    rig.kill_process("app1")
    rig.kill_process("ballots1")
    time.sleep(5)


def switchover():
    """Planned, to the synchronous standby."""
    leader, standby = rig.with_role("leader"), rig.with_role("sync_standby")
    node = rig.NODES[leader]
    request = rig.urllib.request.Request(
        f"http://127.0.0.1:{node['patroni']}/switchover",
        json.dumps({"leader": f"n{leader[-1]}", "candidate": f"n{standby[-1]}"}).encode(),
        method="POST",
    )
    credentials = rig.urllib.request.HTTPPasswordMgrWithDefaultRealm()
    credentials.add_password(None, request.full_url, "patroni", rig.PASSWORDS["patroni"])
    opener = rig.urllib.request.build_opener(rig.urllib.request.HTTPBasicAuthHandler(credentials))
    opener.open(request, timeout=60).read()
    wait_for_another_leader(leader)


def rolling_restart():
    """The servers and listeners one after another: no new request, what was accepted is answered, stopped, started, back."""
    for number in ("1", "2"):
        for backend in ("app", "ballots"):
            rig.haproxy(f"set server {backend}/a{number} state drain")
        time.sleep(1)
        rig.part("stop", f"app{number}", f"ballots{number}")
        rig.part("start", f"app{number}", f"ballots{number}")
        for backend in ("app", "ballots"):
            rig.haproxy(f"set server {backend}/a{number} state ready")
        time.sleep(1)
        rig.until("the servers", lambda: all(state == "UP" for state in rig.haproxy_states().values()), 60)


# The seconds of load that each run is given; more than it took when it was tried.
EVENTS = {
    "leader": (kill_leader, 60),
    "postgres": (kill_postgres, 40),
    "freeze": (freeze_leader, 60),
    "standby": (kill_standby, 45),
    "standbys": (kill_standbys, 60),
    "etcd": (kill_etcd, 40),
    "app": (kill_app, 20),
    "switchover": (switchover, 40),
    "rolling": (rolling_restart, 30),
}
