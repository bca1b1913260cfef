"""Tests of `sbom.py`: a package in two versions, and each fault that a bill may have."""

import copy
import unittest

from sbom import faults, web

HASH = "sha512-" + "A" * 86 + "=="
LOCK = {
    "packages": {
        "": {"dependencies": {"@scope/a": "1", "b": "1"}},
        "node_modules/@scope/a": {"version": "1.0.0", "license": "MIT", "integrity": HASH, "dependencies": {"b": "2"}},
        "node_modules/@scope/a/node_modules/b": {"version": "2.0.0", "license": "ISC", "integrity": HASH},
        "node_modules/b": {"version": "1.0.0", "license": "MIT/ISC", "integrity": HASH},
        "node_modules/tool": {"version": "1.0.0", "license": "MIT", "integrity": HASH, "dev": True},
    }
}


class Bill(unittest.TestCase):
    def test_each_package_uses_the_version_that_is_nearest_to_it(self):
        document = web(LOCK)
        uses = {entry["ref"]: entry["dependsOn"] for entry in document["dependencies"]}
        self.assertEqual(uses["keping-web"], ["pkg:npm/%40scope/a@1.0.0", "pkg:npm/b@1.0.0"])
        self.assertEqual(uses["pkg:npm/%40scope/a@1.0.0"], ["pkg:npm/b@2.0.0"])
        self.assertEqual(len(document["components"]), 3, "no tools")
        self.assertEqual(document["components"][1]["licenses"], [{"expression": "MIT OR ISC"}])
        self.assertEqual(document, web(LOCK))
        self.assertEqual(list(faults(document)), [])

    def test_faults(self):
        def wrong(change):
            document = copy.deepcopy(web(LOCK))
            change(document)
            return len(list(faults(document)))

        self.assertEqual(wrong(lambda bill: bill["components"].append(bill["components"][0])), 1)
        self.assertEqual(wrong(lambda bill: bill["components"].pop()), 1)
        self.assertEqual(wrong(lambda bill: bill["dependencies"][1]["dependsOn"].clear()), 1)
        self.assertEqual(wrong(lambda bill: bill["components"][0].update(purl="a@1")), 1)
        self.assertEqual(wrong(lambda bill: bill["components"][0]["hashes"][0].update(content="00")), 1)


if __name__ == "__main__":
    unittest.main()
