#!/usr/bin/env python3
"""A mail server that behaves as the names in the letter say, and keeps what it took. For tests: `testkit::SmtpPeer` starts it.

    smtp.py FOLDER [--encryption HOW] [--certificate-for NAME] [--sign-in NAME:PASSWORD] [--no-utf8] [--greeting WHAT]

Whom to believe about its certificate is in FOLDER/ca.pem. It prints the port that it found free and serves until its input ends, so that it outlives no test. Before it answers, it
writes each letter it takes to FOLDER/letters/N.json, as Python's own library reads it, and what else happened to
FOLDER/events.jsonl: whoever has the answer finds the file.

    to nobody@, full@    550, 452                      from refused@    550
    to grey@             450 the first time            from unsigned@   530
    to spam@, later@     554, 451 after the text       from busy@       451
    to slow@             says nothing
    to hangup@, cut@     ends the connection at once, in the middle of the text
    to lost@             takes the letter and ends the connection before it says so
    to anybody else      250
"""

import argparse
import asyncio
import email
import email.policy
import json
import ssl
import sys
from pathlib import Path

from aiosmtpd.smtp import SMTP, AuthResult

options = argparse.ArgumentParser()
options.add_argument("folder", type=Path)
options.add_argument("--encryption", choices=["none", "starttls", "refused", "injected", "wrapped"], default="none")
options.add_argument("--certificate-for", default="127.0.0.1")
options.add_argument("--sign-in")
options.add_argument("--no-utf8", action="store_true")
options.add_argument("--greeting", help="a line instead of the usual one, after which it hangs up; or `silent`")
args = options.parse_args()


def local_part(address):
    return address.split("@")[0]


def note(event, **what):
    with (args.folder / "events.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps({"event": event} | what) + "\n")


async def never():
    await asyncio.Event().wait()


def keep(number, session, envelope):
    letter = email.message_from_bytes(envelope.original_content, policy=email.policy.default)
    parts = [part for part in letter.walk() if not part.is_multipart()]
    read = {
        "from": envelope.mail_from,
        "to": envelope.rcpt_tos,
        "encrypted": args.encryption == "wrapped" or session.ssl is not None,
        "user": session.auth_data.login.decode() if session.auth_data else None,
        # A header that is UTF-8 as it stands comes as bytes in disguise.
        "headers": [[name, str(value).encode("utf-8", "surrogateescape").decode("utf-8")] for name, value in letter.items()],
        "parts": [[part.get_content_type(), part.get_content().replace("\r\n", "\n")] for part in parts],
        "raw": envelope.original_content.decode("utf-8"),
    }
    (args.folder / "letters" / f"{number:06d}.json").write_text(json.dumps(read), encoding="utf-8")


class Handler:
    def __init__(self):
        self.taken = 0
        self.seen = set()

    async def handle_MAIL(self, server, session, envelope, address, mail_options):
        match local_part(address):
            case "refused":
                return f"550 5.1.8 <{address}>: Sender address rejected"
            case "unsigned":
                return "530 5.7.0 Authentication required"
            case "busy":
                return "451 4.3.0 Try again later"
        envelope.mail_from = address
        envelope.mail_options.extend(mail_options)
        return "250 2.1.0 OK"

    async def handle_RCPT(self, server, session, envelope, address, rcpt_options):
        note("recipient", address=address)
        match local_part(address):
            case "nobody":
                return f"550 5.1.1 <{address}>: Recipient address rejected: User unknown"
            case "full":
                return "452 4.2.2 Mailbox full"
            case "grey" if address not in self.seen:
                self.seen.add(address)
                return "450 4.7.1 Greylisted, see you later"
            case "slow":
                await never()
            case "hangup":
                server.transport.abort()
                await never()
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 OK"

    async def handle_DATA(self, server, session, envelope):
        names = {local_part(address) for address in envelope.rcpt_tos}
        if "spam" in names:
            return "554 5.7.1 Message looks like spam"
        if "later" in names:
            return "451 4.3.0 Try again later"
        self.taken += 1
        keep(self.taken, session, envelope)
        if "lost" in names:
            server.transport.abort()
            await never()
        return f"250 2.0.0 queued as {self.taken}"


class Server(SMTP):
    greeted = False

    async def push(self, status):
        if not self.greeted:
            self.greeted = True
            note("connected")
            if args.greeting == "silent":
                await never()
            if args.greeting:
                await super().push(args.greeting)
                self.transport.close()
                await never()
        # An answer that belongs behind encryption, put before it by somebody in between.
        if args.encryption == "injected" and status.startswith("220 Ready"):
            status += "\r\n250 mx.linjiang.example"
        await super().push(status)

    async def smtp_STARTTLS(self, arg):
        if args.encryption == "refused":
            await self.push("454 4.7.0 TLS not available due to a temporary reason")
            return
        await super().smtp_STARTTLS(arg)

    async def smtp_DATA(self, arg):
        if any(local_part(address) == "cut" for address in self.envelope.rcpt_tos):
            await self.push("354 End data with <CR><LF>.<CR><LF>")
            await self._reader.readline()
            note("cut")
            self.transport.abort()
            await never()
        await super().smtp_DATA(arg)


def authenticate(server, session, envelope, mechanism, data):
    told = f"{data.login.decode()}:{data.password.decode()}"
    note("sign_in", mechanism=mechanism, right=told == args.sign_in)
    return AuthResult(success=told == args.sign_in, handled=False, auth_data=data)


def certified():
    import trustme

    authority = trustme.CA()
    authority.cert_pem.write_to_path(args.folder / "ca.pem")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert(args.certificate_for).configure_cert(context)
    return context


async def main():
    (args.folder / "letters").mkdir()
    context = None if args.encryption == "none" else certified()
    wrapped = args.encryption == "wrapped"
    handler = Handler()
    loop = asyncio.get_running_loop()

    def serve():
        return Server(
            handler,
            hostname="mx.linjiang.example",
            tls_context=None if wrapped else context,
            enable_SMTPUTF8=not args.no_utf8,
            authenticator=authenticate if args.sign_in else None,
            auth_required=bool(args.sign_in),
            # Without a password there is no sign-in to offer either.
            auth_require_tls=not args.sign_in or (context is not None and not wrapped),
            loop=loop,
        )

    server = await loop.create_server(serve, "127.0.0.1", 0, ssl=context if wrapped else None)
    # Last: whoever reads the port finds the rest.
    print(server.sockets[0].getsockname()[1], flush=True)
    await loop.run_in_executor(None, sys.stdin.read)
    server.close()


asyncio.run(main())
