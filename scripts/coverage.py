#!/usr/bin/env python3
"""What an office reads of visits, worked out a second time from the rows of the database and compared with the product's.

Shares nothing with the Rust code but the definitions in docs/visits.md: it reads plain rows, joins and counts
them itself. Standard library only; rows come by psql, the page by HTTP, the workbook as it is downloaded.

    scripts/coverage.py --site http://127.0.0.1:8600 --username NAME --password WORD --database URL

Of every term in which something is taught; by who reads visits of the whole school. Each difference is printed; it fails if there
is one. `scripts/coverage` does it for the demo school.
"""

import argparse
import datetime
import io
import json
import math
import re
import statistics
import subprocess
import sys
import urllib.request
import zipfile
import zoneinfo
from xml.etree import ElementTree

SHEET = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
KINDS = ["lecture", "lab", "practice", "sport", "design", "thesis", "online", "other", None]
CAPACITIES = ["supervisor", "leader", "peer", "expert", "student"]
LAST_WEEKS = 3
ANSWER_DAYS = 14


def rows(database, institution, table, columns):
    """All rows of a school's table, as dictionaries."""
    sql = f"select coalesce(json_agg(json_build_object({', '.join(f'{c!r}, {c}' for c in columns)})), '[]') from {table}"
    where = f" where institution_id = '{institution}'"
    out = subprocess.run(["psql", database, "-qtAX", "-c", sql + where], check=True, capture_output=True, text=True)
    return json.loads(out.stdout)


def day(stamp, zone):
    return datetime.datetime.fromisoformat(stamp).astimezone(zone).date()


def read(database, institution):
    of = lambda table, *columns: rows(database, institution, table, columns)
    return {
        "terms": of("term", "id", "first_monday", "weeks"),
        "offerings": of("offering", "id", "term_id", "course_id", "code"),
        "courses": of("course", "id", "college_id", "kind"),
        "teachers": of("offering_teacher", "offering_id", "account_id"),
        "meetings": of("meeting", "offering_id", "weeks"),
        "colleges": of("college", "id", "code"),
        "accounts": of("account", "id", "username", "username_key"),
        "visits": of("visit", "id", "term_id", "offering_id", "college_id", "week", "capacity", "date", "written_on", "settled",
                     "disputed_on", "ended", "submission_id"),
        "about": of("visit_about", "visit_id", "teacher_id"),
        "versions": of("submission_version", "submission_id", "number", "written_at"),
        "replies": of("visit_reply", "visit_id", "at"),
    }


def counts(visit):
    return visit["ended"] is None and visit["written_on"] is not None and visit["settled"] != "withdrawn"


def seen_counts(teachers, unseen):
    terms = [unseen[teacher][0] for teacher in teachers]
    new = [teacher for teacher in teachers if unseen[teacher][1] <= 2 and not unseen[teacher][2]]
    return {
        "teachers": len(terms),
        "seen": terms.count(0),
        "unseen": [terms.count(1), terms.count(2), terms.count(3), sum(n >= 4 for n in terms)],
        "new_teachers": len(new),
        "new_seen": sum(unseen[teacher][0] == 0 for teacher in new),
    }


