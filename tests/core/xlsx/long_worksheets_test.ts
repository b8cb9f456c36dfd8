/** Worksheets of many rows, and of long ones. */
import { assert, assertEquals } from "../../support/assert.ts";
import { PartBuffer } from "../../../core/xlsx/package/part_buffer.ts";
import { RowReader } from "../../../core/xlsx/rows/row_reader.ts";
import { SheetData } from "../../../core/xlsx/rows/general/sheet_data.ts";
import { utf8 } from "../../support/bytes.ts";
import { CountingMeter } from "../../support/counted_reading.ts";
import { assertRefused, readCells } from "../../support/read_workbook.ts";
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

for (const mib of [3, 4.5, 6, 7.9]) {
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

for (
  const [what, xml] of [
    ["a comment", `<!--${"x".repeat(MIB)}-->`],
    ["a text", " ".repeat(MIB + 1)],
    ["a tag", `<dimension ref="${" ".repeat(MIB)}"/>`],
    [
      "a cell",
      `<sheetData><row><c>${
        `<f>${"1".repeat(1000)}</f>`.repeat(1100)
      }</c></row>`,
    ],
  ]
) {
  Deno.test(`readFirstWorksheet() refuses ${what} of more than 1 MiB`, async () => {
    const sheetXml = `<worksheet xmlns="${main}">${xml}</worksheet>`;
    const bytes = buildWorkbook({ sheetXml });
    await assertRefused(
      () => readCells(bytes, [0]),
      "workbook_too_large",
      "1,048,576 bytes",
    );
  });
}

Deno.test("readFirstWorksheet() reads the same long text in many cells", async () => {
  const text = "x".repeat(32_000);
  const rows = Array.from({ length: 1_100 }, () => [{ inline: text }, 1]);
  const found = await readCells(buildWorkbook({ rows }), [0, 1]);
  assertEquals(found.length, 1_099);
  const isRead = found.every(([, name, one]) => name === text && one === 1);
  assert(isRead);
});

/** Styled empty rows to the end of the grid, as Excel writes them, and others. */
const emptyRows: [count: number, what: string, write: (r: number) => string][] =
  [
    [
      1_048_576,
      "1,048,576 styled empty rows",
      (r) =>
        `<row r="${r}" spans="1:2" s="3" customFormat="1" x14ac:dyDescent="0.2"/>`,
    ],
    [
      100_000,
      "100,000 rows of styled empty cells",
      (r) => `<row r="${r}"><c r="A${r}" s="1"/><c r="H${r}" s="1"/></row>`,
    ],
    [
      100_000,
      "100,000 prefixed rows of styled empty cells",
      (r) => `<y:row r="${r}"><y:c r="H${r}" s="1"/></y:row>`,
    ],
    [1_000_000, "1,000,000 empty rows without number", () => "<row/>"],
  ];
for (const [count, what, write] of emptyRows) {
  Deno.test(`Worksheet.rows() reads past ${what} in little memory`, async () => {
    const chunks = chunksOf(count, write);
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

/** How many rows each batch below row 1 has, and the first of them. */
async function* readRows(sheet: SheetData) {
  const meter = new CountingMeter();
  const source = worksheetSource(() => sheet.buffer.chunks, meter);
  const reader = new RowReader(sheet, source, [0]);
  for await (const { length, rowNumbers, columns } of reader.read()) {
    yield [length, [rowNumbers[0], columns[0].values[0]]];
  }
}

Deno.test("readFirstWorksheet() reads 30,000 rows without losing one", async () => {
  const rows = Array.from(
    { length: 30_000 },
    (_, i) => `<row r="${i + 2}"><c r="A${i + 2}"><v>${i}</v></c></row>`,
  );
  for (
    const [every, odd] of [[1, ""], [10, "<!-- -->"], [1_024, " "]] as const
  ) {
    const mixed = rows.map((xml, i) =>
      i % every === 0 ? xml.replace("</row>", `${odd}</row>`) : xml
    );
    const found = await readCells(workbook(mixed), [0]);
    assertEquals(found.length, 30_000);
    assert(found.every(([r, value], i) => r === i + 2 && value === i));
  }
});
