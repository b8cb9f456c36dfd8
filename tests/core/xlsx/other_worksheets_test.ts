/** Looking for the headers in worksheets that are not read. */
import { assert, assertEquals } from "../../support/assert.ts";
import { DEFAULT_WORK } from "../../../schemas/config.ts";
import { assertRefused, openFirst } from "../../support/read_workbook.ts";
import { SlicedMeter } from "../../support/sliced_meter.ts";
import { salesRows } from "../../support/sales_workbook.ts";
import {
  buildWorkbook,
  type Cell,
  type Sheet,
} from "../../support/workbook_builder.ts";
import { SLICE_UNITS } from "../../../core/work_meter.ts";
import { readFirstWorksheet, type TopRow } from "../../../core/xlsx/mod.ts";
import { utf8 } from "../../support/bytes.ts";
import { mainNamespace } from "../../support/worksheet_xml.ts";

const sales = salesRows([{}]);
const first: Sheet = { name: "说明", rows: [["请填写"]] };
const other: Sheet = { ...first, name: "说明二" };

/** The name that is found in a workbook with these sheets after the first. */
async function found(...after: readonly Sheet[]): Promise<string | undefined> {
  const bytes = buildWorkbook({ sheets: [first, ...after] });
  return await (await openFirst(bytes)).findOther(selectYears);
}

function selectYears({ cells }: TopRow) {
  return cells.some(({ text }) => text === "年") ? [0] : undefined;
}

function rowsBehind(count: number): readonly (readonly Cell[])[] {
  return [...Array(count).fill(["标题"]), ...sales];
}

Deno.test("findOther() names the first worksheet that has the headers", async () => {
  const name = await found(
    other,
    { name: "明细", rows: sales },
    { name: "更多", rows: sales },
  );
  assertEquals(name, "明细");
});

Deno.test("findOther() returns nothing if no other worksheet has them", async () => {
  assertEquals(await found(), undefined);
  assertEquals(await found(other, { name: "空" }), undefined);
});

Deno.test("findOther() skips chart sheets", async () => {
  const name = await found(
    { name: "图", kind: "chartsheet" },
    { name: "明细", rows: sales },
  );
  assertEquals(name, "明细");
});

Deno.test("findOther() reads the first 50 rows", async () => {
  assertEquals(await found({ name: "A", rows: rowsBehind(49) }), "A");
  assertEquals(await found({ name: "A", rows: rowsBehind(50) }), undefined);
});

Deno.test("findOther() reads ten worksheets", async () => {
  const last = { name: "明细", rows: sales };
  assertEquals(await found(...Array(9).fill(other), last), "明细");
  assertEquals(await found(...Array(10).fill(other), last), undefined);
});

Deno.test("findOther() skips a damaged worksheet", async () => {
  const name = await found(
    { name: "坏", xml: "<worksheet><sheetData><row r='1'>" },
    { name: "明细", rows: sales },
  );
  assertEquals(name, "明细");
});

Deno.test("findOther() reads the beginning of a long worksheet", async () => {
  const comment = `<!--${"x".repeat(4 * 1024 * 1024)}-->`;
  const cell = '<c r="A1" t="inlineStr"><is><t>年</t></is></c>';
  const xml = (before: string) =>
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
    `<sheetData>${before}<row r="1">${cell}</row></sheetData></worksheet>`;
  assertEquals(await found({ name: "A", xml: xml("") }), "A");
  assertEquals(await found({ name: "A", xml: xml(comment) }), undefined);
});

Deno.test("findOther() reads the first MiB of a worksheet", async () => {
  const row = '<row><c t="inlineStr"><is><t>年</t></is></c></row>';
  const head = `<worksheet xmlns="${mainNamespace()}"><sheetData>`;
  for (const [end, expected] of [[0, other.name], [1, undefined]] as const) {
    const length = 1024 ** 2 + end - utf8(head + row).length - 2 * 7;
    const comments = [1000, length - 1000].map((some) =>
      `<!--${"x".repeat(some)}-->`
    );
    const xml = `${head}${comments.join("")}${row}</sheetData></worksheet>`;
    const parts = { "xl/worksheets/sheet2.xml": xml };
    const bytes = buildWorkbook({ sheets: [first, other], parts });
    const found = (await openFirst(bytes)).findOther(selectYears);
    assertEquals(await found, expected);
  }
});

Deno.test("findOther() counts and pauses in nine long worksheets after one without content", async () => {
  const row = `<row>${"<c/>".repeat(16_384)}</row>`;
  const xml = `<worksheet xmlns="${mainNamespace()}"><sheetData>${
    row.repeat(16)
  }</sheetData></worksheet>`;
  const long = Array.from({ length: 9 }, (_, i) => ({ name: `${i}`, xml }));
  const bytes = buildWorkbook({
    sheets: [first, other, ...long],
    parts: { "xl/worksheets/sheet2.xml": new Uint8Array() },
  });
  const meter = new SlicedMeter({ budget: DEFAULT_WORK });
  const options = { maxInflatedBytes: 256 * 1024 ** 2, meter };
  const worksheet = await readFirstWorksheet(bytes, options);
  const find = () => worksheet.findOther(selectYears);
  await assertRefused(find, "workbook_too_large");
  assert(meter.longestSlice <= SLICE_UNITS, `${meter.longestSlice} units`);
  assert(meter.pauses >= DEFAULT_WORK / SLICE_UNITS, `${meter.pauses} pauses`);
});
