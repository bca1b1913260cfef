"""Looks for the keys of the boxes in everything that a backup has: as it lies there, decrypted, restored, and in the log."""

import base64
import subprocess
from pathlib import Path

import rig


def needles():
    """Of each key its private half and the file's check, in the ways in which bytes are written down. The last 64 bytes of a
    file are these two; what comes before (school and round) is in the database anyway."""
    found = set()
    for file in (rig.FOLDER / "keys").glob("*.key"):
        content = file.read_bytes()
        for piece in (content[-64:-32], content[-32:], content[-64:-48], content[-48:-32]):
            found |= {piece, piece.hex().encode(), piece.hex().upper().encode()}
            found |= {base64.b64encode(piece).rstrip(b"="), base64.urlsafe_b64encode(piece).rstrip(b"=")}
    return found


def holds(folder, pieces):
    for file in Path(folder).rglob("*"):
        if file.is_file():
            content = file.read_bytes()
            if any(piece in content for piece in pieces):
                return True
    return False


def in_clear(node, pgbackrest, into):
    """What the passphrase opens: lists, the archived log, and the files of the last backup, which lie in bundles."""
    into.mkdir()
    listed = pgbackrest(node, "repo-ls", "--recurse", "--filter=(\\.zst|manifest|backup\\.info|archive\\.info)$", capture_output=True, text=True)
    names = [name for name in listed.stdout.split() if "/bundle/" not in name]
    for number, name in enumerate(names):
        file = into / f"{number}{Path(name).suffix}"
        with open(file, "wb") as out:
            pgbackrest(node, "repo-get", name, stdout=out)
        if name.endswith(".zst"):
            subprocess.run(["zstd", "-dq", "--rm", file], check=True)
    # Beside the other data, where `postgres` may write.
    scratch = rig.FOLDER / "data/scratch"
    pgbackrest(node, f"--pg1-path={scratch}", "--type=none", "restore")
    return names, scratch


def search(node, data, pgbackrest):
    keys = needles()
    # Something that is surely in the database: if this is not found, nothing else would be.
    known = {rig.ask("select username from account where username like '2024%' limit 1")[0][0].encode()}
    repository, clear = rig.FOLDER / "backup", rig.FOLDER / "in-clear"
    names, scratch = in_clear(node, pgbackrest, clear)
    manifests = [file for file in clear.iterdir() if b"[backup:target]" in file.read_bytes()]
    listed = b"".join(file.read_bytes() for file in manifests)
    yield f"there are keys to look for ({len(keys)} forms)", bool(keys)
    yield "the search works: a student's number is in the restored data", holds(data, known)
    yield "in the last backup, unpacked", holds(scratch, known)
    yield "in the archived log, unpacked", holds(clear, known)
    yield "and not in the repository as it lies there, which is encrypted", not holds(repository, known)
    yield "no key in the repository as it lies there", not holds(repository, keys)
    yield f"no key in its {len(names)} lists and segments, unpacked", not holds(clear, keys)
    yield "no key in the last backup, unpacked", not holds(scratch, keys)
    yield "no key in the restored data", not holds(data, keys)
    yield f"no file of the backups ({len(manifests)} lists) has the name of a key", bool(manifests) and b".key=" not in listed
