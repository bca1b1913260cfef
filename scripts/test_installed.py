import unittest

from installed import strangers


def lock(**packages):
    return {"packages": {name: {"version": version, "integrity": bytes_} for name, (version, bytes_) in packages.items()}}


class Installed(unittest.TestCase):
    def test_what_is_locked_and_not_installed_is_nothing(self):
        self.assertEqual(strangers(lock(a=("1", "x"), musl=("1", "y")), lock(a=("1", "x"))), [])

    def test_another_version_other_bytes_and_what_nobody_named_are_told(self):
        locked = lock(a=("1", "x"), b=("1", "x"))
        self.assertEqual(strangers(locked, lock(a=("2", "x"), b=("1", "z"), c=("1", "x"))), ["a 2", "b 1", "c 1"])


if __name__ == "__main__":
    unittest.main()
