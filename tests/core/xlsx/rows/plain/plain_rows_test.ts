/** Which rows the fast path reads, and which it leaves to the tokenizer. */
import { assertEquals } from "../../../../support/assert.ts";
import { WorkMeter } from "../../../../../core/work_meter.ts";
import { CellTexts } from "../../../../../core/xlsx/strings/cell_texts.ts";
import { PartBuffer } from "../../../../../core/xlsx/package/part_buffer.ts";
import { PlainRows } from "../../../../../core/xlsx/rows/plain/plain_rows.ts";
import { Stop } from "../../../../../core/xlsx/rows/plain/plain_stop.ts";
import { BatchCollector } from "../../../../../core/xlsx/rows/batch_collector.ts";
import { CellKind } from "../../../../../core/xlsx/worksheet.ts";
import { utf8 } from "../../../../support/bytes.ts";

const PART = "xl/worksheets/sheet1.xml";
const SHARED_COUNT = 5;
const COLUMNS = [0, 1, 3];
const { empty, number, text, boolean, error, uncalculated, doubtfulZero } =
  CellKind;

/** Reads some rows below row 1: where and why it stopped, and the cells. */
async function readRows(
  xml: string,
  zeroKind: CellKind = CellKind.number,
) {
  const chunk = utf8(`${xml}</sheetData></worksheet>${" ".repeat(100)}`);
  const buffer = new PartBuffer(PART, chunks(chunk), new WorkMeter());
  await buffer.refill();
  const rows = new BatchCollector(COLUMNS);
  const texts = new CellTexts(PART, buffer.meter);
  const plain = new PlainRows(
    rows,
    texts,
    SHARED_COUNT,
    zeroKind,
  );
  plain.lastRow = 1;
  const stop = plain.read(buffer);
  const cells = Array.from(
    { length: rows.length },
    (_, at) =>
      rows.columns.map(({ kinds, values }) =>
        kinds[at] === empty ? [empty] : [kinds[at], values[at]]
      ),
  );
  return { stop, isAtEnd: buffer.start === utf8(xml).length, cells };
}

async function* chunks(chunk: Uint8Array): AsyncGenerator<Uint8Array> {
  yield chunk;
}

const a: number[] = [number, 7];
const none: number[] = [empty];
const A = '<c r="A2"><v>7</v></c>';

