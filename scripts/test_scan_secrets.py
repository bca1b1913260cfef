"""Tests of `scan_secrets.py`. What it must find is put together here, so that this file itself holds none."""

import hashlib
import unittest
from base64 import b64encode

from scan_secrets import look

RANDOM = hashlib.sha256(b"a test")


class Secrets(unittest.TestCase):
    def rules(self, line):
        return [rule for _, rule in look([line])]

    def test_what_is_found(self):
        for line in [
            "-----BEGIN EC " + "PRIVATE KEY-----",
            "AGE-SECRET-" + "KEY-1" + "Q" * 58,
            "gh" + "p_" + "a1B2" * 9,
            "AK" + "IA" + "ABCDEFGH" * 2,
            "eyJ" + "hbGciOiJFZERT" + ".eyJ" + "zdWIiOiIxMjM0" + ".c2lnbmF0dXJlX19f",
            "postgres://keping_app:" + "hunter2" + "@db.example.edu.cn/keping",
            RANDOM.hexdigest(),
            f'let x = "{RANDOM.hexdigest()}";',
            f"KEPING_SECRET={RANDOM.hexdigest()[:40]}",
            f"token: {b64encode(RANDOM.digest()).decode()}",
        ]:
            self.assertEqual(len(self.rules(line)), 1, line)

    def test_what_is_not(self):
        for line in [
            "postgres://keping_app@127.0.0.1:24620/keping",
            "postgres://keping_app:$PASSWORD@db.example.edu.cn/keping",
            'const token = "whoever_has_everything_after_counting_finds_no_more_than_chance";',
            '"5e".repeat(32); secret "0123456789abcdef0123456789abcdef"',
            "import { tokenOfThisDevice } from '../../../session/TokenOfThisDevice2';",
            'password: "linjiang-demo-2026"',
        ]:
            self.assertEqual(self.rules(line), [], line)


if __name__ == "__main__":
    unittest.main()
