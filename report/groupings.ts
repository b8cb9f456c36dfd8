import type { NameColumn } from "../core/explore/mod.ts";
import type { SalesStats } from "../schemas/wire/mod.ts";

/** The six rankings of an answer, in the order of the page. */
export const groupings = [
  { column: "hospital", key: "byHospital" },
  { column: "level", key: "byLevel" },
  { column: "distributor", key: "byDistributor" },
  { column: "agent", key: "byAgent" },
  { column: "manager", key: "byManager" },
  { column: "province", key: "byProvince" },
] as const satisfies readonly { column: NameColumn; key: keyof SalesStats }[];

export type Grouping = typeof groupings[number];