def coverage(data, term_id, today, zone):
    terms = {term["id"]: term for term in data["terms"]}
    this = terms[term_id]
    course_of = {course["id"]: course for course in data["courses"]}
    met = {meeting["offering_id"] for meeting in data["meetings"]}
    classes = {o["id"]: o for o in data["offerings"]}
    taught, colleges_of = {}, {}
    for row in data["teachers"]:
        offering = classes[row["offering_id"]]
        if offering["id"] not in met:
            continue
        taught.setdefault(row["account_id"], set()).add(offering["term_id"])
        if offering["term_id"] == term_id:
            colleges_of.setdefault(row["account_id"], set()).add(course_of[offering["course_id"]]["college_id"])
    made = {visit["id"]: visit for visit in data["visits"] if counts(visit)}
    seen_in = {}
    for row in data["about"]:
        if row["visit_id"] in made:
            seen_in.setdefault(row["teacher_id"], set()).add(made[row["visit_id"]]["term_id"])
    first = min((terms[t]["first_monday"] for own in taught.values() for t in own), default=None)
    unseen = {}
    for teacher in colleges_of:
        own = [t for t in taught[teacher] if terms[t]["first_monday"] <= this["first_monday"]]
        own.sort(key=lambda t: terms[t]["first_monday"], reverse=True)
        seen = [t in seen_in.get(teacher, ()) for t in own]
        at_first = terms[own[-1]]["first_monday"] == first
        unseen[teacher] = (seen.index(True) if True in seen else len(seen), len(seen), at_first)
    visits = [visit for visit in made.values() if visit["term_id"] == term_id]
    found = visit_figures(data, visits, this, classes, course_of, today, zone)
    found |= {key: value for key, value in seen_counts(colleges_of, unseen).items() if key in ("teachers", "seen", "new_teachers", "new_seen")}
    found["unseen_2"] = sum(n >= 2 for n, *_ in unseen.values())
    found["colleges"] = []
    for college in sorted(data["colleges"], key=lambda college: college["code"]):
        teachers = [teacher for teacher, of in colleges_of.items() if college["id"] in of]
        own = seen_counts(teachers, unseen)
        own |= {"id": college["id"], "code": college["code"]}
        own["visits"] = sum(visit["college_id"] == college["id"] for visit in visits)
        found["colleges"].append(own)
    found["by_teacher"] = {a["username"]: unseen[a["id"]][:2] for a in data["accounts"] if a["id"] in unseen}
    return found


def visit_figures(data, visits, term, classes, course_of, today, zone):
    first = {v["submission_id"]: day(v["written_at"], zone) for v in data["versions"] if v["number"] == 1}
    replied = {reply["visit_id"]: day(reply["at"], zone) for reply in data["replies"]}
    bits = 0
    for meeting in data["meetings"]:
        if classes[meeting["offering_id"]]["term_id"] == term["id"]:
            bits |= meeting["weeks"]
    last = [week for week in range(1, 31) if bits >> (week - 1) & 1][-LAST_WEEKS:]
    kind = lambda v: course_of[classes[v["offering_id"]]["course_id"]]["kind"] if v["offering_id"] in classes else None
    kinds = [kind(visit) for visit in visits]
    days = sorted((first[v["submission_id"]] - datetime.date.fromisoformat(v["date"])).days for v in visits)
    over = [v for v in visits if (today - first[v["submission_id"]]).days > ANSWER_DAYS]
    soon = [v for v in over if v["id"] in replied and (replied[v["id"]] - first[v["submission_id"]]).days <= ANSWER_DAYS]
    weeks = range(1, max([term["weeks"]] + [v["week"] for v in visits]) + 1)
    return {
        "visits": len(visits),
        "by_week": [{"week": week, "visits": sum(v["week"] == week for v in visits)} for week in weeks],
        "last_weeks_share": sum(v["week"] in last for v in visits) / len(visits) if visits else None,
        "by_capacity": [{"capacity": c, "visits": sum(v["capacity"] == c for v in visits)} for c in CAPACITIES],
        "by_kind": [{"kind": k, "visits": kinds.count(k)} for k in KINDS if k in kinds],
        "days_to_report": {
            "median": statistics.median(days) if days else None,
            "p90": days[math.ceil(len(days) * 9 / 10) - 1] if days else None,
        },
        "answered_14": {"answered": len(soon), "of": len(over)},
        "disputes_open": sum(v["disputed_on"] is not None and v["settled"] is None for v in visits),
    }


