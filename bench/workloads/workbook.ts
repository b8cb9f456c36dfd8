/**
 * Writes the .xlsx file of a workload. Used by workbook_files.ts and
 * load/mixture.ts.
 */
import { concat } from "../../core/bytes/mod.ts";
import { writeArchive } from "./archive.ts";
import { SalesRows, type Totals } from "./sales_rows.ts";
import { RowWriter, SharedStrings, spellings } from "./spelling.ts";
import type { Workload } from "./workloads.ts";

const ROWS_PER_PIECE = 500;
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const namespace = "http://schemas.openxmlformats.org/";
const declaration =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';

/**
 * Returns the workbook of a workload, and the totals that a reader must find in
 * it.
 */
export function createWorkbook(
  workload: Workload,
): { bytes: Uint8Array<ArrayBuffer>; totals: Totals } {
  const strings = new SharedStrings();
  const rows = new SalesRows(workload);
  const sheet = encodeAll(sheetXml(workload, rows, strings));
  const bytes = writeArchive([
    ["[Content_Types].xml", encodeAll([contentTypes])],
    ["_rels/.rels", encodeAll([rootRelationships])],
    ["xl/workbook.xml", encodeAll([workbook])],
    ["xl/_rels/workbook.xml.rels", encodeAll([workbookRelationships])],
    ["xl/worksheets/sheet1.xml", sheet],
    ["xl/sharedStrings.xml", encodeAll([tableXml(strings)])],
  ]);
  return { bytes, totals: rows.totals };
}

/** Encodes piece by piece, as a full sheet is too long for one string. */
function encodeAll(pieces: Iterable<string>): Uint8Array {
  const encoder = new TextEncoder();
  return concat(Array.from(pieces, (piece) => encoder.encode(piece)));
}

function* sheetXml(
  workload: Workload,
  rows: SalesRows,
  strings: SharedStrings,
): Generator<string> {
  const writer = new RowWriter(workload, strings);
  const { prefix } = spellings[workload.spelling ?? "excel"];
  const xmlns = prefix === "" ? "xmlns" : `xmlns:${prefix.slice(0, -1)}`;
  yield `${declaration}<${prefix}worksheet ${xmlns}="${main}">`;
  yield "<z/>".repeat(workload.unknownElements ?? 0);
  yield `<${prefix}sheetData>`;
  yield writer.row(1, rows.header());
  const last = workload.rows + 1;
  for (let first = 2; first <= last; first += ROWS_PER_PIECE) {
    let piece = "";
    const end = Math.min(first + ROWS_PER_PIECE, last + 1);
    for (let number = first; number < end; number++) {
      piece += writer.row(number, rows.next());
    }
    yield piece;
  }
  for (let blank = 1; blank <= (workload.blankRows ?? 0); blank++) {
    yield writer.blankRow(last + blank);
  }
  yield `</${prefix}sheetData></${prefix}worksheet>`;
}

function tableXml(strings: SharedStrings): string {
  const items = strings.items();
  return `${declaration}<sst xmlns="${main}" uniqueCount="${items.length}">${
    items.join("")
  }</sst>`;
}

const contentTypes =
  `${declaration}<Types xmlns="${namespace}package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`;
const rootRelationships = relationships([
  ["rId1", "officeDocument", "xl/workbook.xml"],
]);
const workbookRelationships = relationships([
  ["rId1", "worksheet", "worksheets/sheet1.xml"],
  ["rId2", "sharedStrings", "sharedStrings.xml"],
]);
const workbook =
  `${declaration}<workbook xmlns="${main}" xmlns:r="${namespace}officeDocument/2006/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`;

function relationships(items: [string, string, string][]): string {
  const xml = items.map(([id, type, target]) =>
    `<Relationship Id="${id}" Type="${namespace}officeDocument/2006/relationships/${type}" Target="${target}"/>`
  );
  return `${declaration}<Relationships xmlns="${namespace}package/2006/relationships">${
    xml.join("")
  }</Relationships>`;
}
