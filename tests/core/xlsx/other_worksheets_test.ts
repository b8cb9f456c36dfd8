/** The search for headers in worksheets that are not read. */
import { assert, assertEquals } from "../../support/assert.ts";
import { openFirst } from "../../support/read_workbook.ts";
import { salesRows } from "../../support/sales_workbook.ts";
import {
  buildWorkbook,
  type Cell,
  type Sheet,
  worksheetXml,
} from "../../support/workbook_builder.ts";
import type { TopRow } from "../../../core/xlsx/mod.ts";
import { utf8 } from "../../support/bytes.ts";

const sales = salesRows([{}]);
const first: Sheet = { name: "说明", rows: [["请填写"]] };
const other: Sheet = { ...first, name: "说明二" };

/** The found names in a workbook with these sheets after the first. */
async function found(...after: readonly Sheet[]): Promise<readonly string[]> {
  const bytes = buildWorkbook({ sheets: [first, ...after] });
  return (await openFirst(bytes)).findOthers(selectYears);
}

function selectYears({ cells }: TopRow) {
  return cells.some(({ text }) => text === "年") ? [0] : undefined;
}

function rowsBehind(count: number): readonly (readonly Cell[])[] {
  return [...Array(count).fill(["标题"]), ...sales];
}

Deno.test("findOthers() reads the first 50 rows", async () => {
  assertEquals(await found({ name: "A", rows: rowsBehind(49) }), ["A"]);
  assertEquals(await found({ name: "A", rows: rowsBehind(50) }), []);
});

Deno.test("findOthers() reads 31 worksheets", async () => {
  const last = { name: "明细", rows: sales };
  assertEquals(await found(...Array(30).fill(other), last), ["明细"]);
  assertEquals(await found(...Array(31).fill(other), last), []);
});

Deno.test("findOthers() reads the first MiB of a worksheet", async () => {
  const row = '<row><c t="inlineStr"><is><t>年</t></is></c></row>';
  const xml = (length: number) =>
    worksheetXml([`<!--${"x".repeat(length)}-->`, row]);
  const rest = utf8(xml(0)).length - "</sheetData></worksheet>".length;
  for (const [end, expected] of [[0, [other.name]], [1, []]] as const) {
    const parts = { "xl/worksheets/sheet2.xml": xml(1024 ** 2 + end - rest) };
    const bytes = buildWorkbook({ sheets: [first, other], parts });
    const found = (await openFirst(bytes)).findOthers(selectYears);
    assertEquals(found, expected);
  }
});

Deno.test("findOthers() stops at its own budget, and leaves that of the analysis", async () => {
  // The tokenizer reads these cells.
  const rows = Array(12).fill(`<row>${"<c\t/>".repeat(16_384)}</row>`);
  const long = Array.from({ length: 9 }, (_, i) => ({ name: `${i}`, rows }));
  const last: Sheet = { name: "明细", rows: sales, state: "hidden" };
  const broken = { name: "坏", xml: "<worksheet" };
  const bytes = buildWorkbook({
    sheets: [first, other, broken, last, ...long, last],
    parts: { "xl/worksheets/sheet2.xml": new Uint8Array() },
  });
  const worksheet = await openFirst(bytes);
  const before = worksheet.meter.used;
  assertEquals(worksheet.findOthers(selectYears), ["明细"]);
  // Only shared strings, which all worksheets have in common.
  const used = worksheet.meter.used - before;
  assert(used < 10_000, `${used} units`);
});
