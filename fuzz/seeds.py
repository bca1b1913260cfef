#!/usr/bin/env python3
"""Writes what each target begins with into a folder: the crate's own vectors, and small files of every kind that is read."""

import base64
import io
import json
import re
import sys
import uuid
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SHEET = """<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>
<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>45536.5</v></c><c t="b"><v>1</v></c></row>
<row r="3"><c t="inlineStr"><is><r><t>张</t></r><rPh><t>z</t></rPh></is></c><c s="3"><f>A1</f><v>7</v></c><c t="e"><v>#N/A</v></c></row>
</sheetData><mergeCells><mergeCell ref="A1:B1"/></mergeCells></worksheet>"""
TEXTS = """<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t xml:space="preserve"> 学号&amp;_x000D_</t></si></sst>"""
STYLES = """<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/></numFmts>
<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="49"/></cellXfs></styleSheet>"""
TABLE = '学号,姓名,"学院"\r\n2024110327,张三,"计算机\n学院"\r\n=1+1,0012,3.5\r\n'


def vector(name):
    return json.loads((ROOT / "crates/ballot/vectors" / f"{name}.json").read_text())


def constants():
    """The parts that the target `workbook` packs itself."""
    source = (ROOT / "fuzz/fuzz_targets/workbook.rs").read_text()
    return dict(re.findall(r'const (\w+): &str = r#"(.*)"#;', source))


def archive(parts, method):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", method) as file:
        for name, content in parts.items():
            file.writestr(zipfile.ZipInfo(name), content, method)
    return packed.getvalue()


def proof():
    published = bytes.fromhex(vector("published-list")["bytes"])
    parts = {"key": bytes(32), "receipt": bytes(32), "signature": bytes(64), "manifest": bytes.fromhex(vector("manifest")["bytes"])}
    parts |= {"register": b"", "list": published, "unreadable": b""}
    encoded = {name: base64.urlsafe_b64encode(part).decode().rstrip("=") for name, part in parts.items()}
    return {"format": "keping-proof-v1", "evaluation": str(uuid.UUID(int=0)), "version": 1, **encoded}


def seeds():
    fixed = constants()
    book = {
        "[Content_Types].xml": fixed["TYPES"],
        "_rels/.rels": fixed["RELATIONS"],
        "xl/_rels/workbook.xml.rels": fixed["BOOK_RELATIONS"],
        "xl/workbook.xml": fixed["BOOK"],
        "xl/worksheets/sheet1.xml": SHEET,
        "xl/sharedStrings.xml": TEXTS,
        "xl/styles.xml": STYLES,
    }
    copy = bytes.fromhex(vector("age-scrypt")["file"])
    yield "ballot", json.dumps(vector("ballot")["json"]).encode()
    yield "manifest", bytes.fromhex(vector("manifest")["bytes"])
    yield "proof", json.dumps(proof()).encode()
    yield "published_list", bytes.fromhex(vector("published-list")["bytes"])
    yield "published_list", bytes.fromhex(vector("fates")["bytes"])
    yield "published_list", b"keping-register-v1\n" + bytes(32) + (1).to_bytes(4) + bytes(48)
    yield "published_list", b"keping-unreadable-v1\n" + bytes(64) + (1).to_bytes(4) + bytes(32)
    yield "trustee_copy", copy
    yield "trustee_copy", re.sub(rb"(-> scrypt \S+) \d+\n", rb"\1 2\n", copy, count=1)
    yield "trustee_copy", b"keping-box-key-v1\n" + bytes(32) + bytes([1]) * 32
    for encoding in ("utf-8", "utf-8-sig", "gb18030", "utf-16-le"):
        yield "sheet", (b"\xff\xfe" if encoding == "utf-16-le" else b"") + TABLE.encode(encoding)
    yield "sheet", TABLE.replace(",", "\t").encode()
    yield "sheet", archive(book, zipfile.ZIP_STORED)
    yield "sheet", archive(book, zipfile.ZIP_DEFLATED)
    yield "sheet", archive({"manifest.csv": "propertyName,value\r\nfile.users,bulk\r\n", "users.csv": TABLE}, zipfile.ZIP_STORED)
    yield "workbook", "\0".join([SHEET, TEXTS, STYLES]).encode()
    yield "workbook", "\0".join([SHEET, TEXTS, STYLES, fixed["BOOK"].replace("<sheets>", '<workbookPr date1904="1"/><sheets>')]).encode()


def main():
    for number, (target, content) in enumerate(seeds()):
        folder = Path(sys.argv[1]) / target
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"seed-{number}").write_bytes(content)


if __name__ == "__main__":
    main()
