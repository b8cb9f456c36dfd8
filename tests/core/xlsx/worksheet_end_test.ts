/** Reading gives back the memory of the part, and reports damage first. */
import { assertEquals, assertThrows } from "../../support/assert.ts";
import { openWorksheet } from "../../../core/xlsx/open_worksheet.ts";
import type { RowBatch } from "../../../core/xlsx/worksheet.ts";
import type { Reason } from "../../../schemas/problems.ts";
import { utf8 } from "../../support/bytes.ts";
import { assertRefused } from "../../support/read_workbook.ts";
import { salesRows } from "../../support/sales_workbook.ts";
import {
  buildWorkbook,
  type Cell,
  partNames,
  worksheetXml,
} from "../../support/workbook_builder.ts";
import { worksheetSource } from "../../support/worksheet_source.ts";

const xml = worksheetXml(Array(5000).fill([1]));

/** Reads the rows; returns how many bytes of the part stay. */
function bytesAfter(read: (batches: Iterable<RowBatch>) => void): number {
  const source = worksheetSource(utf8(xml));
  read(openWorksheet(source).rows(() => [0]));
  return source.part.bytes.length;
}

Deno.test("Worksheet.rows() gives back the memory of the part after the last row", () => {
  assertEquals(bytesAfter((batches) => [...batches]), 0);
});

Deno.test("Worksheet.rows() gives back the memory of the part when its reader throws", () => {
  const read = (batches: Iterable<RowBatch>) => {
    assertThrows(() => {
      for (const _ of batches) throw new RangeError("enough");
    }, RangeError);
  };
  assertEquals(bytesAfter(read), 0);
});

const wrongRows: [what: string, data: Cell[][], reason: Reason][] = [
  ["headers that are missing", [["年", "月"]], "columns_missing"],
  ["a cell that is wrong", salesRows([{ qty: "many" }]), "cell_invalid"],
  [
    "a formula without value",
    salesRows([{ qty: { formula: "1+1" } }]),
    "formula_not_calculated",
  ],
];
for (const [what, data, reason] of wrongRows) {
  Deno.test(`aggregate() refuses a damaged worksheet for the damage, not for ${what}`, async () => {
    const sound = buildWorkbook({ rows: data });
    await assertRefused(sound, reason);
    const lie = { local: { crc: 1 }, central: { crc: 1 } };
    const entries = { [partNames.worksheet]: lie };
    const damaged = buildWorkbook({ rows: data, entries });
    await assertRefused(damaged, "workbook_damaged", "CRC-32");
  });
}
