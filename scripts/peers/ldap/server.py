"""A real directory (Debian's slapd) on loopback for tests, in a folder of its own, with servers besides that answer as an enemy would.
Prints the ports of ldap:// and ldaps://; ends with its input.
  FOLDER  the first argument: where ca.pem and other.pem come to be, its own authority and another, and strange.json, the port of each kind
          of `strange.py`
  NAMES   the arguments behind it: who else is there
Below dc=linjiang,dc=example:
  cn=reader        reads ou=people, with the password "reader secret"
  ou=people        20130177 and others, each with the password pw-NUMBER; `star*` and such, whose names break filters, with `odd`
  ou=twins         two of one name
  ou=hidden        20130177 again, whose uid the reader may not read
  ou=medicine      is said to be at another server
Five wrong passwords lock somebody out. Like Active Directory it says yes to a name without a password, and no to one without encryption."""
import ctypes
import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import trustme

import strange

BASE = "dc=linjiang,dc=example"
PEOPLE = ("20130177", "20050012", "20990001", "20130178", "20130179", "20130180", "20130181", "20130182")
ODD = ("star*", "paren)(uid=*", "comma, plus+")

folder = Path(sys.argv[1]).resolve()
(folder / "db").mkdir(parents=True)


def certificates():
    authority = trustme.CA()
    authority.cert_pem.write_to_path(folder / "ca.pem")
    trustme.CA().cert_pem.write_to_path(folder / "other.pem")
    issued = authority.issue_cert("127.0.0.1", "localhost")
    issued.cert_chain_pems[0].write_to_path(folder / "server.pem")
    issued.private_key_pem.write_to_path(folder / "server.key")


def configuration():
    return f"""include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
moduleload ppolicy
TLSCACertificateFile {folder}/ca.pem
TLSCertificateFile {folder}/server.pem
TLSCertificateKeyFile {folder}/server.key
TLSProtocolMin 3.3
security simple_bind=128
allow bind_anon_dn
database mdb
dbnosync
suffix "{BASE}"
rootdn "cn=root,{BASE}"
directory {folder}/db
index objectClass,uid eq
access to attrs=userPassword by anonymous auth by * none
access to dn.subtree="ou=hidden,{BASE}" attrs=uid by dn.exact="cn=reader,{BASE}" search by * none
access to * by dn.exact="cn=reader,{BASE}" read by * none
overlay ppolicy
ppolicy_default "cn=policy,{BASE}"
"""


def entries():
    def person(uid, under, password, name="学生"):
        dn = uid.replace(",", "\\,").replace("+", "\\+")
        return (f"dn: uid={dn},{under},{BASE}\nobjectClass: inetOrgPerson\nuid: {uid}\ncn: {name}\nsn: {name[:1]}\n"
                f"mail: {under[3:]}@linjiang.example\nuserPassword: {password}")

    yield f"dn: {BASE}\nobjectClass: dcObject\nobjectClass: organization\ndc: linjiang\no: 临江大学"
    for unit in ("people", "twins", "hidden"):
        yield f"dn: ou={unit},{BASE}\nobjectClass: organizationalUnit\nou: {unit}"
    yield f"dn: ou=medicine,{BASE}\nobjectClass: referral\nobjectClass: extensibleObject\nou: medicine\nref: ldap://127.0.0.1:1/ou=medicine,{BASE}"
    yield f"dn: cn=reader,{BASE}\nobjectClass: organizationalRole\nobjectClass: simpleSecurityObject\ncn: reader\nuserPassword: reader secret"
    yield (f"dn: cn=policy,{BASE}\nobjectClass: organizationalRole\nobjectClass: pwdPolicy\ncn: policy\npwdAttribute: userPassword\n"
           "pwdLockout: TRUE\npwdMaxFailure: 5\npwdLockoutDuration: 900")
    for uid in (*PEOPLE, *sys.argv[2:]):
        yield person(uid, "ou=people", f"pw-{uid}", "刘思齐" if uid == "20130177" else "学生")
    for uid in ODD:
        yield person(uid, "ou=people", "odd")
    yield person("20130177", "ou=hidden", "pw-20130177")
    for number in (1, 2):
        yield (f"dn: cn=twin{number},ou=twins,{BASE}\nobjectClass: inetOrgPerson\nuid: 20130177\ncn: twin{number}\nsn: t\n"
               "userPassword: pw-20130177")


def free_ports(count):
    held = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [one.getsockname()[1] for one in held]
    for one in held:
        one.close()
    return ports


def with_us():
    """It ends with us, however we end."""
    ctypes.CDLL("libc.so.6").prctl(1, signal.SIGKILL)


def answers(port):
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
        return True
    except OSError:
        return False


def started():
    """Another may have taken a port meanwhile: then others are."""
    for _ in range(5):
        ports = free_ports(2)
        urls = f"ldap://127.0.0.1:{ports[0]}/ ldaps://127.0.0.1:{ports[1]}/"
        server = subprocess.Popen(
            ["/usr/sbin/slapd", "-f", folder / "slapd.conf", "-h", urls, "-d", "0"], stdout=sys.stderr, preexec_fn=with_us)
        while server.poll() is None:
            if all(map(answers, ports)):
                return server, ports
            time.sleep(0.02)
    sys.exit("slapd does not start")


certificates()
(folder / "slapd.conf").write_text(configuration())
(folder / "data.ldif").write_text("\n\n".join(entries()) + "\n")
subprocess.run(["/usr/sbin/slapadd", "-q", "-f", folder / "slapd.conf", "-l", folder / "data.ldif"], check=True, stdout=sys.stderr)
server, ports = started()
(folder / "strange.json").write_text(json.dumps({kind: strange.listen(kind, folder) for kind in strange.KINDS}))
print(*ports, flush=True)
sys.stdin.read()
server.kill()
server.wait()
os._exit(0)
