"""A real directory (Debian's slapd) on loopback for tests, in a folder of its own, with servers besides that answer as an enemy would.
Prints the ports of ldap:// and ldaps://; ends with its input.
  FOLDER  the first argument: where ca.pem and other.pem come to be, its own authority and another, and strange.json, the port of each kind
          of `strange.py`
  NAMES   the arguments behind it: who else is there; `students=N`: so many in ou=students
Below dc=linjiang,dc=example:
  cn=reader        reads ou=people, with the password "reader secret"
  ou=people        20130177 and others, each with the password pw-NUMBER; `star*` and such, whose names break filters, with `odd`
  ou=twins         two of one name
  ou=hidden        20130177 again, whose uid the reader may not read
  ou=medicine      is said to be at another server
  ou=students      as many as were asked for, 2024NNNN, in no order, with name, college, class group, mail and mobile; some of them odd, one
                   without a number; and ou=abroad, which is said to be at another server
The reader gets no more than 100 at a time, and as many pages as there are; cn=short, with the password "short secret", 100 and no more.
cn=root has the password "root secret".
Five wrong passwords lock somebody out. Like Active Directory it says yes to a name without a password, and no to one without encryption."""
import base64
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

# What has to come through as it is, or as what is wrong in it.
NAMES = ('欧阳"小"明', "O'Brien, Pat", "=1+1", "诸葛；亮", "Zoë\u202e", "林 一", "名" * 300)

folder = Path(sys.argv[1]).resolve()
named = [name for name in sys.argv[2:] if not name.startswith("students=")]
students = sum(int(name[9:]) for name in sys.argv[2:] if name.startswith("students="))
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
rootpw "root secret"
limits dn.exact="cn=reader,{BASE}" size.soft=100 size.hard=100 size.prtotal=unlimited
limits dn.exact="cn=short,{BASE}" size.soft=100 size.hard=100 size.prtotal=100
directory {folder}/db
index objectClass,uid eq
access to attrs=userPassword by anonymous auth by * none
access to dn.subtree="ou=hidden,{BASE}" attrs=uid by dn.exact="cn=reader,{BASE}" search by * none
access to * by dn.exact="cn=reader,{BASE}" read by dn.exact="cn=short,{BASE}" read by * none
overlay ppolicy
ppolicy_default "cn=policy,{BASE}"
"""


def entries():
    def person(uid, under, password, name="学生"):
        dn = uid.replace(",", "\\,").replace("+", "\\+")
        return (f"dn: uid={dn},{under},{BASE}\nobjectClass: inetOrgPerson\nuid: {uid}\ncn: {name}\nsn: {name[:1]}\n"
                f"mail: {under[3:]}@linjiang.example\nuserPassword: {password}")

    def student(number, of):
        name = NAMES[number % 50] if number % 50 < len(NAMES) and of > 50 else f"同学{number}"
        uid = "" if number == of - 1 and of > 50 else f"uid: 2024{number:04}\n"
        text = base64.b64encode(name.encode()).decode()
        more = f"mail: second{number}@linjiang.example\n" if number % 3 == 0 else ""
        return (f"dn: cn=s{number},ou=students,{BASE}\nobjectClass: inetOrgPerson\n{uid}cn: s{number}\n"
                f"sn: s\ndisplayName:: {text}\nmail: s{number}@linjiang.example\n{more}departmentNumber: {'01' if number % 2 else '02'}\n"
                f"mobile: 138{number:08}")

    yield f"dn: {BASE}\nobjectClass: dcObject\nobjectClass: organization\ndc: linjiang\no: 临江大学"
    for unit in ("people", "twins", "hidden", "students"):
        yield f"dn: ou={unit},{BASE}\nobjectClass: organizationalUnit\nou: {unit}"
    yield f"dn: ou=medicine,{BASE}\nobjectClass: referral\nobjectClass: extensibleObject\nou: medicine\nref: ldap://127.0.0.1:1/ou=medicine,{BASE}"
    yield f"dn: cn=reader,{BASE}\nobjectClass: organizationalRole\nobjectClass: simpleSecurityObject\ncn: reader\nuserPassword: reader secret"
    yield f"dn: cn=short,{BASE}\nobjectClass: organizationalRole\nobjectClass: simpleSecurityObject\ncn: short\nuserPassword: short secret"
    yield f"dn: ou=abroad,ou=students,{BASE}\nobjectClass: referral\nobjectClass: extensibleObject\nou: abroad\nref: ldap://127.0.0.1:1/ou=abroad,{BASE}"
    yield (f"dn: cn=policy,{BASE}\nobjectClass: organizationalRole\nobjectClass: pwdPolicy\ncn: policy\npwdAttribute: userPassword\n"
           "pwdLockout: TRUE\npwdMaxFailure: 5\npwdLockoutDuration: 900")
    for place in range(students):
        yield student(place * 7919 % students, students)
    for uid in (*PEOPLE, *named):
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
