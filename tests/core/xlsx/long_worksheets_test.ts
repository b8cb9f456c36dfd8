/** Worksheets with many rows, and with long rows. */
import { assert, assertEquals } from "../../support/assert.ts";
import { PartBuffer } from "../../../core/xlsx/package/part_buffer.ts";
import { RowReader } from "../../../core/xlsx/rows/row_reader.ts";
import { SheetData } from "../../../core/xlsx/rows/general/sheet_data.ts";
import { utf8 } from "../../support/bytes.ts";
import { CountingMeter } from "../../support/counted_reading.ts";
import { readCells } from "../../support/read_workbook.ts";
import { buildWorkbook } from "../../support/workbook_builder.ts";
import { mainNamespace } from "../../support/worksheet_xml.ts";
import { worksheetSource } from "../../support/worksheet_source.ts";

const PART = "xl/worksheets/sheet1.xml";
const MIB = 1024 ** 2;
const main = mainNamespace();

function workbook(rows: readonly string[]): Uint8Array {
  return buildWorkbook({
    sheetXml: `<worksheet xmlns="${main}"><sheetData><row r="1"/>${
      rows.join("")
    }</sheetData></worksheet>`,
  });
}

for (const mib of [3, 7.9]) {
  Deno.test(`readFirstWorksheet() reads rows of ${mib} MiB, however they are cut`, async () => {
    const comment = `<!--${"x".repeat(MIB / 4)}-->`;
    const comments = comment.repeat(4 * mib - 1);
    const bytes = workbook(
      [2, 3].map((r) =>
        `<row r="${r}">${comments}<c r="A${r}"><v>${r}</v></c></row>`
      ),
    );
    for (const chunkBytes of [undefined, 65_536]) {
      const found = await readCells(bytes, [0], { chunkBytes });
      assertEquals(found, [[2, 2], [3, 3]], `${chunkBytes}`);
    }
  });
}

/** Styled empty rows, as Excel writes them to the end of the grid, and others. */
const emptyRows: [what: string, write: (r: number) => string][] = [
  [
    "styled empty rows",
    (r) =>
      `<row r="${r}" spans="1:2" s="3" customFormat="1" x14ac:dyDescent="0.2"/>`,
  ],
  [
    "prefixed rows of styled empty cells",
    (r) => `<y:row r="${r}"><y:c r="H${r}" s="1"/></y:row>`,
  ],
  ["empty rows without number", () => "<row/>"],
];
for (const [what, write] of emptyRows) {
  Deno.test(`Worksheet.rows() reads past 100,000 ${what} in little memory`, async () => {
    const chunks = chunksOf(100_000, write);
    const buffer = new PartBuffer(PART, chunks, new CountingMeter());
    const sheet = new SheetData(buffer);
    await sheet.enter();
    const rows = await Array.fromAsync(readRows(sheet));
    assertEquals(rows, [[1, [2, 2]]]);
    assert(buffer.bytes.length < MIB, `${buffer.bytes.length} bytes`);
  });
}

/** The chunks of a worksheet of one row and `count` others. */
async function* chunksOf(count: number, write: (r: number) => string) {
  yield utf8(
    `<worksheet xmlns="${main}" xmlns:x14ac="urn:a" xmlns:y="${main}">` +
      '<sheetData><row r="2"><c r="A2"><v>2</v></c></row>',
  );
  for (let r = 3; r <= count; r += 1_000) {
    const length = Math.min(1_000, count - r + 1);
    const some = Array.from({ length }, (_, i) => write(r + i));
    yield utf8(some.join(""));
  }
  yield utf8("</sheetData></worksheet>");
}

/** Number of rows and first row of each batch below row 1. */
async function* readRows(sheet: SheetData) {
  const meter = new CountingMeter();
  const source = worksheetSource(() => sheet.buffer.chunks, meter);
  const reader = new RowReader(sheet, source, [0]);
  for await (const { length, rowNumbers, columns } of reader.read()) {
    yield [length, [rowNumbers[0], columns[0].values[0]]];
  }
}
