/**
 * The result of POST /api/analyze (spec 2.3 to 2.7), which `core/sales` writes
 * as JSON.
 */
import { z } from "zod";
import { about, described, meaning } from "./described.ts";

export const Meta = z.strictObject(described("Meta", {
  year: z.int().meta({ example: 2024 }),
  month: z.int().min(0).max(12).meta({ example: 5 }),
  rows: z.int().min(0).meta({ example: 132 }),
  hospitals: z.int().min(0).meta({ example: 48 }),
  totalQty: z.number().meta({ example: 25600 }),
  totalConv: z.number().meta({ example: 5.12 }),
  newHospitals: z.int().min(0).meta({ example: 3 }),
})).meta(about("Meta"));
export type Meta = z.infer<typeof Meta>;

const qty = z.number().meta({ example: 1280 });
const conv = z.number().meta({ example: 0.256 });

export const GroupStat = z.strictObject(described("GroupStat", {
  name: z.string().min(1).meta({ example: "北京协和医院" }),
  qty,
  conv,
  records: z.int().min(1).meta({ example: 12 }),
})).meta(about("GroupStat"));
export type GroupStat = z.infer<typeof GroupStat>;

export const NewHospital = z.strictObject(described("NewHospital", {
  hospital: z.string().meta({ example: "北京协和医院" }),
  level: z.string().meta({ example: "三级" }),
  province: z.string().meta({ example: "北京" }),
  qty,
  conv,
})).meta(about("NewHospital"));
export type NewHospital = z.infer<typeof NewHospital>;

/** Lists are in the order of design 21. */
export const SalesStats = z.strictObject(described("SalesStats", {
  meta: Meta,
  byHospital: z.array(GroupStat),
  byLevel: z.array(GroupStat),
  byDistributor: z.array(GroupStat),
  byAgent: z.array(GroupStat),
  byManager: z.array(GroupStat),
  byProvince: z.array(GroupStat),
  newHospitals: z.array(NewHospital),
})).meta(about("SalesStats"));
export type SalesStats = z.infer<typeof SalesStats>;

/** A month as `YYYY-MM` (spec 2.3). */
export const MonthKey = z.string().regex(/^\d{4}-\d{2}$/);

export const MonthlySalesStats = z.strictObject(described("MonthlySalesStats", {
  months: z.array(MonthKey.meta({ example: "2024-05" })).meta({
    example: ["2024-04", "2024-05"],
  }),
  byMonth: z.record(MonthKey, SalesStats).meta({
    "x-additionalPropertiesName": "YYYY-MM",
  }),
  total: SalesStats.meta({
    description: meaning("MonthlySalesStats", "total"),
    _internal: { refId: "SalesStats" }, // zod-to-openapi keeps the reference
  }),
})).meta(about("MonthlySalesStats"));
export type MonthlySalesStats = z.infer<typeof MonthlySalesStats>;
