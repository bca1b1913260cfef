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
    """Every file of the repository, decrypted and unpacked as the passphrase allows."""
    into.mkdir()
    listed = pgbackrest(node, "repo-ls", "--recurse", "--filter=(zst|manifest|bundle/[0-9]+|backup.info|archive.info)$", capture_output=True, text=True)
    names = listed.stdout.split()
    for number, name in enumerate(names):
        file = into / f"{number}{Path(name).suffix}"
        with open(file, "wb") as out:
            pgbackrest(node, "repo-get", name, stdout=out)
        if name.endswith(".zst"):
            subprocess.run(["zstd", "-dq", "--rm", file], check=True)
    return names


def search(node, data, pgbackrest):
    keys = needles()
    # Something that is surely in the database: if this is not found, nothing else would be.
    known = {rig.ask("select username from account where username like '2024%' limit 1")[0][0].encode()}
    clear = rig.FOLDER / "in-clear"
    names = in_clear(node, pgbackrest, clear)
    yield f"there are keys to look for ({len(keys)} forms)", bool(keys)
    yield "a student's number is found in the restored data (the search works)", holds(data, known)
    yield "and in the archived log, decrypted", holds(clear, known)
    yield "but not in the repository as it lies there (it is encrypted)", not holds(rig.FOLDER / "backup", known)
    yield "no key in the repository as it lies there", not holds(rig.FOLDER / "backup", keys)
    yield f"no key in its {len(names)} files, decrypted", not holds(clear, keys)
    yield "no key in the restored data", not holds(data, keys)
    yield "no file of the backups has the name of a key", not any(".key" in name for name in names)
