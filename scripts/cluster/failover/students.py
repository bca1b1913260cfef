"""Students who answer, and their ledger: `bench rush` without its own kills, against the cluster's two front doors."""

import atexit
import os
import random
import re
import shutil
import subprocess

import rig


def empty_database():
    """A school of its own for each: the processes of Keping are started anew with it."""
    rig.part("stop", *rig.PROCESSES)
    connection = rig.connect()
    cursor = connection.cursor()
    cursor.execute("drop database if exists keping with (force)")
    cursor.execute("create database keping owner keping_owner")
    cursor.execute("revoke create, temporary on database keping from public")
    connection.close()
    for file in (rig.FOLDER / "keys").iterdir():
        shutil.rmtree(file) if file.is_dir() else file.unlink()
    # Another database under the same name: nobody has seen it.
    for noted in (rig.FOLDER / "state").glob("*/seen"):
        noted.unlink()


class Students:
    def __init__(self, students, seconds, bench=rig.ROOT / "target/debug/bench"):
        url = "postgres://{0}:{1}@127.0.0.1:{2}/keping"
        address = lambda role: url.format(role, rig.PASSWORDS[role], rig.LEADER_PORT)  # noqa: E731
        environment = os.environ | {
            "KEPING_OWNER_URL": address("keping_owner"),
            "KEPING_DATABASE_URL": address("keping_app"),
            "KEPING_LISTEN": f"127.0.0.1:{rig.FRONT_APP}",
            "KEPING_BALLOT_LISTEN": f"127.0.0.1:{rig.FRONT_BALLOTS}",
            "KEPING_BALLOT_ORIGIN": f"http://127.0.0.1:{rig.FRONT_BALLOTS}",
            "KEPING_KEY_DIRECTORY": str(rig.FOLDER / "keys"),
            # It starts what it is about to talk to once the school is made: here, all processes of the cluster.
            "KEPING_BINARY": str(rig.ROOT / "scripts/cluster/failover/processes"),
            "KEPING_CLUSTER": "none",
            "KEPING_CLUSTER_PORT": str(rig.LEADER_PORT),
            "RUST_BACKTRACE": "0",
            "PGPASSWORD": rig.PASSWORDS["superuser"],
        }
        self.students, self.seconds = students, seconds
        self.output = open(rig.FOLDER / "log/students.log", "w+")
        seed = str(random.randrange(1_000_000))
        command = [bench, "rush", str(students), "0", str(seconds), seed]
        self.process = subprocess.Popen(command, env=environment, cwd=rig.ROOT, stdout=self.output, stderr=self.output)
        # They go with whoever called them, however that ends.
        atexit.register(self.process.kill)

    def state(self):
        """Of their round."""
        if self.process.poll() is not None:
            raise RuntimeError(f"the students have ended: {self.read()}")
        try:
            rows = rig.ask("select state from campaign")
        except rig.psycopg2.Error:
            return None
        return rows[0][0] if rows else None

    def answered(self):
        return rig.ask("select count(*) from issuance")[0][0]

    def read(self):
        self.output.seek(0)
        return self.output.read()

    def verdict(self, patience):
        """What they were told against what was counted; by the lists of receipts and by the comments, the worse of both."""
        code = self.process.wait(patience)
        text = self.read()
        numbers = {name: [int(found) for found in re.findall(rf"{name} +(\d+)", text)] for name in ("lost", "doubled", "outdated", "foreign")}
        find = lambda what: int(re.search(rf"{what} +(\d+)", text)[1]) if re.search(rf"{what} +(\d+)", text) else -1  # noqa: E731
        return {
            "fair": code == 0,
            "acknowledged": find("acknowledged"),
            "counted": find("counted"),
            "failed": find("calls made again") - find("cut by the caller"),
            **{name: max(found, default=-1) for name, found in numbers.items()},
            "text": text,
        }
