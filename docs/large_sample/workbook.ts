/** The sample workbook: titles, the header row, the sales, a row of totals. */
import { utils, write } from "xlsx";
import { requiredHeaders } from "../../schemas/mod.ts";
import { type SampleSale, sampleSales } from "./rows.ts";

/** The columns that the last row adds up. */
const summed = ["出库数量", "折算2贴数量（万盒）"] as const;

const titles = [
  ["镇痛贴剂 2024年12月至2025年2月 销售流向明细"],
  ["单位：盒；折算数量单位：万盒　　示例数据，名称均为虚构"],
];

/**
 * The bytes of the .xlsx file: the same ones each time. A column of the layout
 * that the rows do not have comes last, and is empty.
 */
export function makeSampleWorkbook(): Uint8Array<ArrayBuffer> {
  const sales = sampleSales();
  const headers = [
    ...new Set([...Object.keys(sales[0]), ...requiredHeaders]),
  ] as (keyof SampleSale)[];
  const rows = sales.map((sale) =>
    headers.map((header) => valueOf(sale[header]))
  );
  const sheet = utils.aoa_to_sheet([...titles, headers, ...rows, ["合计"]]);
  const first = titles.length + 2;
  const last = titles.length + 1 + sales.length;
  for (const header of summed) {
    const column = utils.encode_col(headers.indexOf(header));
    sheet[`${column}${last + 1}`] = {
      t: "n",
      v: sumOf(sales.map((sale) => Number(sale[header]))),
      f: `SUM(${column}${first}:${column}${last})`,
    };
  }
  sheet["!ref"] = `A1:${utils.encode_col(headers.length - 1)}${last + 1}`;
  sheet["!merges"] = titles.map((_, row) => ({
    s: { r: row, c: 0 },
    e: { r: row, c: headers.length - 1 },
  }));
  sheet["!cols"] = [6, 4, 6, 10, 22, 24, 28, 10, 10, 10, 20, 10, 8]
    .map((wch) => ({ wch }));
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, sheet, "销售流向");
  return new Uint8Array(
    write(workbook, { type: "array", bookSST: true, compression: true }),
  );
}

/** The value of a cell; null, which writes no cell, for an empty one. */
function valueOf(value: string | number = ""): string | number | null {
  return value === "" ? null : value;
}

/** The sum of amounts with up to four decimal places. */
function sumOf(amounts: readonly number[]): number {
  const scaled = amounts.map((amount) => Math.round(amount * 10_000));
  return scaled.reduce((sum, amount) => sum + amount, 0) / 10_000;
}
