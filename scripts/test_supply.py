"""Tests of `supply.py`: what it must find, and what it must let pass."""

import unittest

from supply import (
    advisories,
    allows,
    fulfils,
    judge_advisories,
    judge_crates,
    judge_packages,
    judge_sources,
    open_advisories,
)


class Versions(unittest.TestCase):
    def test_requirements_of_the_database(self):
        for wanted, requirement, expected in [
            ("0.41.0", ">= 0.41.0", True),
            ("0.38.4", ">= 0.41.0", False),
            ("0.9.0", ">= 0.10.0", False),
            ("2.3.0", "^ 2.2.1 | >= 3.0.0-beta.9", True),
            ("3.0.0-beta.10", "^ 2.2.1 | >= 3.0.0-beta.9", True),
            ("3.0.0-beta.8", "^ 2.2.1 | >= 3.0.0-beta.9", False),
            ("1.0.0-rc.1", ">= 1.0.0", False),
            ("0.10.5", "^0.10.4", True),
            ("0.11.0", "^0.10.4", False),
            ("0.0.4", "^0.0.3", False),
            ("1.2.9", "~1.2.3", True),
            ("1.3.0", "~1.2.3", False),
            ("0.2.9", ">= 0.2.8, < 0.3.0", True),
            ("0.3.1", ">= 0.2.8, < 0.3.0", False),
            ("1.0.0+built", "= 1.0.0", True),
        ]:
            self.assertIs(fulfils(wanted, requirement), expected, f"{wanted} {requirement}")

    def test_what_is_no_requirement_is_an_error(self):
        with self.assertRaises(ValueError):
            fulfils("1.0.0", "everything")


class Licences(unittest.TestCase):
    def test_expressions(self):
        allowed = {"MIT", "ISC", "Apache-2.0 WITH LLVM-exception"}
        for expression, expected in [
            ("MIT", True),
            ("GPL-3.0", False),
            ("GPL-3.0 OR MIT", True),
            ("MIT/GPL-3.0", True),
            ("MIT AND GPL-3.0", False),
            ("ISC AND (GPL-3.0 OR MIT)", True),
            ("(GPL-3.0 OR MIT) AND MPL-2.0", False),
            ("GPL-3.0 OR MIT AND ISC", True),
            ("Apache-2.0", False),
            ("Apache-2.0 WITH LLVM-exception OR GPL-3.0", True),
        ]:
            self.assertIs(allows(expression, allowed), expected, expression)


COPY = [
    "# state of 2026-08-21.\n",
    "old\tRUSTSEC-1\t2026-01-01\tvulnerability\t>= 2.0.0\t< 1.0.0\n",
    "left\tRUSTSEC-2\t2026-01-01\tunmaintained\t-\t-\n",
]


class Advisories(unittest.TestCase):
    def faults(self, packages, ignored):
        date, known = advisories(COPY)
        return list(judge_advisories(list(open_advisories(packages, known)), ignored, date))

    def test_open_mended_and_never_affected(self):
        self.assertIn("old 1.5.0 has RUSTSEC-1", self.faults({("old", "1.5.0")}, {})[0])
        self.assertEqual(self.faults({("old", "2.0.1"), ("old", "0.9.0"), ("other", "1.5.0")}, {}), [])
        self.assertIn("left 9.0.0 has RUSTSEC-2", self.faults({("left", "9.0.0")}, {})[0])

    def test_an_exception_says_why_and_ends(self):
        left = {("left", "1.0.0")}
        self.assertEqual(self.faults(left, {"RUSTSEC-2": "until 2026-12-31: build time only"}), [])
        self.assertIn("think again", self.faults(left, {"RUSTSEC-2": "until 2026-08-20: build time only"})[0])
        self.assertIn("until when and why", self.faults(left, {"RUSTSEC-2": "build time only"})[0])
        self.assertIn("take it out", self.faults(set(), {"RUSTSEC-2": "until 2026-12-31: build time only"})[0])


class Locks(unittest.TestCase):
    def test_sources(self):
        registry = {"name": "a", "version": "1.0.0", "source": "registry+https://example.org/crates.io-index"}
        for package, expected in [
            ({"name": "ours", "version": "0.1.0"}, 0),
            (registry | {"checksum": "0" * 64}, 0),
            (registry, 1),
            (registry | {"checksum": "0" * 64, "source": "git+https://example.org/a"}, 1),
        ]:
            self.assertEqual(len(list(judge_sources({"package": [package]}, "Cargo.lock"))), expected, package)

    def test_crates(self):
        policy = {
            "licenses": {"allow": ["MIT"], "exceptions": [{"crate": "roots", "allow": ["CDLA"]}]},
            "bans": {"deny": [{"crate": "native-tls", "reason": "TLS is rustls"}]},
        }
        roots = {"name": "roots", "version": "1.0.0", "license": "CDLA", "source": "registry", "dependencies": []}
        self.assertEqual(list(judge_crates([roots], policy)), [])
        any_version = {"name": "other", "req": "*", "source": "registry"}
        ours = {"name": "ours", "version": "0.1.0", "license": "MIT", "source": None, "dependencies": [any_version]}
        for fault in [roots | {"name": "no"}, roots | {"name": "no", "license": None}, ours]:
            self.assertEqual(len(list(judge_crates([roots, fault], policy))), 1, fault)
        self.assertIn("TLS is rustls", list(judge_crates([roots, roots | {"name": "native-tls", "license": "MIT"}], policy))[0])
        self.assertIn("not here any more", list(judge_crates([], policy))[0])

    def test_npm_packages(self):
        def faults(**package):
            lock = {"lockfileVersion": 3, "packages": {"": {}, "node_modules/a": {"version": "1.0.0", **package}}}
            return len(list(judge_packages(lock, "package-lock.json")))

        self.assertEqual(faults(integrity="sha512-x", license="MIT"), 0)
        self.assertEqual(faults(integrity="sha512-x", license="MPL-2.0", dev=True), 0)
        self.assertEqual(faults(integrity="sha512-x", license="MPL-2.0"), 1)
        self.assertEqual(faults(license="MIT"), 1)
        self.assertEqual(faults(integrity="sha1-x", license="MIT"), 1)
        self.assertEqual(faults(integrity="sha512-x", license="MIT", hasInstallScript=True), 1)
        self.assertEqual(faults(integrity="sha512-x"), 1)

    def test_bundled_npm_packages(self):
        inner = {"version": "1.0.0", "license": "MIT", "inBundle": True}

        def faults(name, **carrier):
            packages = {"": {}, "node_modules/a": {"version": "1.0.0", "license": "MIT", **carrier}}
            packages |= {"node_modules/a/node_modules/b": inner, "node_modules/a/node_modules/b/node_modules/c": inner}
            return len(list(judge_packages({"lockfileVersion": 3, "packages": packages}, name)))

        tools = "scripts/node/package-lock.json"
        self.assertEqual(faults(tools, integrity="sha512-x", bundleDependencies=["b"]), 0)
        self.assertEqual(faults(tools, integrity="sha512-x"), 2)
        self.assertEqual(faults(tools, bundleDependencies=["b"]), 1)
        self.assertEqual(faults("web/package-lock.json", integrity="sha512-x", bundleDependencies=["b"]), 2)


if __name__ == "__main__":
    unittest.main()