/** Rows as producers write them, and the cells of columns A, B and D. */
const plain: [what: string, row: string, cells: number[][]][] = [
  [
    "numbers and shared strings",
    `<row r="2">${A}<c r="B2" t="s"><v>4</v></c></row>`,
    [a, [text, 4], none],
  ],
  ["a style", '<row r="2"><c r="A2" s="12"><v>7</v></c></row>', [
    a,
    none,
    none,
  ]],
  [
    "type, style and reference in this order",
    '<row r="2"><c t="s" s="1" r="B2"><v>3</v></c></row>',
    [none, [text, 3], none],
  ],
  [
    "style before type, reference last",
    '<row r="2"><c s="1" t="n" r="A2"><v>7</v></c></row>',
    [a, none, none],
  ],
  [
    "the row number last, as older LibreOffice does",
    `<row collapsed="false" ht="12.8" outlineLevel="0" r="2">${A}</row>`,
    [a, none, none],
  ],
  [
    "the row number in the middle",
    `<row outlineLevel="0" r="2" hidden="false">${A}</row>`,
    [a, none, none],
  ],
  [
    "a row that is hidden",
    `<row r="2" spans="1:2" hidden="1" customHeight="1">${A}</row>`,
    [a, none, none],
  ],
  [
    "a row that is hidden, with its number after that",
    `<row ht="1" hidden="true" r="2">${A}</row>`,
    [a, none, none],
  ],
  ["no references", "<row><c><v>7</v></c><c/><c/></row>", [a, none, none]],
  [
    "references by letters",
    `<row r="2"><c r="A"><v>7</v></c><c r="D" t="s"><v>1</v></c></row>`,
    [a, none, [text, 1]],
  ],
  [
    "references by letters in a row without number",
    '<row><c r="B" s="1"><v>7</v></c></row>',
    [none, a, none],
  ],
  [
    "a date in a column that does not matter",
    `<row r="2">${A}<c r="C2" t="d"><v>2024-05-01</v></c></row>`,
    [a, none, none],
  ],
  [
    "a blank before the end of empty cells, as openpyxl does",
    `<row r="2">${A}<c r="B2" s="3" /><c r="C2" /><c r="D2"><v>1</v></c></row>`,
    [a, none, [number, 1]],
  ],
  [
    "empty values",
    `<row r="2">${A}<c r="B2" t="s"><v></v></c><c r="D2"><v/></c></row>`,
    [a, none, none],
  ],
  [
    "the empty text of a formula",
    `<row r="2">${A}<c r="D2" t="str"><f>""</f><v/></c></row>`,
    [a, none, none],
  ],
  [
    "a formula that was never calculated",
    `<row r="2"><c r="A2"><f>1+1</f></c></row>`,
    [[uncalculated, 0], none, none],
  ],
  [
    "boolean and error values",
    `<row r="2"><c r="A2" t="b"><v>1</v></c><c r="B2" t="e"><v>#N/A</v></c></row>`,
    [[boolean, 1], [error, SHARED_COUNT], none],
  ],
  [
    "inline strings",
    `<row r="2"><c r="A2" t="inlineStr"><is><t>一</t></is></c>` +
    `<c r="B2" t="inlineStr"><is><t xml:space="preserve"> </t></is></c></row>`,
    [[text, SHARED_COUNT], [text, SHARED_COUNT + 2], none],
  ],
];

for (const [what, row, cells] of plain) {
  Deno.test(`PlainRows reads ${what}`, async () => {
    const found = await readRows(row);
    assertEquals(found, { stop: Stop.notPlain, isAtEnd: true, cells: [cells] });
  });
}

const others: [what: string, row: string][] = [
  ["a reference that appears twice", '<row r="2"><c r="A2" r="A2"/></row>'],
  ["a style that appears twice", '<row r="2"><c s="1" r="A2" s="1"/></row>'],
  ["a type that appears twice", '<row r="2"><c t="n" r="A2" t="n"/></row>'],
  ["a row number that appears twice", '<row r="2" ht="1" r="2"></row>'],
  ["a reference of another row", '<row r="2"><c s="1" r="A3"/></row>'],
  ["a reference in a row without number", '<row><c r="A2"/></row>'],
  ["a reference without letters", '<row r="2"><c r="2"/></row>'],
  ["an empty reference", '<row r="2"><c r=""/></row>'],
  ["a reference in lower case", '<row r="2"><c r="a2"/></row>'],
  [
    "a reference with letters behind its number",
    '<row r="2"><c r="A2B"/></row>',
  ],
  ["a reference with another character", '<row r="2"><c r="A{2"/></row>'],
  [
    "a date in a column that matters",
    '<row r="2"><c r="A2" t="d"><v>2024-05-01</v></c></row>',
  ],
  ["cells out of order", '<row r="2"><c r="B2"/><c s="1" r="A2"/></row>'],
  ["a cell that appears twice", '<row r="2"><c r="B2"/><c r="B2"/></row>'],
  ["a row out of order", '<row ht="1" r="1"><c r="A1"/></row>'],
  ["other values of hidden", '<row r="2" hidden="yes"><c r="A2"/></row>'],
  ["a row number of 0", '<row ht="1" r="0"></row>'],
  ["another attribute", '<row r="2"><c r="A2" cm="1"><v>7</v></c></row>'],
  ["a namespace", '<row r="2" xmlns="a"><c r="A2"/></row>'],
  ["an unknown type", '<row r="2"><c r="A2" t="x"><v>7</v></c></row>'],
  [
    "a formula without value that is empty",
    '<row r="2"><c r="A2"><f>1+1</f><v/></c></row>',
  ],
  [
    "a formula without value that may be for several cells",
    '<row r="2"><c r="A2"><f t="array" ref="A2:B2">1+1</f></c></row>',
  ],
  ["an attribute without name", '<row r="2" ="1"><c r="A2"/></row>'],
  ["an attribute with half a name", '<row r="2" a:="1"><c r="A2"/></row>'],
  ["an empty error", '<row r="2"><c r="A2" t="e"><v/></c></row>'],
  ["an empty boolean", '<row r="2"><c r="A2" t="b"><v></v></c></row>'],
  [
    "a shared string past the table",
    '<row r="2"><c r="A2" t="s"><v>5</v></c></row>',
  ],
  ["a value that is not a number", '<row r="2"><c r="A2"><v>x</v></c></row>'],
  ["a comment", '<row r="2"><!-- --><c r="A2"/></row>'],
  ["single quotes", "<row r='2'><c r='A2'/></row>"],
  ["an element with a longer name", '<row r="2"><cx r="A2"/></row>'],
  ["rows with a longer name", '<rows r="2"><c r="A2"/></rows>'],
];

