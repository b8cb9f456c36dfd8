/** Reading reports damage before other faults. */
import type { Reason } from "../../../schemas/problems.ts";
import { assertRefused, readSales } from "../../support/read_workbook.ts";
import { salesRows } from "../../support/sales_workbook.ts";
import {
  buildWorkbook,
  type Cell,
  partNames,
} from "../../support/workbook_builder.ts";

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
    await assertRefused(() => readSales(sound), reason);
    const lie = { local: { crc: 1 }, central: { crc: 1 } };
    const entries = { [partNames.worksheet]: lie };
    const damaged = buildWorkbook({ rows: data, entries });
    await assertRefused(() => readSales(damaged), "workbook_damaged", "CRC-32");
  });
}
