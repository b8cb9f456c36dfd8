import { assert, assertEquals } from "../../../../support/assert.ts";
import fc from "../../../../support/fast_check.ts";
import { WorkMeter } from "../../../../../core/work_meter.ts";
import { PartBuffer } from "../../../../../core/xlsx/package/part_buffer.ts";
import { RowReader } from "../../../../../core/xlsx/rows/row_reader.ts";
import { SheetData } from "../../../../../core/xlsx/rows/general/sheet_data.ts";
import { UnprefixedRows } from "../../../../../core/xlsx/rows/respelled/unprefixed_rows.ts";
import { utf8 } from "../../../../support/bytes.ts";
import { countReads } from "../../../../support/counted_reading.ts";
import { mainNamespace } from "../../../../support/worksheet_xml.ts";
import { readCells } from "../../../../support/read_workbook.ts";
import { buildWorkbook } from "../../../../support/workbook_builder.ts";
import { worksheetSource } from "../../../../support/worksheet_source.ts";

const row =
  '<x:row r="2"><x:c r="A2" t="str"><x:v>一x:</x:v></x:c><x:c/></x:row>';

async function bufferOf(xml: string): Promise<PartBuffer> {
  async function* chunks() {
    yield utf8(xml);
  }
  const part = "xl/worksheets/sheet1.xml";
  const buffer = new PartBuffer(part, chunks(), new WorkMeter());
  await buffer.refill();
  return buffer;
}

function textOf({ bytes, end }: { bytes: Uint8Array; end: number }): string {
  return new TextDecoder().decode(bytes.subarray(0, end));
}

for (const prefix of ["x:", "s:", "main:", "表:"]) {
  Deno.test(`UnprefixedRows copies rows without ${prefix} and finds them in the buffer`, async () => {
    const xml = row.repeat(20).replaceAll(/<(\/?)x:/g, `<$1${prefix}`);
    const buffer = await bufferOf(xml);
    const rows = new UnprefixedRows(utf8(prefix));
    rows.copyFrom(buffer);
    const copy = row.repeat(20).replaceAll(/<(\/?)x:/g, "<$1");
    assertEquals([textOf(rows), rows.isWhole], [copy, true]);
    let count = 0;
    for (const [at, byte] of utf8(copy).entries()) {
      if (byte !== 0x3c) continue;
      rows.start = at;
      const start = rows.startInBuffer;
      const isEnd = copy[
        new TextDecoder().decode(utf8(copy).subarray(0, at))
          .length + 1
      ] === "/";
      const expected = `${isEnd ? "</" : "<"}${prefix}`;
      const { length } = utf8(expected);
      const found = buffer.bytes.subarray(start, start + length);
      assertEquals(new TextDecoder().decode(found), expected);
      count++;
    }
    assertEquals(count, 7 * 20);
    rows.start = rows.end;
    assertEquals(rows.startInBuffer, buffer.end);
  });
}

const others = ["<row>", "<!-- -->", "</row>", "<y:row>", "<xx:row>", "<?a?>"];
for (const other of others) {
  Deno.test(`UnprefixedRows stops before ${other}`, async () => {
    const rows = new UnprefixedRows(utf8("x:"));
    rows.copyFrom(await bufferOf(`${row}${other}${row}`));
    assertEquals(rows.isWhole, false);
    assertEquals(textOf(rows), row.replaceAll(/<(\/?)x:/g, "<$1"));
    rows.start = rows.end;
    assertEquals(rows.startInBuffer, utf8(row).length);
  });
}

Deno.test("UnprefixedRows leaves out a tag that is cut off within its prefix", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: row.length }), async (length) => {
      const xml = row + row.slice(0, length);
      const rows = new UnprefixedRows(utf8("x:"));
      rows.copyFrom(await bufferOf(xml));
      const expected = xml.replace(/<\/?x?$/, "").replaceAll(
        /<(\/?)x:/g,
        "<$1",
      );
      assertEquals([textOf(rows), rows.isWhole], [expected, true]);
    }),
  );
});

