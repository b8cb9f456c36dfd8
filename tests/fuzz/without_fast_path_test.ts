import { assertEquals } from "../support/assert.ts";
import { WorkMeter } from "../../core/work_meter.ts";
import { CellTexts } from "../../core/xlsx/strings/cell_texts.ts";
import { PartBuffer } from "../../core/xlsx/package/part_buffer.ts";
import { RowScanner } from "../../core/xlsx/rows/scanner/row_scanner.ts";
import { Stop } from "../../core/xlsx/rows/scanner/stop.ts";
import { BatchCollector } from "../../core/xlsx/rows/batch_collector.ts";
import { utf8 } from "../support/bytes.ts";
import { withInstructions } from "./without_fast_path.ts";

const PART = "xl/worksheets/sheet1.xml";
const cell = "<c><v>7</v></c>";

async function* chunksOf(part: Uint8Array): AsyncGenerator<Uint8Array> {
  yield part;
  yield utf8(" ".repeat(100));
}

/** How many rows the scanner reads, and why it stops. */
async function scannedRows(part: Uint8Array) {
  const buffer = new PartBuffer(PART, chunksOf(part), new WorkMeter());
  while (!buffer.isFinal) await buffer.refill();
  const rows = new BatchCollector([0]);
  const cellTexts = new CellTexts(PART, buffer.meter);
  const sheet = {
    buffer,
    lastRow: 0,
    prefix: utf8(""),
    prefixes: { declares: () => false },
  };
  const texts = { cellTexts, sharedCount: 0 };
  const stop = new RowScanner(sheet, rows, texts).read();
  return { stop, length: rows.length };
}

for (
  const row of [
    `<row r="2">${cell}</row>`,
    `<row r="2" spans="1:9">${cell}</row>`,
    `<row spans="1:9" r="2">${cell}</row>`,
    `<row>${cell}</row>`,
  ]
) {
  Deno.test(`withInstructions() makes the fast path leave ${row}`, async () => {
    const part = utf8(`${row}</sheetData>`);
    assertEquals((await scannedRows(part)).length, 1);
    const broken = await scannedRows(withInstructions(part));
    assertEquals(broken, { stop: Stop.other, length: 0 });
  });
}

const spellings: [part: string, broken: string][] = [
  ['<x:row r="2"/>', '<?_row?><x:row r="2"/>'],
  ["<行:row>", "<?_row?><行:row>"],
  ["<rows><c t='row '/></row>", "<rows><c t='row '/></row>"],
  ["<!-- <row> --><row>", "<!-- <row> --><?_row?><row>"],
  ["<![CDATA[<row>]]><row>", "<![CDATA[<row>]]><?_row?><row>"],
  ["<!-- <row>", "<!-- <row>"],
];
for (const [part, broken] of spellings) {
  Deno.test(`withInstructions() makes ${JSON.stringify(broken)} of ${part}`, () => {
    const found = new TextDecoder().decode(withInstructions(utf8(part)));
    assertEquals(found, broken);
  });
}