for (const [what, row] of others) {
  Deno.test(`PlainRows leaves ${what} to the tokenizer`, async () => {
    const found = await readRows(row);
    assertEquals(found, { stop: Stop.notPlain, isAtEnd: false, cells: [] });
  });
}

const doubtful: number[][] = [[doubtfulZero, 0], none, none];
/** Formulas where zeros are in doubt, and column A where they are not. */
const zeros: [what: string, cell: string, doubted: number[][]][] = [
  ["0", '<c r="A2"><f>B1</f><v>0</v></c>', doubtful],
  ["0.0", '<c r="A2"><f>B1</f><v>0.0</v></c>', doubtful],
  ["0 of a shared formula", '<c r="A2"><f si="0"/><v>0</v></c>', doubtful],
  [
    "0 of an array formula",
    '<c r="A2"><f t="array" ref="A2:A9">B1:B8</f><v>0</v></c>',
    doubtful,
  ],
  ["7", '<c r="A2"><f>B1</f><v>7</v></c>', [a, none, none]],
  [
    "FALSE",
    '<c r="A2" t="b"><f>B1</f><v>0</v></c>',
    [[boolean, 0], none, none],
  ],
  [
    "a text",
    '<c r="A2" t="str"><f>B1</f><v>10</v></c>',
    [[text, SHARED_COUNT], none, none],
  ],
  ["nothing, but 0", '<c r="A2"><v>0</v></c>', [[number, 0], none, none]],
];
for (const [what, cell, expected] of zeros) {
  Deno.test(`PlainRows reads a formula with the result ${what} if zeros are in doubt`, async () => {
    const found = await readRows(`<row r="2">${cell}</row>`, doubtfulZero);
    assertEquals(found, {
      stop: Stop.notPlain,
      isAtEnd: true,
      cells: [expected],
    });
  });
}

Deno.test("PlainRows reads a formula with the result 0 as a number", async () => {
  const row = '<row r="2"><c r="A2"><f>B1</f><v>0</v></c></row>';
  const { cells } = await readRows(row);
  assertEquals(cells, [[[number, 0], none, none]]);
});

for (const v of ["0", "01", "&#48;"]) {
  const row = `<row r="2"><c r="A2" t="str"><f>B1</f><v>${v}</v></c></row>`;
  Deno.test(`PlainRows leaves a formula's text ${v} to the tokenizer only if zeros are in doubt`, async () => {
    assertEquals((await readRows(row)).isAtEnd, true);
    assertEquals((await readRows(row, doubtfulZero)).isAtEnd, false);
  });
}