Deno.test("UnprefixedRows follows the buffer, and copies again once it changes", async () => {
  const buffer = await bufferOf(row + row);
  const rows = new UnprefixedRows(utf8("x:"));
  rows.copyFrom(buffer);
  const whole = textOf(rows);
  buffer.start = utf8(row).length;
  rows.copyFrom(buffer);
  assertEquals(textOf(rows), whole);
  assertEquals(rows.start, utf8(whole).length / 2);
  assertEquals(rows.startInBuffer, buffer.start);
  await buffer.refill();
  rows.copyFrom(buffer);
  assertEquals(textOf(rows), whole.slice(whole.length / 2));
  assertEquals([rows.start, rows.startInBuffer], [0, 0]);
});

Deno.test("UnprefixedRows continues after a tag without the prefix", async () => {
  const buffer = await bufferOf(`${row}<!-- -->${row}`);
  const rows = new UnprefixedRows(utf8("x:"));
  rows.copyFrom(buffer);
  const first = textOf(rows);
  buffer.start = utf8(`${row}<!-- -->`).length;
  rows.copyFrom(buffer);
  assertEquals([textOf(rows), rows.isWhole], [first, true]);
  assertEquals([rows.start, rows.startInBuffer], [0, buffer.start]);
});

/** How often rows of a worksheet with a prefix are copied to read them. */
async function countCopies(cell: string): Promise<number> {
  const rows = Array.from(
    { length: 2000 },
    (_, i) => `<x:row r="${i + 1}">${cell.repeat(3)}</x:row>`,
  );
  const root = `<x:worksheet xmlns:x="${mainNamespace()}"><x:sheetData>`;
  const sheetXml = `${root}${rows.join("")}</x:sheetData></x:worksheet>`;
  const { copyFrom } = UnprefixedRows.prototype;
  let copies = 0;
  UnprefixedRows.prototype.copyFrom = function (buffer) {
    copies++;
    copyFrom.call(this, buffer);
  };
  try {
    const bytes = buildWorkbook({ sheetXml });
    const read = await readCells(bytes, [0], { chunkBytes: 512 });
    assertEquals(read.length, 1999);
  } finally {
    UnprefixedRows.prototype.copyFrom = copyFrom;
  }
  return copies;
}

Deno.test("UnprefixedRows tries rarely if rows are not plain", async () => {
  const plain = await countCopies("<x:c><x:v>1</x:v></x:c>");
  const odd = await countCopies("<x:c ><x:v>1</x:v></x:c>");
  assert(plain > 100);
  assert(odd < plain / 5, `${odd} copies, ${plain} of plain rows`);
});

/** Words that are copied to read rows which the tokenizer has to read. */
async function countWords(count: number): Promise<number> {
  const rows = Array.from(
    { length: count },
    (_, i) =>
      `<x:row r="${i + 2}"><x:c r="A${i + 2}" cm="1"><x:v>${i}</x:v></x:c>` +
      "</x:row>",
  );
  const main = mainNamespace();
  const buffer = await bufferOf(
    `<x:worksheet xmlns:x="${main}"><x:sheetData>${
      rows.join("")
    }</x:sheetData></x:worksheet>`,
  );
  const sheet = new SheetData(buffer);
  await sheet.enter();
  const words = countReads(buffer.view);
  const source = worksheetSource(() => buffer.chunks, buffer.meter);
  const header = { rowNumber: 1, texts: new Map(), columns: [0] };
  const reader = new RowReader(
    sheet,
    source,
    { ...header, isFoundInOrder: true },
    () => undefined,
    { startsBelowHeader: true },
  );
  const batches = await Array.fromAsync(reader.read(), ({ length }) => length);
  assertEquals(batches, [count]);
  return words();
}

Deno.test("UnprefixedRows copies each word only a few times, however many rows are left to the tokenizer", async () => {
  const [few, many] = [await countWords(400), await countWords(800)];
  assert(few > 0);
  assert(many < 2.2 * few, `${few} words, then ${many}`);
});
