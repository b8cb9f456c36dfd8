/** The result of POST /api/analyze (spec 2.3 to 2.7); `core/sales` writes it, as JSON. */
import { z } from "zod";

const qty = z.number().meta({
  description: "Outbound quantity (出库数量), in boxes",
  example: 1280,
});
const conv = z.number().meta({
  description:
    "Converted-2-patch quantity (折算2贴数量（万盒）), in units of 10,000 boxes",
  example: 0.256,
});

export const Meta = z.strictObject({
  year: z.int().meta({
    description:
      "Year; in `total` the year of the earliest month, or 0 if there are no data rows",
    example: 2024,
  }),
  month: z.int().min(0).max(12).meta({
    description: "Month 1 to 12; 0 in `total`",
    example: 5,
  }),
  rows: z.int().min(0).meta({
    description: "Number of valid data rows",
    example: 132,
  }),
  hospitals: z.int().min(0).meta({
    description:
      "Number of distinct hospitals (标准医院名称), in `total` over all months; an empty name is not counted",
    example: 48,
  }),
  totalQty: z.number().meta({
    description: "Outbound quantity of all rows, in boxes",
    example: 25600,
  }),
  totalConv: z.number().meta({
    description:
      "Converted-2-patch quantity of all rows, in units of 10,000 boxes",
    example: 5.12,
  }),
  newHospitals: z.int().min(0).meta({
    description:
      "Number of rows whose 医院去重 is 1, and length of the list `newHospitals`; a hospital marked twice counts twice",
    example: 3,
  }),
}).meta({ id: "Meta", description: "Key figures" });
export type Meta = z.infer<typeof Meta>;

export const GroupStat = z.strictObject({
  name: z.string().min(1).meta({
    description:
      "Name of the group, without white space around it; `(空)` if the cells are empty",
    example: "北京协和医院",
  }),
  qty,
  conv,
  records: z.int().min(1).meta({
    description: "Number of data rows in the group",
    example: 12,
  }),
}).meta({ id: "GroupStat", description: "One group of a ranking" });
export type GroupStat = z.infer<typeof GroupStat>;

export const NewHospital = z.strictObject({
  hospital: z.string().meta({
    description: "Hospital (标准医院名称), or empty",
    example: "北京协和医院",
  }),
  level: z.string().meta({
    description: "Level (标准级别), or empty",
    example: "三级",
  }),
  province: z.string().meta({
    description: "Province (省份), or empty",
    example: "北京",
  }),
  qty,
  conv,
}).meta({ id: "NewHospital", description: "One row whose 医院去重 is 1" });
export type NewHospital = z.infer<typeof NewHospital>;

/** A list of groups in the order of design 21. */
function ranking(by: string) {
  return z.array(GroupStat).meta({ description: `One group per ${by}` });
}

export const SalesStats = z.strictObject({
  meta: Meta,
  byHospital: ranking("hospital (标准医院名称)"),
  byLevel: ranking("hospital level (标准级别)"),
  byDistributor: ranking("distributor (配送商业)"),
  byAgent: ranking("agent (代理商)"),
  byManager: ranking("investment-promotion manager (招商经理)"),
  byProvince: ranking("province (省份)"),
  newHospitals: z.array(NewHospital).meta({
    description: "One entry per row whose 医院去重 is 1",
  }),
}).meta({
  id: "SalesStats",
  description:
    "Statistics of one month, or of all months in `total`. Lists are sorted by `conv` descending, then `qty` descending, then `name` (`newHospitals`: `hospital`, `level`, `province`) ascending by Unicode code point. Each cell counts as the number that Excel stores; sums are exact, rounded once, half away from zero, to at most 15 significant digits and 12 decimal places",
});
export type SalesStats = z.infer<typeof SalesStats>;

/** A month as `YYYY-MM` (spec 2.3). */
export const MonthKey = z.string().regex(/^\d{4}-\d{2}$/);

export const MonthlySalesStats = z.strictObject({
  months: z.array(MonthKey.meta({ example: "2024-05" })).meta({
    description:
      "The months that have data rows, as YYYY-MM, ascending; others are absent",
    example: ["2024-04", "2024-05"],
  }),
  byMonth: z.record(MonthKey, SalesStats).meta({
    description: "A SalesStats for each entry of `months`, by YYYY-MM",
    "x-additionalPropertiesName": "YYYY-MM",
  }),
  total: SalesStats.meta({
    description: "Statistics of all months together",
    _internal: { refId: "SalesStats" }, // zod-to-openapi keeps the reference
  }),
}).meta({
  id: "MonthlySalesStats",
  description: "Sales statistics by month and in total",
});
export type MonthlySalesStats = z.infer<typeof MonthlySalesStats>;

const qtyInChinese = "出库数量，单位盒";
const convInChinese = "折算2贴数量，单位万盒";

/** The fields of each object in Chinese, for the reference. */
export const statsInChinese = {
  MonthlySalesStats: {
    months:
      "有数据行的月份，格式为 YYYY-MM，从早到晚排列；没有数据的月份不出现",
    byMonth: "`months` 中每个月份的 SalesStats，以 YYYY-MM 为键",
    total: "全部月份合并后的统计",
  } satisfies Record<keyof MonthlySalesStats, string>,
  SalesStats: {
    meta: "关键指标",
    byHospital: "按医院（标准医院名称），每家医院一组",
    byLevel: "按医院级别（标准级别），每个级别一组",
    byDistributor: "按配送商业，每家一组",
    byAgent: "按代理商，每家一组",
    byManager: "按招商经理，每人一组",
    byProvince: "按省份，每个省份一组",
    newHospitals: "医院去重为 1 的行，每行一项",
  } satisfies Record<keyof SalesStats, string>,
  Meta: {
    year: "年份；`total` 中为最早月份的年份，没有数据行时为 0",
    month: "月份，1 至 12；`total` 中为 0",
    rows: "有效数据行数",
    hospitals:
      "去重后的医院数（标准医院名称）；`total` 中跨月份去重，名称为空的不计",
    totalQty: "所有行的出库数量之和，单位盒",
    totalConv: "所有行的折算2贴数量之和，单位万盒",
    newHospitals:
      "医院去重为 1 的行数，也是列表 `newHospitals` 的长度；同一医院标记两次计两次",
  } satisfies Record<keyof Meta, string>,
  GroupStat: {
    name: "组名，已去除首尾空白；单元格为空时是 `(空)`",
    qty: qtyInChinese,
    conv: convInChinese,
    records: "该组的数据行数",
  } satisfies Record<keyof GroupStat, string>,
  NewHospital: {
    hospital: "医院（标准医院名称），可能为空",
    level: "级别（标准级别），可能为空",
    province: "省份，可能为空",
    qty: qtyInChinese,
    conv: convInChinese,
  } satisfies Record<keyof NewHospital, string>,
};
