#!/usr/bin/env python3
"""The directory's database goes away while 1,000 connections ask for both schools, and HAProxy is reloaded meanwhile: every request must be
answered. Then the directory comes back, and a new host must be routed. Ends with 1 if anything was not so.

    scripts/cells/away.py SECONDS [CONNECTIONS]
"""

import asyncio
import os
import resource
import subprocess
import sys
import time

FRONT, FOLDER, KEPING = int(os.environ["FRONT"]), os.environ["FOLDER"], os.environ["KEPING"]
HOSTS = ["moves.example", "stays.example"]
# Each asks again after so long: an open page, not a load test.
PAUSE_SECONDS = 5.0
KNOWN_WITHIN_SECONDS = 10


class Seen:
    answered = 0
    told_to_close = 0
    slowest = 0.0

    def __init__(self):
        self.failed = []


async def answer(reader):
    """Status, and whether the connection is to be closed."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode()
    lines = head.split("\r\n")
    headers = dict(line.lower().split(": ", 1) for line in lines[1:] if ": " in line)
    await reader.readexactly(int(headers["content-length"]))
    return int(lines[0].split()[1]), headers.get("connection") == "close"


async def visitor(number, seen, until):
    """Keeps one connection as long as it may. One that breaks while an answer is owed is a failure; so is any other status than 200."""
    host = HOSTS[number % len(HOSTS)]
    reader = writer = None
    await asyncio.sleep(PAUSE_SECONDS * (number % 100) / 100)
    while time.monotonic() < until:
        began = time.monotonic()
        try:
            if writer is None:
                reader, writer = await asyncio.open_connection("127.0.0.1", FRONT)
            writer.write(f"GET /institution HTTP/1.1\r\nhost: {host}\r\n\r\n".encode())
            status, closing = await asyncio.wait_for(answer(reader), 30)
            if status != 200:
                raise ValueError(f"status {status}")
            seen.answered += 1
            seen.slowest = max(seen.slowest, time.monotonic() - began)
        except (OSError, ValueError, KeyError, asyncio.IncompleteReadError, asyncio.TimeoutError) as error:
            seen.failed.append(f"{time.monotonic() - until:.1f} s: {type(error).__name__} {error}")
            closing = True
        if closing:
            seen.told_to_close += 1
            if writer is not None:
                writer.close()
            writer = None
        await asyncio.sleep(PAUSE_SECONDS)


def reload():
    """A new process takes over what is listened on; the old one serves what is open and goes."""
    number = f"{FOLDER}/run/haproxy.pid"
    old = open(number).read().strip()
    log = open(f"{FOLDER}/log/haproxy.log", "a")
    new = subprocess.Popen(
        ["haproxy", "-db", "-f", f"{FOLDER}/haproxy.cfg", "-x", f"{FOLDER}/run/haproxy.sock", "-sf", old],
        stdout=log, stderr=log, start_new_session=True)  # fmt: skip
    with open(number, "w") as file:
        file.write(str(new.pid))
    return int(old)


def is_there(process):
    try:
        os.kill(process, 0)
        return True
    except ProcessLookupError:
        return False


def directory(command):
    subprocess.run(["scripts/pg", command, "directory", os.environ["DIRECTORY_PORT"]], check=True, stdout=subprocess.DEVNULL,
                   env={**os.environ, "KEPING_PG_DIR": f"{FOLDER}/pg"})  # fmt: skip


async def known(host):
    reader, writer = await asyncio.open_connection("127.0.0.1", FRONT)
    writer.write(f"GET /healthz HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n".encode())
    status = (await reader.read()).split()[1]
    writer.close()
    return status == b"200"


async def main(seconds, connections):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4 * connections + 200), hard))
    seen = Seen()
    until = time.monotonic() + seconds
    visitors = [asyncio.create_task(visitor(number, seen, until)) for number in range(connections)]
    await asyncio.sleep(PAUSE_SECONDS + 2)
    directory("stop")
    away = time.monotonic()
    await asyncio.sleep((until - time.monotonic()) / 2)
    before = len(seen.failed)
    old = reload()
    await asyncio.gather(*visitors)
    directory("start")
    print(f"the directory was away for {time.monotonic() - away:.0f} s; {connections} connections, {seen.answered} requests answered, the slowest in {seen.slowest * 1000:.0f} ms")
    print(f"HAProxy reloaded under them: {seen.told_to_close} told with an answer to connect again, {len(seen.failed) - before} broken since, {before} before; the old process has {'not ' if is_there(old) else ''}gone")
    for failed in seen.failed[:10]:
        print(f"  {failed}")
    subprocess.run([KEPING, "directory", "set", "--cell", "cell2", "new.example"], check=True, stdout=subprocess.DEVNULL)
    back = time.monotonic()
    while not await known("new.example"):
        if time.monotonic() - back > KNOWN_WITHIN_SECONDS:
            sys.exit("a new host was not routed after the directory came back")
        await asyncio.sleep(0.05)
    print(f"a host that is new once it is back was routed after {time.monotonic() - back:.2f} s")
    sys.exit(1 if seen.failed else 0)


asyncio.run(main(float(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1000))
