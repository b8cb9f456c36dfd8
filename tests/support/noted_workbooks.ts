/**
 * For every note, a workbook for which the service sends the example in the
 * table of notes.
 */
import type { NoteToken } from "../../schemas/notes.ts";
import {
  headers,
  namelessRow,
  type SalesRow,
  salesRows,
  salesWorkbook,
} from "./sales_workbook.ts";
import {
  buildWorkbook,
  mergeCells,
  partNames,
  stylesXml,
  worksheetXml,
} from "./workbook_builder.ts";

/** Data rows from row 2 on, with changes: row number -> cells. */
export function rowsWith(
  last: number,
  changed: Readonly<Record<number, Partial<SalesRow>>>,
): Partial<SalesRow>[] {
  return Array.from({ length: last - 1 }, (_, i) => changed[i + 2] ?? {});
}

/** A workbook with this many rows, some with attributes in the start tag. */
function withRowAttributes(
  last: number,
  attributes: Readonly<Record<number, string>>,
): Uint8Array<ArrayBuffer> {
  const cells = salesRows(rowsWith(last, {}));
  const xml = worksheetXml(cells, { strings: "inline" });
  return buildWorkbook({
    sheetXml: xml.replace(
      /<row r="(\d+)"/g,
      (tag, row) => tag + (attributes[Number(row)] ?? ""),
    ),
  });
}

const total = { hospital: "合计", level: null };
const error = { hospital: { error: "#N/A" } };

/** Workbooks by token; a missing workbook does not compile. */
export const notedWorkbooks: Record<NoteToken, Uint8Array<ArrayBuffer>> = {
  // Told to a client that asks to leave out such rows.
  "rows-left-out": salesWorkbook(rowsWith(13, {
    6: { year: "制表人：李四" },
    9: { qty: "-" },
    12: { conv: { error: "#N/A" } },
  })),
  "total-rows": salesWorkbook(
    rowsWith(41, { 12: total, 25: total, 40: total }),
  ),
  "repeated-headers": salesWorkbook(rowsWith(60, { 51: headers })),
  "rows-without-quantity": salesWorkbook(rowsWith(9, {
    6: { qty: null },
    7: { ...namelessRow, qty: null, conv: null },
    8: { ...namelessRow, qty: " ", manager: "张三" },
  })),
  "other-rows": salesWorkbook(rowsWith(42, {
    42: {
      ...namelessRow,
      year: "制表：",
      month: null,
      qty: "日期：",
      conv: null,
    },
  })),
  "merged-cells": salesWorkbook(rowsWith(12, {}), {
    after: mergeCells(["A2:A10", "J2:J4"]),
  }),
  "possible-totals": salesWorkbook(rowsWith(12, {
    8: { hospital: "综合计划生育服务站" },
    9: namelessRow,
    11: { hospital: "其他药店汇总", level: null },
  })),
  "hidden-rows": withRowAttributes(9, {
    7: ' hidden="1"',
    8: ' hidden="0"',
    9: ' hidden="true"',
  }),
  "hidden-sheet": salesWorkbook([{}], { sheetState: "hidden" }),
  "other-sheets": salesWorkbook([{}], {
    sheets: [
      { name: "Chart", kind: "chartsheet" },
      ...Array.from(
        { length: 11 },
        (_, i) => ({ name: `${i + 2}月`, rows: salesRows([{ month: i + 2 }]) }),
      ),
    ],
  }),
  "stale-results": salesWorkbook(
    rowsWith(4, {
      2: { conv: { formula: "H2/50", value: 0.02 } },
      3: { conv: { formula: "H3/50", value: 0 } },
      4: { conv: { formula: "H4/50", value: "0.02" } },
    }),
    { calcPr: 'fullCalcOnLoad="1"' },
  ),
  "other-marks": salesWorkbook(rowsWith(12, {
    2: { newHospital: 0 },
    7: { newHospital: "是" },
    8: { newHospital: "否" },
    9: { newHospital: true },
    10: { newHospital: " " },
    11: { newHospital: { error: "#N/A" } },
    12: { newHospital: 2 },
  })),
  "shown-differently": salesWorkbook(
    Array.from({ length: 12 }, () => ({ qty: { v: "45418", s: 1 } })),
    { parts: { [partNames.styles]: stylesXml("m/d") } },
  ),
  "conv-in-boxes": salesWorkbook(
    Array.from({ length: 3 }, () => ({ qty: 100, conv: 10 })),
  ),
  "error-names": salesWorkbook(rowsWith(8, { 5: error, 7: error })),
  "similar-names": salesWorkbook(rowsWith(20, {
    5: { hospital: "协和医院（东院）" },
    19: { hospital: "协和医院 (东院)" },
  })),
};
