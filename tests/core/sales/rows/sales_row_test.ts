/** The meaning of rows (designs 14 to 19); for texts alone see `../texts/`. */
import { testOutcomes } from "../../../support/outcomes.ts";
import {
  headers,
  keys,
  type SalesRow,
  salesWorkbook,
} from "../../../support/sales_workbook.ts";
import type { Cell } from "../../../support/workbook_builder.ts";

const never: Cell = { formula: "1+1" };
const amounts: Cell[] = [
  ...[0, -3, 1e-3, 999_999_999_999_999, "1,200", "0.30000000000000004"],
  ...[0.1 + 0.2, { formula: "6*7", value: 42 }],
  { formula: "T(1)", value: "42" },
  ...[null, "", " ", "\u3000\t\n", "\u3000".repeat(2000)],
  ...[{ formula: "T(0)", value: "" }, { formula: "T(1)", value: "  " }],
  ...[false, { formula: "1/0", value: { error: "#DIV/0!" } }, "x".repeat(500)],
  ...[{ v: "1,5x" }, 1e15, -1e15, "1e15"],
];
const others: Cell[] = ["", null, true, { error: "#REF!" }, { v: "1x" }];
const years: Cell[] = [
  ...[1900, 9999, 1899, 10_000, 2024.5, 2024.00000000001, -2024, "24"],
  ...others,
];
const months: Cell[] = [1, 12, 0, 13, 5.5, -5, "0", "13", ...others];
const marks: Cell[] = [
  ...[1, "1", " 1 ", "１", "1.0", "+1", 0.9999999999999999, "\u200b1"],
  ...["1.0000000000000001", { formula: "1", value: 1 }],
  ...[0, 2, -1, 1.5, "是", "0", "11", "①", 1.00000000000001, "1,1"],
  ...["", null, true, false, "TRUE"],
  ...[{ error: "#N/A" }, " #DIV/0! ", { v: "1x" }],
];
const names: Cell[] = [
  ...["  甲 ", { error: "#N/A" }, 12, 0.1 + 0.2, 1e21, -1.25e22, 1e-7, -1.5e-8],
  ...[true, false, 0, null, "", " \u3000", "(空)", "😀👨‍👩‍👧", { v: "1x" }],
  ...["名".repeat(32_767), { error: "合计" }],
];

const company = { distributor: "合计医药" };
const subtotal = { agent: "小计", level: null, qty: 99 };
const rows: Partial<SalesRow>[] = [
  ...amounts.flatMap((cell) => [{ qty: cell }, { conv: cell }]),
  ...years.map((year) => ({ year })),
  ...months.map((month) => ({ month })),
  ...marks.map((newHospital) => ({ newHospital })),
  ...names.map((agent) => ({ agent })),
  // Rows without 出库数量 may hold anything.
  { qty: null, year: "?", conv: "?" },
  { ...Object.fromEntries(keys.map((key) => [key, never])), qty: null },
  // So may total rows, but not all in 出库数量.
  { qty: 99, year: null, month: null, hospital: " 小计" },
  { qty: 99, month: null, distributor: "合计(5月)" },
  { qty: 99, year: null, manager: "合计" },
  { ...subtotal, agent: "【小计】", level: "-", conv: true },
  { ...subtotal, qty: never, conv: never },
  { ...subtotal, manager: "合计", qty: 1e15 },
  { ...subtotal, year: never, month: null },
  { ...subtotal, year: null, month: never },
  { ...subtotal, qty: "-" },
  { ...subtotal, qty: { error: "#REF!" } },
  { month: null, hospital: "大合计医院" },
  { ...headers, month: 5 },
  { ...company, year: never },
  { ...company, month: never },
];
testOutcomes(
  "sales_rows.txt",
  Object.fromEntries(
    rows.map((row) => [
      JSON.stringify(row).slice(0, 80),
      salesWorkbook([{}, row]),
    ]),
  ),
);
