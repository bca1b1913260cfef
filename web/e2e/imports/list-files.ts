// Files with lists, as other systems write them.
import { crc32 } from "node:zlib";

export type Rows = readonly (readonly string[])[];

export interface ListFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export function csv(name: string, rows: Rows): ListFile {
  const text = rows.map((cells) => cells.join(",")).join("\r\n");
  return { name, mimeType: "text/csv", buffer: Buffer.from(text) };
}

/** As the spreadsheet programs of Chinese systems save it. */
export function csvInGb18030(name: string, rows: Rows): ListFile {
  const { buffer, ...file } = csv(name, rows);
  const bytes = [...buffer.toString()].flatMap((character) => gb18030().get(character) ?? [0x3f]);
  return { ...file, buffer: Buffer.from(bytes) };
}

let known: Map<string, number[]> | null = null;

/** Node reads the encoding and does not write it: what each pair of bytes reads as, turned round. */
function gb18030(): Map<string, number[]> {
  if (known) return known;
  const decoder = new TextDecoder("gb18030");
  known = new Map();
  for (let byte = 0; byte < 0x80; byte += 1) known.set(String.fromCharCode(byte), [byte]);
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      if (trail !== 0x7f) known.set(decoder.decode(Buffer.from([lead, trail])), [lead, trail]);
    }
  }
  return known;
}

/** A workbook of one sheet, with no more in it than a reader needs. */
export function xlsx(name: string, rows: Rows): ListFile {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const sheet = rows.map((cells) => `<row>${cells.map(cell).join("")}</row>`).join("");
  const relation = (kind: string, target: string) =>
    `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/${kind}" Target="${target}"/></Relationships>`;
  const buffer = zip({
    "[Content_Types].xml":
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
      `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    "_rels/.rels": relation("officeDocument", "xl/workbook.xml"),
    "xl/workbook.xml":
      `<workbook xmlns="${main}" xmlns:r="${office}">` +
      `<sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relation("worksheet", "worksheets/sheet1.xml"),
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
  });
  return { name, mimeType: `${types}.sheet`, buffer };
}

/** An archive whose files are stored as they are. */
function zip(files: Record<string, string>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, name, content]);
    parts.push(local);
    directory.push(Buffer.from("PK\u0001\u0002"), Buffer.from([20, 0]), common, place, name);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  const count = Object.keys(files).length;
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listed, Buffer.from("PK\u0005\u0006"), end]);
}
