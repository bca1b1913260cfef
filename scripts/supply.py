#!/usr/bin/env python3
"""What other people's code comes into the product, against `deny.toml` and the copy of RustSec's database.

Licences, bans, sources and advisories, as `cargo deny check` would judge them, without network and without building it; and
of the npm packages what their lock files tell: a hash for each, nothing run at install, licences. Standard library only.

    scripts/supply.py        fails with a sentence for each thing that is not as it should be
"""

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CRATE_LOCKS = ["Cargo.lock", "fuzz/Cargo.lock"]
TOOL_LOCKS = ["web/openapi/package-lock.json", "scripts/node/package-lock.json", "scripts/peers/oidc/package-lock.json",
              "scripts/peers/webhooks/package-lock.json"]
PACKAGE_LOCKS = ["web/package-lock.json", *TOOL_LOCKS]
# Of packages that reach a browser, and of tools, which do not.
PACKAGE_LICENCES = {"Apache-2.0", "ISC", "MIT", "Unlicense"}
TOOL_LICENCES = PACKAGE_LICENCES | {"0BSD", "Artistic-2.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "MPL-2.0", "Python-2.0"}


def version(text):
    """As SemVer orders versions: a pre-release comes before its release, and numbers in it are compared as numbers."""
    core, _, pre = text.split("+")[0].partition("-")
    numbers = tuple(int(part) for part in (core.split(".") + ["0", "0"])[:3])
    parts = tuple((0, int(part), "") if part.isdigit() else (1, 0, part) for part in pre.split(".")) if pre else ()
    return numbers, (0, parts) if pre else (1, ())


def fulfils(wanted, requirement):
    """Whether a version is one of those that a requirement of RustSec names: `>= 1.2, < 2`, alternatives behind `|`."""
    return any(all(compares(version(wanted), part) for part in way.split(",")) for way in requirement.split("|"))


def compares(wanted, part):
    found = re.fullmatch(r"\s*(>=|<=|>|<|=|\^|~)?\s*(\d[^\s]*)\s*", part)
    if not found:
        raise ValueError(f"not a requirement: {part!r}")
    sign, bound = found[1] or "^", version(found[2])
    if sign in ("^", "~"):
        numbers = bound[0]
        # Up to the next version that may break something; with a tilde, up to the next minor one.
        place = 1 if sign == "~" else next((place for place, number in enumerate(numbers) if number), 2)
        above = (numbers[:place] + (numbers[place] + 1,) + (0, 0))[:3]
        return bound <= wanted and wanted[0] < above
    return {">=": wanted >= bound, "<=": wanted <= bound, ">": wanted > bound, "<": wanted < bound, "=": wanted == bound}[sign]


def allows(expression, allowed):
    """Whether an SPDX expression leaves a choice that is allowed."""
    words = re.findall(r"\(|\)|[^\s()]+", re.sub(r"\s*/\s*", " OR ", expression))

    def either():
        value = both()
        while words and words[0] == "OR":
            words.pop(0)
            value = both() or value
        return value

    def both():
        value = one()
        while words and words[0] == "AND":
            words.pop(0)
            value = one() and value
        return value

    def one():
        word = words.pop(0)
        if word == "(":
            value = either()
            words.pop(0)
            return value
        if words and words[0] == "WITH":
            word = f"{word} {words.pop(0)} {words.pop(0)}"
        return word in allowed

    value = either()
    return value and not words


def advisories(lines):
    """The date of the copy, and what it knows of each package."""
    head, *rows = lines
    known = {}
    for row in rows:
        package, name, _date, kind, patched, unaffected = row.rstrip("\n").split("\t")
        fine = [requirement for requirement in (patched, unaffected) if requirement != "-"]
        known.setdefault(package, []).append((name, kind, fine))
    return re.search(r"state of (\d{4}-\d\d-\d\d)", head)[1], known


def open_advisories(packages, known):
    """Of packages with their versions, those that something is known about and that are not mended."""
    for name, used in sorted(packages):
        for advisory, kind, fine in known.get(name, []):
            if not any(fulfils(used, requirement) for requirement in fine):
                yield name, used, advisory, kind


def judge_advisories(found, ignored, date):
    """`ignored`: advisory → reason, which begins with the date until which it holds."""
    for name, used, advisory, kind in found:
        if advisory not in ignored:
            yield f"{name} {used} has {advisory} ({kind}): upgrade it, or say in deny.toml why it does no harm here."
    for advisory, reason in ignored.items():
        until = re.match(r"until (\d{4}-\d\d-\d\d): \S", reason)
        if not until:
            yield f"deny.toml does not say until when and why {advisory} is left: \"until YYYY-MM-DD: …\"."
        elif until[1] < date:
            yield f"deny.toml leaves {advisory} until {until[1]} only, and the database's copy is of {date}: think again."
        if all(advisory != other for _, _, other, _ in found):
            yield f"deny.toml leaves {advisory}, which concerns nothing here any more: take it out."


def judge_sources(lock, name):
    for package in lock["package"]:
        source = package.get("source")
        if source is not None and not re.fullmatch(r"registry\+https://\S+/crates\.io-index", source):
            yield f"{package['name']} {package['version']} in {name} comes from {source}, not from the registry."
        elif source is not None and not re.fullmatch(r"[0-9a-f]{64}", package.get("checksum", "")):
            yield f"{package['name']} {package['version']} in {name} has no checksum."


def judge_crates(packages, policy):
    """Licences and bans, of what `cargo metadata` tells."""
    allowed = set(policy["licenses"]["allow"])
    exceptions = {entry["crate"]: set(entry["allow"]) for entry in policy["licenses"].get("exceptions", [])}
    banned = {entry["crate"]: entry["reason"] for entry in policy["bans"]["deny"]}
    names = {package["name"] for package in packages}
    for package in packages:
        name, licence = package["name"], package["license"]
        if licence is None or not allows(licence, allowed | exceptions.get(name, set())):
            yield f"{name} {package['version']} is under {licence or 'no licence that it names'}, which deny.toml does not allow."
        if name in banned:
            yield f"{name} is not wanted: {banned[name]}."
        for wanted in package["dependencies"]:
            if package["source"] is None and wanted["req"] == "*" and wanted["source"] is not None:
                yield f"{name} takes any version of {wanted['name']}."
    for name in exceptions.keys() - names:
        yield f"deny.toml makes an exception for {name}, which is not here any more."


def is_bundled(lock, path):
    """Part of another package, whose hash covers it."""
    carrier = lock["packages"].get(path.partition("/node_modules/")[0], {})
    return lock["packages"][path].get("inBundle", False) and "bundleDependencies" in carrier


def judge_packages(lock, name):
    if lock.get("lockfileVersion") != 3:
        yield f"{name} is not of version 3."
    for path, package in lock["packages"].items():
        if not path or package.get("link") or (name in TOOL_LOCKS and is_bundled(lock, path)):
            continue
        what = f"{path.rpartition('node_modules/')[2]} {package.get('version')} in {name}"
        if not package.get("integrity", "").startswith("sha512-"):
            yield f"{what} has no hash."
        if package.get("hasInstallScript"):
            yield f"{what} runs something when it is installed."
        licences = TOOL_LICENCES if package.get("dev") or name in TOOL_LOCKS else PACKAGE_LICENCES
        if not allows(package.get("license") or "none", licences):
            yield f"{what} is under {package.get('license') or 'no licence that it names'}."


def built_crates(folder, targets):
    """What is built on any of the targets. `cargo metadata` also names what no feature turns on; `cargo tree` does not."""
    lines = set()
    for target in targets:
        command = ["cargo", "tree", "--locked", "--quiet", "--workspace", "--target", target, "--prefix", "none", "--format", "{p}"]
        tree = subprocess.run(command, cwd=folder, check=False, capture_output=True, text=True)
        if tree.returncode:
            sys.exit(f"{tree.stderr}{folder}/Cargo.lock may not fit any more: run `cargo update --workspace` there and commit it.")
        lines |= set(tree.stdout.splitlines())
    built = {tuple(line.split()[:2]) for line in lines if line}
    platforms = [word for target in targets for word in ("--filter-platform", target)]
    command = ["cargo", "metadata", "--locked", "--format-version", "1", *platforms]
    packages = json.loads(subprocess.run(command, cwd=folder, check=True, stdout=subprocess.PIPE).stdout)["packages"]
    return [package for package in packages if (package["name"], f"v{package['version']}") in built]


def main():
    policy = tomllib.loads((ROOT / "deny.toml").read_text())
    faults, crates, used = [], {}, set()
    for name in CRATE_LOCKS:
        lock = tomllib.loads((ROOT / name).read_text())
        faults += judge_sources(lock, name)
        used |= {(package["name"], package["version"]) for package in lock["package"] if "source" in package}
        for package in built_crates((ROOT / name).parent, policy["graph"]["targets"]):
            crates[package["name"], package["version"]] = package
    faults += judge_crates(crates.values(), policy)

    with open(ROOT / "scripts/rust-advisories.tsv", encoding="utf-8") as lines:
        date, known = advisories(list(lines))
    found = list(open_advisories(used, known))
    ignored = {entry["id"]: entry["reason"] for entry in policy["advisories"]["ignore"]}
    faults += judge_advisories(found, ignored, date)

    packages = 0
    for name in PACKAGE_LOCKS:
        lock = json.loads((ROOT / name).read_text())
        packages += len(lock["packages"]) - 1
        faults += judge_packages(lock, name)

    for fault in faults:
        print(fault)
    print(f"{len(used)} crates, {packages} npm packages, advisories as of {date}: {len(ignored)} left with a reason, {len(faults)} faults.")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
