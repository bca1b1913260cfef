#!/usr/bin/env python3
"""What npm has installed must be, package by package, what the committed lock file names: what `npm ci` would promise.

A registry that carries more native parts than another makes npm write them into the lock file. They are not installed
here, so that alone is nothing; a package that the lock does not name, or names otherwise, is."""

import json
import sys


def strangers(locked, installed):
    """Installed packages that the lock does not name with this version and these bytes."""
    found = []
    for path, package in installed["packages"].items():
        known = locked["packages"].get(path, {})
        if any(known.get(key) != package.get(key) for key in ("version", "integrity")):
            found.append(f"{path} {package.get('version')}")
    return found


def main():
    locked = json.load(sys.stdin)
    with open("web/node_modules/.package-lock.json", encoding="utf-8") as file:
        found = strangers(locked, json.load(file))
    for package in found:
        print(f"{package} is not what web/package-lock.json names.", file=sys.stderr)
    if found:
        sys.exit("Look at the difference that npm made in web/package-lock.json, and commit it if it is meant.")


if __name__ == "__main__":
    main()
