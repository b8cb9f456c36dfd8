/** The sample workbook: titles, the header row, the sales, a row of totals. */
import { utils, write } from "xlsx";
import { type SampleSale, sampleSales } from "./rows.ts";

const headers = [
  "年",
  "月",
  "省份",
  "招商经理",
  "代理商",
  "配送商业",
  "标准医院名称",
  "标准级别",
  "产品规格",
  "出库数量",
  "折算2贴数量（万盒）",
  "医院去重",
  "备注",
] as const satisfies (keyof SampleSale)[];

/** The columns that the last row adds up. */
const summed = { J: "出库数量", K: "折算2贴数量（万盒）" } as const;

const titles = [
  ["镇痛贴剂 2024年12月至2025年2月 销售流向明细"],
  ["单位：盒；折算数量单位：万盒　　示例数据，名称均为虚构"],
];

/** The bytes of the .xlsx file: the same ones each time. */
export function makeSampleWorkbook(): Uint8Array<ArrayBuffer> {
  const sales = sampleSales();
  const rows = sales.map((sale) =>
    headers.map((header) => valueOf(sale[header]))
  );
  const sheet = utils.aoa_to_sheet([...titles, headers, ...rows, ["合计"]]);
  const first = titles.length + 2;
  const last = titles.length + 1 + sales.length;
  for (const [column, header] of Object.entries(summed)) {
    sheet[`${column}${last + 1}`] = {
      t: "n",
      v: sumOf(sales.map((sale) => Number(sale[header]))),
      f: `SUM(${column}${first}:${column}${last})`,
    };
  }
  sheet["!ref"] = `A1:M${last + 1}`;
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
function valueOf(value: string | number): string | number | null {
  return value === "" ? null : value;
}

/** The sum of amounts with up to four decimal places. */
function sumOf(amounts: readonly number[]): number {
  const scaled = amounts.map((amount) => Math.round(amount * 10_000));
  return scaled.reduce((sum, amount) => sum + amount, 0) / 10_000;
}
