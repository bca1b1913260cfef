"""Directories that answer as an enemy would, or as one that is ill. Each listens at a port of its own."""
import socket
import ssl
import threading


def thing(tag, content):
    length = len(content)
    if length < 128:
        return bytes([tag, length]) + content
    size = (length.bit_length() + 7) // 8
    return bytes([tag, 0x80 | size]) + length.to_bytes(size, "big") + content


def message(number, tag, content):
    return thing(0x30, thing(2, bytes([number])) + thing(tag, content))


def result(number, tag, code):
    return message(number, tag, thing(0x0A, bytes([code])) + thing(4, b"") + thing(4, "no such thing: 刘思齐".encode()))


def page(number, cookie):
    """The end of a part of what was looked for, and where the next begins."""
    value = thing(0x30, thing(2, b"\0") + thing(4, cookie))
    control = thing(0x30, thing(4, b"1.2.840.113556.1.4.319") + thing(4, value))
    done = thing(0x65, thing(0x0A, b"\0") + thing(4, b"") + thing(4, b""))
    return thing(0x30, thing(2, bytes([number])) + done + thing(0xA0, control))


def entry(number, dn, uid=b"20130177"):
    one = thing(0x30, thing(4, b"uid") + thing(0x31, thing(4, uid)))
    return message(number, 0x64, thing(4, dn) + thing(0x30, one))


def nested(depth):
    """As deep as it goes, within a length that is taken."""
    inner = b""
    for _ in range(depth):
        inner = thing(0x30, inner)
    return thing(0x30, thing(2, b"\x01") + thing(0x78, inner))


YES = result(1, 0x78, 0)
BOUND, SEARCHED = 0x61, 0x65
# Before encryption: what is answered to whoever asks for it. None: nothing at all.
BEFORE = {
    "silent": None,
    "rubbish": b"HTTP/1.1 400 Bad Request\r\n\r\n",
    "hangs-up": b"",
    "no-tls": result(1, 0x78, 2),
    "another-answer": result(1, BOUND, 0),
    "another-number": result(9, 0x78, 0),
    "deep": nested(10_000),
    "long": b"\x30\x84\x7f\xff\xff\xff" + b"x" * 1000,
    "endless": b"\x30\x80\x02\x01\x01",
    "injected": YES + result(2, BOUND, 0) * 2,
}
# After it: what is answered to each word. The first is whether the reader is one. None: it hangs up.
AFTER = {
    "busy": [result(2, BOUND, 51)],
    "unavailable": [result(2, BOUND, 0), result(3, SEARCHED, 52)],
    "busy-at-last": [result(2, BOUND, 0), entry(3, b"uid=20130177") + result(3, SEARCHED, 0), result(4, BOUND, 51)],
    "goodbye": [message(0, 0x78, thing(0x0A, b"\x34") + thing(4, b"") + thing(4, b""))],
    "nameless": [result(2, BOUND, 0), entry(3, b"") + result(3, SEARCHED, 0), result(4, BOUND, 0)],
    "another-person": [result(2, BOUND, 0), entry(3, b"uid=other", b"20990001") + result(3, SEARCHED, 0), result(4, BOUND, 0)],
    "flood": [result(2, BOUND, 0), message(3, 0x73, thing(4, b"ldap://127.0.0.1:1")) * 1000],
    "nonsense": [b"\x00" * 100],
    "yes-to-search": [result(2, BOUND, 0), result(3, BOUND, 0)],
    # To whoever reads all people.
    "first-page-again": [result(2, BOUND, 0), *(entry(number, b"uid=20130177") + page(number, b"again") for number in range(3, 9))],
    "empty-pages": [result(2, BOUND, 0), *(page(number, b"again") for number in range(3, 9))],
    "one-cookie": [result(2, BOUND, 0), *(entry(number, b"uid=%d" % number, b"2013017%d" % number) + page(number, b"0") for number in (3, 4)),
                   entry(5, b"uid=5", b"20130175") + page(5, b"")],
    "cut-in-the-middle": [result(2, BOUND, 0), entry(3, b"uid=20130177") + page(3, b"more"), entry(4, b"uid=20130178") + entry(4, b"uid=2")[:9], None],
    "limited": [result(2, BOUND, 0), entry(3, b"uid=20130177") + result(3, SEARCHED, 4)],
    "elsewhere": [result(2, BOUND, 0), result(3, SEARCHED, 10)],
}
KINDS = [*BEFORE, *AFTER]


def speak(kind, folder, connection):
    with connection:
        connection.settimeout(20)
        connection.recv(4096)
        if kind in BEFORE:
            if BEFORE[kind] is None:
                connection.recv(1)
            else:
                connection.sendall(BEFORE[kind])
            return
        connection.sendall(YES)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(folder / "server.pem", folder / "server.key")
        with context.wrap_socket(connection, server_side=True) as encrypted:
            for word in AFTER[kind]:
                if word is None:
                    return
                encrypted.recv(4096)
                encrypted.sendall(word)
            encrypted.recv(4096)


def serve(kind, folder, listener):
    def one(connection):
        try:
            speak(kind, folder, connection)
        except OSError:
            pass

    while True:
        threading.Thread(target=one, args=(listener.accept()[0],), daemon=True).start()


def listen(kind, folder):
    listener = socket.create_server(("127.0.0.1", 0))
    threading.Thread(target=serve, args=(kind, folder, listener), daemon=True).start()
    return listener.getsockname()[1]
