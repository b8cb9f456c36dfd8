/** Looking for the headers in worksheets that are not read. */
import { assertEquals } from "../../support/assert.ts";
import { openFirst } from "../../support/read_workbook.ts";
import { salesRows } from "../../support/sales_workbook.ts";
import {
  buildWorkbook,
  type Cell,
  type Sheet,
} from "../../support/workbook_builder.ts";
import type { TopRow } from "../../../core/xlsx/mod.ts";

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
