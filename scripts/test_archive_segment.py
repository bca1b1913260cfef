"""What becomes of a segment of PostgreSQL's log after leaders have changed: deploy/postgresql/archive-segment."""

import subprocess
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[1] / "deploy/postgresql/archive-segment"
# Timeline 1 was left in its segment 0x104, timeline 2 in 0x107: as PostgreSQL writes it.
HISTORY = "1\t1/4000098\tno recovery target specified\n\n2\t1/70000A0\tno recovery target specified\n"


class ArchiveSegment(unittest.TestCase):
    def archived(self, name, history=HISTORY, command="true"):
        with tempfile.TemporaryDirectory() as data:
            log = Path(data) / "pg_wal"
            log.mkdir()
            (log / name).touch()
            if history:
                (log / "00000002.history").write_text(history.splitlines()[0] + "\n")
                (log / "00000003.history").write_text(history)
            sent = Path(data) / "sent"
            done = subprocess.run(
                ["sh", SCRIPT, f"pg_wal/{name}", "sh", "-c", f'echo "$1" >{sent} && {command}', "push", f"pg_wal/{name}"],
                cwd=data, capture_output=True, text=True,
            )  # fmt: skip
            return done.returncode, sent.exists() and sent.read_text().strip() == f"pg_wal/{name}"

    def test_what_was_before_a_branch_is_archived(self):
        for name in ("000000010000000100000003", "000000020000000100000006", "0000000100000000000000FF"):
            self.assertEqual(self.archived(name), (0, True), name)

    def test_what_is_of_the_timeline_that_goes_on_is_archived(self):
        for name in ("000000030000000100000007", "000000030000000200000000"):
            self.assertEqual(self.archived(name), (0, True), name)

    def test_what_was_left_is_not_and_does_not_stop_what_follows(self):
        for name in ("000000010000000100000004", "000000010000000100000009", "000000020000000100000007", "000000010000000200000000"):
            self.assertEqual(self.archived(name, command="false"), (0, False), name)

    def test_other_files_are_archived(self):
        for name in ("00000003.history", "000000010000000100000004.partial", "000000010000000100000004.00000028.backup"):
            self.assertEqual(self.archived(name), (0, True), name)

    def test_before_the_first_change_everything_is(self):
        self.assertEqual(self.archived("000000010000000100000009", history=None), (0, True))

    def test_what_cannot_be_archived_is_tried_again(self):
        self.assertEqual(self.archived("000000030000000100000008", command="false"), (1, True))
