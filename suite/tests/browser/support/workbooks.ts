/** Workbooks that several tests of the page use. */
import { sampleWorkbook } from "../../../../docs/sample/workbook.ts";
import { salesWorkbook } from "../../../../tests/support/sales_workbook.ts";

export const sample = Uint8Array.from(
  atob(sampleWorkbook),
  (character) => character.charCodeAt(0),
);

export function manyHospitals(count: number): Uint8Array {
  return salesWorkbook(
    Array.from({ length: count }, (_, index) => ({
      hospital: `医院 ${count - 1 - index}`,
      qty: count - index,
    })),
  );
}

export const thirtyBadCells = salesWorkbook(
  Array.from({ length: 30 }, () => ({ qty: "待定" })),
);
