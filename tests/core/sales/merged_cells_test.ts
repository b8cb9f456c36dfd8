/** Merged cells in statistics and refusals (design 25). */
import { testOutcomes } from "../../support/outcomes.ts";
import {
  keys,
  type SalesRow,
  salesWorkbook,
} from "../../support/sales_workbook.ts";
import {
  type Cell,
  cellReference,
  mergeCells,
} from "../../support/workbook_builder.ts";

/** Cells that a merge hides, below a fitting one. */
const hidden: [column: keyof SalesRow, Cell][] = [
  ["year", null],
  ["month", 13],
  ["agent", { v: "x" }],
  ["qty", "n/a"],
  ["qty", { formula: "1+1" }],
  ["newHospital", { formula: "1+1" }],
];
const files = hidden.map(([column, cell]): [string, Uint8Array] => {
  const at = keys.indexOf(column);
  const range = `${cellReference(1, at)}:${cellReference(2, at)}`;
  return [
    `${column} with ${JSON.stringify(cell)}, hidden by a merge`,
    salesWorkbook([{}, { [column]: cell }], { after: mergeCells([range]) }),
  ];
});
testOutcomes("merged_cells.txt", {
  ...Object.fromEntries(files),
  "a wrong 月 for all rows of its merge, from top to bottom": salesWorkbook(
    [{ month: "?", qty: null }, { year: "?" }, {}, {}, { qty: "-" }],
    { after: mergeCells(["B2:B5"]) },
  ),
  "年 in a merge from above the header": salesWorkbook([{}, {}], {
    titleRows: [["5月"]],
    after: mergeCells(["A1:A4"]),
  }),
});
