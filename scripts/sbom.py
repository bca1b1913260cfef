#!/usr/bin/env python3
"""Bills of material in CycloneDX 1.6: what is built into the server, and what reaches a browser. From the lock files alone.

    scripts/sbom.py [FOLDER]    writes server.cdx.json and web.cdx.json (default target/sbom)

The same commit gives the same files: no time, and a serial number that comes from what is in them.
"""

import base64
import json
import re
import subprocess
import sys
import tomllib
import uuid
from pathlib import Path
from urllib.parse import quote

ROOT = Path(__file__).resolve().parent.parent
HASH_LENGTHS = {"SHA-256": 64, "SHA-512": 128}


def component(kind, name, version, licence, hashes):
    url = f"pkg:{kind}/{quote(name)}@{quote(version)}"
    found = {"type": "library", "bom-ref": url, "name": name, "version": version, "purl": url}
    if licence:
        expression = re.sub(r"\s*/\s*", " OR ", licence)
        found["licenses"] = [{"expression": expression}]
    if hashes:
        found["hashes"] = [{"alg": algorithm, "content": content} for algorithm, content in hashes]
    return found


def bill(name, version, components, wanted):
    """`wanted`: bom-ref → bom-refs of what it uses, the product itself under its own."""
    document = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {"type": "application", "bom-ref": name, "name": name, "version": version}},
        "components": sorted(components, key=lambda entry: entry["bom-ref"]),
        "dependencies": [{"ref": ref, "dependsOn": sorted(uses)} for ref, uses in sorted(wanted.items())],
    }
    content = json.dumps(document, sort_keys=True)
    return document | {"serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_OID, content)}"}


def faults(document):
    """What CycloneDX asks for beyond the form that this script gives by itself."""
    refs = [document["metadata"]["component"]["bom-ref"], *(entry["bom-ref"] for entry in document["components"])]
    yield from (f"{ref} is there twice" for ref in set(refs) if refs.count(ref) > 1)
    for entry in document["components"]:
        if not re.fullmatch(r"pkg:(cargo|npm)/[\w%/.-]+@[\w.+%-]+", entry["purl"]):
            yield f"{entry['purl']} is no package URL"
        for found in entry.get("hashes", []):
            if not re.fullmatch(r"[0-9a-f]{%d}" % HASH_LENGTHS[found["alg"]], found["content"]):
                yield f"{entry['bom-ref']} has a hash that is none"
    listed = [entry["ref"] for entry in document["dependencies"]]
    yield from (f"{ref} says twice what it uses" for ref in set(listed) if listed.count(ref) > 1)
    for ref in {*listed, *(used for entry in document["dependencies"] for used in entry["dependsOn"])} - set(refs):
        yield f"{ref} is used and not listed"
    reached, ahead = set(), [refs[0]]
    uses = {entry["ref"]: entry["dependsOn"] for entry in document["dependencies"]}
    while ahead:
        ref = ahead.pop()
        if ref not in reached:
            reached.add(ref)
            ahead += uses.get(ref, [])
    yield from (f"{ref} is listed and used by nothing" for ref in set(refs) - reached)


def server():
    """What `cargo build -p keping` builds on Linux. Ours are part of it as what they are: not from a registry."""
    def cargo(*arguments):
        command = ["cargo", *arguments, "--locked"]
        return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout

    target = "x86_64-unknown-linux-gnu"
    tree = cargo("tree", "--quiet", "--package", "keping", "--edges", "normal,build", "--target", target, "--prefix", "none", "--format", "{p}")
    built = {tuple(line.split()[:2]) for line in tree.splitlines() if line}
    found = json.loads(cargo("metadata", "--format-version", "1", "--filter-platform", target))
    lock = tomllib.loads((ROOT / "Cargo.lock").read_text())
    checksums = {(package["name"], package["version"]): package.get("checksum") for package in lock["package"]}
    packages = {package["id"]: package for package in found["packages"] if (package["name"], f"v{package['version']}") in built}
    refs = {}
    components, wanted, version = [], {}, None
    for key, package in packages.items():
        if package["name"] == "keping":
            refs[key], version = "keping-server", package["version"]
            continue
        checksum = checksums[package["name"], package["version"]]
        entry = component("cargo", package["name"], package["version"], package["license"], [("SHA-256", checksum)] if checksum else [])
        refs[key] = entry["bom-ref"]
        components.append(entry)
    for node in found["resolve"]["nodes"]:
        if node["id"] in refs:
            used = [each["pkg"] for each in node["deps"] if any(kind["kind"] != "dev" for kind in each["dep_kinds"])]
            wanted[refs[node["id"]]] = {refs[key] for key in used if key in refs}
    return bill("keping-server", version, components, wanted)


def place_of(name, path, packages):
    """Where Node finds a package that is asked for at a path: in the nearest `node_modules` above."""
    while True:
        candidate = f"{path}/node_modules/{name}" if path else f"node_modules/{name}"
        if candidate in packages:
            return candidate
        if not path:
            return None
        path = path.rpartition("node_modules/")[0].rstrip("/") if "node_modules/" in path else ""


def web(lock=None):
    lock = lock or json.loads((ROOT / "web/package-lock.json").read_text())
    shipped = {path: package for path, package in lock["packages"].items() if path and not package.get("dev")}
    refs, components = {}, {}
    for path, package in shipped.items():
        algorithm, _, content = package["integrity"].partition("-")
        hashes = [("SHA-512", base64.b64decode(content).hex())] if algorithm == "sha512" else []
        name = path.rpartition("node_modules/")[2]
        entry = component("npm", name, package["version"], package.get("license"), hashes)
        refs[path] = entry["bom-ref"]
        components[entry["bom-ref"]] = entry
    wanted = {"keping-web": set()}
    for path, package in {"": lock["packages"][""], **shipped}.items():
        names = [*package.get("dependencies", {}), *package.get("peerDependencies", {}), *package.get("optionalDependencies", {})]
        used = {refs[place] for name in names if (place := place_of(name, path, shipped))}
        wanted.setdefault(refs.get(path, "keping-web"), set()).update(used)
    version = tomllib.loads((ROOT / "Cargo.toml").read_text())["workspace"]["package"]["version"]
    return bill("keping-web", version, components.values(), wanted)


def main():
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "target/sbom"
    folder.mkdir(parents=True, exist_ok=True)
    wrong = []
    for name, document in (("server", server()), ("web", web())):
        wrong += faults(document)
        file = folder / f"{name}.cdx.json"
        file.write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n")
        print(f"{file}: {len(document['components'])} components")
    for fault in wrong:
        print(fault)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
