/** The shared strings table (ECMA-376-1 18.4), and cells that refer to it. */
import { testOutcomes } from "../../../support/outcomes.ts";
import { assertEquals } from "../../../support/assert.ts";
import { viewOf } from "../../../../core/bytes/arrays.ts";
import { dialects } from "../../../support/odd_row.ts";
import {
  assertRefused,
  fiveSales,
  readCells,
  readSales,
} from "../../../support/read_workbook.ts";
import { salesRows } from "../../../support/sales_workbook.ts";
import {
  indexTable,
  readTable,
} from "../../../support/shared_strings_table.ts";
import {
  alternatives,
  buildParts,
  buildWorkbook,
  partNames,
  sstXml,
  type WorkbookOptions,
} from "../../../support/workbook_builder.ts";

const noBytes = new Uint8Array();
const nowhere = { bytes: noBytes, view: viewOf(noBytes), start: 0, end: 0 };
const phoneticPr = '<phoneticPr fontId="1" type="noConversion"/>';

Deno.test("SharedStrings reads items whatever follows them", async () => {
  for (let blanks = 0; blanks < 100; blanks++) {
    const items = `<si><t>甲</t></si><si><t xml:space="preserve"> 乙 </t>${
      blanks % 2 === 0 ? phoneticPr : ""
    }</si>${" ".repeat(blanks)}`;
    const table = await indexTable(sstXml(items));
    const found = [0, 1].map((index) => {
      const at = { ...nowhere };
      const isInPlace = table.utf8(index, at);
      const bytes = at.bytes.subarray(at.start, at.end);
      return isInPlace ? new TextDecoder().decode(bytes) : table.text(index);
    });
    const expected = [2, ["甲", " 乙 "]];
    assertEquals([table.length, found], expected, `${blanks} blanks`);
  }
});

Deno.test("SharedStrings.utf8() finds a text with references without decoding it", async () => {
  const items = "<si><t>A&lt;&#20013;</t></si><si><t>&amp;</t></si>";
  // Items in the last bytes of a table are not plain.
  const table = await indexTable(sstXml(items + " ".repeat(100)));
  const at = { ...nowhere };
  assertEquals(table.utf8(0, at), true);
  const bytes = at.bytes.subarray(at.start, at.end);
  assertEquals(new TextDecoder().decode(bytes), "A<中");
  assertEquals([table.utf8(1, at), table.text(1)], [false, "&"]);
});

const tables: Record<string, string> = {
  "no items": "",
  "items without content": "<si/><si></si><si><t/></si><si /><si><t>a</t></si>",
  "comments": "<!--<si><t>x</t></si>--><si><t>a</t></si><?x <si/>?>",
  "attributes on items":
    '<si a=">" xml:space="preserve"><t b="/>">a</t></si><si a="1"/>',
  "an extension after the items":
    "<si><t>a</t></si><extLst><ext><a>x</a></ext></extLst>",
};
/** Where some programs count items, and others do not. */
const miscounted: Record<string, string> = {
  "an item in an extension": "<extLst><ext><si/></ext></extLst>",
  "an item in an item": "<si><t>a</t><si><t>x</t></si></si>",
  "items in alternatives": alternatives("<si/>"),
  "an element that is no item": "<sii><t>x</t></sii>",
  "text between items": "a<si><t>b</t></si>",
};
const counts = ' count="4294967295" uniqueCount="999999999999"';
const reads: Record<string, () => unknown> = {
  "a huge count": () => readTable("<si><t>a</t></si>", "excel", counts),
};
for (const [what, items] of Object.entries(tables)) {
  for (const dialect of dialects) {
    reads[`${what}, ${dialect}`] = () => readTable(items, dialect);
  }
}
for (const [what, items] of Object.entries(miscounted)) {
  reads[what] = () => readTable(items, "excel");
  reads[`${what}, after an item`] = () =>
    readTable(`<si><t>a</t></si>${items}`, "excel");
}
for (const root of ["sst", 'sst xmlns="urn:other"']) {
  reads[`the root <${root}>`] = () =>
    indexTable(`<${root}><si><t>a</t></si></sst>`);
}
const shared = { xml: '<c r="$REF" t="s"><v>0</v></c>' };
const noTables: Record<string, WorkbookOptions> = {
  "no table": {},
  "an empty table": { sharedStringsXml: sstXml("") },
};
for (const [what, options] of Object.entries(noTables)) {
  const rows = [[{ inline: "h" }], [1, 2, 3, shared]];
  const bytes = buildWorkbook({ rows, ...options });
  reads[`a cell that refers to ${what}`] = () => readCells(bytes, [0, 3]);
  reads[`cells beside one that refers to ${what}`] = () =>
    readCells(bytes, [0, 1]);
  const sales = salesRows(fiveSales).with(0, [shared, shared]);
  reads[`headers that refer to ${what}`] = () =>
    readSales(buildWorkbook({ rows: sales, strings: "inline", ...options }));
}
testOutcomes("shared_strings.txt", reads);

Deno.test("readFirstWorksheet() refuses a shared string that is not UTF-8 once it is read", async () => {
  const rows = [["h", "h", "h"], ["@@", 1, 2]];
  const { sharedStrings: name } = partNames;
  const table = buildParts({ rows }).get(name)?.map((byte) =>
    byte === 0x40 ? 0xff : byte
  );
  const bytes = buildWorkbook({ rows, parts: { [name]: table ?? null } });
  const read = () => readCells(bytes, [0]);
  await assertRefused(read, "workbook_damaged", "UTF-8", name);
  assertEquals(await readCells(bytes, [1, 2]), [[2, 1, 2]]);
});
