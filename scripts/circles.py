#!/usr/bin/env python3
"""Proves that a newcomer finds their way: in no crate do top-level modules import each other in a circle, no folder has more
than FILES Rust files side by side, no Rust file more than LINES lines, and every path in CONTRIBUTING.md's map is there."""

import re
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FILES = 15
LINES = 400

USE = re.compile(r"^[ \t]*(pub(?:\([^)]*\))?[ ]+)?use ([^;]+);", re.M)
PATH = re.compile(r"(?<![\w:$])((?:crate|super(?:::super)*)(?:::\w+)+)")
COMMENT = re.compile(r"//[^\n]*")
TESTS = re.compile(r"^#\[cfg\(test\)\]\n(?:#\[[^\n]*\n)*(?:pub )?mod \w+ \{\n.*?^\}", re.M | re.S)


def leaves(tree: str) -> list[list[str]]:
    """The paths of a use tree, without aliases."""
    tokens = re.findall(r"::|[{},*]|\w+", re.sub(r"\bas \w+", "", tree))
    found: list[list[str]] = []

    def walk(place: int, prefix: list[str]) -> int:
        path = list(prefix)
        while place < len(tokens):
            token = tokens[place]
            if token == "{":
                place += 1
                while tokens[place] != "}":
                    place = walk(place, path)
                    place += tokens[place] == ","
                return place + 1
            if token in ",}":
                break
            if token != "::":
                path.append(token)
            place += 1
        found.append([part for part in path if part != "self"])
        return place

    walk(0, [])
    return found


def module_of(file: Path, source: Path) -> list[str]:
    parts = list(file.relative_to(source).with_suffix("").parts)
    return parts[:-1] if parts[-1] in ("mod", "lib", "main") else parts


def absolute(path: list[str], module: list[str]) -> list[str] | None:
    """From the crate's root; nothing if it leads out of the crate."""
    if path[:1] == ["crate"]:
        return path[1:]
    if path[:1] == ["super"]:
        ups = next((at for at, part in enumerate(path) if part != "super"), len(path))
        return module[: len(module) - ups] + path[ups:]
    return None


def imports(source: Path) -> dict[str, set[str]]:
    """Which top-level module of a crate uses which; what the root re-exports belongs to where it comes from."""
    modules = {path.stem for path in source.glob("*.rs")} | {path.name for path in source.iterdir() if path.is_dir()}
    given: dict[str, str] = {}
    for root in ("lib.rs", "main.rs"):
        if (source / root).exists():
            for use in USE.finditer((source / root).read_text()):
                for path in leaves(use[2]):
                    path = path[1:] if path[0] == "crate" else path
                    if path and path[0] in modules:
                        given.setdefault(path[-1], path[0])
    arrows: dict[str, set[str]] = defaultdict(set)
    for file in sorted(source.rglob("*.rs")):
        module = module_of(file, source)
        if not module or "tests" in module or file.stem == "tests":
            continue
        text = COMMENT.sub("", TESTS.sub("", file.read_text()))
        paths = [path for use in USE.finditer(text) for path in leaves(use[2])]
        paths += [path[1].split("::") for path in PATH.finditer(USE.sub("", text))]
        for path in paths:
            target = absolute(path, module)
            if target:
                top = target[0] if target[0] in modules else given.get(target[0])
                if top and top != module[0]:
                    arrows[module[0]].add(top)
    return arrows


def circles(arrows: dict[str, set[str]]) -> list[frozenset[str]]:
    """Modules that reach each other, by walking from each."""

    def reached(start: str) -> set[str]:
        seen: set[str] = set()
        ahead = [start]
        while ahead:
            for after in arrows.get(ahead.pop(), ()):
                if after not in seen:
                    seen.add(after)
                    ahead.append(after)
        return seen

    reach = {module: reached(module) for module in arrows}
    found = {
        frozenset(other for other in seen if module in reach.get(other, ()))
        for module, seen in reach.items()
        if module in seen
    }
    return sorted(found, key=sorted)


def main() -> int:
    faults = []
    for crate in sorted((ROOT / "crates").iterdir()):
        if not (crate / "src").is_dir():
            continue
        arrows = imports(crate / "src")
        for circle in circles(arrows):
            inner = ", ".join(f"{module} → {'/'.join(sorted(arrows[module] & circle))}" for module in sorted(circle))
            faults.append(f"crates/{crate.name}: modules in a circle: {inner}")
        folders: dict[Path, int] = defaultdict(int)
        for file in sorted(crate.rglob("*.rs")):
            folders[file.parent] += 1
            lines = len(file.read_text().splitlines())
            if lines > LINES:
                faults.append(f"{file.relative_to(ROOT)}: {lines} lines, more than {LINES}")
        for folder, count in folders.items():
            if count > FILES:
                faults.append(f"{folder.relative_to(ROOT)}: {count} files side by side, more than {FILES}")
    _, _, newcomers = (ROOT / "CONTRIBUTING.md").read_text().partition("## Where is")
    for path in re.findall(r"`([\w./-]+/[\w./-]+)`", newcomers.partition("\n## ")[0]):
        if not (ROOT / path).exists():
            faults.append(f"CONTRIBUTING.md: {path} is not there")
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
