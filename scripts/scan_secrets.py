#!/usr/bin/env python3
"""Looks for secrets in the tracked files: known forms, the form of our own, and anything random in quotes or beside a telling word.

    scripts/scan_secrets.py    names file, line and rule for each, never the value; fails if there is any
"""

import fnmatch
import math
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# Where randomness is public. Each with the reason.
PUBLIC = {
    "*Cargo.lock": "checksums",
    "*package-lock.json": "checksums",
    ".sqlx/*": "hashes of queries",
    "crates/ballot/vectors/*": "keys made for the vectors, used nowhere else",
    "crates/domain/vectors/*": "invented answers as they are packed",
    "docs/api/webhooks.json": "an invented secret, for whoever tries their check of a signature with it",
}

KNOWN = {
    "a private key": r"-----BEGIN [A-Z ]*PRIVATE KEY",
    "a key of age": r"AGE-SECRET-KEY-1[0-9A-Z]{58}",
    "an access token": r"\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}",
    "a token of GitHub": r"\b(gh[pousr]_\w{36}|github_pat_\w{50,})",
    "a token of a registry": r"\b(npm_\w{36}|pypi-[\w-]{60,}|cio\w{32})\b",
    "a key of AWS": r"\b(AKIA|ASIA)[0-9A-Z]{16}\b",
    "a key of Aliyun or Tencent": r"\b(LTAI[0-9A-Za-z]{16,24}|AKID[0-9A-Za-z]{32})\b",
    "a token of Slack": r"\bxox[abprs]-[\w-]{10,}",
    "an address with a password": r"\b[a-z]+://[^\s/:@'\"`$<{]+:[^\s/:@'\"`$<{]+@",
    "the form of the server's secret": r"^\s*[0-9a-fA-F]{64}\s*$",
}
TELLING = re.compile(r"secret|token|passw|credential|private|api_?key|签名|密钥|口令", re.IGNORECASE)
CANDIDATE = re.compile(r"[A-Za-z0-9+/_-]{24,}={0,2}")


def entropy(text):
    """Bits a character."""
    return -sum(count / len(text) * math.log2(count / len(text)) for count in Counter(text).values())


def is_random(text):
    text = text.rstrip("=")
    if "0123456" in text:
        return False
    if re.fullmatch(r"[0-9a-f]+|[0-9A-F]+", text):
        # Bytes repeated on purpose have less.
        return len(text) >= 32 and entropy(text) > 3.0
    digits, upper, lower = (any(test(letter) for letter in text) for test in (str.isdigit, str.isupper, str.islower))
    # Names have words in them, paths and identifiers have few kinds of letters.
    return digits and upper and lower and len(text) >= 32 and entropy(text) > 4.3 and not re.search(r"[a-z]{7,}|/\w+/\w+/", text)


def look(lines):
    """Number of the line, and what it looks like."""
    for number, line in enumerate(lines, 1):
        for rule, pattern in KNOWN.items():
            if re.search(pattern, line):
                yield number, rule
                break
        else:
            if TELLING.search(line) and any(is_random(found) for found in CANDIDATE.findall(line)):
                yield number, "something random beside a telling word"
            elif any(is_random(found) for found in re.findall(r"[\"'`]([A-Za-z0-9+/_-]{32,}={0,2})[\"'`]", line)):
                yield number, "something random in quotes"


def is_public(name):
    return any(fnmatch.fnmatch(name, pattern) for pattern in PUBLIC)


def main():
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout
    names = [name for name in listed.split("\0") if name and (ROOT / name).is_file()]
    faults = looked = 0
    for name in names:
        if is_public(name):
            continue
        content = (ROOT / name).read_bytes()
        if b"\0" in content:
            continue
        looked += 1
        for number, rule in look(content.decode(errors="replace").splitlines()):
            faults += 1
            print(f"{name}:{number}: {rule}")
    for pattern in PUBLIC:
        if not fnmatch.filter(names, pattern):
            faults += 1
            print(f"{pattern} is no file any more: take it out of the list.")
    print(f"{looked} of {len(names)} files looked at: {faults} faults.")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