def fetch(site, path, token=None, body=None):
    headers = {"accept": "application/json", "accept-language": "en", "content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    with urllib.request.urlopen(urllib.request.Request(site + path, body and json.dumps(body).encode(), headers)) as answer:
        return answer.read()


def sheets(workbook):
    """The cells of each sheet, row by row; texts as texts, numbers as numbers."""
    with zipfile.ZipFile(io.BytesIO(workbook)) as book:
        shared = []
        if "xl/sharedStrings.xml" in book.namelist():
            items = ElementTree.fromstring(book.read("xl/sharedStrings.xml"))
            shared = ["".join(text.itertext()) for text in items]
        count = sum(name.startswith("xl/worksheets/sheet") for name in book.namelist())
        found = []
        for number in range(1, count + 1):
            tree = ElementTree.fromstring(book.read(f"xl/worksheets/sheet{number}.xml"))
            lines = []
            for row in tree.iter(f"{SHEET}row"):
                cells = []
                for cell in row:
                    value = cell.find(f"{SHEET}v")
                    text = "" if value is None else value.text
                    cells.append(shared[int(text)] if cell.get("t") == "s" and text else float(text) if text else "")
                lines.append(cells)
            found.append(lines)
        return found


def differences(expected, found, where):
    if isinstance(expected, dict):
        for key, value in expected.items():
            yield from differences(value, found.get(key) if isinstance(found, dict) else None, f"{where}.{key}")
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for place, (one, other) in enumerate(zip(expected, found)):
            yield from differences(one, other, f"{where}[{place}]")
    elif isinstance(expected, float) and isinstance(found, (int, float)):
        if abs(expected - found) > 1e-9:
            yield f"{where}: {expected} by the rows, {found} by the product"
    elif expected != found:
        yield f"{where}: {expected} by the rows, {found} by the product"


def workbook_differences(expected, workbook):
    cover, _, teachers, *_ = sheets(workbook)
    for college, line in zip(expected["colleges"], cover[1:]):
        own = [college["teachers"], college["seen"], *college["unseen"], college["new_teachers"], college["new_seen"]]
        yield from differences([float(n) for n in [*own, college["visits"]]], line[2:], f"workbook {college['code']}")
    by_teacher = {str(line[0]): [line[3], line[4]] for line in teachers[1:]}
    listed = {username: [float(n) for n in terms] for username, terms in expected["by_teacher"].items()}
    yield from differences(listed, by_teacher, "workbook teachers")
    if len(by_teacher) != len(listed):
        yield f"workbook teachers: {len(listed)} by the rows, {len(by_teacher)} in the workbook"


def printed_differences(expected, pdf):
    """The same counts on paper, in the report of the newest round of the term."""
    text = subprocess.run(["pdftotext", "-layout", "-", "-"], check=True, capture_output=True, input=pdf).stdout.decode()
    found = [int(n) for n in re.findall(r"\d+", text.partition("Observation visits")[2].partition("What is not shown")[0])]
    own = [expected[key] for key in ("seen", "teachers", "visits", "unseen_2", "new_seen", "new_teachers")]
    yield from differences(own, found[-len(own):], "paper")


def one_term(ask, database, zone, institution, term, campaign):
    page = json.loads(ask(f"/observation/office/coverage?term={term}"))["data"]
    today = datetime.datetime.now(zone).date()
    expected = coverage(read(database, institution), term, today, zone)
    wrong = list(differences({key: value for key, value in expected.items() if key != "by_teacher"}, page, "page"))
    wrong += workbook_differences(expected, ask(f"/observation/office/workbook?term={term}"))
    if campaign:
        wrong += printed_differences(expected, ask(f"/reports/college/document?campaign={campaign}&format=pdf"))
    for line in wrong:
        print(line)
    where = "page, workbook and paper" if campaign else "page and workbook; no round is counted, so nothing is printed"
    print(f"{len(wrong)} differences; {expected['teachers']} teachers, {expected['visits']} visits: {where}")
    return len(wrong)


def main():
    wanted = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("site", "username", "password", "database"):
        wanted.add_argument(f"--{name}", required=True)
    wanted = wanted.parse_args()
    who = {"username": wanted.username, "password": wanted.password}
    token = json.loads(fetch(wanted.site, "/auth/login", body=who))["data"]["access_token"]
    ask = lambda path: fetch(wanted.site, path, token)
    sql = f"""select json_agg(json_build_object('term', t.id, 'school', i.institution_id, 'zone', i.time_zone, 'campaign',
                (select k.id from campaign k where k.term_id = t.id and k.college_id is null and k.kind = 'final'
                    and k.counted_at is not null limit 1)))
              from institution i join term t using (institution_id)"""
    found = subprocess.run(["psql", wanted.database, "-qtAX", "-c", sql], check=True, capture_output=True, text=True)
    wrong = 0
    for of in json.loads(found.stdout):
        wrong += one_term(ask, wanted.database, zoneinfo.ZoneInfo(of["zone"]), of["school"], of["term"], of["campaign"])
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
