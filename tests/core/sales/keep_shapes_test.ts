/** The tiny workbook whose analysis keeps V8's compiled code alive. */
import { assertEquals } from "../../support/assert.ts";
import { keepShapes, TINY_WORKBOOK } from "../../../core/sales/keep_shapes.ts";
import { readSales } from "../../support/read_workbook.ts";
import { salesWorkbook } from "../../support/sales_workbook.ts";

const rows = [
  { hospital: { inline: "A" }, agent: "", dedup: 1 },
  { conv: 0.5 },
  { qty: 0.1, conv: 4000.25, dedup: 1 },
  { qty: -3, conv: 1e-30 },
];

Deno.test("TINY_WORKBOOK is the workbook that is built here", () => {
  const base64 = salesWorkbook(rows).toBase64();
  const lines = base64.match(/.{1,76}/g) ?? [];
  assertEquals(TINY_WORKBOOK, `\n${lines.join("\n")}\n`);
});

Deno.test("TINY_WORKBOOK is read without a refusal", async () => {
  const { total } = await readSales(Uint8Array.fromBase64(TINY_WORKBOOK));
  const { rows, totalConv, newHospitals } = total.meta;
  assertEquals([rows, totalConv, newHospitals], [4, 4000.76, 2]);
});

Deno.test("keepShapes() resolves", async () => {
  await keepShapes();
});
