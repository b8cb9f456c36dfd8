/** The result of POST /api/analyze (spec 2.3 to 2.7); `core/sales` writes it, as JSON. */
import { z } from "zod";
import { references } from "../words/mod.ts";

const { objects } = references.en();

const ofMeta = objects.Meta.fields;

export const Meta = z.strictObject({
  year: z.int().meta({ description: ofMeta.year, example: 2024 }),
  month: z.int().min(0).max(12).meta({
    description: ofMeta.month,
    example: 5,
  }),
  rows: z.int().min(0).meta({ description: ofMeta.rows, example: 132 }),
  hospitals: z.int().min(0).meta({
    description: ofMeta.hospitals,
    example: 48,
  }),
  totalQty: z.number().meta({ description: ofMeta.totalQty, example: 25600 }),
  totalConv: z.number().meta({ description: ofMeta.totalConv, example: 5.12 }),
  newHospitals: z.int().min(0).meta({
    description: ofMeta.newHospitals,
    example: 3,
  }),
}).meta({ id: "Meta", description: objects.Meta.about });
export type Meta = z.infer<typeof Meta>;

const ofGroup = objects.GroupStat.fields;

const qty = z.number().meta({ description: ofGroup.qty, example: 1280 });
const conv = z.number().meta({ description: ofGroup.conv, example: 0.256 });

export const GroupStat = z.strictObject({
  name: z.string().min(1).meta({
    description: ofGroup.name,
    example: "北京协和医院",
  }),
  qty,
  conv,
  records: z.int().min(1).meta({ description: ofGroup.records, example: 12 }),
}).meta({ id: "GroupStat", description: objects.GroupStat.about });
export type GroupStat = z.infer<typeof GroupStat>;

const ofNew = objects.NewHospital.fields;

export const NewHospital = z.strictObject({
  hospital: z.string().meta({
    description: ofNew.hospital,
    example: "北京协和医院",
  }),
  level: z.string().meta({ description: ofNew.level, example: "三级" }),
  province: z.string().meta({ description: ofNew.province, example: "北京" }),
  qty,
  conv,
}).meta({ id: "NewHospital", description: objects.NewHospital.about });
export type NewHospital = z.infer<typeof NewHospital>;

const ofStats = objects.SalesStats.fields;

/** Lists are in the order of design 21. */
export const SalesStats = z.strictObject({
  meta: Meta,
  byHospital: z.array(GroupStat).meta({ description: ofStats.byHospital }),
  byLevel: z.array(GroupStat).meta({ description: ofStats.byLevel }),
  byDistributor: z.array(GroupStat).meta({
    description: ofStats.byDistributor,
  }),
  byAgent: z.array(GroupStat).meta({ description: ofStats.byAgent }),
  byManager: z.array(GroupStat).meta({ description: ofStats.byManager }),
  byProvince: z.array(GroupStat).meta({ description: ofStats.byProvince }),
  newHospitals: z.array(NewHospital).meta({
    description: ofStats.newHospitals,
  }),
}).meta({ id: "SalesStats", description: objects.SalesStats.about });
export type SalesStats = z.infer<typeof SalesStats>;

/** A month as `YYYY-MM` (spec 2.3). */
export const MonthKey = z.string().regex(/^\d{4}-\d{2}$/);

const ofMonthly = objects.MonthlySalesStats.fields;

export const MonthlySalesStats = z.strictObject({
  months: z.array(MonthKey.meta({ example: "2024-05" })).meta({
    description: ofMonthly.months,
    example: ["2024-04", "2024-05"],
  }),
  byMonth: z.record(MonthKey, SalesStats).meta({
    description: ofMonthly.byMonth,
    "x-additionalPropertiesName": "YYYY-MM",
  }),
  total: SalesStats.meta({
    description: ofMonthly.total,
    _internal: { refId: "SalesStats" }, // zod-to-openapi keeps the reference
  }),
}).meta({
  id: "MonthlySalesStats",
  description: objects.MonthlySalesStats.about,
});
export type MonthlySalesStats = z.infer<typeof MonthlySalesStats>;
