import { assertEquals } from "../support/assert.ts";
import * as XLSX from "xlsx";
import { sampleStats } from "../../docs/sample/stats.ts";
import { sampleWorkbook } from "../../docs/sample/workbook.ts";
import { type Header } from "../../schemas/layout.ts";
import { figuresOf, groupWith } from "../support/groups.ts";

type SampleRow = Readonly<Record<Header, string | number>>;

const { Sheets } = XLSX.read(sampleWorkbook, { type: "base64" });

/** The rows below the header row; "" where there is no cell. */
const sampleRows: SampleRow[] = XLSX.utils.sheet_to_json(Sheets.Sheet1, {
  defval: "",
});

const counted = sampleRows.filter((row) => row["出库数量"] !== "");

Deno.test("sampleStats counts the rows of the sample workbook", () => {
  const { rows, totalQty, newHospitals } = sampleStats.total.meta;
  const qty = counted.map((row) => Number(row["出库数量"]));
  assertEquals(rows, counted.length);
  assertEquals(totalQty, qty.reduce((sum, value) => sum + value));
  assertEquals(
    newHospitals,
    counted.filter((row) => row["医院去重"] === 1).length,
  );
});

const rankings = {
  byHospital: "标准医院名称",
  byLevel: "标准级别",
  byDistributor: "配送商业",
  byAgent: "代理商",
  byManager: "招商经理",
  byProvince: "省份",
} as const;

for (const [ranking, header] of Object.entries(rankings)) {
  Deno.test(`sampleStats ranks ${ranking} as the rows of the sample workbook say`, () => {
    const groups = Map.groupBy(
      counted,
      (row) => row[header] === "" ? "(空)" : String(row[header]),
    );
    const expected = Array.from(groups, ([name, rows]) =>
      groupWith({
        name,
        qty: rows.reduce((sum, row) => sum + Number(row["出库数量"]), 0),
        conv: rows.reduce(
          (sum, row) => sum + 1000 * Number(row["折算2贴数量（万盒）"]),
          0,
        ) / 1000,
        records: rows.length,
      })).sort((a, b) => b.conv - a.conv);
    const ranked = sampleStats.total[ranking as keyof typeof rankings];
    assertEquals(figuresOf(ranked), figuresOf(expected));
  });
}
