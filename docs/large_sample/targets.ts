/** The targets beside the sample workbook: of managers, in boxes, a month a row. */
import { utils, write } from "xlsx";

/** Boxes in a month of average sales; the last one has no customers yet. */
const managers = {
  沈一鸣: 4000,
  程远舟: 2300,
  陆雨晴: 2400,
  温书远: 1900,
  姜若楠: 1700,
  顾长河: 1600,
  贺知秋: 300,
};
/** Months, and their part of an average one. */
const months = [
  [2024, 12, 1],
  ...[0.9, 1, 1, 1, 1, 1]
    .concat([1, 1, 1.1, 1.1, 1.1, 1.1])
    .map((part, i) => [2025, i + 1, part]),
];

const title = "2024年12月至2025年12月 各招商经理销售目标";
const headers = ["年", "月", "招商经理", "目标（盒）"];

/** The bytes of the .xlsx file: the same ones each time. */
export function makeSampleTargets(): Uint8Array<ArrayBuffer> {
  const rows = months.flatMap(([year, month, part]) =>
    Object.entries(managers).map((
      [name, boxes],
    ) => [year, month, name, Math.round(boxes * part / 10) * 10])
  );
  const total = rows.reduce((sum, row) => sum + Number(row[3]), 0);
  const last = ["合计", null, null, total];
  const sheet = utils.aoa_to_sheet([[title], headers, ...rows, last]);
  sheet["!merges"] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 3 } }];
  sheet["!cols"] = [6, 4, 10, 12].map((wch) => ({ wch }));
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, sheet, "销售目标");
  return new Uint8Array(
    write(workbook, { type: "array", bookSST: true, compression: true }),
  );
}
